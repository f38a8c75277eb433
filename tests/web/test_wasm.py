#!/usr/bin/python3
"""The engine in the page moves as the programs do: in the games of tests/matrix/matrix.py, and in
some for more players, it makes the same moves and the same states, byte by byte."""
import os
import sys

from browser import BIN, ROOT, Page, Tap

sys.path.insert(0, os.path.join(ROOT, 'tests', 'matrix'))
from matrix import GAMES, LEVELS, Program, deal, difference, play  # noqa: E402

MORE = [('president', ['players=13'], 21, 13), ('peel', ['players=3'], 22, 3),
        ('penguins', ['rows=10', 'columns=10'], 23, 2), ('penguins', ['rows=15', 'columns=15'], 24, 2),
        ('bark', [], 25, 2)]

START = '''
  const [game, inWorker] = arguments, module = await engineModule(game);
  window.engine = inWorker ? new Thinker(module) : await Engine.start(module);
'''

THINK = '''
  const [keys, text, id, level, nodes, seed] = arguments;
  return window.engine.call('think', keys, text, id, level, 0, BigInt(nodes), BigInt(seed));
'''


class InPage:
    """An engine in the page, or in a worker of it, as a player."""
    def __init__(self, page, game, in_worker):
        self.page = page
        page.run(START, game, in_worker)

    def ask(self, keys, text, player, level, nodes, seed):
        answer = self.page.run(THINK, '\n'.join(keys), text, player, level, str(nodes), str(seed))
        return (answer['move'], answer['state']) if 'move' in answer else None


def main():
    with Tap() as tap, Page() as page:
        for number, (game, keys, seed, players) in enumerate(GAMES + MORE):
            board = deal(game, keys, seed)
            program, engine = Program([os.path.join(BIN, game)]), InPage(page, game, number % 2 == 1)
            for level in LEVELS:
                wanted = play(program, game, board, players, level)
                said = difference(wanted, play(engine, game, board, players, level))
                tap.ok('%s %s level=%s: %d moves are those of the program' % (game, ' '.join(keys), level, len(wanted)),
                       len(wanted) > 1 and not said, said)
        tap.same('nothing is on the console', page.errors(), [])
        tap.same('no request leaves the page', page.requests(), [])


main()
