/* SHA-256: see sha256.h. Its constants are the first 32 bits behind the point of roots of the first
 * primes, and are worked out here: cube roots of 64 primes for the rounds, square roots of 8 primes
 * to begin with. */
#include "sha256.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 64, STATE = 8, LENGTH = 8 };

__extension__ typedef unsigned __int128 wide;

typedef struct sha {
    uint32_t state[STATE], constants[ROUNDS];
} sha;

/* ---- The constants. ---- */

static bool is_prime(unsigned n)
{
    for (unsigned d = 2; d * d <= n; d++)
        if (n % d == 0)
            return false;
    return true;
}

/* Whether x to the power of 2 or 3 is at most p * 2^(32 * power); x is below 2^36, so no product
 * has more than 108 bits. */
static bool is_below_root(uint64_t x, unsigned p, int power)
{
    wide raised = (wide)x * x * (power == 3 ? x : 1);
    return raised <= (wide)p << (32 * power);
}

static uint32_t behind_the_point(unsigned p, int power)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 35; bit; bit >>= 1)
        if (is_below_root(root | bit, p, power))
            root |= bit;
    return (uint32_t)root;
}

static void begin(sha *s)
{
    unsigned prime = 2;
    for (int i = 0; i < ROUNDS; prime++)
        if (is_prime(prime)) {
            if (i < STATE)
                s->state[i] = behind_the_point(prime, 2);
            s->constants[i++] = behind_the_point(prime, 3);
        }
}

/* ---- A block. ---- */

static uint32_t turn(uint32_t x, int by)
{
    return x >> by | x << (32 - by);
}

static void spread(const unsigned char *block, uint32_t words[ROUNDS])
{
    for (int i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < ROUNDS; i++) {
        uint32_t a = words[i - 15], b = words[i - 2];
        words[i] = words[i - 16] + words[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) +
                   (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
    }
}

static void take_block(sha *s, const unsigned char *block)
{
    uint32_t words[ROUNDS], x[STATE];
    spread(block, words);
    memcpy(x, s->state, sizeof x);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t a = x[0], e = x[4];
        uint32_t one = x[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & x[5]) ^ (~e & x[6])) +
                       s->constants[i] + words[i];
        uint32_t two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) +
                       ((a & x[1]) ^ (a & x[2]) ^ (x[1] & x[2]));
        memmove(x + 1, x, (STATE - 1) * sizeof *x);
        x[4] += one;
        x[0] = one + two;
    }
    for (int i = 0; i < STATE; i++)
        s->state[i] += x[i];
}

/* The rest, a bit, zeros, and the number of bits in eight bytes: one block or two. */
static void take_end(sha *s, const unsigned char *rest, size_t left, size_t count)
{
    unsigned char end[2 * BLOCK] = {0};
    size_t size = left < BLOCK - LENGTH ? BLOCK : 2 * BLOCK;
    if (left > 0)
        memcpy(end, rest, left);
    end[left] = 0x80;
    for (size_t i = 0; i < LENGTH; i++)
        end[size - 1 - i] = (unsigned char)((uint64_t)count * 8 >> 8 * i);
    take_block(s, end);
    if (size > BLOCK)
        take_block(s, end + BLOCK);
}

void zm_sha256(const void *bytes, size_t count, char out[ZM_SHA256_HEX + 1])
{
    static const char digits[] = "0123456789abcdef";
    const unsigned char *at = bytes;
    size_t left = count;
    sha s;
    begin(&s);
    for (; left >= BLOCK; at += BLOCK, left -= BLOCK)
        take_block(&s, at);
    take_end(&s, at, left, count);
    for (int i = 0; i < ZM_SHA256_HEX; i++)
        out[i] = digits[s.state[i / 8] >> (28 - 4 * (i % 8)) & 15];
    out[ZM_SHA256_HEX] = '\0';
}
