#!/usr/bin/python3
"""What the page shows, step by step, as text: every visible word, control and cell, compared with
story.txt. `tests/web/test_story.py --write` writes it anew, to be read as a diff."""
from selenium.webdriver.common.keys import Keys

from browser import DESKTOP, Tap
from playing import Table
from telling import Story

TWO = [('Ann', 'person'), ('Bob', 'person')]
# The games, with their pictures.
HOME = 'typeof app === "object" && document.querySelector(".games") && [...document.querySelectorAll(".card-picture")].every((one) => one.querySelector(".cell"))'

class TableStory(Story):
    def tell(self, title, until=None, of=None):
        if until:
            self.page.until('return ' + until)
        super().tell(title, of)


def who_plays(table):
    return table.run('return [...document.querySelectorAll(".seat-row")].map((row) => `${row.querySelector("input").value}: ${row.querySelector("select").value}`).join(", ")') + '\n'


def home(story, table):
    table.run('localStorage.clear()')
    table.go('')
    table.refresh()
    story.tell('the first visit', HOME)


def dialogues(story, table):
    for game in 'penguins', 'fiar', 'bark', 'president', 'peel':
        table.go('')
        table.click('[data-options="%s"]' % game)
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
        table.until_closed()


def choices(story, table):
    """A choice for one game holds for the next one, in the same page and after a visit."""
    for visit in 'begin', 'again', 'later':
        table.go('')
        table.click('[data-options="penguins"]')
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
            table.refresh()
            table.until('return typeof app === "object" && document.querySelector("#table .block, .games")')


def play(story, table):
    table.begin('fiar', 'players=2', TWO)
    story.tell('Four In A Row of two people')
    story.tips('Four In A Row of two people')
    for column in '4', '4', '3', '5':
        table.run('document.querySelector(`button.name[data-pick="${arguments[0]}"]`).click()', column)
    story.tell('after four half-moves')
    table.click('#undo')
    story.tell('one is taken back')
    table.until_whole(lambda: table.click('#hint'))
    story.tell('a hint')
    table.click('#play')
    table.run('for (const column of "7711") app.session.play(column)')
    table.click('#show-values')
    story.tell('the values of the moves', 'document.querySelector("#values") && document.querySelector("#values").dataset.ready === "true"')
    table.click('#show-values')
    # What is proven in the usual time depends on the machine.
    table.run('''window.asked = Thinker.prototype.call;
      Thinker.prototype.call = function (what, ...words) {
        const time = {values: 3, think: 4}[what];
        if (time) words[time] = 600000;
        return window.asked.call(this, what, ...words);
      }''')
    while not table.run('return app.session.over'):
        table.run('app.session.play(app.session.engine.call("moves", app.session.position.turn).moves[0])')
    story.tell('the end', 'document.querySelector("#review-panel").dataset.ready === "true"')
    table.click('#review')
    story.tell('the review', 'document.querySelector("#review-panel").dataset.ready === "true"')
    table.run('Thinker.prototype.call = window.asked')
    story.add('move by move', table.run('''return app.view.review.found.map((one, half) => {
      app.session.go(half);
      return `${half}: ${document.querySelector('.review-here').textContent} ${document.querySelector('.arrow')?.firstChild.tagName || ''}`;
    }).join('\\n')'''))
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
    story.labels('the cells in words', '#table .cell, #table .name')
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
    story.labels('cards in words', '#table .cell')
    table.run('document.querySelectorAll(".hand .can-pick")[1].focus()')
    story.add('arrows in a hand', ', '.join(table.press(key) or table.run('return document.activeElement.dataset.key') for key in (
        Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_UP, Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_LEFT)))
    table.run('app.session.play("2 2 2")')
    table.click('#open')
    story.tell('whoever goes on from there', of='#message')
    table.begin('president', 'players=2', [('Ann', 'person'), ('Bob', 'greedy')], seed=5)
    story.tell('whoever leads', 'app.session.isPerson(app.session.position.turn) && app.session.thinking === null', of='#message')
    table.begin('president', 'players=4', [('Ann', 'person'), ('Bob', 'greedy'), ('Cy', 'greedy'), ('Dee', 'greedy')])
    story.tell('President', 'app.session.isPerson(app.session.position.turn) && app.session.thinking === null')
    story.labels('cards of four suits in words', '#table .cell')
    table.begin('peel', 'players=2\nhand=7', [('Ann', 'person'), ('Bob', 'greedy')])
    story.tell('Peel', 'app.session.isPerson(app.session.position.turn) && app.session.thinking === null')
    story.labels('tiles in words', '#table .hand .cell, #table .role-tile')


def flights(story, table):
    """From where things are seen to move."""
    for game, keys, move in ('fiar', 'players=2', '4'), ('bark', 'players=2\nwidth=4\nheight=4\ncards=30', '2 2 2'):
        table.begin(game, keys, [('Ann', 'person'), ('Bob', 'greedy')])
        story.add('things that move in ' + game, table.run('''const told = [], {animate} = Element.prototype, place = (x, y) => `${Math.round(x)} ${Math.round(y)}`;
          const cells = new Map([...document.querySelectorAll('.cell')].map((one) => [place(one.getBoundingClientRect().x, one.getBoundingClientRect().y), one.dataset.key]));
          Element.prototype.animate = function ([{transform}]) {
            const {x, y} = this.getBoundingClientRect(), [dx, dy] = transform.match(/-?[0-9.]+/g).map(Number);
            told.push(`${this.dataset.key}: ${/^translate[(]/.test(transform) ? cells.get(place(x + dx, y + dy)) : transform.replace(/[0-9.]+px/, '')}`);
          };
          app.session.play(arguments[0]);
          Element.prototype.animate = animate;
          return told.join('\\n')''', move))


def reviews(story, table):
    """What a review says of positions and moves, for any result of the search."""
    about = '''const {Review, names, description} = {Review: app.view.review.constructor, names: ['Ann', 'Bob'], description: arguments[0]};
      const session = {description, seats: names, name: (seat) => names[seat], position: {now: 0}, record: {}};
      const review = Object.assign(new Review(session, () => {}), {shown: true});
      return arguments[1].map((one) => {
        review.found = [{seat: 0, name: 'Ann', move: 'a', made: 'b', better: 'A', ...one}];
        return `${review.hereWords()} | ${one.cost || one.proven ? review.costWords(one) : ''}`;
      }).join('\\n')'''
    table.begin('fiar', 'players=2', TWO)
    win, loss, draw = {'outcome': 'win', 'plies': 5}, {'outcome': 'loss', 'plies': 4}, {'outcome': 'draw', 'plies': 9}
    story.add('leads, and what is proven', table.run(about, {'unit': ['fish', 'fishes'], 'chance': 0}, [
        {'worth': 3, 'cost': 1}, {'worth': -1, 'cost': 2, 'exact': True, 'sure': True}, {'worth': 0}, {'worth': 0, 'exact': True}, {},
        {'worth': 995, 'proven': [win, draw]}, {'worth': -996, 'proven': [loss, loss]}, {'worth': 0, 'proven': [draw, loss]},
        {'worth': 999, 'proven': [{'outcome': 'win'}, win]}]))
    story.add('chances', table.run(about, {'unit': [], 'chance': 1000}, [
        {'worth': 250, 'after': -100, 'cost': 350}, {'worth': -500}, {'worth': 700, 'exact': True}]))
    story.add('points', table.run(about, {'unit': [], 'chance': 0}, [{'worth': 1, 'cost': 1}, {'worth': 1, 'cost': 3}]))
    story.add('what moves cost', table.run('''return [2, 3].flatMap((seats) => {
        const session = {description: {chance: 0, perfect: true}, seats: Array(seats), name: String, position: {seats: [{number: 1}, {number: 2}]}, record: {}};
        const review = Object.assign(new app.view.review.constructor(session), {found: arguments[0].map((one) => ({made: 'b', ...one}))});
        review.judge();
        const bars = [...review.drawGraph().querySelectorAll('rect')].map((bar) => `bar ${bar.getAttribute('y')} + ${bar.getAttribute('height')}`);
        return review.found.map(({worth, after, cost, sure}, i) => `${seats} seats: ${worth} to ${after}: ${cost}${sure ? ', sure' : ''}, ${bars[i]}`);
      }).join('\\n')''', [
        {'seat': 0, 'worth': 5, 'move': 'b'}, {'seat': 0, 'worth': 3}, {'seat': 1}, {'seat': 1, 'worth': -2}, {'seat': 0, 'worth': 1, 'exact': True},
        {'seat': 1, 'worth': -4, 'exact': True}, {'seat': 1, 'worth': 0}, {'seat': 0, 'worth': 7}, {'seat': 1, 'worth': 990, 'after': 980, 'proven': [win]}, {'seat': 0}]))
    story.add('what moves cost where estimates are chances', table.run('''
        const session = {description: {chance: 1000, perfect: true}, seats: [0, 1], name: String, position: {seats: [{number: 1}, {number: 2}]}, record: {}};
        const review = Object.assign(new app.view.review.constructor(session), {found: [
          {seat: 0, worth: 100, move: 'a', made: 'b'},
          {seat: 1, move: 'b', made: 'b', ...[arguments[0]].map((one) => ({worth: provenWorth(one, 1000), after: provenWorth(one, 1000), proven: [one, one]}))[0]},
          {seat: 0, worth: -500, move: 'a', made: 'b', exact: true}]});
        review.judge();
        return review.found.map((one) => `${one.worth} to ${one.after}: ${one.cost}${one.cost ? ', ' + review.costWords(one) : ''}`).join('\\n')''', win))
    story.add('values', table.run('''return arguments[0].map((value) => `${valueSign(value)} ${valueWords(value)}`).join('\\n')''',
                                  [win, loss, draw, {'outcome': 'open', 'plies': 3}, {'outcome': 'win'}, {'outcome': 'loss'}, {'outcome': 'loss', 'plies': 2, 'worst': True}]))
    story.add('the best first', table.run('''return arguments[0].sort(compareValues).map(valueSign).join(' ')''',
                                          [loss, {'outcome': 'open'}, draw, {'outcome': 'loss', 'plies': 8}, {'outcome': 'win', 'plies': 7}, win]))
    story.add('times', table.run('return [0, 999, 1000, 9994, 9996, 12345, 99940, 99960, 100499, 999400, 999600, 9994000, 9996000, 61000000, 99960000, null].map(shortTime).join(", ")'))
    story.add('numbers', table.run('return [1, 999, 1000, 1234567].map((number) => plural(number, "game")).join(", ")'))
    story.add('a search', table.run('return [{chance: 0, unit: []}, {chance: 0, unit: ["point", "points"]}, {chance: 100, unit: []}].flatMap((game) => [{value: 3, exact: true}, {value: -1, depth: 4}, {value: 0, nodes: 9}, {value: 5}].map((found) => searchWords(found, game))).join("; ")'))


def watching(story, table):
    """Games without people: how computers are stopped, and what they hold."""
    # They think for longer than it takes to stop them, and then choose what they always choose.
    table.begin('bark', 'players=2\nwidth=4\nheight=4\ncards=30', [('Bob', 'strong'), ('Eve', 'strong')], time_ms=600000)
    table.run('app.session.setPaused(true); app.session.seats.fill("greedy")')
    story.tell('two computers, who wait')
    story.tips('two computers, who wait')
    table.click('#hands')
    story.tell('their hands are hidden', of='.play-main')
    table.click('#step')
    story.tell('one step', 'app.session.position.now === 1 && app.session.thinking === null', of='.play-side')
    table.run('app.view.pick(1)')
    story.tell('whoever picks something is told why it is not possible', of='#message')
    table.click('#undo')
    story.tell('the move is taken back', of='.play-main')


def refusals(story, table):
    """What an engine refuses, and a link without a game."""
    story.add('what an engine refuses', table.run('''
      const engine = await Engine.start(await engineModule('fiar')), bark = await Engine.start(await engineModule('bark'));
      const told = [];
      const no = (...words) => {
        const said = words.map((word) => (String(word).length < 30 ? String(word).replace('\\n', ',') : '...')).join(' ');
        try {
          (words[0] === 'bark' ? bark : engine).call(...(words[0] === 'bark' ? words.slice(1) : words));
          told.push(`${said}: done`);
        } catch (error) {
          told.push(`${said}: ${error.line ? `${error.line}:${error.column}: ` : ''}${error.message}`);
        }
      };
      const names = 'Ann\\nBob';
      no('position');
      no('begin', names, 0, 1n);
      no('deal', 'wide=3', 1n);
      no('deal', 'plies=99', 1n);
      no('deal', 'plies', 1n);
      no('deal', '', 1n);
      no('play', '4');
      no('view', 2);
      no('moves', 2);
      no('begin', `${'A'.repeat(500)}\\nBob`, 0, 1n);
      no('begin', names, 2, 1n);
      no('begin', names, 0, 1n);
      no('undo', 0);
      no('redo', 0);
      no('go', 1);
      no('play', '8');
      no('legal', 1, '4');
      no('follow', 9, '4');
      for (const move of ['1', '2', '1', '2', '1', '2', '1']) engine.call('play', move);
      no('play', '1');
      no('request', 0);
      no('compose');
      const text = engine.call('text').text;
      no('read', 'phase=movement', text.replace('Bob 2 0', 'Bob 2 1'));
      no('think', 'phase=movement', text, 'Ann', 'champion', 1, 1n, 1n);
      no('bark', 'read', 'phase=movement', '3 3 11 1\\ndeck.txt\\n1A1A1A1A1A1A\\n1A1A1A1A1A\\n******\\n******\\n******\\nAnn 1 0\\nBob 2 0\\n');
      no('bark', 'values', 'phase=movement', '', 'Ann', 1, 1n);
      return told.join('\\n');'''))
    story.add('what is accepted of what a record cannot be', table.run('''
      const whole = {game: 'fiar', keys: '', text: null, seed: '1', seats: [['A', 'person'], ['B', 'greedy']], first: 0, time: 5,
        moves: ['4'], now: 0, began: 1, tally: {A: 1, B: 0}, main: {moves: ['1'], now: 0, end: 'won'}};
      const other = {game: [null, 'chess'], keys: [null, 1], text: ['', undefined, 1], seed: [1, null, '', '-1', '1e3', '1'.repeat(20), '1'.repeat(21)],
        seats: [[], null, 'A', ['A'], [['A']], [['A', 'person', 'C']], [['A', 1]]], first: [undefined, 1, null, 0.5, '1'], time: [1, 0, -1, 0.5, '5', null],
        moves: [[], null, '4', [4], ['4', null]], now: [1, -1, 0.5, '0', null], began: [undefined, 0.5, null, '1', NaN], tally: [undefined, {}, null, 1, {A: -1}, {A: 0.5}, {A: '1'}],
        main: [undefined, null, 1, {}, ...[{moves: [1]}, {moves: null}, {now: 0.5}, {now: '0'}, {end: null}, {end: 1}, {end: undefined}].map((part) => ({...whole.main, ...part}))]};
      const good = (record) => { try { return checkRecord(record) === record; } catch (error) { return false; } };
      return [null, 'text', whole].map(good).concat(Object.entries(other).map(([name, values]) =>
        `${name}: ${values.filter((value) => good({...whole, [name]: value})).map((value) => JSON.stringify(value)).join(' ')}`)).join('\\n');'''))
    story.add('links of any length, and whether they lead back', table.run('''const told = [];
      for (let length = 0; length < 24; length++) {
        const record = {game: 'fiar', keys: '=/+?é日,bQ7_-x&#%^~!0zK9'.slice(0, length), text: null, seed: '1', seats: [], moves: [], now: 0, time: 1}, link = await packRecord(record);
        told.push(`${(link.length - 5) % 4} more than fours: ${/^game=[0-9A-Za-z_-]+$/.test(link) && JSON.stringify(await unpackRecord(link).catch(String)) === JSON.stringify(record)}`);
      }
      return [...new Set(told)].sort().join('\\n')'''))
    table.run('''location.hash = `#${await packRecord({game: 'chess', keys: '', text: null, seed: '1', seats: [], moves: [], now: 0, time: 1})}`''')
    story.tell('a link to a game that is not here', 'document.getElementById("said").textContent.includes("this page")', of='#said')


def kept(story, table):
    """What a page keeps when it is reloaded, including moves that were taken back."""
    table.begin('fiar', 'players=2', [('Ann', 'person'), ('Bob', 'greedy')])
    table.run('app.session.play("4")')
    table.until('return app.session.position.now === 2')
    table.click('#undo')
    table.refresh()
    story.tell('loaded again', 'typeof app === "object" && app.session && document.querySelector("#table .block")', of='.controls')
    table.click('#redo')
    story.add('what was taken back', str(table.made()))
    table.click('#lessons')
    story.tell('how to play', 'document.querySelector("#lessons-dialog .grid")')
    table.run('document.querySelector("dialog h2").click()')
    story.add('a click into a dialogue leaves it', str(table.run('return document.querySelector("dialog").open')))
    table.run('document.querySelector("dialog").dispatchEvent(new MouseEvent("click"))')
    story.add('one beside it closes it', str(table.until('return !document.querySelector("dialog")')))


def colours(story, table):
    """The colours of things and marks."""
    painted = '''document.getAnimations().forEach((one) => one.finish());
      return arguments[0].map((selector) => {
        const one = document.querySelector(`main ${selector}`);
        if (!one) return null;
        const after = getComputedStyle(one, '::after');
        const {backgroundColor, color, fill, boxShadow, outlineStyle, outlineColor} = getComputedStyle(one);
        return `${selector}: ${one instanceof SVGElement ? fill : `${backgroundColor}, ${color}`}`
          + (boxShadow === 'none' ? '' : `, shadow ${boxShadow.match(/rgba?\\([^)]*\\)/g).join(' ')}`)
          + (after.content === 'none' ? '' : `, mark ${after.backgroundColor} ${after.borderTopColor}`) + (outlineStyle === 'none' ? '' : `, outline ${outlineColor}`);
      }).filter(Boolean).join('\\n');'''
    things = ['.role-floe', '.role-water', '.role-empty', '.role-card', '.role-red-card', '.role-tile', '.role-hidden', '.role-action',
              *('[data-player="%d"] .%s' % (player, part) for part in ('figure-coat', 'stone-disc') for player in (1, 2, 3)),
              '.dot[data-player="1"]', '.dot[data-player="2"]', '.role-floe.is-target', '.role-piece.is-chosen', '.is-last', '[data-player="1"] circle.stone-sign', '[data-player="2"] path.stone-sign', '.role-stone.is-won', '.is-wrong',
              '.is-loose', '.is-cursor', '.hand .is-target', '.hand .is-chosen', '.seat.is-turn', '#message.refused']
    players = [*TWO, ('Cy', 'person')]
    for scheme in 'light', 'dark':
        table.command('Emulation.setEmulatedMedia', features=[{'name': 'prefers-color-scheme', 'value': scheme}])
        table.begin('penguins', 'penguins=1\nplayers=3\nrows=5\ncolumns=5', players)
        for _ in players:
            table.run('app.session.play(app.session.engine.call("moves", app.session.position.turn).moves[0])')
        table.find('.role-piece.can-drag')[0].click()
        table.run('app.view.refuse("no")')
        story.add('Penguins, ' + scheme, table.run(painted, things))
        table.begin('fiar', 'players=2', TWO)
        table.run('for (const column of "1212121") app.session.play(column)')
        story.add('Four In A Row, ' + scheme, table.run(painted, things))
        table.begin('bark', 'players=2\nwidth=4\nheight=4\ncards=30', [('Ann', 'person'), ('Bob', 'greedy')])
        table.run('document.querySelector(".hand .can-pick").click()')
        story.add('Bark, ' + scheme, table.run(painted, things))
        table.begin('president', 'players=2', [('Ann', 'person'), ('Bob', 'greedy')], seed=5)
        table.waiting()
        story.add('President, ' + scheme, table.run(painted, things))
        table.begin('peel', 'players=2\nhand=7', [('Ann', 'person'), ('Bob', 'greedy')])
        table.waiting()
        table.run('for (const letter of "drg") app.session.compose("type", letter.charCodeAt(0))')
        story.add('Peel, ' + scheme, table.run(painted, things))
    table.command('Emulation.setEmulatedMedia', features=[])


def keys(story, table):
    """Keys besides those of the board."""
    table.begin('fiar', 'players=2', TWO)
    chord = '''document.querySelector('#table .cell').dispatchEvent(new KeyboardEvent('keydown',
      {key: arguments[0], ctrlKey: true, shiftKey: arguments[1], bubbles: true, cancelable: true}));
      return `${arguments[1] ? 'shift-' : ''}${arguments[0]}: ${app.session.position.now}`;'''
    story.add('what the pointer highlights over a cell, a name, a gap, and elsewhere', table.run('''return [['.cell', 'over'], ['[data-pick="7"]', 'over'], ['.row', 'over'], ['.cell', 'over'], ['', 'leave']].map(([place, what]) => {
      document.querySelector(`#table ${place}`).dispatchEvent(new PointerEvent(`pointer${what}`, {bubbles: true}));
      return [...document.querySelectorAll('.is-hovered')].map((one) => one.dataset.key).join(' ');
    }).join('\\n')'''))
    for column in '445':
        table.run('app.session.play(arguments[0])', column)
    story.add('taking back and making again', '\n'.join(table.run(chord, key, shift) for key, shift in (
        ('z', False), ('z', False), ('y', False), ('Z', True), ('y', False), ('Z', False), ('x', False))))
    story.add('where a paste of lines is a state', table.run('''const {openText} = app, data = new DataTransfer(), told = [];
      data.setData('text/plain', '1\\n2');
      app.openText = () => told.push(told.length);
      for (const place of ['body', '#typed', '#table .cell']) document.querySelector(place).dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true})) && told.push(place);
      app.openText = openText;
      return told.join()'''))
    table.run('document.querySelector("#table .cell").focus()')
    table.press('3', '?')
    story.tell('what is typed at the board goes into the line', of='.typed')
    table.press(Keys.CONTROL + 'z')
    story.add('Ctrl-Z in it takes no move back', str(table.made()))
    table.run('document.getElementById("typed").value = ""; document.body.focus(); document.activeElement.blur()')
    table.press('5')
    story.tell('also without a focus', of='.typed')
    table.press(Keys.ENTER)
    story.add('Enter makes it', str(table.run('return app.session.course.map(({move}) => move).join(" ")')))
    table.begin('penguins', 'penguins=1\nplayers=2\nrows=4\ncolumns=4', TWO)
    for _ in range(2):
        table.run('app.session.play(app.session.engine.call("moves", app.session.position.turn).moves[0])')
    table.find('.role-piece.can-drag')[0].click()
    table.press(Keys.ESCAPE)
    story.tell('Escape begins the move again', of='.play-main')
    table.find('.role-piece.can-drag')[0].click()
    table.press(Keys.BACKSPACE)
    story.add('so does Backspace', str(table.run('return app.session.composed.empty')))
    at = 'return document.activeElement.getAttribute("aria-label").split(",")[0]'
    story.add('arrows', '\n'.join([table.run(at), *(table.press(key) or table.run(at) for key in (
        Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_UP, Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_LEFT))]))


def files(story, table):
    """What is saved, copied and kept."""
    table.run('''window.taken = [];
      const {download} = window;
      window.download = (name, text) => { window.taken.push(text.split('\\n')[0]); download(name, text); };
      HTMLAnchorElement.prototype.click = function () { window.taken[window.taken.length - 1] += ` in ${this.download.replace(/\\d{4}(-\\d\\d){2}/, 'YYYY-MM-DD')}`; };
      window.copyText = async (text) => { window.taken.push(text.split('\\n')[0].replace(/^.*#game=.*/, 'a link')); return window.taken.length !== 3; };''')
    said = 'document.getElementById("said").textContent.startsWith("%s")'
    table.begin('penguins', 'penguins=1\nplayers=2\nrows=4\ncolumns=4', TWO)
    table.run('app.session.play(app.session.engine.call("moves", app.session.position.turn).moves[0])')
    table.click('#save')
    table.until('return window.taken.length')
    table.click('#share')
    table.click('#copy-link')
    story.tell('a link is copied', said % 'Copied', of='#said')
    table.run('document.getElementById("said").textContent = ""')
    table.click('#copy-link')
    story.tell('or cannot be', said % 'The browser', of='#said')
    table.run('document.querySelector("dialog").close()')
    table.until_closed()
    table.click('#edit')
    table.until('return document.querySelector("#state-picture .grid")')
    table.click('#state-save')
    table.run('document.getElementById("said").textContent = ""')
    table.click('#state-copy')
    story.tell('a state is copied', said % 'Copied', of='#said')
    story.tips('a state')
    story.add('what was saved and copied', '\n'.join(table.run('return window.taken')))
    for seen in '-1', '0':
        table.run('const look = document.getElementById("state-look"); look.value = arguments[0]; look.dispatchEvent(new Event("change"))', seen)
    story.tell('seen by one', of='.state-shown')
    table.run('const text = document.getElementById("state-text"); text.value = text.value.replace("Bob", "-"); text.dispatchEvent(new Event("input"))')
    table.until('return app.view.position.seats[1].id === "-"')
    table.click('#state-play')
    story.tell('a game from a state', 'document.querySelector("#new-dialog")')
    table.press(Keys.ESCAPE)
    table.until_closed()
    for name in 'onemove.games', 'onemove.choices', 'onemove.theme', 'onemove.sound':
        table.run('localStorage.setItem(arguments[0], "{garbage")', name)
    table.run('history.replaceState(null, "", "#")')
    table.refresh()
    story.tell('the memory holds garbage', HOME)
    table.begin('fiar', 'players=2', TWO)
    table.run('app.session.play("4")')
    story.add('which the next game replaces', table.run('return rememberedGames().map(({record, end}) => `${record.game} ${record.moves} ${end}`).join()'))
    table.run('''keepGames(rememberedGames().map((kept) => ({...kept, record: {...kept.record, moves: ['9']}})));
      app.session = null;
      app.route();''')
    table.until('return app.session')
    story.add('one that cannot be played is forgotten', str(table.run('return rememberedGames().filter(({record}) => record.moves.includes("9"))')))
    table.begin('fiar', 'players=2', TWO)
    table.run('app.session.play("4")')
    table.run('Storage.prototype.setItem = () => { throw new Error("full"); }; app.session.play("5")')
    story.add('a memory that is full keeps what it had', table.run('return rememberedGames().map(({record}) => record.moves).join()'))


def states(story, table):
    table.begin('penguins', 'penguins=1\nplayers=2\nrows=4\ncolumns=4', TWO)
    table.click('#edit')
    story.tell('a state', 'document.querySelector("#state-picture .grid")')
    table.run('''const text = document.getElementById('state-text');
      text.value = text.value.replace('4 4', '4 5');
      text.dispatchEvent(new Event('input'));''')
    story.tell('a state that is wrong', '!document.getElementById("state-error").hidden')
    table.run('''app.view.wrong = null;
      const select = document.getElementById('state-game');
      for (const option of select.options) {
        select.value = option.value;
        select.dispatchEvent(new Event('change'));
      }''')
    story.tell('the state of the last game', 'app.view.wrong')
    for game, keys in ('penguins', 'penguins=3\nplayers=2\nrows=4\ncolumns=4'), ('bark', 'players=2\nwidth=4\nheight=4\ncards=30'), ('president', 'players=4'), ('peel', 'players=2\nhand=7'):
        names = ('Ann', 'Bob', 'Cy', 'Dee')[:4 if game == 'president' else 2]
        table.begin(game, keys, [(name, 'person') for name in names])
        table.run('document.getElementById("edit").disabled = false')
        table.click('#edit')
        story.tell('a state of ' + game, 'app.view.position && document.querySelector("#state-picture .block")')
    table.go('')
    story.tell('the games that are kept', 'document.querySelector("#kept") && ' + HOME)


def main():
    with Tap() as tap, Table(size=DESKTOP) as table:
        story = TableStory(table)
        for part in home, dialogues, choices, play, others, states, flights, reviews, watching, colours, keys, refusals, kept, files:
            part(story, table)
            tap.same('%s: nothing is on the console' % part.__name__, table.errors(), [])
        story.compare(tap, 'story.txt', 'the page shows what story.txt says')


if __name__ == '__main__':
    main()
