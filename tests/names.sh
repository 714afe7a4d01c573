#!/bin/sh
# Every command, option and game of the program is in the manual page, in both completions, and
# every game has its page. What bash completes is exactly what the program knows. The lists of files
# in README.md and docs/page.md are complete. Usage: names.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/check.sh"

expect() { # expect WORD FILE
    check "$2 names $1" grep -qw -- "$1" "$2"
}

# same WHAT FUNCTION ARGUMENT WORDS: the function of the bash completion gives these words.
same() {
    check "bash completes $1" test "$(bash -c '. completion/zermelo.bash; "$@"' - "$2" "$3" | sorted)" = \
        "$(echo "$4" | sorted)"
}

sorted() { tr -d '=:' | tr -s ' ,' '\n\n' | sed '/^$/d' | LC_ALL=C sort -u; }

# runs GAME: what can run in it, "rows/1 to rows/4" spelled out.
runs() {
    "$zermelo" table "$1" --over =1..2 2>&1 | sed 's/.*what can run: //' | tr ',' '\n' |
        awk -F'/| to ' 'NF == 4 { for (i = $2; i <= $4; i++) print $1 "/" i; next } { print }'
}

# narrow WORD...: what the program says to these words fits a terminal of 80 columns.
narrow() { check "zermelo $*: 80 columns" is_narrow "$zermelo" "$@"; }
is_narrow() { "$@" > "$place/said" 2>&1 && ! grep -nE '.{81}' "$place/said" && test -s "$place/said"; }

commands=$("$zermelo" --help | sed -n '/^The commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
games=$("$zermelo" games --format csv | sed -n '2,$s/,.*//p')
narrow
narrow --help
check 'zermelo-check --help: 80 columns' is_narrow "$(dirname "$zermelo")/zermelo-check" --help
for command in $commands; do
    narrow help "$command"
    expect "It Cm $command" docs/zermelo.1
    for file in docs/queries.md completion/zermelo.bash completion/_zermelo; do
        expect "$command" "$file"
    done
    [ "$command" = help ] && continue
    "$zermelo" help "$command" > "$place/help"
    options=$(sed -n 's/^  --\([a-z]*\) .*/--\1/p' "$place/help")
    same "the options of $command" _zermelo_options "$command" "$options"
    for option in $options; do
        expect "Fl -${option#--}" docs/zermelo.1
        expect "$option" docs/queries.md
        expect "$option" completion/_zermelo
    done
    formats=$(sed -n 's/^  --format *FORMAT *//p' "$place/help")
    [ -z "$formats" ] || same "the formats of $command" _zermelo_formats "$command" "$formats"
done
same 'the commands' _zermelo_commands '' "$(echo "$commands" | sed /help/d)"
same 'the games' _zermelo_games '' "$games"
for game in $games; do
    narrow help "$game"
    for file in completion/_zermelo README.md "docs/$game.md"; do
        expect "$game" "$file"
    done
    expect "It Cm $game" docs/zermelo.1
    parameters=$("$zermelo" help "$game" | sed -n 's/^  \([a-z]*\)=.*/\1/p')
    same "the parameters of $game" _zermelo_parameters "$game" "$parameters"
    for parameter in $parameters; do
        expect "$parameter" docs/zermelo.1
        check "zsh completes $parameter of $game" grep -q "'$parameter:" completion/_zermelo
    done
    same "the strategies of $game" _zermelo_strategies "$game" \
        "lua $("$zermelo" strategies "$game" --format csv | sed '1d; s/,.*//')"
    same "what can run in $game" _zermelo_numbers "$game" "$(runs "$game")"
done
for file in src/engine/*.c src/papers/*.c src/check/*.c src/lua/*.c; do
    expect "$(basename "$file" .c)" README.md
done
for file in web/*.js web/explore/*.js; do
    expect "$(basename "$file" .js)" docs/page.md
done
check 'there are commands' test -n "$commands"
check 'there are games' test -n "$games"
report names
