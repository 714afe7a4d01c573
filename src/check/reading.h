/* Reading a certificate byte by byte. The last eight bytes, its checksum, are held back: whoever
 * reads the body comes to its end before them. */
#ifndef ZM_READING_H
#define ZM_READING_H

#include "check.h"

#include <string.h>

typedef struct zm_reading {
    const zm_check_input *input;
    unsigned char buffer[16384];
    size_t at, end;      /* of what is in the buffer and not read */
    uint64_t bytes, sum; /* of what was read */
    uint64_t steps;      /* that zm_reading_go_on was asked about, since the last look */
    uint64_t look_every; /* so many of them */
    bool stopped, no_memory; /* if so, nothing that was found since counts */
    bool cut;                /* more was asked for than there is */
} zm_reading;

/* Steps between two looks at the clock; with large positions, which are dear, there are fewer. */
static inline uint64_t zm_check_look_every(size_t words)
{
    return 1 + 1024 / (1 + words / 8);
}

/* Zeroed room for so many things, the old block in front; NULL when there is no memory. */
static inline void *zm_check_room(zm_reading *r, void *block, uint64_t count, size_t width)
{
    void *room = block ? zm_grow(block, count, width) : zm_alloc(r->input->account, count, width);
    r->no_memory = r->no_memory || !room;
    return room;
}

/* Asked before every step of work: false, from then on, when told to stop. */
static inline bool zm_reading_go_on(zm_reading *r)
{
    const zm_check_input *input = r->input;
    if (++r->steps >= r->look_every) {
        r->steps = 0;
        if (input->go_on && !input->go_on(input->context))
            r->stopped = true;
    }
    return !r->stopped;
}

/* Reads on until a byte stands before the checksum; false: there is none. */
static inline bool zm_reading_fill(zm_reading *r)
{
    const zm_check_input *input = r->input;
    size_t count = 1;
    memmove(r->buffer, r->buffer + r->at, r->end - r->at);
    r->end -= r->at;
    r->at = 0;
    while (count > 0 && r->end <= ZM_CERTIFICATE_SUM) {
        count = input->read(input->context, r->buffer + r->end, sizeof r->buffer - r->end);
        r->end += count;
    }
    return r->end > ZM_CERTIFICATE_SUM;
}

/* The next byte before the checksum, or -1 when there is none, or told to stop. */
static inline int zm_reading_byte(zm_reading *r)
{
    if (!zm_reading_go_on(r))
        return -1;
    if (r->end - r->at <= ZM_CERTIFICATE_SUM && !zm_reading_fill(r)) {
        r->cut = true;
        return -1;
    }
    unsigned char byte = r->buffer[r->at++];
    r->sum = zm_checksum(r->sum, byte);
    r->bytes++;
    return byte;
}

/* A number of the body; false if there is none, or it is longer than it need be. */
static inline bool zm_reading_number(zm_reading *r, uint64_t *out)
{
    *out = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {
        int byte = zm_reading_byte(r);
        if (byte < 0 || (byte == 0 && shift > 0))
            return false;
        *out |= (uint64_t)(byte & 127) << shift;
        if (byte < 128)
            return true;
    }
    return false;
}

#endif
