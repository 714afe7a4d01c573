"""A question's words, from the arguments of its function."""
from typing import Any, List, Mapping, Optional, Sequence


def _values(name: str, value: Any) -> List[str]:
    """An option may be given several times; moves are joined by commas."""
    if isinstance(value, (list, tuple)):
        return [",".join(map(str, value))] if name == "after" else [str(one) for one in value]
    return [str(value)]


def spell(command: str, words: Sequence[Optional[str]], options: Mapping[str, Any]) -> List[str]:
    """None and False leave an option out, True is a flag."""
    spelled = [command, *(word for word in words if word is not None)]
    for name, value in options.items():
        if value is True:
            spelled.append(f"--{name}")
        elif value is not None and value is not False:
            spelled += [f"--{name}={one}" for one in _values(name, value)]
    return spelled
