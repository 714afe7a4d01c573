/* Reading a certificate byte by byte, with its checksum. */
#ifndef ZM_READING_H
#define ZM_READING_H

#include "../certificate.h"
#include "check.h"

#include <stdlib.h>

typedef struct zm_reading {
    const zm_check_input *input;
    unsigned char buffer[16384];
    size_t at, end;
    uint64_t bytes, sum;
    bool ended;
} zm_reading;

/* Room for so many things, the old block in front; NULL when there is no memory, or the machine
 * cannot count it. */
static inline void *zm_check_room(void *block, uint64_t count, size_t width)
{
    return count <= SIZE_MAX / width ? realloc(block, (size_t)count * width) : NULL;
}

/* The next byte, or -1 at the end. */
static inline int zm_reading_byte(zm_reading *r)
{
    if (r->at == r->end) {
        r->end = r->ended ? 0 : r->input->read(r->input->context, r->buffer, sizeof r->buffer);
        r->at = 0;
        r->ended = r->end == 0;
        if (r->ended)
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
