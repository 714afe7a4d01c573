/* Programs for the core's seam, by POSIX: robots that are started by the shell and talked to
 * through pipes. */
#ifndef ZM_POSIX_PROGRAMS_H
#define ZM_POSIX_PROGRAMS_H

#include "../query/program.h"

extern const zm_programs zm_posix_programs;

#endif
