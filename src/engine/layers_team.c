/* Layers of a team: see layers_team.h.
 *
 * A position belongs to the process that its hash names. Every process plays the moves of its own
 * positions and sends the children's keys to whom they belong, a bounded number in each round: to
 * be discovered, and later to learn what is known about them. Before a round all agree, by the
 * greatest number that any of them names, on whether there is one, at which rank, or that all must
 * stop. Between rounds nothing is under way. */
#include "layers_team.h"
#include "layer_outcome.h"
#include "search.h"
#include "team_tasks.h"

/* A process sends at most MOST_KEYS in a round, or what a MEMORY_SHARE-th of its memory holds; for
 * each there is room for LINKS moves that lead to it, and for RECENT places remembered. */
enum { MOST_KEYS = 1 << 17, MEMORY_SHARE = 32, LINKS = 4, RECENT = 2 };
enum { STOPPED = ZM_MOST_RANKS + 1 };
#define END UINT32_MAX

typedef struct mail {
    zm_layers *layers;
    zm_budget *budget;
    const zm_team *team;
    unsigned shift;     /* 2^shift keys can be sent to each process in a round */
    uint64_t places;    /* for keys, of all processes */
    uint64_t *keys;     /* by process: a key's place is process << shift, plus its turn */
    uint64_t *counts;   /* for each process: keys to be sent to it in this round */
    uint64_t *standing; /* for each process: keys that need not be written again */
    uint64_t fullest;   /* the greatest of the counts */
    uint32_t *recent;   /* by hash: the place of a key that was written */
    uint32_t *links;    /* the places of a position's children, then END; the next position's */
    uint64_t link_count;
    unsigned char *answers; /* to the keys that came in, by process */
    size_t answer_size;
} mail;

/* By the high bits: the table of a process is indexed by the low ones. */
static unsigned owner_of(const zm_team *team, uint64_t hash)
{
    return (unsigned)((hash >> 32) * team->ranks >> 32);
}

static size_t answer_size(unsigned wanted)
{
    return sizeof(uint32_t) + (wanted & ZM_LAYERS_GRUNDY ? sizeof(uint32_t) : 0);
}

/* An answer has no more than was wanted, and nothing in it is aligned. */
static void pack(const zm_layers *l, uint64_t number, unsigned char *to)
{
    zm_known known = zm_layers_known(l, number);
    memcpy(to, &known.solved, sizeof known.solved);
    to += sizeof known.solved;
    if (l->grundy)
        memcpy(to, &known.grundy, sizeof known.grundy);
}

static zm_known unpack(const zm_layers *l, const unsigned char *from)
{
    zm_known known = {0};
    memcpy(&known.solved, from, sizeof known.solved);
    from += sizeof known.solved;
    if (l->grundy)
        memcpy(&known.grundy, from, sizeof known.grundy);
    return known;
}

/* The greatest number that a process names, 0 if all have done their work; false if one of them
 * must stop, and then all do for its reason. Numbers are at most ZM_MOST_RANKS. */
static bool agree(const mail *m, uint64_t number, uint64_t *greatest)
{
    if (!zm_budget_look(m->budget)) /* for rounds may be slow, and have few positions */
        number = STOPPED + (uint64_t)m->budget->stop;
    *greatest = m->team->greatest(m->team->context, number);
    if (*greatest > STOPPED)
        m->budget->stop = (zm_stop)(*greatest - STOPPED);
    return *greatest <= STOPPED;
}

/* The least shift that a process has memory for: what is sent must find room where it arrives. */
static void agree_on_shift(mail *m, size_t words)
{
    size_t size = words * sizeof *m->keys + RECENT * sizeof *m->recent +
                  LINKS * sizeof *m->links + m->answer_size;
    uint64_t keys = m->budget->account.limit / MEMORY_SHARE / size;
    keys = (keys < MOST_KEYS ? keys : MOST_KEYS) / m->team->ranks;
    m->shift = 6; /* two batches */
    while (keys >> m->shift > 1)
        m->shift++;
    m->shift = 64 - (unsigned)m->team->greatest(m->team->context, 64 - m->shift);
    m->places = (uint64_t)m->team->ranks << m->shift;
}

static void open_mail(mail *m)
{
    zm_layers *l = m->layers;
    uint64_t ranks = m->team->ranks;
    l->team = m->team;
    l->parcels = zm_budget_alloc(m->budget, ranks, 2 * sizeof *l->parcels);
    m->keys = zm_budget_alloc(m->budget, m->places, l->words * sizeof *m->keys);
    m->counts = zm_budget_alloc(m->budget, ranks, sizeof *m->counts);
    m->standing = zm_budget_alloc(m->budget, ranks, sizeof *m->standing);
    m->recent = zm_budget_alloc(m->budget, m->places * RECENT, sizeof *m->recent);
    m->links = zm_budget_alloc(m->budget, m->places * LINKS, sizeof *m->links);
    m->answers = zm_budget_alloc(m->budget, m->places, m->answer_size);
}

static void close_mail(mail *m)
{
    zm_release(m->keys);
    zm_release(m->counts);
    zm_release(m->standing);
    zm_release(m->recent);
    zm_release(m->links);
    zm_release(m->answers);
}

/* ---- A round. ---- */

/* Where the place of a key with this hash is remembered. */
static uint32_t *recent_of(const mail *m, uint64_t hash)
{
    return &m->recent[(hash & UINT32_MAX) * (m->places * RECENT) >> 32];
}

/* Plays some moves; what their children's posting will read is on its way. */
static size_t next_children(mail *m, uint64_t number, zm_move *move, bool *ok)
{
    zm_layers *l = m->layers;
    size_t count = zm_layers_children(l, number, move, ok);
    for (size_t i = 0; i < count; i++)
        __builtin_prefetch(recent_of(m, l->hashes[i]));
    for (size_t i = 0; i < count; i++)
        __builtin_prefetch(m->keys + *recent_of(m, l->hashes[i]) * l->words);
    return count;
}

/* The place of a key in the mail; where it stands already, it is not written again. */
static uint32_t post(mail *m, const uint64_t *key, uint64_t hash)
{
    size_t words = m->layers->words;
    unsigned owner = owner_of(m->team, hash);
    uint32_t *recent = recent_of(m, hash);
    uint64_t turn = *recent & (((uint64_t)1 << m->shift) - 1);
    if (*recent >> m->shift == owner && turn < m->standing[owner] &&
        zm_key_equal(m->keys + *recent * words, key, words))
        return *recent;
    uint64_t place = ((uint64_t)owner << m->shift) + m->counts[owner]++;
    if (m->counts[owner] > m->standing[owner])
        m->standing[owner] = m->counts[owner];
    if (m->counts[owner] > m->fullest)
        m->fullest = m->counts[owner];
    memcpy(m->keys + place * words, key, words * sizeof *key);
    return *recent = (uint32_t)place;
}

/* Whether the children of one more batch of moves fit, if all belong to one process. */
static bool has_room(const mail *m)
{
    return m->fullest + ZM_LAYER_BATCH <= (uint64_t)1 << m->shift;
}

static bool exchange(const mail *m)
{
    zm_parcel *out = m->layers->parcels;
    if (m->team->exchange(m->team->context, out, out + m->team->ranks))
        return true;
    m->budget->stop = ZM_OUT_OF_MEMORY;
    return false;
}

/* Sends the keys, and receives those that others have for this process. */
static bool exchange_keys(mail *m)
{
    size_t words = m->layers->words;
    for (unsigned i = 0; i < m->team->ranks; i++) {
        m->layers->parcels[i] = (zm_parcel){m->keys + ((uint64_t)i << m->shift) * words,
                                            m->counts[i] * words * sizeof *m->keys};
        m->counts[i] = 0;
    }
    m->fullest = 0;
    return exchange(m);
}

/* Calls `what` for each key that has come in, until it says no. */
static void for_each_key(mail *m, bool what(mail *m, const uint64_t *key, uint64_t hash,
                                            uint64_t place))
{
    zm_layers *l = m->layers;
    for (unsigned i = 0; i < m->team->ranks; i++) {
        const zm_parcel *in = &l->parcels[m->team->ranks + i];
        const uint64_t *keys = in->bytes;
        uint64_t many = in->size / (l->words * sizeof *keys);
        for (uint64_t first = 0; first < many; first += ZM_LAYER_BATCH) {
            size_t count = many - first < ZM_LAYER_BATCH ? (size_t)(many - first) : ZM_LAYER_BATCH;
            for (size_t k = 0; k < count; k++)
                l->hashes[k] = zm_hash(keys + (first + k) * l->words, l->words);
            zm_layers_look_ahead(l, l->hashes, count);
            for (size_t k = 0; k < count; k++)
                if (!what(m, keys + (first + k) * l->words, l->hashes[k],
                          ((uint64_t)i << m->shift) + first + k))
                    return;
        }
    }
}

/* ---- Discovery: what an earlier round sent and still stands is not sent again. ---- */

static bool take_key(mail *m, const uint64_t *key, uint64_t hash, uint64_t place)
{
    (void)place;
    return zm_layers_take(m->layers, key, hash);
}

/* Posts the children of positions from *number on, as many as there is room for. */
static void post_children(mail *m, uint64_t *number, zm_move *move)
{
    zm_layers *l = m->layers;
    bool ok = true;
    while (ok && *number < l->count && has_room(m)) {
        size_t count = next_children(m, *number, move, &ok);
        for (size_t i = 0; i < count; i++)
            post(m, l->batch + i * l->words, l->hashes[i]);
        if (count < ZM_LAYER_BATCH) {
            ++*number;
            *move = ZM_BEFORE_FIRST;
        }
    }
}

static bool discover_together(mail *m)
{
    uint64_t number = 0, more;
    zm_move move = ZM_BEFORE_FIRST;
    while (agree(m, number < m->layers->count, &more)) {
        if (!more)
            return true;
        post_children(m, &number, &move);
        if (!exchange_keys(m))
            return false;
        for_each_key(m, take_key);
    }
    return false;
}

/* ---- Solving: all work at the same rank. ---- */

static bool answer_key(mail *m, const uint64_t *key, uint64_t hash, uint64_t place)
{
    uint64_t number = zm_layers_find(m->layers, key, hash);
    if (number == ZM_NO_POSITION)
        return zm_layers_wrong(m->layers, "a position has other moves when asked again");
    pack(m->layers, number - 1, m->answers + place * m->answer_size);
    return true;
}

/* Asks about the children of positions from *at on, as many as there is room for. */
static void ask_children(mail *m, uint32_t *at, zm_move *move)
{
    zm_layers *l = m->layers;
    bool ok = true;
    while (ok && *at != ZM_NO_POSITION && has_room(m) &&
           m->link_count + ZM_LAYER_BATCH < m->places * LINKS) {
        size_t count = next_children(m, *at - 1, move, &ok);
        for (size_t i = 0; i < count; i++)
            m->links[m->link_count++] = post(m, l->batch + i * l->words, l->hashes[i]);
        if (count < ZM_LAYER_BATCH) {
            m->links[m->link_count++] = END;
            *at = l->below[*at - 1];
            *move = ZM_BEFORE_FIRST;
        }
    }
}

/* Answers the keys that came in, and receives the answers to those that were sent. */
static bool exchange_answers(mail *m)
{
    zm_layers *l = m->layers;
    for_each_key(m, answer_key);
    for (unsigned i = 0; i < m->team->ranks; i++) {
        uint64_t many = l->parcels[m->team->ranks + i].size / (l->words * sizeof *l->keys);
        l->parcels[i] = (zm_parcel){m->answers + ((uint64_t)i << m->shift) * m->answer_size,
                                    many * m->answer_size};
        m->standing[i] = 0;
    }
    return exchange(m);
}

/* Works the answers in. The last position may be unfinished: `outcome` is its outcome so far. */
static void settle(mail *m, uint32_t at, zm_outcome *outcome)
{
    zm_layers *l = m->layers;
    const zm_parcel *in = l->parcels + m->team->ranks;
    uint64_t mask = ((uint64_t)1 << m->shift) - 1;
    for (uint64_t i = 0; i < m->link_count; i++) {
        uint32_t place = m->links[i];
        if (place != END) {
            const unsigned char *answers = in[place >> m->shift].bytes;
            zm_outcome_add(outcome, l, unpack(l, answers + (place & mask) * m->answer_size));
        } else {
            if (!zm_outcome_end(outcome, l, at - 1))
                return;
            zm_outcome_begin(outcome, l);
            at = l->below[at - 1];
        }
    }
}

static bool solve_layers(mail *m)
{
    zm_layers *l = m->layers;
    uint64_t rank = 0, most;
    uint32_t at = l->ranks[0];
    zm_move move = ZM_BEFORE_FIRST;
    zm_outcome outcome;
    zm_outcome_begin(&outcome, l);
    for (;;) {
        while (at == ZM_NO_POSITION && rank + 1 < l->rank_count)
            at = l->ranks[++rank];
        uint64_t left = at == ZM_NO_POSITION ? 0 : l->rank_count - rank;
        if (!agree(m, left, &most))
            return false;
        if (most == 0)
            return true;
        uint32_t first = at;
        m->link_count = 0;
        if (left == most) /* nobody is at a lower rank */
            ask_children(m, &at, &move);
        if (!exchange_keys(m) || !exchange_answers(m))
            return false;
        settle(m, first, &outcome);
    }
}

/* ---- What the team does together. ---- */

static bool solve_with_mail(mail *m, const uint64_t *position, unsigned wanted)
{
    zm_layers *l = m->layers;
    uint64_t none;
    if (!agree(m, 0, &none)) /* someone had no memory to begin with */
        return false;
    zm_key_of(l->instance, position, l->batch);
    uint64_t hash = zm_hash(l->batch, l->words);
    if (owner_of(m->team, hash) == m->team->rank)
        zm_layers_take(l, l->batch, hash);
    if (!discover_together(m))
        return false;
    memset(m->standing, 0, m->team->ranks * sizeof *m->standing);
    zm_layers_open_results(l, wanted); /* if not, all agree on it before the first round */
    if (!solve_layers(m))
        return false;
    l->all_positions = m->team->sum(m->team->context, l->count);
    l->all_moves = m->team->sum(m->team->context, l->moves);
    return true;
}

bool zm_layers_solve_together(zm_layers *l, const zm_instance *instance, const uint64_t *position,
                              unsigned wanted, zm_budget *budget)
{
    const zm_team *team = budget->team;
    mail m = {.layers = l, .budget = budget, .team = team, .answer_size = answer_size(wanted)};
    uint64_t before = budget->positions;
    agree_on_shift(&m, instance->words);
    if (l && zm_layers_open(l, instance, position, budget))
        open_mail(&m);
    bool solved = solve_with_mail(&m, position, wanted);
    close_mail(&m);
    uint64_t own = budget->positions - before, all = team->sum(team->context, own);
    if (team->rank == 0)
        budget->positions += all - own;
    return solved;
}

bool zm_layers_get_together(const zm_layers *l, const uint64_t *key, zm_known *out)
{
    unsigned char answer[sizeof(zm_known)];
    zm_parcel *to = l->parcels, *from = to + l->team->ranks;
    uint64_t hash = zm_hash(key, l->words);
    unsigned owner = owner_of(l->team, hash);
    memset(to, 0, l->team->ranks * sizeof *to);
    uint64_t number = zm_layers_find(l, key, hash);
    if (number != ZM_NO_POSITION) {
        pack(l, number - 1, answer);
        to[0] = (zm_parcel){answer, answer_size(l->wanted)};
    }
    if (!l->team->exchange(l->team->context, to, from) || from[owner].size == 0)
        return false;
    *out = unpack(l, from[owner].bytes);
    return true;
}

/* ---- What the first process has the others do with it. ---- */

/* The layers are named by where the first process keeps them. */
static uint64_t name_of(const zm_layers *l)
{
    return (uint64_t)(uintptr_t)l;
}

bool zm_layers_lead(zm_layers *l, const zm_instance *instance, const uint64_t *position,
                    unsigned wanted, zm_budget *budget)
{
    uint64_t about[] = {name_of(l), wanted};
    l->leads = zm_team_summon(ZM_TASK_LAYERS, (zm_message){about, 2}, instance, position, 1,
                              budget) &&
               zm_layers_solve_together(l, instance, position, wanted, budget);
    return l->leads;
}

bool zm_layers_inquire(const zm_layers *l, const uint64_t *key, zm_known *out)
{
    uint64_t name = name_of(l);
    return owner_of(l->team, zm_hash(key, l->words)) != l->team->rank &&
           zm_team_summon(ZM_TASK_LAYERS_GET, (zm_message){&name, 1}, l->instance, key, 1,
                          l->budget) &&
           zm_layers_get_together(l, key, out);
}

void zm_layers_dismiss(const zm_layers *l)
{
    uint64_t name = name_of(l);
    zm_team_summon(ZM_TASK_LAYERS_FREE, (zm_message){&name, 1}, l->instance, NULL, 0, l->budget);
}
