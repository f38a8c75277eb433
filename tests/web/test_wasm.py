#!/usr/bin/python3
"""The engine in the page moves as the programs do: for 200 states of each game, from games of
players of all levels, it gives the same move and the same state, byte by byte."""
import subprocess

from browser import BIN, Page, Tap

STATES = 200
# The keys of the deals, a list for each game; the players are called A, B, ...
DEALS = {
    'penguins': [[], ['rows=5', 'columns=4']],
    'fiar': [[]],
    'bark': [[], ['width=4', 'height=3', 'cards=14']],
    'president': [['players=2'], ['players=4'], ['players=13']],
    'peel': [['players=2'], ['players=3']],
}
LEVELS = ['random', 'greedy', 'mcts', 'strong']
NODES = [1, 200, 3000]


def native(program, *words, text=''):
    """The exit status, standard output and standard error of a program."""
    done = subprocess.run([BIN + '/' + program, *words], input=text.encode(), timeout=300,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def play(game, keys, number, turns):
    """Plays a game with native programs and adds its turns to `turns`."""
    status, text, error = native('onemove', 'new', game, 'seed=%d' % number, *keys)
    assert status == 0, error
    players = 2
    for key in keys:
        if key.startswith('players='):
            players = int(key[len('players='):])
    for phase in 'placement', 'movement':
        idle = 0
        while idle < players:
            idle = 0
            for player in range(players):
                turn = {
                    'keys': 'phase=%s%s' % (phase, '\npenguins=2' if game == 'penguins' else ''),
                    'text': text, 'id': chr(ord('A') + player),
                    'level': LEVELS[(len(turns) + number) % len(LEVELS)],
                    'nodes': NODES[len(turns) % len(NODES)], 'seed': 1000 * number + len(turns)}
                turn['status'], turn['state'], turn['move'] = native(
                    game, *turn['keys'].split('\n'), 'id=' + turn['id'], 'level=' + turn['level'],
                    'nodes=%d' % turn['nodes'], 'seed=%d' % turn['seed'], '-', '-', text=text)
                idle += turn['status'] == 1
                if turn['status'] == 0:
                    text = turn['state']
                    turns.append(turn)


def turns_of(game):
    turns, number = [], 1
    while len(turns) < STATES:
        play(game, DEALS[game][number % len(DEALS[game])], number, turns)
        number += 1
    return turns[:STATES]


THINK = '''
  const [game, turns, inWorker] = arguments;
  const module = await engineModule(game);
  const engine = inWorker ? new Thinker(module) : await Engine.start(module);
  const answers = [];
  for (const t of turns)
    answers.push(await engine.call('think', t.keys, t.text, t.id, t.level, 0,
      BigInt(t.nodes), BigInt(t.seed)));
  return answers;
'''


def main():
    with Tap() as tap, Page() as page:
        for number, game in enumerate(DEALS):
            turns = turns_of(game)
            answers = page.run(THINK, game, turns, number % 2 == 1)
            different = [(turn, answer) for turn, answer in zip(turns, answers)
                         if (turn['move'].rstrip('\n'), turn['state']) !=
                         (answer.get('move'), answer.get('state'))]
            tap.ok('%s: %d moves are those of the program' % (game, len(turns)),
                   len(answers) == STATES and not different,
                   '%d differ, first: %r' % (len(different), different[:1]))
        tap.same('nothing is on the console', page.errors(), [])
        tap.same('no request leaves the page', page.requests(), [])


main()
