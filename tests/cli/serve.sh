#!/bin/sh
# serve: the questions and the page over HTTP, with curl. Usage: serve.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"

# start OPTIONS...: a server on any free port; its address is in $url, its process in $server.
start() { start_at 0 "$@"; }
start_at() { # start_at PORT OPTIONS...: on this one, or on one of the next
    : > "$place/out"
    "$zermelo" serve --port "$@" > "$place/out" 2> "$place/err" &
    server=$!
    for _ in $(seq 600); do
        url=$(sed -n 's/.*\(http:[^ ]*\)\/ .*/\1/p' "$place/out")
        [ -n "$url" ] && return
        sleep 0.1
    done
}

code() { curl -s -o "$place/body" -w '%{http_code}' "$@"; }
gives() { # gives CODE ARGUMENTS...: the status code
    wanted=$1
    shift
    got=$(code "$@")
    [ "$got" = "$wanted" ] || { echo "status $got, expected $wanted"; cat "$place/body"; return 1; }
}
says() { grep -q "$1" "$place/body" || { cat "$place/body"; return 1; }; }
same() { # same API-PATH WORDS...: the API and the command give the same JSON
    path=$1
    shift
    curl -s "$url/api/$path" > "$place/api"
    "$zermelo" "$@" --format json > "$place/command"
    cmp "$place/api" "$place/command"
}

start --time 3 examples/games/kayles.lua
check 'a certificate of a game in a file' gives 200 "$url/api/prove?game=kayles:pins=4"
check 'is in the answer' says '"certificate":"'
check 'of a sum with it, too' gives 200 "$url/api/prove?game=kayles:pins=4%2Bnim:rows=2,play=normal"
check 'is in the answer as well' says '"certificate":"'
check 'nobody names a file' gives 400 "$url/api/who?game=examples/games/kayles.lua"
check 'not in a sum either' gives 400 "$url/api/who?game=octal%2Bexamples/games/kayles.lua"
kill "$server"
wait "$server"

start --time 3
check 'it says where it is' test -n "$url"
check 'who' same 'who?game=zahlenschlacht:n=15,d=7&after=1,9' who zahlenschlacht:n=15,d=7 --after 1,9
check 'moves' same 'moves?game=nim:rows=3/5/7&limit=4' moves nim:rows=3/5/7 --limit 4
check 'a flag' same 'who?game=numberpad&distance=1' who numberpad --distance
check 'a flag that is off' same 'who?game=numberpad&distance=0' who numberpad
check 'a flag in words' same 'who?game=numberpad&distance=true' who numberpad --distance
check 'a flag that is neither' gives 400 "$url/api/who?game=numberpad&plain=2"
check 'is told' says '"error":"who: --plain'
check 'two of an option' same 'table?game=zahlenschlacht&over=n=5..7&over=d=2..4' \
    table zahlenschlacht --over n=5..7 --over d=2..4
check 'games' same games games
check 'a word of its own' same 'strategies?game=nim' strategies nim
check 'lines' same 'lines?game=strikeout:n=9&by=start' lines strikeout:n=9 --by start
check 'openapi' same openapi openapi
check 'reply' same 'reply?game=nim:rows=3/5/7&level=random&seed=5' reply nim:rows=3/5/7 --level random --seed 5
check 'hint' same 'hint?game=nim:rows=3/5/7&step=4&as=second' hint nim:rows=3/5/7 --step 4 --as second
check 'escaped' same 'who?game=strikeout%3Aline%3D1..9&after=1%2B2%3D3' who strikeout:line=1..9 --after 1+2=3
check 'text' gives 200 "$url/api/who?game=nim&format=text"
check 'text is text' says 'The second player wins'
check 'svg' gives 200 "$url/api/tree?game=numberpad:t=5&format=svg"
check 'svg is svg' says '<svg'
check 'a wrong game' gives 400 "$url/api/who?game=nimm"
check 'the one line' says '{"error":"there is no game .nimm.; did you mean nim?"}'
is_utf8() { iconv -f UTF-8 -t UTF-8 "$place/body" > "$place/converted"; }
check 'what is not UTF-8' gives 400 "$url/api/who?game=%ff"
check 'is told in UTF-8' is_utf8
for letter in '' x; do
    check "a message that is cut $letter" gives 400 "$url/api/who?game=$letter$(printf '%%c3%%a4%.0s' $(seq 300))"
    check "is cut between characters $letter" is_utf8
done
for path in 'api/who?game=nim%00' 'api/who?game=nim&%00=3' 'api/who%00?game=nim' 'page.js%00'; do
    check "a zero byte: $path" gives 400 "$url/$path"
    check "what is said to $path" says '^{"error":"a question cannot contain a zero byte (%00)"}$'
done
# raw BYTES: sends them as printf writes them, with a head that asks for one answer alone; it is in $place/raw.
raw() {
    mkfifo "$place/sent"
    curl -s -N "telnet://127.0.0.1:${url##*:}" < "$place/sent" > "$place/raw" &
    client=$!
    exec 3> "$place/sent"
    printf "$1" >&3
    printf 'Host: localhost\r\nConnection: close\r\n\r\n' >&3
    for _ in $(seq 600); do
        tail -n 1 "$place/raw" | grep -q '^{.*}$' && break
        sleep 0.1
    done
    exec 3>&-
    wait $client
    rm "$place/sent"
}
raw_gives() { # raw_gives CODE BYTES [LINE]: the status code, and this line at the end
    raw "$2"
    head -n 1 "$place/raw" | grep -q "^HTTP/1.1 $1 " && tail -n 1 "$place/raw" | grep -q -e "${3:-}" ||
        { cat "$place/raw"; return 1; }
}
check 'a question as bytes' raw_gives 200 'GET /api/who?game=nim HTTP/1.1\r\n' '^{"game":"nim",'
check 'with bytes that are escaped' raw_gives 200 'GET /api/%%77ho?game=%%6eim HTTP/1.1\r\n' '^{"game":"nim",'
check 'with a blank too many' raw_gives 200 'GET  /api/who?game=nim HTTP/1.1\r\n' '^{"game":"nim",'
for line in 'GET /api/who?game=nim\000x HTTP/1.1' 'GET /api/who?game=nim\000 HTTP/1.1' \
    'GET /api/who\000?game=nim HTTP/1.1' 'GET /\000 HTTP/1.1' 'GET\000x /api/who?game=nim HTTP/1.1' \
    'GET /api/who?game=nim\000HTTP/1.1\000x HTTP/1.1'; do
    check "a zero byte as it is: $line" raw_gives 400 "$line\r\n" \
        '^{"error":"a question cannot contain a zero byte (%00)"}$'
done
for many in 50 500 1000 20000; do
    check "$many parameters" gives 413 "$url/api/who?$(printf 'a&%.0s' $(seq $many))"
    check "what is said to $many" says '^{"error":"the question is too long, or has too many parameters"}$'
done
check 'no game' gives 400 "$url/api/who"
check 'a wrong option' gives 400 "$url/api/who?game=nim&lmit=3"
check 'an unknown question' gives 404 "$url/api/whom?game=nim"
check 'no files are written' gives 400 "$url/api/prove?game=nim&output=$place/proof"
check 'none is read' gives 404 "$url/api/check?game=/etc/hostname"
check 'no checkpoint' gives 400 "$url/api/who?game=strikeout:n=9&checkpoint=$place/x"
check 'no robot from a file' gives 400 "$url/api/reply?game=nim&level=lua:/etc/hostname"
check 'who says so' says '{"error":"reply: lua:/etc/hostname: there is no Lua here;'
check 'nothing was written' test ! -e "$place/proof" -a ! -e "$place/x"
check 'an unknown page' gives 404 "$url/nothing.html"
check 'no other directory' gives 404 --path-as-is "$url/../README.md"
check 'POST' gives 405 -d x "$url/api/who?game=nim"
curl -s -D "$place/head" -o "$place/body" -d x "$url/api/who?game=nim"
check 'what would be allowed' grep -q '^Allow: GET, HEAD' "$place/head"
check 'HEAD' gives 200 -I "$url/api/games"
check 'too long' gives 413 "$url/api/who?game=$(printf '%09000d' 0)"
check 'another name for this machine' gives 403 -H 'Host: example.org' "$url/api/games"
for host in LOCALHOST localhost:80 127.1.2.3 '[::1]:8017' '[0:0:0:0:0:0:0:1]'; do
    check "Host: $host" gives 200 -H "Host: $host" "$url/api/games"
done
for host in localhost.example.org 127.0.0.1.example.org 128.0.0.1 '[::2]' '[::1' 'localhost:80.example.org' ''; do
    check "Host: $host" gives 403 -H "Host: $host" "$url/api/games"
done

# Pages of other sites, by what browsers say of them (Fetch, and Fetch Metadata).
for site in cross-site same-site anything; do
    check "Sec-Fetch-Site: $site" gives 403 -H "Sec-Fetch-Site: $site" "$url/api/who?game=nim"
    check "Sec-Fetch-Site: $site, one line" says '^{"error":"pages from other sites may not ask this server"}$'
done
for site in same-origin none; do
    check "Sec-Fetch-Site: $site" gives 200 -H "Sec-Fetch-Site: $site" "$url/api/who?game=nim"
done
check 'another origin' gives 403 -H 'Origin: http://example.org' "$url/api/who?game=nim"
check 'another port' gives 403 -H 'Origin: http://127.0.0.1:1' "$url/api/who?game=nim"
check 'an origin without a name' gives 403 -H 'Origin: null' "$url/api/who?game=nim"
check 'its own origin' gives 200 -H "Origin: $url" "$url/api/who?game=nim"
check 'a file for another page' gives 403 -H 'Sec-Fetch-Site: cross-site' -H 'Sec-Fetch-Mode: no-cors' "$url/page.js"
elsewhere='Sec-Fetch-Site: cross-site' link='Sec-Fetch-Mode: navigate'
check 'a link to the page' gives 200 -H "$elsewhere" -H "$link" -H 'Sec-Fetch-Dest: document' "$url/"
check 'the page in a frame' gives 403 -H "$elsewhere" -H "$link" -H 'Sec-Fetch-Dest: iframe' "$url/"
check 'a link to a question' gives 403 -H "$elsewhere" -H "$link" -H 'Sec-Fetch-Dest: document' "$url/api/who?game=nim"
check 'a question that takes too long' gives 200 "$url/api/who?game=strikeout:n=60&time=0.2"
check 'says so' says '"undecided"'

# What the command says on standard error is in a header, whatever the format: a table says nothing of the rows that it lacks.
notes() { # notes HEADER PATH WORDS...: of the API, and the line that the command prints
    header=$1 path=$2
    shift 2
    curl -s -D "$place/head" -o "$place/body" "$url/api/$path"
    "$zermelo" "$@" --format csv 2>&1 > "$place/command" | sed "s/^zermelo/$header/" > "$place/line"
    grep '^Zermelo-' "$place/head" | tr -d '\r' | cmp - "$place/line" || { cat "$place/head"; return 1; }
}
for format in csv json text md; do
    check "what is not listed, $format" notes Zermelo-Remark "moves?game=nim:rows=3000&limit=900&format=$format" \
        moves nim:rows=3000 --limit 900
    check "what ran out, $format" notes Zermelo-Undecided "grundy?game=strikeout:n=30&memory=50&format=$format" \
        grundy strikeout:n=30 --memory 50
done
check 'rows that lack something' gives 200 -D "$place/head" "$url/api/lines?game=strikeout&over=n=3..30&time=0.05&format=csv"
check 'are no whole table' grep -q '^Zermelo-Undecided: lines: undecided: the time ran out (--time)' "$place/head"
curl -s -I "$url/api/moves?game=nim:rows=30&limit=4" > "$place/head"
check 'HEAD says it, too' grep -q '^Zermelo-Remark: moves: .*, 4 of 30' "$place/head"
check 'of a whole answer nothing is said' notes none 'moves?game=nim:rows=30&format=csv' moves nim:rows=30
check 'the page' gives 200 "$url/"
check 'is the page' says '<title>Zermelo'
for file in style.css page.js engine.js start.js icon.svg licences.txt; do
    check "$file" gives 200 "$url/$file"
done
curl -s -D "$place/head" -o "$place/body" "$url/"
for header in 'Content-Security-Policy: default-src .none.' 'X-Content-Type-Options: nosniff' \
    'Referrer-Policy: no-referrer'; do
    check "$header" grep -q "^$header" "$place/head"
done

is_packed() { # is_packed ENCODINGS: the page for somebody who accepts them, as it came
    curl -s -D "$place/head" -o "$place/packed" -H "Accept-Encoding:$1" "$url/"
    grep -q '^Content-Encoding: gzip' "$place/head"
}
is_plain() { ! is_packed "$1" && grep -q '<title>Zermelo' "$place/packed"; }
for encodings in ' gzip' ' br, GZIP' ' gzip;q=0.5' ' br;q=0,gzip ; q=0.001'; do
    check "packed for those who accept$encodings" is_packed "$encodings"
    check 'and gzip unpacks it' sh -c 'gzip -d < "$1" | cmp - "$2"' - "$place/packed" "$place/body"
done
for encodings in '' ' br, deflate' ' gzipped' ' gzip;q=0' ' gzip; Q=0.000, br'; do
    check "not packed for those who accept$encodings" is_plain "$encodings"
done

# The examples of the manual.
sed -n "s/^    curl '\([^']*\)'.*/\1/p" "$(dirname "$0")/../../docs/api.md" > "$place/examples"
check 'the manual has examples' test -s "$place/examples"
while read -r example; do
    check "$example" gives 200 "$url/${example#http://127.0.0.1:8017/}"
done < "$place/examples"

# Many at once get their own answers.
for rows in 1/2/3 2/3/4 3/4/5 4/5/6 5/6/7 6/7/8; do
    curl -s "$url/api/who?game=nim:rows=$rows" > "$place/many.$(echo $rows | tr / -)" &
    clients="$clients $!"
done
# shellcheck disable=SC2086 # the list is meant to be split
wait $clients
for rows in 1/2/3 2/3/4 3/4/5 4/5/6 5/6/7 6/7/8; do
    check "nim $rows" grep -q "\"game\":\"nim:rows=$rows\"" "$place/many.$(echo $rows | tr / -)"
done

# More at once that are not quick than may go on: some stop and begin again, and nobody notices it.
# (How many are answered in time depends on the machine; test_desk gives them all the time they need.)
clients=
for one in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
    curl -s "$url/api/who?game=strikeout:n=32" > "$place/long.$one" &
    clients="$clients $!"
done
# shellcheck disable=SC2086 # the list is meant to be split
wait $clients
check 'none as if it had been interrupted' test -z "$(grep -l interrupted "$place"/long.*)"

# A port that is taken: the next one. A second server stays alone with its own.
port=${url##*:}
"$zermelo" serve --port "$port" > "$place/second" &
second=$!
for _ in $(seq 600); do
    grep -q 'http:' "$place/second" && break
    sleep 0.1
done
check 'the next port' grep -q "http://127.0.0.1:" "$place/second"
check 'is another one' test "$(sed -n 's/.*:\([0-9]*\)\/ .*/\1/p' "$place/second")" -gt "$port"
kill -TERM "$second"
wait "$second"
check 'SIGTERM ends it well' test $? -eq 0

# The server's processor time, in hundredths of a second: it works, or it rests. Both are waited for,
# on a busy machine for a while: a long question leaves the processor to everything else.
ticks() { sed 's/.*) //' "/proc/$server/stat" | awk '{ print $12 + $13 }'; }
works() {
    before=$(ticks)
    for _ in $(seq 120); do
        kill -0 "$server" || return 1
        [ $(($(ticks) - before)) -gt 10 ] && return
        sleep 1
    done
    return 1
}
rests() {
    for _ in $(seq 30); do
        before=$(ticks) && kill -0 "$server" || return 1
        sleep 1
        [ $(($(ticks) - before)) -lt 10 ] && return
    done
    return 1
}

curl -s -o "$place/left" "$url/api/who?game=strikeout:n=60" &
works
kill -INT "$server"
wait "$server"
check 'Ctrl-C ends it well, with a question open' test $? -eq 0
check 'nothing on stderr' test ! -s "$place/err"

# Clients that leave, some after one byte more: their questions would go on for minutes.
start --time 600
port=${url##*:}
clients=
for _ in 1 2 3; do
    curl -s -o "$place/left" "$url/api/who?game=strikeout:n=60" &
    clients="$clients $!"
done
check 'long questions are worked on' works
# shellcheck disable=SC2086 # the list is meant to be split
kill $clients
check 'and end when their clients leave' rests
mkfifo "$place/more"
curl -s -N "telnet://127.0.0.1:$port" < "$place/more" > "$place/left" &
client=$!
exec 3> "$place/more"
printf 'GET /api/who?game=strikeout:n=60 HTTP/1.1\r\nHost: localhost\r\n\r\n' >&3
check 'one more' works
printf X >&3
check 'a byte is sent while it is worked on' works
kill $client
exec 3>&-
check 'it ends when its client leaves, too' rests
kill -TERM "$server"
wait "$server"

start --memory 1
check 'an answer that is too large' gives 400 "$url/api/moves?game=nim:rows=10000/1&limit=3000"
check 'and what it says' says 'the answer is too large for this server'
kill -TERM "$server"
wait "$server"

# Other addresses of this machine: what is printed can be asked.
has_ipv6() { grep -q '^0\{31\}1 ' /proc/net/if_inet6 2> /dev/null; }
for host in 127.0.0.2 0.0.0.0 localhost $(has_ipv6 && echo ::1 ::); do
    start --host "$host"
    check "--host $host: $url" gives 200 -g "$url/api/games"
    if [ "$host" = localhost ] && has_ipv6; then
        check 'localhost in IPv6' gives 200 -g "http://[::1]:${url##*:}/api/games"
    fi
    if [ "$host" = :: ]; then
        check ':: is every address, also in IPv4' gives 200 "http://127.0.0.1:${url##*:}/api/games"
    fi
    kill -TERM "$server"
    wait "$server"
done

# A port that another program has in IPv6 alone: a browser might take it for this server.
if has_ipv6; then
    start --host ::1
    first=$server port=${url##*:}
    start_at "$port"
    server="$server $first" # a failure may end the test, and both with it
    check 'a port that is taken in IPv6' test "${url##*:}" -gt "$port"
    check 'the next one is free in both' gives 200 -g "http://[::1]:${url##*:}/api/games"
    # shellcheck disable=SC2086 # the list is meant to be split
    kill -TERM $server
    # shellcheck disable=SC2086 # the same
    wait $server
    # Who asks there is not known to be on this machine.
    timeout 120 "$zermelo" serve --port 0 --host ::ffff:127.0.0.1 > "$place/out" 2> "$place/err"
    check 'no IPv4 address in the dress of IPv6' test $? -eq 2
fi

"$zermelo" serve --host example.org > "$place/out" 2> "$place/err"
check 'a wrong address: status' test $? -eq 2
check 'a wrong address: one line' grep -q 'expected localhost or an address in numbers, like 127.0.0.1' "$place/err"
report serve
