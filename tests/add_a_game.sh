#!/bin/sh
# Follows docs/add-a-game.md to the letter in a copy of the project, and then the end of
# docs/strategies.md: the game must compile at each step and print what the pages show. Usage: add_a_game.sh EXAMPLES (the examples runner)
examples=$1
page=docs/add-a-game.md
. "$(dirname "$0")/check.sh"

copy=$place/copy
mkdir "$copy"

# block KIND N: the N-th code block of that kind.
block() {
    awk -v fence="\`\`\`$1" -v wanted="$2" '
        /^```/ { if (open) { open = 0 } else { open = 1; mine = $0 == fence; count += mine } next }
        open && mine && count == wanted' "$page"
}

# add FUNCTIONS HOOKS: puts functions before the table and hooks into it.
add() {
    awk -v functions="$1" -v hooks="$2" '
        /^const zm_game zm_fresh/ { while ((getline line < functions) > 0) print line; print "" }
        { print }
        /\.play = play,/ { print hooks }' "$copy/src/games/fresh.c" \
        > "$copy/fresh.c" && mv "$copy/fresh.c" "$copy/src/games/fresh.c"
}

# What is compiled already is taken over.
build() { make --no-print-directory -C "$copy" B=build/gcc all; }

shows() { # shows N: the N-th text block is what the program prints
    block text "$1" > "$copy/shown.golden"
    PATH="$copy/build/gcc:$PATH" "$examples" "$copy/shown.golden"
}

cp -Rp Makefile include src tests scripts papers "$copy"
mkdir "$copy/build"
cp -Rp build/gcc build/embedded "$copy/build"
block c 1 > "$copy/src/games/fresh.c"
block c 2 > "$copy/declaration"
sed -i "/extern const zm_game zm_strikeout;/r $copy/declaration" "$copy/src/games/games.h"
{ sed '/^const zm_game/,$d' src/games/games.c; block c 3; } > "$copy/src/games/games.c"
check 'step 1 builds' build
check 'step 1 prints' shows 1
block c 4 > "$copy/functions"
add "$copy/functions" '    .rank = rank, .impartial = impartial,'
check 'step 4 builds' build
check 'step 4 prints' shows 2
{ block c 5; block c 6; } > "$copy/functions"
add "$copy/functions" '    .knows = &knows, .says = &says,'
check 'step 5 builds' build
check 'step 5 prints' shows 3
block c 7 > "$copy/functions"
add "$copy/functions" '    .tells = &tells,'
check 'plain words build' build
check 'plain words print' shows 4
block c 8 > "$copy/tests/unit/test_fresh.c"
check 'step 6 builds' make --no-print-directory -C "$copy" B=build/gcc build/gcc/tests/test_fresh
check 'step 6 passes' "$copy/build/gcc/tests/test_fresh"
page=docs/strategies.md
block c 1 > "$copy/src/games/fresh_strategies.c"
echo 'extern const zm_strategy zm_fresh_strategies[];' > "$copy/declaration"
sed -i "/extern const zm_game zm_fresh;/r $copy/declaration" "$copy/src/games/games.h"
echo 'static const zm_from_paper paper = {.strategies = zm_fresh_strategies};' > "$copy/functions"
add "$copy/functions" '    .paper = &paper,'
check 'a strategy builds' build
check 'a strategy prints' shows 1

# Two more by the same recipe: their own file, and a line in each list. The values are published:
# Grundy values of Kayles (OEIS A002186), the lost positions of Wythoff's game (A000201, A001950) and
# its Grundy values (A004481).
for game in wythoff kayles; do
    cp "tests/added/$game.c" "$copy/src/games/"
    echo "extern const zm_game zm_$game;" > "$copy/declaration"
    sed -i "/extern const zm_game zm_strikeout;/r $copy/declaration" "$copy/src/games/games.h"
    sed -i "s/ &zm_fresh, NULL/ \&zm_$game, \&zm_fresh, NULL/" "$copy/src/games/games.c"
done
check 'wythoff and kayles build' build
column() { "$copy/build/gcc/zermelo" "$@" --format csv | sed 1d | sed 's/.*,//' | tr '\n' ' '; }
check 'kayles has its Grundy values' test "$(column grundy kayles --over pins=0..14)" = \
    '0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 '
check 'wythoff has its Grundy values' test "$(column grundy wythoff:first=1 --over second=0..9)" = \
    '1 2 0 4 5 3 7 8 6 10 '
check 'wythoff has the same Grundy values in one go' test "$(column grundy wythoff --over first=0..4 --over second=0..4 --grid)" = \
    '0 1 2 3 4 1 2 0 4 5 2 0 1 5 3 3 4 5 6 2 4 5 3 2 7 '
check 'and by the rules alone' test "$(column grundy wythoff --over first=0..4 --over second=0..4 --grid --plain)" = \
    '0 1 2 3 4 1 2 0 4 5 2 0 1 5 3 3 4 5 6 2 4 5 3 2 7 '
check 'kayles in Lua has the same' test "$(column grundy examples/games/kayles.lua --over pins=0..14)" = \
    "$(column grundy kayles --over pins=0..14)"
check 'wythoff in Lua has the same' test "$(column grundy examples/games/wythoff.lua:a=1 --over b=0..9)" = \
    "$(column grundy wythoff:first=1 --over second=0..9)"
lost() { "$copy/build/gcc/zermelo" table wythoff --over first=0..13 --over second=0..13 --format csv |
    awk -F, '$3 == "second" && $1 <= $2 { printf "%s/%s ", $1, $2 }'; }
check 'wythoff has its lost positions' test "$(lost)" = '0/0 1/2 3/5 4/7 6/10 8/13 '
proved() { "$copy/build/gcc/zermelo" prove "$1" -o "$place/sound" && "$copy/build/gcc/zermelo-check" "$place/sound"; }
check 'kayles has a proof that the checker accepts' proved kayles:pins=10
check 'wythoff has a proof that the checker accepts' proved wythoff

# The page explores them too; where its modules are, that is.
explored() { ZERMELO="$copy/build/gcc/zermelo" node --test tests/browser/added.js; }
if [ -d node_modules/playwright-core ]; then
    check 'wythoff and kayles are explored on the page' explored
else
    echo 'add_a_game: no modules, so the page is not tried (scripts/install-modules test)'
fi

# A game whose table is wrong must not leave a proof behind that the checker refuses: beans has
# sixteen states; here its counter says eight.
sed -i 's/{"beans", ZM_BEAN_STATES, window/{"beans", ZM_BEAN_STATES \/ 2, window/' "$copy/src/games/beans/beans_cells.c"
check 'a wrong number of states builds' build
unproved() {
    "$copy/build/gcc/zermelo" prove beans:beans=100001,win=odd -o "$place/proof" > "$place/out" 2> "$place/err"
    [ $? -eq 1 ] && [ ! -e "$place/proof" ] && [ "$(wc -l < "$place/err")" -eq 1 ] &&
        grep -q 'beans is written: the checker does not accept the proof' "$place/err"
}
check 'and no proof is kept' unproved
report add_a_game
