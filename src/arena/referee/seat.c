#include "arena/referee/seat.h"

#include <stdio.h>
#include <string.h>

unsigned seats_find(const struct seats *seats, const char *id, unsigned except) {
  for (unsigned i = 0; i < seats->count; i++)
    if (seats->at[i].number != except && strcmp(seats->at[i].id, id) == 0)
      return seats->at[i].number;
  return 0;
}

const char *seat_label(const struct seat *seat, char *label) {
  if (seat->id[0])
    snprintf(label, SEAT_LABEL_SIZE, "%s", seat->id);
  else
    snprintf(label, SEAT_LABEL_SIZE, "player %u", seat->number);
  return label;
}
