/* Numbers that rise: whether their exclusive or ever meets the last one, against trying all steps
 * up to a bound. Small questions that have an answer have a small one. */
#include "random.h"
#include "game/heaps.h"
#include "game/rising.h"
#include "test.h"

static bool meets_at(const zm_rising *r, const uint64_t *steps)
{
    uint64_t sum = r->with, all = r->ahead;
    for (unsigned i = 0; i < r->count; i++) {
        sum ^= r->base[i] + r->step * steps[i];
        all += steps[i];
    }
    return sum == r->last + r->step * all;
}

static bool meet_naively(const zm_rising *r, uint64_t end)
{
    uint64_t steps[ZM_RISING] = {0};
    unsigned at = 0;
    while (at < r->count) {
        if (meets_at(r, steps))
            return true;
        for (at = 0; at < r->count && ++steps[at] == end; at++)
            steps[at] = 0;
    }
    return r->count == 0 && meets_at(r, steps);
}

static void test_small(void)
{
    enum { QUESTIONS = ZM_WATCHED ? 300 : 3000 };
    static const uint64_t end[] = {1, 4096, 512, 64};
    static const uint64_t step[] = {1, 2, 3, 4, 5, 6, 8, 12, 16};
    zm_random luck = {20};
    int met = 0, apart = 0;
    for (int i = 0; i < QUESTIONS; i++) {
        zm_rising r = {.step = step[zm_random_below(&luck, 9)],
                       .count = (unsigned)zm_random_below(&luck, 4)};
        for (unsigned j = 0; j < r.count; j++)
            r.base[j] = zm_random_below(&luck, 20);
        r.last = zm_random_below(&luck, 20);
        r.ahead = zm_random_below(&luck, 6);
        r.with = zm_random_below(&luck, 3) ? 0 : zm_random_below(&luck, 20);
        bool meets = zm_rising_meet(&r);
        met += meets;
        apart += !meets && (r.last ^ r.with ^ r.base[0] ^ r.base[1] ^ r.base[2]) % 2 == 0;
        CHECK_SAY(meets == meet_naively(&r, end[r.count]),
                  "step %d, %u numbers %d %d %d with %d, last %d, %d ahead",
                  (int)r.step, r.count, (int)r.base[0], (int)r.base[1], (int)r.base[2], (int)r.with,
                  (int)r.last, (int)r.ahead);
    }
    CHECK_SAY(met > QUESTIONS / 20 && apart > QUESTIONS / 20, "%d meet, %d do not", met, apart);
}

/* What is too large to settle is not denied. */
static void test_large(void)
{
    const uint64_t large = (uint64_t)1 << 40;
    const zm_rising small = {.step = 3, .count = 1, .base = {1}, .last = 2};
    zm_rising list[] = {small, small, small, small, small, small, small, small, small};
    CHECK(!zm_rising_meet(&small));
    list[0].step = large + 1;
    list[1].base[0] = large;
    list[2].last = large;
    list[3].with = large;
    list[4].ahead = large;
    /* that may be carried in too many ways */
    list[5] = (zm_rising){.step = 2775, .count = 3, .base = {7, 0, 7}, .last = 5, .ahead = 7};
    /* the same, if no two questions are taken for one */
    list[6] = (zm_rising){.step = 39, .count = 2, .base = {7, 13}, .last = 54, .ahead = 2};
    list[7] = (zm_rising){.step = 37, .count = 2, .base = {3, 30}, .last = 30, .ahead = 5};
    list[8] = (zm_rising){.step = 37, .count = 2, .base = {16, 21}, .last = 27, .ahead = 1,
                          .with = 21};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        CHECK_SAY(zm_rising_meet(&list[i]), "large number %zu", i);
}

/* G(n + 2) = G(n) + rise from 3 on: 2^63 periods later the value still fits, or it is not told. */
static void test_far(void)
{
    zm_heap_period period = {.first = 3, .length = 2, .until = 9, .rise = 1};
    uint64_t value = 0, far = UINT64_MAX;
    CHECK(zm_heap_worth(&period, 5, 2, &value) && value == 5);
    CHECK(zm_heap_worth(&period, 5, 7, &value) && value == 7);
    CHECK(zm_heap_worth(&period, 5, far, &value) && value == 5 + (far - 3) / 2);
    period.rise = 2;
    CHECK(zm_heap_worth(&period, 3, far, &value) && value == far);
    CHECK(!zm_heap_worth(&period, 4, far, &value)); /* the sum */
    period.rise = 3;
    CHECK(!zm_heap_worth(&period, 0, far, &value)); /* the product */
    period.length = 0;
    CHECK(zm_heap_worth(&period, 4, far, &value) && value == 4);
}

int main(void)
{
    test_small();
    test_large();
    test_far();
    return zm_test_report("rising");
}
