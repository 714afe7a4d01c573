#!/bin/sh
# zermelo play, driven through a pipe: sh tests/cli/play.sh PATH_TO_ZERMELO
# A person's moves are drawn from all that a game could know; wrong ones are refused and cost
# nothing, so a long enough stream of them finishes every game.
zermelo=${1:?usage: sh tests/cli/play.sh PATH_TO_ZERMELO}
. tests/check.sh
work=$place

# check NAME COMMAND...: the command succeeds; else the end of what play said is shown
check() {
    name=$1
    shift
    if "$@" >/dev/null 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "play: FAILED: $name"
        sed 's/^/    /' "$work/out" "$work/err" 2>/dev/null | tail -n 8
    fi
}

# play "LINE LINE ..." GAME [OPTIONS]: one line of input for each word
play() {
    printf '%s\n' $1 >"$work/in"
    shift
    "$zermelo" play "$@" <"$work/in" >"$work/out" 2>"$work/err"
    status=$?
}

says() { grep -q -e "$1" "$work/out"; }
says_not() { ! grep -q -e "$1" "$work/out"; }
complains() {
    [ "$status" -eq 2 ] && [ "$(wc -l <"$work/err")" -eq 1 ] && grep -q -e "$1" "$work/err"
}
# The lists that the command moves gave: number A is (not) the same as number B.
list() { grep '^  Moves' "$work/out" | sed -n "$1p"; }
same_list() { [ -n "$(list "$1")" ] && [ "$(list "$1")" = "$(list "$2")" ]; }
other_list() { [ "$(list "$1")" != "$(list "$2")" ]; }
# The order in which these appear.
in_order() {
    last=0
    for pattern; do
        line=$(grep -n -e "$pattern" "$work/out" | head -n 1 | cut -d : -f 1)
        [ -n "$line" ] && [ "$line" -ge "$last" ] || return 1
        last=$line
    done
}

# random_moves GAME SEED: many moves, most of them possible at some time
random_moves() {
    awk -v game="${1%%:*}" -v seed="$2" '
        function pick(n) { return int(rand() * n) + 1 }
        BEGIN {
            srand(seed)
            for (i = 0; i < 2500; i++) {
                if (game == "nim") print pick(3) "-" pick(5)
                else if (game == "beans") print pick(3)
                else if (game == "numberpad") print pick(9)
                else if (game == "zahlenschlacht") print pick(12)
                else print pick(10) (rand() < 0.5 ? "+" : "-") pick(10)
            }
        }'
}

# whole_game GAME SEED [OPTIONS]: plays a game to its end against random moves
whole_game() {
    random_moves "$1" "$2" >"$work/in"
    game=$1
    shift 2
    "$zermelo" play "$game" "$@" <"$work/in" >"$work/out" 2>"$work/err"
    status=$?
}

# Both kinds of winner for each game; who wins is worked out by `who`, which the golden tests
# compare with the papers, and the end of each game is decided by its rules alone.
games="nim:rows=2/3/5 nim:rows=1/4/5 nim:rows=1/4/5,play=normal nim:rows=2/3/4,play=normal
       beans:beans=13 beans:beans=17 beans:beans=16,win=even/odd
       numberpad:t=20 numberpad:t=27 numberpad:t=25,play=normal
       zahlenschlacht:n=12,d=7 zahlenschlacht:n=12,d=4 zahlenschlacht:n=11,d=3
       zahlenschlacht:n=12,d=5,leave=3 strikeout:line=1..10 strikeout:line=1..9"

# Under a sanitizer fewer games have the same faults in memory, and the other build plays all of them.
case $zermelo in */asan/*) seeds='1 2' ;; *) seeds='1 2 3 4 5 6' ;; esac

for game in $games; do
    case $("$zermelo" who "$game" | head -n 1) in
    *"first player wins"*) person=second ;;
    *) person=first ;;
    esac
    for seed in $seeds; do
        whole_game "$game" "$seed" --as $person
        check "perfect wins $game as it should, moves $seed" says 'The program wins'
    done
    whole_game "$game" 5 --as $person --memory 4
    check "perfect wins $game with little memory" says 'The program wins'
done

for game in nim:rows=2/3/5 beans:beans=13 numberpad:t=20 zahlenschlacht:n=12,d=7 \
    strikeout:line=1..10; do
    for level in perfect paper few-mistakes many-mistakes random; do
        whole_game "$game" 5 --level $level --seed 7
        check "$level finishes $game" says '^The game is over after'
        check "$level leaves $game with status 0" [ "$status" -eq 0 ]
        cp "$work/out" "$work/once"
        whole_game "$game" 5 --level $level --seed 7
        check "$level plays $game again with the same seed" cmp -s "$work/once" "$work/out"
    done
    whole_game "$game" 5 --as both
    check "two people finish $game" says '^The game is over after .* The .* player wins'
    check "nobody plays for two people in $game" says_not 'The program'
done

play '1 2 3' zahlenschlacht --level random --seed 1
cp "$work/out" "$work/once"
play '1 2 3' zahlenschlacht --level random --seed 2
check 'another seed, another game' eval '! cmp -s "$work/once" "$work/out"'

# 3, 5 and 7 are 011, 101 and 111 in binary, together 001: the first player wins (Penny Game,
# Corollary 2), by taking one penny from a row, which leaves an even number of ones everywhere.
play 'hint hint hint hint' nim:rows=3/5/7
check 'hints come in steps' in_order 'You have a sure win' '3 of 15 moves win' \
    '[123]-1 wins' 'every binary column is even'
play 'hint hint hint hint 1-1 why' nim:rows=3/5/7 --voice plain
check 'hints in plain words' in_order 'You can win from here' 'Look at row 1' 'Take 1 penny from row 1' \
    'Split every row into 1s' 'The last move was: take'
# 14 and 7 are multiples of 7: crossing out one leaves the other alone. The number has partners, not the move.
play '14 why 7 why' zahlenschlacht --as both --voice plain
check 'why speaks of the number' in_order 'The last move was: cross out 14; it is one of 2 numbers' \
    'The last move was: cross out 7; it has no partner'
play 'hint' nim:rows=3/5/7
check 'the first hint tells no move' says_not '[123]-1 wins'
play 'hint hint 3-7 hint' nim:rows=3/5/7
check 'hints start again after a move' eval '[ $(grep -c "a sure win" "$work/out") -eq 2 ]'
play 'hint hint hint hint' nim:rows=2/4/6
check 'hints when lost' in_order 'The program has a sure win' 'None of the 12 moves wins' 'loses, but' \
    'every column of the rows'
play 'hint hint hint' nim:rows=1
check 'the only move is compared with none' in_order 'There is only one move' '1-1 loses\.'
play '1-1 hint' nim:rows=1 --as both
check 'no hint after the end' says 'Hint   The game is over. (type why to see how it ended)'
# 1+7=8 is a winning first equation of 1..20 (Strike It Out, Appendix D).
play 'hint hint hint hint hint' strikeout --after 1+7 --as second
check 'hints in a game that is searched' in_order 'The program has a sure win' \
    'None of the 13 moves wins' 'loses, ' 'Each of the 13'
play 'hint hint hint hint' strikeout:line=1..9
check 'hints in a game whose distances are known' in_order 'You have a sure win' 'moves win' \
    '[0-9] wins' 'leaves'
# Who follows the hints from a won position wins, against the perfect program too.
for game in nim:rows=3/5/7 numberpad:t=20 zahlenschlacht:n=11,d=3 strikeout:line=1..10; do
    typed=
    for turn in 1 2 3 4 5 6 7 8; do
        play "$typed hint hint hint" "$game"
        hinted=$(sed -n 's/^  Hint   \([^ ]*\) wins\.$/\1/p' "$work/out")
        [ -n "$hinted" ] || break
        typed="$typed $hinted"
    done
    check "hints lead to a win in $game" says 'You win'
done
play 'hi w' nim:rows=3/5/7
check 'first letters will do' in_order 'You have a sure win' 'Why'
play 'h' nim:rows=3/5/7
check 'too few letters are told' says "'h' could be hint or help"
play '?' nim:rows=3/5/7
check 'help' in_order 'a move' 'hint' 'why' 'moves' 'undo' 'restart' 'quit'

play '1-1 why' nim:rows=3/5/7 --as both
check 'why tells what the last move did' says '1-1: leaves 2 in row 1'
play '1 why undo moves' beans:beans=1,take=1,win=odd --as both
check 'why after the end' in_order 'The game is over after 1 move\. The first player wins' 'Why'
check 'undo after the end' says '^  Moves  1$'

play 'moves 3-1 moves undo moves' nim:rows=3/5/7
check 'a move changes the moves' other_list 1 2
check 'undo takes back both moves' same_list 1 3
play '1-1 2-1 moves restart moves' nim:rows=3/5/7 --as both
check 'restart' other_list 1 2
check 'restart gives the first position' says '^  Moves  1-1, 1-2, 1-3, 2-1,.* 3-[67]'
play '1-1 2-1 undo' nim:rows=3/5/7 --as both
check 'undo takes one move of two people' [ "$(grep '> ' "$work/out" | tail -n 1)" = 'second> ' ]
play 'undo' nim:rows=3/5/7 --as second
check 'undo leaves the program its first move' says 'You have no move to take back'
play 'undo moves restart moves' nim:rows=3/5/7 --after 1-1,2-1
check 'undo does not go back past --after' says 'You have no move to take back'
check 'restart goes back to --after' same_list 1 2
play 'moves' zahlenschlacht:n=100
check 'moves lists 40' says 'and 60 more'

play '4-1 1-9 hnit 1-1x' nim:rows=3/5/7
check 'a wrong row is told' says "'4-1' is not a move here: the rows are 1 to 3"
check 'a wrong number is told' says "'1-9' is not a move here"
check 'how a move is written is told' says 'row-pennies, for example 4-12'
check 'a wrong word is told' says 'did you mean hint'
check 'a wrong move is not played' says_not 'The program plays'
play '1-1' nim:rows=1 --as both
check 'a game can end' says 'The game is over after 1 move. The second player wins'
play '1-1 1-1' nim:rows=1 --as both
check 'no move after the end' says 'The game is over: type undo'

# Lines of any length, and a last one that nobody has ended.
printf '%05000d\n1-1\n2-1\n2-1' 0 | "$zermelo" play nim:rows=1/2 --as both >"$work/out" 2>"$work/err"
check 'the last line counts, even without an end' says '^The game is over after 3 moves'
check 'a long line is refused' says "^  Sorry  '0*' is not a move here"

play 'quit 1-1' nim:rows=3/5/7
check 'quit' eval '[ $status -eq 0 ] && says "^Goodbye" && says_not "The program plays"'
"$zermelo" play nim </dev/null >"$work/out" 2>"$work/err"
status=$?
check 'the end of the input' eval '[ $status -eq 0 ] && says "^Goodbye"'
mkfifo "$work/keys"
ctrl_c() { # ctrl_c TEXT [OPTIONS]: comes when the text is there; nothing is ever typed
    sleep 1000 >"$work/keys" &
    typist=$!
    text=$1
    shift
    env --default-signal=INT "$zermelo" play strikeout:line=1..50 "$@" <"$work/keys" >"$work/out" 2>"$work/err" &
    until grep -q -e "$text" "$work/out" || ! kill -0 $!; do sleep 0.02; done
    kill -INT $!
    wait $!
    status=$?
    kill $typist
}
ctrl_c '^  Start with' --as second
check 'Ctrl-C while the program thinks' eval '[ $status -eq 0 ] && says "^Goodbye"'
ctrl_c '^first> '
check 'Ctrl-C at the prompt' eval '[ $status -eq 0 ] && says "^Goodbye"'
play '' strikeout:line=1..40 --as second --time 0.05
check 'a random move for lack of time is told' says 'the time ran out (--time). It plays at random:'
play 'hint' strikeout:line=1..40 --time 0.05
check 'a hint for lack of time' says 'I do not know: the time ran out'

# Rules in a file: each move's time is kept while they work, and Ctrl-C is heard.
cat >"$work/slow.lua" <<'X'
return {name = "Slow", start = function() return 1000 end, moves = function(left)
    for i = 1, 3000000 do end
    return left > 0 and {{1, left - 1}, {2, left > 1 and left - 2 or 0}} or {}
end}
X
# What looks at the time only after a thousand positions takes ten seconds of work.
(ulimit -t 5 && exec "$zermelo" play "$work/slow.lua" --as second --time 0.1 </dev/null) >"$work/out" 2>"$work/err"
status=$?
check 'rules in a file: the time is kept' eval '[ $status -eq 0 ] && says "the time ran out (--time). It plays at random:"'
# ctrl_c_at WORDS...: comes when play listens
ctrl_c_at() {
    env --default-signal=INT "$zermelo" play "$@" </dev/null >"$work/out" 2>"$work/err" &
    interrupt $!
    status=$?
}
ctrl_c_at "$work/slow.lua" --as second
check 'and Ctrl-C is heard' eval '[ $status -eq 0 ] && says "^Goodbye" && [ ! -s "$work/err" ]'
mkfifo "$work/pipe.lua"
ctrl_c_at "$work/pipe.lua"
check 'Ctrl-C while nobody writes rules' eval '[ $status -eq 3 ] && grep -q "play: it was interrupted" "$work/err"'
ctrl_c_at nim:rows=1/2 --level "lua:$work/pipe.lua" --time 0.1
check 'Ctrl-C while nobody writes a robot' eval '[ $status -eq 3 ] && grep -q "play: it was interrupted" "$work/err"'
printf 'return {start = function() return 5 end, moves = function(left) return nothing end}\n' >"$work/wrong.lua"
play '' "$work/wrong.lua" --as second
check 'wrong rules' complains "'nothing' is not defined"
check 'are not the end of the game' says_not 'The game is over'

play '' zahlenschlacht:n=1000000000
check 'too large a board' complains 'too large to play on'
play '' nim --level best
check 'a wrong level' complains 'perfect|paper|few-mistakes|many-mistakes|random'
play '' nim --as third
check 'a wrong player' complains 'first|second|both'
play '' nim --as both --level random
check 'a level without a program' complains 'with --as both'
play '' nim --after 9-9
check 'wrong moves behind --after' complains 'move 1'
play ''
check 'no game' complains 'which game'
play '' --help
check '--help' eval '[ $status -eq 0 ] && says "^zermelo play" && says "--level"'

report play
