# bash completion for zermelo, zermelo-check, zermelo-mpi and zermelo-cuda. Source it, or put it into
# bash-completion's directory under each of these names.

_zermelo_games() { echo 'zahlenschlacht beans nim numberpad strikeout octal take'; }

_zermelo_commands() {
    echo 'games who moves table period lines coop grundy complete tree facts reply levels hint'
    echo 'refute try strategies prove check show reproduce puzzle openapi tournament new bundle'
    echo bench
    echo 'play serve session'
}

_zermelo_options() { # COMMAND: its options
    local long='--format --time --memory --threads'
    case $1 in
    games | openapi | new) echo --format ;;
    complete | strategies) echo '--format --voice' ;;
    who | moves) echo "--after $long --limit --distance --checkpoint --plain --voice" ;;
    table) echo "$long --limit --over --grid --plain --voice" ;;
    period) echo "$long --limit" ;;
    lines | coop) echo "--after $long --by --over --plain" ;;
    grundy) echo "--after $long --over --grid --plain" ;;
    tree) echo "--after $long --depth --minimal" ;;
    facts) echo "--after $long" ;;
    puzzle) echo "$long --difficulty --seed --day --count --limit --voice" ;;
    prove) echo "--after $long --output --leave --checkpoint" ;;
    bundle) echo "$long --output" ;;
    show) echo "$long --limit" ;;
    bench | reproduce | check) echo "$long" ;;
    try) echo "--after $long --strategy --as --voice" ;;
    serve) echo '--port --host --time --memory' ;;
    session) echo '--time --memory --threads' ;;
    levels) echo "$long --count --seed" ;;
    tournament) echo "$long --count --seed --starts --patience" ;;
    reply) echo "--after $long --level --seed" ;;
    hint) echo "--after $long --step --as --voice" ;;
    refute) echo "--after $long --limit --as --voice" ;;
    play) echo '--after --time --memory --threads --as --level --seed --voice' ;;
    esac
}

_zermelo_parameters() { # GAME: its parameters
    case $1 in
    zahlenschlacht) echo 'n d roles leave' ;;
    beans) echo 'beans take win' ;;
    nim) echo 'rows play' ;;
    numberpad) echo 't pad play opening' ;;
    strikeout) echo 'line ops used circled n k' ;;
    octal) echo 'code heaps play' ;;
    take) echo 'heap take play' ;;
    esac
}

_zermelo_numbers() { # GAME: the parameters that can run in --over
    case $1 in
    zahlenschlacht) echo 'n d leave' ;;
    beans) echo 'beans take/1' ;;
    nim) echo 'rows/1 rows/2 rows/3 rows/4' ;;
    numberpad) echo t ;;
    strikeout) echo 'n k' ;;
    octal) echo heaps/1 ;;
    take) echo 'heap take/1 take/2 take/3' ;;
    esac
}

_zermelo_values() { # GAME PARAMETER: values worth offering
    case $1:$2 in
    zahlenschlacht:roles) echo 'paper reversed' ;;
    beans:win) echo 'even odd even/odd odd/even' ;;
    beans:take | take:take) echo 1..3 ;;
    *:play) echo 'misere normal' ;;
    numberpad:opening) echo 'nonzero any' ;;
    numberpad:pad) echo '789/456/123 789/456/123/.0. 789/456/123/0.. 789/456/123/00.' ;;
    strikeout:ops) echo 'add/sub add/sub/mul add/sub/mul/div' ;;
    strikeout:line) echo '1..20 -10..10' ;;
    octal:code) echo '0.77 kayles dawson dawsons-chess dawsons-kayles treblecross guiles officers' ;;
    esac
}

_zermelo_strategies() { # GAME: its strategies
    case $1 in
    zahlenschlacht)
        echo 'pairing xyz= xyz-any= last-move website one-to-one below-three other-parity cross-out=' ;;
    beans) echo arrows ;;
    nim) echo 'symmetric xor' ;;
    numberpad) echo 'table 357-above= zero clock' ;;
    esac
    echo 'greedy random lua:'
}

_zermelo_formats() { # COMMAND
    case $1 in
    tree) echo 'text json dot svg md tex html' ;;
    puzzle | refute | reproduce | new) echo 'text json md tex html' ;;
    table | grundy) echo 'text json csv md tex html svg bfile' ;;
    lines | coop) echo 'text json csv md tex html bfile' ;;
    period) echo 'text json md tex html svg' ;;
    openapi) echo 'text json' ;;
    *) echo 'text json csv md tex html' ;;
    esac
}

# Files, where `lead` of the current word is not part of the name. Bash replaces only what follows the
# last character at which it breaks words.
_zermelo_files() { # WORD LEAD
    local file keep=$2
    COMPREPLY=()
    [[ $keep && $COMP_WORDBREAKS == *"${keep: -1}"* ]] && keep=
    while IFS= read -r file; do
        COMPREPLY+=("$keep$file")
    done < <(compgen -f -- "${1#"$2"}")
    compopt -o filenames 2>/dev/null
}

# The choices for a game that is being written, as whole words.
_zermelo_game() { # WORD
    local name=${1%%:*} list head last parameter choices=
    if [[ $1 != *:* ]]; then
        _zermelo_games
        return
    fi
    list=${1#*:}
    last=${list##*,}
    head=${1%"$last"}
    if [[ $last == *=* ]]; then
        parameter=${last%%=*}
        for last in $(_zermelo_values "$name" "$parameter"); do
            choices+=" $head$parameter=$last"
        done
    else
        for parameter in $(_zermelo_parameters "$name"); do
            [[ ,$list == *,"$parameter"=* ]] || choices+=" $head$parameter="
        done
    fi
    echo "$choices"
}

_zermelo() {
    local words=() i piece glue='' current previous command commands game='' choices='' nospace='' prefix
    # Bash breaks words at : and =, which are inside a game here: put them together again.
    for ((i = 0; i <= COMP_CWORD; i++)); do
        piece=${COMP_WORDS[i]}
        if ((i > 0)) && [[ $glue || $piece == [:=]* ]]; then
            words[${#words[@]} - 1]+=$piece
        else
            words+=("$piece")
        fi
        glue=
        [[ $piece == *[:=] ]] && glue=1
    done
    commands=$(_zermelo_commands)
    if [[ ${words[0]##*/} == zermelo-@(mpi|cuda) ]]; then
        local figures=--traffic
        [[ ${words[0]##*/} == zermelo-cuda ]] && figures=--figures
        commands="${commands/play serve session/}"
        if ((${#words[@]} == 2)); then
            commands+=" $figures"
        elif [[ ${words[1]} == "$figures" ]]; then
            words=("${words[0]}" "${words[@]:2}")
        fi
    fi
    current=${words[${#words[@]} - 1]}
    command=${words[1]}
    previous=
    ((${#words[@]} > 1)) && previous=${words[${#words[@]} - 2]}
    for ((i = 2; i < ${#words[@]} - 1; i++)); do
        case ${words[i]} in
        --distance | --grid | --minimal | --plain | --help | --*=*) ;;
        --* | -o) ((i++)) ;; # its value
        *) game=${game:-${words[i]%%:*}} ;;
        esac
    done

    if [[ $current == --*=* ]]; then
        previous=${current%%=*}
        prefix=$previous=
    else
        prefix=
    fi
    if [[ $previous == --@(strategy|level) && ${current#"$prefix"} == lua:* ]]; then
        _zermelo_files "$current" "${prefix}lua:"
        return
    elif ((${#words[@]} == 2)); then
        choices="$commands help --help --version"
    elif [[ $command == help ]]; then
        choices="$commands $(_zermelo_games)"
    else
        case $previous in
        --format) choices=$(_zermelo_formats "$command") ;;
        --by) choices='total first start' ;;
        --as)
            choices='first second'
            [[ $command == @(hint|play|refute) ]] && choices+=' both'
            ;;
        --strategy)
            choices=$(_zermelo_strategies "$game")
            nospace=1
            ;;
        --difficulty) choices='easy medium hard' ;;
        --voice) choices='paper plain' ;;
        --level)
            choices='perfect paper few-mistakes many-mistakes random lua:'
            nospace=1
            ;;
        --over)
            [[ ${current#--over=} == *=* ]] && return
            for piece in $(_zermelo_numbers "$game"); do
                choices+=" $piece="
            done
            nospace=1
            ;;
        --checkpoint | --output | -o)
            _zermelo_files "$current" "$prefix"
            return
            ;;
        --after | --time | --memory | --threads | --limit | --depth | --seed | --day | --count | \
            --starts | --patience | --port | --host) return ;;
        *)
            if [[ $current == -* ]]; then
                choices="$(_zermelo_options "$command") --help"
            elif [[ $game && $command == tournament && $current == lua:* ]]; then
                _zermelo_files "$current" lua:
                return
            elif [[ $game && $command == tournament ]]; then
                choices="perfect paper few-mistakes many-mistakes $(_zermelo_strategies "$game") program:"
                nospace=1
            elif [[ $game ]]; then
                return
            else
                case $command in
                games | openapi | session) return ;;
                strategies) choices=$(_zermelo_games) ;;
                check | show | serve | new | bundle)
                    _zermelo_files "$current" ''
                    return
                    ;;
                reproduce)
                    choices='000 001 002 003 004'
                    if [[ $current && " $choices" != *" $current"* ]]; then
                        _zermelo_files "$current" ''
                        return
                    fi
                    ;;
                bench) choices='strikeout layers' ;;
                *)
                    choices="$(_zermelo_game "$current") $(compgen -f -X '!*.lua' -- "$current")"
                    choices+=" $(compgen -d -S / -- "$current")" # on the way to such a file
                    [[ $current != *:* || ${current##*,} != *=* ]] && nospace=1
                    ;;
                esac
            fi
            ;;
        esac
    fi
    if [[ $prefix ]]; then
        local all=
        for piece in $choices; do
            all+=" $prefix$piece"
        done
        choices=$all
    fi
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current")
    [[ $nospace ]] && compopt -o nospace 2>/dev/null
    # What stands before the last : or = is already there.
    if [[ $COMP_WORDBREAKS == *:* && $COMP_WORDBREAKS == *=* && $current == *[:=]* ]]; then
        prefix=${current%"${current##*[:=]}"}
        for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do
            COMPREPLY[i]=${COMPREPLY[i]#"$prefix"}
        done
    fi
}

_zermelo_check() {
    local current=${COMP_WORDS[COMP_CWORD]}
    if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --@(time|memory|threads) ]]; then
        COMPREPLY=()
    elif [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W '--time --memory --threads --help' -- "$current")
    else
        _zermelo_files "$current" ''
    fi
}

complete -F _zermelo zermelo zermelo-mpi zermelo-cuda
complete -F _zermelo_check zermelo-check
