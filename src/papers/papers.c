/* The papers: see papers.h. */
#include "papers.h"
#include "../embedded.h"
#include "../input.h"

#include <stdio.h>
#include <string.h>

enum { MOST_BYTES = 16 << 20 };

bool zm_papers_open(zm_papers *papers, zm_account *account)
{
    *papers = (zm_papers){.count = 0};
    for (const zm_embedded *file = zm_embedded_papers; file->name; file++) {
        const char *dot = strchr(file->name, '.'), *text = (const char *)file->bytes;
        bool ok;
        if (!dot) {
            ok = zm_blocks_read(&papers->differences, account, text);
        } else {
            zm_paper *paper = &papers->papers[papers->count++];
            memcpy(paper->name, file->name, (size_t)(dot - file->name));
            ok = zm_blocks_read(&paper->blocks, account, text);
        }
        if (!ok)
            return false;
    }
    return true;
}

void zm_papers_close(zm_papers *papers)
{
    for (size_t i = 0; i < papers->count; i++)
        zm_blocks_free(&papers->papers[i].blocks);
    zm_blocks_free(&papers->differences);
}

/* ---- A file. ---- */

bool zm_is_claims_file(const char *word)
{
    return strchr(word, '/') || strchr(word, '.');
}

/* A byte order mark, which some editors put in front. */
static void drop_mark(zm_text *source)
{
    if (strncmp(zm_text_string(source), "\xef\xbb\xbf", 3) != 0)
        return;
    source->length -= 3;
    memmove(source->data, source->data + 3, source->length + 1);
}

static zm_status read_source(zm_text *source, const char *name, zm_error *error)
{
    zm_status status = zm_input_take(source, "", name, MOST_BYTES, error);
    if (status != ZM_OK)
        return status;
    if (!zm_text_ok(source))
        return zm_fail_memory(error);
    if (source->length > MOST_BYTES)
        return zm_fail(error, ZM_BAD_INPUT, "%.200s is longer than %d megabytes", name,
                       MOST_BYTES >> 20);
    if (strlen(zm_text_string(source)) < source->length)
        return zm_fail(error, ZM_BAD_INPUT, "%.200s is not a text", name);
    drop_mark(source);
    return ZM_OK;
}

static const char *first_field(const zm_block *block)
{
    return block->fields[0].name;
}

static bool is_named_before(const zm_blocks *blocks, size_t index)
{
    const char *name = zm_block_get(&blocks->blocks[index], "claim");
    for (size_t i = 1; name && i < index; i++) {
        const char *other = zm_block_get(&blocks->blocks[i], "claim");
        if (other && strcmp(other, name) == 0)
            return true;
    }
    return false;
}

/* A paper, then claims and differences, each with a name of its own. */
static zm_status check_blocks(const zm_blocks *blocks, const char *file, zm_error *error)
{
    if (blocks->count == 0 || strcmp(first_field(&blocks->blocks[0]), "paper") != 0)
        return zm_fail(error, ZM_BAD_INPUT, "%.200s: the first block must be about the paper, and "
                                            "begin with its name: paper NAME", file);
    for (size_t i = 1; i < blocks->count; i++) {
        const zm_block *block = &blocks->blocks[i];
        const char *kind = first_field(block);
        if (strcmp(kind, "claim") != 0 && strcmp(kind, "difference") != 0)
            return zm_fail(error, ZM_BAD_INPUT, "%.200s:%zu: '%.40s': a block begins with claim "
                                                "NAME, or with difference PAPER NAME", file,
                           block->fields[0].line, kind);
        if (!*block->fields[0].value || is_named_before(blocks, i))
            return zm_fail(error, ZM_BAD_INPUT, "%.200s:%zu: a claim needs a name of its own", file,
                           block->fields[0].line);
    }
    return ZM_OK;
}

zm_status zm_papers_read(zm_papers *papers, zm_text *source, const char *file, zm_error *error)
{
    *papers = (zm_papers){.count = 1};
    zm_paper *paper = &papers->papers[0];
    zm_status status = read_source(source, file, error);
    if (status != ZM_OK)
        return status;
    const char *text = zm_text_string(source);
    if (!zm_blocks_read(&paper->blocks, source->account, text) ||
        !zm_blocks_read(&papers->differences, source->account, text))
        return zm_fail_memory(error);
    status = check_blocks(&paper->blocks, file, error);
    if (status == ZM_OK)
        snprintf(paper->name, sizeof paper->name, "%s",
                 zm_block_get(&paper->blocks.blocks[0], "paper"));
    return status;
}

/* Whether a difference is about this claim of this paper: "003 t27-met-by". */
static bool is_about(const zm_block *difference, const zm_paper *paper, const zm_block *claim)
{
    const char *subject = zm_block_get(difference, "difference");
    const char *name = zm_block_get(claim, "claim");
    size_t length = strlen(paper->name);
    return subject && name && strncmp(subject, paper->name, length) == 0 &&
           subject[length] == ' ' && strcmp(subject + length + 1, name) == 0;
}

const zm_block *zm_papers_difference(const zm_papers *papers, const zm_paper *paper,
                                     const zm_block *claim)
{
    for (size_t i = 0; i < papers->differences.count; i++)
        if (is_about(&papers->differences.blocks[i], paper, claim))
            return &papers->differences.blocks[i];
    return NULL;
}

const zm_block *zm_papers_claim(const zm_papers *papers, const zm_block *difference)
{
    for (size_t i = 0; i < papers->count; i++)
        for (size_t j = 1; j < papers->papers[i].blocks.count; j++)
            if (is_about(difference, &papers->papers[i], &papers->papers[i].blocks.blocks[j]))
                return &papers->papers[i].blocks.blocks[j];
    return NULL;
}
