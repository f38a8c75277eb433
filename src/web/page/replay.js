/* One game of a tournament, step by step: the table as the referee or a seat saw it, the turns with
 * their times, who lost its seat and why, and the strong player's better moves.
 *
 * Keys are in KEYS (dialogs.js); the page keys are those that a presenter sends. */
'use strict';

const REPLAY_SPEEDS = [0.5, 1, 2, 5, 10]; /* turns per second */
const ANALYSIS_TIMES = [[200, 'quick'], [1000, '1 s'], [5000, '5 s']];
const ANALYSIS_OF_GAME = 150; /* milliseconds for each turn */
const EVERYTHING = '', PUBLIC = '*';

class ReplayView {
  constructor(report, query) {
    this.name = 'replay';
    this.report = report;
    this.tournament = report.tournament;
    this.root = element('div', {class: 'replay', id: 'replay'});
    this.playing = null;
    this.closed = false;
    this.analyses = new Map();
    this.onKey = (event) => this.key(event);
    document.addEventListener('keydown', this.onKey);
    this.open(query);
  }

  /* The address has changed: is it the same game? If so, goes to its turn. */
  go(query) {
    if (!this.game || query.get('replay') !== this.game.name) return false;
    this.follow(query);
    return true;
  }

  /* Shows the turn and the view that the address names. */
  follow(query) {
    const turn = query.get('turn');
    this.viewer.value = query.get('seat') || EVERYTHING;
    if (this.viewer.selectedIndex < 0) this.viewer.value = EVERYTHING;
    this.turnTo(turn === null || !/^[0-9]+$/.test(turn) ? 0 : Number(turn));
  }

  close() {
    this.closed = true;
    this.pause();
    document.removeEventListener('keydown', this.onKey);
    document.body.classList.remove('projects');
    this.stopAnalysis();
    if (this.engine) this.engine.close();
    this.engine = null;
  }

  async open(query) {
    const {tournament} = this, name = query.get('replay'), number = tournament.find(name);
    if (number < 0) {
      this.root.replaceChildren(element(
        'p', {class: 'report-error', role: 'alert'},
        `There is no game ‘${name}’ in this tournament.`));
      return;
    }
    try {
      const [game, module, description] = await Promise.all(
        [tournament.load(number), engineModule(tournament.game), describeGame(tournament.game)]);
      const engine = await Engine.start(module);
      if (this.closed) {
        engine.close();
        return;
      }
      this.game = game;
      this.description = description;
      this.engine = engine;
      this.thinker = new Thinker(module);
      this.build(query);
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error) {
    console.error(error);
    this.root.append(element(
      'p', {class: 'report-error', role: 'alert'}, `This game cannot be shown: ${error.message}`));
  }

  /* ---- the page ---- */

  button(id, text, title, onclick, kind) {
    const made = tool(`replay-${id}`, text, title, onclick, kind);
    if (!/\w/.test(text)) made.setAttribute('aria-label', title);
    return made;
  }

  build(query) {
    const {game, tournament, description} = this;
    this.numbers = game.players.map(() => null);
    try {
      this.replay = game.playable === null ? null : new Replay(this.engine, game);
      if (this.replay) this.numbers = this.numbersOfSeats();
    } catch (error) {
      this.replay = null;
      this.broken = error;
    }
    this.findEnds();
    this.table = element('div', {id: 'replay-table'});
    this.side = element('div', {class: 'replay-seats', id: 'replay-seats'});
    this.status = element(
      'p', {id: 'replay-status', class: 'replay-status', role: 'status', 'aria-live': 'polite'});
    this.detail = element('div', {id: 'replay-detail'});
    this.slider = element('input', {
      id: 'replay-slider',
      type: 'range',
      min: 0,
      max: Math.max(0, game.playable || 0),
      value: 0,
      step: 1,
      'aria-label': 'turn',
      oninput: () => this.jump(Number(this.slider.value))
    });
    this.count = element('output', {id: 'replay-count', class: 'replay-count'});
    this.playButton =
      this.button('play', 'Play', 'play (space bar)', () => this.toggle(), 'primary');
    this.speed = selectElement(
      {id: 'replay-speed', 'aria-label': 'speed', onchange: () => this.playing && this.play()},
      REPLAY_SPEEDS.map((speed) => [speed, `${speed}×`]), 2);
    const step = (by) => () => this.step(by);
    this.faultButton =
      this.button('fault', '⚑ Fault', 'to the next lost seat (f)', () => this.nextFault());
    this.faultButton.hidden = game.faults.length === 0;
    this.viewer = selectElement(
      {id: 'replay-viewer', 'aria-label': 'whose view', onchange: () => this.turnTo(this.at)}, [
        [EVERYTHING, 'everything'], [PUBLIC, 'what everybody sees'],
        ...game.players.map((player) => [player, `what ${player} sees`])
      ]);
    this.viewer.hidden = description.perfect;
    this.projectorButton = this.button(
      'projector', 'Projector', 'only the table, as large as the window, and back (p)',
      () => this.project());
    this.list = element(
      'ol', {id: 'replay-turns', class: 'turns', 'aria-label': 'turns', tabindex: '-1'},
      ...game.moves.map((move, turn) => this.turnRow(turn)));
    const controls = element(
      'div', {class: 'tools', role: 'toolbar', 'aria-label': 'replay'},
      this.button('start', '«', 'to the start (Home)', step(-Infinity)),
      this.button('back', '‹', 'a turn back (←)', step(-1)), this.playButton,
      this.button('next', '›', 'the next turn (→)', step(1)),
      this.button('end', '»', 'to the end (End)', step(Infinity)), this.speed, this.faultButton,
      this.viewer, this.projectorButton);
    this.curve = element('div', {id: 'replay-curve', class: 'replay-curve'});
    this.root.replaceChildren(
      this.head(),
      element(
        'div', {class: 'replay-columns'},
        element(
          'div', {class: 'replay-main'},
          element(
            'div', {class: 'replay-table', role: 'group', 'aria-label': 'table', tabindex: '0'},
            this.table, this.buildAnalysis()),
          this.status, element('div', {class: 'replay-slide'}, this.slider, this.count), this.curve,
          controls, this.detail),
        element(
          'aside', {class: 'replay-side', 'aria-label': 'players and turns'}, this.side,
          element('h2', {}, 'Result'), this.result(), element('h2', {}, 'Turns'), this.list,
          this.facts())));
    if (this.broken) this.fail(this.broken);
    this.root.classList.toggle('of-projector', this.report.projects === true);
    this.drawCurve();
    for (const turn of this.ends.keys()) this.list.children[turn].hidden = this.endsAgain(turn);
    this.follow(query);
  }

  /* The number that each player has on the table; null: it never got a seat. */
  numbersOfSeats() {
    this.replay.go(this.game.playable);
    const {seats} = this.engine.call('position');
    return this.game.players.map(
      (player) => (seats.find(({id}) => id === player) || {number: null}).number);
  }

  badge(seat, kind) {
    const number = seat < 0 ? null : this.numbers[seat];
    return element('span', {class: `word-badge ${kind}`, 'data-player': number}, number || '–');
  }

  head() {
    const {game, report} = this, {sequence} = report;
    const at = sequence ? sequence.indexOf(game.number) : -1;
    const near = (by, id, text, title) => {
      const other = at < 0 ? game.number + by : sequence[at + by];
      const there = other !== undefined && other >= 0 && other < this.tournament.count;
      return element(
        'a', {
          id,
          class: 'button',
          title,
          'aria-disabled': there ? null : 'true',
          href: there ? replayLink(this.tournament, other) : null
        },
        text);
    };
    return element(
      'header', {class: 'replay-head'}, element('h1', {class: 'grow'}, game.name),
      near(-1, 'replay-before', '‹', 'the game before (,)'),
      near(1, 'replay-after', '›', 'the game after (.)'));
  }

  /* Who played, with places and points, and which seats were lost. */
  result() {
    const {game, tournament} = this, {places, points} = tournament.games;
    return element(
      'ul', {class: 'result', id: 'replay-result'}, ...game.players.map((player, seat) => {
        const fault = game.faults.find((one) => one.seat === seat);
        return element(
          'li', {class: places[game.number][seat] === 1 ? 'first' : ''}, this.badge(seat, ''),
          element('a', {class: 'grow', href: reportLink(['report', 'games'], {player})}, player),
          element(
            'span', {class: 'dim'},
            places[game.number][seat] ? `place ${places[game.number][seat]}` : 'not over'),
          element('strong', {}, points[game.number][seat]),
          fault ? element(
                    'a', {
                      class: 'fault',
                      href: replayLink(tournament, game.number, fault.turn + 1),
                      title: fault.sentence
                    },
                    fault.verdict) :
                  null);
      }));
  }

  facts() {
    const {game} = this;
    const facts = [
      ['seed', game.seed ? String(game.seed) : ''],
      ['keys', game.keys.split('\n').filter((key) => key && !key.startsWith('phase=')).join(' ')],
      ['board', game.opening || ''], ['pairing', game.pairing || '']
    ].filter(([, value]) => value);
    return element(
      'details', {class: 'facts'}, element('summary', {}, 'This game'),
      element(
        'dl', {},
        ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])),
      element(
        'div', {class: 'tools'},
        this.button('save', 'Save position', 'the state as a text file', () => this.save()),
        this.button('copy', 'Copy link', 'a link to this place of this page', () => this.copy()),
        this.button('open', 'Play on', 'play from here, in this page', () => this.playOn())));
  }

  who(turn) {
    const seat = this.game.seats[turn];
    return seat < 0 ? 'nobody’s seat' : this.game.players[seat];
  }

  fault(turn) {
    return this.game.faults.find((fault) => fault.turn === turn);
  }

  turnRow(turn) {
    const {game} = this, verdict = game.verdicts[turn], fault = this.fault(turn);
    const move = game.moves[turn], words = {
      p: this.ends.get(turn) || 'passes',
      x: fault ? fault.verdict : 'lost',
      m: move,
      s: `${move} (by the referee)`
    }[verdict];
    return element(
      'li', {class: `turn turn-${verdict}`, 'data-turn': turn + 1},
      element(
        'button', {title: words, onclick: () => this.jump(turn + 1)},
        element('span', {class: 'turn-number'}, turn + 1),
        this.badge(game.seats[turn], 'turn-badge'), element('span', {class: 'turn-move'}, words),
        element('span', {class: 'turn-mark'}),
        element('span', {class: 'turn-time dim'}, shortTime(game.wall[turn]))));
  }

  /* ---- going through it ---- */

  get at() {
    return this.replay ? this.replay.at : 0;
  }

  scene() {
    const seats = this.engine.call('position').seats, viewer = this.viewer.value;
    if (this.description.perfect || viewer === EVERYTHING)
      return this.engine.call('scene', -1, 1).scene;
    if (viewer === PUBLIC) return this.engine.call('scene', -1, 0).scene;
    const seat = seats.findIndex(({id}) => id === viewer);
    return this.engine.call('scene', seat, 0).scene; /* without a seat yet: the public view */
  }

  turnTo(turns) {
    if (!this.replay) {
      this.status.textContent = 'The start of this game is not one that the rules allow.';
      this.detail.replaceChildren(
        element('p', {class: 'report-warning'}, this.game.wrong),
        element('pre', {}, this.game.start));
      return;
    }
    const {replay} = this, to = Math.max(0, Math.min(turns, this.game.playable));
    try {
      replay.go(to);
      this.position = this.engine.call('position');
      const fault = to > 0 && this.fault(to - 1);
      drawScene(
        this.table, fault ? markNamed(this.scene(), fault.sentence) : this.scene(), null,
        {side: this.description.perfect ? this.side : null, arrow: this.betterPicks(to - 1)});
    } catch (error) {
      this.fail(error);
      this.replay = null;
      this.pause();
      return;
    }
    this.describe();
    showAddress(replayLink(this.tournament, this.game.number, to, {seat: this.viewer.value}));
  }

  /* Steps by hand, over the turns in which nothing is to be seen. */
  step(by) {
    let to = this.at + by;
    while (this.endsAgain(to - 1)) to += Math.sign(by);
    this.jump(to);
  }

  /* Goes there by hand, which ends the playing. */
  jump(turns) {
    this.pause();
    this.turnTo(turns);
  }

  /* Describes the last turn, and marks the present place. */
  describe() {
    const {game, replay} = this, turn = replay.at - 1, last = replay.at === game.playable;
    const old = this.list.querySelector('[aria-current]');
    if (old) old.removeAttribute('aria-current');
    if (turn >= 0) {
      const row = this.list.children[turn];
      row.setAttribute('aria-current', 'true');
      const top = row.offsetTop;
      if (
        top < this.list.scrollTop ||
        top + row.offsetHeight > this.list.scrollTop + this.list.clientHeight)
        this.list.scrollTop = top - this.list.clientHeight / 2;
    }
    this.slider.value = replay.at;
    const now = this.curve.querySelector('.curve-now');
    if (now) ['x1', 'x2'].forEach((end) => now.setAttribute(end, replay.at));
    this.count.textContent = `${replay.at} / ${game.turns}`;
    const {outcome} = this.position,
          said =
            turn < 0 ? `The start, before ${plural(game.turns, 'turn')}.` : this.sentence(turn);
    this.status.textContent = last && outcome ? `${said.replace(/\.?$/, '.')} ${outcome}.` : said;
    const parts = [], fault = turn >= 0 ? this.fault(turn) : null;
    if (fault) parts.push(evidenceOf(this.tournament, fault));
    if (last && game.wrong)
      parts.push(element(
        'p', {class: 'report-warning', id: 'replay-wrong'}, `Not as recorded: ${game.wrong}.`));
    if (last && !game.wrong && !replay.good)
      parts.push(element(
        'p', {class: 'report-warning', id: 'replay-differs'},
        'This page reaches a different position than the referee did.'));
    this.detail.replaceChildren(...parts);
    this.showAnalysis();
  }

  sentence(turn) {
    const {game} = this, who = this.who(turn), fault = this.fault(turn);
    const times = game.wall[turn] === null ?
      '' :
      ` ${shortTime(game.wall[turn])}, ${shortTime(game.cpu[turn])} of processor time`;
    const tries = game.again.has(turn) ? `, asked ${game.again.get(turn)} times` : '';
    const time = times ? ` ·${times}${tries}` : '';
    switch (game.verdicts[turn]) {
      case 'm':
        return `Turn ${turn + 1}: ${who}: ${shortMove(game.moves[turn])}${time}`;
      case 'p':
        return this.ends.has(turn) ? `Turn ${turn + 1}: ${this.ends.get(turn)}.` :
                                     `Turn ${turn + 1}: ${who} passes${time}`;
      case 's':
        return `Turn ${turn + 1}: the referee moves for ${
          game.seats[turn] < 0 ? who :
                                 `${who}, whose seat is lost`}: ${shortMove(game.moves[turn])}`;
      default:
        return `Turn ${turn + 1}: ${who} loses its seat (${fault ? fault.verdict : '?'}): it ${
          fault ? fault.sentence : ''}${time}`;
    }
  }

  toggle() {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.at >= this.game.playable) this.turnTo(0);
    this.play();
  }

  play() {
    clearTimeout(this.playing);
    this.playButton.textContent = 'Pause';
    this.playing = setTimeout(() => {
      let to = this.at + 1;
      while (to < this.game.playable && this.game.verdicts[to - 1] === 'p') to++;
      this.turnTo(to);
      if (this.replay && this.at < this.game.playable)
        this.play();
      else
        this.pause();
    }, 1000 / Number(this.speed.value));
  }

  pause() {
    clearTimeout(this.playing);
    this.playing = null;
    if (this.playButton) this.playButton.textContent = 'Play';
  }

  nextFault() {
    const turns = this.game.faults.map(({turn}) => turn + 1).sort((a, b) => a - b);
    if (turns.length) this.jump(turns.find((turn) => turn > this.at) || turns[0]);
  }

  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !this.replay)
      return;
    if (document.querySelector('dialog')) return;
    if (event.target.matches && event.target.matches('input:not([type=range]), select, textarea'))
      return;
    if (
      event.target.matches && event.target.matches('button, a, summary') &&
      (event.key === ' ' || event.key === 'Enter'))
      return;
    const moves =
      {ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1, Home: -Infinity, End: Infinity};
    if (event.key in moves) {
      this.step(moves[event.key]);
    } else if (event.key === 'p' || (event.key === 'Escape' && this.report.projects)) {
      this.project();
    } else if (event.key === ' ') {
      this.toggle();
    } else if (event.key === 'f') {
      this.nextFault();
    } else if (event.key === 'a') {
      this.analyse();
    } else if (event.key === ',' || event.key === '.') {
      const link = document.getElementById(event.key === ',' ? 'replay-before' : 'replay-after');
      if (link.href) link.click();
    } else {
      return;
    }
    event.preventDefault();
  }

  /* ---- taking it elsewhere ---- */

  save() {
    if (this.replay)
      download(
        `${this.game.name.replace(/[^\w.+-]/g, '_')}-${this.at}.txt`,
        this.engine.call('text').text);
  }

  async copy() {
    await copyText(location.href);
  }

  /* The game up to the position that is shown, with its moves: people go on from there. */
  async playOn() {
    if (!this.replay) return;
    const {game, replay} = this, {seats} = this.position, moves = [], by = [];
    for (let turn = 0; turn < replay.at; turn++)
      if (replay.isMove(turn)) {
        moves.push(game.moves[turn]);
        by.push(seats[replay.seatOf(turn)].id);
      }
    const record = {
      game: this.tournament.game,
      keys: game.keys.trimEnd(),
      text: game.start,
      dealt: !game.opening,
      seed: String(game.seed),
      dice: game.dice,
      seats: seats.map(({id}) => [id, PERSON]),
      first: game.first,
      time: RECORD_TIME,
      moves,
      by,
      now: moves.length
    };
    location.hash = `#${await packRecord(record)}`;
  }
}
