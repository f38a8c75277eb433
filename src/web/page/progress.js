/* What a person has done so far: puzzles, days and results. One store in the browser's memory holds
 * it, and nothing leaves the machine except by the button Export, whose file Open a file reads:
 *
 *     {puzzles: {GAME: [number of a solved puzzle, ...]}, helped: the same, of those with hints,
 *      days: {DATE: {game, won, text}},
 *      results: {GAME: [{level, score, began}, ...]},
 *      guided: [a game whose guide is over, ...]}
 *
 * DATE is YYYY-MM-DD, in UTC; `score` is 1 for a win, .5 for a draw and 0 for a loss, the latest
 * last; a game is told by when it `began`. A memory that is damaged counts as empty. */
'use strict';

const PROGRESS_MEMORY = 'onemove.progress';
const PROGRESS_KEPT = 50;    /* results of a game */
const PROGRESS_SHOWN = 10;   /* of them */
const PROGRESS_IN_A_ROW = 3; /* wins, after which the next level is offered */
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_LEVEL = 1; /* the index of the level that a deal of the day is played against */
const DAY_TIME = 500;
/* A start of a game that has no other: after so many random moves, when whoever is to move can hold
 * the draw, but does not win in fewer plies; proven with so many nodes, which are the same
 * everywhere. */
const DAY_PLIES = 6, DAY_FAR = 25, DAY_NODES = 3000000n, DAY_STARTS = 100n;

const isRecordOf = (value, good) =>
  Boolean(value) && typeof value === 'object' && Object.values(value).every(good);

function progress() {
  return progressIn(remembered(PROGRESS_MEMORY)) ||
    {puzzles: {}, helped: {}, days: {}, results: {}, guided: []};
}

/* The store that a text holds; null: it holds none. */
function progressIn(text) {
  try {
    const {puzzles, helped = {}, days, results, guided = []} = JSON.parse(text);
    const isNumbers = (list) => Array.isArray(list) && list.every(Number.isInteger);
    const good = isRecordOf(puzzles, isNumbers) && isRecordOf(helped, isNumbers) &&
      isRecordOf(days, (day) => day && typeof day.text === 'string') &&
      isRecordOf(results,
                 (list) => Array.isArray(list) &&
                   list.every((one) => one && typeof one.level === 'string')) &&
      Array.isArray(guided);
    return good ? {puzzles, helped, days, results, guided} : null;
  } catch (error) {
    return null;
  }
}

/* Changes the store by `change(progress)`. */
function keepProgress(change) {
  const now = progress();
  change(now);
  remember(PROGRESS_MEMORY, JSON.stringify(now));
}

/* Adds what another browser has exported to the store. */
function addProgress(other) {
  const each = (one, two, join) =>
    Object.fromEntries([...new Set([...Object.keys(one), ...Object.keys(two)])].map(
      (game) => [game, join([...one[game] || [], ...two[game] || []])]));
  const numbers = (list) => [...new Set(list)].sort((one, two) => one - two);
  const latest = (list) => [...new Map(list.map((result) => [result.began, result])).values()]
                             .sort((one, two) => one.began - two.began)
                             .slice(-PROGRESS_KEPT);
  keepProgress((now) => {
    now.puzzles = each(now.puzzles, other.puzzles, numbers);
    now.helped = each(now.helped, other.helped, numbers);
    now.days = {...other.days, ...now.days};
    now.results = each(now.results, other.results, latest);
    now.guided = [...new Set([...now.guided, ...other.guided])];
  });
}

/* ---- results ---- */

/* Notes how a game ended for the only person in it, if all its computers have one level. */
function noteResult(session) {
  const {people, seats, record, winners, description} = session;
  const levels = new Set(seats.filter((who) => who !== PERSON));
  if (!session.over || session.foreign || record.main || people.length !== 1 || levels.size !== 1)
    return;
  const [level] = levels, [seat] = people, {game, began} = record;
  const won = winners.some(({id}) => id === session.name(seat));
  const score = won ? 1 : winners.length ? 0 : .5;
  if ((progress().results[game] || []).some((one) => one.began === began)) return;
  keepProgress((now) => {
    now.results[game] = [...now.results[game] || [], {level, score, began}].slice(-PROGRESS_KEPT);
    if (isDealOf(record) && !now.days[record.day])
      now.days[record.day] = {
        game,
        won,
        text: `${gameTitle(description)}: ${session.position.outcome}`
      };
  });
  const next = nextLevel(description);
  if (next) say(`${PROGRESS_IN_A_ROW} wins in a row: ${seatWords(description, next)} is next.`);
}

/* The level above the one of which the last games were all won; null if there is none. */
function nextLevel({name, levels}) {
  const last = (progress().results[name] || []).slice(-PROGRESS_IN_A_ROW);
  const won = last.length === PROGRESS_IN_A_ROW &&
    last.every(({level, score}) => score === 1 && level === last[0].level);
  return won && levels[levels.indexOf(last[0].level) + 1] || null;
}

/* The last results of a game against the level that was played last: signs, the same in words, and
 * the offer of the next level. */
function resultsRow(description, begin) {
  const results = progress().results[description.name].slice(-PROGRESS_SHOWN);
  const {level} = results[results.length - 1], next = nextLevel(description);
  const own = results.filter((one) => one.level === level);
  const counts = [[1, 'won'], [.5, 'drawn'], [0, 'lost']].map(
    ([points, word]) => `${own.filter(({score}) => score === points).length} ${word}`);
  return element(
    'li', {class: 'results-row'},
    element(
      'span', {class: 'results-signs', 'aria-hidden': 'true'},
      ...own.map(({score}) => element('i', {'data-score': score}))),
    element(
      'span', {},
      `${gameTitle(description)} against ${seatWords(description, level)}${
        results.length === PROGRESS_SHOWN ? ' lately' : ''}: ${counts.join(', ')}`),
    next &&
      element(
        'button', {'data-next': next, onclick: () => begin(description, next)},
        `Try ${seatWords(description, next)}`));
}

/* What has been done so far: results, puzzles, and the file that holds all of it; null if that is
 * nothing. `begin(description, level)` begins a game. */
function resultsSection(games, begin) {
  const {puzzles, days, results} = progress();
  const played = games.filter(({name}) => (results[name] || []).length);
  const solved = Object.values(puzzles).reduce((sum, list) => sum + list.length, 0);
  if (!played.length && !solved && !Object.keys(days).length) return null;
  return element(
    'section', {class: 'kept', id: 'results', 'aria-label': 'your results'},
    element('h2', {}, 'Your results'),
    element(
      'ul', {}, ...played.map((description) => resultsRow(description, begin)),
      solved ? element('li', {}, `${solved} puzzle${solved === 1 ? '' : 's'} solved`) : null),
    tool(
      'progress-export', 'Export', 'puzzles, days and results as a file, which “Open a file” reads',
      () => download(datedName('onemove-progress'), JSON.stringify(progress(), null, 1))));
}

/* ---- the deal of the day ---- */

function dayOf(ms) {
  return new Date(ms).toISOString().slice(0, 10);
}

/* The name of a file that is written today, where the person is. */
function datedName(name) {
  return `${name}-${dayOf(Date.now() - 60000 * new Date().getTimezoneOffset())}.json`;
}

function daySeed(day) {
  return day.replaceAll('-', '');
}

/* Is the record that of a deal of the day, begun on that day, and not another game at the table? */
function isDealOf({day, seed, began}) {
  return /^\d{4}-\d\d-\d\d$/.test(day) && seed === daySeed(day) &&
    Math.floor(began / DAY_MS) === Date.parse(day) / DAY_MS;
}

/* The game of that day: one after the other. */
function dayGame(day) {
  const games = engineGames();
  return games[Math.floor(Date.parse(day) / DAY_MS) % games.length];
}

/* The record of that day's deal, the same for everybody: a promise. */
async function dayRecord(day) {
  const description = await describeGame(dayGame(day));
  const {name, levels, alone, presets, keys} = description;
  const level = levels[DAY_LEVEL],
        seats = [[alone, PERSON], [seatWords(description, level), level]];
  const dealt = {
    keys: [`${SEATS_KEY}=2`, presets.length ? presets[USUAL].keys : ''].filter(Boolean).join('\n'),
    text: null
  };
  const one = keys.some(({key}) => key === 'plies'); /* the same start, whatever the seed */
  return {
    game: name,
    ...one ? await dayStart(name, seats, BigInt(daySeed(day))) : dealt,
    seed: daySeed(day),
    seats,
    first: 0,
    time: DAY_TIME,
    moves: [],
    now: 0,
    began: Date.now(),
    day
  };
}

function dayStart(game, seats, seed) {
  return withEngine(game, (engine) => {
    for (let at = seed * DAY_STARTS;; at++) {
      engine.call('deal', `${SEATS_KEY}=2\nplies=${DAY_PLIES}`, at);
      engine.call('begin', seats.map(([id]) => id).join('\n'), 0, at);
      const {keys, text, id} = engine.call('request', 0);
      const {values} = engine.call('values', keys, text, id, 0, DAY_NODES);
      const wins = values.filter(({outcome}) => outcome === 'win');
      if (
        values.some(({outcome}) => outcome === 'draw') &&
        values.every(({outcome}) => outcome !== 'open') && wins.every(({plies}) => plies > DAY_FAR))
        return {keys: 'phase=movement', text};
    }
  });
}

/* How many days in a row have been played, up to that day or the one before it. */
function dayStreak(day) {
  const {days} = progress();
  let at = Date.parse(day), count = 0;
  if (!days[day]) at -= DAY_MS;
  for (; days[dayOf(at)]; at -= DAY_MS) count++;
  return count;
}

/* The section for today's deal: its result, if there is one. `play(day)` plays it. */
function daySection(titles, play) {
  const day = dayOf(Date.now()), played = progress().days[day], streak = dayStreak(day);
  const days = streak ? `. Played ${streak} day${streak === 1 ? '' : 's'} in a row` : '';
  const link = `${location.href.split('#')[0]}#day=${day}`;
  const shared = async () => {
    const text = `onemove, the deal of ${day}${days}\n${played.text}\n${link}`;
    say(await copyText(text) ? 'Copied.' : text);
  };
  return element(
    'section', {class: 'kept', id: 'day', 'aria-label': 'the deal of the day'},
    element('h2', {}, 'The deal of the day'),
    element(
      'p', {class: 'dim'},
      played ? `${played.text}${days}` :
               `${day}: ${titles.get(dayGame(day))}, the same for everybody${days}`),
    element(
      'div', {class: 'row-of'},
      played ? tool('day-share', 'Copy the result', 'as text, with a link to this deal', shared) :
               tool('day-play', 'Play', 'today’s deal', () => play(day), 'primary')));
}
