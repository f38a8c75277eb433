/* What a cell of a scene shows, and its words for those who do not see it: fish, figures, stones
 * and tiles, which are drawn here, and cards (cards.js). */
'use strict';

const SCENE_NAMES = {
  water: 'water',
  floe: 'floe',
  empty: 'empty',
  piece: 'figure',
  stone: 'stone',
  hidden: 'face down',
};
const SCENE_MARKS = {
  last: 'last move',
  target: 'possible',
  won: 'winning',
  chosen: 'chosen',
  wrong: 'wrong',
  cursor: 'cursor',
};

const FISH = 'M-9 0C-5-6 3-6 6 0L11-4.5V4.5L6 0C3 6-5 6-9 0Z';
const FISH_PLACES = [
  [], [[0, 0]], [[-5, -7], [5, 8]], [[0, -11], [-6, 1], [5, 12]],
  [[-8, -11], [10, -4], [-10, 5], [8, 12]]
];

/* The picture of a thing, drawn in a square around the origin. */
function thingPicture(...parts) {
  return svgElement(
    'svg', {viewBox: '-22 -22 44 44', class: 'picture', 'aria-hidden': 'true'}, ...parts);
}

function fishPicture(amount) {
  const fish = FISH_PLACES[amount].map(
    ([x, y]) => svgElement(
      'g', {transform: `translate(${x} ${y})${amount > 1 ? ' scale(.82)' : ''}`},
      svgElement('path', {d: FISH, class: 'fish'}),
      svgElement('circle', {cx: -5, cy: -1, r: 1.1, class: 'fish-eye'})));
  return thingPicture(...fish);
}

/* A figure in its player's colour, with the player's number on the belly. */
function figurePicture(player) {
  const digits = svgElement('text', {x: 0, y: 11.5, class: 'figure-number'});
  digits.textContent = player;
  return thingPicture(
    svgElement('path', {
      class: 'figure-coat',
      d:
        'M0-20C7-20 10-15 10-9C10-7 15-3 16 6C16 9 14 8 13 7C13 14 9 19 0 19S-13 14-13 7C-14 8-16 9-16 6C-15-3-10-7-10-9C-10-15-7-20 0-20Z'
    }),
    svgElement(
      'path', {class: 'figure-belly', d: 'M0-7C6-7 9 0 9 7S5 17 0 17S-9 14-9 7S-6-7 0-7Z'}),
    svgElement('circle', {cx: -3.6, cy: -13, r: 2, class: 'figure-eye'}),
    svgElement('circle', {cx: 3.6, cy: -13, r: 2, class: 'figure-eye'}),
    svgElement('path', {class: 'figure-beak', d: 'M-3-10.5H3L0-6.5Z'}), digits);
}

/* Colours alone do not tell stones apart: odd players have a ring, even ones a cross. */
function stonePicture(player) {
  const sign = player % 2 ? svgElement('circle', {r: 8, class: 'stone-sign'}) :
                            svgElement('path', {d: 'M-6-6L6 6M6-6L-6 6', class: 'stone-sign'});
  return thingPicture(svgElement('circle', {r: 19, class: 'stone-disc'}), sign);
}

function tileFace(cell) {
  const face =
    [element('span', {class: 'tile-letter', 'aria-hidden': 'true'}, cell.text.slice(0, 1))];
  if (cell.amount > 1)
    face.push(element('span', {class: 'tile-amount', 'aria-hidden': 'true'}, `×${cell.amount}`));
  return face;
}

function cellFace(cell, dense) {
  switch (cell.role) {
    case 'floe':
      return [
        !dense && FISH_PLACES[cell.amount] && cell.amount ?
          fishPicture(cell.amount) :
          element('span', {class: 'digits'}, cell.text)
      ];
    case 'piece':
      return [figurePicture(cell.player)];
    case 'stone':
      return [stonePicture(cell.player)];
    case 'card':
    case 'red card':
      return cardFace(cell);
    case 'tile':
      return tileFace(cell);
    case 'hidden':
      return cardBack(cell);
    case 'water':
    case 'empty':
    case 'void':
      return [];
    default:
      return [cell.text];
  }
}

/* A cell in words. */
function cellLabel(cell, place) {
  const words = [], card = cardParts(cell);
  if (place) words.push(place);
  if (cell.role === 'floe')
    words.push(`${cell.amount} fish`);
  else if (card)
    words.push(cardWords(card));
  else if (cell.role === 'card' || cell.role === 'red card' || cell.role === 'action')
    words.push(cell.text);
  else if (cell.role === 'tile')
    words.push(cell.amount > 1 ? `${cell.text[0]}×${cell.amount}` : cell.text);
  else if (cell.role === 'hidden' && cell.amount)
    words.push(`${cell.amount} face down`);
  else if (SCENE_NAMES[cell.role])
    words.push(SCENE_NAMES[cell.role]);
  else if (cell.text && !place)
    words.push(cell.text);
  if (cell.player && cell.role !== 'floe') words.push(`of player ${cell.player}`);
  for (const mark of cell.marks || [])
    if (SCENE_MARKS[mark]) words.push(SCENE_MARKS[mark]);
  return words.join(', ');
}
