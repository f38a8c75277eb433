#include "arena/trial/trial.h"

#include "core/base/memory.h"
#include "core/rules/course.h"
#include "referee/game.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYERS_MAX = ROSTER_SEATS_MAX, TURNS_MAX = 20000, JOINING = 3 };

#define NO_NAME "?"

const char *const trial_names[PLAYERS_MAX] = {"alice", "bob", "cy",  "dee", "eve", "fay",
                                              "gus",   "hal", "ida", "jo",  "kay", "lee",
                                              "max",   "ned", "oz",  "pam"};
/* Digits, names that look like another player's number or like an argument, letters beyond ASCII, a
 * name too long for a careless buffer. */
static const char *const odd_names[PLAYERS_MAX] = {
    "2",         "name", "Zo\xc3\xab", "phase=movement",
    "x.y",       "-1",   "01",         "a_name_of_24_characters_",
    "board.txt", "10",   "%s",         "$HOME",
    "\\n",       "#",    "(no)",       "?"};

struct ply {
  enum duty duty;
  enum phase phase;
  char *text; /* of the whole state, `size` bytes */
  size_t size;
};

/* A random game, while it is played. */
struct game_at_random {
  const struct rules *rules;
  struct ply *plies; /* its positions that are useful for checks, `count` of them */
  size_t count;
  struct setup setup;
  struct state *state, *next;
  struct dice dice;
  const char *id[PLAYERS_MAX]; /* in the order of play */
  unsigned players, own;       /* the index of the player that the wish is about */
  bool is_long;                /* nobody ends the game while there is another move */
  struct move *move;
};

static void record(struct game_at_random *at, enum duty duty, const struct state *state) {
  memory_grow(at->plies, at->count);
  struct ply *ply = &at->plies[at->count++];
  *ply = (struct ply){.duty = duty, .phase = state_phase(state)};
  ply->text = rules_text(at->rules, state, &ply->size);
}

/* The position wished for, or NULL. */
static struct ply *choose(const struct game_at_random *at, const struct wish *wish) {
  size_t count = 0, wanted = 0;
  for (size_t i = 0; i < at->count; i++)
    count += at->plies[i].phase == wish->phase && at->plies[i].duty == wish->duty;
  if (wish->stage == MIDDLE) wanted = count / 2;
  if (wish->stage >= LAST && count) wanted = count - 1;
  for (size_t i = 0; i < at->count; i++)
    if (at->plies[i].phase == wish->phase && at->plies[i].duty == wish->duty && wanted-- == 0)
      return &at->plies[i];
  return NULL;
}

/* --- the turns --- */

/* Does the move end the game? */
static bool ends(const struct game_at_random *at, int seat) {
  struct state *after = rules_new_state(at->rules);
  struct dice dice = at->dice;
  memcpy(after, at->next, at->rules->state_size);
  course_made(at->rules, after, seat, at->move, &dice);
  bool over = at->rules->turn(after) == TURN_NOBODY;
  free(after);
  return over;
}

/* Draws a move to at->move; in a long game, one that does not end it, if there is any. False if the
 * seat has none. */
static bool draw(struct game_at_random *at, int seat) {
  enum { DRAWN = 32 }; /* likely to be all the moves where those are few */
  for (int i = 0; i < DRAWN; i++) {
    if (!rules_sample(at->rules, at->next, seat, &at->dice, at->move)) return false;
    if (!at->is_long || !ends(at, seat)) break;
  }
  return true;
}

/* The turn of one player, which joins the game by its first placement. Nobody has a turn after the
 * end. */
static void act(void *context, unsigned number, struct turn *turn) {
  struct game_at_random *at = context;
  unsigned who = number - 1;
  const struct rules *rules = at->rules;
  bool placing = state_phase(at->state) == PHASE_PLACEMENT;
  int seat, now = rules->turn(at->state);
  if (!placing && now == TURN_NOBODY) return;
  memcpy(at->next, at->state, rules->state_size);
  enum seated seated = rules_take_seat(rules, at->next, at->id[who], &seat, NULL);
  bool moved = seated == SEATED_NOW;
  if (seated != SEATED_NOT && !rules_only_seats(rules, at->next)) {
    moved = draw(at, seat);
    if (moved) course_made(rules, at->next, seat, at->move, &at->dice);
  }
  enum duty duty = moved                     ? DUTY_MOVE
                   : placing                 ? DUTY_DONE
                   : now >= 0 && now != seat ? DUTY_WAIT
                                             : DUTY_STUCK;
  /* Without a list of moves, one may not have been found. */
  bool known = moved || (placing ? seated == SEATED_BEFORE : rules->moves || now >= 0);
  if (who == at->own && known) record(at, duty, at->state);
  if (moved) memcpy(at->state, at->next, rules->state_size);
  if (moved) turn->verdict = VERDICT_MOVED;
}

/* Plays to the end, or until the wish is fulfilled by the first position of its kind: a large game
 * is long. */
static bool play_all(struct game_at_random *at, const struct wish *wish, struct why *why) {
  struct truth truth = {.rules = at->rules, .setup = &at->setup, .state = at->state};
  struct seat seat[PLAYERS_MAX] = {{0}};
  struct seats seats = {seat, at->players};
  struct refereed game = {.truth = &truth, .seats = &seats, .actor = {act, at}};
  struct turn turn;
  for (unsigned turns = 0; game_next(&game, &turn) != GAME_OVER; turns++) {
    if (turns == TURNS_MAX) return why_say(why, "a random game does not end");
    if (wish->stage == FIRST && choose(at, wish)) return true;
  }
  if (at->rules->turn(at->state) != TURN_NOBODY && !at->rules->moves) return true;
  record(at, DUTY_OVER, at->state);
  return true;
}

/* --- the whole --- */

static bool deal(struct game_at_random *at, enum play_kind kind, struct why *why) {
  const struct rules *rules = at->rules;
  if (!rules_deal(rules, at->state, &at->setup, &at->dice, why)) return false;
  if (kind != PLAY_GAPS) return true;
  /* Adds two players that have placed nothing, with numbers that are neither 1 nor consecutive. */
  struct out out = {0};
  rules->write(at->state, &out);
  out_string(&out, "bob 5 0\nalice 2 0\n");
  memset(at->state, 0, rules->state_size);
  bool good = rules->seating == SEATING_JOIN &&
              rules_read(rules, at->state, out.text, out.size, &at->setup, why);
  out_close(&out);
  return good || why_say(why, "the numbers of this game's players have no gaps");
}

/* If the player's ID is not known yet, it is NO_NAME. False and `why` on failure, also if the game
 * has no play of that kind. */
static bool open_game(struct game_at_random *at, const struct trial *trial, const struct wish *wish,
                      struct why *why) {
  const struct rules *rules = at->rules;
  const uint64_t seed = trial->seed + wish->seed;
  const char *const *names = wish->kind == PLAY_ODD ? odd_names : trial_names;
  const char *own = wish->stranger ? wish->stranger : trial->id[0] ? trial->id : NO_NAME;
  dice_seed(&at->dice, seed);
  if (rules->seating == SEATING_JOIN && !setup_given(&at->setup, "players"))
    setup_give(&at->setup, "players", JOINING);
  if (!deal(at, wish->kind, why)) return false;
  at->players = rules->seating == SEATING_DEALT ? state_roster(at->state)->seats : JOINING;
  at->own = wish->kind == PLAY_GAPS ? JOINING - 1 : (unsigned)(seed % at->players);
  unsigned name = wish->kind == PLAY_ODD ? (unsigned)(seed % PLAYERS_MAX) : 0;
  for (unsigned who = 0; who < at->players; who++, name++) {
    if (strcmp(names[name % PLAYERS_MAX], own) == 0) name++;
    at->id[who] = who == at->own ? own : names[name % PLAYERS_MAX];
  }
  return true;
}

/* Opens the whole position, or the player's view of it. Takes the text of the ply. */
static bool open_position(struct given *position, const struct trial *trial, struct ply *ply,
                          bool view, struct why *why) {
  const struct rules *rules = trial->rules;
  struct setup setup = trial_setup(trial, ply->phase);
  struct state *state = rules_new_state(rules);
  *position =
      (struct given){.phase = ply->phase, .state = state, .text = ply->text, .size = ply->size};
  ply->text = NULL;
  if (!rules_read(rules, state, position->text, position->size, &setup, why)) return false;
  if (!view) return true;
  position->state = rules_new_view(rules, state, roster_find(state_roster(state), trial->id));
  free(state);
  free(position->text);
  position->text = rules_text(rules, position->state, &position->size);
  return true;
}

/* --- sizes --- */

static bool is_one_of(const char *key, const char *const *keys) {
  while (*keys && strcmp(*keys, key) != 0)
    keys++;
  return *keys != NULL;
}

/* Gives the keys of a shape; the largest ones are divided by `divisor`. False if the game has no
 * such shape. */
static bool give_shape(struct setup *setup, enum shape shape, long divisor) {
  enum { SHORT = 3, LONG = 17 };
  static const char *const rows[] = {"rows", "height", NULL}, *const columns[] = {"columns",
                                                                                  "width", NULL};
  static const char *const sizes[] = {"rows",    "height", "columns", "width",
                                      "players", "hand",   NULL};
  bool any = false;
  for (const struct option *option = setup->options; option->key; option++) {
    long number = -1;
    if (shape == SHAPE_WIDE || shape == SHAPE_HIGH) {
      if (is_one_of(option->key, rows)) number = shape == SHAPE_WIDE ? SHORT : LONG;
      if (is_one_of(option->key, columns)) number = shape == SHAPE_WIDE ? LONG : SHORT;
    } else if (shape == SHAPE_LARGEST && is_one_of(option->key, sizes)) {
      number = option->max / divisor > option->min ? option->max / divisor : option->min;
    }
    if (number < 0 || option->min == option->max) continue;
    setup_give(setup, option->key, number);
    any = true;
  }
  return any;
}

/* Gives the keys of the wish's shape such that a game can be dealt. */
static bool find_shape(struct game_at_random *at, const struct wish *wish) {
  enum { DIVISORS = 16 };
  for (long divisor = 1; divisor <= DIVISORS; divisor++) {
    struct dice dice = dice_of(1);
    if (wish->shape == SHAPE_AS_GIVEN) return true;
    if (!give_shape(&at->setup, wish->shape, divisor)) return false;
    bool good = rules_deal(at->rules, at->state, &at->setup, &dice, NULL);
    memset(at->state, 0, at->rules->state_size);
    if (good || wish->shape != SHAPE_LARGEST) return good;
  }
  return false;
}

bool given_find(struct given *position, const struct trial *trial, const struct wish *wish,
                struct why *why) {
  struct game_at_random at = {.rules = trial->rules,
                              .setup = trial_setup(trial, PHASE_PLACEMENT),
                              .state = rules_new_state(trial->rules),
                              .next = rules_new_state(trial->rules),
                              .move = rules_new_move(trial->rules),
                              .is_long = wish->stage == CROWDED};
  *position = (struct given){0};
  *why = (struct why){0};
  bool good = find_shape(&at, wish) && open_game(&at, trial, wish, why) && play_all(&at, wish, why);
  struct ply *ply = good ? choose(&at, wish) : NULL;
  good = ply && open_position(position, trial, ply, wish->view, why);
  for (size_t i = 0; i < at.count; i++)
    free(at.plies[i].text);
  free(at.plies);
  free(at.state);
  free(at.next);
  free(at.move);
  return good;
}

bool given_any(const struct trial *trial, struct why *why) {
  struct given given;
  bool good = given_find(&given, trial, &(struct wish){.phase = PHASE_PLACEMENT}, why);
  given_close(&given);
  return good || !why->text[0];
}

void given_close(struct given *position) {
  free(position->state);
  free(position->text);
  *position = (struct given){0};
}
