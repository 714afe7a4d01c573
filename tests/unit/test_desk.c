/* The server's desk and its connections, without HTTP: each limit with small numbers. Nothing here
 * depends on how fast the machine is: a thread is held in the `done` of a question while others
 * stand in line, and a patience below zero is over at once, one of a day never. */
#include "ask.h"
#include "server/connections.h"
#include "server/desk.h"
#include "server/notes.h"

#include <poll.h>
#include <semaphore.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { DAY = 86400000, OVER = -1, MOST = 8 };

static const zm_limits limits = {600000, (uint64_t)64 << 20, 50};

/* ---- Clients. ---- */

typedef struct client {
    zm_question question; /* at the head: the desk gives it back */
    int ends[2];          /* of its connection: the server's and its own */
    const char *words[3];
    sem_t answered;
    sem_t *holds; /* the thread that is done waits for this; NULL: for nothing */
} client;

static void done(zm_question *question)
{
    client *c = (client *)question;
    sem_t *holds = c->holds;
    sem_post(&c->answered);
    if (holds)
        sem_wait(holds);
}

static void come(client *c, const char *command, const char *game)
{
    *c = (client){.words = {command, game, "--format=json"}};
    CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, c->ends) == 0);
    sem_init(&c->answered, 0, 0);
    c->question = (zm_question){.client = c->ends[0], .count = 3, .words = c->words, .done = done};
}

/* All that a server sees of it: nothing more comes. */
static void leave(client *c)
{
    CHECK(shutdown(c->ends[1], SHUT_WR) == 0);
}

static void go(client *c)
{
    close(c->ends[0]);
    close(c->ends[1]);
    zm_text_free(&c->question.text);
    sem_destroy(&c->answered);
}

static bool is_answered(client *c)
{
    return sem_trywait(&c->answered) == 0;
}

static const char *answer_of(client *c)
{
    return zm_text_string(&c->question.text);
}

/* What is answered at once. 1 xor 2 xor 3 = 0, so the second player wins the normal game. */
static void come_quickly(client *c)
{
    come(c, "who", "nim:rows=1/2/3,play=normal");
}

static void check_quick_answer(client *c)
{
    CHECK(c->question.refusal == ZM_NOT_REFUSED && c->question.status == ZM_OK);
    CHECK_SAY(strstr(answer_of(c), "\"winner\":\"second\"") != NULL, "%s", answer_of(c));
}

/* ---- A desk with one thread, which is held. ---- */

typedef struct held {
    zm_desk *desk;
    zm_account memory;
    client first;
    sem_t release;
} held;

static void hold(held *h, const zm_desk_rules *rules)
{
    h->memory = (zm_account){.limit = (uint64_t)256 << 20};
    h->desk = zm_desk_open(rules, &limits, &h->memory);
    if (!h->desk)
        abort();
    sem_init(&h->release, 0, 0);
    come_quickly(&h->first);
    h->first.holds = &h->release;
    CHECK(zm_desk_ask(h->desk, &h->first.question));
    sem_wait(&h->first.answered);
}

static void end(held *h)
{
    zm_desk_stop(h->desk);
    zm_desk_close(h->desk);
    check_quick_answer(&h->first);
    go(&h->first);
    sem_destroy(&h->release);
    CHECK(h->memory.in_use == 0);
}

static const zm_desk_rules patient = {.quick = 1, .slow = 1, .most_waiting = MOST, .moment = DAY,
                                      .patience = DAY};

/* So many stand in line, and not one more; when they are gone there is room again. */
static void test_most_waiting(void)
{
    held h;
    client all[MOST + 1];
    hold(&h, &patient);
    for (size_t i = 0; i <= MOST; i++) {
        come_quickly(&all[i]);
        CHECK(zm_desk_ask(h.desk, &all[i].question) == (i < MOST));
    }
    zm_desk_look(h.desk);
    for (size_t i = 0; i <= MOST; i++)
        CHECK(!is_answered(&all[i]));
    sem_post(&h.release);
    for (size_t i = 0; i < MOST; i++) {
        sem_wait(&all[i].answered);
        check_quick_answer(&all[i]);
    }
    CHECK(zm_desk_ask(h.desk, &all[MOST].question));
    sem_wait(&all[MOST].answered);
    check_quick_answer(&all[MOST]);
    for (size_t i = 0; i <= MOST; i++)
        go(&all[i]);
    end(&h);
}

/* Whoever has waited too long is told so, at the next look. */
static void test_patience(void)
{
    zm_desk_rules rules = patient;
    held h;
    client late;
    rules.patience = OVER;
    hold(&h, &rules);
    come_quickly(&late);
    CHECK(zm_desk_ask(h.desk, &late.question));
    zm_desk_look(h.desk);
    CHECK(is_answered(&late) && late.question.refusal == ZM_REFUSED_CROWD);
    CHECK(late.question.text.length == 0);
    go(&late);
    sem_post(&h.release);
    end(&h);
}

/* Whoever has left stands in line no longer, but only after a moment: a look costs a system call.
 * The rest stay. That somebody has sent more says nothing. */
static void test_left_in_line(void)
{
    for (int brief = 0; brief < 2; brief++) {
        zm_desk_rules rules = patient;
        held h;
        client left, stays;
        rules.moment = brief ? OVER : DAY;
        hold(&h, &rules);
        come_quickly(&left);
        come_quickly(&stays);
        CHECK(zm_desk_ask(h.desk, &left.question) && zm_desk_ask(h.desk, &stays.question));
        CHECK(write(left.ends[1], "?", 1) == 1 && write(stays.ends[1], "?", 1) == 1);
        leave(&left);
        zm_desk_look(h.desk);
        CHECK(is_answered(&left) == brief && !is_answered(&stays));
        CHECK(!brief || left.question.refusal == ZM_REFUSED_CROWD);
        sem_post(&h.release);
        sem_wait(&stays.answered);
        check_quick_answer(&stays);
        if (!brief) {
            sem_wait(&left.answered);
            check_quick_answer(&left);
        }
        go(&left);
        go(&stays);
        end(&h);
    }
}

/* Nobody has looked, but whoever takes the question sees it too. */
static void test_left_before_its_turn(void)
{
    zm_desk_rules rules = patient;
    held h;
    client left;
    rules.moment = OVER;
    hold(&h, &rules);
    come_quickly(&left);
    CHECK(zm_desk_ask(h.desk, &left.question));
    leave(&left);
    sem_post(&h.release);
    sem_wait(&left.answered);
    CHECK(left.question.refusal == ZM_REFUSED_CROWD && left.question.text.length == 0);
    go(&left);
    end(&h);
}

/* However often somebody looks, the time in line is that since its beginning. */
static void test_patience_with_looks(void)
{
    enum { PATIENCE = 100 };
    zm_desk_rules rules = patient;
    held h;
    client late;
    rules.patience = PATIENCE;
    hold(&h, &rules);
    come_quickly(&late);
    int64_t begin = zm_now();
    CHECK(zm_desk_ask(h.desk, &late.question));
    while (zm_now() - begin < 3 * PATIENCE * INT64_C(1000000))
        zm_desk_look(h.desk);
    zm_desk_look(h.desk);
    CHECK(is_answered(&late) && late.question.refusal == ZM_REFUSED_CROWD);
    go(&late);
    sem_post(&h.release);
    end(&h);
}

/* ---- Questions at work. ---- */

static void look_again(zm_desk *desk)
{
    zm_desk_look(desk);
    poll(NULL, 0, 1);
}

/* For desks where one may wait. */
static void ask_when_line_is_empty(zm_desk *desk, client *c)
{
    while (!zm_desk_ask(desk, &c->question))
        poll(NULL, 0, 1);
}

/* It would go on for hours, and ends because its client leaves. */
static void test_left_at_work(void)
{
    zm_account memory = {.limit = (uint64_t)256 << 20};
    zm_desk *desk = zm_desk_open(&patient, &limits, &memory);
    client left;
    come(&left, "who", "strikeout:n=60");
    CHECK(desk && zm_desk_ask(desk, &left.question));
    while (!zm_desk_look(desk)) /* until it is at work */
        poll(NULL, 0, 1);
    CHECK(!is_answered(&left));
    leave(&left);
    zm_desk_look(desk);
    sem_wait(&left.answered);
    CHECK(left.question.status == ZM_UNDECIDED);
    go(&left);
    zm_desk_stop(desk);
    zm_desk_close(desk);
    CHECK(memory.in_use == 0);
}

/* So much is sent to a server that reads nothing meanwhile that it cannot hear of the end: whoever
 * floods a question is not waited for. A little less is honest. */
static void test_flooded(void)
{
    enum { ALLOWED = 32 << 10 };
    static const char flood[ALLOWED + 1];
    zm_account memory = {.limit = (uint64_t)256 << 20};
    zm_desk *desk = zm_desk_open(&patient, &limits, &memory);
    client floods;
    come(&floods, "who", "strikeout:n=60");
    CHECK(desk && zm_desk_ask(desk, &floods.question));
    while (!zm_desk_look(desk))
        poll(NULL, 0, 1);
    CHECK(write(floods.ends[1], flood, ALLOWED) == ALLOWED);
    zm_desk_look(desk);
    CHECK(!floods.question.context.cancel);
    CHECK(write(floods.ends[1], flood, 1) == 1);
    zm_desk_look(desk);
    CHECK(floods.question.context.cancel);
    sem_wait(&floods.answered);
    CHECK(floods.question.status == ZM_UNDECIDED);
    go(&floods);
    zm_desk_stop(desk);
    zm_desk_close(desk);
    CHECK(memory.in_use == 0);
}

/* A desk that stops ends what is at work, and refuses what waits; it takes no more. */
static void test_stop(void)
{
    zm_account memory = {.limit = (uint64_t)256 << 20};
    zm_desk *desk = zm_desk_open(&patient, &limits, &memory);
    client works, waits, comes;
    come(&works, "who", "strikeout:n=60");
    come_quickly(&waits);
    come_quickly(&comes);
    CHECK(desk && zm_desk_ask(desk, &works.question));
    while (!zm_desk_look(desk))
        poll(NULL, 0, 1);
    CHECK(zm_desk_ask(desk, &waits.question));
    zm_desk_stop(desk);
    CHECK(is_answered(&works) && works.question.status == ZM_UNDECIDED);
    CHECK(is_answered(&waits) && waits.question.refusal == ZM_REFUSED_CROWD);
    CHECK(!zm_desk_ask(desk, &comes.question) && !is_answered(&comes));
    go(&works);
    go(&waits);
    go(&comes);
    zm_desk_close(desk);
    CHECK(memory.in_use == 0);
}

/* All are long at the first look, and one may be: the others stop, stand in line again and begin
 * anew, and nobody sees it in his answer, which says what the question says when asked alone. */
static void test_stopped(void)
{
    enum { ALL = 3 };
    zm_desk_rules rules = {.quick = ALL, .slow = 1, .most_waiting = MOST, .moment = 0,
                           .patience = DAY};
    zm_account memory = {.limit = (uint64_t)512 << 20};
    zm_desk *desk = zm_desk_open(&rules, &limits, &memory);
    client all[ALL];
    size_t answered = 0;
    char expected[40];
    zm_context *context = zm_context_new();
    zm_answer *alone = ask(context, ZM_OK, "who strikeout:n=32");
    snprintf(expected, sizeof expected, "\"winner\":\"%s\"", field(alone, "winner"));
    zm_answer_free(alone);
    zm_context_free(context);
    for (size_t i = 0; i < ALL; i++) {
        come(&all[i], "who", "strikeout:n=32");
        CHECK(desk && zm_desk_ask(desk, &all[i].question));
    }
    while (answered < ALL) {
        look_again(desk);
        for (size_t i = 0; i < ALL; i++)
            answered += is_answered(&all[i]);
    }
    for (size_t i = 0; i < ALL; i++) {
        CHECK(all[i].question.refusal == ZM_NOT_REFUSED && all[i].question.status == ZM_OK);
        CHECK_SAY(strstr(answer_of(&all[i]), expected) != NULL, "%s",
                  answer_of(&all[i]));
        go(&all[i]);
    }
    zm_desk_stop(desk);
    zm_desk_close(desk);
    CHECK(memory.in_use == 0);
}

/* One may be long: of two that would go on for hours, the other one stands in line after a while,
 * and then nobody else finds room in it. The moment is much longer than the quick question takes,
 * or that would be the one to stand in line. */
static void test_so_many_long(void)
{
    enum { ENOUGH = 20 }; /* seconds of work, however long that takes */
    static const zm_desk_rules rules = {.quick = 2, .slow = 1, .most_waiting = 1, .moment = 100,
                                        .patience = DAY};
    zm_account memory = {.limit = (uint64_t)512 << 20};
    zm_desk *desk = zm_desk_open(&rules, &limits, &memory);
    client endless[2], other;
    clock_t begin = clock();
    bool full = false;
    come(&endless[0], "who", "strikeout:n=60");
    come(&endless[1], "who", "strikeout:n=60");
    come_quickly(&other);
    ask_when_line_is_empty(desk, &endless[0]);
    ask_when_line_is_empty(desk, &endless[1]);
    ask_when_line_is_empty(desk, &other); /* now both are at work */
    while (!full && clock() < begin + ENOUGH * CLOCKS_PER_SEC) {
        while (!is_answered(&other))
            look_again(desk);
        go(&other);
        come_quickly(&other);
        full = !zm_desk_ask(desk, &other.question);
    }
    CHECK(full && !is_answered(&endless[0]) && !is_answered(&endless[1]));
    zm_desk_stop(desk);
    zm_desk_close(desk);
    go(&endless[0]);
    go(&endless[1]);
    go(&other);
    CHECK(memory.in_use == 0);
}

/* What docs/api.md promises. */
static void test_usual_rules(void)
{
    zm_limits of_a_question = {.milliseconds = 20000};
    zm_desk_rules rules = zm_desk_usual_rules(&of_a_question);
    CHECK(rules.most_waiting == 1000 && rules.patience == 20000 && rules.moment == 10);
    CHECK(rules.slow > 0 && rules.quick == 2 * rules.slow);
    zm_patience patience = zm_usual_patience(ZM_MOST_CONNECTIONS);
    CHECK(patience.usual == 10000 && patience.many == 700);
    CHECK(ZM_MOST_CONNECTIONS == 900);
    CHECK(zm_usual_patience(1).many == 0); /* the only one does not keep others out for long */
}

/* ---- Memory: one client at a time. ---- */

static void ask_and_wait(zm_desk *desk, client *c)
{
    CHECK(desk && zm_desk_ask(desk, &c->question));
    sem_wait(&c->answered);
}

/* Nobody is there any more, and nothing is left of what they had. */
static void close_desk(zm_desk *desk, const zm_account *memory)
{
    CHECK(memory->in_use == 0);
    zm_desk_stop(desk);
    zm_desk_close(desk);
}

/* Others have the memory: how much they leave must not decide how much of an answer is known. */
static void test_starved(void)
{
    static const zm_limits small = {600000, (uint64_t)8 << 20, 50};
    zm_account memory = {.limit = (uint64_t)16 << 20};
    zm_desk *desk = zm_desk_open(&patient, &small, &memory);
    for (int others = 1; others >= 0; others--) {
        uint64_t theirs = memory.limit - ((uint64_t)256 << 10);
        client c;
        CHECK(!others || zm_account_take(&memory, theirs));
        come(&c, "coop", "strikeout:n=19");
        ask_and_wait(desk, &c);
        CHECK_SAY(c.question.refusal == (others ? ZM_REFUSED_MEMORY : ZM_NOT_REFUSED),
                  "others %d: %d %s", others, (int)c.question.refusal, answer_of(&c));
        CHECK(others ? c.question.text.length == 0 : c.question.status == ZM_OK);
        go(&c);
        if (others)
            zm_account_give(&memory, theirs);
    }
    close_desk(desk, &memory);
}

/* What is small and quick is answered even when others have all the memory there is. */
static void test_small_among_the_greedy(void)
{
    zm_account memory = {.limit = (uint64_t)256 << 20};
    zm_desk *desk = zm_desk_open(&patient, &limits, &memory);
    client c;
    CHECK(zm_account_take(&memory, memory.limit));
    come_quickly(&c);
    ask_and_wait(desk, &c);
    check_quick_answer(&c);
    go(&c);
    zm_account_give(&memory, memory.limit);
    close_desk(desk, &memory);
}

/* A large answer counts until it is fetched. */
static void test_large_answer(void)
{
    static const zm_limits long_lists = {600000, (uint64_t)64 << 20, 10000};
    zm_account memory = {.limit = (uint64_t)256 << 20};
    zm_desk *desk = zm_desk_open(&patient, &long_lists, &memory);
    client c;
    come(&c, "moves", "nim:rows=3000");
    ask_and_wait(desk, &c);
    CHECK(c.question.refusal == ZM_NOT_REFUSED && c.question.text.length > 1 << 16);
    CHECK(memory.in_use >= c.question.text.length);
    go(&c);
    close_desk(desk, &memory);
}

/* A question of its own size: it is not the others' fault, and the answer says what is missing. */
static void test_too_large(void)
{
    static const zm_limits small = {600000, (uint64_t)8 << 20, 50};
    zm_account memory = {.limit = (uint64_t)256 << 20};
    zm_desk *desk = zm_desk_open(&patient, &small, &memory);
    client c;
    come(&c, "coop", "strikeout:n=23");
    ask_and_wait(desk, &c);
    CHECK(c.question.refusal == ZM_NOT_REFUSED && c.question.status == ZM_UNDECIDED);
    CHECK_SAY(strstr(answer_of(&c), "the memory ran out") != NULL, "%s", answer_of(&c));
    go(&c);
    close_desk(desk, &memory);
}

/* ---- Connections. ---- */

static bool is_open(int end)
{
    char byte;
    return recv(end, &byte, 1, MSG_DONTWAIT) < 0;
}

typedef struct guests {
    zm_connections all;
    zm_connection *connection[3];
    int ends[3][2];
} guests;

static void receive(guests *g, const zm_patience *patience)
{
    zm_connections_open(&g->all, patience);
    for (size_t i = 0; i < 3; i++) {
        CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, g->ends[i]) == 0);
        g->connection[i] = zm_connection_add(&g->all, g->ends[i][0]);
    }
}

/* Which of the three are open after a look, as bits. */
static unsigned open_after_look(guests *g)
{
    unsigned open = 0;
    zm_connections_look(&g->all);
    for (unsigned i = 0; i < 3; i++)
        open |= (unsigned)is_open(g->ends[i][1]) << i;
    return open;
}

static void dismiss(guests *g)
{
    for (size_t i = 0; i < 3; i++) {
        zm_connection_remove(&g->all, g->connection[i]);
        close(g->ends[i][0]);
        close(g->ends[i][1]);
    }
    CHECK(g->all.waiting == 0 && !g->all.first && !g->all.last);
    zm_connections_close(&g->all);
}

static void test_connections(void)
{
    static const struct {
        zm_patience patience;
        bool busy;     /* the first is at work */
        bool again;    /* the first waits anew */
        unsigned open; /* as bits, the first is 1 */
    } cases[] = {
        {{DAY, DAY, 3}, false, false, 7},  {{OVER, DAY, 3}, false, false, 0},
        {{OVER, DAY, 3}, true, false, 1},  {{OVER, DAY, 2}, false, false, 7},
        {{DAY, OVER, 3}, false, false, 7}, {{DAY, OVER, 2}, false, false, 6},
        {{DAY, OVER, 1}, false, false, 4}, {{DAY, OVER, 1}, true, false, 5},
        {{DAY, OVER, 2}, false, true, 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        guests g;
        receive(&g, &cases[i].patience);
        if (cases[i].busy)
            zm_connection_busy(&g.all, g.connection[0]);
        if (cases[i].again)
            zm_connection_waits(&g.all, g.connection[0]);
        unsigned open = open_after_look(&g);
        CHECK_SAY(open == cases[i].open, "case %zu: %u", i, open);
        dismiss(&g);
    }
}

/* Owns the sockets: what is shut down is removed, the first after it has waited anew. Returns NULL if
 * one was not shut down: checks are counted by one thread alone. */
static void *let_go(void *context)
{
    guests *g = context;
    bool shut = true;
    char byte;
    for (size_t i = 3; i-- > 0;) {
        if (i == 0)
            zm_connection_waits(&g->all, g->connection[0]);
        shut = recv(g->ends[i][0], &byte, 1, 0) == 0 && shut;
        zm_connection_remove(&g->all, g->connection[i]);
        g->connection[i] = NULL;
    }
    return shut ? g : NULL;
}

/* Everybody is gone afterwards, also one whose answer is on its way just now. */
static void test_hang_up(void)
{
    guests g;
    pthread_t owner;
    void *shut;
    receive(&g, &(zm_patience){DAY, DAY, 3});
    zm_connection_busy(&g.all, g.connection[0]);
    CHECK(pthread_create(&owner, NULL, let_go, &g) == 0);
    zm_connections_hang_up(&g.all);
    CHECK(g.all.open == 0);
    pthread_join(owner, &shut);
    CHECK(shut == &g);
    dismiss(&g);
}

/* ---- What is said beside an answer. ---- */

static client answered(zm_desk *desk, const char *command, const char *game)
{
    client c;
    come(&c, command, game);
    CHECK(zm_desk_ask(desk, &c.question));
    sem_wait(&c.answered);
    return c;
}

/* Of 60 moves a desk with these limits lists 50; a whole answer has nothing to say. */
static void test_said_beside(void)
{
    zm_account memory = {.limit = (uint64_t)256 << 20};
    zm_desk *desk = zm_desk_open(&patient, &limits, &memory);
    if (!desk)
        abort();
    client whole = answered(desk, "moves", "nim:rows=50");
    client cut = answered(desk, "moves", "nim:rows=60");
    client undecided = answered(desk, "grundy", "strikeout:n=40");
    CHECK_TEXT(whole.question.remark.message, "");
    CHECK_TEXT(whole.question.error.message, "");
    CHECK_TEXT(cut.question.remark.message,
               "moves: not all are listed (--limit): moves, 50 of 60");
    CHECK(undecided.question.status == ZM_UNDECIDED);
    CHECK_TEXT(zm_note_name(undecided.question.status), "Zermelo-Undecided");
    CHECK(strstr(undecided.question.error.message, "grundy: undecided: ") != NULL);
    zm_desk_stop(desk);
    zm_desk_close(desk);
    go(&whole);
    go(&cut);
    go(&undecided);
    CHECK(memory.in_use == 0);
}

static void test_notes(void)
{
    static const char *const cases[][2] = {
        {"plain, as it is: ~", "plain, as it is: ~"},
        {"100 %", "100 %25"},
        {"\xc3\xa4\x7f", "%C3%A4%7F"},
        {"two\r\nlines", "two%0D%0Alines"},
    };
    char value[ZM_NOTE_SIZE];
    zm_error said;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        strcpy(said.message, cases[i][0]);
        zm_note_encode(value, &said);
        CHECK_TEXT(value, cases[i][1]);
    }
    memset(said.message, '%', sizeof said.message - 1);
    said.message[sizeof said.message - 1] = '\0';
    zm_note_encode(value, &said);
    CHECK(strlen(value) == 3 * (sizeof said.message - 1));
    CHECK(!zm_note_name(ZM_OK));
    CHECK_TEXT(zm_note_name(ZM_FAILED), "Zermelo-Failed");
}

int main(void)
{
    test_most_waiting();
    test_patience();
    test_patience_with_looks();
    test_left_in_line();
    test_left_before_its_turn();
    test_left_at_work();
    test_flooded();
    test_stop();
    test_stopped();
    test_so_many_long();
    test_usual_rules();
    test_starved();
    test_small_among_the_greedy();
    test_large_answer();
    test_too_large();
    test_connections();
    test_hang_up();
    test_said_beside();
    test_notes();
    return zm_test_report("test_desk");
}
