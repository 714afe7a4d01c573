/* The device against the processors: 100,000 positions of lines of all kinds, values and the number
 * of positions visited; then how fast it is. Needs a device, so make test leaves it out; called by
 * make cuda-test. Usage: compare [--speed]: only how fast. */
#include "ask.h"
#include "cuda/cuda_many.h"
#include "posix/threads.h"
#include "random.h"

enum { BATCH = 10000, SLICE = 1 << 20, MILLISECONDS = 1000 };

static const char *const lines[] = {
    "strikeout:n=24", "strikeout:n=30", "strikeout:k=12", "strikeout:line=-9..20",
    "strikeout:line=0..25", "strikeout:line=3..34", "strikeout:line=-25..-1",
    "strikeout:n=26,ops=sub", "strikeout:line=-31..31,used=-25..-9/8..24",
    "strikeout:line=1..63,used=8..51",
};

enum { LINES = sizeof lines / sizeof *lines };

/* Some random equations are played; at least one, so that a number is circled. */
static void wander(const zm_instance *instance, zm_random *random, uint64_t least, zm_lane *out)
{
    uint64_t position[2], next[2];
    instance->game->start(instance->self, position);
    for (uint64_t plies = least + zm_random_below(random, 4); plies > 0; plies--) {
        zm_move move = ZM_BEFORE_FIRST, chosen = move;
        for (uint64_t seen = 0; instance->game->next(instance->self, position, &move);)
            if (zm_random_below(random, ++seen) == 0)
                chosen = move;
        if (zm_move_is_first(chosen))
            break;
        instance->game->play(instance->self, position, chosen, next);
        memcpy(position, next, sizeof next);
    }
    CHECK(instance->does->lanes->begin(instance->self, position, out));
}

typedef struct side {
    zm_lane lanes[BATCH];
    uint64_t visited[BATCH];
} side;

/* One batch after another until everything is settled. */
static void settle(const zm_many *many, const zm_instance *instance, side *s, uint32_t slice)
{
    static zm_lane open[BATCH];
    static size_t place[BATCH];
    zm_batch batch = {open, 1, slice};
    while (batch.count > 0) {
        batch.count = 0;
        for (size_t i = 0; i < BATCH; i++)
            if (s->lanes[i].value == ZM_LANE_OPEN) {
                place[batch.count] = i;
                open[batch.count++] = s->lanes[i];
            }
        if (batch.count == 0 || !many->start(many->context, instance, 0, &batch) ||
            !many->finish(many->context, 0, &batch))
            return;
        for (size_t i = 0; i < batch.count; i++) {
            s->lanes[place[i]] = open[i];
            s->visited[place[i]] += open[i].visited;
        }
    }
}

static int64_t since(int64_t start)
{
    return (zm_now() - start) / 1000000;
}

/* The device in short slices, so that lanes stop often; the processors in one. */
static void compare(const zm_many *device, const zm_many *here, const char *text)
{
    static side there, own;
    zm_instance *instance = open_game("%s", text);
    zm_random random = {3};
    size_t wrong = 0, won = 0;
    uint64_t visited = 0;
    for (size_t i = 0; i < BATCH; i++) {
        wander(instance, &random, 4, &there.lanes[i]);
        own.lanes[i] = there.lanes[i];
        there.visited[i] = own.visited[i] = 0;
    }
    int64_t start = zm_now();
    settle(device, instance, &there, 1000);
    int64_t device_time = since(start);
    start = zm_now();
    settle(here, instance, &own, SLICE);
    for (size_t i = 0; i < BATCH; i++) {
        wrong += there.lanes[i].value != own.lanes[i].value || there.visited[i] != own.visited[i];
        won += own.lanes[i].value == ZM_LANE_WON;
        visited += own.visited[i];
    }
    printf("%-45s %d positions, %zu won, %llu visited: device %lld ms, processors %lld ms, %zu "
           "differ\n", text, BATCH, won, (unsigned long long)visited, (long long)device_time,
           (long long)since(start), wrong);
    CHECK_SAY(wrong == 0, "%s: %zu of %d positions differ", text, wrong, BATCH);
    zm_close(instance);
}

/* New positions for lanes that have none, or are settled. */
static void refill(const zm_instance *instance, zm_random *random, zm_lane *lanes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (lanes[i].value != ZM_LANE_OPEN || lanes[i].position[0] == 0)
            wander(instance, random, 3, &lanes[i]);
}

/* Long searches on every lane. */
static void measure(zm_cuda_many *cuda, const char *text)
{
    zm_instance *instance = open_game("%s", text);
    zm_random random = {4};
    size_t count = 2 * cuda->many.lanes;
    zm_lane *lanes = calloc(count, sizeof *lanes);
    zm_batch batch = {lanes, count, cuda->many.slice};
    uint64_t positions = cuda->positions, microseconds = cuda->microseconds;
    if (!lanes)
        abort();
    refill(instance, &random, lanes, count);
    for (int64_t start = zm_now(); since(start) < MILLISECONDS;) {
        refill(instance, &random, lanes, count);
        batch.slice = cuda->many.slice;
        if (!cuda->many.start(cuda, instance, 0, &batch) || !cuda->many.finish(cuda, 0, &batch))
            break;
    }
    positions = cuda->positions - positions;
    microseconds = cuda->microseconds - microseconds;
    printf("%s, long searches: %llu positions in %llu ms on the device, %llu million a second\n",
           text, (unsigned long long)positions, (unsigned long long)microseconds / 1000,
           (unsigned long long)(positions / (microseconds + 1)));
    CHECK(positions > 0);
    free(lanes);
    zm_close(instance);
}

int main(int argc, char **argv)
{
    char why[ZM_DEVICE_WORDS];
    zm_cuda_many cuda;
    zm_many_here here;
    zm_threads threads = zm_pthreads;
    bool only_speed = argc > 1 && strcmp(argv[1], "--speed") == 0;
    threads.count = zm_core_count();
    zm_many_open_here(&here, &threads, 4096, SLICE);
    if (!zm_cuda_many_open(&cuda, why))
        return fprintf(stderr, "cuda-test: %s\n", why), 2;
    printf("%s, %zu lanes; %u threads\n", zm_device_name(cuda.device), cuda.many.lanes,
           threads.count);
    for (size_t i = 0; i < LINES && !only_speed; i++)
        compare(&cuda.many, &here.many, lines[i]);
    measure(&cuda, "strikeout:n=39");
    measure(&cuda, "strikeout:k=17");
    zm_cuda_many_close(&cuda);
    return zm_test_report("cuda_test");
}
