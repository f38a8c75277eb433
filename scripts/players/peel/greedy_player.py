#!/usr/bin/env python3
"""Plays Peel with a list of words: greedy_player.py WORDS

Lays the longest word that it can, then words that cross those on the board and touch nothing else.
If tiles are left after some tries, it dumps one of them.
"""
import random
import sys
from collections import Counter

TRIES = 5


def send(text):
    # Without flush the message would wait in a buffer, and everybody would wait for us.
    sys.stdout.write(text)
    sys.stdout.flush()


def hear():
    letters = ""
    while (byte := sys.stdin.read(1)) != ".":
        if not byte:
            sys.exit()
        letters += byte
    return letters


def fits(word, x, y, dx, dy, board, hand):
    """The cells that the word needs from the hand, or None."""
    new = {}
    for i, letter in enumerate(word):
        at = (x + i * dx, y + i * dy)
        if at in board:
            if board[at] != letter:
                return None
        else:
            if (at[0] + dy, at[1] + dx) in board or (at[0] - dy, at[1] - dx) in board:
                return None
            new[at] = letter
    ends = (x - dx, y - dy), (x + len(word) * dx, y + len(word) * dy)
    if any(end in board for end in ends) or Counter(new.values()) - hand:
        return None
    return new


def place(words, board, hand):
    """Lays one more word; False if none fits."""
    for word in words:
        if sum((Counter(word) - hand).values()) > 1:  # it crosses only one on the board
            continue
        for i, letter in enumerate(word):
            for x, y in [at for at in board if board[at] == letter]:
                for dx, dy in (1, 0), (0, 1):
                    new = fits(word, x - i * dx, y - i * dy, dx, dy, board, hand)
                    if new:
                        board.update(new)
                        hand.subtract(new.values())
                        return True
    return False


def build(words, tiles, board):
    """A board and the tiles that are left over, starting from the present board."""
    tiles = Counter(tiles)
    words = [word for word in words if set(word) <= set(tiles) and not Counter(word) - tiles]
    best, left = {}, list(tiles.elements())
    for _ in range(TRIES if words else 0):
        if not board or Counter(board.values()) - tiles:
            random.shuffle(words)
            words.sort(key=lambda word: -len(word) - random.random() * 2)
            board = {(i, 0): letter for i, letter in enumerate(words[0])}
        hand = tiles - Counter(board.values())
        while +hand and place(words, board, hand):
            pass
        if sum(hand.values()) < len(left):
            best, left = board, list(hand.elements())
        if not left:
            break
        board = {}
    return best, left


def grid(board):
    left, top = min(x for x, _ in board), min(y for _, y in board)
    width = max(x for x, _ in board) - left + 1
    height = max(y for _, y in board) - top + 1
    cells = (board.get((left + i % width, top + i // width), ".") for i in range(width * height))
    return f"{width:03}{height:03}" + "".join(cells)


if len(sys.argv) != 2:
    sys.exit("usage: greedy_player.py WORDS")
words = [line.strip().upper() for line in open(sys.argv[1], encoding="utf-8")]
words = [word for word in words if 1 < len(word) < 9 and word.isascii() and word.isalpha()]
send("r")
hand, board = hear(), {}
while True:
    board, left = build(words, hand, board)
    if left:
        tile = random.choice(left)
        send("d" + tile)
        hand = hand.replace(tile, "", 1)
        new = hear()
        hand += new
        while len(new) == 1 and new != tile:  # somebody has peeled before our three came
            new = hear()
            hand += new
        if len(new) == 3:
            continue
    else:
        send("p" + grid(board))
    hand += hear()
