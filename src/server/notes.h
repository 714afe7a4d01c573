/* What the command says on standard error beside an answer, as headers of a reply: a table or a
 * picture has no place for it. */
#ifndef ZM_NOTES_H
#define ZM_NOTES_H

#include "desk.h"

/* The value of a header: one line of ASCII. Other bytes and the percent sign are written as in an
 * address, %C3%A4, so that decodeURIComponent gives the line back. */
enum { ZM_NOTE_SIZE = 3 * sizeof(zm_error) };
void zm_note_encode(char out[ZM_NOTE_SIZE], const zm_error *said);

/* The header for the message of an answer with this status; NULL: it has none. */
const char *zm_note_name(zm_status status);

#endif
