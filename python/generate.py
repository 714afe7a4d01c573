"""Writes questions.py, with a typed function and a kind of answer for each question, and version.py.

The program's own description is read (``zermelo openapi --format json``), so names, choices and help
are those of the command. Usage: generate.py FOLDER < DESCRIPTION
"""
import json
import keyword
import pathlib
import sys
import textwrap

HEAD = '''"""The questions: made from the program's own description, not by hand."""
import typing as t

from .answers import Answer, Table
from .asking import ask_words
from .words import spell

__all__ = {names!r}

Record = t.Dict[str, t.Any]
Moves = t.Union[str, t.Sequence[str]]
'''


def safe(name):
    return name + "_" if keyword.iskeyword(name) or name in ("format",) else name


def kind_of_parameter(name, schema):
    if name == "after":
        return "Moves"
    if name == "over":
        return "t.Union[str, t.Sequence[str]]"
    if "enum" in schema:
        return f"t.Literal[{', '.join(map(repr, schema['enum']))}]"
    return {"boolean": "bool", "integer": "int", "number": "float"}.get(schema["type"], "str")


def kind_of_field(schema):
    kind = {"string": "str", "boolean": "bool", "object": "Record"}.get(schema.get("type"), "t.Any")
    if schema.get("type") == "array":
        kind = {"string": "t.List[str]", "object": "Table"}.get(schema.get("items", {}).get("type"), "t.List[t.Any]")
    return kind if kind == "t.Any" else f"t.Optional[{kind}]"


def class_name(command):
    return command.capitalize() + "Answer"


def answer_class(command, question):
    fields = question["responses"]["200"]["content"]["application/json"]["schema"]["properties"]
    lines = [f"class {class_name(command)}(Answer):", f'    """The answer to {safe(command)}."""', ""]
    lines += [f"    {safe(name)}: {kind_of_field(schema)}" for name, schema in fields.items()]
    return "\n".join(lines)


def docstring(question, parameters, fields):
    lines = textwrap.wrap(question["summary"][0].upper() + question["summary"][1:] + ".", 96)
    if parameters:
        lines.append("")
    for parameter in parameters:
        default = "" if parameter["required"] else " (optional)"
        lines += textwrap.wrap(f"{safe(parameter['name'])}: {parameter['description']}{default}", 96,
                               initial_indent="    ", subsequent_indent="        ")
    lines += ["", *textwrap.wrap("Fields of the answer: " + ", ".join(map(safe, fields)) + ".", 96)]
    return "\n    ".join(lines).replace("\n    \n", "\n\n")


def function(command, question):
    parameters = [one for one in question["parameters"] if one["name"] != "format"]
    fields = question["responses"]["200"]["content"]["application/json"]["schema"]["properties"]
    words = [one for one in parameters if one["name"] in ("game", "paper")]
    options = [one for one in parameters if one not in words]
    signature = [f"{one['name']}: " + ("str" if one["required"] else "t.Optional[str] = None") for one in words]
    signature += ["*"] if options else []
    signature += [f"{safe(one['name'])}: t.Optional[{kind_of_parameter(one['name'], one['schema'])}] = None"
                  for one in options]
    given = ", ".join(f"{one['name']!r}: {safe(one['name'])}" for one in options)
    result = class_name(command)
    asked = f"spell({command!r}, [{', '.join(one['name'] for one in words)}], {{{given}}})"
    return (f"def {safe(command)}({', '.join(signature)}) -> {result}:\n"
            f'    """{docstring(question, parameters, fields)}\n    """\n'
            f"    return ask_words({asked}, {result})")


def main(folder):
    description = json.load(sys.stdin)
    questions = {path.rsplit("/", 1)[1]: methods["get"] for path, methods in description["paths"].items()}
    parts = [HEAD.format(names=sorted(map(safe, questions)))]
    for command, question in questions.items():
        parts.append(f"\n{answer_class(command, question)}\n\n\n{function(command, question)}\n")
    (folder / "questions.py").write_text("\n".join(parts))
    (folder / "version.py").write_text(f"VERSION = {description['info']['version']!r}\n")


main(pathlib.Path(sys.argv[1]))
