/* A sentence taken apart: patterns read it from left to right, and what it claims is checked. A
 * sentence that no pattern knows is a failure, and so is a claim that does not hold. */
#ifndef ZM_TEST_REASONS_H
#define ZM_TEST_REASONS_H

#include "ask.h"

#include <stdint.h>

typedef struct said {
    const char *whole, *at;
    const zm_instance *instance;
    const uint64_t *position;
    bool lost; /* a pattern did not fit: nothing after it is read */
} said;

static inline said heard(const zm_text *text, const zm_instance *instance,
                         const uint64_t *position)
{
    const char *whole = zm_text_string(text);
    return (said){whole, whole, instance, position, false};
}

static inline void complain(const said *s, const char *what)
{
    zm_text where = {0};
    zm_write_position(s->instance, s->position, &where);
    CHECK_SAY(false, "%s at %s: %s: \"%s\"", s->instance->text, zm_text_string(&where), what,
              s->whole);
    zm_text_free(&where);
}

/* Reads the words if they come next. */
static inline bool says(said *s, const char *words)
{
    size_t length = strlen(words);
    if (s->lost || strncmp(s->at, words, length) != 0)
        return false;
    s->at += length;
    return true;
}

static inline void must_say(said *s, const char *words)
{
    if (!s->lost && !says(s, words)) {
        complain(s, words);
        s->lost = true;
    }
}

static inline long long says_number(said *s)
{
    char *end;
    if (s->lost || *s->at < '0' || *s->at > '9') {
        must_say(s, "(a number)");
        return -1;
    }
    long long number = strtoll(s->at, &end, 10);
    s->at = end;
    return number;
}

/* "1 move", "2 moves" */
static inline long long says_many(said *s, const char *one, const char *more)
{
    long long number = says_number(s);
    must_say(s, " ");
    must_say(s, number == 1 ? one : more);
    return number;
}

/* Which of several phrases comes next. */
static inline size_t says_one_of(said *s, size_t many, const char *const *phrases)
{
    for (size_t i = 0; i < many; i++)
        if (says(s, phrases[i]))
            return i;
    must_say(s, "(one of the phrases that are known)");
    return 0;
}

static inline bool says_either(said *s, const char *yes, const char *no)
{
    return says_one_of(s, 2, (const char *const[]){yes, no}) == 0;
}

/* Reads a move that can be made at a position, the longest that fits; false: none does. */
static inline bool says_move(said *s, const uint64_t *position, zm_move *out)
{
    const zm_game *game = s->instance->game;
    zm_move move = ZM_BEFORE_FIRST;
    size_t longest = 0;
    while (!s->lost && game->next(s->instance->self, position, &move)) {
        zm_text text = {0};
        zm_write_move(s->instance, move, &text);
        if (text.length > longest && strncmp(s->at, zm_text_string(&text), text.length) == 0) {
            longest = text.length;
            *out = move;
        }
        zm_text_free(&text);
    }
    s->at += longest;
    return longest > 0;
}

static inline void claim(said *s, bool holds, const char *what)
{
    if (s->lost)
        return;
    if (holds)
        zm_passed++;
    else
        complain(s, what);
}

static inline void must_end(said *s)
{
    claim(s, *s->at == '\0', "no pattern knows the rest");
}

/* ---- Every position of a board. ---- */

typedef struct visit {
    const zm_instance *instance;
    zm_solver *solver;
    zm_oracle oracle;
    void *second; /* the game a second time */
    void (*look)(struct visit *v, const uint64_t *position);
    uint64_t *seen;          /* `count` positions one after another */
    size_t count, capacity, *slots; /* by hash: which position + 1 */
} visit;

enum { VISIT_SLOTS = 1 << 16, VISIT_WORDS = 16 };

/* False if the position was met before. */
static inline bool met_now(visit *v, const uint64_t *position)
{
    size_t words = v->instance->words, slot = 0;
    for (size_t i = 0; i < words; i++)
        slot = (slot ^ (size_t)position[i]) * 0x9E3779B97F4A7C15u;
    for (slot >>= 48; v->slots[slot % VISIT_SLOTS]; slot++)
        if (memcmp(v->seen + (v->slots[slot % VISIT_SLOTS] - 1) * words, position,
                   words * sizeof *position) == 0)
            return false;
    if (v->count == v->capacity) {
        v->capacity = v->capacity ? 2 * v->capacity : 64;
        v->seen = realloc(v->seen, v->capacity * words * sizeof *v->seen);
    }
    if (!v->seen || v->count > VISIT_SLOTS / 2)
        abort();
    memcpy(v->seen + v->count++ * words, position, words * sizeof *position);
    v->slots[slot % VISIT_SLOTS] = v->count;
    return true;
}

static inline void visit_from(visit *v, const uint64_t *position)
{
    uint64_t child[VISIT_WORDS];
    zm_move move = ZM_BEFORE_FIRST;
    if (!met_now(v, position))
        return;
    v->look(v, position);
    while (v->instance->game->next(v->instance->self, position, &move)) {
        v->instance->game->play(v->instance->self, position, move, child);
        visit_from(v, child);
    }
}

/* Looks at every position that can be reached from the start; returns how many there are. */
static inline size_t visit_all(zm_instance *instance, void *second,
                               void (*look)(visit *v, const uint64_t *position))
{
    zm_budget budget = plenty();
    zm_solver solver;
    uint64_t start[VISIT_WORDS];
    zm_solver_open(&solver, instance, NULL, &budget);
    visit v = {.instance = instance, .solver = &solver, .oracle = zm_solver_oracle(&solver),
               .second = second, .look = look,
               .slots = calloc(VISIT_SLOTS, sizeof *v.slots)};
    if (!v.slots)
        abort();
    instance->game->start(instance->self, start);
    visit_from(&v, start);
    free(v.seen);
    free(v.slots);
    zm_solver_close(&solver);
    return v.count;
}

static inline said hear_reason(visit *v, const uint64_t *position, zm_value value, zm_text *out)
{
    zm_text_clear(out);
    v->instance->says->explain(v->instance->self, position, value, &v->oracle, out);
    return heard(out, v->instance, position);
}

/* ---- The plain voice. ---- */

/* For pupils: no notation, no theorem, no letter for a number, and at most so many sentences. */
static inline void check_plain(const said *s, int sentences)
{
    static const char *const banned[] = {"mod ", "\342\211\241", "\342\212\225", "heorem", "paper",
                                         "emma", "rundy", "nim-sum", "xor", "XOR", "binary", "residue",
                                         "parity", "parities", "exclusive", "misere", "notation",
                                         "Guy"};
    bool keys = strncmp(s->instance->text, "numberpad", 9) == 0; /* letters are the names of keys */
    int ends = 0;
    for (size_t i = 0; i < sizeof banned / sizeof *banned; i++)
        if (strstr(s->whole, banned[i]))
            complain(s, "not in plain words");
    for (const char *at = s->whole; *at; at++) {
        bool letter = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');
        bool alone = letter && (at == s->whole || at[-1] == ' ' || at[-1] == '(') &&
                     strchr(" .,;:)=<>*", at[1]);
        if (alone && *at != 'a' && *at != 'A' && *at != 'I' && !keys)
            complain(s, "a letter for a number");
        ends += *at == '.' && (at[1] == ' ' || at[1] == '\0');
    }
    if (ends > sentences || (sentences == 0 && strchr(s->whole, '.')))
        complain(s, "too many sentences");
    zm_passed++;
}

static inline said hear_plainly(visit *v, const uint64_t *position, zm_value value, zm_text *out)
{
    zm_text_clear(out);
    v->instance->tells->explain(v->instance->self, position, value, &v->oracle, out);
    said s = heard(out, v->instance, position);
    check_plain(&s, 2);
    return s;
}

static inline said hear_move_plainly(visit *v, const uint64_t *position, zm_move move,
                                     zm_value value, zm_text *out)
{
    zm_text_clear(out);
    v->instance->tells->explain_move(v->instance->self, position, move, value, &v->oracle, out);
    said s = heard(out, v->instance, position);
    check_plain(&s, 0);
    return s;
}

static inline said hear_move(visit *v, const uint64_t *position, zm_move move, zm_value value,
                             zm_text *out)
{
    zm_text_clear(out);
    v->instance->says->explain_move(v->instance->self, position, move, value, &v->oracle, out);
    return heard(out, v->instance, position);
}

#endif
