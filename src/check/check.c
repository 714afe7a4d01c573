/* The head and the end of a certificate: see check.h. What lies between is checked by walk.c,
 * survivors.c and period.c. */
#include "../game/open.h"
#include "proofs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_EVERY = 4096 };

static zm_judgement unreadable(zm_error *error, const char *what)
{
    zm_fail(error, ZM_BAD_INPUT, "not a certificate: %s", what);
    return ZM_UNREADABLE;
}

/* Reads the line "NAME VALUE"; the name is given, the value goes into `out`. */
static bool read_line(zm_reading *r, const char *name, char *out, size_t size)
{
    char line[ZM_CERTIFICATE_LINE];
    size_t length = 0, width = strlen(name);
    for (int byte; (byte = zm_reading_byte(r)) != '\n';) {
        if (byte <= 0 || length == sizeof line - 1)
            return false;
        line[length++] = (char)byte;
    }
    line[length] = '\0';
    if (strncmp(line, name, width) != 0 || line[width] != ' ' || length - width - 1 >= size)
        return false;
    memcpy(out, line + width + 1, length - width);
    return true;
}

static bool read_head(zm_reading *r, zm_checked *out, char rules[16])
{
    char version[64];
    return read_line(r, "zermelo", version, sizeof version) &&
           strcmp(version, ZM_CERTIFICATE_VERSION) == 0 &&
           read_line(r, "game", out->game, sizeof out->game) &&
           read_line(r, "rules", rules, 16) &&
           read_line(r, "after", out->after, sizeof out->after) &&
           read_line(r, "winner", out->winner, sizeof out->winner) &&
           read_line(r, "kind", out->kind, sizeof out->kind) && zm_reading_byte(r) == '\n' &&
           (strcmp(out->winner, "first") == 0 || strcmp(out->winner, "second") == 0);
}

/* Finds the legal move that is written like this. */
static zm_judgement find_move(const zm_instance *instance, const uint64_t *position,
                              const char *text, size_t length, const zm_check_input *input,
                              zm_move *move, zm_error *error)
{
    zm_text written = {0};
    bool found = false, stopped = false;
    *move = ZM_BEFORE_FIRST;
    for (uint64_t i = 1; !found && !stopped; i++) {
        if (!instance->game->next(instance->self, position, move))
            break;
        stopped = i % LOOK_EVERY == 0 && input->go_on && !input->go_on(input->context);
        zm_text_clear(&written);
        instance->game->write_move(instance->self, *move, &written);
        found = strlen(zm_text_string(&written)) == length &&
                strncmp(zm_text_string(&written), text, length) == 0;
    }
    bool no_memory = !zm_text_ok(&written);
    zm_text_free(&written);
    if (no_memory)
        return zm_fail_memory(error), ZM_GAVE_UP;
    if (stopped)
        return zm_fail(error, ZM_UNDECIDED, "told to stop"), ZM_GAVE_UP;
    return found ? ZM_ACCEPTED : unreadable(error, "the moves behind 'after' cannot be played");
}

/* Plays the moves of `after`, separated by commas; *count is how many they are. */
static zm_judgement play_after(const zm_instance *instance, const char *after, uint64_t *position,
                               const zm_check_input *input, uint64_t *count, zm_error *error)
{
    uint64_t *next = malloc(instance->words * sizeof *next);
    zm_judgement judgement = ZM_ACCEPTED;
    if (!next)
        return zm_fail_memory(error), ZM_GAVE_UP;
    instance->game->start(instance->self, position);
    for (*count = 0; judgement == ZM_ACCEPTED && *after; ++*count) {
        size_t length = strcspn(after, ",");
        zm_move move;
        judgement = find_move(instance, position, after, length, input, &move, error);
        if (judgement == ZM_ACCEPTED) {
            instance->game->play(instance->self, position, move, next);
            memcpy(position, next, instance->words * sizeof *next);
        }
        after += length;
        after += *after == ',';
    }
    free(next);
    return judgement;
}

/* Behind the body stands its checksum, and nothing else. */
static bool ends_well(zm_reading *r)
{
    uint64_t sum = ~r->sum;
    for (int i = 0; i < ZM_CERTIFICATE_SUM; i++)
        if (zm_reading_byte(r) != (int)(sum >> (56 - 8 * i) & 255))
            return false;
    return zm_reading_byte(r) < 0;
}

/* Whether the file is whole, though its proof is wrong: then the bytes up to the last eight have
 * the sum that stands in these. */
static bool is_whole(zm_reading *r)
{
    unsigned char last[ZM_CERTIFICATE_SUM] = {0};
    uint64_t sums[ZM_CERTIFICATE_SUM + 1] = {0}, count = 0, claimed = 0;
    sums[0] = r->sum;
    for (int byte; (byte = zm_reading_byte(r)) >= 0; count++) {
        memmove(last, last + 1, sizeof last - 1);
        last[sizeof last - 1] = (unsigned char)byte;
        memmove(sums + 1, sums, sizeof sums - sizeof *sums);
        sums[0] = r->sum;
    }
    for (int i = 0; i < ZM_CERTIFICATE_SUM; i++)
        claimed = claimed << 8 | last[i];
    return count >= ZM_CERTIFICATE_SUM && claimed == ~sums[ZM_CERTIFICATE_SUM];
}

static zm_judgement check_body(zm_reading *r, const zm_instance *instance, uint64_t *position,
                               zm_checked *out, zm_error *error)
{
    static const struct {
        const char *kind;
        zm_judgement (*check)(zm_claimed *claimed, zm_reading *r, zm_error *error);
    } kinds[] = {{"strategy", zm_check_strategy}, {"tree", zm_check_tree},
                 {"keep", zm_check_keep}, {"groups", zm_check_groups},
                 {"period", zm_check_period}};
    zm_claimed claimed = {instance, position, 0, false, out};
    zm_judgement judgement = play_after(instance, out->after, position, r->input, &claimed.played,
                                        error);
    if (judgement != ZM_ACCEPTED)
        return judgement;
    claimed.winner_moves = (strcmp(out->winner, "first") == 0) == (claimed.played % 2 == 0);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].kind, out->kind) == 0)
            return kinds[i].check(&claimed, r, error);
    return unreadable(error, "there is no such kind of proof");
}

zm_judgement zm_check_certificate(zm_checked *out, const zm_check_input *input, zm_error *error)
{
    zm_reading *r = calloc(1, sizeof *r);
    zm_instance *instance = NULL;
    zm_judgement judgement = ZM_GAVE_UP;
    zm_status status;
    char rules[16], expected[16];
    *out = (zm_checked){.positions = 0};
    if (!r)
        return zm_fail_memory(error), ZM_GAVE_UP;
    r->input = input;
    r->sum = ~(uint64_t)0;
    if (!read_head(r, out, rules))
        judgement = unreadable(error, "its head is not one");
    else if ((status = zm_open(&instance, out->game, error)) != ZM_OK)
        judgement = status == ZM_UNDECIDED ? ZM_GAVE_UP : ZM_UNREADABLE; /* no memory */
    else if (snprintf(expected, sizeof expected, "%u", instance->game->rules),
             strcmp(rules, expected) != 0)
        judgement = unreadable(error, "it is for other rules of this game");
    else if (!zm_playable(instance))
        judgement = unreadable(error, "nobody can play on so large a board");
    else {
        uint64_t *position = malloc(instance->words * sizeof *position);
        if (position)
            judgement = check_body(r, instance, position, out, error);
        else
            zm_fail_memory(error);
        free(position);
    }
    if (judgement == ZM_ACCEPTED && !ends_well(r))
        judgement = unreadable(error, "its checksum or its end is wrong");
    else if (judgement == ZM_REFUTED && !is_whole(r))
        judgement = unreadable(error, "it is damaged: its checksum is wrong");
    out->bytes = r->bytes;
    zm_close(instance);
    free(r);
    return judgement;
}
