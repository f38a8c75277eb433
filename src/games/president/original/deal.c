/* A fresh game at the table of President. */
#include "games/president/original/table.h"

bool president_deal_cards(struct president_table *table) {
  const struct game *game = table->game;
  enum { ID_MAX = 16 };
  char id[ID_MAX];
  setup_give(&table->options.deal, "players", (long)table->players);
  table->options.deal.phase = PHASE_PLACEMENT;
  if (!rules_deal(game->rules, &table->state, &table->options.deal, &table->dice, &table->why))
    return false;
  for (unsigned i = 0; i < table->players; i++) {
    int seat;
    snprintf(id, sizeof id, "p%u", i + 1);
    if (rules_take_seat(game->rules, &table->state, id, &seat, &table->why) == SEATED_NOT)
      return false;
    table->chairs[i].doing = DOING_NOTHING;
    table->chairs[i].gave = table->chairs[i].got = 0; /* not told: the game was over too soon */
  }
  table->state.head.phase = PHASE_MOVEMENT;
  return true;
}
