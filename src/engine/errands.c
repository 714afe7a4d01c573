/* Errands: see errands.h. */
#include "errands.h"
#include "lines.h"

zm_errand_result zm_judge_alone(const zm_instance *instance, zm_budget *budget,
                            const uint64_t *position)
{
    zm_errand_result out = {.value = ZM_UNKNOWN};
    zm_solver solver;
    zm_solver_open(&solver, instance, NULL, budget);
    out.value = zm_judge_pieces(&solver, position, &out.pieces);
    zm_solver_close(&solver);
    out.stop = budget->stop;
    out.positions = budget->positions;
    return out;
}

static bool judge(const zm_instance *instance, zm_budget *budget, zm_message errand,
                  zm_message *report)
{
    report->words = zm_alloc(NULL, ZM_JUDGEMENT_WORDS, sizeof *report->words);
    if (!report->words)
        return false;
    zm_errand_result found = zm_judge_alone(instance, budget, errand.words + 1);
    const uint64_t words[ZM_JUDGEMENT_WORDS] = {found.stop, found.positions, found.value,
                                                found.pieces.settled, found.pieces.best};
    for (size_t i = 0; i < ZM_JUDGEMENT_WORDS; i++)
        report->words[i] = words[i];
    report->count = ZM_JUDGEMENT_WORDS;
    return true;
}

zm_errand_result zm_read_errand_result(zm_message report)
{
    const uint64_t *words = report.words;
    return (zm_errand_result){.stop = (zm_stop)words[0], .positions = words[1],
                          .value = (zm_value)words[2],
                          .pieces = {(size_t)words[3], (zm_value)words[4]}};
}

bool zm_errand_run(const zm_instance *instance, zm_budget *budget, zm_message errand,
                   zm_message *report)
{
    *report = (zm_message){0};
    switch ((zm_errand)errand.words[0]) {
    case ZM_ERRAND_JUDGE:
        return judge(instance, budget, errand, report);
    case ZM_ERRAND_LINES:
        return zm_count_part(instance, budget, errand, report);
    }
    return false;
}
