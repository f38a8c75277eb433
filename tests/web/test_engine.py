#!/usr/bin/python3
"""Engines in the page, and in a worker."""
import os

from browser import PAGE, Page, Tap, all_games

PAGE_BYTES_MAX = 1350000
SOON = 3000 * max(1, float(os.environ.get('START_MS', 0)))  # milliseconds, on this machine (tests/run)

START = '''
  const start = async (game, keys) => {
    const engine = await Engine.start(await engineModule(game));
    engine.call('deal', keys, 3n);
    engine.call('begin', 'Ann\\nBob', 0, 4n);
    return engine;
  };
'''

PLACE = START + '''
  const engine = await start(arguments[0], '');
  const text = engine.call('text').text;
  try {
    engine.call('read', 'phase=movement', text + 'not a player\\n');
  } catch (error) {
    return [error instanceof EngineError, error.line, error.column > 0,
      text === engine.call('text').text, text.split('\\n').length];
  }
  return [];
'''

# On a large board there is no answer before the time is up, on no machine.
STOP = START + '''
  const engine = await start('penguins', 'rows=12\\ncolumns=12');
  const thinker = new Thinker(await engineModule('penguins'));
  const {keys, text, id} = engine.call('request', engine.call('position').turn);
  const began = performance.now();
  const thought = thinker.call('think', keys, text, id, 'strong', 60000, 0n, 5n);
  setTimeout(() => thinker.stop(new Error('enough')), 100);
  const said = await thought.catch((error) => error.message);
  const again = await thinker.call('think', keys, text, id, 'random', 0, 1n, 5n);
  return [said, performance.now() - began < 30000, typeof again.move];
'''

TIME = START + '''
  const [game, keys] = arguments;
  const engine = await start(game, keys), thinker = new Thinker(await engineModule(game));
  const {text, id, keys: told} = engine.call('request', engine.call('position').turn);
  await thinker.call('describe');
  const began = performance.now();
  await thinker.call('think', told, text, id, 'strong', 300, 0n, 5n);
  return performance.now() - began;
'''

BROKEN = START + '''
  const thinker = new Thinker(await engineModule('fiar'));
  const refused = await thinker.call('text').catch((error) => error instanceof EngineError);
  const missing = await thinker.call('nonsense').catch((error) => error instanceof EngineError);
  return [refused, missing, (await thinker.call('describe')).name];
'''

# No module gets so much.
FULL = START + '''
  const engine = await start('fiar', '');
  try {
    engine.exports.web_alloc(0xfffffff0);
  } catch (error) {
    return error.message;
  }
'''


def main():
    with Tap() as tap, Page() as page:
        size = os.path.getsize(PAGE)
        tap.ok('the page has at most 1.35 million bytes', size <= PAGE_BYTES_MAX, size)
        games = page.run('return engineGames()')
        tap.same('all games are in it', sorted(games), all_games())
        for game in games:
            keys = {'penguins': 'rows=6\ncolumns=6', 'president': 'players=2'}.get(game, '')
            is_engine_error, line, column, same, lines = page.run(PLACE, game)
            tap.ok('%s: what is wrong in a text has a place, and changes nothing' % game,
                   is_engine_error and line == lines and column and same, (line, lines))
            spent = page.run(TIME, game, keys)
            tap.ok('%s: the strong level keeps to its time' % game, spent < SOON, spent)
        tap.same('a thinker can be stopped, and asked again', page.run(STOP),
                 ['enough', True, 'string'])
        tap.same('a call that fails is told from one that is refused', page.run(BROKEN),
                 [True, False, 'fiar'])
        tap.same('nothing is on the console', page.errors(), [])
        tap.same('no request leaves the page', page.requests(), [])
        tap.same('without memory an engine says so and ends', page.run(FULL),
                 'The engine ran out of memory. It starts anew with the next move.')


main()
