/* What Strike It Out says in plain words, checked by naive_strikeout.h: equations written one by
 * one. */
#ifndef ZM_PLAIN_STRIKEOUT_H
#define ZM_PLAIN_STRIKEOUT_H

#include "reasons_strikeout.h"

/* Reads one of the equations that can be written; false if none of them comes next. */
static bool says_equation(said *s, naive_line *line, naive_spot spot, naive_equation *out)
{
    naive_equation *list = malloc(MOST_EQUATIONS * sizeof *list);
    int many = list ? naive_equations(line, spot, list) : 0;
    size_t longest = 0;
    for (int i = 0; i < many; i++) {
        zm_text text = {0};
        zm_write_move(s->instance, (zm_move){list[i].x, list[i].op, list[i].y}, &text);
        if (text.length > longest &&
            strncmp(s->at, zm_text_string(&text), text.length) == 0) {
            longest = text.length;
            *out = list[i];
        }
        zm_text_free(&text);
    }
    free(list);
    if (longest == 0)
        must_say(s, "(an equation)");
    s->at += longest;
    return longest > 0;
}

/* An equation that wins where it is written. */
static void says_winning(said *s, naive_line *line, naive_spot spot)
{
    naive_equation e;
    if (says_equation(s, line, spot, &e))
        claim(s, !naive_wins(line, naive_write(line, spot, e)), "it does not win");
}

static void hear_spot_plainly(visit *v, naive_spot spot, int equations, const uint64_t *position,
                              zm_text *text)
{
    bool wins = naive_wins(v->second, spot);
    said s = hear_plainly(v, position, wins ? ZM_WIN : ZM_LOSE, text);
    if (says(&s, "No equation can be written: whoever moves now has lost.")) {
        claim(&s, equations == 0 && !wins, "one can be written");
    } else if (says(&s, "Only one equation can be written, and the other player has an answer that "
                        "wins.")) {
        claim(&s, equations == 1 && !wins, "it is not so");
    } else if (*s.at) {
        claim(&s, says_number(&s) == equations && equations > 1 && !wins, "another number");
        must_say(&s, " equations can be written, and to each the other player has an answer that "
                     "wins.");
    } else {
        claim(&s, wins, "nothing is said");
    }
    must_end(&s);
}

static void hear_shown(said *s, naive_line *line, naive_spot after, int many)
{
    int shown = 0;
    do {
        naive_equation e;
        if (!says_equation(s, line, after, &e))
            return;
        must_say(s, " (then ");
        says_winning(s, line, naive_write(line, after, e));
        must_say(s, " wins)");
        shown++;
    } while (says(s, ", ") || says(s, " and "));
    claim(s, shown == many, "some replies are not shown");
}

static void hear_equation_plainly(visit *v, naive_spot spot, naive_equation e,
                                  const uint64_t *position, zm_text *text)
{
    naive_line *line = v->second;
    naive_equation *replies = malloc(MOST_EQUATIONS * sizeof *replies);
    naive_spot after = naive_write(line, spot, e);
    int many = replies ? naive_equations(line, after, replies) : 0;
    bool wins = !naive_wins(line, after);
    free(replies);
    said s = hear_move_plainly(v, position, (zm_move){e.x, e.op, e.y}, wins ? ZM_WIN : ZM_LOSE,
                               text);
    if (says(&s, "leaves no equation to write, and that wins")) {
        claim(&s, many == 0 && wins, "there is one");
    } else if (says(&s, "leaves only ")) {
        claim(&s, wins && many > 0, "it does not win");
        hear_shown(&s, line, after, many);
    } else if (says(&s, "lets the other player win with ")) {
        claim(&s, !wins, "it wins");
        says_winning(&s, line, after);
    } else {
        must_say(&s, "leaves ");
        claim(&s, says_many(&s, "equation, and ", "equations, and ") == many && many > 0,
              "another number");
        if (says(&s, many == 1 ? "it has an answer that wins" : "each has an answer that wins")) {
            claim(&s, wins, "one has none");
        } else {
            must_say(&s, "the other player can win with ");
            must_say(&s, many == 1 ? "it" : "one of them");
            claim(&s, !wins, "none wins");
        }
    }
    must_end(&s);
}

static inline void look_at_spot_plainly(visit *v, const uint64_t *position)
{
    naive_line *line = v->second;
    naive_spot spot = spot_at(line, position);
    naive_equation *list = malloc(MOST_EQUATIONS * sizeof *list);
    int many = list ? naive_equations(line, spot, list) : 0;
    zm_text text = {0};
    hear_spot_plainly(v, spot, many, position, &text);
    for (int i = 0; i < many; i++)
        hear_equation_plainly(v, spot, list[i], position, &text);
    zm_text_free(&text);
    free(list);
}

#endif
