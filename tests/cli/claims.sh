#!/bin/sh
# A file of claims of one's own: what holds, what differs, and files that are wrong or hostile.
# Usage: claims.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"

# tested STATUS TEXT: a file with this text, and how it ends
tested() {
    printf '%b' "$2" > "$place/own.claims"
    timeout 120 "$zermelo" reproduce "$place/own.claims" > "$place/out" 2> "$place/err"
    [ $? -eq "$1" ]
}
says() { cat "$place/out" "$place/err" | tr -s '\n ' '  ' | grep -q -e "$1"; }
head='paper own\ntitle Own\nauthors Me\n\n'
claim="${head}claim a\nwhere here\nsays that\n"

# 3/5/7 is won by the first player, 1/2/3 by the second (Penny Game, Corollary 2).
check 'a true claim' tested 0 "${claim}ask who nim:rows=3/5/7\nget winner\nexpect first\n"
check 'it holds' says 'a 1 checked in full'
check 'in good English' says '1 claim, 1 holds (all proved)\.'
check 'a paper without authors' tested 0 'paper own\ntitle Own\n\nclaim a\nwhere w\nsays s\nask who nim:rows=3/5/7\nget winner\nexpect first\n'
check 'is its title and its name' says ' Own, own --'
check 'a claim without time' sh -c '! timeout 120 "$1" reproduce "$2" --time 0 2> "$3"' - "$zermelo" "$place/own.claims" "$place/err"
check 'is one claim' grep -q '(1 claim)' "$place/err"
check 'a false claim' tested 1 "${claim}ask who nim:rows=1/2/3\nget winner\nexpect first\n"
check 'how it differs' says 'second'
check 'a known difference' tested 0 "${claim}ask who nim:rows=1/2/3\nget winner\nexpect first\n\ndifference own a\nkind misprint\nbecause it is lost\nagain plain\n"
check 'a difference of nothing' tested 1 "${claim}ask who nim\nget winner\nexpect second\n\ndifference own b\n"
check 'that differences belong to claims' says "'own b' belongs to no claim"

# ---- Files that are wrong. ----
check 'no paper' tested 2 'claim a\n'
check 'where it is told' says 'the first block must be about the paper'
check 'another block' tested 2 "${head}clame a\n"
check 'with its line' says 'own.claims:5: .clame.'
check 'twice the same' tested 2 "${head}claim a\n\nclaim a\n"
check 'no claims' tested 2 "$head"
check 'an incomplete claim' tested 1 "${head}claim a\n"
check 'not a text' tested 2 'paper\0x'
check 'a byte order mark' tested 0 "\0357\0273\0277${claim}ask who nim:rows=3/5/7\nget winner\nexpect first\n"
check 'no file' sh -c '"$1" reproduce no-such.claims 2>&1 | grep -q "cannot be read"' - "$zermelo"

# A claim that something is not there does not hold by a slip of the pen, nor since it is not listed.
check 'a misspelt field' tested 1 "${claim}ask who nim:rows=3/5/7\nget moves[*].mvoe\nexpect excludes 1-1\n"
check 'it is guessed' says "there is no field 'mvoe'; did you mean move"
check 'it is broken' says '1 claim, 1 is broken'
check 'a list that is cut' tested 1 "${claim}ask moves nim:rows=300 --limit 2\nget moves[*].move\nexpect excludes 1-7\n"
check 'it is told' says 'was cut, only 2 of 300 are there'
check 'what is beside it' tested 0 "${claim}ask moves nim:rows=300 --limit 2\nget moves_total\nexpect 300\n"

# ---- Files that are hostile. ----
nots=$(yes not | head -1000000 | tr '\n' ' ')
printf '%b' "${claim}" > "$place/own.claims"
printf 'when %s 1 == 1\nask who nim:rows=3/5/7\nget winner\nexpect first\n' "$nots" >> "$place/own.claims"
check 'a million nots' timeout 120 "$zermelo" reproduce "$place/own.claims"
check 'deep parentheses' tested 1 "${claim}when $(yes '(' | head -50000 | tr -d '\n')1\nask who nim\nget winner\nexpect first\n"
check 'they are told' says 'nested too deeply'
check 'itself' tested 1 "${claim}ask reproduce $place/own.claims\nget papers[0].claims_total\nexpect 1\n"
check 'no files' tested 1 "${claim}ask prove nim:rows=3/5/7 -o $place/stolen\nget kind\nexpect tree\n"
check 'nothing was written' test ! -e "$place/stolen"
report claims
