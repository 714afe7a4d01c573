#!/bin/sh
# Every command, option and game of the program is in the manual page, in both completions, and
# every game has its page. Usage: names.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/check.sh"

expect() { # expect WORD FILE
    check "$2 names $1" grep -q -- "$1" "$2"
}

commands=$("$zermelo" --help | sed -n '/^The commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
games=$("$zermelo" games --format csv | sed -n '2,$s/,.*//p')
for command in $commands; do
    for file in docs/zermelo.1 completion/zermelo.bash completion/_zermelo; do
        expect "$command" "$file"
    done
    for option in $("$zermelo" help "$command" 2>/dev/null | sed -n 's/^  --\([a-z]*\) .*/\1/p'); do
        expect "Fl -$option" docs/zermelo.1
        expect "--$option" completion/zermelo.bash
        expect "--$option" completion/_zermelo
    done
done
for game in $games; do
    for file in docs/zermelo.1 completion/zermelo.bash completion/_zermelo README.md "docs/$game.md"; do
        expect "$game" "$file"
    done
done
check 'there are commands' test -n "$commands"
check 'there are games' test -n "$games"
report names
