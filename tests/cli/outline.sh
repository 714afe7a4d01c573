#!/bin/sh
# Outlines: the same for any number of threads, whatever has interrupted the work, and accepted by the
# checker; files that are none of theirs are refused. Usage: outline.sh ZERMELO
zermelo=$1
checker=$(dirname "$zermelo")/zermelo-check
. "$(dirname "$0")/../check.sh"

prove() { timeout 120 "$zermelo" prove "$@" > "$place/out" 2> "$place/err"; }
fails() { status=$1; shift; prove "$@"; [ $? -eq "$status" ]; }
says() { tr '\n' ' ' < "$place/err" | grep -q "$1"; }
same() { cmp "$1" "$2"; }

for n in 20 22 24; do
    for leave in 5 100 100000; do
        check "1..$n, $leave" prove strikeout:n=$n --leave $leave --threads 1 -o "$place/one"
        check "1..$n, $leave, three threads" prove strikeout:n=$n --leave $leave --threads 3 -o "$place/three"
        check "1..$n, $leave: the same" same "$place/one" "$place/three"
        for threads in 1 3; do
            check "1..$n, $leave: accepted" "$checker" --threads $threads "$place/one"
        done
    done
done
check 'chapters that have served are gone' test ! -e "$place/one.part" -a ! -e "$place/three.part"

# A board on which the second player wins.
lost=strikeout:n=16,used=2/4/5/7/9/10/11/14
check 'the second player' prove $lost --leave 1 -o "$place/second"
check 'is told' grep -q '^winner second$' -a "$place/second"
check 'and proved' "$checker" "$place/second"

# Too little time: what is done stays, and the next run goes on. Chapters are not written anew.
check 'no time' fails 3 strikeout:n=34 --leave 4096 --time 0.3 -o "$place/late"
check 'the chapters stay' test -s "$place/late.part"
check 'and no certificate' test ! -e "$place/late"
size=$(wc -c < "$place/late.part")
check 'no time again' fails 3 strikeout:n=34 --leave 4096 --time 0.3 -o "$place/late"
check 'nothing is lost' test "$(wc -c < "$place/late.part")" -ge "$size"

# The disk becomes full: that is what is told, at once (tests/unit/test_chapters.c); with room it goes on.
prove_in_a_block() {
    # shellcheck disable=SC3045 # dash and bash know ulimit -f
    (trap '' XFSZ; ulimit -f 1; timeout 120 "$zermelo" prove strikeout:n=24 --leave 5 -o "$place/full" 2>&1 > /dev/null | cat > "$place/err")
}
prove_in_a_block
check 'chapters that cannot be written are told' says 'prove: .*full.part could not be written'
check 'one line' test "$(wc -l < "$place/err")" -eq 1
check 'there is no certificate' test ! -e "$place/full"
prove strikeout:n=24 --leave 5 -o "$place/roomy"
check 'with room it goes on' prove strikeout:n=24 --leave 5 -o "$place/full"
check 'to the same end' same "$place/roomy" "$place/full"

# Nothing is written through a link that somebody laid at the name of the chapters, nor beside a device; and the
# checkpoint is not the certificate.
echo precious > "$place/victim"
ln -s victim "$place/linked.part"
check 'a link at the name of the chapters' fails 2 strikeout:n=12 --leave 1 -o "$place/linked"
check 'is told' says 'linked.part: not a plain file'
check 'and what it leads to stays' test "$(cat "$place/victim")" = precious
rm "$place/victim"
check 'a link to nothing' fails 2 strikeout:n=12 --leave 1 -o "$place/linked"
check 'leads nowhere' test ! -e "$place/victim"
check 'a device' fails 2 strikeout:n=12 --leave 1 -o /dev/null
check 'nothing beside it' test ! -e /dev/null.part
check 'one file for both' fails 2 strikeout:n=12 --checkpoint "$place/both" -o "$place/both"
check 'is told, too' says 'both name'
check 'before anything is written' test ! -e "$place/both"
: > "$place/both"
ln "$place/both" "$place/too"
mkdir "$place/way"
check 'one file for both, which is not there yet' fails 2 strikeout:n=12 --checkpoint "$place/way/../own" -o "$place/own"
check 'which is told' says 'both name'
check 'nor is it then' test ! -e "$place/own"
check 'the same name elsewhere' fails 0 strikeout:n=12 --checkpoint "$place/way/own" -o "$place/own"
check 'where the chapters are' fails 2 strikeout:n=12 --checkpoint "$place/way/../kept.part" -o "$place/kept"
check 'what is there is told' says 'the chapters of the certificate are kept there'
echo strange > "$place/strange.part"
check 'what is no chapter' fails 2 strikeout:n=12 --leave 1 -o "$place/strange"
check 'is told as that' says 'strange.part: there are no chapters of a certificate in it'
check 'and stays' test "$(cat "$place/strange.part")" = strange
check 'by two names' fails 2 strikeout:n=12 --checkpoint "$place/both" -o "$place/too"
for name in later later.part; do
    ln -s $name "$place/leads"
    check "by a link to $name, which is not there yet" fails 2 strikeout:n=12 --checkpoint "$place/leads" -o "$place/later"
    check 'and nothing is left' test -z "$(find "$place" -name 'later*')"
    rm "$place/leads"
done

# Cut anywhere, it goes on to the same end. A run that cannot write its certificate leaves the chapters.
prove strikeout:n=22 --leave 20 -o "$place/whole"
ln -s /dev/full "$place/cut"
check 'a full device' fails 1 strikeout:n=22 --leave 20 -o "$place/cut"
check 'the chapters are there' test -s "$place/cut.part"
cp "$place/cut.part" "$place/kept"
rm "$place/cut"
size=$(wc -c < "$place/kept")
at=0
while [ $at -lt "$size" ]; do
    head -c $at "$place/kept" > "$place/cut.part"
    check "cut at byte $at" prove strikeout:n=22 --leave 20 -o "$place/cut"
    check "cut at byte $at: the same" same "$place/whole" "$place/cut"
    at=$((at + 1 + size / 60))
done

# Torn, gone on with, and interrupted again: what was torn is not in the way.
rm -f "$place/cut"
head -c $((size - 5)) "$place/kept" > "$place/cut.part"
ln -s /dev/full "$place/cut"
fails 1 strikeout:n=22 --leave 20 -o "$place/cut"
rm "$place/cut"
check 'torn and interrupted' prove strikeout:n=22 --leave 20 -o "$place/cut"
check 'torn and interrupted: the same' same "$place/whole" "$place/cut"

# Another question, another limit, and damage in the middle are refused; another run's file is left alone.
cp "$place/kept" "$place/cut.part"
check 'another board' fails 2 strikeout:n=23 --leave 20 -o "$place/cut"
check 'is told' says 'about another question'
check 'another limit' fails 2 strikeout:n=22 --leave 21 -o "$place/cut"
{ head -c 100 "$place/kept"; printf x; tail -c +102 "$place/kept"; } > "$place/cut.part"
check 'damage' fails 2 strikeout:n=22 --leave 20 -o "$place/cut"
check 'is told' says 'damaged at byte'
cp "$place/kept" "$place/cut.part"
check 'in use' flock "$place/cut.part" timeout 120 sh -c '! "$@"' - "$zermelo" prove strikeout:n=22 --leave 20 -o "$place/cut"
check 'and unspoilt' same "$place/kept" "$place/cut.part"

# What a checkpoint has settled is used, and what is settled goes into it.
"$zermelo" who strikeout:n=24 --checkpoint "$place/ckpt" > "$place/out"
check 'with a checkpoint' prove strikeout:n=24 --checkpoint "$place/ckpt" -o "$place/hinted"
check 'it is a proof' "$checker" "$place/hinted"
check 'a new checkpoint' prove strikeout:n=24 --checkpoint "$place/new" -o "$place/fresh"
check 'answers the question' sh -c '"$1" who strikeout:n=24 --checkpoint "$2" --format json | grep -q "\"positions\":0,"' \
    - "$zermelo" "$place/new"

# Where there are none.
check 'a game with a table' fails 2 nim:rows=3/5/7 --leave 5 -o "$place/nim"
check 'is told' says 'nim has no outlines'
check 'no file' fails 2 strikeout:n=9 --leave 5 --format json
check 'the game is over' fails 2 strikeout:n=2 --leave 5 -o "$place/over"
check 'a certificate that cannot be written' fails 2 strikeout:n=9 --leave 5 -o "$place/nowhere/file"

report outline
