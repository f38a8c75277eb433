/* The lists of a tournament: games and faults. Only the rows of a list that are in sight are in the
 * page, so that ten thousand scroll like ten. */
'use strict';

class LongList {
  /* `draw(index)` makes the row of an item; all rows have the same height. */
  constructor(draw, attributes) {
    this.draw = draw;
    this.count = 0;
    this.rows = element('div', {class: 'list-rows'});
    this.space = element('div', {class: 'list-space'}, this.rows);
    this.root =
      element('div', {class: 'list', role: 'group', tabindex: '0', ...attributes}, this.space);
    this.root.addEventListener('scroll', () => this.update());
    this.watch = new ResizeObserver(() => this.update(true));
    this.watch.observe(this.root);
  }

  get height() {
    return parseFloat(getComputedStyle(this.root).getPropertyValue('--row')) || 44;
  }

  show(count) {
    this.count = count;
    this.root.scrollTop = 0;
    this.update(true);
  }

  update(anew) {
    const {height} = this, MORE = 6;
    const first = Math.max(0, Math.floor(this.root.scrollTop / height) - MORE);
    const last = Math.min(
      this.count, Math.ceil((this.root.scrollTop + this.root.clientHeight) / height) + MORE);
    this.space.style.height = `${this.count * height}px`;
    if (!anew && first === this.first && last === this.last) return;
    this.first = first;
    this.last = last;
    this.rows.style.transform = `translateY(${first * height}px)`;
    const rows = [];
    for (let i = first; i < last; i++) rows.push(this.draw(i));
    this.rows.replaceChildren(...rows);
  }

  close() {
    this.watch.disconnect();
  }
}

/* A choice of one name; '' is all. */
function nameChoice(id, label, all, names, value, onchange) {
  return element(
    'label', {class: 'choice'}, element('span', {class: 'dim'}, label),
    selectElement(
      {id, onchange}, [['', all], ...names.map(([name, text]) => [name, text || name])], value));
}

/* A list with filters above it. A view of this kind has `filter()`, which calls show(), and
 * `row(item)`, which makes the row of an item. */
class ListView {
  /* `inputs` are the filters by their names in the address: labels whose last child has the value.
   * `attributes` are further ones of the list; `above` is what the page has above the filters. */
  constructor(report, name, inputs, attributes, ...above) {
    this.name = name;
    this.report = report;
    this.tournament = report.tournament;
    this.inputs = inputs;
    this.found = element('p', {id: `${name}-count`, class: 'dim', role: 'status'});
    this.list =
      new LongList((i) => this.row(this.shown[i]), {id: name, 'aria-label': name, ...attributes});
    this.root = element(
      'div', {class: 'report-list'}, element('h1', {class: 'unseen'}, capital(name)), ...above,
      element(
        'form', {class: 'filters', onsubmit: (event) => event.preventDefault()},
        ...Object.values(inputs)),
      this.found, this.list.root);
    this.filter();
  }

  get values() {
    return Object.fromEntries(
      Object.entries(this.inputs).map(([key, input]) => [key, input.lastElementChild.value]));
  }

  /* Shows these of the `count` items, which are called `word`; `games` are the games that they
   * belong to. Writes the filters into the address, without a step in the history. */
  show(shown, count, word, games) {
    this.shown = shown;
    this.found.textContent = shown.length === count ?
      plural(count, word) :
      `${grouped(shown.length)} of ${plural(count, word)}`;
    this.report.sequence = games;
    this.list.show(shown.length);
    history.replaceState(history.state, '', reportLink(['report', this.name], this.values));
  }

  close() {
    this.list.close();
  }
}

const GAME_SHOWS = [['faults', 'with a fault'], ['wrong', 'not as recorded'], ['draws', 'drawn']];
const GAME_SORTS = [['long', 'longest first'], ['short', 'shortest first'], ['last', 'last first']];

class GamesView extends ListView {
  constructor(report, query) {
    const names = report.tournament.ranking.map(({player}) => [player]);
    const changed = () => this.filter();
    const value = (key) => query.get(key) || '';
    super(report, 'games', {
      player: nameChoice('games-player', 'Player', 'all', names, value('player'), changed),
      against: nameChoice('games-against', 'Against', 'all', names, value('against'), changed),
      show: nameChoice('games-show', 'Show', 'all', GAME_SHOWS, value('show'), changed),
      sort: nameChoice('games-sort', 'Order', 'by name', GAME_SORTS, value('sort'), changed),
      find: element(
        'label', {class: 'choice grow'}, element('span', {class: 'dim'}, 'Find'), element('input', {
          id: 'games-find',
          type: 'search',
          value: value('find'),
          placeholder: 'part of a game’s name',
          oninput: changed
        })),
    });
  }

  filter() {
    const {tournament, values} = this;
    const rank = (name) => tournament.ranking.findIndex(({player}) => player === name);
    const player = values.player ? rank(values.player) : -1,
          against = values.against ? rank(values.against) : -1;
    const {players, places, turns} = tournament.games, find = values.find.trim().toLowerCase();
    const shown = [];
    for (let i = 0; i < tournament.count; i++) {
      if (values.player && !players[i].includes(player)) continue;
      if (values.against && !players[i].includes(against)) continue;
      if (values.show === 'faults' && !tournament.faultsOf.has(i)) continue;
      if (values.show === 'wrong' && !tournament.wrong.has(i)) continue;
      if (values.show === 'draws' && places[i].filter((place) => place === 1).length < 2) continue;
      if (find && !tournament.name(i).toLowerCase().includes(find)) continue;
      shown.push(i);
    }
    if (values.sort === 'long') shown.sort((a, b) => turns[b] - turns[a] || a - b);
    if (values.sort === 'short') shown.sort((a, b) => turns[a] - turns[b] || a - b);
    if (values.sort === 'last') shown.reverse();
    this.show(shown, tournament.count, 'game', shown);
  }

  row(game) {
    const {tournament} = this, {players, places, points, turns} = tournament.games;
    const seats = players[game].map((rank, seat) => {
      const fault = (tournament.faultsOf.get(game) || []).find((one) => one.seat === seat);
      return element(
        'span', {
          class: `seat-chip${places[game][seat] === 1 ? ' first' : ''}`,
          title: places[game][seat] ? `place ${places[game][seat]}` : 'not over'
        },
        element('span', {class: 'chip-name'}, tournament.player(rank)),
        element('span', {class: 'chip-points'}, points[game][seat]),
        fault ? element('span', {class: 'fault', title: fault.sentence}, fault.verdict) : null);
    });
    return element(
      'a', {class: 'list-row game-row', href: replayLink(tournament, game)},
      element('span', {class: 'game-name'}, tournament.name(game)),
      element('span', {class: 'game-seats'}, ...seats),
      tournament.wrong.has(game) ? element('span', {class: 'wrong-badge'}, 'not as recorded') :
                                   null,
      element('span', {class: 'game-turns dim'}, plural(turns[game], 'turn')));
  }
}

/* The address of a folder, which the browser may open if the page is itself a file. */
function folderAddress(path) {
  const parts = path.split('/').map(encodeURIComponent).join('/');
  return path.startsWith('/') ? `file://${parts}/` : `./${parts}/`;
}

/* Where the evidence lies, and the command that repeats the turn. */
function evidenceOf(tournament, fault) {
  const path = tournament.evidence(fault);
  if (!path)
    return element(
      'p', {class: 'dim small'},
      tournament.index.public ? 'Evidence is for the player’s author.' : 'No evidence was kept.');
  const command = `sh '${path.replaceAll("'", "'\\''")}/again'`;
  return element(
    'p', {class: 'evidence small'},
    element(
      'a', {href: folderAddress(path), target: '_blank', rel: 'noopener noreferrer'}, 'evidence'),
    ' ', element('code', {}, command), ' ',
    element(
      'button', {
        class: 'small-button',
        title: 'copy the command that repeats the turn',
        onclick: () => copyText(command)
      },
      'Copy'));
}

/* How often each player has lost a seat, and how. */
function faultTable(guilty, verdicts) {
  if (!guilty.length) return element('p', {class: 'panel'}, 'Nobody lost a seat.');
  const rows = guilty.map(
    ({player, faults}) => element(
      'tr', {}, element('th', {scope: 'row'}, player),
      ...verdicts.map(
        (verdict) => element(
          'td', {class: 'number'},
          faults[verdict] ? element(
                              'a', {href: reportLink(['report', 'faults'], {player, verdict})},
                              grouped(faults[verdict])) :
                            '·'))));
  return element(
    'section', {class: 'panel'}, element('h2', {}, 'Who failed, and how'),
    tableOf(
      [headCell('Player'), ...verdicts.map((verdict) => headCell(verdict, '', {class: 'number'}))],
      rows, {class: 'verdicts'}));
}

/* What programs tried besides playing: nothing that had an effect. */
function attemptList(ranking) {
  const lines = ranking.filter((player) => player.tried || player.left_running).map((player) => {
    const did = [
      player.tried && `tried system calls that only an attack needs: ${player.tried}`,
      player.left_running &&
        `left ${grouped(player.left_running)} ${
          player.left_running === 1 ? 'process' : 'processes'} running`
    ];
    return element(
      'li', {}, element('strong', {}, player.player), ` ${did.filter(Boolean).join('; ')}`);
  });
  return lines.length ?
    element(
      'section', {class: 'panel'}, element('h2', {}, 'Attempts'), element('ul', {}, ...lines)) :
    null;
}

class FaultsView extends ListView {
  constructor(report, query) {
    const {ranking, index} = report.tournament;
    const changed = () => this.filter();
    const value = (key) => query.get(key) || '';
    const verdicts = [...new Set(index.faults.map(({verdict}) => verdict))].sort();
    const guilty = ranking.filter(({faults}) => Object.keys(faults).length);
    super(
      report, 'faults', {
        player: nameChoice(
          'faults-player', 'Player', 'all', guilty.map(({player}) => [player]), value('player'),
          changed),
        verdict: nameChoice(
          'faults-verdict', 'Verdict', 'all', verdicts.map((verdict) => [verdict]),
          value('verdict'), changed)
      },
      {class: 'list faults'},
      element('div', {}, faultTable(guilty, verdicts), attemptList(ranking)));
  }

  filter() {
    const {tournament} = this, {player, verdict} = this.values, {faults} = tournament.index;
    const shown = faults.filter(
      (fault) => (!player || tournament.player(fault.player) === player) &&
        (!verdict || fault.verdict === verdict));
    this.show(shown, faults.length, 'fault', [...new Set(shown.map(({game}) => game))]);
  }

  row(fault) {
    const {tournament} = this;
    return element(
      'div', {class: 'list-row fault-row'},
      element(
        'div', {class: 'fault-what'}, element('strong', {}, tournament.player(fault.player)), ' ',
        element('span', {class: 'fault'}, fault.verdict), ' ',
        element(
          'a', {href: replayLink(tournament, fault.game, fault.turn + 1)},
          `turn ${fault.turn + 1} of ${tournament.name(fault.game)}`)),
      element(
        'div', {class: 'fault-sentence', title: fault.sentence || ''},
        `it ${fault.sentence || ''}`),
      evidenceOf(tournament, fault));
  }
}
