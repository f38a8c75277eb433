/* A card table: how SceneView (scene.js) lays out a scene that has cards and no board. The viewer's
 * own hand is a fan below; the other seats are around the felt, in the order of play, with what
 * each has played between them and the middle. On a narrow screen the seats are rows instead. What
 * lines say in words is kept for those who do not see the table. */
'use strict';

const TABLE_ARC = 226; /* degrees that the others share, if somebody sits below */
const TABLE_MANY = 6;  /* more others than that are drawn smaller */
const TABLE_WIDE = [42, 36], TABLE_PILE = [24, 9]; /* half axes in percent: seats, and piles */

/* How cards are played, for whoever points at one. */
const TABLE_TIP = ' (click: choose; twice, or drag to the middle: play)';

function isCardTable(scene) {
  return !scene.some((block) => block.kind === 'grid') &&
    scene.some(({caption}) => (caption || []).some(({role}) => role === 'pointer')) &&
    scene.some(
      ({kind, body}) => kind === 'pile' || (kind === 'hand' && (body || []).some(cardParts)));
}

/* The places of the seat number `index` of `count` around the table, and of its pile, in percent.
 * Many sit in a row along the far side and a few at each end; fewer, on an arc. */
function tablePlaces(index, count, owned) {
  if (owned && count > TABLE_MANY) {
    const ends = Math.floor(count / TABLE_MANY), last = count - 1 - index;
    const at = (x, y, toX, toY) => [{'--x': `${Math.round(x)}%`, '--y': `${y}%`}, {
      '--x': `${Math.round(toX)}%`,
      '--y': `${toY}%`
    }];
    const y = (place) => 68 - 26 * place;
    if (index < ends) return at(9, y(index), 21, y(index));
    if (last < ends) return at(91, y(last), 79, y(last));
    const x = 13 + 74 * (index - ends) / (count - 2 * ends - 1);
    return at(x, 15, 50 + .72 * (x - 50), 42);
  }
  if (owned && count === 1) return [{'--x': '50%', '--y': '17%'}, {'--x': '50%', '--y': '47%'}];
  const angle =
    owned ? 90 + TABLE_ARC / 2 - TABLE_ARC * index / (count - 1) : 270 - 360 * index / count;
  const turn = angle * Math.PI / 180;
  return [TABLE_WIDE, TABLE_PILE].map(([wide, high]) => ({
                                        '--x': `${Math.round(50 + wide * Math.cos(turn))}%`,
                                        '--y': `${Math.round(50 - high * Math.sin(turn))}%`
                                      }));
}

function placeAt(made, properties) {
  for (const [name, value] of Object.entries(properties)) made.style.setProperty(name, value);
  return made;
}

/* Draws the groups of a scene (SceneView.groups), which have `own` and `player`, and its piles. */
function drawCardTable(view, groups, piles) {
  const seats = groups.filter(({seat}) => seat), own = seats.findIndex((group) => group.own);
  const others = [...seats.slice(own + 1), ...seats.slice(0, Math.max(own, 0))];
  const pileOf = ({player}) => {
    const block = piles.find((pile) => pile.player === player);
    return block ? drawPile(view, block) : null;
  };
  const places = others.map((group, index) => {
    const seat = view.drawGroup(group), pile = pileOf(group);
    const [at, before] = tablePlaces(index, others.length, own >= 0);
    placeAt(seat, at);
    spread(seat.querySelector('.hand'));
    if (pile) placeAt(pile, before);
    return element('div', {class: 'place'}, seat, pile);
  });
  const words = groups.filter(({seat}) => !seat).map((group) => view.drawGroup(group));
  const felt = element(
    'div', {
      class: `felt${
        others.length > TABLE_MANY ? ' of-many' :
          others.length === 1      ? ' of-one' :
                                     ''}`,
      title: view.onPick && own >= 0 ? 'a click here plays what is chosen' : null
    },
    ...places, element('div', {class: 'unseen'}, ...words));
  if (own < 0) return [felt];
  const pile = pileOf(seats[own]);
  if (pile) placeAt(pile, {'--x': '50%', '--y': '76%'});
  felt.append(element('div', {class: 'place'}, pile));
  const seat = view.drawGroup(seats[own]);
  seat.classList.add('own-seat');
  spread(seat.querySelector('.hand'));
  return [seat, felt]; /* one's own cards first, for keys and readers; the felt is seen above */
}

function drawPile(view, block) {
  const marks = (block.marks || []).map((mark) => ` is-${mark}`).join('');
  const pile = element(
    'div', {class: `pile${marks}`, 'data-player': block.player},
    block.caption ? element('span', {class: 'pile-words'}, block.caption[0].text) : null,
    ...(block.body || []).map((cell, i) => view.drawCell(block, cell, i, '')));
  spread(pile);
  return pile;
}

/* Tells each card how far left or right of the middle it is, from -1 to 1. */
function spread(hand) {
  if (!hand) return;
  const cards = [...hand.querySelectorAll('.cell')];
  hand.classList.add('fan');
  hand.style.setProperty('--cards', cards.length);
  cards.forEach((card, i) => {
    card.style.setProperty('--turn', cards.length > 1 ? 2 * i / (cards.length - 1) - 1 : 0);
  });
}

/* Shows cards that a round has left behind being swept off the table. */
function sweepCards(gone) {
  for (const {cell, box} of gone) {
    const card = cell.cloneNode(true);
    for (const name of ['id', 'data-key', 'data-pick']) card.removeAttribute(name);
    card.setAttribute('aria-hidden', 'true');
    card.classList.add('swept');
    placeAt(card, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`
    });
    document.body.append(card);
    card
      .animate(
        [
          {transform: 'none', opacity: 1},
          {transform: 'translate(120px, -60px) rotate(40deg)', opacity: 0}
        ],
        {duration: 2 * SCENE_MOVE, easing: 'ease-in', fill: 'forwards'})
      .finished.finally(() => card.remove());
  }
}

/* The line of a path over a grid, in units of cells: a frame around each card of it, and a link to
 * the next one; over the edge of the board a link leaves on one side and comes in on the other. */
const PATH_BESIDE = .09; /* the two players' links lie beside one another */
const PATH_INSIDE = .36; /* where a link begins and ends, from the middle of its cell */
const PATH_OUT = .62;    /* how far it goes over the edge */
function pathPicture({columns, rows}, {player, body}) {
  const at = body.map(({amount}) => [(amount - 1) % columns, Math.floor((amount - 1) / columns)]);
  const inset = player % 2 ? -.015 : .04, shift = player % 2 ? -PATH_BESIDE : PATH_BESIDE;
  const frames = at.map(([x, y]) => svgElement('rect', {
                          x: x + inset,
                          y: y + inset,
                          width: 1 - 2 * inset,
                          height: 1 - 2 * inset,
                          rx: .12,
                          class: 'path-frame'
                        }));
  const link = ([x, y], [dx, dy], to) => svgElement('path', {
    class: 'path-link',
    d: `M${x + .5 + PATH_INSIDE * dx + shift * dy} ${y + .5 + PATH_INSIDE * dy + shift * dx}l${
      to * dx} ${to * dy}`
  });
  const links = at.slice(1).flatMap((next, i) => {
    const here = at[i], step = [next[0] - here[0], next[1] - here[1]];
    const wraps = Math.abs(step[0]) + Math.abs(step[1]) > 1;
    if (!wraps) return [link(here, step, 1 - 2 * PATH_INSIDE)];
    const over = step.map((part) => -Math.sign(part));
    return [
      link(here, over, PATH_OUT - PATH_INSIDE),
      link(next, over.map((part) => -part), PATH_OUT - PATH_INSIDE)
    ];
  });
  return svgElement(
    'svg', {
      viewBox: `0 0 ${columns} ${rows}`,
      preserveAspectRatio: 'none',
      class: 'path',
      'data-player': player,
      'aria-hidden': 'true'
    },
    ...frames, ...links);
}
