# Questions about all games, some of them bad: awk -v seed=S -v count=N -f questions.awk
function below(n) { return int(rand() * n) }
function from(low, high) { return low + below(high - low + 1) }
function pick(list,    words, n) { n = split(list, words, " "); return words[1 + below(n)] }
# One of the options, or none: "by=first" is " --by first".
function option(list,    word) {
    if (below(3) == 0) return ""
    word = pick(list)
    sub("=", " ", word)
    return " --" word
}

function nim(    i, text) {
    text = "nim:rows=" from(1, 9)
    for (i = below(3); i > 0; i--) text = text "/" from(1, 9)
    return text ",play=" pick("misere normal")
}
function beans() { return "beans:beans=" from(5, 60) ",take=" pick("1..3 1/3/4 1..5 1/2/5") ",win=" pick("even odd") }
function pad() { return "numberpad:t=" from(5, 90) ",pad=" pick("789/456/123 789/456/123/.0. 78/45/12 123") }
function battle() { return "zahlenschlacht:n=" from(4, 12) ",d=" from(2, 12) ",roles=" pick("paper reversed") }
function strike() {
    if (below(3) == 0) return "strikeout:line=-" from(2, 5) ".." from(3, 6)
    return "strikeout:line=1.." from(5, 15) ",ops=" pick("add/sub add/sub add/sub/mul")
}
function game(    kind) {
    kind = below(5)
    return kind == 0 ? nim() : kind == 1 ? beans() : kind == 2 ? pad() : kind == 3 ? battle() : strike()
}
function format() { return " --format " pick("text text json csv md") }

function question(    kind) {
    kind = below(14)
    if (kind < 3) return "who " game() option("plain distance limit=3") format()
    if (kind < 5) return "moves " game() option("plain distance") format()
    if (kind < 7) return "lines " pick(strike() " " nim()) option("by=first") format()
    if (kind < 9) return "coop strikeout:line=1.." from(5, 13) option("plain by=first by=start") format()
    if (kind == 9) return "grundy nim:rows=" from(1, 9) "/" from(1, 9) ",play=normal" option("plain")
    if (kind == 10) return "table " pick("numberpad beans") " --over " pick("t=1..20 beans=3..30") format()
    if (kind == 11) return "who strikeout:n=" from(22, 27) " --limit 2" format()
    if (kind == 12) return "moves strikeout:n=" from(16, 20) format()
    return pick("who who:x nim:rows=3,who lines") " " pick("nim:rows=0 strikeout:n=99 chess --over")
}

BEGIN {
    srand(seed)
    for (i = 0; i < count; i++) print question()
}
