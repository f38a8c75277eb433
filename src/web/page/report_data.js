/* The tournament in this page: the data that `onemove report` has put there (arena/report/book.h).
 *
 * The element holds lines of base64, each a compressed JSON object: the index, then parts with the
 * games. The index is unpacked at once, a part when one of its games is shown. */
'use strict';

async function unpackLine(line) {
  return (await unpackText(line, 'deflate')).json();
}

/* CRC-32 as zlib computes it. */
function checksum(text) {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xEDB88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}

/* 'a:b,c:d' as a Map of numbers. */
function pairsOf(text) {
  return new Map(text ? text.split(',').map((pair) => pair.split(':').map(Number)) : []);
}

const PARTS_KEPT = 4;

class Tournament {
  static async open(script) {
    const lines = script.textContent.trim().split('\n');
    return new Tournament(lines, await unpackLine(lines[0]));
  }

  constructor(lines, index) {
    this.lines = lines;
    this.index = index;
    this.game = index.game;
    this.ranking = index.ranking;
    this.games = index.games;
    this.count = index.games.id.length;
    this.unpacked = new Map();
    this.numbers = new Map();
    for (let i = 0; i < this.count; i++) this.numbers.set(this.name(i), i);
    this.wrong = new Map(index.wrong.map((wrong) => [wrong.game, wrong]));
    this.faultsOf = new Map();
    for (const fault of index.faults) {
      if (!this.faultsOf.has(fault.game)) this.faultsOf.set(fault.game, []);
      this.faultsOf.get(fault.game).push(fault);
    }
  }

  /* The name of a game: its ID, or else its number. */
  name(game) {
    const id = this.games.id[game];
    return id === null ? `#${game + 1}` : id;
  }

  /* The number of the game with that name, or -1. */
  find(name) {
    return this.numbers.has(name) ? this.numbers.get(name) : -1;
  }

  player(rank) {
    return this.ranking[rank].player;
  }

  /* The names of a game's players, in the order of its seats. */
  playersOf(game) {
    return this.games.players[game].map((rank) => this.player(rank));
  }

  /* Where the evidence of a fault lies; '' if none was kept. */
  evidence(fault) {
    if (!fault.evidence) return '';
    return fault.evidence.startsWith('/') ? fault.evidence :
                                            this.index.folders[fault.folder] + fault.evidence;
  }

  async part(number) {
    if (!this.unpacked.has(number)) {
      if (this.unpacked.size >= PARTS_KEPT) this.unpacked.delete(this.unpacked.keys().next().value);
      this.unpacked.set(number, unpackLine(this.lines[number + 1]));
    }
    return this.unpacked.get(number);
  }

  /* Everything about a game that its replay needs (src/arena/report/steps.h). */
  async load(game) {
    const {parts} = this.index;
    let number = parts.length - 1;
    while (parts[number] > game) number--;
    const part = await this.part(number), at = game - parts[number];
    const wrong = this.wrong.get(game);
    const moves = part.moves[at].split('\n');
    const times = (column) =>
      part[column][at].split(',').map((us) => (us === '' ? null : Number(us)));
    const turns = this.games.turns[game];
    return {
      number: game,
      name: this.name(game),
      players: this.playersOf(game),
      turns,
      playable: wrong ? wrong.playable : turns,
      wrong: wrong ? wrong.sentence : '',
      faults: this.faultsOf.get(game) || [],
      keys: part.keys[at],
      start: part.start[at],
      seats: [...part.seats[at]].map((character) => parseInt(character, 36) - 1),
      verdicts: part.verdicts[at],
      moves,
      wall: times('wall'),
      cpu: times('cpu'),
      nobody: pairsOf(part.nobody[at]),
      again: pairsOf(part.again[at]),
      first: part.first[at],
      dice: part.dice[at],
      end: part.end[at],
      seed: BigInt(part.seed[at]),
      pairing: part.pairing[at],
      opening: part.opening[at],
    };
  }
}

const TAKES_A_SEAT = 'takes a seat';

/* The names of those who get a seat, in the order in which they do: that of their first moves. */
const seatedNames =
  ({players, seats, verdicts}) => [...new Set([...verdicts].map(
                                     (verdict, turn) =>
                                       (verdict === 'm' ? players[seats[turn]] : null)))]
                                    .filter((name) => name !== null);

/* Plays a recorded game in an engine: makes the recorded moves and judges nothing. */
class Replay {
  constructor(engine, game) {
    this.engine = engine;
    this.game = game;
    this.at = 0;       /* turns played */
    this.halves = [0]; /* half-moves made after each turn that has been followed */
    engine.call('read', game.keys, game.start);
    engine.call(
      'begin_after', seatedNames(game).join('\n'), game.first, game.seed, BigInt(game.dice));
  }

  /* The seat, in the state, that moves in a turn. */
  seatOf(turn) {
    const seat = this.game.seats[turn];
    if (seat < 0) return this.game.nobody.get(turn);
    return this.engine.call('position').seats.findIndex(({id}) => id === this.game.players[seat]);
  }

  /* Does somebody move in the turn, and not only take a seat? */
  isMove(turn) {
    return 'ms'.includes(this.game.verdicts[turn]) && this.game.moves[turn] !== TAKES_A_SEAT;
  }

  /* Makes the move of the next turn that has not been followed yet. */
  follow() {
    const {halves, game} = this, turn = halves.length - 1, moves = this.isMove(turn);
    if (moves) this.engine.call('follow', this.seatOf(turn), game.moves[turn]);
    halves.push(halves[turn] + moves);
  }

  /* Goes to the position after this number of turns, as far as the record can be played. */
  go(turns) {
    const to = Math.max(0, Math.min(turns, this.game.playable)), {engine, halves} = this;
    if (to >= halves.length) engine.call('go', halves.at(-1));
    while (to >= halves.length) this.follow();
    engine.call('go', halves[to]);
    this.at = to;
  }

  /* At the end: is this the position that the referee saw? */
  get good() {
    if (this.at < this.game.turns || !this.game.end) return true;
    return checksum(this.engine.call('text').text) === this.game.end;
  }
}
