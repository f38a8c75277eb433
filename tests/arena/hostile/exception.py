#!/usr/bin/env python3
"""Plays with the program beside it, but raises an exception in its first movement."""
import os
import subprocess
import sys

folder = os.path.dirname(os.path.abspath(__file__))
game, arguments = sys.argv[1], sys.argv[2:]
if "phase=movement" in arguments:
    board = {"a1": 1}
    print(board["a9"])
honest = [f"{folder}/{game}", "id=villain", "nodes=20", "seed=3", *arguments]
sys.exit(subprocess.call(honest))
