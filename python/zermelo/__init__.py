"""Who has a sure win in a two-player number game, how, and why?

    >>> import zermelo
    >>> zermelo.who("nim:rows=3/5/7").winner
    'first'

Each question of the command ``zermelo`` is a function here: ``who``, ``moves``, ``table``, ``tree``,
... Their help says what they take and what is in their answers. ``ask`` takes a question as it is
written on the command line, and ``board`` draws a position.

A question that is wrong raises BadQuestion; one that a limit stopped raises Undecided, which holds
what is known. Ctrl-C stops a question. Several threads may ask at once.
"""
from .answers import Answer, Table
from .asking import BadQuestion, Undecided, ask
from .boards import Board, board
from .questions import *  # noqa: F401,F403 - the questions are made from the program's own table
from .questions import __all__ as _questions
from .version import VERSION as __version__

__all__ = ["Answer", "BadQuestion", "Board", "Table", "Undecided", "ask", "board", *_questions]
