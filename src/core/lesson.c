#include "core/lesson.h"

#include "core/compose.h"

#include <stdlib.h>
#include <string.h>

/* The position of a lesson; `move` is zeroed if there is none. */
struct example {
  struct state *state;
  struct move *move;
};

static bool read_example(const struct rules *rules, const struct lesson *lesson,
                         const struct example *example, struct why *why) {
  struct setup setup = setup_of(rules->options, lesson->phase);
  setup_complete(&setup);
  return rules_read(rules, example->state, lesson->position, strlen(lesson->position), &setup,
                    why) &&
         (!lesson->move ||
          (rules->read_move(example->state, lesson->seat, lesson->move, example->move, why) &&
           rules->legal(example->state, lesson->seat, example->move, why)));
}

/* Adds the table as it is before the last pick of the move, with the possible picks, and marks that
 * last pick, too. */
static bool add_move(const struct game *game, const struct lesson *lesson,
                     const struct example *example, struct scene *scene, struct why *why) {
  const struct face *face = game->face;
  uint16_t pick[COMPOSE_PICKS_MAX] = {0};
  unsigned picks = face->picks ? face->picks(example->state, lesson->seat, example->move, pick,
                                             COMPOSE_PICKS_MAX)
                               : 0;
  struct compose compose = {0};
  bool good = compose_open(&compose, game, example->state, lesson->seat, why) &&
              (compose_take(&compose, example->move) ||
               why_say(why, "the move cannot be composed by pointing"));
  if (good && picks > 0 && !face->picks_in_any_order) compose_type(&compose, COMPOSE_BACKSPACE);
  if (good) compose_scene(&compose, scene);
  for (size_t i = 0; i < scene->cells && picks > 0 && !scene->failed; i++)
    if (scene->cell[i].pick == pick[picks - 1]) scene->cell[i].marks |= MARK_CHOSEN;
  compose_close(&compose);
  return good;
}

bool lesson_scene(const struct game *game, const struct lesson *lesson, struct scene *scene,
                  struct why *why) {
  if (!lesson->position) return true;
  const struct rules *rules = game->rules;
  struct example example = {rules_new_state(rules), rules_new_move(rules)};
  bool good = (example.state && example.move) || why_say(why, "out of memory");
  good = good && read_example(rules, lesson, &example, why);
  if (good && lesson->move)
    good = add_move(game, lesson, &example, scene, why);
  else if (good)
    game->face->scene(example.state, lesson->seat, scene);
  int turn = !good ? TURN_NOBODY : lesson->move ? lesson->seat : rules->turn(example.state);
  if (turn >= 0) scene_mark_turn(scene, state_roster(example.state)->line[turn].number);
  free(example.state);
  free(example.move);
  return good;
}
