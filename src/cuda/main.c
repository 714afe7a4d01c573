/* The command zermelo-cuda: zermelo's questions, with a CUDA device for long searches of Strike It
 * Out. */
#include "../cli/cli.h"
#include "../posix/threads.h"
#include "cuda_many.h"

#include <stdio.h>
#include <string.h>

const zm_cli_command zm_cli_commands[] = {{NULL, NULL}};

static const char help[] =
    "usage: zermelo-cuda [--figures] COMMAND [GAME] [OPTIONS]\n"
    "\n"
    "Answers zermelo's questions; long searches of strikeout with addition and\n"
    "subtraction run on the first CUDA device. Commands, games, options, answers and\n"
    "exit statuses are those of zermelo (see zermelo --help), except that there is no\n"
    "play, serve or session, and that the number of positions visited varies.\n"
    "\n"
    "  --figures      at the end, print on stderr what the device has done\n"
    "  --help         this text\n"
    "  --version      the version\n"
    "\n"
    "Example: zermelo-cuda who strikeout:n=39 --checkpoint n39\n";

static bool is_word(size_t count, const char *const *words, const char *word)
{
    return count > 0 && strcmp(words[0], word) == 0;
}

static int refuse(const char *why)
{
    fprintf(stderr, "zermelo-cuda: %s\n", why);
    return ZM_BAD_INPUT;
}

static void tell(const zm_cuda_many *cuda)
{
    fprintf(stderr, "%s, %zu lanes: %llu batches, %llu positions in %llu ms\n",
            zm_device_name(cuda->device), cuda->many.lanes, (unsigned long long)cuda->batches,
            (unsigned long long)cuda->positions, (unsigned long long)cuda->microseconds / 1000);
}

static int answer(zm_cuda_many *cuda, size_t count, const char *const *words)
{
    zm_context *context = zm_context_new();
    if (!context)
        return zm_cli_error(ZM_UNDECIDED, "out of memory");
    zm_context_set_threads(context, 0);
    context->progress = &zm_terminal_progress;
    zm_context_use_lua(context);
    context->many = &cuda->many;
    zm_interrupt_watch(context);
    zm_termination_watch(context);
    int status = zm_cli_run(context, count, words);
    zm_context_free(context);
    return status;
}

int main(int argc, char **argv)
{
    const char *const *words = (const char *const *)argv + 1;
    size_t count = argc > 0 ? (size_t)argc - 1 : 0;
    bool figures = is_word(count, words, "--figures");
    char why[ZM_DEVICE_WORDS];
    zm_cuda_many cuda;
    words += figures;
    count -= figures;
    if (is_word(count, words, "--version"))
        return printf("zermelo-cuda %s\n", zm_version()) < 0;
    if (count == 0 || is_word(count, words, "--help") || is_word(count, words, "-h"))
        return fputs(help, stdout) < 0;
    if (is_word(count, words, "play") || is_word(count, words, "serve") ||
        is_word(count, words, "session"))
        return refuse("only the command zermelo talks; zermelo-cuda answers one question");
    if (!zm_cuda_many_open(&cuda, why))
        return refuse(why);
    int status = answer(&cuda, count, words);
    if (figures)
        tell(&cuda);
    zm_cuda_many_close(&cuda);
    return status;
}
