/* An outline is proved in chapters, which are kept beside the certificate until it is whole. */
#ifndef ZM_OUTLINING_H
#define ZM_OUTLINING_H

#include "../engine/prove.h"
#include "../query/request.h"

typedef struct zm_outlining zm_outlining;

/* Whether an outline is wanted (--leave or --checkpoint). */
bool zm_wants_outline(const zm_request *request);

/* Writes all chapters, going on from where an earlier run was. *value is ZM_UNKNOWN, with ZM_OK, when
 * the budget ran out. Close it in every case; it may be NULL. */
zm_status zm_outlining_open(zm_outlining **out, zm_request *request, zm_solver *solver,
                            zm_value *value, zm_error *error);
/* The certificate. False: the budget ran out, or something could not be read or written. */
bool zm_outlining_write(zm_outlining *outlining, const char *after, const char *winner,
                        const zm_sink *sink, zm_proved *out);
/* If the certificate stands, the chapters are thrown away. */
zm_status zm_outlining_close(zm_outlining *outlining, bool done, zm_error *error);

#endif
