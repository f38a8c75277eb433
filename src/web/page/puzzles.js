/* Puzzles: positions from games between levels in which exactly one move is right, as `onemove
 * puzzles` has proven (src/onemove/puzzles/puzzles.c). The page holds a set for a game, packed like a
 * module: <script id="puzzles-GAME">. A person finds the move, with hints that begin small, is told
 * at once whether it is right, and sees the line that follows. Which puzzles are solved is in
 * progress.js. Where a move has to be confirmed, there is a button Play. */
'use strict';

const PUZZLES_GRADES = ['easy', 'medium', 'hard'];
const PUZZLES_HINTS = ['region', 'piece', 'move'];
const PUZZLES_PARTS = 3; /* of the board, in a hint for the region */

/* The games of which there are puzzles. */
function puzzleGames() {
  return Array.from(
    document.querySelectorAll('script[id^="puzzles-"]'),
    (script) => script.id.slice('puzzles-'.length));
}

async function puzzlesOf(game) {
  const script = document.getElementById(`puzzles-${game}`);
  return (await (await unpackText(script.textContent, 'gzip')).json()).puzzles;
}

class PuzzlesView {
  /* `wanted` is the number of the puzzle to begin with, from 1; NaN: the first that is not solved.
   */
  constructor(main, game, wanted) {
    this.grade = '';
    this.title = element('h1', {id: 'status', class: 'status'});
    this.count = element('p', {id: 'solved', class: 'dim'});
    this.table = element('div', {id: 'table'});
    this.message = element('p', {id: 'message', class: 'message', role: 'status'});
    this.hintButton = tool('hint', 'Hint', 'where the move is, then what it is', () => this.hint());
    this.stepButton =
      tool('line', 'Next move', 'the line that follows, move by move', () => this.step());
    this.nextButton = tool('next', 'Next puzzle', 'one that is not solved yet', () => this.next());
    this.grades = choiceField(
      'Grade', 'grade', [['', 'All'], ...PUZZLES_GRADES.map((name) => [name, capital(name)])], '',
      (grade) => {
        this.grade = grade;
        this.next();
      });
    this.playButton = tool(
      'play', 'Play', 'make the move that is laid out', () => this.answerBy(this.composed.move),
      'primary');
    this.seats = element('div', {class: 'seats'});
    this.games = element('div', {});
    this.actions = element('div', {id: 'actions', class: 'actions'});
    main.replaceChildren(element(
      'div', {class: 'play puzzles'},
      element(
        'div', {class: 'play-main'}, this.title, this.table,
        element(
          'div', {class: 'bar'}, this.message, this.playButton, this.actions, this.hintButton,
          this.stepButton, this.nextButton)),
      element(
        'aside', {class: 'play-side', 'aria-label': 'the puzzle'}, this.count, this.seats,
        this.games, this.grades)));
    this.open(game, wanted);
  }

  async open(game, wanted) {
    const descriptions = await Promise.all(puzzleGames().map((one) => describeGame(one)));
    const puzzles = await puzzlesOf(game), engine = await Engine.start(await engineModule(game));
    if (this.engine) this.engine.close();
    this.game = game;
    this.puzzles = puzzles;
    this.engine = engine;
    this.index = undefined;
    this.description = descriptions.find(({name}) => name === game);
    this.games.replaceChildren(choiceField(
      'Game', 'puzzle-game', descriptions.map((one) => [one.name, gameTitle(one)]), game,
      (chosen) => this.open(chosen)));
    if (this.closed)
      this.engine.close();
    else if (this.puzzles[wanted - 1])
      this.show(wanted - 1);
    else
      this.next();
  }

  close() {
    this.closed = true;
    if (this.engine) this.engine.close();
  }

  get solved() {
    return new Set(progress().puzzles[this.game]);
  }

  /* Shows the next puzzle of the grade that is not solved; when all are, the next one. */
  next() {
    const {puzzles, solved, grade} = this, from = this.index === undefined ? -1 : this.index;
    const after = puzzles.map((puzzle, i) => (from + 1 + i) % puzzles.length)
                    .filter((i) => !grade || puzzles[i].grade === grade);
    const index = after.find((i) => !solved.has(i + 1));
    this.show(index === undefined ? after[0] : index);
    this.focusBoard();
  }

  show(index) {
    const {engine} = this, puzzle = this.puzzles[index];
    this.index = index;
    this.puzzle = puzzle;
    this.hints = 0;
    this.found = false;
    engine.call('read', 'phase=movement', puzzle.text);
    engine.call('begin', '', puzzle.seat, 0n);
    [this.answer] = puzzle.line;
    this.picks = engine.call('legal', puzzle.seat, this.answer).picks;
    history.replaceState(null, '', `#puzzles=${this.game}.${index + 1}`);
    this.say('');
    this.draw();
  }

  say(text, kind) {
    this.message.textContent = text;
    this.message.className = `message ${kind || ''}`;
  }

  draw() {
    const {engine, puzzle, index, puzzles, found} = this, position = engine.call('position');
    const {id} = position.seats[puzzle.seat];
    const goal = puzzle.outcome === 'win' ? 'wins' : 'does not lose';
    this.composed = found ? null : engine.call('compose');
    const overlay = this.hints >= PUZZLES_HINTS.length || found && position.now === 0 ?
      new Map([[this.picks[this.picks.length - 1], {text: '★', kind: 'win'}]]) :
      null;
    this.title.textContent = `${id} to move: find the only move that ${goal}`;
    this.count.textContent = `${gameTitle(this.description)}, puzzle ${index + 1} of ${
      puzzles.length}, ${puzzle.grade}; ${this.solved.size} solved`;
    /* What others hold follows from what was played: it is shown. */
    drawScene(
      this.table, engine.call('scene', puzzle.seat, this.description.perfect ? 0 : 1).scene,
      found ? null : (pick) => this.touch(pick),
      {side: this.seats, actions: this.actions, overlay, moving: position.now > 0});
    this.playButton.hidden = !this.composed || this.composed.composed === 'part';
    this.hintButton.disabled = found || this.hints >= PUZZLES_HINTS.length;
    this.stepButton.hidden = !found;
    this.stepButton.disabled = position.now >= puzzle.line.length;
    this.nextButton.classList.toggle('primary', found);
  }

  focusBoard() {
    const cell = this.table.querySelector('.cell[tabindex="0"], button');
    if (cell) cell.focus({preventScroll: true});
  }

  touch(pick) {
    const composed = this.engine.call('touch', pick);
    if (composed.composed === 'final')
      this.answerBy(composed.move);
    else
      this.draw();
  }

  /* Tells at once whether a move is right. */
  answerBy(move) {
    const {engine, puzzle, answer} = this;
    if (move !== answer) {
      engine.call('clear');
      this.draw();
      this.say(
        `${move} is not it. ${puzzle.outcome === 'win' ? 'It does not win' : 'It loses'}.`,
        'wrong');
      playSound('move');
      return;
    }
    this.found = true;
    keepProgress((now) => {
      const solved = new Set(now.puzzles[this.game]).add(this.index + 1);
      now.puzzles[this.game] = [...solved].sort((one, other) => one - other);
    });
    engine.call('play', move);
    this.say(
      `Right: ${move} ${puzzle.outcome === 'win' ? 'wins' : 'draws'}, and nothing else does.`,
      'right');
    playSound('end');
    this.draw();
    (puzzle.line.length > 1 ? this.stepButton : this.nextButton).focus({preventScroll: true});
  }

  /* Makes the next move of the line. */
  step() {
    const {engine, puzzle} = this, {now, seats, turn} = engine.call('position');
    if (now >= puzzle.line.length) return;
    engine.call('play', puzzle.line[now]);
    const {outcome} = engine.call('position');
    this.say(outcome || `${seats[turn].id} plays ${puzzle.line[now]}.`, outcome ? 'right' : '');
    this.draw();
    if (this.stepButton.disabled) this.nextButton.focus({preventScroll: true});
  }

  /* The next hint: the part of the board, the piece, the move. A move without a piece skips that.
   */
  hint() {
    const board = this.table.querySelector('.grid');
    const kinds = PUZZLES_HINTS.filter(
      (kind) => kind === 'move' || (kind === 'piece' ? this.picks.length > 1 : board));
    const kind = kinds[Math.min(this.hints, kinds.length - 1)];
    this.hints = kind === 'move' ? PUZZLES_HINTS.length : this.hints + 1;
    this.draw();
    if (kind === 'region') this.say(`Look at the ${this.region()} of the board.`);
    if (kind === 'piece')
      this.say(`Which ${board ? 'piece' : 'card'}? ${this.answer.split(' ')[0]}.`);
    if (kind === 'move') this.say(`It is ${this.answer}.`);
  }

  /* The third of the board, from the left, in which the move ends. */
  region() {
    const pick = this.picks[this.picks.length - 1];
    const cell = this.table.querySelector(`.cell[data-pick="${pick}"]`),
          grid = cell.closest('.grid');
    const place = cell.getBoundingClientRect(), whole = grid.getBoundingClientRect();
    const part =
      Math.floor(PUZZLES_PARTS * (place.left + place.width / 2 - whole.left) / whole.width);
    return ['left', 'middle', 'right'][part];
  }
}
