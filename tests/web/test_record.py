#!/usr/bin/python3
"""One record of a game: what the page saves, the programs continue, show, replay and report, and the
other way round, for every game; a game of a log is opened, too; and nothing in a file is trusted."""
import json
import os
import re
import subprocess
import tempfile

from browser import PAGE, Tap
from playing import Table

BIN = os.environ['BIN']
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
LOG = os.path.realpath(os.path.join(ROOT, 'tests', 'record', 'example.log'))
NAMES = 'constructor', 'Zoë', '__proto__', 'Ann'
GAMES = {
    'penguins': 'penguins=2\nplayers=2\nrows=5\ncolumns=5',
    'fiar': 'players=2',
    'bark': 'players=2\nwidth=4\nheight=4\ncards=24',
    'president': 'players=4',
    'peel': 'players=2\nhand=10',
}
HALF_MOVES = 12

# Plays by the easiest level, then takes some half-moves back, to a person's turn: a computer would
# move at once where the game is continued.
PLAY = '''
  const {session} = app, {engine} = session;
  for (let i = 0; i < arguments[0] && typeof engine.call('position').turn === 'number'; i++) {
    const {keys, text, id} = engine.call('request', engine.call('position').turn);
    engine.call('play', engine.call('think', keys, text, id, 'random', 0, 50n, 7n + BigInt(i)).move);
  }
  let now = Math.max(0, engine.call('position').count - arguments[1]);
  engine.call('go', now);
  while (arguments[1] > 0 && now > 0 && !session.isPerson(engine.call('position').turn)) engine.call('go', --now);
  session.update();
  return session.position.now;
'''
WHOLE = '''const {session} = app; return {text: session.text(), now: session.position.now,
  course: session.course.map(({seat, move, announcement}) => [seat, move, announcement]),
  seats: session.seats, names: session.position.seats.map(({id}) => id), time: session.record.time,
  seed: String(session.seed), views: session.seats.map((who, seat) => session.engine.call('view', seat).text)}'''


def run(*words, **options):
    return subprocess.run(words, capture_output=True, text=True, timeout=100, **options)


def program(name):
    return os.path.join(BIN, name)


def save(table):
    """What the button Save writes, as the name and the text of a file."""
    table.run('window.download = (name, text) => { window.saved = [name, text]; }; window.saved = null')
    table.click('#save')
    return table.until('return window.saved')


def open_file(table, path):
    table.run('window.opened = app.session')
    table.go('')
    table.one('#file').send_keys(path)
    table.until('return app.session !== window.opened && app.view && app.view.session === app.session')


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    os.chmod(path, 0o600)
    return path


def shape(text):
    """What two records of the same game have in common, whoever has written them."""
    record = json.loads(text)
    del record['onemove']
    if record['opening']:
        record['opening'] = True
    record['keys'] = sorted(record['keys'].split())
    return record


def round_trip(tap, table, folder, game):
    players = 4 if game == 'president' else 2
    people = [(name, 'person' if i % 2 == 0 else 'random') for i, name in enumerate(NAMES[:players])]
    table.begin(game, GAMES[game], people)
    table.run('app.session.setPaused(true)')
    now = table.run(PLAY, HALF_MOVES, 3)
    table.run('app.view.shownTo = app.session.position.turn; app.view.draw()')  # a computer may have led to a curtain
    tap.ok('%s: some half-moves are made, some taken back' % game, now > 0 and table.run('return app.session.position.count') >= now + 3)
    before = table.run(WHOLE)
    name, text = save(table)
    tap.ok('%s: the file has its name and the day' % game, re.fullmatch(game + r'-\d{4}-\d\d-\d\d\.json', name), name)
    path = write(folder, name, text)
    for words in ['replay', path, '--all'], ['verify', path], ['show', game, path]:
        ran = run(program('onemove'), *words)
        tap.same('%s: onemove %s takes it' % (game, words[0]), (ran.returncode, ran.stderr), (0, ''))
    for seat, view in enumerate(before['views']):
        tap.same('%s: the programs see the same as seat %d' % (game, seat + 1), run(program('onemove'), 'view', game, path, str(seat + 1)).stdout, view)
    ran = run(program(game + '-interactive'), 'game=' + path, stdin=subprocess.DEVNULL, cwd=folder)
    tap.same('%s: the terminal continues it' % game, ran.returncode, 0)
    with open(path, encoding='utf-8') as file:
        again = file.read()
    tap.same('%s: and writes the same record' % game, shape(again), shape(text))
    open_file(table, path)
    tap.same('%s: which the page opens with its moves and those taken back' % game, table.run(WHOLE), before)
    table.run('app.session.redo()')
    tap.same('%s: and makes again what was taken back' % game, table.run('return app.session.position.now') > now, True)
    tap.same('%s: the page has written what the terminal writes' % game, shape(table.run('app.session.undo(); app.session.go(arguments[0]); return recordText(app.session)', now)), shape(text))


def to_the_end(tap, table, folder, game):
    """A finished game has its result, and opens with its review."""
    players = 4 if game == 'president' else 2
    table.begin(game, GAMES[game] if game != 'peel' else 'players=2\nhand=60', [(name, 'person') for name in NAMES[:players]])
    table.run(PLAY, 400, 0)
    table.run('app.session.onChange()')
    if not table.run('return app.session.over'):
        return
    path = write(folder, 'over-%s.json' % game, table.run('return recordText(app.session)'))
    with open(path, encoding='utf-8') as file:
        record = json.load(file)
    tap.same('%s: the result is in the record' % game, [[seat['place'], seat['points']] for seat in record['seats']],
             table.run('return app.session.position.seats.map(({place, score}) => [place, score])'))
    ran = run(program('onemove'), 'verify', path)
    tap.ok('%s: and is right' % game, ran.returncode == 0 and 'all as recorded' in ran.stdout, ran.stdout + ran.stderr)
    open_file(table, path)
    tap.ok('%s: a finished game opens with its review' % game, table.until('return app.view.review.shown'))
    table.run('app.view.review.toggle()')


def from_a_log(tap, table, folder):
    """Every game of the example is opened; the terminal comes to the same position."""
    with open(LOG, encoding='utf-8') as file:
        lines = file.read().splitlines()
    for number, line in enumerate(lines, 1):
        game = json.loads(line)['game']
        if game == 'template':
            continue
        path = write(folder, 'line', line + '\n')
        table.run('await app.openText(arguments[0])', line)
        table.until('return app.view && app.view.session === app.session')
        view = run(program('onemove'), 'view', game, path, '1')
        tap.same('line %d, %s: the page and the programs come to the same position' % (number, game),
                 table.run('return app.session.engine.call("view", 0).text'), view.stdout)
        saved = write(folder, 'saved.json', table.run('app.view.review.close(); return recordText(app.session)'))
        ran = run(program('onemove'), 'view', game, saved, '1')
        tap.same('line %d: also by way of a file' % number, (ran.stdout, ran.stderr), (view.stdout, ''))
    table.run('app.session = null')
    table.go('')
    table.one('#file').send_keys(LOG)
    tap.same('a log asks which game', len(table.find('#records li')) or table.until('return document.querySelectorAll("#records li").length'), len(lines))
    table.click('#records li:nth-child(13) button')
    table.until('return app.session && app.session.description.name === "penguins"')
    with open(LOG, encoding='utf-8') as file:
        turns = json.loads(file.read().splitlines()[12])['turns']
    tap.same('and opens it with its moves', table.run('return app.session.course.map(({move}) => move)'), [turn['move'] for turn in turns if turn['move']])


def in_a_report(tap, folder):
    """A game that is not over is shown, not rated; from its replay it is played on with its moves."""
    with Table() as table:
        table.begin('penguins', GAMES['penguins'], [('Ann', 'person'), ('Bob', 'person')])
        table.run(PLAY, 6, 0)
        path = write(folder, 'unfinished.json', table.run('return recordText(app.session)'))
        moves = table.run('return app.session.course.map(({move}) => move)')
    ran = run(program('onemove'), 'report', path, '-o', os.path.join(folder, 'report.html'), '--page', PAGE)
    tap.same('onemove report takes a game that is not over', (ran.returncode, ran.stderr), (0, ''))
    tap.ok('onemove rate does not', run(program('onemove'), 'rate', path).returncode == 2)
    with Table(path=os.path.join(folder, 'report.html')) as table:
        table.go(table.run('return replayLink((await reportOpen).tournament, 0, 4)'))
        table.until('return document.querySelector("#replay-turns")')
        tap.same('its replay has all turns', table.run('return document.querySelectorAll("#replay-turns li").length'), len(moves))
        tap.ok('and says that it is not over', 'not over' in table.text('#replay-result'), table.text('#replay-result'))
        table.run('document.querySelector("#replay-open").closest("details").open = true')
        table.click('#replay-open')
        table.until('return typeof app === "object" && app.session && document.querySelector("#table .block")')
        tap.same('it is played on from the turn that is shown, with the moves before it', table.run('return [app.session.course.map(({move}) => move), app.session.position.now]'), [moves[:4], 4])
        tap.same('nothing is on the console of the report', table.errors(), [])


def refusals(tap, table):
    table.begin('fiar', 'players=2', [('Ann', 'person'), ('Bob', 'greedy')])
    table.run('app.session.setPaused(true)')
    table.run("app.session.play('4')")
    good = json.loads(table.run('return recordText(app.session)'))
    said = '''await app.openText(arguments[0], 'game.json');
      const dialog = document.querySelector('#unreadable-dialog'), said = dialog.querySelector('.refused').textContent;
      const closed = new Promise((resolve) => { dialog.addEventListener('close', resolve); });
      dialog.close();
      await closed;
      await layerGone;
      return [said, location.hash];'''

    def refused(what, change, words):
        record = json.loads(json.dumps(good))
        text = change(record)
        text = text if isinstance(text, str) else json.dumps(record)
        have, where = table.run(said, text)
        tap.ok('refused: %s' % what, re.match('game.json: .*' + words if words[0] != ':' else 'game.json' + words, have) and where == '#play', have)

    def put(*path):
        def change(record):
            *inner, last, value = path
            for name in inner:
                record = record[name]
            record[last] = value
        return change

    for what, change, words in [
            ('an older record', put('format', 1), 'earlier version'),
            ('a newer one', put('format', 3), '‘format’ should be 2'),
            ('an older saved game', lambda record: 'onemove saved game 1\ngame fiar\n', 'earlier version'),
            ('what is no JSON', lambda record: '{"format":2,\n"seed":x', ':2:8: expected a value'),
            ('a game that is none', put('game', 'constructor'), '‘game’ should be one of'),
            ('a seed that is none', put('seed', '-1'), '‘seed’ should be'),
            ('a seed that is too large', put('seed', str(1 << 64)), '‘seed’ should be'),
            ('keys that are no text', put('keys', 7), '‘keys’ should be a text'),
            ('keys of another game', put('keys', 'rows=5'), 'rows'),
            ('dice below 0', put('dice', -1), '‘dice’ should be a number'),
            ('no seats', put('seats', []), '‘seats’ should be'),
            ('a level that is none', put('seats', 1, 'level', '__proto__'), 'seat 2: ‘level’ should be one of'),
            ('a name that is none', put('seats', 0, 'alias', 7), 'seat 1: ‘alias’ should be a text'),
            ('a start that is none', put('start', 'x'), '‘start’, line 1, column 1: '),
            ('a move that is none', put('turns', 0, 'move', 7), 'turn 1: ‘move’ should be a text'),
            ('a move against the rules', put('turns', 0, 'move', '9'), 'move 1: '),
            ('a seat that is none', put('turns', 0, 'seat', 3), 'turn 1: ‘seat’ should be'),
            ('more taken back than made', put('table', 'taken_back', 2), 'table: ‘taken_back’ should be'),
            ('a phase that is none', put('table', 'phase', 'later'), 'table: ‘phase’ should be'),
    ]:
        refused(what, change, words)
    tap.same('and the game is what it was', table.run('return app.session.course.length'), 1)
    table.run('app.session.undo()')
    kept = table.run('return recordText(app.session)')
    programs = json.loads(kept)
    programs['seats'][1] = {'alias': 'Bob', 'command': './mine.py level=2'}
    programs['table'].update({'nodes': '77', 'notes': 'one'})
    del programs['table']['time']
    table.run('await app.openText(arguments[0])', json.dumps(programs))
    again = json.loads(table.run('return recordText(app.session)'))
    tap.same('what only programs need is kept for them', [again['seats'][1], again['table']], [programs['seats'][1], programs['table']])


def variation(tap, table):
    """A variation is not the game: the file has the game."""
    table.begin('fiar', 'players=2', [('Ann', 'person'), ('Bob', 'person')])
    for column in '1212121':
        table.run('app.session.play(arguments[0])', column)
    table.run('app.session.go(3); app.session.play("7")')
    record = json.loads(table.run('return recordText(app.session)'))
    tap.same('the file of a variation has the game itself', [turn['move'] for turn in record['turns']], list('1212121'))
    tap.same('and the page goes on with the variation', table.run('return app.session.course.map(({move}) => move)'), list('1217'))
    table.run('localStorage.clear()')
    for _ in range(2):
        table.run('await app.openText(arguments[0], "game.json")', json.dumps(record))
        table.until('return app.view && app.view.session === app.session')
    tap.same('a file that is opened twice is one game of yours', table.run('return rememberedGames().length'), 1)


def main():
    with Tap() as tap, Table() as table, tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            round_trip(tap, table, folder, game)
            to_the_end(tap, table, folder, game)
        from_a_log(tap, table, folder)
        refusals(tap, table)
        variation(tap, table)
        tap.same('nothing is on the console', table.errors(), [])
        in_a_report(tap, folder)


main()
