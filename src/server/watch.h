/* Questions whose client leaves are cancelled: one thread looks at all their connections. */
#ifndef ZM_WATCH_H
#define ZM_WATCH_H

#include "../query/request.h"

typedef struct zm_watch zm_watch;

zm_watch *zm_watch_start(void); /* NULL: it could not be started */
void zm_watch_stop(zm_watch *watch);

/* How many questions may be answered at once; false: as many are, and none ended in time. */
bool zm_watch_enter(zm_watch *watch, int connection, zm_context *context);
void zm_watch_leave(zm_watch *watch, zm_context *context);
/* All questions end soon. */
void zm_watch_cancel_all(zm_watch *watch);

#endif
