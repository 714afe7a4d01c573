#!/bin/sh
# A session with zermelo from the shell. Its questions go through one named pipe, its answers through another.
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkfifo "$place/questions" "$place/answers"
zermelo session < "$place/questions" > "$place/answers" &
exec 3> "$place/questions" 4< "$place/answers"

send() { echo "$*" >&3; }
receive() { read -r reply <&4; }
field() { echo "$reply" | sed -n "s/.*\"$1\":\"\{0,1\}\([a-z0-9]*\).*/\1/p"; }

send who nim:rows=3/5/7
receive
field winner
send moves numberpad --after 9
receive
echo "$reply" | grep -o '"move":"[0-9]"'
send who strikeout:n=60 --plain # this takes longer than anybody waits
send cancel
receive
field status
receive
field stopped
exec 3>&-
wait $!
echo $?
