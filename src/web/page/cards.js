/* Pictures of cards. A card of the four usual suits has an index in two corners and, between them,
 * its pips or a court figure; a card of another game shows its number, its letter, and the symbol
 * of that letter. All is drawn here: no font has to have the signs. */
'use strict';

const CARD_SUITS = {
  S: {
    sign: '\u2660',
    name: 'spades',
    path:
      'M0-10C3-6 10-2 10 3A4.8 4.8 0 0 1 1.5 6L3.5 10H-3.5L-1.5 6A4.8 4.8 0 0 1-10 3C-10-2-3-6 0-10Z'
  },
  C: {
    sign: '\u2663',
    name: 'clubs',
    path:
      'M0-10A4.6 4.6 0 0 1 3.6-2.6A4.7 4.7 0 1 1 1.6 5L3.5 10H-3.5L-1.6 5A4.7 4.7 0 1 1-3.6-2.6A4.6 4.6 0 0 1 0-10Z'
  },
  D: {sign: '\u2666', name: 'diamonds', path: 'M0-10L7.5 0L0 10L-7.5 0Z'},
  H: {
    sign: '\u2665',
    name: 'hearts',
    path: 'M0 9.5C-3 5-10 1-10-4A5 5 0 0 1 0-5A5 5 0 0 1 10-4C10 1 3 5 0 9.5Z'
  }
};

/* Where the pips of a number card lie, in a card of 70 by 100; those below the middle hang. */
const CARD_COLUMNS = [26, 35, 44];
const CARD_PIPS = {
  A: [[1, 50]],
  2: [[1, 22], [1, 78]],
  3: [[1, 22], [1, 50], [1, 78]],
  4: [[0, 22], [2, 22], [0, 78], [2, 78]],
  5: [[0, 22], [2, 22], [1, 50], [0, 78], [2, 78]],
  6: [[0, 22], [2, 22], [0, 50], [2, 50], [0, 78], [2, 78]],
  7: [[0, 22], [2, 22], [1, 36], [0, 50], [2, 50], [0, 78], [2, 78]],
  8: [[0, 22], [2, 22], [1, 36], [0, 50], [2, 50], [1, 64], [0, 78], [2, 78]],
  9: [[0, 20], [2, 20], [0, 40], [2, 40], [1, 50], [0, 60], [2, 60], [0, 80], [2, 80]],
  10: [[0, 20], [2, 20], [1, 30], [0, 40], [2, 40], [0, 60], [2, 60], [1, 70], [0, 80], [2, 80]]
};

/* The head and the arms of a court figure: each is the upper half, drawn once more upside down. */
const CARD_COURTS = {
  K: [
    ['hair', 'M28 20V29C28 33 30 35 31 36H39C40 35 42 33 42 29V20Z'],
    ['skin', 'M29.5 20H40.5V28C40.5 31 38 33 35 33S29.5 31 29.5 28Z'],
    ['hair', 'M30 28C32 26.5 38 26.5 40 28C40 35 37 39 35 40C33 39 30 35 30 28Z'],
    ['line', 'M33.4 30H36.6M31.8 24H33M37 24H38.2'],
    ['gold', 'M27 20L25.5 11L31 15L35 8L39 15L44.5 11L43 20Z'],
    ['robe', 'M35 11.5L36.5 14L35 16.5L33.5 14Z'], ['steel', 'M20.5 15L22 12L23.5 15V42H20.5Z'],
    ['gold', 'M17.5 39H26.5V41H17.5Z']
  ],
  Q: [
    ['hair', 'M27.5 24C27 15 43 15 42.5 24C42.5 29 45 33 44.5 38H25.5C25 33 27.5 29 27.5 24Z'],
    ['skin', 'M30 22C30 18 40 18 40 22V27C40 31 37.5 33.5 35 33.5S30 31 30 27Z'],
    ['skin', 'M33 32H37V37H33Z'], ['line', 'M33.8 30H36.2M32 25H33.2M36.8 25H38'],
    [
      'gold',
      'M28 19C28.5 12 31 15.5 32 12C33.5 15 34 13 35 9C36 13 36.5 15 38 12C39 15.5 41.5 12 42 19Z'
    ],
    ['robe', 'M48 25A3 3 0 1 1 48.1 25Z'], ['gold', 'M48 27.2A.9 .9 0 1 1 48.1 27.2Z'],
    ['stem', 'M47.6 31V41']
  ],
  J: [
    ['hair', 'M28.5 20C28 27 27.5 30 26.5 33H43.5C42.5 30 42 27 41.5 20Z'],
    ['skin', 'M30 20H40V28C40 31.5 37.5 34 35 34S30 31.5 30 28Z'],
    ['line', 'M33.8 30.6H36.2M32 25H33.2M36.8 25H38'], ['robe', 'M27 20C26 12 44 12 43 20Z'],
    ['gold', 'M26.5 18.5H43.5V21H26.5Z'], ['plume', 'M41 17C45 8 52 10 50 17C48 14 45 15 43 18Z'],
    ['stem', 'M22 13V42'], ['steel', 'M22 11L25 18L22 16L19 18Z']
  ]
};
const CARD_ROBE = [
  ['robe', 'M17 50V45C18 38 26 35 31 34.5H39C44 35 52 38 53 45V50Z'],
  ['gold', 'M30 34.5L35 43L40 34.5H43L35 48L27 34.5Z'],
  ['trim', 'M19 44.5C21 46 24 47 27 47M51 44.5C49 46 46 47 43 47']
];

/* The rank and suit of a card such as many games have; null for any other. */
function cardParts(cell) {
  return cell.player ? null : /^([2-9]|10|[AJQK])([SCDH])$/.exec(cell.text);
}

const CARD_RANKS = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack'
};

function cardWords([, rank, suit]) {
  return `${CARD_RANKS[rank] || rank} of ${CARD_SUITS[suit].name}`;
}

function suitPicture(suit) {
  return svgElement(
    'svg', {viewBox: '-11 -11 22 22', class: 'suit', 'aria-hidden': 'true'},
    svgElement('path', {d: CARD_SUITS[suit].path}));
}

function courtPicture(rank, suit) {
  const half =
    () => [...CARD_COURTS[rank].slice(0, 1), ...CARD_ROBE, ...CARD_COURTS[rank].slice(1)].map(
      ([paint, d]) => svgElement('path', {class: `court-${paint}`, d}));
  return [
    svgElement('rect', {x: 15.5, y: 6, width: 39, height: 88, rx: 2, class: 'court-frame'}),
    svgElement('g', {}, ...half()), svgElement('g', {transform: 'rotate(180 35 50)'}, ...half()),
    ...[0, 180].map((turn) => svgElement('path', {
                      d: CARD_SUITS[suit].path,
                      class: 'pip',
                      transform: `rotate(${turn} 35 50) translate(49 14) scale(.42)`
                    }))
  ];
}

function pipPicture(rank, suit) {
  const size = rank === 'A' ? 1.5 : .6;
  return CARD_PIPS[rank].map(
    ([column, y]) => svgElement('path', {
      d: CARD_SUITS[suit].path,
      class: 'pip',
      transform:
        `translate(${CARD_COLUMNS[column]} ${y}) scale(${size}${y > 50 ? ` ${- size}` : ''})`
    }));
}

/* The symbol of a letter: one of 13 shapes, full up to M and hollow after it. */
const SYMBOLS = [
  'M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0Z', 'M-8-8H8V8H-8Z', 'M0-9L9.5 7.5H-9.5Z',
  'M0-10L8 0L0 10L-8 0Z',
  'M0-10L2.6-3.5L9.5-3L4.2 1.4L5.9 8.1L0 4.4L-5.9 8.1L-4.2 1.4L-9.5-3L-2.6-3.5Z',
  'M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z', CARD_SUITS.H.path, 'M-5-8.7H5L10 0L5 8.7H-5L-10 0Z',
  'M4-9A9.5 9.5 0 1 0 4 9A7 7 0 1 1 4-9Z', 'M0-10C4-4 7 0 7 4A7 6.5 0 0 1-7 4C-7 0-4-4 0-10Z',
  'M3-10L-7 2H-1L-3 10L7-2H1Z', 'M0-10L9 0H4V9H-4V0H-9Z', 'M0-10L3-3L10 0L3 3L0 10L-3 3L-10 0L-3-3Z'
];

function symbolPicture(letter) {
  const index = letter.charCodeAt(0) - 65;
  return svgElement(
    'svg', {viewBox: '-12 -12 24 24', class: 'symbol', 'aria-hidden': 'true'}, svgElement('path', {
      d: SYMBOLS[index % SYMBOLS.length],
      class: index < SYMBOLS.length ? 'symbol-full' : 'symbol-hollow'
    }));
}

/* The face of a card, as the children of its cell; a text that is no card is shown as it is. */
function cardFace(cell) {
  const parts = cardParts(cell), lettered = cell.player && /^(\d+)([A-Z])$/.exec(cell.text);
  if (lettered)
    return [
      element('span', {class: 'card-number'}, lettered[1]),
      element('span', {class: 'card-letter'}, lettered[2]), symbolPicture(lettered[2])
    ];
  if (!parts) return [element('span', {class: 'card-text'}, cell.text)];
  const [, rank, suit] = parts;
  const index = () => element('span', {class: 'card-index', 'data-rank': rank}, suitPicture(suit));
  return [
    svgElement(
      'svg', {viewBox: '0 0 70 100', class: 'card-face', 'aria-hidden': 'true'},
      ...(CARD_COURTS[rank] ? courtPicture(rank, suit) : pipPicture(rank, suit))),
    index(), index(),
    element('span', {class: 'card-text', hidden: true}, rank + CARD_SUITS[suit].sign)
  ];
}

/* The back of a card, or of several, of which the number is told. */
const BACKS_SHOWN = 4;
function cardBack(cell) {
  if (!cell.amount) return [element('span', {class: 'back'}, '?')];
  return [
    ...Array.from(
      {length: Math.min(cell.amount, BACKS_SHOWN)}, () => element('span', {class: 'back-card'})),
    element('span', {class: 'back-count', 'aria-hidden': 'true'}, cell.amount)
  ];
}
