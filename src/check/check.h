/* The checker of certificates. It knows the games' rules and nothing of the engines: whoever has
 * read this room and a game's rules need not believe anything else. */
#ifndef ZM_CHECK_H
#define ZM_CHECK_H

#include "../certificate.h"
#include "../game/catalogue.h"

typedef enum zm_judgement {
    ZM_ACCEPTED = 0,
    ZM_REFUTED = 1,    /* a certificate, but what it claims is not proved by it */
    ZM_UNREADABLE = 2, /* no certificate, or a damaged one */
    ZM_GAVE_UP = 3     /* no memory, or told to stop */
} zm_judgement;

/* Where the bytes come from, and whether to go on; all get the context. */
typedef struct zm_check_input {
    void *context;
    size_t (*read)(void *context, unsigned char *buffer, size_t size); /* 0 at the end */
    bool (*go_on)(void *context); /* may be NULL; of several threads one asks at a time */
    /* Calls job(argument, i) for every i below jobs, several at a time; NULL: one after another. */
    void (*run)(void *context, uint64_t jobs, void (*job)(void *argument, uint64_t index),
                void *argument);
    zm_account *account; /* of the memory that it takes; may be NULL */
    /* Told every move of the strategy's walk, depth 0 first; may be NULL. */
    void (*met)(void *context, const zm_instance *instance, uint64_t depth, zm_move move,
                bool winners);
    const zm_catalogue *games; /* one of which it is about; may be NULL */
    /* Opens the game that the certificate names, for zm_close; NULL: one of the catalogue. */
    zm_status (*open)(void *context, zm_instance **out, const char *text, zm_error *error);
    /* Told the rules of a game that was read from a file; may be NULL. */
    void (*rules)(void *context, const zm_instance *instance, const zm_text *rules);
} zm_check_input;

typedef struct zm_checked {
    char game[ZM_CERTIFICATE_LINE], after[ZM_CERTIFICATE_LINE];
    const char *winner, *kind; /* strings that stay; empty where the head was not read so far */
    uint64_t positions; /* walked through, or numbers looked at */
    uint64_t moves;     /* of the winner, in the certificate */
    uint64_t bytes;
} zm_checked;

/* *error has one line that names the first error. */
zm_judgement zm_check_certificate(zm_checked *out, const zm_check_input *input, zm_error *error);

#endif
