/* What the Number-Pad Game says in plain words, checked by naive_numberpad.h: keys pressed one by
 * one. */
#ifndef ZM_PLAIN_NUMBERPAD_H
#define ZM_PLAIN_NUMBERPAD_H

#include "reasons_numberpad.h"

static keys tall_keys(naive_pad *pad, int left, int last)
{
    keys set = 0;
    for (int key = left + 1; key < PAD_KEYS; key++)
        set |= (keys)naive_pad_legal(pad, last, key) << key;
    return set;
}

/* "3 is answered by 6 and 4 by 8; 9 makes the tower too tall": every key in reach, none wins. */
static void hear_losers(said *s, naive_pad *pad, int left, int last)
{
    keys all = legal_keys(pad, last), tall = tall_keys(pad, left, last), met = 0;
    claim(s, all != 0 && winning_keys(pad, left, last, true) == 0, "a key wins");
    if (says(s, "every key makes the tower too tall")) {
        claim(s, tall == all, "one does not");
        return;
    }
    if (says(s, "every key has an answer or makes the tower too tall"))
        return;
    const char *at = s->at;
    keys tall_told = says_keys(s, " and ");
    if (says(s, " is answered by ")) {
        s->at = at;
        tall_told = 0;
        do {
            keys key = says_key(s);
            must_say(s, met ? " by " : " is answered by ");
            keys answer = says_key(s);
            if (s->lost)
                return;
            int pressed = __builtin_ctzll(key);
            claim(s, pressed <= left && key > met &&
                         (answer & winning_keys(pad, left - pressed, pressed, true)),
                  "that is not an answer");
            met |= key;
        } while (says(s, ", ") || says(s, " and "));
        if (says(s, "; "))
            tall_told = says_keys(s, " and ");
    }
    if (tall_told)
        must_say(s, tall_told & (tall_told - 1) ? " make the tower too tall"
                                                : " makes the tower too tall");
    claim(s, tall_told == tall && (met | tall_told) == all, "these are not the keys in reach");
}

static void hear_tower_plainly(visit *v, int last, const uint64_t *position, zm_text *text)
{
    naive_pad *pad = v->second;
    int left = (int)position[0];
    bool toppled = position[1] == TOPPLED_WORD;
    bool wins = toppled ? !pad->normal : naive_pad_mover_wins(pad, left, last);
    said s = hear_plainly(v, position, wins ? ZM_WIN : ZM_LOSE, text);
    if (says(&s, "The tower is too tall: whoever pressed the last key has ")) {
        claim(&s, toppled && says_either(&s, "won.", "lost.") == pad->normal, "it is not so");
    } else if (says(&s, "There is no key to press: whoever moves now has lost.")) {
        claim(&s, !toppled && legal_keys(pad, last) == 0 && !wins, "there is one");
    } else if (says(&s, "Nothing wins here: ")) {
        hear_losers(&s, pad, left, last);
        must_say(&s, ".");
        claim(&s, !wins, "a key wins");
    } else {
        claim(&s, wins && !toppled, "nothing is said");
    }
    must_end(&s);
}

static void hear_key_plainly(visit *v, const uint64_t *position, int key, zm_text *text)
{
    naive_pad *pad = v->second;
    int left = (int)position[0] - key;
    bool wins = naive_pad_key_wins(pad, (int)position[0], key);
    said s = hear_move_plainly(v, position, (zm_move){key, 0, 0}, wins ? ZM_WIN : ZM_LOSE, text);
    if (says(&s, "makes the tower too tall, and that ")) {
        claim(&s, left < 0 && says_either(&s, "wins", "loses") == wins, "it does not");
        must_end(&s);
        return;
    }
    must_say(&s, "leaves room for ");
    claim(&s, says_number(&s) == left, "another height");
    if (says(&s, " but no key to press, and that wins")) {
        claim(&s, legal_keys(pad, key) == 0 && wins, "there is one");
    } else if (says(&s, ", and nothing wins there: ")) {
        claim(&s, wins, "a key does");
        hear_losers(&s, pad, left, key);
    } else {
        must_say(&s, ", and the other player wins with ");
        claim(&s, !wins && (says_key(&s) & winning_keys(pad, left, key, true)), "it does not");
    }
    must_end(&s);
}

static inline void look_at_tower_plainly(visit *v, const uint64_t *position)
{
    naive_pad *pad = v->second;
    int last = position[1] == 0 ? PAD_START : (int)position[1] - 1;
    zm_text text = {0};
    hear_tower_plainly(v, last, position, &text);
    for (int key = 0; key < PAD_KEYS && position[1] != TOPPLED_WORD; key++)
        if (naive_pad_legal(pad, last, key))
            hear_key_plainly(v, position, key, &text);
    zm_text_free(&text);
}

#endif
