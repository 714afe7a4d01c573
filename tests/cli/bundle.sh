#!/bin/sh
# A bundle is whole or not there, the same when made again, and can be repeated. Usage: bundle.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"
claims=examples/claims/afternoon.claims

bundle() { timeout 240 "$zermelo" bundle "$@" > "$place/out" 2> "$place/err"; }
status() { # status NUMBER ARGUMENT...
    wanted=$1
    shift
    bundle "$@"
    [ $? -eq "$wanted" ]
}
repeats() { ZERMELO="$zermelo" timeout 240 sh "$place/one/repeat.sh"; }
nothing() { ! ls -d "$place/other"* 2> /dev/null; } # of any name that begins like this

check 'a bundle' bundle "$claims" -o "$place/one"
mkdir "$place/two"
check 'into an empty folder, by another number of threads' bundle "$claims" -o "$place/two/" --threads 3
check 'the same bytes' diff -r "$place/one" "$place/two"
check 'the claims are in it' cmp "$claims" "$place/one/paper.claims"
check 'as sha256sum sums' sh -c 'cd "$1" && sha256sum -c checksums' - "$place/one"
check 'every file has a checksum' test "$(cd "$place/one" && find . -type f ! -name checksums | wc -l)" -eq \
    "$(wc -l < "$place/one/checksums")"
check 'it can be repeated' repeats
check 'there are certificates' test -e "$place/one/certificates/0021.zc"

# The questions are commands, and a stranger's claims put nothing else there.
printf 'paper p\n\nclaim a\nwhere w\nsays s\nask who nim:rows=3/5 --after 1-1;>'"$place"'/came\nget winner\nexpect refused\n\nclaim b\nwhere w\nsays s\nask who strikeout:line=-8..8 --after 3-(-2)=5\nget to_move\nexpect second\n\nclaim c\nwhere w\nsays s\nask who nim --after '"a'b"'\nget winner\nexpect refused\n' > "$place/shell.claims"
asks_only() {
    bundle "$place/shell.claims" -o "$place/shell" && cp "$place/out" "$place/bundled" &&
        PATH="$(dirname "$zermelo"):$PATH" timeout 240 sh "$place/shell/questions" > "$place/out" 2> "$place/err"
    cat "$place/out" "$place/err"
    [ ! -e "$place/came" ] && grep -q "'a.b'" "$place/err" && grep -q '^The second player' "$place/out" &&
        [ "$(wc -l < "$place/err")" -eq 2 ]
}
check 'commands that start nothing else' asks_only
check 'one certificate, in words' grep -q 'including 1 certificate\.' "$place/bundled"

# Each of these is noticed by repeat.sh.
spoilt() { # spoilt FILE: with another byte in it, it fails; then it is mended
    cp "$place/one/$1" "$place/before"
    printf x >> "$place/one/$1"
    ! repeats
    noticed=$?
    cp "$place/before" "$place/one/$1"
    return $noticed
}
for file in paper.claims answers.json questions certificates/0002.zc versions; do
    check "$file is spoilt" spoilt $file
done
check 'mended' repeats

# ---- Games in files: their rules come along, under the names that the claims use. ----
rules=examples/claims/wythoff.claims
with_rules() { # one with rules, made twice, moved to where nothing else is, and repeated there
    bundle "$rules" -o "$place/rules" --threads 1 && bundle "$rules" -o "$place/again" --threads 3 &&
        diff -r "$place/rules" "$place/again" && mkdir "$place/elsewhere" &&
        mv "$place/again" "$place/elsewhere/moved" && mv "$place/rules" "$place/one.rules" &&
        (cd "$place/elsewhere" && ZERMELO="$zermelo" timeout 240 sh moved/repeat.sh)
}
check 'a game in a file' with_rules
for file in wythoff fibonacci; do
    check "the rules of $file" cmp "examples/games/$file.lua" "$place/one.rules/examples/games/$file.lua"
done
check 'and are counted' grep -q 'and the rules of 2 games\.' "$place/out"
check 'every file has a checksum here, too' test \
    "$(cd "$place/one.rules" && find . -type f ! -name checksums | wc -l)" -eq "$(wc -l < "$place/one.rules/checksums")"
other_rules() ( # other rules, with their checksum: the answers tell
    cd "$place/elsewhere/moved" && sed -i 's/k = 1, a do/k = 1, a - 1 do/' examples/games/wythoff.lua &&
        grep -v 'wythoff.lua$' checksums > sums && sha256sum examples/games/wythoff.lua >> sums &&
        mv sums checksums && ! ZERMELO="$zermelo" timeout 240 sh repeat.sh > ../said && cat ../said &&
        grep -q '^the answers differ' ../said && [ "$(wc -l < ../said)" -eq 1 ]
)
check 'other rules are noticed' other_rules
asks() { # asks FILE.lua: claims about a game in a file of that name
    printf 'paper p\n\nclaim a\nwhere w\nsays s\nask who %s:a=1,b=2\nget winner\nexpect second\n' "$1" \
        > "$place/file.claims"
}
refused() { # refused FILE.lua WORDS: it is not bundled, which one line says, and nothing is left
    asks "$1"
    status 2 "$place/file.claims" -o "$place/other" && grep -q "$2" "$place/err" &&
        [ "$(wc -l < "$place/err")" -eq 1 ] && nothing
}
mkdir -p "$place/README"
cp examples/games/wythoff.lua "$place/wythoff.lua"
check 'a place of your own' refused "$place/wythoff.lua" 'readers have other folders'
for file in ./examples/games/wythoff.lua examples/../examples/games/wythoff.lua examples//games/wythoff.lua; do
    check "$file" refused $file 'readers have other folders'
done
odd_names() ( # a folder named like a file of the bundle; a name that a shell would read
    cd "$place" && asks 'README/wythoff.lua' && cp wythoff.lua README &&
        status 2 file.claims -o other && grep -q '^zermelo: other/README' err && nothing &&
        mkdir games && cp wythoff.lua "games/it's;.lua" && asks "games/it's;.lua" &&
        bundle file.claims -o odd && ZERMELO="$zermelo" sh odd/repeat.sh &&
        PATH="$(dirname "$zermelo"):$PATH" sh odd/questions | grep -q '^The second player wins'
)
check 'odd names' odd_names
asks "$(printf 'a/%.0s' $(seq 130))wythoff.lua"
check 'a file that is not there' status 1 "$place/file.claims" -o "$place/other"

# More than a thousand are not certified, and that is told.
printf 'paper p\n\nclaim a\nwhere w\nsays s\nfor n = 1..1003\nask who nim:rows={n}\nget winner\nexpect count 1002 first\n' > "$place/many.claims"
bundle "$place/many.claims" -o "$place/many"
check 'a thousand certificates' test -e "$place/many/certificates/1000.zc" -a ! -e "$place/many/certificates/1001.zc"
check 'and three without' grep -q 'Without for 3 questions' "$place/out"

# ---- The place: its permissions, its name, and what cannot be replaced by a folder. ----
mode() { stat -c %a "$1"; }
in_modes() ( # in_modes UMASK FOLDER FILE: what is new gets what the umask leaves
    umask "$1"
    bundle "$claims" -o "$place/masked.$1" && [ "$(mode "$place/masked.$1")" = "$2" ] &&
        [ "$(mode "$place/masked.$1/certificates")" = "$2" ] && [ "$(mode "$place/masked.$1/README")" = "$3" ]
)
check 'for its owner alone' in_modes 077 700 600
check 'for a group' in_modes 002 775 664
mkdir -m 711 "$place/closed"
check 'into an empty folder' bundle "$claims" -o "$place/closed"
check 'which keeps its permissions' test "$(mode "$place/closed")" = 711
mkdir "$place/target"
ln -s target "$place/link"
ln -s nowhere "$place/dangling"
check 'where a link leads' bundle "$claims" -o "$place/link//"
check 'the link stays' test -L "$place/link"
check 'and the bundle is there' test -s "$place/target/checksums"
refused_at_once() { # refused_at_once FOLDER WORDS: before the work, which would take longer than that
    timeout 240 "$zermelo" bundle "$place/endless.claims" -o "$1" > "$place/out" 2> "$place/err"
    [ $? -eq 2 ] && grep -q "$2" "$place/err" && [ "$(wc -l < "$place/err")" -eq 1 ]
}
printf 'paper p\n\nclaim a\nwhere w\nsays s\nask who strikeout:n=60\nget winner\nexpect first\n' > "$place/endless.claims"
for name in dangling dangling/; do
    check "a link to nothing: $name" refused_at_once "$place/$name" 'a link that leads nowhere'
done
mkdir "$place/inside"
check 'the folder that one is in' sh -c 'cd "$1" && timeout 240 "$2" bundle ../endless.claims -o . 2>&1 |
    grep -q "the folder that you are in cannot be replaced"' - "$place/inside" "$zermelo"
check 'stays empty' test -z "$(ls -A "$place/inside")"
if mkdir "$place/disk" && mount -t tmpfs tmpfs "$place/disk" 2> "$place/log"; then
    check 'where a disk is mounted' refused_at_once "$place/disk" 'a disk is mounted there'
    umount "$place/disk"
fi
told_to_repeat() ( # whatever it is called, the command that is told repeats it
    cd "$place" && timeout 240 "$zermelo" bundle "$OLDPWD/$claims" --output="$1" > told &&
        ZERMELO="$zermelo" sh -c "$(tr '\n' ' ' < told | sed 's/.*  Repeat //')"
)
for name in "two words; it's \$(x)" -n; do
    check "a folder called $name" told_to_repeat "$name"
done

# ---- Nothing is left of what fails. ----
check 'not into a full folder' status 2 "$claims" -o "$place/one"
check 'not over a file' sh -c ': > "$1"; ! "$2" bundle "$3" -o "$1"' - "$place/file" "$zermelo" "$claims"
check 'not where nobody can write' status 2 "$claims" -o "$place/no/such/folder"
sed 's/27 43 64/27 43 65/' "$claims" > "$place/wrong.claims"
check 'a wrong claim' status 1 "$place/wrong.claims" -o "$place/other"
check 'leaves nothing' nothing
check 'no time' status 3 "$claims" -o "$place/other" --time 0
check 'leaves nothing either' nothing
check 'no claims' status 2 "$place/none.claims" -o "$place/other"
check 'no place' status 2 "$claims"
printf 'paper p\n\nclaim a\nwhere w\nsays s\nask who nim:rows=3/5/7\nget winner\nexpect first\n\nclaim b\nwhere w\nsays s\nfor n = 2..900000\nask who nim:rows={n}\nget value\nexpect win\n' > "$place/long.claims"
env --default-signal=INT "$zermelo" bundle "$place/long.claims" -o "$place/other" > "$place/out" 2> "$place/err" &
interrupt $!
check 'interrupted' test $? -eq 3
check 'leaves nothing as well' nothing
report bundle
