/* A game as text, "zahlenschlacht:n=15,d=7", becomes an instance. */
#ifndef ZM_OPEN_H
#define ZM_OPEN_H

#include "catalogue.h"

/* A game of the catalogue, which must stay as long as the instance. Everything that it needs, now and later, counts on the account (which may be NULL): the instance
 * and its `self` are blocks beside which its hooks take memory. */
zm_status zm_open(zm_instance **out, const zm_catalogue *games, zm_account *account,
                  const char *text, zm_error *error);
/* Only reads the arguments: whether they make a game has not been asked, so it has no positions. It
 * is good for zm_open_varied. */
zm_status zm_open_arguments(zm_instance **out, const zm_catalogue *games, zm_account *account,
                            const char *text, zm_error *error);
void zm_close(zm_instance *instance);

/* One number of a game that is to be another: a parameter, or of a list the number at a place, the
 * first at 1. For a parameter that is a number alone, place is 0. */
typedef struct zm_change {
    size_t parameter, place;
    int64_t value;
} zm_change;

/* The same game with all these changes at once, as text too. */
zm_status zm_open_varied(zm_instance **out, zm_account *account, const zm_instance *base,
                         const zm_change *changes, size_t count, zm_error *error);

#endif
