/* In a browser there is neither a team of processes (engine/team_tasks.h, layers_team.h) nor a device
 * that searches many positions at once (engine/schedule.h), and each question has a context of its own,
 * which keeps nothing (engine/archive.h). */
#include "../engine/archive.h"
#include "../engine/layers_team.h"
#include "../engine/schedule.h"
#include "../engine/team_tasks.h"
#include "../games/strikeout/strikeout.h"

const zm_lanes zm_strike_lanes;

bool zm_team_summon(zm_task task, zm_message about, const zm_instance *instance,
                    const uint64_t *positions, size_t many, zm_budget *budget)
{
    (void)task;
    (void)about;
    (void)instance;
    (void)positions;
    (void)many;
    (void)budget;
    return true;
}

bool zm_layers_lead(zm_layers *l, const zm_instance *instance, const uint64_t *position,
                    unsigned wanted, zm_budget *budget)
{
    (void)l;
    (void)instance;
    (void)position;
    (void)wanted;
    (void)budget;
    return false;
}

bool zm_layers_inquire(const zm_layers *l, const uint64_t *key, zm_known *out)
{
    (void)l;
    (void)key;
    (void)out;
    return false;
}

void zm_layers_dismiss(const zm_layers *l)
{
    (void)l;
}

bool zm_schedule_suits(const zm_judging *j)
{
    (void)j;
    return false;
}

bool zm_schedule_run(zm_judging *j)
{
    (void)j;
    return false;
}

zm_archive *zm_archive_new(uint64_t bytes)
{
    (void)bytes;
    return NULL;
}

void zm_archive_free(zm_archive *archive)
{
    (void)archive;
}

void zm_archive_begin(zm_archive *archive)
{
    (void)archive;
}

uint64_t zm_archive_used(const zm_archive *archive)
{
    (void)archive;
    return 0;
}

const zm_layers *zm_archive_lend(zm_archive *archive, const zm_instance *instance,
                                 const uint64_t *position, unsigned wanted, zm_budget *budget)
{
    (void)archive;
    (void)instance;
    (void)position;
    (void)wanted;
    (void)budget;
    return NULL;
}

void zm_archive_take_back(zm_archive *archive, const zm_layers *lent)
{
    (void)archive;
    (void)lent;
}

bool zm_archive_keep(zm_archive *archive, zm_layers *layers)
{
    (void)archive;
    (void)layers;
    return false;
}
