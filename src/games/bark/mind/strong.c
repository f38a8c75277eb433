/* The strong player: the evaluation picks candidates, playouts decide between them.
 *
 * Every move on the open cells is evaluated (evaluation.h). The best of them are played out in
 * determinizations: the hidden cards are drawn from the belief, both seats play what looks best one
 * move ahead, and after some turns the evaluation judges. After each round of playouts the better
 * half of the candidates goes on (sequential halving).
 *
 * With two turns left or one, the evaluation decides. Values are whole numbers, so that nodes and
 * seed give the same move on every machine. */
#include "games/bark/mind/mind.h"

#include "games/bark/card.h"
#include "games/bark/mind/evaluation.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYOUT_TURNS = 8 }; /* after so many a playout is evaluated, unless the game is over */

/* A move with its cell. */
struct cell_move {
  uint8_t index; /* in the hand */
  uint16_t cell;
};

/* A determinization: one assignment of everything that is hidden. */
struct hidden {
  struct hand hand[BARK_SEATS]; /* six cards of the seat to move, five of the other */
  card draw[PLAYOUT_TURNS];     /* the card that opens each turn; [0] is in the hand already */
  unsigned turns;               /* left in the game, the next one included; at least 1 */
};

/* ---- Playouts ---- */

/* How many cards a playout lays down. */
static unsigned playout_length(const struct hidden *hidden) {
  return hidden->turns < PLAYOUT_TURNS ? hidden->turns : PLAYOUT_TURNS;
}

/* In a playout, moves are first ordered by a cheap estimate: the lead after the move in cards,
 * times ESTIMATE_CARD; among equals by how much more the cell was worth to the other than to the
 * mover, what the card prepares, and the dice. */
enum {
  SHORTLIST_MAX = 4, /* moves with the best estimates, which are evaluated */
  ESTIMATE_CARD = 1024,
  CELL_WEIGHT = 64,
  CARD_WEIGHT = 32,
  DICE_BITS = 4,
  DICE_MASK = (1 << DICE_BITS) - 1,
};
static const int32_t lead_share =
    EVALUATION_CARD / 20; /* of EVALUATION_WIN, for each card of the lead */

struct estimate {
  struct cell_move move;
  int value;
};

struct shortlist {
  struct estimate kept[SHORTLIST_MAX]; /* the best first */
  unsigned count, room;
};

static void offer(struct shortlist *list, struct cell_move move, int value) {
  unsigned at = list->count;
  if (at == list->room && value <= list->kept[at - 1].value) return;
  if (at == list->room)
    at--;
  else
    list->count++;
  for (; at > 0 && list->kept[at - 1].value < value; at--)
    list->kept[at] = list->kept[at - 1];
  list->kept[at] = (struct estimate){move, value};
}

static int score_after(const struct reach *reach, const struct reach_spot *spot, int seat,
                       unsigned suit) {
  int best = reach->score[seat], length = (int)reach_spot_length(spot, suit, seat);
  return length > best ? length : best;
}

static void offer_cell(struct shortlist *list, struct reach *reach, unsigned cell,
                       const struct hand *hand, int seat, uint64_t bits) {
  const struct reach_site *site = reach_site(reach, cell);
  int other = 1 - seat, use = CELL_WEIGHT * (site->most[other] - site->most[seat]);
  for (unsigned i = 0; i < hand->count; i++, bits >>= DICE_BITS) {
    unsigned suit = card_suit(hand->card[i]);
    const struct reach_spot *spot = &site->spot[card_number(hand->card[i]) - 1];
    int lead = score_after(reach, spot, seat, suit) - score_after(reach, spot, other, suit);
    int leads_to = CARD_WEIGHT * (spot->most[seat] - spot->most[other]);
    offer(list, (struct cell_move){(uint8_t)i, (uint16_t)cell},
          lead * ESTIMATE_CARD + use + leads_to + (int)(bits & DICE_MASK));
  }
}

/* The move of a seat in a playout, when `turns` turns are left after this one. */
static struct cell_move choose(struct reach *reach, const struct hand *hand, int seat,
                               unsigned turns, const struct outlook *outlook, struct dice *dice) {
  struct shortlist list = {.count = 0, .room = turns > 0 ? SHORTLIST_MAX : 1};
  unsigned best = 0;
  int32_t most = INT32_MIN;
  for (uint32_t i = 0; i < reach->open_count; i++)
    offer_cell(&list, reach, reach->open[i], hand, seat, dice_next(dice));
  for (unsigned i = 0; i < list.count && list.count > 1; i++) {
    struct cell_move move = list.kept[i].move;
    struct hand rest = *hand;
    bark_reach_play(reach, move.cell, bark_hand_take(&rest, move.index));
    int32_t value = bark_evaluate(reach, &rest, seat, outlook, turns);
    bark_reach_undo(reach);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  return list.kept[best].move;
}

/* The value for `seat` of the position after `mover` has moved, with `turns` turns left: points,
 * and a little for the lead. */
static int32_t value_of_end(struct reach *reach, const struct hand *hand, int seat, int mover,
                            unsigned turns, const struct outlook *outlook) {
  int lead = reach->score[seat] - reach->score[1 - seat];
  if (turns == 0) {
    int32_t points = lead > 0 ? EVALUATION_WIN : lead == 0 ? EVALUATION_WIN / 2 : 0;
    return points + lead * lead_share;
  }
  int32_t value = bark_evaluate(reach, hand, mover, outlook, turns);
  if (mover != seat) value = -value;
  return evaluation_points(value) + value * lead_share / EVALUATION_CARD;
}

/* The value for `seat` of beginning with `first`, if both seats then play what looks best one move
 * ahead. Leaves `reach` as it was. */
static int32_t play_out(struct reach *reach, const struct hidden *hidden, int seat,
                        struct cell_move first, const struct outlook *outlook, struct dice *dice) {
  struct hand hand[BARK_SEATS];
  struct cell_move move = first;
  int mover = seat;
  unsigned turns = playout_length(hidden);
  memcpy(hand, hidden->hand, sizeof hand);
  for (unsigned turn = 0;;) {
    bark_reach_play(reach, move.cell, bark_hand_take(&hand[mover], move.index));
    if (++turn == turns) break;
    mover = 1 - mover;
    hand[mover].card[hand[mover].count++] = hidden->draw[turn];
    move = choose(reach, &hand[mover], mover, hidden->turns - turn - 1, outlook, dice);
  }
  int32_t value = value_of_end(reach, &hand[mover], seat, mover, hidden->turns - turns, outlook);
  for (unsigned turn = 0; turn < turns; turn++)
    bark_reach_undo(reach);
  return value;
}

/* ---- Candidates ---- */

enum {
  CELLS_MAX = 128, /* open cells that are considered */
  CANDIDATES_MAX = CELLS_MAX * (BARK_HAND + 1),
  PLAYED_OUT_MAX = 16,                 /* candidates that are played out */
  TURNS_AHEAD_MAX = PLAYOUT_TURNS + 1, /* a playout, and the evaluation of one more move */
  TURNS_COMPUTED = 2,                  /* with so few turns left the evaluation decides */
  PERMILLE = 1000,
};

struct candidate {
  struct cell_move move;
  int32_t value; /* of the evaluation */
  int64_t sum;   /* of the playouts' values */
  uint32_t playouts;
};

struct search {
  const struct request *request;
  struct reach reach;
  struct outlook outlook;
  struct hidden hidden;
  uint64_t nodes;
  unsigned count;
  struct candidate candidate[CANDIDATES_MAX];
};

static unsigned turns_left(const struct state *seen) {
  uint32_t turns = 1 + seen->deck_count - seen->drawn;
  uint32_t room = (uint32_t)seen->width * seen->height - seen->played;
  return turns < room ? turns : room;
}

struct cell_gain {
  int gain;
  uint16_t cell;
};

static int by_gain(const void *left, const void *right) {
  const struct cell_gain *one = left, *other = right;
  if (one->gain != other->gain) return one->gain < other->gain ? 1 : -1;
  return one->cell < other->cell ? -1 : one->cell > other->cell;
}

/* On large boards, keeps only the open cells where one of the seats has most to gain. False when
 * memory is out. */
static bool keep_best_cells(struct reach *reach) {
  uint16_t kept[CELLS_MAX];
  if (reach->open_count <= CELLS_MAX) return true;
  struct cell_gain *cells = malloc(reach->open_count * sizeof *cells);
  if (!cells) return false;
  for (uint32_t i = 0; i < reach->open_count; i++) {
    const struct reach_site *site = reach_site(reach, reach->open[i]);
    int first = site->most[0] - reach->score[0], second = site->most[1] - reach->score[1];
    cells[i] = (struct cell_gain){first > second ? first : second, reach->open[i]};
  }
  qsort(cells, reach->open_count, sizeof *cells, by_gain);
  for (int i = 0; i < CELLS_MAX; i++)
    kept[i] = cells[i].cell;
  free(cells);
  bark_reach_keep_open(reach, kept, CELLS_MAX);
  return true;
}

static bool set_up(struct search *search, const struct request *request) {
  const struct state *seen = request->seen;
  struct reach *reach = &search->reach;
  search->request = request;
  search->hidden.turns = turns_left(seen);
  if (search->hidden.turns > TURNS_COMPUTED)
    budget_share(request->budget, 0); /* starts the clock */
  search->hidden.hand[request->seat] = seen->hand[request->seat];
  if (!bark_reach_open(reach, seen->width, seen->height, seen->cell, TURNS_AHEAD_MAX)) return false;
  if (seen->played == 0) { /* all cells are equivalent: the edges wrap */
    uint16_t middle = (uint16_t)(seen->height / 2 * seen->width + seen->width / 2);
    bark_reach_keep_open(reach, &middle, 1);
  }
  bark_belief_learn(&search->outlook.belief, seen, request->seat);
  bark_outlook_weigh(&search->outlook, request);
  return keep_best_cells(reach);
}

/* The value of a candidate by the evaluation: in expected points when one turn is left after it,
 * else in 1/EVALUATION_CARD cards. */
static int32_t evaluate(struct search *search, struct cell_move move) {
  struct reach *reach = &search->reach;
  int seat = search->request->seat;
  unsigned turns = search->hidden.turns - 1;
  struct hand rest = search->hidden.hand[seat];
  bark_reach_play(reach, move.cell, bark_hand_take(&rest, move.index));
  int32_t value = turns == 1 ? bark_evaluate_before_last(reach, seat, &search->outlook.belief)
                             : bark_evaluate(reach, &rest, seat, &search->outlook, turns);
  bark_reach_undo(reach);
  return value;
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
      candidate->value = evaluate(search, candidate->move);
    }
  qsort(search->candidate, search->count, sizeof *search->candidate, by_value);
}

static void determinize(struct search *search) {
  struct hidden *hidden = &search->hidden;
  struct hand *other = &hidden->hand[1 - search->request->seat];
  struct dice *dice = search->request->dice;
  other->count = BARK_HAND;
  for (unsigned i = 0; i < BARK_HAND; i++)
    other->card[i] = belief_draw(&search->outlook.belief, dice);
  for (unsigned turn = 1; turn < playout_length(hidden); turn++)
    hidden->draw[turn] = belief_draw(&search->outlook.belief, dice);
}

static int sign(int32_t value) {
  return (value > 0) - (value < 0);
}

static int64_t mean(const struct candidate *candidate) {
  return candidate->playouts ? candidate->sum * PERMILLE / candidate->playouts : 0;
}

static int by_mean(const void *left, const void *right) {
  const struct candidate *one = left, *other = right;
  if (mean(one) != mean(other)) return mean(one) < mean(other) ? 1 : -1;
  return by_value(left, right);
}

/* Would one more playout pass that share of the budget? (The share used of a budget of no time is
 * 1, which is not more than 1: budget_spent knows.) */
static bool is_spent(struct search *search, double share) {
  struct budget *budget = search->request->budget;
  uint64_t after = search->nodes + playout_length(&search->hidden);
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
    search->nodes += playout_length(&search->hidden);
  }
  dice_next(request->dice);
}

/* Sequential halving (Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed
 * bandits", 2013): every round has the same share of the budget, and the better half goes on. */
static void halve(struct search *search) {
  unsigned candidates = search->count < PLAYED_OUT_MAX ? search->count : PLAYED_OUT_MAX;
  unsigned rounds = 0;
  for (unsigned left = candidates; left > 1; left = (left + 1) / 2)
    rounds++;
  for (unsigned round = 1; round <= rounds; round++) {
    double share = (double)round / rounds;
    while (!is_spent(search, share))
      play_out_all(search, candidates, share);
    qsort(search->candidate, candidates, sizeof *search->candidate, by_mean);
    candidates = (candidates + 1) / 2;
  }
}

/* The value of the candidate in 1/EVALUATION_WIN points. */
static int64_t points_of(const struct search *search, const struct candidate *candidate) {
  if (search->hidden.turns == 1) return (1 + (int64_t)sign(candidate->value)) * EVALUATION_WIN / 2;
  if (search->hidden.turns == 2) return candidate->value;
  if (candidate->playouts) return mean(candidate) / PERMILLE;
  return evaluation_points(candidate->value);
}

static void decide(struct search *search, struct move *move) {
  const struct request *request = search->request;
  list_candidates(search);
  if (search->hidden.turns > TURNS_COMPUTED) halve(search);
  const struct candidate *best = &search->candidate[0];
  *move = bark_move_to(request->seen, best->move.index, best->move.cell);
  if (!request->report) return;
  *request->report =
      (struct report){.nodes = search->nodes,
                      .value = (long)(points_of(search, best) * PERMILLE / EVALUATION_WIN),
                      .exact = search->hidden.turns == 1};
}

enum choice bark_strong(const struct request *request, struct move *move, struct why *why) {
  struct move few[2];
  if (request->rules->turn(request->seen) != request->seat) return CHOICE_NONE;
  size_t moves = request->rules->moves(request->seen, request->seat, few, 2);
  if (moves == 0) return CHOICE_NONE;
  *move = few[0];
  if (moves == 1) return CHOICE_MADE; /* a forced move needs no memory */
  struct search *search = calloc(1, sizeof *search);
  bool enough = search && set_up(search, request);
  if (enough) decide(search, move);
  if (search) bark_reach_close(&search->reach);
  free(search);
  if (!enough) why_say(why, "out of memory");
  return enough ? CHOICE_MADE : CHOICE_FAILED;
}
