#include "people/saved_game.h"

#include "core/base/memory.h"
#include "core/file/load.h"
#include "player/args.h"
#include "record/continued.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- writing --- */

static char *keys_of(const struct setup *setup) {
  struct out out = {0};
  setup_write(setup, ' ', &out);
  return out_take(&out);
}

static void record_seats(struct record *record, const struct saved_game *saved) {
  const struct state *now = history_now(&saved->history)->state;
  const struct roster *roster = state_roster(now);
  const struct result result = rules_result(now);
  record->seat_count = roster->seats;
  record->seats = memory_new(roster->seats, sizeof *record->seats);
  for (unsigned i = 0; i < roster->seats; i++) {
    const struct sitter *sitter = &saved->sitter[i];
    struct record_seat *seat = &record->seats[i];
    memcpy(seat->alias, roster->line[i].id, sizeof seat->alias);
    seat->player = sitter->kind == SITTER_LEVEL     ? RECORD_LEVEL
                   : sitter->kind == SITTER_PROGRAM ? RECORD_PROGRAM
                                                    : RECORD_PERSON;
    if (sitter->level) snprintf(seat->level, sizeof seat->level, "%s", sitter->level->name);
    seat->command = memory_text(sitter->command);
    seat->place = result.place[i];
    seat->points = roster->line[i].score;
  }
}

static void record_turns(struct record *record, const struct history *history) {
  for (size_t i = 1; i < history->count; i++) {
    const struct position *position = &history->position[i];
    record_add(record, &(struct record_turn){.seat = (unsigned)position->seat,
                                             .verdict = VERDICT_MOVED,
                                             .move = memory_text(position->move)});
  }
}

void saved_game_write(const struct saved_game *saved, struct out *out) {
  const struct history *history = &saved->history;
  const struct position *start = &history->position[0];
  struct record record = {.at_table = true,
                          .table = {.phase = state_phase(start->state),
                                    .asked = start->course.asked,
                                    .time = saved->time,
                                    .nodes = saved->nodes,
                                    .taken_back = history->count - 1 - history->now,
                                    .judged = saved->judged,
                                    .notes = memory_text(saved->notes)},
                          .dice = history->changes,
                          .over = history_now(history)->course.turn == TURN_NOBODY,
                          .opening = memory_text(saved->opening),
                          .keys = keys_of(&saved->setup),
                          .seed = history->seed,
                          .start = rules_text(saved->game->rules, start->state, NULL)};
  snprintf(record.game, sizeof record.game, "%s", saved->game->rules->name);
  record_seats(&record, saved);
  record_turns(&record, history);
  record_file(&record, out);
  record_close(&record);
}

/* --- reading --- */

/* Who plays, as the record says. */
static bool seat_everybody(struct saved_game *saved, const struct record *record, struct why *why) {
  const struct mind *mind = saved->game->mind;
  const struct roster *roster = state_roster(saved->history.position[0].state);
  for (unsigned i = 0; i < record->seat_count; i++) {
    const struct record_seat *seat = &record->seats[i];
    int at = roster_find(roster, seat->alias);
    if (at < 0) continue; /* it lost its place before it got one */
    struct sitter *sitter = &saved->sitter[at];
    snprintf(sitter->name, sizeof sitter->name, "%.*s", SITTER_NAME_MAX, seat->alias);
    if (seat->player == RECORD_PROGRAM) sitter->kind = SITTER_PROGRAM;
    if (strlen(seat->command) > SITTER_COMMAND_MAX)
      return why_at(why, seat->at.line, seat->at.column, "seat %u: 'command' is too long", i + 1);
    snprintf(sitter->command, sizeof sitter->command, "%s", seat->command);
    if (seat->player != RECORD_LEVEL) continue;
    sitter->kind = SITTER_LEVEL;
    sitter->level = mind_level(mind, seat->level);
    if (sitter->level) continue;
    struct out names = {0};
    mind_list_levels(mind, ", ", " or ", &names);
    why_at(why, seat->at.line, seat->at.column, "seat %u: 'level' should be %s", i + 1,
           names.text ? names.text : "missing");
    out_close(&names);
    return false;
  }
  return true;
}

static bool go_on(struct saved_game *saved, struct record *record, struct why *why) {
  setup_open(&saved->setup, saved->game->rules->options);
  saved->setup.load = load_file;
  saved->foreign = !record->at_table;
  saved->judged = saved->foreign || record->table.judged;
  saved->time = record->at_table ? (long)record->table.time : ARGS_TIME_DEFAULT;
  saved->nodes = record->table.nodes;
  saved->notes = memory_text(record->table.notes);
  saved->opening = memory_text(record->opening);
  return record_continue(&saved->history, saved->game, record, &saved->setup, &saved->keys, why) &&
         seat_everybody(saved, record, why);
}

bool saved_game_read(struct saved_game *saved, const struct game *game, const char *text,
                     size_t size, struct why *why) {
  struct record record;
  *saved = (struct saved_game){.game = game};
  if (text_plausible(text, size, why) && !record_likely(text, size))
    return why_at(why, 1, 1, "this is not a saved game; board=FILE begins a game on a state");
  bool good = record_read(&record, text, size, 1, why) && go_on(saved, &record, why);
  record_close(&record);
  return good;
}

void saved_game_close(struct saved_game *saved) {
  history_close(&saved->history);
  free(saved->notes);
  free(saved->opening);
  free(saved->keys);
  *saved = (struct saved_game){0};
}

bool saved_game_noted(const char *text, size_t size, const char *word) {
  struct record record;
  bool noted = record_read(&record, text, size, 1, NULL) && record.table.notes &&
               strncmp(record.table.notes, word, strlen(word)) == 0;
  record_close(&record);
  return noted;
}
