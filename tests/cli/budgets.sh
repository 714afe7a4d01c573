#!/bin/sh
# Whatever is asked, the server ends soon after SIGTERM, and a question ends after its client has
# left. (tests/budgets/sweep.c measures the command.) Usage: budgets.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"

# A question that visits no positions, one that takes memory, one that searches, one that is listed.
ones=$(awk 'BEGIN { for (i = 1; i < 1000; i++) printf "1/"; print 1 }')
questions="grundy?game=nim:rows=$ones,play=normal&over=rows/1=0..99999
grundy?game=nim:rows=$ones,play=normal&over=rows/1=0..99999&format=csv
who?game=nim:rows=1000000000000/5&plain=1
who?game=nim:rows=1000000/2000000/3000000,play=normal&plain=1
who?game=strikeout:n=60
lines?game=strikeout:n=60
who?game=zahlenschlacht:n=1000000,d=1999993
moves?game=zahlenschlacht:n=1000000,d=3,leave=1000"

start() {
    : > "$place/out"
    "$zermelo" serve --port 0 --time 600 > "$place/out" 2> "$place/err" &
    server=$!
    until url=$(sed -n 's/.*\(http:[^ ]*\)\/ .*/\1/p' "$place/out") && [ -n "$url" ]; do
        kill -0 "$server" || return 1
        sleep 0.1
    done
}

# Processor time in hundredths of a second: of the server so far, and of all who have ended.
ticks() { sed 's/.*) //' "/proc/$server/stat" | awk '{ print $12 + $13 }'; }
ended() { awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, t, "[ms]"); sum += 6000 * t[1] + 100 * t[2] } }
    END { print int(sum) }' "$place/times"; }
works() { # until it has worked for a second
    for _ in $(seq 600); do
        [ "$(ticks)" -gt 100 ] && return
        sleep 0.1
    done
    return 1
}
rests() { # until it does next to nothing for a second
    for _ in $(seq 60); do
        before=$(ticks)
        sleep 1
        [ $(($(ticks) - before)) -lt 10 ] && return
    done
    return 1
}
ask_all() {
    clients=
    for question in $questions; do
        curl -s -o /dev/null "$url/api/$question" &
        clients="$clients $!"
    done
}

start
ask_all
check 'eight long questions are worked on' works
# shellcheck disable=SC2086 # the list is meant to be split
kill $clients 2> /dev/null
check 'and end when their clients have left' rests
times > "$place/times" # not in a subshell, which has no children of its own
before=$(ended)
ask_all
sleep 1
used=$(ticks)
kill -TERM "$server"
wait "$server"
check 'SIGTERM ends it well' test $? -eq 0
times > "$place/times"
# Two seconds of work are one second on two cores.
more=$(($(ended) - before - used))
check "SIGTERM: $more hundredths of a second of work" test "$more" -lt 200 -a "$more" -ge 0
check 'nothing on stderr' test ! -s "$place/err"
report budgets
