/* The players of Bark, one a level. */
#include "bark/greedy.h"
#include "bark/strong.h"
#include "core/pick.h"

enum choice bark_robot(const struct request *request, struct move *move, struct why *why) {
  enum choice choice;
  if (bark_turn(request->seen) != request->seat) return CHOICE_NONE;
  switch (request->level) {
  case LEVEL_RANDOM:
    return pick_at_random(request, move, why);
  case LEVEL_GREEDY:
    return bark_greedy(request, move);
  default:
    choice = bark_strong(request, move);
    if (choice == CHOICE_FAILED) why_say(why, "out of memory");
    return choice;
  }
}
