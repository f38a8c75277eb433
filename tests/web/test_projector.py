#!/usr/bin/python3
"""The replay of a report in class, on a projector: large, by a presenter's keys, with the better
move, the cell that a fault is about, and who was ahead, in sight."""
import os
import shutil
import subprocess
import tempfile
from urllib.parse import quote

from browser import BIN, DESKTOP, PAGE, PHONE, Tap, Page

LARGE = (1920, 1080)
SIZES = '''return [...document.querySelectorAll('.replay-main button, .replay-main p, .replay-main output, #replay-seats .word, #replay-table .name')]
  .filter((one) => one.offsetParent && one.textContent.trim() && !one.matches('.scene .grid button'))
  .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize)]).filter(([, size]) => size < 24)'''
SEEN = '''const box = document.querySelector('#replay-table .grid').getBoundingClientRect();
  return [box.top >= 0 && box.bottom <= innerHeight, box.height / innerHeight, document.scrollingElement.scrollWidth <= innerWidth]'''

LEFT = 'return document.querySelector("#replay-after").offsetParent !== null'
BUTTONS = '''return [...document.querySelectorAll('.replay-main .tools button')].every((one) => one.getBoundingClientRect().bottom <= innerHeight)'''


def report(folder, game, *keys):
    """The page of a game between two weak players."""
    name = ' '.join((game, *keys))
    log, out = os.path.join(folder, name + '.jsonl'), os.path.join(folder, name + '.html')
    players = ["alias:%s='%s/%s' seed=3 level=%s" % (name, BIN, game, level) for name, level in (('Ann', 'random'), ('Bob', 'greedy'))]
    for command in ['match', game, '--quiet', '--log', log, '--layers', 'none', *keys, '--', *players], ['report', log, '-o', out, '--page', PAGE]:
        subprocess.run([BIN + '/onemove', *command], check=True, timeout=300, stdout=subprocess.DEVNULL)
    return out


def wait(page, condition):
    assert page.run('''for (let i = 0; i < 2400; i++) { if (%s) return true; await new Promise((done) => { setTimeout(done, 25); }); }''' % condition), condition


def press(page, *keys):
    return page.run('''return arguments[0].map((key) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
      return Number(document.getElementById('replay-slider').value);
    })''', list(keys))


def opened(page, name):
    page.go('#replay=' + quote(name, safe=''))
    wait(page, 'document.querySelector("#replay-slider") && document.querySelector(".replay-head h1")?.textContent === "%s"' % name)


def names(page):
    wait(page, 'document.getElementById("ranking")')
    return page.run('const {tournament} = await reportOpen; return Array.from({length: tournament.count}, (_, i) => tournament.name(i))')


def projector(tap, page):
    opened(page, names(page)[0])
    inside, _, narrow = page.run(SEEN)
    tap.ok('board and buttons are seen at once without a projector, too', inside and narrow and page.run(BUTTONS))
    page.resize(LARGE)
    press(page, 'p', 'End')
    inside, share, narrow = page.run(SEEN)
    tap.ok('the board is as high as the window allows, and all of it is seen', inside and share > .6 and narrow, (inside, share, narrow))
    tap.ok('so are all buttons', page.run(BUTTONS), page.run('return [...document.querySelectorAll(".replay-main .tools button")].map((one) => one.getBoundingClientRect().bottom)'))
    tap.same('no words are smaller than 24 pixels', page.run(SIZES), [])
    tap.same('the keys of a presenter step', press(page, 'Home', 'PageDown', 'PageDown', 'PageUp'), [0, 1, 2, 1])
    press(page, 'p')
    page.resize(PHONE)
    tap.ok('on a phone, too, the board is as wide as the window', page.run('return document.querySelector("#replay-table .grid").offsetWidth > .8 * innerWidth'))
    page.resize(DESKTOP)
    tap.ok('the same key leads back', page.run(LEFT))
    for name, leave in ('Escape', "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))"), ('Back', 'history.back()'):
        press(page, 'Home', 'p', 'PageDown', 'PageDown')
        page.run(leave)
        wait(page, LEFT.replace('return ', '') + ' && !history.state?.layers')
        tap.ok('%s leads back to the same turn' % name, page.run('''await new Promise((done) => { setTimeout(done, 50); });
          return document.getElementById('replay-slider').value === '2' && location.hash.endsWith('turn=2')'''), page.run('return location.hash'))
    tap.same('the keys are listed', press(page, '?') and page.run('return [...document.querySelectorAll("#keys-dialog h3")].map((one) => one.textContent)'), ['At the table', 'In a replay', 'Everywhere'])
    tap.same('and wait while they are', press(page, 'Home', 'p'), [2, 2])
    page.run('document.querySelector("#keys-dialog .close").click()')
    wait(page, '!history.state?.layers')


def better(tap, page):
    """A better move is an arrow on the board, and told in words."""
    press(page, 'End')
    page.run('document.getElementById("replay-think").value = "200"')
    told = []
    for _ in range(12):
        press(page, 'a')
        wait(page, 'document.querySelector("#replay-better .same, #replay-better .other, #replay-better .dim:only-child") && !document.querySelector("#replay-better").textContent.includes("is thinking")')
        told.append(page.run('return [Boolean(document.querySelector("#replay-better .other")), Boolean(document.querySelector("#replay-table .arrow")), document.querySelector("#replay-better").textContent]'))
        if told[-1][0]:
            break
        press(page, 'ArrowLeft')
    tap.ok('where another move was better, an arrow is on the board, and only there', told[-1][0] and all(other == arrow for other, arrow, _ in told), told)
    tap.ok('no words are those of a search', not any(word in text for _, _, text in told for word in ('nodes', 'depth', 'value ')), told)


def over(page, what):
    """The turns that are said to find that it is over."""
    return page.run('return [...document.querySelectorAll(".turn-p")].filter((row) => !row.hidden && row.textContent.includes(`the ${arguments[0]} is over`)).map((row) => Number(row.dataset.turn))', what)


def placed(tap, page):
    wait(page, 'document.querySelector(".turn-p")')
    rows = over(page, 'placement')
    tap.ok('that the placement is over is said once', len(rows) == 1, rows)
    [turn] = rows
    tap.same('and at the last turn, that the game is', over(page, 'game'), [page.run('return document.querySelectorAll("[data-turn]").length')])
    page.go(page.run('return `${location.hash.replace(/&turn=.*/, "")}&turn=${arguments[0]}`', turn - 2))
    wait(page, 'Number(document.getElementById("replay-slider").value) === %d' % (turn - 2))
    tap.same('and is one step', press(page, 'ArrowRight', 'ArrowLeft'), [turn, turn - 2])
    press(page, 'ArrowRight')
    tap.ok('in words', 'the placement is over' in page.run('return document.getElementById("replay-status").textContent'))


def curve(tap, page):
    tap.same('who was ahead is a line for each player', page.run('return document.querySelectorAll("#replay-curve polyline").length'), 2)
    page.run('''const svg = document.querySelector('#replay-curve svg'), {left, width} = svg.getBoundingClientRect();
      svg.dispatchEvent(new MouseEvent('click', {clientX: left + width}));''')
    tap.ok('which leads to its turns', page.run('return document.getElementById("replay-slider").value === document.getElementById("replay-slider").max'))
    tap.ok('at the end, it is said who has won', page.run('return /is over\\. (Ann|Bob) wins by .*[.]$/.test(document.getElementById("replay-status").textContent)'),
           page.run('return document.getElementById("replay-status").textContent'))


def marks(tap, page):
    """The cells, columns and cards that a sentence names."""
    of = '''const marked = (scene) => markNamed(scene, arguments[1])[0].body.flatMap(({marks}, i) => (marks ? [i] : []));
      return marked([arguments[0]])'''
    board = {'kind': 'grid', 'columns': 2, 'columnNames': [{'text': 'a'}, {'text': 'b'}], 'rowNames': [{'text': '1'}, {'text': '2'}], 'body': [{'text': '.'}] * 4}
    tap.same('a field', page.run(of, board, 'a penguin stands on b1 already'), [1])
    tap.same('not one whose name is longer', page.run(of, board, 'a penguin stands on b12'), [])
    columns = {**board, 'columnNames': [{'text': '1'}, {'text': '2'}], 'rowNames': []}
    tap.same('a column, but no column of a file', page.run(of, columns, 'left a board (line 3, column 1): column 2 is full'), [1, 3])
    rows = {**columns, 'rowNames': [{'text': '1'}, {'text': '2'}]}
    tap.same('a column and a row', page.run(of, rows, 'there is a card in column 2 row 2 already'), [3])
    tap.same('a card', page.run(of, {'kind': 'hand', 'body': [{'text': '3S'}, {'text': '4S'}]}, '3S is not larger than JS'), [0])


def main():
    folder = tempfile.mkdtemp(prefix='projector.')
    try:
        with Tap() as tap:
            for game, keys, parts in ('fiar', ('seed=3',), (projector, better)), ('penguins', ('seed=3', 'rows=5', 'columns=5', 'penguins=2'), (projector,)), ('penguins', ('seed=3', 'rows=8', 'columns=8', 'penguins=2'), (projector, placed, curve, better, marks)):
                with Page(report(folder, game, *keys)) as page:
                    for part in parts:
                        part(tap, page)
                    tap.same('%s: nothing is on the console' % game, page.errors(), [])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == '__main__':
    main()
