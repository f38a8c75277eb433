#include "games/bark/reach.h"

#include <string.h>

void bark_reach_beside(const struct reach *reach, unsigned cell, unsigned number,
                       struct reach_lengths *in, struct reach_lengths *out) {
  memset(in, 0, sizeof *in);
  memset(out, 0, sizeof *out);
  for (int i = 0; i < BARK_BESIDE; i++) {
    unsigned next = reach->next[cell][i];
    if (!reach->cell[next]) continue;
    unsigned other = card_number(reach->cell[next]);
    if (other < number) lengths_grow(in, &reach->from[next]);
    if (other > number) lengths_grow(out, &reach->to[next]);
  }
}

/* The lengths that arrive at each number from smaller ones next to the cell, or go on from it to
 * larger ones (`out`). A neighbour counts for all numbers on one side of its own. */
static void gather(const struct reach *reach, unsigned cell, struct reach_lengths *in,
                   struct reach_lengths *out) {
  memset(in, 0, BARK_NUMBERS * sizeof *in);
  memset(out, 0, BARK_NUMBERS * sizeof *out);
  for (int i = 0; i < BARK_BESIDE; i++) {
    unsigned next = reach->next[cell][i];
    if (!reach->cell[next]) continue;
    unsigned other = card_number(reach->cell[next]);
    if (other < BARK_NUMBERS) lengths_grow(&in[other], &reach->from[next]);
    if (other > 1) lengths_grow(&out[other - 2], &reach->to[next]);
  }
  for (unsigned i = 1; i < BARK_NUMBERS; i++) {
    lengths_grow(&in[i], &in[i - 1]);
    lengths_grow(&out[BARK_NUMBERS - 1 - i], &out[BARK_NUMBERS - i]);
  }
}

void bark_reach_refresh(struct reach *reach, unsigned cell) {
  struct reach_site *site = &reach->site[cell];
  struct reach_lengths in[BARK_NUMBERS], out[BARK_NUMBERS];
  gather(reach, cell, in, out);
  memset(site->most, 0, sizeof site->most);
  for (int i = 0; i < BARK_NUMBERS; i++) {
    struct reach_spot *spot = &site->spot[i];
    for (int seat = 0; seat < BARK_SEATS; seat++) {
      bark_lanes both = (bark_lanes)(in[i].of[seat] != 0) & (bark_lanes)(out[i].of[seat] != 0);
      bark_lanes length = in[i].of[seat] + out[i].of[seat] + 1;
      spot->with.of[seat] = length;
      both &= length;
      spot->between[seat] = (uint8_t)lanes_longest(&both);
      spot->most[seat] = (uint8_t)lanes_longest(&length);
      if (spot->most[seat] > site->most[seat]) site->most[seat] = spot->most[seat];
    }
  }
  site->fresh = true;
}

static void spoil_around(struct reach *reach, unsigned cell) {
  for (int i = 0; i < BARK_BESIDE; i++)
    reach->site[reach->next[cell][i]].fresh = false;
}

static void open_cell(struct reach *reach, unsigned cell) {
  reach->slot[cell] = (uint16_t)reach->open_count;
  reach->open[reach->open_count++] = (uint16_t)cell;
}

static void note(struct reach *reach, unsigned cell, bool to) {
  struct reach_lengths *lengths = to ? reach->to : reach->from;
  reach->change[reach->changes++] = (struct reach_change){lengths[cell], (uint16_t)cell, to};
}

/* The cells that have to pass news on, by number: every cell is touched once its own news are
 * complete. */
struct wave {
  uint8_t count[BARK_NUMBERS + 1];
  uint16_t cell[BARK_NUMBERS + 1][REACH_CHANGES_MAX];
};

/* Passes what has changed at a cell on to neighbours with larger numbers (`from`), or smaller ones
 * (`to`). */
static void pass_on(struct reach *reach, unsigned cell, bool to, struct wave *wave) {
  struct reach_lengths *all = to ? reach->to : reach->from;
  struct reach_lengths longer = all[cell];
  unsigned number = card_number(reach->cell[cell]);
  lengths_step(&longer);
  spoil_around(reach, cell);
  for (int i = 0; i < BARK_BESIDE; i++) {
    unsigned next = reach->next[cell][i];
    if (!reach->cell[next]) continue;
    unsigned other = card_number(reach->cell[next]);
    if (to ? other >= number : other <= number) continue;
    struct reach_lengths best = all[next];
    lengths_grow(&best, &longer);
    if (lengths_same(&best, &all[next])) continue;
    bool waiting = false;
    for (int j = 0; j < wave->count[other] && !waiting; j++)
      waiting = wave->cell[other][j] == next;
    if (!waiting) {
      note(reach, next, to);
      wave->cell[other][wave->count[other]++] = (uint16_t)next;
    }
    all[next] = best;
  }
}

static void spread(struct reach *reach, unsigned cell, bool to) {
  struct wave wave;
  unsigned number = card_number(reach->cell[cell]);
  memset(wave.count, 0, sizeof wave.count);
  pass_on(reach, cell, to, &wave);
  while (to ? --number >= 1 : ++number <= BARK_NUMBERS)
    for (int i = 0; i < wave.count[number]; i++)
      pass_on(reach, wave.cell[number][i], to, &wave);
}

void bark_reach_play(struct reach *reach, unsigned cell, card played) {
  unsigned number = card_number(played);
  struct reach_turn *turn = &reach->turn[reach->turns++];
  turn->cell = (uint16_t)cell;
  turn->slot = reach->slot[cell];
  turn->changes = reach->changes;
  turn->opened = 0;
  for (int seat = 0; seat < BARK_SEATS; seat++) {
    unsigned length = reach_through(reach, cell, played, seat);
    turn->score[seat] = reach->score[seat];
    if (length > reach->score[seat]) reach->score[seat] = (uint8_t)length;
  }
  bark_reach_beside(reach, cell, number, &reach->from[cell], &reach->to[cell]);
  lengths_step(&reach->from[cell]);
  lengths_step(&reach->to[cell]);
  lengths_begin(&reach->from[cell], played);
  lengths_begin(&reach->to[cell], played);
  reach->cell[cell] = played;
  spread(reach, cell, false);
  spread(reach, cell, true);
  if (turn->slot != REACH_NOWHERE) {
    uint16_t last = reach->open[--reach->open_count];
    reach->open[turn->slot] = last;
    reach->slot[last] = turn->slot;
    reach->slot[cell] = REACH_NOWHERE;
  }
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
  if (turn->slot != REACH_NOWHERE) {
    uint32_t last = reach->open_count++; /* the cell that filled the gap goes back there */
    if (turn->slot != last) {
      reach->open[last] = reach->open[turn->slot];
      reach->slot[reach->open[last]] = (uint16_t)last;
    }
    reach->open[turn->slot] = (uint16_t)cell;
    reach->slot[cell] = turn->slot;
  }
  while (reach->changes > turn->changes) {
    const struct reach_change *change = &reach->change[--reach->changes];
    (change->to ? reach->to : reach->from)[change->cell] = change->before;
    spoil_around(reach, change->cell);
  }
  spoil_around(reach, cell);
  reach->cell[cell] = CARD_NONE;
  memcpy(reach->score, turn->score, sizeof reach->score);
}
