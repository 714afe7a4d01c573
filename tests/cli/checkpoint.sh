#!/bin/sh
# A long search that is killed again and again and goes on from its checkpoint ends with the same
# answer; files that are none of its own are refused. Usage: checkpoint.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"

# Moves as CSV: every move with its value, and nothing of how it was found.
same() { cmp "$1" "$2"; }
refuses() { timeout 120 "$zermelo" who strikeout:n=24 --checkpoint "$1" 2> "$place/err"; [ $? -eq 2 ]; }

"$zermelo" moves strikeout:n=24 --format csv > "$place/right"
round=0
while [ $round -lt 10 ]; do
    "$zermelo" moves strikeout:n=24 --format csv --checkpoint "$place/file" > "$place/out" 2>&1 &
    job=$!
    sleep "0.0$round"
    kill -9 $job 2> /dev/null
    wait $job 2> /dev/null
    round=$((round + 1))
done
"$zermelo" moves strikeout:n=24 --format csv --checkpoint "$place/file" > "$place/out"
check 'ten kills change nothing' same "$place/out" "$place/right"
lines=$(wc -l < "$place/file")
"$zermelo" moves strikeout:n=24 --format csv --checkpoint "$place/file" > "$place/out"
check 'a finished run is not done again' test "$(wc -l < "$place/file")" -eq "$lines"
check 'and says the same' same "$place/out" "$place/right"

# An answer says how much of it rests on the file.
"$zermelo" who strikeout:n=20 --checkpoint "$place/small" > "$place/out"
check 'nothing at first' sh -c '! grep -q "from the checkpoint" "$1"' - "$place/out"
records=$(($(wc -l < "$place/small") - 2))
told() { "$zermelo" who "$1" --checkpoint "$place/small" --format json | grep -q "\"positions\":0,\"settled\":$records,\"recalled\":$records,"; }
check 'then all of it' told strikeout:n=20
check 'also as text' sh -c '"$1" who strikeout:n=20 --checkpoint "$2" | tr -s "\n " " " |
    grep -q "0 positions visited in this run; $3 of $3 settled replies come from the checkpoint"' \
    - "$zermelo" "$place/small" $records
head -n 3 "$place/small" > "$place/one"
check 'one reply comes from it' sh -c '"$1" who strikeout:n=20 --checkpoint "$2" | tr -s "\n " " " |
    grep -q "in this run; 1 of [0-9]* settled replies comes from the checkpoint"' - "$zermelo" "$place/one"
check 'the same board in other words' told strikeout:line=1..20

# Cut at any byte of its first lines, it goes on (the unit test cuts at all of them).
size=$(head -n 3 "$place/small" | wc -c)
cut=0
goes_on() {
    "$zermelo" who strikeout:n=20 --checkpoint "$place/cut" > "$place/out" &&
        "$zermelo" who strikeout:n=20 --checkpoint "$place/cut" > "$place/out"
}
while [ $cut -le "$size" ]; do
    head -c $cut "$place/small" > "$place/cut"
    check "cut at byte $cut" goes_on
    cut=$((cut + 1))
done

# A question of more than 400 characters goes on, too.
long=strikeout:n=$(printf '%0500d' 20)
"$zermelo" who "$long" --checkpoint "$place/long" > "$place/out" 2>&1
check 'a long question goes on' sh -c '"$1" who "$2" --checkpoint "$3" --format json | grep -q "\"positions\":0,"' \
    - "$zermelo" "$long" "$place/long"

# Two runs with one file: the second is told, and the file is not spoiled.
"$zermelo" moves strikeout:n=40 --checkpoint "$place/shared" > "$place/out" 2>&1 &
job=$!
until [ "$(cat "$place/shared" 2> /dev/null | wc -l)" -ge 2 ] || ! kill -0 $job; do sleep 0.01; done
timeout 120 "$zermelo" moves strikeout:n=40 --checkpoint "$place/shared" > "$place/out" 2> "$place/err"
check 'a second run is refused' test $? -eq 2
check 'and told in one line' sh -c '[ "$(wc -l < "$1")" -eq 1 ] && grep -q "another run" "$1"' - "$place/err"
kill -9 $job
wait $job 2> /dev/null
check 'when the first is gone, the file is free' sh -c \
    '"$1" moves strikeout:n=40 --time 0.2 --checkpoint "$2"; [ $? -eq 3 ]' - "$zermelo" "$place/shared"

# A last line that a kill tore off is worked out again.
head -c -7 "$place/file" > "$place/torn"
"$zermelo" moves strikeout:n=24 --format csv --checkpoint "$place/torn" > "$place/out"
check 'a torn line is worked out again' same "$place/out" "$place/right"
# (The torn line itself may have become superfluous; then what is left of it stays torn.)
"$zermelo" moves strikeout:n=24 --format csv --checkpoint "$place/torn" > "$place/out"
check 'and the file can be read again' same "$place/out" "$place/right"

# Files of another game, damaged, shortened in the middle, or none at all.
"$zermelo" who strikeout:n=23 --checkpoint "$place/other" > /dev/null
check 'another game is refused' refuses "$place/other"
check 'and told' grep -q 'the file is about' "$place/err"
sed '9s/win/lose/' "$place/file" > "$place/damaged"
check 'a changed line is refused' refuses "$place/damaged"
sed '9d' "$place/file" > "$place/shortened"
check 'a missing line is refused' refuses "$place/shortened"
printf 'my diary' > "$place/diary"
check 'another file is refused' refuses "$place/diary"
check 'and left as it is' test "$(cat "$place/diary")" = 'my diary'
printf '\0my diary' > "$place/diary"
cp "$place/diary" "$place/copy"
check 'one that begins with a zero byte is refused' refuses "$place/diary"
check 'and left as it is' cmp "$place/diary" "$place/copy"
check 'a directory is refused' refuses "$place"
mkfifo "$place/pipe"
check 'a pipe is refused' refuses "$place/pipe"

# A disk that is full for a while: the limit of a file's size stands for it, and is lifted soon.
full_for_a_while() {
    # shellcheck disable=SC3045 # dash and bash know ulimit -f
    (trap '' XFSZ; ulimit -S -f 8
     exec "$zermelo" moves strikeout:n=26 --threads 1 --checkpoint "$place/full") > "$place/out" 2> "$place/err" &
    job=$!
    until [ "$(cat "$place/full" 2> /dev/null | wc -c)" -ge 4096 ] || ! kill -0 $job; do sleep 0.01; done
    prlimit --pid $job --fsize=unlimited
    wait $job
    [ $? -eq 1 ] && grep -q 'could not be written' "$place/err"
}
check 'a disk that is full for a while' full_for_a_while
check 'and the file can be read again' "$zermelo" who strikeout:n=26 --checkpoint "$place/full"

report checkpoint
