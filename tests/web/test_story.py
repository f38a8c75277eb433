#!/usr/bin/python3
"""What the page shows, step by step, as text: every word, control and cell in sight, compared with
story.txt. `tests/web/test_story.py --write` writes what is shown today into it, to be read as a diff."""
import difflib
import os
import re
import sys

from browser import DESKTOP, Tap
from playing import Table

GOLDEN = os.path.join(os.path.dirname(__file__), 'story.txt')
TWO = [('Ann', 'person'), ('Bob', 'person')]
MARKS = ['is-target', 'is-chosen', 'is-last', 'is-cursor', 'is-win', 'is-wrong', 'is-loose', 'is-own', 'can-drag']

# Texts in the order of the page; controls with their values; a row of cells as a line.
TELL = '''
  const lines = [];
  let line = '';
  const end = () => { if (line.trim()) lines.push(line.trim().replace(/\\s+/g, ' ')); line = ''; };
  const short = (cell) => `${cell.textContent.trim() || '_'}${cell.matches('[data-player]') ? cell.dataset.player : ''}`
    + arguments[0].filter((mark) => cell.classList.contains(mark)).map((mark) => mark.replace(/^is-|^can-/, '!')).join('');
  const control = (one) => {
    const words = [one.tagName.toLowerCase(), one.id || one.name || one.className.toString().split(' ')[0]];
    if (one.type && one.tagName === 'INPUT') words.push(one.type);
    if (one.matches('select')) words.push(`"${one.selectedOptions[0] && one.selectedOptions[0].textContent}" of ${[...one.options].map((option) => option.textContent).join('|')}`);
    else if (one.matches('input, textarea')) words.push(`"${one.value}"`);
    else words.push(`"${one.textContent.trim()}"`);
    for (const state of ['disabled', 'checked', 'readOnly']) if (one[state]) words.push(state);
    for (const name of ['aria-pressed', 'aria-current', 'aria-invalid', 'aria-label', 'min', 'max']) {
      if (one.hasAttribute(name) && one.getAttribute(name) !== '') words.push(`${name.replace('aria-', '')}=${one.getAttribute(name)}`);
    }
    return `<${words.join(' ')}>`;
  };
  const walk = (node) => {
    if (node.nodeType === 3) { line += node.data; return; }
    if (node.nodeType !== 1 || node.matches('script, style, template, svg')) return;
    const style = getComputedStyle(node);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    if (node.matches('.row') && node.querySelector('.cell')) {
      end();
      lines.push(`| ${[...node.querySelectorAll('.cell, .name')].map(short).join(' ')}`);
      return;
    }
    if (node.matches('.cell')) { line += ` ${short(node)}`; return; }
    if (node.matches('input, select, textarea, button, a')) { end(); lines.push(control(node)); return; }
    const block = !['inline', 'inline-block', 'contents'].includes(style.display);
    if (block) end();
    node.childNodes.forEach(walk);
    if (block) end(); else line += ' ';
  };
  const dialog = document.querySelector('dialog[open]');
  walk(dialog || document.body);
  end();
  return [`at ${location.hash || '#'}, "${document.title}"`, ...lines].join('\\n');
'''


class Story:
    def __init__(self, table):
        self.table, self.told = table, []

    def tell(self, title, until=None):
        if until:
            self.table.until('return ' + until)
        told = re.sub(r'[A-Z][a-z]+ \d+, \d+, \d+:\d+.[AP]M', 'TODAY', self.table.run(TELL, MARKS))
        self.told.append('---- %s ----\n%s\n' % (title, told))


def who_plays(table):
    return table.run('return [...document.querySelectorAll(".seat-row")].map((row) => `${row.querySelector("input").value}: ${row.querySelector("select").value}`).join(", ")') + '\n'


def home(story, table):
    table.run('localStorage.clear(); location.hash = ""; location.reload()')
    story.tell('the first visit', 'typeof app === "object" && document.querySelector(".games")')


def dialogues(story, table):
    for game in 'penguins', 'fiar', 'bark', 'president', 'peel':
        table.run('location.hash = ""')
        table.click('[data-game="%s"]' % game)
        table.one('#new-dialog')
        table.run('document.getElementById("more").open = true')
        story.tell('a new game of ' + game)
        sizes = len(table.find('#new-size .option'))
        for size in range(1, sizes + 1):
            table.click('#new-size .option:nth-child(%d)' % size)
            values = table.run('return [...document.querySelectorAll(".deals input")].map((one) => `${one.name}=${one.value}`).join(" ")')
            story.told.append('size %d: %s\n' % (size, values))
        if table.find('#new-seats'):
            table.run('const seats = document.getElementById("new-seats"); seats.selectedIndex = seats.options.length - 1; seats.dispatchEvent(new Event("change"))')
            story.told.append(who_plays(table))
            table.type_into('.seat-row:first-child .seat-name', 'Zoe')
            table.run("""const {options} = document.querySelector('.seat-row:first-child select');
              options[options.length - 1].selected = true;
              for (const index of [1, 0]) {
                const seats = document.getElementById('new-seats');
                seats.selectedIndex = index;
                seats.dispatchEvent(new Event('change'));
              }
              document.querySelector('.seat-row:first-child select').dispatchEvent(new Event('change'));""")
            story.told.append(who_plays(table))
        table.run('document.querySelector("dialog").close()')


def choices(story, table):
    """What was chosen for one game is chosen for the next one, in the same page and after a visit."""
    for visit in 'begin', 'again', 'later':
        table.run('location.hash = ""')
        table.click('[data-game="penguins"]')
        table.one('#new-dialog')
        table.run('document.getElementById("more").open = true')
        story.tell('the dialogue: ' + visit)
        if visit == 'begin':
            table.type_into('.seat-row:first-child .seat-name', 'Zoe')
            table.run('''const who = document.querySelector('.seat-row:last-child select');
              who.value = 'person';
              who.dispatchEvent(new Event('change'));''')
            table.click('#new-size .option:first-child')
            table.click('#new-time .option:last-child')
            table.type_into('[name="seed"]', '9007199254740993')
        if visit == 'again':
            table.type_into('[name="rows"]', '4')
            table.type_into('[name="seed"]', '7')
        table.click('#start')
        table.until('return location.hash === "#play" && !document.querySelector("dialog") && document.querySelector("#table .grid .cell")')
        story.told.append(table.run('const {began, ...record} = app.session.save(); record.seed = arguments[0] ? record.seed : "by chance"; return JSON.stringify(record)', visit != 'later') + '\n')
        if visit == 'again':
            table.run('window.old = true; location.reload()')
            table.until('return !window.old && typeof app === "object" && document.querySelector("#table .block, .games")')


def play(story, table):
    table.begin('fiar', 'players=2', TWO)
    story.tell('Four In A Row of two people')
    for column in '4', '4', '3', '5':
        table.run('document.querySelector(`button.name[data-pick="${arguments[0]}"]`).click()', column)
    story.tell('after four half-moves')
    table.click('#undo')
    story.tell('one is taken back')
    table.click('#hint')
    story.tell('a hint', 'Boolean(app.session.hint)')
    table.click('#play')
    table.run('for (const column of "7711") app.session.play(column)')
    table.click('#show-values')
    story.tell('the values of the moves', 'document.querySelector("#values") && document.querySelector("#values").dataset.ready === "true"')
    table.click('#show-values')
    while not table.run('return app.session.over'):
        table.run('app.session.play(app.session.engine.call("moves", app.session.position.turn).moves[0])')
    story.tell('the end')
    table.click('#review')
    story.tell('the review', 'document.querySelector("#review-panel").dataset.ready === "true"')
    table.click('.move[data-half="4"]')
    story.tell('the review of one move')
    table.run('app.session.play("6")')
    story.tell('a variation')
    table.click('#back')
    story.tell('back in the game')
    table.run('document.querySelector("#table").scrollIntoView(); [...document.querySelectorAll(".move")].at(-1).click()')
    table.click('#again')
    story.tell('another game', '!app.session.over')


def others(story, table):
    table.begin('penguins', 'penguins=1\nplayers=2\nrows=4\ncolumns=4', TWO)
    story.tell('Penguins: the placement')
    for _ in range(2):
        table.run('app.session.play(app.session.engine.call("moves", app.session.position.turn).moves[0])')
    story.tell('the movement')
    table.find('.role-piece.can-drag')[0].click()
    story.tell('a penguin is chosen')
    table.type_into('#typed', 'a1 nowhere\n')
    story.tell('a line that is none')
    table.begin('bark', 'players=2\nwidth=4\nheight=4\ncards=30', TWO)
    story.tell('Bark behind the curtain')
    table.click('#open')
    story.tell('an own hand')
    table.run('document.querySelector(".hand .can-pick").click()')
    story.tell('a card is chosen')
    table.begin('president', 'players=4', [('Ann', 'person'), ('Bob', 'greedy'), ('Cy', 'greedy'), ('Dee', 'greedy')])
    story.tell('President', 'app.session.isPerson(app.session.position.turn) && app.session.thinking === null')
    table.begin('peel', 'players=2\nhand=7', [('Ann', 'person'), ('Bob', 'greedy')])
    story.tell('Peel', 'app.session.isPerson(app.session.position.turn) && app.session.thinking === null')


def states(story, table):
    table.begin('penguins', 'penguins=1\nplayers=2\nrows=4\ncolumns=4', TWO)
    table.click('#edit')
    story.tell('a state', 'document.querySelector("#state-picture .grid")')
    table.run('''const text = document.getElementById('state-text');
      text.value = text.value.replace('4 4', '4 5');
      text.dispatchEvent(new Event('input'));''')
    story.tell('a state that is wrong', '!document.getElementById("state-error").hidden')
    table.run('''const select = document.getElementById('state-game');
      for (const option of select.options) {
        select.value = option.value;
        select.dispatchEvent(new Event('change'));
      }''')
    story.tell('the state of the last game')
    table.run('location.hash = ""')
    story.tell('the games that are kept', 'document.querySelector("#kept")')


def main():
    with Tap() as tap, Table(size=DESKTOP) as table:
        story = Story(table)
        for part in home, dialogues, choices, play, others, states:
            part(story, table)
            tap.same('%s: nothing is on the console' % part.__name__, table.errors(), [])
        told = '\n'.join(story.told)
        if '--write' in sys.argv:
            with open(GOLDEN, 'w', encoding='utf-8') as golden:
                golden.write(told)
        with open(GOLDEN, encoding='utf-8') as golden:
            want = golden.read()
        tap.ok('the page shows what story.txt says', told == want,
               '\n'.join(difflib.unified_diff(want.splitlines(), told.splitlines(), 'story.txt', 'the page', lineterm='', n=2)))


if __name__ == '__main__':
    main()
