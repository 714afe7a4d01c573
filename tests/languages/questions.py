"""A few hundred questions, one a line in JSON: a command and its parameters. Good ones and bad ones.

Usage: questions.py > FILE, or questions.py --words: as a session reads them.
"""
import json
import sys

GAMES = {
    "nim:rows=": ["1", "3/5/7", "1/2/3", "6/9/15", "4/4", "2/2/1", "1000000000000/7"],
    "beans:beans=": ["1", "9", "25", "101", "1000001"],
    "numberpad:t=": ["0", "5", "15", "27", "30", "64", "107"],
    "zahlenschlacht:n=": ["8,d=3", "15,d=7", "20,d=6", "999999999999999999,d=1000003", "12,d=5,leave=3"],
    "strikeout:n=": ["3", "5", "9", "12"],
}
MOVES = {"nim:rows=3/5/7": ["1-1", "3-7", "1-1,2-5"], "beans:beans=25": ["1", "3,1"], "numberpad:t=30": ["9", "9,7", "5,5"],
         "zahlenschlacht:n=15,d=7": ["1", "1,9"], "strikeout:n=9": ["1+2=3", "1+2,3+5", "9-8=1"]}
WRONG = [("who", {"game": "nimm"}), ("who", {"game": "nim:rows=-1"}), ("who", {"game": "nim:row=1"}), ("who", {"game": "beans:beans=24"}),
         ("who", {"game": "ä"}), ("moves", {"game": "nim", "after": "9-9"}), ("moves", {"game": "nim", "limit": 0}),
         ("table", {"game": "nim"}), ("table", {"game": "numberpad", "over": "t=9..1"}), ("grundy", {"game": "numberpad"}),
         ("complete", {"game": "beans"}), ("coop", {"game": "nim"}), ("try", {"game": "nim", "strategy": "hope"}),
         ("hint", {"game": "nim", "step": 9}), ("puzzle", {"game": "nim", "day": "tomorrow"}), ("who", {"game": "nim", "voice": "loud"}),
         ("reply", {"game": "nim", "level": "lucky"}), ("tree", {"game": "nim", "depth": 0}),
         ("period", {"game": "nim"})]


def games():
    return [name + size for name, sizes in GAMES.items() for size in sizes]


def questions():
    for game in games():
        for command in "who", "facts", "hint":
            yield command, {"game": game}
        yield "who", {"game": game, "voice": "plain"}
        yield "moves", {"game": game, "limit": 7}
    for game in (game for game in games() if len(game) < 24):
        yield "tree", {"game": game, "depth": 2}
        yield "reply", {"game": game, "level": "few-mistakes", "seed": 7}
        yield "refute", {"game": game, "limit": 20}
        yield "prove", {"game": game}
    for game, moves in MOVES.items():
        for after in moves:
            for command in "who", "moves", "facts":
                yield command, {"game": game, "after": after}
            yield "hint", {"game": game, "after": after, "step": 4, "as": "both"}
    yield from TABLES
    yield from WRONG


TABLES = [
    ("games", {}), ("strategies", {}), ("strategies", {"game": "nim"}), ("openapi", {}),
    ("table", {"game": "numberpad", "over": "t=0..60"}), ("table", {"game": "beans", "over": "beans=1..40"}),
    ("table", {"game": "zahlenschlacht", "over": ["n=4..9", "d=2..5"]}),
    ("table", {"game": "zahlenschlacht", "over": ["n=4..9", "d=2..5"], "grid": True}),
    ("period", {"game": "numberpad"}), ("period", {"game": "beans"}), ("lines", {"game": "strikeout:n=9", "by": "start"}),
    ("lines", {"game": "strikeout", "over": "n=3..9"}), ("coop", {"game": "strikeout:n=9"}),
    ("grundy", {"game": "nim:rows=3/4/5,play=normal"}), ("complete", {"game": "nim:rows=9/18/34"}),
    ("try", {"game": "nim:rows=3/5/7", "strategy": "greedy"}), ("try", {"game": "beans", "strategy": "arrows", "as": "second"}),
    ("levels", {"game": "nim:rows=1/2", "count": 5}), ("puzzle", {"game": "nim", "count": 2, "seed": 3}),
    ("puzzle", {"game": "beans", "day": "2026-11-15"}), ("who", {"game": "numberpad", "distance": True}),
    ("who", {"game": "nim:rows=3/4", "plain": True}),
]


def words(command, parameters):
    """As on the command line."""
    spelled = [command]
    for name, value in parameters.items():
        for one in value if isinstance(value, list) else [value]:
            spelled.append(one if name == "game" else f"--{name}" if one is True else f"--{name}={one}")
    return " ".join(spelled)


if __name__ == "__main__":
    for command, parameters in questions():
        print(words(command, parameters) if "--words" in sys.argv else json.dumps([command, parameters]))
