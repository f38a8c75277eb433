#include "arena/record/record.h"

#include <stdlib.h>

void record_close(struct record *record) {
  for (unsigned i = 0; i < record->seat_count; i++) {
    free(record->seats[i].command);
    free(record->seats[i].sentence);
    free(record->seats[i].evidence);
  }
  for (size_t i = 0; i < record->turn_count; i++)
    free(record->turns[i].move);
  free(record->id);
  free(record->pairing);
  free(record->opening);
  free(record->keys);
  free(record->start);
  free(record->seats);
  free(record->turns);
  *record = (struct record){0};
}

bool record_add(struct record *record, const struct record_turn *turn) {
  enum { FIRST_ROOM = 64 };
  if (record->turn_count == record->turn_room) {
    size_t room = record->turn_room ? 2 * record->turn_room : FIRST_ROOM;
    struct record_turn *more = realloc(record->turns, room * sizeof *more);
    if (!more) {
      free(turn->move);
      return false;
    }
    record->turns = more;
    record->turn_room = room;
  }
  record->turns[record->turn_count++] = *turn;
  return true;
}
