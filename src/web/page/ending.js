/* The end of a game: a panel beside the table with who won and by how much, what decided it, which
 * a review finds in the meantime, and where to go from here. It comes when the last move is made,
 * not when a finished game is opened; it can be put away, and a button brings it back. Numbers
 * count up and paper falls, unless motion is not wanted. */
'use strict';

const ENDING_PAPERS = 36;
const ENDING_FALL = 2200; /* milliseconds */

function motionWanted() {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

class Ending {
  /* `again` is the button for another game, `bar` where it is while the panel is away, `review` a
   * Review; `reviewNow()` shows that, and `other()` leads to the other games. */
  constructor(session, {again, bar, review, reviewNow, other}) {
    this.session = session;
    this.again = again;
    this.bar = bar;
    this.review = review;
    const leave = (action) => () => {
      this.hide();
      action();
    };
    this.reviewButton = tool(
      'ending-review', 'Review', 'what the strongest level thinks of every move', leave(reviewNow));
    this.buttons = element(
      'div', {class: 'row-of ending-buttons'}, this.reviewButton,
      tool('other', 'Other game', 'choose another game', leave(other)));
    this.words = element('div', {class: 'ending-words'});
    this.resultButton =
      tool('result', 'Result', 'who has won, and what decided it', () => this.show(true));
    this.root = element(
      'section', {id: 'ending', class: 'ending', 'aria-label': 'the end of the game', hidden: true},
      element(
        'button', {
          class: 'quiet close',
          'aria-label': 'see the table',
          title: 'see the table',
          onclick: leave(() => {})
        },
        '✕'),
      this.words, this.buttons);
  }

  get shown() {
    return !this.root.hidden;
  }

  show(canReview) {
    this.reviewButton.hidden = !canReview;
    this.buttons.prepend(this.again);
    this.root.hidden = false;
    this.resultButton.hidden = true;
    if (canReview) this.review.begin();
    this.draw();
    this.again.focus({preventScroll: true});
  }

  celebrate() {
    const {session} = this, won = session.winners.map(({id}) => id);
    if (motionWanted() && session.people.some((seat) => won.includes(session.name(seat))))
      this.throwPaper();
  }

  hide() {
    if (!this.shown) return;
    const focused = this.root.contains(document.activeElement);
    this.root.hidden = true;
    this.bar.insertBefore(this.again, this.bar.children[1]);
    if (focused) this.again.focus({preventScroll: true});
  }

  /* Called whenever the game is drawn. */
  update() {
    const over = this.session.over && !this.session.record.main;
    if (!over) this.hide();
    if (this.shown) this.drawDecision();
    this.resultButton.hidden = !over || this.shown;
  }

  draw() {
    const {session} = this, {seats, outcome} = session.position;
    const scored = session.description.unit.length > 0, words = this.seatWords();
    const ranked = [...seats].sort((one, other) => one.place - other.place);
    this.decision = element('p', {class: 'ending-decision'});
    this.words.replaceChildren(
      element('h2', {}, outcome),
      scored || words.some(Boolean) ?
        element(
          'ol', {class: 'ending-seats'},
          ...ranked.map(
            ({number, id, score}) => element(
              'li', {class: session.winners.some((seat) => seat.id === id) ? 'won' : ''},
              element('span', {class: 'dot', 'data-player': number, 'aria-hidden': 'true'}, number),
              element('span', {class: 'ending-name'}, id),
              element('span', {class: 'dim'}, scored ? asideOf(words[number - 1]) : ''),
              scored ? countedElement(score) : element('span', {}, words[number - 1] || '')))) :
        '',
      this.decision);
    this.drawDecision();
  }

  /* What the table says of each player beside the name, by their numbers. */
  seatWords() {
    const words = [];
    for (const {caption, player} of this.session.scene(-1, true))
      if (player && caption && caption.some(({role}) => role === 'pointer'))
        words[player - 1] = caption.slice(1 + caption.findIndex(({role}) => role === 'name'))
                              .filter(({role}) => role === 'text' || role === 'number')
                              .map(({text}) => text)
                              .join(' ');
    return words;
  }

  drawDecision() {
    const {winners, description} = this.session;
    this.decision.textContent = !winners.length ? description.draw :
      this.review.running                       ? 'Looking for what decided it…' :
                                                  this.review.decision();
    this.decision.hidden = !this.decision.textContent;
  }

  throwPaper() {
    const papers = element('div', {class: 'papers', 'aria-hidden': 'true'});
    for (let i = 0; i < ENDING_PAPERS; i++) {
      const paper = element('span', {'data-player': i % 6 + 1});
      paper.style.left = `${100 * Math.random()}%`;
      paper.style.animationDelay = `${500 * Math.random()}ms`;
      paper.style.setProperty('--drift', `${Math.round(160 * (Math.random() - .5))}px`);
      papers.append(paper);
    }
    document.body.append(papers);
    setTimeout(() => papers.remove(), ENDING_FALL + 500);
  }
}

/* What words have in brackets: where points come from. */
function asideOf(words) {
  return (/\(.*\)/.exec(words || '') || [''])[0];
}

/* A number that is seen to count up to its value; as text it has the value at once. */
function countedElement(value) {
  const counted = element('span', {class: 'count'}, value);
  counted.style.setProperty('--to', value);
  return counted;
}

/* Shows how much a player has gained, rising from where its last move went. */
function showGain(table, gain) {
  const at = table.querySelector('.grid .is-last:is(.role-piece, .role-stone)') ||
    table.querySelector('.grid .is-last');
  if (!at || !motionWanted()) return;
  const {left, top, width} = at.getBoundingClientRect();
  const shown = element('span', {class: 'gain', 'data-text': `+${gain}`, 'aria-hidden': 'true'});
  shown.style.left = `${left + width / 2}px`;
  shown.style.top = `${top}px`;
  document.body.append(shown);
  shown.addEventListener('animationend', () => shown.remove());
}
