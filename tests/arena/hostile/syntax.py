#!/usr/bin/env python3
"""Cannot even be compiled: the interpreter exits with status 1, which means no move."""
def move(board
    return board
