#!/bin/sh
# Building on a machine that has a compiler and little else: no npm, no apt, none of the libraries.
# A copy of the project takes over what build/gcc has compiled, so that only the rest is built.
# Usage: bare.sh
. "$(dirname "$0")/check.sh"

copy=$place/copy
tools=$place/tools
hidden=$place/hidden
mkdir -p "$copy/build/embedded" "$tools" "$hidden/lua5.4"
for tool in sh make ar sed awk grep od find sort mkdir rm cp cat touch mktemp dirname basename \
    cmp head tail uname tr install ln echo printf test id env gzip; do
    ln -s "$(command -v "$tool")" "$tools/$tool" 2> /dev/null
done
for tool in gcc cc; do # which look for parts of their own
    printf '#!/bin/sh\nPATH=%s exec %s "$@"\n' "$PATH" "$tool" > "$tools/$tool"
    chmod +x "$tools/$tool"
done
for header in lua5.4/lauxlib.h histedit.h microhttpd.h; do
    echo '#error not here' > "$hidden/$header"
done
cp -Rp Makefile include src scripts papers web docs completion package.json package-lock.json zermelo.pc.in "$copy"
cp -Rp build/gcc "$copy/build/gcc"
cp -p build/embedded/papers.c "$copy/build/embedded/papers.c"
rm -f "$copy/build/gcc/zermelo" "$copy/build/gcc/zermelo-check"
touch "$copy/src/lua/use.c" # which is compiled without Lua, too

bare() { # bare WORD...: make in the copy, with those tools alone
    (cd "$copy" && PATH=$tools CPATH=$hidden "$tools/make" --no-print-directory B=build/gcc "$@")
}
zermelo=$copy/build/gcc/zermelo
said() { grep -q "$1" "$place/said" || { cat "$place/said"; return 1; }; }
lines() { [ "$(wc -l < "$place/said")" -eq "$1" ] || { cat "$place/said"; return 1; }; }
refuses() { # refuses REASON WORD...: one line that says it, and status 2
    reason=$1
    shift
    "$zermelo" "$@" > "$place/said" 2>&1
    [ $? -eq 2 ] && lines 1 && said "$reason"
}
plays() { printf 'q\n' | "$zermelo" play nim; }

# What is taken over was compiled where the libraries are: nothing else may ask for them.
askers=$(grep -rlE '#include <(lua|histedit|microhttpd)' src | grep -Ev '^src/(lua/.*|cli/editor\.c|server/server\.c)$')
check 'a library is asked for where it has a stand-in alone' test -z "$askers"
bare > "$place/said" 2>&1
check 'it builds' test -x "$zermelo"
check 'a line for each part that is left out' lines 4
for part in liblua5.4 libedit libmicrohttpd 'npm is not here'; do
    check "$part is said to be missing" said "$part"
done
check 'it answers' "$zermelo" who nim:rows=3/5/7
check 'it plays' plays
check 'no Lua' refuses 'built without Lua' try nim --strategy lua:examples/strategies/nim.lua
check 'no server' refuses 'built without libmicrohttpd' serve
check 'make run asks for nothing that is optional' bare packages
bare mpi > "$place/said" 2>&1
check 'make mpi says what it needs' said 'missing, .*libopenmpi-dev'

# The libraries are there, npm is not: the questions are answered, and a page says what is missing.
rm -f "$hidden"/*.h "$hidden"/*/*.h
bare > "$place/said" 2>&1
check 'all but the page' lines 1
check 'one line says how to get it' said 'npm and a network, then make page'
"$zermelo" serve --port 0 > "$place/out" 2>&1 &
server=$!
while [ ! -s "$place/out" ] && kill -0 "$server" 2> /dev/null; do sleep 0.05; done
url=$(sed -n 's/.*\(http:[^ ]*\)\/ .*/\1/p' "$place/out")
curl -s "$url/" > "$place/said"
check 'a page says how to get the page' said 'make page'
curl -s "$url/api/who?game=nim:rows=3/5/7&format=text" > "$place/said"
check 'the questions are answered' said 'The first player wins'
kill "$server"
wait "$server"

# The modules come, from wherever, and what puts the page together: now the page is there.
ln -s "$(command -v node)" "$tools/node"
cp -R node_modules "$copy/node_modules"
touch "$copy/node_modules/.package-lock.json"
bare > "$place/said" 2>&1
check 'nothing is left out' test ! -s "$place/said"
check 'the page is there' grep -q preact "$zermelo"
report bare
