/* Whether records of a checkpoint can be true together. */
#ifndef ZM_CONTRADICTIONS_H
#define ZM_CONTRADICTIONS_H

#include "records.h"

/* *out: some of them contradict each other. False: the budget ran out before that was known. */
bool zm_find_contradiction(bool *out, const zm_records *records, zm_request *request);

#endif
