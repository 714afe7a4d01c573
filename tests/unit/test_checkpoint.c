/* The text of a checkpoint (src/commands/records.h), cut at every byte, with every byte changed, and
 * forged. Whatever comes of it, an answer that rests on it is right: the values are those of a
 * search by the rules alone (--plain), without any checkpoint. */
#include "commands/records.h"
#include "test.h"

#include <stdlib.h>

static zm_context *context;

static void open_question(zm_request *request, const char *game, const char *after)
{
    const char *words[] = {game, "--after", after};
    zm_error error;
    CHECK(zm_request_open(request, context, NULL, zm_find_command("moves"), after ? 3 : 1, words,
                          &error) == ZM_OK);
}

/* The values of the moves by the rules alone; those of their replies follow by playing on. */
static zm_value value_of(const zm_instance *instance, const uint64_t *position)
{
    zm_move move = ZM_BEFORE_FIRST;
    zm_value best = ZM_UNKNOWN;
    uint64_t child[8];
    if (!zm_has_moves(instance, position))
        return zm_end_value(instance, position);
    while (best != ZM_WIN && instance->game->next(instance->self, position, &move)) {
        instance->game->play(instance->self, position, move, child);
        zm_value value = zm_value_flip(value_of(instance, child));
        best = value > best ? value : best;
    }
    return best;
}

static zm_value right_value(const zm_request *request, const zm_settled *settled)
{
    const zm_instance *instance = request->instance;
    uint64_t child[8], grandchild[8];
    instance->game->play(instance->self, request->position, settled->move, child);
    if (zm_move_is_first(settled->reply))
        return zm_value_flip(value_of(instance, child));
    instance->game->play(instance->self, child, settled->reply, grandchild);
    return value_of(instance, grandchild);
}

/* A text with every reply to every move, or with every move as a whole. */
static void write_checkpoint(const zm_request *request, bool whole, zm_text *out)
{
    const zm_instance *instance = request->instance;
    zm_text line = {0};
    uint32_t chain = 0;
    uint64_t child[8];
    zm_write_title(&line);
    zm_end_line(&line, &chain);
    zm_text_put(out, zm_text_string(&line));
    zm_text_clear(&line);
    zm_write_question(request, &line);
    zm_end_line(&line, &chain);
    zm_text_put(out, zm_text_string(&line));
    zm_settled s = {ZM_BEFORE_FIRST, ZM_BEFORE_FIRST, ZM_UNKNOWN};
    while (instance->game->next(instance->self, request->position, &s.move)) {
        instance->game->play(instance->self, request->position, s.move, child);
        s.reply = ZM_BEFORE_FIRST;
        while (whole || instance->game->next(instance->self, child, &s.reply)) {
            s.value = right_value(request, &s);
            zm_text_clear(&line);
            zm_write_settled(instance, &s, &line);
            zm_end_line(&line, &chain);
            zm_text_put(out, zm_text_string(&line));
            if (whole)
                break;
        }
    }
    zm_text_free(&line);
}

static zm_status read_text(zm_records *records, zm_request *request, const char *bytes,
                           size_t size, zm_error *error)
{
    /* A block of its own, so that a sanitizer sees a byte too far. */
    char *copy = malloc(size ? size : 1);
    memcpy(copy, bytes, size);
    zm_status status = zm_records_read(records, request, "FILE", copy, size, error);
    free(copy);
    return status;
}

static bool all_right(const zm_request *request, const zm_records *records)
{
    for (size_t i = 0; i < records->count; i++)
        if (records->list[i].value != right_value(request, &records->list[i]))
            return false;
    return true;
}

static void check_every_cut(zm_request *request, const zm_text *text)
{
    size_t before = 0;
    for (size_t size = 0; size <= text->length; size++) {
        zm_records records;
        zm_error error = {{0}};
        zm_status status = read_text(&records, request, text->data, size, &error);
        CHECK_SAY(status == ZM_OK, "cut at byte %zu: %s", size, error.message);
        CHECK(records.whole <= size && records.count >= before && all_right(request, &records));
        CHECK(records.whole == 0 || text->data[records.whole - 1] == '\n');
        CHECK(size == records.whole || !memchr(text->data + records.whole, '\n',
                                               size - records.whole));
        before = records.count;
        zm_records_free(&records);
    }
}

/* A changed byte is noticed, unless it is in a last line that it leaves without an end. */
static void check_every_flip(zm_request *request, zm_text *text)
{
    for (size_t i = 0; i < text->length; i++)
        for (int bit = 0; bit < 8; bit++) {
            zm_records records;
            zm_error error = {{0}};
            text->data[i] ^= (char)(1 << bit);
            zm_status status = read_text(&records, request, text->data, text->length, &error);
            CHECK_SAY(status == ZM_BAD_INPUT || (status == ZM_OK && i + 1 == text->length),
                      "byte %zu, bit %d", i, bit);
            CHECK((status == ZM_OK) == (error.message[0] == '\0'));
            text->data[i] ^= (char)(1 << bit);
            zm_records_free(&records);
        }
}

static void test_bytes(const char *game, const char *after, bool whole)
{
    zm_request request;
    zm_text text = {0};
    zm_records records;
    zm_error error;
    open_question(&request, game, after);
    write_checkpoint(&request, whole, &text);
    CHECK(read_text(&records, &request, text.data, text.length, &error) == ZM_OK);
    CHECK(records.count > 3 && records.whole == text.length);
    for (size_t i = 0; i < records.count; i++)
        CHECK(zm_records_find(&records, records.list[i].move, records.list[i].reply) ==
              right_value(&request, &records.list[i]));
    CHECK(zm_records_find(&records, (zm_move){-77, 0, 0}, ZM_BEFORE_FIRST) == ZM_UNKNOWN);
    zm_records_free(&records);
    check_every_cut(&request, &text);
    check_every_flip(&request, &text);
    zm_text_free(&text);
    zm_request_close(&request);
}

/* Lines with right checksums, separated by '|' after the title and the question. */
static zm_status read_forged(zm_request *request, const char *question, const char *lines,
                             zm_error *error)
{
    zm_text text = {0}, line = {0};
    zm_records records;
    uint32_t chain = 0;
    zm_write_title(&line);
    for (const char *next = question; next; next = lines && *lines ? lines : NULL) {
        zm_end_line(&line, &chain);
        zm_text_put(&text, zm_text_string(&line));
        zm_text_clear(&line);
        size_t length = strcspn(next, "|");
        zm_text_put_bytes(&line, next, length);
        if (next != question)
            lines += length + (lines[length] == '|');
    }
    zm_end_line(&line, &chain);
    zm_text_put(&text, zm_text_string(&line));
    zm_status status = read_text(&records, request, text.data, text.length, error);
    zm_records_free(&records);
    zm_text_free(&text);
    zm_text_free(&line);
    return status;
}

/* On 1..12, after 1+2=3, one may write 3+4=7 but not 3+2=5 (2 is used up). */
static void test_forgeries(void)
{
    static const struct {
        const char *lines, *why; /* NULL: it is accepted */
    } cases[] = {
        {"1+2=3 3+4=7 win", NULL},
        {"1+2=3 3+4=7 win|1+2=3 3+4=7 win", NULL},
        {"1+2=3 3+4=7 win|1+2=3 3+4=7 lose", "contradict"},
        {"1+2=3 3+4=7 lose|1+2=3 3+4=7 win", "contradict"},
        {"1+2=3 3+4=7 lose|1+2=3 3+2=5 win|1+2=3 3+4=7 win", "line 4"},
        {"1+2=3 3+4=7 lose|1+2=3 - win", "contradict"},
        {"1+2=3 - lose|1+2=3 3+4=7 win", NULL},
        {"1+2=3 3+4=7 perhaps", "line 3"},
        {"1+2=3 3+4=7 ", "line 3"},
        {"1+2=3 3+4=7", "line 3"},
        {"1+2=3", "line 3"},
        {"", NULL},
        {"1+2=4 3+4=7 win", "line 3"},
        {"5+8=13 - win", "line 3"},
        {"1+2=3 4-3=1 win", "line 3"},
        {"1+2=3 - win|1+2=3 3+4=7 win win", "line 4"},
    };
    zm_request request;
    open_question(&request, "strikeout:n=12", NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        zm_error error = {{0}};
        zm_status status = read_forged(&request, "strikeout:n=12 -", cases[i].lines, &error);
        CHECK_SAY((status == ZM_OK) == !cases[i].why, "%s: %s", cases[i].lines, error.message);
        CHECK_SAY(!cases[i].why || strstr(error.message, cases[i].why), "%s: %s", cases[i].lines,
                  error.message);
    }
    zm_request_close(&request);
}

/* A position where the game is over has another value than the rules give it; and all replies are
 * there, none of them with the value of the whole. */
static void test_values_by_the_rules(void)
{
    zm_request request;
    zm_error error;
    open_question(&request, "strikeout:n=3", NULL); /* 1+2=3 and its kind end the game at once */
    CHECK(read_forged(&request, "strikeout:n=3 -", "1+2=3 - win", &error) == ZM_OK);
    CHECK(read_forged(&request, "strikeout:n=3 -", "1+2=3 - lose", &error) == ZM_BAD_INPUT);
    CHECK(read_forged(&request, "strikeout:n=3 -", "1+2=3 - draw", &error) == ZM_BAD_INPUT);
    zm_request_close(&request);
    /* Whoever takes the last penny loses: after 1-1 the other has to. */
    open_question(&request, "nim:rows=1/1", NULL);
    CHECK(read_forged(&request, "nim:rows=1/1 -", "1-1 2-1 win", &error) == ZM_OK);
    CHECK(read_forged(&request, "nim:rows=1/1 -", "1-1 2-1 lose", &error) == ZM_BAD_INPUT);
    CHECK(read_forged(&request, "nim:rows=1/1 -", "1-1 - win|1-1 2-1 win", &error) == ZM_OK);
    CHECK(read_forged(&request, "nim:rows=1/1 -", "1-1 - lose|1-1 2-1 win", &error) ==
          ZM_BAD_INPUT);
    CHECK(strstr(error.message, "contradict") != NULL);
    zm_request_close(&request);
    /* Strike It Out has no draws; with beans both players may miss what they want. */
    open_question(&request, "strikeout:n=12", NULL);
    CHECK(read_forged(&request, "strikeout:n=12 -", "1+2=3 - draw", &error) == ZM_BAD_INPUT);
    CHECK(read_forged(&request, "strikeout:n=12 -", "1+2=3 3+4=7 draw", &error) == ZM_BAD_INPUT);
    zm_request_close(&request);
    open_question(&request, "beans:beans=9,take=2/3,win=odd", NULL);
    CHECK(read_forged(&request, "beans:beans=9,take=2/3,win=odd -", "2 - draw", &error) == ZM_OK);
    zm_request_close(&request);
}

/* One position, reached in several ways: by moves in another order, by moves that do the same, as an
 * equivalent one, after one move and after two. In nim whoever takes the last penny loses. */
static void test_one_position(void)
{
    static const struct {
        const char *game, *lines;
        bool agree;
    } cases[] = {
        {"strikeout:n=12", "2+5=7 7+4=11 win|5+2=7 7+4=11 win", true},
        {"strikeout:n=12", "2+5=7 7+4=11 win|5+2=7 7+4=11 lose", false},
        {"strikeout:n=12", "2+5=7 7+4=11 win|1+2=3 - win|5+2=7 7+4=11 lose", false},
        {"strikeout:n=12", "2+5=7 - win|5+2=7 - win", true},
        {"strikeout:n=12", "2+5=7 - win|5+2=7 - lose", false},
        {"strikeout:n=12", "2+5=7 - win|5+2=7 7+4=11 lose", false},
        {"strikeout:n=12", "5+2=7 - lose|2+5=7 7+4=11 win", true},
        {"nim:rows=2/3/4", "1-1 2-1 win|2-1 1-1 win", true},
        {"nim:rows=2/3/4", "1-1 2-1 win|2-1 1-1 lose", false},
        {"nim:rows=3/3", "1-1 - lose|2-1 - lose", true},
        {"nim:rows=3/3", "1-1 - lose|2-1 - win", false},
        {"nim:rows=3/3", "1-2 - lose|2-1 2-1 win", true},
        {"nim:rows=3/3", "1-2 - lose|2-1 2-1 lose", false},
        {"nim:rows=1/1", "1-1 2-1 win|2-1 - win", true},
        {"nim:rows=1/1", "1-1 2-1 win|2-1 - lose", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        zm_request request;
        zm_error error = {{0}};
        char question[64];
        open_question(&request, cases[i].game, NULL);
        snprintf(question, sizeof question, "%s -", cases[i].game);
        zm_status status = read_forged(&request, question, cases[i].lines, &error);
        CHECK_SAY((status == ZM_OK) == cases[i].agree, "%s: %s", cases[i].lines, error.message);
        CHECK(cases[i].agree || strstr(error.message, "contradict"));
        zm_request_close(&request);
    }
}

/* What there is no memory to compare is not believed. */
static void test_little_memory(void)
{
    zm_request request;
    zm_text text = {0};
    zm_records records;
    zm_error error;
    zm_status status = ZM_UNDECIDED;
    open_question(&request, "nim:rows=3/3", NULL);
    write_checkpoint(&request, false, &text);
    uint64_t taken = atomic_load(&request.budget.account.in_use);
    for (uint64_t more = 0; status != ZM_OK && more < 1 << 20; more += 256) {
        request.budget.account.limit = taken + more;
        request.budget.stop = ZM_RUNNING;
        status = read_text(&records, &request, text.data, text.length, &error);
        CHECK(status == ZM_OK || status == ZM_UNDECIDED);
        zm_records_free(&records);
        CHECK(atomic_load(&request.budget.account.in_use) == taken);
    }
    CHECK(status == ZM_OK);
    zm_text_free(&text);
    zm_request_close(&request);
}

/* ---- Two games that are not in the program: "bare", whose self is its arguments, and "owner", whose
 * self owns memory. A heap of 5, from which up to `most` are taken. ---- */

static const zm_parameter parameters[] = {
    {"most", ZM_NUMBER, "3", "how many may be taken", 1, 9, NULL, 0, false},
};

static void start(const void *self, uint64_t *position)
{
    (void)self;
    *position = 5;
}

static bool next_up_to(int64_t most, const uint64_t *position, zm_move *move)
{
    int64_t taken = zm_move_is_first(*move) ? 1 : move->a + 1;
    if (taken > most || (uint64_t)taken > *position)
        return false;
    *move = (zm_move){taken, 0, 0};
    return true;
}

static bool bare_next(const void *self, const uint64_t *position, zm_move *move)
{
    return next_up_to(((const zm_argument *)self)->number, position, move);
}

static void take(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    (void)self;
    *to = *from - (uint64_t)move.a;
}

typedef struct owner {
    int64_t *most;
} owner;

static zm_status owner_init(void *self, const zm_argument *arguments, zm_error *error)
{
    owner *o = self;
    o->most = zm_alloc_beside(self, 1, sizeof *o->most);
    if (!o->most)
        return zm_fail_memory(error);
    *o->most = arguments[0].number;
    return ZM_OK;
}

static void owner_close(void *self)
{
    zm_release(((owner *)self)->most);
}

static bool owner_next(const void *self, const uint64_t *position, zm_move *move)
{
    return next_up_to(*((const owner *)self)->most, position, move);
}

#define GAME(who, ...) \
    {.name = who, .title = "a heap of 5", .summary = "take some", .source = "this test", \
     .move_help = "a number", .parameters = parameters, .parameter_count = 1, .start = start, \
     .play = take, __VA_ARGS__}

static const zm_game bare = GAME("bare", .next = bare_next);
static const zm_game owning = GAME("owner", .next = owner_next, .self_size = sizeof(owner),
                                   .init = owner_init, .close = owner_close);

static void test_questions(void)
{
    static const struct {
        const char *game, *after, *question;
        bool same;
    } cases[] = {
        {"strikeout:n=24", NULL, "strikeout:n=24 -", true},
        {"strikeout:n=24", NULL, "strikeout:line=1..24 -", true},
        {"strikeout:line=1..24", NULL, "strikeout:n=24 -", true},
        {"strikeout:n=24", NULL, "strikeout:n=24,ops=add/sub -", true},
        {"strikeout:n=24", NULL, "strikeout:n=23 -", false},
        {"strikeout:n=24", NULL, "strikeout:n=24,ops=add -", false},
        {"strikeout:n=24", NULL, "strikeout:n=24 - plain", false},
        {"strikeout:n=24", NULL, "strikeout:n=24 1+2=3", false},
        {"strikeout:n=24", "1+2=3", "strikeout:n=24 1+2=3", true},
        {"strikeout:n=24", "1+2=3", "strikeout:line=1..24 1+2", true},
        {"strikeout:n=24", "1+2=3", "strikeout:n=24 -", false},
        {"nim:rows=3/4", "1-1,2-1", "nim:rows=3/4 2-1,1-1", true}, /* the same board */
        {"nim:rows=3/4", "1-1,2-1", "nim:rows=3/4 2-1,1-2", false},
        {"nim:rows=3/4", NULL, "nim:rows=3/4,play=normal -", false},
        {"nim:rows=3/4", NULL, "nim:rows=3/4,play=misere -", true},
        {"nim:rows=3/4", NULL, "beans:beans=25 -", false},
        {"bare", NULL, "bare:most=3 -", true},
        {"bare", NULL, "bare:most=2 -", false},
        {"bare:most=4", "1,1", "bare:most=4 2", true},
        {"owner", NULL, "owner:most=3 -", true},
        {"owner:most=2", NULL, "owner -", false},
        {"owner", NULL, "bare -", false},
        {"nim:rows=3/4", NULL, "--help -", false},
        {"nim:rows=3/4", NULL, "nim:rows=3/4", false},
        {"nim:rows=3/4", NULL, "", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        zm_request request;
        zm_error error = {{0}};
        open_question(&request, cases[i].game, cases[i].after);
        zm_status status = read_forged(&request, cases[i].question, NULL, &error);
        CHECK_SAY((status == ZM_OK) == cases[i].same, "%s: %s", cases[i].question, error.message);
        CHECK(status == ZM_OK || strstr(error.message, "the file is about"));
        zm_request_close(&request);
    }
}

/* A line goes on after a zero byte, where a string ends. */
static void test_zero_byte(void)
{
    static const char forged[] = "1+2=3 3+4=7 win\0 and more";
    zm_text text = {0}, line = {0};
    zm_request request;
    zm_records records;
    zm_error error;
    uint32_t chain = 0;
    open_question(&request, "strikeout:n=12", NULL);
    zm_write_title(&line);
    zm_end_line(&line, &chain);
    zm_text_put(&text, zm_text_string(&line));
    zm_text_clear(&line);
    zm_write_question(&request, &line);
    zm_end_line(&line, &chain);
    zm_text_put(&text, zm_text_string(&line));
    zm_text_clear(&line);
    zm_text_put_bytes(&line, forged, sizeof forged - 1);
    zm_end_line(&line, &chain);
    zm_text_put_bytes(&text, line.data, line.length);
    CHECK(read_text(&records, &request, text.data, text.length, &error) == ZM_BAD_INPUT);
    zm_records_free(&records);
    zm_text_free(&text);
    zm_text_free(&line);
    zm_request_close(&request);
}

static void test_foreign(void)
{
    static const char nul[] = "\0secret", note[] = "zermelo is a program\n";
    zm_request request;
    zm_records records;
    zm_error error;
    open_question(&request, "strikeout:n=12", NULL);
    CHECK(read_text(&records, &request, nul, sizeof nul, &error) == ZM_BAD_INPUT);
    CHECK(read_text(&records, &request, nul, 1, &error) == ZM_BAD_INPUT);
    CHECK(read_text(&records, &request, note, sizeof note - 1, &error) == ZM_BAD_INPUT);
    CHECK(read_text(&records, &request, "\n", 1, &error) == ZM_BAD_INPUT);
    zm_request_close(&request);
}

int main(void)
{
    zm_error error;
    context = zm_context_new();
    CHECK(zm_catalogue_add(&context->games, &bare, &error) == ZM_OK);
    CHECK(zm_catalogue_add(&context->games, &owning, &error) == ZM_OK);
    test_bytes("strikeout:n=6", NULL, false);
    test_bytes("strikeout:n=12", "1+2=3", true);
    test_bytes("nim:rows=1/3", NULL, false);
    test_bytes("zahlenschlacht:n=5,d=3", NULL, false); /* 4 changed in a bit is 5, and legal */
    test_forgeries();
    test_values_by_the_rules();
    test_one_position();
    test_little_memory();
    test_questions();
    test_zero_byte();
    test_foreign();
    zm_context_free(context);
    return zm_test_report("test_checkpoint");
}
