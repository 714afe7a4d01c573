#!/bin/sh
# How well zermelo-mpi uses a second core, and what goes between the processes: the figures of
# docs/cluster.md. Needs a quiet machine with two cores. Usage: measure.sh ZERMELO ZERMELO_MPI
zermelo=$1
zermelo_mpi=$2
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
question='who strikeout:line=1..34 --limit 1'

seconds() { # seconds COMMAND...: of wall time, with hundredths
    before=$(date +%s%N)
    "$@" > /dev/null 2>&1
    after=$(date +%s%N)
    echo $(((after - before) / 10000000)) | awk '{ printf "%.2f\n", $1 / 100 }'
}

# One after the other in each round, and the best of three: other programs only ever make it slower.
round=0
while [ $round -lt 3 ]; do
    # shellcheck disable=SC2086 # the words are meant to be split
    {
        echo "one $(seconds "$zermelo" $question --threads 1)"
        echo "threads $(seconds "$zermelo" $question --threads 2)"
        echo "rank $(seconds mpirun -n 1 "$zermelo_mpi" $question --threads 1)"
        echo "ranks $(seconds mpirun -n 2 "$zermelo_mpi" $question --threads 1)"
        echo "start $(seconds mpirun -n 2 "$zermelo_mpi" games)"
    }
    round=$((round + 1))
done | awk '
    !($1 in best) || $2 < best[$1] { best[$1] = $2 }
    END {
        printf "who strikeout:line=1..34, seconds\n"
        printf "  one process, one thread             %5.2f\n", best["one"]
        printf "  one process, two threads            %5.2f\n", best["threads"]
        printf "  one rank, one thread                %5.2f\n", best["rank"]
        printf "  two ranks, one thread each          %5.2f\n", best["ranks"]
        printf "  mpirun alone                        %5.2f\n", best["start"]
        printf "  one rank / two ranks                %5.2f\n", best["rank"] / best["ranks"]
        printf "  the same without mpirun             %5.2f\n", (best["rank"] - best["start"]) / (best["ranks"] - best["start"])
        printf "  two threads / two ranks             %5.2f\n", best["threads"] / best["ranks"]
        printf "  the same without mpirun             %5.2f\n", best["threads"] / (best["ranks"] - best["start"])
    }'

echo 'other questions, seconds with one and with two ranks'
for question in 'lines strikeout:line=-10..10' 'coop strikeout:line=1..25' 'grundy strikeout:line=1..21' \
    'who nim:rows=9/18/34/57 --plain --distance'; do
    # shellcheck disable=SC2086
    printf '  %-52s %6.2f %6.2f\n' "$question" "$(seconds mpirun -n 1 "$zermelo_mpi" $question --threads 1)" \
        "$(seconds mpirun -n 2 "$zermelo_mpi" $question --threads 1)"
done

measured=$(mktemp)
echo 'traffic per million positions, two processes'
for question in 'who strikeout:line=1..34 --limit 1 --threads 1' 'lines strikeout:line=-10..10 --threads 1' \
    'who nim:rows=9/18/34/57 --plain --distance' 'coop strikeout:line=1..21' \
    'coop strikeout:line=1..17 --plain'; do
    # shellcheck disable=SC2086
    mpirun -n 2 "$zermelo_mpi" --traffic $question --format json > "$measured" 2>&1
    awk -v question="$question" '
        match($0, /"positions":[0-9]+/) { positions = substr($0, RSTART + 12, RLENGTH - 12) + 0 }
        /^traffic:/ { messages = $2; bytes = $4 }
        END { printf "  %-52s %8.1f messages %12.0f bytes (%d positions)\n", question, messages / positions * 1e6, bytes / positions * 1e6, positions }
    ' "$measured"
done
rm -f "$measured"
