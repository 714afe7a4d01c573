#!/bin/sh
# The command as a process: streams, statuses, signals, colours, budgets. Usage: command.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"

has() { grep -q -- "$1" "$2"; }
lacks() { ! grep -q -- "$1" "$2"; }

# Errors go to stderr, one line, and leave stdout empty.
"$zermelo" who chess > "$place/out" 2> "$place/err"
check 'bad input has status 2' test $? -eq 2
check 'bad input leaves stdout empty' test ! -s "$place/out"
check 'bad input says one line' test "$(wc -l < "$place/err")" -eq 1

# A full disk is an error, not a silent success.
"$zermelo" who nim > /dev/full 2> "$place/err"
check 'a full disk has status 1' test $? -eq 1
check 'a full disk is told' has 'could not be written' "$place/err"
# A limit of a file's size stands for one; stderr goes through a pipe, which has none.
# shellcheck disable=SC3045 # dash and bash know ulimit -f
message=$( (trap '' XFSZ; ulimit -f 0; "$zermelo" prove strikeout:n=8 -o "$place/proof") 2>&1)
check 'a full disk for a proof has status 1' test $? -eq 1
check 'and is told' test "$message" = "zermelo: prove: $place/proof could not be written"
check 'nothing half is left' test ! -e "$place/proof" -a -z "$(find "$place" -name ".zermelo*")"

# No colour unless on a terminal; script(1) gives one.
"$zermelo" who nim > "$place/out"
check 'no colour into a file' lacks "$(printf '\033')" "$place/out"
if command -v script > /dev/null; then
    TERM=xterm script -qec "'$zermelo' who nim" /dev/null < /dev/null > "$place/out"
    check 'bold on a terminal' has "$(printf '\033\\[1m')" "$place/out"
    NO_COLOR=1 TERM=xterm script -qec "'$zermelo' who nim" /dev/null < /dev/null > "$place/out"
    check 'NO_COLOR is respected' lacks "$(printf '\033')" "$place/out"
fi

# Ctrl-C ends a long question cleanly with what is known so far.
for question in 'who strikeout:line=1..60' 'moves strikeout:line=1..60' 'coop strikeout:line=1..25' \
    'lines strikeout:line=1..40' 'grundy strikeout:line=1..40' 'period beans:take=1/191/196/464/522/526/603/825/877' \
    'who zahlenschlacht:n=2001,d=7,leave=3' 'table zahlenschlacht:leave=3 --over n=61..99'; do
    # A background job of sh ignores SIGINT: env --default-signal gives it back.
    # shellcheck disable=SC2086 # the question is meant to be split
    env --default-signal=INT "$zermelo" $question > "$place/out" 2> "$place/err" &
    job=$!
    interrupt "$job"
    check "Ctrl-C: $question: status 3" test $? -eq 3
    check "Ctrl-C: $question: told" has 'interrupted' "$place/err"
done

# Also when all that is left is to write it, and nobody reads: a pipe takes a little of it.
mkfifo "$place/pipe"
exec 5<> "$place/pipe"
env --default-signal=INT "$zermelo" moves nim:rows=30000 --limit 100000 > "$place/pipe" 2> "$place/err" &
job=$!
head -c 1 <&5 > "$place/out"
until grep -q '^State:.S' "/proc/$job/status" || ! kill -0 "$job" 2> /dev/null; do sleep 0.01; done # the pipe is full
interrupt "$job"
check 'Ctrl-C while it is written: status 3' test $? -eq 3
check 'Ctrl-C while it is written: told' has 'the output was interrupted' "$place/err"
exec 5<&-

# A file that keeps everybody waiting, as a pipe does into which nobody writes, is left when the time is over, and
# at Ctrl-C; so is one that gives a byte now and then.
mkfifo "$place/still.lua"
pipe=$place/still.lua
for question in "check $pipe" "reproduce $pipe" "who $pipe" "try nim --strategy lua:$pipe"; do
    # shellcheck disable=SC2086 # the question is meant to be split
    timeout 120 "$zermelo" $question --time 0.2 > "$place/out" 2> "$place/err"
    check "nobody writes: $question: status 3" test $? -eq 3
    check "nobody writes: $question: told" has 'the time ran out (--time)' "$place/err"
    # shellcheck disable=SC2086 # the question is meant to be split
    env --default-signal=INT "$zermelo" $question --time 60 > "$place/out" 2> "$place/err" &
    job=$!
    interrupt "$job"
    check "nobody writes: $question: Ctrl-C: status 3" test $? -eq 3
    check "nobody writes: $question: Ctrl-C: told" has 'interrupted' "$place/err"
done
# What asks no question is ended by the first Ctrl-C like any program.
for question in "help $pipe" "serve $pipe --port 0"; do
    # shellcheck disable=SC2086 # the question is meant to be split
    env --default-signal=INT "$zermelo" $question > "$place/out" 2> "$place/err" &
    job=$!
    until ls -l "/proc/$job/fd" 2> /dev/null | grep -q "$pipe" || ! kill -0 "$job" 2> /dev/null; do sleep 0.01; done # it reads
    kill -INT "$job" 2> /dev/null
    wait "$job"
    check "nobody writes: $question: Ctrl-C" test $? -eq 130
done
# Nobody reads from a pipe that a certificate goes to.
env --default-signal=INT "$zermelo" prove nim -o "$pipe" > "$place/out" 2> "$place/err" &
job=$!
interrupt "$job"
check 'nobody reads: status 3' test $? -eq 3
check 'nobody reads: told' has 'interrupted' "$place/err"
timeout 120 "$zermelo" prove nim -o "$pipe" --time 0.2 > "$place/out" 2> "$place/err"
check 'nobody reads, and the time is over: status 2' test $? -eq 2
check 'nobody reads, and the time is over: told' has 'cannot be written: nobody reads from this pipe' "$place/err"
timeout 120 "$zermelo-check" "$pipe" --time 0.2 > "$place/out" 2> "$place/err"
check 'nobody writes: zermelo-check: status 3' test $? -eq 3
while printf '\n' && sleep 0.02; do :; done 2> /dev/null > "$pipe" &
timeout 120 "$zermelo" who "$pipe" --time 0.3 > "$place/out" 2> "$place/err"
check 'a byte now and then: status 3' test $? -eq 3
kill $! 2> /dev/null # it may have come when nobody read any more
wait $!

# Budgets: the time is kept, and so is the memory (address space, with room for the program).
# What ignores it is ended after some seconds of work; how long it waits for a processor is not its fault.
(ulimit -t 20 && exec "$zermelo" who strikeout:line=1..60 --time 1 --threads 2) > /dev/null 2>&1
check '--time is kept, with status 3' test $? -eq 3
"$zermelo" coop strikeout:line=1..25 --memory 30 > /dev/null 2> "$place/err"
check '--memory has status 3' test $? -eq 3
check '--memory is told' has '--memory' "$place/err"

# The time is kept by every command, however large the game: an answer, or status 3, or a refusal.
for question in 'lines nim:rows=9223372036854775807/1' 'lines zahlenschlacht:n=1000000' \
    'who zahlenschlacht:n=1000000000000000000,d=7,leave=4' \
    'who zahlenschlacht:n=1000000,d=7,leave=6' 'tree zahlenschlacht:n=1000000,d=7' \
    'moves zahlenschlacht:n=1000000,d=7 --limit 1000000' 'who zahlenschlacht:n=300,d=7,leave=3' \
    'table zahlenschlacht --over n=4..100000 --limit 9' 'moves nim:rows=9223372036854775807/1' \
    'table numberpad --over t=999999999999999990..1000000000000000000' \
    'who beans:beans=1000000000000000000,take=1/191/196/464/522/9973,win=even/odd' \
    'grundy numberpad:t=1000000000000,play=normal' 'moves strikeout:k=31,ops=add/sub/mul/div' \
    'try nim:rows=9223372036854775807/1 --strategy greedy' \
    'try zahlenschlacht:n=1000000,d=7 --strategy pairing' 'try numberpad:t=100000000 --strategy table' \
    'try zahlenschlacht:n=25,d=26 --strategy random' 'try beans:beans=100000001 --strategy random' \
    'who nim:rows=50/51/52/53/54 --distance' 'coop strikeout:n=63'; do
    # shellcheck disable=SC2086
    (ulimit -t 20 && exec "$zermelo" $question --time 0.2) > /dev/null 2> "$place/err"
    status=$?
    check "--time 0.2: $question: status $status" test $status -eq 0 -o $status -eq 3
done

# Every command and every game explains itself.
for name in $("$zermelo" --help | sed -n 's/^  \([a-z]*\)  *.*/\1/p'); do
    [ "$name" = help ] && continue
    "$zermelo" help "$name" > "$place/out" 2> "$place/err"
    check "help $name" test $? -eq 0
    check "help $name says something" test "$(wc -l < "$place/out")" -ge 3
done
"$zermelo" nim --help > "$place/out"
check 'a game has --help' has 'Penny Game' "$place/out"
check 'zermelo alone says it in ten lines' test "$("$zermelo" | wc -l)" -le 10

# One thread or many: the same answer.
for question in 'moves strikeout:line=1..14 --format json' \
    'table zahlenschlacht:leave=3 --over n=5..12 --format json'; do
    # shellcheck disable=SC2086
    "$zermelo" $question --threads 1 > "$place/one"
    # shellcheck disable=SC2086
    "$zermelo" $question --threads 4 > "$place/four"
    check "threads: $question" cmp -s "$place/one" "$place/four"
done

# The checker knows its options, and says which.
checker=$(dirname "$zermelo")/zermelo-check
for words in '' '--frob' '--time' '--time x file' '--time -1 file' '--time 1.x file' '--memory 1.5 file' 'one two' 'file --frob'; do
    # shellcheck disable=SC2086 # several words
    "$checker" $words > "$place/out" 2> "$place/err"
    check "zermelo-check $words" sh -c '[ "$1" -eq 2 ] && grep -q "^usage: " "$2"' - $? "$place/err"
done
"$zermelo" prove strikeout:n=20 -o "$place/proof.zc" > "$place/out"
for seconds in 30 30.5 30.; do
    check "zermelo-check --time $seconds" "$checker" --time $seconds "$place/proof.zc"
done
"$checker" --time 0.0009 "$place/proof.zc" > "$place/out" 2> "$place/err"
check 'less than a thousandth is nothing' sh -c '[ "$1" -eq 3 ] && grep -q "time (--time) ran out" "$2"' - $? "$place/err"
"$checker" "$place/proof.zc" > /dev/full 2> "$place/err"
check 'zermelo-check: a full disk is no success' test $? -eq 2
check 'zermelo-check: a full disk is told' has 'the output could not be written' "$place/err"
"$checker" --help >&- 2> "$place/err"
check 'zermelo-check: nor is a closed output' test $? -eq 2
check 'zermelo-check --help' sh -c '"$1" --help | grep -q "^usage: "' - "$checker"
check 'without blanks at the end of a line' sh -c '! "$1" --help | grep -q " $"' - "$checker"

# Time that runs out when all is said is no matter.
"$zermelo" prove strikeout:line=1..7 -o "$place/proof.zc" > "$place/out"
"$zermelo" check "$place/proof.zc" --time 0 > "$place/out" 2> "$place/err"
check 'a certificate that is accepted without time' has '^Accepted' "$place/out"
check 'lacks nothing' lacks 'incomplete' "$place/out"

report command
