/* The strong player: the evaluation picks candidates, playouts decide between them.
 *
 * Every move on the open cells is evaluated (evaluation.h). The best of them are played out in
 * determinizations: the hidden cards are drawn from the belief, and both seats play what looks best
 * one move ahead. After each round of playouts the better half of the candidates goes on
 * (sequential halving). The evaluation counts as some playouts: while there are few, it is the
 * better guide.
 *
 * With three turns left, the expected results of the candidates are computed instead
 * (evaluation.h); with two or one, the evaluation is itself that result and decides. Values are
 * integers, so the same nodes and seed give the same move on every machine. */
#include "games/bark/mind/strong.h"

#include "core/base/memory.h"
#include "games/bark/mind/evaluation.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Playouts: what a move leads to if both seats then play what looks best one move ahead ----
 *
 * A seat's move in a playout is chosen in two steps: all moves are estimated cheaply, and the few
 * best are evaluated. */

enum { PLAYOUT_TURNS_MAX = 16 };

/* A move with its cell. */
struct cell_move {
  uint8_t index; /* in the hand */
  uint16_t cell;
};

/* A determinization: one assignment of everything that is hidden. */
struct hidden {
  struct hand hand[BARK_SEATS]; /* six cards of the seat to move, five of the other */
  card draw[PLAYOUT_TURNS_MAX]; /* the card that opens each turn; [0] is in the hand already */
  unsigned turns;               /* left in the game, the next one included; at least 1 */
  unsigned length;              /* how many cards a playout lays down: 1 to `turns` */
};

/* The estimate is the sum, in 1/ESTIMATE_CARD cards, of the lead after the move, of how much more
 * the cell was worth to the opponent than to the mover, of what the card prepares, and of a random
 * number that decides between equals. */
enum {
  CELLS_MAX = 128, /* open cells that are considered */
  ESTIMATE_CARD = 1024,
  DICE_BITS = 4,
  DICE_MASK = (1 << DICE_BITS) - 1,
};

struct estimate {
  struct cell_move move;
  int value;
};

/* The `room` moves with the best estimates, or cells with the most to gain; the best first. */
struct shortlist {
  struct estimate kept[CELLS_MAX];
  unsigned count, room;
};

static void offer(struct shortlist *list, struct cell_move move, int value) {
  unsigned at = list->count;
  assert(list->room > 0);
  if (at == list->room && value <= list->kept[at - 1].value) return;
  if (at == list->room)
    at--;
  else
    list->count++;
  for (; at > 0 && list->kept[at - 1].value < value; at--)
    list->kept[at] = list->kept[at - 1];
  list->kept[at] = (struct estimate){move, value};
}

static void offer_cell(struct shortlist *list, struct reach *reach, unsigned cell,
                       const struct hand *hand, int seat, const struct outlook *outlook,
                       uint64_t bits) {
  const struct reach_site *site = reach_site(reach, cell);
  int other = 1 - seat;
  int use = outlook->weight[BARK_CELL_USE] * (site->most[other] - site->most[seat]);
  for (unsigned i = 0; i < hand->count; i++, bits >>= DICE_BITS) {
    unsigned suit = card_suit(hand->card[i]);
    const struct reach_spot *spot = &site->spot[card_number(hand->card[i]) - 1];
    int lead =
        reach_spot_score(reach, spot, suit, seat) - reach_spot_score(reach, spot, suit, other);
    int leads_to = outlook->weight[BARK_CARD_USE] * (spot->most[seat] - spot->most[other]);
    offer(list, (struct cell_move){(uint8_t)i, (uint16_t)cell},
          lead * ESTIMATE_CARD + use + leads_to + (int)(bits & DICE_MASK));
  }
}

/* The value of a move for the mover, when `turns` turns are left after it: expected points if that
 * is one, else 1/EVALUATION_CARD cards. */
static int32_t value_after(struct reach *reach, const struct hand *hand, struct cell_move move,
                           int mover, unsigned turns, const struct outlook *outlook) {
  struct hand rest = *hand;
  bark_reach_play(reach, move.cell, bark_hand_take(&rest, move.index));
  int32_t value = turns == 1 ? bark_evaluate_before_last(reach, mover, &outlook->belief)
                             : bark_evaluate(reach, &rest, mover, outlook, turns);
  bark_reach_undo(reach);
  return value;
}

/* Chooses the mover's move, when `turns` turns are left after it. */
static struct cell_move choose_in_playout(struct reach *reach, const struct hand *hand, int mover,
                                          unsigned turns, const struct outlook *outlook,
                                          struct dice *dice) {
  struct shortlist list; /* large: only what is used is set */
  unsigned best = 0;
  int32_t most = INT32_MIN;
  list.count = 0;
  list.room = turns > 0 ? (unsigned)outlook->weight[BARK_SHORTLIST] : 1;
  for (uint32_t i = 0; i < reach->open_count; i++)
    offer_cell(&list, reach, reach->open[i], hand, mover, outlook, dice_next(dice));
  for (unsigned i = 0; i < list.count && list.count > 1; i++) {
    int32_t value = value_after(reach, hand, list.kept[i].move, mover, turns, outlook);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  return list.kept[best].move;
}

/* The points that the position is worth to `seat` after `mover` has moved, with `turns` turns left.
 * The hands are those after that move. */
static int32_t points_at_end(struct reach *reach, const struct hand *hand, int seat, int mover,
                             unsigned turns, const struct outlook *outlook) {
  if (turns == 1) {
    int last = 1 - mover;
    int32_t points = bark_evaluate_last(reach, &hand[last], last, &outlook->belief);
    return last == seat ? points : EVALUATION_WIN - points;
  }
  int32_t value = bark_evaluate(reach, &hand[mover], mover, outlook, turns);
  return evaluation_points(mover == seat ? value : -value);
}

/* The value of beginning with `first` for `seat`, which is to move: 1/EVALUATION_WIN points, and a
 * little for the lead. Lays down `length` cards and takes them back. If one turn is then left, its
 * expected result is computed; if more are left, the position is evaluated. */
static int32_t play_out(struct reach *reach, const struct hidden *hidden, int seat,
                        struct cell_move first, const struct outlook *outlook, struct dice *dice) {
  struct hand hand[BARK_SEATS];
  struct cell_move move = first;
  int mover = seat;
  memcpy(hand, hidden->hand, sizeof hand);
  for (unsigned turn = 0;;) {
    bark_reach_play(reach, move.cell, bark_hand_take(&hand[mover], move.index));
    if (++turn == hidden->length) break;
    mover = 1 - mover;
    hand[mover].card[hand[mover].count++] = hidden->draw[turn];
    move = choose_in_playout(reach, &hand[mover], mover, hidden->turns - turn - 1, outlook, dice);
  }
  int lead = reach->score[seat] - reach->score[1 - seat];
  unsigned turns = hidden->turns - hidden->length;
  int32_t points = EVALUATION_WIN / 2 * (1 + (lead > 0) - (lead < 0));
  if (turns > 0) points = points_at_end(reach, hand, seat, mover, turns, outlook);
  for (unsigned turn = 0; turn < hidden->length; turn++)
    bark_reach_undo(reach);
  return points + lead * outlook->weight[BARK_LEAD];
}

/* ---- Candidates ---- */

enum {
  CANDIDATES_MAX = CELLS_MAX * (BARK_HAND + 1),
  TURNS_AHEAD_MAX = PLAYOUT_TURNS_MAX + 1, /* a playout, and the evaluation of one more move */
  TURNS_EVALUATED = 2, /* with at most this many turns, the evaluation decides */
  TURNS_COMPUTED = 3,  /* with this many turns, results are computed */
  COMPUTED_MAX = 32,   /* candidates whose results are computed */
  PERMILLE = 1000,
};

struct candidate {
  struct cell_move move;
  int32_t value; /* the evaluation */
  int64_t sum;   /* of the playouts' values */
  uint32_t playouts;
};

struct search {
  const struct request *request;
  const struct state *whole; /* the hidden cards, for a player that knows them; or NULL */
  struct reach reach;
  struct outlook outlook;
  struct hidden hidden;
  uint64_t nodes;
  unsigned count;
  struct candidate candidate[CANDIDATES_MAX];
};

/* How many cards a playout lays down. The last turn of the game is computed instead of played,
 * unless all cards are known. */
static unsigned playout_length(const struct search *search) {
  unsigned most = (unsigned)search->outlook.weight[BARK_PLAYOUT_TURNS],
           turns = search->hidden.turns;
  if (search->whole) return turns < PLAYOUT_TURNS_MAX ? turns : PLAYOUT_TURNS_MAX;
  return turns <= most ? turns - 1 : most;
}

/* The largest lead that the seat can get by laying one of its cards on that cell. */
static int lead_from(struct reach *reach, unsigned cell, const struct hand *hand, int seat) {
  int best = -BARK_NUMBERS;
  for (unsigned i = 0; i < hand->count; i++) {
    int lead = reach_score(reach, cell, hand->card[i], seat) -
               reach_score(reach, cell, hand->card[i], 1 - seat);
    if (lead > best) best = lead;
  }
  return best;
}

/* The most by which a card on that cell can lengthen the longest path of either seat. */
static int gain_from(struct reach *reach, unsigned cell) {
  const struct reach_site *site = reach_site(reach, cell);
  int first = site->most[0] - reach->score[0], second = site->most[1] - reach->score[1];
  return first > second ? first : second;
}

/* On large boards, keeps only the open cells where one of the seats has most to gain, of equal ones
 * the first on the board; for the last move, those where the seat's own hand has. */
static void keep_best_cells(struct search *search) {
  struct reach *reach = &search->reach;
  int seat = search->request->seat;
  struct shortlist best = {.room = CELLS_MAX};
  uint16_t kept[CELLS_MAX];
  if (reach->open_count <= CELLS_MAX) return;
  for (uint32_t i = 0; i < reach->open_count; i++) {
    unsigned cell = reach->open[i];
    int gain = search->hidden.turns == 1 ? lead_from(reach, cell, &search->hidden.hand[seat], seat)
                                         : gain_from(reach, cell);
    offer(&best, (struct cell_move){.cell = (uint16_t)cell}, gain * BARK_CELLS_MAX - (int)cell);
  }
  for (unsigned i = 0; i < best.count; i++)
    kept[i] = best.kept[i].move.cell;
  bark_reach_keep_open(reach, kept, best.count);
}

static void set_up(struct search *search, const struct request *request) {
  const struct state *seen = request->seen;
  struct reach *reach = &search->reach;
  search->request = request;
  search->hidden.turns = bark_turns_left(seen);
  if (search->hidden.turns > TURNS_EVALUATED)
    budget_share(request->budget, 0); /* starts the clock */
  search->hidden.hand[request->seat] = seen->hand[request->seat];
  bark_reach_open(reach, seen->width, seen->height, seen->cell, TURNS_AHEAD_MAX);
  if (seen->played == 0) { /* all cells are equivalent: the edges wrap */
    uint16_t middle = (uint16_t)(seen->height / 2 * seen->width + seen->width / 2);
    bark_reach_keep_open(reach, &middle, 1);
  }
  request_weights(request, bark_weights, search->outlook.weight);
  bark_belief_learn(&search->outlook.belief, seen, request->seat);
  if (search->hidden.turns > 1) search->hidden.length = playout_length(search);
  keep_best_cells(search);
}

static int by_value(const void *left, const void *right) {
  const struct candidate *one = left, *other = right;
  if (one->value != other->value) return one->value < other->value ? 1 : -1;
  if (one->move.cell != other->move.cell) return one->move.cell < other->move.cell ? -1 : 1;
  return one->move.index < other->move.index ? -1 : one->move.index > other->move.index;
}

static void list_candidates(struct search *search) {
  struct reach *reach = &search->reach;
  const struct hand *hand = &search->hidden.hand[search->request->seat];
  uint16_t open[CELLS_MAX]; /* a copy: playing and undoing reorder the original */
  uint32_t cells = reach->open_count;
  memcpy(open, reach->open, cells * sizeof *open);
  for (uint32_t i = 0; i < cells; i++)
    for (unsigned index = 0; index < hand->count; index++) {
      if (memchr(hand->card, hand->card[index], index)) continue; /* an equal one came before */
      struct candidate *candidate = &search->candidate[search->count++];
      candidate->move = (struct cell_move){(uint8_t)index, open[i]};
      candidate->value = value_after(reach, hand, candidate->move, search->request->seat,
                                     search->hidden.turns - 1, &search->outlook);
    }
  qsort(search->candidate, search->count, sizeof *search->candidate, by_value);
}

/* Sets the hidden cards: the true ones if they are known, else random ones. */
static void determinize(struct search *search) {
  const struct state *whole = search->whole;
  struct hidden *hidden = &search->hidden;
  int seat = 1 - search->request->seat;
  struct hand *other = &hidden->hand[seat];
  struct dice *dice = search->request->dice;
  other->count = BARK_HAND;
  for (unsigned i = 0; i < BARK_HAND; i++)
    other->card[i] = whole ? whole->hand[seat].card[i] : belief_draw(&search->outlook.belief, dice);
  for (unsigned turn = 1; turn < hidden->length; turn++)
    hidden->draw[turn] =
        whole ? whole->deck[whole->drawn + turn - 1] : belief_draw(&search->outlook.belief, dice);
}

static int64_t mean(const struct candidate *candidate) {
  return candidate->sum * PERMILLE / candidate->playouts;
}

static int by_mean(const void *left, const void *right) {
  const struct candidate *one = left, *other = right;
  if (mean(one) != mean(other)) return mean(one) < mean(other) ? 1 : -1;
  return by_value(left, right);
}

/* Would one more playout exceed that share of the budget? budget_spent catches a budget of no time,
 * of which the share used is 1, which is not more than a share of 1. */
static bool is_spent(struct search *search, double share) {
  struct budget *budget = search->request->budget;
  uint64_t after = search->nodes + search->hidden.length;
  return budget_share(budget, after) > share || budget_spent(budget, search->nodes);
}

/* Plays every candidate out once, all in one determinization and with the same dice, so that their
 * values differ by the moves alone (common random numbers). */
static void play_out_all(struct search *search, unsigned candidates, double share) {
  const struct request *request = search->request;
  determinize(search);
  struct dice dice = *request->dice;
  for (unsigned i = 0; i < candidates && !is_spent(search, share); i++) {
    struct candidate *candidate = &search->candidate[i];
    struct dice same = dice;
    candidate->sum += play_out(&search->reach, &search->hidden, request->seat, candidate->move,
                               &search->outlook, &same);
    candidate->playouts++;
    search->nodes += search->hidden.length;
  }
  dice_next(request->dice);
}

/* Counts the evaluation as some playouts. */
static void begin_playouts(const struct search *search, struct candidate *candidate) {
  const int32_t *weight = search->outlook.weight;
  int32_t points = evaluation_points(candidate->value) +
                   (int32_t)((int64_t)candidate->value * weight[BARK_LEAD] / EVALUATION_CARD);
  candidate->playouts = (uint32_t)weight[BARK_PRIOR];
  candidate->sum = (int64_t)points * weight[BARK_PRIOR];
}

/* Sequential halving (Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed
 * bandits", 2013): every round gets the same share of the budget, and the better half goes on. */
static void halve(struct search *search) {
  unsigned candidates = (unsigned)search->outlook.weight[BARK_CANDIDATES];
  if (search->count < candidates) candidates = search->count;
  unsigned rounds = 0;
  for (unsigned left = candidates; left > 1; left = (left + 1) / 2)
    rounds++;
  for (unsigned i = 0; i < candidates; i++)
    begin_playouts(search, &search->candidate[i]);
  for (unsigned round = 1; round <= rounds; round++) {
    double share = (double)round / rounds;
    while (!is_spent(search, share))
      play_out_all(search, candidates, share);
    qsort(search->candidate, candidates, sizeof *search->candidate, by_mean);
    candidates = (candidates + 1) / 2;
  }
}

/* Computes the results of the best candidates one after the other, as the budget permits. */
static void compute(struct search *search) {
  const struct request *request = search->request;
  struct reach *reach = &search->reach;
  unsigned count = 0;
  bool computed = true;
  while (computed && count < search->count && count < COMPUTED_MAX) {
    struct candidate *candidate = &search->candidate[count];
    struct hand rest = search->hidden.hand[request->seat];
    int32_t value;
    bark_reach_play(reach, candidate->move.cell, bark_hand_take(&rest, candidate->move.index));
    computed = bark_ending_value(reach, &rest, request->seat, &search->outlook.belief,
                                 request->budget, &search->nodes, &value);
    bark_reach_undo(reach);
    if (!computed) break;
    candidate->sum = value;
    candidate->playouts = 1;
    count++;
  }
  qsort(search->candidate, count, sizeof *search->candidate, by_mean);
}

/* The value of the candidate in 1/EVALUATION_WIN points. */
static int64_t points_of(const struct search *search, const struct candidate *candidate) {
  if (search->hidden.turns == 1)
    return (1 + (candidate->value > 0) - (candidate->value < 0)) * EVALUATION_WIN / 2;
  if (candidate->playouts) return mean(candidate) / PERMILLE;
  return search->hidden.turns == 2 ? candidate->value : evaluation_points(candidate->value);
}

static void decide(struct search *search, struct move *move) {
  const struct request *request = search->request;
  list_candidates(search);
  if (search->whole ? search->hidden.turns > 1 : search->hidden.turns > TURNS_COMPUTED)
    halve(search);
  else if (search->hidden.turns == TURNS_COMPUTED)
    compute(search);
  const struct candidate *best = &search->candidate[0];
  *move = bark_move_to(request->seen, best->move.index, best->move.cell);
  if (!request->stats) return;
  *request->stats =
      (struct search_stats){.nodes = search->nodes,
                            .value = (long)(points_of(search, best) * PERMILLE / EVALUATION_WIN),
                            .exact = search->hidden.turns == 1};
}

static enum choice choose(const struct request *request, const struct state *whole,
                          struct move *move) {
  struct move few[2];
  size_t moves = request->rules->moves(request->seen, request->seat, few, 2);
  if (moves == 0) return CHOICE_NONE;
  *move = few[0];
  if (moves == 1) return CHOICE_MADE; /* a forced move needs no memory */
  struct search *search = memory_new(1, sizeof *search);
  search->whole = whole;
  set_up(search, request);
  decide(search, move);
  bark_reach_close(&search->reach);
  free(search);
  return CHOICE_MADE;
}

enum choice bark_strong(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  return choose(request, NULL, move);
}

enum choice bark_clairvoyant(const struct request *request, const struct state *whole,
                             struct move *move, struct why *why) {
  (void)why;
  return choose(request, whole, move);
}
