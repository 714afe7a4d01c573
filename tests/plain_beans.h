/* What the bean game says in plain words, checked by naive_beans.h: values of heaps one by one. */
#ifndef ZM_PLAIN_BEANS_H
#define ZM_PLAIN_BEANS_H

#include "reasons_beans.h"

static bool is_over(const naive_beans *game, heap h)
{
    return h.beans < game->take[0];
}

static bool may_take(const naive_beans *game, long long beans)
{
    for (int i = 0; i < game->sizes; i++)
        if (game->take[i] == beans)
            return true;
    return false;
}

/* "Heaps of 4, 9 and 12 beans lose for the other player, who holds an even number. Leave one of
 * these.", or "Leave 9 or 12." where the others are out of reach. Each of them is lost for that player if it comes to it, whose number is what it is now; the
 * mover's then follows from the total. */
static void hear_heaps(said *s, naive_beans *game, heap h, bool one)
{
    bool all = true;
    long long before = 0, in_reach[100];
    int many = 0, beans = 0, reached = 0;
    do {
        beans = (int)says_number(s);
        if (s->lost || beans < 1 || beans >= h.beans) {
            claim(s, false, "no such heap");
            return;
        }
        heap left = heap_after(h, h.beans - beans);
        claim(s, beans > before && !is_over(game, left) && worth(game, left) < 0,
              "that heap does not lose");
        if (may_take(game, h.beans - beans) && reached < 100)
            in_reach[reached++] = beans;
        else
            all = false;
        before = beans;
        many++;
    } while (says(s, ", ") || says(s, " and "));
    must_say(s, one ? beans == 1 ? " bean loses" : " beans loses" : " beans lose");
    must_say(s, " for the other player, who holds an ");
    says_parity(s, h.other, "number. Leave ");
    claim(s, one == (many == 1) && reached > 0, "none of them can be left");
    if (all)
        must_say(s, one ? "that." : "one of these.");
    for (int i = 0; !all && i < reached; i++) {
        claim(s, says_number(s) == in_reach[i], "another heap");
        must_say(s, i + 1 == reached ? "." : i + 2 == reached ? " or " : ", ");
    }
}

/* "Leave 17 beans. A heap that is 1 more than a multiple of 8 loses for the other player, who holds
 * an even number.": every such heap that comes after this turn, larger ones than are left too. */
static void hear_rule(said *s, naive_beans *game, heap h)
{
    long long left = says_many(s, "bean", "beans"), more = 0;
    must_say(s, ". A heap that is ");
    if (!says(s, "a multiple of ")) {
        more = says_number(s);
        must_say(s, " more than a multiple of ");
    }
    long long period = says_number(s);
    must_say(s, " loses for the other player, who holds an ");
    says_parity(s, h.other, "number.");
    claim(s, left > 0 && left < h.beans && may_take(game, h.beans - left), "that cannot be left");
    claim(s, period > 0 && left % period == more && left >= period, "it is not such a heap");
    for (int beans = 1; !s->lost && period > 0 && beans <= game->most; beans++) {
        heap like = {beans, h.other, (h.mover + h.beans - beans) & 1, h.other_wish, h.mover_wish};
        claim(s, beans % period != more || worth(game, like) < 0, "such a heap does not lose");
    }
}

static void hear_takes(said *s, naive_beans *game, heap h)
{
    int told = 0, legal = 0;
    bool answered = false, end = false;
    for (int i = 0; i < game->sizes; i++)
        legal += game->take[i] <= h.beans;
    do {
        int take = (int)says_number(s);
        claim(s, told < legal && take == game->take[told], "another take");
        if (s->lost)
            return;
        heap after = heap_after(h, take);
        told++;
        if (says(s, answered ? " by " : " is answered by ")) {
            int answer = (int)says_number(s);
            claim(s, may_take(game, answer) && answer <= after.beans &&
                         worth(game, heap_after(after, answer)) < 0, "that is not an answer");
            answered = true;
        } else {
            claim(s, is_over(game, after) && worth(game, after) > 0, "it does not end the game");
            end = true;
        }
    } while (says(s, ", ") || says(s, " and ") || says(s, "; "));
    if (end && !says(s, " ends the game"))
        must_say(s, " end the game");
    claim(s, told == legal, "a take is missing");
    must_say(s, ".");
}

static void hear_heap_plainly(visit *v, heap h, const uint64_t *position, zm_text *text)
{
    naive_beans *game = v->second;
    int value = worth(game, h);
    said s = hear_plainly(v, position, in_values(value), text);
    if (says(&s, "The game is over: ")) {
        static const char *const ends[] = {
            "the other player holds the right kind of number, odd or even, and whoever is to move "
            "does not.",
            "either both players hold the right kind of number, odd or even, or neither does.",
            "whoever is to move holds the right kind of number, odd or even, and the other player "
            "does not."};
        bool mover = h.mover == h.mover_wish, other = h.other == h.other_wish;
        int who = (int)says_one_of(&s, 3, ends) - 1;
        claim(&s, is_over(game, h) && who == (int)mover - (int)other, "it is not so");
    } else if (says(&s, "Nothing wins here: ")) {
        claim(&s, value < 0, "something does");
        hear_takes(&s, game, h);
    } else if (says(&s, "Leave ")) {
        claim(&s, value > 0, "nothing wins");
        hear_rule(&s, game, h);
    } else if (*s.at) {
        claim(&s, value > 0, "nothing wins");
        bool one = says_either(&s, "A heap of ", "Heaps of ");
        hear_heaps(&s, game, h, one);
    } else {
        /* A draw, a win that ends the game, too many takes: the sentence for any game will do. */
        bool at_once = false;
        int legal = 0;
        for (int i = 0; i < game->sizes; i++)
            if (game->take[i] <= h.beans) {
                legal++;
                heap after = heap_after(h, game->take[i]);
                at_once = at_once || (is_over(game, after) && worth(game, after) < 0);
            }
        claim(&s, value == 0 || (value > 0 ? at_once : legal > 9), "nothing is said");
    }
    must_end(&s);
}

static void hear_take_plainly(visit *v, heap h, const uint64_t *position, int take, zm_text *text)
{
    static const char *const ends[] = {"loses", "nobody wins", "wins"};
    naive_beans *game = v->second;
    heap after = heap_after(h, take);
    int mine = -worth(game, after);
    said s = hear_move_plainly(v, position, (zm_move){take, 0, 0}, in_values(mine), text);
    if (says(&s, "ends the game, and ")) {
        claim(&s, is_over(game, after) && (int)says_one_of(&s, 3, ends) - 1 == mine,
              "it is not so");
        must_end(&s);
        return;
    }
    must_say(&s, "leaves ");
    claim(&s, says_many(&s, "bean, and ", "beans, and ") == after.beans, "another heap");
    if (says(&s, "nobody can be sure to win from there")) {
        claim(&s, mine == 0, "somebody can");
    } else if (says(&s, "the other player wins with ")) {
        int answer = (int)says_number(&s);
        claim(&s, mine < 0 && may_take(game, answer) && answer <= after.beans &&
                      worth(game, heap_after(after, answer)) < 0, "that does not win");
    } else {
        must_say(&s, "the other player, who holds an ");
        says_parity(&s, h.other, "number, loses with that");
        claim(&s, mine > 0, "it does not lose");
    }
    must_end(&s);
}

static inline void look_at_heap_plainly(visit *v, const uint64_t *position)
{
    naive_beans *game = v->second;
    heap h = heap_at(position);
    zm_text text = {0};
    hear_heap_plainly(v, h, position, &text);
    for (int i = 0; i < game->sizes; i++)
        if (game->take[i] <= h.beans)
            hear_take_plainly(v, h, position, game->take[i], &text);
    zm_text_free(&text);
}

#endif
