/* Progress of a job, in lines. */
#ifndef ZM_LOG_H
#define ZM_LOG_H

#include "../cli/cli.h"

extern const zm_progress zm_log_progress;

#endif
