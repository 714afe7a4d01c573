#!/bin/sh
# zermelo-mpi answers as zermelo does, with any number of processes; errors, kills and checkpoints.
# Usage: mpi.sh ZERMELO ZERMELO_MPI [HOW_MANY_QUESTIONS]
zermelo=$1
zermelo_mpi=$2
questions=${3:-24}
here=$(dirname "$0")
. "$here/../check.sh"

# Debian's mpirun wants to be told that root may run it, and more processes than cores; in a
# container it may not look into other processes' memory.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_MCA_plm_rsh_agent=false

run() { # run RANKS WORDS...: mpirun's own remarks are left out
    ranks=$1
    shift
    timeout 600 mpirun -q -n "$ranks" "$zermelo_mpi" "$@"
}

gone() { # gone COMMAND: no process answers it any more, or soon none does
    for _ in $(seq 120); do
        pgrep -f "^$zermelo_mpi $1" > /dev/null || return 0
        sleep 0.5
    done
    return 1
}

# The number of positions that a long search visits is another one every time; of shorter questions
# it is the same.
settled() { # settled FILE QUESTION
    case $2 in
    'who strikeout:n='* | 'moves strikeout:n='*)
        sed 's/[0-9][0-9]* positions visited/positions visited/; s/positions\([":,]*\)[0-9][0-9]*/positions\1/' "$1" ;;
    *) cat "$1" ;;
    esac
}

same() { # same RANKS WORDS...: the same answer, message and exit status
    ranks=$1
    shift
    "$zermelo" "$@" > "$place/right" 2> "$place/right.err"
    expected=$?
    run "$ranks" "$@" > "$place/out" 2> "$place/out.err"
    status=$?
    settled "$place/right" "$*" > "$place/right.settled"
    settled "$place/out" "$*" > "$place/out.settled"
    if [ "$status" -ne "$expected" ]; then echo "exit status $status, not $expected"; return 1; fi
    diff "$place/right.settled" "$place/out.settled" || return 1
    grep '^zermelo:' "$place/out.err" | diff "$place/right.err" -
}

# ---- The same answers. ----
if [ "$questions" -gt 24 ]; then every='1 2 3 4'; else every=; fi
turn=0
awk -v seed=1 -v count="$questions" -f "$here/questions.awk" > "$place/questions"
while read -r question; do
    turn=$((turn + 1))
    for ranks in ${every:-$((turn % 4 + 1))}; do
        # shellcheck disable=SC2086 # the words are meant to be split
        check "$ranks processes: $question" same "$ranks" $question < /dev/null
    done
done < "$place/questions"

# While parameters run, the other processes must be told which game of them all it is.
while read -r question; do
    for ranks in 2 4; do
        # shellcheck disable=SC2086 # the words are meant to be split
        check "$ranks processes: $question" same "$ranks" $question < /dev/null
    done
done << 'END'
coop strikeout --over k=2..5 --format csv
coop strikeout --over n=9..12 --format csv
lines strikeout --over n=5..13 --format csv
lines strikeout:ops=add/sub/mul --over k=2..4 --plain --format csv
grundy strikeout --over n=5..11 --format csv
grundy strikeout --over k=1..4 --plain --format csv
lines zahlenschlacht --over n=5..9 --over d=3..5 --format csv
lines zahlenschlacht:leave=3 --over n=6..9 --format csv
lines beans:win=even/odd --over beans=3..9 --format csv
END

# ---- What can go wrong. ----
alone() { # started without mpirun
    "$zermelo_mpi" who nim > "$place/out" 2> "$place/err"
    [ $? -eq 2 ] && [ ! -s "$place/out" ] && grep -q 'start it with mpirun' "$place/err" &&
        [ "$(wc -l < "$place/err")" -eq 1 ]
}
check 'not started by mpirun' alone

# Help needs no mpirun, and with it one process prints it.
helps() { # helps COMMAND...
    "$@" > "$place/out" 2> "$place/err" && [ ! -s "$place/err" ] && [ "$(grep -c ^usage: "$place/out")" -eq 1 ] &&
        grep -q -- '--traffic' "$place/out" && ! grep -nE '.{81}' "$place/out"
}
check '--help without mpirun' helps env -u OMPI_COMM_WORLD_SIZE "$zermelo_mpi" --help
check '--help with mpirun' helps run 2 --help

playing() {
    run 2 play nim > "$place/out" 2> "$place/err"
    [ $? -eq 2 ] && [ ! -s "$place/out" ] && grep -q 'only the command zermelo plays' "$place/err"
}
check 'nobody plays in a job' playing

different() {
    timeout 600 mpirun -q -n 1 "$zermelo_mpi" who nim : -n 1 "$(dirname "$zermelo_mpi")/tests/zermelo-mpi-0.0.0" who nim \
        > "$place/out" 2> "$place/err"
    [ $? -eq 2 ] && [ ! -s "$place/out" ] && grep -q 'process 1 .* is version 0.0.0' "$place/err"
}
check 'different versions do not work together' different

unbuffered() {
    timeout --foreground 30 mpirun -q -n 3 "$(dirname "$zermelo_mpi")/tests/zermelo-mpi-unbuffered" who strikeout:n=31 --threads 2 \
        > "$place/out" 2> "$place/err"
}
check 'nobody waits for who waits for him' unbuffered

out_of_time() {
    run 3 who strikeout:n=39 --time 0.5 > "$place/out" 2> "$place/err"
    [ $? -eq 3 ] && grep -q 'undecided: the time ran out' "$place/err"
}
check 'a time limit holds everywhere' out_of_time

# signalled SIGNAL RANKS COMMAND WORDS...: mpirun gets one signal as soon as the first process listens
# for SIGUSR1, which is the last thing that it does before the question; mpirun's status.
is_listening() { # is_listening COMMAND
    for pid in $(pgrep -f "^$zermelo_mpi $1"); do
        sed -n 's/^SigCgt:.*\(.\)..$/\1/p' "/proc/$pid/status" # signals 9 to 12
    done 2> /dev/null | grep -q '[2367abef]'
}
signalled() {
    signal=$1
    ranks=$2
    shift 2
    env --default-signal=INT mpirun -q -n "$ranks" "$zermelo_mpi" "$@" > "$place/out" 2> "$place/err" &
    until is_listening "$1" || ! kill -0 $! 2> /dev/null; do sleep 0.05; done
    kill -s "$signal" $!
    wait $!
}

interrupted() { # as Ctrl-C does: one signal, to mpirun alone
    signalled INT 3 who strikeout:n=39
    grep -q 'it was interrupted' "$place/out" && gone who
}
check 'an interrupt ends it with what is known' interrupted

stopped() { # 60000 characters, more than mpirun would let through after an interrupt
    signalled USR1 2 reproduce --threads 1
    [ $? -eq 3 ] && [ "$(wc -c < "$place/out")" -gt 30000 ] && grep -q 'it was interrupted' "$place/err"
}
check 'SIGUSR1 ends it with the whole answer' stopped

device() {
    ln -s /dev/full "$place/full"
    run 2 who strikeout:n=24 --checkpoint "$place/full" > "$place/out" 2> "$place/err"
    [ $? -eq 2 ] && grep -q 'checkpoint.*not a plain file' "$place/err"
}
check 'a checkpoint in a device is refused' device

# A full disk, for which the limit of a file's size stands (by TCP: shared memory is files as well): the
# answer is there, it says what is missing, and what was written can be used.
"$zermelo" moves strikeout:n=24 --format csv > "$place/right"
full() {
    # shellcheck disable=SC3045 # dash and bash know ulimit -f
    OMPI_MCA_btl=self,tcp timeout 600 mpirun -q -n 2 sh -c 'trap "" XFSZ; ulimit -f 8; exec "$@"' - \
        "$zermelo_mpi" moves strikeout:n=24 --format csv --checkpoint "$place/small" > "$place/out" 2> "$place/err"
    [ $? -eq 1 ] && grep -q 'checkpoint.*could not be written' "$place/err" && cmp "$place/out" "$place/right"
}
check 'a full disk' full
run 2 moves strikeout:n=24 --format csv --checkpoint "$place/small" > "$place/out" 2> "$place/err"
check 'goes on from what was written' cmp "$place/out" "$place/right"

# ---- A job whose processes are killed goes on from its checkpoint, with any number of them. ----
"$zermelo" moves strikeout:n=28 --format csv > "$place/right"
killed() { # killed RANKS VICTIMS: when it has settled something more, "one" or "all" of its processes
    before=$(cat "$place/file" 2> /dev/null | wc -l)
    mpirun -n "$1" "$zermelo_mpi" moves strikeout:n=28 --format csv --checkpoint "$place/file" > "$place/out" 2> "$place/err" &
    job=$!
    until [ "$(cat "$place/file" 2> /dev/null | wc -l)" -gt $((before + 20)) ] || ! kill -0 $job; do sleep 0.01; done
    if [ "$2" = all ]; then newest=; else newest=-n; fi
    pkill -9 $newest -f "^$zermelo_mpi moves"
    wait $job && return 1
    gone moves && { [ "$2" = all ] || grep -q 'one of its processes died' "$place/err"; }
}
check 'one process is killed' killed 3 one
check 'and again' killed 2 one
check 'all are killed' killed 4 all
run 3 moves strikeout:n=28 --format csv --checkpoint "$place/file" > "$place/out" 2> "$place/err"
sed '/Proof/d' "$place/right" > "$place/right.rest"
sed '/Proof/d' "$place/out" > "$place/out.rest"
check 'and it ends with the same answer' diff "$place/right.rest" "$place/out.rest"
lines=$(wc -l < "$place/file")
"$zermelo" moves strikeout:n=28 --format csv --checkpoint "$place/file" > "$place/out"
check 'which one process alone has nothing to add to' test "$(wc -l < "$place/file")" -eq "$lines"

report mpi
