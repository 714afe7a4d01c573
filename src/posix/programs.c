/* Programs: see programs.h.
 *
 * A program has three pipes, which no other program inherits. Nobody waits for it without a limit:
 * every look at the pipes is a poll of at most a moment, then the clock and the question's cancel
 * flag are looked at. What it writes is read as long as an answer is wanted, and kept only up to a
 * line of LONGEST bytes, so it can fill no memory. It leads a process group, which is killed as a
 * whole, and is waited for then: a program that is killed ends. */
#include "programs.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONGEST = 4096, COMPLAINT = 160, MILLION = 1000000 };
enum { MOMENT = 100, SHORT_MOMENT = 10, MOMENTS = 100 }; /* milliseconds, and how many */
enum { IN, OUT, ERR, PIPES };

struct zm_process {
    pid_t group;
    int pipes[PIPES];         /* our ends; -1: closed */
    char answer[LONGEST + 1]; /* what was read and not taken yet */
    size_t length;
    char complaint[COMPLAINT + 1]; /* the last line on its standard error */
    size_t complained;
    bool line_ended;
};

/* ---- Starting. ---- */

static void close_both(int ends[2])
{
    for (int i = 0; i < 2; i++)
        if (ends[i] >= 0)
            close(ends[i]);
}

/* Which end of a pipe is ours: we write into the first one and read from the others. */
static int our_end(int pipe)
{
    return pipe == IN ? 1 : 0;
}

static bool spawn(zm_process *p, const char *command, int ends[PIPES][2])
{
    char *words[] = {"sh", "-c", (char *)(uintptr_t)command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, usual;
    extern char **environ;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return false;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return false;
    }
    for (int i = 0; i < PIPES; i++)
        posix_spawn_file_actions_adddup2(&actions, ends[i][!our_end(i)], i);
    sigemptyset(&none);
    sigfillset(&usual);
    sigdelset(&usual, SIGKILL);
    sigdelset(&usual, SIGSTOP);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF);
    bool ok = posix_spawn(&p->group, "/bin/sh", &actions, &attributes, words, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return ok;
}

/* Pipes of which a program that another thread starts just now inherits nothing. */
static bool open_pipes(int ends[PIPES][2])
{
    bool ok = true;
    for (int i = 0; i < PIPES; i++) {
        ends[i][0] = ends[i][1] = -1;
        ok = ok && pipe2(ends[i], O_CLOEXEC) == 0 &&
             fcntl(ends[i][our_end(i)], F_SETFL, O_NONBLOCK) == 0;
    }
    return ok;
}

static zm_status start(zm_process **out, const char *command, zm_error *error)
{
    int ends[PIPES][2];
    zm_process *p = calloc(1, sizeof *p);
    *out = NULL;
    bool ok = open_pipes(ends) && p && spawn(p, command, ends);
    for (int i = 0; i < PIPES; i++) {
        if (ok) {
            p->pipes[i] = ends[i][our_end(i)];
            ends[i][our_end(i)] = -1;
        }
        close_both(ends[i]);
    }
    if (ok) {
        *out = p;
        return ZM_OK;
    }
    free(p);
    return zm_fail(error, ZM_FAILED, "the program could not be started: %s", strerror(errno));
}

static void shut(zm_process *p, int pipe)
{
    if (p->pipes[pipe] >= 0)
        close(p->pipes[pipe]);
    p->pipes[pipe] = -1;
}

static void end(zm_process *p)
{
    int status;
    for (int i = 0; i < PIPES; i++)
        shut(p, i);
    kill(-p->group, SIGKILL);
    while (waitpid(p->group, &status, 0) < 0 && errno == EINTR)
        continue;
    free(p);
}

/* ---- Writing. ---- */

/* Writes what a pipe takes, without the signal that a closed one sends: it is blocked in this
 * thread meanwhile, and taken away if it came. */
static ssize_t write_quietly(int pipe, const char *bytes, size_t count)
{
    sigset_t broken, before, waiting;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    sigpending(&waiting);
    bool was_there = sigismember(&waiting, SIGPIPE);
    ssize_t written = write(pipe, bytes, count);
    int reason = errno;
    if (written < 0 && reason == EPIPE && !was_there)
        while (sigtimedwait(&broken, NULL, &(struct timespec){0}) < 0 && errno == EINTR)
            continue;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return written;
}

/* A program that does not read may answer all the same. */
static void write_some(zm_process *p, const zm_text *question, size_t *written)
{
    ssize_t now = write_quietly(p->pipes[IN], question->data + *written,
                                question->length - *written);
    if (now > 0)
        *written += (size_t)now;
    else if (now < 0 && errno != EAGAIN && errno != EINTR)
        shut(p, IN);
}

/* ---- Reading. ---- */

static void read_answer(zm_process *p)
{
    ssize_t got = read(p->pipes[OUT], p->answer + p->length, LONGEST - p->length);
    if (got > 0)
        p->length += (size_t)got;
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        shut(p, OUT);
}

/* What is to be told to people is in plain letters. */
static char plain_letter(char byte)
{
    return byte >= ' ' && byte <= '~' ? byte : '?';
}

/* Of what it says on standard error the last line that is not empty is kept, up to a length. */
static void read_complaint(zm_process *p)
{
    char block[LONGEST];
    ssize_t got = read(p->pipes[ERR], block, sizeof block);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        shut(p, ERR);
    for (ssize_t i = 0; i < got; i++) {
        if (block[i] == '\n') {
            p->line_ended = true;
            continue;
        }
        if (p->line_ended)
            p->complained = 0;
        p->line_ended = false;
        if (p->complained < COMPLAINT)
            p->complaint[p->complained++] = plain_letter(block[i]);
        p->complaint[p->complained] = '\0';
    }
}

/* Takes the first line out of what was read. */
static bool take_line(zm_process *p, zm_text *line)
{
    char *newline = memchr(p->answer, '\n', p->length);
    if (!newline)
        return false;
    size_t length = (size_t)(newline - p->answer), whole = length + 1;
    if (length > 0 && p->answer[length - 1] == '\r')
        length--;
    for (size_t i = 0; i < length; i++)
        p->answer[i] = plain_letter(p->answer[i]);
    zm_text_put_bytes(line, p->answer, length);
    p->length -= whole;
    memmove(p->answer, newline + 1, p->length);
    return true;
}

/* ---- Asking. ---- */

/* How a program that closed its output has ended, in words. It gets a few moments to do so. */
static zm_status say_end(zm_process *p, zm_error *why)
{
    siginfo_t about = {0};
    for (int i = 0; i < MOMENTS && about.si_pid == 0; i++) {
        struct pollfd wait = {.fd = p->pipes[ERR], .events = POLLIN};
        if (poll(&wait, 1, SHORT_MOMENT) > 0)
            read_complaint(p);
        waitid(P_PID, (id_t)p->group, &about, WEXITED | WNOHANG | WNOWAIT);
    }
    read_complaint(p);
    const char *said = p->complained ? ": " : "";
    if (about.si_pid == 0)
        return zm_fail(why, ZM_FAILED, "it closed its output without an answer%s%s", said,
                       p->complaint);
    return zm_fail(why, ZM_FAILED, about.si_code == CLD_EXITED ? "it ended with status %d%s%s"
                                                               : "it was ended by signal %d%s%s",
                   about.si_status, said, p->complaint);
}

/* Waits a moment for whatever comes first. */
static void exchange(zm_process *p, const zm_text *question, size_t *written, int moment)
{
    struct pollfd waits[PIPES] = {{.fd = p->pipes[IN], .events = POLLOUT},
                                  {.fd = p->pipes[OUT], .events = POLLIN},
                                  {.fd = p->pipes[ERR], .events = POLLIN}};
    if (*written == question->length)
        waits[IN].fd = -1;
    if (poll(waits, PIPES, moment) <= 0)
        return;
    if (waits[IN].revents)
        write_some(p, question, written);
    if (waits[ERR].revents)
        read_complaint(p);
    if (waits[OUT].revents)
        read_answer(p);
}

static zm_status ask(zm_process *p, const zm_text *question, int64_t patience, zm_budget *budget,
                     zm_text *line, zm_error *why)
{
    size_t written = 0;
    int64_t latest = zm_now() + patience;
    while (!take_line(p, line)) {
        int64_t left = (latest - zm_now()) / MILLION;
        if (p->length == LONGEST)
            return zm_fail(why, ZM_FAILED, "an answer of more than %d characters", LONGEST);
        if (p->pipes[OUT] < 0)
            return say_end(p, why);
        if (left <= 0)
            return zm_fail(why, ZM_FAILED, "no answer within %lld.%03lld seconds (--patience)",
                           (long long)(patience / MILLION / 1000),
                           (long long)(patience / MILLION % 1000));
        if (!zm_budget_look(budget))
            return ZM_UNDECIDED;
        exchange(p, question, &written, left < MOMENT ? (int)left : MOMENT);
    }
    return ZM_OK;
}

const zm_programs zm_posix_programs = {start, ask, end};
