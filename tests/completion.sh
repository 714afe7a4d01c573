#!/bin/sh
# What bash and zsh make of a line when somebody presses Tab: bash by its completion function, zsh at a
# terminal of its own. Usage: completion.sh
root=$(cd "$(dirname "$0")/.." && pwd)
. "$(dirname "$0")/check.sh"
mkdir "$place/here"
cd "$place/here" || exit 1
mkdir robots
: > proof.zc
: > mine.claims
: > robots/greedy.lua

# What is typed, and what Tab makes of the part after the last blank, : or =; nothing: there is none.
cat > "$place/cases" <<'END'
zermelo wh|who
zermelo who zahlenschl|zahlenschlacht
zermelo who nim:pl|play=
zermelo who nim:play=nor|normal
zermelo who nim --dist|--distance
zermelo who nim --checkpoint pro|proof.zc
zermelo who nim --checkpoint=pro|proof.zc
zermelo prove nim -o pro|proof.zc
zermelo prove nim --output pro|proof.zc
zermelo prove nim --output=pro|proof.zc
zermelo check pro|proof.zc
zermelo show pro|proof.zc
zermelo try nim --strategy sym|symmetric
zermelo try nim --strategy lu|lua:
zermelo try nim --strategy lua:rob|robots
zermelo try nim --strategy lua:robots/gr|robots/greedy.lua
zermelo try nim --strategy=lua:robots/gr|robots/greedy.lua
zermelo play nim --level lua:robots/gr|robots/greedy.lua
zermelo reply nim --level=lua:robots/gr|robots/greedy.lua
zermelo reply nim --level few|few-mistakes
zermelo hint nim --as bo|both
zermelo table nim --over rows/3|rows/3=
zermelo tournament nim lua:robots/gr|robots/greedy.lua
zermelo tournament nim sym|symmetric
zermelo tournament nim perfect prog|program:
zermelo tree nim --format sv|svg
zermelo help numb|numberpad
zermelo who rob|robots
zermelo who robots/gr|robots/greedy.lua
zermelo reproduce mi|mine.claims
zermelo reproduce 003|003
zermelo-check pro|proof.zc
zermelo-check --he|--help
zermelo-check --thr|--threads
zermelo-check --threads 2 pro|proof.zc
zermelo-check --threads pro|
zermelo-mpi --tra|--traffic
zermelo-mpi wh|who
zermelo-mpi --traffic wh|who
zermelo-mpi --traffic who zahlenschl|zahlenschlacht
zermelo-mpi --traffic prove nim -o pro|proof.zc
zermelo-mpi who nim --checkpoint pro|proof.zc
zermelo-mpi ser|
zermelo-cuda --fig|--figures
zermelo-cuda --figures wh|who
zermelo-cuda ser|
zermelo grundy nim --checkp|
END

# ---- bash: the words as readline breaks them, then what the function for the command offers. ----
cat > "$place/ask.bash" <<'END'
. "$1/completion/zermelo.bash"
line=$2
COMP_WORDS=()
while [[ $line ]]; do
    if [[ $line =~ ^([:=]+)(.*) || $line =~ ^([^\ :=]+)(.*) ]]; then
        COMP_WORDS+=("${BASH_REMATCH[1]}")
        line=${BASH_REMATCH[2]}
    else
        line=${line:1}
    fi
done
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
how=$(complete -p "${COMP_WORDS[0]}")
[[ $how =~ -F\ ([a-z_]+) ]] && "${BASH_REMATCH[1]}"
printf '%s\n' "${COMPREPLY[@]}"
END
while IFS='|' read -r typed wanted; do
    check "bash: $typed" test "$(bash --norc "$place/ask.bash" "$root" "$typed" | sed 's,/$,,' | sort -u)" = "$wanted"
done < "$place/cases"

# ---- zsh: the line is typed with Tab and Ctrl-X after it, which writes down what the line is now. ----
cat > "$place/ask.zsh" <<'END'
zmodload zsh/zpty
root=$1 cases=$2 answers=$3
zpty zsh "ZDOTDIR=$answers.none TERM=dumb zsh -f -i"
ready() { local said; zpty -r zsh said "*$1*"; }
zpty -w zsh "PS1= PROMPT_EOL_MARK= LISTMAX=0; unsetopt automenu; setopt nobeep; fpath=('$root/completion' \$fpath); autoload -Uz compinit; compinit -D -u"
zpty -w zsh "note() { print -r -- \"\$BUFFER\" >> '$answers'; BUFFER=; zle -I; print no''ted }; zle -N note; bindkey '^X' note; bindkey '^I' complete-word; print rea''dy"
ready ready
while IFS='|' read -r typed wanted; do
    zpty -w -n zsh "$typed"$'\t\C-x'
    ready noted
done < "$cases"
zpty -d zsh
END
: > "$place/answers"
check 'zsh answers' timeout 600 zsh -f "$place/ask.zsh" "$root" "$place/cases" "$place/answers"
number=0
while IFS='|' read -r typed wanted; do
    number=$((number + 1))
    got=$(sed -n "${number}p" "$place/answers")
    end=${typed##*[ :=]}
    whole=${typed%"$end"}${wanted:-$end}
    check "zsh: $typed becomes $got" test "$(echo "$got" | sed 's/[ /]*$//')" = "$whole"
done < "$place/cases"
report completion
