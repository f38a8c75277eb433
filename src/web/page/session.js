/* A game that is played in the page: an engine, who sits on which seat, and the computers' turns.
 * It draws nothing: `onChange` tells the view of changes, and `onError` of errors.
 *
 * A record is everything that makes up a game, and is kept in links and in the browser's memory:
 *
 *     {game, keys, text, seed, seats: [[name, who], ...], first, time, moves: [...], now, began,
 * tally, main: {moves: [...], now, end}, draft: [[name, value], ...]}
 *
 * `text` is the state at the start, or null if it was dealt from the seed; `who` is 'person' or a
 * level; `first` is the seat that is asked first; `time` is a computer's time for a move in
 * milliseconds; `moves` are all that were made, of which `now` are not taken back; `began` is when,
 * and `tally` how often each has won of the games before it at this table. The same record makes
 * the same game again, draws included. If there is a `main`, the moves are a variation, which began
 * when another move was tried in a game that is over or reviewed: `main` has all moves of the game
 * itself, after how many of them it was left, and how it ended, or null. `draft` has the calls of
 * `compose` that have begun a move at `now`.
 *
 * A game from a file (record.js) has more: `dice`, the number of changes before the first move;
 * `by`, if a referee has judged it, who made each move (a name, or the number of a player);
 * `dealt`, if `text` is that of a deal; and `programs`, `nodes` and `notes`, which are kept for
 * other programs.
 *
 * Computers think in a worker, about the view of their seat. While one thinks, everything else goes
 * on; whatever changes the position stops it. */
'use strict';

const PERSON = 'person';
const USUAL_DICE = 1; /* the changes before the first move, where everybody sits down at once */
const MAIN_SEED_BYTES = 6;

/* A number that nobody can foresee. */
function randomSeed() {
  let seed = 0n;
  for (const byte of crypto.getRandomValues(new Uint8Array(MAIN_SEED_BYTES)))
    seed = seed * 256n + BigInt(byte);
  return seed;
}

/* A game's description, read from its engine: a promise. */
const descriptions = new Map();
function describeGame(game) {
  if (!descriptions.has(game))
    descriptions.set(game, withEngine(game, (engine) => engine.call('describe')));
  return descriptions.get(game);
}

class Session {
  static async open(record) {
    const session = new Session();
    const module = await engineModule(record.game);
    session.description = await describeGame(record.game);
    session.engine = await Engine.start(module);
    session.thinker = new Thinker(module);
    session.record = {...record, moves: []};
    session.seed = BigInt(record.seed);
    session.begin(record);
    return session;
  }

  constructor() {
    this.onChange = () => {};
    this.onError = () => {};
    this.paused = false;
    this.stepping = false;
    this.pause = 450;     /* milliseconds that a computer's move takes at least, to be seen */
    this.turnNumber = 0;  /* grows with every change: answers to older questions are void */
    this.thinking = null; /* the seat that is thinking */
    this.hinting = false;
    this.hint = null;
    this.composed = null;
    this.inputs = []; /* of each seat: how it has composed what lies there now */
    this.refused = '';
    this.closed = false;
    this.end = null; /* how the game itself ended, even while a variation is shown */
    this.reviewing = false;
  }

  begin(record) {
    const {engine} = this;
    if (record.text === null || record.text === undefined)
      engine.call('deal', record.keys, this.seed);
    else
      engine.call('read', record.keys, record.text);
    const names = record.seats.map(([name]) => name).join('\n');
    this.dice = record.dice === undefined ? USUAL_DICE : record.dice;
    this.position =
      engine.call('begin_after', names, record.first || 0, this.seed, BigInt(this.dice));
    this.start = {text: this.text(), phase: this.position.phase};
    this.follow(record.moves || [], record.by);
    this.end = record.main ? record.main.end : engine.call('position').outcome || null;
    if (record.now !== undefined && record.moves) engine.call('go', record.now);
    const who = new Map(record.seats);
    this.seats = engine.call('position').seats.map((seat) => who.get(seat.id) || PERSON);
    this.update();
    for (const [name, value] of record.draft || []) this.input(name, value);
    this.paused = typeof this.position.turn === 'number' && this.position.now < this.position.count;
  }

  /* Makes recorded moves, in their order or by those who made them. */
  follow(moves, by) {
    const {seats} = this.position;
    moves.forEach((move, i) => {
      try {
        if (by)
          this.engine.call(
            'follow', seats.findIndex(({id, number}) => id === by[i] || number === by[i]), move);
        else
          this.engine.call('play', move);
      } catch (error) {
        if (error instanceof EngineError) error.message = `move ${i + 1}: ${error.message}`;
        throw error;
      }
    });
  }

  /* Who made each move, if the record has to say it. */
  get movers() {
    return this.record.by && this.course.map(({seat}) => this.name(seat));
  }

  close() {
    this.closed = true;
    this.stopThinking();
    this.engine.close();
  }

  /* ---- the present state ---- */

  get over() {
    return this.position.turn === 'nobody';
  }

  get people() {
    return this.seats.map((who, seat) => (who === PERSON ? seat : -1)).filter((seat) => seat >= 0);
  }

  /* Do several people sit here with hands that they hide from each other? */
  get secret() {
    return !this.description.perfect && this.people.length > 1 && this.end === null;
  }

  isPerson(seat) {
    return typeof seat === 'number' && this.seats[seat] === PERSON;
  }

  name(seat) {
    return this.position.seats[seat].id;
  }

  /* The text of the whole position. */
  text() {
    return this.engine.call('text').text;
  }

  scene(seat, whole) {
    return this.engine.call('scene', seat, whole ? 1 : 0).scene;
  }

  /* Those who have won, if the game is over; nobody in a draw. */
  get winners() {
    const {seats} = this.position;
    const best =
      seats.filter((seat) => seat.place === Math.min(...seats.map((other) => other.place)));
    return this.over && best.length < seats.length ? best : [];
  }

  /* How often each has won at this table, this game included. */
  get tally() {
    /* Without a prototype: a player may be called `constructor`. */
    const tally = Object.assign(Object.create(null), this.record.tally);
    if (this.record.main) return tally;
    for (const seat of this.position.seats) tally[seat.id] = tally[seat.id] || 0;
    for (const seat of this.winners) tally[seat.id]++;
    return tally;
  }

  /* The record of another game with the same settings, with the seats rotated by one. */
  again() {
    const {seats} = this.save(), {text, dealt, keys, first} = this.record, anew = !text || dealt;
    return {
      ...this.record,
      text: anew ? null : text,
      dealt: undefined,
      dice: undefined,
      keys: dealt ? keys.replace(/\n?phase=.*/, '') : keys,
      first: anew ? 0 : first,
      seed: String(randomSeed()),
      seats: anew ? [...seats.slice(1), seats[0]] : seats,
      moves: [],
      by: undefined,
      notes: undefined,
      main: undefined,
      draft: undefined,
      now: 0,
      began: Date.now(),
      tally: this.tally
    };
  }

  /* The record of the game so far, including moves that were taken back. */
  save() {
    return {
      ...this.record,
      seed: String(this.seed),
      seats: this.position.seats.map((seat, i) => [seat.id, this.seats[i]]),
      moves: this.course.map((half) => half.move),
      by: this.movers,
      now: this.position.now,
      draft: this.composed && !this.composed.empty ? this.inputs[this.position.turn] : undefined
    };
  }

  update() {
    this.position = this.engine.call('position');
    this.course = this.engine.call('course').course;
    this.composed = null;
    this.hint = null;
    this.refused = '';
    if (this.over && !this.record.main) this.end = this.position.outcome;
    if (!this.isPerson(this.position.turn)) return;
    this.composed = this.engine.call('compose'); /* it may go on with what was left earlier */
    if (this.composed.empty) this.inputs[this.position.turn] = [];
  }

  /* ---- people ---- */

  /* Does something that changes the position; if the engine refuses, that is thrown. */
  change(action) {
    this.stopThinking();
    try {
      action();
    } finally {
      this.update();
      this.onChange();
      this.goOn();
    }
  }

  play(notation) {
    this.change(() => {
      const {position: {now}, course, record, movers} = this,
                                              moves = course.map((half) => half.move);
      const kept = now < moves.length && (this.end !== null || this.reviewing) && !record.main;
      if (kept && moves[now] === notation) {
        this.engine.call('go', now + 1);
        return;
      }
      this.engine.call('play', notation);
      if (kept) record.main = {moves, by: movers, now, end: this.end};
      if (kept && this.isPerson(this.position.turn)) this.paused = false;
    });
  }

  /* Goes from a variation back to the game, to where it was left or to another move. */
  back(half) {
    const {main} = this.record;
    if (!main) {
      this.go(half);
      return;
    }
    this.paused = true;
    this.change(() => {
      this.engine.call('go', 0);
      this.follow(main.moves, main.by);
      this.engine.call('go', half === undefined ? main.now : half);
      delete this.record.main;
    });
  }

  /* The set of the computers' seats, which undo and redo pass over; none if no person plays. */
  get automatic() {
    return this.people.length ?
      this.seats.reduce((set, who, seat) => (who === PERSON ? set : set | 1 << seat), 0) :
      0;
  }

  /* Goes back to where a person chooses; if no person plays, by one half-move. */
  undo() {
    if (!this.people.length) this.paused = true;
    this.change(() => this.engine.call('undo', this.automatic));
  }

  redo() {
    this.change(() => this.engine.call('redo', this.automatic));
  }

  go(half) {
    this.paused = half < this.position.count;
    this.change(() => this.engine.call('go', half));
  }

  get canUndo() {
    if (!this.people.length) return this.position.now > 0;
    return this.course.slice(0, this.position.now).some((half) => this.isPerson(half.seat));
  }

  get canRedo() {
    return this.position.now < this.position.count;
  }

  /* Lets the engine compose on: 'touch' with a pick of the scene, 'type' with a key, 'take' with a
   * move's notation, or 'clear'. Returns whether that meant anything. */
  compose(name, value) {
    if (!this.input(name, value)) return false;
    this.refused = '';
    if (this.hint) this.hint.said = false;
    if (this.composed.composed === 'final' && name !== 'take')
      this.play(this.composed.move);
    else
      this.onChange();
    return true;
  }

  /* The same, without any consequence. */
  input(name, value) {
    if (!this.composed) return false;
    const composed = this.engine.call(name, ...(value === undefined ? [] : [value]));
    if (!composed.used) return false;
    const {turn} = this.position, before = name === 'type' || name === 'touch';
    this.composed = composed;
    this.inputs[turn] =
      [...(before ? this.inputs[turn] || [] : []), ...(name === 'clear' ? [] : [[name, value]])];
    return true;
  }

  /* ---- computers ---- */

  stopThinking() {
    this.turnNumber++;
    if (this.thinking !== null || this.hinting) this.thinker.stop();
    this.thinking = null;
    this.hinting = false;
  }

  think(seat, level, milliseconds) {
    const request = this.engine.call('request', seat);
    return this.thinker.think(request, level, milliseconds, BigInt(request.seed));
  }

  /* If it is a computer's turn and the game is not paused, lets it think and move. */
  async goOn() {
    const {turn} = this.position;
    if (this.closed || typeof turn !== 'number' || this.isPerson(turn) || this.thinking !== null)
      return;
    if (this.paused && !this.stepping) return;
    const number = this.turnNumber, pause = this.stepping ? 0 : this.pause;
    this.stepping = false;
    this.thinking = turn;
    this.onChange();
    try {
      const [answer] = await Promise.all([
        this.think(turn, this.seats[turn], this.record.time), new Promise((resolve) => {
          setTimeout(resolve, pause);
        })
      ]);
      if (number !== this.turnNumber) return;
      this.thinking = null;
      if (answer.none) throw new Error(answer.none);
      this.play(answer.move);
    } catch (error) {
      if (number !== this.turnNumber) return;
      this.thinking = null;
      this.paused = true;
      this.onError(error);
      this.onChange();
    }
  }

  setPaused(paused) {
    this.paused = paused;
    if (paused) this.stopThinking();
    this.onChange();
    this.goOn();
  }

  step() {
    this.paused = true;
    this.stepping = true;
    this.goOn();
  }

  /* Asks for the strongest level's move for the person whose turn it is: {move}, or {none}. */
  async askHint() {
    const {turn} = this.position;
    if (!this.isPerson(turn) || this.hinting) return;
    const number = this.turnNumber;
    this.hinting = true;
    this.onChange();
    try {
      const answer = await this.think(turn, this.description.levels.at(-1), this.record.time);
      if (number !== this.turnNumber) return;
      this.hinting = false;
      this.hint = answer;
      this.onChange();
    } catch (error) {
      if (number !== this.turnNumber) return;
      this.hinting = false;
      this.onError(error);
      this.onChange();
    }
  }
}
