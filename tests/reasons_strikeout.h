/* What Strike It Out says, checked by naive_strikeout.h: equations written one by one. */
#ifndef ZM_REASONS_STRIKEOUT_H
#define ZM_REASONS_STRIKEOUT_H

#include "naive_strikeout.h"
#include "reasons.h"

static naive_spot spot_at(const naive_line *line, const uint64_t *position)
{
    unsigned all = (1u << (line->high - line->low + 1)) - 1;
    return (naive_spot){all & ~(unsigned)position[0],
                        position[1] ? line->low + (int)position[1] - 1 : NO_CIRCLE};
}

static void hear_spot(visit *v, naive_spot spot, int equations, const uint64_t *position,
                      zm_text *text)
{
    bool wins = naive_wins(v->second, spot);
    said s = hear_reason(v, position, wins ? ZM_WIN : ZM_LOSE, text);
    if (says(&s, "No equation can be written, and ")) {
        must_say(&s, "whoever cannot write one loses.");
        claim(&s, equations == 0 && !wins, "one can be written");
    } else if (says(&s, "The only equation allows a winning reply.")) {
        claim(&s, equations == 1 && !wins, "it does not");
    } else if (says(&s, "Each of the ")) {
        claim(&s, says_number(&s) == equations && equations > 1 && !wins, "another number");
        must_say(&s, " equations that can be written allows a winning reply.");
    } else {
        claim(&s, wins, "nothing is said");
    }
    must_end(&s);
}

static void hear_equation(visit *v, naive_spot spot, naive_equation e, const uint64_t *position,
                          zm_text *text)
{
    naive_line *line = v->second;
    naive_equation *replies = malloc(MOST_EQUATIONS * sizeof *replies);
    naive_spot after = naive_write(line, spot, e);
    int many = replies ? naive_equations(line, after, replies) : 0, winning = 0;
    for (int i = 0; i < many; i++)
        winning += !naive_wins(line, naive_write(line, after, replies[i]));
    free(replies);
    said s = hear_move(v, position, (zm_move){e.x, e.op, e.y}, winning ? ZM_LOSE : ZM_WIN, text);
    must_say(&s, "leaves ");
    if (says(&s, "no equation to write")) {
        claim(&s, many == 0, "there is one");
        must_end(&s);
        return;
    }
    claim(&s, says_many(&s, "reply, ", "replies, ") == many && many > 0, "another number");
    if (says(&s, many == 1 ? "which loses" : "all of which lose")) {
        claim(&s, winning == 0, "one wins");
    } else {
        must_say(&s, many == 1 ? "which wins" : "at least one of which wins");
        claim(&s, winning > 0, "none wins");
    }
    must_end(&s);
}

/* Appendix A: for each first number, for each second number upwards, minus before plus; the first
 * equation that wins, or else the last one looked at. Times and divided by come after. */
static void watch_report(visit *v, naive_spot spot, const naive_equation *list, int many,
                         const uint64_t *position)
{
    static const int places[] = {1, 0, 2, 3};
    naive_line *line = v->second;
    const naive_equation *chosen = NULL;
    bool chosen_wins = false;
    for (int i = 0; i < many; i++) {
        const naive_equation *e = &list[i];
        bool wins = !naive_wins(line, naive_write(line, spot, *e));
        bool before = chosen && (e->x != chosen->x ? e->x < chosen->x
                                 : e->y != chosen->y ? e->y < chosen->y
                                 : places[e->op] < places[chosen->op]);
        if (!chosen || wins > chosen_wins || (wins == chosen_wins && before == wins)) {
            chosen = e;
            chosen_wins = wins;
        }
    }
    zm_random luck = {1};
    zm_move move = ZM_BEFORE_FIRST;
    bool moved = v->instance->paper->move(v->instance->self, position, &v->oracle, &luck,
                                               &move);
    CHECK_SAY(moved == (many > 0) && (!chosen || (move.a == chosen->x && move.b == chosen->op &&
                                                  move.c == chosen->y)),
              "%s: used %x, circled %d: the report's program", v->instance->text, spot.used,
              spot.circled);
}

static inline void look_at_spot(visit *v, const uint64_t *position)
{
    naive_line *line = v->second;
    naive_spot spot = spot_at(line, position);
    naive_equation *list = malloc(MOST_EQUATIONS * sizeof *list);
    int many = list ? naive_equations(line, spot, list) : 0;
    zm_text text = {0};
    hear_spot(v, spot, many, position, &text);
    for (int i = 0; i < many; i++)
        hear_equation(v, spot, list[i], position, &text);
    watch_report(v, spot, list, many, position);
    zm_text_free(&text);
    free(list);
}

/* Every position of a line, shown to `look`; bits 0 to 3 of ops allow + - x /. */
static inline void visit_line(int low, int high, unsigned ops, const char *more,
                              void (*look)(visit *v, const uint64_t *position))
{
    static const char *const names[] = {"add", "sub", "mul", "div"};
    char written[32] = "";
    naive_line line = {.low = low, .high = high};
    for (unsigned op = 0; op < 4; op++)
        if (ops >> op & 1) {
            line.op[op] = true;
            snprintf(written + strlen(written), sizeof written - strlen(written), "%s%s",
                     *written ? "/" : "", names[op]);
        }
    zm_instance *s = open_game("strikeout:line=%d..%d,ops=%s%s", low, high, written, more);
    visit_all(s, &line, look);
    zm_close(s);
    naive_line_close(&line);
}

#endif
