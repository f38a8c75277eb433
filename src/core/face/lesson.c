#include "core/face/lesson.h"

#include "core/face/compose.h"

#include <stdlib.h>
#include <string.h>

static bool read_example(const struct rules *rules, const struct lesson *lesson,
                         struct state *state, struct move *move, struct why *why) {
  struct setup setup =
      setup_of(rules->options, lesson->placement ? PHASE_PLACEMENT : PHASE_MOVEMENT);
  setup_complete(&setup);
  return rules_read(rules, state, lesson->position, strlen(lesson->position), &setup, why) &&
         (!lesson->move || (rules->read_move(state, lesson->seat, lesson->move, move, why) &&
                            rules->legal(state, lesson->seat, move, why)));
}

/* Adds the table as it is before the last pick of the move, with the possible picks, and marks that
 * last pick, too. */
static bool add_move(const struct game *game, const struct lesson *lesson,
                     const struct state *state, const struct move *move, struct scene *scene,
                     struct why *why) {
  struct compose compose;
  compose_open(&compose, game, state, lesson->seat);
  bool good =
      compose_take(&compose, move) || why_say(why, "the move cannot be composed by pointing");
  unsigned last = good && compose.picks > 0 ? compose.picked[compose.picks - 1] : 0;
  if (last && !game->face->picks_in_any_order) compose_type(&compose, COMPOSE_BACKSPACE);
  if (good) compose_scene(&compose, scene);
  for (size_t i = 0; i < scene->cells && last; i++)
    if (scene->cell[i].pick == last) scene->cell[i].marks |= MARK_CHOSEN;
  compose_close(&compose);
  return good;
}

bool lesson_scene(const struct game *game, const struct lesson *lesson, struct scene *scene,
                  struct why *why) {
  if (!lesson->position) return true;
  const struct rules *rules = game->rules;
  struct state *state = rules_new_state(rules);
  struct move *move = rules_new_move(rules);
  bool good = read_example(rules, lesson, state, move, why);
  if (good && lesson->move)
    good = add_move(game, lesson, state, move, scene, why);
  else if (good)
    game->face->scene(state, lesson->seat, scene);
  int turn = !good ? TURN_NOBODY : lesson->move ? lesson->seat : rules->turn(state);
  if (turn >= 0) scene_mark_turn(scene, state_roster(state)->line[turn].number);
  free(state);
  free(move);
  return good;
}
