"""A game in the page and everything around it, against a reckoning of its own: random walks through
Four In A Row by buttons, keys, typed moves and links, after each step of which the page must show
and keep what the rules in Walk say."""
import json

SETUP = '''
  window.heard = [];
  window.playSound = (kind) => { window.heard.push(kind); };
  Object.defineProperty(Session.prototype, 'pause', {get: () => 0, set() {}});
  Session.prototype.think = async function (seat) {
    const {moves} = this.engine.call('moves', seat);
    return {move: moves[window.taste % moves.length]};
  };
'''

# Takes the steps; after each, all that can be seen and heard, and what the browser has kept.
STEPS = '''
  const id = (name) => document.getElementById(name);
  const until = async (good) => { while (!good()) await new Promise((done) => { setTimeout(done, 0); }); };
  const key = (name, shiftKey) => document.querySelector('#table .cell').dispatchEvent(
    new KeyboardEvent('keydown', {key: name, ctrlKey: true, shiftKey, bubbles: true, cancelable: true}));
  const take = {
    click: (name) => id(name).hidden || id(name).click(),
    go: (half) => document.querySelector(`.move[data-half="${half}"]`)?.click(),
    type: (text) => { id('typed').value = text; document.querySelector('.typed button').click(); },
    point: (column) => document.querySelector(`.cell[data-key$=".body.${column - 1}"]`).click(),
    key,
    taste: (number) => { window.taste = number; },
    review: () => { app.view.review.shown = !app.view.review.shown; app.session.onChange(); },
    leave: async () => {
      location.hash = '';
      await until(() => document.body.dataset.view === 'games');
      location.hash = 'play';
      await until(() => document.body.dataset.view === 'play');
    },
    link: async () => {
      const old = app.session;
      location.hash = await packRecord(old.save());
      await until(() => app.session !== old);
    },
  };
  const still = () => app.view && app.view.session === app.session && app.session.thinking === null;
  const told = [];
  await until(still);
  for (const [name, ...words] of arguments[0]) {
    const old = app.session;
    await take[name](...words);
    if (words[0] === 'again' && !id('again').hidden) await until(() => app.session !== old);
    await until(() => location.hash === '#play' && still());
    const {session} = app, mark = (one, name, sign) => (one.classList.contains(`is-${name}`) ? sign : '');
    told.push({
      seats: session.save().seats.map((seat) => seat.join(' ')), status: id('status').textContent,
      games: id('tally').hidden ? '' : id('tally').textContent, title: document.querySelector('.moves-box h2').textContent,
      refused: id('message').classList.contains('refused'), pause: id('pause').hidden ? '' : id('pause').textContent,
      buttons: ['undo', 'redo', 'hint', 'show-values', 'review', 'pause', 'step', 'speed', 'hands', 'again', 'back', 'play', 'clear'].filter(
        (name) => !id(name).disabled && id(name).checkVisibility({visibilityProperty: true})),
      moves: [...document.querySelectorAll('#moves li')].map((one) => `${one.className && '-'}${one.textContent}${one.querySelector('[aria-current]') ? '*' : ''}`),
      board: [...document.querySelectorAll('#table .cell')].map((one) =>
        `${one.dataset.player || '.'}${mark(one, 'last', '!')}${mark(one, 'won', '+')}${mark(one, 'target', '?')}`).join(' '),
      kept: rememberedGames().map(({record: {moves, now, main}, end}) =>
        [moves.map(Number), now, end, main ? [main.moves.map(Number), main.now, main.end] : null]),
      heard: window.heard.splice(0),
    });
  }
  return told;
'''


def lines_of(moves):
    """The stones after these columns, {(x, y): seat}, and those that lie in a row of four."""
    stones, height = {}, [0] * 8
    for half, x in enumerate(moves):
        stones[x, height[x]] = half % 2
        height[x] += 1
    rows = [[(x + i * dx, y + i * dy) for i in range(4)] for x, y in stones for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))]
    return stones, {place for row in rows if len({stones.get(place) for place in row}) == 1 for place in row}


class Walk:
    """The game, as the comments in session.js and the tooltips of the page describe it. Seats are
    [name, who]; computers play the free column number `taste`."""

    def __init__(self, seats, rotates):
        self.kept, self.heard, self.tally, self.taste, self.rotates = [], [], {}, 0, rotates
        self.people, self.computers = (any((who == 'person') == person for _, who in seats) for person in (True, False))
        self.begin(seats)

    def begin(self, seats):
        self.seats, self.moves, self.now, self.main, self.end = seats, [], 0, None, None
        self.kept.insert(0, None)
        self.open(paused=False)

    def open(self, paused, refused=False):
        """The page draws it anew."""
        self.drawn, self.reviewing, self.paused, self.refused = None, False, paused, refused
        self.draw()
        self.go_on()

    def outcome(self):
        stones, row = lines_of(self.moves[:self.now])
        return row and self.seats[stones[min(row)]][0] + ' wins'

    def person(self, half=None):
        return self.seats[(self.now if half is None else half) % 2][1] == 'person'

    def chooses(self, half):
        return self.person(half) or not self.people

    def free(self):
        return [] if self.outcome() else [x for x in range(1, 8) if self.moves[:self.now].count(x) < 6]

    def games(self):
        return {name: self.tally.get(name, 0) + (not self.main and self.outcome() == name + ' wins') for name, _ in sorted(self.seats)}

    def draw(self):
        if self.drawn is not None and self.now == self.drawn + 1:
            self.heard.append('end' if self.outcome() else 'turn' if self.person() and not self.person(self.now - 1) else 'move')
        self.drawn = self.now
        if self.moves:
            self.kept[0] = [self.moves, self.now, self.end, self.main]

    def changed(self):
        self.refused = False
        if self.outcome() and not self.main:
            self.end = self.outcome()
        self.draw()
        self.go_on()

    def go_on(self, step=False):
        if not self.outcome() and not self.person() and (step or not self.paused):
            self.play(self.free()[self.taste % len(self.free())])

    def play(self, x):
        kept = self.now < len(self.moves) and (self.end or self.reviewing) and not self.main
        if not kept or self.moves[self.now] != x:
            if kept:
                self.main = [self.moves, self.now, self.end]
                self.paused = self.paused and not self.person()
            self.moves = self.moves[:self.now] + [x]
        self.now += 1
        self.changed()

    def go(self, half, paused):
        self.now, self.paused = half, paused
        self.changed()

    def take(self, name, word=None, *_):
        """Takes a step; what is not offered does nothing."""
        over, count = self.outcome(), len(self.moves)
        if name in ('type', 'point'):
            if word in self.free() and self.person():
                self.play(word)
            elif name == 'type' or self.people:
                if self.person() and not over:
                    self.changed()
                self.refused = True
        elif name == 'go':
            self.go(word, word < count)
        elif word in ('z', 'undo') and any(map(self.chooses, range(self.now))):
            self.go(max(filter(self.chooses, range(self.now))), self.paused or not self.people)
        elif word in ('y', 'Z', 'redo') and self.now < count:
            self.go(min([*filter(self.chooses, range(self.now + 1, count)), count]), self.paused)
        elif word == 'back' and self.main:
            (self.moves, now, _), self.main = self.main, None
            self.go(now, True)
        elif word == 'again' and over and not self.main:
            self.tally = self.games()
            self.begin(self.seats[1:] + self.seats[:1] if self.rotates else self.seats)
        elif word == 'pause' and self.computers and not over:
            self.paused = not self.paused
            self.go_on()
        elif word == 'step' and (self.paused or not self.people) and not self.person() and not over:
            self.paused = True
            self.go_on(step=True)
        elif name == 'review':
            self.reviewing = not self.reviewing and bool(self.moves)
        elif name == 'taste':
            self.taste = word
        elif name == 'leave':
            self.open(self.paused, self.refused)
        elif name == 'link':
            self.open(paused=not over and self.now < count)

    def told(self):
        over, only, turn = self.outcome(), not self.people, not self.outcome() and ('person' if self.person() else 'computer')
        stones, row = lines_of(self.moves[:self.now])
        last = self.now and (self.moves[self.now - 1], self.moves[:self.now].count(self.moves[self.now - 1]) - 1)
        targets = self.free() if self.person() else []
        won = self.games() if over else self.tally
        offered = {
            'undo': any(map(self.chooses, range(self.now))), 'redo': self.now < len(self.moves), 'hint': turn == 'person', 'show-values': True,
            'review': self.moves, 'pause': self.computers and turn, 'step': (only or self.paused) and turn == 'computer', 'speed': only,
            'again': over and not self.main, 'back': self.main}
        heard, self.heard = self.heard, []
        return {
            'seats': [' '.join(seat) for seat in self.seats],
            'status': 'Variation: ' * bool(self.main) + (over or 'Paused: ' * (self.paused and not self.person()) + self.seats[self.now % 2][0] + ' to move'),
            'games': 'Games won: ' * any(won.values()) + ', '.join('%s %d' % one for one in won.items() if any(won.values())),
            'title': 'Moves of this variation' if self.main else 'Moves', 'refused': self.refused,
            'pause': ('Go on' if self.paused else 'Pause') if self.computers else '', 'buttons': [name for name, good in offered.items() if good],
            'moves': ['start' + '*' * (self.now == 0)] + ['%s%d%dcolumn %d%s' % ('-' * (half > self.now), half, (half - 1) % 2 + 1, x, '*' * (half == self.now))
                                                          for half, x in enumerate(self.moves, 1)],
            'board': ' '.join('%s%s%s%s' % (stones.get((x, y), -1) + 1 or '.', '!' * ((x, y) == last), '+' * ((x, y) in row), '?' * (x in targets))
                              for y in range(5, -1, -1) for x in range(1, 8)),
            'kept': [game for game in self.kept if game][:10], 'heard': heard}


KINDS = ['play'] * 12 + ['again', 'back', 'go', 'step', 'undo'] * 2 + ['key', 'leave', 'link', 'pause', 'redo', 'review', 'taste', 'wrong']


def steps_of(walk, dice, count):
    """Takes random steps; returns them, and all that must be seen after each."""
    steps, wanted = [], []
    for _ in range(count):
        kind = dice.choice(KINDS)
        steps.append({
            'play': (dice.choice(['type', 'point']), dice.choice(walk.free()[:2] or [1])), 'wrong': ('type', 8), 'go': ('go', dice.randrange(len(walk.moves) + 1)),
            'taste': ('taste', dice.randrange(3)), 'key': ('key', *dice.choice([('z', False), ('y', False), ('Z', True)]))
        }.get(kind) or ((kind,) if kind in ('leave', 'link', 'review') else ('click', kind)))
        walk.take(*steps[-1])
        wanted.append(json.loads(json.dumps(walk.told())))
    return steps, wanted
