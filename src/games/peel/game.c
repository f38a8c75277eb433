/* The rules of Peel: all players build grids of words from their own tiles, and when one of them
 * completes a grid, everybody takes one more tile. Read this file first.
 *
 * The bunch is shuffled at the deal, and its order decides every draw, so chance has no dice to
 * roll: a whole state determines what follows a move. A view hides the bunch, so a move made in a
 * view leaves its draw pending until somebody with the whole state performs it. */
#include "games/peel/peel.h"

#include "games/peel/mind/build.h"
#include "games/peel/words/lexicon_make.h"

#include <assert.h>
#include <string.h>

/* ---- Options and the deal ---- */

/* Two hands of HAND_MAX tiles leave three tiles for the first dump. */
enum { HAND_MAX = (PEEL_TILES - PEEL_DUMP_DRAW) / PEEL_SEATS_MIN, HAND = 21 };

static const struct option options[] = {
    {"players", "how many seats", PEEL_SEATS_MIN, PEEL_SEATS_MAX, PEEL_SEATS_MIN,
     KEY_NEW | KEY_TABLE},
    {"hand", "tiles to begin with; unless given, 21, from 5 players on 15, from 7 on 11",
     PEEL_HAND_MIN, HAND_MAX, HAND, KEY_NEW | KEY_TABLE},
    {"bunch", "tiles in the bunch at most, for a short game", PEEL_DUMP_DRAW, PEEL_TILES,
     PEEL_TILES, KEY_NEW | KEY_TABLE},
    {"dict", "file of other words: a list, or a compiled lexicon", 1, 0, 0,
     KEY_PLAY | KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

/* The lexicon of the key dict=FILE, else the one that is linked in; NULL and `why` if it is bad. */
static const struct lexicon *setup_lexicon(const struct setup *setup, struct why *why) {
  const char *name = setup_text(setup, "dict"), *text;
  size_t size;
  struct shelf_file *kept;
  struct why inner = {0};
  if (!name) return &peel_lexicon_begin;
  if (!setup_load(setup, name, &text, &size, &kept, &inner)) {
    why_say(why, "the lexicon '%.100s' %s", name, inner.text);
    return NULL;
  }
  if (kept && kept->made) return kept->made;
  const struct lexicon *lexicon = peel_lexicon_open(text, size, &inner);
  if (lexicon && kept) {
    kept->made = lexicon;
    kept->give_back = (const char *)lexicon == text ? NULL : peel_lexicon_give_back;
  }
  if (lexicon) return lexicon;
  if (inner.line)
    why_say(why, "the lexicon '%.100s', line %lu, column %lu: %s", name, inner.line, inner.column,
            inner.text);
  else
    why_say(why, "the lexicon '%.100s': %s", name, inner.text);
  return NULL;
}

/* Gives a seat the first tile of the bunch. */
static void give(struct state *state, unsigned seat) {
  struct bunch *bunch = &state->bunch;
  state->hand[seat].tiles[bunch->letter[0] - 'A']++;
  state->hand[seat].count++;
  bunch->count--;
  memmove(bunch->letter, bunch->letter + 1, bunch->count + 1U); /* and the zero */
}

static bool deal(struct state *state, const struct setup *setup, struct dice *dice,
                 struct why *why) {
  unsigned players = (unsigned)setup_number(setup, "players"), hand = peel_usual_hand(players);
  if (setup_given(setup, "hand")) hand = (unsigned)setup_number(setup, "hand");
  unsigned needed = peel_bunch_needed(players), most = (unsigned)setup_number(setup, "bunch");
  if (players * hand + needed > PEEL_TILES)
    return why_say(why, "%u hands of %u tiles do not leave %u of the %d tiles for the first draw",
                   players, hand, needed, PEEL_TILES);
  if (most < needed)
    return why_say(why, "a bunch of %u tiles has too few for the first draw of %u players", most,
                   players);
  state->lexicon = setup_lexicon(setup, why);
  if (!state->lexicon) return false;
  peel_tiles_write(peel_tile_set, state->bunch.letter);
  state->bunch.count = PEEL_TILES;
  dice_shuffle(dice, state->bunch.letter, PEEL_TILES, 1);
  for (unsigned i = 0; i < players * hand; i++) /* a whole hand at a time */
    give(state, i / hand);
  if (state->bunch.count > most) { /* the last ones stay out of the game */
    memset(state->bunch.letter + most, 0, state->bunch.count - most);
    state->bunch.count = (uint8_t)most;
  }
  roster_open(&state->head.roster, players);
  return true;
}

static bool read(struct state *state, const char *text, size_t size, const struct setup *setup,
                 struct why *why) {
  state->lexicon = setup_lexicon(setup, why);
  return state->lexicon && peel_read(state, text, size, why);
}

/* ---- Turns and legal moves ---- */

/* Is it the turn of the first seat that is still in the game? (It is the turn of one that is.) */
static bool round_begins(const struct state *state) {
  unsigned first = 0;
  while (!peel_is_in(state, first))
    first++;
  return state->turn == first;
}

/* In the last round, a seat that finds no grid must not hold up those after it. */
static int turn(const struct state *state) {
  if (state->draw != PEEL_DRAW_NONE) return TURN_CHANCE;
  if (peel_count_in(state) == 1) return TURN_NOBODY;
  if (peel_may_draw(state)) return state->turn;
  return round_begins(state) ? TURN_NOBODY : TURN_ANYONE;
}

static bool may_move(const struct state *state, int seat, struct why *why) {
  int now = turn(state);
  if (seat < 0 || seat >= (int)state->head.roster.seats) return why_say(why, "no such player");
  if (now == TURN_NOBODY) return why_say(why, "the game is over");
  if (now == TURN_CHANCE) return why_say(why, "a draw is pending");
  if (now != seat && (now != TURN_ANYONE || seat < state->turn))
    return why_say(why, RULES_OTHER_TURN);
  if (state->hand[seat].count == 0) return why_say(why, "this player is out of the game");
  return !state->hand[seat].hidden || why_say(why, "this hand is hidden: nobody can play from it");
}

static bool legal_peel(const struct state *state, int seat, const struct move *move,
                       struct why *why) {
  const struct hand *hand = &state->hand[seat];
  switch (peel_grid_use(&move->grid, hand->tiles, why)) {
  case GRID_OVERDRAWN:
    return false;
  case GRID_USES_SOME:
    return why_say(why, "the grid has %d tiles, but the hand has %d", (int)move->grid.tiles,
                   (int)hand->count);
  default:
    return peel_grid_check(&move->grid, state->lexicon, why);
  }
}

static bool legal_dump(const struct state *state, int seat, char letter, struct why *why) {
  if (letter < 'A' || letter > 'Z' || state->hand[seat].tiles[letter - 'A'] == 0)
    return why_say(why, "there is no %c in this hand", letter ? letter : '?');
  return peel_may_draw(state) ||
         why_say(why, "a dump needs %u tiles in the bunch, and it has %d",
                 peel_bunch_needed(peel_count_in(state)), (int)state->bunch.count);
}

static bool legal(const struct state *state, int seat, const struct move *move, struct why *why) {
  if (!may_move(state, seat, why)) return false;
  switch (move->action) {
  case PEEL_ACTION_PEEL:
    return legal_peel(state, seat, move, why);
  case PEEL_ACTION_DUMP:
    return legal_dump(state, seat, move->letter, why);
  default:
    return true;
  }
}

static const struct move resignation = {.action = PEEL_ACTION_RESIGN};

/* A seat that has lost its player resigns, so its tiles go back to the bunch. */
static bool forfeit(const struct state *state, int seat, struct move *move) {
  *move = resignation;
  return legal(state, seat, move, NULL);
}

/* A stuck seat can dump as long as the bunch has enough tiles. After that it has to find a grid,
 * which is hard, so missing one that exists is no fault. */
static bool may_decline(const struct state *state, int seat) {
  (void)seat;
  return !peel_may_draw(state);
}

/* ---- Making a move ---- */

/* The turn passes to the next seat that is still in the game. */
static void pass_turn(struct state *state) {
  unsigned seats = state->head.roster.seats, next = state->turn;
  for (unsigned i = 0; i < seats; i++) {
    next = (next + 1) % seats;
    if (peel_is_in(state, next)) break;
  }
  state->turn = (uint8_t)next;
}

static void apply_peel(struct state *state, const struct grid *grid) {
  state->hand[state->turn].grid = *grid;
  state->hand[state->turn].grid_hidden = false;
  roster_add_score(&state->head.roster, state->turn, PEEL_SCORE_PEEL);
  if (peel_may_draw(state))
    state->draw = PEEL_DRAW_PEEL;
  else
    pass_turn(state);
}

static void apply_dump(struct state *state, char letter) {
  struct hand *hand = &state->hand[state->turn];
  hand->count--;
  hand->tiles[letter - 'A']--;
  state->draw = PEEL_DRAW_DUMP;
  state->dumped = letter;
  if (hand->grid_hidden || peel_grid_use(&hand->grid, hand->tiles, NULL) == GRID_OVERDRAWN) {
    hand->grid = (struct grid){0}; /* a hidden grid may have used the tile */
    hand->grid_hidden = false;
  }
}

static void apply_resignation(struct state *state) {
  struct hand *hand = &state->hand[state->turn];
  struct bunch *bunch = &state->bunch;
  bunch->hidden = bunch->hidden && bunch->count > 0;
  if (!bunch->hidden) peel_tiles_write(hand->tiles, bunch->letter + bunch->count);
  bunch->count = (uint8_t)(bunch->count + hand->count);
  *hand = (struct hand){0};
  pass_turn(state);
  if (peel_count_in(state) == 1)
    roster_add_score(&state->head.roster, state->turn, PEEL_SCORE_LAST_IN);
}

static void apply(struct state *state, int seat, const struct move *move) {
  state->turn = (uint8_t)seat; /* it already is, unless anybody may move */
  if (move->action == PEEL_ACTION_PEEL)
    apply_peel(state, &move->grid);
  else if (move->action == PEEL_ACTION_DUMP)
    apply_dump(state, move->letter);
  else
    apply_resignation(state);
}

/* ---- Draws ---- */

/* Puts the dumped tile into the bunch. Its place depends on the rest of the bunch, so only somebody
 * who knows the bunch can foresee it. */
static void put_back(struct bunch *bunch, char letter) {
  unsigned sum = 0;
  for (unsigned i = 0; i < bunch->count; i++)
    sum += (unsigned)(bunch->letter[i] - 'A' + 1);
  unsigned at = sum % (bunch->count + 1U);
  memmove(bunch->letter + at + 1, bunch->letter + at, bunch->count - at);
  bunch->letter[at] = letter;
  bunch->count++;
}

/* Does the state show everything that the draw needs and changes? */
static bool can_draw(const struct state *state) {
  if (state->draw == PEEL_DRAW_NONE || state->bunch.hidden) return false;
  if (state->draw == PEEL_DRAW_DUMP && !state->dumped) return false;
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++)
    if (state->hand[seat].hidden && (state->draw == PEEL_DRAW_PEEL || seat == state->turn))
      return false;
  return true;
}

static void chance(struct state *state, struct dice *dice) {
  (void)dice;
  if (!can_draw(state)) return;
  if (state->draw == PEEL_DRAW_DUMP) {
    for (int i = 0; i < PEEL_DUMP_DRAW; i++)
      give(state, state->turn);
    put_back(&state->bunch, state->dumped);
  } else {
    for (unsigned i = 0; i < state->head.roster.seats; i++) {
      unsigned seat = (state->turn + i) % state->head.roster.seats;
      if (state->hand[seat].count > 0) give(state, seat);
    }
  }
  state->draw = PEEL_DRAW_NONE;
  state->dumped = 0;
  pass_turn(state);
}

/* ---- Moves at random ---- */

enum {
  SAMPLE_NODES = 3000, /* to look for a grid while a dump is possible, too */
  LAST_NODES = 300000, /* when no dump is possible */
};

static enum build_result build(const struct state *state, int seat, struct dice *dice,
                               uint64_t nodes, struct move *move) {
  struct budget budget = budget_of_nodes(nodes);
  *move = (struct move){.action = PEEL_ACTION_PEEL};
  return peel_build(state->lexicon, NULL, state->hand[seat].tiles, dice, &budget, &move->grid);
}

enum build_result peel_build_last(const struct state *state, int seat, struct move *move) {
  uint64_t seed = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    seed = seed * PEEL_TILES + state->hand[seat].tiles[letter];
  struct dice dice = dice_of(seed);
  return build(state, seat, &dice, LAST_NODES, move);
}

/* Half of the time tries a peel, by a short search for a grid; dumps otherwise, or if it fails. */
static bool sample(const struct state *state, int seat, struct dice *dice, struct move *move) {
  char letters[PEEL_TILES + 1];
  if (!may_move(state, seat, NULL)) return false;
  if (!peel_may_draw(state)) return peel_build_last(state, seat, move) == BUILD_FOUND;
  if (!dice_roll(dice, 2) && build(state, seat, dice, SAMPLE_NODES, move) == BUILD_FOUND)
    return true;
  const struct hand *hand = &state->hand[seat];
  peel_tiles_write(hand->tiles, letters);
  *move =
      (struct move){.action = PEEL_ACTION_DUMP, .letter = letters[dice_roll(dice, hand->count)]};
  return true;
}

/* ---- Views ---- */

static void hide_hand(struct hand *hand) {
  *hand = (struct hand){.count = hand->count,
                        .hidden = hand->count > 0,
                        .grid_hidden = hand->grid.tiles > 0,
                        .grid = {.tiles = hand->grid.tiles}};
}

static void view(const struct state *state, int seat, struct state *seen) {
  memcpy(seen, state, sizeof *seen);
  seen->bunch = (struct bunch){.count = state->bunch.count, .hidden = state->bunch.count > 0};
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    if ((int)other != seat) hide_hand(&seen->hand[other]);
  if (seat != state->turn) seen->dumped = 0;
}

/* Writes the hidden tiles in alphabetical order; returns how many there are. */
static unsigned unseen_tiles(const struct state *seen, char letters[PEEL_TILES + 1]) {
  uint8_t left[PEEL_LETTERS];
  memcpy(left, peel_tile_set, sizeof left);
  for (unsigned seat = 0; seat < seen->head.roster.seats; seat++)
    for (int letter = 0; letter < PEEL_LETTERS; letter++)
      left[letter] = (uint8_t)(left[letter] - seen->hand[seat].tiles[letter]);
  if (seen->dumped) left[seen->dumped - 'A']--;
  for (unsigned i = 0; !seen->bunch.hidden && i < seen->bunch.count; i++)
    left[seen->bunch.letter[i] - 'A']--;
  assert(peel_tiles_count(left) <= PEEL_TILES); /* a state has no tile too many */
  peel_tiles_write(left, letters);
  return peel_tiles_count(left);
}

/* Deals the hidden tiles. Hidden grids stay hidden: no decision depends on them. */
static void determinize(const struct state *seen, int seat, struct dice *dice,
                        struct state *whole) {
  (void)seat; /* the view already hides what the seat does not know */
  char letters[PEEL_TILES + 1];
  const char *next = letters;
  unsigned count = unseen_tiles(seen, letters);
  dice_shuffle(dice, letters, count, 1);
  if (whole != seen) memcpy(whole, seen, sizeof *whole);
  if (whole->draw == PEEL_DRAW_DUMP && !whole->dumped) whole->dumped = *next++;
  for (unsigned other = 0; other < whole->head.roster.seats; other++) {
    struct hand *hand = &whole->hand[other];
    for (unsigned i = 0; hand->hidden && i < hand->count; i++)
      hand->tiles[*next++ - 'A']++;
    hand->hidden = false;
  }
  if (whole->bunch.hidden) memcpy(whole->bunch.letter, next, whole->bunch.count);
  whole->bunch.hidden = false;
}

/* ---- The move that a file shows ---- */

/* The letter of a tile that the hand has lost, even if it has drawn the next three of the bunch; if
 * it has lost none, the dumped letter, or else the first that it had. */
static char lost_letter(const struct state *before, const struct state *after, int seat) {
  const uint8_t *old = before->hand[seat].tiles, *now = after->hand[seat].tiles;
  uint8_t drawn[PEEL_LETTERS] = {0};
  char otherwise = after->dumped;
  if (after->draw == PEEL_DRAW_NONE && !before->bunch.hidden && peel_may_draw(before))
    for (int i = 0; i < PEEL_DUMP_DRAW; i++)
      drawn[before->bunch.letter[i] - 'A']++;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    if (old[letter] == 0) continue;
    if (now[letter] < old[letter] + drawn[letter]) return (char)('A' + letter);
    if (!otherwise) otherwise = (char)('A' + letter);
  }
  return otherwise;
}

static bool infer(const struct state *before, const struct state *after, int seat,
                  struct move *move, struct why *why) {
  (void)why;
  unsigned seats = before->head.roster.seats;
  if (seats != after->head.roster.seats || seat < 0 || seat >= (int)seats) return false;
  const struct hand *old = &before->hand[seat], *now = &after->hand[seat];
  *move = resignation;
  if (now->hidden) return true; /* any legal move will do: explain reports the hidden hand */
  bool as_many = now->count == old->count || now->count == old->count + 1;
  if (after->draw == PEEL_DRAW_PEEL || (after->draw == PEEL_DRAW_NONE && as_many))
    *move = (struct move){PEEL_ACTION_PEEL, 0, now->grid};
  else if (after->draw == PEEL_DRAW_DUMP || now->count > 0)
    *move = (struct move){PEEL_ACTION_DUMP, lost_letter(before, after, seat), {0}};
  return true;
}

/* Writes the tiles that `most` has and `least` lacks; false if there are none. */
static bool surplus(const struct hand *most, const struct hand *least, char text[PEEL_TILES + 1]) {
  uint8_t more[PEEL_LETTERS];
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int difference = most->tiles[letter] - least->tiles[letter];
    more[letter] = (uint8_t)(difference > 0 ? difference : 0);
  }
  peel_tiles_write(more, text);
  return *text;
}

static bool explain_hand(const struct hand *want, const struct hand *have, unsigned long line,
                         struct why *why) {
  char missing[PEEL_TILES + 1], extra[PEEL_TILES + 1];
  if (want->hidden || have->hidden) {
    if (want->hidden == have->hidden && want->count == have->count) return true;
    if (want->hidden == have->hidden)
      return why_field(why, line, PEEL_TILES_FIELD, "this hand has %d tiles after the move, not %d",
                       (int)want->count, (int)have->count);
    return why_field(why, line, PEEL_TILES_FIELD, "this hand has to %s",
                     want->hidden ? "stay hidden" : "be shown: it was known before the move");
  }
  bool lacks = surplus(want, have, missing), exceeds = surplus(have, want, extra);
  if (!lacks && !exceeds) return true;
  return why_field(why, line, PEEL_TILES_FIELD, "after the move this hand %s%s%s%s%s",
                   lacks ? "must also have " : "", lacks ? missing : "",
                   lacks && exceeds ? ", and " : "", exceeds ? "cannot have " : "",
                   exceeds ? extra : "");
}

static bool explain_draw(const struct state *want, const struct state *have, struct why *why) {
  unsigned long line = peel_hand_line(want->head.roster.seats);
  if (have->draw == PEEL_DRAW_DUMP && !have->dumped)
    return why_field(why, line, PEEL_TILES_FIELD,
                     "the dumped tile cannot be hidden from the player who dumped it");
  if (want->draw == have->draw) return true;
  if (want->draw == PEEL_DRAW_NONE)
    return why_field(why, line, 1, "after the move no draw is pending");
  return why_field(why, line, 1,
                   "expected 'draw %s': the tiles are drawn by whoever knows the bunch",
                   want->draw == PEEL_DRAW_PEEL ? "peel" : "dump");
}

/* Looks at the draw and the hands first: if they are wrong, so are the bunch and the turn. */
static bool explain(const struct state *before, const struct state *expected,
                    const struct state *after, int seat, struct why *why) {
  (void)before, (void)seat;
  if (!explain_draw(expected, after, why)) return true;
  for (unsigned other = 0; other < expected->head.roster.seats; other++)
    if (!explain_hand(&expected->hand[other], &after->hand[other], peel_hand_line(other), why))
      return true;
  if (expected->turn == after->turn) return false;
  why_field(why, PEEL_TURN_LINE, PEEL_TURN_FIELD,
            "after the move it is the turn of seat %u, not of seat %u", expected->turn + 1U,
            after->turn + 1U);
  return true;
}

/* ---- The interface ---- */

const struct rules peel_rules = {
    .name = "peel",
    .summary = "Peel: build a grid of words from all your tiles, again and again.",
    .seats_min = PEEL_SEATS_MIN,
    .seats_max = PEEL_SEATS_MAX,
    .options = options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = read,
    .write = peel_write,
    .read_move = peel_read_move,
    .write_move = peel_write_move,
    .deal = deal,
    .turn = turn,
    .legal = legal,
    .moves = NULL, /* too many to list */
    .sample = sample,
    .apply = apply,
    .chance = chance,
    .view = view,
    .determinize = determinize,
    .infer = infer,
    .explain = explain,
    .forfeit = forfeit,
    .may_decline = may_decline,
};
