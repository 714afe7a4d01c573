/* Every position of a small board, with the way to it and what plain recursion over the rules finds
 * there. */
#ifndef ZM_PLACES_H
#define ZM_PLACES_H

#include "plain_search.h"
#include "reasons.h"

typedef struct place {
    plain *rules;
    const zm_instance *instance;
    uint64_t position[PLAIN_WORDS];
    char after[300]; /* as an option, or "" */
    size_t made, total;
    plain_entry truth;
} place;

static inline void count_moves(place *p)
{
    zm_move move = ZM_BEFORE_FIRST;
    p->total = 0;
    while (p->instance->game->next(p->instance->self, p->position, &move))
        p->total++;
}

static inline place place_after(const place *p, zm_move move)
{
    place next = *p;
    zm_text text = {0};
    size_t used = strlen(p->after);
    zm_write_move(p->instance, move, &text);
    snprintf(next.after + used, sizeof next.after - used, "%s%s", p->made ? "," : " --after ",
             zm_text_string(&text));
    zm_text_free(&text);
    p->instance->game->play(p->instance->self, p->position, move, next.position);
    next.made++;
    next.truth = plain_look(p->rules, next.position);
    count_moves(&next);
    return next;
}

/* Reads a move that can be made here: where it leads. */
static inline place says_play(said *s, const place *p)
{
    zm_move move;
    if (says_move(s, p->position, &move))
        return place_after(p, move);
    must_say(s, "(a move)");
    return *p;
}

typedef void place_visitor(const place *p);

static inline void visit_places_from(plain *met, const place *p, place_visitor *visitor)
{
    plain_entry *slot = plain_slot(met, p->position);
    zm_move move = ZM_BEFORE_FIRST;
    if (slot->full)
        return;
    slot->full = true;
    memcpy(slot->position, p->position, sizeof slot->position);
    visitor(p);
    while (p->instance->game->next(p->instance->self, p->position, &move)) {
        place next = place_after(p, move);
        visit_places_from(met, &next, visitor);
    }
}

static inline void visit_places(const char *game, place_visitor *visitor)
{
    plain met, rules;
    zm_instance *instance = open_game("%s", game);
    place p = {.instance = instance, .rules = &rules};
    plain_open(&rules, instance);
    plain_open(&met, instance);
    instance->game->start(instance->self, p.position);
    p.truth = plain_look(&rules, p.position);
    count_moves(&p);
    visit_places_from(&met, &p, visitor);
    plain_close(&met);
    plain_close(&rules);
    zm_close(instance);
}

#endif
