/* The formats of answers, in one list. From it follow the choices of --format, help and errors, the
 * description for other programs, what a server calls an answer, and which writer is called. */
#ifndef ZM_FORMATS_H
#define ZM_FORMATS_H

#include "../text.h"

struct zm_answer;

/* What an answer consists of. A format can show some of these. */
enum {
    ZM_SHOWS_FIELDS = 1, /* for programs, with hardly a word to people */
    ZM_SHOWS_WORDS = 2,
    ZM_SHOWS_TABLE = 4,
    ZM_SHOWS_TREE = 8,
    ZM_SHOWS_SEQUENCE = 16, /* along one parameter */
    ZM_SHOWS_FIGURE = 32,   /* a map or a strip */
    ZM_SHOWS_READABLE = ZM_SHOWS_WORDS | ZM_SHOWS_TABLE | ZM_SHOWS_TREE,
    ZM_SHOWS_ALL = ZM_SHOWS_READABLE | ZM_SHOWS_FIELDS
};

/* Its name in the program and for people, its media type, what it shows. Text is the default. */
#define ZM_FORMAT_LIST(FORMAT) \
    FORMAT(ZM_TEXT, text, "text/plain; charset=utf-8", ZM_SHOWS_ALL) \
    FORMAT(ZM_JSON, json, "application/json", ZM_SHOWS_ALL) \
    FORMAT(ZM_CSV, csv, "text/csv; charset=utf-8", ZM_SHOWS_TABLE) \
    FORMAT(ZM_MD, md, "text/markdown; charset=utf-8", ZM_SHOWS_READABLE) \
    FORMAT(ZM_TEX, tex, "application/x-tex; charset=utf-8", ZM_SHOWS_READABLE) \
    FORMAT(ZM_HTML, html, "text/html; charset=utf-8", ZM_SHOWS_READABLE) \
    FORMAT(ZM_DOT, dot, "text/vnd.graphviz; charset=utf-8", ZM_SHOWS_TREE) \
    FORMAT(ZM_SVG, svg, "image/svg+xml", ZM_SHOWS_TREE | ZM_SHOWS_FIGURE) \
    FORMAT(ZM_BFILE, bfile, "text/plain; charset=utf-8", ZM_SHOWS_SEQUENCE)

#define ZM_FORMAT_ID(id, name, type, shows) id,
typedef enum zm_format { ZM_FORMAT_LIST(ZM_FORMAT_ID) ZM_FORMATS } zm_format;

/* "|text|json|...", of which the choices are everything after the first bar. */
#define ZM_FORMAT_WORD(id, name, type, shows) "|" #name
#define ZM_FORMAT_CHOICES (&(ZM_FORMAT_LIST(ZM_FORMAT_WORD))[1])

typedef struct zm_format_entry {
    const char *name, *media_type;
    unsigned shows;
    void (*write)(const struct zm_answer *answer, zm_text *out);
} zm_format_entry;

extern const zm_format_entry zm_formats[ZM_FORMATS];

/* Whether a format can show an answer that consists of this. */
bool zm_format_shows(zm_format format, unsigned contents);
/* The formats that can: "text, json, md". */
void zm_formats_write(unsigned contents, zm_text *out);

#endif
