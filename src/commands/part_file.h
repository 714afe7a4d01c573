/* The shelf of an outline's chapters (engine/chapters.h) in a file, FILE.part beside the certificate
 * FILE: what is done stays, whatever becomes of the run, and the next one goes on from there.
 *
 *     zermelo chapters 1
 *     strikeout:n=39 -
 *     limit 4096
 *     (then the chapters, in the order in which they were done)
 *
 * A chapter is seven numbers as in a certificate (the two of zm_chapter; the value; moves, left and
 * work of its outline; the length of that), the outline, and eight bytes of checksum. What a kill has
 * torn off at the end is cut off; a file that is damaged elsewhere is refused. One run at a time has
 * the file. */
#ifndef ZM_PART_FILE_H
#define ZM_PART_FILE_H

#include "../engine/chapters.h"
#include "../engine/writer.h"
#include "../query/request.h"

typedef struct zm_part_file zm_part_file;

zm_status zm_part_file_open(zm_part_file **out, zm_request *request, uint64_t limit,
                            zm_error *error);
/* Removes it, too, if it has served. ZM_FAILED: something could not be written. */
zm_status zm_part_file_close(zm_part_file *file, bool served, zm_error *error);
/* ZM_FAILED, as above: what could not be written is not known at the end. */
zm_status zm_part_file_look(const zm_part_file *file, zm_error *error);
const zm_shelf *zm_part_file_shelf(const zm_part_file *file);

/* How many chapters were there when it was opened. */
uint64_t zm_part_file_found(const zm_part_file *file);
/* Adds the figures of a chapter that is there to `sum`. */
void zm_part_file_figures(const zm_part_file *file, zm_chapter chapter, zm_outline *sum);
/* Puts its outline into a certificate; false: it could not be read. */
bool zm_part_file_copy(zm_part_file *file, zm_chapter chapter, zm_writer *out);

#endif
