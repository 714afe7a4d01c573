/* Notes beside an answer: see notes.h. */
#include "notes.h"

void zm_note_encode(char out[ZM_NOTE_SIZE], const zm_error *said)
{
    static const char digits[] = "0123456789ABCDEF";
    for (const char *at = said->message; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte >= ' ' && byte < 127 && byte != '%') {
            *out++ = *at;
        } else {
            *out++ = '%';
            *out++ = digits[byte / 16];
            *out++ = digits[byte % 16];
        }
    }
    *out = '\0';
}

const char *zm_note_name(zm_status status)
{
    return status == ZM_UNDECIDED ? "Zermelo-Undecided"
           : status == ZM_FAILED  ? "Zermelo-Failed"
                                  : NULL;
}
