"""The package for Python, as it was installed. Every wait is bounded."""
import doctest
import os
import pathlib
import signal
import subprocess
import sys
import threading
import unittest

import zermelo

FOREVER = {"game": "strikeout:n=60", "plain": True}  # longer than any test waits
ROOT = pathlib.Path(__file__).resolve().parents[2]


class Answers(unittest.TestCase):
    def test_fields(self):
        answer = zermelo.who("nim:rows=3/5/7", after=["1-1"])
        self.assertEqual((answer.winner, answer["winner"], answer.status), ("first", "first", 0))
        self.assertEqual(answer.after, ["1-1"])
        self.assertIn("winner", dir(answer))
        self.assertIn("The first player wins", str(answer))
        self.assertEqual(zermelo.try_("nim:rows=3/5/7", strategy="greedy").as_, "first")
        with self.assertRaisesRegex(AttributeError, "no field 'loser'; it has game, after"):
            answer.loser

    def test_tables_are_records(self):
        rows = zermelo.table("numberpad", over="t=1..40").rows
        self.assertIsInstance(rows, list)
        self.assertEqual(rows[14], {"t": 15, "winner": "first", "moves": ["1", "2", "4", "5"], "winning_total": 4})
        self.assertIn("<td>1, 2, 4, 5</td>", rows[14:15]._repr_html_())
        self.assertEqual(len(zermelo.table("zahlenschlacht", over=["n=4..9", "d=2..5"]).rows), 24)

    def test_formats(self):
        self.assertTrue(zermelo.moves("nim:rows=1/2").write("csv").startswith("move,"))
        self.assertIn("<svg", zermelo.period("numberpad").write("svg"))
        self.assertNotIn("nothing to draw", zermelo.period("numberpad").write("svg"))
        with self.assertRaisesRegex(ValueError, "this answer comes as text, json"):
            zermelo.moves("nim:rows=1/2").write("svg")

    def test_a_notebook_shows_pictures(self):
        self.assertTrue(zermelo.tree("beans:beans=3")._repr_svg_().startswith("<svg"))
        self.assertIn("<pre>The first player", zermelo.who("nim:rows=3/5/7")._repr_html_())
        self.assertEqual(zermelo.board("nim:rows=3/5/7", after="1-1")._repr_svg_().count("<circle"), 14)
        for game in "zahlenschlacht", "strikeout", "beans", "numberpad", "nim:rows=1000000000000":
            self.assertIn(zermelo.board(game).facts["position"], zermelo.board(game)._repr_svg_())

    def test_own_game(self):
        self.assertEqual(zermelo.who(f"{ROOT}/examples/games/wythoff.lua:a=3,b=5").winner, "second")

    def test_help_is_the_program_s(self):
        self.assertIn("work out exact distances", zermelo.who.__doc__)
        self.assertIn("winning_total", zermelo.who.__doc__)
        self.assertEqual(set(zermelo.questions.WhoAnswer.__annotations__) - set(zermelo.who("nim")), set())

    def test_the_types_are_true(self):
        """Each field of each example is of the kind that the description says."""
        kinds = {"string": str, "boolean": bool, "object": dict, "array": list}
        for path, methods in zermelo.openapi().paths.items():
            question = methods["get"]
            options = " ".join(one["example"] if one["name"] in ("game", "paper") else f"--{one['name']}={one['example']}"
                               for one in question["parameters"] if "example" in one and one["name"] not in ("paper", "format"))
            answer = zermelo.ask(f"{path.rsplit('/', 1)[1]} {options}") if "reproduce" not in path else {}
            for name, schema in question["responses"]["200"]["content"]["application/json"]["schema"]["properties"].items():
                value = answer.get(name)
                self.assertTrue(value is None or "type" not in schema or isinstance(value, kinds[schema["type"]]), (path, name))
                if "items" in schema:
                    self.assertTrue(all(isinstance(one, kinds[schema["items"]["type"]]) for one in value or []), (path, name))


class Wrong(unittest.TestCase):
    def test_one_line(self):
        for question in "who nimm", "", "who nim --after 9-9", "who ä", "play nim", "who nim\0":
            with self.assertRaises(zermelo.BadQuestion) as caught:
                zermelo.ask(question)
            self.assertEqual(len(str(caught.exception).splitlines()), 1, question)
            self.assertNotIn("--format", str(caught.exception))  # which nobody wrote

    def test_letters_that_are_none(self):
        """Asked by the main thread of another process, for a question that is never answered would stop this one."""
        for word, said in ((r"'\udcff.claims'", r"BadQuestion: .*\.claims cannot be read"), (r"'\ud800'", "BadQuestion: .* cannot be written in UTF-8"),
                           ("5", "TypeError: .* texts; 5 is not")):
            run = subprocess.run([sys.executable, "-c", f"import zermelo\nzermelo.reproduce({word})"], timeout=60, stderr=subprocess.PIPE)
            self.assertRegex(run.stderr.decode().splitlines()[-1], said)

    def test_undecided(self):
        with self.assertRaisesRegex(zermelo.Undecided, "time ran out") as caught:
            zermelo.who(**FOREVER, time=0.01)
        self.assertEqual(caught.exception.answer.game, "strikeout:n=60")

    def test_another_version(self):
        """A library of another version is refused in one line, and so is what is no library of ours."""
        place = pathlib.Path(os.environ["PLACE"])
        for source, said in (('const char *zm_version(void) { return "0.9.0"; }', "is for Zermelo 1.*is version 0.9.0$"),
                             ("int nothing;", "is not Zermelo's library")):
            subprocess.run(["gcc", "-shared", "-fPIC", "-xc", "-o", place / "other.so", "-"], input=source.encode(), check=True)
            run = subprocess.run([sys.executable, "-c", "import zermelo"], timeout=60, stderr=subprocess.PIPE,
                                 env={**os.environ, "ZERMELO_LIBRARY": str(place / "other.so")})
            self.assertEqual(run.returncode, 1)
            self.assertRegex(run.stderr.decode().splitlines()[-1], "^ImportError: .*" + said)


class Interrupts(unittest.TestCase):
    def test_at_any_moment(self):
        """Before a question begins, while it is answered, and between two."""
        for moment in range(30):
            timer = threading.Timer(moment * 0.0003, os.kill, (os.getpid(), signal.SIGINT))
            with self.assertRaises(KeyboardInterrupt):
                timer.start()
                while True:
                    zermelo.who("nim:rows=3/5/7")
                    if moment % 2:
                        zermelo.who(**FOREVER, time=100)
            timer.join()
        self.assertEqual(zermelo.who("nim:rows=3/5/7").winner, "first")


class Threads(unittest.TestCase):
    def test_at_once(self):
        wrong = []

        def many(size):
            for _ in range(40):
                if zermelo.who(f"nim:rows={size}/{size}").winner != ("second" if size > 1 else "first"):
                    wrong.append(size)

        threads = [threading.Thread(target=many, args=(size,)) for size in range(1, 9)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        self.assertFalse(any(thread.is_alive() for thread in threads))
        self.assertEqual(wrong, [])

    def test_a_child_asks_too(self):
        zermelo.who("nim")
        child = os.fork()
        if child == 0:
            os._exit(zermelo.who("nim:rows=3/5/7").winner != "first")
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)


def load_tests(loader, tests, pattern):
    for module in zermelo, zermelo.asking, zermelo.boards:
        tests.addTests(doctest.DocTestSuite(module, globs={**vars(module)}))
    return tests


unittest.main()
