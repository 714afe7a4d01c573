/* Inquiries: see inquiry.h. */
#include "inquiry.h"
#include "select.h"

#include <string.h>

static void forget(zm_remembered *remembered)
{
    zm_release(remembered->question);
    zm_answer_free(remembered->answer);
    *remembered = (zm_remembered){0};
}

/* NULL: no memory. */
static const zm_remembered *ask(zm_inquiry *inquiry, const char *question)
{
    for (size_t i = 0; i < ZM_REMEMBERED; i++) {
        const zm_remembered *known = &inquiry->remembered[i];
        if (known->question && strcmp(known->question, question) == 0)
            return known;
    }
    zm_remembered *asked = &inquiry->remembered[inquiry->next++ % ZM_REMEMBERED];
    forget(asked);
    asked->question = zm_copy_string(&inquiry->budget->account, question, strlen(question));
    asked->status = zm_ask_inside(&asked->answer, inquiry->budget, inquiry->games, question);
    return asked->question && asked->answer ? asked : NULL;
}

static zm_status look_up(const zm_remembered *asked, const char *path, zm_text *out,
                         zm_error *error)
{
    if (!asked)
        return zm_fail_memory(error);
    if (asked->status == ZM_UNDECIDED)
        return zm_fail(error, ZM_UNDECIDED, "%s", zm_answer_message(asked->answer));
    if (asked->status != ZM_BAD_INPUT)
        return zm_select(out, asked->answer, path, error);
    zm_text_format(out, "refused: %s", zm_answer_message(asked->answer));
    return ZM_OK;
}

zm_status zm_inquire(zm_inquiry *inquiry, const char *pattern, const char *path,
                     const zm_variables *variables, zm_text *out, zm_error *error)
{
    zm_text question = {.account = out->account}, filled = {.account = out->account};
    zm_error why;
    zm_status status = ZM_OK;
    if (!zm_fill_holes(&question, pattern, variables, &why) ||
        !zm_fill_holes(&filled, path, variables, &why))
        status = zm_fail(error, ZM_BAD_INPUT, "%.200s", why.message);
    else if (!zm_text_ok(&question) || !zm_text_ok(&filled))
        status = zm_fail_memory(error);
    else
        status = look_up(ask(inquiry, zm_text_string(&question)), zm_text_string(&filled), out,
                         error);
    if (status == ZM_OK && !zm_text_ok(out))
        status = zm_fail_memory(error);
    zm_text_free(&question);
    zm_text_free(&filled);
    return status;
}

void zm_inquiry_close(zm_inquiry *inquiry)
{
    for (size_t i = 0; i < ZM_REMEMBERED; i++)
        forget(&inquiry->remembered[i]);
}
