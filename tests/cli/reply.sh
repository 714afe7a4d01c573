#!/bin/sh
# reply: the program's move as a question. Usage: reply.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"
cd "$place" || exit 1

move() { "$zermelo" reply "$@" --format json | sed -n 's/.*"move":"\([^"]*\)".*/\1/p'; }
moves_of() { # moves_of GAME OPTIONS...: the different moves with 40 seeds
    for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 \
        32 33 34 35 36 37 38 39 40; do
        move "$@" --seed $seed
    done | sort -u | tr '\n' ' '
}
is() { [ "$1" = "$2" ] || { echo "got '$1', expected '$2'"; return 1; }; }
complains() { # complains STATUS PATTERN WORDS...
    wanted=$1 pattern=$2
    shift 2
    "$zermelo" reply "$@" > out 2> err
    is $? "$wanted" && grep -q -e "$pattern" err && is "$(wc -l < err)" 1
}

# Who is to move takes one penny of 3/5/7 (Penny Game, Corollary 2): 011, 101 and 111 make 001.
check 'perfect' is "$(moves_of nim:rows=3/5/7)" '1-1 '
# numberpad:t=9 is won by 8 and 9 (golden answers); the paper takes the larger. t=27 is lost (003,
# Theorem 1), and there it advises the smallest key.
check 'the paper wins by the largest key' is "$(moves_of numberpad:t=9 --level paper)" '9 '
check 'the paper loses by the smallest key' is "$(moves_of numberpad:t=27 --level paper)" '1 '
check 'the perfect level need not' is "$(move numberpad:t=9)" 8
# No paper opponent is described for nim: it plays perfectly, and says so.
check 'a paper without opponent' is "$(moves_of nim:rows=3/5/7 --level paper)" '1-1 '
"$zermelo" reply nim --level paper > out
check 'says so' grep -q 'describes no opponent' out
# Every move of 1/2 comes up at random; the only winning one at the level few-mistakes, and others.
check 'random' is "$(moves_of nim:rows=1/2 --level random)" '1-1 2-1 2-2 '
check 'few mistakes' is "$(moves_of nim:rows=1/2 --level few-mistakes)" '1-1 2-1 2-2 '
# With one seed for a whole game the coin is still thrown at every move.
thrown() {
    for after in '' 1-1 1-1,1-1 1-1,1-1,1-1 1-1,1-1,1-1,1-1 1-1,1-1,1-1,1-1,1-1; do
        [ "$(move nim:rows=9/9/9 --after "$after" --seed 1 --level few-mistakes)" = \
          "$(move nim:rows=9/9/9 --after "$after" --seed 1 --level perfect)" ] && echo perfect || echo random
    done | sort -u | tr '\n' ' '
}
check 'a seed for a whole game' is "$(thrown)" 'perfect random '

check 'the end of a game' is "$("$zermelo" reply nim:rows=1 --after 1-1 --format json | grep -c '"move":null')" 1
check 'a move for lack of time' complains 3 'undecided: the time ran out' strikeout:line=1..40 --time 0.05
check 'is there all the same' grep -q '^A move at random: ' out
check 'the time is kept' complains 3 'undecided: the time ran out' strikeout:line=1..40 --time 0.05 --level paper
check 'a board that is too large' complains 2 'too large to play on' zahlenschlacht:n=1000000000
check 'a wrong level' complains 2 'choose one of perfect' nim --level best

echo "return function(position) return '2-1' end" > robot.lua
check 'a robot' is "$(move nim:rows=3/5/7 --level lua:robot.lua)" 2-1
check 'a robot with an illegal move' complains 2 "returned '2-1'" nim:rows=3 --level lua:robot.lua
check 'a robot that is not there' complains 2 'cannot be read' nim --level lua:nothing.lua
report reply
