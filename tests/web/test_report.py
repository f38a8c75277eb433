#!/usr/bin/python3
"""A tournament in the page: the replay of every game ends as its record says, faults are found,
views hide what they must, the strong player answers, ten thousand games open quickly, and whatever
a player wrote is only text. With SHOTS=FOLDER, pictures go there."""
import json
import os
import shutil
import subprocess
import tempfile
import time
from urllib.parse import urlencode

from browser import BIN, DESKTOP, PAGE, PHONE, Page, Tap, all_games

GAMES = {game: [] for game in all_games()}
GAMES['penguins'] = ['rows=6', 'columns=6', 'penguins=2']
MANY = 10000
SOON = max(2000, 5000 * float(os.environ.get('START_MS', 0)))  # milliseconds for opening them; START_MS is this machine's for a bare start
SHOTS = os.environ.get('SHOTS')

FAULTY = '''#!/bin/sh
name='<img/src=x/onerror=window.attacked=1>'
case $1 in
  name) echo "$name" ;;
  phase=placement) shift; exec "${0%/*}/player" phase=placement id="$name" level=random "$@" ;;
  *) sleep 60 >/dev/null 2>&1 & echo '</script><script>window.attacked=1</script>' >&2; exit 3 ;;
esac
'''


def run(*words, status=0):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=900, check=False)
    assert done.returncode == status, (words, done.returncode, done.stderr.decode())
    return done.stdout.decode()


def tournament(folder, game, keys, games=4):
    """Plays a tournament in which a program gives up in the movement; returns its folder."""
    out = os.path.join(folder, 'to night', game)
    os.makedirs(os.path.dirname(out), exist_ok=True)
    faulty = os.path.join(folder, 'faulty ' + game)
    os.makedirs(faulty)
    shutil.copy(os.path.join(BIN, game), faulty + '/player')
    with open(faulty + '/faulty', 'w', encoding='ascii') as file:
        file.write(FAULTY)
    os.chmod(faulty + '/faulty', 0o755)
    program = os.path.join(BIN, game)
    class_file = os.path.join(folder, game + ' class.txt')
    with open(class_file, 'w', encoding='ascii') as file:
        for level in 'random', 'greedy', 'strong nodes=100':
            file.write("%s - '%s' seed={seed} level=%s\n" % (level.split()[0], program, level))
        file.write('mallory "faulty %s" ./faulty\n' % game)
    run(BIN + '/onemove', 'tournament', game, class_file, '--out', out, '--games', str(games), '--jobs', '2', *keys)
    return out


def report(log, out, status=0):
    run(BIN + '/onemove', 'report', log, '-o', out, '--page', PAGE, status=status)
    return out


def records(log):
    with open(log, encoding='ascii') as file:
        return [json.loads(line) for line in file]


def shot(page, name):
    if SHOTS:
        page.screenshot(os.path.join(SHOTS, 'report-%s.png' % name))


def wait(page, condition, seconds=60):
    """Waits until the JavaScript expression is true; returns its value."""
    return page.run('for (let i = 0; i < %d; i++) { const value = (() => %s)(); if (value) return value;'
                    ' await new Promise((done) => setTimeout(done, 50)); } return null;' % (20 * seconds, condition))


def text(page, selector):
    return page.run('return document.querySelector(arguments[0])?.textContent', selector)


def press(page, key):
    page.run('document.body.dispatchEvent(new KeyboardEvent("keydown", {key: arguments[0], bubbles: true, cancelable: true}))', key)


def go(page, fragment):
    page.go(fragment)


def link(page, game, turn):
    return page.run('return replayLink((await reportOpen).tournament, (await reportOpen).tournament.find(arguments[0]), arguments[1])', game, turn)


def clean(tap, page, name):
    tap.same('%s: nothing on the console' % name, page.errors(), [])
    tap.same('%s: no request leaves the page' % name, page.requests(), [])


REPLAY_ALL = '''
const {tournament} = await reportOpen, module = await engineModule(tournament.game);
const wrong = [];
for (let i = 0; i < tournament.count; i++) {
  const game = await tournament.load(i), engine = await Engine.start(module);
  const replay = new Replay(engine, game);
  replay.go(game.turns);
  const {seats} = engine.call('position');
  const points = game.players.map((player) => (seats.find(({id}) => id === player) || {score: 0}).score);
  if (!replay.good || !game.end || String(points) !== String(tournament.games.points[i])) wrong.push(game.name);
  replay.go(Math.floor(game.turns / 2));
  replay.go(game.turns);
  if (!replay.good) wrong.push(`${game.name}, back and forth`);
  engine.close();
}
return [tournament.count, wrong];
'''

# How many clocks still run after a replay has been started, made to run faster, and paused.
CLOCKS_LEFT = '''
const clocks = new Set(), {setTimeout, clearTimeout} = window;
window.setTimeout = (...what) => { const clock = setTimeout(...what); clocks.add(clock); return clock; };
window.clearTimeout = (clock) => { clocks.delete(clock); clearTimeout(clock); };
document.getElementById('replay-play').click();
document.getElementById('replay-speed').dispatchEvent(new Event('change'));
document.getElementById('replay-play').click();
Object.assign(window, {setTimeout, clearTimeout});
return clocks.size;
'''
NARROW = 'return [document.scrollingElement.scrollWidth, innerWidth]'


def views(tap, page, name, ids):
    """All views fit the window."""
    for fragment, there in ('#report', 'ranking'), ('#report=games', 'games-count'), ('#report=faults', 'faults-count'), (None, 'replay-slider'):
        go(page, fragment or link(page, ids, 9))
        wait(page, 'document.getElementById("%s")' % there)
        width, window = page.run(NARROW)
        tap.ok('%s, %s: nothing sticks out at the side' % (name, fragment or 'a replay'), width <= window, (width, window))
        shot(page, '%s%s' % (name.replace(' ', '-'), (fragment or '#replay').replace('#', '-').replace('=', '-')))


def check_filters(tap, page, name, log):
    """Each filter, and some together, leave the right games of the log, in their order."""
    of = {one['id']: [seat['alias'] for seat in one['seats']] for one in log}
    lost = {one['id'] for one in log if any(seat['lost'] for seat in one['seats'])}
    drawn = {one['id'] for one in log if [seat['place'] for seat in one['seats']].count(1) > 1}
    turns = {one['id']: len(one['turns']) for one in log}
    players = sorted({alias for seats in of.values() for alias in seats})
    first, last = players[0], players[-1]
    part = sorted(of)[len(of) // 2]
    wants = [
        ({'player': first}, lambda one: first in of[one]), ({'against': last}, lambda one: last in of[one]),
        ({'player': first, 'against': last}, lambda one: first in of[one] and last in of[one]),
        ({'show': 'faults'}, lambda one: one in lost), ({'show': 'draws'}, lambda one: one in drawn),
        ({'find': part.upper()}, lambda one: part in one), ({'sort': 'long'}, lambda one: True),
        ({'sort': 'short'}, lambda one: True)]
    for values, fits in wants:
        go(page, '#report')
        wait(page, 'document.getElementById("ranking")')
        go(page, '#report=games&' + urlencode(values))
        wait(page, 'document.getElementById("games-count")')
        have = page.run('const {tournament, sequence} = await reportOpen; return sequence.map((i) => tournament.name(i))')
        want = [one for one in of if fits(one)]
        tap.same('%s: the filter %s' % (name, values), sorted(have), sorted(want))
        tap.ok('and its count', text(page, '#games-count').startswith(str(len(want))), text(page, '#games-count'))
        if 'sort' in values:
            order = [turns[one] for one in have]
            tap.same('and its order', order, sorted(order, reverse=values['sort'] == 'long'))
        tap.same('which the form shows', page.run('return document.getElementById("games-" + arguments[0]).value', list(values)[0]),
                 list(values.values())[0])


def check_game(tap, folder, game):
    out = tournament(folder, game, GAMES[game])
    path = report(out, os.path.join(folder, game + ' report.html'))
    log = records(out + '/log.jsonl')
    with Page(path) as page:
        tap.ok('%s: the page begins with the ranking' % game, wait(page, 'document.getElementById("ranking")'))
        count, wrong = page.run(REPLAY_ALL)
        tap.same('%s: every replay ends as its record (%d games)' % (game, count), (count, wrong), (len(log), []))
        tap.same('%s: the ranking has all players' % game, page.run('return document.querySelectorAll("#ranking tbody tr").length'), 4)

        record = max(log, key=lambda one: len(one['turns']))
        go(page, link(page, record['id'], 0))
        wait(page, 'document.getElementById("replay-slider")')
        press(page, 'End')
        turns = len(record['turns'])
        tap.same('%s: End leads to the end' % game, text(page, '#replay-count'), '%d / %d' % (turns, turns))
        tap.ok('%s: where the page agrees with the referee' % game,
               page.run('return !document.querySelector("#replay-differs, #replay-wrong, .report-error")'))

        # A fault.
        lost = next(one for one in log if any(seat['lost'] for seat in one['seats']))
        seat = next(seat for seat in lost['seats'] if seat['lost'])
        tap.same('%s: the faulty player has placed and given up' % game, seat['lost']['verdict'], 'gave-up')
        go(page, link(page, lost['id'], 0))
        wait(page, 'document.querySelector(".replay-head h1")?.textContent === %s' % json.dumps(lost['id']))
        page.run('document.getElementById("replay-fault").click()')
        tap.same('%s: a fault is jumped to' % game, text(page, '#replay-count'),
                 '%d / %d' % (seat['lost']['turn'], len(lost['turns'])))
        tap.ok('%s: with the sentence' % game, seat['lost']['sentence'] in text(page, '#replay-status'), text(page, '#replay-status'))
        tap.ok('%s: and its evidence' % game, seat['lost']['evidence'] in text(page, '.evidence code'))
        tap.ok('%s: what a player wrote is text' % game, page.run('return window.attacked === undefined && !document.querySelector("#main i, #main img")'))

        for place, there, selector in (
                ('#report=faults', '.fault-row', '.fault-row a'),
                (link(page, lost['id'], 0), '#replay-count', '#replay-result a.fault')):
            go(page, place)
            wait(page, 'document.querySelector(%s)' % json.dumps(there))
            wait(page, '([...document.querySelectorAll(%s)].find((one) => new URLSearchParams(one.hash.slice(1)).get("replay") === %s)'
                 ' || {click: () => null}).click() === undefined' % (json.dumps(selector), json.dumps(lost['id'])))
            wait(page, 'document.querySelector("#replay-count")?.textContent.startsWith('
                       'new URLSearchParams(location.hash.slice(1)).get("turn") + " ")')
            tap.ok('%s: a link to a fault leads there (%s)' % (game, selector),
                   'loses its seat' in text(page, '#replay-status'), text(page, '#replay-status'))

        left = sum(seat.get('left_running', 0) for one in log for seat in one['seats'])
        go(page, '#report=faults')
        wait(page, 'document.querySelector(".fault-row")')
        tap.ok('%s: what programs tried besides playing is told' % game, left > 0 and ' left %d process' % left in text(page, '#main'), left)

        # Analysis of a turn with a choice.
        choices = [i for i, turn in enumerate(record['turns']) if turn['verdict'] == 'moved' and turn['move'] != 'takes a seat']
        go(page, link(page, record['id'], choices[-1] + 1))
        wait(page, 'document.querySelector(".replay-head h1")?.textContent === %s' % json.dumps(record['id']))
        wait(page, '!document.getElementById("replay-analyse").disabled')
        page.run('document.getElementById("replay-think").value = "200"; document.getElementById("replay-analyse").click()')
        said = wait(page, 'document.querySelector("#replay-better p.same, #replay-better p.other")?.textContent')
        tap.ok('%s: the strong player says what was better' % game, said and 'strong player' in said, text(page, '#replay-better'))
        tap.ok('%s: and shows it' % game, page.run('return document.querySelectorAll("#replay-better-scene .cell").length') > 0)
        check_filters(tap, page, game, log)
        clean(tap, page, game)
        page.resize(DESKTOP)
        views(tap, page, game + ' desktop', record['id'])
    with Page(path, PHONE, dark=True) as page:
        wait(page, 'document.getElementById("ranking")')
        views(tap, page, game + ' phone', record['id'])
        clean(tap, page, game + ' phone')
    return path, log


def check_views(tap, path, log):
    """A link opens the turn and the view that it names: a seat sees only its own cards."""
    record = log[0]
    with Page(path, fragment='#' + urlencode({'replay': record['id'], 'turn': 4, 'seat': record['seats'][1]['alias']})) as page:
        wait(page, 'document.getElementById("replay-viewer")')
        tap.same('a link opens its turn', text(page, '#replay-count'), '4 / %d' % len(record['turns']))
        tap.same('with its view: of one seat there are cards', page.run('''return new Set([
          ...document.querySelectorAll('#replay-table .hand .role-card, #replay-table .hand .role-red-card')].map((one) => one.closest('.seat'))).size'''), 1)
        shot(page, 'view')
        page.run('window.open = reportOpen; reportOpen = new Promise((done) => { window.come = () => done(window.open); })')
        for place in '', '#report', '':
            go(page, place)
        wait(page, 'document.querySelector(".games")')
        tap.ok('a report that comes late does not call back who has gone on',
               page.run('come(); await reportOpen; await new Promise((done) => { setTimeout(done, 50); }); return Boolean(document.querySelector(".games"))'))
        clean(tap, page, 'a link')


def check_playing(tap, path, log):
    """A replay runs by itself, faster if told to, and goes on in the page as a game."""
    record = log[0]
    with Page(path, fragment='#replay=%s&turn=2' % record['id'].replace('+', '%2B')) as page:
        wait(page, 'document.getElementById("replay-play")')
        page.run('document.getElementById("replay-speed").value = "10"; document.getElementById("replay-play").click()')
        tap.ok('a replay plays to its end', wait(page, 'document.getElementById("replay-count").textContent === "%d / %d"' % (
            len(record['turns']), len(record['turns']))), text(page, '#replay-count'))
        tap.ok('and stops there', wait(page, 'document.getElementById("replay-play").textContent === "Play"'))
        tap.same('a pause stops a replay whose speed was changed', page.run(CLOCKS_LEFT), 0)
        page.run('const slider = document.getElementById("replay-slider"); slider.value = 5; slider.dispatchEvent(new Event("input"))')
        tap.same('the slider leads anywhere', text(page, '#replay-count'), '5 / %d' % len(record['turns']))
        press(page, '.')
        tap.ok('a key leads to the next game', wait(page, 'document.querySelector(".replay-head h1")?.textContent === %s' % json.dumps(
            page.run('return (await reportOpen).tournament.name((await reportOpen).tournament.find(%s) + 1)' % json.dumps(record['id'])))))
        go(page, '#report=games')
        wait(page, 'document.getElementById("games-sort")')
        page.run('const sort = document.getElementById("games-sort"); sort.value = "last";'
                 'sort.dispatchEvent(new Event("input", {bubbles: true})); sort.dispatchEvent(new Event("change", {bubbles: true}))')
        page.run('document.querySelector(".game-row").click()')
        for back in 1, 2:
            tap.ok('games follow one another as they do in the list that they were opened from: %d' % back,
                   wait(page, 'document.querySelector(".replay-head h1")?.textContent === %s' % json.dumps(page.run(
                       'const {tournament} = await reportOpen; return tournament.name(tournament.count - %d)' % back))))
            press(page, '.')
        go(page, '#report=games')
        wait(page, 'document.getElementById("games-sort")?.value === ""')
        last = page.run('const {tournament} = await reportOpen; return tournament.name(tournament.count - 1)')
        go(page, link(page, last, 0))
        wait(page, 'document.querySelector(".replay-head h1")?.textContent === %s' % json.dumps(last))
        tap.ok('after the last one there is none', page.run(
            'const after = document.getElementById("replay-after");'
            'return after.getAttribute("aria-disabled") === "true" && !after.hasAttribute("href")'))
        go(page, '#replay=no+such+game')
        tap.ok('a game that is not there is said', wait(page, 'document.querySelector("[role=alert]")?.textContent.includes("no such game")'))
        clean(tap, page, 'playing')


def check_forged(tap, folder, log):
    record = json.loads(json.dumps(max(log, key=lambda one: len(one['turns']))))
    record['id'] = 'forged'
    record['seats'][0]['alias'] = '<i>mallory</i><img/src=x/onerror=window.attacked=1>'
    moves = [turn for turn in record['turns'] if turn['verdict'] == 'moved']
    moves[-1]['move'] = '</script><img src=x onerror=window.attacked=1>\n9'
    path = os.path.join(folder, 'forged.jsonl')
    with open(path, 'w', encoding='ascii') as file:
        for one in (log[0], record):
            file.write(json.dumps(one) + '\n')
    page_path = report(path, os.path.join(folder, 'forged.html'), status=1)
    with Page(page_path) as page:
        wait(page, 'document.getElementById("warning")')
        tap.ok('a forged game is reported first', text(page, '#warning').startswith('1 game not as recorded'), text(page, '#warning'))
        go(page, '#report=games&show=wrong')
        tap.ok('it is found', wait(page, 'document.querySelectorAll(".game-row").length === 1 && document.querySelector(".wrong-badge")'))
        go(page, '#replay=forged&turn=9999')
        tap.ok('and replayed as far as it is right', wait(page, 'document.getElementById("replay-wrong")?.textContent.includes("not a move")'),
               text(page, '#replay-detail'))
        tap.same('which is the end of the slider, and said nowhere else', page.run("""const {value, max} = document.getElementById('replay-slider');
          document.getElementById('replay-back').click();
          return [value === max, document.querySelectorAll('#replay-wrong').length]"""), [True, 0])
        shot(page, 'forged')
        tap.ok('its text is text', page.run('return window.attacked === undefined && !document.querySelector("#main i, #main img")'))
        clean(tap, page, 'forged')


def check_unseated(tap, folder):
    """A player that is lost before the game never gets a seat: the next one, for whom the referee
    moves later, has another number in the state than in the record."""
    log = os.path.join(folder, 'unseated.jsonl')
    run(BIN + '/onemove', 'match', 'president', '--quiet', '--log', log, '--layers', 'none', 'seed=3', '--',
        'alias:Nemo=exit 5', "alias:Mallory='%s/faulty president/faulty'" % folder,
        *("alias:%s='%s/president' level=greedy" % (name, BIN) for name in ('Ann', 'Bob')), status=1)
    tap.ok('the referee moves for a player that lost its seat', any(turn['verdict'] == 'stood-in' for turn in records(log)[0]['turns']))
    with Page(report(log, os.path.join(folder, 'unseated.html'))) as page:
        wait(page, 'document.getElementById("ranking")')
        tap.same('and the page for the same one', page.run(REPLAY_ALL), [1, []])
        clean(tap, page, 'unseated')


def check_many(tap, folder, log):
    """Ten thousand games open in two seconds."""
    path = os.path.join(folder, 'many.jsonl')
    with open(path, 'w', encoding='ascii') as file:
        for i in range(MANY):
            record = dict(log[i % len(log)], id='game.%05d' % i, pairing=str(i // 2))
            file.write(json.dumps(record) + '\n')
    page_path = report(path, os.path.join(folder, 'many.html'))
    size = os.path.getsize(page_path)
    tap.ok('%d games take less than 1 MB and 1 KB a game (%d KB)' % (MANY, size // 1024), size < (1024 + MANY) * 1024, size)
    opened = []
    for _ in range(3):
        with Page(page_path) as page:
            opened.append(wait(page, 'performance.getEntriesByName("report")[0]?.startTime'))
            if len(opened) < 3:
                continue
            go(page, '#report=games')
            wait(page, 'document.querySelector(".game-row")')
            tap.same('all are listed', text(page, '#games-count').replace('\u202f', ''), '%d games' % MANY)
            rows = page.run('return document.querySelectorAll(".game-row").length')
            tap.ok('of which those in sight are in the page', 5 < rows < 100, rows)
            # The end may move once more, when the list has its size and knows how high a row is.
            tap.ok('the last one is reached', wait(page, '''(document.getElementById("games").scrollTop = 1e9,
              [...document.querySelectorAll(".game-name")].some((name) => name.textContent === "game.%05d"))''' % (MANY - 1)))
            tap.same('another order is seen from its top, and a part of the list is counted', page.run("""const [sort, find] = ['sort', 'find'].map((name) => document.getElementById(`games-${name}`));
              [sort.value, find.value] = ['last', '1'];
              sort.dispatchEvent(new Event('change'));
              return [document.getElementById('games').scrollTop, document.getElementById('games-count').textContent]"""), [0, '3\u202f439 of 10\u202f000 games'])
            start = time.time()
            go(page, '#replay=game.09999&turn=3')
            wait(page, 'document.getElementById("replay-slider")')
            tap.ok('a game opens at once', time.time() - start < max(5, SOON / 1000), time.time() - start)
            clean(tap, page, 'many games')
    tap.ok('they open in two seconds (%s ms)' % [round(one) for one in opened], min(opened) < SOON)


def main():
    folder = tempfile.mkdtemp(prefix='report.')
    try:
        with Tap() as tap:
            done = {game: check_game(tap, folder, game) for game in GAMES}
            check_views(tap, *done['president'])
            check_playing(tap, *done['fiar'])
            check_forged(tap, folder, done['fiar'][1])
            check_unseated(tap, folder)
            check_many(tap, folder, done['fiar'][1])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


main()
