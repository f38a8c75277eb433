#include "games/bark/mind/evaluation.h"
#include "tune/model.h"

#include <math.h>

/* How many turns are left after the next one. */
static unsigned turns_after(const struct state *seen) {
  unsigned turns = seen->deck_count - seen->drawn;
  unsigned room = (unsigned)seen->width * seen->height - seen->played - 1;
  return turns < room ? turns : room;
}

bool bark_model(const struct request *request, const struct move *move, struct estimate *estimate) {
  const struct state *seen = request->seen;
  unsigned turns = turns_after(seen);
  struct hand rest = seen->hand[request->seat];
  struct outlook outlook;
  struct reach reach;
  if (turns < 2) return false;
  bark_reach_open(&reach, seen->width, seen->height, seen->cell, 1);
  request_weights(request, bark_weights, outlook.weight);
  bark_belief_learn(&outlook.belief, seen, request->seat);
  bark_reach_play(&reach, bark_cell_of(seen, move), bark_hand_take(&rest, move->index));
  estimate->value = bark_evaluate(&reach, &rest, request->seat, &outlook, turns);
  estimate->doubt = (double)EVALUATION_CARD * sqrt(turns); /* the lead is nearly a random walk */
  bark_reach_close(&reach);
  return true;
}
