/* Exact arithmetic: 128-bit counts that say when they overflow, and numbers read from text. */
#ifndef ZM_NUMBER_H
#define ZM_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 zm_count;

/* A count that has overflowed: it stays overflowed in every later sum. */
#define ZM_COUNT_OVERFLOW (~(zm_count)0)

/* Longest decimal form of a zm_count, with its final zero byte. */
#define ZM_COUNT_DIGITS 40

zm_count zm_count_add(zm_count a, zm_count b);
size_t zm_count_write(zm_count value, char out[ZM_COUNT_DIGITS]);

/* Reads a decimal integer at *cursor and moves the cursor behind it. Returns false, with the
 * cursor where it was, when there is no digit; *fits says whether the number fits into 64 bits. */
bool zm_number_read(const char **cursor, int64_t *out, bool *fits);

/* The whole text as seconds, "2.5", in thousandths; decimals beyond the third do not count. */
enum { ZM_MOST_SECONDS = 1000000000 };
bool zm_number_read_seconds(const char *text, int64_t *milliseconds);

#endif
