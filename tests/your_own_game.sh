#!/bin/sh
# Follows docs/your-own-game.md to the letter in a folder with nothing but the examples: what it shows is what is printed.
# Usage: your_own_game.sh EXAMPLES (the examples runner; zermelo is beside it)
examples=$1
page=$PWD/docs/your-own-game.md
. "$(dirname "$0")/check.sh"
mkdir "$place/folder" && ln -s "$PWD/examples" "$place/folder/examples" && cd "$place/folder" || exit 1

# block N: the N-th code block; its first line is its kind.
block() {
    awk -v wanted="$1" '
        /^```/ { open = !open; count += open; if (open && count == wanted) print substr($0, 4); next }
        open && count == wanted' "$page"
}

number=1
while block $number > "$place/block" && [ -s "$place/block" ]; do
    kind=$(head -n 1 "$place/block")
    if [ "$kind" = lua ]; then
        sed 1d "$place/block" > crumble.lua
        check 'the game has at most 20 lines' test "$(wc -l < crumble.lua)" -le 20
    else
        sed 1d "$place/block" > "$place/shown.golden"
        check "block $number prints what the page shows" env PATH="${examples%/*}:$PATH" "$examples" "$place/shown.golden"
    fi
    number=$((number + 1))
done
check 'there are blocks' test $number -gt 10

report your_own_game
