/* A fresh game at the table of President. */
#include "host/president_table.h"

#include <string.h>

static void enter(struct president_table *table, enum phase phase) {
  table->options.deal.phase = phase;
  table->game->enter(&table->state, &table->options.deal);
}

bool president_deal_cards(struct president_table *table) {
  const struct game *game = table->game;
  enum { ID_MAX = 16 };
  char id[ID_MAX];
  memset(&table->state, 0, sizeof table->state);
  setup_give(&table->options.deal, "players", (long)table->players);
  table->options.deal.phase = PHASE_PLACEMENT;
  if (!game->deal(&table->state, &table->options.deal, &table->dice, &table->why)) return false;
  enter(table, PHASE_PLACEMENT);
  for (unsigned i = 0; i < table->players; i++) {
    int seat;
    snprintf(id, sizeof id, "p%u", i + 1);
    if (game->seat(&table->state, id, &seat, &table->why) == SEATED_NOT) return false;
    table->chairs[i].doing = DOING_NOTHING;
    table->chairs[i].gave = table->chairs[i].got = 0; /* not told: the game was over too soon */
  }
  enter(table, PHASE_MOVEMENT);
  return true;
}
