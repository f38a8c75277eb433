/* The notes on a match of President in a saved game; the first byte chooses 2, 4 or 13 players. If
 * accepted, they are written and read again the same, and describe a possible match. */
#include "fuzz/harness.h"

#include "games/president/original/table.h"

#include <stdlib.h>
#include <string.h>

static void open_table(struct president_table *table, const struct game *game, unsigned players,
                       char *notes) {
  memset(table->points, 0, sizeof table->points);
  memset(table->places, 0, sizeof table->places);
  table->game = game;
  table->players = players;
  table->session.saved.notes = notes;
  table->why = (struct why){0};
}

static void is_a_match(const struct president_table *table) {
  const struct president_options *options = &table->options;
  unsigned there = 0;
  LAW(table->number >= 1 && table->number <= options->rounds, "game %u of %u", table->number,
      options->rounds);
  for (unsigned place = 0; table->number > 1 && place < table->players; place++) {
    unsigned seat = table->places[place];
    LAW(seat < table->players && !(there >> seat & 1), "seat %u has two places", seat);
    there |= 1U << seat;
  }
}

bool fuzz_notes(struct fuzz *fuzz, const char *text, size_t size) {
  static const unsigned players[] = {2, 4, PRESIDENT_SEATS_MAX};
  enum { COUNTS = sizeof players / sizeof *players };
  static struct president_table table; /* static because it is large */
  if (size == 0) return false;
  char *notes = fuzz_copy(text + 1, size - 1);
  open_table(&table, fuzz->game, players[(unsigned char)*text % COUNTS], notes);
  bool good = president_read_notes(&table);
  free(notes);
  if (!good) {
    LAW(table.why.text[0], "they are refused without a cause");
    return false;
  }
  is_a_match(&table);
  char *first = president_write_notes(&table);
  open_table(&table, fuzz->game, table.players, first);
  LAW(president_read_notes(&table), "%s: %s", table.why.text, first);
  is_a_match(&table);
  char *second = president_write_notes(&table);
  LAW(second && strcmp(first, second) == 0, "%s\nand\n%s", first, second);
  free(first);
  free(second);
  table.session.saved.notes = NULL;
  return true;
}
