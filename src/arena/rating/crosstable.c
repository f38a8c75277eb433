#include "arena/rating/crosstable.h"

#include <stdlib.h>

bool crosstable_open(struct crosstable *table, unsigned players) {
  size_t room = players + (size_t)1;
  *table = (struct crosstable){.players = players,
                               .cells = calloc(room * room, sizeof *table->cells),
                               .of = calloc(room, sizeof *table->of)};
  return table->cells && table->of;
}

void crosstable_close(struct crosstable *table) {
  free(table->cells);
  free(table->of);
  *table = (struct crosstable){0};
}

static void add_opponent(struct crosstable *table, const struct summary_seat *seat,
                         const struct summary_seat *other) {
  struct crosstable_cell *cell =
      &table->cells[(size_t)seat->player * table->players + other->player];
  if (seat->place < other->place)
    cell->wins++;
  else if (seat->place == other->place)
    cell->draws++;
  else
    cell->losses++;
}

void crosstable_add(struct crosstable *table, const struct summary *summary) {
  for (unsigned i = 0; i < summary->seat_count; i++) {
    const struct summary_seat *seat = &summary->seats[i];
    struct crosstable_player *player = &table->of[seat->player];
    player->games++;
    player->runs += seat->runs;
    player->wall_us += seat->wall_us;
    if (seat->slowest_us > player->slowest_us) player->slowest_us = seat->slowest_us;
    if (verdict_loses(seat->lost)) {
      player->faults++;
      player->fault[seat->lost]++;
    }
    for (unsigned j = 0; j < summary->seat_count; j++)
      if (j != i) add_opponent(table, seat, &summary->seats[j]);
  }
}

const struct crosstable_cell *crosstable_at(const struct crosstable *table, unsigned player,
                                            unsigned opponent) {
  return &table->cells[(size_t)player * table->players + opponent];
}

struct crosstable_cell crosstable_total(const struct crosstable *table, unsigned player) {
  struct crosstable_cell total = {0};
  for (unsigned i = 0; i < table->players; i++) {
    const struct crosstable_cell *cell = crosstable_at(table, player, i);
    total.wins += cell->wins;
    total.draws += cell->draws;
    total.losses += cell->losses;
  }
  return total;
}

double crosstable_points(const struct crosstable_cell *cell) {
  return (double)cell->wins + (double)cell->draws / 2;
}

bool crosstable_timed(const struct crosstable *table) {
  for (unsigned i = 0; i < table->players; i++)
    if (table->of[i].slowest_us > 0) return true;
  return false;
}

double crosstable_mean_us(const struct crosstable_player *player) {
  return player->runs ? (double)player->wall_us / (double)player->runs : 0;
}
