/* Pictures, facts and reasons of a game in a file: see rules_inside.h. */
#include "rules_inside.h"

enum { MOST_SHOWN = 60, MOST_ROWS = 40 };

static zm_rules *rules_of(const void *self)
{
    return ((const zm_ruled *)self)->rules;
}

/* ---- Pictures: a part is a text "3/5/7" or "ABAB"; what stands between strokes is a heap, a row of
 * tiles or a row of a grid. ---- */

/* One item of a part: so many marks if it is a number, else its characters. */
static void draw_item(const char *item, size_t length, const char *mark, const char *gap,
                      zm_text *out)
{
    int64_t count;
    bool fits;
    const char *at = item;
    bool number = zm_number_read(&at, &count, &fits) && at == item + length && fits && count >= 0;
    for (int64_t i = 0; number && i < count && i < MOST_SHOWN; i++)
        zm_text_format(out, "%s%s", i ? gap : "", mark);
    if (number && count > MOST_SHOWN)
        zm_text_put(out, "...");
    for (size_t i = 0, width; !number && i < length; i += width) {
        width = zm_text_character(item + i, length - i);
        width = width ? width : 1;
        zm_text_put(out, i ? gap : "");
        zm_text_put_bytes(out, item + i, width);
    }
}

static void draw_part(const char *part, zm_drawing drawing, zm_text *out)
{
    bool heaps = drawing == ZM_DRAW_HEAPS;
    for (size_t row = 1; row <= MOST_ROWS; row++) {
        size_t length = 0;
        while (part[length] && part[length] != '/')
            length++;
        zm_text_put(out, "  ");
        if (heaps)
            zm_text_format(out, "%5.*s  ", (int)length, part);
        draw_item(part, length, drawing == ZM_DRAW_GRID ? "#" : "o", heaps ? "" : " ", out);
        zm_text_put(out, "\n");
        if (!part[length])
            return;
        part += length + 1;
    }
    zm_text_put(out, "  ...\n");
}

static void picture(const void *self, const uint64_t *position, zm_text *out)
{
    zm_rules *r = rules_of(self);
    uint32_t board = (uint32_t)position[0];
    zm_drawing drawing = (zm_drawing)zm_rules_file_of(r)->draw;
    size_t count = zm_board_count(r, board);
    for (size_t i = 0; i < count && i < MOST_ROWS; i++) {
        zm_text part = zm_text_beside(self);
        zm_rules_write_value(r, zm_board_part(r, board, i), &part);
        draw_part(zm_text_string(&part), drawing, out);
        out->failed = out->failed || part.failed;
        zm_text_free(&part);
    }
    zm_text_put(out, count == 0 ? "  nothing\n" : count > MOST_ROWS ? "  ...\n" : "");
}

/* ---- Facts: how it is drawn, and the parts. ---- */

static bool facts(const void *self, const uint64_t *position, const zm_facts *out)
{
    static const char *const drawings[] = {"text", "heaps", "row", "grid"};
    zm_rules *r = rules_of(self);
    uint32_t board = (uint32_t)position[0];
    size_t count = zm_board_count(r, board);
    bool ok = true;
    out->text(out->context, "draw", drawings[zm_rules_file_of(r)->draw]);
    if (!out->list(out->context, "parts", count))
        return true;
    for (size_t i = 0; ok && i < count; i++) {
        zm_text part = zm_text_beside(self);
        zm_rules_write_value(r, zm_board_part(r, board, i), &part);
        ok = zm_text_ok(&part);
        out->text(out->context, NULL, zm_text_string(&part));
        zm_text_free(&part);
    }
    out->end(out->context);
    return ok;
}

/* ---- Reasons, which the file gives. ---- */

static void explain_move(const void *self, const uint64_t *position, zm_move move, zm_value value,
                         const zm_oracle *oracle, zm_text *out)
{
    zm_rules *r = rules_of(self);
    uint32_t part;
    (void)oracle;
    r->arguments = ((const zm_ruled *)self)->arguments;
    if (zm_rules_moved_part(r, (uint32_t)position[0], move, &part) &&
        zm_rules_ask_why(r, part, (uint32_t)(move.a & UINT32_MAX), value == ZM_WIN))
        zm_text_put(out, zm_text_string(&r->why));
}

static const zm_words words[2][2] = {
    {{.picture = NULL}, {.picture = picture}},
    {{.explain_move = explain_move}, {.explain_move = explain_move, .picture = picture}},
};
static const zm_from_paper paper = {.facts = facts};

void zm_rules_take_words(zm_rules_file *file)
{
    file->game.says = &words[file->has_why][file->draw != ZM_DRAW_TEXT];
    file->game.paper = &paper;
}
