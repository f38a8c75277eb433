/* A game that people and computers at one screen play from the position: its history, and the move
 * that a person is putting together. */
#include "web/inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- The course of a game ---- */

/* Gives a seat to everybody who has none; the names are lines. */
static bool sit_down(struct web *web, struct state *state, const char *names) {
  char id[ROSTER_ID_MAX + 1];
  for (size_t size; *names; names += size + (names[size] == '\n')) {
    int seat;
    size = strcspn(names, "\n");
    if (size == 0) continue;
    if (size >= sizeof id) return why_say(&web->why, "a name is too long");
    memcpy(id, names, size);
    id[size] = '\0';
    if (!roster_id_good(id, &web->why) ||
        rules_take_seat(web->rules, state, id, &seat, &web->why) == SEATED_NOT)
      return false;
  }
  return true;
}

WEB_EXPORT("web_begin_after")
const char *web_begin_after(struct web *web, const char *names, int first, uint64_t seed,
                            uint64_t changes) {
  if (!web_ready(web)) return answer_error(web);
  struct state *state = rules_copy_state(web->rules, web->state);
  bool good = sit_down(web, state, names);
  good = good && ((first >= 0 && first < (int)state_roster(state)->seats) ||
                  why_say(&web->why, "there is no seat %d", first));
  if (good) {
    web_end_game(web);
    history_open_after(&web->played, web->game, state, (unsigned)first, seed, changes);
  }
  free(state);
  return good ? web_position(web) : answer_error(web);
}

WEB_EXPORT("web_begin")
const char *web_begin(struct web *web, const char *names, int first, uint64_t seed) {
  return web_begin_after(web, names, first, seed, HISTORY_CHANGES);
}

/* Begins an answer about the game that is played. False and web->why if there is none. */
static bool playing(struct web *web) {
  return web_ready(web) && (web->played.count > 0 || why_say(&web->why, "no game is being played"));
}

/* Answers with the position after a step, or with the error if the step was not `good`. */
static const char *stepped(struct web *web, bool good) {
  if (!good) return answer_error(web);
  web_end_composing(web);
  return web_position(web);
}

WEB_EXPORT("web_play") const char *web_play(struct web *web, const char *notation) {
  return stepped(web, playing(web) && history_play_text(&web->played, notation, &web->why));
}

WEB_EXPORT("web_follow")
const char *web_follow(struct web *web, int seat, const char *notation) {
  return stepped(web, playing(web) && history_follow(&web->played, seat, notation, &web->why));
}

/* Unpacks a set of seats, which has a bit for each. */
static const bool *seats_of(unsigned set, bool seats[ROSTER_SEATS_MAX]) {
  for (int seat = 0; seat < ROSTER_SEATS_MAX; seat++)
    seats[seat] = set >> seat & 1;
  return seats;
}

WEB_EXPORT("web_undo") const char *web_undo(struct web *web, unsigned automatic) {
  bool seats[ROSTER_SEATS_MAX];
  return stepped(web, playing(web) && (history_undo(&web->played, seats_of(automatic, seats)) ||
                                       why_say(&web->why, "there is nothing to undo")));
}

WEB_EXPORT("web_redo") const char *web_redo(struct web *web, unsigned automatic) {
  bool seats[ROSTER_SEATS_MAX];
  return stepped(web, playing(web) && (history_redo(&web->played, seats_of(automatic, seats)) ||
                                       why_say(&web->why, "there is nothing to redo")));
}

WEB_EXPORT("web_go") const char *web_go(struct web *web, unsigned half_moves) {
  bool good = playing(web) && (half_moves < web->played.count ||
                               why_say(&web->why, "there are fewer half-moves than that"));
  if (good) history_go(&web->played, half_moves);
  return stepped(web, good);
}

WEB_EXPORT("web_course") const char *web_course(struct web *web) {
  struct json *json = &web->json;
  if (!playing(web)) return answer_error(web);
  json_begin_array(json, "course");
  for (size_t i = 1; i < web->played.count; i++) {
    const struct position *position = &web->played.position[i];
    bool placing = state_phase(position[-1].state) == PHASE_PLACEMENT;
    json_begin_object(json, NULL);
    json_put_string(json, "phase", placing ? "placement" : "movement");
    json_put_number(json, "seat", position->seat);
    json_put_string(json, "move", position->move);
    json_put_string(json, "announcement", position->announcement);
    json_end_object(json);
  }
  json_end_array(json);
  return answer_end(web);
}

/* ---- Putting a move together ---- */

/* Lets the seat whose turn it is begin a move, unless it has. False and web->why if it cannot. */
static bool composing(struct web *web) {
  if (!playing(web)) return false;
  if (web->seen) return true;
  const struct position *now = history_now(&web->played);
  if (now->course.turn < 0) return why_say(&web->why, "it is nobody's turn");
  web->seen = rules_new_view(web->rules, now->state, now->course.turn);
  compose_open(&web->composed, web->game, web->seen, now->course.turn);
  compose_resume(&web->composed, &web->drafts);
  return true;
}

/* Answers with the composition; `used` says whether the call meant anything. */
static const char *composed(struct web *web, bool used) {
  static const char *const kinds[] = {
      [COMPOSED_PART] = "part", [COMPOSED_WHOLE] = "whole", [COMPOSED_FINAL] = "final"};
  struct json *json = &web->json;
  struct why missing = {0};
  enum composed is = compose_move(&web->composed, web->move, &missing);
  json_put_number(json, "seat", web->composed.seat);
  json_put_bool(json, "used", used);
  json_put_bool(json, "empty", compose_empty(&web->composed));
  json_put_string(json, "composed", kinds[is]);
  if (is == COMPOSED_PART)
    json_put_string(json, "missing", missing.text);
  else
    answer_move(web, "move", web->seen, web->composed.seat, web->move);
  return answer_end(web);
}

WEB_EXPORT("web_compose") const char *web_compose(struct web *web) {
  return composing(web) ? composed(web, true) : answer_error(web);
}

WEB_EXPORT("web_touch") const char *web_touch(struct web *web, unsigned pick) {
  return composing(web) ? composed(web, compose_touch(&web->composed, pick)) : answer_error(web);
}

WEB_EXPORT("web_type") const char *web_type(struct web *web, int key) {
  return composing(web) ? composed(web, compose_type(&web->composed, key)) : answer_error(web);
}

WEB_EXPORT("web_take") const char *web_take(struct web *web, const char *notation) {
  if (!composing(web) ||
      !web->rules->read_move(web->seen, web->composed.seat, notation, web->move, &web->why))
    return answer_error(web);
  return composed(web, compose_take(&web->composed, web->move));
}

WEB_EXPORT("web_clear") const char *web_clear(struct web *web) {
  if (!composing(web)) return answer_error(web);
  compose_clear(&web->composed);
  return composed(web, true);
}
