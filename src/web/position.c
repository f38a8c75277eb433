/* The engine itself: its game and its position, which can be dealt, read, viewed and changed. */
#include "core/base/memory.h"
#include "web/inside.h"

#include "core/face/lesson.h"
#include "core/rules/course.h"

#include <stdlib.h>
#include <string.h>

struct web *web_new(const struct game *game) {
  struct web *web = memory_new(1, sizeof *web);
  web->game = game;
  web->rules = game->rules;
  web->json.out = &web->text;
  web->move = rules_new_move(game->rules);
  return web;
}

void web_end_composing(struct web *web) {
  if (!web->seen) return;
  compose_keep(&web->composed, &web->drafts);
  compose_close(&web->composed);
  free(web->seen);
  web->seen = NULL;
}

void web_end_game(struct web *web) {
  web_end_composing(web);
  compose_forget(&web->drafts);
  history_close(&web->played);
}

static void close_position(struct web *web) {
  web_end_game(web);
  web_keys_close(&web->keys);
  free(web->state);
}

WEB_EXPORT("web_close") void web_close(struct web *web) {
  if (!web) return;
  close_position(web);
  out_close(&web->text);
  free(web->move);
  free(web);
}

WEB_EXPORT("web_alloc") void *web_alloc(size_t size) {
  return memory_new(size, 1);
}

WEB_EXPORT("web_free") void web_free(void *memory) {
  free(memory);
}

/* ---- What the game is ---- */

static void put_seats(struct json *json, const struct rules *rules) {
  json_begin_object(json, "seats");
  json_put_number(json, "min", rules->seats_min);
  json_put_number(json, "max", rules->seats_max);
  json_begin_array(json, "allowed");
  for (unsigned seats = rules->seats_min; seats <= rules->seats_max; seats++)
    if (!rules->seats_good || rules->seats_good(seats)) json_put_number(json, NULL, seats);
  json_end_array(json);
  json_end_object(json);
}

static void put_option(struct json *json, const struct option *option) {
  json_begin_object(json, NULL);
  json_put_string(json, "key", option->key);
  json_put_string(json, "help", option->help);
  json_put_bool(json, "needed", option->taken & KEY_NEEDED_TO_PLACE);
  json_put_bool(json, "deals", option->taken & KEY_NEW);
  if (option->max < option->min) {
    json_put_bool(json, "text", true);
  } else {
    json_put_number(json, "min", option->min);
    json_put_number(json, "max", option->max);
    json_put_number(json, "fallback", option->fallback);
  }
  json_end_object(json);
}

WEB_EXPORT("web_describe") const char *web_describe(struct web *web) {
  const struct game *game = web->game;
  struct json *json = &web->json;
  answer_begin(web);
  json_put_string(json, "name", game->rules->name);
  json_put_string(json, "summary", game->rules->summary);
  json_put_number(json, "chance", game->face->chance);
  json_put_bool(json, "drawn", game->face->move_scene);
  put_seats(json, game->rules);
  json_put_bool(json, "perfect", rules_perfect_information(game->rules));
  json_put_bool(json, "dealt", game->rules->seating == SEATING_DEALT);
  json_put_bool(json, "solves", game->mind->values);
  json_put_bool(json, "follows", game->mind->follows);
  json_begin_array(json, "levels");
  for (const struct level *level = game->mind->levels; level->name; level++)
    json_put_string(json, NULL, level->name);
  json_end_array(json);
  json_begin_object(json, "called");
  for (const struct level *level = game->mind->levels; level->name; level++)
    json_put_string(json, level->name, level->title);
  json_end_object(json);
  json_begin_array(json, "presets");
  for (const struct preset *preset = game->face->presets; preset && preset->name; preset++) {
    json_begin_object(json, NULL);
    json_put_string(json, "name", preset->name);
    json_put_string(json, "keys", preset->keys);
    json_end_object(json);
  }
  json_end_array(json);
  json_begin_array(json, "paces");
  for (const struct pace *pace = face_paces; pace->name; pace++) {
    json_begin_object(json, NULL);
    json_put_string(json, "name", pace->name);
    json_put_number(json, "ms", pace->ms);
    json_end_object(json);
  }
  json_end_array(json);
  json_put_string(json, "alone", face_person(0, true));
  json_begin_array(json, "people");
  for (unsigned seat = 0; seat < game->rules->seats_max; seat++)
    json_put_string(json, NULL, face_person(seat, false));
  json_end_array(json);
  json_begin_array(json, "unit");
  for (int i = 0; i < 2 && game->face->unit[i]; i++)
    json_put_string(json, NULL, game->face->unit[i]);
  json_end_array(json);
  json_put_string(json, "draw", game->face->draw ? game->face->draw : "");
  json_begin_array(json, "keys");
  for (const struct option *option = game->rules->options; option->key; option++)
    put_option(json, option);
  json_end_array(json);
  return answer_end(web);
}

static void put_lesson(struct web *web, const struct lesson *lesson) {
  struct json *json = &web->json;
  struct scene scene = {0};
  bool drawn = lesson->position && lesson_scene(web->game, lesson, &scene, &web->why);
  json_begin_object(json, NULL);
  json_put_string(json, "title", lesson->title);
  json_put_string(json, "text", lesson->text);
  if (drawn) json_device_draw(&scene, json);
  if (drawn) json_put_string(json, "caption", lesson->caption);
  json_end_object(json);
  scene_close(&scene);
}

WEB_EXPORT("web_lessons") const char *web_lessons(struct web *web) {
  answer_begin(web);
  json_begin_array(&web->json, "lessons");
  for (const struct lesson *lesson = web->game->face->lessons; lesson->title; lesson++)
    put_lesson(web, lesson);
  json_end_array(&web->json);
  return answer_end(web);
}

/* ---- A new position ---- */

/* The parts of a new position, before it replaces the old one. */
struct fresh {
  struct web_keys keys;
  struct state *state;
};

static bool fresh_open(struct web *web, struct fresh *fresh, const char *keys) {
  answer_begin(web);
  fresh->state = rules_new_state(web->rules);
  return web_keys_open(&fresh->keys, web->rules, keys, &web->why);
}

/* Replaces the old position by the fresh one, if that is `good`. */
static const char *replace(struct web *web, struct fresh *fresh, bool good) {
  if (!good) {
    web_keys_close(&fresh->keys);
    free(fresh->state);
    return answer_error(web);
  }
  close_position(web);
  web->keys = fresh->keys;
  web->state = fresh->state;
  return web_position(web);
}

WEB_EXPORT("web_deal") const char *web_deal(struct web *web, const char *keys, uint64_t seed) {
  struct fresh fresh = {0};
  bool good = fresh_open(web, &fresh, keys);
  struct setup *setup = &fresh.keys.setup;
  struct dice dice = dice_of(seed);
  if (good && setup->phase == PHASE_UNKNOWN) setup->phase = PHASE_PLACEMENT;
  return replace(web, &fresh, good && rules_deal(web->rules, fresh.state, setup, &dice, &web->why));
}

bool web_read_state(struct web *web, struct state *state, struct setup *setup, const char *text) {
  bool unknown = setup->phase == PHASE_UNKNOWN;
  if (!rules_read(web->rules, state, text, strlen(text), setup, &web->why)) return false;
  if (unknown) state_head(state)->phase = setup->phase = course_guess_phase(state);
  return true;
}

WEB_EXPORT("web_read")
const char *web_read(struct web *web, const char *keys, const char *text) {
  struct fresh fresh = {0};
  return replace(web, &fresh,
                 fresh_open(web, &fresh, keys) &&
                     web_read_state(web, fresh.state, &fresh.keys.setup, text));
}

/* ---- Looking at it ---- */

const struct state *web_now(const struct web *web) {
  return web->played.count > 0 ? history_now(&web->played)->state : web->state;
}

bool web_ready(struct web *web) {
  answer_begin(web);
  return web->state || why_say(&web->why, "there is no position yet");
}

bool web_ready_for(struct web *web, int seat, bool nobody) {
  if (!web_ready(web)) return false;
  return (nobody && seat == -1) || (seat >= 0 && seat < (int)state_roster(web_now(web))->seats) ||
         why_say(&web->why, "there is no seat %d", seat);
}

static int turn_of(const struct web *web) {
  if (web->played.count > 0) return history_now(&web->played)->course.turn;
  return web->rules->turn(web->state);
}

static void put_turn(struct json *json, int turn) {
  if (turn >= 0)
    json_put_number(json, "turn", turn);
  else
    json_put_string(json, "turn",
                    turn == TURN_CHANCE   ? "chance"
                    : turn == TURN_NOBODY ? "nobody"
                                          : "anyone");
}

/* The members that a game in progress has in addition to a position. */
static void put_played(struct json *json, const struct history *played) {
  const struct position *now = history_now(played);
  json_put_number(json, "now", (int64_t)played->now);
  json_put_number(json, "count", (int64_t)played->count - 1);
  json_begin_array(json, "skipped");
  for (int seat = 0; seat < ROSTER_SEATS_MAX; seat++)
    if (now->course.skipped >> seat & 1) json_put_number(json, NULL, seat);
  json_end_array(json);
}

static void put_players(struct web *web, const struct state *state) {
  const struct roster *roster = state_roster(state);
  struct json *json = &web->json;
  struct result result = rules_result(state);
  json_begin_array(json, "seats");
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    json_begin_object(json, NULL);
    json_put_number(json, "number", roster->line[seat].number);
    json_put_string(json, "id", roster->line[seat].id);
    json_put_number(json, "score", roster->line[seat].score);
    json_put_number(json, "place", result.place[seat]);
    json_end_object(json);
  }
  json_end_array(json);
}

WEB_EXPORT("web_position") const char *web_position(struct web *web) {
  struct json *json = &web->json;
  if (!web_ready(web)) return answer_error(web);
  const struct state *state = web_now(web);
  json_put_string(json, "phase", state_phase(state) == PHASE_PLACEMENT ? "placement" : "movement");
  int turn = turn_of(web);
  put_turn(json, turn);
  if (turn >= 0 && web->game->face->prompt)
    json_put_string(json, "prompt", web->game->face->prompt(state, turn));
  put_players(web, state);
  if (turn == TURN_NOBODY) {
    struct out outcome = {0};
    face_outcome(web->game->face, state, &outcome);
    answer_text(web, "outcome", &outcome);
  }
  if (web->played.count > 0) put_played(json, &web->played);
  return answer_end(web);
}

WEB_EXPORT("web_text") const char *web_text(struct web *web) {
  if (!web_ready(web)) return answer_error(web);
  answer_state(web, "text", web_now(web));
  return answer_end(web);
}

WEB_EXPORT("web_view") const char *web_view(struct web *web, int seat) {
  if (!web_ready_for(web, seat, true)) return answer_error(web);
  struct state *seen = rules_new_view(web->rules, web_now(web), seat);
  answer_state(web, "text", seen);
  free(seen);
  return answer_end(web);
}

/* Adds the position without a game. */
static void add_position(struct web *web, int seat, bool whole, struct scene *scene) {
  int turn = turn_of(web);
  face_look(web->game->face, web->rules, web->state, seat, whole, scene);
  if (turn >= 0) scene_mark_turn(scene, (unsigned)state_roster(web->state)->line[turn].number);
}

WEB_EXPORT("web_scene") const char *web_scene(struct web *web, int seat, int whole) {
  struct scene scene = {0};
  if (!web_ready_for(web, seat, true)) return answer_error(web);
  bool composes = web->seen && seat == web->composed.seat;
  if (web->played.count > 0)
    history_scene(&web->played, seat, whole, composes ? &web->composed : NULL, &scene);
  else
    add_position(web, seat, whole, &scene);
  json_device_draw(&scene, &web->json);
  scene_close(&scene);
  return answer_end(web);
}

/* ---- Moves ---- */

WEB_EXPORT("web_moves") const char *web_moves(struct web *web, int seat) {
  const struct rules *rules = web->rules;
  if (!web_ready_for(web, seat, false)) return answer_error(web);
  const struct state *state = web_now(web);
  bool may = web->played.count > 0 ? turn_of(web) == seat : course_may_move(rules, state, seat);
  bool lists = may && rules->moves;
  size_t count = 0;
  struct move *moves = lists ? rules_list(rules, state, seat, &count) : NULL;
  json_begin_array(&web->json, "moves");
  for (size_t i = 0; i < count; i++)
    answer_move(web, NULL, state, seat, rules_move_at(rules, moves, i));
  json_end_array(&web->json);
  free(moves);
  return answer_end(web);
}

/* Reads a move, which must be legal, into web->move. False and web->why if it is not. */
static bool read_legal(struct web *web, const struct state *state, int seat, const char *notation) {
  return web->rules->read_move(state, seat, notation, web->move, &web->why) &&
         web->rules->legal(state, seat, web->move, &web->why);
}

WEB_EXPORT("web_legal")
const char *web_legal(struct web *web, int seat, const char *notation) {
  if (!web_ready_for(web, seat, false)) return answer_error(web);
  const struct state *state = web_now(web);
  if (!read_legal(web, state, seat, notation)) return answer_error(web);
  answer_move(web, "move", state, seat, web->move);
  answer_picks(web, state, seat, web->move);
  if (web->game->face->announce) {
    struct out out = {0};
    web->game->face->announce(state, seat, web->move, &out);
    answer_text(web, "announcement", &out);
  }
  return answer_end(web);
}
