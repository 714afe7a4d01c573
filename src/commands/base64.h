/* Bytes as text: Base64 of RFC 4648, in one line. */
#ifndef ZM_BASE64_H
#define ZM_BASE64_H

#include "../text.h"

/* Reads what the other writes. False: it is something else, or there is no memory. */
bool zm_read_base64(const char *letters, zm_text *out);
void zm_write_base64(const unsigned char *bytes, size_t count, zm_text *out);

#endif
