#include "arena/tournament/contest.h"

#include "core/text/out.h"
#include "process/temporary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEED_SIZE = 24 };

/* The parts of the tournament's folder that no player may see, even if it lies in a player's own
 * folder. It cannot be hidden as a whole, because the copies of programs are in it. */
static const char *const hidden_names[] = {
    TOURNAMENT_FILE,     TOURNAMENT_LOG,   TOURNAMENT_BLOCKS, TOURNAMENT_EVIDENCE,
    TOURNAMENT_NEW_FILE, TOURNAMENT_GAMES, TOURNAMENT_HEAD,   "engine"};
enum { HIDDEN = sizeof hidden_names / sizeof *hidden_names };

/* A game in preparation. */
struct line_up {
  struct player players[ROSTER_SEATS_MAX];
  char *commands[ROSTER_SEATS_MAX];
  char copies[ROSTER_SEATS_MAX][TOURNAMENT_PATH_SIZE];
  char hidden[HIDDEN][TOURNAMENT_PATH_SIZE];
  const char *hidden_paths[HIDDEN + 1];
};

/* Replaces the original folder, in the words of a command, with that of the copy. */
static char *move_words(const char *command, const char *from, const char *to) {
  struct out out = {0};
  size_t size = strlen(from);
  const char *at = command, *found = command;
  while ((found = strstr(found, from))) {
    bool whole = (found == command || strchr(" ='\"", found[-1])) && strchr("/ '\"", found[size]);
    if (whole) {
      out_bytes(&out, at, (size_t)(found - at));
      out_string(&out, to);
      at = found + size;
    }
    found += size;
  }
  out_string(&out, at);
  return out_take(&out);
}

char *contest_command(const struct entrant *entrant, const char *tournament, const char *seed,
                      char copy[TOURNAMENT_PATH_SIZE], struct why *why) {
  struct entrant moved = *entrant;
  if (!entrant->folder) return entrant_command(entrant, seed, why);
  moved.home = tournament_program(copy, tournament, entrant);
  moved.command = move_words(entrant->command, entrant->folder, copy);
  char *command = entrant_command(&moved, seed, why);
  free(moved.command);
  return command;
}

static const char *seed_of(const struct fixture *game, unsigned seat, char seed[SEED_SIZE]) {
  snprintf(seed, SEED_SIZE, "%lu", schedule_player_seed(game, seat));
  return seed;
}

static bool seat_players(struct line_up *line_up, const struct contest *contest,
                         const struct fixture *game, struct why *why) {
  for (unsigned i = 0; i < game->players; i++) {
    const struct entrant *entrant = &contest->tournament->entrants.of[game->player[i]];
    char seed[SEED_SIZE];
    line_up->commands[i] =
        contest_command(entrant, contest->folder, seed_of(game, i, seed), line_up->copies[i], why);
    if (!line_up->commands[i]) return false;
    struct player *player = &line_up->players[i];
    *player = (struct player){.command = line_up->commands[i],
                              .folder = entrant->folder ? line_up->copies[i] : NULL};
    snprintf(player->alias, sizeof player->alias, "%s", entrant->alias);
  }
  return true;
}

static void hide(struct line_up *line_up, const char *folder) {
  unsigned count = 0;
  for (unsigned i = 0; i < HIDDEN; i++) {
    line_up->hidden_paths[count] = tournament_path(line_up->hidden[count], folder, hidden_names[i]);
    if (access(line_up->hidden[count], F_OK) == 0) count++;
  }
  line_up->hidden_paths[count] = NULL;
}

/* Names each seat after its entrant, even if it was lost before it had a name, and records commands
 * as they were given, so that records do not depend on where the tournament's folder is. */
static void name_seats(struct record *record, const struct contest *contest,
                       const struct fixture *game) {
  for (unsigned i = 0; i < record->seat_count; i++) {
    const struct entrant *entrant = &contest->tournament->entrants.of[game->player[i]];
    struct record_seat *seat = &record->seats[i];
    char seed[SEED_SIZE];
    free(seat->command);
    seat->command = entrant_words(entrant, seed_of(game, i, seed));
    snprintf(seat->alias, sizeof seat->alias, "%s", entrant->alias);
  }
}

/* A program that rejects a board may reject a name in it, and names come from the class file. */
static void explain_names(const struct record *record, const struct contest *contest,
                          const struct fixture *game) {
  const struct tournament *tournament = contest->tournament;
  for (unsigned i = 0; tournament->class_file && i < record->seat_count; i++) {
    const struct record_seat *seat = &record->seats[i];
    char path[TOURNAMENT_PATH_SIZE];
    bool blames = seat->lost == VERDICT_BLAMES_BOARD || seat->lost == VERDICT_GAVE_UP ||
                  seat->lost == VERDICT_BAD_STATUS || seat->lost == VERDICT_CRASHED;
    if (!blames || !seat->evidence) continue;
    FILE *file = fopen(tournament_path(path, seat->evidence, "names.txt"), "we");
    if (!file) continue;
    fputs("If the program does not accept a name, this is where it comes from:\n", file);
    for (unsigned j = 0; j < game->players; j++) {
      const struct entrant *entrant = &tournament->entrants.of[game->player[j]];
      fprintf(file, "%s:%lu: %s\n", tournament->class_file, entrant->line, entrant->alias);
    }
    fclose(file);
  }
}

static void shorten_paths(struct record *record, const char *folder) {
  size_t size = strlen(folder);
  for (unsigned i = 0; i < record->seat_count; i++) {
    char *path = record->seats[i].evidence;
    if (path && strncmp(path, folder, size) == 0 && path[size] == '/')
      memmove(path, path + size + 1, strlen(path + size + 1) + 1);
  }
}

enum match_end contest_play(const struct contest *contest, const struct fixture *game,
                            struct record *record, struct why *why) {
  const struct tournament *tournament = contest->tournament;
  struct match_plan plan = contest->base;
  struct line_up line_up = {0};
  char evidence[TOURNAMENT_PATH_SIZE], old[TOURNAMENT_PATH_SIZE], pairing[sizeof game->id];
  enum match_end end = MATCH_FAILED;
  *record = (struct record){0};
  tournament_path(evidence, contest->folder, TOURNAMENT_EVIDENCE);
  temporary_close(tournament_path(old, evidence, game->id));
  if (game->opening != SCHEDULE_NO_OPENING) {
    const struct opening *opening = &tournament->openings[game->opening];
    plan.board = opening->text;
    plan.board_size = strlen(opening->text);
    plan.opening = opening->name;
  }
  plan.seed = game->seed;
  plan.id = game->id;
  snprintf(pairing, sizeof pairing, "%.*s", (int)(strrchr(game->id, '.') - game->id), game->id);
  plan.pairing = pairing;
  plan.players = line_up.players;
  plan.player_count = game->players;
  plan.evidence = evidence;
  if (seat_players(&line_up, contest, game, why)) {
    hide(&line_up, contest->folder);
    plan.cell.hidden = line_up.hidden_paths;
    end = match_play(&plan, record, why);
  }
  if (end == MATCH_PLAYED) {
    record->test = tournament->sprt != NULL;
    explain_names(record, contest, game);
    shorten_paths(record, contest->folder);
    name_seats(record, contest, game);
  }
  for (unsigned i = 0; i < game->players; i++)
    free(line_up.commands[i]);
  return end;
}
