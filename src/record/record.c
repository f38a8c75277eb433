#include "record/record.h"

#include "core/base/memory.h"
#include "core/rules/course.h"

#include <stdlib.h>
#include <string.h>

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
  free(record->table.notes);
  free(record->seats);
  *record = (struct record){0};
}

void record_add(struct record *record, const struct record_turn *turn) {
  memory_grow(record->turns, record->turn_count);
  record->turns[record->turn_count++] = *turn;
}

bool record_takes_a_seat(const struct record_turn *turn) {
  return turn->verdict == VERDICT_MOVED && strcmp(turn->move, COURSE_TAKES_A_SEAT) == 0;
}

uint64_t record_changes(const struct record *record) {
  uint64_t changes = record->at_table ? record->dice : 0;
  for (size_t i = 0; i < record->turn_count && !record->at_table; i++)
    changes += record_takes_a_seat(&record->turns[i]);
  return changes;
}
