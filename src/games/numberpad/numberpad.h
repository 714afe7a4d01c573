/* What the parts of the Number-Pad Game share: numberpad.c holds the rules, numberpad_words.c and
 * numberpad_plain.c put them into words, numberpad_facts.c tells them as data. */
#ifndef ZM_NUMBERPAD_H
#define ZM_NUMBERPAD_H

#include "../../game/game.h"

enum { ZM_PAD_SIDE = 36, ZM_PAD_TOPPLED = 64 };

typedef struct zm_pad {
    uint64_t t, keys, first, neighbours[ZM_PAD_SIDE];
    char grid[ZM_PAD_SIDE][ZM_PAD_SIDE]; /* as written, '.' for no key */
    size_t rows;
    int64_t greatest;
    bool normal;
} zm_pad;

char zm_pad_key(int64_t key); /* as it is written */
int zm_pad_key_of(char written); /* -1: none is written so */
/* The keys that may be pressed. */
uint64_t zm_pad_allowed(const zm_pad *self, const uint64_t *position);
/* The keys of `among` that win with `left` left, asked one by one. */
uint64_t zm_pad_winners(const zm_pad *self, uint64_t left, uint64_t among, const zm_oracle *oracle);

extern const zm_words zm_numberpad_says;
extern const zm_plain_words zm_numberpad_tells;
bool zm_numberpad_facts(const void *self, const uint64_t *position, const zm_facts *out);

#endif
