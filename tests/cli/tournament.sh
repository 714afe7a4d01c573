#!/bin/sh
# Tournaments of programs: those in examples/robots play, and whatever a program does instead of
# answering loses the game, is told, and ends. Usage: tournament.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"

# held ROBOT...: a tournament of a few games on a small board
held() {
    timeout 120 "$zermelo" tournament nim:rows=2/2/3 "$@" > "$place/out" 2> "$place/err"
    status=$?
}
says() { tr -s '\n ' '  ' < "$place/out" | grep -q -e "$1"; } # wherever the text wraps
refuses() { # refuses MESSAGE ROBOT...
    message=$1
    shift
    held "$@"
    [ $status -eq 2 ] && [ ! -s "$place/out" ] && grep -q -e "$message" "$place/err"
}
fails() { # fails MESSAGE COMMAND: the robot loses its games because of this
    held perfect "program:$2" --starts '' --patience "${3:-100}"
    [ $status -eq 0 ] && says "Failed program:.* in 2 games; the first time: $1"
}

# ---- Programs that play. ----
cc -o "$place/last" examples/robots/last.c
held program:examples/robots/first.sh program:examples/robots/nim.py "program:$place/last" perfect \
    --count 2 --patience 100
check 'programs play' test $status -eq 0
check 'nobody fails' grep -qv Failed "$place/out"
# The same robot in Lua and as a program makes the same moves: the same tables but for the name.
for robot in lua:examples/strategies/first.lua program:examples/robots/first.sh; do
    held perfect "$robot" --count 3 --patience 100 --format csv
    sed 's/,[a-z]*:[^,]*,/,robot,/' "$place/out" > "$place/${robot%%:*}"
done
check 'a program plays as the file in Lua does' cmp "$place/lua" "$place/program"
check 'and the table is not empty' grep -q '^2,robot,' "$place/lua"

# ---- Programs that do not. Each is bounded by what it does, the late ones by --patience. ----
check 'an illegal answer' fails "an illegal answer, '9-9'" 'echo 9-9'
check 'a gigabyte in a line' fails 'an answer of more than 4096 characters' 'head -c 1000000000 /dev/zero'
check 'a gigabyte of lines' fails "an illegal answer, 'y'" yes
check 'many complaints' fails 'an illegal answer' 'yes | head -c 50000000 >&2; echo no'
check 'an end' fails 'it ended with status 3' 'exit 3'
check 'a crash' fails 'it was ended by signal 11' 'kill -SEGV $$'
check 'the last line of what it complains' fails 'it ended with status 1: second' 'echo first >&2; echo second >&2; exit 1'
check 'there is none' fails 'it ended with status 127' ./no-such-program
check 'closes its output' fails 'it closed its output' 'exec >&-; sleep 100'
check 'late' fails 'no answer within 0.100 seconds' 'exec sleep 1000' 0.1
check 'closes its input and answers' held 'program:exec <&-; echo 1-1; exec sleep 1000' perfect --patience 0.1 --starts ''
check 'letters that are none' fails "an illegal answer, '1-1?.2'" "printf '1-1\\033[2\\n'"

# Whatever a program has started is gone with it: its children have the same mark in their words.
mark=31$$
check 'children' fails 'no answer' "sleep $mark & sleep $mark & sleep $mark" 0.1
gone() { # what is killed may need a core to go
    for _ in $(seq 300); do
        ps -e -o args= | grep -q "^sleep $mark" || return 0
        sleep 0.1
    done
    return 1
}
check 'no child is left' gone

# ---- Interrupted: what was played is told. ----
cat > "$place/wait.sh" <<END
while read -r word rest; do
    case \$word in
    legal) set -- \$rest ;;
    turn) turn=\$rest ;;
    go) [ \$turn = first ] && { : > "$place/waiting"; exec sleep 1000; }; echo "\$1" ;;
    esac
done
END
env --default-signal=INT "$zermelo" tournament nim:rows=2/2/3 "program:sh $place/wait.sh" \
    perfect lua:examples/strategies/first.lua --threads 1 --count 2 --seed 1 --patience 1000 --time 100 \
    > "$place/out" 2> "$place/err" &
job=$!
until [ -e "$place/waiting" ] || ! kill -0 $job; do sleep 0.01; done
kill -INT $job
wait $job
check 'interrupted: undecided' test $? -eq 3
check 'interrupted: a line' says 'Stopped only [0-9]* of the 12 games were played'
check 'interrupted: a table' says 'place robot points'
check 'interrupted: why' grep -q 'interrupted' "$place/err"

# ---- Bad input. ----
check 'one robot' refuses 'at least two robots' perfect
check 'twice the same' refuses 'is named twice' perfect random perfect
check 'no such robot' refuses "no strategy 'perfekt'" perfect perfekt
check 'no such file' refuses 'cannot be read' perfect lua:no-such-file.lua
check 'no program' refuses 'which one' perfect program:
check 'a start that is none' refuses '\--starts: move 1' perfect random --starts 9-9
check 'a start after the end' refuses 'the game is over' perfect random --starts '1-2,2-2,3-3'
check 'starts and their number' refuses '\--count is for' perfect random --starts '' --count 3
report tournament
