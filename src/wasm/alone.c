/* In a browser there is neither a team of processes (engine/team_tasks.h, layers_team.h) nor a device
 * that searches many positions at once (engine/schedule.h). */
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
