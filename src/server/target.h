/* What a request asks for, as it is written in its first line, before anything is made of it. */
#ifndef ZM_TARGET_H
#define ZM_TARGET_H

/* What the library that speaks HTTP may take for a request, in bytes. */
enum { ZM_REQUEST_MEMORY = 64 << 10 };

typedef struct zm_fault {
    unsigned status; /* 0: nothing is wrong */
    const char *message;
} zm_fault;

/* What could not be refused later: a zero byte would end the text that it stands in, and for too
 * many parameters the library has no memory and closes the connection without a word. */
zm_fault zm_target_fault(const char *target);

#endif
