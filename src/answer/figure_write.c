/* Figures as SVG: see figure.h. Whole pixels only; colours are those of the page on paper, and signs
 * say the same where a cell has room for them. */
#include "figure.h"
#include "write.h"

#include <stdlib.h>
#include <string.h>

/* In pixels. */
enum {
    WIDTH = 720, HEIGHT = 560, WIDEST = 30, HIGHEST = 26, STRIP = 20, BARS = 240, WRITABLE = 13,
    LETTER = 8, LINE = 20, LEFT = 56, RIGHT = 14, ABOVE = 64, BELOW = 48, FONT = 13,
    LEGEND = 440
};

typedef struct look {
    const char *fill, *stroke, *sign, *text;
} look;

static const look looks[ZM_CELL_KINDS] = {
    [ZM_CELL_EMPTY] = {"none", "none", "", ""},
    [ZM_CELL_MOVE] = {"#1b6b38", "none", "", "this first move wins"},
    [ZM_CELL_FIRST] = {"#1a5fa0", "none", "1", "the first player wins"},
    [ZM_CELL_SECOND] = {"#dcd9cf", "none", "2", "the second player wins"},
    [ZM_CELL_DRAW] = {"#f3ecc4", "#5d5314", "=", "nobody wins"},
    [ZM_CELL_NONE] = {"none", "#7d838d", "", "no game"},
    [ZM_CELL_UNKNOWN] = {"#f3ecc4", "#7d838d", "?", "not known"},
};

typedef struct drawing {
    const zm_figure *figure;
    zm_text *out;
    bool bars;
    long long left, top, right, bottom, wide, high;
} drawing;

static long long bound(long long value, long long low, long long high)
{
    return value < low ? low : value > high ? high : value;
}

static void lay_out(drawing *d)
{
    const zm_figure *f = d->figure;
    size_t longest = 0;
    for (size_t i = 0; i < f->rows; i++)
        longest = strlen(f->labels[i]) > longest ? strlen(f->labels[i]) : longest;
    d->bars = f->values && f->rows == 1;
    d->wide = bound(WIDTH / (long long)f->columns, 1, WIDEST);
    d->high = d->bars ? BARS
              : *f->up ? bound(HEIGHT / (long long)f->rows, 1, HIGHEST) : STRIP;
    d->left = (long long)longest * LETTER + 12 > LEFT ? (long long)longest * LETTER + 12 : LEFT;
    d->top = ABOVE;
    d->bottom = ABOVE + d->high * (long long)f->rows;
    d->right = d->left + d->wide * (long long)f->columns;
}

static long long x_of(const drawing *d, size_t column)
{
    return d->left + d->wide * (long long)column;
}

static long long y_of(const drawing *d, size_t row)
{
    return d->bottom - d->high * ((long long)row + 1);
}

static void write_words(const drawing *d, long long x, long long y, const char *anchor,
                        const char *text)
{
    zm_text_format(d->out, "<text x=\"%lld\" y=\"%lld\" text-anchor=\"%s\">", x, y, anchor);
    zm_escape_xml(text, d->out);
    zm_text_put(d->out, "</text>\n");
}

static void write_number(const drawing *d, long long x, long long y, const char *anchor,
                         long long number)
{
    zm_text_format(d->out, "<text x=\"%lld\" y=\"%lld\" text-anchor=\"%s\">%lld</text>\n", x, y,
                   anchor, number);
}

/* ---- Cells. ---- */

static zm_cell_kind kind_at(const drawing *d, size_t row, size_t column)
{
    return (zm_cell_kind)d->figure->kinds[row * d->figure->columns + column];
}

/* All cells of a kind are one path of horizontal runs. */
static void write_kind(const drawing *d, zm_cell_kind kind)
{
    const zm_figure *f = d->figure;
    size_t before = d->out->length;
    zm_text_format(d->out, "<path fill=\"%s\" stroke=\"%s\" d=\"", looks[kind].fill,
                   looks[kind].stroke);
    size_t start = d->out->length;
    for (size_t row = 0; row < f->rows; row++)
        for (size_t from = 0, to; from < f->columns; from = to) {
            for (to = from + 1; to < f->columns && kind_at(d, row, to) == kind_at(d, row, from);)
                to++;
            long long wide = d->wide * (long long)(to - from);
            if (kind_at(d, row, from) == kind)
                zm_text_format(d->out, "M%lld %lldh%lldv%lldh-%lldz", x_of(d, from), y_of(d, row),
                               wide, d->high, wide);
        }
    if (d->out->length > start)
        zm_text_put(d->out, "\"/>\n");
    else if (zm_text_ok(d->out))
        d->out->data[d->out->length = before] = '\0';
}

static void write_signs(const drawing *d)
{
    const zm_figure *f = d->figure;
    if (d->wide < WRITABLE || d->high < WRITABLE || d->bars)
        return;
    for (size_t row = 0; row < f->rows; row++)
        for (size_t column = 0; column < f->columns; column++) {
            zm_cell_kind kind = kind_at(d, row, column);
            if (*looks[kind].sign)
                zm_text_format(d->out, "<text x=\"%lld\" y=\"%lld\" text-anchor=\"middle\"%s>%s"
                                       "</text>\n",
                               x_of(d, column) + d->wide / 2, y_of(d, row) + d->high / 2 + FONT / 3,
                               kind == ZM_CELL_FIRST ? " fill=\"#fff\"" : "", looks[kind].sign);
        }
}

/* ---- Grundy values: bars along one parameter, and for two shades, darker as they grow. ---- */

static uint64_t scaled(uint64_t value, uint64_t greatest, uint64_t to)
{
    __extension__ typedef unsigned __int128 wide;
    return greatest ? (uint64_t)((wide)value * to / greatest) : 0;
}

static void write_value(const drawing *d, size_t row, size_t column)
{
    const zm_figure *f = d->figure;
    uint64_t value = f->values[row * f->columns + column];
    if (value-- == 0)
        return;
    long long x = x_of(d, column), y = y_of(d, row);
    long long high = d->bars ? (long long)scaled(value, f->greatest, (uint64_t)d->high) : d->high;
    zm_text_format(d->out, "<rect x=\"%lld\" y=\"%lld\" width=\"%lld\" height=\"%lld\" fill=\"%s\"",
                   x, y + d->high - high, d->wide, high, value ? "#1a5fa0" : "#a8480b");
    if (!d->bars && value)
        zm_text_format(d->out, " fill-opacity=\"0.%02d\"", 8 + (int)scaled(value, f->greatest, 50));
    zm_text_put(d->out, "/>\n");
    if (!d->bars && d->wide >= WRITABLE && d->high >= WRITABLE)
        write_number(d, x + d->wide / 2, y + d->high / 2 + FONT / 3, "middle", (long long)value);
}

static void write_values(const drawing *d)
{
    const zm_figure *f = d->figure;
    for (size_t row = 0; f->values && row < f->rows; row++)
        for (size_t column = 0; column < f->columns; column++)
            write_value(d, row, column);
    if (d->bars) {
        write_number(d, d->left - 6, d->bottom, "end", 0);
        write_number(d, d->left - 6, d->top + FONT, "end", (long long)f->greatest);
    }
}

/* ---- Around them. ---- */

/* 1, 2, 5, 10, ...: the least that leaves room between two numbers. */
static uint64_t step_for(long long size, long long apart)
{
    static const unsigned char factors[] = {1, 2, 5};
    for (uint64_t power = 1;; power *= 10)
        for (size_t i = 0; i < sizeof factors; i++)
            if ((long long)(power * factors[i]) * size >= apart || power > UINT32_MAX)
                return power * factors[i];
}

static void write_across(const drawing *d)
{
    const zm_figure *f = d->figure;
    int64_t step = (int64_t)step_for(d->wide, 55);
    for (size_t column = 0; column < f->columns; column++) {
        int64_t value = f->low + (int64_t)column;
        long long x = x_of(d, column) + d->wide / 2;
        if (value % step != 0)
            continue;
        zm_text_format(d->out, "<path stroke=\"#7d838d\" d=\"M%lld %lldv5\"/>\n", x, d->bottom);
        write_number(d, x, d->bottom + 18, "middle", value);
    }
    write_words(d, (d->left + d->right) / 2, d->bottom + 35, "middle", f->across);
}

static void write_up(const drawing *d)
{
    const zm_figure *f = d->figure;
    long long step = d->high >= WRITABLE ? 1 : (long long)step_for(d->high, 30);
    for (size_t row = 0; row < f->rows; row++)
        if (step == 1 || strtoll(f->labels[row], NULL, 10) % step == 0)
            write_words(d, d->left - 6, y_of(d, row) + d->high / 2 + FONT / 3, "end",
                        f->labels[row]);
    if (*f->up)
        write_words(d, 10, d->top - 8, "start", f->up);
}

/* Where the period begins, and each further one. */
static void write_period(const drawing *d)
{
    const zm_figure *f = d->figure;
    int64_t last = f->low + (int64_t)f->columns - 1, at = f->preperiod + 1;
    if (f->period == 0 || at > last)
        return;
    for (; at <= last; at += (int64_t)f->period)
        if (at >= f->low && (at == f->preperiod + 1 || (long long)f->period * d->wide >= 8))
            zm_text_format(d->out, "<path stroke=\"#222\" stroke-dasharray=\"4 3\" d=\"M%lld %lldV%lld"
                                   "\"/>\n",
                           x_of(d, (size_t)(at - f->low)), d->top - 6, d->bottom);
    zm_text_format(d->out, "<text x=\"%lld\" y=\"%lld\">period %llu</text>\n",
                   f->preperiod < f->low ? d->left : x_of(d, (size_t)(f->preperiod + 1 - f->low)),
                   d->top - 10, (unsigned long long)f->period);
}

/* Only what there is, one below the other. Returns how many lines. */
static long long write_legend(const drawing *d)
{
    const zm_figure *f = d->figure;
    long long lines = 0;
    for (int kind = ZM_CELL_MOVE; kind < ZM_CELL_KINDS; kind++) {
        if (!memchr(f->kinds, kind, f->rows * f->columns))
            continue;
        long long y = d->bottom + BELOW + LINE * lines++;
        zm_text_format(d->out, "<rect x=\"%lld\" y=\"%lld\" width=\"%d\" height=\"%d\" fill=\"%s\" "
                               "stroke=\"%s\"/>\n",
                       d->left, y, WRITABLE, WRITABLE, looks[kind].fill, looks[kind].stroke);
        write_words(d, d->left + LINE, y + FONT - 2, "start", looks[kind].text);
    }
    if (f->values)
        write_words(d, d->left, d->bottom + BELOW + LINE * lines++ + FONT - 2, "start",
                    "Grundy values; where they are 0, the second player wins");
    return lines;
}

static void write_body(const drawing *d, const char *title)
{
    write_words(d, 10, 24, "start", title);
    zm_text_format(d->out, "<rect x=\"%lld\" y=\"%lld\" width=\"%lld\" height=\"%lld\" fill=\"none\" "
                           "stroke=\"#dcd9cf\"/>\n",
                   d->left, d->top, d->right - d->left, d->bottom - d->top);
    for (int kind = ZM_CELL_MOVE; kind < ZM_CELL_KINDS; kind++)
        write_kind(d, (zm_cell_kind)kind);
    write_values(d);
    write_signs(d);
    write_across(d);
    write_up(d);
    write_period(d);
}

void zm_figure_write(const zm_figure *figure, const char *title, zm_text *out)
{
    drawing d = {.figure = figure, .out = out};
    zm_text body = {.account = out->account};
    lay_out(&d);
    d.out = &body;
    write_body(&d, title);
    long long words = 20 + (long long)zm_text_width(title) * LETTER;
    long long width = bound(d.right + RIGHT, words > LEGEND ? words : LEGEND, INT64_MAX);
    long long height = d.bottom + BELOW + LINE * write_legend(&d) + 10;
    zm_text_format(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%lld\" height=\"%lld\" "
                        "viewBox=\"0 0 %lld %lld\" role=\"img\" font-family=\"sans-serif\" "
                        "font-size=\"%d\">\n<title>", width, height, width, height, FONT);
    zm_escape_xml(title, out);
    zm_text_put(out, "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    zm_text_put(out, zm_text_string(&body));
    zm_text_put(out, "</svg>\n");
    out->failed = out->failed || body.failed;
    zm_text_free(&body);
}
