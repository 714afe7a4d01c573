/* Defaults of the rules: see game.h. */
#include "game.h"
#include "../breakdown.h"

#include <string.h>

static zm_breakdown *breakdown_of(const void *self)
{
    const zm_account *account = zm_account_of(self);
    while (account && !account->breakdown)
        account = account->whole;
    return account ? account->breakdown : NULL;
}

void zm_hook_failed(const void *self, const char *format, ...)
{
    zm_breakdown *breakdown = breakdown_of(self);
    va_list arguments;
    va_start(arguments, format);
    if (breakdown)
        zm_breakdown_say(breakdown, ZM_BAD_INPUT, format, arguments);
    va_end(arguments);
}

static void say(zm_breakdown *breakdown, zm_status status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    zm_breakdown_say(breakdown, status, format, arguments);
    va_end(arguments);
}

void zm_hook_stopped(const void *self, const char *reason)
{
    zm_breakdown *breakdown = breakdown_of(self);
    if (breakdown)
        say(breakdown, ZM_UNDECIDED, "undecided: %s", reason);
}

bool zm_is_size(const zm_game *game, const char *parameter)
{
    size_t length = strlen(parameter);
    const char *at = game->sizes;
    for (; at && *at; at += strcspn(at, " "), at += *at == ' ')
        if (strncmp(at, parameter, length) == 0 && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

void zm_take_groups(zm_instance *instance, bool plain)
{
    static const zm_knowledge nothing_known = {0};
    static const zm_computations nothing_done = {0};
    static const zm_words nothing_said = {0};
    static const zm_plain_words nothing_told = {0};
    static const zm_from_paper no_paper = {0};
    const zm_game *game = instance->game;
    instance->plain = plain;
    instance->knows = plain || !game->knows ? &nothing_known
                      : game->known       ? game->known(instance->self)
                                          : game->knows;
    instance->does = game->does && !plain ? game->does : &nothing_done;
    instance->says = game->says ? game->says : &nothing_said;
    instance->tells = game->tells ? game->tells : &nothing_told;
    instance->paper = game->paper ? game->paper : &no_paper;
}

bool zm_count_moves(const zm_instance *instance, const uint64_t *position, zm_count most,
                    zm_count *out)
{
    enum { LOOK_EVERY = 1024 };
    zm_move move = ZM_BEFORE_FIRST;
    *out = 0;
    if (instance->game->count) {
        *out = instance->game->count(instance->self, position);
        return true;
    }
    for (; *out < most; ++*out) {
        if (!instance->game->next(instance->self, position, &move))
            return true;
        if (*out % LOOK_EVERY == LOOK_EVERY - 1 && zm_account_is_closed(zm_account_of(instance)))
            return false;
    }
    return !instance->game->next(instance->self, position, &move);
}

void zm_write_move(const zm_instance *instance, zm_move move, zm_text *out)
{
    if (instance->game->write_move) {
        instance->game->write_move(instance->self, move, out);
        return;
    }
    zm_text_format(out, "%lld", (long long)move.a);
    if (move.b || move.c)
        zm_text_format(out, "-%ld", (long)move.b);
    if (move.c)
        zm_text_format(out, "-%ld", (long)move.c);
}

void zm_name_move(const zm_instance *instance, zm_move move, bool begins, zm_text *out)
{
    size_t at = out->length;
    if (instance->tells->name_move) {
        instance->tells->name_move(instance->self, move, out);
    } else {
        zm_text_put(out, "play ");
        zm_write_move(instance, move, out);
    }
    if (begins && out->length > at && out->data[at] >= 'a' && out->data[at] <= 'z')
        out->data[at] = (char)(out->data[at] - 'a' + 'A');
}

void zm_write_position(const zm_instance *instance, const uint64_t *position, zm_text *out)
{
    if (instance->game->write_position) {
        instance->game->write_position(instance->self, position, out);
        return;
    }
    for (size_t i = 0; i < instance->words; i++)
        zm_text_format(out, i ? "/%llu" : "%llu", (unsigned long long)position[i]);
}
