/* What the Number-Pad Game says, checked by naive_numberpad.h: keys pressed one by one. */
#ifndef ZM_REASONS_NUMBERPAD_H
#define ZM_REASONS_NUMBERPAD_H

#include "naive_numberpad.h"
#include "reasons.h"

enum { TOPPLED_WORD = 64 };

typedef unsigned long long keys;

/* Of the keys that may be pressed after `last`, or of all on the pad: those that win. */
static keys winning_keys(naive_pad *pad, int left, int last, bool reachable)
{
    keys set = 0;
    for (int key = 0; key < PAD_KEYS; key++)
        if (reachable ? naive_pad_legal(pad, last, key) : pad->present[key])
            set |= (keys)naive_pad_key_wins(pad, left, key) << key;
    return set;
}

static keys legal_keys(naive_pad *pad, int last)
{
    keys set = 0;
    for (int key = 0; key < PAD_KEYS; key++)
        set |= (keys)naive_pad_legal(pad, last, key) << key;
    return set;
}

static keys says_key(said *s)
{
    bool key = (*s->at >= '0' && *s->at <= '9') || (*s->at >= 'a' && *s->at <= 'z');
    if (!key)
        must_say(s, "(a key)");
    return s->lost ? 0 : (keys)1 << pad_key(*s->at++);
}

/* "1, 2 and 7", each key once and upwards. */
static keys says_keys(said *s, const char *last)
{
    keys set = 0, key;
    do {
        key = says_key(s);
        claim(s, key > set, "the keys are not in order");
        set |= key;
    } while (says(s, ", ") || says(s, last));
    return set;
}

static void hear_key(visit *v, const uint64_t *position, int key, zm_text *text)
{
    naive_pad *pad = v->second;
    int left = (int)position[0] - key;
    bool wins = naive_pad_key_wins(pad, (int)position[0], key);
    said s = hear_move(v, position, (zm_move){key, 0, 0}, wins ? ZM_WIN : ZM_LOSE, text);
    if (says(&s, "topples the tower (")) {
        claim(&s, says_number(&s) == (long long)position[0] && left < 0, "it does not");
        must_say(&s, " left)");
        must_end(&s);
        return;
    }
    must_say(&s, "leaves ");
    claim(&s, says_number(&s) == left, "another height");
    must_say(&s, ", where ");
    keys good = left < 0 ? 0 : winning_keys(pad, left, key, false);
    keys reply = left < 0 ? 0 : winning_keys(pad, left, key, true);
    if (says(&s, "no key wins")) {
        claim(&s, good == 0, "a key wins");
    } else {
        claim(&s, says_keys(&s, " and ") == good, "other keys would win");
        must_say(&s, " would win and ");
        if (says(&s, "no key can be reached")) {
            claim(&s, legal_keys(pad, key) == 0, "a key can be reached");
        } else if (says(&s, "only ")) {
            claim(&s, says_keys(&s, ", ") == legal_keys(pad, key), "other keys can be reached");
            must_say(&s, " can be reached");
            claim(&s, reply == 0, "a key that wins can be reached");
        } else {
            claim(&s, says_keys(&s, " and ") == reply, "other winning keys can be reached");
            must_say(&s, " can be reached");
        }
    }
    claim(&s, wins == (reply == 0), "then the move's value is another");
    must_end(&s);
}

static void hear_met(said *s, naive_pad *pad, int left, int last)
{
    keys met = 0;
    do {
        keys key = says_key(s);
        if (s->lost)
            return;
        int pressed = __builtin_ctzll(key);
        met |= key;
        if (says(s, " topples the tower")) {
            claim(s, pressed > left && !pad->normal, "it does not, or it wins by that");
        } else {
            must_say(s, " by ");
            keys replies = says_keys(s, " or ");
            claim(s, pressed <= left && replies != 0 &&
                         replies == winning_keys(pad, left - pressed, pressed, true),
                  "other replies win");
        }
    } while (says(s, "; "));
    claim(s, met == legal_keys(pad, last), "these are not the keys in reach");
}

static void hear_tower(visit *v, int last, const uint64_t *position, zm_text *text)
{
    naive_pad *pad = v->second;
    int left = (int)position[0];
    bool toppled = position[1] == TOPPLED_WORD;
    bool wins = toppled ? !pad->normal : naive_pad_mover_wins(pad, left, last);
    said s = hear_reason(v, position, wins ? ZM_WIN : ZM_LOSE, text);
    if (says(&s, "The tower has toppled.")) {
        claim(&s, toppled, "it has not");
    } else if (says(&s, "There is no key to press.")) {
        claim(&s, !toppled && legal_keys(pad, last) == 0 && !wins, "there is one");
    } else if (says(&s, "Every key is met: ")) {
        hear_met(&s, pad, left, last);
        must_say(&s, ".");
        claim(&s, !wins, "a key wins");
    } else {
        claim(&s, wins && !toppled, "nothing is said");
    }
    must_end(&s);
}

/* "the largest key that wins, or the smallest key in reach if none does" */
static void watch_advice(visit *v, int last, const uint64_t *position)
{
    naive_pad *pad = v->second;
    int largest = -1, smallest = -1;
    zm_random luck = {1};
    zm_move move = ZM_BEFORE_FIRST;
    for (int key = 0; key < PAD_KEYS; key++)
        if (naive_pad_legal(pad, last, key)) {
            largest = naive_pad_key_wins(pad, (int)position[0], key) ? key : largest;
            smallest = smallest < 0 ? key : smallest;
        }
    bool moved = v->instance->paper->move(v->instance->self, position, &v->oracle, &luck,
                                               &move);
    CHECK_SAY(moved == (smallest >= 0) &&
                  (!moved || move.a == (largest >= 0 ? largest : smallest)),
              "%s: %d left after %d: the paper's advice is %d", v->instance->text,
              (int)position[0], last, (int)move.a);
}

static inline void look_at_tower(visit *v, const uint64_t *position)
{
    naive_pad *pad = v->second;
    int last = position[1] == 0 ? PAD_START : (int)position[1] - 1;
    zm_text text = {0};
    hear_tower(v, last, position, &text);
    if (position[1] != TOPPLED_WORD) {
        for (int key = 0; key < PAD_KEYS; key++)
            if (naive_pad_legal(pad, last, key))
                hear_key(v, position, key, &text);
        watch_advice(v, last, position);
    }
    zm_text_free(&text);
}

#endif
