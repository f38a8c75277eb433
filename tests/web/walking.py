"""A game in the page and everything around it, against a reckoning of its own: random walks by
buttons, keys, typed moves and links, after each step of which the page must show and keep what the
rules in Walk say. Four In A Row has rules here, too; another game's come from an engine that makes
the moves from the first one on, and whose hands are hidden, behind a curtain if two people play."""
import json

SETUP = '''
  window.heard = [];
  window.randomSeed = () => 7n;
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
  const until = async (good) => {
    for (const end = Date.now() + 60000; !good();) {
      if (Date.now() > end) throw new Error(`never: ${good}`);
      await new Promise((done) => { setTimeout(done, 0); });
    }
  };
  const key = (name, shiftKey) => document.querySelector('#table .cell').dispatchEvent(
    new KeyboardEvent('keydown', {key: name, ctrlKey: true, shiftKey, bubbles: true, cancelable: true}));
  const take = {
    click: (name) => id(name).hidden || id(name).click(),
    go: (half) => document.querySelector(`.move[data-half="${half}"]`)?.click(),
    type: (text) => { id('typed').value = text; document.querySelector('.typed button').click(); },
    point: (column) => document.querySelector(`.cell[data-key$=".body.${column - 1}"]`).click(),
    key,
    taste: (number) => { window.taste = number; },
    open: () => document.querySelector('#curtain:not([hidden]) button')?.click(),
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
      buttons: ['undo', 'redo', 'hint', 'show-values', 'review', 'pause', 'step', 'speed', 'hands', 'again', 'back', 'play', 'clear', 'save', 'share', 'edit'].filter(
        (name) => !id(name).disabled && id(name).checkVisibility({visibilityProperty: true})),
      moves: [...document.querySelectorAll('#moves li')].map((one) => `${one.className && '-'}${one.textContent}${one.querySelector('[aria-current]') ? '*' : ''}`),
      curtain: id('curtain').hidden ? '' : id('curtain').textContent, readOnly: id('typed').readOnly,
      hands: Object.fromEntries([...document.querySelectorAll('.hand')].map((one) =>
        [one.closest('.seat').dataset.player, [...one.querySelectorAll('.cell')].map((cell) => cell.textContent).join(' ')])),
      board: [...document.querySelectorAll('#table .grid .cell')].map((one) =>
        `${one.dataset.player || '.'}${mark(one, 'last', '!')}${mark(one, 'won', '+')}${mark(one, 'target', '?')}`).join(' '),
      kept: rememberedGames().map(({record: {moves, now, main}, end}) =>
        [moves, now, end, main ? [main.moves, main.now, main.end] : null]),
      heard: window.heard.splice(0),
    });
  }
  return told;
'''

# What an engine says of a position that it reaches by making all moves.
REACH = '''
  return withEngine(arguments[0], (engine) => {
    engine.call('deal', arguments[1], 7n);
    engine.call('begin', arguments[2].join('\\n'), 0, 7n);
    for (const move of arguments[3]) engine.call('play', move);
    const {turn, outcome, seats, skipped = []} = engine.call('position'), {scene} = engine.call('scene', -1, 1), over = turn === 'nobody';
    return {
      turn: over ? null : turn, outcome: over && outcome, won: over ? seats.filter(({place}) => place === 1).map(({id}) => id) : [],
      skipped: skipped.map((seat) => seats[seat].id), free: over ? [] : engine.call('moves', turn).moves, said: engine.call('course').course.map(({announcement}) => announcement),
      hands: scene.filter(({kind}) => kind === 'hand').map(({player, body = []}) => [player, body.map(({text}) => text)]),
      board: scene.find(({kind}) => kind === 'grid').body.map(({player, marks = []}) => [`${player || '.'}${marks.includes('last') ? '!' : ''}${marks.includes('won') ? '+' : ''}`, null])};
  });
'''


def reached(table, game, keys):
    """The rules of a game, from its engine."""
    known = {}
    return lambda names, moves: known.get((*names, *moves)) or known.setdefault((*names, *moves), table.run(REACH, game, keys, names, moves))


def four_in_a_row(names, moves):
    """The rules of Four In A Row, by itself: what is said of the position after these columns."""
    stones, height = {}, [0] * 8
    for half, x in enumerate(map(int, moves)):
        stones[x, height[x]] = half % 2
        height[x] += 1
    rows = [[(x + i * dx, y + i * dy) for i in range(4)] for x, y in stones for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))]
    row = {place for row in rows if len({stones.get(place) for place in row}) == 1 for place in row}
    won = [names[stones[min(row)]]] if row else []
    last = moves and (int(moves[-1]), height[int(moves[-1])] - 1)
    return {
        'turn': None if row else len(moves) % 2, 'outcome': won and won[0] + ' wins', 'won': won, 'skipped': [], 'hands': [],
        'free': [] if row else [str(x) for x in range(1, 8) if height[x] < 6], 'said': ['column ' + x for x in moves],
        'board': [('%s%s%s' % (stones.get((x, y), -1) + 1 or '.', '!' * ((x, y) == last), '+' * ((x, y) in row)), str(x)) for y in range(5, -1, -1) for x in range(1, 8)]}


class Walk:
    """The game, as the comments in session.js and the tooltips of the page describe it. Seats are
    [name, who]; computers play the free move number `taste`. Without `rules`, it is Four In A Row."""

    def __init__(self, seats, rotates=True, rules=None):
        self.kept, self.heard, self.tally, self.taste, self.rotates = [], [], {}, 0, rotates
        self.rules, self.perfect = rules or four_in_a_row, not rules
        self.people, self.computers = (any((who == 'person') == person for _, who in seats) for person in (True, False))
        self.begin(seats)

    def begin(self, seats):
        self.foreign = False
        self.seats, self.moves, self.now, self.main, self.end = seats, [], 0, None, None
        self.kept = [None] + [game for game in self.kept if game and game[0]] # a deal goes for the next game
        self.open(paused=False)

    def open(self, paused, refused=False):
        """The page draws it anew."""
        self.drawn, self.reviewing, self.paused, self.refused, self.shown, self.hands = None, False, paused, refused, None, True
        self.draw()
        self.go_on()

    def at(self, half=None):
        return self.rules([name for name, _ in self.seats], self.moves[:self.now if half is None else half])

    def person(self, half=None):
        turn = self.at(half)['turn']
        return turn is not None and self.seats[turn][1] == 'person'

    def chooses(self, half):
        return self.person(half) or not self.people

    def curtain(self):
        return not self.perfect and not self.computers and not self.end and self.person() and self.at()['turn'] != self.shown

    def sees(self, seat):
        """Are the cards of the seat in sight?"""
        return self.hands if not self.people else self.end or (self.seats[seat][1] == 'person' if self.computers else seat == self.shown)

    def games(self):
        won = self.at()['won']
        return {name: self.tally.get(name, 0) + (not self.main and won == [name]) for name, _ in sorted(self.seats)}

    def draw(self):
        if self.curtain():
            self.shown = None
        self.reviewing = self.reviewing and bool(self.moves) and bool(self.perfect or self.end)
        if self.drawn is not None and self.now == self.drawn + 1:
            self.heard.append('end' if self.at()['outcome'] else 'turn' if self.person() and not self.person(self.now - 1) else 'move')
        self.drawn = self.now
        self.kept[0] = [self.moves, self.now, self.end, self.main]

    def changed(self):
        self.refused = False
        if self.at()['outcome'] and not self.main:
            self.end = self.at()['outcome']
        self.draw()
        self.go_on()

    def go_on(self, step=False):
        if not self.at()['outcome'] and not self.person() and (step or not self.paused):
            free = self.at()['free']
            self.play(free[self.taste % len(free)])

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
        over, count = self.at()['outcome'], len(self.moves)
        if self.curtain() and (name in ('type', 'open', 'go', 'key') or word in ('undo', 'redo')):
            self.shown = self.at()['turn'] if name == 'open' else None
        elif name in ('type', 'point'):
            if word in self.at()['free'] and self.person():
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
            self.reviewing = not self.reviewing
            self.draw()
        elif word == 'hands':
            self.hands = self.hands == (self.perfect or self.people)
        elif name == 'taste':
            self.taste = word
        elif name == 'leave':
            self.open(self.paused, self.refused)
        elif name == 'link':
            self.foreign = bool(self.end)  # nobody's here who opens the link of a finished game
            self.open(paused=not over and self.now < count)

    def told(self):
        at, over, only, curtain = self.at(), self.at()['outcome'], not self.people, self.curtain()
        turn = not over and ('person' if self.person() else 'computer')
        name, mine = not over and self.seats[at['turn']][0], turn == 'person' and not curtain
        won = self.games() if over else self.tally
        offered = {
            'undo': not curtain and any(map(self.chooses, range(self.now))), 'redo': not curtain and self.now < len(self.moves), 'hint': mine, 'show-values': not curtain,
            'review': self.moves and (self.perfect or self.end), 'pause': self.computers and turn, 'step': (only or self.paused) and turn == 'computer', 'speed': only,
            'hands': only and not self.perfect, 'again': over and not self.main, 'back': self.main, **dict.fromkeys(('save', 'share', 'edit'), not curtain)}
        heard, self.heard = self.heard, []
        return {
            'seats': [' '.join(seat) for seat in self.seats],
            'status': 'Variation: ' * bool(self.main) + (over or ''.join(one + ' cannot move. ' for one in at['skipped']) + 'Paused: ' * (self.paused and turn != 'person') + name + ' to move'),
            'games': '' if self.foreign else 'Games won: ' * any(won.values()) + ', '.join('%s %d' % one for one in won.items() if any(won.values())),
            'title': 'Moves of this variation' if self.main else 'Moves', 'refused': self.refused,
            'pause': ('Go on' if self.paused else 'Pause') if self.computers else '', 'buttons': [name for name, good in offered.items() if good],
            'moves': ['start' + '*' * (self.now == 0)] + ['%s%d%d%s%s' % ('-' * (half > self.now), half, self.at(half - 1)['turn'] + 1, said, '*' * (half == self.now))
                                                          for half, said in enumerate(self.at(len(self.moves))['said'], 1)],
            'curtain': curtain and '{0}, it is your turnEverybody else, please look away.I am {0}: show my hand'.format(name) or '', 'readOnly': not mine,
            'hands': {number: ' '.join(card if self.sees(number - 1) else '?' for card in cards) for number, cards in at['hands']},
            'board': ' '.join(cell + '?' * (mine and move in at['free']) for cell, move in at['board']),
            'kept': [game for game in self.kept if game][:10], 'heard': heard}


KINDS = ['play'] * 12 + ['again', 'back', 'go', 'link', 'step', 'undo'] * 2 + ['hands', 'key', 'leave', 'pause', 'redo', 'review', 'taste', 'wrong']


def steps_of(walk, dice, count):
    """Takes random steps; returns them, and all that must be seen after each."""
    steps, wanted = [], []
    for _ in range(count):
        kind = dice.choice(KINDS)
        if kind == 'play' and walk.curtain() and dice.random() < .8:
            kind = 'open'
        steps.append({
            'play': (dice.choice(['type', 'point'] if walk.perfect else ['type']), dice.choice(walk.at()['free'][:2] or ['1'])), 'wrong': ('type', '8'), 'go': ('go', dice.randrange(len(walk.moves) + 1)),
            'taste': ('taste', dice.randrange(3)), 'key': ('key', *dice.choice([('z', False), ('y', False), ('Z', True)]))
        }.get(kind) or ((kind,) if kind in ('leave', 'link', 'open', 'review') else ('click', kind)))
        walk.take(*steps[-1])
        wanted.append(json.loads(json.dumps(walk.told())))
    return steps, wanted
