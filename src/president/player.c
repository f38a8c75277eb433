/* The players of President, one a level. */
#include "president/greedy.h"
#include "president/strong.h"

#include "core/pick.h"

enum choice president_robot(const struct request *request, struct move *move, struct why *why) {
  if (request->level == LEVEL_RANDOM) return pick_at_random(request, move, why);
  if (president_moves(request->seen, request->seat, NULL, 0) == 0) return CHOICE_NONE;
  if (request->level == LEVEL_STRONG) {
    enum choice choice = president_strong(request, move);
    if (choice == CHOICE_FAILED) why_say(why, "out of memory");
    return choice;
  }
  move->play = president_greedy(request->seen);
  return CHOICE_MADE;
}
