/* Advice: see advice.h. Ctrl-C during a long search stops the advice, not the match. */
#include "advice.h"

void zm_advice_open(zm_advice *advice, zm_match *match)
{
    zm_you you = (zm_you)match->request.options[ZM_OPT_AS].number;
    *advice = (zm_advice){.hints = {.adviser = &match->program, .you = you}};
}

void zm_advice_forget(zm_advice *advice)
{
    zm_hints_forget(&advice->hints);
    advice->given = 0;
}

/* Prints a sentence that the answer keeps, with a remark on what else can be typed, and frees the
 * answer. */
static zm_status tell(const char *label, zm_match *match, zm_answer *answer, const char *sentence,
                      const char *remark)
{
    zm_text text = {0};
    zm_progress_done();
    atomic_store_explicit(&match->request.context->cancel, false, memory_order_relaxed);
    text.failed = !answer || answer->failed;
    zm_text_put(&text, sentence ? sentence : "");
    zm_text_put(&text, remark);
    zm_answer_free(answer);
    return zm_tell(label, &text);
}

zm_status zm_advice_hint(zm_advice *advice, zm_match *match)
{
    zm_answer *answer = zm_answer_new(NULL);
    const char *sentence = NULL, *remark = "";
    unsigned step = advice->given < ZM_HINT_WHY ? advice->given + 1 : ZM_HINT_WHY;
    if (answer && zm_hint(&advice->hints, step, answer, &sentence) == ZM_OK) {
        advice->given = step;
        remark = zm_match_over(match)  ? " (type why to see how it ended)"
                 : step == ZM_HINT_WHO ? " (type hint again for more)" : "";
    }
    return tell("Hint", match, answer, sentence, remark);
}

zm_status zm_advice_why(zm_advice *advice, zm_match *match)
{
    zm_answer *answer = zm_answer_new(NULL);
    const char *sentence = NULL;
    if (answer)
        zm_hint_last_move(&advice->hints, match->request.after_count > 0 ? match->spare : NULL,
                          answer, &sentence);
    return tell("Why", match, answer, sentence, "");
}
