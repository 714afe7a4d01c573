/* Numbers that rise: see rising.h.
 *
 * Is there a q for each number such that the exclusive or of all base + step * q is last + step *
 * (the sum of all q, + ahead)? Read the q from their lowest binary digits up, a digit of each at
 * a time. They decide the lowest digit of every number, and these must agree; what is left of the
 * question when all lowest digits are struck off is one of the same kind, with the carries in
 * place of the bases: an even base + step * (2q + digit) has its half (base + step * digit) / 2 +
 * step * q. A carry is no larger than the base that it came from, or than the step. So there are
 * finitely many questions, all are looked at, and one is answered by q = 0 for all of them or
 * none ever is.
 *
 * Digits below the lowest 1 of the step never change. They are compared first, and left out. */
#include "rising.h"

#include <string.h>

enum { QUESTIONS = 1 << 11, PLACES = 2 * QUESTIONS, MOST = 1 << 15 };

typedef struct question {
    uint16_t base[ZM_RISING], last, ahead, with;
} question;

typedef struct search {
    uint32_t step;
    unsigned count;
    question found[QUESTIONS];
    uint32_t many;
    uint16_t place[PLACES]; /* of a question, counted from 1; 0: free */
} search;

/* Whether no step at all is an answer. */
static bool is_answered(const search *s, const question *q)
{
    uint32_t sum = q->with;
    for (unsigned i = 0; i < s->count; i++)
        sum ^= q->base[i];
    return sum == q->last + s->step * q->ahead;
}

/* What is left when the q end in these digits; false: the lowest digits of the numbers disagree. */
static bool halve(const search *s, const question *from, unsigned digits, question *to)
{
    uint32_t odd = from->with, steps = from->ahead;
    *to = (question){.with = from->with / 2};
    for (unsigned i = 0; i < s->count; i++) {
        uint32_t digit = digits >> i & 1, number = from->base[i] + s->step * digit;
        odd ^= number;
        steps += digit;
        to->base[i] = (uint16_t)(number / 2);
    }
    uint32_t last = from->last + s->step * (steps % 2);
    to->last = (uint16_t)(last / 2);
    to->ahead = (uint16_t)(steps / 2);
    return odd % 2 == last % 2;
}

/* Keeps a question that is new. False: there is no room. */
static bool keep(search *s, const question *q)
{
    uint64_t hash = 0;
    uint16_t words[sizeof *q / sizeof(uint16_t)];
    memcpy(words, q, sizeof *q);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        hash = (hash ^ words[i]) * 0x9E3779B97F4A7C15u;
    uint64_t at = hash >> 32;
    for (; s->place[at % PLACES]; at++)
        if (memcmp(&s->found[s->place[at % PLACES] - 1], q, sizeof *q) == 0)
            return true;
    if (s->many == QUESTIONS)
        return false;
    s->found[s->many++] = *q;
    s->place[at % PLACES] = (uint16_t)s->many;
    return true;
}

static bool meet(search *s, const question *first)
{
    s->many = 0;
    memset(s->place, 0, sizeof s->place);
    keep(s, first);
    for (uint32_t at = 0; at < s->many; at++) {
        if (is_answered(s, &s->found[at]))
            return true;
        for (unsigned digits = 0; digits < 1u << s->count; digits++) {
            question next;
            if (halve(s, &s->found[at], digits, &next) && !keep(s, &next))
                return true;
        }
    }
    return false;
}

bool zm_rising_meet(const zm_rising *numbers)
{
    const uint64_t low = numbers->step & -numbers->step;
    uint64_t sum = numbers->with ^ numbers->last;
    uint64_t most = numbers->step | numbers->last | numbers->with;
    question first = {.last = (uint16_t)(numbers->last / low),
                      .ahead = (uint16_t)numbers->ahead,
                      .with = (uint16_t)(numbers->with / low)};
    for (unsigned i = 0; i < numbers->count; i++) {
        sum ^= numbers->base[i];
        most |= numbers->base[i];
        first.base[i] = (uint16_t)(numbers->base[i] / low);
    }
    if (sum % low != 0)
        return false;
    if (numbers->ahead >= MOST || most / low >= MOST)
        return true;
    search s;
    s.step = (uint32_t)(numbers->step / low);
    s.count = numbers->count;
    return meet(&s, &first);
}
