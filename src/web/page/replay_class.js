/* A replay in class: the table for a projector, the words of a fault pointed out on it, who was
 * ahead as a curve, and the end of the placement as one step. */
'use strict';

const CURVE_HEIGHT = 40;

/* Marks in a scene what the words name: cells as players write them (b3, or column 2 row 3), names
 * of columns, cards. */
function markNamed(scene, words) {
  const said = words.replace(/\(line \d+, column \d+\)/, '');
  const named = (name) =>
    name && new RegExp(`(^|[^\\w])${name.replace(/\W/g, '\\$&')}(?!\\w)`).test(said);
  const marked = (cell, ...names) =>
    (names.some(named) ? {...cell, marks: [...(cell.marks || []), 'wrong']} : cell);
  return scene.map((block) => {
    if (!block.body) return block;
    const {columns, columnNames = [], rowNames = []} = block;
    return {
      ...block,
      body: block.body.map((cell, i) => {
        if (block.kind !== 'grid') return marked(cell, cell.text);
        const column = (columnNames[i % columns] || {}).text || String(i % columns + 1);
        const row = (rowNames[Math.floor(i / columns)] || {}).text;
        return row ?
          marked(cell, /^[a-z]/.test(column) ? column + row : `column ${column} row ${row}`) :
          marked(cell, `column ${column}`);
      })
    };
  });
}

Object.assign(ReplayView.prototype, {
  /* Finds the turns in which everybody finds, one after the other, that the placement or the game
   * is over: what is said of them. Each such run is one step. */
  findEnds() {
    const {game, replay} = this, last = game.playable || 0;
    this.ends = new Map();
    if (!replay) return;
    const end = (to, words) => {
      let from = to;
      while (from > 0 && game.verdicts[from - 1] === 'p') from--;
      if (!replay.halves[from]) return; /* nothing has been played before */
      for (let turn = from; turn < to; turn++) this.ends.set(turn, words);
    };
    replay.go(last);
    if (this.engine.call('position').turn === 'nobody') end(last, 'the game is over');
    if (this.description.dealt) return;
    const {course} = this.engine.call('course');
    end(
      [...game.verdicts].slice(0, last).findIndex(
        (verdict, turn) => replay.isMove(turn) && course[replay.halves[turn]].phase === 'movement'),
      'the placement is over');
  },

  /* Is the turn followed by another that finds the same? */
  endsAgain(turn) {
    return this.ends.has(turn) && this.ends.get(turn) === this.ends.get(turn + 1);
  },

  /* Shows only the table, or everything again; it stays so in the games before and after. */
  project() {
    this.report.projects = !this.report.projects;
    if (this.report.projects)
      this.projected = openLayer(() => this.project());
    else if (this.projected)
      this.projected();
    this.root.classList.toggle('of-projector', this.report.projects);
    this.projectorButton.setAttribute('aria-pressed', String(this.report.projects));
    document.body.classList.toggle('projects', this.report.projects);
    this.turnTo(this.at);
  },

  /* Who was ahead: a line for each player. It is that of the scores, or, of two players whose game
   * has none, what the strong player thinks of the turns that it has analysed. */
  drawCurve() {
    if (!this.replay) return;
    const {game, description} = this, last = game.playable || 0;
    const lines = this.scores || (this.scores = this.scoresOf(last));
    const levels = lines.flat(), most = Math.max(...levels), least = Math.min(...levels);
    const chances = game.players.map(() => []);
    for (const [turn, {none, value, exact, depth, nodes}] of [...this.analyses].sort(
           ([a], [b]) => a - b)) {
      if (none || game.players.length !== 2 || !(exact || depth || nodes)) continue;
      const share = description.chance ? value / description.chance : .5 + Math.sign(value) / 2;
      game.players.forEach(
        (_, seat) => chances[seat].push([turn, seat === game.seats[turn] ? share : 1 - share]));
    }
    const scored = description.unit.length > 0 && most > least;
    if (!scored && chances[0].length < 2) {
      this.curve.replaceChildren();
      return;
    }
    const points = (seat) => scored ?
      lines[seat].map((score, turn) => [turn, (score - least) / (most - least)]) :
      chances[seat];
    const picture = svgElement(
      'svg', {
        viewBox: `0 0 ${Math.max(1, last)} ${CURVE_HEIGHT}`,
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-label': scored ? 'the scores after each turn' :
                               'who was ahead before each turn, in the strong player’s opinion'
      },
      ...game.players.map(
        (_, seat) => svgElement('polyline', {
          class: 'review-score',
          'data-player': this.numbers[seat],
          points: points(seat)
                    .map(([turn, share]) => `${turn},${(CURVE_HEIGHT - 2) * (1 - share) + 1}`)
                    .join(' ')
        })),
      svgElement('line', {class: 'curve-now', x1: this.at, x2: this.at, y1: 0, y2: CURVE_HEIGHT}));
    picture.addEventListener(
      'click', (event) => this.jump(Math.round(event.offsetX / picture.clientWidth * last)));
    this.curve.replaceChildren(picture);
  },

  /* Of each player, the scores after each number of turns. */
  scoresOf(last) {
    const scores = this.game.players.map(() => []);
    for (let turns = 0; turns <= last; turns++) {
      this.replay.go(turns);
      const {seats} = this.engine.call('position');
      this.game.players.forEach(
        (player, seat) =>
          scores[seat].push((seats.find(({id}) => id === player) || {score: 0}).score));
    }
    return scores;
  },
});
