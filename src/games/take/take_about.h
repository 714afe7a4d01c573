/* The subtraction games in words: all that the page's small module has of them. */
#ifndef ZM_TAKE_ABOUT_H
#define ZM_TAKE_ABOUT_H

#include "take.h"

enum { ZM_TAKE_SIZES = 64, ZM_TAKE_LARGEST = 100000 };

static const zm_parameter zm_take_parameters[] = {
    {"heap", ZM_NUMBER, "21", "counters in the heap", 0, 1000000000000000000, NULL, 0, false},
    {"take", ZM_LIST, "1..3", "how many may be taken at once", 1, ZM_TAKE_LARGEST, NULL,
     ZM_TAKE_SIZES, true},
    {"play", ZM_CHOICE, "normal", "normal: a player who cannot move loses; misere: wins", 0, 0,
     "normal|misere", 0, false},
};

#define ZM_TAKE_ABOUT \
    .name = "take", \
    .title = "Take from a heap", \
    .source = "Winning Ways, chapter 4 (subtraction games)", \
    .summary = "Players take turns taking counters from a heap, as many at once as the set allows. A " \
               "player who cannot move loses; in misere play, wins.", \
    .move_help = "how many counters to take, for example 3", \
    .rules = 1, \
    .parameters = zm_take_parameters, \
    .parameter_count = sizeof zm_take_parameters / sizeof *zm_take_parameters

#endif
