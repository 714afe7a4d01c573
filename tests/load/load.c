/* The server under load and siege: load ZERMELO [SECONDS [MEGABYTES [RATE]]]
 *
 * 200 clients ask at once, good and bad questions, for this many seconds in each part; every status
 * is checked, and every answer against what the command prints. Then the same while others send
 * slowly, say nothing, leave, fetch nothing, or ask what takes long. The server must have answered
 * right, stay below so many megabytes, have no connection or thread more than before, and end well
 * in the middle of it all. RATE: so many answers of theory a second at least, and quick questions
 * beside long ones are quick, as docs/api.md promises for a quiet machine; without it the machine is
 * busy with other things, or the server slowed down by a sanitizer, and it may refuse under siege. */
#include "client.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CLIENTS = 200, SECOND = 1000000000, LONGEST_WAIT = 60000, MOST_PATIENCE = 300,
       QUICK_ENOUGH = 100 /* milliseconds */ };

static int passed, failed;

static void check(bool good, const char *what)
{
    if (good)
        passed++;
    else
        failed++;
    if (!good)
        printf("failed: %s\n", what);
}

/* ---- Wishes. ---- */

#define WHO(game, moves) \
    {.line = "GET /api/who?game=" game "&after=" moves, .words = "who " game " --after=" moves, \
     .status = 200}

static wish theory[] = {
    WHO("nim:rows=3/5/7", ""),
    WHO("nim:rows=3/5/7", "1-1,2-1"),
    WHO("zahlenschlacht:n=15,d=7", "1,9"),
    WHO("zahlenschlacht:n=17,d=7", ""),
    WHO("zahlenschlacht:n=1000000000000000000,d=7", ""),
    {0}};

static wish mixed[] = {
    WHO("nim:rows=3/5/7", ""),
    WHO("numberpad:t=30", "9"),
    WHO("beans:beans=25", ""),
    WHO("strikeout:line=1..12", ""),
    {.line = "GET /api/moves?game=nim:rows=3/5/7&limit=4",
     .words = "moves nim:rows=3/5/7 --limit 4", .status = 200, .closes = true},
    {.line = "GET /api/table?game=zahlenschlacht&over=n=5..7&over=d=2..4",
     .words = "table zahlenschlacht --over n=5..7 --over d=2..4", .status = 200},
    {.line = "GET /api/reply?game=nim:rows=3/5/7&level=few-mistakes&seed=7",
     .words = "reply nim:rows=3/5/7 --level few-mistakes --seed 7", .status = 200, .closes = true},
    {.line = "GET /api/games", .words = "games", .status = 200},
    {.line = "HEAD /api/games", .status = 200},
    {.line = "GET /", .status = 200},
    {.line = "GET /page.js", .status = 200, .closes = true},
    /* wrong questions */
    {.line = "GET /api/who?game=nimm", .status = 400},
    {.line = "GET /api/who", .status = 400},
    {.line = "GET /api/who?game=nim&game=nim", .status = 400, .closes = true},
    {.line = "GET /api/who?game=%00%ff%zz&after=%", .status = 400},
    {.line = "GET /api/table?game=zahlenschlacht&over=n=0..999999999999999999", .status = 400},
    {.line = "GET /api/reply?game=nim&level=lua:/etc/hostname", .status = 400},
    {.line = "GET /api/who?game=nim&checkpoint=/tmp/x", .status = 400},
    {.line = "GET /api/check?game=/etc/hostname", .status = 404},
    {.line = "GET /api/", .status = 404},
    {.line = "GET /api/../../etc/passwd", .status = 404},
    {.line = "GET /../../../../etc/passwd", .status = 404},
    {.line = "GET /%2e%2e/%2e%2e/etc/passwd", .status = 404, .closes = true},
    {.line = "GET //etc/passwd", .status = 404},
    {.line = "POST /api/who?game=nim", .status = 405, .head = "Content-Length: 5\r\n\r\nhello",
     .closes = true},
    {.line = "DELETE /api/who?game=nim", .status = 405},
    {.line = "GET /api/games", .status = 403, .head = "Host: example.org\r\n"},
    {.line = "GET /api/games", .status = 400, .head = "Host: localhost\r\nHost: example.org\r\n"},
    {.line = "GET /api/games", .status = 400, .head = "Host: localhost\r\nHOST: localhost\r\n"},
    {.line = "GET /api/who?game=", .filler = 9000, .status = 413},
    {.line = "GET /api/who?game=", .filler = 100000, .status = 414, .other = {431}, .closes = true},
    {.line = "GET /", .filler = 20000, .status = 404},
    {.line = "GET /api/who?game=nim%00", .status = 400},
    {0}};

/* What is answered within a few milliseconds. */
static wish quick[] = {
    WHO("nim:rows=3/5/7", "1-1,2-1"),
    WHO("numberpad:t=30", "9"),
    WHO("beans:beans=25", ""),
    WHO("zahlenschlacht:n=15,d=7", "1,9"),
    WHO("strikeout:line=1..12", ""),
    {0}};

/* What takes long: with less time it is undecided, and in a crowd it is refused. */
static wish dear[] = {
    {.line = "GET /api/who?game=strikeout:line=1..60", .status = 200, .other = {503}},
    {.line = "GET /api/who?game=zahlenschlacht:n=2001,d=7,leave=3", .status = 200, .other = {503}},
    {.line = "GET /api/coop?game=strikeout:line=1..26", .status = 200, .other = {503}},
    {.line = "GET /api/table?game=zahlenschlacht:d=8&over=n=5..4000&limit=9000", .status = 400,
     .other = {200, 503}}, /* too large, unless the time ends before that is seen */
    {.line = "GET /api/moves?game=nim:rows=100000000/1&limit=1000000", .status = 200,
     .other = {503}},
    {0}};

/* "Busy, ask again" is an answer too. */
static void allow_refusals(wish *list)
{
    for (; list->line; list++)
        list->other[1] = 503;
}

static size_t count_wishes(const wish *list)
{
    size_t count = 0;
    while (list[count].line)
        count++;
    return count;
}

/* What the command prints, for the server must answer the same. */
static void find_answers(const char *zermelo, wish *list)
{
    char command[1000];
    for (; list->line; list++) {
        if (!list->words)
            continue;
        snprintf(command, sizeof command, "%s %s --format json", zermelo, list->words);
        FILE *pipe = popen(command, "r");
        size_t room = 1 << 20;
        list->answer = malloc(room);
        if (!pipe || !list->answer)
            exit(1);
        list->length = fread(list->answer, 1, room, pipe);
        check(pclose(pipe) == 0 && list->length > 0, list->words);
    }
}

static void forget_answers(wish *list)
{
    for (; list->line; list++)
        free(list->answer);
}

/* ---- The server. ---- */

typedef struct server {
    pid_t process;
    uint16_t port;
    int output;
} server;

/* files: as many as it may open; 0: as many as it likes. */
static server start_server(const char *zermelo, rlim_t files)
{
    int pipes[2];
    char line[200] = "";
    server s = {0};
    if (pipe(pipes) != 0)
        exit(1);
    s.process = fork();
    if (s.process == 0) {
        if (files > 0)
            setrlimit(RLIMIT_NOFILE, &(struct rlimit){files, files});
        dup2(pipes[1], STDOUT_FILENO);
        close(pipes[0]);
        close(pipes[1]);
        execl(zermelo, zermelo, "serve", "--port", "0", "--time", "5", "--memory", "64",
              (char *)NULL);
        _exit(127);
    }
    close(pipes[1]);
    s.output = pipes[0];
    for (size_t length = 0; length < sizeof line - 1 && !strchr(line, '\n');) {
        ssize_t got = read(s.output, line + length, sizeof line - 1 - length);
        if (got <= 0)
            break;
        length += (size_t)got;
    }
    const char *colon = strrchr(line, ':');
    s.port = colon ? (uint16_t)atoi(colon + 1) : 0;
    return s;
}

/* A number of /proc/PID/status: "VmHWM" in kilobytes, "Threads". */
static long status_of(const server *s, const char *name)
{
    char path[64], line[256];
    long value = -1;
    snprintf(path, sizeof path, "/proc/%d/status", (int)s->process);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, name, strlen(name)) == 0 && line[strlen(name)] == ':')
            value = atol(line + strlen(name) + 1);
    if (file)
        fclose(file);
    return value;
}

static long open_files(const server *s)
{
    char path[64];
    long count = -2; /* "." and ".." */
    snprintf(path, sizeof path, "/proc/%d/fd", (int)s->process);
    DIR *directory = opendir(path);
    while (directory && readdir(directory))
        count++;
    if (directory)
        closedir(directory);
    return count;
}

/* ---- Those who ask, and those who do something else. ---- */

typedef enum role { ASKS, SAYS_NOTHING, SENDS_SLOWLY, SENDS_HALF, SENDS_NONSENSE, LEAVES,
                    FETCHES_NOT, ASKS_DEAR } role;

typedef struct person {
    role role;
    client client;
    const wish *list;
    size_t next;   /* in the list */
    int64_t later; /* when to do something again */
} person;

typedef struct crowd {
    const server *server;
    person *people;
    struct pollfd *polled;
    size_t count;
    uint64_t right, wrong, refused, dear_served, dear_refused;
    int64_t slowest;
    uint32_t waits[LONGEST_WAIT + 1]; /* how many answers took so many milliseconds */
} crowd;

static crowd gather(const server *s, size_t most)
{
    crowd c = {.server = s, .people = calloc(most, sizeof *c.people),
               .polled = calloc(most, sizeof *c.polled)};
    if (!c.people || !c.polled)
        exit(1);
    return c;
}

static void join(crowd *c, role what, size_t many, const wish *list)
{
    for (size_t i = 0; i < many; i++)
        c->people[c->count++] = (person){.role = what, .client = {.socket = -1}, .list = list,
                                         .next = list ? i % count_wishes(list) : 0};
}

static void ask_next(crowd *c, person *p)
{
    const wish *w = &p->list[p->next];
    p->next = p->list[p->next + 1].line ? p->next + 1 : 0;
    if (!client_ask(&p->client, c->server->port, w))
        c->wrong++;
}

static void ask_on(crowd *c, person *p)
{
    client *own = &p->client;
    if (!own->wish) {
        ask_next(c, p);
        return;
    }
    client_step step = client_go_on(own);
    if (step == CLIENT_GOES_ON)
        return;
    int64_t took = now() - own->asked;
    if (step == CLIENT_IS_WRONG) {
        c->wrong++;
        client_close(own);
    } else if (strncmp(own->in, "HTTP/1.1 503", 12) == 0) {
        uint64_t *refused = p->role == ASKS_DEAR ? &c->dear_refused : &c->refused;
        ++*refused;
    } else if (p->role == ASKS_DEAR) {
        c->dear_served++;
    } else {
        c->right++;
        c->slowest = took > c->slowest ? took : c->slowest;
        int64_t milliseconds = took / (SECOND / 1000);
        c->waits[milliseconds < LONGEST_WAIT ? milliseconds : LONGEST_WAIT]++;
    }
    ask_next(c, p);
}

static void disturb(crowd *c, person *p)
{
    static const char slow[] = "GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
    static const char nonsense[] = "\x16\x03\x01\x02\r\n\r\nGET\r\n\0\0 : :\r\n\r\n";
    client *own = &p->client;
    int64_t t = now();
    if (t < p->later)
        return;
    p->later = t + SECOND / 5;
    if (own->socket < 0) {
        own->socket = connect_to(c->server->port);
        own->sent = 0;
        return;
    }
    char byte = own->sent < sizeof slow - 1 ? slow[own->sent] : 'x';
    switch (p->role) {
    case ASKS:
    case ASKS_DEAR:
    case SAYS_NOTHING:
        break;
    case SENDS_SLOWLY:
        if (send(own->socket, &byte, 1, MSG_NOSIGNAL) == 1)
            own->sent++;
        else if (errno != EAGAIN)
            client_close(own);
        break;
    case SENDS_HALF:
        if (own->sent++ == 0) {
            (void)!send(own->socket, slow, sizeof slow - 1, MSG_NOSIGNAL);
            shutdown(own->socket, SHUT_WR);
        } else {
            client_close(own);
        }
        break;
    case SENDS_NONSENSE:
        (void)!send(own->socket, nonsense, sizeof nonsense - 1, MSG_NOSIGNAL);
        if (own->sent++ > 2)
            client_close(own);
        break;
    case LEAVES: /* with its question open */
        if (own->wish)
            client_close(own);
        else
            ask_next(c, p);
        if (own->wish)
            client_go_on(own);
        break;
    case FETCHES_NOT:
        if (!own->wish) {
            int little = 1024;
            setsockopt(own->socket, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
            ask_next(c, p);
            send(own->socket, own->out, own->out_length, MSG_NOSIGNAL);
        }
        break;
    }
}

static uint64_t resent(const crowd *c)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < c->count; i++)
        sum += c->people[i].client.resent;
    return sum;
}

static bool asks(const person *p)
{
    return p->role == ASKS || p->role == ASKS_DEAR;
}

static void let_them(crowd *c, double seconds)
{
    int64_t end = now() + (int64_t)(seconds * SECOND), next = 0;
    while (now() < end) {
        for (size_t i = 0; i < c->count; i++) {
            person *p = &c->people[i];
            if (asks(p) && !p->client.wish)
                ask_next(c, p);
            bool polled = asks(p) && p->client.socket >= 0;
            c->polled[i] = (struct pollfd){.fd = polled ? p->client.socket : -1,
                                           .events = client_events(&p->client)};
        }
        if (poll(c->polled, c->count, 50) > 0)
            for (size_t i = 0; i < c->count; i++)
                if (c->polled[i].revents)
                    ask_on(c, &c->people[i]);
        if (now() < next)
            continue;
        next = now() + SECOND / 20;
        for (size_t i = 0; i < c->count; i++)
            if (!asks(&c->people[i]))
                disturb(c, &c->people[i]);
    }
}

/* On a busy machine everything takes longer: until somebody has been answered. */
static void let_them_wait(crowd *c)
{
    int64_t end = now() + MOST_PATIENCE * (int64_t)SECOND;
    while (c->right == 0 && now() < end)
        let_them(c, 0.2);
}

static void dissolve(crowd *c)
{
    for (size_t i = 0; i < c->count; i++)
        client_close(&c->people[i].client);
    free(c->people);
    free(c->polled);
}

/* So many milliseconds, or fewer, took this part of the answers. */
static int percentile(const crowd *c, double part)
{
    uint64_t wanted = (uint64_t)((double)c->right * part), count = 0;
    int milliseconds = 0;
    while (milliseconds < LONGEST_WAIT && (count += c->waits[milliseconds]) < wanted)
        milliseconds++;
    return milliseconds;
}

static void tell(const crowd *c, const char *what, double seconds)
{
    printf("%-28s %8.0f answers a second, %llu wrong, %llu refused, the slowest %.3f s\n", what,
           (double)c->right / seconds, (unsigned long long)c->wrong,
           (unsigned long long)c->refused, (double)c->slowest / SECOND);
    if (resent(c))
        printf("%-28s %8llu sent again on a new connection\n", "",
               (unsigned long long)resent(c));
    fflush(stdout);
}

/* ---- The parts. ---- */

static void ask_theory(const server *s, double seconds, double rate)
{
    crowd c = gather(s, CLIENTS);
    join(&c, ASKS, CLIENTS, theory);
    let_them(&c, seconds);
    tell(&c, "theory", seconds);
    check(c.wrong == 0, "questions of theory");
    check(resent(&c) == 0, "no connection is closed while there is room");
    check((double)c.right / seconds >= rate, "as many a second as wanted");
    dissolve(&c);
}

static void ask_everything(const server *s, double seconds)
{
    crowd c = gather(s, CLIENTS);
    join(&c, ASKS, CLIENTS, mixed);
    let_them(&c, seconds);
    tell(&c, "good and bad requests", seconds);
    check(c.wrong == 0, "good and bad requests");
    check(resent(&c) == 0, "no connection is closed while there is room");
    let_them_wait(&c);
    check(c.right > 0, "requests were answered");
    dissolve(&c);
}

/* Long questions must not keep quick ones waiting. */
static void mix(const server *s, double seconds, bool strict)
{
    crowd c = gather(s, 114);
    allow_refusals(quick); /* and count them */
    join(&c, ASKS_DEAR, 64, dear);
    let_them(&c, 0.5);
    join(&c, ASKS, 50, quick);
    let_them(&c, seconds);
    let_them_wait(&c);
    tell(&c, "beside 64 long questions", seconds);
    printf("%-28s %8d ms at most for half of them, %d ms for 99 %%\n", "", percentile(&c, 0.5),
           percentile(&c, 0.99));
    printf("%-28s %8llu answered, %llu refused\n", "long questions",
           (unsigned long long)c.dear_served, (unsigned long long)c.dear_refused);
    check(c.wrong == 0, "quick questions beside long ones");
    check(resent(&c) == 0, "no connection is closed while there is room");
    check(c.right > 0, "quick questions beside long ones are answered");
    if (strict) {
        check(c.refused == 0, "no quick question beside long ones is refused");
        check(percentile(&c, 0.99) <= QUICK_ENOUGH, "99 % of them within 100 milliseconds");
    }
    dissolve(&c);
}

/* More connections than the server keeps, and questions that would keep it busy for hours. */
static void besiege(const server *s, double seconds, bool strict)
{
    enum { SILENT = 800, OTHERS = 400 };
    crowd c = gather(s, SILENT + OTHERS);
    struct rlimit files = {0};
    getrlimit(RLIMIT_NOFILE, &files); /* ours and the server's */
    join(&c, SAYS_NOTHING, files.rlim_cur / 2 < SILENT ? files.rlim_cur / 2 : SILENT, NULL);
    join(&c, SENDS_SLOWLY, 200, NULL);
    join(&c, SENDS_HALF, 20, NULL);
    join(&c, SENDS_NONSENSE, 20, NULL);
    join(&c, LEAVES, 20, dear);
    join(&c, FETCHES_NOT, 20, dear);
    join(&c, ASKS_DEAR, 20, dear);
    let_them(&c, 0.5);
    join(&c, ASKS, 50, mixed);
    let_them(&c, seconds);
    let_them_wait(&c);
    tell(&c, "the same under siege", seconds);
    printf("%-28s %8llu answered, %llu refused\n", "long questions",
           (unsigned long long)c.dear_served, (unsigned long long)c.dear_refused);
    check(c.wrong == 0, "good and bad requests under siege");
    check(resent(&c) <= CLIENTS + c.right / 20, "few connections in use are closed under siege");
    check(c.right > 0, "others are served under siege");
    if (strict)
        check(c.slowest < 5 * (int64_t)SECOND, "others are served soon under siege");
    dissolve(&c);
}

/* Where the server may open few files, silent clients leave room for others, too. */
static void besiege_with_few_files(const char *zermelo, double seconds)
{
    enum { FILES = 64 };
    server s = start_server(zermelo, FILES);
    long open = open_files(&s);
    crowd c = gather(&s, FILES + 5);
    join(&c, SAYS_NOTHING, FILES, NULL);
    let_them(&c, 0.5);
    long crowded = open_files(&s);
    join(&c, ASKS, 5, theory);
    let_them(&c, seconds);
    let_them_wait(&c);
    tell(&c, "with 64 files", seconds);
    check(c.wrong == 0 && c.right > 0, "others are served with few files");
    check(crowded <= open + FILES / 4, "half of the files are for two addresses");
    kill(s.process, SIGTERM);
    waitpid(s.process, NULL, 0);
    close(s.output);
    dissolve(&c);
}

/* Wrong questions, hundreds at a time, whose answers are never fetched: until the server cannot
 * send any more. The connection stays open here. */
static int ask_in_vain(const server *s)
{
    static const char wrong[] = "GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n";
    enum { LENGTH = sizeof wrong - 1, ALL = 200 * LENGTH };
    char all[ALL];
    for (size_t i = 0; i < ALL; i++)
        all[i] = wrong[i % LENGTH];
    struct pollfd one = {connect_to(s->port), POLLOUT, 0};
    for (size_t sent = 0; poll(&one, 1, 500) == 1 && !(one.revents & (POLLERR | POLLHUP));) {
        ssize_t more = send(one.fd, all + sent, ALL - sent, MSG_NOSIGNAL);
        sent = more > 0 ? (sent + (size_t)more) % ALL : sent;
    }
    check(one.revents == 0, "the server waits for who fetches nothing");
    return one.fd;
}

static void see_that_nothing_is_left(const server *s, long threads, long files)
{
    int64_t end = now() + MOST_PATIENCE * (int64_t)SECOND;
    while (now() < end && (status_of(s, "Threads") != threads || open_files(s) != files))
        poll(NULL, 0, 50);
    check(status_of(s, "Threads") == threads, "no thread is left");
    check(open_files(s) == files, "no connection is left");
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
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

static void end_it(server *s, double seconds)
{
    int status = -1;
    crowd c = gather(s, CLIENTS + 20);
    join(&c, ASKS, CLIENTS, mixed);
    join(&c, ASKS_DEAR, 20, dear);
    let_them(&c, seconds);
    check(c.wrong == 0, "until the end");
    int64_t begin = now();
    kill(s->process, SIGTERM);
    double before = work_of(s->process);
    struct rusage usage;
    wait4(s->process, &status, 0, &usage);
    double work = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime) - before;
    printf("%-28s %8.3f s, %.3f s of work\n", "the end after SIGTERM",
           (double)(now() - begin) / SECOND, work);
    check(WIFEXITED(status) && WEXITSTATUS(status) == 0, "SIGTERM in the middle: status 0");
    /* A second of all cores; how long that takes depends on who else is at work here. */
    check(work < (double)sysconf(_SC_NPROCESSORS_ONLN), "SIGTERM in the middle: soon");
    close(s->output);
    dissolve(&c);
}

int main(int argc, char **argv)
{
    double seconds = argc > 2 ? atof(argv[2]) : 2;
    double megabytes = argc > 3 ? atof(argv[3]) : 500, rate = argc > 4 ? atof(argv[4]) : 0;
    struct rlimit files;
    if (argc < 2)
        return 2;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    find_answers(argv[1], theory);
    find_answers(argv[1], quick);
    find_answers(argv[1], mixed);
    int64_t begin = now();
    server s = start_server(argv[1], 0);
    check(s.port != 0, "it starts");
    long open = open_files(&s);
    client first = {.socket = -1};
    client_step step = client_ask(&first, s.port, theory) ? CLIENT_GOES_ON : CLIENT_IS_WRONG;
    while (step == CLIENT_GOES_ON) {
        struct pollfd one = {first.socket, client_events(&first), 0};
        poll(&one, 1, 1000);
        step = client_go_on(&first);
    }
    printf("%-28s %8.3f s\n", "the first answer after", (double)(now() - begin) / SECOND);
    check(step == CLIENT_HAS_IT, "the first answer");
    client_close(&first);
    int64_t end = now() + MOST_PATIENCE * (int64_t)SECOND;
    while (now() < end && open_files(&s) != open)
        poll(NULL, 0, 50);
    long threads = status_of(&s, "Threads");
    ask_theory(&s, seconds, rate);
    ask_everything(&s, seconds);
    mix(&s, seconds, rate > 0);
    if (rate == 0)
        allow_refusals(mixed);
    besiege(&s, seconds < 4 ? 4 : seconds, rate > 0);
    see_that_nothing_is_left(&s, threads, open);
    int vain = ask_in_vain(&s);
    see_that_nothing_is_left(&s, threads, open);
    close(vain);
    printf("%-28s %8.1f megabytes, now %.1f\n", "the most memory",
           (double)status_of(&s, "VmHWM") / 1024, (double)status_of(&s, "VmRSS") / 1024);
    check((double)status_of(&s, "VmHWM") / 1024 < megabytes, "the memory is bounded");
    end_it(&s, seconds < 1 ? seconds : 1);
    besiege_with_few_files(argv[1], 1);
    forget_answers(theory);
    forget_answers(quick);
    forget_answers(mixed);
    printf("load: %d passed, %d failed\n", passed, failed);
    return failed > 0;
}
