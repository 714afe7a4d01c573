#!/bin/sh
# A long search that is killed again and again and goes on from its checkpoint ends with the same
# answer; files that are none of its own are refused. Usage: checkpoint.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"

# What must be the same: all but the number of positions, of which a later run visits fewer.
answer() { sed '/Proof/d' "$1"; }
same() { [ "$(answer "$1")" = "$(answer "$2")" ]; }
refuses() { timeout 20 "$zermelo" who strikeout:n=24 --checkpoint "$1" 2> "$place/err"; [ $? -eq 2 ]; }

"$zermelo" moves strikeout:n=24 > "$place/right"
round=0
while [ $round -lt 10 ]; do
    "$zermelo" moves strikeout:n=24 --checkpoint "$place/file" > "$place/out" 2>&1 &
    job=$!
    sleep "0.0$round"
    kill -9 $job 2> /dev/null
    wait $job 2> /dev/null
    round=$((round + 1))
done
"$zermelo" moves strikeout:n=24 --checkpoint "$place/file" > "$place/out"
check 'ten kills change nothing' same "$place/out" "$place/right"
lines=$(wc -l < "$place/file")
"$zermelo" moves strikeout:n=24 --checkpoint "$place/file" > "$place/out"
check 'a finished run is not done again' test "$(wc -l < "$place/file")" -eq "$lines"
check 'and says the same' same "$place/out" "$place/right"

# A last line that a kill tore off is worked out again.
head -c -7 "$place/file" > "$place/torn"
"$zermelo" moves strikeout:n=24 --checkpoint "$place/torn" > "$place/out"
check 'a torn line is worked out again' same "$place/out" "$place/right"
# (The torn line itself may have become superfluous; then what is left of it stays torn.)
"$zermelo" moves strikeout:n=24 --checkpoint "$place/torn" > "$place/out"
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
