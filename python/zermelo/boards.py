"""Boards as pictures: what a notebook shows of a position."""
from html import escape
from typing import Any, Callable, Dict, Iterator, List, Tuple

from .answers import Answer
from .asking import ask_words
from .words import spell

SIZE = 36  # of a cell, in pixels
MOST = 400  # cells that are drawn

Cell = Tuple[str, bool]  # its text, and whether it is still there


def _in_lines(cells: List[Cell]) -> List[List[Cell]]:
    return [cells[at : at + 20] for at in range(0, len(cells), 20)]


def _numbers(facts: Answer) -> List[List[Cell]]:
    """Those that are crossed out are the moves so far."""
    cells = [(number, True) for number in facts["numbers"]] + [(int(move), False) for move in facts["after"]]
    return _in_lines([(str(number), there) for number, there in sorted(cells)])


def _line(facts: Answer) -> List[List[Cell]]:
    cells = [(number, True) for number in facts["free"]] + [(number, False) for number in facts["struck"]]
    return _in_lines([(str(number), there) for number, there in sorted(cells)])


def _rows(facts: Answer) -> List[List[Cell]]:
    return [[("", True)] * min(int(row), MOST + 1) for row in facts["rows"]]


def _heap(facts: Answer) -> List[List[Cell]]:
    return _in_lines([("", True)] * min(int(facts["beans"]), MOST + 1))


def _keys(facts: Answer) -> List[List[Cell]]:
    """The keys in reach; those that go too far are crossed out."""
    return [[(key, key in facts["safe"]) for key in facts["keys"]]]


# Each game has its picture, if its facts are few enough.
_PICTURES: Dict[str, Callable[[Answer], List[List[Cell]]]] = {
    "zahlenschlacht": _numbers, "strikeout": _line, "nim": _rows, "beans": _heap, "numberpad": _keys,
}


def _cells(facts: Answer) -> List[List[Cell]]:
    draw = _PICTURES.get(facts["game"].split(":")[0])
    rows = draw(facts) if draw else []
    return rows if sum(map(len, rows)) <= MOST else []


def _shapes(rows: List[List[Cell]]) -> Iterator[str]:
    for down, row in enumerate(rows):
        for along, (text, there) in enumerate(row):
            x, y = along * SIZE + SIZE // 2, down * SIZE + SIZE // 2
            ink, ground = ("#1a1a1a", "#f2d492") if there else ("#999999", "#eeeeee")
            yield f'<circle cx="{x}" cy="{y}" r="{SIZE // 2 - 3}" fill="{ground}" stroke="{ink}"/>'
            yield f'<text x="{x}" y="{y + 5}" text-anchor="middle" fill="{ink}" font-size="14">{escape(text)}</text>'
            if not there:
                yield f'<path d="M{x - 9} {y - 9}l18 18" stroke="{ink}" stroke-width="2"/>'


class Board:
    """A position; a notebook draws it."""

    def __init__(self, facts: Answer) -> None:
        self.facts = facts

    def __repr__(self) -> str:
        return f"<{self.facts['game']}: {self.facts['position']}>"

    def _repr_svg_(self) -> str:
        rows = _cells(self.facts)
        words = f"{self.facts['game']}: {self.facts['position']}"
        width = max([len(row) for row in rows] + [len(words) // 4 + 1]) * SIZE
        height = len(rows) * SIZE
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height + 30}" font-family="sans-serif" '
                f'role="img"><title>{escape(words)}</title>{"".join(_shapes(rows))}'
                f'<text x="4" y="{height + 20}" font-size="14" fill="#1a1a1a">{escape(words)}</text></svg>')


def board(game: str, after: Any = None) -> Board:
    """The position of a game after some moves, to be drawn in a notebook.

    >>> board("nim:rows=3/5/7", after=["1-1"])
    <nim:rows=3/5/7: 2/5/7>
    """
    return Board(ask_words(spell("facts", [game], {"after": after}), Answer))
