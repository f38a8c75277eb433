#include "arena/match/match.h"

#include "arena/match/cell_runner.h"
#include "arena/match/program.h"
#include "arena/match/reuse.h"
#include "core/base/complain.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "record/hash.h"
#include "referee/desk.h"
#include "referee/game.h"
#include "referee/referee.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { VISIBLE_MAX = 64, HIDDEN_MAX = 64, LIMIT_ROOM = 32 };

/* A game, while it is played. */
struct playing {
  const struct match_plan *plan;
  struct record *record;
  struct why *why;
  struct setup setup;
  struct referee referee;
  struct cell_runner runner;
  struct seat seats[ROSTER_SEATS_MAX];
  struct player players[ROSTER_SEATS_MAX];
  struct program *programs[ROSTER_SEATS_MAX];
  struct cell *cells[ROSTER_SEATS_MAX];
  int64_t banks[ROSTER_SEATS_MAX]; /* of the time control */
  bool tampered[ROSTER_SEATS_MAX]; /* this player's program has been changed */
  bool spoiled;                    /* a program has been changed by another player */
  char limit_text[LIMIT_ROOM];
  char evidence[SEAT_PATH_SIZE];
};

/* --- opening --- */

/* A name that says nothing about the player, not even in the same player's next game: nobody who
 * does not know the seed can tell it. */
static void invent_name(const struct match_plan *plan, unsigned i, char alias[ROSTER_ID_MAX + 1]) {
  enum { SHOWN = 8 };
  char hash[HASH_SIZE], seat[32];
  struct sha256_ctx made;
  snprintf(seat, sizeof seat, "%u of %" PRIu64, i, plan->seed);
  sha256_init(&made);
  hash_add_text(&made, seat);
  hash_add_text(&made, plan->id ? plan->id : "");
  hash_end(&made, hash);
  snprintf(alias, ROSTER_ID_MAX + 1, "p%.*s", SHOWN, hash);
}

static bool open_player(struct playing *playing, unsigned i) {
  const struct player *player = &playing->plan->players[i];
  struct record_seat *seat = &playing->record->seats[i];
  seat->command = memory_text(player->command);
  playing->players[i] = *player;
  if (playing->plan->pseudonyms) invent_name(playing->plan, i, playing->players[i].alias);
  playing->seats[i].number = i + 1;
  playing->banks[i] = playing->plan->time.bank_ns;
  /* A program that cannot be run loses its seat at its first turn. */
  struct program *program = reuse_program(playing->plan->reuse, player->command, player->folder);
  playing->programs[i] = program;
  if (!program)
    return why_say(playing->why, "'%.200s' cannot be read: %s", player->command, strerror(errno));
  memcpy(seat->hash, program->hash, sizeof seat->hash);
  return true;
}

/* Does another player's program lie in this one's folder, so that a cell that shows the folder
 * shows it, too? */
static bool shares_folder(const struct playing *playing, unsigned of) {
  const char *folder = playing->programs[of]->folder;
  for (unsigned i = 0; i < playing->plan->player_count; i++) {
    const struct program *other = playing->programs[i];
    for (unsigned j = 0; i != of && j < other->files; j++)
      /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): all programs are open */
      if (strcmp(other->hash, playing->programs[of]->hash) != 0 &&
          file_lies_in(other->file[j].path, folder))
        return true;
  }
  return false;
}

/* Our own programs that are installed on this machine, which a player could run to choose its
 * moves. */
enum { INSTALLED_FOLDERS = 4, INSTALLED_NAMES = 3, PATH_ROOM = 128 };
struct installed {
  char path[INSTALLED_FOLDERS * INSTALLED_NAMES][PATH_ROOM];
  unsigned count;
};

static void find_installed(struct installed *installed, const char *game) {
  static const char *const folders[INSTALLED_FOLDERS] = {"/usr/local/bin", "/usr/bin", "/usr/games",
                                                         "/usr/local/games"};
  static const char *const names[INSTALLED_NAMES] = {"%s/%s", "%s/%s-interactive", "%s/onemove"};
  installed->count = 0;
  for (int i = 0; i < INSTALLED_FOLDERS; i++)
    for (int j = 0; j < INSTALLED_NAMES; j++) {
      struct stat status;
      char *path = installed->path[installed->count];
      /* NOLINTNEXTLINE(clang-diagnostic-format-nonliteral): one of three above */
      snprintf(path, PATH_ROOM, names[j], folders[i], game);
      installed->count += lstat(path, &status) == 0 && S_ISREG(status.st_mode);
    }
}

/* The player may read the folder of its program, or only the files of its command if the folder has
 * other players' programs. */
static bool make_cell(struct playing *playing, unsigned i) {
  const struct match_plan *plan = playing->plan;
  const struct program *program = playing->programs[i];
  const char *visible[VISIBLE_MAX + PROGRAM_VISIBLE_MAX + 1];
  bool own_folder = plan->players[i].folder || !shares_folder(playing, i);
  unsigned count = program_visible(program, own_folder, visible);
  struct cell_plan cell = plan->cell;
  for (unsigned j = 0; cell.visible && cell.visible[j] && j < VISIBLE_MAX; j++)
    visible[count++] = cell.visible[j];
  visible[count] = NULL;
  cell.visible = visible;
  struct installed installed;
  const char *hidden[HIDDEN_MAX + INSTALLED_FOLDERS * INSTALLED_NAMES + 1];
  for (count = 0; cell.hidden && cell.hidden[count] && count < HIDDEN_MAX; count++)
    hidden[count] = cell.hidden[count];
  find_installed(&installed, plan->rules->name);
  for (unsigned j = 0; j < installed.count; j++) /* unless that is what the instructor seats here */
    if (!program_names(program, installed.path[j])) hidden[count++] = installed.path[j];
  hidden[count] = NULL;
  cell.hidden = hidden;
  cell.slot += i;
  cell.spawner = reuse_spawner(plan->reuse, &cell);
  playing->cells[i] = cell_open(&cell, playing->why);
  if (!playing->cells[i]) return false;
  playing->record->layers &= cell_layers(playing->cells[i]);
  return true;
}

/* Called by the referee after a run: no other player has run since the last call, so this player
 * has changed the program. If it has changed its own, it loses its seat. If it has changed another
 * player's, the game cannot go on. */
static bool untouched(void *context, unsigned number, struct why *sentence) {
  struct playing *playing = context;
  for (unsigned i = 0; i < playing->plan->player_count; i++) {
    const char *path = playing->tampered[i] ? NULL : program_changed(playing->programs[i]);
    if (!path) continue;
    playing->tampered[i] = true;
    if (i + 1 == number) return why_say(sentence, "changed its own program: %s", path);
    playing->spoiled = true;
    return why_say(sentence, "changed another player's program: %s", path);
  }
  return true;
}

static void describe(struct playing *playing) {
  const struct match_plan *plan = playing->plan;
  struct record *record = playing->record;
  snprintf(record->game, sizeof record->game, "%s", plan->rules->name);
  record->seed = plan->seed;
  record->stateless = plan->stateless;
  record->start = rules_text(plan->rules, playing->referee.truth.state, NULL);
  record->seats = memory_new(plan->player_count, sizeof *record->seats);
  record->seat_count = plan->player_count;
  record->id = memory_text(plan->id);
  record->pairing = memory_text(plan->pairing);
  record->opening = memory_text(plan->opening);
  record->keys = memory_text(plan->keys ? plan->keys : "");
}

static bool open_state(struct playing *playing) {
  const struct match_plan *plan = playing->plan;
  struct state *state = rules_new_state(plan->rules);
  playing->setup = *plan->setup;
  playing->setup.phase = PHASE_PLACEMENT;
  playing->referee.truth = (struct truth){
      .rules = plan->rules, .setup = &playing->setup, .seed = plan->seed, .state = state};
  return start_complete(&playing->setup, plan->rules, plan->player_count, plan->board != NULL,
                        playing->why) &&
         start_read(state, plan->rules, &playing->setup, plan->board, plan->board_size, plan->seed,
                    playing->why) == EXIT_MOVED &&
         (plan->allow_short ||
          start_has_room(state, plan->rules, plan->player_count, playing->why));
}

static void open_referee(struct playing *playing) {
  const struct match_plan *plan = playing->plan;
  struct referee *referee = &playing->referee;
  snprintf(playing->limit_text, sizeof playing->limit_text, "%g",
           (double)plan->time.soft_ns / (double)NS_PER_SECOND);
  referee->limit_text = playing->limit_text;
  referee->allow_short = plan->allow_short;
  playing->runner = (struct cell_runner){playing->cells, playing->banks, plan->time};
  referee->runner = cell_runner(&playing->runner);
  referee->players = playing->players;
  referee->seats = (struct seats){playing->seats, plan->player_count};
  referee->untouched = untouched;
  referee->context = playing;
  if (!plan->evidence) return;
  snprintf(playing->evidence, sizeof playing->evidence, "%.3000s%s%.900s", plan->evidence,
           plan->id ? "/" : "", plan->id ? plan->id : "");
  referee->evidence = playing->evidence;
  referee->keeps = KEEP_LOST;
}

static bool open_playing(struct playing *playing) {
  const struct match_plan *plan = playing->plan;
  unsigned count = plan->player_count;
  playing->record->layers = LAYERS_ALL;
  if (!open_state(playing)) return false;
  describe(playing);
  for (unsigned i = 0; i < count; i++)
    if (!open_player(playing, i)) return false;
  for (unsigned i = 0; i < count; i++)
    if (!make_cell(playing, i)) return false;
  open_referee(playing);
  return true;
}

static void close_playing(struct playing *playing) {
  for (unsigned i = 0; i < playing->plan->player_count; i++) {
    cell_close(playing->cells[i]);
    player_close(&playing->players[i]);
  }
  free(playing->referee.truth.state);
}

/* --- the turns --- */

/* Records a turn of player `seat`; `number` is that of the player line of a seat without a player.
 */
static bool take_down(struct playing *playing, unsigned seat, unsigned number, struct turn *turn) {
  struct record *record = playing->record;
  struct why sentence = turn->why;
  if (turn->verdict == VERDICT_INTERRUPTED || turn->verdict == VERDICT_ERROR) return false;
  if (seat != RECORD_NOBODY) {
    record->seats[seat].left_running += turn->left_running;
    run_add_refused(record->seats[seat].refused, turn->refused);
  }
  if (turn->verdict == VERDICT_NAMED) return true;
  const struct record_turn line = {.seat = seat,
                                   .number = number,
                                   .verdict = turn->verdict,
                                   .move = turn->move,
                                   .wall_us = turn->wall_us,
                                   .cpu_us = turn->cpu_us,
                                   .tries = turn->tries};
  size_t index = record->turn_count;
  record_add(record, &line);
  if (seat == RECORD_NOBODY) return true;
  record->seats[seat].relied_on_files |= turn->relied_on_files;
  if (!verdict_loses(turn->verdict)) return true;
  record->seats[seat].lost = turn->verdict;
  record->seats[seat].lost_turn = (unsigned)index;
  const char *kept = turn->seat.kept;
  /* Without evidence, the remark on a lost seat says why there is none. */
  if (playing->plan->evidence && !kept[0] && turn->remark.text[0])
    why_say(&sentence, "%s; it %s", turn->why.text, turn->remark.text);
  record->seats[seat].sentence = memory_text(sentence.text);
  if (kept[0]) record->seats[seat].evidence = memory_text(kept);
  return true;
}

/* Records a turn. MATCH_PLAYED means that the game goes on; it does not if a player has changed
 * another's program. */
static enum match_end settle(struct playing *playing, unsigned seat, unsigned number,
                             struct turn *turn) {
  if (!take_down(playing, seat, number, turn)) {
    *playing->why = turn->why;
    return turn->verdict == VERDICT_INTERRUPTED ? MATCH_INTERRUPTED : MATCH_FAILED;
  }
  if (!playing->spoiled) return MATCH_PLAYED;
  why_say(playing->why, "player %u %s: the game cannot go on", seat + 1, turn->why.text);
  return MATCH_FAILED;
}

/* After a turn, a player that must be stateless gets a new cell: files, process numbers and
 * whatever else a cell could remember are those of a new game. */
static void renew(struct playing *playing, unsigned seat, struct turn *turn) {
  if (!playing->plan->stateless || turn->verdict >= VERDICT_PERSON_LEFT) return;
  turn->relied_on_files = cell_wipe(playing->cells[seat], DESK_FILE);
  cell_close(playing->cells[seat]);
  if (make_cell(playing, seat)) return;
  turn->verdict = VERDICT_ERROR;
  turn->why = *playing->why;
}

static void act(void *context, unsigned number, struct turn *turn) {
  struct playing *playing = context;
  referee_turn(&playing->referee, number, turn);
  renew(playing, number - 1, turn);
}

static enum match_end play(struct playing *playing) {
  struct referee *referee = &playing->referee;
  struct refereed game = {
      .truth = &referee->truth, .seats = &referee->seats, .actor = {act, playing}};
  enum match_end end = MATCH_PLAYED;
  struct turn turn;
  for (int number; end == MATCH_PLAYED && (number = game_next(&game, &turn)) != GAME_OVER;) {
    bool nobody = number == GAME_NOBODY;
    const struct roster *roster = state_roster(referee->truth.state);
    end = settle(playing, nobody ? RECORD_NOBODY : (unsigned)number - 1,
                 nobody ? roster->line[game.stalled].number : 0, &turn);
  }
  return end;
}

static enum match_end ask_names(struct playing *playing) {
  for (unsigned seat = 0; seat < playing->plan->player_count; seat++) {
    struct turn turn;
    referee_ask_name(&playing->referee, seat + 1, &turn);
    renew(playing, seat, &turn);
    enum match_end end = settle(playing, seat, 0, &turn);
    if (end != MATCH_PLAYED) return end;
  }
  playing->record->unnamed = playing->record->turn_count;
  return MATCH_PLAYED;
}

/* --- the result --- */

static void place(struct playing *playing) {
  const struct truth *truth = &playing->referee.truth;
  const struct seats *seats = &playing->referee.seats;
  playing->record->over = true;
  for (unsigned i = 0; i < seats->count; i++) {
    const struct seat *seat = &seats->at[i];
    struct record_seat *entry = &playing->record->seats[i];
    entry->points = truth_score(truth, seat);
    entry->place = truth_place(truth, seats, seat);
    entry->moves = seat->moves;
    const char *alias = playing->plan->players[i].alias; /* instead of a pseudonym */
    if (!alias[0] && seat->own[0]) alias = seat->own;
    snprintf(entry->alias, sizeof entry->alias, "%s",
             playing->plan->pseudonyms && alias[0] ? alias : seat->id);
    snprintf(entry->own, sizeof entry->own, "%s", seat->own);
  }
}

enum match_end match_play(const struct match_plan *plan, struct record *record, struct why *why) {
  struct playing playing = {.plan = plan, .record = record, .why = why};
  *record = (struct record){0};
  *why = (struct why){0};
  enum match_end end = MATCH_FAILED;
  if (open_playing(&playing)) {
    end = ask_names(&playing);
    if (end == MATCH_PLAYED) end = play(&playing);
    if (end == MATCH_PLAYED) place(&playing);
  }
  close_playing(&playing);
  return end;
}
