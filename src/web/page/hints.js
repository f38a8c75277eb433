/* Hints that begin small: the part of the board, then what to play with, then the move. Each says
 * what one sees on the table. Of a move that is drawn, such as a grid, they say the longest word. */
'use strict';

const HINT_ROWS = ['upper ', '', 'lower '], HINT_COLUMNS = ['left', 'middle', 'right'];

/* The part of the board where the cell is; where whole columns are chosen, only how far right. */
function hintRegion(cell, board) {
  const at = cell.getBoundingClientRect(), whole = board.getBoundingClientRect();
  const part = (names, place, from, size) =>
    names[Math.floor(names.length * (place - from) / size)];
  const row = board.matches('.shared') ?
    '' :
    part(HINT_ROWS, at.top + at.height / 2, whole.top, whole.height);
  return row + part(HINT_COLUMNS, at.left + at.width / 2, whole.left, whole.width);
}

/* A move of the seat whose turn it is, in words. */
function moveWords({engine, position}, move) {
  const {announcement} = engine.call('legal', position.turn, move);
  const cards = move.split(/\s+/).map((text) => cardParts({text}));
  return announcement ||
    (cards.every(Boolean) ?
       new Intl.ListFormat('en').format(cards.map((card) => `the ${cardWords(card)}`)) :
       shortMove(move));
}

/* What the cell of a card or of a place is called: "the 10 of hearts", "d4". */
function cellWords(cell) {
  const [name] = cell.getAttribute('aria-label').split(',');
  return cell.matches('.role-card, .role-red-card') ? `the ${name}` : name;
}

/* The words of a move that lays a grid, such as p003002CAT..O, the longest first. */
function gridWords(move) {
  const [, width, cells] = /^p(\d{3})\d{3}([A-Z.]+)$/.exec(move) || [null, 0, ''];
  const rows = cells.match(new RegExp(`.{${Number(width)}}`, 'g')) || [];
  const columns = Array.from(rows[0] || '', (letter, x) => rows.map((row) => row[x]).join(''));
  return [...rows, ...columns].flatMap((line) => line.match(/[A-Z]{2,}/g) || [])
    .sort((one, other) => other.length - one.length);
}

/* The hints for a move of the seat whose turn it is: {words, show: the arguments of
 * Session.input that show it, picks: the cells to point at}, the last of them the move itself. */
function hintSteps({session, root}, move) {
  const {engine, description, position: {turn}} = session;
  const {picks} = engine.call('legal', turn, move);
  const cells = picks.map((pick) => root.querySelector(`[data-pick="${pick}"]`));
  const last = cells[cells.length - 1], board = last && last.closest('.grid');
  const steps = [];
  const whole = (words) => [...steps, {words, show: ['take', move], picks}];
  if (description.drawn) {
    const [longest] = gridWords(move);
    if (longest)
      steps.push(
        {words: `Hint: there is a word of ${longest.length} letters.`},
        {words: `Hint: lay ${longest}.`});
    return whole('Hint: as shown. Press Play, or change it.');
  }
  if (board)
    steps.push({words: `Hint: look at the ${hintRegion(last, board)} of the board.`});
  else if (last && !last.matches('.role-action'))
    steps.push({
      words:
        `Hint: play ${['', 'one card', 'two cards', 'three cards', 'four cards'][cells.length]}.`
    });
  /* One card of several may be a move, too: it is not laid out. */
  if (cells.length > 1 && !board)
    steps.push({words: `Hint: ${cellWords(cells[0])} is one of them.`});
  if (cells.length > 1 && board)
    steps.push({words: `Hint: start with ${cellWords(cells[0])}.`, show: ['touch', picks[0]]});
  return whole(`Hint: ${moveWords(session, move)}. Press Play, or choose something else.`);
}
