/* Toy games that are graphs, for forged certificates. */
#ifndef ZM_FORGED_GRAPHS_H
#define ZM_FORGED_GRAPHS_H

#include "forged.h"

/* ---- A graph as a game. "12 L D W": from 0 to 1 and to 2; the others are ends, with their
 * values for whoever would be to move. ---- */

static const char *node_of(const char *graph, uint64_t node)
{
    for (; node > 0; node--)
        graph = strchr(graph, ' ') + 1;
    return graph;
}

static size_t graph_children(const toy *t, const uint64_t *position, spot *out)
{
    size_t count = 0;
    const char *at = node_of(t->graph, position[t->words - 1]);
    for (; *at >= '0' && *at <= '9'; at++) {
        memcpy(out[count], position, sizeof *out);
        out[count++][t->words - 1] = (uint64_t)(*at - '0');
    }
    return count;
}

static zm_value graph_end(const toy *t, const uint64_t *position)
{
    char value = *node_of(t->graph, position[t->words - 1]);
    return value == 'W' ? ZM_WIN : value == 'D' ? ZM_DRAW : ZM_LOSE;
}

/* A claim about the first node of a graph. */
static void begin_graph(const char *graph, const char *winner, const char *kind)
{
    table = (toy){.words = 3, .children = graph_children, .end = graph_end, .graph = graph};
    begin("toy", "", winner, kind);
}

/* ---- Graphs that luck draws, with circles and draws. ---- */

enum { NODES = 6 };

/* Whether the player to move at node 0 wins, or the other one, by ever more plies. */
static inline zm_value graph_value(const toy *t)
{
    zm_value values[NODES] = {ZM_UNKNOWN};
    for (int round = 0; round <= NODES; round++)
        for (uint64_t node = 0; node < NODES; node++) {
            spot position = {0, 0, node}, children[CHILDREN];
            size_t count = graph_children(t, position, children), won = 0;
            zm_value value = ZM_UNKNOWN;
            for (size_t i = 0; i < count; i++) {
                value = values[children[i][2]] == ZM_LOSE ? ZM_WIN : value;
                won += values[children[i][2]] == ZM_WIN;
            }
            if (count == 0)
                value = graph_end(t, position);
            else if (won == count)
                value = ZM_LOSE;
            values[node] = values[node] == ZM_UNKNOWN ? value : values[node];
        }
    return values[0];
}

static inline void draw_graph(zm_random *random, char *out)
{
    for (int node = 0; node < NODES; node++) {
        uint64_t count = zm_random_below(random, 4);
        if (count == 0)
            *out++ = "WLDL"[zm_random_below(random, 4)];
        for (uint64_t i = 0; i < count; i++)
            *out++ = (char)('0' + zm_random_below(random, NODES));
        *out++ = node + 1 < NODES ? ' ' : '\0';
    }
}

#endif
