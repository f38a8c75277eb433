/* Computes the lengths of a whole board, and updates them card by card. */
#include "games/bark/mind/reach.h"

#include "core/base/memory.h"

#include <string.h>

/* ---- Lengths ---- */

static bool lengths_same(const struct lengths *one, const struct lengths *other) {
  bark_lanes differ = (one->of[0] ^ other->of[0]) | (one->of[1] ^ other->of[1]);
  return lanes_largest(&differ) == 0;
}

/* ---- The whole board ---- */

/* Reserves room for `count` items in the block, aligned for vectors. If `block` is NULL, only adds
 * to `used`, for the size of the block. */
static void *part(char *block, size_t *used, size_t count, size_t size) {
  void *here = block ? block + *used : NULL;
  *used += (count * size + BARK_LANES - 1) / BARK_LANES * BARK_LANES;
  return here;
}

static size_t lay_out(struct reach *reach, char *block) {
  size_t used = 0, cells = reach->cells;
  reach->from = part(block, &used, cells, sizeof *reach->from);
  reach->to = part(block, &used, cells, sizeof *reach->to);
  reach->site = part(block, &used, cells, sizeof *reach->site);
  reach->change =
      part(block, &used, (size_t)reach->turns_max * REACH_CHANGES_MAX, sizeof *reach->change);
  reach->turn = part(block, &used, reach->turns_max, sizeof *reach->turn);
  reach->next = part(block, &used, cells, sizeof *reach->next);
  reach->cell = part(block, &used, cells, sizeof *reach->cell);
  reach->open = part(block, &used, cells, sizeof *reach->open);
  reach->slot = part(block, &used, cells, sizeof *reach->slot);
  return used;
}

static void open_cell(struct reach *reach, unsigned cell) {
  reach->slot[cell] = (uint16_t)reach->open_count;
  reach->open[reach->open_count++] = (uint16_t)cell;
}

void bark_reach_keep_open(struct reach *reach, const uint16_t *cells, uint32_t count) {
  memset(reach->slot, 0xff, reach->cells * sizeof *reach->slot); /* REACH_NOWHERE everywhere */
  reach->open_count = 0;
  for (uint32_t i = 0; i < count; i++)
    open_cell(reach, cells[i]);
}

static bool is_beside_a_card(const struct reach *reach, unsigned cell) {
  for (int i = 0; i < BARK_BESIDE; i++)
    if (reach->cell[reach->next[cell][i]]) return true;
  return false;
}

void bark_reach_open(struct reach *reach, unsigned width, unsigned height, const card *cell,
                     unsigned turns_max) {
  unsigned score[BARK_SEATS];
  *reach = (struct reach){.width = width, .height = height, .cells = width * height};
  reach->turns_max = turns_max;
  reach->memory = memory_new(1, lay_out(reach, NULL) + BARK_LANES);
  uintptr_t past = (uintptr_t)reach->memory % BARK_LANES;
  lay_out(reach, (char *)reach->memory + (BARK_LANES - past) % BARK_LANES);
  for (unsigned i = 0; i < reach->cells; i++)
    bark_beside(i, width, height, reach->next[i]);
  if (cell) memcpy(reach->cell, cell, reach->cells * sizeof *cell);
  bark_paths_tables(reach->cell, width, height, reach->from, reach->to);
  bark_paths_score(reach->cell, width, height, score, NULL);
  for (int seat = 0; seat < BARK_SEATS; seat++)
    reach->score[seat] = (uint8_t)score[seat];
  bool empty = score[0] == 0 && score[1] == 0; /* a card alone is a path of one */
  bark_reach_keep_open(reach, NULL, 0);
  for (unsigned i = 0; i < reach->cells; i++)
    if (empty || (!reach->cell[i] && is_beside_a_card(reach, i))) open_cell(reach, i);
}

/* ---- Open cells ---- */

/* The longest lengths next to a cell, for each number that a card on it may have: `in[number - 1]`
 * of chains that arrive from smaller numbers, `out[number - 1]` of chains that go on to larger
 * ones. A neighbour counts for all numbers on one side of its own. */
static void gather(const struct reach *reach, unsigned cell, struct lengths *in,
                   struct lengths *out) {
  memset(in, 0, BARK_NUMBERS * sizeof *in);
  memset(out, 0, BARK_NUMBERS * sizeof *out);
  for (int i = 0; i < BARK_BESIDE; i++) {
    unsigned next = reach->next[cell][i];
    if (!reach->cell[next]) continue;
    unsigned other = card_number(reach->cell[next]);
    if (other < BARK_NUMBERS) lengths_max(&in[other], &reach->from[next]);
    if (other > 1) lengths_max(&out[other - 2], &reach->to[next]);
  }
  for (unsigned i = 1; i < BARK_NUMBERS; i++) {
    lengths_max(&in[i], &in[i - 1]);
    lengths_max(&out[BARK_NUMBERS - 1 - i], &out[BARK_NUMBERS - i]);
  }
}

void bark_reach_refresh(struct reach *reach, unsigned cell) {
  struct reach_site *site = &reach->site[cell];
  struct lengths in[BARK_NUMBERS], out[BARK_NUMBERS];
  gather(reach, cell, in, out);
  memset(site->most, 0, sizeof site->most);
  for (int i = 0; i < BARK_NUMBERS; i++) {
    struct reach_spot *spot = &site->spot[i];
    for (int seat = 0; seat < BARK_SEATS; seat++) {
      bark_lanes both = (bark_lanes)(in[i].of[seat] != 0) & (bark_lanes)(out[i].of[seat] != 0);
      bark_lanes length = in[i].of[seat] + out[i].of[seat] + 1;
      spot->with.of[seat] = length;
      both &= length;
      spot->between[seat] = (uint8_t)lanes_largest(&both);
      spot->most[seat] = (uint8_t)lanes_largest(&length);
      if (spot->most[seat] > site->most[seat]) site->most[seat] = spot->most[seat];
    }
  }
  site->valid = true;
}

/* ---- One card ---- */

static void invalidate_around(struct reach *reach, unsigned cell) {
  for (int i = 0; i < BARK_BESIDE; i++)
    reach->site[reach->next[cell][i]].valid = false;
}

static void record_change(struct reach *reach, unsigned cell, bool to) {
  struct lengths *lengths = to ? reach->to : reach->from;
  reach->change[reach->changes++] = (struct reach_change){lengths[cell], (uint16_t)cell, to};
}

/* The cells whose lengths have grown and whose neighbours have not been updated yet, by number.
 * They are processed in the order of their numbers, so each is final before it updates others. */
struct queue {
  uint8_t count[BARK_NUMBERS + 1];
  uint16_t cell[BARK_NUMBERS + 1][REACH_CHANGES_MAX];
};

/* Updates the neighbours of a cell that has changed: the `to` of those with smaller numbers if
 * `to`, else the `from` of those with larger ones. Adds those that grow to the queue. */
static void update_neighbours(struct reach *reach, unsigned cell, bool to, struct queue *queue) {
  struct lengths *all = to ? reach->to : reach->from;
  struct lengths longer = all[cell];
  unsigned number = card_number(reach->cell[cell]);
  lengths_step(&longer);
  invalidate_around(reach, cell);
  for (int i = 0; i < BARK_BESIDE; i++) {
    unsigned next = reach->next[cell][i];
    if (!reach->cell[next]) continue;
    unsigned other = card_number(reach->cell[next]);
    if (to ? other >= number : other <= number) continue;
    struct lengths best = all[next];
    lengths_max(&best, &longer);
    if (lengths_same(&best, &all[next])) continue;
    bool queued = false;
    for (int j = 0; j < queue->count[other] && !queued; j++)
      queued = queue->cell[other][j] == next;
    if (!queued) {
      record_change(reach, next, to);
      queue->cell[other][queue->count[other]++] = (uint16_t)next;
    }
    all[next] = best;
  }
}

static void propagate(struct reach *reach, unsigned cell, bool to) {
  struct queue queue;
  unsigned number = card_number(reach->cell[cell]);
  memset(queue.count, 0, sizeof queue.count);
  update_neighbours(reach, cell, to, &queue);
  while (to ? --number >= 1 : ++number <= BARK_NUMBERS)
    for (int i = 0; i < queue.count[number]; i++)
      update_neighbours(reach, queue.cell[number][i], to, &queue);
}

void bark_reach_play(struct reach *reach, unsigned cell, card played) {
  struct reach_turn *turn = &reach->turn[reach->turns++];
  turn->cell = (uint16_t)cell;
  turn->slot = reach->slot[cell];
  turn->changes = reach->changes;
  turn->opened = 0;
  for (int seat = 0; seat < BARK_SEATS; seat++) {
    turn->score[seat] = reach->score[seat];
    reach->score[seat] = (uint8_t)reach_score(reach, cell, played, seat);
  }
  reach->cell[cell] = played;
  reach->from[cell] = bark_paths_chains(reach->cell, reach->width, reach->height, reach->next[cell],
                                        played, true, reach->from);
  reach->to[cell] = bark_paths_chains(reach->cell, reach->width, reach->height, reach->next[cell],
                                      played, false, reach->to);
  propagate(reach, cell, false);
  propagate(reach, cell, true);
  uint16_t last = reach->open[--reach->open_count];
  reach->open[turn->slot] = last;
  reach->slot[last] = turn->slot;
  reach->slot[cell] = REACH_NOWHERE;
  for (int i = 0; i < BARK_BESIDE; i++) {
    unsigned next = reach->next[cell][i];
    if (reach->cell[next] || reach->slot[next] != REACH_NOWHERE) continue;
    open_cell(reach, next);
    turn->opened++;
  }
}

void bark_reach_undo(struct reach *reach) {
  const struct reach_turn *turn = &reach->turn[--reach->turns];
  unsigned cell = turn->cell;
  for (unsigned i = 0; i < turn->opened; i++)
    reach->slot[reach->open[--reach->open_count]] = REACH_NOWHERE;
  uint32_t last = reach->open_count++; /* the cell that took this slot moves back to the end */
  if (turn->slot != last) {
    reach->open[last] = reach->open[turn->slot];
    reach->slot[reach->open[last]] = (uint16_t)last;
  }
  reach->open[turn->slot] = (uint16_t)cell;
  reach->slot[cell] = turn->slot;
  while (reach->changes > turn->changes) {
    const struct reach_change *change = &reach->change[--reach->changes];
    (change->to ? reach->to : reach->from)[change->cell] = change->before;
    invalidate_around(reach, change->cell);
  }
  invalidate_around(reach, cell);
  reach->cell[cell] = CARD_NONE;
  memcpy(reach->score, turn->score, sizeof reach->score);
}
