#!/usr/bin/env python3
"""Cannot even be compiled: the interpreter ends with the status 1, which means no move."""
def move(board
    return board
