/* The device of the browser: draws the scenes of all games (core/scene.h) from their JSON
 * (web/json_device.h), and knows none of the games.
 *
 *     drawScene(container, scene, onPick, options)
 *
 * draws `scene`, a list of blocks, into the element, in place of the old drawing; the focus and the
 * scrolling stay. `onPick(pick, from)` is called when something is clicked, or chosen by Enter or
 * the space bar; `from` is the pick of the thing that was dragged onto it, or 0. Without onPick it
 * is only a picture. `options` may have
 *
 *     side       an element for the seats that need little room, instead of the container
 *     actions    an element for the buttons, instead of the container
 *     overlay    a Map from picks to short texts that are shown there (values of moves)
 *     arrow      the picks of a move that is shown: from the first to the last one on the board
 *     moving     true: things that lay elsewhere in the last drawing are seen to move
 *
 * The blocks of one player, beginning with the line that has a pointer, are one seat. A grid is a
 * grid for screen readers, too: the tab key reaches one cell of it, arrows the others. All texts
 * come from outside and go into the page only as texts. */
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
const SCENE_SEAT_SMALL = 8; /* bodies with more cells do not fit at the side */
const SCENE_DENSE = 12;     /* grids with more columns have small cells */
const SCENE_THINGS = ['piece', 'stone', 'card', 'red-card', 'tile', 'hidden'];
const SCENE_MOVE = 200; /* milliseconds that a thing takes to move */
const SCENE_DRAG = 6;   /* pixels after which a press is a drag */

/* Makes an element with attributes and children, which are texts or nodes. A button is of
 * type `button`, which submits no form, unless another is given. */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  if (name === 'button') made.type = 'button';
  for (const [key, value] of Object.entries(attributes || {}))
    if (key.startsWith('on'))
      made.addEventListener(key.slice(2), value);
    else if (value !== false && value !== undefined && value !== null)
      made.setAttribute(key, value === true ? '' : value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/* A choice among [value, text] pairs; `chosen` is one of the values, the first unless given. */
function selectElement(attributes, choices, chosen) {
  return element(
    'select', attributes,
    ...choices.map(
      ([value, text]) => element('option', {value, selected: value === chosen}, text)));
}

function svgElement(name, attributes, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function sceneMarked(thing, mark) {
  return Boolean(thing.marks) && thing.marks.includes(mark);
}

/* ---- pictures of things ---- */

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

/* ---- drawing ---- */

class SceneView {
  constructor(container) {
    this.container = container;
    this.onPick = null;
    this.scene = [];
    container.classList.add('scene');
    this.listen(container);
  }

  draw(scene, onPick, options) {
    const {side = null, actions = null, overlay = null, arrow = null, moving = false} =
      options || {};
    const kept = this.keep(side, actions);
    const before =
      moving && !matchMedia('(prefers-reduced-motion: reduce)').matches ? this.things() : null;
    this.scene = scene;
    this.onPick = onPick;
    this.overlay = overlay;
    this.drags =
      scene.some((block) => block.kind === 'grid' && block.body && block.body.some((c) => c.pick));
    for (const other of [side, actions]) {
      if (other && !other.sceneView) this.listen(other);
      if (other) {
        other.sceneView = this;
        other.classList.add('scene-part');
      }
    }
    const places = new Map([[this.container, []], [side, []], [actions, []]]);
    const groups = this.groups(), cards = isCardTable(scene);
    for (const group of groups) {
      const buttons = group.blocks[0].kind === 'actions';
      if (cards && !buttons) continue;
      const place = buttons ? actions : group.seat && group.small ? side : null;
      places.get(place || this.container).push(this.drawGroup(group));
    }
    if (cards)
      places.get(this.container)
        .unshift(...drawCardTable(
          this, groups.filter(({blocks}) => blocks[0].kind !== 'actions'), this.piles));
    this.container.classList.toggle('card-table', cards);
    for (const [place, drawn] of places)
      if (place) place.replaceChildren(...drawn);
    const both = this.container.querySelector('.grid') && this.container.querySelector('.hand');
    this.container.classList.toggle('has-both', Boolean(both));
    this.restore(kept);
    if (arrow) this.drawArrow(arrow);
    if (before) this.move(before);
  }

  /* Draws an arrow from cell to cell, or a ring around a single one. Of cells that are picked as
   * one, it takes the last empty one, where a thing comes to lie. */
  drawArrow(picks) {
    const grid = this.container.querySelector('.grid');
    if (!grid) return;
    const all = picks.map((pick) => [...grid.querySelectorAll(`.cell[data-pick="${pick}"]`)])
                  .filter((cells) => cells.length);
    const ends =
      all.map((cells) => cells.filter((cell) => cell.matches('.role-empty')).pop() || cells.pop());
    if (!ends.length) return;
    const whole = grid.getBoundingClientRect();
    const places = [ends[0], ends[ends.length - 1]].map((cell) => {
      const box = cell.getBoundingClientRect();
      return {
        x: box.left - whole.left - grid.clientLeft + box.width / 2,
        y: box.top - whole.top - grid.clientTop + box.height / 2,
        r: box.width / 2
      };
    });
    const [from, to] = places, length = Math.hypot(to.x - from.x, to.y - from.y), head = to.r * .4;
    const picture = svgElement('svg', {
      class: 'arrow',
      viewBox: `0 0 ${grid.clientWidth} ${grid.clientHeight}`,
      'aria-hidden': 'true'
    });
    if (length === 0)
      picture.append(svgElement('circle', {cx: to.x, cy: to.y, r: to.r * .85}));
    else
      picture.append(svgElement('path', {
        transform: `translate(${from.x} ${from.y}) rotate(${
          Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI})`,
        d: `M0 0H${length - head}m${- head} ${- head}L${length} 0L${length - 2 * head} ${head}`
      }));
    grid.append(picture);
  }

  /* ---- moves are seen ---- */

  /* Every thing that lies on the table, with its place: key -> {cell, kind, same, box}; things with
   * the same `same` cannot be told apart. */
  things() {
    const things = new Map();
    const places = [this.container, ...document.querySelectorAll('.scene-part')].filter(
      (place) => place === this.container || place.sceneView === this);
    for (const cell of places.flatMap((place) => [...place.querySelectorAll('.cell[data-key]')])) {
      const kind = SCENE_THINGS.find((role) => cell.classList.contains(`role-${role}`));
      if (kind)
        things.set(cell.dataset.key, {
          cell,
          kind,
          same: `${kind} ${cell.dataset.player || ''} ${kind === 'piece' ? '' : cell.textContent}`,
          pile: cell.closest('.pile'),
          box: cell.getBoundingClientRect()
        });
    }
    return things;
  }

  /* Shows how things in new places got there: from the place of an equal thing that has gone or, if
   * it is a stone, from above the board; anything else grows. */
  move(before) {
    const now = this.things();
    const gone = [...before]
                   .filter(([key, {same}]) => !now.has(key) || now.get(key).same !== same)
                   .map(([, thing]) => thing);
    for (const [key, {cell, kind, same, box}] of now) {
      if (before.has(key) && before.get(key).same === same) continue;
      const from = gone.findIndex((thing) => thing.same === same);
      const pile = cell.closest('.pile');
      const start = from >= 0 ? gone.splice(from, 1)[0].box : pile ? this.seatBox(pile) : null;
      const grid = cell.closest('.grid');
      const frames = start ?
        [
          {transform: `translate(${start.left - box.left}px, ${start.top - box.top}px)`, zIndex: 5},
          {transform: 'none', zIndex: 5}
        ] :
        kind === 'stone' && grid ?
        [
          {transform: `translateY(${grid.getBoundingClientRect().top - box.bottom}px)`},
          {transform: 'none'}
        ] :
        [{transform: 'scale(.3)', opacity: 0}, {transform: 'none', opacity: 1}];
      cell.animate(
        frames, {duration: SCENE_MOVE, easing: kind === 'stone' ? 'ease-in' : 'ease-out'});
    }
    sweepCards(gone.filter((thing) => thing.pile));
  }

  /* Where the cards of a pile came from. */
  seatBox(pile) {
    const seat = this.container.querySelector(`.seat[data-player="${pile.dataset.player}"]`);
    return seat && (seat.querySelector('.role-hidden') || seat).getBoundingClientRect();
  }

  /* Puts blocks into groups: those of a seat, or a single one. */
  groups() {
    const groups = [];
    let seat = null;
    this.piles = this.scene.filter(
      ({kind, body}) => kind === 'pile' && !(body && body[0].amount && body[0].role === 'hidden'));
    this.paths = this.scene.filter(({kind}) => kind === 'path');
    this.scene.forEach((block, index) => {
      block.index = index;
      if (block.kind === 'path' || this.piles.includes(block)) return;
      const begins = (block.caption || []).some((cell) => cell.role === 'pointer');
      const size = (block.body || []).length,
            small = size <= SCENE_SEAT_SMALL && !(size && sceneMarked(block, 'own'));
      if (
        seat && !begins && block.kind !== 'actions' && block.player &&
        block.player === seat.player) {
        seat.blocks.push(block);
        seat.small = seat.small && small && block.kind !== 'grid';
        return;
      }
      const own = begins && block.caption.some(({role, amount}) => role === 'pointer' && amount);
      const group = {seat: begins, own, player: block.player || 0, blocks: [block], small};
      seat = begins ? group : null;
      groups.push(group);
    });
    return groups;
  }

  drawGroup(group) {
    const drawn = group.blocks.map((block) => this.drawBlock(block));
    if (!group.seat) return drawn[0];
    const marks = group.blocks[0].marks || [];
    return element(
      'section', {
        class: ['seat', ...marks.map((mark) => `is-${mark}`)].join(' '),
        'data-player': group.player || null
      },
      ...drawn);
  }

  drawBlock(block) {
    const parts = [];
    if (block.caption) parts.push(this.drawCaption(block));
    if (block.kind === 'grid') parts.push(this.drawGrid(block));
    if (block.kind === 'hand' || block.kind === 'pile') parts.push(this.drawHand(block));
    if (block.kind === 'actions')
      parts.push(...block.body.map((cell, i) => this.drawCell(block, cell, i, '')));
    return element('div', {class: `block block-${block.kind}`}, ...parts);
  }

  drawCaption(block) {
    const turn = sceneMarked(block, 'turn');
    const cells = block.caption.map((cell) => {
      if (cell.role === 'pointer')
        return element(
          'span', {class: 'pointer', title: turn ? 'to move' : ''}, turn ? '\u25b6' : '',
          element('span', {class: 'unseen'}, turn ? 'to move: ' : ''));
      const picture = cell.role === 'piece' ? figurePicture(cell.player) :
        cell.role === 'stone'               ? stonePicture(cell.player) :
                                              cell.text;
      return element(
        'span',
        {class: `word word-${cell.role.replace(' ', '-')}`, 'data-player': cell.player || null},
        picture);
    });
    if (block.caption.some((cell) => cell.role === 'pointer' && cell.amount))
      cells.push(element('span', {class: 'you'}, 'you'));
    const parts = cells.reduce((all, cell) => {
      const last = all[all.length - 1];
      if (last && last.matches('.word-number') && cell.matches('.word-text'))
        all.splice(-1, 1, element('span', {class: 'counted'}, last, cell));
      else
        all.push(cell);
      return all;
    }, []);
    return element('div', {class: 'caption'}, ...parts);
  }

  /* Draws a cell: a button, if it can be picked and there is an onPick. */
  drawCell(block, cell, index, place, part = 'body') {
    const active = Boolean(this.onPick && cell.pick);
    const grid = block.kind === 'grid';
    const classes = [
      'cell', `role-${cell.role.replace(' ', '-')}`,
      ...(cell.marks || []).map((mark) => `is-${mark}`)
    ];
    if (active) classes.push('can-pick');
    const drawn = element(
      active ? 'button' : 'div', {
        class: classes.join(' '),
        role: grid ? (part === 'body' ? 'gridcell' : null) : (active ? null : 'img'),
        tabindex: grid && part === 'body' ? '-1' : null,
        'aria-label': cellLabel(cell, place),
        'aria-selected': grid && part === 'body' && sceneMarked(cell, 'chosen') ? 'true' : null,
        'aria-pressed':
          !grid && active && cell.role !== 'action' ? String(sceneMarked(cell, 'chosen')) : null,
        'data-player': cell.player || null,
        'data-pick': cell.pick || null,
        'data-key': `${block.index}.${part}.${index}`,
      },
      ...(cell.role === 'action' ? [cell.text] : cellFace(cell, block.columns > SCENE_DENSE)));
    if (active && this.drags && this.canDrag(cell)) drawn.classList.add('can-drag');
    return block.shared ? drawn : this.valued(drawn, cell);
  }

  /* Tiles can be dragged anywhere; other things, if the move may begin with them. */
  canDrag(cell) {
    return cell.role === 'tile' ||
      (['piece', 'card', 'red card'].includes(cell.role) &&
       (sceneMarked(cell, 'target') || sceneMarked(cell, 'chosen')));
  }

  drawHand(block) {
    const groups = [];
    (block.body || []).forEach((cell, i) => {
      if (i === 0 || cell.group) groups.push([]);
      groups[groups.length - 1].push(this.drawCell(block, cell, i, ''));
    });
    const single = !(block.body || []).some((cell) => cell.group);
    const children = single ?
      groups.flat() :
      groups.map((cells) => element('span', {class: 'hand-group'}, ...cells));
    const hand = element('div', {class: 'hand', role: 'group', 'aria-label': 'hand'}, ...children);
    this.rove(hand);
    return hand;
  }

  drawGrid(block) {
    const body = block.body || [], names = block.columnNames || [], rows = block.rowNames || [];
    const picks = body.map((cell) => cell.pick).filter(Boolean);
    block.shared = new Set(picks).size < picks.length; /* for example one number for a column */
    const grid = element('div', {
      role: 'grid',
      'aria-label': 'board',
      class: `grid${block.columns > SCENE_DENSE ? ' dense' : ''}${block.shared ? ' shared' : ''}` +
        `${rows.length ? ' has-row-names' : ''}${names.length ? ' has-column-names' : ''}`
    });
    grid.style.setProperty('--columns', block.columns);
    grid.style.setProperty('--rows', block.rows);
    if (names.length) {
      const head = element('div', {role: 'row', class: 'row'});
      if (rows.length) head.append(element('div', {class: 'corner'}));
      names.forEach((cell, i) => head.append(this.drawName(block, cell, i, 'column')));
      grid.append(head);
    }
    for (let y = 0; y < block.rows; y++) {
      const row = element('div', {role: 'row', class: 'row'});
      if (rows.length) row.append(this.drawName(block, rows[y], y, 'row'));
      for (let x = 0; x < block.columns; x++) {
        const place = `${names[x] ? names[x].text : x + 1}${
          rows[y] ? ` ${rows[y].text}` :
            names[x] ? '' :
                       ` ${y + 1}`}`;
        const at = y * block.columns + x;
        row.append(this.drawCell(block, body[at], at, place.replace(/^([a-z]+) /, '$1')));
      }
      grid.append(row);
    }
    /* Of the cells that are chosen together, the stone falls into the lowest. */
    const landing = block.shared && [...grid.querySelectorAll('.role-empty.is-chosen')].pop();
    if (landing) landing.classList.add('is-landing');
    if (this.paths.length) grid.append(...this.paths.map((path) => pathPicture(block, path)));
    this.rove(grid);
    const kinds = new Set(body.map((cell) => cell.role));
    for (const kind of ['stone', 'water', 'floe', 'tile', 'card'])
      if (kinds.has(kind)) grid.classList.add(`of-${kind}`);
    return element('div', {class: 'grid-box'}, grid);
  }

  drawName(block, cell, index, kind) {
    if (!cell.pick || !this.onPick)
      return this.valued(
        element('div', {class: `name ${kind}-name`, role: `${kind}header`}, cell.text), cell);
    return element(
      'div', {class: 'name-cell', role: `${kind}header`},
      this.valued(
        element(
          'button', {
            class:
              `name ${kind}-name can-pick ${(cell.marks || []).map((m) => `is-${m}`).join(' ')}`,
            'aria-label': `${kind} ${cell.text}`,
            tabindex: '-1',
            'data-pick': cell.pick,
            'data-key': `${block.index}.${kind}.${index}`
          },
          cell.text),
        cell));
  }

  valued(drawn, cell) {
    const over = this.overlay && cell.pick && this.overlay.get(cell.pick);
    if (over) drawn.append(element('span', {class: `value ${over.kind || ''}`}, over.text));
    return drawn;
  }

  /* ---- keys ---- */

  /* Lets the tab key reach one of all cells of a grid or a hand. */
  rove(box) {
    const cells = [...box.querySelectorAll('.cell')].filter(
      (cell) => cell.tagName === 'BUTTON' || cell.hasAttribute('tabindex'));
    if (!this.onPick) {
      cells.forEach((cell) => cell.removeAttribute('tabindex'));
      return;
    }
    cells.forEach((cell) => cell.setAttribute('tabindex', '-1'));
    const best = cells.find((cell) => cell.classList.contains('is-cursor')) ||
      cells.find((cell) => cell.classList.contains('is-chosen')) ||
      cells.find((cell) => cell.classList.contains('is-target')) ||
      cells.find((cell) => cell.tagName === 'BUTTON') || cells[0];
    if (best) best.setAttribute('tabindex', '0');
  }

  focus(cell, preventScroll = false) {
    const box = cell.closest('.grid, .hand');
    if (box)
      box.querySelectorAll('.cell[tabindex="0"]')
        .forEach((other) => other.setAttribute('tabindex', '-1'));
    cell.setAttribute('tabindex', '0');
    cell.focus({preventScroll});
    if (!preventScroll) cell.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }

  /* Moves the focus by an arrow key; false: there is nowhere to go. */
  arrow(key, from) {
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    if (!steps[key]) return false;
    const [dx, dy] = steps[key];
    const grid = from.closest('.grid');
    if (!grid) {
      const hand = from.closest('.hand');
      if (!hand) return false;
      const cells = [...hand.querySelectorAll('.cell')];
      const next = cells[cells.indexOf(from) + dx + dy];
      if (next) this.focus(next);
      return true;
    }
    const rows = [...grid.querySelectorAll('.row')]
                   .map((row) => [...row.querySelectorAll('.cell')])
                   .filter((row) => row.length);
    let y = rows.findIndex((row) => row.includes(from)), x = rows[y].indexOf(from);
    x += dx;
    y += dy;
    if (rows[y] && rows[y][x]) this.focus(rows[y][x]);
    return true;
  }

  listen(element) {
    element.addEventListener('click', (event) => {
      const cell = event.target.closest('[data-pick]');
      if (!cell || !this.onPick || this.dropped) {
        this.dropped = false;
        return;
      }
      const box = cell.closest('.grid, .hand');
      if (box && cell.classList.contains('cell')) this.focus(cell);
      this.onPick(Number(cell.dataset.pick), 0);
    });
    element.addEventListener('keydown', (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const cell = event.target.closest('.cell');
      if (cell && this.arrow(event.key, cell)) event.preventDefault();
    });
    element.addEventListener('pointerover', (event) => {
      this.hover(event.target.closest('[data-pick]'));
      const cell = event.target.closest('.cell');
      if (cell && !cell.title) cell.title = cell.getAttribute('aria-label');
    });
    element.addEventListener('pointerleave', () => this.hover(null));
    element.addEventListener('pointerdown', (event) => this.pressed(event));
  }

  /* Cells with the same number are one thing: the pointer highlights all of them. */
  hover(cell) {
    if (this.hovered) this.hovered.forEach((other) => other.classList.remove('is-hovered'));
    this.hovered = cell && this.onPick ?
      [...cell.closest('.scene, .scene-part')
         .querySelectorAll(`[data-pick="${cell.dataset.pick}"]`)] :
      [];
    this.hovered.forEach((other) => other.classList.add('is-hovered'));
  }

  /* ---- dragging ---- */

  pressed(event) {
    const cell = event.target.closest('.can-drag');
    this.dropped = false;
    if (!cell || event.button !== 0 || !this.onPick) return;
    const press = {cell, x: event.clientX, y: event.clientY, ghost: null, id: event.pointerId};
    const move = (next) => {
      if (next.pointerId !== press.id) return;
      if (!press.ghost) {
        if (Math.hypot(next.clientX - press.x, next.clientY - press.y) < SCENE_DRAG) return;
        press.ghost = cell.cloneNode(true);
        press.ghost.classList.add('ghost');
        press.ghost.removeAttribute('data-pick');
        const size = cell.getBoundingClientRect();
        press.ghost.style.width = `${size.width}px`;
        press.ghost.style.height = `${size.height}px`;
        document.body.append(press.ghost);
        cell.classList.add('is-dragged');
      }
      press.ghost.style.transform =
        `translate(${next.clientX}px, ${next.clientY}px) translate(-50%, -50%)`;
    };
    const listening = new AbortController(), {signal} = listening;
    const end = (next) => {
      if (next.pointerId !== press.id) return;
      listening.abort();
      if (!press.ghost) return;
      press.ghost.remove();
      cell.classList.remove('is-dragged');
      if (next.type !== 'pointerup') return;
      const under = document.elementFromPoint(next.clientX, next.clientY);
      const place = under && under.closest('[data-pick], .cell');
      this.dropped = true;
      setTimeout(() => {
        this.dropped = false;
      }, 0);
      if (place === cell || !this.onPick) return;
      this.onPick(place ? Number(place.dataset.pick || 0) : 0, Number(cell.dataset.pick));
    };
    document.addEventListener('pointermove', move, {signal});
    document.addEventListener('pointerup', end, {signal});
    document.addEventListener('pointercancel', end, {signal});
  }

  /* ---- keeping focus and scrolling when a scene is redrawn ---- */

  keep(...others) {
    const active = document.activeElement;
    const inside = [this.container, ...others].some((place) => place && place.contains(active));
    const boxes = [...this.container.querySelectorAll('.grid-box')].map(
      (box) => [box.scrollLeft, box.scrollTop]);
    return {key: inside ? active.dataset.key : null, inside, boxes, others};
  }

  /* Scrolls the box, and nothing else, until the cell is visible. */
  reveal(box, cell) {
    const outer = box.getBoundingClientRect(), inner = cell.getBoundingClientRect(),
          rim = inner.width;
    if (inner.left - rim < outer.left) box.scrollLeft -= outer.left - inner.left + rim;
    if (inner.right + rim > outer.right) box.scrollLeft += inner.right - outer.right + rim;
    if (inner.top - rim < outer.top) box.scrollTop -= outer.top - inner.top + rim;
    if (inner.bottom + rim > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + rim;
  }

  restore({key, inside, boxes, others}) {
    this.container.querySelectorAll('.grid-box').forEach((box, i) => {
      if (boxes[i]) [box.scrollLeft, box.scrollTop] = boxes[i];
      const cursor = box.querySelector('.is-cursor');
      if (cursor) this.reveal(box, cursor);
    });
    if (!inside || !this.onPick) return;
    const places = [this.container, ...others].filter(Boolean);
    const find = (selector) => places.map((place) => place.querySelector(selector)).find(Boolean);
    const again = find('.grid .cell.is-cursor') || (key && find(`[data-key="${key}"]`)) ||
      find('.cell[tabindex="0"]');
    if (again) this.focus(again, true);
  }
}

const sceneViews = new WeakMap();

function drawScene(container, scene, onPick, options) {
  if (!sceneViews.has(container)) sceneViews.set(container, new SceneView(container));
  sceneViews.get(container).draw(scene, onPick || null, options);
}
