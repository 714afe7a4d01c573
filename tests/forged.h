/* Forging certificates: they are written byte by byte from docs/certificates.md, without the
 * program's own writer, about toy games that are given by the children of their positions, and put
 * before the checker. What is true of a small game is found by playing everything. */
#ifndef ZM_FORGED_H
#define ZM_FORGED_H

#include "check/check.h"
#include "game/open.h"
#include "random.h"
#include "test.h"

#include <stdlib.h>

enum { WORDS = 4, CHILDREN = 20, PAPER = 1 << 19 };

/* ---- Writing certificates. ---- */

typedef struct paper {
    unsigned char bytes[PAPER];
    size_t length, read;
    size_t chunk;             /* bytes that a reader gets at once; 0: as many as wanted */
    unsigned long endless;    /* zero bytes that follow the paper */
    bool stops;               /* says stop when asked ... */
    unsigned long patience;   /* ... more often than this */
    unsigned long looks, met; /* how often it was asked, and told of moves */
    size_t after_stop;        /* bytes read since */
} paper;

static paper sheet;

static struct said {
    const char *game, *after, *winner;
} claim; /* of the sheet */

static void put_byte(int byte)
{
    if (sheet.length < PAPER)
        sheet.bytes[sheet.length++] = (unsigned char)byte;
}

static void put_text(const char *text)
{
    for (; *text; text++)
        put_byte((unsigned char)*text);
}

static void put_number(uint64_t number)
{
    while (number > 127) {
        put_byte((int)(number % 128) + 128);
        number /= 128;
    }
    put_byte((int)number);
}

static void put_numbers(size_t count, const uint64_t *numbers)
{
    for (size_t i = 0; i < count; i++)
        put_number(numbers[i]);
}

#define NUMBERS(...) \
    put_numbers(sizeof((uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t), (uint64_t[]){__VA_ARGS__})

/* A fresh sheet with a head. */
static void begin(const char *game, const char *after, const char *winner, const char *kind)
{
    sheet.length = 0;
    sheet.chunk = 0;
    sheet.endless = 0;
    sheet.stops = false;
    sheet.patience = 0;
    claim = (struct said){game, after, winner};
    put_text("zermelo certificate 1\ngame ");
    put_text(game);
    put_text("\nrules 1\nafter ");
    put_text(after);
    put_text("\nwinner ");
    put_text(winner);
    put_text("\nkind ");
    put_text(kind);
    put_text("\n\n");
}

/* CRC-64 of ECMA-182, its polynomial as the standard prints it, bits in reflected order. */
static uint64_t checksum(const unsigned char *bytes, size_t count)
{
    uint64_t sum = ~(uint64_t)0, reflected = 0;
    for (int i = 0; i < 64; i++)
        reflected |= (0x42F0E1EBA9EA3693u >> i & 1) << (63 - i);
    for (size_t i = 0; i < 8 * count; i++) {
        uint64_t bit = bytes[i / 8] >> i % 8 & 1;
        sum = (sum ^ bit) & 1 ? sum >> 1 ^ reflected : sum >> 1;
    }
    return ~sum;
}

static void seal(void)
{
    uint64_t sum = checksum(sheet.bytes, sheet.length);
    for (int i = 7; i >= 0; i--)
        put_byte((int)(sum >> 8 * i & 255));
}

/* ---- Toy games: their positions' children, and who has won at the end. ---- */

typedef uint64_t spot[WORDS];

typedef struct toy {
    size_t words;
    spot start;
    size_t (*children)(const struct toy *t, const uint64_t *position, spot *out);
    zm_value (*end)(const struct toy *t, const uint64_t *position);
    const char *graph; /* if it is one */
    unsigned states; /* if it is a counter */
    uint64_t window;
    bool numbers; /* last_two */
    unsigned promise; /* if not 0: (this times the last word) % 10 */
} toy;

static toy table; /* the toy that is being played with */
static unsigned long ends_asked_early; /* `end` of positions that have moves */

typedef struct holder {
    const toy *toy;
} holder;

static const toy *toy_of(const void *self)
{
    return ((const holder *)self)->toy;
}

static void toy_start(const void *self, uint64_t *position)
{
    memcpy(position, toy_of(self)->start, toy_of(self)->words * sizeof *position);
}

static bool toy_next(const void *self, const uint64_t *position, zm_move *move)
{
    spot children[CHILDREN];
    int64_t place = zm_move_is_first(*move) ? 0 : move->a + 1;
    if (place >= (int64_t)toy_of(self)->children(toy_of(self), position, children))
        return false;
    *move = (zm_move){place, 0, 0};
    return true;
}

static void toy_play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    spot children[CHILDREN];
    toy_of(self)->children(toy_of(self), from, children);
    memcpy(to, children[move.a], toy_of(self)->words * sizeof *to);
}

static zm_value toy_end(const void *self, const uint64_t *position)
{
    spot children[CHILDREN];
    ends_asked_early += toy_of(self)->children(toy_of(self), position, children) > 0;
    return toy_of(self)->end(toy_of(self), position);
}

static void toy_write_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "m%lld", (long long)move.a);
}

/* Everything that is not the plain rules is a lie. */
static bool lying_next(const void *self, const uint64_t *position, zm_move *move)
{
    (void)self, (void)position, (void)move;
    return false;
}

static uint64_t lying_rank(const void *self, const uint64_t *position)
{
    (void)self;
    return position[0] ? 0 : 7;
}

static void lying_canonical(const void *self, uint64_t *position)
{
    memset(position, 0, toy_of(self)->words * sizeof *position);
}

static bool lying_theory(const void *self, const uint64_t *position, zm_claim *out)
{
    (void)self, (void)position;
    *out = (zm_claim){.value = ZM_WIN, .name = "a lie"};
    return true;
}

static zm_count lying_count(const void *self, const uint64_t *position)
{
    (void)self, (void)position;
    return 0;
}

static bool lying_read_move(const void *self, const uint64_t *position, const char *text,
                            zm_move *out, zm_error *error)
{
    (void)self, (void)position, (void)text, (void)error;
    *out = (zm_move){0, 0, 0};
    return true;
}

static zm_value lying_search(const void *self, const uint64_t *position, const zm_worker *worker)
{
    (void)self, (void)position, (void)worker;
    return ZM_WIN;
}

static uint64_t toy_window(const void *self)
{
    return toy_of(self)->window;
}

static bool toy_last_two(const void *self)
{
    return toy_of(self)->numbers;
}

static uint32_t toy_promise(const void *self, const uint64_t *position)
{
    return (uint32_t)(toy_of(self)->promise * position[toy_of(self)->words - 1] % 10);
}

static const zm_computations lying_does = {.search = lying_search};

#define TOY_RULES \
    .name = "toy", .rules = 1, .self_size = sizeof(holder), .start = toy_start, \
    .next = lying_next, .plain_next = toy_next, .play = toy_play, .end = toy_end, \
    .write_move = toy_write_move, .rank = lying_rank, .count = lying_count, \
    .read_move = lying_read_move, .does = &lying_does, \
    .last_two = toy_last_two

static const zm_counter counters[] = {{.states = 0, .window = toy_window},
                                      {.states = 1, .window = toy_window},
                                      {.states = 2, .window = toy_window}};
enum { NO_COUNTER = 3, PROMISING = 4 };
#define LYING .canonical = lying_canonical, .theory = lying_theory
static const zm_knowledge lying_knows[] = {{LYING, .counter = &counters[0]},
                                           {LYING, .counter = &counters[1]},
                                           {LYING, .counter = &counters[2]},
                                           {LYING}};
static const zm_game toy_games[] = {{TOY_RULES, .knows = &lying_knows[0]},
                                    {TOY_RULES, .knows = &lying_knows[1]},
                                    {TOY_RULES, .knows = &lying_knows[2]},
                                    {TOY_RULES, .knows = &lying_knows[NO_COUNTER]},
                                    {TOY_RULES, .knows = &lying_knows[NO_COUNTER],
                                     .promise = toy_promise}};

static zm_account *account; /* on which the checker's memory counts; NULL: no limit */

static zm_instance *instance_of(const toy *t)
{
    zm_instance *instance = zm_alloc(account, 1, sizeof *instance);
    holder *self = zm_alloc(account, 1, sizeof *self);
    if (!instance || !self) {
        zm_release(instance);
        zm_release(self);
        return NULL;
    }
    *self = (holder){t};
    instance->game = &toy_games[t->promise ? PROMISING : t->words == 2 ? t->states : NO_COUNTER];
    instance->self = self;
    instance->words = t->words;
    zm_take_groups(instance, false);
    return instance;
}

/* ---- The checker's input. ---- */

static size_t give_bytes(void *context, unsigned char *buffer, size_t size)
{
    paper *p = context;
    size_t left = p->length - p->read, count = left < size ? left : size;
    count = p->chunk && count > p->chunk ? p->chunk : count;
    memcpy(buffer, p->bytes + p->read, count);
    p->read += count;
    if (count == 0) {
        count = p->endless < size ? p->endless : size;
        memset(buffer, 0, count);
        p->endless -= count;
    }
    p->after_stop += p->looks ? count : 0;
    return count;
}

static bool go_on(void *context)
{
    paper *p = context;
    return ++p->looks <= p->patience;
}

static void met(void *context, const zm_instance *instance, uint64_t depth, zm_move move,
                bool winners)
{
    (void)instance, (void)depth, (void)move, (void)winners;
    ((paper *)context)->met++;
}

/* How games that are no toys are opened. */
static zm_status (*opener)(zm_instance **out, const zm_catalogue *games, zm_account *account,
                           const char *text, zm_error *why) = zm_open;

/* "toy" is the toy on the table, "none" a game for which there is no memory. */
static zm_status open_any(void *context, zm_instance **out, const char *text, zm_error *why)
{
    (void)context;
    *out = NULL;
    if (strcmp(text, "none") == 0)
        return zm_fail_memory(why);
    if (strcmp(text, "toy") != 0)
        return opener(out, NULL, account, text, why);
    *out = instance_of(&table);
    return *out ? ZM_OK : zm_fail_memory(why);
}

static zm_checked checked;
static zm_error error;
/* How the checker's jobs are run; NULL: one after another. */
static void (*runner)(void *context, uint64_t jobs, void (*job)(void *argument, uint64_t index),
                      void *argument);

/* Where games are looked for instead of by open_any, and who is told of rules; NULL: nobody. */
static const zm_catalogue *catalogue;
static void (*told)(void *context, const zm_instance *instance, const zm_text *rules);

static zm_judgement judge(void)
{
    zm_check_input input = {.context = &sheet, .read = give_bytes, .met = met,
                            .open = catalogue ? NULL : open_any, .games = catalogue, .rules = told,
                            .go_on = sheet.stops ? go_on : NULL, .run = runner, .account = account};
    sheet.read = sheet.after_stop = 0;
    sheet.looks = sheet.met = 0;
    error = (zm_error){{0}};
    return zm_check_certificate(&checked, &input, &error);
}

/* The same with all the memory that it wants, which is given back. */
static zm_judgement judge_freely(void)
{
    zm_account own = {.limit = UINT64_MAX};
    account = &own;
    zm_judgement judgement = judge();
    account = NULL;
    CHECK_SAY(own.in_use == 0, "%s: %lu bytes are kept", claim.game, (unsigned long)own.in_use);
    return judgement;
}


/* ---- What is true, by playing everything. ---- */

typedef struct truth {
    const zm_instance *instance;
    spot known[4096];
    zm_value value[4096];
    size_t count;
} truth;

/* The value of a position; one that comes back before it is settled counts as unknown, and a win
 * must not rest on it. */
static zm_value settle(truth *t, const uint64_t *position)
{
    const zm_game *game = t->instance->game;
    const void *self = t->instance->self;
    size_t bytes = t->instance->words * sizeof *position;
    zm_move move = ZM_BEFORE_FIRST;
    for (size_t i = 0; i < t->count; i++)
        if (memcmp(t->known[i], position, bytes) == 0)
            return t->value[i];
    if (t->count == 4096)
        return ZM_UNKNOWN;
    size_t mine = t->count++;
    memcpy(t->known[mine], position, bytes);
    t->value[mine] = ZM_UNKNOWN;
    if (!zm_plain_next(t->instance, position, &move))
        return t->value[mine] = zm_end_value(t->instance, position);
    zm_value best = ZM_LOSE;
    bool open = false;
    do {
        spot child;
        game->play(self, position, move, child);
        zm_value value = zm_value_flip(settle(t, child));
        open = open || value == ZM_UNKNOWN;
        best = value > best ? value : best;
    } while (zm_plain_next(t->instance, position, &move));
    return t->value[mine] = open && best < ZM_WIN ? ZM_UNKNOWN : best;
}

/* Whether the claim on the sheet holds. The moves before it are places, like "m0,m1", or numbers
 * of zahlenschlacht, which the rules list under their own names. */
static bool is_true(void)
{
    static truth t;
    zm_instance *instance;
    spot position = {0}, next = {0};
    zm_error why;
    bool first = strcmp(claim.winner, "first") == 0;
    if (open_any(NULL, &instance, claim.game, &why) != ZM_OK || instance->words > WORDS)
        return zm_close(instance), false;
    t.instance = instance;
    t.count = 0;
    instance->game->start(instance->self, position);
    for (const char *at = claim.after; *at; at += *at == ',') {
        char *end;
        zm_move move = {strtoll(at + (*at == 'm'), &end, 10), 0, 0};
        instance->game->play(instance->self, position, move, next);
        memcpy(position, next, sizeof position);
        first = !first;
        at = end;
    }
    zm_value value = settle(&t, position);
    zm_close(instance);
    return value == (first ? ZM_WIN : ZM_LOSE);
}

/* ---- Judging the sheet, sealed. ---- */

static void expect(int line, zm_judgement judgement, const char *words)
{
    zm_judgement got = account ? judge() : judge_freely();
    zm_check(got == judgement && strstr(error.message, words), __FILE__, line,
             "judgement %d, expected %d with '%s': %s", (int)got, (int)judgement, words,
             error.message);
}

static inline void expect_false(int line, const char *words)
{
    zm_check(!is_true(), __FILE__, line, "the forged claim is true");
    seal();
    expect(line, ZM_REFUTED, words);
}

#define ACCEPTED() (seal(), expect(__LINE__, ZM_ACCEPTED, ""))
#define REFUTED(words) expect_false(__LINE__, words)                     /* a false claim */
#define UNPROVED(words) (seal(), expect(__LINE__, ZM_REFUTED, words))    /* a bad proof of it */
#define UNREADABLE(words) (seal(), expect(__LINE__, ZM_UNREADABLE, words))
#define GAVE_UP(words) (seal(), expect(__LINE__, ZM_GAVE_UP, words))

/* The proof on the sheet, with ever more memory: nothing is found out until there is enough, and
 * everything is given back. Returns how often there was not. */
static inline unsigned long starve(uint64_t step)
{
    zm_account small = {.limit = 0};
    zm_judgement judgement = ZM_GAVE_UP;
    unsigned long tries = 0;
    seal();
    account = &small;
    for (; judgement == ZM_GAVE_UP && tries < 100000; tries++, small.limit += step) {
        judgement = judge();
        CHECK(small.in_use == 0);
        CHECK_SAY(judgement == ZM_ACCEPTED || strcmp(error.message, "out of memory") == 0,
                  "%s, %s: judgement %d with %lu bytes: %s", claim.game, checked.kind,
                  (int)judgement, (unsigned long)small.limit, error.message);
    }
    account = NULL;
    CHECK_SAY(judgement == ZM_ACCEPTED && tries > 3, "%s: accepted %d after %lu", claim.game,
              judgement == ZM_ACCEPTED, tries);
    return tries;
}

#endif
