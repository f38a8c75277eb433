"""Games in the page, played as a person plays them: by clicks and keys, on what can be seen.

    with Table() as table:
        table.begin('GAME', 'players=2', [('Ann', 'person'), ('Bob', 'random')])
        table.play_by(table.choose_by_clicks)
"""
import os
import random
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import PAGE, Page

ARROWS = {(-1, 0): Keys.ARROW_LEFT, (1, 0): Keys.ARROW_RIGHT, (0, -1): Keys.ARROW_UP, (0, 1): Keys.ARROW_DOWN}
WAIT = 120  # seconds, on a busy machine
RELOADS = 3
SETTLING = 0.2  # seconds
TABS = 60  # more than the places that Tab reaches

# Returns when nothing moves that has to do with an element: a click would miss it.
STILL = '''
  const moves = ({effect}) => effect.getComputedTiming().endTime < Infinity && effect.target &&
    (effect.target.contains(arguments[0]) || effect.target.matches('.cell, .swept'));
  await Promise.all(document.getAnimations().filter(moves).map((one) => one.finished.catch(() => {})));
'''
# A place of an element that nothing covers, from its middle, if its middle is covered.
SEEN = '''
  const {left, top, width, height} = arguments[0].getBoundingClientRect();
  const seen = (x, y) => arguments[0].contains(document.elementFromPoint(left + width * x, top + height * y));
  if (seen(.5, .5)) return null;
  for (let x = .05; x < 1; x += .05)
    for (let y = .1; y < 1; y += .2)
      if (seen(x, y)) return [Math.round(width * (x - .5)), Math.round(height * (y - .5))];
  return null;
'''
STEPS = '''
  const cell = document.querySelector('[data-goal]');
  const from = document.activeElement;
  const box = cell.closest('.grid, .hand');
  if (!box.contains(from) || !from.classList.contains('cell')) return null;
  if (box.matches('.hand')) {
    const all = [...box.querySelectorAll('.cell')];
    return [all.indexOf(cell) - all.indexOf(from), 0];
  }
  const rows = [...box.querySelectorAll('.row')].map((row) => [...row.querySelectorAll('.cell')]).filter((row) => row.length);
  const place = (one) => rows.map((row, y) => [row.indexOf(one), y]).find(([x]) => x >= 0);
  const [x, y] = place(cell), [fromX, fromY] = place(from);
  return [x - fromX, y - fromY];
'''


class Table(Page):
    def __init__(self, **options):
        super().__init__(**options)
        self.dice = random.Random(1)
        self.clicks = self.keys = 0

    # ---- what is on the page ----

    def find(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        """The element that the selector finds, as soon as it exists."""
        self.until('return Boolean(document.querySelector(arguments[0]))', selector)
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def until(self, condition, *arguments):
        """Waits until the script's body returns something true; returns that."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            value = self.run(condition, *arguments)
            if value:
                return value
            time.sleep(0.02)
        raise TimeoutError('never true: ' + condition)

    def text(self, selector):
        return self.one(selector).text

    def whole_text(self):
        """The state file of the game."""
        return self.run('return app.session.text()')

    # ---- what a person does ----

    def click(self, selector):
        self.clicks += 1
        element = self.one(selector)
        self.run(STILL, element)
        self.driver.execute_script('arguments[0].scrollIntoView({block: "center", inline: "center"})', element)
        place = self.run(SEEN, element)
        if place:  # something lies over its middle, such as the next card of a fan
            ActionChains(self.driver).move_to_element_with_offset(element, *place).click().perform()
        else:
            element.click()

    def press(self, *keys):
        for key in keys:
            self.keys += 1
            self.driver.switch_to.active_element.send_keys(key)

    def tab_to(self, selector):
        """Presses Tab until the selected element has the focus."""
        for _ in range(TABS):
            if self.run('return document.activeElement.matches(arguments[0])', selector):
                return
            self.press(Keys.TAB)
        raise TimeoutError('the tabulator does not reach ' + selector)

    def type_into(self, selector, text):
        element = self.one(selector)
        element.clear()
        element.send_keys(text)

    def refresh(self):
        """Loads the page again, when the browser has had time to keep what it was told to, and
        waits until a view is shown."""
        time.sleep(SETTLING)
        held, address = self.run('return [localStorage.length > 0, location.href]')
        self.driver.refresh()
        self.until_shown(held, address)

    def open_again(self, fragment=''):
        """Opens the page in a new document, in which the browser's memory holds something."""
        time.sleep(SETTLING)
        self.driver.get('about:blank')
        self.open(PAGE, fragment)
        self.until_shown(True, 'file://' + os.path.abspath(PAGE) + fragment)

    def until_shown(self, held, address):
        """Waits until a view is shown. On a busy machine, the browser sometimes gives a page an
        empty memory, and the next one what is in it: if it `held` something, the page is loaded
        again then, from that address, which it may have left as there was nothing to show."""
        shown = 'return typeof app === "object" && Boolean(document.querySelector("#main > :not(noscript)"))'
        for _ in range(RELOADS):
            self.until(shown)
            if not held or self.run('return localStorage.length > 0'):
                return
            print('# the browser has shown no memory', flush=True)
            self.run('history.replaceState(history.state, "", arguments[0])', address)
            self.driver.refresh()
        self.until(shown)

    def reload(self, script, want):
        """Loads the page again and returns what the script tells, which should be `want`. The
        browser is given some tries, as on a busy machine it may forget what was kept just before."""
        for _ in range(RELOADS):
            self.refresh()
            have = self.run(script)
            if have == want:
                break
        return have

    def until_closed(self):
        """Waits until nothing lies over the view any more, nor in the history."""
        self.until('return !document.querySelector("dialog") && !layers.length && !(history.state && history.state.layers)')

    # ---- games ----

    def begin(self, game, keys='', seats=(('Ann', 'person'), ('Bob', 'random')), seed=7, time_ms=20):
        """Begins a game as the dialogue does."""
        self.until('return typeof app === "object"')
        self.run('''await app.play({game: arguments[0], keys: arguments[1], text: null, seed: arguments[2],
          seats: arguments[3], first: 0, time: arguments[4], moves: [], now: 0});
          app.session.pause = 0;''', game, keys, str(seed), [list(seat) for seat in seats], time_ms)
        self.until('return Boolean(app.view && app.view.session === app.session && document.querySelector("#table .block"))')

    def play(self, record, *arguments):
        """Plays the game whose record the script's expression is, when it is shown."""
        self.run('await app.play(%s)' % record, *arguments)
        self.until('return Boolean(app.view && app.view.session === app.session && document.querySelector("#table .block"))')

    def in_nodes(self):
        """From now on, a search ends after a number of nodes: what it finds is the same on any machine."""
        self.run('''const {call} = Thinker.prototype;
          Thinker.prototype.call = function (what, ...words) {
            const time = {values: 3, think: 4}[what];
            if (time) words.splice(time, 2, 0, what === 'values' ? 100000n : 20000n);
            return call.call(this, what, ...words);
          };''')

    def waiting(self):
        """Waits for a person's turn, or the end; returns false if the game is over."""
        return self.until('''const {session} = app;
          if (session.over) return 'over';
          return session.isPerson(session.position.turn) && session.thinking === null && 'turn';''') == 'turn'

    def made(self):
        return self.run('return app.session.position.now')

    def play_by(self, choose, most=1000):
        """Plays to the end; `choose` makes all moves of people. Returns their number."""
        moves = 0
        while moves < most and self.waiting():
            before = self.made()
            choose()
            self.until('return app.session.position.now !== arguments[0]', before)
            moves += 1
        return moves

    def goal(self):
        """Marks one of the things that can be picked next; false if there is none."""
        return self.run('''document.querySelectorAll('[data-goal]').forEach((cell) => cell.removeAttribute('data-goal'));
          const targets = [...document.querySelectorAll('.grid .cell.is-target, .hand .cell.is-target, .role-action.is-target')];
          if (!targets.length) return false;
          targets[arguments[0] % targets.length].setAttribute('data-goal', '');
          return true;''', self.dice.randrange(1000000))

    def whole(self):
        return self.run('return !document.querySelector("#play").disabled')

    def choose_by_clicks(self):
        """Makes a random move: picks anything possible, until that is a move."""
        before = self.made()
        while self.made() == before:
            if self.whole():
                self.click('#play')
            elif self.goal():
                self.click('[data-goal]')
            else:
                raise AssertionError('nothing can be chosen')
            if self.run('return app.session.over'):
                return

    def choose_by_keys(self):
        """The same with arrows, Tab, the space bar and Enter."""
        before = self.made()
        while self.made() == before:
            if self.whole():
                self.tab_to('#play')
                self.press(Keys.ENTER)
            elif self.goal():
                self.go_to_goal()
                self.press(Keys.SPACE)
            else:
                raise AssertionError('nothing can be chosen')
            if self.run('return app.session.over'):
                return

    def go_to_goal(self):
        if self.run('return document.querySelector("[data-goal]").matches(".role-action")'):
            self.tab_to('[data-goal]')
            return
        for _ in range(TABS):
            steps = self.run(STEPS)
            if steps is not None:
                break
            self.press(Keys.TAB)
        x, y = steps
        self.press(*[ARROWS[(1 if x > 0 else -1, 0)]] * abs(x), *[ARROWS[(0, 1 if y > 0 else -1)]] * abs(y))

    def until_whole(self, ask):
        """Asks for hints, each of which says more, until the last has laid the move out."""
        while not self.whole():
            before = self.text('#message')
            ask()
            self.until('return document.querySelector("#message").textContent !== arguments[0]', before)

    def choose_hint_by_clicks(self):
        """Plays what the hint says, if there are too many moves to list."""
        self.until_whole(lambda: self.click('#hint'))
        self.click('#play')

    def choose_hint_by_keys(self):
        self.tab_to('#hint')
        self.until_whole(lambda: self.press(Keys.ENTER))
        self.tab_to('#play')
        self.press(Keys.ENTER)
