/* The value of every move, if the position can be solved: proven by an engine in a worker of its own,
 * apart from the computers that play. A list, best first, and a sign at each cell to pick. */
'use strict';

/* A number of moves, those of both players. */
function movesText(plies) {
  return `${plies} move${plies === 1 ? '' : 's'}`;
}

const VALUES_TIME = 10000; /* milliseconds for all moves of a position */
const VALUE_ORDER = {
  win: 0,
  draw: 1,
  open: 2,
  loss: 3
};

function valueSign({outcome, plies}) {
  if (outcome === 'win') return `+${plies || ''}`;
  if (outcome === 'loss') return `−${plies || ''}`;
  return outcome === 'draw' ? '=' : '?';
}

/* Where cards are hidden, a value may be that at worst: other cards could make the move better. */
function valueWords({outcome, plies, worst}) {
  const words = {win: 'wins', loss: 'loses', draw: 'draws', open: 'not proven'}[outcome];
  const all = plies && outcome !== 'open' ? `${words} in ${movesText(plies)}` : words;
  return worst ? `${all} at worst` : all;
}

/* Sorts the best first: an early win, a late loss. */
function compareValues(one, other) {
  const order = VALUE_ORDER[one.outcome] - VALUE_ORDER[other.outcome];
  if (order) return order;
  return one.outcome === 'loss' ? other.plies - one.plies : one.plies - other.plies;
}

/* The proven values of all moves in the position of a request (web_request in web.h), best first: a
 * promise; an empty list if that position cannot be solved. Without values at worst: an estimate
 * says more of such a move. */
async function provenValues(thinker, {keys, text, id}, time) {
  try {
    const {values} = await thinker.call('values', keys, text, id, time, 0n);
    return values.filter(({worst}) => !worst).sort(compareValues);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return [];
  }
}

class Values {
  /* `redraw` is called when the values of the position are known. */
  constructor(session, redraw) {
    this.session = session;
    this.redraw = redraw;
    this.root =
      element('section', {id: 'values', class: 'values', 'aria-label': 'values', hidden: true});
    this.shown = false;
    this.asked = '';
    this.number = 0; /* of what was asked last: earlier answers are void */
    this.overlay = null;
    this.thinker = null;
  }

  close() {
    this.number++;
    if (this.thinker) this.thinker.stop();
  }

  get possible() {
    return Boolean(this.session.description.solves) && this.session.seats.length === 2;
  }

  toggle() {
    this.shown = !this.shown;
    this.asked = '';
    this.number++;
    this.redraw();
  }

  /* Asks again if the position is a new one. */
  async update() {
    const {session} = this, {turn} = session.position;
    this.root.hidden = !this.shown;
    if (!this.shown) this.overlay = null;
    if (!this.shown || !this.possible) return;
    const seat = typeof turn === 'number' &&
        (session.isPerson(turn) || session.description.perfect || !session.people.length) ?
      turn :
      null;
    const question = seat === null ? null : session.engine.call('request', seat);
    const asked = JSON.stringify(question);
    if (asked === this.asked) return;
    this.asked = asked;
    this.overlay = null;
    const number = ++this.number;
    if (!question) {
      this.say('Nobody chooses here.');
      return;
    }
    this.say('Proving…');
    if (this.thinker)
      this.thinker.stop();
    else
      this.thinker = new Thinker(await engineModule(session.record.game));
    if (number !== this.number) return;
    try {
      const answer = await this.thinker.call(
        'values', question.keys, question.text, question.id, VALUES_TIME, 0n);
      if (number !== this.number) return;
      this.show(answer.values.sort(compareValues));
      this.redraw();
    } catch (error) {
      if (number === this.number) this.say(`${capital(error.message)}.`);
    }
  }

  say(text) {
    this.root.replaceChildren(
      element('h2', {}, 'Values'), element('p', {class: 'dim values-note'}, text));
    this.root.dataset.ready = 'false';
  }

  show(values) {
    const {session} = this;
    if (values.length && values.every(({outcome}) => outcome === 'open')) {
      this.say('Nothing can be proven here yet: try again nearer the end.');
      return;
    }
    this.overlay =
      new Map(values.filter(({picks}) => picks.length === 1)
                .map((value) => [value.picks[0], {text: valueSign(value), kind: value.outcome}]));
    const list = element(
      'ul', {},
      ...values.map(
        (value) => element(
          'li', {},
          element(
            'button', {
              class: 'move',
              title: 'lay it out',
              onclick: () => session.compose('take', value.move)
            },
            element(
              'span', {class: 'move-text'},
              session.description.perfect ? value.move : moveWords(session, value.move)),
            element('span', {class: `outcome ${value.outcome}`}, valueWords(value))))));
    this.root.replaceChildren(element('h2', {}, 'Values'), list);
    this.root.dataset.ready = 'true';
  }
}
