/* The memory of reach.h's tables, and a whole board at once. */
#include "games/bark/reach.h"

#include <stdlib.h>
#include <string.h>

static void set_next(struct reach *reach) {
  unsigned width = reach->width, height = reach->height;
  for (unsigned cell = 0; cell < reach->cells; cell++) {
    unsigned beside[BARK_BESIDE];
    bark_beside(cell, width, height, beside);
    for (unsigned i = 0; i < BARK_BESIDE; i++)
      reach->next[cell][i] = (uint16_t)beside[i];
  }
}

/* Takes a part of the block for `count` items; the first pass, without a block, only measures. */
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

bool bark_reach_open(struct reach *reach, unsigned width, unsigned height, unsigned turns_max) {
  *reach = (struct reach){.width = width, .height = height, .cells = width * height};
  reach->turns_max = turns_max;
  reach->memory = calloc(1, lay_out(reach, NULL) + BARK_LANES);
  if (!reach->memory) return false;
  uintptr_t past = (uintptr_t)reach->memory % BARK_LANES;
  lay_out(reach, (char *)reach->memory + (BARK_LANES - past) % BARK_LANES);
  set_next(reach);
  for (unsigned cell = 0; cell < reach->cells; cell++)
    open_cell(reach, cell);
  return true;
}

void bark_reach_close(struct reach *reach) {
  free(reach->memory);
}

void bark_reach_keep_open(struct reach *reach, const uint16_t *cells, uint32_t count) {
  memset(reach->slot, 0xff, reach->cells * sizeof *reach->slot); /* REACH_NOWHERE everywhere */
  reach->open_count = 0;
  for (uint32_t i = 0; i < count; i++)
    open_cell(reach, cells[i]);
}

/* Number by number, so that every neighbour that matters is done before. */
void bark_reach_set(struct reach *reach, const card *cell) {
  struct reach_lengths other;
  uint32_t cards = 0;
  memcpy(reach->cell, cell, reach->cells * sizeof *cell);
  for (unsigned number = 1; number <= BARK_NUMBERS; number++)
    for (unsigned i = 0; i < reach->cells; i++) {
      if (!cell[i] || card_number(cell[i]) != number) continue;
      cards++;
      bark_reach_beside(reach, i, number, &reach->from[i], &other);
      lengths_step(&reach->from[i]);
      lengths_begin(&reach->from[i], cell[i]);
      unsigned suit = card_suit(cell[i]), seat = suit % BARK_SEATS;
      unsigned length = reach->from[i].of[seat][suit / BARK_SEATS];
      if (length > reach->score[seat]) reach->score[seat] = (uint8_t)length;
    }
  for (unsigned number = BARK_NUMBERS; number >= 1; number--)
    for (unsigned i = 0; i < reach->cells; i++) {
      if (!cell[i] || card_number(cell[i]) != number) continue;
      bark_reach_beside(reach, i, number, &other, &reach->to[i]);
      lengths_step(&reach->to[i]);
      lengths_begin(&reach->to[i], cell[i]);
    }
  if (cards == 0) return;
  bark_reach_keep_open(reach, NULL, 0);
  for (unsigned i = 0; i < reach->cells; i++)
    for (int j = 0; j < BARK_BESIDE && !cell[i]; j++)
      if (cell[reach->next[i][j]]) {
        open_cell(reach, i);
        break;
      }
}
