#!/usr/bin/env python3
"""A robot in Python for Nim: it leaves rows whose exclusive or is 0. Does it always win?"""
import sys


def choose(position):
    rows = [int(row) for row in position["board"].split("/")]
    total = 0
    for row in rows:
        total ^= row
    for number, row in enumerate(rows, start=1):
        if row ^ total < row:
            return f"{number}-{row - (row ^ total)}"
    return position["legal"].split()[0]  # the exclusive or is 0 already: hope for a mistake


position = {}
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "go":
        print(choose(position), flush=True)
    else:
        position[word] = rest
