"""The shared library, found and checked: beside this file, or where the system has it."""
import ctypes
import os
import pathlib

from .version import VERSION

OK, FAILED, BAD_INPUT, UNDECIDED = range(4)

_NAME = "libzermelo.so." + VERSION.split(".")[0]


def _find() -> str:
    """ZERMELO_LIBRARY, the one in this package, or the system's."""
    named = os.environ.get("ZERMELO_LIBRARY")
    own = pathlib.Path(__file__).with_name(_NAME)
    return named or (str(own) if own.exists() else _NAME)


def _load() -> ctypes.CDLL:
    place = _find()
    for lua in pathlib.Path(__file__).parent.glob("liblua*"):  # which the library needs, if it was built with it
        ctypes.CDLL(str(lua))
    try:
        library = ctypes.CDLL(place)
        library.zm_version.restype = ctypes.c_char_p
        version = library.zm_version().decode()
    except (OSError, AttributeError) as error:
        raise ImportError(f"{place} is not Zermelo's library: {error}") from None
    if version != VERSION:
        raise ImportError(f"this package is for Zermelo {VERSION}, but {place} is version {version}")
    return library


library = _load()

for _name, _result, _arguments in (
    ("zm_context_new", ctypes.c_void_p, []),
    ("zm_context_free", None, [ctypes.c_void_p]),
    ("zm_context_end", None, [ctypes.c_void_p]),
    ("zm_context_use_lua", None, [ctypes.c_void_p]),
    ("zm_context_set_threads", None, [ctypes.c_void_p, ctypes.c_uint]),
    ("zm_context_set_kept", None, [ctypes.c_void_p, ctypes.c_ulong]),
    ("zm_ask_words", ctypes.c_int, [ctypes.POINTER(ctypes.c_void_p), ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]),
    ("zm_answer_free", None, [ctypes.c_void_p]),
    ("zm_answer_message", ctypes.c_char_p, [ctypes.c_void_p]),
    ("zm_answer_write_as", ctypes.c_int, [ctypes.POINTER(ctypes.c_char_p), ctypes.c_void_p, ctypes.c_char_p]),
):
    getattr(library, _name).restype = _result
    getattr(library, _name).argtypes = _arguments
