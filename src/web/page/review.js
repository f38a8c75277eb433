/* What the strongest level thinks of every move of a game: a graph of who was ahead, and the moves
 * that cost most, each with a better one; where costs cannot be told, the moves that it would make
 * otherwise. It thinks in a worker of its own, about the view of the seat that moved: it does not
 * peek. What can be proven is proven; all else is an estimate. */
'use strict';

const REVIEW_TIME = 200;   /* milliseconds for a position */
const REVIEW_PROOF = 1000; /* milliseconds for a proof of all moves */
const REVIEW_WORST = 3;    /* how many moves are listed */
const REVIEW_WON = 1000;   /* the worth of a proven win, less a little for each move it takes */
const REVIEW_LEAST = 0.03; /* a smaller loss in chances is not told */
const REVIEW_HEIGHT = 60, REVIEW_STEP = 8;

/* A proven outcome as a number, for the seat that moves: on the scale of the estimates where these
 * are chances, of which `chance` is a certain win. */
function provenWorth({outcome, plies}, chance) {
  if (chance) return outcome === 'win' ? chance / 2 : outcome === 'loss' ? -chance / 2 : 0;
  return outcome === 'win' ? REVIEW_WON - plies : outcome === 'loss' ? plies - REVIEW_WON : 0;
}

class Review {
  /* `go(half)` shows the position after that number of half-moves; `told()` is called when a review
   * has ended. */
  constructor(session, go, told) {
    this.session = session;
    this.go = go;
    this.told = told;
    this.root = element(
      'section', {id: 'review-panel', class: 'review', 'aria-label': 'review', hidden: true});
    this.bar = element('div', {class: 'review-lead', 'aria-hidden': 'true', hidden: true});
    this.words = element('p', {class: 'review-here', role: 'status'});
    this.shown = false;
    this.closed = () => {};        /* see openLayer */
    this.number = 0;               /* of the review that runs: the next one makes it void */
    this.found = [];               /* what was found of each half-move (look, judge) */
    this.costly = this.worst = []; /* of them those that cost something, the most first */
  }

  close() {
    this.number++;
    this.running = false;
    if (this.thinker) this.thinker.stop();
  }

  /* The game has gone on: what was found of it is of no use. */
  forget() {
    this.close();
    this.reviewed = undefined;
    this.found = this.costly = this.worst = [];
  }

  /* Begins a review of the game that nobody looks at yet, if it can tell what a move costs. */
  begin() {
    if (this.compares) this.runOnce();
  }

  toggle() {
    this.shown = !this.shown;
    this.root.hidden = !this.shown;
    if (this.shown)
      this.closed = openLayer(() => this.toggle());
    else
      this.closed();
    if (this.shown) this.runOnce();
    this.session.onChange();
    if (this.shown) this.root.scrollIntoView({block: 'nearest'});
  }

  /* Called whenever the game is drawn. */
  update(possible) {
    if (!possible && this.shown) this.closed();
    if (!possible) this.shown = false;
    this.session.reviewing = this.shown;
    this.root.hidden = !this.shown;
    this.bar.hidden = true;
    const anew =
      this.reviewed !== undefined && this.movesOf(this.session.save()).join('\n') !== this.reviewed;
    if (anew && this.shown)
      this.run();
    else if (anew)
      this.forget();
    else if (this.shown)
      this.mark();
  }

  /* The moves of the game itself: a variation is looked at, not reviewed. */
  movesOf(record) {
    return record.main ? record.main.moves : record.moves;
  }

  /* Reviews the game, unless that is done or being done. */
  runOnce() {
    if (this.reviewed !== this.movesOf(this.session.save()).join('\n')) this.run();
  }

  async run() {
    const {session} = this, saved = session.save(),
          record = {...saved, ...saved.main, end: undefined, main: undefined};
    this.close();
    const number = this.number;
    this.running = true;
    this.reviewed = record.moves.join('\n');
    this.found = [];
    this.draw('Thinking about every move…');
    try {
      const module = await engineModule(record.game);
      this.thinker = new Thinker(module);
      const copy = await Session.open(
        {...record, now: 0, seats: record.seats.map(([name]) => [name, PERSON])});
      try {
        for (let half = 0; half < record.moves.length; half++) {
          if (number !== this.number) return;
          copy.engine.call('go', half);
          const found = await this.look(copy, half, record.moves[half]);
          if (number !== this.number) return;
          this.found.push(found);
          this.draw(`${Math.round(100 * (half + 1) / record.moves.length)} %`);
        }
      } finally {
        copy.close();
      }
      this.judge();
      this.running = false;
      this.draw('');
    } catch (error) {
      if (number !== this.number) return;
      this.running = false;
      this.reviewed = undefined;
      this.draw(`No review: ${error.message}`);
    }
    this.told();
  }

  /* The best move in the position of `copy`, and what that position is worth to the seat that
   * moves; no `worth` if nothing was estimated. */
  async look(copy, half, made) {
    const {turn, seats, phase} = copy.engine.call('position');
    const question = copy.engine.call('request', turn), {levels, solves} = copy.description;
    const one = {
      seat: turn,
      name: seats[turn].id,
      scores: seats.map(({score}) => score),
      made,
      said: copy.course[half].announcement
    };
    const values =
      solves && seats.length === 2 ? await provenValues(this.thinker, question, REVIEW_PROOF) : [];
    const [best] = values, mine = values.find(({move}) => move === made);
    if (best && mine && best.outcome !== 'open' && mine.outcome !== 'open')
      return {
        ...one,
        ...this.about(copy, turn, best.move),
        worth: provenWorth(best, copy.description.chance),
        after: provenWorth(mine, copy.description.chance),
        proven: [best, mine]
      };
    const answer = await this.thinker.think(question, levels.at(-1), REVIEW_TIME, 1n);
    const estimated = (answer.nodes || answer.depth) && phase === 'movement';
    return {
      ...one,
      ...this.about(copy, turn, answer.move),
      exact: answer.exact,
      worth: estimated ? this.leadOf(answer.value) : undefined
    };
  }

  /* The better move, in words as well, and what it points at. */
  about(copy, seat, move) {
    const {announcement, picks} = copy.engine.call('legal', seat, move);
    return {move, picks, better: announcement || shortMove(move)};
  }

  /* The number of half-moves before the present position; -1 where a variation has left the game.
   */
  get now() {
    const {position: {now}, record: {main}} = this.session;
    return main && now > main.now ? -1 : now;
  }

  /* What was found about the present position; undefined at the end, or if there is nothing yet. */
  get here() {
    return this.shown ? this.found[this.now] : undefined;
  }

  /* Can moves be compared? Only with two seats, where one loses what the other wins, and where they
   * can be listed. */
  get compares() {
    return this.session.seats.length === 2 && !this.session.description.drawn;
  }

  /* Would the strongest level have made another move, as far as people can see that? */
  differs(one) {
    return this.session.description.drawn ? one.better !== one.said : one.move !== one.made;
  }

  /* The picks of a better move than the one that was made here. */
  get arrow() {
    return this.here && this.here.move !== this.here.made ? this.here.picks : null;
  }

  /* "Ann: ahead by 3 fish, an estimate", without a verb, because one of the names is You. */
  hereWords() {
    const {here} = this, {chance} = this.session.description;
    if (here && !this.compares)
      return this.differs(here) ? `The strongest level would choose: ${here.better}.` : '';
    if (!here || here.worth === undefined) return '';
    const {name, worth, proven, exact} = here, other = this.session.name(1 - here.seat);
    if (proven && proven[0].outcome === 'draw') return 'Best play is a draw.';
    if (proven)
      return `${proven[0].outcome === 'win' ? name : other}: a win${
        proven[0].plies ? ` in ${movesText(proven[0].plies)}` : ''}.`;
    const close = exact ? '' : ', an estimate';
    if (chance) return `${name}: ${this.percent(worth)} % chance to win${close}.`;
    if (worth === 0) return `Nobody is ahead${close}.`;
    return `${worth > 0 ? name : other}: ahead by ${this.amount(worth)}${close}.`;
  }

  /* What decided the game: the costliest move of whoever lost it, if there is one of those after
   * which they were behind and not before; '' in a draw, or if that is not known (yet). */
  decision() {
    const won = this.session.winners.map(({id}) => id);
    const costly = this.costly.filter(({name}) => won.length && !won.includes(name));
    const turned = costly.find(({worth, after}) => worth >= 0 && after < 0),
          one = turned || costly[0];
    if (!one) return '';
    return `The ${turned ? 'turning point' : 'costliest move'} was move ${
      this.found.indexOf(one) + 1}: ${one.name} played ${one.said}; ${one.better} was better.`;
  }

  percent(lead) {
    return Math.round(
      Math.max(0, Math.min(100, 100 * lead / this.session.description.chance + 50)));
  }

  /* A search's value as a lead: 0 if nobody is ahead. */
  leadOf(value) {
    const {chance} = this.session.description;
    return chance ? value - chance / 2 : value;
  }

  /* Finds what each move has cost: the worth of its position less that of the next one, to the same
   * seat. A position that was not estimated is worth what the next one is. With more than two
   * seats, the worths to different seats cannot be compared. */
  judge() {
    const two = this.compares, {description} = this.session;
    if (two && !description.perfect) this.unbias();
    const least = description.chance ? description.chance * REVIEW_LEAST : 1;
    let next; /* to the first seat */
    for (const one of [...this.found].reverse()) {
      const sign = one.seat === 0 ? 1 : -1;
      if (one.worth === undefined && next !== undefined) one.worth = sign * next.worth;
      const comparable = next && (description.chance || !next.proven);
      if (one.after === undefined && two && comparable && one.worth !== undefined)
        one.after = sign * next.worth;
      one.cost = one.after === undefined || one.move === one.made ? 0 : one.worth - one.after;
      if (one.cost < least) one.cost = 0;
      one.sure = one.exact && next && next.exact;
      next = one.worth === undefined ?
        next :
        {worth: sign * one.worth, proven: one.proven, exact: one.exact};
    }
  }

  /* Where hands are hidden, both seats tend to think well of themselves, and every move would seem
   * to cost what they together see too much. Half of the median of that is taken off each estimate.
   */
  unbias() {
    const rough = (one) => one && one.worth !== undefined && !one.proven && !one.exact;
    const excess = this.found
                     .flatMap((one, i) => {
                       const next = this.found[i + 1];
                       return rough(one) && rough(next) && one.seat !== next.seat ?
                         [one.worth + next.worth] :
                         [];
                     })
                     .sort((one, other) => one - other);
    const median = excess.length ? excess[Math.floor(excess.length / 2)] : 0;
    for (const one of this.found.filter(rough)) one.worth -= Math.round(median / 2);
  }

  /* "3 fish", whoever has them. */
  amount(points) {
    const {unit} = this.session.description, size = Math.abs(points);
    return `${size} ${(unit.length ? unit : ['point', 'points'])[size === 1 ? 0 : 1]}`;
  }

  /* "a win in 12 became a draw", "3 fish ahead became 1 fish behind". */
  costWords({proven, cost, worth, after, sure}) {
    if (proven) {
      const words = ({outcome, plies}) =>
        `a ${outcome}${plies && outcome !== 'draw' ? ` in ${movesText(plies)}` : ''}`;
      return `${words(proven[0])} became ${words(proven[1])}`;
    }
    if (this.session.description.chance)
      return `the chance to win fell from ${this.percent(worth)} to ${
        this.percent(after)} %, an estimate`;
    const lead = (points) =>
      (points ? `${this.amount(points)} ${points > 0 ? 'ahead' : 'behind'}` : 'even');
    return `${lead(worth)} became ${lead(worth - cost)}${sure ? '' : ', an estimate'}`;
  }

  /* How far the first seat is ahead before each half-move, from -1 to 1; undefined if nobody knows.
   */
  lead() {
    const most =
      Math.max(1, ...this.found.map(({worth, proven}) => (proven ? 0 : Math.abs(worth || 0))));
    return this.found.map(({seat, worth, proven}) => {
      if (worth === undefined) return undefined;
      const lead = (seat === 0 ? 1 : -1) * worth;
      return proven ? Math.sign(lead) : Math.max(-1, Math.min(1, lead / most));
    });
  }

  graph(width, label, ...parts) {
    return svgElement(
      'svg', {
        viewBox: `0 0 ${width} ${REVIEW_HEIGHT}`,
        class: 'review-graph',
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-label': label
      },
      ...parts);
  }

  drawGraph() {
    const lead = this.lead(), width = Math.max(1, lead.length) * REVIEW_STEP,
          middle = REVIEW_HEIGHT / 2;
    const graph = this.graph(
      width, `who was ahead: above the line ${this.session.name(0)}`,
      svgElement('line', {x1: 0, x2: width, y1: middle, y2: middle, class: 'review-zero'}));
    const {seats} = this.session.position;
    lead.forEach((worth, half) => {
      if (worth === undefined) return; /* a gap */
      const height = Math.abs(worth) * (middle - 2),
            costs = this.worst && this.worst.includes(this.found[half]);
      const bar = svgElement('rect', {
        x: half * REVIEW_STEP,
        width: REVIEW_STEP - 1,
        y: worth > 0 ? middle - height : middle,
        height: Math.max(height, 1),
        class: `review-bar${costs ? ' costly' : ''}`,
        ...(worth === 0 ? {} : {'data-player': seats[worth > 0 ? 0 : 1].number}),
        'data-half': half
      });
      bar.addEventListener('click', () => this.go(half));
      graph.append(bar);
    });
    return graph;
  }

  /* The scores before each half-move and now, a line for each seat; '' if there are no scores. */
  drawScores() {
    const {seats} = this.session.position, rows = this.found.map(({scores}) => scores),
          most = Math.max(...rows.flat());
    if (most === Math.min(...rows.flat())) return '';
    const last = seats.map(({id}, i) => `${id} ${rows.at(-1)[i]}`).join(', ');
    const height = (score) => REVIEW_HEIGHT - 2 - (REVIEW_HEIGHT - 4) * score / most;
    const graph = this.graph(
      rows.length * REVIEW_STEP, `the scores after each move; at the last one ${last}`,
      ...seats.map(
        ({number}, i) => svgElement('polyline', {
          class: 'review-score',
          'data-player': number,
          points: rows.map((scores, half) => `${half * REVIEW_STEP},${height(scores[i])}`).join(' ')
        })));
    graph.addEventListener(
      'click', (event) => this.go(Math.floor(event.offsetX / graph.clientWidth * rows.length)));
    return graph;
  }

  draw(note) {
    const done = note === '' && this.found.length > 0;
    this.costly = done ?
      this.found.filter(({cost}) => cost > 0).sort((one, other) => other.cost - one.cost) :
      [];
    this.worst = this.costly.slice(0, REVIEW_WORST);
    const two = this.compares, known = this.found.some(({worth}) => worth !== undefined);
    const otherwise = done && !(two && known) ? this.found.filter((one) => this.differs(one)) : [];
    const list = [...this.worst, ...otherwise].map((one) => {
      const half = this.found.indexOf(one);
      return element(
        'li', {},
        element(
          'button', {class: 'move', onclick: () => this.go(half)},
          element('span', {class: 'move-number'}, half + 1),
          element('span', {class: 'move-text'}, `${one.name}: ${one.said}`)),
        element(
          'p', {},
          one.cost > 0 ? `Cost: ${this.costWords(one)}. Better: ${one.better}.` :
                         `The strongest level: ${one.better}.`));
    });
    this.root.dataset.ready = String(done);
    this.root.replaceChildren(
      element('h2', {}, 'Review'), note ? element('p', {class: 'dim', role: 'status'}, note) : '',
      this.found.length ? two ? this.drawGraph() : this.drawScores() : '', this.words,
      done ? element('p', {class: 'dim'}, this.summary(two && known, list.length > 0)) : '',
      list.length ? element('ol', {class: 'review-worst'}, ...list) : '');
    this.mark();
  }

  /* What the list of moves is, and why it does not tell costs if it does not. */
  summary(costs, some) {
    const {description, seats} = this.session;
    if (costs) return some ? 'The moves that cost most:' : 'No move cost anything.';
    const why = seats.length > 2 ?
      'With more than two players, what one loses is not what another wins, so no costs are given.' :
      description.drawn ?
      'What a move costs is not known in this game: it has too many moves to compare.' :
      'What a move costs is not known in this game.';
    return `${why} ${
      some ? 'The strongest level would play these differently:' :
             'The strongest level would play the same.'}`;
  }

  /* Marks the present position in the graph, beside the board, and in words. */
  mark() {
    const {now} = this, words = this.hereWords();
    this.words.textContent = words;
    this.bar.hidden = !words || !this.compares;
    this.bar.style.setProperty('--lead', `${Math.round(50 + 50 * (this.lead()[now] || 0))}%`);
    this.session.position.seats.slice(0, 2).forEach(({number}, seat) => {
      this.bar.style.setProperty(seat ? '--second' : '--first', `var(--player-${number})`);
    });
    this.bar.title = words;
    this.root.querySelectorAll('.review-bar')
      .forEach((bar) => bar.classList.toggle('now', Number(bar.dataset.half) === now));
  }
}
