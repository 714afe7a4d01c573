# What the shell tests share; they source it. A place of their own that is gone afterwards, checks
# that are counted, and the closing line. With STOP_AT_FAILURE the first failure ends the test.
passed=0
failed=0
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

check() { # check WHAT COMMAND...: passed when the command succeeds; else its output is shown
    what=$1
    shift
    if "$@" > "$place/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "failed: $what"
        cat "$place/log"
        [ -z "${STOP_AT_FAILURE:-}" ] || { kill ${server:-} 2> /dev/null; exit 1; }
    fi
}

report() { # report NAME: the last line of a test
    echo "$1: $passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}

# interrupt PID: Ctrl-C as soon as zermelo listens for it, and its status. (A background job of sh ignores
# it: start the program with env --default-signal=INT. Until env takes its place, the job is a copy of sh,
# which listens itself.)
listens() {
    grep -q '^zermelo' "/proc/$1/comm" &&
        sed -n 's/^SigCgt:.*\(.\)$/\1/p' "/proc/$1/status" | grep -q '[2367abef]' # signal 2
} 2> /dev/null
interrupt() {
    until listens "$1" || ! kill -0 "$1" 2> /dev/null; do sleep 0.01; done
    kill -INT "$1" 2> /dev/null
    wait "$1"
}
