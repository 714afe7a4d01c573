/* A b-file, as the On-Line Encyclopedia of Integer Sequences wants it: an index and a term a line,
 * without a gap, after comments. It ends where a term is not known. */
#include "write.h"

static const char *text_at(const zm_node *row, const char *key)
{
    const zm_node *node = zm_find(row, key);
    return node && node->text ? node->text : NULL;
}

static bool is_number(const char *text)
{
    return text && (*text == '-' || (*text >= '0' && *text <= '9'));
}

void zm_write_bfile(const zm_answer *answer, zm_text *out)
{
    const zm_node *rows = zm_find(answer->root, "rows");
    const char *game = text_at(answer->root, "game"), *term = answer->term;
    if (!rows || !term)
        return;
    zm_text_format(out, "# %s: ", game ? game : "");
    zm_column_title(term, out);
    zm_text_format(out, " by %s\n", answer->index);
    for (const zm_node *row = rows->first; row && is_number(text_at(row, term));
         row = zm_row_after(row, out))
        zm_text_format(out, "%s %s\n", text_at(row, answer->index), text_at(row, term));
}
