#!/usr/bin/python3
"""What the page shows of a tournament, step by step, as text: ranking, times, lists, and a game by
turns. `tests/web/test_report_story.py --write` writes report_story.txt to compare it with."""
import json
import os
import shutil
import subprocess
import tempfile

from browser import BIN, PAGE, ROOT, Page, Tap
from telling import Story

LOG = os.path.join(ROOT, 'tests', 'record', 'example.log')
NAMES = {'p1': 'Ann', 'p2': 'Bob', 'p3': 'Cy', 'p4': 'Dee'}


def report(folder, game):
    """The page of the example log's games, with different times and readable names."""
    log, out = os.path.join(folder, game + '.jsonl'), os.path.join(folder, game + '.html')
    with open(LOG, encoding='ascii') as lines, open(log, 'w', encoding='ascii') as file:
        for record in (record for record in map(json.loads, lines) if record['game'] == game):
            for seat in record['seats']:
                seat['alias'] = NAMES[seat['alias'].strip('\u202e')]
                if seat['lost']:
                    seat['lost'] = {**seat['lost'], 'sentence': 'did something wrong', 'evidence': "/some/where/it's kept"}
            for number, turn in enumerate(record['turns']):
                turn.update(wall=turn['seat'] * 10 ** (number % 6 + 1), cpu=turn['seat'] * 10 ** (number % 4 + 1))
            record['turns'][6]['tries'] = 2
            record['pairing'] = record['id'].split('-')[1]
            file.write(json.dumps(record) + '\n')
    subprocess.run([BIN + '/onemove', 'report', log, '-o', out, '--page', PAGE], check=True, timeout=300,
                   stdout=subprocess.DEVNULL)
    return out


class ReportStory(Story):
    def until(self, condition):
        assert self.page.run('''for (let i = 0; i < 2400; i++) {
          if (document.querySelector('.report-error')) throw new Error(document.querySelector('.report-error').textContent);
          if (%s) return true;
          await new Promise((resolve) => { setTimeout(resolve, 50); });
        }''' % condition), condition

    def go(self, fragment, condition):
        self.page.go(fragment)
        self.until(condition)

    def press(self, *keys):
        """Presses keys, one after the other; returns the places in the game that they lead to."""
        return self.page.run('''return arguments[0].map((key) => {
          document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
          return `${key}: ${document.getElementById('replay-count').textContent}`;
        }).join(', ')''', list(keys))

    def choose(self, name, value):
        self.page.run('''const choice = document.getElementById(arguments[0]);
          choice.value = arguments[1];
          choice.dispatchEvent(new Event('change'));''', name, value)

    def click(self, name):
        self.page.run('document.getElementById(arguments[0]).click()', name)


def tables(story):
    story.until('document.getElementById("ranking") && /^Tournament of [A-Z]/.test(document.querySelector("#main h1").textContent)')
    story.tell('the ranking')
    story.tips('the ranking')
    story.choose('clock', 'cpu')
    story.tell('processor time', '#times')


def lists(story):
    story.go('#report=games', 'document.querySelector(".game-row")')
    story.tell('the games')
    story.tips('the games')
    story.go('#report=faults', 'document.querySelector(".fault-row")')
    story.tell('the faults')
    story.tips('the faults')
    story.go('#replay=president-1&turn=13', 'document.getElementById("replay-slider")')
    story.press('.')  # to the next game, not to the next fault
    story.until('document.querySelector(".replay-head h1")?.textContent === "president-16"')
    story.go('#report=faults', 'document.querySelector(".fault-row")')
    story.choose('faults-player', 'Cy')
    story.tell('the faults of one', '.filters ~ *')
    story.choose('faults-verdict', 'idle')
    story.tell('of one kind', '#main')
    story.go('#report=faults&verdict=idle', 'document.getElementById("faults-player").value === ""')
    story.tell('of one kind, by anybody', '.filters ~ *')


def replay(story):
    story.go('#replay=president-1', 'document.getElementById("replay-slider")')
    story.tell('the start of a game')
    story.tips('the start of a game')
    story.add('to the faults, in their order, and round', story.press('f', 'f', 'f', 'f'))
    story.tell('a fault', '.replay-main')
    story.click('replay-fault')
    story.tell('the next one', '#replay-status')
    story.press('ArrowLeft', 'ArrowLeft')
    story.tell('the referee moves for a seat that nobody has', '#replay-status')
    story.press(*['ArrowRight'] * 5)
    story.tell('the referee moves for a player', '#replay-status')
    story.add('other keys', story.press('Home', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'x'))
    story.press('Home', *['ArrowRight'] * 7)
    story.tell('a turn that was asked for twice', '#replay-status')
    story.choose('replay-viewer', 'Bob')
    story.tell('what one player sees', '#replay-table')
    story.choose('replay-viewer', '*')
    story.tell('what everybody sees', '#replay-table')
    story.press(' ')
    story.tell('it plays', '#replay-play')
    story.press(' ')
    story.tell('it stops', '#replay-play')


def turns(story):
    """Each turn of a game in a line, the same from whichever turn one comes to it."""
    story.until('document.getElementById("ranking")')
    story.go('#replay=' + story.page.run('return (await reportOpen).tournament.name(0)'), 'document.getElementById("replay-slider")')
    told, other = story.page.run('''
      const of = (name) => document.getElementById(`replay-${name}`), slider = of('slider'), all = (selector, what) => [...document.querySelectorAll(selector)].map(what).join(' ');
      const look = () => [
        of('count').textContent, of('status').textContent, slider.value, location.hash, all('.turn[aria-current]', (row) => row.textContent),
        all('#replay-table .is-last', (one) => one.dataset.key), of('detail').textContent, of('table').innerHTML, of('seats').innerHTML];
      const seen = [look()], other = [];
      while (seen.length <= slider.max) seen.push((of('next').click(), look()));
      for (let i = 1; i < 30; i++) {
        slider.value = i * 17 % seen.length;
        slider.dispatchEvent(new Event('input'));
        other.push(...look().flatMap((part, which) => (part === seen[slider.value][which] ? [] : [`${slider.value}: ${part}, and before ${seen[slider.value][which]}`])));
      }
      return [seen, other].map((parts) => parts.map((part) => [part].flat().slice(0, 7).join(' | ')).join('\\n'));''')
    story.add('turn by turn', told)
    story.add('what turns show only from one side', other)


def elsewhere(story):
    """What can be exported from a replay."""
    story.page.run('''window.taken = [];
      window.download = (name, text) => { window.taken.push(name, text); };
      window.copyText = async (text) => { window.taken.push(text.replace(/^file:[^#]*/, '')); return true; };''')
    story.go('#replay=president-1&turn=19', 'document.getElementById("replay-status")?.textContent.startsWith("Turn 19")')
    story.click('replay-save')
    story.click('replay-copy')
    story.page.run('document.querySelector(".evidence button").click()')
    story.add('a position, a link and a command', story.page.run('return window.taken.join("\\n")'))
    story.press('.')
    story.until('document.querySelector(".replay-head h1")?.textContent === "president-16"')
    story.press(',')
    story.until('document.querySelector(".replay-head h1")?.textContent === "president-1"')
    story.press('f', 'f')
    story.click('replay-open')
    story.until('app.session && document.querySelector("#table .block")')
    story.click('open')
    story.page.run('document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "Home", bubbles: true, cancelable: true}))')
    story.tell('played on, where no key is for the replay')


def analysis(story):
    story.go('#replay=fiar-16&turn=30', 'document.getElementById("replay-status")?.textContent.startsWith("Turn 30")')
    for turn in 30, 31, 32:
        story.press('a')
        story.until('document.querySelector("#replay-better .same, #replay-better .other")')
        story.tell('the analysis of turn %d' % turn, '.analysis')
        story.add('its mark', story.page.run(
            'const mark = document.querySelectorAll(".turn-mark")[arguments[0] - 1]; return `${mark.textContent} ${mark.title}`', turn))
        story.press('ArrowRight')
    story.press('Home', 'ArrowRight', 'a')
    story.tell('where nothing was to choose', '.analysis')
    story.click('replay-all')
    story.add('the whole game', story.page.run('return document.getElementById("replay-all").textContent.replace(/[0-9]+/, "N")'))
    story.click('replay-all')
    story.tell('or not', '#replay-all')


def faults(story):
    story.go('#replay=peel-1', 'document.getElementById("replay-slider")')
    story.add('faults follow one another by their turns', story.press('f', 'f', 'f'))


def main():
    folder = tempfile.mkdtemp(prefix='report.')
    told = []
    try:
        with Tap() as tap:
            for game, parts in ('president', (tables, lists, replay, elsewhere)), ('peel', (turns, faults)), ('fiar', (turns, analysis)):
                with Page(report(folder, game)) as page:
                    story = ReportStory(page)
                    story.told = told
                    for part in parts:
                        part(story)
                    tap.same('%s: nothing is on the console' % game, page.errors(), [])
            story.compare(tap, 'report_story.txt', 'the page shows what report_story.txt says')
    finally:
        shutil.rmtree(folder, ignore_errors=True)


main()
