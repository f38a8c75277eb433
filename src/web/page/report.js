/* The view of a tournament: its ranking, cross table, times, faults and games. The present place in
 * it is in the address, after the `#`, so that every place can be linked to:
 *
 *     #report                                      ranking, cross table, times
 *     #report=games&player=NAME&against=NAME&show=faults&find=TEXT&sort=turns
 *     #report=faults&player=NAME
 *     #replay=GAME&turn=N&seat=NAME                one game (replay.js)
 *
 * Names and messages come from players, and go into the page only as texts. */
'use strict';

/* Does this fragment of an address belong here? At first, an empty one does. */
function reportTakes(hash) {
  return hash === '' || /^#(report|replay)(=|&|$)/.test(hash);
}

function reportLink(view, values) {
  const query = new URLSearchParams();
  query.set(view[0], view[1] || '');
  for (const [key, value] of Object.entries(values || {}))
    if (value !== '' && value !== null && value !== undefined) query.set(key, value);
  return `#${query.toString().replace(/^report=(&|$)/, 'report$1')}`;
}

function replayLink(tournament, game, turn, more) {
  return reportLink(['replay', tournament.name(game)], {turn, ...more});
}

/* ---- numbers for people ---- */

function shortTime(us) {
  if (us === null || us === undefined) return '';
  if (us < 1e3) return `${us} µs`;
  const rounded = Number(us.toPrecision(3)); /* rounded first: 9996 µs are 10.0 ms */
  const [value, unit] = rounded < 1e6 ? [rounded / 1e3, 'ms'] : [rounded / 1e6, 's'];
  return `${
    value < 10    ? value.toFixed(2) :
      value < 100 ? value.toFixed(1) :
                    Math.round(value)} ${unit}`;
}

function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

function plural(number, word) {
  return `${grouped(number)} ${word}${number === 1 ? '' : 's'}`;
}

/* ---- the whole view ---- */

let reportOpen = null; /* a promise of the Report */
let reportShown = null;

class Report {
  static async open() {
    const tournament = await Tournament.open(document.getElementById('tournament'));
    return new Report(tournament);
  }

  constructor(tournament) {
    this.tournament = tournament;
    this.view = null;
    this.tabs = element('nav', {class: 'report-tabs', 'aria-label': 'tournament'});
    this.body = element('div', {class: 'report-body'});
    this.root = element('div', {class: 'report'}, this.tabs, this.body);
    document.title = `${tournament.game}: tournament of ${plural(tournament.count, 'game')}`;
  }

  /* Shows the place in the address. */
  show(main) {
    if (!main.contains(this.root)) main.replaceChildren(this.root);
    const query = new URLSearchParams(location.hash.slice(1));
    const name = query.has('replay') ? 'replay' : query.get('report') || 'overview';
    if (this.view && this.view.name === name && this.view.go && this.view.go(query)) return;
    this.leave();
    this.drawTabs(name);
    const Views = {games: GamesView, faults: FaultsView, replay: ReplayView};
    this.view = new (Views[name] || OverviewView)(this, query);
    this.body.replaceChildren(this.view.root);
    scrollTo(0, 0);
  }

  leave() {
    if (this.view && this.view.close) this.view.close();
    this.view = null;
  }

  drawTabs(name) {
    const {tournament} = this;
    const tab = (view, text) => element(
      'a', {
        href: reportLink(['report', view === 'overview' ? '' : view]),
        'aria-current': name === view || (view === 'games' && name === 'replay') ? 'page' : null
      },
      text);
    this.tabs.replaceChildren(
      tab('overview', 'Ranking'), tab('games', `Games ${grouped(tournament.count)}`),
      tab('faults', `Faults ${grouped(tournament.index.faults.length)}`));
  }
}

async function showReport(main) {
  try {
    if (!reportOpen) reportOpen = Report.open();
    const report = await reportOpen;
    if (document.body.dataset.view !== 'report') return; /* somebody has gone on meanwhile */
    reportShown = report;
    report.show(main);
    performance.mark('report');
  } catch (error) {
    if (document.body.dataset.view !== 'report') return;
    main.replaceChildren(element(
      'p', {class: 'report-error', role: 'alert'},
      `The tournament cannot be shown: ${error.message}`));
    console.error(error);
  }
}

/* Called when something else is shown. */
function leaveReport() {
  if (reportShown) reportShown.leave();
}

/* ---- ranking, cross table, times ---- */

function tableOf(head, rows, attributes) {
  return element(
    'div', {class: 'table-scroll', role: 'group', 'aria-label': 'table', tabindex: '0'},
    element(
      'table', attributes, element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows)));
}

function headCell(text, title, attributes) {
  return element('th', {scope: 'col', title, ...attributes}, text);
}

class OverviewView {
  constructor(report) {
    this.name = 'overview';
    this.tournament = report.tournament;
    this.root = element(
      'div', {class: 'overview'}, this.summary(), this.warning(), this.ranking(), this.crosstable(),
      this.times());
  }

  go() {
    return true;
  }

  summary() {
    const {tournament} = this, {index} = tournament;
    const moves = tournament.games.turns.reduce((sum, turns) => sum + turns, 0);
    const words = [
      plural(tournament.count, 'game'), plural(tournament.ranking.length, 'player'),
      plural(moves, 'turn'), plural(index.faults.length, 'lost seat')
    ];
    const title = element('h1', {}, `Tournament of ${tournament.game}`);
    if (engineGames().includes(tournament.game))
      describeGame(tournament.game).then((description) => {
        title.textContent = `Tournament of ${gameTitle(description)}`;
      });
    return element(
      'header', {class: 'report-head'}, title, element('p', {class: 'dim'}, words.join(' · ')));
  }

  warning() {
    const {tournament} = this;
    if (!tournament.wrong.size) return null;
    return element(
      'p', {class: 'report-warning', id: 'warning', role: 'alert'},
      element(
        'a', {href: reportLink(['report', 'games'], {show: 'wrong'})},
        `${plural(tournament.wrong.size, 'game')} not as recorded`),
      ': replayed by the rules, the record comes out differently. The tables count them as recorded.');
  }

  ranking() {
    const {tournament} = this, {ranking, index} = tournament;
    const ends =
      ranking.flatMap(({elo, low, high}) => [elo, low, high]).filter((value) => value !== null);
    const least = Math.min(...ends), most = Math.max(...ends), width = Math.max(1, most - least);
    const place = (value) => `${(100 * (value - least) / width).toFixed(2)}%`;
    const bar = ({elo, low, high}) => {
      const box = element('div', {
        class: 'error-bar',
        role: 'img',
        'aria-label': low === null ?
          `${elo}` :
          `${Math.round(elo)}, 95 % between ${Math.round(low)} and ${Math.round(high)}`
      });
      if (least < 0 && most > 0) {
        const zero = element('span', {class: 'error-zero'});
        zero.style.left = place(0);
        box.append(zero);
      }
      if (low !== null && high !== null) {
        const range = element('span', {class: 'error-range'});
        range.style.left = place(low);
        range.style.right = `${(100 - 100 * (high - least) / width).toFixed(2)}%`;
        box.append(range);
      }
      const dot = element('span', {class: 'error-dot'});
      dot.style.left = place(elo);
      box.append(dot);
      return box;
    };
    const rows = ranking.map(
      (player) => element(
        'tr', {}, element('td', {class: 'number dim'}, player.rank),
        element(
          'th', {scope: 'row'},
          element(
            'a', {href: reportLink(['report', 'games'], {player: player.player})}, player.player)),
        element('td', {class: 'number strong'}, Math.round(player.elo)),
        element('td', {class: 'bar-cell'}, bar(player)),
        element(
          'td', {class: 'number dim wide'},
          player.low === null ? '' : `${Math.round(player.low)} … ${Math.round(player.high)}`),
        element('td', {class: 'number wide'}, grouped(player.games)),
        element('td', {class: 'number'}, `${player.percent.toFixed(1)} %`),
        element(
          'td', {class: 'number wide'},
          `${grouped(player.wins)} / ${grouped(player.draws)} / ${grouped(player.losses)}`),
        element(
          'td', {class: 'number wide'}, player.wall.runs ? shortTime(player.wall.median) : '–'),
        element('td', {class: 'number'}, this.faultsLink(player))));
    const anchor = index.anchor === null ? 'the mean of all is 0' : `${index.anchor} is 0`;
    return element(
      'section', {id: 'ranking', class: 'panel'}, element('h2', {}, 'Ranking'),
      tableOf(
        [
          headCell('#'), headCell('Player'), headCell('Elo', anchor, {class: 'number'}),
          element(
            'th', {scope: 'col', title: 'from a bootstrap over pairings'}, '95 %',
            element('span', {class: 'wide'}, ' interval')),
          headCell(element('span', {class: 'unseen'}, 'drawn'), '', {class: 'wide'}),
          headCell('Games', '', {class: 'number wide'}),
          headCell('Points', 'the share of all points', {class: 'number'}),
          headCell(
            'Won / drawn / lost', 'against each other player of a game', {class: 'number wide'}),
          headCell('Time', 'the median of a move', {class: 'number wide'}),
          headCell('Faults', 'lost seats', {class: 'number'})
        ],
        rows, {class: 'ranking'}),
      element(
        'p', {class: 'dim small'},
        `Elo by maximum likelihood; ${anchor}. ${
          index.resamples ? 'The bars are 95 % confidence intervals.' :
                            'No intervals were computed.'}`));
  }

  faultsLink(player) {
    const count = Object.values(player.faults).reduce((sum, number) => sum + number, 0);
    if (!count) return '0';
    const title =
      Object.entries(player.faults).map(([verdict, number]) => `${verdict} ${number}`).join(', ');
    return element(
      'a', {class: 'fault', href: reportLink(['report', 'faults'], {player: player.player}), title},
      grouped(count));
  }

  crosstable() {
    const {tournament} = this, {ranking, index} = tournament;
    const cell = (row, column) => {
      if (row === column) return element('td', {class: 'self'});
      const [wins, draws, losses] = index.crosstable[row][column], games = wins + draws + losses;
      if (!games) return element('td', {class: 'none'}, '·');
      const share = (wins + draws / 2) / games;
      const drawn = element(
        'td', {class: 'score'},
        element(
          'a', {
            href: reportLink(
              ['report', 'games'],
              {player: tournament.player(row), against: tournament.player(column)}),
            title: `${tournament.player(row)} against ${tournament.player(column)}: ${wins} won, ${
              draws} drawn, ${losses} lost`
          },
          element('span', {class: 'percent'}, `${Math.round(100 * share)}`),
          element('span', {class: 'counts'}, `${wins}–${draws}–${losses}`)));
      drawn.style.setProperty('--share', share.toFixed(3));
      return drawn;
    };
    const rows = ranking.map(
      (player, row) => element(
        'tr', {}, element('td', {class: 'number dim'}, row + 1),
        element('th', {scope: 'row'}, player.player),
        ...ranking.map((other, column) => cell(row, column))));
    return element(
      'section', {id: 'crosstable', class: 'panel'}, element('h2', {}, 'Cross table'),
      tableOf(
        [
          headCell('#'), headCell('Player'),
          ...ranking.map((player, i) => headCell(i + 1, player.player, {class: 'centre'}))
        ],
        rows, {class: 'crosstable'}),
      element(
        'p', {class: 'dim small'},
        'Points of the row’s player against the column’s, in per cent; below: won–drawn–lost. Click a number to see the games.'));
  }

  times() {
    const {tournament} = this, {ranking} = tournament;
    if (!ranking.some(({wall}) => wall.runs)) return null;
    const choice = selectElement(
      {id: 'clock', 'aria-label': 'which time', onchange: () => draw()},
      [['wall', 'wall time'], ['cpu', 'processor time']]);
    const place = element('div', {});
    const draw = () => {
      const of = (player) => player[choice.value];
      const used =
        ranking.flatMap((player) => of(player).bins.map((count, bin) => (count ? bin : -1)))
          .filter((bin) => bin >= 0);
      const first = Math.min(...used), last = Math.max(...used) + 1;
      const rows = ranking.map(
        (player) => element(
          'tr', {}, element('th', {scope: 'row'}, player.player),
          element('td', {class: 'bar-cell'}, this.histogram(of(player).bins, first, last)),
          ...['median', 'most', 'slowest'].map(
            (key) =>
              element('td', {class: 'number'}, of(player).runs ? shortTime(of(player)[key]) : '–')),
          element('td', {class: 'number wide'}, grouped(of(player).runs))));
      const from = shortTime(Math.round(10 ** (first / 4))),
            to = shortTime(Math.round(10 ** (last / 4)));
      place.replaceChildren(tableOf(
        [
          headCell('Player'),
          element(
            'th', {scope: 'col'},
            element(
              'div', {class: 'axis'}, element('span', {}, from), element('span', {}, 'logarithmic'),
              element('span', {}, to))),
          headCell('Median', '', {class: 'number'}),
          headCell('95 %', '95 % of the moves take no longer', {class: 'number'}),
          headCell('Slowest', '', {class: 'number'}), headCell('Moves', '', {class: 'number wide'})
        ],
        rows, {class: 'times'}));
    };
    draw();
    return element(
      'section', {id: 'times', class: 'panel'},
      element('div', {class: 'row-of'}, element('h2', {class: 'grow'}, 'Times of moves'), choice),
      place);
  }

  histogram(bins, first, last) {
    const HEIGHT = 28, shown = bins.slice(first, last), most = Math.max(1, ...shown);
    return svgElement(
      'svg', {
        viewBox: `0 0 ${shown.length} ${HEIGHT}`,
        preserveAspectRatio: 'none',
        class: 'histogram',
        'aria-hidden': 'true'
      },
      ...shown.map((count, i) => {
        const height = count ? Math.max(1.5, HEIGHT * count / most) : 0;
        return svgElement('rect', {x: i + 0.06, y: HEIGHT - height, width: 0.88, height});
      }));
  }
}
