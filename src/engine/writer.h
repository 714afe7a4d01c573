/* The bytes of a certificate (src/certificate.h), on their way to a sink. */
#ifndef ZM_WRITER_H
#define ZM_WRITER_H

#include "prove.h"

enum { ZM_WRITER_BUFFER = 16384 };

typedef struct zm_writer {
    const zm_sink *sink;
    zm_proved *out;
    uint64_t sum;
    size_t used;
    unsigned char buffer[ZM_WRITER_BUFFER];
} zm_writer;

void zm_writer_open(zm_writer *w, const zm_sink *sink, zm_proved *out);

/* The lines that every certificate begins with; the kind is that of what is proved. More lines may
 * follow, and an empty one ends the head. */
void zm_writer_lines(zm_writer *w, const zm_instance *instance, const char *after,
                     const char *winner);
void zm_writer_line(zm_writer *w, const char *name, const char *value);
/* The last of them: the rules of the games that were read from files. */
void zm_writer_rules(zm_writer *w, const zm_instance *instance);
/* The whole head of a kind that has no more lines. */
void zm_writer_head(zm_writer *w, const zm_instance *instance, const char *after,
                    const char *winner);

void zm_writer_byte(zm_writer *w, unsigned char byte);
void zm_writer_number(zm_writer *w, uint64_t number);

/* The checksum; everything is with the sink then. */
void zm_writer_end(zm_writer *w);

#endif
