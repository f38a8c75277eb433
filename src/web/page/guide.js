/* The guide: the first moves of a game in a line above the table, where they are played, together
 * with the marks that are there anyway. It comes when somebody plays a game for the first time, or
 * asks for it, and goes after the last of its moves, when its place stays free, so that the table
 * does not move; its cross ends it for all games and for good.
 * Which guides are over is in progress.js. */
'use strict';

/* What is said before each of the first moves; in a placement, the last text stays to its end. */
const GUIDE_TEXTS = {
  penguins: {
    placement: [
      'Put a penguin on a marked floe. It will slide along its row or its column: choose one with many fish in reach.',
      'Put the next one far from the first, so that they do not compete for the same fish.'
    ],
    movement: [
      'Choose a penguin, then a marked floe: it catches the fish there, and the floe that it leaves sinks.',
      'First take the fish that the other player can reach, too. What only you can reach can wait.',
      'Do not get stuck: a penguin with water or penguins all around it cannot move any more.'
    ]
  },
  fiar: {
    movement: [
      'Choose a column: your stone falls to its lowest free cell. Most fours go through the middle.',
      'Before each move: could the other player finish four with the next stone? Then take that cell.',
      'Try to make two threats at once: only one of them can be blocked.'
    ]
  },
  bark: {
    movement: [
      'Choose a card from your hand, then a marked cell. Each later card must touch one that is already there.',
      'A path goes from each card to a larger one beside it, and begins and ends with the same suit, one of yours.',
      'The longer path wins. The edges wrap: left meets right, top meets bottom. You may also block the other player.'
    ]
  },
  president: {
    movement: [
      'Get rid of your cards: click one, or several of the same rank, and again to play them; or drag one to the middle.',
      'Beat what lies in the middle with as many higher cards; twos are the highest. You may pass whenever you like.',
      'When everybody else has passed, you lead the next round with whatever you like. That is what high cards are for.'
    ]
  },
  peel: {
    movement: [
      'Lay all your tiles as one crossword: click a cell and type, or drag tiles. Then press Play.',
      'You have scored a point, and everybody has taken a tile: fit it in. You may rearrange everything.',
      'A tile that fits nowhere can be dumped for three others, but that costs a turn. Most points win.'
    ]
  }
};

class Guide {
  constructor(session) {
    this.session = session;
    this.asked = false;
    this.words = element('span', {});
    this.root = element(
      'p', {id: 'guide', class: 'guide', role: 'note', hidden: true}, this.words,
      element(
        'button', {
          class: 'quiet close',
          'aria-label': 'no more guides, in any game',
          title: 'no more guides, in any game',
          onclick: () => this.end(engineGames())
        },
        '✕'));
  }

  get game() {
    return this.session.record.game;
  }

  get shown() {
    return this.words.textContent !== '';
  }

  /* Guides from here on, or no more: what the button does. */
  toggle() {
    if (this.shown) {
      this.end([this.game]);
      return;
    }
    this.asked = true;
    this.closed = openLayer(() => {
      this.end([this.game]);
      this.session.onChange();
    });
    this.from = this.made();
    this.update();
  }

  /* How many moves the person has made in each phase. */
  made() {
    const {course, position, people} = this.session;
    const own = course.slice(0, position.now).filter(({seat}) => seat === people[0]);
    const placed = own.filter(({phase}) => phase === 'placement').length;
    return {placement: placed, movement: own.length - placed};
  }

  /* What is to be said now; undefined: nothing any more. */
  text() {
    const {session} = this, {phase} = session.position, texts = GUIDE_TEXTS[this.game];
    if (!texts || session.people.length !== 1 || session.over) return undefined;
    const {guided, results} = progress();
    if (!this.asked && (guided.includes(this.game) || (results[this.game] || []).length))
      return undefined;
    const said = texts[phase] || [], at = this.made()[phase] - (this.from ? this.from[phase] : 0);
    return said[phase === 'placement' ? Math.min(at, said.length - 1) : at];
  }

  /* Called whenever the game is drawn. */
  update() {
    const text = this.text();
    if (this.shown && text === undefined) this.note([this.game]);
    this.words.textContent = text || '';
    this.root.classList.toggle('is-over', text === undefined);
    if (text !== undefined) this.root.hidden = false;
  }

  /* Puts the guide away, and its place with it. */
  end(games) {
    this.words.textContent = '';
    this.root.hidden = true;
    this.note(games);
  }

  /* Notes that the guides of these games are over. */
  note(games) {
    if (this.asked) this.closed();
    this.asked = false;
    keepProgress((now) => {
      now.guided = [...new Set([...now.guided, ...games])];
    });
  }
}
