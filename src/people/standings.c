#include "people/standings.h"

/* One more than the number of the better ones. */
static unsigned rank_of(const struct roster *roster, unsigned seat) {
  unsigned rank = 1;
  for (unsigned other = 0; other < roster->seats; other++)
    rank += roster->line[other].score > roster->line[seat].score;
  return rank;
}

void standings_print(const struct roster *roster, FILE *file) {
  char label[ROSTER_LABEL_SIZE];
  for (unsigned rank = 1; rank <= roster->seats; rank++)
    for (unsigned seat = 0; seat < roster->seats; seat++)
      if (rank_of(roster, seat) == rank)
        fprintf(file, "%3u. %-30s %6lu\n", rank, roster_label(roster, seat, label),
                (unsigned long)roster->line[seat].score);
}
