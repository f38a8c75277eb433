#include "arena/rating/summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The digest: FNV-1a, 64 bits ---- */

static void digest_bytes(uint64_t *digest, const char *bytes, size_t size) {
  for (size_t i = 0; i < size; i++)
    *digest = (*digest ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
}

static void digest_text(uint64_t *digest, const char *text) {
  digest_bytes(digest, text ? text : "", text ? strlen(text) + 1 : 1);
}

static void digest_number(uint64_t *digest, uint64_t number) {
  for (unsigned shift = 0; shift < 64; shift += 8)
    digest_bytes(digest, &(char){(char)(number >> shift)}, 1);
}

static uint64_t find_digest(const struct record *record) {
  uint64_t digest = UINT64_C(0xcbf29ce484222325);
  digest_text(&digest, record->game);
  digest_text(&digest, record->pairing);
  digest_text(&digest, record->start);
  digest_number(&digest, record->seed);
  for (unsigned i = 0; i < record->seat_count; i++) {
    digest_text(&digest, record->seats[i].alias);
    digest_text(&digest, record->seats[i].command);
    digest_number(&digest, record->seats[i].place);
    digest_text(&digest, record->seats[i].sentence);
    digest_text(&digest, record->seats[i].evidence);
  }
  for (size_t i = 0; i < record->turn_count; i++) {
    digest_number(&digest, (uint64_t)record->turns[i].verdict);
    digest_text(&digest, record->turns[i].move);
    digest_number(&digest, (uint64_t)record->turns[i].wall_us);
    digest_number(&digest, (uint64_t)record->turns[i].cpu_us);
  }
  return digest;
}

/* ---- Taking ---- */

/* False when memory is out; a missing text stays missing. */
static bool copy(char **to, const char *text) {
  *to = text ? strdup(text) : NULL;
  return !text || *to;
}

/* A player without a name is called by its command; a number distinguishes players with the same
 * command. */
static char *make_name(const struct record *record, unsigned seat) {
  const struct record_seat *entry = &record->seats[seat];
  const char *name = entry->alias[0] ? entry->alias : entry->own[0] ? entry->own : entry->command;
  unsigned same = 1;
  for (unsigned i = 0; i < seat; i++)
    same += !record->seats[i].alias[0] && strcmp(record->seats[i].command, entry->command) == 0;
  if (entry->alias[0] || same == 1) return strdup(name);
  struct out out = {0};
  out_string(&out, name);
  out_string(&out, " #");
  out_number(&out, same);
  return out_take(&out);
}

static bool take_seat(struct summary_seat *seat, const struct record *record, unsigned number) {
  const struct record_seat *from = &record->seats[number];
  *seat = (struct summary_seat){.name = make_name(record, number),
                                .place = from->place,
                                .lost = from->lost,
                                .lost_turn = from->lost_turn};
  bool good = seat->name != NULL;
  good = copy(&seat->sentence, from->sentence) && good;
  return copy(&seat->evidence, from->evidence) && good;
}

static void take_times(struct summary *summary, const struct record *record) {
  for (size_t i = 0; i < record->turn_count; i++) {
    const struct record_turn *turn = &record->turns[i];
    if (turn->seat >= summary->seat_count || !turn->tries) continue;
    struct summary_seat *seat = &summary->seats[turn->seat];
    seat->runs++;
    seat->wall_us += turn->wall_us;
    if (turn->wall_us > seat->slowest_us) seat->slowest_us = turn->wall_us;
  }
}

bool summary_take(struct summary *summary, const struct record *record) {
  *summary = (struct summary){.seed = record->seed, .digest = find_digest(record)};
  bool good = copy(&summary->game, record->game);
  good = copy(&summary->id, record->id) && good;
  good = copy(&summary->pairing, record->pairing) && good;
  summary->seats = calloc(record->seat_count + (size_t)1, sizeof *summary->seats);
  if (!good || !summary->seats) return false;
  for (; good && summary->seat_count < record->seat_count; summary->seat_count++)
    good = take_seat(&summary->seats[summary->seat_count], record, summary->seat_count);
  if (good) take_times(summary, record);
  return good;
}

void summary_close(struct summary *summary) {
  for (unsigned i = 0; i < summary->seat_count; i++) {
    free(summary->seats[i].name);
    free(summary->seats[i].sentence);
    free(summary->seats[i].evidence);
  }
  free(summary->seats);
  free(summary->game);
  free(summary->id);
  free(summary->pairing);
  *summary = (struct summary){0};
}

/* ---- Comparing ---- */

static bool is_number(const char *text) {
  return *text && strspn(text, "0123456789") == strlen(text);
}

static int compare_ids(const char *one, const char *other) {
  bool number = is_number(one);
  if (number != is_number(other)) return number ? -1 : 1;
  if (number) {
    const char *a = one + strspn(one, "0"), *b = other + strspn(other, "0");
    if (strlen(a) != strlen(b)) return strlen(a) < strlen(b) ? -1 : 1;
    if (strcmp(a, b) != 0) return strcmp(a, b);
  }
  return strcmp(one, other);
}

int summary_compare(const void *one, const void *other) {
  const struct summary *a = one, *b = other;
  if (!a->id != !b->id) return a->id ? -1 : 1;
  int ids = a->id ? compare_ids(a->id, b->id) : 0;
  if (ids != 0) return ids;
  return a->digest < b->digest ? -1 : a->digest > b->digest;
}

bool summary_same_game(const struct summary *one, const struct summary *other) {
  if (strcmp(one->game, other->game) != 0 || one->seed != other->seed ||
      one->seat_count != other->seat_count)
    return false;
  for (unsigned i = 0; i < one->seat_count; i++)
    if (strcmp(one->seats[i].name, other->seats[i].name) != 0) return false;
  return true;
}
