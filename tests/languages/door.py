"""The door for Python: questions as questions.py writes them, answers as door.c does."""
import json
import sys

import zermelo

for line in sys.stdin:
    command, parameters = json.loads(line)
    function = getattr(zermelo, command if command != "try" else "try_")
    options = {"as_" if name == "as" else name: value for name, value in parameters.items()}
    try:
        print(json.dumps(function(**options).fields, separators=(",", ":"), ensure_ascii=False))
    except zermelo.BadQuestion as error:
        print(f"wrong: {error}")
