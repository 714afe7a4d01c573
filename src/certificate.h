/* The form of a certificate (docs/certificates.md): what the writer and the checker must agree on.
 *
 *     zermelo certificate 1
 *     game strikeout:line=1..30
 *     rules 1
 *     after 10-1=9
 *     winner first
 *     kind strategy
 *     (an empty line, then the body in bytes, then 8 bytes of checksum, the highest first)
 *
 * If the rules of the game were read from a file, a last line "text N" follows, then N bytes,
 * which are those rules, and a newline. A sum has this for each part from a file, in their order.
 *
 * Numbers in the body have 7 bits a byte, the lowest first; all bytes but the last have the top
 * bit set, and there are no more bytes than needed.
 *
 * The body of a `strategy` is its moves, in the order in which a depth-first walk meets the
 * positions in which the winner is to move: the place of the move among the legal ones. The walk
 * goes through all replies of the loser in the game's order. A position that was met before is
 * not walked through again. A `tree` is the same, but walks through such a position again.
 *
 * An `outline` is for long searches: a tree of which only the top is written. Its numbers are twice
 * the place of the move, plus 1 if everything after the move is left to the checker's own search.
 * After the first move of each player a position that was met before is not walked through again.
 * Its head has two more lines, which nobody need believe: `limit 4096` (searches below so many
 * positions are left) and `work 2610065` (positions that the writer's search visits there).
 *
 * `period` is for games whose positions are a counter and a state: the last irregular counter, the
 * period, the window and the number of states as numbers, then for each counter from 0 to the last
 * irregular one + window + period the value of each state in a byte (1 lost, 2 drawn, 3 won for the
 * player to move).
 *
 * `tracks` is for games of one heap in which only parities count (src/game/parity.h): the period,
 * which is even, then for a player who needs an even number, and for one who needs an odd number,
 * how many remainders there are, and the remainders upwards: heaps that leave one of them when
 * divided by the period are lost, and no others. `late-tracks` begins with a heap from which on this
 * holds, and for both needs how many smaller ones are lost, and these upwards.
 *
 * `heaps` is for games of heaps in normal play (src/game/heaps.h): the first heap of a period and the
 * period, both 0 without one, how many values there are, and the Grundy value of each heap from 0 on.
 * If the values rise with each period, 0 and by how much come before all this.
 *
 * `sum` is for sums (src/game/sum.h): the Grundy value of each part, and behind that of a game of
 * heaps what a certificate of the kind `heaps` would have for it.
 *
 * The other two are for games in which numbers are crossed out until two are left, and who wins
 * depends on these two. Call two numbers good if the winner has won when they are left. `keep` is
 * a set of numbers, any two of them good, and no more numbers lie outside than the winner has
 * moves; the winner crosses out what lies outside. `groups` is for the winner who makes the last
 * move: the numbers in groups, any two of a group good, and not more groups than half of the
 * numbers, rounded up. The winner crosses out a number that is alone in its group, else any. */
#ifndef ZM_CERTIFICATE_H
#define ZM_CERTIFICATE_H

#include <stdint.h>

/* After the word zermelo in the first line. */
#define ZM_CERTIFICATE_VERSION "certificate 1"

/* The longest value of a line of the head with its end, the bytes of the checksum, the largest
 * board for `keep` and `groups`, all pairs of which are looked at (a multiple of 64: whole
 * words), and the longest text of rules. */
enum { ZM_CERTIFICATE_LINE = 4096, ZM_CERTIFICATE_SUM = 8, ZM_CERTIFICATE_NUMBERS = 47 * 64,
       ZM_CERTIFICATE_RULES = 256 << 10 };

/* The checksum after one more byte (CRC-64 of ECMA-182, reflected; it starts and ends inverted). */
static inline uint64_t zm_checksum(uint64_t sum, unsigned char byte)
{
    sum ^= byte;
    for (int bit = 0; bit < 8; bit++)
        sum = sum >> 1 ^ (sum & 1 ? 0xC96C5795D7870F42u : 0);
    return sum;
}

#endif
