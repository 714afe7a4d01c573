/* Budgets hold: sweep PROGRAM COUNT [SEED [PACE]] asks so many random questions of every command, with
 * --time 0.05 and --memory 8, each in a process of its own, and measures its processor time and its
 * peak of memory. A quarter as many have all the time they want, and are interrupted at a random
 * moment: measured is the processor time from then to the end. Questions with large answers are
 * interrupted all along, also while the answer is put together and written. The others are made from the
 * program's own tables, with extreme values, so that a new command, game or option is asked about
 * without anybody thinking of it; there are games in files among them, and sums. The last lines say
 * what was the worst. PACE: the times may be this many times as long; make test, which runs on
 * machines that are slow or share their cores, says 2, and finds what does not end. */
#include "certificate.h"
#include "game/open.h"
#include "lua/rules.h"
#include "query/request.h"
#include "test.h"

#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_WORDS = 40, LONG = 8000, OUTER_SECONDS = 20 };
/* What was promised: a little more than what was asked for. */
static const double TIME = 0.05, OVER_TIME = 0.2, AFTER_CANCEL = 0.1;
static double pace = 1;
static const double MEMORY_LIMIT = 8, MORE = 1.05, MEMORY = 8 * 1.05 + 16;
/* Questions that are interrupted: this much work at most before, or one in so many as much as this,
 * and more memory to work with. */
static const double LATEST_CANCEL = 0.12, LATE_CANCEL = 1.5;
enum { LATE = 10 };

typedef struct question {
    char text[MOST_WORDS][LONG];
    size_t count;
    unsigned threads;
    bool endless; /* it has no limit of time: it is interrupted */
} question;

typedef struct spent {
    double seconds, megabytes;
    int status;
} spent;

/* The most of something, and the question that took it. */
typedef struct worst {
    const char *what;
    double most;
    char words[400];
} worst;

static worst worst_time = {"of processor time beyond --time", -1, ""};
static worst worst_memory = {"MB beside what the program itself has", 0, ""};
static worst worst_cancel = {"of processor time after Ctrl-C", 0, ""};
static unsigned long interrupted;
static const zm_catalogue catalogue = {.files = &zm_lua_games};
static char folder[] = "/tmp/zermelo-sweep-XXXXXX";

/* ---- Random questions. ---- */

static uint64_t below(zm_random *random, uint64_t bound)
{
    return zm_random_below(random, bound);
}

static bool heads(zm_random *random)
{
    return below(random, 2) == 0;
}

/* Small numbers, powers of ten and those beside the ends, which are the extreme ones. */
static int64_t draw_number(zm_random *random, int64_t least, int64_t greatest)
{
    uint64_t range = (uint64_t)greatest - (uint64_t)least, offset = 0;
    switch (below(random, 5)) {
    case 0:
        offset = below(random, 4);
        break;
    case 1:
        offset = below(random, 40);
        break;
    case 2:
        offset = range - below(random, 4);
        break;
    default:
        for (offset = 1 + below(random, 9); offset < range / 10 && below(random, 12); offset *= 10)
            ;
        offset += below(random, 9);
        break;
    }
    if (offset > range)
        offset = range;
    return (int64_t)((uint64_t)least + offset);
}

static void draw_choice(zm_random *random, const char *choices, zm_text *out)
{
    size_t count = 1;
    for (const char *at = choices; *at; at++)
        count += *at == '|';
    for (uint64_t skip = below(random, count); skip > 0; skip--)
        choices = strchr(choices, '|') + 1;
    zm_text_put_bytes(out, choices, strcspn(choices, "|"));
}

static void draw_list(zm_random *random, const zm_parameter *p, zm_text *out)
{
    size_t most = p->most < 1000 ? p->most : 1000;
    uint64_t count = heads(random) ? 1 + below(random, 3) : 1 + below(random, most);
    int64_t number = draw_number(random, p->least, p->greatest);
    for (uint64_t i = 0; i < count; i++) {
        zm_text_format(out, i ? "/%" PRId64 : "%" PRId64, number);
        if (p->distinct || p->type == ZM_SET)
            number += number < p->greatest;
        else if (count < 4 || below(random, 9) == 0)
            number = draw_number(random, p->least, p->greatest);
    }
}

static void draw_argument(zm_random *random, const zm_parameter *p, zm_text *out)
{
    int64_t low, high;
    switch (p->type) {
    case ZM_NUMBER:
        zm_text_format(out, "%" PRId64, draw_number(random, p->least, p->greatest));
        break;
    case ZM_CHOICE:
        draw_choice(random, p->choices, out);
        break;
    case ZM_LIST:
        draw_list(random, p, out);
        break;
    case ZM_SET:
        if (heads(random)) {
            draw_list(random, p, out);
            break;
        } /* fall through */
    case ZM_RANGE:
        low = heads(random) ? 1 : draw_number(random, p->least, p->greatest);
        high = draw_number(random, low, heads(random) ? low + 60 : p->greatest);
        zm_text_format(out, "%" PRId64 "..%" PRId64, low, high < p->greatest ? high : p->greatest);
        break;
    case ZM_WORD:
        zm_text_put(out, p->fallback);
        break;
    }
}

/* Games of one heap that splits, of two heaps, with a list, and with a list of lists. */
static const char *const files[] = {"examples/games/kayles.lua", "examples/games/wythoff.lua",
                                    "examples/games/subtraction.lua", "examples/games/chomp.lua"};
enum { FILES = sizeof files / sizeof *files };
static const zm_game *games_in_files[FILES];

static void open_files(void)
{
    zm_error error;
    for (size_t i = 0; i < FILES; i++)
        if (zm_lua_games.open(&games_in_files[i], &zm_lua_games, NULL, files[i], strlen(files[i]),
                              NULL, &error))
            exit(2);
}

static void close_files(void)
{
    for (size_t i = 0; i < FILES; i++)
        games_in_files[i]->origin->forget(games_in_files[i]);
}

static const zm_game *draw_rules(zm_random *random, zm_text *out)
{
    size_t count = 0;
    while (zm_games[count])
        count++;
    uint64_t which = below(random, count + 1);
    uint64_t file = below(random, FILES);
    zm_text_put(out, which < count ? zm_games[which]->name : files[file]);
    return which < count ? zm_games[which] : games_in_files[file];
}

/* One game, or now and then a sum; the first part's rules are given back. */
static const zm_game *draw_game(zm_random *random, zm_text *out)
{
    const zm_game *game = draw_rules(random, out);
    char before = ':';
    for (size_t i = 0; i < game->parameter_count; i++)
        if (below(random, 3)) {
            zm_text_format(out, "%c%s=", before, game->parameters[i].name);
            draw_argument(random, &game->parameters[i], out);
            before = ',';
        }
    if (below(random, 8) == 0) {
        zm_text_put(out, " + ");
        draw_game(random, out);
    }
    return game;
}

/* The first moves of the game, if it is one: legal ones make longer questions. */
static void draw_after(zm_random *random, const char *text, zm_text *out)
{
    zm_instance *instance;
    zm_error ignored;
    if (zm_open(&instance, &catalogue, NULL, text, &ignored) != ZM_OK)
        return;
    uint64_t *position = zm_alloc(NULL, 2 * instance->words, sizeof *position);
    uint64_t *next = position + instance->words;
    zm_move move = ZM_BEFORE_FIRST;
    if (zm_playable(instance)) {
        instance->game->start(instance->self, position);
        for (uint64_t i = below(random, 4); i > 0; i--) {
            move = ZM_BEFORE_FIRST;
            if (!instance->game->next(instance->self, position, &move))
                break;
            zm_text_put(out, out->length ? "," : "");
            zm_write_move(instance, move, out);
            instance->game->play(instance->self, position, move, next);
            memcpy(position, next, instance->words * sizeof *next);
        }
    }
    zm_release(position);
    zm_close(instance);
}

static void draw_over(zm_random *random, const zm_game *game, zm_text *out)
{
    const zm_parameter *p = &game->parameters[below(random, game->parameter_count)];
    int64_t low = draw_number(random, p->least, p->greatest);
    zm_text_format(out, zm_has_places(p) ? "%s/1" : "%s", p->name);
    zm_text_format(out, "=%" PRId64 "..%" PRId64, low,
                   draw_number(random, low, p->greatest < low + 1000000 ? p->greatest
                                                                        : low + 1000000));
}

static void draw_strategy(zm_random *random, const zm_game *game, zm_text *out)
{
    const zm_strategy *strategies = game->paper ? game->paper->strategies : NULL;
    size_t own = 0, general = 0;
    while (strategies && strategies[own].name)
        own++;
    while (zm_general_strategies[general].name)
        general++;
    uint64_t which = below(random, own + general);
    const zm_strategy *s = which < own ? &strategies[which]
                                       : &zm_general_strategies[which - own];
    zm_text_put(out, s->name);
    if (s->argument) {
        zm_text_put(out, "=");
        draw_argument(random, s->argument, out);
    }
}

/* ---- Words. ---- */

static void add_word(question *q, const char *word)
{
    if (q->count < MOST_WORDS)
        snprintf(q->text[q->count++], LONG, "%s", word);
}

static void draw_format(zm_random *random, const zm_command *command, zm_text *out)
{
    zm_format format = (zm_format)below(random, ZM_FORMATS);
    if (zm_format_shows(format, command->shows))
        zm_text_put(out, zm_formats[format].name);
}

/* Nothing is written where there is nothing to draw from. */
static void draw_value(zm_random *random, const question *q, const zm_command *command, int id,
                       const zm_game *game, zm_text *out)
{
    const zm_option *option = &zm_option_table[id];
    if (id == ZM_OPT_THREADS)
        zm_text_format(out, "%u", q->threads);
    else if (id == ZM_OPT_TIME)
        zm_text_format(out, "%.2f", q->endless ? 10.0 * OUTER_SECONDS : TIME);
    else if (id == ZM_OPT_MEMORY)
        zm_text_put(out, q->endless ? "500" : "8");
    else if (id == ZM_OPT_FORMAT)
        draw_format(random, command, out);
    else if (id == ZM_OPT_AFTER && game)
        draw_after(random, q->text[1], out);
    else if (id == ZM_OPT_OVER && game)
        draw_over(random, game, out);
    else if (id == ZM_OPT_STRATEGY && game)
        draw_strategy(random, game, out);
    else if (id == ZM_OPT_OUTPUT || id == ZM_OPT_CHECKPOINT)
        zm_text_format(out, "%s/%s-%u", folder, option->name, (unsigned)below(random, 1000));
    else if (option->kind == ZM_OPTION_CHOICE)
        draw_choice(random, option->choices, out);
    else if (option->kind == ZM_OPTION_NUMBER)
        zm_text_format(out, "%" PRId64, draw_number(random, option->least, option->greatest));
}

static void add_option(zm_random *random, question *q, const zm_command *command, int id,
                       const zm_game *game)
{
    bool flag = zm_option_table[id].kind == ZM_OPTION_FLAG;
    zm_text value = {0};
    char name[40];
    snprintf(name, sizeof name, "--%s", zm_option_table[id].name);
    draw_value(random, q, command, id, game, &value);
    if (flag || value.length > 0)
        add_word(q, name);
    if (value.length > 0)
        add_word(q, zm_text_string(&value));
    zm_text_free(&value);
}

/* Ends a certificate with the right checksum, whatever it says. */
static void write_certificate(const char *name, zm_text *text)
{
    uint64_t sum = ~(uint64_t)0;
    for (size_t i = 0; i < text->length; i++)
        sum = zm_checksum(sum, (unsigned char)text->data[i]);
    for (int shift = 56; shift >= 0; shift -= 8)
        zm_text_put_bytes(text, &(char){(char)(~sum >> shift)}, 1);
    FILE *file = fopen(name, "wb");
    if (!file || fwrite(text->data, 1, text->length, file) != text->length || fclose(file) != 0)
        exit(1);
    zm_text_free(text);
}

/* A certificate that nobody has proved: any game, any kind, any bytes. */
static void forge(zm_random *random, char *name, size_t size)
{
    static const char *const kinds[] = {"strategy", "tree", "keep", "groups", "period"};
    zm_text text = {0}, after = {0}, game = {0};
    const zm_game *rules = draw_game(random, &game);
    if (heads(random))
        draw_after(random, zm_text_string(&game), &after);
    zm_text_format(&text, "zermelo " ZM_CERTIFICATE_VERSION "\ngame %s\nrules %u\nafter %s\n"
                          "winner %s\nkind %s\n\n", zm_text_string(&game), rules->rules,
                   zm_text_string(&after), heads(random) ? "first" : "second",
                   kinds[below(random, sizeof kinds / sizeof *kinds)]);
    bool zeros = heads(random);
    for (uint64_t i = heads(random) ? below(random, 20) : below(random, 200000); i > 0; i--) {
        char byte = zeros ? 0 : (char)below(random, below(random, 9) ? 4 : 256);
        zm_text_put_bytes(&text, &byte, 1);
    }
    snprintf(name, size, "%s/forged", folder);
    write_certificate(name, &text);
    zm_text_free(&after);
    zm_text_free(&game);
}

/* Two robots or more. */
static void add_robots(zm_random *random, question *q)
{
    static const char *const robots[] = {"perfect", "greedy", "few-mistakes", "random", "paper",
                                         "lua:examples/strategies/first.lua"};
    for (size_t i = 0; i < sizeof robots / sizeof *robots; i++)
        if (i < 2 || heads(random))
            add_word(q, robots[i]);
}

static void draw_question(zm_random *random, const zm_command *command, question *q)
{
    zm_text game = {0};
    char forged[200];
    const zm_game *rules = NULL;
    uint64_t always = ZM_ALLOW(ZM_OPT_TIME) | ZM_ALLOW(ZM_OPT_MEMORY) | ZM_ALLOW(ZM_OPT_THREADS) |
                      ZM_ALLOW(ZM_OPT_OUTPUT) | ZM_ALLOW(ZM_OPT_STRATEGY);
    q->count = 0;
    q->threads = 1 + (below(random, 4) == 0);
    add_word(q, command->name);
    if (command->takes_game) {
        rules = draw_game(random, &game);
        add_word(q, zm_text_string(&game));
        if (command->further)
            add_robots(random, q);
    } else if (command->own_word && strcmp(command->own_word, "file") == 0) {
        forge(random, forged, sizeof forged);
        add_word(q, forged);
    }
    for (int id = 0; id < ZM_OPTIONS; id++)
        if (command->options & ZM_ALLOW(id) && (always & ZM_ALLOW(id) || below(random, 3) == 0))
            add_option(random, q, command, id, rules);
    zm_text_free(&game);
}

/* ---- Asking and measuring. ---- */

static void become(const char *program, const question *q)
{
    char *words[MOST_WORDS + 2] = {(char *)(uintptr_t)program};
    struct rlimit time = {OUTER_SECONDS, OUTER_SECONDS};
    struct rlimit memory = {(rlim_t)3 << 30, (rlim_t)3 << 30};
    int nothing = open("/dev/null", O_RDWR);
    for (size_t i = 0; i < q->count; i++)
        words[i + 1] = (char *)(uintptr_t)q->text[i];
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_AS, &memory);
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
    execv(program, words);
    _exit(126);
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static pid_t start(const char *program, const question *q)
{
    pid_t child = fork();
    if (child == 0)
        become(program, q);
    if (child < 0)
        exit(1);
    return child;
}

static spent end_of(pid_t child)
{
    struct rusage usage;
    int status = 0;
    if (wait4(child, &status, 0, &usage) != child)
        exit(1);
    return (spent){seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime),
                   (double)usage.ru_maxrss / 1024, status};
}

static spent ask(const char *program, const question *q)
{
    return end_of(start(program, q));
}

/* The processor time of a process that has not been waited for. */
static double work_of(pid_t process)
{
    clockid_t clock;
    struct timespec time = {0};
    if (clock_getcpuclockid(process, &clock) == 0)
        clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool has_ended(pid_t process)
{
    siginfo_t about = {0};
    return waitid(P_PID, (id_t)process, &about, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           about.si_pid == process;
}

static void print(const question *q)
{
    for (size_t i = 0; i < q->count; i++)
        fprintf(stderr, " %.300s", q->text[i]);
    fprintf(stderr, "\n");
}

static void note(worst *w, double value, const question *q)
{
    size_t length = 0;
    if (value <= w->most)
        return;
    w->most = value;
    for (size_t i = 0; i < q->count && length + 1 < sizeof w->words; i++)
        length += (size_t)snprintf(w->words + length, sizeof w->words - length, " %s", q->text[i]);
}

static void tell(const worst *w)
{
    fprintf(stderr, "sweep: at most %.3f %s:%s\n", w->most, w->what, w->words);
}

static bool has_answered(const spent *s)
{
    return WIFEXITED(s->status) && WEXITSTATUS(s->status) <= 3;
}

/* A question that may have so many megabytes. */
static void check_with(const char *program, const question *q, const spent *nothing, double limit)
{
    spent s = ask(program, q);
    /* With several threads each has the time. */
    double seconds = s.seconds - nothing->seconds - TIME * q->threads;
    double megabytes = s.megabytes - nothing->megabytes - (limit - MEMORY_LIMIT) * MORE;
    bool good = has_answered(&s) && (q->endless || seconds <= pace * OVER_TIME) && megabytes <= MEMORY;
    if (!q->endless)
        note(&worst_time, seconds, q);
    note(&worst_memory, megabytes, q);
    CHECK_SAY(good, "%.2f s too much, %.0f MB, status %d:", seconds, megabytes, s.status);
    if (!good)
        print(q);
}

static void check(const char *program, const question *q, const spent *nothing)
{
    check_with(program, q, nothing, MEMORY_LIMIT);
}

/* Whether a process has opened its ears: of the signals that it catches, Ctrl-C is the second. */
static bool listens(pid_t process)
{
    char name[40], line[200];
    unsigned long long caught = 0;
    snprintf(name, sizeof name, "/proc/%ld/status", (long)process);
    FILE *file = fopen(name, "r");
    while (file && fgets(line, sizeof line, file) && sscanf(line, "SigCgt: %llx", &caught) != 1)
        ;
    if (file)
        fclose(file);
    return caught >> (SIGINT - 1) & 1;
}

/* Interrupts a question after so much work, unless it has ended by then. */
static void check_cancel(const char *program, const question *q, double moment)
{
    pid_t child = start(program, q);
    while (!has_ended(child) && (work_of(child) < moment || !listens(child)))
        poll(NULL, 0, 1);
    kill(child, SIGINT);
    double before = work_of(child);
    spent s = end_of(child);
    double seconds = s.seconds - before;
    interrupted += before >= moment;
    note(&worst_cancel, seconds / q->threads, q);
    bool good = has_answered(&s) && seconds <= pace * AFTER_CANCEL * q->threads;
    CHECK_SAY(good, "cancelled after %.2f s, %.2f s to the end, status %d:", before, seconds,
              s.status);
    if (!good)
        print(q);
}

/* ---- Questions that once took seconds and gigabytes. ---- */

/* A question of one thread with limits of its own. */
static void set_words(question *q, const char *words, const char *limits)
{
    char copy[LONG];
    q->count = 0;
    q->threads = 1;
    snprintf(copy, sizeof copy, "%s --threads 1 %s", words, limits);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        add_word(q, word);
}

static void ask_known(const char *program, const char *words, const spent *nothing)
{
    static question q;
    set_words(&q, words, "--time 0.05 --memory 8");
    check(program, &q, nothing);
}

static void ask_about_ones(const char *program, const spent *nothing)
{
    zm_text words = {0};
    zm_text_put(&words, "grundy nim:rows=1");
    zm_text_repeat(&words, "/1", 999);
    zm_text_put(&words, ",play=normal --over rows/1=0..99999");
    ask_known(program, zm_text_string(&words), nothing);
    zm_text_free(&words);
}

/* A move far down an endless list; a board that is wide, and a game on it that is long. */
static void ask_about_forgeries(const char *program, const spent *nothing)
{
    static const struct {
        const char *game, *winner, *number;
        size_t times;
    } forged[] = {{"nim:rows=9223372036854775807", "first", "\377\377\377\377\377\377\377\177", 1},
                  {"zahlenschlacht:n=1000000,d=3", "second", "", 100000}};
    for (size_t i = 0; i < sizeof forged / sizeof *forged; i++) {
        char name[200], words[300];
        zm_text text = {0};
        zm_text_format(&text, "zermelo " ZM_CERTIFICATE_VERSION "\ngame %s\nrules 1\nafter \n"
                              "winner %s\nkind tree\n\n", forged[i].game, forged[i].winner);
        for (size_t k = 0; k < forged[i].times; k++) /* an empty number is a zero */
            zm_text_put_bytes(&text, forged[i].number,
                              *forged[i].number ? strlen(forged[i].number) : 1);
        snprintf(name, sizeof name, "%s/forged", folder);
        write_certificate(name, &text);
        snprintf(words, sizeof words, "check %s", name);
        ask_known(program, words, nothing);
    }
}

/* So many positions to remember that what remembers them takes a while to grow. */
static void interrupt_forgery(const char *program)
{
    static const double moments[] = {0.2, 0.4, 0.6};
    static question q;
    char name[200], words[300];
    zm_text text = {0};
    zm_text_put(&text, "zermelo " ZM_CERTIFICATE_VERSION "\ngame beans:beans=100001,take=1..50000\n"
                       "rules 1\nafter \nwinner first\nkind outline\nlimit 1\nwork 1\n\n");
    for (unsigned i = 0; i < 60000; i++) {
        unsigned rest = i;
        for (; rest > 127; rest /= 128)
            zm_text_put_bytes(&text, &(char){(char)(rest % 128 + 128)}, 1);
        zm_text_put_bytes(&text, &(char){(char)rest}, 1);
    }
    snprintf(name, sizeof name, "%s/forged", folder);
    write_certificate(name, &text);
    snprintf(words, sizeof words, "show %s", name);
    set_words(&q, words, "--memory 400");
    for (size_t i = 0; i < sizeof moments / sizeof *moments; i++)
        check_cancel(program, &q, moments[i]);
}

static void ask_all_known(const char *program, const spent *nothing)
{
    static const char *const known[] = {
        "who nim:rows=1000000000000/5 --plain",
        "moves nim:rows=1000000000000/5 --plain",
        "table nim:rows=1000000000000/5 --over rows/2=3..5 --plain",
        "who zahlenschlacht:n=1000000,d=3,leave=1000",
        "who nim:rows=1000000/2000000/3000000,play=normal --plain",
        "who zahlenschlacht:n=1000000,d=1999993",
        "moves zahlenschlacht:n=1000000,d=7 --limit 1000000",
        "moves nim:rows=1000000/2000000,play=normal --limit 1000000",
        "levels zahlenschlacht:n=70012,d=800000000005,roles=reversed,leave=18",
        "try beans:beans=3000000000000003,take=5..50000000009 --strategy arrows",
        "reply strikeout:ops=add/sub,used=-14,k=31 --level paper",
        "reply nim:rows=2000000 --level lua:examples/strategies/first.lua",
        "try nim:rows=1000000 --strategy lua:examples/strategies/first.lua",
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        ask_known(program, known[i], nothing);
    ask_about_ones(program, nothing);
    ask_about_forgeries(program, nothing);
    interrupt_forgery(program);
}

/* ---- Files of others: what Lua and a board of many parts can take in one step. ---- */

#define ROBOT "try nim:rows=3/5 --strategy lua:"

/* A file in the folder. */
static void write_script(const char *name, const char *text, char *path, size_t size)
{
    snprintf(path, size, "%s/%s.lua", folder, name);
    FILE *file = fopen(path, "w");
    if (!file || fputs(text, file) < 0 || fclose(file) != 0)
        exit(1);
}

/* Each is interrupted so many times, at moments between the one when it is at its worst and the one when
 * it has all that it wants. The collector's work is done where there is hardly any memory left. */
static void interrupt_files(const char *program, zm_random *random, unsigned times)
{
    static const struct {
        const char *name, *before, *text;
    } hostile[] = {
        {"equal-texts", ROBOT,
         "return function() local s, t = ('\\0'):rep(250000), {} "
         "for i = 1, 50000 do t[i] = s end while true do table.sort(t) end end"},
        {"zeros", ROBOT,
         "return function() local s, u = ('\\0'):rep(260000), ('\\0'):rep(259999)..'a' "
         "while true do local x = s < u end end"},
        {"quoted", ROBOT,
         "return function() local s = ('\\0'):rep(60000) "
         "while true do string.format('%q', s) end end"},
        {"pattern", ROBOT,
         "return function() local s = ('a'):rep(4000) "
         "while true do pcall(string.find, s, '.-b') end end"},
        {"long-pattern", ROBOT,
         "return function() local s = ('a'):rep(12000) "
         "while true do s:find('.-b') end end"},
        {"emptied", ROBOT,
         "return function() local t, n = {1}, 1 while n < 1 << 21 do "
         "table.move(t, 1, n, n + 1) n = 2 * n end table.move({}, 1, n, 1, t) "
         "while true do next(t) end end"},
        {"rehash", ROBOT,
         "return function() local t, n, k = {}, 1 << 19, 1 for i = 1, n do "
         "t[i + 0.5] = 1 end while true do t[k + 0.5] = nil k = k + 1 "
         "t[n + k + 0.5] = 1 end end"},
        {"no-memory", ROBOT,
         "return function() local k, s = nil, ('a'):rep(5000) for i = 1, 850000 do "
         "k = {k} end while true do local x = s .. 'b' end end"},
        {"many-values", ROBOT,
         "local function f(...) while true do local t = {...} end end "
         "local function g(n, ...) if n == 0 then return f(...) end "
         "return g(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, ...) end "
         "return function() return g(5000) end"},
        {"many-parts", "moves ",
         "return {name = 'parts', last = 'loses', start = function() return 4 end, "
         "moves = function(n) local p = {} if n == 0 then return p end "
         "for i = 1, 999 do p[i] = n - 1 end "
         "return {{'split', table.unpack(p)}, {'take', n - 1}} end}"},
        {"many-parts-won", "puzzle ",
         "return {name = 'parts', start = function() return 200 end, "
         "moves = function(n) local p = {} if n == 0 then return p end "
         "for i = 1, 999 do p[i] = n - 1 end "
         "return {{'split', table.unpack(p)}} end}"},
    };
    static question q;
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++)
        for (unsigned k = 0; k < times; k++) {
            char path[200], words[300];
            write_script(hostile[i].name, hostile[i].text, path, sizeof path);
            snprintf(words, sizeof words, "%s%s", hostile[i].before, path);
            set_words(&q, words, "--memory 500");
            check_cancel(program, &q, 0.05 + 0.5 * (double)below(random, 1000) / 1000);
        }
}

/* Small objects of Lua's, of all sizes one after another, and the memory that they really take. */
static void fill_memory(const char *program, const spent *nothing)
{
    static const char *const scripts[] = {
        "return function() local k while true do k = {k} end end",
        "return function() local k while true do local j = k k = function() return j end end end",
        ("return function() for n = 1, 30 do local t = {} for i = 1, 40000 do "
         "t[i] = ('x'):rep(4 * n) .. i end end while true do end end"),
    };
    static question q;
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        char path[200], words[300];
        write_script("filling", scripts[i], path, sizeof path);
        snprintf(words, sizeof words, ROBOT "%s", path);
        set_words(&q, words, "--memory 60");
        q.endless = true;
        check_with(program, &q, nothing, 60);
        q.endless = false;
    }
}

/* ---- Large answers: each is interrupted so many times, evenly over the work that it takes. ---- */

typedef struct large {
    const char *words;
    unsigned number; /* in place of the # */
} large;

/* Asked whole. A machine so quick that nothing could be seen gets a larger one; q is the last. */
static spent ask_large(const char *program, question *q, large about)
{
    enum { DOUBLINGS = 5 };
    const char *at = strchr(about.words, '#');
    spent whole = {0};
    for (int i = 0; i <= DOUBLINGS && whole.seconds <= 2 * AFTER_CANCEL; i++) {
        char words[LONG];
        snprintf(words, sizeof words, "%.*s%u%s", (int)(at - about.words), about.words,
                 about.number << i, at + 1);
        set_words(q, words, "--memory 500");
        whole = ask(program, q);
    }
    CHECK_SAY(has_answered(&whole) && whole.seconds > AFTER_CANCEL, "%.2f s, status %d: %s",
              whole.seconds, whole.status, about.words);
    return whole;
}

static void comb(const char *program, zm_random *random, unsigned times)
{
    static const large answers[] = {
        {"refute take:heap=999999999999999999 --limit #", 400007},
        {"refute take:heap=999999999999999999 --limit # --format json", 300007},
        {"moves zahlenschlacht:n=#,d=7 --limit 1000000", 200000},
        {"moves zahlenschlacht:n=#,d=7 --limit 1000000 --format json", 300000},
        {"moves zahlenschlacht:n=#,d=7 --limit 1000000 --format tex", 200000},
        {"table beans --over beans=1..# --format csv", 100001},
        {"table beans --over beans=1..# --format svg", 100001},
        {"grundy nim:play=normal --over rows/1=0..# --over rows/2=0..400", 400},
        {"grundy octal:heaps=1 --over heaps/1=1..# --format svg", 200000},
        {"tournament numberpad:t=#,play=normal perfect greedy random --time 10", 1000005},
    };
    static question q;
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        spent whole = ask_large(program, &q, answers[i]);
        for (unsigned k = 0; k < times; k++)
            check_cancel(program, &q, whole.seconds * (k + (double)below(random, 1000) / 1000) /
                                          times);
    }
}

int main(int count, char **words)
{
    static question q;
    zm_random random = {count > 3 ? strtoull(words[3], NULL, 10) : 1};
    if (count < 3 || !mkdtemp(folder))
        return 2;
    pace = count > 4 ? atof(words[4]) : 1;
    signal(SIGINT, SIG_DFL); /* if it was ignored, a child would lose one that comes before exec */
    open_files();
    q.count = 0;
    add_word(&q, "games");
    spent nothing = ask(words[1], &q);
    ask_all_known(words[1], &nothing);
    interrupt_files(words[1], &random, 1 + (unsigned)atoi(words[2]) / 100);
    fill_memory(words[1], &nothing);
    for (const zm_command *const *command = zm_commands; *command; command++)
        for (int i = atoi(words[2]); i > 0; i--) {
            draw_question(&random, *command, &q);
            check(words[1], &q, &nothing);
        }
    q.endless = true;
    for (const zm_command *const *command = zm_commands; *command; command++)
        for (int i = atoi(words[2]) / 4; i > 0; i--) {
            draw_question(&random, *command, &q);
            check_cancel(words[1], &q, (below(&random, LATE) ? LATEST_CANCEL : LATE_CANCEL) *
                                           (double)below(&random, 1000) / 1000);
        }
    comb(words[1], &random, 1 + (unsigned)atoi(words[2]) / 10);
    /* Most questions are quick, but many are not. */
    CHECK_SAY(interrupted >= (unsigned long)atoi(words[2]) / 2, "only %lu interrupted", interrupted);
    fprintf(stderr, "sweep: %lu questions interrupted at work\n", interrupted);
    tell(&worst_time);
    tell(&worst_memory);
    tell(&worst_cancel);
    close_files();
    char clean[60];
    snprintf(clean, sizeof clean, "rm -r %s", folder);
    CHECK(system(clean) == 0);
    return zm_test_report("sweep");
}
