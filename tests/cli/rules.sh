#!/bin/sh
# Games in files: every command on every example, hostile files within their budgets, certificates,
# and new. Usage: rules.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"
games=examples/games

status() { # status WANTED WORDS...: the exit status, and one line at most that is an error
    wanted=$1
    shift
    timeout 120 "$zermelo" "$@" > "$place/out" 2> "$place/err" < /dev/null
    got=$?
    [ "$got" -eq "$wanted" ] && [ "$(wc -l < "$place/err")" -le 1 ] && return
    echo "status $got, expected $wanted"
    cat "$place/err"
    return 1
}
says() { grep -q -e "$1" "$place/out" "$place/err"; }

# ---- Every command on every example, as small as it can be. ----
for game in 21.lua:goal=7 chomp.lua:rows=2,columns=3 dawson.lua:files=5 divisor.lua:n=9 euclid.lua:a=3,b=7 \
    fibonacci.lua:heap=7 grundy.lua:heap=7 kayles.lua:pins=5 lasker.lua:heap=4 sandwich.lua:tiles=6 \
    subtraction.lua:heap=7 wythoff.lua:a=2,b=4; do
    game=$games/$game
    for command in who moves lines tree facts reply hint refute levels puzzle; do
        check "$command $game" status 0 $command $game
    done
    parameter=${game#*:}
    parameter=${parameter%%=*}
    check "table $game" status 0 table "$game" --over "$parameter=4..6"
    check "try $game" status 0 try "$game" --strategy random
    check "help $game" status 0 help "${game%%:*}"
    check "play $game" status 0 play "$game"
    check "prove $game" status 0 prove "$game" -o "$place/proof.zc"
    check "check $game" status 0 check "$place/proof.zc"
    check "$game says its rules" says 'as written in the certificate'
    check "show $game" status 0 show "$place/proof.zc"
    check 'show prints the rules' says '| return {'
done
for game in dawson grundy kayles lasker subtraction wythoff; do
    check "grundy $game" status 0 grundy $games/$game.lua
done
check 'no Grundy value in misere play' status 2 grundy $games/21.lua
# Guy and Smith 1956: Kayles has period 12 after 70, Dawson's chess 34 after 51. Both files say that
# they are games of heaps, so it is proved; without that it is seen and not proved, status 3.
check 'period of Kayles' status 0 period $games/kayles.lua
check 'is 12' says 'have period 12; the last exception is 70'
check "period of Dawson's chess" status 0 period $games/dawson.lua
check 'is 34' says 'have period 34; the last exception is 51'
grep -v 'heaps = ' $games/kayles.lua > "$place/seen.lua"
check 'period of rules without a code' status 3 period "$place/seen.lua"
check 'is seen' says 'repeat as far as checked, with period 12 in pins from 71'
# Fifty counters at once: the 200 heaps that are looked at show the period 100 twice, which is too
# little, but it must not be said that they do not repeat.
check 'a period seen twice' status 3 period $games/subtraction.lua:take=50
check 'is not told' says 'No period of the Grundy values was found'
check 'a period seen three times' status 3 period $games/subtraction.lua:take=33
check 'is told' says 'repeat as far as checked, with period 66 in heap from 0'
check 'ten thousand pins' status 0 prove $games/kayles.lua:pins=10000 -o "$place/proof.zc"
check 'are proved by their period' status 0 check "$place/proof.zc"
check "Wythoff's game has none" status 3 period $games/wythoff.lua:b=7

# ---- Sums: heaps that are used up are nothing, so distances are known to the end of the line. ----
sum=$games/lasker.lua:heap=3+$games/subtraction.lua:heap=2,take=2+$games/chomp.lua:rows=3,columns=3
check 'a sum of files, without blanks' status 0 who "$sum" --format json
check 'takes 12 moves' says '"distance":12'
check 'which are all in the line' test "$(sed 's/.*"line":\[\([^]]*\).*/\1/' "$place/out" | tr , '\n' | wc -l)" -eq 12

for file in $games/*.lua; do
    check "$file has at most 20 lines" test "$(wc -l < "$file")" -le 20
done

# ---- A sum's certificate has the rules of each part in a file. ----
cp $games/kayles.lua $games/chomp.lua "$place/"
check 'prove a sum of files' status 0 prove "$place/kayles.lua:pins=9+nim:rows=1/4,play=normal+$place/chomp.lua:rows=2,columns=3" \
    -o "$place/sum.zc"
check 'names the values' says 'part 1 ('
rm "$place/kayles.lua" "$place/chomp.lua"
check 'the files are gone' status 0 check "$place/sum.zc"
check 'both games are named' says 'Kayles; Chomp, as written in the certificate'
check 'show prints them' status 0 show "$place/sum.zc"
check 'the first' says '| .*Kayles'
check 'and the second' says '| .*Chomp'
"${zermelo%zermelo}zermelo-check" "$place/sum.zc" > "$place/out" 2> "$place/err"
check 'zermelo-check has no Lua for sums' test $? -eq 2
check 'and says who has it' says 'the command zermelo check can read them'

# forge NAME SCRIPT: the certificate with its bytes changed by sed, and the right checksum
forge() {
    LC_ALL=C sed "$2" "$place/sum.zc" | head -c -8 > "$place/$1"
    sealed "$place/$1"
}
sealed() {
    node -e 'const fs = require("fs"), [file] = process.argv.slice(1), bytes = fs.readFileSync(file);
        let sum = 0xFFFFFFFFFFFFFFFFn;
        for (const byte of bytes) {
            sum ^= BigInt(byte);
            for (let i = 0; i < 8; i++) sum = sum >> 1n ^ (sum & 1n ? 0xC96C5795D7870F42n : 0n);
        }
        const end = Buffer.alloc(8);
        end.writeBigUInt64BE(sum ^ 0xFFFFFFFFFFFFFFFFn);
        fs.writeFileSync(file, Buffer.concat([bytes, end]));' "$1"
}
cp $games/kayles.lua $games/chomp.lua "$place/"
forge same.zc ''
check 'forged without a change' status 0 check "$place/same.zc"
forge more.zc '2s|$|+'"$place"'/kayles.lua:pins=1|'
check 'a file without its rules is not opened' status 2 check "$place/more.zc"
check 'as is told' says 'only the command zermelo opens games in files'
forge less.zc '2s|+[^+]*$||'
check 'rules without a part' status 2 check "$place/less.zc"
check 'are too many' says 'it does not have the rules of each game in a file'
forge other.zc '2s|'"$place"'/kayles.lua:pins=9|octal:heaps=9|'
check 'a game that has its own' status 2 check "$place/other.zc"
forge named.zc '2s|'"$place"'/kayles.lua:pins=9|Nim=1:pins=9|'
check 'a name that none can have' status 2 check "$place/named.zc"
check 'is refused' says 'whose name none can have'
forge winner.zc '5s/first/second/;t;5s/second/first/'
check 'another winner' status 1 check "$place/winner.zc"
check 'is refuted' says 'the exclusive or of the parts is not as claimed'

# ---- The rules are those of the certificate, whatever is in the file by now. ----
cp $games/kayles.lua "$place/mine.lua"
check 'prove' status 0 prove "$place/mine.lua:pins=7" -o "$place/proof.zc"
rm "$place/mine.lua"
check 'the file is gone' status 0 check "$place/proof.zc"
"${zermelo%zermelo}zermelo-check" "$place/proof.zc" > "$place/out" 2> "$place/err"
check 'zermelo-check has no Lua' test $? -eq 2
check 'and says who has' says 'the command zermelo check can read them'

# ---- Hostile files end with a line, within their memory. ----
most=$((8 * 1024 + 60000)) # kilobytes: the budget, and the program itself with its libraries
(ulimit -v $most && "$zermelo" --version) > /dev/null 2>&1 || most=unlimited # a sanitizer needs more
memory() { # memory WORDS...: it ends with a line, and takes no more memory than that
    (ulimit -v $most && exec timeout 120 "$zermelo" "$@") > "$place/out" 2> "$place/err"
    [ $? -ge 2 ] && [ "$(wc -l < "$place/err")" -eq 1 ] && ! grep -q 'Killed\|egmentation' "$place/err"
}
hostile() { # hostile NAME MOVES: who, with 8 megabytes
    printf 'return {start = function() return 0 end, moves = function(n)\n%s\nend}\n' "$2" > "$place/$1.lua"
    check "hostile: $1" memory who "$place/$1.lua" --memory 8
}
hostile loop 'while true do end'
hostile gigabytes 'local t = {} for i = 1, 1e9 do t[i] = {i, ("x"):rep(i)} end return t'
hostile text 'return {{"a", ("x"):rep(1 << 40)}}'
hostile many 'local t = {} for i = 1, 1e5 do t[i] = {i, n * 1e5 + i} end return t'
hostile deep 'return {{"on", n + 1}}'
hostile wide 'return {{"on", n + 1, n + 1, n + 1}}'
hostile circle 'return {{"on", (n + 1) % 5}}'
hostile pcall 'return pcall(function() while true do end end) and {}'
hostile clock 'return {{os.time(), n + 1}}'
hostile chance 'return {{math.random(9), n + 1}}'
printf 'local t = {}\nwhile true do t[#t + 1] = ("x"):rep(1000) .. #t end' > "$place/head.lua"
check 'hostile: before it begins' memory who "$place/head.lua" --memory 8
printf 'return {name = "a\\27[2J", start = 1}' > "$place/escape.lua"
check 'a name that is a command to a terminal' status 2 who "$place/escape.lua"
check 'no file' status 2 who "$place/nothing.lua"
check 'is told' says 'cannot be read'
check 'a folder' status 2 who "$place/"
printf '\033Lua' > "$place/compiled.lua"
check 'a compiled file' status 2 who "$place/compiled.lua"
{ printf -- '--\000\n'; cat $games/21.lua; } > "$place/hidden.lua" # show would print what stands before it
check 'a NUL' status 2 prove "$place/hidden.lua" -o "$place/hidden.zc"
check 'is told' says 'the file has a NUL character'

check 'no checkpoint' status 2 who $games/kayles.lua --checkpoint "$place/checkpoint"
# What a terminal could take for a command comes from a file, and does not come out.
printf '%s \033[31m \302\23331m \377\n%s\n%s\n' -- 'return {start = function() return "\27[31m\255" end, moves = function(s)' \
    'return #s > 3 and {{"a", s:sub(2)}} or {} end}' > "$place/red.lua"
harmless() { ! LC_ALL=C grep -q "$(printf '\033\|\302\233\|\377')" "$place/out"; }
for command in who moves tree help play puzzle; do
    "$zermelo" $command "$place/red.lua" > "$place/out" 2>&1 < /dev/null
    check "$command is harmless" harmless
done
check 'red is proved' status 0 prove "$place/red.lua" -o "$place/red.zc"
for command in show check; do
    check "$command of a certificate" status 0 $command "$place/red.zc"
    check "is harmless" harmless
done

# ---- A file that gives no reason for a move: what can be said of any game is said. ----
for reason in nil '""'; do
    sed "s/^  last = /  why = function() return $reason end,\n  last = /" $games/21.lua > "$place/silent.lua"
    check "$reason as a reason" status 0 who "$place/silent.lua:goal=20"
    check 'another one is given' says '^  Why    3 moves, 1 wins\.$'
done

# ---- new: it works, and never overwrites. ----
check 'new' status 0 new "$place/new.lua"
check 'it works' status 0 who "$place/new.lua:heap=21"
echo '-- mine' > "$place/new.lua"
check 'new again' status 2 new "$place/new.lua"
check 'it is as it was' grep -q '^-- mine$' "$place/new.lua"
for name in link pipe; do
    [ $name = link ] && ln -s nowhere "$place/link.lua" || mkfifo "$place/pipe.lua"
    check "new: a $name is in its place" status 2 new "$place/$name.lua"
    check 'which is told' grep -q 'is there already' "$place/err"
done
check 'in no folder' status 2 new "$place/no/new.lua"
check 'why' grep -q 'cannot be written: No such file or directory' "$place/err"
# A limit of a file's size stands for a full disk; what is said goes through a pipe, which has none.
# shellcheck disable=SC3045 # dash and bash know ulimit -f
message=$( (trap '' XFSZ; ulimit -f 0; "$zermelo" new "$place/half.lua") 2>&1)
check 'a full disk: status 1' test $? -eq 1
check 'a full disk is told' test "$message" = "zermelo: new: $place/half.lua could not be written"
check 'and leaves nothing half' test ! -e "$place/half.lua"
played=$(cd "$place" && "$zermelo" new "it's mine.lua" | sed -n 's/.*Try  *zermelo //p')
check 'what is told to try' sh -c 'cd "$1" && echo q | eval "\"\$2\" $3"' - "$place" "$zermelo" "$played"
check 'another ending' status 2 new "$place/new.txt"
check 'without a name' status 2 new

report rules
