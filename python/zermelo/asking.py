"""Asking a question: in the thread that asks, or beside it.

Python runs the handler of Ctrl-C in its main thread, between two steps of Python: never while that
thread is inside the library. So the main thread lets a helper ask and waits; when Ctrl-C comes it
ends the helper's context for good, which no moment is too early for, and leaves. Other threads ask
themselves, each time in a new context. The helper's context stays, and keeps what it has solved.
"""
import ctypes
import os
import threading
from queue import SimpleQueue
from typing import List, Optional, Sequence, Type, TypeVar, cast

from .answers import Answer, free_what_is_gone
from .library import BAD_INPUT, UNDECIDED, library


class BadQuestion(ValueError):
    """The question is wrong; the message says where, and what would be right."""


class Undecided(RuntimeError):
    """A limit was reached; ``answer`` holds what is known, or is None."""

    def __init__(self, message: str, answer: Optional[Answer]) -> None:
        super().__init__(message)
        self.answer = answer


def _encode(word: str) -> bytes:
    """In UTF-8, except for the names of files that are in no encoding, which are passed on as Python got them."""
    if not isinstance(word, str):
        raise TypeError(f"the words of a question are texts; {word!r} is not")
    if "\0" in word:
        raise BadQuestion("there is a zero byte in the question")
    try:
        return word.encode(errors="surrogateescape")
    except UnicodeEncodeError:
        raise BadQuestion(f"{word!a} cannot be written in UTF-8") from None


_KEPT = 512  # megabytes of solved tables


def _open(kept: int = 0) -> Optional[int]:
    """A context; None: there is no memory."""
    context: Optional[int] = library.zm_context_new()
    if context:
        library.zm_context_set_threads(context, 0)
        library.zm_context_set_kept(context, kept)
        library.zm_context_use_lua(context)
    return context


class _Question:
    """A question, and in the end its status, message and answer. It is asked where no signal comes in between."""

    def __init__(self, words: Sequence[str], kind: Type[Answer], format: str) -> None:
        self._words, self._kind = words, kind
        self._bytes = [_encode(word) for word in [*words, f"--format={format}"]]
        self._lock = threading.Lock()
        self._context: Optional[int] = None  # while it is asked
        self._ended = False
        self.status = UNDECIDED
        self.message = "out of memory"
        self.answer: Optional[Answer] = None

    def _begin(self, context: Optional[int]) -> Optional[int]:
        with self._lock:
            self._context = None if self._ended else context
            return self._context

    def _finish(self) -> None:
        with self._lock:
            self._context = None

    def end(self) -> None:
        """Whether it has begun or not."""
        with self._lock:
            self._ended = True
            if self._context:
                library.zm_context_end(self._context)

    def ask(self, context: Optional[int]) -> None:
        free_what_is_gone()
        begun = self._begin(context)
        if begun:
            self._ask_in(begun)
            self._finish()

    def _ask_in(self, context: int) -> None:
        address, count = ctypes.c_void_p(), len(self._bytes)
        self.status = library.zm_ask_words(ctypes.byref(address), context, count, (ctypes.c_char_p * count)(*self._bytes))
        if address.value:
            self.answer = self._kind(address.value, self.status, self._words)
            self.message = library.zm_answer_message(address).decode(errors="replace")


class _Helper:
    """A thread that asks one question after another for the main thread."""

    def __init__(self) -> None:
        self._questions: "SimpleQueue[Optional[_Question]]" = SimpleQueue()
        self._answered = threading.Lock()
        self._answered.acquire()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        context = _open(_KEPT)
        for question in iter(self._questions.get, None):
            question.ask(context)
            self._answered.release()
        library.zm_context_free(context)

    def ask(self, question: _Question) -> None:
        self._questions.put(question)
        # A signal just before the wait does not end it; Python looks for one in each round.
        while not self._answered.acquire(timeout=0.05):
            pass

    def leave(self) -> None:
        """Ends, after the question that it has."""
        self._questions.put(None)


_idle: List[_Helper] = []
os.register_at_fork(after_in_child=_idle.clear)  # a child has none of these threads


def _ask_beside(question: _Question) -> None:
    helper = _idle.pop() if _idle else _Helper()
    try:
        helper.ask(question)
    except BaseException:
        question.end()
        helper.leave()
        raise
    _idle.append(helper)


_Kind = TypeVar("_Kind", bound=Answer)


def ask_words(words: Sequence[str], kind: Type[_Kind], format: str = "json") -> _Kind:
    """Asks a question that is split into words; the answer is of this kind."""
    question = _Question(words, kind, format)
    if threading.current_thread() is threading.main_thread():
        _ask_beside(question)
    else:
        context = _open()
        question.ask(context)
        library.zm_context_free(context)
    if question.status == BAD_INPUT:
        raise BadQuestion(question.message)
    if question.status == UNDECIDED:
        raise Undecided(question.message, question.answer)
    return cast(_Kind, question.answer)


def ask(question: str) -> Answer:
    """Asks a question as it is written after ``zermelo`` on the command line, without a format.

    >>> ask("who nim:rows=3/5/7 --after 1-1").winner
    'first'
    """
    words = question.split()
    if not words:
        raise BadQuestion("the question is empty: write one, for example who nim")
    return ask_words(words, Answer)
