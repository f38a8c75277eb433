/* The strong player: what looks best, then what does best in playouts. */
#include "games/bark/strong.h"

#include "games/bark/card.h"
#include "games/bark/playout.h"

#include <stdlib.h>
#include <string.h>

enum {
  CELLS_MAX = 128, /* where a move is thought about, on boards with more open cells */
  CANDIDATES_MAX = CELLS_MAX * (BARK_HAND + 1),
  FINALISTS_MAX = 16, /* candidates that are played out */
  ROOM_AHEAD = PLAYOUT_TURNS + 1,
  TURNS_WORKED_OUT = 2, /* so near the end the promise says it all */
  PERMILLE = 1000,
};

struct candidate {
  struct play play;
  int32_t promise; /* by the outlook */
  int64_t sum;     /* of the playouts' values */
  uint32_t playouts;
};

struct thinker {
  const struct request *request;
  struct reach reach;
  struct belief belief;
  struct world world;
  uint64_t nodes;
  unsigned count;
  struct candidate candidate[CANDIDATES_MAX];
};

static unsigned turns_left(const struct state *seen) {
  uint32_t turns = 1 + seen->deck_count - seen->drawn;
  uint32_t room = (uint32_t)seen->width * seen->height - seen->played;
  return turns < room ? turns : room;
}

struct hot_cell {
  int gain;
  uint16_t cell;
};

static int by_gain(const void *left, const void *right) {
  const struct hot_cell *one = left, *other = right;
  if (one->gain != other->gain) return one->gain < other->gain ? 1 : -1;
  return one->cell < other->cell ? -1 : one->cell > other->cell;
}

/* Keeps the cells open where one of the seats has most to gain. False when memory is out. */
static bool keep_hot_cells(struct reach *reach) {
  uint16_t kept[CELLS_MAX];
  if (reach->open_count <= CELLS_MAX) return true;
  struct hot_cell *hot = malloc(reach->open_count * sizeof *hot);
  if (!hot) return false;
  for (uint32_t i = 0; i < reach->open_count; i++) {
    const struct reach_site *site = reach_site(reach, reach->open[i]);
    int first = site->most[0] - reach->score[0], second = site->most[1] - reach->score[1];
    hot[i] = (struct hot_cell){first > second ? first : second, reach->open[i]};
  }
  qsort(hot, reach->open_count, sizeof *hot, by_gain);
  for (int i = 0; i < CELLS_MAX; i++)
    kept[i] = hot[i].cell;
  free(hot);
  bark_reach_keep_open(reach, kept, CELLS_MAX);
  return true;
}

static bool set_up(struct thinker *thinker, const struct request *request) {
  const struct state *seen = request->seen;
  struct reach *reach = &thinker->reach;
  thinker->request = request;
  thinker->world.turns = turns_left(seen);
  if (thinker->world.turns > TURNS_WORKED_OUT)
    budget_share(request->budget, 0); /* the time runs from now on */
  thinker->world.hand[request->seat] = seen->hand[request->seat];
  if (!bark_reach_open(reach, seen->width, seen->height, ROOM_AHEAD)) return false;
  bark_reach_set(reach, seen->cell);
  if (seen->played == 0) { /* all cells are alike, the edges wrap */
    uint16_t middle = (uint16_t)(seen->height / 2 * seen->width + seen->width / 2);
    bark_reach_keep_open(reach, &middle, 1);
  }
  bark_belief_learn(&thinker->belief, seen, request->seat);
  return keep_hot_cells(reach);
}

/* What a play promises: points if the game is decided by the next turn at the latest. */
static int32_t promise_of(struct thinker *thinker, struct play play) {
  struct reach *reach = &thinker->reach;
  int seat = thinker->request->seat;
  unsigned turns = thinker->world.turns - 1;
  struct hand rest = thinker->world.hand[seat];
  bark_reach_play(reach, play.cell, bark_hand_take(&rest, play.index));
  int32_t value = turns == 1 ? bark_outlook_last(reach, seat, &thinker->belief)
                             : bark_outlook(reach, &rest, seat, &thinker->belief, turns);
  bark_reach_undo(reach);
  return value;
}

static int by_promise(const void *left, const void *right) {
  const struct candidate *one = left, *other = right;
  if (one->promise != other->promise) return one->promise < other->promise ? 1 : -1;
  if (one->play.cell != other->play.cell) return one->play.cell < other->play.cell ? -1 : 1;
  return one->play.index < other->play.index ? -1 : one->play.index > other->play.index;
}

static void list_candidates(struct thinker *thinker) {
  struct reach *reach = &thinker->reach;
  const struct hand *hand = &thinker->world.hand[thinker->request->seat];
  uint16_t open[CELLS_MAX]; /* playing and taking back may reorder the original */
  uint32_t cells = reach->open_count;
  memcpy(open, reach->open, cells * sizeof *open);
  for (uint32_t i = 0; i < cells; i++)
    for (unsigned index = 0; index < hand->count; index++) {
      if (memchr(hand->card, hand->card[index], index)) continue; /* an equal one came before */
      struct candidate *candidate = &thinker->candidate[thinker->count++];
      candidate->play = (struct play){(uint8_t)index, open[i]};
      candidate->promise = promise_of(thinker, candidate->play);
    }
  qsort(thinker->candidate, thinker->count, sizeof *thinker->candidate, by_promise);
}

static void guess_hidden(struct thinker *thinker) {
  struct world *world = &thinker->world;
  struct hand *other = &world->hand[1 - thinker->request->seat];
  struct dice *dice = thinker->request->dice;
  other->count = BARK_HAND;
  for (unsigned i = 0; i < BARK_HAND; i++)
    other->card[i] = belief_draw(&thinker->belief, dice);
  for (unsigned turn = 1; turn < playout_length(world); turn++)
    world->draw[turn] = belief_draw(&thinker->belief, dice);
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
  return by_promise(left, right);
}

/* Is there no more budget for one more playout, before that share of it is used? Of no time at all
 * the share is 1, never more. */
static bool is_spent(struct thinker *thinker, double share) {
  struct budget *budget = thinker->request->budget;
  uint64_t after = thinker->nodes + playout_length(&thinker->world);
  return budget_share(budget, after) > share || budget_spent(budget, thinker->nodes);
}

/* All finalists play in the same worlds, with the same dice: what differs is their doing. */
static void play_out_all(struct thinker *thinker, unsigned finalists, double share) {
  const struct request *request = thinker->request;
  guess_hidden(thinker);
  struct dice dice = *request->dice;
  for (unsigned i = 0; i < finalists && !is_spent(thinker, share); i++) {
    struct candidate *candidate = &thinker->candidate[i];
    struct dice same = dice;
    candidate->sum += bark_playout(&thinker->reach, &thinker->world, request->seat, candidate->play,
                                   &thinker->belief, &same);
    candidate->playouts++;
    thinker->nodes += playout_length(&thinker->world);
  }
  dice_next(request->dice);
}

/* Sequential halving (Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed
 * bandits", 2013): every round has the same share of the budget, and the better half goes on. */
static void hold_finals(struct thinker *thinker) {
  unsigned finalists = thinker->count < FINALISTS_MAX ? thinker->count : FINALISTS_MAX;
  unsigned rounds = 0;
  for (unsigned left = finalists; left > 1; left = (left + 1) / 2)
    rounds++;
  for (unsigned round = 1; round <= rounds; round++) {
    double share = (double)round / rounds;
    while (!is_spent(thinker, share))
      play_out_all(thinker, finalists, share);
    qsort(thinker->candidate, finalists, sizeof *thinker->candidate, by_mean);
    finalists = (finalists + 1) / 2;
  }
}

/* What the candidate is worth, in 1/OUTLOOK_WIN points. */
static int64_t points_of(const struct thinker *thinker, const struct candidate *candidate) {
  if (thinker->world.turns == 1) return (1 + (int64_t)sign(candidate->promise)) * OUTLOOK_WIN / 2;
  if (thinker->world.turns == 2) return candidate->promise;
  if (candidate->playouts) return mean(candidate) / PERMILLE;
  return bark_outlook_points(candidate->promise);
}

static void decide(struct thinker *thinker, struct move *move) {
  const struct request *request = thinker->request;
  list_candidates(thinker);
  if (thinker->world.turns > TURNS_WORKED_OUT) hold_finals(thinker);
  const struct candidate *best = &thinker->candidate[0];
  *move = bark_move_to(request->seen, best->play.index, best->play.cell);
  if (!request->report) return;
  *request->report =
      (struct report){.nodes = thinker->nodes,
                      .value = (long)(points_of(thinker, best) * PERMILLE / OUTLOOK_WIN),
                      .exact = thinker->world.turns == 1};
}

enum choice bark_strong(const struct request *request, struct move *move) {
  struct move few[2];
  size_t moves = bark_moves(request->seen, request->seat, few, 2);
  if (moves == 0) return CHOICE_NONE;
  *move = few[0];
  if (moves == 1) return CHOICE_MADE; /* what needs no thought costs no memory either */
  struct thinker *thinker = calloc(1, sizeof *thinker);
  if (!thinker) return CHOICE_FAILED;
  bool enough = set_up(thinker, request);
  if (enough) decide(thinker, move);
  bark_reach_close(&thinker->reach);
  free(thinker);
  return enough ? CHOICE_MADE : CHOICE_FAILED;
}
