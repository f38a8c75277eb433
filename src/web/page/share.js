/* Records of games (session.js) outside the page: as a link, in the browser's memory, as files.
 *
 * A link holds the record behind the `#`, so no server ever gets it: JSON, compressed, as base64
 * without the characters that have other uses in an address. */
'use strict';

const SHARE_MEMORY = 'onemove.games', SHARE_CHOICES = 'onemove.choices',
      SHARE_LOST = 'onemove.lost'; /* there if the last game could not be kept */
const SHARE_KEPT = 10;             /* games of each kind */

/* A small setting in the browser's memory; null if that is forbidden. */
function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch (error) {
    return null;
  }
}

/* Returns whether it is kept; if not, it holds for this time only. */
function remember(name, value) {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch (error) {
    return false;
  }
}

function forget(name) {
  try {
    localStorage.removeItem(name);
  } catch (error) {
    /* it was never there */
  }
}

/* The fragment for a record, without the `#`: a promise. */
async function packRecord(record) {
  const packed = new Response(
    new Blob([JSON.stringify(record)]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  let text = '';
  for (const byte of new Uint8Array(await packed.arrayBuffer())) text += String.fromCharCode(byte);
  return `game=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/* The record in a fragment: a promise. An error is thrown if there is none. */
async function unpackRecord(fragment) {
  let record;
  try {
    const text = fragment.replace(/^game=/, '').replaceAll('-', '+').replaceAll('_', '/');
    record = await (await unpackText(text, 'deflate-raw')).json();
  } catch (error) {
    throw new Error('this link is damaged: a part of it may be missing');
  }
  return checkRecord(record);
}

const isTally = (tally) => tally !== null && typeof tally === 'object' &&
  Object.values(tally).every((count) => Number.isInteger(count) && count >= 0);

const isMovers = ({by, moves}) => by === undefined ||
  (Array.isArray(by) && by.length === moves.length &&
   by.every((one) => typeof one === 'string' || Number.isInteger(one)));

const isDraft = (draft) => draft === undefined ||
  (Array.isArray(draft) &&
   draft.every(
     (one) => Array.isArray(one) && one.length === 2 &&
       (one[0] === 'take' ? typeof one[1] === 'string' :
                            ['touch', 'type'].includes(one[0]) && Number.isInteger(one[1]))));

/* A record comes from outside: only its shape is checked here; the engine judges the rest. */
function checkRecord(record) {
  const texts = (list) => Array.isArray(list) && list.every((text) => typeof text === 'string');
  const {main} = record || {};
  const good = record && typeof record === 'object' && engineGames().includes(record.game) &&
    typeof record.keys === 'string' && (record.text === null || typeof record.text === 'string') &&
    /^[0-9]{1,20}$/.test(record.seed) && Array.isArray(record.seats) &&
    record.seats.every((seat) => texts(seat) && seat.length === 2) &&
    (main === undefined ||
     (main && texts(main.moves) && isMovers(main) && Number.isInteger(main.now) &&
      (main.end === null || typeof main.end === 'string'))) &&
    texts(record.moves) && isMovers(record) && isDraft(record.draft) &&
    (record.dice === undefined || (Number.isInteger(record.dice) && record.dice >= 0)) &&
    (record.programs === undefined ||
     (Array.isArray(record.programs) && record.programs.every(texts))) &&
    Number.isInteger(record.now) && record.now >= 0 && Number.isInteger(record.time) &&
    record.time > 0 && Number.isInteger(record.first || 0) &&
    (record.began === undefined || Number.isFinite(record.began)) &&
    (record.tally === undefined || isTally(record.tally));
  if (!good) throw new Error('this is not a game that this page knows');
  return record;
}

/* The browser's memory holds the last games of each kind, the latest first: {record, when, end},
 * where `when` is in milliseconds and `end` says how the game ended, or is null. Games are told
 * apart by when they began. The memory may be full, or forbidden: then nothing is kept. */
function rememberedGames() {
  try {
    return JSON.parse(localStorage.getItem(SHARE_MEMORY)).filter((kept) => {
      try {
        return checkRecord(kept.record) && Number.isFinite(kept.when) &&
          (kept.end === null || typeof kept.end === 'string');
      } catch (error) {
        return false;
      }
    });
  } catch (error) {
    return [];
  }
}

function keepGames(games) {
  const count = {};
  const few =
    games.filter(({record}) => (count[record.game] = (count[record.game] || 0) + 1) <= SHARE_KEPT);
  return remember(SHARE_MEMORY, JSON.stringify(few));
}

/* When a game began that is opened from a file and is kept already; undefined: it is not. */
function keptSince(record) {
  const told = ({game, seed, seats, moves}) =>
    JSON.stringify([game, seed, seats.map(([name]) => name), moves]);
  const kept = rememberedGames().find((one) => told(one.record) === told(record));
  return kept && kept.record.began;
}

/* The record of a finished game as somebody reads it who has not played it: nobody in it is You. */
function strangersRecord(record, {alone, people}) {
  const seats = record.seats.map(([name]) => name), named = (text) => text.includes(`\n${alone} `);
  if (!seats.includes(alone) || (record.text && named(record.text))) return record;
  const other = people.find((name) => !seats.includes(name));
  const rename = (name) => (name === alone ? other : name);
  const renamed = (game) => game && {...game, by: game.by && game.by.map(rename)};
  return {
    ...renamed(record),
    main: renamed(record.main),
    seats: record.seats.map(([name, who]) => [rename(name), who])
  };
}

/* Keeps the game before all others, of which those without a move go. If the memory is full, the
 * others go, too; if there is still no room, an earlier position of the game must not pass for the
 * last one, so it goes as well. Returns whether the game is kept. */
function rememberRecord(record, end) {
  const own = {record, when: Date.now(), end};
  const others = rememberedGames().filter(
    (kept) => kept.record.began !== record.began && kept.record.moves.length > 0);
  const good = keepGames([own, ...others]) || keepGames([own]);
  if (good) {
    forget(SHARE_LOST);
    return true;
  }
  keepGames([]);
  remember(SHARE_LOST, '1');
  return false;
}

function forgetRecord(record) {
  keepGames(rememberedGames().filter((kept) => kept.record.began !== record.began));
}

/* What was chosen for the last game of a kind; {} if nothing was. */
function rememberedChoices(game) {
  try {
    return JSON.parse(localStorage.getItem(SHARE_CHOICES))[game] || {};
  } catch (error) {
    return {};
  }
}

function rememberChoices(game, choices) {
  try {
    remember(
      SHARE_CHOICES,
      JSON.stringify({...JSON.parse(remembered(SHARE_CHOICES) || '{}'), [game]: choices}));
  } catch (error) {
    /* the memory is damaged: the next game begins with the usual choices */
  }
}

/* Lets the person save a text as a file. */
function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  const link = element('a', {href: address, download: name});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/* Copies a text; false if the browser does not allow it. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    const area = element('textarea', {class: 'unseen'});
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }
}
