/* The papers: see papers.h. */
#include "papers.h"
#include "../embedded.h"

#include <string.h>

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
