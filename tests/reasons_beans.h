/* What the bean game says, checked by naive_beans.h: values of heaps one by one. */
#ifndef ZM_REASONS_BEANS_H
#define ZM_REASONS_BEANS_H

#include "games/beans/beans.h"
#include "naive_beans.h"
#include "reasons.h"

typedef struct heap {
    int beans, mover, other, mover_wish, other_wish;
} heap;

static heap heap_at(const uint64_t *position)
{
    uint64_t bits = position[1];
    return (heap){(int)position[0], (bits & ZM_MOVER_ODD) != 0, (bits & ZM_OTHER_ODD) != 0,
                  (bits & ZM_MOVER_WISH) != 0, (bits & ZM_OTHER_WISH) != 0};
}

static heap heap_after(heap h, int take)
{
    return (heap){h.beans - take, h.other, (h.mover + take) % 2, h.other_wish, h.mover_wish};
}

/* 1, 0 or -1 for the player to move. */
static int worth(naive_beans *game, heap h)
{
    return naive_beans_value(game, h.beans, h.mover, h.other, h.mover_wish, h.other_wish);
}

static zm_value in_values(int worth_of_it)
{
    return worth_of_it > 0 ? ZM_WIN : worth_of_it < 0 ? ZM_LOSE : ZM_DRAW;
}

static void says_name(said *s, heap h)
{
    claim(s, says_number(s) == h.beans, "another heap");
    must_say(s, h.mover ? "(d," : "(e,");
    must_say(s, h.other ? "d)" : "e)");
}

static void says_parity(said *s, int odd, const char *after)
{
    must_say(s, odd ? "odd " : "even ");
    must_say(s, after);
}

static int says_fate(said *s)
{
    static const char *const fates[] = {" the player to move loses.", " the player to move draws.",
                                        " the player to move wins."};
    return (int)says_one_of(s, 3, fates) - 1;
}

/* "of more than 4 beans": so that nothing is claimed of smaller heaps. */
static int says_more_than(said *s, const char *before)
{
    if (!says(s, before))
        return 0;
    int least = (int)says_many(s, "bean", "beans");
    claim(s, least > 0, "every heap has a bean");
    return least;
}

static void hear_period(said *s, naive_beans *game, heap h)
{
    int above = says_more_than(s, " of more than ");
    must_say(s, " repeat every ");
    int period = (int)says_many(s, "beans, and ", "beans, and ");
    claim(s, says_number(s) == h.beans, "another heap");
    must_say(s, " leaves the remainder ");
    int remainder = (int)says_number(s);
    must_say(s, ": with that remainder");
    int again = says_more_than(s, ", these parities and more than ");
    must_say(s, above > 0 ? "" : " and these parities");
    int fate = says_fate(s);
    claim(s, again == above && h.beans > above, "it is not among these heaps");
    if (s->lost || period < 1) {
        claim(s, false, "no period");
        return;
    }
    claim(s, remainder == h.beans % period, "another remainder");
    for (int beans = above + 1; beans + period <= game->most; beans++)
        claim(s, naive_beans_cell(game, beans) == naive_beans_cell(game, beans + period),
              "heaps do not repeat like that");
    for (heap like = h; like.beans <= game->most; like.beans++)
        claim(s, like.beans % period != remainder || worth(game, like) == fate,
              "a larger heap with that remainder is different");
    for (heap like = h; like.beans > above; like.beans--)
        claim(s, like.beans % period != remainder || worth(game, like) == fate,
              "a smaller heap with that remainder is different");
}

static void hear_heap(visit *v, heap h, const uint64_t *position, zm_text *text)
{
    naive_beans *game = v->second;
    said s = hear_reason(v, position, in_values(worth(game, h)), text);
    must_say(&s, "In Guy's notation this is ");
    says_name(&s, h);
    must_say(&s, ": the player to move holds an ");
    says_parity(&s, h.mover, "number and wants an ");
    says_parity(&s, h.mover_wish, "one; the other holds an ");
    says_parity(&s, h.other, "number and wants an ");
    says_parity(&s, h.other_wish, "one.");
    if (says(&s, " Heaps"))
        hear_period(&s, game, h);
    else {
        must_say(&s, " The");
        s.at -= s.lost ? 0 : strlen(" The");
        static const char *const fates[] = {" The player to move loses.",
                                            " The player to move draws.",
                                            " The player to move wins."};
        claim(&s, (int)says_one_of(&s, 3, fates) - 1 == worth(game, h), "he does not");
    }
    must_end(&s);
}

/* Which replies have a value for the player who makes them, as a set of sizes. */
static unsigned long long replies_worth(naive_beans *game, heap h, int wanted)
{
    unsigned long long set = 0;
    for (int i = 0; i < game->sizes; i++)
        if (game->take[i] <= h.beans && -worth(game, heap_after(h, game->take[i])) == wanted)
            set |= 1ull << game->take[i];
    return set;
}

static void hear_take(visit *v, heap h, const uint64_t *position, int take, zm_text *text)
{
    naive_beans *game = v->second;
    heap after = heap_after(h, take);
    int mine = -worth(game, after);
    said s = hear_move(v, position, (zm_move){take, 0, 0}, in_values(mine), text);
    must_say(&s, "leaves ");
    says_name(&s, after);
    unsigned long long wins = replies_worth(game, after, 1), draws = replies_worth(game, after, 0);
    unsigned long long loses = replies_worth(game, after, -1);
    if (says(&s, ", the end")) {
        claim(&s, !(wins | draws | loses), "there are replies");
    } else if (says(&s, ", where every reply loses")) {
        claim(&s, loses && !wins && !draws, "one does not lose");
    } else {
        unsigned long long named = 0;
        must_say(&s, ", and the reply ");
        do
            named |= 1ull << (says_number(&s) & 63);
        while (says(&s, " or "));
        bool win = says_either(&s, " wins", " draws");
        claim(&s, named == (win ? wins : draws), "these are not the replies");
        claim(&s, win || !wins, "another reply wins");
    }
    must_end(&s);
}

/* What the theorem is told about: the needs, whose sum decides whether it is a contest. */
static void hear_bean_theorem(visit *v, heap h, const uint64_t *position, zm_text *text)
{
    zm_claim theory;
    if (!v->instance->knows->theory(v->instance->self, position, &theory))
        return;
    zm_text_clear(text);
    v->instance->knows->theory_detail(v->instance->self, position, text);
    said s = heard(text, v->instance, position);
    claim(&s, (int)says_many(&s, "bean", "beans") == h.beans, "another heap");
    must_say(&s, "; the player to move still needs an ");
    says_parity(&s, h.mover != h.mover_wish, "number, the other an ");
    says_parity(&s, h.other != h.other_wish, "one");
    must_end(&s);
}

static inline void look_at_heap(visit *v, const uint64_t *position)
{
    naive_beans *game = v->second;
    heap h = heap_at(position);
    zm_text text = {0};
    hear_heap(v, h, position, &text);
    hear_bean_theorem(v, h, position, &text);
    for (int i = 0; i < game->sizes; i++)
        if (game->take[i] <= h.beans)
            hear_take(v, h, position, game->take[i], &text);
    zm_text_free(&text);
}

#endif
