/* The device of the browser: draws the scenes of all games (core/face/scene.h) from their JSON
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
    this.drags = isCardTable(scene) ||
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
    this.restore(kept, moving);
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
        const column = names[x] ? names[x].text : x + 1;
        const line = rows[y] ? rows[y].text : names[x] ? '' : y + 1;
        const place = /^[a-z]/.test(column) ? `${column}${line}` :
          line === '' ? `column ${column}` :
                        `column ${column}, row ${line}`;
        const at = y * block.columns + x;
        row.append(this.drawCell(block, body[at], at, place));
      }
      grid.append(row);
    }
    /* Of the cells that are chosen together, the stone falls into the lowest. */
    const landing = block.shared && [...grid.querySelectorAll('.role-empty.is-chosen')].pop();
    if (landing) landing.classList.add('is-landing');
    if (this.paths.length) grid.append(...this.paths.map((path) => pathPicture(block, path)));
    this.rove(grid);
    const kinds = new Set(body.map((cell) => cell.role));
    if (body.some((cell) => sceneMarked(cell, 'cursor')))
      kinds.add('tile').add('field');
    else if (kinds.has('empty') && !kinds.has('tile') && !block.shared)
      kinds.add('card'); /* before the first of them lies there */
    for (const kind of ['stone', 'water', 'floe', 'tile', 'card', 'field'])
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
}

const sceneViews = new WeakMap();

function drawScene(container, scene, onPick, options) {
  if (!sceneViews.has(container)) sceneViews.set(container, new SceneView(container));
  sceneViews.get(container).draw(scene, onPick || null, options);
}
