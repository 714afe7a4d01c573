/* Axes: see query/axis.h. No command here has --over, or asks about all sizes. */
#include "../../query/axis.h"

zm_status zm_open_along(zm_request *request, zm_error *error)
{
    (void)request;
    (void)error;
    return ZM_BAD_INPUT;
}
