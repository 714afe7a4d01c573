/* The octal games in words: all that the page's small module has of them. */
#ifndef ZM_OCTAL_ABOUT_H
#define ZM_OCTAL_ABOUT_H

#include "octal.h"

static const zm_parameter zm_octal_parameters[] = {
    {"code", ZM_WORD, "0.77", "what may be taken and left, like 0.77, or a name, like kayles", 0, 0,
     NULL, ZM_OCTAL_DIGITS + 16, false},
    {"heaps", ZM_LIST, "20", "the heaps", 0, ZM_OCTAL_HEAP, NULL, ZM_OCTAL_HEAPS, false},
    {"play", ZM_CHOICE, "normal", "normal: a player who cannot move loses; misere: wins", 0, 0,
     "normal|misere", 0, false},
};

#define ZM_OCTAL_ABOUT \
    .name = "octal", \
    .title = "Taking and breaking", \
    .source = "Guy and Smith, The G-values of various games, 1956", \
    .summary = "Take from one heap, and perhaps break what is left of it: digit k of the code says what " \
               "may be left if k are taken (1 nothing, 2 one heap, 4 two heaps, 8 three; add them up). " \
               "A player who cannot move loses; in misere play, wins.", \
    .move_help = "heap-taken, for example 1-2; with the smaller part if the rest is broken in two, " \
                 "for example 1-2=5", \
    .rules = 1, \
    .parameters = zm_octal_parameters, \
    .parameter_count = sizeof zm_octal_parameters / sizeof *zm_octal_parameters

#endif
