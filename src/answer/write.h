/* Writers: one file a format, write_NAME.c with zm_write_NAME; formats.h lists them. */
#ifndef ZM_WRITE_H
#define ZM_WRITE_H

#include "answer.h"

void zm_write(const zm_answer *answer, zm_text *out); /* in the answer's own format */

#define ZM_DECLARE_WRITER(id, name, type, shows) \
    void zm_write_##name(const zm_answer *answer, zm_text *out);
ZM_FORMAT_LIST(ZM_DECLARE_WRITER)

/* The next of the space-separated column names at *cursor; false at the end. */
bool zm_next_column(const char **cursor, char out[32]);

/* The row behind another one of a table that is written; none as soon as nobody waits for it any
 * more, and then the text has failed. */
const zm_node *zm_row_after(const zm_node *row, zm_text *out);

/* The cells of a row, or the column names if it is NULL, each escaped. */
void zm_write_cells(const zm_node *row, const char *columns, const char *between,
                    void (*escape)(const char *text, zm_text *out), zm_text *out);

/* The columns of a table that is said: whether all their cells are numbers, and the width of the
 * widest cell or title. */
enum { ZM_MOST_COLUMNS = 72 };

typedef struct zm_columns {
    size_t count;
    char name[ZM_MOST_COLUMNS][32];
    bool numeric[ZM_MOST_COLUMNS];
    size_t width[ZM_MOST_COLUMNS];
} zm_columns;

void zm_columns_measure(zm_columns *columns, const zm_saying *saying, zm_text *out);
/* The title of a column for people: blanks instead of underscores. */
void zm_column_title(const char *column, zm_text *out);

/* As XML and HTML write it. */
void zm_escape_xml(const char *text, zm_text *out);

/* A cell of a table row as people read it; of a long list, the beginning and the length. */
void zm_cell(const zm_node *row, const char *column, zm_text *out);

#endif
