/* A growing string, and the one-line errors that every room passes on.
 *
 * A text never fails in the middle: when memory runs out, or nobody waits for it any more, it
 * remembers that, takes nothing more, and zm_text_ok says so at the end. */
#ifndef ZM_TEXT_H
#define ZM_TEXT_H

#include "memory.h"
#include "number.h"

#include <zermelo.h>

#if defined(__GNUC__)
#define ZM_PRINTF(at, first) __attribute__((format(printf, at, first)))
#else
#define ZM_PRINTF(at, first)
#endif

typedef struct zm_text {
    zm_account *account; /* of its memory; NULL: no limit */
    char *data; /* always a valid string once something was put in; NULL before */
    size_t length;
    size_t capacity; /* up to here it is written before its account is looked at again */
    size_t room;     /* of `data` */
    bool failed;
} zm_text;

typedef struct zm_error {
    char message[400];
} zm_error;

/* Writes the message and returns the status, so that a caller can fail in one line. */
zm_status zm_fail(zm_error *error, zm_status status, const char *format, ...) ZM_PRINTF(3, 4);
zm_status zm_fail_memory(zm_error *error);
bool zm_is_memory_failure(const zm_error *error);

/* Leaves UTF-8 without control characters, whatever was quoted and wherever it was cut: nothing that
 * a stranger has written moves a cursor. */
void zm_disarm(char *text, bool one_line);

/* An empty text whose memory counts where that of a block does. */
zm_text zm_text_beside(const void *block);
void zm_text_free(zm_text *text);
bool zm_text_ok(const zm_text *text);
/* The same for a loop that takes long to write anything: when nobody waits for it any more, it fails. */
bool zm_text_goes_on(zm_text *text);
const char *zm_text_string(const zm_text *text); /* never NULL */
void zm_text_clear(zm_text *text);
void zm_text_put(zm_text *text, const char *string);
void zm_text_put_bytes(zm_text *text, const char *bytes, size_t length);
void zm_text_repeat(zm_text *text, const char *string, size_t times);
void zm_text_count(zm_text *text, zm_count value);
void zm_text_format(zm_text *text, const char *format, ...) ZM_PRINTF(2, 3);

/* Which of the words in "one|two|three" a string is, counted from 0. */
bool zm_text_choice(const char *choices, const char *string, int64_t *which);

/* The bytes of the character that begins here, of so many that are left; 0: it is a control
 * character, or not UTF-8. */
size_t zm_text_character(const char *at, size_t left);

/* Columns that a string takes on a terminal: its UTF-8 characters. */
size_t zm_text_width(const char *string);

/* Words in lines of at most 80 columns, and the end of the last line. The first line stands at
 * column `at` already, the others begin at column `indent`. */
enum { ZM_TEXT_COLUMNS = 80 };
void zm_text_wrap(zm_text *out, const char *text, size_t indent, size_t at);

#endif
