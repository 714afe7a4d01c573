/* Pages of other sites: see strangers.h. */
#include "strangers.h"
#include "listen.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool is(const char *value, const char *wanted)
{
    return value && strcmp(value, wanted) == 0;
}

/* "localhost:8017" and "[::1]" without the port and the brackets. */
static bool is_host_local(const char *host)
{
    char name[64];
    bool bracket = host && *host == '[';
    size_t length = host ? strcspn(host + bracket, bracket ? "]" : ":") : 0;
    if (!host || length >= sizeof name)
        return false;
    const char *rest = host + bracket + length;
    if (bracket && *rest++ != ']')
        return false;
    if (*rest && (*rest != ':' || rest[1 + strspn(rest + 1, "0123456789")]))
        return false;
    snprintf(name, sizeof name, "%.*s", (int)length, host + bracket);
    return zm_is_loopback(name);
}

/* An origin is a scheme and a host; the scheme may change on the way here. */
static bool is_same_origin(const zm_sender *sender)
{
    const char *host = strstr(sender->origin, "://");
    return host && sender->host && strcasecmp(host + 3, sender->host) == 0;
}

static bool is_from_elsewhere(const zm_sender *sender)
{
    if (sender->site)
        return !is(sender->site, "same-origin") && !is(sender->site, "none");
    return sender->origin && !is_same_origin(sender);
}

const char *zm_stranger(const zm_sender *sender, bool local, bool wants_page)
{
    bool follows_link = is(sender->mode, "navigate") && is(sender->destination, "document");
    if (local && !is_host_local(sender->host))
        return "ask for 127.0.0.1 or localhost";
    if (is_from_elsewhere(sender) && !(wants_page && follows_link))
        return "pages from other sites may not ask this server";
    return NULL;
}
