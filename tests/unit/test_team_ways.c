/* Ways to use everything up, counted by a team: the same numbers as one process counts, with its
 * memory shared, and an end for all as soon as there is one for any. The number of ways on 1..21 is
 * the report's (paper 004); that one process counts right is tested in test_strikeout.c and
 * test_strikeout_search.c. */
#include "ask.h"
#include "engine/team_tasks.h"
#include "engine/ways.h"
#include "random.h"
#include "team_of_threads.h"

enum { WORDS_MOST = 4096 };

/* What a team is asked, and what becomes of it. The budgets are theirs, one a member. */
typedef struct question {
    const zm_instance *instance;
    const uint64_t *position;
    bool forward, by_first;
    zm_budget budgets[MOST_MEMBERS];
    zm_count ways;
    zm_first_moves list;
    bool ok;
    /* The first member calls the others in here. */
    pthread_barrier_t door;
    uint64_t words[WORDS_MOST];
    zm_message task; /* of no words: they may go home */
} question;

static bool summon(void *context, const zm_instance *instance, const zm_budget *budget,
                   zm_message task)
{
    question *q = ((member *)context)->argument;
    (void)instance, (void)budget;
    if (task.count > WORDS_MOST)
        return false;
    memcpy(q->words, task.words, task.count * sizeof *task.words);
    q->task = (zm_message){q->words, task.count};
    pthread_barrier_wait(&q->door);
    return true;
}

static void count_first(question *q, zm_budget *budget)
{
    if (q->by_first)
        q->ok = zm_count_ways_by_first(q->instance, q->position, budget, &q->list);
    else if (q->forward)
        q->ok = zm_count_ways_forward(q->instance, q->position, budget, &q->ways);
    else
        q->ok = zm_count_ways(q->instance, q->position, budget, &q->ways);
}

static void take_part(const zm_team *team, void *argument)
{
    question *q = argument;
    zm_team own = *team;
    zm_budget *budget = &q->budgets[team->rank];
    zm_kept *kept = NULL;
    own.summon = summon;
    budget->team = &own;
    if (team->rank == 0) {
        count_first(q, budget);
        q->task.count = 0;
        pthread_barrier_wait(&q->door);
    } else
        while (pthread_barrier_wait(&q->door), q->task.count > 0)
            zm_team_join(q->instance, budget, q->task, &kept);
    budget->team = NULL;
}

/* Puts a question to a team; the bytes that it exchanged. */
static uint64_t put_question(question *q, unsigned members)
{
    pthread_barrier_init(&q->door, NULL, members);
    uint64_t exchanged = run_team(members, take_part, q);
    pthread_barrier_destroy(&q->door);
    for (unsigned i = 0; i < members && !q->by_first; i++)
        CHECK_SAY(q->budgets[i].account.in_use == 0, "member %u of %u keeps memory", i, members);
    return exchanged;
}

static question new_question(const zm_instance *instance, const uint64_t *position)
{
    question q = {.instance = instance, .position = position};
    for (unsigned i = 0; i < MOST_MEMBERS; i++)
        q.budgets[i] = plenty();
    return q;
}

static const unsigned teams[] = {1, 2, 3, 4, 7};

#define EACH_TEAM(members) \
    for (const unsigned *members = teams; members < teams + sizeof teams / sizeof *teams; members++)

static void check_position(const zm_instance *instance, const uint64_t *position)
{
    zm_budget budget = plenty();
    zm_count ways = 1, forward = 1;
    zm_first_moves list;
    CHECK(zm_count_ways(instance, position, &budget, &ways));
    uint64_t visited = budget.positions;
    CHECK(zm_count_ways_forward(instance, position, &budget, &forward));
    uint64_t visited_forward = budget.positions - visited;
    CHECK(zm_count_ways_by_first(instance, position, &budget, &list));
    EACH_TEAM(members) {
        question q = new_question(instance, position);
        put_question(&q, *members);
        CHECK(q.ok);
        CHECK_SAY(q.ways == ways, "%s, %llx: %llu ways with %u members, not %llu", instance->text,
                  (unsigned long long)position[0], (unsigned long long)q.ways, *members,
                  (unsigned long long)ways);
        CHECK(q.budgets[0].positions == visited);
        q = new_question(instance, position);
        q.forward = true;
        put_question(&q, *members);
        CHECK(q.ok);
        CHECK_SAY(q.ways == forward, "%s, %llx: %llu ways forward with %u members, not %llu",
                  instance->text, (unsigned long long)position[0], (unsigned long long)q.ways,
                  *members, (unsigned long long)forward);
        CHECK(q.budgets[0].positions == visited_forward);
        q = new_question(instance, position);
        q.by_first = true;
        put_question(&q, *members);
        CHECK(q.ok && q.list.many == list.many);
        for (size_t i = 0; i < list.many; i++)
            CHECK_SAY(q.list.moves[i].count == list.moves[i].count, "%s: first move %d",
                      instance->text, (int)i);
        zm_first_moves_free(&q.list);
    }
    zm_first_moves_free(&list);
}

/* The start of a line, and positions after some random equations. */
static void check_line(const char *text)
{
    zm_random random = {7};
    zm_instance *instance = open_game("%s", text);
    uint64_t position[2], next[2];
    instance->game->start(instance->self, position);
    for (int plies = 0; plies < 3; plies++) {
        zm_move move = ZM_BEFORE_FIRST, chosen = move;
        check_position(instance, position);
        for (uint64_t seen = 0; instance->game->next(instance->self, position, &move);)
            if (zm_random_below(&random, ++seen) == 0)
                chosen = move;
        if (zm_move_is_first(chosen))
            break;
        instance->game->play(instance->self, position, chosen, next);
        memcpy(position, next, sizeof position);
    }
    zm_close(instance);
}

static void test_same_numbers(void)
{
    static const char *const lines[] = {
        "strikeout:n=3", "strikeout:n=5", "strikeout:n=8", "strikeout:n=9", "strikeout:n=13",
        "strikeout:k=1", "strikeout:k=5", "strikeout:line=-2..11,ops=add/sub/mul/div",
        "strikeout:k=5,ops=add/div", "strikeout:n=11,ops=sub/mul", "strikeout:n=17,used=2/5/9/14",
        "strikeout:n=16,circled=3", "strikeout:line=-6..9,used=0/1/-5,circled=4",
        /* Too wide for the tables: the general count answers. */
        "strikeout:line=1..40,used=6..33",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        check_line(lines[i]);
}

/* "2239448 solutions" on 1..21. A team exchanges at most five bytes for each entry of the tables,
 * far less than a byte for each look-up, and nobody needs much more memory than his share. */
static void test_21(void)
{
    zm_instance *instance = open_game("strikeout:n=21");
    zm_budget alone = plenty();
    zm_count ways;
    uint64_t position[2];
    instance->game->start(instance->self, position);
    CHECK(zm_count_ways(instance, position, &alone, &ways) && ways == 2239448);
    EACH_TEAM(members) {
        question q = new_question(instance, position);
        uint64_t exchanged = put_question(&q, *members);
        CHECK_SAY(q.ok && q.ways == 2239448, "1..21: %llu ways with %u members",
                  (unsigned long long)q.ways, *members);
        CHECK(q.budgets[0].positions == alone.positions);
        CHECK_SAY(exchanged < 5 * alone.positions, "%u members exchange %llu bytes", *members,
                  (unsigned long long)exchanged);
        for (unsigned i = 0; i < *members; i++)
            CHECK_SAY(q.budgets[i].needed <= alone.needed / *members * 5 / 4 + (1 << 19),
                      "%u members need %llu bytes each, one needs %llu", *members,
                      (unsigned long long)q.budgets[i].needed, (unsigned long long)alone.needed);
    }
    /* Four members with 40% of the memory each have enough, with 20% they have not. */
    question q = new_question(instance, position);
    for (unsigned i = 0; i < 4; i++)
        q.budgets[i].account.limit = alone.needed * 2 / 5;
    put_question(&q, 4);
    CHECK(q.ok && q.ways == 2239448);
    q = new_question(instance, position);
    for (unsigned i = 0; i < 4; i++)
        q.budgets[i].account.limit = alone.needed / 5;
    put_question(&q, 4);
    CHECK(!q.ok && q.budgets[0].stop == ZM_OUT_OF_MEMORY);
    CHECK(q.budgets[0].needed > q.budgets[0].account.limit &&
          q.budgets[0].needed < alone.needed / 2);
    zm_close(instance);
}

/* The batches are no more than a small part of what a member has: where one process alone has
 * enough memory, so has each of a team. */
static void test_little_memory(void)
{
    zm_instance *instance = open_game("strikeout:n=13");
    zm_budget alone = plenty();
    zm_count ways;
    uint64_t position[2];
    instance->game->start(instance->self, position);
    alone.account.limit = 1 << 20;
    CHECK(zm_count_ways_forward(instance, position, &alone, &ways));
    EACH_TEAM(members) {
        question q = new_question(instance, position);
        q.forward = true;
        for (unsigned i = 0; i < *members; i++)
            q.budgets[i].account.limit = alone.account.limit;
        put_question(&q, *members);
        CHECK_SAY(q.ok && q.ways == ways, "%u members run out of memory", *members);
    }
    zm_close(instance);
}

/* One member has to stop, whichever it is: all do, for his reason. */
static void check_stop(zm_instance *instance, bool forward, zm_stop reason)
{
    static const atomic_bool cancel = true;
    uint64_t position[2];
    instance->game->start(instance->self, position);
    for (unsigned who = 0; who < 3; who++) {
        question q = new_question(instance, position);
        zm_budget *budget = &q.budgets[who];
        q.forward = forward;
        if (reason == ZM_OUT_OF_MEMORY)
            budget->account.limit = 400000;
        else if (reason == ZM_OUT_OF_TIME)
            budget->deadline = 1;
        else if (reason == ZM_OUT_OF_POSITIONS)
            budget->most_positions = 7000;
        else
            budget->cancel = &cancel;
        put_question(&q, 3);
        CHECK(!q.ok);
        for (unsigned i = 0; i < 3; i++)
            CHECK_SAY(q.budgets[i].stop == reason || (who == 0 && i > 0),
                      "member %u stops for %d, member %u for %d", who, (int)reason, i,
                      (int)q.budgets[i].stop);
    }
}

static void test_stops(void)
{
    static const zm_stop reasons[] = {ZM_OUT_OF_MEMORY, ZM_OUT_OF_TIME, ZM_OUT_OF_POSITIONS,
                                      ZM_CANCELLED};
    zm_instance *instance = open_game("strikeout:n=17");
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        check_stop(instance, false, reasons[i]);
        check_stop(instance, true, reasons[i]);
    }
    zm_close(instance);
}

int main(void)
{
    test_same_numbers();
    if (!ZM_WATCHED)
        test_21();
    test_little_memory();
    test_stops();
    return zm_test_report("test_team_ways");
}
