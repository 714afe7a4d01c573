"""How many answers of theory come in a second, asked one after the other: by the clock, in all rounds and in the best one (others
may use the machine, too), and in a second of processor time."""
import time

import zermelo

GAMES = ["nim:rows=3/5/7", "beans:beans=25", "zahlenschlacht:n=15,d=7"]
ROUNDS, COUNT = 20, 300


def round_of_questions() -> float:
    """The seconds that it takes."""
    begin = time.perf_counter()
    for number in range(COUNT):
        assert zermelo.who(GAMES[number % len(GAMES)]).winner in ("first", "second")
    return time.perf_counter() - begin


work = time.process_time()
seconds = [round_of_questions() for _ in range(ROUNDS)]
work = time.process_time() - work
print(f"{ROUNDS * COUNT / sum(seconds):.0f} answers a second, {COUNT / min(seconds):.0f} in the best of {ROUNDS} rounds, "
      f"{ROUNDS * COUNT / work:.0f} a second of processor time")
