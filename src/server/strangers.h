/* Pages of other sites, which a browser on this machine may show: they must not set the server to
 * work, be it by an image with its address, by asking it, or by a name of their own for it. */
#ifndef ZM_STRANGERS_H
#define ZM_STRANGERS_H

#include <stdbool.h>

/* What a request says of where it comes from; NULL: nothing. Browsers send the last three, and
 * pages cannot change them. */
typedef struct zm_sender {
    const char *host, *origin;
    const char *site, *mode, *destination; /* Sec-Fetch-Site, -Mode, -Dest */
} zm_sender;

/* NULL: welcome. Else the line for those who are not. A server that is for this machine alone
 * (local) knows its own names. The page itself may be linked from anywhere. */
const char *zm_stranger(const zm_sender *sender, bool local, bool wants_page);

#endif
