#!/usr/bin/python3
"""The engine replays games of a log as src/web/README.md says: every move is legal there, whatever
has been drawn before it, and the end is the recorded one."""
import json
import os
import subprocess
import tempfile

from browser import BIN, Page, Tap

KEYS = {
    'penguins': ['rows=6', 'columns=6', 'penguins=2'], 'fiar': [], 'bark': [],
    'president': ['players=2'], 'peel': [],
}

REPLAY = '''
  const [record] = arguments;
  const engine = await Engine.start(await engineModule(record.game));
  const keys = record.keys.split(' ').filter((key) => key);
  engine.call('read', ['phase=placement', ...keys].join('\\n'), record.start);
  const seed = BigInt(record.seed);
  let states = 0n, phase = 'placement', moved = true, marked = 0;
  record.turns.forEach((turn, number) => {
    if (number % record.seats.length === 0) {
      if (!moved && phase === 'placement') engine.call('enter', phase = 'movement');
      moved = false;
    }
    if (turn.verdict !== 'moved') return;
    moved = true;
    const {seat} = engine.call('take_seat', record.seats[turn.seat - 1].alias);
    if (turn.move !== 'takes a seat') engine.call('move', seat, turn.move, seed + states + 1n);
    states++;
    if (JSON.stringify(engine.call('scene', -1, 1)).includes('"last"')) marked++;
  });
  return {seats: engine.call('position').seats, marked};
'''


def records(game, folder):
    """Two games between our levels."""
    log = os.path.join(folder, game + '.jsonl')
    program = "'%s/%s'" % (BIN, game)
    subprocess.run([BIN + '/onemove', 'match', game, '--quiet', '--games', '2', '--log', log,
                    '--layers', 'none', '--time', '60', 'seed=7', *KEYS[game], '--',
                    'alias:Ann=%s level=greedy nodes=200 seed=3' % program,
                    'alias:Bob=%s level=random seed=4' % program], check=True, timeout=300)
    with open(log, encoding='utf-8') as file:
        return [json.loads(line) for line in file]


def main():
    with tempfile.TemporaryDirectory() as folder, Tap() as tap, Page() as page:
        for game in KEYS:
            for record in records(game, folder):
                end = page.run(REPLAY, record)
                tap.same('%s: a replay ends as the game did' % game,
                         {seat['id']: seat['score'] for seat in end['seats']},
                         {seat['alias']: seat['points'] for seat in record['seats']})
                tap.ok('%s: moves are marked where they changed something' % game,
                       end['marked'] > 0 or game == 'president', end)
        tap.same('nothing is on the console', page.errors(), [])


main()
