/* Any bytes as a claims file: blocks, steps, expressions, holes and paths; nothing is asked. */
#include "papers/select.h"
#include "papers/steps.h"
#include "answer/answer.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct visitor {
    const zm_block *claim;
    int left; /* steps */
} visitor;

static bool visit(void *context, const zm_variables *variables)
{
    visitor *v = context;
    zm_error error;
    for (size_t i = 0; i < v->claim->count; i++) {
        zm_text text = {0};
        zm_fill_holes(&text, v->claim->fields[i].value, variables, &error);
        zm_text_free(&text);
    }
    return --v->left > 0;
}

static void select_from_something(const char *path)
{
    zm_answer *answer = zm_answer_new(NULL);
    zm_text text = {0};
    zm_error error;
    zm_node *rows = answer ? zm_add_list(answer, answer->root, "rows") : NULL;
    for (int i = 0; i < 3 && rows; i++) {
        zm_node *row = zm_add_record(answer, rows, NULL);
        zm_add_number(answer, row, "t", i);
        zm_add_text(answer, row, "move", "a");
    }
    if (rows)
        zm_select(&text, answer, path, &error);
    zm_text_free(&text);
    zm_answer_free(answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    zm_blocks blocks = {0};
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    if (zm_blocks_read(&blocks, NULL, text))
        for (size_t i = 0; i < blocks.count; i++) {
            visitor v = {&blocks.blocks[i], 100};
            zm_text range = {0};
            zm_error error;
            zm_each_step(v.claim, visit, &v, &error);
            zm_write_range(v.claim, &range);
            zm_text_free(&range);
        }
    select_from_something(text);
    zm_blocks_free(&blocks);
    free(text);
    return 0;
}
