/* What a request asks for, as it is written in its first line, before anything is made of it. */
#ifndef ZM_TARGET_H
#define ZM_TARGET_H

#include <stddef.h>

/* What the library that speaks HTTP may take for a request, in bytes. */
enum { ZM_REQUEST_MEMORY = 64 << 10 };

typedef struct zm_fault {
    unsigned status; /* 0: nothing is wrong */
    const char *message;
} zm_fault;

/* What could not be refused later: a zero byte would end the text that it stands in, and for too
 * many parameters the library has no memory and closes the connection without a word. */
zm_fault zm_target_fault(const char *target);

/* A zero byte in the first line itself, which is "GET /api/games HTTP/1.1". The library tells no
 * lengths, but its words stand in the memory that the line was read into, each with a zero byte
 * behind it: if the next one begins later, it took a zero byte of the client's for an end. length:
 * of the target before anything was made of it. */
zm_fault zm_line_fault(const char *method, const char *target, size_t length, const char *version);

#endif
