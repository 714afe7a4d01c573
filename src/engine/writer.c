/* The bytes of a certificate: see writer.h. */
#include "writer.h"
#include "../certificate.h"
#include "../game/sum.h"

#include <stdio.h>

void zm_writer_open(zm_writer *w, const zm_sink *sink, zm_proved *out)
{
    w->sink = sink;
    w->out = out;
    w->sum = ~(uint64_t)0;
    w->used = 0;
}

static void flush(zm_writer *w)
{
    if (!w->out->unwritten && !w->sink->write(w->sink->context, w->buffer, w->used))
        w->out->unwritten = true;
    w->out->bytes += w->used;
    w->used = 0;
}

void zm_writer_byte(zm_writer *w, unsigned char byte)
{
    w->sum = zm_checksum(w->sum, byte);
    w->buffer[w->used++] = byte;
    if (w->used == ZM_WRITER_BUFFER)
        flush(w);
}

void zm_writer_number(zm_writer *w, uint64_t number)
{
    for (; number >= 128; number >>= 7)
        zm_writer_byte(w, (unsigned char)(number & 127) | 128);
    zm_writer_byte(w, (unsigned char)number);
}

void zm_writer_line(zm_writer *w, const char *name, const char *value)
{
    for (; *name; name++)
        zm_writer_byte(w, (unsigned char)*name);
    for (zm_writer_byte(w, ' '); *value; value++)
        zm_writer_byte(w, (unsigned char)*value);
    zm_writer_byte(w, '\n');
}

void zm_writer_lines(zm_writer *w, const zm_instance *instance, const char *after,
                     const char *winner)
{
    char rules[16];
    snprintf(rules, sizeof rules, "%u", instance->game->rules);
    zm_writer_line(w, "zermelo", ZM_CERTIFICATE_VERSION);
    zm_writer_line(w, "game", instance->text);
    zm_writer_line(w, "rules", rules);
    zm_writer_line(w, "after", after);
    zm_writer_line(w, "winner", winner);
    zm_writer_line(w, "kind", w->out->kind);
}

static void put_rules(zm_writer *w, const zm_origin *origin)
{
    char length[24];
    snprintf(length, sizeof length, "%zu", origin->length);
    zm_writer_line(w, "text", length);
    for (size_t i = 0; i < origin->length; i++)
        zm_writer_byte(w, (unsigned char)origin->text[i]);
    zm_writer_byte(w, '\n');
}

void zm_writer_rules(zm_writer *w, const zm_instance *instance)
{
    const zm_instance *one;
    for (size_t i = 0; (one = zm_file_at(instance, i)); i++)
        put_rules(w, one->game->origin);
}

void zm_writer_head(zm_writer *w, const zm_instance *instance, const char *after,
                    const char *winner)
{
    zm_writer_lines(w, instance, after, winner);
    zm_writer_rules(w, instance);
    zm_writer_byte(w, '\n');
}

void zm_writer_end(zm_writer *w)
{
    uint64_t sum = ~w->sum;
    for (int shift = 56; shift >= 0; shift -= 8)
        zm_writer_byte(w, (unsigned char)(sum >> shift));
    flush(w);
}
