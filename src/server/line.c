/* A line: see line.h. Each question in it knows its neighbours. */
#include "line.h"

void zm_line_join(zm_line *line, zm_question *question)
{
    question->since = zm_now();
    question->before = line->last;
    question->next = NULL;
    if (line->last)
        line->last->next = question;
    else
        line->first = question;
    line->last = question;
    line->count++;
}

zm_question *zm_line_take(zm_line *line)
{
    zm_question *question = line->first;
    line->first = question->next;
    if (line->first)
        line->first->before = NULL;
    else
        line->last = NULL;
    line->count--;
    return question;
}

zm_question *zm_line_take_newest(zm_line *line)
{
    zm_question *question = line->last;
    line->last = question->before;
    if (line->last)
        line->last->next = NULL;
    else
        line->first = NULL;
    line->count--;
    return question;
}
