/* Writers: an answer as text, JSON, CSV, Markdown, LaTeX, DOT or SVG; one file a format. */
#ifndef ZM_WRITE_H
#define ZM_WRITE_H

#include "answer.h"

void zm_write(const zm_answer *answer, zm_text *out); /* in the answer's own format */

void zm_write_text(const zm_answer *answer, zm_text *out);
void zm_write_json(const zm_answer *answer, zm_text *out);
void zm_write_csv(const zm_answer *answer, zm_text *out);
void zm_write_md(const zm_answer *answer, zm_text *out);
void zm_write_tex(const zm_answer *answer, zm_text *out);
void zm_write_dot(const zm_answer *answer, zm_text *out);
void zm_write_svg(const zm_answer *answer, zm_text *out);

/* The next of the space-separated column names at *cursor; false at the end. */
bool zm_next_column(const char **cursor, char out[32]);

/* The cells of a row, or the column names if it is NULL, each escaped. */
void zm_write_cells(const zm_node *row, const char *columns, const char *between,
                    void (*escape)(const char *text, zm_text *out), zm_text *out);

/* A cell of a table row as people read it; of a long list, the beginning and the length. */
void zm_cell(const zm_node *row, const char *column, zm_text *out);

#endif
