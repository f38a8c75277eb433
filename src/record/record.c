#include "record/record.h"

#include "core/memory.h"

#include <stdlib.h>

void record_trim(struct record *record) {
  for (size_t i = 0; i < record->turn_count; i++)
    free(record->turns[i].move);
  free(record->turns);
  free(record->start);
  record->turns = NULL;
  record->start = NULL;
  record->turn_count = record->unnamed = 0;
}

void record_close(struct record *record) {
  for (unsigned i = 0; i < record->seat_count; i++) {
    free(record->seats[i].command);
    free(record->seats[i].sentence);
    free(record->seats[i].evidence);
  }
  record_trim(record);
  free(record->id);
  free(record->pairing);
  free(record->opening);
  free(record->keys);
  free(record->seats);
  *record = (struct record){0};
}

void record_add(struct record *record, const struct record_turn *turn) {
  memory_grow(record->turns, record->turn_count);
  record->turns[record->turn_count++] = *turn;
}
