#include "core/pick.h"

enum choice pick_at_random(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  return request->game->sample(request->seen, request->seat, request->dice, move) ? CHOICE_MADE
                                                                                  : CHOICE_NONE;
}
