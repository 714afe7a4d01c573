/* SHA-256 (FIPS 180-4), for checksums that other programs can check. */
#ifndef ZM_SHA256_H
#define ZM_SHA256_H

#include <stddef.h>

enum { ZM_SHA256_HEX = 64 };

/* The checksum of some bytes in hexadecimal digits, with an end. */
void zm_sha256(const void *bytes, size_t count, char out[ZM_SHA256_HEX + 1]);

#endif
