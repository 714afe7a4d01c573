"""Answers: fields by name, tables as lists of records, and how a notebook shows them."""
import ctypes
import json
import threading
import weakref
from html import escape
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple

from .library import BAD_INPUT, OK, library


class Table(List[Dict[str, Any]]):
    """A list of records, each a dict; a notebook shows it as a table."""

    def columns(self) -> List[str]:
        """The names of the fields, in their order."""
        return list(dict.fromkeys(name for row in self for name in row))

    def __getitem__(self, place: Any) -> Any:
        part = super().__getitem__(place)
        return Table(part) if isinstance(place, slice) else part

    def _repr_html_(self) -> str:
        names = self.columns()
        head = "".join(f"<th>{escape(name)}</th>" for name in names)
        rows = ("".join(f"<td>{escape(_plain(row.get(name)))}</td>" for name in names) for row in self)
        return f"<table><tr>{head}</tr>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"


def _plain(value: Any) -> str:
    if value is None:
        return ""
    return ", ".join(map(_plain, value)) if isinstance(value, list) else str(value)


def _with_tables(value: Any) -> Any:
    """Lists of records become tables, at any depth."""
    if isinstance(value, dict):
        return {name: _with_tables(part) for name, part in value.items()}
    if isinstance(value, list):
        parts = [_with_tables(part) for part in value]
        return Table(parts) if parts and all(isinstance(part, dict) for part in parts) else parts
    return value


# Answers do not free themselves: Python swallows a Ctrl-C that comes while an object is being deleted. Whoever asks the
# next question frees those that are gone, in a thread that gets no signals.
_held: "List[Tuple[weakref.ref[Answer], int]]" = []
_sweeping = threading.Lock()


def free_what_is_gone() -> None:
    """Each answer is looked at about once for each time that it could be gone."""
    global _next_sweep
    if len(_held) < _next_sweep or not _sweeping.acquire(blocking=False):
        return
    seen, count = [], len(_held)
    for reference, address in _held[:count]:
        if reference() is None:
            library.zm_answer_free(address)
        else:
            seen.append((reference, address))
    _held[:count] = seen  # others may have been added behind them
    _next_sweep = 2 * len(seen) + 16
    _sweeping.release()


_next_sweep = 16


class Answer(Mapping[str, Any]):
    """The answer to a question: ``answer.winner`` and ``answer["winner"]`` are the same.

    ``status`` is 0, or 1 when a check or a claim failed. ``str(answer)`` is what the command prints.
    """

    def __init__(self, address: int, status: int, words: Sequence[str]) -> None:
        self._address = address
        _held.append((weakref.ref(self), address))
        self._fields: Optional[Dict[str, Any]] = None
        self._lock = threading.Lock()
        self._format = "json"
        self.status = status
        self.words = list(words)

    def write(self, format: str = "text") -> str:
        """The whole answer in a format that it comes in: text, json, csv, md, tex, html, svg and others."""
        text = ctypes.c_char_p()
        with self._lock:  # what was written before is gone
            status = library.zm_answer_write_as(ctypes.byref(text), self._address, format.encode())
            if status == OK:
                return (text.value or b"").decode(errors="replace")
            if status != BAD_INPUT or self._format == format:
                raise ValueError(library.zm_answer_message(self._address).decode(errors="replace"))
        return self._ask_again(format).write(format)

    def _ask_again(self, format: str) -> "Answer":
        """Figures and sequences are made only for questions that ask for them."""
        from .asking import ask_words

        again = ask_words(self.words, Answer, format)
        again._format = format
        return again

    @property
    def fields(self) -> Dict[str, Any]:
        """All fields."""
        if self._fields is None:
            self._fields = _with_tables(json.loads(self.write("json")))
        return self._fields

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.fields)

    def __len__(self) -> int:
        return len(self.fields)

    def __getattr__(self, name: str) -> Any:
        # A field whose name Python keeps for itself has a line at its end.
        if not name.startswith("_") and name.rstrip("_") in self.fields:
            return self.fields[name.rstrip("_")]
        raise AttributeError(f"this answer has no field {name!r}; it has {', '.join(self.fields)}")

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *self.fields]

    def __str__(self) -> str:
        return self.write("text")

    def __repr__(self) -> str:
        return f"<answer to {' '.join(self.words)}>"

    def _repr_html_(self) -> Optional[str]:
        return None if self._repr_svg_() else f"<pre>{escape(str(self))}</pre>"

    def _repr_svg_(self) -> Optional[str]:
        return self.write("svg") if "tree" in self.words[:1] else None
