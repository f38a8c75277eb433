/* The public record of a game (struct record in president.h): appending to it, and going through
 * it. */
#ifndef ONEMOVE_PRESIDENT_RECORD_H
#define ONEMOVE_PRESIDENT_RECORD_H

#include "games/president/president.h"

/* An empty record of a game of `players` players in which seat `turn` is to move. */
static inline void record_open(struct record *record, unsigned players, unsigned turn) {
  *record = (struct record){.players = (uint8_t)players, .first = (uint8_t)turn};
}

/* Adds the move of the seat to move; 0 is a pass. The rules see to it that there is room: no card
 * is played twice, and after players - 1 passes somebody leads. */
static inline void record_add(struct record *record, cards play) {
  if (play)
    record->play[record->plays++] = play;
  else
    record->passes[record->plays]++;
}

/* Is it empty? Then the game has just been dealt, or nobody wrote down its moves. */
static inline bool record_empty(const struct record *record) {
  return record->plays == 0 && record->passes[0] == 0;
}

/* All cards that were played according to it. */
static inline cards record_cards(const struct record *record) {
  cards played = 0;
  for (unsigned i = 0; i < record->plays; i++)
    played |= record->play[i];
  return played;
}

/* A place in a record, and the move that was read there. */
struct record_reader {
  const struct record *record;
  unsigned plays, passes; /* read so far; the passes since the last play */
  unsigned next;          /* the seat of the next move */
  unsigned seat;          /* of the move that was read, */
  cards play;             /* and what it was; 0 is a pass */
};

/* The beginning of a record. */
static inline struct record_reader record_from(const struct record *record) {
  return (struct record_reader){.record = record, .next = record->first};
}

/* Reads the next move; false if there is none. */
static inline bool record_next(struct record_reader *reader) {
  const struct record *record = reader->record;
  if (reader->passes < record->passes[reader->plays]) {
    reader->passes++;
    reader->play = 0;
  } else if (reader->plays < record->plays) {
    reader->play = record->play[reader->plays++];
    reader->passes = 0;
  } else {
    return false;
  }
  reader->seat = reader->next;
  reader->next = reader->next + 1 < record->players ? reader->next + 1 : 0;
  return true;
}

#endif
