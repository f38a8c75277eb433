#include "support/recorded.h"

#include "support/test.h"

#include "core/file/load.h"

enum { TURNS_MAX = 100000, PER_MILLE = 1000 };

struct recording {
  const struct rules *rules;
  const struct recorded_plan *plan;
  struct record *record;
  struct setup setup;
  struct state *state;
  struct move *move;
  struct dice whims; /* chooses moves and losses */
  unsigned long states;
  bool lost[ROSTER_SEATS_MAX];
};

struct recorded_plan recorded_usual(const struct rules *rules, uint64_t seed) {
  struct recorded_plan plan = {.keys = "", .players = 2, .losses = seed % 3 ? 15 : 0};
  plan.given = seed % 5 == 4;
  if (strcmp(rules->name, "penguins") == 0) {
    plan.keys = seed % 2 ? "rows=5 columns=6 penguins=2" : "rows=4 columns=8";
    plan.players = 1 + (unsigned)(seed % 4);
  } else if (strcmp(rules->name, "president") == 0) {
    plan.players = (unsigned[]){2, 4, 13}[seed % 3];
  } else if (strcmp(rules->name, "peel") == 0) {
    plan.keys = "hand=5";
    plan.players = 2 + (unsigned)(seed % 2);
  }
  return plan;
}

/* --- the start --- */

/* The keys' values contain no blanks. */
static void take_keys(struct recording *playing) {
  struct setup *setup = &playing->setup;
  for (const char *key = playing->record->keys; *key;) {
    size_t name = strcspn(key, "="), size = strcspn(key, " ");
    char *value = strndup(key + name + 1, size - name - 1);
    assert_no_why(setup_take(setup, key, name, value, KEY_NEW | KEY_PLAY, &why));
    free(value); /* the setup keeps no pointer to a number's text */
    key += size + (key[size] == ' ');
  }
  setup_complete(setup);
  if (!playing->plan->given && setup_has(setup, "players", KEY_NEW) &&
      !setup_given(setup, "players"))
    setup_give(setup, "players", (long)playing->plan->players);
}

static void deal(struct recording *playing, uint64_t seed) {
  struct dice dice = dice_of(seed);
  struct setup setup = playing->setup;
  setup_give(&setup, "players", (long)playing->plan->players);
  assert_no_why(rules_deal(playing->rules, playing->state, &setup, &dice, &why));
  playing->record->start = rules_text(playing->rules, playing->state, NULL);
}

/* --- turns --- */

static void add(struct recording *playing, unsigned seat, enum verdict verdict, char *move) {
  const struct record_turn turn = {
      .seat = seat, .verdict = verdict, .move = move, .wall_us = 900, .cpu_us = 800, .tries = 1};
  record_add(playing->record, &turn);
  assert_true(playing->record->turn_count < TURNS_MAX);
}

static void make(struct recording *playing, int seat) {
  playing->states++;
  struct dice dice = dice_of(playing->record->seed + playing->states);
  playing->rules->apply(playing->state, seat, playing->move);
  if (playing->rules->turn(playing->state) == TURN_CHANCE)
    playing->rules->chance(playing->state, &dice);
}

/* Finds a move of the player for `playing->move` and returns the seat; -1: the player has none; -2:
 * it can only take a seat, which is not a move of the game. */
static int choose(struct recording *playing, const char *id) {
  const struct rules *rules = playing->rules;
  struct state *copy = rules_copy_state(rules, playing->state);
  int seat = -1, turn = rules->turn(playing->state);
  enum seated seated = rules_take_seat(rules, copy, id, &seat, NULL);
  if (rules_only_seats(rules, copy))
    seat = seated == SEATED_NOW ? -2 : -1;
  else if (seated == SEATED_NOT || (turn != seat && turn != TURN_ANYONE) ||
           !rules_sample(rules, copy, seat, &playing->whims, playing->move))
    seat = -1;
  free(copy);
  return seat;
}

static void lose(struct recording *playing, unsigned number, bool can) {
  static const enum verdict any[] = {VERDICT_LATE, VERDICT_CRASHED, VERDICT_ILLEGAL};
  struct record_seat *seat = &playing->record->seats[number];
  uint32_t kind = dice_roll(&playing->whims, 5);
  enum verdict verdict = kind < 3 ? any[kind] : can ? VERDICT_FALSE_PASS : VERDICT_NEVER_ENDS;
  if (kind == 4 && can) verdict = VERDICT_IDLE;
  seat->lost = verdict;
  seat->lost_turn = (unsigned)playing->record->turn_count;
  seat->sentence = strdup("did something \xff\x1b[2J wrong");
  playing->lost[number] = true;
  add(playing, number, verdict, NULL);
}

static bool turn_of(struct recording *playing, unsigned number) {
  const struct rules *rules = playing->rules;
  const char *id = playing->record->seats[number].alias;
  int taken, seat = choose(playing, id);
  if (dice_roll(&playing->whims, PER_MILLE) < playing->plan->losses) {
    lose(playing, number, seat != -1);
    return false;
  }
  if (seat == -1) {
    add(playing, number, VERDICT_PASSED, NULL);
    return false;
  }
  playing->record->seats[number].moves++;
  rules_take_seat(rules, playing->state, id, &taken, NULL);
  if (seat == -2) {
    playing->states++;
    add(playing, number, VERDICT_MOVED, strdup("takes a seat"));
  } else {
    add(playing, number, VERDICT_MOVED,
        rules_move_text(rules, playing->state, seat, playing->move));
    make(playing, seat);
  }
  return true;
}

/* Makes the game's own move for a seat without a player, if it is that seat's turn. */
static bool forfeit(struct recording *playing, unsigned number, int seat) {
  const struct rules *rules = playing->rules;
  bool joins = rules->seating == SEATING_JOIN && state_phase(playing->state) == PHASE_PLACEMENT;
  int turn = rules->turn(playing->state);
  if (!rules->forfeit || seat < 0 || rules_only_seats(rules, playing->state)) return false;
  bool its_turn =
      number == RECORD_NOBODY ? turn == seat || turn == TURN_ANYONE : joins || turn == seat;
  if (!its_turn || !rules->forfeit(playing->state, seat, playing->move) ||
      !rules->legal(playing->state, seat, playing->move, NULL))
    return false;
  add(playing, number, VERDICT_STOOD_IN,
      rules_move_text(rules, playing->state, seat, playing->move));
  if (number == RECORD_NOBODY)
    playing->record->turns[playing->record->turn_count - 1].number =
        state_roster(playing->state)->line[seat].number;
  make(playing, seat);
  return true;
}

/* Nobody has moved in a round: makes the move of a seat everybody is waiting for. */
static bool stand_in(struct recording *playing) {
  const struct roster *roster = state_roster(playing->state);
  unsigned lost = 0, players = playing->plan->players;
  for (unsigned i = 0; i < players; i++)
    lost += playing->lost[i];
  if (lost == 0 || lost == players || state_phase(playing->state) == PHASE_PLACEMENT) return false;
  for (unsigned at = 0; at < roster->seats; at++) {
    bool kept = false;
    for (unsigned i = 0; i < players; i++)
      kept = kept || (!playing->lost[i] &&
                      strcmp(roster->line[at].id, playing->record->seats[i].alias) == 0);
    if (!kept && forfeit(playing, RECORD_NOBODY, (int)at)) return true;
  }
  return false;
}

static void play_phase(struct recording *playing) {
  for (bool moved = true; moved;) {
    moved = false;
    for (unsigned i = 0; i < playing->plan->players; i++) {
      int line = roster_find(state_roster(playing->state), playing->record->seats[i].alias);
      moved = (playing->lost[i] ? forfeit(playing, i, line) : turn_of(playing, i)) || moved;
    }
    moved = moved || stand_in(playing);
  }
}

static void read_again(struct recording *playing) {
  char *text = rules_text(playing->rules, playing->state, NULL);
  memset(playing->state, 0, playing->rules->state_size);
  playing->setup.phase = PHASE_MOVEMENT;
  assert_no_why(
      rules_read(playing->rules, playing->state, text, strlen(text), &playing->setup, &why));
  free(text);
}

/* --- the result --- */

static void result(struct recording *playing) {
  const struct roster *roster = state_roster(playing->state);
  struct record_seat *seats = playing->record->seats;
  unsigned kept = 0;
  playing->record->over = true;
  for (unsigned i = 0; i < playing->plan->players; i++) {
    int line = roster_find(roster, seats[i].alias);
    seats[i].points = line >= 0 ? roster->line[line].score : 0;
    kept += !playing->lost[i];
  }
  for (unsigned i = 0; i < playing->plan->players; i++) {
    seats[i].place = playing->lost[i] ? kept + 1 : 1;
    for (unsigned j = 0; j < playing->plan->players; j++)
      seats[i].place += !playing->lost[i] && !playing->lost[j] && seats[j].points > seats[i].points;
  }
}

void recorded_play(const struct rules *rules, const struct recorded_plan *plan, uint64_t seed,
                   struct record *record) {
  /* A mark that reverses the writing direction (U+202E), as escapes to spare readers of this. */
  static const char turn_round[] = {'\xe2', '\x80', '\xae', '\0'};
  char command[40];
  struct recording playing = {.rules = rules, .plan = plan, .record = record};
  *record = (struct record){.keys = strdup(plan->keys), .seed = seed};
  record->opening = plan->given ? strdup("a board.txt") : NULL;
  snprintf(record->game, sizeof record->game, "%s", rules->name);
  record->seats = calloc(plan->players, sizeof *record->seats);
  record->seat_count = plan->players;
  playing.state = rules_new_state(rules);
  playing.move = rules_new_move(rules);
  assert_true(record->keys && record->seats && playing.state && playing.move);
  for (unsigned i = 0; i < plan->players; i++) {
    snprintf(record->seats[i].alias, sizeof record->seats[i].alias, "%sp%u",
             seed % 7 ? "" : turn_round, i + 1);
    snprintf(command, sizeof command, "./player %s\x1b]0;x\a", turn_round);
    record->seats[i].command = strdup(command);
  }
  dice_seed(&playing.whims, seed ^ 0x5eed);
  playing.setup = setup_of(rules->options, PHASE_PLACEMENT);
  playing.setup.load = load_file;
  take_keys(&playing);
  deal(&playing, seed);
  play_phase(&playing);
  read_again(&playing);
  play_phase(&playing);
  result(&playing);
  free(playing.state);
  free(playing.move);
}
