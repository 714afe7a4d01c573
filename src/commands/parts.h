/* The parts that answers are built from. */
#ifndef ZM_PARTS_H
#define ZM_PARTS_H

#include "../engine/first_moves.h"
#include "../engine/ranking.h"
#include "../query/request.h"

/* "first" or "second": who is to move, who wins. NULL for an unknown value, "draw" for a draw. */
const char *zm_player_to_move(const zm_request *request);
const char *zm_winner(const zm_request *request, zm_value value);
const char *zm_value_name(zm_value value);

const char *zm_kept_move(zm_answer *answer, const zm_instance *instance, zm_move move);
const char *zm_kept_position(zm_answer *answer, const zm_instance *instance,
                             const uint64_t *position);

/* What the game tells of a position, if it tells anything. False: no memory. */
bool zm_put_facts(zm_answer *answer, const zm_instance *instance, const uint64_t *position);

/* game, after, to_move, position: of the question, or of any position into any record. */
void zm_put_question(zm_answer *answer, const zm_request *request);
void zm_put_position(zm_answer *answer, zm_node *record, const zm_instance *instance,
                     const zm_move *after, size_t after_count, const uint64_t *position);
/* winner, value, distance, proof; and the last as a line to say. */
void zm_put_verdict(zm_answer *answer, zm_solver *solver, const zm_request *request,
                    const zm_verdict *verdict);
/* moves_total, winning_total, moves; `why` for each move, as long as the budget lasts. Returns the
 * list. */
zm_node *zm_put_ranking(zm_answer *answer, zm_solver *solver, const zm_request *request,
                        const zm_ranking *ranking);
/* line: best play from a position on; returns its beginning for people, NULL if there is none. */
const char *zm_put_line(zm_answer *answer, zm_node *record, zm_solver *solver,
                        const uint64_t *position, zm_value value, const zm_ranking *ranking);
void zm_put_distance(zm_answer *answer, zm_node *record, uint64_t distance);

/* "1, 8 or 15", or in words where the moves come in classes. */
const char *zm_kept_winners(zm_answer *answer, const zm_instance *instance,
                            const uint64_t *position, const zm_ranking *ranking);

/* What --by says: the whole, by first move, by its starting number. */
enum { ZM_BY_TOTAL, ZM_BY_FIRST, ZM_BY_START };
/* ZM_BAD_INPUT with one line if the game's moves have no starting number. */
zm_status zm_check_by(const zm_request *request, zm_error *error);
/* The counts of first moves, or of starting numbers, that are not 0; `name` is what was counted. */
void zm_put_first_moves(zm_answer *answer, const zm_request *request, const zm_first_moves *list,
                        const char *name);

/* Whether a game, with its parameters as they are, will do; it may put others behind its name. */
typedef bool zm_suits(const zm_instance *instance, zm_text *out);
/* ZM_BAD_INPUT: says "in GAME" and the message, and which games would do instead: "try
 * nim:play=normal or strikeout". */
zm_status zm_wrong_game(const zm_request *request, const char *message, zm_suits *suits,
                        zm_error *error);

/* "15 moves, 3 win" */
void zm_write_tally(const zm_ranking *ranking, zm_text *out);

/* ZM_BAD_INPUT with one line if the game's board is too large for any move. */
zm_status zm_check_playable(const zm_request *request, zm_error *error);

/* Says that a list of the answer holds only so many of all its entries (--limit): in a field, and
 * in the answer's remark. Words to people are the command's own. Nothing if it is whole. */
void zm_put_limited(zm_answer *answer, const zm_request *request, const char *list,
                    zm_count listed, zm_count total);

/* Why no exact distances were found, although they were wanted. */
void zm_write_no_distance(const zm_solver *solver, zm_text *out);
/* ZM_UNDECIDED with one line that says so; `known` is what is known all the same. */
zm_status zm_no_distance(const zm_request *request, const zm_solver *solver, const char *known,
                         zm_error *error);


#endif
