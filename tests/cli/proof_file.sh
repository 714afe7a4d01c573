#!/bin/sh
# What prove -o FILE does to files, devices, pipes and links, and what it leaves behind when it fails.
# Usage: proof_file.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"
here=$place/here
mkdir "$here"
cd "$here" || exit 1

game=nim:rows=3/5/7
prove() { timeout 120 "$zermelo" prove $game -o "$1" > "$place/out" 2> "$place/err"; }
accepted() { "$zermelo" check "$1" | grep -q '^Accepted'; }
# Nothing but what is named is in the directory, names with a dot in front included.
only() { [ "$(find . -mindepth 1 -maxdepth 1 | sort | tr -d '\n')" = "$1" ]; }
mode() { stat -c %a "$1"; }

# A new file, and one in the place of another.
umask 027
check 'a new file' prove new
check 'is a certificate' accepted new
check 'with the permissions that the umask leaves' test "$(mode new)" = 640
umask 022
echo old > old && chmod 600 old
check 'an old file is replaced' prove old
check 'by a certificate' accepted old
check 'with the permissions of the old one' test "$(mode old)" = 600
check 'nothing else is left' only ./new./old
rm -f new old

# Whatever it is called, the command that is told checks it.
for name in "my proof's \$(x).zc" -o -; do
    "$zermelo" prove nim:rows=3/5/7 --output="$name" > "$place/told"
    told=$(tr '\n' ' ' < "$place/told" | sed 's/.*  Check  zermelo //; s/ *$//')
    check "a file called $name" sh -c "\"\$1\" $told" - "$zermelo"
    rm -f -- "$name"
done

# A long name leaves room for the name that the file has at first.
long=$(printf '%0255d' 0)
check 'the longest name' prove "$long"
rm -f ./*

# What somebody laid in the way of a name that could be guessed stays as it is.
echo precious > victim
ln -s victim proof.part
check 'a link beside the file is not followed' prove proof
check 'and what it leads to stays' test "$(cat victim)" = precious
rm -f ./*

# A link is followed: it stays a link, and its target is replaced, wherever that is.
mkdir elsewhere
echo old > elsewhere/target
ln -s elsewhere/target link
check 'through a link' prove link
check 'the link stays' test -L link
check 'the target is the certificate' accepted elsewhere/target
check 'nothing else is left there' test "$(ls -A elsewhere)" = target
ln -s nowhere dangling
check 'a link to nothing is refused' sh -c '! "$1" prove nim:rows=3/5/7 -o dangling' - "$zermelo"
check 'and nothing appears' test ! -e nowhere
said() { "$zermelo" prove nim:rows=3/5/7 -o "$1" 2>&1 | grep -q "^zermelo: prove: $1 cannot be written: $2\$"; }
check 'why, of a link' said dangling 'it is a link that leads nowhere'
check 'why, of a folder that is not there' said no/proof 'No such file or directory'
check 'why, of a folder' said elsewhere 'Is a directory'
rm -rf ./*

# Where nothing can be written is told before the search, which would take days here.
told_at_once() {
    timeout 120 "$zermelo" prove strikeout:n=50 -o "$@" > "$place/out" 2> "$place/err"
    [ $? -eq 2 ] && grep -q "^zermelo: prove: $1 cannot be written" "$place/err"
}
mkdir folder
check 'a folder is told at once' told_at_once folder
check 'a folder is told at once, before chapters' told_at_once folder --leave 4096
check 'no folder is told at once' told_at_once no/such/folder
check 'and nothing is left' only ./folder
rm -rf ./*

# A pipe is written into and stays a pipe; so is a device.
mkfifo pipe
timeout 120 cat pipe > "$place/piped" &
reader=$!
check 'into a pipe' prove pipe
check 'which stays a pipe' test -p pipe
[ -p pipe ] && wait $reader
kill $reader 2> /dev/null
check 'a certificate came out' accepted "$place/piped"
rm -f pipe
if mknod null c 1 3 2> /dev/null && : 2> /dev/null > null; then
    check 'into a device' prove null
    check 'which stays a device' test -c null
    rm -f null
    mknod full c 1 7
    check 'into a full device: status 1' sh -c '"$1" prove nim:rows=3/5/7 -o full; [ $? -eq 1 ]' - "$zermelo"
    check 'which stays a device' test -c full
    rm -f full
fi
# Where the answer goes, a certificate would be spoiled by it. (A link like /dev/stdout, which a program
# that replaces links would do harm to.)
ln -s /proc/self/fd/1 stdout
spoiled() { [ "$1" -eq 2 ] && grep -q 'stdout cannot be written: the answer is written there$' "$place/err" && [ ! -s out ]; }
"$zermelo" prove $game -o stdout > out 2> "$place/err"
check 'standard output that is a file is refused' spoiled $?
{ "$zermelo" prove $game -o stdout 2> "$place/err"; echo $? > status; } | cat > out
check 'standard output that is a pipe is refused' spoiled "$(cat status)"
check 'and stays a link' test -L stdout
rm -f ./*

# What cannot be written is refused with one line, and nothing is left.
refused() { # refused STATUS FILE
    prove "$2"
    [ $? -eq "$1" ] && [ "$(wc -l < "$place/err")" -eq 1 ]
}
mkdir directory
check 'a directory is refused' refused 2 directory
check 'and a file in no directory' refused 2 nowhere/proof
check 'the directory stays empty' test -z "$(ls -A directory)"
rmdir directory
if [ "$(id -u)" -ne 0 ]; then
    echo mine > mine && chmod 444 mine
    check 'a file that may not be written is refused' refused 2 mine
    check 'and stays' test "$(cat mine)" = mine
    rm -f mine
fi
echo old > proof
check 'a full disk: status 1' sh -c 'ulimit -f 0; "$1" prove nim:rows=3/5/7 -o proof; [ $? -eq 1 ]' - "$zermelo"
check 'what was there stays' test "$(cat proof)" = old
check 'and nothing else is left' only ./proof

# Stopped while it writes: the file is open by then, with or without a name of its own, and goes away
# again. Nim with these rows goes on writing for minutes. (What ignores a signal, as nohup does, hands
# that down.)
starts_to_write() {
    env --default-signal=INT,TERM,HUP "$zermelo" prove nim:rows=200/300/400/500 -o proof \
        > "$place/out" 2> "$place/err" &
    job=$!
    until ls -l "/proc/$job/fd" 2> "$place/log" | grep -q -- "-> $here/" || ! kill -0 $job 2> "$place/log"; do
        sleep 0.01
    done
}
stopped_by() {
    starts_to_write
    kill -s "$1" $job
    wait $job
    [ $? -eq 3 ]
}
for signal in INT TERM HUP; do
    check "stopped by $signal: undecided" stopped_by $signal
    check 'nothing is left' only ./proof
    check 'and what was there stays' test "$(cat proof)" = old
done

# Killed, as by a second Ctrl-C, nothing is left either where the file system has files without names.
case $(stat -f -c %T .) in
ext2/ext3 | tmpfs | xfs | btrfs)
    starts_to_write
    kill -s KILL $job
    wait $job 2> "$place/log"
    check 'killed: nothing is left' only ./proof
    check 'and what was there stays' test "$(cat proof)" = old
    ;;
esac

report proof_file
