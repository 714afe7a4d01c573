/* The five papers' claims, and where they are known to be wrong: the files of papers/, which are
 * part of the program; or the claims of a file. */
#ifndef ZM_PAPERS_H
#define ZM_PAPERS_H

#include "claim.h"

enum { ZM_PAPER_NAME = 64 };

typedef struct zm_paper {
    char name[ZM_PAPER_NAME]; /* "003" */
    zm_blocks blocks; /* the first one is about the paper, the others are its claims */
} zm_paper;

enum { ZM_MOST_PAPERS = 8 };

typedef struct zm_papers {
    zm_paper papers[ZM_MOST_PAPERS];
    size_t count;
    zm_blocks differences; /* "difference 003 t27-met-by" and what goes with it */
} zm_papers;

/* False: no memory. To be closed in any case. */
bool zm_papers_open(zm_papers *papers, zm_account *account);
void zm_papers_close(zm_papers *papers);

/* Whether a word is the name of a file of claims, not of a paper. */
bool zm_is_claims_file(const char *word);
/* Reads a file as the only paper; its known differences may be in it, too. The text of it is put
 * into *source. Close the papers in any case. */
zm_status zm_papers_read(zm_papers *papers, zm_text *source, const char *file, zm_error *error);

/* The known difference of a claim, or NULL. */
const zm_block *zm_papers_difference(const zm_papers *papers, const zm_paper *paper,
                                     const zm_block *claim);
/* The claim that a difference is about, or NULL. */
const zm_block *zm_papers_claim(const zm_papers *papers, const zm_block *difference);

#endif
