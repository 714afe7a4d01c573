/* LaTeX for print: paragraphs, and tables as the packages booktabs and longtable set them, to be put
 * into a document.
 *
 * Nothing sticks out into the margin: long words may be broken at their signs, a column of long texts
 * is a paragraph in which its longest word has room, and what is preformatted or still too wide is
 * set as small as it must be. */
#include "write.h"

#include <string.h>

/* In letters: what a line takes in the usual size, a column that is a paragraph, and how long a
 * word must be to be broken, also in such a column. In rows: what a page takes. */
enum { LINE = 64, SMALL_LINE = 90, NARROW = 24, LONG_WORD = 20, LONG_IN_COLUMN = 8 };
enum { PAGE = 40, BETWEEN = 2, MOST = 60 };

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\0';
}

/* How long the word at `at` is. */
static size_t word_length(const char *at)
{
    size_t length = 0;
    while (!is_blank(at[length]))
        length++;
    return length;
}

static void write_letter(const char *at, zm_text *out)
{
    switch (*at) {
    case '&': case '%': case '$': case '#': case '_': case '{': case '}':
        zm_text_format(out, "\\%c", *at);
        break;
    case '~':
        zm_text_put(out, "\\textasciitilde{}");
        break;
    case '^':
        zm_text_put(out, "\\textasciicircum{}");
        break;
    case '\\':
        zm_text_put(out, "\\textbackslash{}");
        break;
    case '<':
        zm_text_put(out, "\\textless{}");
        break;
    case '>':
        zm_text_put(out, "\\textgreater{}");
        break;
    case '|':
        zm_text_put(out, "\\textbar{}");
        break;
    case '"':
        zm_text_put(out, "\\textquotedbl{}");
        break;
    case '[': case '*': /* after the end of a row they would mean something */
        zm_text_format(out, "{%c}", *at);
        break;
    case '-': /* two of them are no dash */
        zm_text_put(out, at[1] == '-' ? "-{}" : "-");
        break;
    default:
        zm_text_put_bytes(out, at, 1);
    }
}

/* Whether a word may be broken after this letter. */
static bool is_sign(char c)
{
    return strchr(",:/=+-;.)", c) != NULL;
}

/* Words of more than `most` letters may be broken. */
static void write_words(const char *text, size_t most, zm_text *out)
{
    bool is_long = false;
    for (const char *at = text; *at; at++) {
        if (at == text || is_blank(at[-1]))
            is_long = word_length(at) > most;
        write_letter(at, out);
        if (is_long && is_sign(*at))
            zm_text_put(out, "\\allowbreak{}");
    }
}

static void write_escaped(const char *text, zm_text *out)
{
    write_words(text, LONG_WORD, out);
}

/* The longest piece of a text that is not broken in a column. */
static size_t longest_piece(const char *text)
{
    size_t longest = 0, length = 0;
    bool is_long = false;
    for (const char *at = text; *at; at++) {
        if (at == text || is_blank(at[-1]))
            is_long = word_length(at) > LONG_IN_COLUMN;
        length = is_blank(*at) ? 0 : length + 1;
        longest = length > longest ? length : longest;
        if (is_long && is_sign(*at))
            length = 0;
    }
    return longest;
}

/* ---- Tables. ---- */

typedef struct table {
    zm_columns columns;
    size_t width, others; /* of everything, and of the columns that are no paragraphs, in letters */
    size_t wide;          /* the weights of those that are */
    size_t pieces;        /* what their longest pieces need, all together */
    size_t piece[ZM_MOST_COLUMNS];
    size_t line;          /* letters, in the size that is taken */
    size_t narrow;        /* a wider column is a paragraph */
} table;

/* A column that is a paragraph; what is longer is in more lines, and takes nothing from the others. */
static size_t weight_of(const table *t, size_t column)
{
    return t->columns.width[column] < MOST ? t->columns.width[column] : MOST;
}

static bool is_wide(const table *t, size_t column)
{
    return t->width > LINE && !t->columns.numeric[column] && t->columns.width[column] > t->narrow;
}

/* What the longest piece of a column needs: some letters are wider than others. */
static size_t piece_of(const table *t, const zm_saying *saying, size_t column, zm_text *out)
{
    zm_text cell = {.account = out->account};
    zm_column_title(t->columns.name[column], &cell);
    size_t longest = longest_piece(zm_text_string(&cell));
    for (const zm_node *row = saying->table->first; row; row = zm_row_after(row, out)) {
        zm_text_clear(&cell);
        zm_cell(row, t->columns.name[column], &cell);
        size_t piece = longest_piece(zm_text_string(&cell));
        longest = piece > longest ? piece : longest;
    }
    out->failed = out->failed || cell.failed;
    zm_text_free(&cell);
    return longest + longest / 8 + 1;
}

static bool is_small(const table *t)
{
    return t->line == SMALL_LINE;
}

static void measure_with(size_t narrow, table *t, const zm_saying *saying, zm_text *out)
{
    *t = (table){.narrow = narrow};
    zm_columns_measure(&t->columns, saying, out);
    for (size_t i = 0; i < t->columns.count; i++)
        t->width += t->columns.width[i] + BETWEEN;
    t->others = t->width;
    for (size_t i = 0; i < t->columns.count; i++)
        if (is_wide(t, i)) {
            t->wide += weight_of(t, i);
            t->others -= t->columns.width[i];
            t->pieces += t->piece[i] = piece_of(t, saying, i, out);
        }
    bool fits = t->others <= LINE / 2 && t->others + t->pieces <= LINE;
    t->line = t->width <= LINE || fits ? LINE : SMALL_LINE;
}

static void measure(table *t, const zm_saying *saying, zm_text *out)
{
    measure_with(NARROW, t, saying, out);
    if (t->others + t->pieces > t->line && t->width > LINE)
        measure_with(NARROW / 2, t, saying, out);
}

/* A column of long texts has room for its longest piece, and of what is left its share; in
 * hundredths of the line. */
static size_t share_of(const table *t, size_t column)
{
    size_t left = t->others < t->line * 3 / 4 ? t->line - t->others : t->line / 4;
    size_t letters = t->pieces < left
        ? 100 * t->piece[column] + 100 * (left - t->pieces) * weight_of(t, column) / t->wide
        : 100 * left * t->piece[column] / t->pieces;
    return letters / t->line;
}

static void write_layout(const table *t, zm_text *out)
{
    for (size_t i = 0; i < t->columns.count; i++)
        if (is_wide(t, i))
            zm_text_format(out, ">{\\raggedright\\arraybackslash}p{0.%02zu\\linewidth}",
                           share_of(t, i));
        else
            zm_text_put(out, t->columns.numeric[i] ? "r" : "l");
}

static void write_row(const table *t, const zm_node *row, zm_text *out)
{
    zm_text cell = {.account = out->account};
    for (size_t i = 0; i < t->columns.count; i++) {
        zm_text_clear(&cell);
        if (row)
            zm_cell(row, t->columns.name[i], &cell);
        else
            zm_column_title(t->columns.name[i], &cell);
        zm_text_put(out, i ? " & " : "");
        write_words(zm_text_string(&cell), is_wide(t, i) ? LONG_IN_COLUMN : LONG_WORD, out);
    }
    zm_text_put(out, " \\\\\n");
    out->failed = out->failed || cell.failed;
    zm_text_free(&cell);
}

/* The head stands on every page. */
static void write_head(const table *t, bool longer, zm_text *out)
{
    zm_text_put(out, "\\toprule\n");
    write_row(t, NULL, out);
    zm_text_put(out, "\\midrule\n");
    if (longer)
        zm_text_put(out, "\\endhead\n\\bottomrule\n\\endfoot\n");
}

/* Whether it may be longer than a page: of several lines in a cell only the longest is known. */
static bool is_long(const table *t, const zm_saying *saying)
{
    size_t lines = 1;
    for (size_t i = 0; i < t->columns.count; i++)
        if (is_wide(t, i)) {
            size_t letters = share_of(t, i) * t->line / 100 + 1;
            size_t most = t->columns.width[i] / letters + 1;
            lines = most > lines ? most : lines;
        }
    return saying->table->count * lines > PAGE;
}

static void write_table(const zm_saying *saying, zm_text *out)
{
    table t;
    measure(&t, saying, out);
    bool longer = is_long(&t, saying);
    const char *environment = longer ? "longtable" : "tabular";
    zm_text_put(out, is_small(&t) ? "{\\scriptsize\\setlength{\\tabcolsep}{3pt}\n" : "");
    zm_text_put(out, longer ? "" : "\\noindent\n");
    zm_text_format(out, "\\begin{%s}{", environment);
    write_layout(&t, out);
    zm_text_put(out, "}\n");
    write_head(&t, longer, out);
    for (const zm_node *row = saying->table->first; row; row = zm_row_after(row, out))
        write_row(&t, row, out);
    zm_text_format(out, "%s\\end{%s}%s\n\n", longer ? "" : "\\bottomrule\n", environment,
                   is_small(&t) ? "}" : "");
}

/* ---- The rest. ---- */

/* A letter of a fixed font is so wide that a line takes 65 of them, and more of smaller ones. */
static const char *size_for(const char *block)
{
    size_t longest = 0;
    for (const char *at = block; *at; at += *at == '\n') {
        size_t length = strcspn(at, "\n");
        longest = length > longest ? length : longest;
        at += length;
    }
    return longest <= 65 ? "normalsize" : longest <= 80 ? "footnotesize"
         : longest <= 92 ? "scriptsize" : "tiny";
}

static void write_heading(const zm_saying *saying, zm_text *out)
{
    static const char *const names[] = {"section", "subsection", "subsubsection", "paragraph"};
    zm_text_format(out, "\\%s*{", names[saying->level < 4 ? saying->level - 1 : 3]);
    write_escaped(saying->text, out);
    zm_text_put(out, "}\n\n");
}

static void write_line(const zm_saying *saying, zm_text *out)
{
    if (saying->label)
        zm_text_format(out, "\\textbf{%s.} ", saying->label);
    write_escaped(saying->text, out);
    zm_text_put(out, "\n\n");
}

void zm_write_tex(const zm_answer *answer, zm_text *out)
{
    zm_text_put(out, "% \\usepackage[T1]{fontenc} \\usepackage{array,booktabs,longtable}\n"
                     "\\begingroup\\sloppy\n");
    for (const zm_saying *saying = answer->first; saying; saying = saying->next)
        switch (saying->kind) {
        case ZM_SAY_TABLE:
            write_table(saying, out);
            break;
        case ZM_SAY_HEADING:
            write_heading(saying, out);
            break;
        case ZM_SAY_BREAK:
            zm_text_put(out, "\\newpage\n\n");
            break;
        case ZM_SAY_BLOCK:
            zm_text_format(out, "{\\%s\n\\begin{verbatim}\n%s\\end{verbatim}\n}\n\n",
                           size_for(saying->text), saying->text);
            break;
        case ZM_SAY_LINE:
            write_line(saying, out);
            break;
        }
    zm_text_put(out, "\\par\\endgroup\n");
}
