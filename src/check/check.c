/* The head and the end of a certificate: see check.h. What lies between is checked by walk.c,
 * survivors.c, period.c, heaps.c, sum.c and tracks.c. */
#include "../game/open.h"
#include "proofs.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    zm_judgement (*check)(zm_claimed *claimed, zm_reading *r, zm_error *error);
} kinds[] = {{"strategy", zm_check_strategy}, {"tree", zm_check_tree}, {"keep", zm_check_keep},
             {"groups", zm_check_groups}, {"period", zm_check_period},
             {"outline", zm_check_outline}, {"heaps", zm_check_heaps},
             {"tracks", zm_check_tracks}, {"late-tracks", zm_check_late_tracks},
             {"sum", zm_check_sum}};

enum { KINDS = sizeof kinds / sizeof *kinds };

static zm_judgement unreadable(zm_error *error, const char *what)
{
    zm_fail(error, ZM_BAD_INPUT, "not a certificate: %s", what);
    return ZM_UNREADABLE;
}

/* ---- The head. ---- */

typedef struct head {
    char version[ZM_CERTIFICATE_LINE], rules[ZM_CERTIFICATE_LINE], winner[ZM_CERTIFICATE_LINE],
        kind[ZM_CERTIFICATE_LINE], limit[ZM_CERTIFICATE_LINE], work[ZM_CERTIFICATE_LINE];
} head;

/* Reads the line "NAME VALUE". */
static bool read_line(zm_reading *r, const char *name, char value[ZM_CERTIFICATE_LINE])
{
    for (; *name; name++)
        if (zm_reading_byte(r) != *name)
            return false;
    if (zm_reading_byte(r) != ' ')
        return false;
    for (size_t length = 0; length < ZM_CERTIFICATE_LINE; length++) {
        int byte = zm_reading_byte(r);
        if (byte <= 0)
            return false;
        value[length] = byte == '\n' ? '\0' : (char)byte;
        if (byte == '\n')
            return true;
    }
    return false;
}

/* Reads what is behind the t of "text N", and the rules. A NUL would hide what follows it from
 * whoever has them printed. */
static bool read_rules(zm_reading *r, zm_text *out)
{
    char length[ZM_CERTIFICATE_LINE];
    const char *at = length;
    int64_t left;
    bool fits;
    if (!read_line(r, "ext", length) || !zm_number_read(&at, &left, &fits) || *at || !fits ||
        left < 1 || left > ZM_CERTIFICATE_RULES)
        return false;
    out->account = r->input->account;
    for (int byte; left > 0 && (byte = zm_reading_byte(r)) > 0; left--) {
        char character = (char)byte;
        zm_text_put_bytes(out, &character, 1);
    }
    r->no_memory = r->no_memory || !zm_text_ok(out);
    return left == 0 && zm_reading_byte(r) == '\n';
}

static zm_judgement read_head(zm_reading *r, head *h, zm_claimed *claimed, zm_error *error)
{
    zm_checked *out = claimed->out;
    const struct {
        const char *name;
        char *value;
    } lines[] = {{"zermelo", h->version}, {"game", out->game}, {"rules", h->rules},
                 {"after", out->after}, {"winner", h->winner}, {"kind", h->kind},
                 {"limit", h->limit}, {"work", h->work}};
    enum { LINES = 6, LINES_OF_OUTLINE = 8 };
    for (size_t i = 0; i < (strcmp(h->kind, "outline") ? LINES : LINES_OF_OUTLINE); i++)
        if (!read_line(r, lines[i].name, lines[i].value)) {
            zm_fail(error, ZM_BAD_INPUT, "not a certificate: line %d should be '%s' and a value",
                    (int)i + 1, lines[i].name);
            return ZM_UNREADABLE;
        }
    if (strcmp(h->version, ZM_CERTIFICATE_VERSION) != 0)
        return unreadable(error, "its first line is not 'zermelo " ZM_CERTIFICATE_VERSION "'");
    int byte = zm_reading_byte(r);
    while (byte == 't' && claimed->texts < ZM_SUM_PARTS &&
           read_rules(r, &claimed->rules[claimed->texts])) {
        claimed->texts++;
        byte = zm_reading_byte(r);
    }
    return byte == '\n' ? ZM_ACCEPTED : unreadable(error, "no empty line ends its head");
}

static bool is_decimal(const char *text, unsigned number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%u", number);
    return strcmp(text, digits) == 0;
}

/* A game with rules of its own must not pass for another one, and no file is opened because a
 * stranger's certificate names it. */
static zm_judgement check_rules(const zm_catalogue *games, const char *text, zm_error *error)
{
    size_t length = strcspn(text, ":");
    bool own = zm_find_game(NULL, text, length) != NULL;
    bool sum = zm_is_sum(games, text);
    if (own && games->text && !sum)
        return unreadable(error, "it has rules for a game that has its own");
    if (games->text && !sum && !zm_is_file_name(text, length) && !zm_is_game_name(text, length))
        return unreadable(error, "it has rules for a game whose name none can have");
    if (!games->text && strstr(text, ".lua"))
        return unreadable(error, "it lacks the rules of a game in a file");
    if (!games->text || games->files)
        return ZM_ACCEPTED;
    zm_fail(error, ZM_BAD_INPUT, "the rules of this game are written in Lua: the command zermelo "
                                 "check can read them, zermelo-check cannot");
    return ZM_UNREADABLE;
}

/* The rules that it has are those of the games in files, one for each. */
static zm_judgement check_files(const zm_catalogue *games, const zm_instance *instance,
                                zm_error *error)
{
    const zm_instance *one;
    size_t files = 0;
    for (; (one = zm_file_at(instance, files)); files++) {
        size_t length = strcspn(one->text, ":");
        if (!zm_is_file_name(one->text, length) && !zm_is_game_name(one->text, length))
            return unreadable(error, "it has rules for a game whose name none can have");
    }
    return files == games->texts
               ? ZM_ACCEPTED
               : unreadable(error, "it does not have the rules of each game in a file");
}

/* A board that is too large to play on may have a proof that needs no move. */
static bool is_within_reach(const zm_instance *instance, const char *after, const char *kind)
{
    return zm_playable(instance) ||
           (*after == '\0' && (strcmp(kind, "heaps") == 0 || strcmp(kind, "sum") == 0));
}

static zm_judgement open_game(zm_instance **instance, const zm_catalogue *games, const char *text,
                              const head *h, const char *after, const zm_check_input *input,
                              zm_error *error)
{
    zm_judgement judgement = check_rules(games, text, error);
    if (judgement != ZM_ACCEPTED)
        return judgement;
    zm_status status = input->open ? input->open(input->context, instance, text, error)
                                   : zm_open(instance, games, input->account, text, error);
    if (status != ZM_OK)
        return status == ZM_UNDECIDED ? ZM_GAVE_UP : ZM_UNREADABLE;
    judgement = check_files(games, *instance, error);
    if (judgement != ZM_ACCEPTED)
        return judgement;
    if (!is_decimal(h->rules, (*instance)->game->rules))
        return unreadable(error, "it is for other rules of this game");
    return is_within_reach(*instance, after, h->kind)
               ? ZM_ACCEPTED
               : unreadable(error, "the board is too large to play on");
}

/* ---- The claim. ---- */

/* Finds the legal move that is written like this. */
static bool find_move(const zm_claimed *claimed, zm_reading *r, const char *text, size_t length,
                      zm_move *move)
{
    const zm_instance *instance = claimed->instance;
    zm_text written = zm_text_beside(instance);
    bool found = false;
    *move = ZM_BEFORE_FIRST;
    while (!found && zm_reading_go_on(r) &&
           zm_plain_next(instance, claimed->position, move)) {
        zm_text_clear(&written);
        zm_write_move(instance, *move, &written);
        found = strlen(zm_text_string(&written)) == length &&
                memcmp(zm_text_string(&written), text, length) == 0;
    }
    r->no_memory = r->no_memory || !zm_text_ok(&written);
    zm_text_free(&written);
    return found;
}

/* Plays the moves of `after`, separated by commas, from the start. */
static zm_judgement play_after(zm_claimed *claimed, zm_reading *r, const char *after,
                               zm_error *error)
{
    const zm_instance *instance = claimed->instance;
    uint64_t *next = claimed->position + instance->words;
    instance->game->start(instance->self, claimed->position);
    for (bool more = *after != '\0'; more;) {
        size_t length = strcspn(after, ",");
        zm_move move;
        if (!find_move(claimed, r, after, length, &move))
            return unreadable(error, "the moves of its line 'after' cannot be played");
        instance->game->play(instance->self, claimed->position, move, next);
        memcpy(claimed->position, next, instance->words * sizeof *next);
        claimed->winner_moves = !claimed->winner_moves;
        more = after[length] == ',';
        after += length + more;
    }
    return ZM_ACCEPTED;
}

/* Who is said to win, and from which position. */
static zm_judgement read_claim(zm_claimed *claimed, zm_reading *r, const char *winner,
                               zm_error *error)
{
    zm_checked *out = claimed->out;
    claimed->winner_moves = strcmp(winner, "first") == 0;
    if (!claimed->winner_moves && strcmp(winner, "second") != 0)
        return unreadable(error, "its winner is neither 'first' nor 'second'");
    out->winner = claimed->winner_moves ? "first" : "second";
    claimed->position =
        zm_check_room(r, NULL, 2 * (uint64_t)claimed->instance->words, sizeof(uint64_t));
    return claimed->position ? play_after(claimed, r, out->after, error) : ZM_GAVE_UP;
}

static zm_judgement check_proof(zm_claimed *claimed, zm_reading *r, const char *kind,
                                zm_error *error)
{
    for (size_t i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].name, kind) == 0) {
            claimed->out->kind = kinds[i].name;
            return kinds[i].check(claimed, r, error);
        }
    return unreadable(error, "there is no such kind of proof");
}

/* ---- The end. ---- */

/* Whether the eight bytes that were held back are the sum of all before them. */
static bool is_whole(zm_reading *r)
{
    uint64_t sum = 0;
    while (zm_reading_byte(r) >= 0)
        ;
    for (size_t i = r->at; i < r->end; i++)
        sum = sum << 8 | r->buffer[i];
    return sum == ~r->sum;
}

/* A damaged file is told as such, whatever its proof looks like. */
static zm_judgement check_end(zm_judgement judgement, zm_reading *r, zm_error *error)
{
    uint64_t end = r->bytes;
    bool cut = r->cut;
    if (!is_whole(r))
        return unreadable(error, "it is damaged: its checksum is wrong");
    if (judgement == ZM_ACCEPTED && end < r->bytes)
        return unreadable(error, "something follows the end of its proof");
    if (judgement == ZM_REFUTED && cut)
        zm_fail(error, ZM_FAILED, "refuted at byte %llu: the certificate ends before its proof",
                (unsigned long long)end);
    return judgement;
}

static zm_judgement check_all(zm_claimed *claimed, zm_reading *r, zm_catalogue *games,
                              zm_instance **instance, zm_error *error)
{
    head h;
    h.kind[0] = '\0';
    zm_judgement judgement = read_head(r, &h, claimed, error);
    games->text = claimed->texts > 0 ? claimed->rules : NULL;
    games->texts = claimed->texts;
    if (judgement == ZM_ACCEPTED)
        judgement = open_game(instance, games, claimed->out->game, &h, claimed->out->after,
                              r->input, error);
    claimed->instance = *instance;
    if (judgement == ZM_ACCEPTED)
        r->look_every = zm_check_look_every((*instance)->words);
    for (size_t i = 0; judgement == ZM_ACCEPTED && r->input->rules && i < games->texts; i++)
        r->input->rules(r->input->context, zm_file_at(*instance, i), &claimed->rules[i]);
    if (judgement == ZM_ACCEPTED)
        judgement = read_claim(claimed, r, h.winner, error);
    if (judgement == ZM_ACCEPTED)
        judgement = check_proof(claimed, r, h.kind, error);
    return judgement == ZM_ACCEPTED || judgement == ZM_REFUTED ? check_end(judgement, r, error)
                                                               : judgement;
}

zm_judgement zm_check_certificate(zm_checked *out, const zm_check_input *input, zm_error *error)
{
    zm_reading r = {.input = input, .sum = ~(uint64_t)0, .look_every = zm_check_look_every(1)};
    zm_instance *instance = NULL;
    zm_catalogue games = input->games ? *input->games : (zm_catalogue){0};
    zm_claimed claimed = {.out = out};
    *out = (zm_checked){.winner = "", .kind = ""};
    zm_judgement judgement = check_all(&claimed, &r, &games, &instance, error);
    if (r.stopped || r.no_memory) {
        judgement = ZM_GAVE_UP;
        if (r.no_memory)
            zm_fail_memory(error);
        else
            zm_fail(error, ZM_UNDECIDED, "told to stop");
    }
    out->bytes = r.bytes + (r.end - r.at);
    zm_release(claimed.position);
    zm_close(instance);
    for (size_t i = 0; i < ZM_SUM_PARTS; i++)
        zm_text_free(&claimed.rules[i]);
    return judgement;
}
