#!/usr/bin/python3
"""What the page does for people besides plain moves: it refuses what is impossible and says so,
takes moves back, keeps and shares games, shows where a state is wrong, hides hands, thinks without
blocking, fits the window, and tells nobody anything."""
import os
import random
import re
import tempfile

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import DESKTOP, PHONE, TABLET, Tap
from playing import Table
from walking import SETUP, STEPS, Walk, reached, steps_of

PENGUINS = 'penguins=2\nplayers=2\nrows=6\ncolumns=6'
TWO = [('Ann', 'person'), ('Bob', 'person')]
GAMES = [
    ('penguins', 'penguins=3\nplayers=4\nrows=20\ncolumns=20', 4),
    ('fiar', 'players=2', 2),
    ('bark', 'players=2\nwidth=10\nheight=10\ncards=90', 2),
    ('president', 'players=4', 4),
    ('president', 'players=13', 13),
    ('peel', 'players=2', 2),
]
NARROW = (320, 640)  # 1280 pixels enlarged four times
OVERFLOW = '''
  const wide = document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth;
  return wide;
'''
# Grids are scrolled only where their cells are as small as they may be.
CUT_OFF = '''
  return [...document.querySelectorAll('#table .grid-box')].filter((box) => box.scrollWidth > box.clientWidth &&
    box.querySelector('.cell').offsetWidth > parseFloat(getComputedStyle(box.firstElementChild).getPropertyValue('--least')) + 1).length;
'''
SMALL_TARGETS = '''
  return [...document.querySelectorAll('main button, header a, header button')].filter((button) => {
    const box = button.getBoundingClientRect();
    return box.width > 0 && !button.matches('.move, .grid *') && (box.width < 36 || box.height < 36);
  }).map((button) => button.outerHTML.slice(0, 80));
'''


def place_all(table):
    """Completes the placement with the first moves there are."""
    while table.run('return app.session.position.phase') == 'placement':
        table.run('''const {session} = app;
          session.play(session.engine.call('moves', session.position.turn).moves[0]);''')


def refusals(tap, table):
    table.begin('penguins', PENGUINS, TWO)
    place_all(table)
    before = table.whole_text()
    table.one('.role-piece.can-drag')
    piece = table.find('.role-piece.can-drag')[0]
    # The place of another penguin of its own is never free.
    other = [cell for cell in table.find('.grid .role-piece') if cell != piece and
             cell.get_attribute('data-player') != piece.get_attribute('data-player')][0]
    label = piece.get_attribute('aria-label').split(',')[0]
    ActionChains(table.driver).drag_and_drop(piece, other).perform()
    message = table.one('#message.refused')
    tap.ok('an illegal drop is refused, with a reason in sight',
           message.is_displayed() and label in message.text and 'not possible' in message.text, message.text)
    tap.same('and changes nothing', table.whole_text(), before)
    tap.same('what is dragged leaves nothing behind', len(table.find('.ghost')), 0)
    table.press(Keys.ESCAPE)
    table.one('.role-floe')
    floe = table.run('''const floe = document.querySelector('.grid .role-floe:not(.is-target)');
      floe.scrollIntoView({block: 'center'});
      floe.id = 'floe';''')
    del floe
    table.click('#floe')
    tap.ok('an illegal click is refused', 'not possible' in table.text('#message.refused'))

    piece = table.find('.role-piece.can-drag')[0]
    piece.click()
    target = table.find('.grid .role-floe.is-target')[0]
    piece = table.find('.role-piece.is-chosen')[0]
    ActionChains(table.driver).drag_and_drop_by_offset(piece, 9, 0).perform()
    tap.same('what is dragged and stays where it was is chosen as before', len(table.find('.role-piece.is-chosen')), 1)
    tap.same('what the browser stops dragging leaves nothing behind, either', table.run('''
      const at = (type, clientX) => new PointerEvent(type, {pointerId: 5, clientX, clientY: 9, button: 0, bubbles: true});
      document.querySelector('.role-piece.is-chosen').dispatchEvent(at('pointerdown', 9));
      document.dispatchEvent(at('pointermove', 99));
      const shown = document.querySelectorAll('.ghost').length;
      document.dispatchEvent(at('pointercancel', 99));
      return [shown, document.querySelectorAll('.ghost, .is-dragged').length];'''), [1, 0])
    made = table.made()
    ActionChains(table.driver).drag_and_drop(piece, target).perform()
    tap.same('a legal drop is a move', table.made(), made + 1)

    move = table.run('return app.session.engine.call("moves", app.session.position.turn).moves[0]')
    table.type_into('#typed', move)
    table.press(Keys.ENTER)
    tap.same('a move can be typed', table.run('return app.session.course.at(-1).move'), move)


def sharing(tap, table):
    seed = 2**53 + 1  # the first integer that JavaScript numbers cannot represent
    table.begin('bark', 'players=2\nwidth=5\nheight=5\ncards=30', TWO, seed=seed)
    for _ in range(4):
        table.run('''const {session} = app;
          session.play(session.engine.call('moves', session.position.turn).moves.at(-1));''')
    text = table.whole_text()
    table.click('#open')
    table.click('#share')
    link = table.one('#link').get_attribute('value')
    print('# a link of %d characters' % len(link))
    tap.ok('a link holds the game in its fragment', '#game=' in link and len(link) < 2000)
    tap.ok('of a page from a file, it says who else can open it', 'people who have that file' in table.text('#share-dialog'))
    table.click('#copy-link')
    tap.ok('that it is copied is said in the layer of the dialog, above it',
           table.until('const said = document.getElementById("said"); return said.matches(":popover-open") && said.textContent.startsWith("Copied")'))
    table.press(Keys.ESCAPE)
    table.until_closed()
    table.driver.get('about:blank')
    table.driver.get(link)
    table.until('return typeof app === "object" && app.session && document.querySelector("#table .block")')
    tap.same('the link opens the same position', table.whole_text(), text)
    tap.same('with its moves', table.made(), 4)
    tap.same('and the same seed, however large', table.run('return app.session.save().seed'), str(seed))
    table.go('#game=AAAA')
    tap.ok('a damaged link is refused', table.until('const said = document.querySelector("#said"); return said.matches(":popover-open") && said.textContent.includes("damaged")'))
    table.open_again()
    table.click('#continue')
    table.one('#table .block')
    tap.same('the last game can be gone on with another day', table.whole_text(), text)


def states(tap, table):
    table.begin('penguins', PENGUINS, TWO)
    place_all(table)
    text = table.whole_text()
    table.click('#edit')
    table.until('return document.querySelector("#state-picture .grid")')
    tap.same('the state can be edited as text', table.one('#state-text').get_attribute('value'), text)
    lines = text.split('\n')
    broken = '\n'.join(lines[:2] + ['x' + lines[2][1:]] + lines[3:])
    program = table.run('''const engine = await Engine.start(await engineModule('penguins'));
      try {
        engine.call('read', 'phase=movement', arguments[0]);
      } catch (error) {
        return `${error.line}:${error.column}: ${error.message}`;
      }''', broken)
    table.run('''const text = document.getElementById('state-text');
      text.value = arguments[0];
      text.dispatchEvent(new Event('input'));''', broken)
    table.until('return !document.getElementById("state-error").hidden')
    tap.same('an error is shown with its line and column', table.text('#state-error'), program)
    tap.ok('which is where it is', program.startswith('3:1:'), program)
    tap.same('its line is marked', table.text('.gutter .bad'), '3')
    tap.ok('and striped', table.one('.stripe').is_displayed())
    tap.ok('a broken state cannot be played', not table.one('#state-play').is_enabled())
    table.click('#state-error')
    tap.same('a click on the error goes there', table.run('''const text = document.getElementById('state-text');
      return document.activeElement === text && text.selectionStart'''), broken.index('x' + lines[2][1:]))

    with tempfile.NamedTemporaryFile('w', suffix='.txt', delete=False) as file:
        file.write(text)
    table.one('#state-file').send_keys(file.name)
    table.until('return document.getElementById("state-error").hidden')
    tap.same('a file can be opened', table.one('#state-text').get_attribute('value'), text)
    table.run('''const data = new DataTransfer();
      data.items.add(new File([arguments[0]], 'b.txt'));
      document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));''', broken)
    table.until('return !document.getElementById("state-error").hidden')
    tap.same('a file can be dropped', table.one('#state-text').get_attribute('value'), broken)
    table.run('''const data = new DataTransfer();
      data.setData('text/plain', arguments[0]);
      document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));''', text)
    table.until('return document.getElementById("state-error").hidden')
    tap.same('a text can be pasted', table.one('#state-text').get_attribute('value'), text)
    table.run('''const select = document.getElementById('state-game');
      select.value = 'bark';
      document.getElementById('state-text').value = arguments[0];
      document.getElementById('state-text').dispatchEvent(new ClipboardEvent('paste', {bubbles: true}));''', text)
    table.until('return document.getElementById("said").textContent === "This is a state of Penguins."')
    tap.same('whatever game was chosen', table.one('#state-game').get_attribute('value'), 'penguins')
    table.run('''document.getElementById('state-text').value = 'a recipe for soup';
      document.getElementById('state-text').dispatchEvent(new ClipboardEvent('paste', {bubbles: true}));''')
    table.until('return document.getElementById("state-error").textContent.startsWith("No game recognises this text.")')
    tap.ok('what no game can read is not held against one of them', True)
    table.one('#state-file').send_keys(file.name)
    table.until('return document.getElementById("state-error").hidden')
    os.unlink(file.name)
    table.click('#state-play')
    table.click('#start')
    table.until('return location.hash === "#play" && document.querySelector("#table .block")')
    tap.same('a game begins from the state', table.whole_text(), text)


def curtain(tap, table):
    table.begin('president', 'players=2', TWO)
    tap.ok('a curtain hides the hands of several people', table.one('#curtain').is_displayed())
    tap.same('behind it there is no card', len(table.find('#table .hand .role-card, #table .hand .role-red-card')), 0)
    table.one('#typed').send_keys(Keys.ENTER)
    tap.same('Enter leads to the button that opens it', [table.run('return document.activeElement.id'), len(table.find('#message.refused'))], ['open', 0])
    table.click('#open')
    tap.same('it opens for the person whose turn it is', len(table.find('.seat.is-own .hand .cell')), 26)
    table.click('#show-values')
    table.choose_by_clicks()
    tap.ok('and falls after the move', table.one('#curtain').is_displayed() and not table.find('#values')[0].is_displayed())
    tap.same('what could show a hand is locked then', table.run("""return ['undo', 'edit', 'save', 'share', 'show-values']
      .filter((id) => !document.getElementById(id).disabled)"""), [])
    table.click('#open')
    text = table.whole_text()
    table.click('#edit')
    table.until('return document.querySelector("#state-picture .block")')
    table.go('play')
    table.click('#open')
    table.go('state')
    tap.ok('what one has edited is not there for the next', table.one('#state-text').get_attribute('value') != text)


def thinking(tap, table):
    table.begin('penguins', 'penguins=4\nplayers=2\nrows=10\ncolumns=10', TWO, time_ms=1000)
    place_all(table)
    before = table.own_seconds()
    thought, ticks = table.run('''const begun = performance.now();
      let ticks = 0;
      document.getElementById('hint').click();
      for (; app.session.hinting; ticks++) await new Promise((resolve) => { setTimeout(resolve, 5); });
      return [performance.now() - begun, ticks];''')
    own = table.own_seconds() - before
    said = '%d ms, in which the page was asked %d times and computed for %d ms' % (thought, ticks, 1000 * own)
    tap.ok('a strong player thinks for a second, and the page goes on', thought > 900 and ticks > 5 and own < thought / 2000, said)


def answers(tap, table):
    """A computer's answer counts only where it was asked."""
    table.begin('fiar', 'players=2', [('Ann', 'person'), ('Bob', 'greedy')])
    begin = '''const {session} = app;
      session.thinker.stop = () => {};
      session.thinker.call = () => new Promise((resolve) => { window.answer = resolve; });'''
    late = '''window.answer({move: '1'});
      await new Promise((resolve) => { setTimeout(resolve, 0); });
      return [app.session.position.now, app.session.hint]'''
    table.run(begin + 'session.play("4"); session.undo();')
    tap.same('a move that comes when the question was taken back is not made', table.run(late), [0, None])
    table.run('app.session.play("4"); window.answer({none: "no way"})')
    table.until('return app.session.paused')
    tap.same('if there is none, the game is paused, and the reason said', [table.made(), table.text('#message')], [1, 'no way'])
    table.begin('fiar', 'players=2', TWO)
    table.run(begin + 'session.askHint(); session.play("4");')
    tap.same('a hint that comes after the move is not shown', table.run(late), [1, None])
    table.run('app.session.askHint()')
    tap.same('one that comes in time is', table.run(late), [1, {'move': '1'}])


BARK = 'players=2\nwidth=4\nheight=4\ncards=24'
BOARD, PRESS = r'look at the (upper |lower )?(left|middle|right) of the board\.', r' Press Play, or choose something else\.'
HINTS = {
    'penguins': ('players=2\nrows=5\ncolumns=5\npenguins=2', BOARD, r'[a-e][1-5]\.' + PRESS),
    'bark': (BARK, BOARD, r'start with the \d[A-Z]\.', r'\d[A-Z] to column \d, row \d\.' + PRESS),
    'president': ('players=2', r'play two cards\.', r'the \w+ of \w+ is one of them\.', r'the \w+ of \w+ and the \w+ of \w+\.' + PRESS),
    'peel': ('players=2\nhand=9', r'there is a word of \d letters\.', r'lay [A-Z]+\.', r'as shown\. Press Play, or change it\.'),
}

# On any machine the hint is the same.
IN_NODES = '''app.session.think = function (seat) {
    const {keys, text, id} = this.engine.call('request', seat);
    return this.thinker.call('think', keys, text, id, 'strong', 0, 500n, 1n);
  };
'''


def hints(tap, table):
    table.begin('fiar', 'players=2', TWO)
    table.run(IN_NODES)
    for name in 'Ann', 'Bob':
        table.until_whole(lambda: table.click('#hint'))
        lowest = '0.body.38' if name == 'Ann' else '0.body.31'
        tap.same('the cell is marked where the stone would land', table.run(
            "return [...document.querySelectorAll('#table .is-landing')].map((cell) => cell.dataset.key)"), [lowest])
        tap.ok('a hint for %s is laid out, and said' % name, table.text('#message').startswith('Hint: column 4.'),
               table.text('#message'))
        table.tab_to('#play')
        table.press(Keys.ENTER)
        tap.same('and can be accepted', table.run('return app.session.course.at(-1).move'), '4')
        tap.ok('it is not one for the next player', 'Hint' not in table.text('#message'), table.text('#message'))
    table.click('#undo')
    table.click('#show-values')
    table.until('return document.querySelector("#values").dataset.ready === "true"')
    table.run('app.view.values.show([{move: "1", picks: [], outcome: "open", plies: 0}])')
    tap.ok('if nothing can be proven, that is said once', 'Nothing can be proven' in table.text('#values'), table.text('#values'))
    tap.same('of moves that are picked at once, the values are signs at their places', table.run('''
      app.view.values.show([[1, 2], [3], []].map((picks) => ({move: picks.join(' '), picks, outcome: 'win', plies: 7})));
      const signs = [...app.view.values.overlay].map(([pick, {text, kind}]) => `${pick} ${text} ${kind}`);
      app.session.play('1');
      return [...signs, document.querySelectorAll('#table .value').length]'''), ['3 +7 win', 0])
    table.click('#show-values')
    for game, (keys, *steps) in HINTS.items():
        table.begin(game, keys, TWO, seed=3)
        table.run(IN_NODES + 'app.view.shownTo = app.session.position.turn; app.view.draw()')
        for number, step in enumerate(steps):
            table.click('#hint')
            table.until('return app.session.hint && app.session.hint.at === arguments[0]', number)
            tap.ok('%s: hint %d is in words of the table' % (game, number + 1), re.fullmatch('Hint: %s' % step, table.text('#message')), table.text('#message'))
        tap.ok('%s: the last hint is laid out' % game, table.whole())
    table.begin('bark', BARK, TWO, seed=3)
    table.run('app.view.shownTo = app.session.position.turn; app.view.draw()')
    table.until_whole(lambda: table.click('#hint'))
    tap.same('the card and its cell are pointed at', table.run("return ['#table .hand .is-chosen', '#table .grid .is-chosen', '#table .arrow circle'].map((one) => document.querySelectorAll(one).length)"), [1, 1, 1])
    table.begin('president', 'players=2', [('Ann', 'person'), ('Bob', 'greedy')])
    tap.ok('also in a second game', table.one('#show-values').is_displayed())
    table.waiting()
    table.run('const {session} = app, {turn} = session.position; session.seats[turn] = "greedy"; session.seats[1 - turn] = "person"; session.setPaused(true)')
    table.click('#show-values')
    tap.same('where it is not told what a computer holds', table.text('#values'), 'Values\nNobody chooses here.')
    for cards, ready, words in (12, 'true', r'Values(\n\d[A-Z] to column \d, row \d\n(draws|loses) in 2 moves at worst)+'), (13, 'false', 'Values\nOnly the last two turns of Bark can be proven.'):
        table.begin('bark', 'players=2\nwidth=3\nheight=3\ncards=%d' % cards, [('Ann', 'person'), ('Bob', 'greedy')])
        table.click('#show-values')
        table.until('return document.querySelector("#values").dataset.ready === arguments[0] && !/Proving/.test(document.querySelector("#values").textContent)', ready)
        tap.ok('where cards are hidden, it is told what is certain, with %d cards' % cards, re.fullmatch(words, table.text('#values')), table.text('#values'))
    table.begin('peel', 'players=2', [('Ann', 'person'), ('Bob', 'greedy')])
    tap.ok('but not where nobody can know', not table.one('#show-values').is_displayed())


def arranging(tap, table):
    """Arranges a grid of tiles by touch and by keys."""
    table.resize(PHONE)
    table.begin('peel', 'players=2', [('Ann', 'person'), ('Bob', 'greedy')])
    letters = [tile.text[0] for tile in table.find('#table .hand .role-tile')[:2]]
    for count, letter in enumerate(letters, 1):
        touch(table, '.hand .role-tile[aria-label^="%s"]' % letter)
        table.until('return document.querySelectorAll("#table .grid .role-tile").length === arguments[0]', count)
    laid = 'return [...document.querySelectorAll("#table .grid .role-tile")].map((tile) => tile.textContent)'
    tap.same('tiles that are tapped go to the cursor, one after the other', table.run(laid), letters)
    tap.ok('what is no word is marked at once, or it is one', table.run('return app.session.composed.composed') == 'part')
    flick(table, '.hand .role-tile', '#table .grid .cell[data-pick]')
    table.until('return document.querySelectorAll("#table .grid .role-tile").length === 3')
    touch(table, '#clear')
    table.until('return document.querySelectorAll("#table .grid .role-tile").length === 0')
    tap.ok('a tap after a quick drag counts', True)
    for letter in letters:
        touch(table, '.hand .role-tile[aria-label^="%s"]' % letter)
    table.resize(DESKTOP)
    table.click('#clear')
    tap.same('all can be taken back', table.run(laid), [])
    where = '''return [...document.querySelectorAll('#table .grid .role-tile')].map((tile) => tile.dataset.pick + tile.textContent[0])'''
    free = '''const cells = [...document.querySelectorAll('#table .grid .cell[data-pick]:not(.role-tile):not(.is-cursor)')];
      return cells.at(arguments[0]).dataset.pick'''
    drag = lambda one, place: ActionChains(table.driver).drag_and_drop(table.one(one), table.one(place)).perform()
    place, letter = table.run(free, 9), table.find('#table .hand .role-tile')[0].text[0]
    drag('#table .hand .role-tile', '#table .grid [data-pick="%s"]' % place)
    tap.same('a tile that is dragged lands where it is dropped, not at the cursor', table.run(where), [place + letter])
    place = table.run(free, -3)
    drag('#table .grid .role-tile', '#table .grid [data-pick="%s"]' % place)
    tap.same('one that lies in the grid is moved', table.run(where), [place + letter])
    drag('#table .hand .role-tile', '#table .grid [data-pick="%s"]' % place)
    tap.same('one that is dropped on it is refused', [table.run(where), table.text('#message')], [[place + letter], 'A tile lies there already.'])
    drag('#table .grid .role-tile', '#table .hand')
    tap.same('and goes back to the hand', table.run(where), [])
    table.run('document.querySelector("#table .grid .cell.is-cursor").focus()')
    table.press(letters[0].lower())
    tap.same('a letter lays its tile', table.run(laid), letters[:1])
    table.press(Keys.BACKSPACE)
    tap.same('which Backspace takes back', table.run(laid), [])
    before = table.run('return document.querySelector(".is-cursor").dataset.pick')
    table.press(Keys.ARROW_DOWN)
    tap.ok('arrows move the cursor, and the focus with it',
           table.run('return document.activeElement.matches(".is-cursor") && document.activeElement.dataset.pick') not in (False, before))


def flick(table, selector, target):
    """Drags the element there by touch, as quickly as possible."""
    middles = table.run('''return [...arguments].map((selector) => {
      const box = document.querySelector(selector).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    });''', selector, target)
    (x, y), (to_x, to_y) = middles
    table.command('Input.dispatchTouchEvent', type='touchStart', touchPoints=[{'x': x, 'y': y}])
    for step in 1, 2, 3, 4:
        table.command('Input.dispatchTouchEvent', type='touchMove', touchPoints=[{'x': x + (to_x - x) * step / 4, 'y': y + (to_y - y) * step / 4}])
    table.command('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[])


def touch(table, selector):
    """A tap on the element."""
    x, y = table.run('''const element = document.querySelector(arguments[0]);
      element.scrollIntoView({block: 'center'});
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];''', selector)
    table.command('Input.dispatchTouchEvent', type='touchStart', touchPoints=[{'x': x, 'y': y}])
    table.command('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[])


def memory(tap, table):
    """What is kept in the browser, and what is said if it cannot be."""
    table.run('localStorage.clear()')
    table.begin('penguins', 'rows=5\ncolumns=5\npenguins=1', TWO, seed=4)
    dealt = table.run('return app.session.text()')
    table.refresh()
    tap.same('a deal is still there if the page is loaded before the first move',
             table.until('return typeof app === "object" && app.session && app.session.text()'), dealt)
    table.begin('fiar', 'players=2', TWO)
    table.run('app.session.play("4")')
    # Large pieces, each written once, and a last one that grows until nothing fits any more.
    table.run('''for (let size = 1 << 20, text = '', pieces = 0; size; size >>= 1)
      for (;;) try {
        if (size > 1 << 10) localStorage.setItem(`piece ${pieces++}`, 'x'.repeat(size));
        else localStorage.setItem('last', text + 'x'.repeat(size)), text += 'x'.repeat(size);
      } catch (error) { break; }''')
    said = table.run('app.session.play("4"); return document.querySelector("#said").textContent')
    tap.ok('if the memory is full, that is said', 'memory is full' in said, said)
    table.refresh()
    tap.same('and no earlier position passes for the last one', table.run('return app.session ? app.session.position.now : null'), None)
    said = table.run('return document.querySelector("#said").textContent')
    tap.ok('which is told', 'could not be kept' in said, said)
    table.run('localStorage.clear()')


def mistakes(tap, table):
    """A text with one mistake is judged by its own game."""
    for game, text, place in (('penguins', '2 3\\n10 20 30\\n00 0x 10\\na 1 1\\n', '3:4'), ('president', '2 1\\nlead -\\npassed 0\\nhand 1 3S 3S\\nhand 2 4S\\n', '4:')):
        table.run('app.state = null')
        table.go('')
        table.until('return app.shown === ""')
        table.run('await app.openText("%s", "board.txt")' % text)
        said = table.text('#unreadable-dialog .refused')
        tap.ok('the game that reads furthest is named', 'reads furthest' in table.text('#unreadable-dialog p'), table.text('#unreadable-dialog p'))
        tap.ok('%s: the file, the line and the column are told' % game, ('board.txt:%s' % place) in said, said)
        tap.same('and one stays where one was', table.run('return app.shown'), '')
        table.click('#mend')
        table.until('return app.shown === "state" && !document.getElementById("state-error").hidden')
        tap.same('unless one wants to mend it', [table.run('return app.state.game'), place in table.text('#state-error')], [game, True])
    table.run('app.state = null')
    table.go('')
    table.run('await app.openText("hello\\nthis is no game\\n", "soup.txt")')
    tap.ok('of a text that none can begin with, that is said', 'not even its first word' in table.text('#unreadable-dialog p'), table.text('#unreadable-dialog p'))
    table.press(Keys.ESCAPE)
    table.until_closed()


def names(tap, table):
    evil = '<img/src=x/onerror=document.title=1>'
    table.begin('fiar', 'players=2', [(evil, 'person'), ('Bob', 'person')])
    tap.same('a name is a text, whatever it is', table.text('.seats .word-name'), evil)
    tap.same('and no element', len(table.find('main img')), 0)
    table.begin('fiar', 'players=2', [('constructor', 'person'), ('__proto__', 'person')])
    table.run("for (const move of ['1', '2', '1', '2', '1', '2', '1']) app.session.play(move)")
    tap.same('a name that JavaScript knows is one like any other', table.text('#tally'), 'Games won: constructor 1, __proto__ 0')
    table.go('')
    table.click('[data-options="fiar"]')
    table.type_into('.seat-row:first-child .seat-name', 'Anna  Maria')
    table.click('#start')
    table.until('return document.querySelector(".seats .word-name")')
    tap.same('a name may have two words', table.run('return document.querySelector(".seats .word-name").textContent.trim().replace("\\u00a0", "_")'), 'Anna_Maria')
    tap.same('and its game is read again', table.reload('return app.session.name(0).length', 10), 10)
    for name, said in ('', 'Player 1 needs a name.'), ('Bob', 'Two players are called Bob.'):
        table.go('')
        table.click('[data-options="fiar"]')
        table.one('.seat-row:first-child .seat-name')
        for row, value in ('first', name), ('last', 'Bob'):
            table.run('const box = document.querySelector(arguments[0]); box.value = arguments[1]; box.dispatchEvent(new Event("input"))',
                      '.seat-row:%s-child .seat-name' % row, value)
        table.click('#start')
        tap.same('nobody is left out without a word', table.until('return document.querySelector("#new-dialog [role=alert]").textContent'), said)
        table.press(Keys.ESCAPE)
        table.until_closed()


def strangers(tap, table):
    """A finished game that somebody else has played."""
    table.begin('fiar', 'players=2', [('You', 'person'), ('Easy', 'greedy')])
    table.run("""const {session} = app;
      session.setPaused(true);
      for (const move of ['1', '2', '1', '2', '1', '2', '1']) session.play(move);
      const link = await packRecord(session.save());
      location.hash = link;""")
    table.until('return app.session.foreign')
    table.until('return document.querySelector(".seats .word-name")')
    tap.same('is nobody\'s who opens its link', table.run('return [document.querySelectorAll(".you").length, document.querySelector("#tally").hidden, document.querySelector("#ending").hidden]'), [0, True, True])
    tap.same('nor is anybody called You', table.run('return [app.session.seats, app.session.position.seats.map(({id}) => id), app.session.position.outcome]'),
             [['person', 'greedy'], ['Ann', 'Easy'], 'Ann wins'])
    table.click('#review')
    tap.ok('the review is not covered by the result', not table.one('#ending').is_displayed() and table.one('#review-panel').is_displayed())


def dialogue(tap, table):
    table.go('')
    table.click('[data-options="penguins"]')
    table.one('#new-dialog')
    tap.ok('all that is asked at first is in sight', table.run('return document.getElementById("new-dialog").scrollHeight <= innerHeight'))
    table.click('#more summary')
    table.type_into('[name="rows"]', '500')
    table.click('#more summary')
    table.click('#start')
    tap.ok('the dialogue knows the limits of the deal, and shows where they are exceeded',
           table.run('return document.querySelector("[name=rows]").validity.rangeOverflow && document.querySelector("dialog[open] #more").open'))
    table.run('''const told = () => new Promise((done) => { addEventListener('hashchange', done, {once: true}); });
      for (const leave of [() => { location.hash = 'state'; }, () => history.back()]) {
        const heard = told();
        leave();
        await heard;
      }''')
    table.until_closed()
    table.click('#tabs a')
    ActionChains(table.driver).double_click(table.one('[data-options="penguins"]')).perform()
    table.one('#new-dialog')
    tap.same('a double click opens a dialogue, and does not close it', table.run('await new Promise((done) => setTimeout(done, 100)); return document.querySelectorAll("dialog[open]").length'), 1)
    table.press(Keys.ESCAPE)
    table.until_closed()
    table.click('[data-options="penguins"]')
    table.run('history.back()')
    table.until('return !document.querySelector("dialog")')
    tap.ok('who goes back leaves no dialogue over the other view', True)


def lessons(tap, table):
    """How to play, in words and pictures."""
    table.run('localStorage.clear()')
    table.go('')
    table.refresh()
    table.until('return typeof app === "object" && document.querySelector(".games")')
    tap.same('a first visit is not interrupted', len(table.find('dialog')), 0)
    table.click('#tabs [href="#play"]')
    table.until('return app.shown === "play" && document.querySelector("#table .block")')
    tap.same('Play begins a game for who has none', table.run('return [app.session.record.game, app.session.seats.includes("person"), app.session.seats.includes("greedy")]'), ['fiar', True, True])
    table.click('#tabs [href="#"]')
    for size in DESKTOP, TABLET, PHONE:
        table.resize(size)
        for game in sorted({game for game, _, _ in GAMES}):
            table.click('[data-lessons="%s"]' % game)
            table.one('#lessons-dialog')
            told = table.run("""const pictures = [...document.querySelectorAll('.lesson-picture')];
              return {headings: document.querySelectorAll('#lessons-dialog h3').length, pictures: pictures.length,
                empty: pictures.filter((one) => !one.querySelector('.cell')).length,
                unnamed: pictures.filter((one) => !document.getElementById(one.getAttribute('aria-labelledby')).textContent).length,
                wide: [document.getElementById('lessons-dialog'), ...document.querySelectorAll('.lesson-picture .grid-box')]
                  .filter((box) => box.scrollWidth > box.clientWidth).length};""")
            tap.ok('%d wide: %s is told in steps with pictures' % (size[0], game), told['headings'] >= 5 and told['pictures'] >= 2, told)
            tap.same('%d wide: every picture of %s is drawn, has words, and fits' % (size[0], game),
                     [told['empty'], told['unnamed'], told['wide']], [0, 0, 0])
            table.press(Keys.ESCAPE)
            table.until('return !document.querySelector("dialog")')
            tap.same('Escape leads back', table.run('return document.activeElement.dataset.lessons'), game)
    table.resize(DESKTOP)
    table.click('[data-lessons="penguins"]')
    table.one('#lessons-dialog')
    marks = table.run("""const place = (mark) => [...document.querySelectorAll(`.lesson:nth-of-type(3) .${mark}`)].map((one) => one.getAttribute('aria-label').split(',')[0]);
      return [place('is-chosen'), place('is-target')];""")
    tap.same('a move is marked in its picture, and what else was possible', marks, [['d1', 'd4'], ['d1', 'd2', 'd3', 'b4', 'c4', 'e4']])
    table.press(Keys.PAGE_DOWN)
    table.until('return document.getElementById("lessons-dialog").scrollTop > 0')
    table.press(Keys.ESCAPE)
    table.until_closed()
    table.begin('fiar', 'players=2', TWO)
    before = table.whole_text()
    table.click('#lessons')
    table.one('#lessons-dialog .lesson-picture .grid')
    table.press(Keys.ESCAPE)
    table.until_closed()
    tap.same('a game goes on where it was', table.whole_text(), before)
    table.type_into('#typed', '?')
    table.press(Keys.ENTER)
    tap.same('a question mark asks how to play, too', table.text('#lessons-dialog h2'), 'How to play Four In A Row')
    table.press(Keys.ESCAPE)


def evening(tap, table):
    """The end of a game, another game, and the ones that were played."""
    table.begin('fiar', 'players=2', TWO)
    table.run("""const {review} = app.view, {draw} = review;
      review.draw = (words) => {
        draw.call(review, words);
        if (review.found.length !== (review.shown ? 2 : 1)) return;
        if (review.shown) delete review.draw, window.closedHalfway = true;
        review.toggle();
      };
      for (const move of ['1', '2', '1', '2', '1', '2', '1']) app.session.play(move);""")
    tap.same('the focus is where another game begins', table.run('return document.activeElement.id'), 'again')
    table.until('return window.closedHalfway && !app.view.review.shown')
    tap.ok('a review that was closed half-way goes on', table.until(
        'return document.querySelector("#review-panel").dataset.ready === "true"'))
    table.click('#review')
    table.click('.move[data-half="5"]')
    tap.ok('the better move is drawn where it is', table.run('''const [pick] = app.view.review.arrow;
      const centre = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
      const [x, y] = centre(document.querySelector('.arrow circle')), at = [...document.querySelectorAll(`.role-empty[data-pick="${pick}"]`)].pop();
      return Math.hypot(x - centre(at)[0], y - centre(at)[1]) < 2;'''))
    table.click('.move[data-half="7"]')
    table.refresh()
    table.until('return typeof app === "object" && app.session && document.querySelector("#table .block")')
    tap.same('the page goes back into the game when it is loaded again', table.text('#status'), 'Ann wins')
    table.run('''const [{record}] = rememberedGames();
      for (let i = 1; i <= 12; i++) {
        rememberRecord({...record, began: i}, null);
        rememberRecord({...record, game: 'bark', began: -i}, null);
      }''')
    games = table.run('return rememberedGames().map(({record}) => record.game)')
    tap.same('ten of each kind', [games.count('fiar'), games.count('bark')], [10, 10])
    table.begin('penguins', PENGUINS, TWO)
    place_all(table)
    while not table.run('return app.session.over'):
        table.run('app.session.play(app.session.engine.call("moves", app.session.position.turn).moves[0])')
    said, scores = table.text('#status'), table.run('return app.session.position.seats.map((seat) => seat.score)')
    lead = max(scores) - min(scores)
    tap.ok('the headline says by how much', ('by %d fish: %d to %d' % (lead, max(scores), min(scores)) in said) or lead == 0, said)
    table.begin('penguins', 'players=3\nrows=4\ncolumns=4\npenguins=1', [*TWO, ('Eve', 'person')])
    while not table.run('return app.session.over'):
        table.run('app.session.play(app.session.engine.call("moves", app.session.position.turn).moves[0])')
    table.click('#review')
    table.until('return document.querySelector("#review-panel").dataset.ready === "true"')
    tap.same('a review shows the scores of three', len(table.find('#review-panel .review-score')), 3)
    tap.same('which lead to the position that they are of', table.run("""const graph = document.querySelector('.review-graph'), {left, width} = graph.getBoundingClientRect();
      graph.dispatchEvent(new MouseEvent('click', {clientX: left + width * 3.8 / app.view.review.found.length}));
      return app.session.position.now"""), 3)
    half = table.run('return app.view.review.found.findIndex(({move, made}) => move !== made)')
    table.run('app.session.go(arguments[0])', half)
    tap.ok('and what the strongest level would have done', 'would choose' in table.text('.review-here'), table.text('.review-here'))
    table.run('document.querySelector("#said").textContent = ""; history.replaceState(null, "", "#")')
    table.go('#game=AAAA')
    table.until('return document.querySelector("#said").textContent.includes("damaged")')
    table.run("""const data = new DataTransfer();
      data.setData('text/plain', 'a recipe\\nfor soup');
      document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));""")
    table.until('return document.querySelector("#said").textContent.includes("not a state")')
    tap.ok('what is pasted and no state leads nowhere', table.run('return location.hash') != '#state')


def walks(tap, table):
    """Whatever is pressed, typed or opened, in any order. The second game begins from a state."""
    table.run(SETUP)
    two, one, other, none = ('person', 'person'), ('person', 'greedy'), ('greedy', 'person'), ('greedy', 'random')
    for number, (game, players) in enumerate([*(('fiar', players) for players in (two, one, other, none)), *(('bark', players) for players in (two, other, none))]):
        table.run('localStorage.clear(); window.taste = 0')
        keys = 'players=2' if game == 'fiar' else 'players=2\nwidth=3\nheight=3\ncards=20'
        walk = Walk([list(seat) for seat in zip(('Ann', 'Bob'), players)], rotates=number != 1, rules=None if game == 'fiar' else reached(table, game, keys))
        table.begin(game, keys, walk.seats)
        if number == 1:
            table.play('{...app.session.save(), keys: "phase=movement", text: app.session.text()}')
        steps, wanted = steps_of(walk, random.Random(number), 150 if walk.perfect else 100)
        told = table.run(STEPS, steps)
        wrong = next((i for i, want in enumerate(wanted) if told[i] != want), None)
        tap.ok('%s of %s and %s: the page shows and keeps what was done' % (game, *players), wrong is None, wrong is not None and '\n'.join(
            ['after %s' % steps[:wrong + 1][-9:], *('%s: %r, not %r' % (key, told[wrong][key], want) for key, want in wanted[wrong].items() if told[wrong][key] != want)]))
    table.refresh()


def dragged_cards(tap, table):
    """Cards that others can join are played at once by dragging one to the middle."""
    deal = '2 1\nlead -\npassed 0\nhand 1 4S 4C 9H\nhand 2 5S 5C 5H\nAnn 1 0\nBob 2 0\n'
    for count in 1, 2:
        table.begin('president', 'players=2', [('Ann', 'person'), ('Bob', 'person')])
        table.play("{...app.session.save(), keys: 'phase=movement', text: arguments[0], moves: [], now: 0}", deal)
        table.click('#open')
        picks = table.run("return app.session.engine.call('legal', 0, '4S 4C').picks")
        if count == 2:
            table.click('.own-seat [data-pick="%d"]' % picks[0])
        card = table.one('.own-seat [data-pick="%d"]' % picks[-1])
        tap.ok('how cards are played is told by the tip of a card', table.run("""arguments[0].dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
          return arguments[0].title.includes('drag to the middle: play')""", card))
        ActionChains(table.driver).click_and_hold(card).move_to_element(table.one('.felt')).release().perform()
        table.until('return app.session.position.now === 1')
        tap.same('what was chosen and dragged is played', table.run('return app.session.course[0].move'), '4S 4C' if count == 2 else '4C')


def card_tables(tap, table):
    """President at a table of cards, and Bark's paths."""
    table.run('localStorage.clear()')
    table.go('')
    table.refresh()
    table.click('[data-game="president"]')
    table.until('return app.session && app.session.description.name === "president"')
    tap.same('one click begins a game as it is usually played', table.run('return app.session.seats'), ['person', 'greedy', 'greedy', 'greedy'])
    four = [('Ann', 'person')] + [('p%d' % i, 'random') for i in range(3)]
    table.begin('president', 'players=4', four, seed=5)
    table.waiting()
    seats = table.run("""return [...document.querySelectorAll('.felt .seat')].map((one) => {
      const {left, top, right, bottom} = one.getBoundingClientRect(), felt = one.closest('.felt').getBoundingClientRect();
      return [one.querySelector('.word-name').textContent.trim(), one.querySelector('.role-hidden').getAttribute('aria-label'), left >= felt.left && right <= felt.right && top >= felt.top && bottom <= felt.bottom];
    })""")
    counts = table.run('return app.session.scene(0, false).filter(({kind, body}) => kind === "pile" && body && body[0].role === "hidden").map(({body}) => body[0].amount)')
    tap.same('the others sit around it with the backs of their cards', seats, [['p%d' % i, '%d face down' % count, True] for i, count in enumerate(counts)])
    tap.ok('a card in the hand is 110 pixels high', table.run('return document.querySelector(".own-seat .cell").offsetHeight >= 110'))
    single = table.run("""const {session} = app, lead = () => session.engine.call('moves', 0).moves.filter((move) => move !== 'pass' && !move.includes(' '));
      while (!session.over && (session.position.turn !== 0 || !lead().length)) {
        if (session.position.turn === 0) session.play('pass'); else await new Promise((done) => { setTimeout(done, 5); });
      }
      return lead()[0];""")
    before, clicks = table.made(), table.clicks
    table.run('app.session.setPaused(true)')
    label = table.run('app.session.compose("take", arguments[0]); const label = document.querySelector(".own-seat .is-chosen").getAttribute("data-pick"); app.session.compose("clear"); return label', single)
    table.click('.own-seat [data-pick="%s"]' % label)
    if table.made() == before:
        table.click('#play')
    tap.ok('a card that no other can join is played by one click', table.clicks - clicks <= 2 and table.made() > before)
    tap.same('what was played lies in the middle', table.run('return [...document.querySelectorAll(".felt .pile[data-player=\'1\'] .cell")].map((one) => one.getAttribute("aria-label")).length'), 1)
    table.resize(PHONE)
    tap.ok('on a phone every card of the hand can be touched', table.run("""const cards = [...document.querySelectorAll('.own-seat .cell')].map((one) => one.getBoundingClientRect());
      return cards.every((one, i) => one.height >= 74 && one.right <= innerWidth && (!cards[i + 1] || cards[i + 1].left < one.left || cards[i + 1].left - one.left >= 23));"""))
    table.resize(DESKTOP)
    table.play('''{...app.session.save(), game: 'president', keys: 'phase=movement', began: 2, moves: [], now: 0, main: undefined, text: arguments[0],
        seats: [['Ann', 'person'], ['Bob', 'random']]}''', '2 1\nlead -\npassed 0\nhand 1 3S 5C 5D 5H 10H QS 2D\nhand 2 4S 6S 7S\nAnn 1 0\nBob 2 0\n')
    table.run('app.session.pause = 1e6')
    x, y = table.run("""const {left, top, width, height} = document.querySelector('.own-seat [aria-label^="5 of clubs"]').getBoundingClientRect();
      return [left + width / 2 - 12, top + height / 2];""")
    for count in 1, 2:  # told to be a double click, however long it takes
        for kind in 'mousePressed', 'mouseReleased':
            table.command('Input.dispatchMouseEvent', type=kind, x=x, y=y, button='left', clickCount=count)
    tap.same('a double click plays a card that others can join', table.run('return app.session.course.map(({move}) => move)'), ['5C'])
    table.run('app.session.setPaused(true)')
    table.click('#undo')
    for suit in 'clubs', 'diamonds':
        table.click('.own-seat [aria-label^="5 of %s"]' % suit)
    table.click('.felt')
    tap.same('a click on the middle plays the cards that are chosen', table.run('return app.session.course.map(({move}) => move)'), ['5C 5D'])
    table.play("""{...app.session.save(), game: 'bark', keys: 'phase=movement', began: 1, moves: [], now: 0, main: undefined,
      text: '4 4 13 1\\n?30\\n3A4B7D9E8B5E\\n?5\\n********\\n********\\n4C****2C\\n********\\nAnn 1 2\\nBob 2 0\\n', seats: [['Ann', 'person'], ['Bob', 'person']]}""")
    table.one('.grid .path')
    tap.same('a path over the edge leaves on one side and comes in on the other', table.run("""const [path] = document.querySelectorAll('.grid .path');
      return [path.dataset.player, ...[...path.querySelectorAll('.path-link')].map((one) => /^M([0-9.]+).*l(-?)/.exec(one.getAttribute('d')).slice(1)).map(([x, sign]) => (x < 1 ? 'left' : 'right') + sign).sort()]"""),
             ['1', 'left-', 'right'])


def endings(tap, table):
    """The end of a game."""
    table.begin('fiar', 'players=2', [('Ann', 'person'), ('Bob', 'random')], seed=3)
    table.run('app.session.setPaused(true)')
    four = """const {session} = app;
      for (const move of ['1', '2', '1', '2', '1', '2', '1']) session.play(move);"""
    papers = table.run(four + 'return document.querySelectorAll(".papers span").length')
    tap.same('a panel says who has won', [table.run('return document.querySelector("#ending h2").textContent'), table.run('return document.activeElement.id')], ['Ann wins', 'again'])
    tap.ok('and paper falls for a person', papers > 9)
    table.click('#ending .close')
    tap.same('it can be put away', table.run('return [document.querySelector("#ending").hidden, document.activeElement.id, document.querySelector("#again").closest(".bar") !== null]'), [True, 'again', True])
    table.refresh()
    table.until('return typeof app === "object" && app.session && document.querySelector("#table .block")')
    tap.same('and does not come where a finished game is opened', table.run('return document.querySelector("#ending").hidden'), True)
    table.command('Emulation.setEmulatedMedia', features=[{'name': 'prefers-reduced-motion', 'value': 'reduce'}])
    table.begin('fiar', 'players=2', [('Ann', 'person'), ('Bob', 'random')], seed=3)
    table.run('app.session.setPaused(true); document.querySelectorAll(".papers").forEach((one) => one.remove())')
    table.run(four)
    tap.same('nothing moves for people who do not want that', [table.run('return document.querySelector("#ending h2").textContent'), len(table.find('.papers, .gain'))], ['Ann wins', 0])
    table.command('Emulation.setEmulatedMedia', features=[])
    table.begin('penguins', PENGUINS, TWO)
    gained = table.run("""const {session} = app, {turn} = session.position;
      session.play(session.engine.call('moves', turn).moves[0]);
      return [document.querySelector('.gain').dataset.text, `+${session.position.seats[turn].score}`];""")
    tap.same('what a move gains is seen', gained[0], gained[1])
    table.click('#menu summary')
    table.click('[data-type="larger"]')
    sizes = 'return [document.documentElement.dataset.type, getComputedStyle(document.querySelector("#menu summary")).fontSize]'
    tap.same('type can be larger, and stays so', table.reload(sizes, ['larger', '23px']), ['larger', '23px'])
    for view in '', 'play', 'state':
        table.go(view)
        table.until('return document.body.dataset.view === (arguments[0] || "games")', view)
        for size in DESKTOP, PHONE:
            table.resize(size)
            tap.same('%d wide: nothing lies beside the window with larger type in "%s"' % (size[0], view), table.run(OVERFLOW), 0)
    table.resize(DESKTOP)
    table.run('localStorage.clear(); document.documentElement.dataset.type = ""')


def readers(tap, table):
    """What people are told who see the page badly or not at all."""
    table.begin('fiar', 'players=2', TWO)
    tap.same('the names of columns are headers, and can be picked',
             len(table.find('[role="row"] > [role="columnheader"] > button[data-pick]')), 7)
    table.begin('president', 'players=2', TWO)
    table.click('#open')
    labels = table.run('return [...document.querySelectorAll(".hand .can-pick")].map((card) => card.getAttribute("aria-label"))')
    tap.ok('cards are read in words', labels and all(' of ' in label for label in labels), labels)
    table.press(Keys.TAB)
    rings = table.run('const {outlineColor, boxShadow} = getComputedStyle(document.activeElement); return [outlineColor, boxShadow];')
    tap.ok('the focus has a ring of two colours', rings[1].startswith('rgb') and rings[0] != rings[1].split(' 0px')[0], rings)
    table.run('document.querySelector("#menu summary").focus()')
    table.press(Keys.ENTER, Keys.TAB)
    table.press(Keys.ENTER)
    table.until('return document.querySelector(".state h1")')
    tap.same('and is not lost when another view comes', table.run('return document.activeElement.matches("#menu.is-current summary")'), True)
    table.resize(NARROW)
    for game, keys, players in GAMES:
        table.begin(game, keys, [('Ann', 'person')] + [('p%d' % i, 'random') for i in range(1, players)])
        tap.same('nothing of %s with %d players lies beside a window of a quarter' % (game, players), table.run(OVERFLOW), 0)
    table.resize(DESKTOP)


def sounds(tap, table):
    table.run('''const {createOscillator} = AudioContext.prototype;
      window.notes = [];
      AudioContext.prototype.createOscillator = function (...all) {
        window.notes.push('note');
        return createOscillator.apply(this, all);
      };''')
    heard = 'return window.notes.splice(0).length'
    table.begin('fiar', 'players=2', TWO)
    table.run('app.session.play("4")')
    tap.same('the page is silent', table.run(heard), 0)
    table.click('#sound')
    table.run(heard)
    table.run('app.session.play("4")')
    tap.same('until sounds are asked for', table.run(heard), 1)
    kept = 'return [document.querySelector("#sound").getAttribute("aria-pressed"), localStorage.getItem("onemove.sound")]'
    tap.same('and when it is loaded again', table.reload(kept, ['true', 'on']), ['true', 'on'])
    table.click('#sound')


def sizes(tap, table):
    for size in DESKTOP, PHONE:
        table.resize(size)
        for view in '', 'state':
            table.go(view)
            table.until('return document.querySelector(arguments[0])', '.state .block' if view else '.home')
            tap.same('%d wide: nothing lies beside the window in "%s"' % (size[0], view), table.run(OVERFLOW), 0)
        for game, keys, players in GAMES:
            seats = [('Ann', 'person')] + [('p%d' % i, 'random') for i in range(1, players)]
            table.begin(game, keys, seats)
            table.waiting()
            tap.same('%d wide: nor in %s with %d players' % (size[0], game, players), table.run(OVERFLOW), 0)
            tap.same('%d wide: no grid of %s with %d players is cut off' % (size[0], game, players), table.run(CUT_OFF), 0)
            if size == PHONE:
                tap.same('fingers find the buttons of %s with %d players' % (game, players), table.run(SMALL_TARGETS), [])
    tap.same('no tab is cut off, with the largest type, too', table.run('''document.documentElement.dataset.type = 'larger';
      const {scrollWidth, clientWidth} = document.querySelector('#tabs');
      document.documentElement.dataset.type = '';
      return scrollWidth - clientWidth;'''), 0)
    table.resize(PHONE[::-1])
    table.begin('penguins', PENGUINS, TWO)
    tap.ok('on a phone on its side the scores are in sight',
           table.run('return document.querySelector("#seats").getBoundingClientRect().bottom <= innerHeight'))
    tap.ok('also when one has scrolled to the buttons', table.run('''document.querySelector('#undo').scrollIntoView();
      const {top, bottom} = document.querySelector('#seats').getBoundingClientRect();
      return scrollY > 0 && top >= 0 && bottom <= innerHeight;'''))
    tap.same('and nothing beside the window', table.run(OVERFLOW), 0)
    table.begin('bark', 'width=8\nheight=8', TWO)
    table.waiting()
    tap.same('the board is seen with the hand beside it', table.run('''scrollTo(0, 0);
      return [...document.querySelectorAll('#table .cell')].filter((one) => {
        const box = one.getBoundingClientRect(), clip = one.closest('.block').getBoundingClientRect();
        return box.bottom > innerHeight || box.right > clip.right + 1;
      }).length;'''), 0)
    heights = '''return [document.querySelector('.felt').offsetHeight,
      document.querySelector('#table .own-seat .is-target, .actions .cell').getBoundingClientRect().bottom <= innerHeight]'''
    for size in PHONE, PHONE[::-1]:
        table.resize(size)
        table.begin('president', '', [('Ann', 'person')] + [(name, 'greedy') for name in ('Bob', 'Cid', 'Dan')])
        table.waiting()
        first = table.run(heights)
        table.run('app.session.play(app.session.engine.call("moves", 0).moves.find((move) => move !== "pass"))')
        table.until('return document.querySelectorAll(".felt .pile").length > 2')
        tap.same('%d wide: the table keeps its height when cards come to it' % size[0], [first, table.run(heights)], [[first[0], True]] * 2)
    table.resize(DESKTOP)


def colours(tap, table):
    shades = []
    for scheme in 'light', 'dark':
        table.command('Emulation.setEmulatedMedia', features=[{'name': 'prefers-color-scheme', 'value': scheme}])
        shades.append(table.run('return getComputedStyle(document.documentElement).backgroundColor'))
    tap.ok('the page is light or dark as the system is', shades == ['rgb(244, 246, 248)', 'rgb(16, 19, 23)'], shades)
    table.click('#theme')
    shade = 'return getComputedStyle(document.documentElement).backgroundColor'
    tap.same('or as the person wants it, also later', table.reload(shade, shades[0]), shades[0])


def main():
    with Tap() as tap, Table() as table:
        for part in refusals, sharing, states, curtain, thinking, answers, hints, arranging, memory, mistakes, names, strangers, dialogue, lessons, evening, dragged_cards, card_tables, endings, walks, readers, sounds, sizes, colours:
            part(tap, table)
            tap.same('%s: nothing is on the console' % part.__name__, table.errors(), [])
        tap.same('no request leaves the page', table.requests(), [])
        tap.ok('the page forbids itself every connection',
               "default-src 'none'" in table.run('return document.querySelector("meta[http-equiv]").content'))


main()
