/* An answer: a record of fields for programs, and what to say to people.
 *
 * Fields form a tree: records (named parts), lists, and scalars. People get lines, tables and
 * blocks of text that point into the same tree. Everything lives in one arena and is freed at
 * once: whatever is handed to a function here, texts, keys, labels, columns, is copied, and stays
 * the caller's. (What the answer has just kept is not copied again.) When memory runs out, `failed`
 * is set and nothing more is added: every function takes NULL for what could not be made before. */
#ifndef ZM_ANSWER_H
#define ZM_ANSWER_H

#include "../text.h"
#include "formats.h"

typedef enum zm_node_kind {
    ZM_NODE_NULL,
    ZM_NODE_BOOL,
    ZM_NODE_NUMBER, /* written as a string in JSON above 2^53 */
    ZM_NODE_TEXT,   /* counts too: they are strings */
    ZM_NODE_LIST,
    ZM_NODE_RECORD
} zm_node_kind;

typedef struct zm_node zm_node;
struct zm_node {
    zm_node_kind kind;
    const char *key; /* in a record */
    int64_t number;  /* ZM_NODE_NUMBER, ZM_NODE_BOOL; of a list that was cut, how many there are */
    const char *text; /* ZM_NODE_TEXT, and the decimal form of numbers */
    zm_node *first, *last, *next;
    size_t count;
};

typedef enum zm_saying_kind {
    ZM_SAY_LINE,
    ZM_SAY_HEADING,
    ZM_SAY_TABLE,
    ZM_SAY_BLOCK,
    ZM_SAY_BREAK /* what follows begins on a new page */
} zm_saying_kind;

typedef struct zm_saying {
    zm_saying_kind kind;
    const char *label;    /* of a line: "Why"; NULL for the headline and for plain lines */
    int level;            /* of a heading: 1 is the highest */
    const char *text;     /* of a line, a heading or a block */
    const zm_node *table; /* a list of records */
    const char *columns;  /* the keys shown, separated by spaces */
    struct zm_saying *next;
} zm_saying;

struct zm_answer {
    struct zm_chunk *chunks;
    struct zm_name *names; /* keys and labels, each once */
    zm_node *root;
    zm_node *last_but_one; /* of the rows in the root's last list */
    zm_saying *first, *last;
    zm_format format;
    unsigned shows; /* what it consists of, for other formats */
    bool colour; /* text: bold headline */
    bool failed;
    zm_node *limited;   /* the field that names the lists that are not whole; NULL: all are */
    const char *index, *term; /* of a sequence: fields of its rows; NULL: it is none */
    const char *remark; /* the same in a line, for those who read nothing but a table */
    zm_error error;
    int64_t time_left; /* nanoseconds for writing it; INT64_MAX: no limit */
    zm_text written;
};

/* All memory of the question counts on an account that lives as long as the answer, and is a part
 * of `whole`, which may be NULL. */
zm_answer *zm_answer_new(zm_account *whole);

/* Nothing was said, and there are no fields. */
void zm_answer_forget(zm_answer *answer);

/* After memory ran out: the last row, which may lack something, is taken away, and things can be
 * added again. */
void zm_answer_end_whole(zm_answer *answer);

/* A copy of a string that lives as long as the answer; NULL if there is none. */
const char *zm_keep(zm_answer *answer, const char *string);
/* Keeps what was written and frees the text; an unfinished text makes the answer fail. */
const char *zm_keep_text(zm_answer *answer, zm_text *text);

/* Parts of a record (or of a list, with key NULL). */
zm_node *zm_add_record(zm_answer *answer, zm_node *parent, const char *key);
zm_node *zm_add_list(zm_answer *answer, zm_node *parent, const char *key);
void zm_add_null(zm_answer *answer, zm_node *parent, const char *key);
void zm_add_bool(zm_answer *answer, zm_node *parent, const char *key, bool value);
void zm_add_number(zm_answer *answer, zm_node *parent, const char *key, int64_t value);
/* A string; NULL becomes null. */
void zm_add_text(zm_answer *answer, zm_node *parent, const char *key, const char *value);
/* A count as a number if 64 bits hold it, else as a string. */
void zm_add_count(zm_answer *answer, zm_node *parent, const char *key, zm_count value);
/* A count that is always a string; ZM_COUNT_OVERFLOW is "overflow". */
void zm_add_big(zm_answer *answer, zm_node *parent, const char *key, zm_count value);

/* The same as in another answer, with all its parts; NULL: nothing. */
void zm_add_copy(zm_answer *answer, zm_node *parent, const char *key, const zm_node *node);

/* Nothing is said without a text, or with a label and an empty one. */
void zm_say(zm_answer *answer, const char *label, const char *text);
void zm_say_heading(zm_answer *answer, int level, const char *text);
void zm_say_table(zm_answer *answer, const zm_node *table, const char *columns);
void zm_say_block(zm_answer *answer, const char *text);
void zm_say_break(zm_answer *answer);
/* Says that the rows are a sequence: which field is the index, and which the term. */
void zm_say_sequence(zm_answer *answer, const char *index, const char *term);

/* The part behind another one, for commands that go through what they have said; none as soon as
 * nobody waits for it any more, and then the answer has failed. (Writers: zm_row_after.) */
const zm_node *zm_part_after(zm_answer *answer, const zm_node *part);
/* The field at a path, or NULL. */
const zm_node *zm_find(const zm_node *record, const char *path);
/* A scalar or a list of scalars as people read it. */
void zm_node_plain(const zm_node *node, const char *separator, zm_text *out);

#endif
