/* The position is changed as a referee changes it: for a report, which plays recorded games again.
 */
#include "web/inside.h"

#include "core/course.h"

#include <stdlib.h>
#include <string.h>

/* Is there a position that may be changed in this way? */
static bool may_change(struct web *web) {
  if (!web_ready(web)) return false;
  return web->played.count == 0 || why_say(&web->why, "a game is being played from this position");
}

WEB_EXPORT("web_enter") const char *web_enter(struct web *web, const char *phase) {
  if (!may_change(web) || !web_keys_phase(phase, &web->keys.setup.phase, &web->why))
    return answer_error(web);
  state_head(web->state)->phase = web->keys.setup.phase;
  return web_position(web);
}

WEB_EXPORT("web_take_seat") const char *web_take_seat(struct web *web, const char *id) {
  int seat;
  if (!may_change(web) || !roster_id_good(id, &web->why)) return answer_error(web);
  enum seated seated = rules_take_seat(web->rules, web->state, id, &seat, &web->why);
  if (seated == SEATED_NOT) return answer_error(web);
  json_put_number(&web->json, "seat", seat);
  json_put_bool(&web->json, "taken", seated == SEATED_NOW);
  return answer_end(web);
}

WEB_EXPORT("web_move")
const char *web_move(struct web *web, int seat, const char *notation, uint64_t seed) {
  const struct rules *rules = web->rules;
  struct dice dice;
  if (!may_change(web) || !web_ready_for(web, seat, false)) return answer_error(web);
  struct move *move = rules_new_move(rules);
  struct state *before = rules_copy_state(rules, web->state);
  bool good = (move && before) || answer_no_memory(web);
  good = good && rules->read_move(web->state, seat, notation, move, &web->why) &&
         rules->legal(web->state, seat, move, &web->why);
  if (good) {
    answer_move(web, "move", web->state, seat, move);
    dice_seed(&dice, seed);
    course_made(rules, web->state, seat, move, &dice);
    free(web->before);
    web->before = before;
  } else
    free(before);
  free(move);
  return good ? answer_end(web) : answer_error(web);
}
