/* Searches in lanes, many at a time, against Strike It Out's own search: the same values, and the
 * same number of positions however often a lane stops; and questions answered by a schedule of
 * lanes, against those answered without. Runs under ThreadSanitizer. */
#include "ask.h"
#include "engine/search_many.h"
#include "game/value.h"
#include "query/request.h"
#include "random.h"

enum { POSITIONS = 40, BATCH = 64 };

static const char *const lines[] = {
    "strikeout:n=16", "strikeout:n=22", "strikeout:k=9", "strikeout:line=-5..16",
    "strikeout:line=0..19", "strikeout:line=3..31", "strikeout:line=-20..-1",
    "strikeout:n=20,ops=sub", "strikeout:k=9,ops=add", "strikeout:line=-31..31,used=-25..-7/6..24",
    "strikeout:line=1..63,used=6..53", "strikeout:line=20..63",
    "strikeout:line=-15..16,used=-10..-5/6..11", "strikeout:line=-16..16,used=-10..-5/6..11",
};

enum { LINES = sizeof lines / sizeof *lines };

/* Some random equations are played; at least one, so that a number is circled. */
static void wander(const zm_instance *instance, zm_random *random, uint64_t *position)
{
    uint64_t next[2];
    instance->game->start(instance->self, position);
    for (uint64_t plies = 1 + zm_random_below(random, 6); plies > 0; plies--) {
        zm_move move = ZM_BEFORE_FIRST, chosen = move;
        for (uint64_t seen = 0; instance->game->next(instance->self, position, &move);)
            if (zm_random_below(random, ++seen) == 0)
                chosen = move;
        if (zm_move_is_first(chosen))
            return;
        instance->game->play(instance->self, position, chosen, next);
        memcpy(position, next, sizeof next);
    }
}

typedef struct found {
    bool won;
    uint64_t visited;
} found;

static found by_search(const zm_instance *instance, const uint64_t *position)
{
    zm_budget budget = plenty();
    zm_worker worker = zm_budget_worker(&budget);
    zm_value value = instance->does->search(instance->self, position, &worker);
    return (found){value == ZM_WIN, budget.positions};
}

static zm_lane lane_of(const zm_instance *instance, const uint64_t *position)
{
    zm_lane lane;
    CHECK(instance->does->lanes->begin(instance->self, position, &lane));
    return lane;
}

static uint64_t run_to_end(const zm_instance *instance, zm_lane *lane, zm_random *random)
{
    uint64_t visited = 0;
    while (lane->value == ZM_LANE_OPEN) {
        uint32_t most = 1 + (uint32_t)zm_random_below(random, 50);
        instance->does->lanes->run(instance->self, lane, most);
        CHECK(lane->visited > 0 && lane->visited <= most);
        visited += lane->visited;
    }
    return visited;
}

static void check_slices(const zm_instance *instance, const uint64_t *position, zm_random *random)
{
    found right = by_search(instance, position);
    zm_lane lane = lane_of(instance, position);
    uint64_t visited = run_to_end(instance, &lane, random);
    CHECK_SAY(right.won == (lane.value == ZM_LANE_WON) && right.visited == visited,
              "%s: %llx/%llu: won %d after %llu, the lane %d after %llu", instance->text,
              (unsigned long long)position[0], (unsigned long long)position[1], right.won,
              (unsigned long long)right.visited, lane.value, (unsigned long long)visited);
}

/* Stopped somewhere and split, the parts do the rest, and no more. A lane that has not begun leaves
 * the visit of its own position out when it is split. */
static void check_split(const zm_instance *instance, const uint64_t *position, zm_random *random)
{
    zm_lane parts[ZM_LANE_CHILDREN];
    found right = by_search(instance, position);
    zm_lane lane = lane_of(instance, position);
    uint64_t visited = 1;
    if (zm_random_below(random, 4) > 0) {
        instance->does->lanes->run(instance->self, &lane,
                                   1 + (uint32_t)zm_random_below(random, right.visited));
        visited = lane.visited;
    }
    if (lane.value != ZM_LANE_OPEN)
        return;
    size_t count = instance->does->lanes->split(instance->self, &lane, parts);
    bool won = count == 0 && right.visited == 1 && right.won;
    for (size_t i = 0; i < count && !won; i++) {
        visited += run_to_end(instance, &parts[i], random);
        won = parts[i].value == ZM_LANE_LOST;
    }
    CHECK_SAY(count <= ZM_LANE_CHILDREN && won == right.won && visited == right.visited,
              "%s: %llx/%llu: split, won %d after %llu instead of %d after %llu", instance->text,
              (unsigned long long)position[0], (unsigned long long)position[1], won,
              (unsigned long long)visited, right.won, (unsigned long long)right.visited);
}

static void test_lanes(void)
{
    zm_random random = {5};
    for (size_t i = 0; i < LINES; i++) {
        zm_instance *instance = open_game("%s", lines[i]);
        for (int n = 0; n < POSITIONS; n++) {
            uint64_t position[2];
            wander(instance, &random, position);
            check_slices(instance, position, &random);
            check_split(instance, position, &random);
        }
        zm_close(instance);
    }
}

/* Products, and positions before the first equation, are not for lanes. */
static void test_refused(void)
{
    zm_instance *plain = open_game("strikeout:n=9"), *products = open_game("strikeout:n=9,ops=mul");
    uint64_t start[2], after[2];
    zm_lane lane;
    plain->game->start(plain->self, start);
    CHECK(!plain->does->lanes->begin(plain->self, start, &lane));
    products->game->play(products->self, start, (zm_move){2, 2, 3}, after);
    CHECK(!products->does->lanes->begin(products->self, after, &lane));
    zm_close(plain);
    zm_close(products);
}

/* ---- Batches. ---- */

typedef struct item {
    zm_lane lane;
    found right;
    uint64_t visited;
} item;

static void fill(const zm_instance *instance, item *items, zm_random *random)
{
    for (int i = 0; i < BATCH; i++) {
        uint64_t position[2];
        wander(instance, random, position);
        items[i] = (item){lane_of(instance, position), by_search(instance, position), 0};
    }
}

/* One batch of all lanes that are open; how many there were. */
static size_t run_round(const zm_many *many, const zm_instance *instance, item *items)
{
    zm_lane lanes[BATCH];
    zm_batch batch = {lanes, 0, many->slice};
    size_t place[BATCH];
    uint64_t visited = 0;
    for (size_t i = 0; i < BATCH; i++)
        if (items[i].lane.value == ZM_LANE_OPEN) {
            place[batch.count] = i;
            lanes[batch.count++] = items[i].lane;
        }
    CHECK(many->start(many->context, instance, 0, &batch));
    CHECK(many->finish(many->context, 0, &batch));
    for (size_t i = 0; i < batch.count; i++) {
        items[place[i]].lane = lanes[i];
        items[place[i]].visited += lanes[i].visited;
        visited += lanes[i].visited;
    }
    CHECK((visited > 0 || batch.count == 0) && visited <= many->lanes * many->slice);
    return visited > 0 ? batch.count : 0;
}

/* By threads: rounds of short slices until everything is settled. */
static void test_batches(void)
{
    zm_context *context = zm_context_new();
    zm_random random = {6};
    zm_many_here here;
    item items[BATCH];
    zm_context_set_threads(context, 4);
    zm_many_open_here(&here, context->threads, 5, 100);
    for (size_t i = 0; i < LINES; i += 2) {
        zm_instance *instance = open_game("%s", lines[i]);
        fill(instance, items, &random);
        while (run_round(&here.many, instance, items) > 0)
            ;
        for (int n = 0; n < BATCH; n++)
            CHECK(items[n].right.won == (items[n].lane.value == ZM_LANE_WON) &&
                  items[n].right.visited == items[n].visited);
        zm_close(instance);
    }
    zm_context_free(context);
}

/* ---- Whole questions. ---- */

/* What an answer says of the game: everything but how many positions were visited. */
static void check_question(const zm_many *many, const char *question)
{
    zm_context *plain = zm_context_new(), *scheduled = zm_context_new();
    scheduled->many = many;
    zm_answer *right = ask(plain, ZM_OK, "%s", question);
    zm_answer *answer = ask(scheduled, ZM_OK, "%s", question);
    CHECK_TEXT(field(answer, "winner"), field(right, "winner"));
    for (int i = 0; i < 10; i++) {
        CHECK_TEXT(field(answer, "moves.%d.move", i), field(right, "moves.%d.move", i));
        CHECK_TEXT(field(answer, "moves.%d.value", i), field(right, "moves.%d.value", i));
    }
    zm_answer_free(right);
    zm_answer_free(answer);
    zm_context_free(plain);
    zm_context_free(scheduled);
}

static void test_questions(void)
{
    static const struct {
        size_t lanes;
        uint32_t slice;
    } devices[] = {{1, 1000}, {7, 50}, {300, 200}, {3000, 20}};
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        zm_many_here here;
        zm_many_open_here(&here, NULL, devices[i].lanes, devices[i].slice);
        check_question(&here.many, "who strikeout:n=27");
        check_question(&here.many, "who strikeout:k=12");
        check_question(&here.many, "moves strikeout:n=21 --limit 10");
    }
}

/* A device that fails after some rounds: its work goes on without it. Or one that cancels. */
typedef struct fragile {
    zm_many_here here;
    zm_many many;
    zm_context *cancel; /* NULL: fails */
    int rounds;
} fragile;

static bool start(void *context, const zm_instance *instance, unsigned which, zm_batch *batch)
{
    fragile *f = context;
    if (--f->rounds == 0 && f->cancel)
        zm_context_cancel(f->cancel);
    return (f->rounds > 0 || f->cancel) &&
           f->here.many.start(f->here.many.context, instance, which, batch);
}

static bool finish(void *context, unsigned which, zm_batch *batch)
{
    fragile *f = context;
    return f->here.many.finish(f->here.many.context, which, batch);
}

static void test_failure(void)
{
    fragile f = {.rounds = 5};
    zm_many_open_here(&f.here, NULL, 100, 100);
    f.many = (zm_many){&f, 100, 100, start, finish};
    check_question(&f.many, "who strikeout:n=26");
    CHECK(f.rounds == 0);
}

static void test_cancel(void)
{
    zm_context *context = zm_context_new();
    fragile f = {.rounds = 5, .cancel = context};
    zm_many_open_here(&f.here, NULL, 100, 100);
    f.many = (zm_many){&f, 100, 100, start, finish};
    context->many = &f.many;
    zm_answer_free(ask(context, ZM_UNDECIDED, "who strikeout:n=40"));
    CHECK(f.rounds == 0);
    zm_context_free(context);
}

int main(void)
{
    test_lanes();
    test_refused();
    test_batches();
    test_questions();
    test_failure();
    test_cancel();
    return zm_test_report("test_search_many");
}
