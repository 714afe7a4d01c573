/* The line of JSON that answers a question of a session: its status, and the answer, or what is
 * wrong. */
#ifndef ZM_SESSION_REPLY_H
#define ZM_SESSION_REPLY_H

#include "kept.h"
#include "waiting.h"

/* Asks the question, if its reply is not kept, and writes the line, with its end. */
void zm_session_reply(zm_context *context, zm_kept *kept, const zm_session_question *question,
                      zm_text *out);

#endif
