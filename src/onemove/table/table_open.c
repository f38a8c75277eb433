#include "core/base/memory.h"
#include "onemove/table/table.h"

#include "core/base/complain.h"
#include "core/file/file.h"
#include "core/text/escape.h"
#include "process/process.h"
#include "referee/desk.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, FOLDER_MODE = 0777 };

static int failed(int status, const struct why *why) {
  return complain_status(status, "game-master", NULL, why);
}

/* --- the arguments --- */

static bool open_players(struct table *table, struct why *why) {
  const struct table_options *options = &table->options;
  struct referee *referee = &table->referee;
  if (options->players == 0) return why_say(why, "there are no players after the --");
  referee->players = memory_new(options->players, sizeof *referee->players);
  referee->seats =
      (struct seats){memory_new(options->players, sizeof(struct seat)), options->players};
  table->programs = memory_new(options->players + 1, sizeof *table->programs);
  for (unsigned i = 0; i < options->players; i++) {
    const char *word = options->player[i];
    struct player *player = &referee->players[i];
    if (word[0] == '-')
      return why_say(why, "'%s' comes after the --, where the players are: options come before it",
                     word);
    if (!player_read(player, word, why)) return false;
    if (!*player->command) return why_say(why, "a player's command is empty");
    referee->seats.at[i].number = i + 1;
  }
  return true;
}

/* Rejects keys that have no effect with --board. */
static bool check_board_keys(const struct table_options *options, struct why *why) {
  struct out keys = {0};
  for (int i = 0; options->board && i < options->keys.count; i++) {
    const char *word = options->keys.word[i];
    if (keys_is_seed(word) || keys_is_of_game(&options->args, word, KEY_PLAY)) continue;
    out_char(&keys, ' ');
    out_string(&keys, word);
  }
  bool good =
      keys.size == 0 || why_say(why, "with --board, these keys have no effect:%s", keys.text);
  out_close(&keys);
  return good;
}

/* --- the folders --- */

static bool make_folders(const char *path, struct why *why) {
  char part[PATH_ROOM];
  snprintf(part, sizeof part, "%s", path);
  for (char *slash = part + 1; (slash = strchr(slash, '/')); *slash++ = '/') {
    *slash = '\0';
    mkdir(part, FOLDER_MODE);
  }
  struct stat status;
  if (mkdir(path, FOLDER_MODE) == 0) return true;
  if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) return true;
  return why_errno(why, path);
}

static bool is_state(const char *name) {
  size_t digits = strspn(name, "0123456789");
  return digits >= 4 && strcmp(name + digits, ".txt") == 0;
}

/* Removes the states of an earlier game, which may have been longer. */
static void forget_record(const char *folder) {
  char path[PATH_ROOM];
  DIR *files = opendir(folder);
  const struct dirent *entry;
  while (files && (entry = readdir(files))) {
    if (!is_state(entry->d_name)) continue;
    snprintf(path, sizeof path, "%.3000s/%.255s", folder, entry->d_name);
    unlink(path);
  }
  if (files) closedir(files);
}

/* Can the last state be written to `path`? This is checked before the game, so as not to fail after
 * it. */
static bool check_keep(const char *path, struct why *why) {
  char folder[PATH_ROOM];
  struct stat status;
  if (stat(path, &status) == 0) {
    errno = EISDIR;
    if (S_ISDIR(status.st_mode) || access(path, W_OK) != 0) return why_errno(why, path);
    return true;
  }
  const char *slash = strrchr(path, '/');
  snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
  return access(folder, W_OK | X_OK) == 0 || why_errno(why, path);
}

static bool check_cd(const char *folder, struct why *why) {
  char path[PATH_ROOM];
  struct stat status;
  if (stat(folder, &status) != 0) return why_errno(why, folder);
  if (!S_ISDIR(status.st_mode)) return why_say(why, "%s: is not a folder", folder);
  if (access(folder, W_OK | X_OK) != 0) return why_errno(why, folder);
  snprintf(path, sizeof path, "%.4000s/" DESK_FILE, folder);
  return lstat(path, &status) != 0 ||
         why_say(why, "%s exists already and would be overwritten by the players' file", path);
}

static bool open_folders(struct table *table, struct why *why) {
  const struct table_options *options = &table->options;
  if (options->keep && !check_keep(options->keep, why)) return false;
  if (options->cd && !check_cd(options->cd, why)) return false;
  if (options->evidence && !make_folders(options->evidence, why)) return false;
  return !options->record || make_folders(options->record, why);
}

/* --- the board --- */

/* Rejects IDs with invisible characters, which may look like others, or like none. */
static bool check_names(const struct state *state, struct why *why) {
  const struct roster *roster = state_roster(state);
  for (unsigned seat = 0; seat < roster->seats; seat++)
    if (escape_finds_hidden(roster->line[seat].id))
      return why_say(why, "the ID of player %u has invisible characters",
                     (unsigned)roster->line[seat].number);
  return true;
}

static int open_board(struct table *table, struct why *why) {
  struct table_options *options = &table->options;
  const struct rules *rules = options->game->rules;
  struct truth *truth = &table->referee.truth;
  size_t size = 0;
  char *text = NULL;
  if (options->board && !(text = file_read(options->board, TRUST_OWNER, &size, why)))
    return complain_status(EXIT_BAD_INPUT, "onemove", options->board, why);
  int status = start_read(truth->state, rules, truth->setup, text, size, truth->seed, why);
  if (status == EXIT_MOVED && !check_names(truth->state, why)) status = EXIT_BAD_INPUT;
  if (status != EXIT_MOVED) complain("onemove", options->board, why);
  free(text);
  return status;
}

bool table_write_state(const struct truth *truth, const char *path, struct why *why) {
  size_t size;
  char *text = rules_text(truth->rules, truth->state, &size);
  bool good = file_write(path, text, size, why);
  free(text);
  return good;
}

/* Writes the state to the record. */
static bool record(void *context, const struct truth *truth, struct why *why) {
  const struct table *table = context;
  char path[PATH_ROOM];
  if (!table->options.record) return true;
  snprintf(path, sizeof path, "%.4000s/%04lu.txt", table->options.record, truth->states);
  return table_write_state(truth, path, why);
}

/* --- trust --- */

static bool open_programs(struct table *table, const char *script, struct why *why) {
  struct program *tools = &table->programs[table->options.players];
  char own[PATH_ROOM];
  for (unsigned i = 0; i < table->options.players; i++)
    if (!program_open(&table->programs[i], table->referee.players[i].command, NULL, why))
      *why = (struct why){0}; /* a program that cannot be run loses its seat at its first turn */
  return process_own_path(own, sizeof own, why) && program_add(tools, own, why) &&
         program_add(tools, script, why);
}

/* Called by the referee after a run, before anything is judged. What has changed since the previous
 * run is held against this player, although somebody else may have changed it meanwhile. What a
 * player does to its own program is its own affair. */
static bool untouched(void *context, unsigned number, struct why *sentence) {
  struct table *table = context;
  for (unsigned i = 0; i <= table->options.players; i++) {
    struct program *program = &table->programs[i];
    const char *path = program_changed(program);
    if (!path) continue;
    if (i + 1 != number) return why_say(sentence, "changed %s", path);
    program_close(program);
    if (!program_open(program, table->referee.players[i].command, NULL, sentence))
      *sentence = (struct why){0};
  }
  return true;
}

/* Before the turn of a person, hides what another person at the same terminal has seen. */
static void draw_curtain(const char *id) {
  char c;
  if (isatty(STDIN_FILENO) != 1) return;
  fprintf(stderr, "\033[H\033[2J\033[3J%s, it is your turn: press Enter.\n", id);
  while (read(STDIN_FILENO, &c, 1) == 1 && c != '\n')
    continue;
}

/* Sets up the curtain between people, and says what this game cannot guard against. No warning is
 * needed about people, who have the terminal anyway. */
static void tell_limits(struct table *table) {
  unsigned people = 0;
  for (unsigned i = 0; i < table->options.players; i++)
    people += table->referee.players[i].person;
  if (people > 1 && !rules_perfect_information(table->options.game->rules))
    table->referee.curtain = draw_curtain;
  if (people < table->options.players)
    fputs("game-master: no cells: a player can read whatever you can, the others' hands and other "
          "processes included; what it changes is noticed, not prevented (on Linux 'onemove "
          "match' has cells)\n",
          stderr);
}

/* --- the whole --- */

static void open_referee(struct table *table) {
  struct table_options *options = &table->options;
  struct referee *referee = &table->referee;
  table->folder =
      (struct folder){.work = table->work,
                      .cd = options->cd,
                      .limit = (long)(options->limit * (double)(NS_PER_SECOND / NS_PER_MS))};
  snprintf(table->limit_text, sizeof table->limit_text, "%g", options->limit);
  referee->truth =
      (struct truth){.rules = options->game->rules,
                     .setup = &options->args.setup,
                     .seed = options->args.seed_given ? options->args.seed : dice_random_seed(),
                     .state = rules_new_state(options->game->rules),
                     .keep = record,
                     .context = table};
  referee->runner = folder_runner(&table->folder);
  referee->limit_text = table->limit_text;
  referee->allow_short = options->allow_short;
  referee->alias_excuses = true;
  referee->keeps = options->evidence ? KEEP_ALL : KEEP_LOST;
  referee->evidence = options->evidence;
  referee->untouched = untouched;
  referee->context = table;
}

int table_open(struct table *table, const struct options *command, const char *script) {
  struct table_options *options = &table->options;
  const struct rules *rules = options->game->rules;
  struct truth *truth = &table->referee.truth;
  struct why why = {0};
  table->folder.desk = -1;
  if (!open_players(table, &why) || !check_board_keys(options, &why) ||
      !start_complete(&options->args.setup, rules, options->players, options->board != NULL, &why))
    return options_misused(command, &why);
  if (!open_folders(table, &why)) return failed(EXIT_INTERNAL, &why);
  open_referee(table);
  options->args.setup.phase = PHASE_PLACEMENT;
  int status = open_board(table, &why);
  if (status != EXIT_MOVED) return status;
  if (!options->allow_short && !start_has_room(truth->state, rules, options->players, &why))
    return failed(EXIT_BAD_INPUT, &why);
  if (options->record) forget_record(options->record); /* --board may have been one of its states */
  if (!record(table, truth, &why) || !open_programs(table, script, &why) ||
      !temporary_open(table->work, &why))
    return failed(EXIT_INTERNAL, &why);
  tell_limits(table);
  return EXIT_MOVED;
}

void table_close(struct table *table) {
  folder_done(&table->folder);
  if (table->work[0]) temporary_close(table->work);
  for (unsigned i = 0; table->programs && i <= table->options.players; i++)
    program_close(&table->programs[i]);
  for (unsigned i = 0; table->referee.players && i < table->options.players; i++)
    player_close(&table->referee.players[i]);
  free(table->programs);
  free(table->referee.players);
  free(table->referee.seats.at);
  free(table->referee.truth.state);
}
