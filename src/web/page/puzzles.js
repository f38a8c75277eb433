/* Puzzles: positions from games between levels in which exactly one move is right, as `onemove
 * puzzles` has proven (src/onemove/puzzles/puzzles.c). The page holds a set for a game, packed like
 * a module: <script id="puzzles-GAME">. A person finds the move, at the same table as in a game and
 * with the same hints, is told at once whether it is right, and sees the line that follows. Which
 * puzzles are solved is in progress.js. */
'use strict';

const PUZZLES_GRADES = ['easy', 'medium', 'hard'];

/* What is asked for, and what is said of a wrong and of the right answer, by its outcome. */
const PUZZLES_WORDS = {
  win: ['move that wins', 'that does not win', 'Nothing else wins'],
  draw: ['move that does not lose', 'that loses', 'Nothing else holds the draw'],
  'sure win': ['move that surely wins', 'with other hidden cards it would not win', 'Nothing else is sure'],
  'sure draw': ['move that surely does not lose', 'with other hidden cards it would lose', 'Nothing else is sure'],
  only: ['grid of all tiles', 'all tiles fit into a grid', 'There is no other grid'],
};

/* What else is to be said of the puzzles of a game. */
const PUZZLES_NOTES = {
  bark: ({outcome}) => outcome.startsWith('sure') ?
    'One card is left to draw after this move. Whatever the hidden cards are, the answer is right.' :
    'This is the last move of the game.',
  peel: () => 'The grid turned, with across for down, is the same.',
  president: () => 'What the other holds follows from the cards played.',
};

/* The games of which there are puzzles. */
function puzzleGames() {
  return Array.from(
    document.querySelectorAll('script[id^="puzzles-"]'),
    (script) => script.id.slice('puzzles-'.length));
}

/* The puzzles of a game, the easiest first. */
async function puzzlesOf(game) {
  const script = document.getElementById(`puzzles-${game}`);
  const {puzzles} = await (await unpackText(script.textContent, 'gzip')).json();
  const gradeOf = ({grade}) => PUZZLES_GRADES.indexOf(grade);
  return puzzles.sort((one, other) => gradeOf(one) - gradeOf(other));
}

/* The record (session.js) of a game that begins with the puzzle; whoever solves it is You. */
function puzzleRecord(game, {text, seat}, {alone}) {
  const lines = text.trimEnd().split('\n'), own = lines.length - 2 + seat;
  lines[own] = lines[own].replace(/^\S+/, alone);
  return {
    game,
    keys: 'phase=movement',
    text: `${lines.join('\n')}\n`,
    seed: '0',
    seats: [],
    first: seat,
    time: 1,
    moves: [],
    now: 0
  };
}

class PuzzlesView extends TableInput {
  /* `wanted` is the number of the puzzle to begin with, from 1; NaN: the first that is not solved.
   * `doors` leads to the lessons. */
  constructor(main, game, wanted, doors) {
    super();
    this.grade = '';
    this.title = element('h1', {id: 'status', class: 'status'});
    this.count = element('p', {id: 'solved', class: 'dim'});
    this.table = element('div', {id: 'table'});
    this.message = element('p', {id: 'message', class: 'message', role: 'status'});
    this.hintButton =
      tool('hint', 'Hint', 'where to look, then more, then the move', () => this.nextHint());
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
      'play', 'Play', 'make the move that is laid out (Enter)', () => this.confirm(), 'primary');
    this.seats = element('div', {class: 'seats'});
    this.games = element('div', {});
    this.actions = element('div', {id: 'actions', class: 'actions'});
    this.root = element(
      'div', {class: 'play puzzles'},
      element(
        'div', {class: 'play-main'}, this.title, this.table,
        element(
          'div', {class: 'bar'}, this.message, this.playButton, this.actions, this.hintButton,
          this.stepButton, this.nextButton)),
      element(
        'aside', {class: 'play-side', 'aria-label': 'the puzzle'}, this.count, this.seats,
        this.games, this.grades,
        element(
          'div', {class: 'tools'},
          tool(
            'lessons', 'How to play', 'the rules, with pictures',
            () => doors.lessons(this.description)))));
    this.root.inert = true; /* until there is a puzzle */
    this.listenTo(this.root);
    main.replaceChildren(this.root);
    this.open(game, wanted);
  }

  /* What is shown stays, and can be played, until all of the other game is there: of the last one
   * that was asked for. */
  async open(game, wanted) {
    this.asked = game;
    const descriptions = await Promise.all(puzzleGames().map((one) => describeGame(one)));
    const description = descriptions.find(({name}) => name === game),
          puzzles = await puzzlesOf(game);
    const session = await Session.open(puzzleRecord(game, puzzles[0], description));
    if (this.closed || this.asked !== game) {
      session.close();
      return;
    }
    if (this.session) this.session.close();
    session.play = (move) => this.answerBy(move); /* nothing but the answer is played */
    session.onChange = () => this.draw();
    session.onError = (error) => this.refuse(error.message);
    Object.assign(this, {game, description, puzzles, session});
    this.games.replaceChildren(choiceField(
      'Game', 'puzzle-game', descriptions.map((one) => [one.name, gameTitle(one)]), game,
      (chosen) => this.open(chosen)));
    this.root.inert = false;
    this.show(puzzles[wanted - 1] ? wanted - 1 : this.following(-1));
  }

  close() {
    super.close();
    this.closed = true;
    if (this.session) this.session.close();
  }

  /* The next puzzle of the grade that is not solved; when all are, the next one. */
  following(from) {
    const {puzzles, grade} = this, solved = progress().puzzles[this.description.name] || [];
    const after = puzzles.map((puzzle, i) => (from + 1 + i) % puzzles.length)
                    .filter((i) => !grade || puzzles[i].grade === grade);
    const index = after.find((i) => !solved.includes(i + 1));
    return index === undefined ? after[0] : index;
  }

  next() {
    this.show(this.following(this.index));
    this.focusBoard();
  }

  show(index) {
    const {session} = this, puzzle = this.puzzles[index];
    this.index = index;
    this.puzzle = puzzle;
    this.told = ['', ''];
    this.found = false;
    session.begin(puzzleRecord(this.game, puzzle, this.description));
    session.hint = {move: puzzle.line[0]};
    showAddress(`#puzzles=${this.game}.${index + 1}`);
    this.draw();
  }

  say(text, kind) {
    this.told = [text, kind];
  }

  drawMessage() {
    const {session, hinted} = this, {composed, position} = session;
    const [text, kind] = session.refused ? [session.refused, 'refused'] :
      this.found                         ? this.told :
      hinted                             ? [hinted.words, ''] :
      composed && !composed.empty ? [composed.missing ? `${capital(composed.missing)}.` : '', ''] :
      this.told[0]                ? this.told :
                                    [position.prompt || '', ''];
    this.message.textContent = text;
    this.message.className = `message ${kind}`;
  }

  draw() {
    const {session, puzzle, index, puzzles, found, description, hinted} = this;
    const note = PUZZLES_NOTES[this.game];
    const {position, composed} = session, counts = progress();
    const solved = counts.puzzles[this.game] || [], helped = counts.helped[this.game] || [];
    this.title.textContent =
      `${found ? 'Found: the' : 'Find the'} only ${PUZZLES_WORDS[puzzle.outcome][0]}`;
    this.count.textContent =
      `${gameTitle(description)}, puzzle ${index + 1} of ${puzzles.length}, ${puzzle.grade}; ${
        solved.length} solved${helped.length ? `, ${helped.length} of them with hints` : ''}${
        note ? `. ${note(puzzle)}` : ''}`;
    drawScene(
      this.table, session.scene(puzzle.seat, description.follows),
      found ? null : (...picked) => this.pick(...picked), {
        side: this.seats,
        actions: this.actions,
        arrow: hinted && hinted.picks,
        moving: position.now > 0
      });
    this.playButton.hidden = found || !composed || composed.composed === 'part';
    this.hintButton.disabled = found;
    this.stepButton.hidden = !found || puzzle.line.length === 1;
    this.stepButton.disabled = position.now >= puzzle.line.length;
    this.nextButton.classList.toggle('primary', found);
    this.drawMessage();
  }

  /* Tells at once whether a move is right. */
  answerBy(move) {
    const {session, puzzle} = this, [, wrong, right] = PUZZLES_WORDS[puzzle.outcome];
    const said = session.description.drawn ? '' : moveWords(session, move); /* a grid is seen */
    if (![puzzle.line[0], puzzle.same].includes(move)) {
      session.input('clear');
      this.say(`No${said && `, not ${said}`}: ${wrong}.`, 'wrong');
      playSound('move');
      this.draw();
      return;
    }
    this.found = true;
    keepProgress(({puzzles, helped}) => {
      const number = this.index + 1,
            others = (list) => (list || []).filter((one) => one !== number);
      const {hint} = session;
      puzzles[this.game] = [...others(puzzles[this.game]), number].sort((a, b) => a - b);
      helped[this.game] = [...others(helped[this.game]), ...hint && hint.steps ? [number] : []];
    });
    this.say(`Right${said && `: ${said}`}. ${right}.`, 'right');
    Session.prototype.play.call(session, move);
    playSound('end');
    (puzzle.line.length > 1 ? this.stepButton : this.nextButton).focus({preventScroll: true});
  }

  /* Makes the next move of the line. */
  step() {
    const {session, puzzle} = this, {now, turn} = session.position;
    if (now >= puzzle.line.length) return;
    const {id} = session.position.seats[turn], words = moveWords(session, puzzle.line[now]);
    Session.prototype.play.call(session, puzzle.line[now]);
    const {over, position: {outcome}} = session, last = now + 1 === puzzle.line.length;
    this.say(
      over   ? outcome :
        last ? `${id}: ${words}. The rest is a certain ${puzzle.outcome}.` :
               `${id}: ${words}.`,
      over ? 'right' : '');
    this.draw();
    if (this.stepButton.disabled) this.nextButton.focus({preventScroll: true});
  }
}
