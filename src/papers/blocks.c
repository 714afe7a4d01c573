/* Blocks: see blocks.h. */
#include "blocks.h"

#include <string.h>

/* Ends the text at its last character that is no blank. */
static void trim(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        text[--length] = '\0';
}

typedef struct reader {
    zm_blocks *out;
    size_t fields, line;
    bool inside; /* a block */
    char *value; /* of the field that is being read */
} reader;

static void read_field(reader *r, char *text)
{
    zm_blocks *out = r->out;
    char *value = text + strcspn(text, " ");
    if (*value)
        *value++ = '\0';
    value += strspn(value, " ");
    trim(value);
    out->fields[r->fields] = (zm_field){text, value, r->line};
    if (!r->inside)
        out->blocks[out->count++] = (zm_block){&out->fields[r->fields], 0};
    out->blocks[out->count - 1].count++;
    r->inside = true;
    r->value = value;
    r->fields++;
}

/* Moves what a further line says behind the value; there is room, because the line's own blanks and
 * its end come between. */
static void continue_field(reader *r, char *text)
{
    text += strspn(text, " ");
    trim(text);
    size_t length = strlen(r->value);
    r->value[length] = ' ';
    memmove(r->value + length + 1, text, strlen(text) + 1);
}

bool zm_blocks_read(zm_blocks *out, zm_account *account, const char *text)
{
    size_t lines = 1;
    reader r = {.out = out};
    for (const char *at = text; *at; at++)
        lines += *at == '\n';
    *out = (zm_blocks){.text = zm_copy_string(account, text, strlen(text)),
                       .fields = zm_alloc(account, lines, sizeof *out->fields),
                       .blocks = zm_alloc(account, lines, sizeof *out->blocks)};
    if (!out->text || !out->fields || !out->blocks)
        return false;
    for (char *at = out->text, *next; at; at = next) {
        next = strchr(at, '\n');
        if (next)
            *next++ = '\0';
        r.line++;
        if (*at == '#')
            continue;
        if (at[strspn(at, " ")] == '\0')
            r.inside = false;
        else if (r.inside && strncmp(at, "  ", 2) == 0)
            continue_field(&r, at);
        else
            read_field(&r, at);
    }
    return true;
}

void zm_blocks_free(zm_blocks *blocks)
{
    zm_release(blocks->text);
    zm_release(blocks->fields);
    zm_release(blocks->blocks);
    *blocks = (zm_blocks){0};
}

const char *zm_block_get(const zm_block *block, const char *name)
{
    for (size_t i = 0; i < block->count; i++)
        if (strcmp(block->fields[i].name, name) == 0)
            return block->fields[i].value;
    return NULL;
}
