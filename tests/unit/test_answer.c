/* Answers own what they hold: whatever was handed over may be written over at once. And the list of
 * formats: each has a writer that writes something, and stops when nobody waits for it. */
#include "answer/tree_rows.h"
#include "answer/write.h"
#include "test.h"

#include <signal.h>
#include <sys/time.h>

/* The same place for every string that is handed over, so that none can be kept by its place. */
static char scratch[64];

static const char *lent(const char *text)
{
    memset(scratch, '#', sizeof scratch - 1);
    snprintf(scratch, sizeof scratch, "%s", text);
    return scratch;
}

static zm_answer *everything_lent(void)
{
    zm_answer *answer = zm_answer_new(NULL);
    zm_say(answer, NULL, lent("headline"));
    zm_add_text(answer, answer->root, "text", lent("value"));
    zm_add_number(answer, answer->root, lent("number"), 7);
    zm_node *rows = zm_add_list(answer, answer->root, lent("rows"));
    for (int i = 1; i <= 2; i++)
        zm_add_number(answer, zm_add_record(answer, rows, NULL), lent("column"), i);
    zm_say(answer, lent("Label"), "line");
    zm_say_heading(answer, 1, lent("heading"));
    zm_say_table(answer, rows, lent("column"));
    zm_say_block(answer, lent("block\n"));
    lent("");
    return answer;
}

static void check_written(zm_answer *answer, zm_format format, const char *expected)
{
    zm_text text = {0};
    answer->format = format;
    zm_write(answer, &text);
    CHECK_TEXT(zm_text_string(&text), expected);
    zm_text_free(&text);
}

static void test_everything_is_copied(void)
{
    zm_answer *answer = everything_lent();
    check_written(answer, ZM_JSON, "{\"text\":\"value\",\"number\":7,"
                                   "\"rows\":[{\"column\":1},{\"column\":2}]}\n");
    check_written(answer, ZM_CSV, "column\n1\n2\n");
    check_written(answer, ZM_MD, "headline\n\n**Label.** line\n\n# heading\n\n"
                                 "| column |\n|---|\n| 1 |\n| 2 |\n\n```\nblock\n```\n\n");
    zm_answer_free(answer);
}

/* A text that was kept a moment ago is not kept twice; one that looks like it is. */
static void test_kept_once(void)
{
    zm_answer *answer = zm_answer_new(NULL);
    const char *once = zm_keep(answer, "once");
    CHECK(zm_keep(answer, once) == once);
    CHECK(zm_keep(answer, lent("once")) != scratch);
    zm_add_text(answer, answer->root, "a", once);
    zm_add_text(answer, answer->root, "b", once);
    CHECK(answer->root->first->text == once && answer->root->last->text == once);
    CHECK(zm_keep(answer, NULL) == NULL);
    zm_answer_free(answer);
}

static void test_every_format_is_written(void)
{
    zm_answer *answer = everything_lent();
    for (zm_format format = 0; format < ZM_FORMATS; format++) {
        zm_text text = {0};
        answer->format = format;
        zm_write(answer, &text);
        CHECK_SAY(zm_text_ok(&text), "%s is not written", zm_formats[format].name);
        CHECK(zm_formats[format].shows != 0 && strchr(zm_formats[format].media_type, '/'));
        zm_text_free(&text);
    }
    zm_answer_free(answer);
}

/* A stranger's text cannot move the cursor, nor fake a line; lines of our own stay. */
static void test_disarmed(void)
{
    zm_answer *answer = zm_answer_new(NULL);
    CHECK_TEXT(zm_keep(answer, "a\033[2Jb\rc\nd\xFF\xC2\x9B e"), "a?[2Jb?c\nd??? e");
    zm_answer_free(answer);
}

static void check_rows(const zm_node *rows)
{
    size_t count = 0;
    for (const zm_node *row = rows->first; row; row = row->next, count++)
        CHECK(row->count == 2 && row->first->text && row->last->text);
    CHECK(count == rows->count);
    CHECK(rows->last ? !rows->last->next : count == 0);
}

/* Wherever memory runs out, no row is given without its end, and what comes after is refused, too,
 * though it be small enough. */
static void check_whole_rows(uint64_t limit)
{
    zm_account account = {.limit = limit};
    zm_answer *answer = zm_answer_new(&account);
    zm_node *rows = zm_add_list(answer, answer->root, "rows");
    size_t made = 0;
    for (; !answer->failed && made < 10000; made++) {
        zm_node *row = zm_add_record(answer, rows, NULL);
        zm_add_text(answer, row, "move", "1");
        zm_add_text(answer, row, "why", "a reason that is a good deal longer than the move itself");
    }
    CHECK(answer->failed && rows->count >= made - 1);
    CHECK(!zm_keep(answer, "x") && !zm_add_record(answer, rows, NULL));
    zm_answer_end_whole(answer);
    check_rows(rows);
    zm_answer_free(answer);
}

static void test_whole_rows(void)
{
    for (uint64_t limit = 20000; limit < 20600; limit += 16)
        check_whole_rows(limit);
    for (uint64_t limit = 30000; limit < 200000; limit += 9999)
        check_whole_rows(limit);
}

/* What there is no room for is not said at all: whoever writes an answer finds the text of each
 * saying. (A picture of a tree was described by a text that was not there.) */
static void check_said(int kind, const char *text)
{
    zm_account account = {.limit = 20000};
    zm_answer *answer = zm_answer_new(&account);
    zm_node *rows = zm_add_list(answer, answer->root, "rows");
    zm_say(answer, NULL, "headline");
    if (kind == ZM_SAY_LINE)
        zm_say(answer, NULL, text);
    else if (kind == ZM_SAY_HEADING)
        zm_say_heading(answer, 1, text);
    else if (kind == ZM_SAY_BLOCK)
        zm_say_block(answer, text);
    else
        zm_say_table(answer, rows, text);
    CHECK(answer->failed && answer->first && !answer->first->next);
    zm_answer_free(answer);
}

static void test_said_or_not(void)
{
    static char text[100000];
    memset(text, 'x', sizeof text - 1);
    check_said(ZM_SAY_LINE, text);
    check_said(ZM_SAY_HEADING, text);
    check_said(ZM_SAY_BLOCK, text);
    check_said(ZM_SAY_TABLE, text);
}

/* Rows are written, and measured, as long as somebody waits for them: a million take a while. */
static void test_nobody_waits(void)
{
    atomic_bool cancel = false;
    zm_account account = {.limit = UINT64_MAX, .clock = {.cancel = &cancel, .asker = scratch}};
    zm_answer *answer = everything_lent();
    const zm_node *row = zm_find(answer->root, "rows")->first;
    zm_text text = {.account = &account};
    CHECK(zm_row_after(row, &text) == row->next && !text.failed);
    cancel = true;
    CHECK(!zm_row_after(row, &text) && text.failed);
    cancel = false;
    CHECK(!zm_row_after(row, &text)); /* what has failed stays so */
    zm_text_free(&text);
    zm_answer_free(answer);
}

/* ---- Lists without an end, so that whoever goes through one ends for no other reason. ---- */

static atomic_bool interrupted;

static void on_timer(int number)
{
    (void)number;
    interrupted = true;
}

/* Nobody waits any more after a hundredth of a second of work. */
static zm_account wait_a_little(void)
{
    static const struct itimerval soon = {.it_value = {.tv_usec = 10000}};
    interrupted = false;
    signal(SIGPROF, on_timer);
    setitimer(ITIMER_PROF, &soon, NULL);
    return (zm_account){.limit = UINT64_MAX, .clock = {.cancel = &interrupted, .asker = scratch}};
}

static zm_node *add_endless(zm_answer *answer, zm_node *parent, const char *key)
{
    zm_node *list = zm_add_list(answer, parent, key), *part = zm_add_record(answer, list, NULL);
    zm_add_text(answer, part, "move", "1");
    return part->next = part;
}

static zm_answer *endless_rows(void)
{
    zm_answer *answer = zm_answer_new(NULL);
    zm_node *axis = zm_add_record(answer, zm_add_list(answer, answer->root, "axes"), NULL);
    zm_add_text(answer, axis, "param", "a");
    zm_add_number(answer, axis, "from", 1);
    zm_add_number(answer, axis, "to", 1000);
    zm_add_number(answer, add_endless(answer, answer->root, "rows"), "a", 3);
    zm_say_table(answer, answer->root->last, "a move");
    zm_say_sequence(answer, "a", "a");
    return answer;
}

/* One row, and its list of moves has no end: names, or records with names. */
static zm_answer *endless_moves(bool records)
{
    zm_answer *answer = endless_rows();
    zm_node *row = answer->root->last->first, *move;
    row->next = NULL;
    if (records) {
        add_endless(answer, row, "moves");
    } else {
        zm_add_text(answer, zm_add_list(answer, row, "moves"), NULL, "1");
        move = row->last->first;
        move->next = move;
    }
    zm_say_table(answer, answer->root->last, "moves");
    answer->first = answer->last;
    return answer;
}

static zm_answer *endless_tree(void)
{
    zm_answer *answer = zm_answer_new(NULL);
    add_endless(answer, zm_add_record(answer, answer->root, "tree"), "moves");
    return answer;
}

static void check_ends(zm_answer *answer, zm_format format)
{
    zm_account account = wait_a_little();
    zm_text text = {.account = &account};
    answer->format = format;
    zm_write(answer, &text);
    CHECK_SAY(!zm_text_ok(&text), "%s is written to its end", zm_formats[format].name);
    zm_text_free(&text);
}

static void test_endless_answers(void)
{
    zm_answer *rows = endless_rows(), *moves = endless_moves(false), *tree = endless_tree();
    for (zm_format format = 0; format < ZM_FORMATS; format++)
        if (zm_format_shows(format, ZM_SHOWS_TABLE | ZM_SHOWS_FIGURE | ZM_SHOWS_SEQUENCE))
            check_ends(rows, format);
    zm_answer_free(rows);
    check_ends(moves, ZM_JSON); /* other tables show a beginning of the moves */
    check_ends(moves, ZM_CSV);
    check_ends(moves, ZM_SVG);
    zm_answer_free(moves);
    moves = endless_moves(true);
    check_ends(moves, ZM_CSV);
    zm_answer_free(moves);
    check_ends(tree, ZM_JSON);
    check_ends(tree, ZM_DOT);
    check_ends(tree, ZM_SVG);
    zm_account account = wait_a_little();
    zm_text text = {.account = &account};
    zm_draw_tree_rows(zm_find(tree->root, "tree"), &text);
    CHECK(!zm_text_ok(&text));
    zm_text_free(&text);
    zm_answer_free(tree);
}

/* What a command goes through again. */
static void test_endless_parts(void)
{
    zm_account account = wait_a_little();
    zm_answer *answer = zm_answer_new(&account);
    size_t parts = 0;
    for (const zm_node *part = add_endless(answer, answer->root, "rows"); part;
         part = zm_part_after(answer, part))
        parts++;
    CHECK(answer->failed && parts > 1);
    zm_answer_free(answer);
}

int main(void)
{
    test_whole_rows();
    test_nobody_waits();
    test_endless_answers();
    test_endless_parts();
    test_said_or_not();
    test_everything_is_copied();
    test_kept_once();
    test_disarmed();
    test_every_format_is_written();
    return zm_test_report("test_answer");
}
