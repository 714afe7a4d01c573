/* Formats: see answer/formats.h. The page reads JSON alone; questions for other formats go to the
 * large module. */
#include "../../answer/formats.h"
#include "../../answer/write.h"

#define ENTRY(id, name, type, shows) [id] = {#name, type, (id) == ZM_JSON ? (shows) : 0, zm_write_json},

const zm_format_entry zm_formats[ZM_FORMATS] = {ZM_FORMAT_LIST(ENTRY)};

bool zm_format_shows(zm_format format, unsigned contents)
{
    return zm_formats[format].shows & contents;
}

void zm_formats_write(unsigned contents, zm_text *out)
{
    if (zm_format_shows(ZM_JSON, contents))
        zm_text_put(out, zm_formats[ZM_JSON].name);
}
