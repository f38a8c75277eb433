#!/usr/bin/python3
"""The speed of the page's engines, compared with the programs: `make bench-web`.

Prints a line for each game: the bytes of the module, bare and packed; the milliseconds to unpack
and compile it, and to start an engine; the nodes of one search, the same in both, and its
milliseconds as a program and in the page; and how many times slower the page is. Times are the
least of several tries. """
import gzip
import os
import subprocess
import time

from browser import BIN, PAGE, Page

# The keys of the deal, the moves before the search, its level and its nodes.
SEARCHES = {
    'penguins': (['rows=10', 'columns=10', 'penguins=3', 'seed=1'], 6, 'strong', 400000),
    'fiar': (['plies=8', 'seed=8'], 0, 'strong', 3000000),
    'bark': (['seed=1'], 6, 'strong', 100000),
    'president': (['players=2', 'seed=1'], 4, 'strong', 400000),
    'peel': (['seed=1'], 0, 'mcts', 2000),
}
TRIES = 3

LOAD = '''
  const began = performance.now();
  const module = await engineModule(arguments[0]);
  const compiled = performance.now();
  await Engine.start(module);
  return [compiled - began, performance.now() - compiled];
'''

THINK = '''
  const [game, keys, text, id, level, nodes, tries] = arguments;
  const thinker = new Thinker(await engineModule(game));
  const think = (count) => thinker.call('think', keys, text, id, level, 0, BigInt(count), 1n);
  await think(nodes); /* the browser compiles it well only once it is used */
  let answer, least = Infinity;
  for (let i = 0; i < tries; i++) {
    const began = performance.now();
    answer = await think(nodes);
    least = Math.min(least, performance.now() - began);
  }
  return [least, answer.nodes, answer.state];
'''


def program(name, *words, text=''):
    return subprocess.run([BIN + '/' + name, *words], input=text, text=True, check=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def position(game, keys, moves):
    """A position after some moves of the greedy level; also who moves in which phase."""
    text = program('onemove', 'new', game, *keys)
    own = [key for key in keys if key.startswith('penguins=')]
    players = [chr(ord('A') + i) for i in range(4 if 'players=4' in keys else 2)]
    for phase in 'placement', 'movement':
        idle, left = 0, moves if phase == 'movement' else 100
        while idle < len(players) and left > 0:
            for player in players:
                try:
                    text = program(game, 'phase=' + phase, *own, 'id=' + player, 'level=greedy',
                                   'seed=1', '-', '-', text=text)
                    idle, left = 0, left - 1
                except subprocess.CalledProcessError:
                    idle += 1
    for player in players:
        words = ['phase=movement', *own, 'id=' + player]
        try:
            program(game, *words, 'level=random', '-', '-', text=text)
            return text, words, player
        except subprocess.CalledProcessError:
            pass
    raise SystemExit('%s: nobody can move' % game)


def main():
    print('%-10s %7s %7s %7s %6s %8s %7s %7s %6s' % (
        'game', 'bytes', 'packed', 'compile', 'start', 'nodes', 'native', 'page', 'slower'))
    for game, (keys, moves, level, nodes) in SEARCHES.items():
        with open(os.path.join(os.path.dirname(PAGE), game + '.wasm'), 'rb') as file:
            module = file.read()
        text, words, player = position(game, keys, moves)
        call = [*words, 'level=' + level, 'nodes=%d' % nodes, 'seed=1', '-', '-']
        native = float('inf')
        for _ in range(TRIES):
            began = time.monotonic()
            state = program(game, *call, text=text)
            native = min(native, (time.monotonic() - began) * 1000)
        with Page() as page:
            compiled, started = page.run(LOAD, game)
            told = '\n'.join(word for word in words if not word.startswith('id='))
            in_page, visited, page_state = page.run(THINK, game, told, text, player, level, nodes,
                                                    TRIES)
        assert state == page_state, game
        print('%-10s %7d %7d %7.0f %6.1f %8d %7.0f %7.0f %6.2f' % (
            game, len(module), len(gzip.compress(module, 9)), compiled, started, visited, native,
            in_page, in_page / native))


main()
