#!/usr/bin/python3
"""Puzzles, the deal of the day, and results: by clicks and by keys, on a desk and on a phone."""
import json
import re

from selenium.webdriver.common.keys import Keys

from browser import DESKTOP, PHONE, Tap
from playing import Table

TODAY = '2026-03-14'
# A clock that stands still, before the page looks at it.
CLOCK = 'Date.now = () => Date.parse(arguments[0]);'


def puzzle(table):
    """The puzzle that is shown, with its number."""
    table.until('return Boolean(app.view && app.view.puzzle)')
    return table.run('const {puzzle, index} = app.view; return {...puzzle, number: index + 1}')


def column(table, move):
    """The cell of the board that makes that move."""
    pick = table.run('const {session, puzzle} = app.view; return session.engine.call("legal", puzzle.seat, arguments[0]).picks[0]', move)
    return '.cell[data-pick="%d"]' % pick


def another(table):
    """A legal move that is not the answer."""
    return table.run('''const {session, puzzle: {seat, line}} = app.view;
      return session.engine.call("moves", seat).moves.find((move) => move !== line[0])''')


def check_puzzles(tap, table, name):
    table.run('localStorage.clear()')
    table.go('#puzzles')
    shown = puzzle(table)
    tap.same('%s: the first puzzle is the first that is not solved, and easy' % name, [shown['number'], shown['grade']], [1, 'easy'])
    tap.same('its question is asked', table.text('#status'), 'Find the only move that wins')
    wrong = another(table)
    table.click(column(table, wrong))
    tap.same('a wrong move is told at once', table.text('#message'), 'No, not column %s: that does not win.' % wrong)
    tap.ok('and the puzzle is not solved', '0 solved' in table.text('#solved'), table.text('#solved'))
    table.click('#hint')
    tap.ok('the first hint is a part of the board', table.text('#message').startswith('Hint: look at the '), table.text('#message'))
    table.click('#hint')
    tap.ok('the last hint is the move', table.text('#message').startswith('Hint: column %s.' % shown['line'][0]), table.text('#message'))
    tap.same('and is shown where it is played', table.run('return document.querySelectorAll("#table .is-landing, #table .arrow circle").length'), 2)
    table.click('#play')
    tap.same('the right move is told at once', table.text('#message'), 'Right: column %s. Nothing else wins.' % shown['line'][0])
    tap.ok('and the puzzle is solved, with hints', table.text('#solved').endswith('1 solved, 1 of them with hints'), table.text('#solved'))
    for move in shown['line'][1:]:
        table.click('#line')
    tap.same('the line is played to its end', table.run('return app.view.session.course.map(({move}) => move)'), shown['line'])
    table.click('#next')
    tap.same('the next puzzle follows', puzzle(table)['number'], 2)
    kept = table.run('return progress().puzzles')
    tap.same('what is solved is kept', table.reload('return progress().puzzles', kept), kept)
    tap.same('and which puzzle is shown', puzzle(table)['number'], 2)
    tap.ok('with its count', '1 solved' in table.text('#solved'), table.text('#solved'))
    tap.ok('board, message and buttons are seen at once',
           table.run('return document.querySelector(".bar").getBoundingClientRect().bottom <= innerHeight'))
    tap.ok('all views can be reached', table.run('const {scrollWidth, clientWidth} = document.getElementById("tabs"); return scrollWidth <= clientWidth'))
    tap.ok('nothing makes the page scroll sideways',
           table.run('return document.documentElement.scrollWidth <= innerWidth'))


def check_grades(tap, table):
    for grade in 'hard', 'easy':
        table.run('document.querySelector(`input[name="grade"][value="${arguments[0]}"]`).click()', grade)
        tap.same('only the grade %s is offered' % grade, puzzle(table)['grade'], grade)
    order = table.run('return app.view.puzzles.map(({grade}) => PUZZLES_GRADES.indexOf(grade))')
    tap.same('the puzzles begin easy and get harder', order, sorted(order))
    numbers = table.run('''const {puzzles} = app.view;
      return ['easy', 'medium', 'hard'].map((grade) => puzzles.filter((one) => one.grade === grade).length)''')
    tap.ok('the set has 200 puzzles, enough of each grade', sum(numbers) == 200 and min(numbers) >= 40, numbers)


def choose_game(table, game):
    table.run('localStorage.clear(); app.view.close(); app.view = null')
    table.go('#puzzles')
    puzzle(table)
    table.click('input[name="puzzle-game"][value="%s"] + span' % game)
    table.until('return app.view.game === arguments[0] && app.view.index === 0', game)


def check_landscape(tap, table):
    """On a phone on its side, the board and what can be chosen are seen at once, below the longest question."""
    table.resize(PHONE[::-1])
    for game in table.run('return puzzleGames()'):
        choose_game(table, game)
        outcomes = table.run('return [...new Set(app.view.puzzles.map(({outcome}) => outcome))]')
        for outcome in outcomes:
            table.run('app.view.show(app.view.puzzles.findIndex((one) => one.outcome === arguments[0])); scrollTo(0, 0)', outcome)
            tap.same('%s, %s: all is seen at once' % (game, outcome), table.run('''return [...document.querySelectorAll('#table .grid .cell, #table .hand [data-pick]')].filter((one) =>
              one.getBoundingClientRect().bottom > innerHeight + 4).length'''), 0)


def type_grid(table, grid):
    """Lays a grid such as p003002CAT..O by keys, row by row."""
    width, cells = int(grid[1:4]), grid[7:]
    table.tab_to('#table .grid .cell')
    for at, letter in enumerate(cells):
        table.press(letter if letter != '.' else Keys.ARROW_RIGHT)
        if at % width == width - 1:
            table.press(Keys.ARROW_DOWN, *[Keys.ARROW_LEFT] * width)


def check_grid(tap, table):
    """A puzzle whose answer is laid on the table, in one of two directions."""
    for grid in 'answer', 'transpose':
        choose_game(table, 'peel')
        shown = puzzle(table)
        table.run('app.view.session.play(`d${arguments[0]}`)', shown['line'][0].replace('.', '')[-1])
        tap.same('a dump is not the answer', table.text('#message'), 'No: all tiles fit into a grid.')
        type_grid(table, shown['line'][0] if grid == 'answer' else shown['same'])
        table.press(Keys.ENTER)
        tap.same('the %s is right' % grid, table.text('#message'), 'Right. There is no other grid.')
        tap.ok('and there is no line to follow', not table.one('#line').is_displayed())
    choose_game(table, 'peel')
    longest = max(re.findall('[A-Z]+', ' '.join(re.findall('.' * int(shown['line'][0][1:4]), shown['line'][0][7:]))
                             + ' ' + ' '.join(re.findall('.' * int(shown['same'][1:4]), shown['same'][7:]))), key=len)
    said = []
    for _ in range(3):
        table.click('#hint')
        said.append(table.text('#message'))
    tap.same('hints begin small', said, ['Hint: there is a word of %d letters.' % len(longest), 'Hint: lay %s.' % longest, 'Hint: as shown. Press Play, or change it.'])


def check_games(tap, table):
    """Puzzles of games whose moves take several clicks, or have to be confirmed."""
    games = table.run('return puzzleGames()')
    tap.same('every game has puzzles, the simplest first', games, ['fiar', 'penguins', 'president', 'bark', 'peel'])
    for game in games[1:4]:
        choose_game(table, game)
        marks = table.run('''const {session, puzzle} = app.view, {engine} = session;
          const begins = engine.call('moves', puzzle.seat).moves.flatMap((move) => {
            const {picks} = engine.call('legal', puzzle.seat, move);
            return session.record.game === 'president' ? picks : picks.slice(0, 1);
          });
          const numbers = (cells) => [...new Set(cells)].sort((one, other) => one - other);
          return [numbers(begins), numbers([...document.querySelectorAll('.is-target')].map((one) => Number(one.dataset.pick)))];''')
        tap.same('%s: what can be played is marked, and nothing else' % game, [pick for pick in marks[0] if pick < 32768], [pick for pick in marks[1] if pick < 32768])
        wrong, [answer] = another(table), puzzle(table)['line'][:1]
        for move in wrong, answer:
            for pick in table.run('const {session, puzzle} = app.view; return session.engine.call("legal", puzzle.seat, arguments[0]).picks', move):
                table.click('[data-pick="%d"]' % pick)
            if table.find('#play')[0].is_displayed():
                table.press(Keys.ENTER)
            tap.ok('%s: %s is told to be %s' % (game, move, 'right' if move == answer else 'wrong'),
                   table.text('#message').startswith('Right: ' if move == answer else 'No, not '), table.text('#message'))
        tap.same('%s: why hands are open is said' % game, 'follows from the cards played' in table.text('#solved'), game == 'president')
        tap.same('%s: its address has the game' % game, table.run('return location.hash'), '#puzzles=%s.1' % game)
        tap.same('%s: what is solved without hints is kept as such' % game, table.run('return [progress().puzzles, progress().helped]'), [{game: [1]}, {game: []}])


def check_keys(tap, table):
    table.run('localStorage.clear()')
    table.go('')
    table.go('#puzzles=3')
    table.until('return app.view && app.view.index === 2')
    shown = puzzle(table)
    table.tab_to('.grid .cell')
    table.press(*[Keys.ARROW_LEFT] * 6, *[Keys.ARROW_RIGHT] * (int(shown['line'][0]) - 1), Keys.ENTER)
    tap.ok('a puzzle is solved by keys', table.text('#message').startswith('Right'), table.text('#message'))
    table.press(Keys.ENTER)
    tap.same('Enter then shows the line', table.run('return app.view.session.position.now'), 2)


def check_set(tap, table):
    """One in eight puzzles of the games that the page can solve has one right move, by its engine."""
    bad = table.run('''const wrong = [], order = {loss: 0, draw: 1, win: 2};
      for (const game of ['fiar', 'president', 'bark']) {
        const thinker = new Thinker(await engineModule(game)), puzzles = await puzzlesOf(game);
        for (const {text, seat, outcome, line} of puzzles.filter((one, i) => i % 8 === 0)) {
          const id = ['Ann', 'Bob'][seat];
          const {values} = await thinker.call('values', 'phase=movement', text, id, 0, 3000000n);
          const right = values.filter((one) => !(order[one.outcome] < order[outcome.replace('sure ', '')])).map(({move}) => move);
          if (right.length !== 1 || right[0] !== line[0]) wrong.push([text, right, line[0]]);
        }
        thinker.stop();
      }
      return wrong;''')
    tap.same('exactly one move of a puzzle is right', bad, [])


def finish(table):
    """Plays the game that is open to its end, at random for everybody."""
    table.run('''const {session} = app, {engine} = session;
      session.stopThinking(); session.paused = true;
      while (typeof engine.call('position').turn === 'number') {
        const {keys, text, id} = engine.call('request', engine.call('position').turn);
        engine.call('play', engine.call('think', keys, text, id, 'random', 0, 50n, 7n).move);
      }
      session.update(); session.onChange();''')


def check_day(tap, table):
    table.run('localStorage.clear()')
    table.go('#state')
    table.run(CLOCK, TODAY + 'T23:59:59Z')
    table.go('')
    table.one('#day')
    game = table.run('return dayGame(arguments[0])', TODAY)
    table.click('#day-play')
    table.until('return app.shown === "play"')
    record = table.run('return app.session.save()')
    tap.same('the seed is the date', [record['seed'], record['game']], ['20260314', game])
    again = table.run('return dayRecord(arguments[0])', TODAY)
    tap.same('everybody gets the same deal', [again[key] for key in ('game', 'keys', 'seed')], [record[key] for key in ('game', 'keys', 'seed')])
    finish(table)
    days = table.run('return progress().days')
    tap.same('its end is kept', list(days), [TODAY])
    outcome = table.run('return app.session.position.outcome')
    tap.ok('with the outcome', days[TODAY]['text'].endswith(outcome), days)
    table.go('')
    table.run('window.copyText = async (text) => { window.copied = text; return true; }')
    table.click('#day-share')
    copied = table.until('return window.copied')
    tap.ok('the result is a text with a link', outcome in copied and '#day=2026-03-14' in copied and '1 day in a row' in copied, copied)
    tap.same('a day later, the streak goes on', table.run('return dayStreak("2026-03-15")'), 1)
    tap.same('after a day without a game, it is over', table.run('return dayStreak("2026-03-16")'), 0)
    table.run('keepProgress((now) => { now.days["2026-03-13"] = now.days["2026-03-14"]; })')
    tap.same('two days in a row', table.run('return dayStreak("2026-03-14")'), 2)
    games = table.run('return Array.from({length: 5}, (_, i) => dayGame(dayOf(Date.parse("2026-03-14") + i * DAY_MS)))')
    tap.same('every game has its day', len(set(games)), 5)
    table.go('#day=2026-03-01')
    table.until('return app.shown === "play" && app.session.seed === 20260301n')
    finish(table)
    tap.same('a link leads to the deal of that day, which is over', [table.run('return app.session.over'), '2026-03-01' in table.run('return progress().days')], [True, False])


def check_week(tap, table):
    """What a page says that somebody visits on seven days in a row, and then in another browser."""
    table.run('localStorage.clear()')
    for number in range(7):
        day = '2026-03-%02d' % (10 + number)
        table.go('#state')
        table.until('return app.shown === "state"')
        table.run(CLOCK, day + 'T00:00:00Z')
        table.go('')
        table.one('#day-play')
        streak = '. Played %d day%s in a row' % (number, 's' * (number > 1)) if number else ''
        title = table.run('return gameTitle(await describeGame(dayGame(arguments[0])))', day)
        tap.same('%s: what is offered' % day, table.text('#day p'), '%s: %s, the same for everybody%s' % (day, title, streak))
        table.click('#day-play')
        table.until('return app.shown === "play" && app.session.record.day === arguments[0] && !app.session.over', day)
        tap.ok('%s: it begins, for one person, perhaps after a move of the opponent' % day, table.run('''
          const {people, course} = app.session;
          return people.length === 1 && course.every(({seat}) => seat !== people[0])'''))
        finish(table)
        outcome = table.run('return app.session.position.outcome')
        table.go('')
        table.one('#day-share')
        tap.same('%s: what is said of its end' % day, table.text('#day p'), '%s: %s. Played %d day%s in a row' % (title, outcome, number + 1, 's' * (number > 0)))
    kept = table.run('''window.download = (name, text) => { window.saved = [name, text]; };
      document.getElementById('progress-export').click();
      return [window.saved, progress()];''')
    tap.ok('the file that holds it has the day in its name', re.fullmatch(r'onemove-progress-2026-03-1[567]\.json', kept[0][0]), kept[0][0])
    table.run('localStorage.clear(); keepProgress((now) => { now.puzzles.fiar = [7]; })')
    table.run('await app.openText(arguments[0], "progress.json")', kept[0][1])
    table.one('#results')
    tap.same('another browser that opens it has all of it, and what it had before', table.run('return progress()'), {**kept[1], 'puzzles': {'fiar': [7]}})
    table.run('await app.openText(arguments[0], "progress.json")', kept[0][1])
    tap.same('opened twice, nothing counts twice', table.run('return progress().results'), kept[1]['results'])


def check_start(tap, table):
    """The deal of the day of a game without dice: everybody's position, which is even."""
    days = table.run('''const days = Array.from({length: 10}, (_, i) => dayOf(Date.parse('2026-03-10') + i * DAY_MS)).filter((day) => dayGame(day) === 'fiar');
      const records = await Promise.all([...days, days[0]].map((day) => dayRecord(day)));
      return records.map(({text}) => [text, [...text].filter((one) => one === '@').length, [...text].filter((one) => one === 'O').length]);''')
    tap.same('the same for everybody', days[0], days[2])
    tap.ok('another one every time', days[0] != days[1])
    tap.same('with six stones', [stones for _, *stones in days], [[3, 3]] * 3)
    outcomes = table.run('''const thinker = new Thinker(await engineModule('fiar'));
      const {values} = await thinker.call('values', 'phase=movement', arguments[0], 'You', 0, 3000000n);
      thinker.stop();
      return values.map(({outcome, plies}) => [outcome, plies]);''', days[0][0])
    tap.ok('whoever begins can hold the draw, and nobody wins soon', ['draw', 36] in outcomes and all(outcome != 'win' or plies > 20 for outcome, plies in outcomes), outcomes)


def check_results(tap, table):
    table.run('localStorage.clear()')
    table.go('#state')
    table.begin('fiar', 'players=2', [('You', 'person'), ('Easy', 'greedy')])
    finish(table)
    kept = table.run('return progress().results.fiar')
    tap.same('a result is kept once', [len(kept), kept[0]['level']], [1, 'greedy'])
    table.run('''keepProgress((now) => { now.results.fiar = [1, 2, 3].map((began) => ({level: 'greedy', score: 1, began})); });''')
    table.go('')
    tap.ok('results are shown with the game', 'Four In A Row against Easy: 3 won, 0 drawn, 0 lost' in table.text('#results'), table.text('#results'))
    table.click('[data-next="medium"]')
    table.until('return app.shown === "play" && app.session.seats.includes("medium")')
    tap.ok('after three wins, the next level is offered', True)
    table.go('')
    table.run('window.download = (name, text) => { window.saved = text; }')
    table.click('#progress-export')
    saved = json.loads(table.until('return window.saved'))
    tap.same('all of it is exported', [sorted(saved), len(saved['results']['fiar'])], [['days', 'guided', 'helped', 'puzzles', 'results'], 3])
    table.run('localStorage.setItem("onemove.progress", arguments[0])', '{"puzzles":{"fiar":"x"},"days":7}')
    tap.same('a damaged memory counts as empty', table.run('return progress()'), {'puzzles': {}, 'helped': {}, 'days': {}, 'results': {}, 'guided': []})


def main():
    with Tap() as tap, Table(size=DESKTOP) as table:
        check_puzzles(tap, table, 'desk')
        check_grades(tap, table)
        check_games(tap, table)
        check_grid(tap, table)
        table.go('#puzzles=fiar.1')
        check_keys(tap, table)
        check_set(tap, table)
        table.resize(PHONE)
        table.begin('fiar', 'players=2')
        check_puzzles(tap, table, 'phone')
        check_landscape(tap, table)
        table.resize(DESKTOP)
        for check in check_day, check_week, check_start:
            check(tap, table)
        check_results(tap, table)
        tap.same('nothing is on the console', table.errors(), [])
        tap.same('no request leaves the page', table.requests(), [])


main()
