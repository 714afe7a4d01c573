/* The text of a checkpoint: what a search has settled, a line each.
 *
 *     zermelo checkpoint 1 6fbcc9a2
 *     strikeout:n=34 - 90d3c1e7
 *     1+9=10 10-2=8 win 3f2c9a01
 *
 * The second line is the question: a game, the moves of --after or "-", and "plain" after --plain.
 * Every other line is a move, a reply to it ("-": none, the position after the move was judged as a
 * whole), and the value for the player who makes the move. At the end of a line stands a checksum
 * of it and all lines before, so that a damaged, shortened or mixed-up text is refused. A last line
 * without its end is what a kill leaves, and is dropped.
 *
 * A checksum does not stop a forger. What can be checked is: the moves are legal, the values of
 * positions where the game is over are those of the rules, and no two lines contradict. The rest
 * is believed, and the answer says how much that is. */
#ifndef ZM_RECORDS_H
#define ZM_RECORDS_H

#include "../query/request.h"

typedef struct zm_settled {
    zm_move move, reply; /* ZM_BEFORE_FIRST: no reply */
    zm_value value;      /* for the player who makes the move */
} zm_settled;

typedef struct zm_records {
    zm_settled *list; /* sorted by move and reply */
    size_t count, capacity;
    size_t lines;   /* the title and the question included */
    size_t whole;   /* bytes, up to the end of the last whole line */
    uint32_t chain; /* its checksum */
} zm_records;

/* Reads the text of a checkpoint for this question; a question that is spelled otherwise and has
 * the same board is the same. Free the records in every case.
 * ZM_BAD_INPUT: *error says after `name` why it is refused. ZM_UNDECIDED: no memory. */
zm_status zm_records_read(zm_records *out, zm_request *request, const char *name,
                          const char *bytes, size_t size, zm_error *error);
void zm_records_free(zm_records *records);

/* What was settled, or ZM_UNKNOWN. */
zm_value zm_records_find(const zm_records *records, zm_move move, zm_move reply);

/* ---- The lines of the text, without their checksums. ---- */

void zm_write_title(zm_text *out);
void zm_write_question(const zm_request *request, zm_text *out);
void zm_write_settled(const zm_instance *instance, const zm_settled *settled, zm_text *out);

/* Ends a line with its checksum. `chain` is that of the line before; 0 before the first. */
void zm_end_line(zm_text *line, uint32_t *chain);

#endif
