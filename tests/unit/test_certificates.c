/* Certificates: every proof is accepted, what it claims is true, and nothing that is not a proof is
 * accepted. The second opinion on each of ten thousand altered certificates is a naive checker of
 * this test's own, which plays the certificate's strategy against everything by recursion. */
#include "ask.h"
#include "certificate.h"
#include "check/check.h"
#include "engine/prove.h"
#include "game/read_move.h"
#include "query/request.h"
#include "random.h"

#include <unistd.h>

enum { MOST = 1 << 20 };

/* ---- Certificates in memory. ---- */

typedef struct paper {
    unsigned char *bytes;
    size_t length, read;
} paper;

static bool take_bytes(void *context, const unsigned char *bytes, size_t count)
{
    paper *p = context;
    if (p->length + count > MOST)
        return false;
    memcpy(p->bytes + p->length, bytes, count);
    p->length += count;
    return true;
}

static size_t give_bytes(void *context, unsigned char *buffer, size_t size)
{
    paper *p = context;
    size_t count = p->length - p->read < size ? p->length - p->read : size;
    if (count > 0)
        memcpy(buffer, p->bytes + p->read, count);
    p->read += count;
    return count;
}

static zm_judgement judge(paper *p, zm_checked *checked, zm_error *error)
{
    zm_check_input input = {.context = p, .read = give_bytes};
    p->read = 0;
    return zm_check_certificate(checked, &input, error);
}

/* Proves who wins an instance from a position that is `plies` moves from its start. */
static bool prove(const zm_instance *instance, const uint64_t *position, uint64_t plies,
                  const char *after, paper *out)
{
    zm_budget budget = plenty();
    zm_solver solver;
    zm_sink sink = {out, take_bytes};
    zm_proved proved;
    out->length = 0;
    zm_solver_open(&solver, instance, NULL, &budget);
    zm_value value = zm_solver_value(&solver, position).value;
    bool first = (value == ZM_WIN) == (plies % 2 == 0);
    bool ok = value != ZM_DRAW && value != ZM_UNKNOWN &&
              zm_prove(&solver, position, value, NULL, after, first ? "first" : "second", &sink,
                       &proved);
    zm_solver_close(&solver);
    CHECK(!ok || (proved.bytes == out->length && budget.account.in_use == 0));
    return ok;
}

/* ---- The naive checker. ---- */

typedef struct naive {
    const paper *p;
    size_t at, end;
    zm_instance *instance;
    uint64_t seen[20000][4];
    bool done[20000];
    size_t count;
    bool shared, outline, wrong;
    uint64_t group[64];
    uint64_t steps, depth;
} naive;

static uint64_t naive_number(naive *n)
{
    uint64_t value = 0;
    int shift = 0;
    for (;; shift += 7) {
        if (n->at >= n->end || shift > 56)
            return n->wrong = true, 0;
        unsigned char byte = n->p->bytes[n->at++];
        if (byte == 0 && shift > 0)
            n->wrong = true;
        value |= (uint64_t)(byte & 127) << shift;
        if (byte < 128)
            return value;
    }
}

/* The player to move loses, by recursion over everything. */
static bool naive_lost(naive *n, const uint64_t *position)
{
    const zm_game *game = n->instance->game;
    const void *self = n->instance->self;
    zm_move move = ZM_BEFORE_FIRST, reply;
    uint64_t child[4] = {0}, grandchild[4] = {0};
    if (!game->next(self, position, &move))
        return zm_end_value(n->instance, position) == ZM_LOSE;
    do {
        bool refuted = false;
        game->play(self, position, move, child);
        for (reply = ZM_BEFORE_FIRST; !refuted && game->next(self, child, &reply);) {
            game->play(self, child, reply, grandchild);
            refuted = naive_lost(n, grandchild);
        }
        if (!refuted && (!zm_move_is_first(reply) || zm_end_value(n->instance, child) != ZM_WIN))
            return false;
    } while (game->next(self, position, &move));
    return true;
}

/* The winner of the certificate wins from here with its moves, whatever the loser does. In an outline
 * positions are shared at the first two plies, and the lowest bit says where to look for oneself. */
static bool naive_wins(naive *n, const uint64_t *position, bool winners)
{
    const zm_game *game = n->instance->game;
    const void *self = n->instance->self;
    zm_move move = ZM_BEFORE_FIRST;
    uint64_t child[4] = {0};
    size_t mine = n->count;
    bool shared = n->shared && (!n->outline || n->depth < 2);
    if (n->wrong || ++n->steps > 2000000)
        return false;
    if (!game->next(self, position, &move))
        return zm_end_value(n->instance, position) == (winners ? ZM_WIN : ZM_LOSE);
    if (!winners) {
        do {
            game->play(self, position, move, child);
            n->depth++;
            bool won = naive_wins(n, child, true);
            n->depth--;
            if (!won)
                return false;
        } while (game->next(self, position, &move));
        return true;
    }
    for (size_t i = 0; shared && i < n->count; i++)
        if (memcmp(n->seen[i], position, n->instance->words * sizeof *position) == 0)
            return n->done[i];
    if (shared) {
        memcpy(n->seen[mine], position, n->instance->words * sizeof *position);
        n->done[mine] = false;
        n->count++;
    }
    uint64_t place = naive_number(n);
    bool leaves = n->outline && place % 2;
    place = n->outline ? place / 2 : place;
    for (uint64_t i = 0; i < place && !n->wrong; i++)
        if (!game->next(self, position, &move))
            n->wrong = true;
    if (n->wrong)
        return false;
    game->play(self, position, move, child);
    n->depth++;
    bool won = leaves ? naive_lost(n, child) : naive_wins(n, child, false);
    n->depth--;
    n->done[mine] = shared && won;
    return won;
}

/* The strategy of the groups, every choice of it, against every reply. */
static bool naive_groups(naive *n, uint64_t board, bool winners, bool keep)
{
    const zm_game *game = n->instance->game;
    const void *self = n->instance->self;
    zm_move move = ZM_BEFORE_FIRST;
    uint64_t child[4], sizes[65] = {0};
    bool any_chosen = false;
    if (++n->steps > 2000000)
        return false;
    if (!game->next(self, &board, &move))
        return zm_end_value(n->instance, &board) == (winners ? ZM_WIN : ZM_LOSE);
    for (int i = 0; i < 64; i++)
        sizes[n->group[i]] += board >> i & 1;
    bool alone = false, outside = sizes[0] > 0;
    for (int g = 1; g < 65; g++)
        alone = alone || sizes[g] == 1;
    do {
        uint64_t g = n->group[move.a - 1];
        bool chosen = !winners || (keep ? !outside || g == 0 : !alone || sizes[g] == 1);
        any_chosen = any_chosen || chosen;
        if (!chosen)
            continue;
        game->play(self, &board, move, child);
        if (!naive_groups(n, child[0], !winners, keep))
            return false;
    } while (game->next(self, &board, &move));
    return any_chosen;
}

/* The value of a counter and a state, by recursion, each once. */
static zm_value naive_value(naive *n, uint64_t t, uint64_t state)
{
    static zm_value known[400][64];
    static const zm_instance *of;
    uint64_t position[2] = {t, state}, child[2];
    const zm_game *game = n->instance->game;
    zm_move move = ZM_BEFORE_FIRST;
    zm_value best = ZM_UNKNOWN;
    if (of != n->instance)
        memset(known, 0, sizeof known);
    of = n->instance;
    if (known[t][state] != ZM_UNKNOWN)
        return known[t][state];
    while (game->next(n->instance->self, position, &move)) {
        zm_move reply = ZM_BEFORE_FIRST;
        game->play(n->instance->self, position, move, child);
        zm_value value = game->next(n->instance->self, child, &reply)
                             ? naive_value(n, child[0], child[1])
                             : zm_end_value(n->instance, child);
        best = zm_value_flip(value) > best ? zm_value_flip(value) : best;
    }
    if (best == ZM_UNKNOWN)
        best = zm_end_value(n->instance, position);
    return known[t][state] = best;
}

/* Every value is the true one, a window as wide as the largest key stands again, and the claim is
 * what follows. */
static bool naive_period(naive *n, const uint64_t *position, bool winners, uint64_t least_window)
{
    uint64_t last = naive_number(n), length = naive_number(n), window = naive_number(n);
    uint64_t states = naive_number(n);
    if (n->wrong || length == 0 || states == 0 || states > 64 || last > 100 || length > 100 ||
        window > 100 || window < least_window || position[1] >= states)
        return false;
    uint64_t count = last + 1 + window + length;
    const unsigned char *values = n->p->bytes + n->at;
    if (n->end - n->at != count * states)
        return false;
    for (uint64_t t = 0; t < count; t++)
        for (uint64_t s = 0; s < states; s++) {
            bool again = t > last && t <= last + window;
            if (values[t * states + s] != naive_value(n, t, s) ||
                (again && values[t * states + s] != values[(t + length) * states + s]))
                return false;
        }
    uint64_t t = position[0] > last ? last + 1 + (position[0] - last - 1) % length : position[0];
    return values[t * states + position[1]] == (winners ? ZM_WIN : ZM_LOSE);
}

static const char *line_of(const char *text, const char *name, char *out)
{
    const char *at = strstr(text, name);
    size_t length = at ? strcspn(at + strlen(name), "\n") : 0;
    memcpy(out, at ? at + strlen(name) : "", length);
    out[length] = '\0';
    return at ? out : NULL;
}

/* Whether a certificate with a right checksum is a proof. Its head is the writer's own or one that
 * differs in winner, kind, game or moves before; other heads are not put to this question. */
static bool naive_judge(const paper *p)
{
    static naive n;
    char head[400] = {0}, game[100], winner[100], kind[100], after[100];
    uint64_t position[4] = {0}, next[4] = {0};
    zm_error error;
    memset(&n, 0, sizeof n);
    n.p = p;
    n.end = p->length - 8;
    memcpy(head, p->bytes, p->length < 399 ? p->length : 399);
    char *body = strstr(head, "\n\n");
    if (!body)
        return false;
    *body = '\0';
    n.at = (size_t)(body - head) + 2;
    if (!line_of(head, "\ngame ", game) || !line_of(head, "\nwinner ", winner) ||
        !line_of(head, "\nkind ", kind) || !line_of(head, "\nafter ", after) ||
        zm_open(&n.instance, NULL, NULL, game, &error) != ZM_OK)
        return false;
    const zm_game *rules = n.instance->game;
    int plies = 0;
    bool ok = true;
    rules->start(n.instance->self, position);
    for (char *word = strtok(after, ","); word && ok; word = strtok(NULL, ","), plies++) {
        zm_move move;
        ok = zm_read_move(n.instance, position, word, &move, &error) == ZM_OK;
        if (ok) {
            rules->play(n.instance->self, position, move, next);
            memcpy(position, next, sizeof position);
        }
    }
    bool winners = (strcmp(winner, "first") == 0) == (plies % 2 == 0);
    n.outline = strcmp(kind, "outline") == 0;
    if (ok && (n.outline || strcmp(kind, "strategy") == 0 || strcmp(kind, "tree") == 0)) {
        n.shared = strcmp(kind, "tree") != 0;
        ok = naive_wins(&n, position, winners) && !n.wrong && n.at == n.end;
    } else if (ok && strcmp(kind, "period") == 0 && strcmp(rules->name, "numberpad") == 0) {
        ok = naive_period(&n, position, winners, 2);
    } else if (ok && strcmp(rules->name, "zahlenschlacht") == 0 &&
               (strcmp(kind, "keep") == 0 || strcmp(kind, "groups") == 0)) {
        bool keep = strcmp(kind, "keep") == 0;
        uint64_t groups = keep ? 1 : naive_number(&n), named = 0;
        for (uint64_t g = 1; g <= groups && g < 64 && !n.wrong; g++)
            for (uint64_t i = naive_number(&n); i > 0 && !n.wrong; i--) {
                uint64_t x = naive_number(&n);
                n.wrong = n.wrong || x < 1 || x > 64 || !(position[0] >> (x - 1) & 1) ||
                          n.group[x - 1];
                if (!n.wrong) {
                    n.group[x - 1] = g;
                    named++;
                }
            }
        ok = !n.wrong && n.at == n.end && groups < 64 &&
             (keep || named == (uint64_t)__builtin_popcountll(position[0])) &&
             naive_groups(&n, position[0], winners, keep);
    } else {
        ok = false;
    }
    zm_close(n.instance);
    return ok;
}

/* ---- All kinds of proofs are accepted, and claim what `who` says. ---- */

static void check_proof(paper *p, const char *text, bool naively)
{
    zm_instance *instance = open_game("%s", text);
    uint64_t *start = malloc(instance->words * sizeof *start);
    zm_checked checked;
    zm_error error = {{0}};
    zm_context *context = zm_context_new();
    instance->game->start(instance->self, start);
    CHECK_SAY(prove(instance, start, 0, "", p), "%s: not proved", text);
    zm_judgement judgement = judge(p, &checked, &error);
    CHECK_SAY(judgement == ZM_ACCEPTED, "%s: %s", text, error.message);
    zm_answer *answer = ask(context, ZM_OK, "who %s", text);
    CHECK_TEXT(checked.winner, field(answer, "winner"));
    CHECK_TEXT(checked.game, text);
    CHECK(checked.bytes == p->length);
    if (naively)
        CHECK_SAY(naive_judge(p), "%s: the naive checker says no", text);
    zm_answer_free(answer);
    zm_context_free(context);
    free(start);
    zm_close(instance);
}

static void test_proofs(paper *p)
{
    static const char *const games[] = {
        "nim:rows=3/5/7,play=normal", "nim:rows=0/0", "nim:rows=1/1/1", "beans",
        "beans:beans=24,win=even/odd",
        /* Here some moves draw. */
        "beans:beans=3,take=2/3,win=odd", "beans:beans=13,take=3/4,win=odd",
        "numberpad", "numberpad:t=27", "numberpad:play=normal,t=40",
        "numberpad:pad=789/456/123/.0.", "numberpad:pad=789/456/123/0..,opening=any",
        "numberpad:pad=789/456/123/00.,t=50", "numberpad:t=1000000000000000000",
        "numberpad:t=5000,pad=789/456/123/.0.,play=normal", "beans:beans=999999999999999999",
        "beans:beans=5000,take=1/3/4,win=odd/even", "strikeout", "strikeout:line=1..30",
        "strikeout:line=-12..12", "strikeout:line=1..2", "strikeout:n=12,ops=add/sub/mul/div",
        "strikeout:line=1..20,used=1/10,circled=9", "zahlenschlacht:n=2017,d=8",
        "zahlenschlacht:n=3008,d=5", /* the largest board */
        "zahlenschlacht:n=7,d=3,leave=3", "zahlenschlacht:n=9,d=4,leave=4,roles=reversed"};
    char text[80];
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        check_proof(p, games[i], false);
    if (!ZM_WATCHED)
        check_proof(p, "nim", false); /* the paper's board, a million positions */
    for (int n = 4; n <= 25; n++)
        for (int d = 2; d <= n + 3; d++)
            for (int reversed = 0; reversed < 2; reversed++) {
                snprintf(text, sizeof text, "zahlenschlacht:n=%d,d=%d,roles=%s", n, d,
                         reversed ? "reversed" : "paper");
                check_proof(p, text, n <= 7);
            }
    for (int n = 3; n <= 9; n++) {
        snprintf(text, sizeof text, "strikeout:n=%d", n);
        check_proof(p, text, true);
        snprintf(text, sizeof text, "numberpad:t=%d", n);
        check_proof(p, text, true);
        snprintf(text, sizeof text, "nim:rows=%d/3/2", n);
        check_proof(p, text, true);
    }
}

/* ---- Outlines, which the command writes into a file. ---- */

static void prove_outline(paper *p, const char *question)
{
    char place[] = "/tmp/zermelo-outline-XXXXXX", file[64];
    CHECK(mkdtemp(place) != NULL);
    snprintf(file, sizeof file, "%s/proof.zc", place);
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "prove %s -o %s", question, file);
    CHECK_TEXT(field(answer, "kind"), "outline");
    FILE *stream = fopen(file, "rb");
    p->length = stream ? fread(p->bytes, 1, MOST, stream) : 0;
    if (stream)
        fclose(stream);
    CHECK(remove(file) == 0 && rmdir(place) == 0); /* and nothing else is left */
    zm_answer_free(answer);
    zm_context_free(context);
}

/* What the outline of a small board says is so, as the naive checker finds it. The last one is won by
 * the second player. */
static void test_outlines(paper *p)
{
    static const char *const questions[] = {
        "strikeout:n=9 --leave 1", "strikeout:n=9 --leave 1000000", "strikeout:n=16 --leave 1",
        "strikeout:n=16 --leave 4", "strikeout:n=18 --leave 10", "strikeout:line=-6..6 --leave 3",
        "strikeout:n=14,ops=add/sub/mul/div --leave 3", "strikeout:n=16 --after 1+3 --leave 2",
        "strikeout:n=16,used=2/4/5/7/9/10/11/14 --leave 1"};
    zm_checked checked;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        zm_error error = {{0}};
        prove_outline(p, questions[i]);
        CHECK_SAY(judge(p, &checked, &error) == ZM_ACCEPTED, "%s: %s", questions[i],
                  error.message);
        CHECK_SAY(naive_judge(p), "%s: the naive checker says no", questions[i]);
    }
    CHECK_TEXT(checked.winner, "second");
}

/* ---- Altered certificates. ---- */

/* Puts the right checksum behind the bytes, so that only the proof itself can be wrong. */
static void seal(paper *p)
{
    uint64_t sum = ~(uint64_t)0;
    for (size_t i = 0; i + 8 < p->length; i++)
        sum = zm_checksum(sum, p->bytes[i]);
    for (int i = 0; i < 8; i++)
        p->bytes[p->length - 8 + (size_t)i] = (unsigned char)(~sum >> (56 - 8 * i));
}

static void replace(paper *p, const char *from, const char *to)
{
    size_t old = strlen(from), new = strlen(to);
    for (size_t i = 0; i + old <= p->length && i < 300; i++)
        if (memcmp(p->bytes + i, from, old) == 0) {
            memmove(p->bytes + i + new, p->bytes + i + old, p->length - i - old);
            memcpy(p->bytes + i, to, new);
            p->length += new - old;
            return;
        }
}

static size_t body_of(const paper *p)
{
    size_t at = 1;
    while (at < p->length && !(p->bytes[at] == '\n' && p->bytes[at - 1] == '\n'))
        at++;
    return at + 1;
}

static void alter(paper *p, zm_random *random)
{
    size_t body = body_of(p), end = p->length - 8, span = end > body ? end - body : 1;
    size_t at = body + (size_t)zm_random_below(random, span);
    size_t other = body + (size_t)zm_random_below(random, span);
    unsigned char byte;
    switch (zm_random_below(random, 10)) {
    case 0: /* a bit */
        p->bytes[at] ^= (unsigned char)(1u << zm_random_below(random, 8));
        break;
    case 1: /* another move */
        p->bytes[at] = (unsigned char)zm_random_below(random, 12);
        break;
    case 2: /* two moves exchanged */
        byte = p->bytes[at];
        p->bytes[at] = p->bytes[other];
        p->bytes[other] = byte;
        break;
    case 3: /* a subtree dropped */
        memmove(p->bytes + at, p->bytes + at + 1, p->length - at - 1);
        p->length--;
        break;
    case 4: /* something put in */
        memmove(p->bytes + at + 1, p->bytes + at, p->length - at);
        p->bytes[at] = (unsigned char)zm_random_below(random, 4);
        p->length++;
        break;
    case 5: /* cut off */
        p->length = at + 8;
        break;
    case 6: /* the winner */
        replace(p, "winner first", "winner secXnd");
        replace(p, "winner second", "winner first");
        replace(p, "secXnd", "second");
        break;
    case 7: /* the kind */
        replace(p, "kind strategy", "kind tXee");
        replace(p, "kind tree", "kind strategy");
        replace(p, "kind tXee", "kind tree");
        replace(p, "kind keep", "kind gXoups");
        replace(p, "kind groups", "kind keep");
        replace(p, "kind gXoups", "kind groups");
        break;
    case 8: /* the game */
        replace(p, "n=7", zm_random_below(random, 2) ? "n=6" : "n=8");
        replace(p, "rows=3", "rows=4");
        replace(p, "t=9", "t=8");
        replace(p, "d=3", "d=4");
        break;
    default: /* the moves before */
        replace(p, "after \n", zm_random_below(random, 2) ? "after 1\n" : "after 3\n");
        break;
    }
    seal(p);
}

static void test_altered(paper *original)
{
    static const char *const games[] = {
        "nim:rows=3/2/1", "nim:rows=3/3,play=normal", "beans:beans=9", "numberpad:t=9",
        "strikeout:n=7", "strikeout:line=-3..3", "zahlenschlacht:n=7,d=3", "zahlenschlacht:n=7,d=5",
        "zahlenschlacht:n=7,d=4,roles=reversed", "zahlenschlacht:n=7,d=3,leave=3",
        "numberpad:pad=12,t=9001", "strikeout:n=14 --leave 2", "strikeout:line=-5..5 --leave 2"};
    enum { EACH = 1000 };
    zm_random random = {11};
    paper p = {malloc(MOST), 0, 0};
    size_t still = 0;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        if (strstr(games[g], "--leave"))
            prove_outline(original, games[g]);
        else
            check_proof(original, games[g], true);
        for (int i = 0; i < EACH; i++) {
            zm_checked checked;
            zm_error error = {{0}};
            memcpy(p.bytes, original->bytes, original->length);
            p.length = original->length;
            for (uint64_t times = 1 + zm_random_below(&random, 2); times > 0; times--)
                alter(&p, &random);
            bool proof = naive_judge(&p);
            zm_judgement judgement = judge(&p, &checked, &error);
            still += proof;
            CHECK_SAY((judgement == ZM_ACCEPTED) == proof, "%s, alteration %d: %d, naively %d: %s",
                      games[g], i, (int)judgement, proof, error.message);
            CHECK(judgement == ZM_ACCEPTED || *error.message);
        }
    }
    /* Some alterations leave a proof, most do not: the test sees both. */
    CHECK_SAY(still > 100 && still < 5000, "%d still proofs", (int)still);
    free(p.bytes);
}

/* Damage without a new checksum is always noticed. */
static void test_damaged(paper *p)
{
    zm_checked checked;
    zm_error error;
    check_proof(p, "strikeout:n=9", false);
    for (size_t bit = 0; bit < 8 * p->length; bit++) {
        p->bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        CHECK_SAY(judge(p, &checked, &error) == ZM_UNREADABLE, "bit %d: %s", (int)bit,
                  error.message);
        p->bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    size_t length = p->length;
    for (p->length = 0; p->length < length; p->length++)
        CHECK_SAY(judge(p, &checked, &error) == ZM_UNREADABLE, "%d bytes", (int)p->length);
    p->bytes[p->length++] = 0;
    CHECK(judge(p, &checked, &error) == ZM_UNREADABLE);
}

/* ---- Proofs of another game. ---- */

/* With a step of 999 the values of a small heap are those of steps of 1 alone. So a period with the
 * narrow window of these is right as far as it goes, and proves nothing about a large heap: by
 * search, which the period's own engine is not, the other player wins. */
static void test_narrow_window(paper *p)
{
    zm_checked checked;
    zm_error error = {{0}};
    zm_context *context = zm_context_new();
    check_proof(p, "beans:beans=101001,take=1", false);
    CHECK(judge(p, &checked, &error) == ZM_ACCEPTED && strcmp(checked.kind, "period") == 0);
    CHECK_TEXT(checked.winner, "second");
    zm_answer *answer = ask(context, ZM_OK, "who beans:beans=101001,take=1/999 --plain");
    CHECK_TEXT(field(answer, "winner"), "first");
    replace(p, "take=1", "take=1/999");
    seal(p);
    CHECK_SAY(judge(p, &checked, &error) == ZM_REFUTED, "accepted: %s", error.message);
    zm_answer_free(answer);
    zm_context_free(context);
}

/* A move far down the list of legal ones is found, and a claim about other moves is another one. */
static void test_far_move(paper *p)
{
    zm_instance *instance = open_game("nim:rows=1000000/5");
    uint64_t *start = malloc(2 * instance->words * sizeof *start), *then = start + instance->words;
    zm_checked checked;
    zm_error error = {{0}};
    instance->game->start(instance->self, start);
    zm_move move;
    CHECK(zm_read_move(instance, start, "1-999990", &move, &error) == ZM_OK);
    instance->game->play(instance->self, start, move, then);
    CHECK(prove(instance, then, 1, "1-999990", p));
    CHECK_SAY(judge(p, &checked, &error) == ZM_ACCEPTED, "%s", error.message);
    CHECK_TEXT(checked.winner, "second");
    replace(p, "1-999990", "1-999999");
    seal(p);
    CHECK(judge(p, &checked, &error) == ZM_REFUTED);
    replace(p, "1-999999", "1-000009");
    seal(p);
    CHECK(judge(p, &checked, &error) == ZM_UNREADABLE);
    free(start);
    zm_close(instance);
}

/* ---- An engine that is wrong on purpose. ---- */

/* Says of a quarter of all positions that they are lost, and of the others that they are won. */
static zm_value lie(const void *self, const uint64_t *position, const zm_worker *worker)
{
    (void)self, (void)worker;
    return __builtin_popcountll(position[0]) % 4 == 1 ? ZM_LOSE : ZM_WIN;
}

/* What such an engine proves is refused, unless its moves happen to win. */
static void test_faulty_engine(paper *p)
{
    int refused = 0;
    for (int n = 5; n <= 16; n++) {
        zm_instance *instance = open_game("strikeout:n=%d", n);
        const zm_computations faulty = {.search = lie};
        uint64_t start[2];
        zm_checked checked;
        zm_error error;
        instance->does = &faulty;
        instance->game->start(instance->self, start);
        if (prove(instance, start, 0, "", p)) {
            zm_judgement judgement = judge(p, &checked, &error);
            CHECK_SAY((judgement == ZM_ACCEPTED) == naive_judge(p), "%d: %s", n, error.message);
            refused += judgement == ZM_REFUTED;
        }
        zm_close(instance);
    }
    CHECK_SAY(refused >= 3, "only %d wrong proofs", refused);
}

/* ---- A disk that is full. ---- */

static bool write_nothing(void *context, const unsigned char *bytes, size_t count)
{
    (void)context, (void)bytes, (void)count;
    return false;
}

static void test_unwritten(void)
{
    zm_instance *instance = open_game("beans:beans=3,take=2/3,win=odd");
    uint64_t start[4];
    zm_budget budget = plenty();
    zm_solver solver;
    zm_sink sink = {NULL, write_nothing};
    zm_proved proved;
    instance->game->start(instance->self, start);
    zm_solver_open(&solver, instance, NULL, &budget);
    CHECK(!zm_prove(&solver, start, ZM_WIN, NULL, "", "first", &sink, &proved));
    CHECK(proved.unwritten);
    zm_solver_close(&solver);
    zm_close(instance);
}

int main(void)
{
    paper p = {malloc(MOST), 0, 0};
    test_proofs(&p);
    test_outlines(&p);
    test_altered(&p);
    test_damaged(&p);
    test_narrow_window(&p);
    test_far_move(&p);
    test_faulty_engine(&p);
    test_unwritten();
    free(p.bytes);
    return zm_test_report("test_certificates");
}
