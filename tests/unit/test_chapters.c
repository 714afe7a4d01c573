/* Chapters on a shelf: when it keeps no more, nobody goes on writing. */
#include "ask.h"
#include "engine/chapters.h"

enum { NUMBERS = 20, LEFT = 20 };

/* A shelf that has room for so many values. */
typedef struct narrow {
    size_t room, asked;
} narrow;

static zm_value recall(void *context, zm_chapter chapter)
{
    (void)context, (void)chapter;
    return ZM_UNKNOWN;
}

static bool keep(void *context, zm_chapter chapter, zm_value value, const zm_outline *outline)
{
    narrow *shelf = context;
    (void)chapter, (void)value, (void)outline;
    return shelf->asked++ < shelf->room;
}

static zm_value write_chapters(narrow *room, zm_stop *stop)
{
    zm_instance *g = open_game("strikeout:n=%d", NUMBERS);
    uint64_t start[8];
    zm_budget budget = plenty();
    zm_threads threads = {0};
    zm_solver solver;
    zm_shelf shelf = {room, recall, keep};
    CHECK(g->words <= sizeof start / sizeof *start);
    g->game->start(g->self, start);
    zm_solver_open(&solver, g, &threads, &budget);
    zm_chapters chapters = {.solver = &solver, .position = start, .limit = LEFT, .shelf = &shelf};
    zm_value value = zm_chapters_write(&chapters);
    zm_solver_close(&solver);
    zm_close(g);
    *stop = budget.stop;
    return value;
}

/* The first player wins 1..20 (docs/strikeout.md). */
int main(void)
{
    zm_stop stop;
    narrow wide = {.room = SIZE_MAX};
    CHECK(write_chapters(&wide, &stop) == ZM_WIN && stop == ZM_RUNNING);
    CHECK_SAY(wide.asked > 10, "%zu chapters", wide.asked);
    for (size_t room = 0; room < wide.asked; room++) {
        narrow shelf = {.room = room};
        CHECK(write_chapters(&shelf, &stop) == ZM_UNKNOWN && stop == ZM_ABANDONED);
        CHECK_SAY(shelf.asked == room + 1, "%zu chapters for %zu", shelf.asked, room);
    }
    return zm_test_report("test_chapters");
}
