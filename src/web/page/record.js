/* Files of games: the record that all programs of this project read and write
 * (src/record/record.h), as this page saves and opens it. A record comes from outside: its shape is
 * checked here, and the engine judges its moves. */
'use strict';

const RECORD_FORMAT = 2;
const RECORD_SIZE_MAX = 1 << 24; /* bytes, also those of a whole log */
const RECORD_BEFORE = /^onemove saved game /;
const RECORD_TIME = 500; /* milliseconds to think, in a game that does not say how many */
const RECORD_LIST_MAX = 500;

/* Could this text be a record, or some, rather than a state? */
function isRecordText(text) {
  return /^\s*\{/.test(text) || RECORD_BEFORE.test(text);
}

/* ---- saving ---- */

/* The record of a session without a variation. */
function documentOf(session) {
  const {record, position, description, course} = session, over = session.over;
  const programs = new Map(record.programs);
  const player = (name, who) => who !== PERSON ? {level: who} :
    programs.has(name)                         ? {command: programs.get(name)} :
                                                 {person: true};
  return {
    format: RECORD_FORMAT,
    onemove: 'page',
    game: description.name,
    opening: record.text && !record.dealt ? 'a state' : null,
    keys: record.keys.split('\n').filter((key) => key && !key.startsWith('phase=')).join(' '),
    seed: String(session.seed),
    dice: session.dice,
    table: {
      phase: session.start.phase,
      asked: (record.first || 0) + 1,
      ...(record.nodes ? {nodes: record.nodes} : {time: record.time}),
      taken_back: position.count - position.now,
      ...(record.by ? {judged: true} : {}),
      notes: record.notes || null
    },
    start: session.start.text,
    seats: position.seats.map(
      ({id, place, score}, seat) =>
        ({alias: id, ...player(id, session.seats[seat]), ...(over ? {place, points: score} : {})})),
    turns: course.map(({seat, move}) => ({seat: seat + 1, move}))
  };
}

/* The text of the file: a line for each seat and turn. If a variation is shown, it is left out. */
async function recordText(session) {
  const {main} = session.record;
  const whole = main ? await Session.open({...session.save(), ...main, main: undefined}) : session;
  const listed = (value) => !Array.isArray(value) ? JSON.stringify(value) :
    value.length === 0                            ? '[]' :
                         `[\n  ${value.map((one) => JSON.stringify(one)).join(',\n  ')}\n ]`;
  const members = Object.entries(documentOf(whole));
  if (whole !== session) whole.close();
  return `{\n ${members.map(([name, value]) => `"${name}":${listed(value)}`).join(',\n ')}\n}\n`;
}

/* ---- opening ---- */

function wrongRecord(what) {
  throw new Error(`this is not a record of a game: ${what}`);
}

const isText = (value) => typeof value === 'string';
const isCount = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

function checkMembers(one, members, where = '') {
  for (const [name, good, what] of members)
    if (!good(one[name])) wrongRecord(`${where}‘${name}’ should be ${what}`);
}

/* Checks what the games at a table and those between programs have in common. */
function checkDocument(one) {
  if (!isObject(one)) wrongRecord('it is no JSON object');
  if (one.format === 1)
    throw new Error(
      'This record was written by an earlier version of onemove, and is not read any more.');
  const games = engineGames();
  checkMembers(one, [
    ['format', (value) => value === RECORD_FORMAT, RECORD_FORMAT],
    ['game', (value) => games.includes(value), `one of ${games.join(', ')}`],
    ['keys', isText, 'a text'], ['start', isText, 'a text'],
    [
      'seed', (value) => isText(value) && /^[0-9]{1,20}$/.test(value) && BigInt(value) < 1n << 64n,
      'a text of decimal digits, below 2^64'
    ],
    ['dice', (value) => isCount(value, 1 << 30), 'a number'],
    [
      'seats', (value) => Array.isArray(value) && value.length > 0 && value.every(isObject),
      'a list of objects'
    ],
    ['turns', (value) => Array.isArray(value) && value.every(isObject), 'a list of objects']
  ]);
  one.turns.forEach(
    (turn, i) => checkMembers(
      turn,
      [
        [
          'seat', (value) => isCount(value, one.seats.length) && (value > 0 || turn.number > 0),
          'the number of a seat'
        ],
        ['move', (value) => isText(value) || (value === null && !one.table), 'a text']
      ],
      `turn ${i + 1}: `));
}

/* A game at a table. */
function fromTable(one, levels) {
  const {table, seats} = one;
  checkMembers(
    table,
    [
      ['phase', (value) => ['placement', 'movement'].includes(value), 'placement or movement'],
      ['asked', (value) => isCount(value, seats.length) && value > 0, 'the number of a seat'],
      [
        'time',
        (value) => isCount(value, 1e9) || (isText(table.nodes) && /^[0-9]+$/.test(table.nodes)),
        'a number'
      ],
      ['taken_back', (value) => isCount(value, one.turns.length), 'the number of some turns']
    ],
    'table: ');
  seats.forEach(
    (seat, i) => checkMembers(
      seat,
      [
        ['alias', isText, 'a text'],
        [
          'level',
          (value) => levels.includes(value) || ((seat.person || isText(seat.command)) && !value),
          `one of ${levels.join(', ')}`
        ]
      ],
      `seat ${i + 1}: `));
  const names = seats.map(({alias}) => alias);
  return {
    seats: seats.map(({alias, level}) => [alias, level || PERSON]),
    programs: seats.filter(({command}) => command).map(({alias, command}) => [alias, command]),
    phase: table.phase,
    first: table.asked - 1,
    time: table.time || RECORD_TIME,
    nodes: table.nodes,
    notes: table.notes || undefined,
    moves: one.turns.map(({move}) => move),
    by: table.judged ? one.turns.map(({seat}) => names[seat - 1]) : undefined,
    now: one.turns.length - table.taken_back
  };
}

/* A game between programs: people go on in their place. */
function fromMatch(one) {
  const names = one.seats.map(({alias}) => alias);
  const moved = one.turns.filter(({verdict}) => verdict === 'moved' || verdict === 'stood-in');
  const made = moved.filter(({move}) => move !== TAKES_A_SEAT);
  const sitting =
    new Set(moved.filter(({verdict}) => verdict === 'moved').map(({seat}) => names[seat - 1]));
  if (![...sitting].every(isText)) wrongRecord('somebody without an ‘alias’ has moved');
  return {
    seats: [...sitting].map((name) => [name, PERSON]),
    programs: one.seats.filter(({alias}) => sitting.has(alias))
                .map(({alias, command}) => [alias, String(command)]),
    phase: 'placement',
    first: 0,
    time: RECORD_TIME,
    moves: made.map(({move}) => move),
    by: made.map(({seat, number}) => (seat > 0 ? names[seat - 1] : number)),
    now: made.length
  };
}

/* What a session makes the game of (session.js): a promise. */
async function sessionRecord(one) {
  checkDocument(one);
  const {levels} = await describeGame(one.game);
  if (one.table !== undefined && !isObject(one.table)) wrongRecord('‘table’ should be an object');
  const {phase, ...more} = one.table ? fromTable(one, levels) : fromMatch(one);
  /* A value may hold blanks itself. */
  const keys = one.keys.split(/ (?=[a-z-]+=)/).filter(Boolean);
  if (!keys.some((key) => key.startsWith(`${SEATS_KEY}=`)))
    keys.push(`${SEATS_KEY}=${more.seats.length}`); /* for another game with the same settings */
  return {
    game: one.game,
    keys: [...keys, `phase=${phase}`].join('\n'),
    text: one.start,
    dealt: !one.opening,
    seed: one.seed,
    dice: one.dice,
    ...more
  };
}

/* The error of a text that is no JSON, with the place where that shows and what is expected there:
 * not all browsers tell. `before`: the lines of the file before the text. */
function jsonError(text, before) {
  const token = /\s*([[\]{},:]|"(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|[-+.\w]+)?/gy;
  const open = [];
  for (let want = ['a value'], at = 0;;) {
    const [all, part = ''] = token.exec(text), top = open[open.length - 1];
    at += all.length - part.length;
    const kind = /^"/.test(part)                                    ? 'a name' :
      /^(-?\d+(\.\d+)?([eE][-+]?\d+)?|true|false|null)$/.test(part) ? 'a scalar' :
                                                                      `‘${part}’`;
    const isValue = want.includes('a value') && (kind.startsWith('a ') || /^[[{]$/.test(part));
    if (!isValue && !want.includes(kind)) {
      const lines = text.slice(0, at).split('\n');
      return Object.assign(
        new Error(`expected ${want.join(' or ')}`),
        {line: before + lines.length, column: lines[lines.length - 1].length + 1});
    }
    at += part.length;
    if (/^[[{]$/.test(part)) {
      open.push(part === '{' ? '‘}’' : '‘]’');
      want = [part === '{' ? 'a name' : 'a value', open[open.length - 1]];
    } else if (part === ',') {
      want = [top === '‘}’' ? 'a name' : 'a value'];
    } else if (part === ':') {
      want = ['a value'];
    } else if (want[0] === 'a name' && kind === 'a name') {
      want = ['‘:’'];
    } else {
      if (kind === top) open.pop();
      want = open.length ? ['‘,’', open[open.length - 1]] : ['the end'];
    }
  }
}

/* The records in a text: that of a file, or one in each line of a log. */
function recordsIn(text) {
  if (RECORD_BEFORE.test(text))
    throw new Error(
      'This game was saved by an earlier version of onemove, whose files are not read any more.');
  const lines = text.trim().split('\n'), log = lines.length > 1 && /^\{.*\}\s*$/.test(lines[0]);
  return (log ? lines : [text]).map((line, i) => {
    try {
      return JSON.parse(line);
    } catch (error) {
      throw jsonError(line, log ? i : 0);
    }
  });
}

/* Lets the person choose one of several games; `open(record)` gets it. */
function recordDialog(records, open) {
  const named = (one, i) => `${i + 1}. ${one.game}${one.id ? ` ${one.id}` : ''}: ${
    (Array.isArray(one.seats) ? one.seats : [])
      .map((seat) => (seat || {}).alias || '–')
      .join(', ')}`;
  const dialog = openDialog(
    'record-dialog', `${records.length} games`,
    element(
      'section', {class: 'kept'},
      element(
        'ul', {id: 'records'},
        ...records.slice(0, RECORD_LIST_MAX)
          .map(
            (one, i) => element(
              'li', {},
              element(
                'button', {
                  class: 'kept-game',
                  onclick: () => {
                    dialog.close();
                    open(one);
                  }
                },
                named(isObject(one) ? one : {}, i)))))));
}
