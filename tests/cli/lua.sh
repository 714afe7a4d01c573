#!/bin/sh
# Robots: the examples do what their comments claim, and bad ones end in one clear line.
# Usage: lua.sh ZERMELO
zermelo=$1
. "$(dirname "$0")/../check.sh"
robots=examples/strategies

# trial GAME ROBOT [OPTIONS]: keeps what is said
trial() {
    game=$1 robot=$2
    shift 2
    timeout 120 "$zermelo" try "$game" --strategy "lua:$robot" "$@" > "$place/out" 2> "$place/err"
    status=$?
}
says() { grep -q -e "$1" "$place/out"; }
says_across_lines() { tr '\n' ' ' < "$place/out" | grep -q -e "$1"; } # wherever the text wraps
sure() { # sure GAME ROBOT [OPTIONS]
    trial "$@"
    check "sure win: $*" says '^A sure win'
}
refuted() { # refuted GAME ROBOT [OPTIONS]
    trial "$@"
    check "refuted: $*" says '^Not a sure win'
}

# The Penny Game: symmetric rows lose, in misere play with the exception near the end (paper 002).
sure nim:rows=3/5/7 $robots/nim.lua
sure nim:rows=3/5/7,play=normal $robots/nim.lua
sure nim:rows=5/8/13 $robots/nim.lua --as second
sure nim:rows=1/1/1 $robots/nim.lua --as second
sure nim:rows=1/1 $robots/nim.lua
refuted nim:rows=1/2/3 $robots/nim.lua
printf 'return function(position)\nend\n' > "$place/silent.lua"
refuted nim:rows=1/2/3 "$place/silent.lua"
check 'no advice is told' says 'has no advice'
sure nim:rows=4/4,play=normal $robots/mirror.lua --as second
sure nim:rows=4/4,play=normal $robots/mirror.lua --after 1-2
refuted nim:rows=4/4 $robots/mirror.lua --as second
# 25 beans are lost for the first player (paper 001); the others are by `who`.
sure beans:beans=25 $robots/beans.lua --as second
sure beans:beans=27 $robots/beans.lua
sure beans:beans=101 $robots/beans.lua
refuted beans:beans=25 $robots/beans.lua
# Towers of 27, 43 and 64 are lost for the first player, all others won (paper 003).
for height in 9 30 108; do
    sure numberpad:t=$height $robots/numberpad.lua
done
for height in 27 43 64; do
    sure numberpad:t=$height $robots/numberpad.lua --as second
    refuted numberpad:t=$height $robots/numberpad.lua
done
sure numberpad:t=30,pad=789/456/123/00. $robots/clock.lua
refuted numberpad:t=30,pad=789/456/123/.0. $robots/clock.lua
# Pairs win where one number is left over (paper 000, Lemma 3.1.2).
sure zahlenschlacht:n=15,d=7 $robots/zahlenschlacht.lua
sure zahlenschlacht:n=9,d=4 $robots/zahlenschlacht.lua
refuted zahlenschlacht:n=16,d=7 $robots/zahlenschlacht.lua
sure strikeout:line=1..6 $robots/strikeout.lua
refuted strikeout:line=1..8 $robots/strikeout.lua
for game in nim beans numberpad zahlenschlacht strikeout; do
    refuted $game $robots/first.lua
done
trial nim:rows=3/5/7,play=normal $robots/nim.lua --format json
check 'fields for programs' says '"strategy":"lua:examples/strategies/nim.lua","plan":"Leave rows'
check 'whom it plays, and how it ends' says '"as":"first","sure_win":true'

# wrong NAME PATTERN [GAME]: the robot on stdin ends in one line that has this, with status 2
wrong() {
    name=$1 pattern=$2
    cat > "$place/robot.lua"
    (cd "$place" && ulimit -t 60 && exec "$zermelo" try "${3:-nim:rows=1/2/3}" --strategy lua:robot.lua \
        > out 2> err) # of work, whoever else is at work here
    status=$?
    check "$name: status" test $status -eq 2
    check "$name: one line" test "$(wc -l < "$place/err")" -eq 1
    check "$name: nothing else" test ! -s "$place/out"
    check "$name: told" grep -q -e "^zermelo: $pattern" "$place/err"
}
line='robot.lua:2: '

wrong 'endless loop' "${line}stopped after 10 million steps.*the board was 1/2/3" << 'X'
return function(position)
    while true do end
end
X
wrong 'endless loop in pcall' "${line}stopped after" << 'X'
return function(position)
    while true do pcall(function() while true do end end) end
end
X
wrong 'endless loop in a comparison' "${line}stopped after" << 'X'
return function(position)
    table.sort({3, 1, 2}, function() while true do end end)
end
X
wrong 'endless loop in gsub' "${line}stopped after" << 'X'
return function(position)
    local text = ("a"):gsub("a", function() while true do end end)
end
X
# What an iterator does without Lua's steps has its price as well.
wrong 'calls behind the last match' "${line}stopped after" << 'X'
return function(position)
    local match = ("a"):rep(200):gmatch("a-a-b") while true do match() end
end
X
wrong 'calls behind keys that are gone' "${line}stopped after" << 'X'
return function(position)
    local t = {} for i = 1, 900000 do t[i] = true end local step = pairs(t) for i = 1, 900000 do t[i] = nil end while true do step(t) end
end
X
wrong 'calls before characters that go on' "${line}stopped after" << 'X'
return function(position)
    local text, step = "a" .. ("\128"):rep(250000), utf8.codes("a") while true do step(text, 1) end
end
X
wrong 'a wrong pattern is told where it is used' "${line}malformed pattern" << 'X'
return function(position)
    for word in ("one two"):gmatch("[a") do position = word end
end
X
cat > "$place/robot.lua" << 'X'
return function(position)
    local found = {}
    for word in ("one two"):gmatch("%a+") do found[#found + 1] = word end
    for key, value in ("a=1, b=2"):gmatch("(%w)=(%w)") do found[#found + 1] = key .. value end
    for place in ("ab"):gmatch("()") do found[#found + 1] = place end
    for place, code in utf8.codes("aä€") do found[#found + 1] = place .. ":" .. code end
    local match, left = ("b"):gmatch("b"), {3, 2, 1, x = 4}
    found[#found + 1] = match() .. tostring((match())) .. tostring((match()))
    for key in pairs(left) do found[#found + 1] = key left[key], left[2] = nil, nil end
    assert(table.concat(found, " ") == "one two a1 b2 1 2 3 1:97 2:228 4:8364 bnilnil 1 3 x", table.concat(found, " "))
    return position.legal[1]
end
X
check 'iterators give what they give elsewhere' "$zermelo" try nim:rows=1 --strategy "lua:$place/robot.lua"
wrong 'endless loop outside the function' "${line}stopped after" << 'X'
local n = 0
repeat n = n + 1 until n < 0
return function() end
X
wrong 'endless recursion' "${line}\(stack overflow\|this needs too much memory\)" << 'X'
local function dive()
    return 1 + dive()
end
return dive
X
wrong 'endless recursion in C' 'robot.lua:1: stopped after\|robot.lua:1: .*overflow\|robot.lua:[0-9]*: the function' << 'X'
local function dive() return pcall(dive) end
return function() return dive() end
X
wrong 'memory bomb' "${line}this needs too much memory: there are 64 megabytes" << 'X'
return function(position)
    local all = {}; while true do all[#all + 1] = {position.board, 1, 2, 3} end
end
X
wrong 'memory bomb in pcall' "${line}this needs too much memory" << 'X'
return function(position)
    pcall(function() local all = {}; while true do all[#all + 1] = {} end end)
    return position.legal[1]
end
X
wrong 'long text' "${line}this text would be too long" << 'X'
return function(position)
    local text = "x"; while true do text = text .. text end
end
X
wrong 'string.rep' "${line}\(stopped after\|this text\|this needs\)" << 'X'
return function(position)
    return string.rep("x", 1 << 40)
end
X
wrong 'string.rep in pcall' "${line}\(stopped after\|this text\|this needs\)" << 'X'
return function(position)
    pcall(string.rep, "x", 9000000)
    return position.legal[1]
end
X
wrong 'string.rep of a buffer in pcall' "${line}\(stopped after\|this text\|this needs\)" << 'X'
return function(position)
    pcall(string.rep, ("x"):rep(1000), 100000)
    return position.legal[1]
end
X
wrong 'much text, again and again' "${line}stopped after" << 'X'
return function(position)
    local long = ("x"):rep(200000) for i = 1, 20000 do local longer = long .. i end
    return position.legal[1]
end
X
wrong 'string.rep of nothing' "${line}stopped after" << 'X'
return function(position)
    return string.rep("", math.maxinteger)
end
X
wrong 'a pattern bomb' "${line}stopped after" << 'X'
return function(position)
    return (("a"):rep(60)):find(("a?"):rep(60) .. ("a"):rep(60))
end
X
wrong 'table.move' "${line}stopped after" << 'X'
return function(position)
    table.move({}, 1, math.maxinteger - 1, 2)
end
X
wrong 'too many values' "${line}too many values at once" << 'X'
return function(position)
    return select("#", table.unpack({}, 1, 1000000))
end
X
wrong 'too many legal moves' "${line}\(stopped after\|this needs\)" nim:rows=9223372036854775807/1 << 'X'
return function(position)
    return position.legal[1]
end
X
wrong 'syntax error' 'robot.lua:3: .*expected' << 'X'
return function(position)
    if position.board then return 1
X
wrong 'runtime error' "${line}attempt to index a nil value.*the board was" << 'X'
return function(position)
    return position.nothing.at_all
end
X
wrong 'error with a table' 'robot.lua:1: error was called with a table' << 'X'
return function(position) error({}) end
X
wrong 'error without a place' 'robot.lua:1: two?lines; the board' << 'X'
return function(position) error("two\nlines", 0) end
X
wrong 'an illegal move' "robot.lua:1: the function that begins here returned '9-9': the rows are" << 'X'
return function(position) return "9-9" end
X
wrong 'something after the move' "robot.lua:1: .*something after" << 'X'
return function(position) return "1-1\0x" end
X
wrong 'a boolean' 'robot.lua:1: .*returned a boolean; return a move' << 'X'
return function(position) return true end
X
wrong 'a fraction' "robot.lua:1: .*returned '2.5'" beans:beans=25 << 'X'
return function(position) return 2.5 end
X
wrong 'no function' 'robot.lua: there is no function in the file' << 'X'
local answer = 42
X
wrong 'two functions' 'robot.lua: the file returns no function and has several' << 'X'
function one() end
function two() end
X
wrong 'a number' 'robot.lua: the file returns a number' << 'X'
return 42
X
for name in 'os.execute("true")' 'io.open("out")' 'require("os")' 'load("return 1")' 'dofile("x")' \
    'debug.getinfo(1)' 'setmetatable({}, {})' 'collectgarbage()' 'math.random()' \
    'string.dump(type)' 'xpcall(error, error)' 'coroutine.wrap(error)' 'getmetatable("")'; do
    printf 'return function()\n    %s\nend\n' "$name" > "$place/source"
    wrong "$name" "${line}there is no '" < "$place/source"
done
wrong 'print' "${line}there is no print here: call error" << 'X'
return function(position)
    print(position.board)
end
X
wrong 'changing the tools' "${line}Lua's own tables cannot be changed" << 'X'
return function(position)
    string.rep = nil
end
X
printf '\033LuaT' > "$place/source"
wrong 'compiled' 'lua:robot.lua: the file is compiled' < "$place/source"
printf '\377\376r\000e\000' > "$place/source"
wrong 'UTF-16' 'lua:robot.lua: the file is UTF-16; save it as UTF-8' < "$place/source"
printf 'return nil --\000\n' > "$place/source"
wrong 'a NUL' 'lua:robot.lua: the file has a NUL character; it would hide what comes after it' < "$place/source"
awk 'BEGIN { for (i = 0; i < 300; i++) { open = open "("; close_ = close_ ")" } print "x = " open "1" close_ }' > "$place/source"
wrong 'nested too deeply' 'robot.lua: this is nested too deeply: brackets, blocks or' < "$place/source"
awk 'BEGIN { for (i = 0; i < 300; i++) chain = chain "\"a\"..";  print "x = " chain "\"a\"" }' > "$place/source"
wrong 'too long a chain' 'robot.lua: this is nested too deeply: .* a chain of ..' < "$place/source"
# A byte order mark before UTF-8 is not a part of the program, nor of the plan.
{ printf '\357\273\277'; cat $robots/nim.lua; } > "$place/marked.lua"
sure nim:rows=3/5/7 "$place/marked.lua"
check 'and its plan is found' says '^  Plan'

# What a robot sees, by the one way out: error.
cat > "$place/robot.lua" << 'X'
return function(position)
    local words = {}
    for name, value in pairs(position) do
        if name == "rules" then value = value.play end
        if name == "facts" then value = value.rows[1] end
        if name == "legal" or name == "moves" then value = table.concat(value, " ") end
        words[#words + 1] = name .. ":" .. tostring(value)
    end
    error(table.concat(words, ", "), 0)
end
X
trial nim:rows=1/2/3 "$place/robot.lua" --after 3-3
check 'all fields, in order' grep -q 'board:1/2/0, facts:1, game:nim, legal:1-1 2-1 2-2, moves:3-3, rules:misere, turn:second;' "$place/err"
# Nothing is remembered from one question to the next, so this one always makes the first move.
cat > "$place/counting.lua" << 'X'
count = 0
local calls, seen = 0, {}
return function(position)
    count, calls = count + 1, calls + 1
    seen[#seen + 1] = position.board
    assert(count == 1 and calls == 1 and #seen == 1)
    return position.legal[count]
end
X
refuted nim:rows=3/5/7 "$place/counting.lua"
printf 'function robot(position) return position.legal[1] end\n' > "$place/global.lua"
refuted nim:rows=3/5/7 "$place/global.lua"
check 'a plan without words' says 'Plan   What the file says'
trial nim:rows=3/5/7 $robots/nim.lua
check 'the plan is the comment at the head' says 'Plan   Leave rows whose exclusive or is 0'
printf '#!/usr/bin/lua\nreturn function(position) return position.legal[1] end\n' > "$place/hash.lua"
refuted nim:rows=1/2 "$place/hash.lua" --as second

# Budgets: the clock and the memory of the question are the robot's too.
printf 'return function(position)\n    for i = 1, 900000 do end\n    return position.legal[1]\nend\n' > "$place/slow.lua"
(ulimit -t 20 && exec "$zermelo" try numberpad:t=200 --strategy "lua:$place/slow.lua" --as second --time 0.5) \
    > "$place/out" 2> "$place/err" # what ignores the time is ended after some seconds of work
status=$?
(ulimit -t 8 && exec "$zermelo" try nim:rows=1000000 --strategy lua:examples/strategies/first.lua --time 0.3) \
    > /dev/null 2>&1
check '--time is kept while a million moves are listed' test $? -eq 3
check '--time is kept: undecided or answered' test $status -eq 3 -o $status -eq 0
printf 'return function(position)\n    local all = {}\n    for i = 1, 500000 do all[i] = i end\nend\n' > "$place/big.lua"
trial nim:rows=3/5/7 "$place/big.lua" --memory 2
check '--memory is kept' test $status -eq 3
check '--memory is told' grep -q 'the memory ran out (--memory)' "$place/err"
printf 'return function(position) for i = 1, 9000000 do end end\n' > "$place/slow.lua"
env --default-signal=INT "$zermelo" try numberpad:t=2000 --as second --strategy "lua:$place/slow.lua" \
    > "$place/out" 2> "$place/err" &
job=$!
interrupt "$job"
status=$?
check 'Ctrl-C ends a robot' test $status -eq 3 -o $status -eq 0
"$zermelo" try nim --strategy lua:nowhere.lua > "$place/out" 2> "$place/err"
check 'a missing file has status 2' test $? -eq 2
check 'a missing file is told' grep -q 'lua:nowhere.lua cannot be read: No such file' "$place/err"
"$zermelo" try nim --strategy lua:/ > "$place/out" 2> "$place/err"
check 'a folder is told' grep -q 'lua:/ cannot be read: Is a directory' "$place/err"
"$zermelo" try nim --strategy robot.lua > "$place/out" 2> "$place/err"
check 'a forgotten lua: is told' grep -q 'for a file write lua:robot.lua' "$place/err"

# play: the robot's moves; and when it has none, the reason, a move at random, and the game goes on.
play() { # play "LINE LINE ..." GAME ROBOT [OPTIONS]
    printf '%s\n' $1 > "$place/in"
    game=$2 robot=$3
    shift 3
    "$zermelo" play "$game" --level "lua:$robot" --seed 1 "$@" < "$place/in" > "$place/out" 2> "$place/err"
    status=$?
}
play '3-7 2-2 2-1' nim:rows=3/5/7 $robots/nim.lua
check 'the robot plays' says '^The program plays 2-2'
check 'the robot wins' says 'The program wins'
play '1-2' nim:rows=4/4,play=normal $robots/mirror.lua
check 'the robot sees the moves' says 'The program plays 2-2'
printf 'return function(position)\n    return "9-9"\nend\n' > "$place/robot.lua"
play '1-1' nim:rows=3/5/7 "$place/robot.lua"
check 'a wrong robot is told' says "robot.lua:1: the"
check 'a wrong robot plays at random' says_across_lines 'plays at random'
check 'a wrong robot does not end the game' test $status -eq 0
printf 'return function(position)\nend\n' > "$place/robot.lua"
play '1-1' nim:rows=3/5/7 "$place/robot.lua" --as second
check 'no advice is told in play' says 'has no advice'
printf 'return function(position' > "$place/robot.lua"
play '' nim:rows=3/5/7 "$place/robot.lua"
check 'a robot that cannot be read ends play with status 2' test $status -eq 2
check 'and says where' grep -q 'robot.lua:1: ' "$place/err"
play '' nim:rows=3/5/7 "$place/robot.lua" --as both
check 'no robot between two people' grep -q 'with --as both' "$place/err"
report lua
