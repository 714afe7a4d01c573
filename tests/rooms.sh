#!/bin/sh
# Habits that no compiler checks: all memory of the core comes from src/memory.c, sorting and the
# listing of moves are on the clock. Prints every line that breaks one. Usage: rooms.sh
cd "$(dirname "$0")/.." || exit 1
. tests/check.sh

# Doorsteps and Lua have memory of their own; the core has not.
core() { find src -name '*.[ch]' ! -path 'src/cli/*' ! -path 'src/server/*' ! -path 'src/lua/*' \
    ! -path 'src/mpi/*' ! -path 'src/wasm/*' ! -path 'src/programs/*' ! -path 'src/posix/*' ! -path 'src/session/*'; }

nowhere_but() { # nowhere_but PATTERN FILE...: no line of the core has it, but in these files
    pattern=$1
    shift
    found=$(core | while read -r file; do
        case " $* " in *" $file "*) ;; *) grep -nEH "$pattern" "$file" ;; esac
    done)
    [ -z "$found" ] || { echo "$found"; return 1; }
}

before='(^|[^_[:alnum:]])'
check 'the system is asked for memory in src/pages.c' nowhere_but \
    "$before(malloc|calloc|realloc|free|strdup|strndup|aligned_alloc|mmap|mremap)\\(" \
    src/pages.c src/commands/file.c
check 'and that in src/memory.c' nowhere_but 'zm_pages_' src/memory.c src/pages.c src/pages.h
# (What a claim of a paper joins is short.)
check 'long lists are sorted by src/engine/sort.c' nowhere_but "${before}qsort\\(" \
    src/engine/sort.c src/papers/select.c
# Games list their own moves as they like, and the checker has a clock of its own; everybody else
# goes through zm_next_move.
# shellcheck disable=SC2046 # a list of files
check 'moves are listed on the clock' nowhere_but '(->|\.)next\([a-z]' \
    src/game/game.h src/game/game.c src/game/read_move.c src/game/sum.c src/game/winners.c src/engine/budget.h src/engine/budget.c \
    $(echo src/check/*.c src/games/*.c src/games/*/*.c)
# (But for a line that says what is wrong, and for what is kept whatever has run out.)
check 'a text in a command counts on an account' nowhere_but 'zm_text [a-z_]+ = \{0\}' \
    src/commands/checkpoint.c src/commands/records.c \
    src/game/argument.c src/query/request.c src/query/parameters.c src/query/axis.c \
    src/commands/parts.c src/commands/reproduce.c src/papers/steps.c
# (But where there are a few of them, and where the text that is written ends the loop.)
check 'parts of an answer are gone through on the clock' nowhere_but \
    '(node|row|child|move|part|record|reply|fact|field|element|value) = [a-z]+->next' \
    src/answer/answer.c src/answer/write.c src/answer/write_json.c src/commands/puzzle.c src/commands/puzzle_sheet.c \
    src/commands/refute.c src/commands/facts.c src/papers/select.c
check 'the clock is read in src/clock.c' nowhere_but "${before}(clock_gettime|time|clock)\\(" \
    src/clock.c src/commands/file.c
check 'rooms use each other as src/rooms plans' node scripts/rooms.js
draws() { node scripts/rooms.js --picture | cmp - docs/pictures/rooms.svg; }
check 'docs/pictures/rooms.svg is the plan' draws
report rooms
