#!/usr/bin/env python3
"""Drops a stone into any column that has room.

Each line of input is `@ CELLS` or `O CELLS`: our stones, and the 42 cells from the top left to the
bottom right. The first seven cells are the top row: a `.` there is a column with room.
"""
import random
import sys

for line in sys.stdin:
    stone, cells = line.split()
    columns = [column + 1 for column in range(7) if cells[column] == "."]
    # Without flush=True the answer would wait in a buffer, and the game would freeze.
    print(random.choice(columns), flush=True)
