#include "arena/tournament/contest.h"

#include "process/temporary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

/* The parts of the tournament's folder that no player may see, even if it lies in a player's own
 * folder. It cannot be hidden as a whole, because built programs are in it. */
static const char *const hidden_names[] = {
    TOURNAMENT_FILE,     TOURNAMENT_LOG,   TOURNAMENT_BLOCKS, TOURNAMENT_EVIDENCE,
    TOURNAMENT_NEW_FILE, TOURNAMENT_GAMES, "engine"};
enum { HIDDEN = sizeof hidden_names / sizeof *hidden_names };

/* A game in preparation. */
struct line_up {
  struct match_player players[ROSTER_SEATS_MAX];
  char *commands[ROSTER_SEATS_MAX];
  char built[ROSTER_SEATS_MAX][PATH_ROOM];
  char hidden[HIDDEN][PATH_ROOM];
  const char *hidden_paths[HIDDEN + 1];
};

static bool seat_players(struct line_up *line_up, const struct contest *contest,
                         const struct fixture *game, struct why *why) {
  for (unsigned i = 0; i < game->players; i++) {
    struct entrant entrant = contest->tournament->entrants.of[game->player[i]];
    char seed[16];
    if (entrant.build) { /* it runs where it was built */
      snprintf(line_up->built[i], PATH_ROOM, "%.3900s/" TOURNAMENT_PROGRAMS "/%s", contest->folder,
               entrant.alias);
      entrant.folder = entrant.home = line_up->built[i];
    }
    snprintf(seed, sizeof seed, "%lu", schedule_player_seed(game->id, i));
    line_up->commands[i] = entrant_command(&entrant, seed, why);
    if (!line_up->commands[i]) return false;
    line_up->players[i] =
        (struct match_player){.alias = contest->tournament->entrants.of[game->player[i]].alias,
                              .command = line_up->commands[i],
                              .folder = entrant.folder};
  }
  return true;
}

static void hide(struct line_up *line_up, const char *folder) {
  unsigned count = 0;
  for (unsigned i = 0; i < HIDDEN; i++) {
    snprintf(line_up->hidden[count], PATH_ROOM, "%.4000s/%s", folder, hidden_names[i]);
    line_up->hidden_paths[count] = line_up->hidden[count];
    if (access(line_up->hidden[count], F_OK) == 0) count++;
  }
  line_up->hidden_paths[count] = NULL;
}

/* A seat that was lost before it had a name is still the entrant's. */
static void name_seats(struct record *record, const struct line_up *line_up) {
  for (unsigned i = 0; i < record->seat_count; i++)
    snprintf(record->seats[i].alias, sizeof record->seats[i].alias, "%s",
             line_up->players[i].alias);
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
  char evidence[PATH_ROOM], old[PATH_ROOM];
  enum match_end end = MATCH_FAILED;
  *record = (struct record){0};
  snprintf(evidence, sizeof evidence, "%.3900s/" TOURNAMENT_EVIDENCE, contest->folder);
  snprintf(old, sizeof old, "%.3900s/" TOURNAMENT_EVIDENCE "/%s", contest->folder, game->id);
  temporary_close(old);
  if (game->opening != SCHEDULE_NO_OPENING) {
    const struct board *board = &tournament->boards[game->opening];
    plan.board = board->text;
    plan.board_size = board->size;
    plan.opening = board->name;
  }
  plan.seed = game->seed;
  plan.id = game->id;
  plan.pairing = game->pairing;
  plan.players = line_up.players;
  plan.player_count = game->players;
  plan.scratch = contest->scratch;
  plan.evidence = evidence;
  if (seat_players(&line_up, contest, game, why)) {
    hide(&line_up, contest->folder);
    plan.hidden = line_up.hidden_paths;
    end = match_play(&plan, record, why);
  }
  if (end == MATCH_PLAYED) {
    record->test = tournament->sprt != NULL;
    name_seats(record, &line_up);
    shorten_paths(record, contest->folder);
  }
  for (unsigned i = 0; i < game->players; i++)
    free(line_up.commands[i]);
  return end;
}
