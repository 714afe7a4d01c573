/* The jobs of a judging (candidates.h), and who does them (hands.c): threads here, and hands of the
 * team.
 *
 * A job is a reply to a candidate's move. When nothing else is left to do, or when a candidate that
 * may well be the winner waits for nothing but its last jobs, a job that takes long is split: who
 * is at it comes back with what it has settled, and each move from there becomes a job. */
#ifndef ZM_JOBS_H
#define ZM_JOBS_H

#include "candidates.h"
#include "errands.h"

typedef struct zm_job zm_job;

/* What has become of a job that was split. */
typedef struct zm_split {
    zm_job *whole;
    uint64_t *position; /* before the parts' moves */
    zm_job *parts;
    size_t count, next, left; /* parts in all, the first that nobody has taken, those not done */
    zm_value best;            /* for the player to move there */
    struct zm_split *before;  /* the one that was made before this one */
} zm_split;

struct zm_job {
    size_t candidate;
    zm_split *from; /* the job is one of its parts; NULL: it is a reply to the candidate */
    zm_move move;   /* ZM_BEFORE_FIRST: the position after the candidate's move itself is judged */
    bool done;      /* judged, by an earlier run or in this one */
};

/* Hands at work in the order in which they began. Each is in two crews, that of all and that of its
 * candidate, until it comes back or is told to. */
enum { ZM_OF_ALL, ZM_OF_CANDIDATE, ZM_CREWS };

typedef struct zm_crew {
    struct zm_hand *oldest, *newest;
} zm_crew;

typedef struct zm_candidate {
    size_t move; /* its place in the list of moves */
    size_t twin; /* the earlier candidate that leads to an equivalent position, or itself */
    uint32_t promise;
    size_t jobs;
    size_t next, end; /* the jobs that nobody has taken are from here to there */
    size_t left;      /* jobs not done */
    unsigned hands;   /* at it just now */
    zm_crew crew;     /* those of them that were not told to come back */
    zm_value worst;   /* of the values found so far, for the player who makes the move */
    bool skip;        /* refuted, or behind a winner: its jobs are not worth doing */
} zm_candidate;

/* Who does one job at a time: a thread, or a hand of the team. */
typedef struct zm_hand {
    zm_job *job; /* NULL: free */
    int64_t since;
    atomic_bool abandon; /* told to come back */
    bool split;          /* because the job is to be split */
    struct {
        struct zm_hand *before, *after;
    } place[ZM_CREWS];
    struct zm_hand *next_free, *next_called; /* of the team: see zm_judging */
} zm_hand;

typedef struct zm_judging {
    zm_solver *solver;
    const uint64_t *position;
    zm_ranked *moves;
    uint64_t *children; /* positions after the candidates' moves */
    size_t count, distinct; /* of the latter only one of equivalent moves */
    bool until_win;
    /* All of the following is read and written under the lock once several are at work. */
    atomic_flag lock;
    zm_candidate *candidates;
    zm_job *jobs;
    size_t job_count, job_capacity;
    size_t front; /* all candidates before this one are settled */
    zm_split *splits;
    zm_hand *hands; /* the threads' first */
    unsigned threads, hand_count;
    unsigned busy; /* hands with a job */
    zm_crew crew;
    zm_hand *called; /* hands of the team that were told to come back and do not know it yet */
    uint64_t positions;
    zm_stop stop; /* why a job could not be done */
} zm_judging;

static inline uint64_t *zm_child_of(const zm_judging *j, size_t candidate)
{
    return j->children + candidate * j->solver->instance->words;
}

/* Takes the value of a reply into account: what it decides makes other jobs superfluous. */
void zm_candidate_settle(zm_judging *j, size_t candidate, zm_value value);

/* The position that a job judges. */
void zm_job_position(const zm_judging *j, const zm_job *job, uint64_t *out);
/* Whether what is settled makes a job not worth doing. */
bool zm_job_is_superfluous(const zm_judging *j, const zm_job *job);
/* A job's value, for the player to move after it, is known: kept, and what follows from it. */
void zm_job_found(zm_judging *j, zm_job *job, zm_value value);

/* Gives a free hand the next job that is worth doing; *over: there will never be one again. */
bool zm_job_take(zm_judging *j, zm_hand *hand, bool *over);
/* A hand has found this, or had to stop. */
void zm_job_come_back(zm_judging *j, zm_hand *hand, const zm_errand_result *found);
/* Tells all hands to come back. The first reason is the one that is told. */
void zm_jobs_stop(zm_judging *j, zm_stop stop);
/* The hands of the team that were told to come back since this was asked last. */
zm_hand *zm_jobs_called(zm_judging *j);

/* Does all jobs that are worth doing. False: no memory to begin. */
bool zm_jobs_run(zm_judging *j);
void zm_jobs_free(zm_judging *j);

#endif
