/* The desk: questions wait here, and a few threads answer them.
 *
 * Most questions are quick, and those that are not must not keep them waiting. So one that is not
 * answered after a moment of work goes on with a low priority, if only a few such are at work, and
 * another thread takes the next quick question; else it stops, and begins again when there is room.
 * Questions whose clients have left end. */
#ifndef ZM_DESK_H
#define ZM_DESK_H

#include "../query/request.h"

typedef struct zm_desk zm_desk;

typedef enum zm_refusal {
    ZM_NOT_REFUSED,
    ZM_REFUSED_CROWD,  /* it has waited too long */
    ZM_REFUSED_MEMORY, /* others have it, or there is none */
    ZM_REFUSED_SIZE,   /* the answer is larger than one may be */
    ZM_REFUSED_TIME    /* it takes longer to put together than it may */
} zm_refusal;

typedef struct zm_question zm_question;
struct zm_question {
    /* What is asked. Words and client stay as they are until `done`. */
    int client; /* its socket */
    size_t count;
    const char *const *words;
    void (*done)(zm_question *question); /* called once, from any thread */

    /* What is answered. */
    zm_refusal refusal;
    zm_status status;
    zm_format format;
    zm_text text;   /* the answer, unless it was refused or the status is ZM_BAD_INPUT; to free */
    zm_error error;  /* unless the status is ZM_OK: what is wrong, or what ran out */
    zm_error remark; /* which lists are not whole; "": all are */

    /* For the desk. */
    zm_context context;
    zm_account account;
    int64_t since; /* in line, or being answered */
    int64_t spent; /* processor time of its thread when that began */
    bool is_long, is_stopped;
    zm_question *before, *next; /* in line */
};

/* What a desk takes on. */
typedef struct zm_desk_rules {
    size_t quick, slow;       /* threads for what comes; long questions at work at a time */
    size_t most_waiting;      /* so many stand in line, and no more are taken */
    int64_t moment, patience; /* milliseconds: of work that is still quick; in line */
} zm_desk_rules;

/* What suits this machine. A question waits for its turn as long as it may take. */
zm_desk_rules zm_desk_usual_rules(const zm_limits *limits);

/* Each question has its limits, and `memory` is for all together. NULL: it could not be opened. */
zm_desk *zm_desk_open(const zm_desk_rules *rules, const zm_limits *limits, zm_account *memory);
/* False: too many wait already. The question is zeroed but for what is asked. */
bool zm_desk_ask(zm_desk *desk, zm_question *question);
/* Looks after all questions; to be called a few dozen times a second, and more often while it says
 * that some are being answered. */
bool zm_desk_look(zm_desk *desk);
/* Ends all questions, waits for them, and takes no more. */
void zm_desk_stop(zm_desk *desk);
void zm_desk_close(zm_desk *desk);

#endif
