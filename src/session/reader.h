/* Lines from a file descriptor, whole, without their ends and the blanks around them. */
#ifndef ZM_READER_H
#define ZM_READER_H

#include "waiting.h"

enum { ZM_LONGEST_QUESTION = 1 << 20 }; /* bytes of a question */

typedef struct zm_reader {
    zm_text begun;    /* of the line that is being read */
    bool is_too_long; /* it is, and is not kept */
    bool has_zero;    /* there is a zero byte in it */
    bool failed;      /* the file cannot be read */
} zm_reader;

/* Reads once what is there and adds the lines that are complete; false: at the end, it failed, or
 * there was no memory. A last line without an end counts, too. */
bool zm_reader_read(zm_reader *reader, int from, zm_waiting *waiting);

#endif
