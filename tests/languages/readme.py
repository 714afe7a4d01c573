"""The examples of README.md in C, Python, JavaScript and the shell all say the same.

Usage: readme.py: the last example of a language is the one that is run; packages and programs are found by the environment.
"""
import os
import pathlib
import re
import subprocess
import sys

PLACE = pathlib.Path(os.environ["PLACE"])
README = pathlib.Path(__file__).resolve().parents[2] / "README.md"
SECTION = README.read_text().split("## From your own programs\n")[1].split("\n## ")[0]
EXPECTED = "first player, by "


def run(*command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120, **more)
    assert done.returncode == 0, done.stderr
    return done.stdout


def in_c(code):
    flags = run("pkg-config", "--cflags", "--libs", "zermelo").split()
    run("gcc", "-o", str(PLACE / "readme"), "-xc", "-", "-xnone", *flags, input=code)
    return run(str(PLACE / "readme"))


def in_javascript(code):
    (PLACE / "empty" / "readme.js").write_text(code)
    return run("node", "readme.js", cwd=PLACE / "empty")


RUN = {"c": in_c, "python": lambda code: run(sys.executable, "-c", code), "js": in_javascript, "sh": lambda code: run("sh", "-c", code)}

said = {}
for language, code in re.findall(r"```(\w+)\n(.*?)```", SECTION, re.S):
    if language in RUN and "./ask" not in code:
        said[language] = RUN[language](code)
assert said.keys() == RUN.keys(), said
assert len(set(said.values())) == 1 and said["c"].startswith(EXPECTED), said
