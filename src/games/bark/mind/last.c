/* The worst reply is found by one pass over the open cells, whose sites reach.h keeps up to date.
 *
 * Of the cards with the same number, one of the opponent's own suits is always the worst for the
 * mover: its suit can only lengthen the opponent's paths, while a card of the mover's suits could
 * lengthen the mover's. And since any suit is possible, the longest path with any of them counts. A
 * card between two cards of the mover's suits still lengthens the mover's path, whatever its own
 * suit is, so a reply can raise both scores. */
#include "games/bark/mind/last.h"

#include "games/bark/mind/reach.h"

enum { LAST_TURNS = 2 };

static enum proven result_of(int own, int other) {
  return own > other ? PROVEN_WIN : own == other ? PROVEN_DRAW : PROVEN_LOSS;
}

/* What the opponent's replies on a cell leave to `seat`, if that is worse than `worst`; else
 * `worst`. */
static enum proven worst_on(struct reach *reach, unsigned cell, int seat, enum proven worst) {
  const struct reach_site *site = reach_site(reach, cell);
  int own = reach->score[seat], other = reach->score[1 - seat];
  int most = site->most[1 - seat] > other ? site->most[1 - seat] : other;
  if (result_of(own, most) >= worst) return worst; /* most cells: spares the look at each number */
  for (int i = 0; i < BARK_NUMBERS; i++) {
    const struct reach_spot *spot = &site->spot[i];
    int mine = spot->between[seat] > own ? spot->between[seat] : own;
    int theirs = spot->most[1 - seat] > other ? spot->most[1 - seat] : other;
    enum proven result = result_of(mine, theirs);
    if (result < worst) worst = result;
  }
  return worst;
}

/* The value of a move before the last turn. */
static enum proven value_before_last(struct reach *reach, unsigned cell, card played, int seat) {
  enum proven worst = PROVEN_WIN;
  bark_reach_play(reach, cell, played);
  for (uint32_t i = 0; i < reach->open_count && worst > PROVEN_LOSS; i++)
    worst = worst_on(reach, reach->open[i], seat, worst);
  bark_reach_undo(reach);
  return worst;
}

static struct worth worth_of(struct reach *reach, unsigned cell, card played, int seat,
                             unsigned turns) {
  struct worth worth = {.plies = turns};
  if (turns == 1) {
    worth.proven = result_of(reach_score(reach, cell, played, seat),
                             reach_score(reach, cell, played, 1 - seat));
  } else {
    worth.proven = value_before_last(reach, cell, played, seat);
    worth.at_worst = worth.proven != PROVEN_WIN;
  }
  return worth;
}

bool bark_last_values(const struct request *request, const struct move *moves, size_t count,
                      struct worth *worth, struct why *why) {
  const struct state *seen = request->seen;
  const struct hand *hand = &seen->hand[request->seat];
  unsigned turns = bark_turns_left(seen);
  struct reach reach;
  uint64_t nodes = 0;
  if (turns > LAST_TURNS) return why_say(why, "only the last two turns of Bark can be proven");
  bark_reach_open(&reach, seen->width, seen->height, seen->cell, 1);
  for (; nodes < count && !budget_spent(request->budget, nodes); nodes++) {
    const struct move *move = &moves[nodes];
    uint16_t cell = (uint16_t)bark_cell_of(seen, move);
    /* All cells of an empty board are open, but the reply must be next to this card. */
    if (seen->played == 0) bark_reach_keep_open(&reach, &cell, 1);
    worth[nodes] = worth_of(&reach, cell, hand->card[move->index], request->seat, turns);
  }
  bark_reach_close(&reach);
  if (request->stats) *request->stats = (struct search_stats){.nodes = nodes};
  return true;
}
