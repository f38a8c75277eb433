/* onemove begin FOLDER GAME [OPTION ...] [key=value ...] -- PLAYER ... */
#include "onemove/master.h"
#include "onemove/tool.h"

#include "arena/record/escape.h"
#include "arena/referee/naming.h"
#include "arena/referee/start.h"
#include "process/desk.h"
#include "process/process.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, FOLDER_MODE = 0777 };

struct beginning {
  struct master master;
  const char *folder;
  char **player;
  int players;
  struct state *state;
  struct why why;
};

static int misused(const struct why *why) {
  complain("game-master", NULL, why);
  fputs(master_usage, stderr);
  return EXIT_INTERNAL;
}

/* --- the arguments --- */

static bool check_players(struct beginning *beginning) {
  struct why *why = &beginning->why;
  struct master *master = &beginning->master;
  struct player read;
  int people = 0;
  if (beginning->players == 0) return why_say(why, "there are no players after the --");
  for (int i = 0; i < beginning->players; i++) {
    const char *player = beginning->player[i];
    if (!*player) return why_say(why, "a player's command is empty");
    if (player[0] == '-')
      return why_say(why,
                     "'%s' comes after the --: that is where the players are, and options "
                     "come before it",
                     player);
    if (!naming_read(&read, player, why)) return false;
    if (!*read.command) return why_say(why, "a player is an empty word");
    people += read.person;
  }
  master->curtain = people > 1 && !rules_perfect_information(master->game->rules);
  return true;
}

/* Rejects keys that have no effect with --board. */
static bool check_board_keys(struct beginning *beginning) {
  const struct master *master = &beginning->master;
  struct out keys = {0};
  for (int i = 0; master->board && i < master->keys.count; i++) {
    const char *word = master->keys.word[i];
    if (strncmp(word, "seed=", 5) == 0) continue;
    bool play = false;
    for (const struct option *option = master->game->rules->options; option->key; option++) {
      size_t size = strlen(option->key);
      play = play || (option->taken & KEY_PLAY && strncmp(word, option->key, size) == 0 &&
                      word[size] == '=');
    }
    if (play) continue;
    out_char(&keys, ' ');
    out_string(&keys, word);
  }
  bool good = keys.size == 0 ||
              why_say(&beginning->why, "with --board, these keys have no effect:%s", keys.text);
  out_close(&keys);
  return good;
}

/* --- the folders --- */

static bool system_error(struct why *why, const char *path) {
  return why_say(why, "%s: %s", path, strerror(errno));
}

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
  return system_error(why, path);
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

/* Can the last state be written to `path`? Checked before the game so that it does not fail after
 * it. */
static bool check_keep(const char *path, struct why *why) {
  char folder[PATH_ROOM];
  struct stat status;
  if (stat(path, &status) == 0) {
    errno = EISDIR;
    if (S_ISDIR(status.st_mode) || access(path, W_OK) != 0) return system_error(why, path);
    return true;
  }
  const char *slash = strrchr(path, '/');
  snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
  return access(folder, W_OK | X_OK) == 0 || system_error(why, path);
}

static bool check_cd(const char *folder, struct why *why) {
  char path[PATH_ROOM];
  struct stat status;
  if (stat(folder, &status) != 0) return system_error(why, folder);
  if (!S_ISDIR(status.st_mode)) return why_say(why, "%s: is not a folder", folder);
  if (access(folder, W_OK | X_OK) != 0) return system_error(why, folder);
  snprintf(path, sizeof path, "%.4000s/" DESK_FILE, folder);
  return lstat(path, &status) != 0 ||
         why_say(why, "%s exists already and would be overwritten by the players' file", path);
}

static bool open_folders(struct beginning *beginning) {
  const struct master *master = &beginning->master;
  struct why *why = &beginning->why;
  if (master->keep && !check_keep(master->keep, why)) return false;
  if (master->cd && !check_cd(master->cd, why)) return false;
  if (master->evidence && !make_folders(master->evidence, why)) return false;
  if (master->record && !make_folders(master->record, why)) return false;
  if (master->record) forget_record(master->record);
  return true;
}

/* --- the board --- */

/* IDs that look like others, or like none, are no names for a table. */
static bool check_names(const struct state *state, struct why *why) {
  const struct roster *roster = state_roster(state);
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    char id[ROSTER_ID_BYTES + 1];
    struct span span = roster_id(roster, seat);
    snprintf(id, sizeof id, "%.*s", (int)span.size, span.at);
    if (escape_finds_hidden(id))
      return why_say(why, "the ID of player %u has invisible characters",
                     (unsigned)roster->line[seat].number);
  }
  return true;
}

static int open_board(struct beginning *beginning) {
  struct master *master = &beginning->master;
  const struct rules *rules = master->game->rules;
  struct why *why = &beginning->why;
  size_t size = 0;
  char *text = NULL;
  if (master->board && !(text = file_read(master->board, TRUST_OWNER, &size, why))) {
    complain("onemove", master->board, why);
    return EXIT_BAD_INPUT;
  }
  uint64_t seed = master->args.seed_given ? master->args.seed : dice_random_seed();
  int status = start_read(beginning->state, rules, &master->args.setup, text, size, seed, why);
  if (status == EXIT_MOVED && !check_names(beginning->state, why)) status = EXIT_BAD_INPUT;
  if (status != EXIT_MOVED) complain("onemove", master->board, why);
  free(text);
  return status;
}

/* --- the game's folder --- */

static bool put_file(const char *folder, const char *name, const char *text, size_t size,
                     struct why *why) {
  char path[PATH_ROOM];
  snprintf(path, sizeof path, "%.4000s/%s", folder, name);
  return file_write(path, text, size, why);
}

/* Writes the players' commands, each terminated by a NUL, for the command that continues the game.
 */
static bool put_players(const struct beginning *beginning, struct why *why) {
  struct out out = {0};
  for (int i = 0; i < beginning->players; i++)
    out_bytes(&out, beginning->player[i], strlen(beginning->player[i]) + 1);
  bool good = !out.failed && put_file(beginning->folder, "players", out.text, out.size, why);
  out_close(&out);
  return good;
}

/* Seals the game, if the script has a key for that. */
static bool seal_game(const struct beginning *beginning, struct why *why) {
  const struct master *master = &beginning->master;
  char own[PATH_ROOM];
  if (!master->seal_key[0]) return true;
  struct seal *seal = seal_open(beginning->folder, master->seal_key, master->turn);
  bool good = (seal || why_say(why, "out of memory")) && process_own_path(own, sizeof own, why) &&
              seal_add(seal, 0, own, why) &&
              (!master->script || seal_add(seal, 0, master->script, why));
  for (int i = 0; good && i < beginning->players; i++) {
    struct player player;
    good = naming_read(&player, beginning->player[i], why) &&
           seal_add_player(seal, (unsigned)i + 1, player.command, why);
  }
  good = good && seal_write(seal, master->turn, why);
  seal_close(seal);
  return good;
}

/* What this game cannot guard, in one line. A person is no danger: it has the terminal anyway. */
static void tell_limits(const struct beginning *beginning) {
  struct why ignored;
  struct player player;
  bool programs = false;
  for (int i = 0; i < beginning->players; i++)
    programs = programs || (naming_read(&player, beginning->player[i], &ignored) && !player.person);
  if (programs)
    fputs("game-master: no cells: a player can read whatever you can, the others' hands and other "
          "processes included; what it changes is noticed, not prevented ('onemove match' has "
          "cells)\n",
          stderr);
}

/* Writes what `step` and `end` will need, and the first state of the record. */
static bool write_game(struct beginning *beginning) {
  const struct master *master = &beginning->master;
  struct why *why = &beginning->why;
  char path[PATH_ROOM], game[64];
  struct truth truth = master_truth(master);
  struct store store;
  int game_size = snprintf(game, sizeof game, "%s\n", master->game_name);
  snprintf(path, sizeof path, "%.4000s/state", beginning->folder);
  store_open(&store, path, master->record);
  truth.state = beginning->state;
  bool good = store_begin(&store, &truth, why) &&
              put_file(beginning->folder, "game", game, (size_t)game_size, why) &&
              put_players(beginning, why) && master_remember(master, beginning->folder, why) &&
              seal_game(beginning, why);
  if (good && master->watch) master_show(master, &truth, NULL, "The game begins.");
  return good;
}

static int begin(struct beginning *beginning) {
  struct master *master = &beginning->master;
  struct why *why = &beginning->why;
  if (!check_players(beginning) || !check_board_keys(beginning)) return misused(why);
  if (!start_complete(&master->args.setup, master->game->rules, (unsigned)beginning->players,
                      master->board != NULL, why))
    return misused(why);
  if (!open_folders(beginning)) return master_fail(EXIT_INTERNAL, why);
  beginning->state = rules_new_state(master->game->rules);
  if (!beginning->state) {
    why_say(why, "out of memory");
    return master_fail(EXIT_INTERNAL, why);
  }
  int status = open_board(beginning);
  if (status == EXIT_MOVED && !master->allow_short &&
      !start_has_room(beginning->state, master->game->rules, (unsigned)beginning->players, why))
    status = master_fail(EXIT_BAD_INPUT, why);
  if (status != EXIT_MOVED) return status;
  if (!write_game(beginning)) return master_fail(EXIT_INTERNAL, why);
  tell_limits(beginning);
  return EXIT_MOVED;
}

int master_begin(int argc, char **argv) {
  struct beginning beginning = {.folder = argc > 0 ? argv[0] : "."};
  int players = 0;
  master_open(&beginning.master);
  if (argc < 1) {
    why_say(&beginning.why, "onemove begin: the folder is missing");
    return misused(&beginning.why);
  }
  if (!master_take(&beginning.master, argc - 1, argv + 1, &players, &beginning.why))
    return misused(&beginning.why);
  if (beginning.master.help) {
    fputs(master_usage, stdout);
    fputs(master_help, stdout);
    return complain_if_unwritten("game-master") ? EXIT_MOVED : EXIT_INTERNAL;
  }
  if (players == argc - 1 && strcmp(argv[argc - 1], "--") != 0) {
    why_say(&beginning.why, "the -- and the players after it are missing");
    return misused(&beginning.why);
  }
  beginning.player = argv + 1 + players;
  beginning.players = argc - 1 - players;
  int status = begin(&beginning);
  free(beginning.state);
  master_close(&beginning.master);
  return status == EXIT_MOVED && !complain_if_unwritten("game-master") ? EXIT_INTERNAL : status;
}
