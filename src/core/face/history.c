#include "core/face/history.h"

#include "core/base/memory.h"

#include <stdlib.h>

/* --- the list of positions --- */

static void close_position(struct position *position) {
  free(position->state);
  free(position->move);
  free(position->announcement);
}

static void forget_from(struct history *history, size_t first) {
  while (history->count > first)
    close_position(&history->position[--history->count]);
}

void history_open_after(struct history *history, const struct game *game, const struct state *start,
                        unsigned asked, uint64_t seed, uint64_t changes) {
  *history = (struct history){.game = game, .seed = seed, .changes = changes};
  struct position first = {.course.asked = asked, .seat = -1};
  struct dice dice = dice_of_change(seed, changes);
  first.state = rules_copy_state(game->rules, start);
  memory_grow(history->position, history->count);
  course_next(&first.course, game->rules, first.state, &dice);
  history->position[0] = first;
  history->count = 1;
}

void history_open(struct history *history, const struct game *game, const struct state *start,
                  unsigned asked, uint64_t seed) {
  history_open_after(history, game, start, asked, seed, HISTORY_CHANGES);
}

void history_close(struct history *history) {
  forget_from(history, 0);
  free(history->position);
  *history = (struct history){0};
}

const struct position *history_now(const struct history *history) {
  return &history->position[history->now];
}

/* --- moves --- */

static char *announcement(const struct game *game, const struct state *state, int seat,
                          const struct move *move) {
  struct out out = {0};
  if (!game->face || !game->face->announce) return rules_move_text(game->rules, state, seat, move);
  game->face->announce(state, seat, move, &out);
  return out_take(&out);
}

/* Makes a legal move in the present position, which is `state`. */
static void make(struct history *history, const struct state *state, int seat,
                 const struct move *move) {
  const struct game *game = history->game;
  struct position next = {.seat = seat,
                          .course.asked = ((unsigned)seat + 1) % state_roster(state)->seats};
  struct dice dice = dice_of_change(history->seed, history->changes + history->now + 1);
  next.state = rules_copy_state(game->rules, state);
  next.move = rules_move_text(game->rules, state, seat, move);
  next.announcement = announcement(game, state, seat, move);
  memory_grow(history->position, history->count);
  course_made(game->rules, next.state, seat, move, &dice);
  course_next(&next.course, game->rules, next.state, &dice);
  forget_from(history, history->now + 1);
  history->position[history->count++] = next;
  history->now++;
}

bool history_play(struct history *history, const struct move *move, struct why *why) {
  const struct position *now = history_now(history);
  int seat = now->course.turn;
  if (seat < 0) return why_say(why, "it is nobody's turn");
  if (!history->game->rules->legal(now->state, seat, move, why)) return false;
  make(history, now->state, seat, move);
  return true;
}

static bool make_text(struct history *history, const struct state *state, int seat,
                      const char *text, struct move *move, struct why *why) {
  const struct rules *rules = history->game->rules;
  if (!rules->read_move(state, seat, text, move, why) || !rules->legal(state, seat, move, why))
    return false;
  make(history, state, seat, move);
  return true;
}

bool history_follow(struct history *history, int seat, const char *text, struct why *why) {
  const struct rules *rules = history->game->rules;
  struct move *move = rules_new_move(rules);
  struct state *state = rules_copy_state(rules, history_now(history)->state);
  bool placing = state_phase(state) == PHASE_PLACEMENT;
  bool good = (seat >= 0 && seat < (int)state_roster(state)->seats) ||
              why_say(why, "there is no seat %d", seat);
  if (good && !make_text(history, state, seat, text, move, why)) {
    if (placing) course_enter_movement(state);
    good = placing && make_text(history, state, seat, text, move, NULL);
  }
  free(state);
  free(move);
  return good;
}

bool history_play_text(struct history *history, const char *text, struct why *why) {
  const struct position *now = history_now(history);
  if (now->course.turn < 0) return why_say(why, "it is nobody's turn");
  struct move *move = rules_new_move(history->game->rules);
  bool good = history->game->rules->read_move(now->state, now->course.turn, text, move, why) &&
              history_play(history, move, why);
  free(move);
  return good;
}

/* --- undo and redo --- */

static bool chosen_by_hand(const struct position *position, const bool *automatic) {
  return !automatic || (position->course.turn >= 0 && !automatic[position->course.turn]);
}

bool history_undo(struct history *history, const bool *automatic) {
  for (size_t at = history->now; at > 0; at--)
    if (chosen_by_hand(&history->position[at - 1], automatic)) {
      history->now = at - 1;
      return true;
    }
  return false;
}

bool history_redo(struct history *history, const bool *automatic) {
  if (history->now + 1 >= history->count) return false;
  do
    history->now++;
  while (history->now + 1 < history->count && !chosen_by_hand(history_now(history), automatic));
  return true;
}

void history_go(struct history *history, size_t half_moves) {
  if (half_moves < history->count) history->now = half_moves;
}

uint64_t history_choice_seed(const struct history *history) {
  /* neither one of dice_of_turn's nor the deal's */
  struct dice dice = dice_of(~history->seed - history->now);
  return dice_next(&dice);
}

/* --- the scene --- */

void history_scene(const struct history *history, int seat, bool whole,
                   const struct compose *compose, struct scene *scene) {
  const struct face *face = history->game->face;
  const struct rules *rules = history->game->rules;
  const struct position *now = history_now(history);
  if (compose && (!whole || face->editor)) {
    compose_scene(compose, scene);
  } else {
    face_look(face, rules, now->state, seat, whole, scene);
    if (compose) compose_mark(compose, scene);
  }
  if (now->course.turn >= 0)
    scene_mark_turn(scene, (unsigned)state_roster(now->state)->line[now->course.turn].number);
  if (history->now == 0) return;
  struct scene before = {0};
  face_look(face, rules, history->position[history->now - 1].state, seat, whole, &before);
  scene_mark_changes(scene, &before);
  scene_close(&before);
}
