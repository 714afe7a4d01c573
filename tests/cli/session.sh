#!/bin/sh
# session: a question a line in, an answer a line out. Clients in shell, Python and JavaScript ask the
# same; every wait has an end. Usage: session.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"
PATH="$(dirname "$zermelo"):$PATH"
forever='who strikeout:n=60 --plain' # longer than any test waits

# replies QUESTIONS: the answers to these lines are in $place/replies
replies() { printf "$1" | timeout 120 "$zermelo" session > "$place/replies" 2> "$place/err"; }
line() { sed -n "$1p" "$place/replies"; }
are() { [ "$(cat "$place/replies")" = "$1" ] || { cat "$place/replies"; return 1; }; }
answered() { # answered LINE WORDS...: the answer in this line is the command's
    number=$1
    shift
    [ "$(line "$number")" = "{\"status\":0,\"answer\":$("$zermelo" "$@" --format json)}" ]
}
is_json() { node -e 'for (const line of require("fs").readFileSync(0, "utf8").trimEnd().split("\n")) JSON.parse(line)' < "$place/replies"; }

# ---- Answers. ----
replies 'who nim:rows=3/5/7\nmoves numberpad --after 9\r\ngrundy beans:win=odd/even\nwho beans:beans=25'
check 'as the command says' answered 1 who nim:rows=3/5/7
check 'with an end of line as in Windows' answered 2 moves numberpad --after 9
check 'a last line without an end' answered 4 who beans:beans=25
check 'four answers in JSON' test "$(wc -l < "$place/replies")" -eq 4
check 'nothing else is said' test ! -s "$place/err"
replies 'tree beans:beans=3 --format svg\nwho --help\nwho strikeout:n=40 --plain --time 0.01\n'
check 'JSON' is_json
check 'another format is a text' grep -q '^{"status":0,"text":"<svg' "$place/replies"
check 'help is a text' grep -q '"text":"zermelo who GAME' "$place/replies"
check 'undecided' grep -q '^{"status":3,"error":"who: undecided: .*,"answer":{' "$place/replies"
replies 'moves nim:rows=9 --limit 4 --format csv\nmoves nim:rows=9 --limit 4\nmoves nim:rows=9 --format csv\n'
check 'a table says what it lacks' sh -c 'echo "$1" | grep -q "^{\"status\":0,\"remark\":\"moves: not all .*, 4 of 9\",\"text\":\"move,"' - "$(line 1)"
check 'JSON has a field for it' answered 2 moves nim:rows=9 --limit 4
check 'a whole table lacks nothing' sh -c 'echo "$1" | grep -q "^{\"status\":0,\"text\":\"move,"' - "$(line 3)"
replies ''
check 'no question, no answer' are ''

# ---- What comes again is the same, and is not worked out again, unless it comes from a file or by chance. ----
replies 'who strikeout:n=24\nwho strikeout:n=24\nwho strikeout:n=24 --time 0.000\n'
check 'the same again' test "$(line 1)" = "$(line 2)"
check 'other words are another question' sh -c 'echo "$1" | grep -q "^{\"status\":3,"' - "$(line 3)"
cat > "$place/changes.py" <<'PY'
import json, subprocess, sys, time
def work():  # of the session so far, in ticks of the clock
    with open(f"/proc/{session.pid}/stat") as file:
        return sum(map(int, file.read().rpartition(")")[2].split()[11:13]))
session = subprocess.Popen([sys.argv[1], "session"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
def ask(question):
    session.stdin.write(question.encode() + b"\n")
    session.stdin.flush()
    return json.loads(session.stdout.readline())["answer"]
rules = 'return {start = function() return %d end, moves = function(h) local l = {} for k = 1, math.min(2, h) do l[k] = {k, h - k} end return l end}'
for heap, winner in (3, "second"), (4, "first"), (6, "second"):
    with open(sys.argv[2] + "/heap.lua", "w") as file:
        file.write(rules % heap)
    assert ask(f"who {sys.argv[2]}/heap.lua")["winner"] == winner
seeds = {ask("reply nim:rows=9/9/9 --level random")["seed"] for _ in range(20)}
assert len(seeds) > 1, seeds
session.stdin.close()
assert session.wait() == 0
PY
check 'files and chance are asked anew' timeout 120 python3 "$place/changes.py" "$zermelo" "$place"

# ---- What is wrong gets one line each, and the next question is answered. ----
replies 'who nope\n\nserve --port 0\n\377\376\nwho nim --format docx\nwho a\\"b\nwho nim\000\nwho nim:rows=1\n'
check 'eight answers' test "$(wc -l < "$place/replies")" -eq 8
check 'seven of them' test "$(grep -c '^{"status":2,"error":"[^"]' "$place/replies")" -eq 7
check 'all JSON' is_json
check 'and then an answer' answered 8 who nim:rows=1
replies '  \t \n cancel \t\ncancel 3\n serve\n'
check 'blanks around a question do not matter' are '{"status":2,"error":"the line is empty: write a question, for example who nim"}
{"status":0,"stopped":0}
{"status":2,"error":"cancel: nothing may follow; it stops every question before it"}
{"status":2,"error":"serve: a session only answers questions"}'
long() { head -c 1100000 /dev/zero | tr '\0' x; }
{ long; printf '\nwho nim:rows=1\n'; long; } | timeout 120 "$zermelo" session > "$place/replies"
check 'lines that are too long' test "$(grep -c 'longer than a million characters' "$place/replies")" -eq 2
check 'an answer between them' answered 2 who nim:rows=1
all_answered() { [ "$(seq 3000 | sed 's/.*/who nim:rows=1/' | timeout 120 "$zermelo" session | grep -c '"winner":"second"')" -eq 3000 ]; }
check 'more than may wait' all_answered

# ---- Cancel stops what is before it, begun or not, and nothing after it. ----
stopped='{"status":3,"error":"cancelled before it was begun"}'
replies "$forever\n$forever\ncancel\nwho nim:rows=1\ncancel\ncancel\ngrundy strikeout:line=1..13\n"
check 'the first is stopped' sh -c 'echo "$1" | grep -q "^{\"status\":3,"' - "$(line 1)"
check 'so is the one that waits' test "$(line 2)" = "$stopped"
check 'two were stopped' test "$(line 3)" = '{"status":0,"stopped":2}'
check 'nothing is left to stop' sh -c '[ "$1" = "{\"status\":0,\"stopped\":0}" ]' - "$(line 6)"
check 'what comes after it is answered, however long it takes' answered 7 grundy strikeout:line=1..13

# A cancel at any moment: before the question is begun, at once after, later.
cat > "$place/moments.py" <<'PY'
import json, subprocess, sys, time
def work():  # of the session so far, in ticks of the clock
    with open(f"/proc/{session.pid}/stat") as file:
        return sum(map(int, file.read().rpartition(")")[2].split()[11:13]))
session = subprocess.Popen([sys.argv[1], "session"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
replies = session.stdout
reader = open(replies.fileno(), "rb", closefd=False)
for moment in range(120):
    session.stdin.write(b"who strikeout:n=60 --plain\n")
    before = work()
    while moment % 40 == 39 and work() < before + 3:  # it is at work
        time.sleep(0.01)
    for _ in range(moment % 40 * 50):
        pass
    session.stdin.write(b"cancel\ngrundy strikeout:line=1..13\n")
    status = [json.loads(reader.readline())["status"] for _ in range(3)]
    assert status == [3, 0, 0], (moment, status)
session.stdin.close()
assert session.wait() == 0
PY
check 'a cancel is never lost' timeout 120 python3 "$place/moments.py" "$zermelo"

# ---- Its end. ----
cat > "$place/ends.py" <<'PY'
import signal, subprocess, sys
forever = b"who nim:rows=1\nwho strikeout:n=60 --plain\n"
def begin(**more):
    session = subprocess.Popen([sys.argv[1], "session"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, bufsize=0, **more)
    session.stdin.write(forever)
    assert session.stdout.read(1) == b"{"
    return session
gone = begin()
gone.stdout.close()
assert gone.wait(60) == 1, gone.returncode
assert gone.stderr.read() == b"zermelo: the output could not be written\n"
for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
    stopped = begin()
    stopped.send_signal(number)
    assert stopped.wait(60) == 0, stopped.returncode
import array, fcntl, termios, time
full = fcntl.fcntl(gone.stderr, 1032) - 4096  # F_GETPIPE_SZ, less what is written at once
for number in signal.SIGINT, signal.SIGTERM:
    unread = subprocess.Popen([sys.argv[1], "session"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    unread.stdin.write(b"table numberpad --over t=1..9000\n")
    held = array.array("i", [0])
    while held[0] <= full:
        time.sleep(0.01)
        fcntl.ioctl(unread.stdout, termios.FIONREAD, held)
    unread.send_signal(number)
    assert unread.wait(60) == 0, unread.returncode
PY
check 'nobody reads any more, Ctrl-C, kill, also while the answer waits for a reader' timeout 120 python3 "$place/ends.py" "$zermelo"
unread() { # unread COMMAND...: its standard input cannot be read, and is told so
    timeout 120 "$@" 2>&1 | grep -qx 'zermelo: the input could not be read'
}
check 'no standard input' unread sh -c '"$1" session <&-' - "$zermelo"
check 'a folder' unread sh -c '"$1" session < /' - "$zermelo"
check 'their status' sh -c '"$1" session < /; [ $? -eq 2 ]' - "$zermelo"
check 'an option that is none' sh -c '"$1" session --format json < /dev/null; [ $? -eq 2 ]' - "$zermelo"
check 'a limit for each question' sh -c 'echo "$2" | timeout 120 "$1" session --time 0.01 | grep -q "the time ran out"' \
    - "$zermelo" "$forever"

# ---- The clients. ----
says() { # says COMMAND...: what all of them print
    timeout 120 "$@" > "$place/said" && [ "$(tr -cd 'a-z0-9' < "$place/said" | sed 's/move//g')" = first3678310 ] ||
        { cat "$place/said"; return 1; }
}
check 'from the shell' says sh examples/session/ask.sh
check 'from Python' says python3 examples/session/ask.py
check 'from JavaScript' says node examples/session/ask.js
report session
