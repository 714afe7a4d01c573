"""How many answers of theory come in a second, and in a second of processor time, asked one after the other."""
import time

import zermelo

GAMES = ["nim:rows=3/5/7", "beans:beans=25", "zahlenschlacht:n=15,d=7"]
COUNT = 5000

wall, work = time.perf_counter(), time.process_time()
for number in range(COUNT):
    assert zermelo.who(GAMES[number % len(GAMES)]).winner in ("first", "second")
wall, work = time.perf_counter() - wall, time.process_time() - work
print(f"{COUNT / wall:.0f} answers a second, {COUNT / work:.0f} a second of processor time")
