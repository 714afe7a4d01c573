/* Formats: see formats.h. */
#include "formats.h"
#include "write.h"

#define ENTRY(id, name, type, shows) [id] = {#name, type, shows, zm_write_##name},

const zm_format_entry zm_formats[ZM_FORMATS] = {ZM_FORMAT_LIST(ENTRY)};

bool zm_format_shows(zm_format format, unsigned contents)
{
    return zm_formats[format].shows & contents;
}

void zm_formats_write(unsigned contents, zm_text *out)
{
    const char *between = "";
    for (zm_format format = 0; format < ZM_FORMATS; format++)
        if (zm_format_shows(format, contents)) {
            zm_text_format(out, "%s%s", between, zm_formats[format].name);
            between = ", ";
        }
}
