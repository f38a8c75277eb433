#include "web/web.h"

#include "web/json_device.h"
#include "web/keys.h"

#include <stdlib.h>
#include <string.h>

struct web {
  const struct game *game;
  const struct rules *rules; /* the game's */
  struct web_keys keys;      /* those of the position */
  struct state *state;       /* NULL: there is no position yet */
  struct out text;           /* the answer */
  struct json json;          /* its writer */
  struct why why;
};

struct web *web_new(const struct game *game) {
  struct web *web = calloc(1, sizeof *web);
  if (!web) return NULL;
  web->game = game;
  web->rules = game->rules;
  web->json.out = &web->text;
  return web;
}

WEB_EXPORT("web_close") void web_close(struct web *web) {
  if (!web) return;
  web_keys_close(&web->keys);
  free(web->state);
  out_close(&web->text);
  free(web);
}

WEB_EXPORT("web_alloc") void *web_alloc(size_t size) {
  return malloc(size);
}

WEB_EXPORT("web_free") void web_free(void *memory) {
  free(memory);
}

/* ---- Answers ---- */

static void begin(struct web *web) {
  web->text.size = 0;
  web->text.failed = false;
  web->json.comma = false;
  web->why = (struct why){0};
  json_begin_object(&web->json, NULL);
}

static const char *done(struct web *web) {
  json_end_object(&web->json);
  return web->text.failed ? NULL : web->text.text;
}

/* An error instead of what has been written. */
static const char *failed(struct web *web) {
  struct why why = web->why;
  begin(web);
  json_string(&web->json, "error", why.text);
  if (why.line) json_number(&web->json, "line", (int64_t)why.line);
  if (why.column) json_number(&web->json, "column", (int64_t)why.column);
  return done(web);
}

static bool out_of_memory(struct why *why) {
  return why_say(why, "out of memory");
}

static void put_text(struct web *web, const char *name, const struct state *state) {
  struct out text = {0};
  web->rules->write(state, &text);
  web->text.failed = web->text.failed || text.failed;
  if (!text.failed) json_bytes(&web->json, name, text.text, text.size);
  out_close(&text);
}

static void put_move(struct web *web, const char *name, const struct state *state, int seat,
                     const struct move *move) {
  struct out text = {0};
  web->rules->write_move(state, seat, move, &text);
  web->text.failed = web->text.failed || text.failed;
  if (!text.failed) json_bytes(&web->json, name, text.text, text.size);
  out_close(&text);
}

/* ---- What the game is ---- */

static void put_seats(struct json *json, const struct rules *rules) {
  json_begin_object(json, "seats");
  json_number(json, "min", rules->seats_min);
  json_number(json, "max", rules->seats_max);
  json_begin_array(json, "allowed");
  for (unsigned seats = rules->seats_min; seats <= rules->seats_max; seats++)
    if (!rules->seats_good || rules->seats_good(seats)) json_number(json, NULL, seats);
  json_end_array(json);
  json_end_object(json);
}

static void put_option(struct json *json, const struct option *option) {
  json_begin_object(json, NULL);
  json_string(json, "key", option->key);
  json_string(json, "help", option->help);
  json_bool(json, "needed", option->taken & KEY_NEEDED_TO_PLACE);
  json_bool(json, "deals", option->taken & KEY_NEW);
  if (option->max < option->min) {
    json_bool(json, "text", true);
  } else {
    json_number(json, "min", option->min);
    json_number(json, "max", option->max);
    json_number(json, "fallback", option->fallback);
  }
  json_end_object(json);
}

WEB_EXPORT("web_describe") const char *web_describe(struct web *web) {
  const struct game *game = web->game;
  struct json *json = &web->json;
  begin(web);
  json_string(json, "name", game->rules->name);
  json_string(json, "summary", game->rules->summary);
  json_string(json, "help", game->face->help);
  put_seats(json, game->rules);
  json_bool(json, "perfect", rules_perfect_information(game->rules));
  json_bool(json, "dealt", game->rules->seating == SEATING_DEALT);
  json_begin_array(json, "levels");
  for (const struct level *level = game->mind->levels; level->name; level++)
    json_string(json, NULL, level->name);
  json_end_array(json);
  json_begin_array(json, "keys");
  for (const struct option *option = game->rules->options; option->key; option++)
    put_option(json, option);
  json_end_array(json);
  return done(web);
}

/* ---- The position ---- */

/* What a new position is made of, before it replaces the old one. */
struct fresh {
  struct web_keys keys;
  struct state *state;
};

static void fresh_close(struct fresh *fresh) {
  web_keys_close(&fresh->keys);
  free(fresh->state);
}

static const char *replace(struct web *web, struct fresh *fresh, bool good) {
  if (!good) {
    fresh_close(fresh);
    return failed(web);
  }
  struct fresh old = {web->keys, web->state};
  web->keys = fresh->keys;
  web->state = fresh->state;
  fresh_close(&old);
  return web_position(web);
}

static bool fresh_open(struct web *web, struct fresh *fresh, const char *keys) {
  *fresh = (struct fresh){0};
  begin(web);
  fresh->state = rules_new_state(web->rules);
  if (!fresh->state) return out_of_memory(&web->why);
  return web_keys_open(&fresh->keys, web->rules, keys, &web->why);
}

WEB_EXPORT("web_deal") const char *web_deal(struct web *web, const char *keys, uint64_t seed) {
  struct fresh fresh;
  struct dice dice;
  bool good = fresh_open(web, &fresh, keys);
  struct setup *setup = &fresh.keys.setup;
  dice_seed(&dice, seed);
  if (good && setup->phase == PHASE_UNKNOWN) setup->phase = PHASE_PLACEMENT;
  return replace(web, &fresh, good && rules_deal(web->rules, fresh.state, setup, &dice, &web->why));
}

/* Keys without which a placement is no move have their default value here. */
static void give_defaults(struct setup *setup) {
  for (const struct option *option = setup->options; option->key; option++)
    if (option->taken & KEY_NEEDED_TO_PLACE && !setup_given(setup, option->key))
      setup_give(setup, option->key, option->fallback);
}

/* Reads a text into a zeroed state; if the setup does not know the phase, it is found. */
static bool read_state(struct web *web, struct state *state, struct setup *setup,
                       const char *text) {
  const struct roster *roster = state_roster(state);
  bool unknown = setup->phase == PHASE_UNKNOWN;
  give_defaults(setup);
  if (!rules_read(web->rules, state, text, strlen(text), setup, &web->why)) return false;
  if (!unknown) return true;
  setup->phase = PHASE_PLACEMENT;
  for (unsigned seat = 0; seat < roster->seats; seat++)
    if (!span_is(roster_id(roster, seat), ROSTER_FREE)) setup->phase = PHASE_MOVEMENT;
  memset(state, 0, web->rules->state_size);
  return rules_read(web->rules, state, text, strlen(text), setup, &web->why);
}

WEB_EXPORT("web_read")
const char *web_read(struct web *web, const char *keys, const char *text) {
  struct fresh fresh;
  return replace(web, &fresh,
                 fresh_open(web, &fresh, keys) &&
                     read_state(web, fresh.state, &fresh.keys.setup, text));
}

/* Is there a position? If not, `why`; begins the answer. */
static bool ready(struct web *web) {
  begin(web);
  return web->state || why_say(&web->why, "there is no position yet");
}

/* The same, and is there such a seat? -1 is nobody's. */
static bool ready_for(struct web *web, int seat, int least) {
  if (!ready(web)) return false;
  return (seat >= least && seat < (int)state_roster(web->state)->seats) ||
         why_say(&web->why, "there is no seat %d", seat);
}

static void put_turn(struct json *json, int turn) {
  if (turn >= 0)
    json_number(json, "turn", turn);
  else
    json_string(json, "turn",
                turn == TURN_CHANCE   ? "chance"
                : turn == TURN_NOBODY ? "nobody"
                                      : "anyone");
}

/* Dice for looking only: what they show must not matter. */
static struct dice looking_dice(void) {
  struct dice dice;
  dice_seed(&dice, 0);
  return dice;
}

WEB_EXPORT("web_position") const char *web_position(struct web *web) {
  struct json *json = &web->json;
  struct dice dice = looking_dice();
  if (!ready(web)) return failed(web);
  const struct roster *roster = state_roster(web->state);
  struct result result = rules_result(web->state);
  int turn = web->rules->turn(web->state);
  json_string(json, "phase", state_phase(web->state) == PHASE_PLACEMENT ? "placement" : "movement");
  put_turn(json, turn);
  json_begin_array(json, "seats");
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    struct span id = roster_id(roster, seat);
    json_begin_object(json, NULL);
    json_number(json, "number", roster->line[seat].number);
    json_bytes(json, "id", id.at, id.size);
    json_number(json, "score", roster->line[seat].score);
    json_number(json, "place", result.place[seat]);
    json_number(json, "moves",
                turn == (int)seat || turn == TURN_ANYONE
                    ? (int64_t)rules_count_moves(web->rules, web->state, (int)seat, &dice)
                    : 0);
    json_end_object(json);
  }
  json_end_array(json);
  return done(web);
}

WEB_EXPORT("web_text") const char *web_text(struct web *web) {
  if (!ready(web)) return failed(web);
  put_text(web, "text", web->state);
  return done(web);
}

/* A seat's view, which the caller frees; NULL and `why`. */
static struct state *view_of(struct web *web, int seat) {
  struct state *seen = rules_new_state(web->rules);
  if (seen)
    rules_view(web->rules, web->state, seat, seen);
  else
    out_of_memory(&web->why);
  return seen;
}

WEB_EXPORT("web_view") const char *web_view(struct web *web, int seat) {
  if (!ready_for(web, seat, -1)) return failed(web);
  struct state *seen = view_of(web, seat);
  if (!seen) return failed(web);
  put_text(web, "text", seen);
  free(seen);
  return done(web);
}

WEB_EXPORT("web_scene") const char *web_scene(struct web *web, int seat, int whole) {
  struct scene scene = {0};
  if (!ready_for(web, seat, -1)) return failed(web);
  struct state *seen = whole ? NULL : view_of(web, seat);
  if (!whole && !seen) return failed(web);
  web->game->face->scene(seen ? seen : web->state, seat, &scene);
  if (!scene.failed) json_device_draw(&scene, &web->json, "scene");
  bool good = !scene.failed;
  scene_close(&scene);
  free(seen);
  if (good) return done(web);
  out_of_memory(&web->why);
  return failed(web);
}

WEB_EXPORT("web_moves") const char *web_moves(struct web *web, int seat) {
  const struct rules *rules = web->rules;
  struct dice dice = looking_dice();
  if (!ready_for(web, seat, 0)) return failed(web);
  size_t number = rules_count_moves(rules, web->state, seat, &dice);
  size_t listed = rules->moves ? number : 0;
  char *moves = malloc(listed * rules->move_size + 1);
  if (!moves) return out_of_memory(&web->why), failed(web);
  if (listed) rules->moves(web->state, seat, (struct move *)(void *)moves, listed);
  json_number(&web->json, "number", (int64_t)number);
  json_begin_array(&web->json, "moves");
  for (size_t i = 0; i < listed; i++)
    put_move(web, NULL, web->state, seat,
             (const struct move *)(const void *)(moves + i * rules->move_size));
  json_end_array(&web->json);
  free(moves);
  return done(web);
}

/* ---- Changing it ---- */

WEB_EXPORT("web_enter") const char *web_enter(struct web *web, const char *phase) {
  struct state *state = NULL;
  char *text = NULL;
  size_t size;
  enum phase before = web->keys.setup.phase;
  bool good = ready(web) && web_keys_phase(phase, &web->keys.setup.phase, &web->why);
  if (good) {
    state = rules_new_state(web->rules);
    text = rules_text(web->rules, web->state, &size);
    good = (state && text) || out_of_memory(&web->why);
  }
  good = good && rules_read(web->rules, state, text, size, &web->keys.setup, &web->why);
  free(text);
  if (!good) {
    free(state);
    web->keys.setup.phase = before;
    return failed(web);
  }
  free(web->state);
  web->state = state;
  return web_position(web);
}

WEB_EXPORT("web_take_seat") const char *web_take_seat(struct web *web, const char *id) {
  int seat;
  if (!ready(web) || !roster_id_good(id, &web->why)) return failed(web);
  enum seated seated = rules_take_seat(web->rules, web->state, id, &seat, &web->why);
  if (seated == SEATED_NOT) return failed(web);
  json_number(&web->json, "seat", seat);
  json_bool(&web->json, "taken", seated == SEATED_NOW);
  return done(web);
}

WEB_EXPORT("web_move")
const char *web_move(struct web *web, int seat, const char *notation, uint64_t seed) {
  struct dice dice;
  if (!ready_for(web, seat, 0)) return failed(web);
  struct move *move = rules_new_move(web->rules);
  if (!move) return out_of_memory(&web->why), failed(web);
  bool good = web->rules->read_move(web->state, seat, notation, move, &web->why) &&
              web->rules->legal(web->state, seat, move, &web->why);
  if (good) {
    put_move(web, "move", web->state, seat, move);
    dice_seed(&dice, seed);
    rules_advance(web->rules, web->state, seat, move, &dice);
  }
  free(move);
  return good ? done(web) : failed(web);
}

/* ---- Thinking ---- */

/* One turn of a player. */
struct turn {
  struct state *state, *seen;
  struct move *move;
  int seat;
  struct budget budget;
  struct dice dice;
  struct report report;
  const char *none; /* why there is no move to make, or NULL */
};

static void put_report(struct json *json, const struct report *report) {
  json_number(json, "nodes", (int64_t)report->nodes);
  json_number(json, "depth", report->depth);
  json_number(json, "value", report->value);
  json_bool(json, "exact", report->exact);
}

static bool choose(struct web *web, struct turn *turn, const struct level *level) {
  const struct rules *rules = web->rules;
  rules_view(rules, turn->state, turn->seat, turn->seen);
  struct request request = {.rules = rules,
                            .seen = turn->seen,
                            .seat = turn->seat,
                            .budget = &turn->budget,
                            .dice = &turn->dice,
                            .report = &turn->report};
  enum choice choice = level->choose(&request, turn->move, &web->why);
  if (choice == CHOICE_NONE) {
    turn->none = "there is no legal move";
    return true;
  }
  if (choice != CHOICE_MADE || !rules->legal(turn->state, turn->seat, turn->move, &web->why))
    return false;
  put_move(web, "move", turn->state, turn->seat, turn->move);
  rules_advance(rules, turn->state, turn->seat, turn->move, &turn->dice);
  return true;
}

/* The turn of a player, as its program makes it (player/driver.c). */
static bool take_turn(struct web *web, struct turn *turn, const char *id,
                      const struct level *level) {
  const struct rules *rules = web->rules;
  enum seated seated = rules_take_seat(rules, turn->state, id, &turn->seat, &web->why);
  if (seated == SEATED_NOT) {
    turn->none = web->why.text;
    return true;
  }
  if (rules_only_seats(rules, turn->state)) {
    if (seated == SEATED_BEFORE)
      turn->none = "this player has a seat";
    else
      json_string(&web->json, "move", "takes a seat");
    return true;
  }
  int now = rules->turn(turn->state);
  if (now == turn->seat || now == TURN_ANYONE) return choose(web, turn, level);
  turn->none = "it is not this player's turn";
  return true;
}

WEB_EXPORT("web_think")
const char *web_think(struct web *web, const char *keys, const char *text, const char *id,
                      const char *level, int milliseconds, uint64_t nodes, uint64_t seed) {
  struct web_keys own = {0};
  const struct level *chosen = mind_level(web->game->mind, level);
  begin(web);
  struct turn turn = {.state = rules_new_state(web->rules),
                      .seen = rules_new_state(web->rules),
                      .move = rules_new_move(web->rules)};
  turn.budget = nodes ? budget_of_nodes(nodes) : budget_of_time(clock_monotonic(), milliseconds);
  dice_seed(&turn.dice, seed);
  bool good = (turn.state && turn.seen && turn.move) || out_of_memory(&web->why);
  good = good && (chosen || why_say(&web->why, "there is no level '%s'", level));
  good = good && roster_id_good(id, &web->why);
  good = good && web_keys_open(&own, web->rules, keys, &web->why);
  good = good && read_state(web, turn.state, &own.setup, text);
  good = good && take_turn(web, &turn, id, chosen);
  if (good && turn.none) json_string(&web->json, "none", turn.none);
  if (good && !turn.none) {
    json_number(&web->json, "seat", turn.seat);
    put_text(web, "state", turn.state);
    put_report(&web->json, &turn.report);
  }
  free(turn.state);
  free(turn.seen);
  free(turn.move);
  web_keys_close(&own);
  return good ? done(web) : failed(web);
}
