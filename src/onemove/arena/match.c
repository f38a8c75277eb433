/* onemove match GAME [OPTION ...] [key=value ...] -- PLAYER PLAYER ... */
#include "onemove/arena/match_options.h"
#include "onemove/tool.h"

#include "arena/cell/processors.h"
#include "arena/match/reuse.h"
#include "arena/tournament/entrants.h"
#include "process/signals.h"
#include "process/temporary.h"
#include "record/log.h"
#include "referee/player.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STATUS_LOST = 1, GAMES_MAX = 1000000, PLAYERS_MAX = ROSTER_SEATS_MAX };

#define SEEDS UINT64_C(1000000000000000000) /* 18 digits, like those that people give */

struct matching {
  struct match_options options;
  struct player players[PLAYERS_MAX]; /* in the order of the command line */
  unsigned player_count;
  unsigned long games;
  unsigned long logged; /* the games that were in the log before: IDs go on from there */
  const char *board_path, *log_path, *name;
  char *board;
  struct processors processors; /* that players may use */
  char scratch[TEMPORARY_PATH_SIZE];
  int log;
  bool quiet, lost;
  struct answers answers;
  FILE *people;
  struct {
    unsigned long firsts, lost; /* in all games */
    double points;              /* the sum of the shares of opponents that it beat */
  } total[PLAYERS_MAX];
};

/* --- arguments --- */

static bool take_player(struct matching *matching, const char *word, struct why *why) {
  struct player *player = &matching->players[matching->player_count];
  if (matching->player_count == PLAYERS_MAX)
    return why_say(why, "there are more than %d players", PLAYERS_MAX);
  if (!player_read(player, word, why)) return false;
  if (!*player->command) return why_say(why, "a player's command is empty");
  if (player->person) return why_say(why, "'%s': people play with scripts/game-master", word);
  matching->player_count++;
  return true;
}

static bool take_word(void *arguments, char *word, struct why *why) {
  struct matching *matching = arguments;
  int taken = match_options_take_word(&matching->options, word, why);
  return taken > 0 ||
         (taken == 0 && why_say(why, "unexpected '%s': the players come after --", word));
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  struct matching *matching = arguments;
  if (!words) return why_say(why, "the -- and the players after it are missing");
  if (!match_options_finish(&matching->options, why)) return false;
  for (int i = 0; i < count; i++)
    if (!take_player(matching, words[i], why)) return false;
  const struct setup *setup = &matching->options.args.setup;
  if (setup_has(setup, "players", KEY_NEW) && setup_given(setup, "players") &&
      setup_number(setup, "players") != (long)matching->player_count)
    return why_say(why, "players=%ld, but there are %u players after the --",
                   setup_number(setup, "players"), matching->player_count);
  return matching->player_count >= 2 ||
         why_say(why, "there are fewer than two players after the --");
}

/* The name is used in the names of folders. */
static bool take_name(void *matching, char *name, struct why *why) {
  ((struct matching *)matching)->name = name;
  return entrant_alias_good(name, why);
}

static const struct options_row rows[] = {
    {"--games", "N",
     "the number of games (1): one with the same deal for each rotation of the seats, then the "
     "next deal",
     OPTIONS_MEMBER(struct matching, games), .least = 1, .most = GAMES_MAX},
    {"--board", "FILE", "play on this board instead of a new one",
     OPTIONS_MEMBER(struct matching, board_path)},
    {"--log", "FILE",
     "append a record of each game, a line of JSON (onemove replay, verify and rate read it)",
     OPTIONS_MEMBER(struct matching, log_path)},
    {"--id", "NAME", "the games are called NAME.1, NAME.2, ... instead of 1, 2, ... in the log",
     .take = take_name},
    {"--evidence", "DIR", "keep the input and all output of each turn that loses a seat",
     OPTIONS_MEMBER(struct matching, options.plan.evidence)},
    {"--quiet", NULL, "print nothing but errors", OPTIONS_MEMBER(struct matching, quiet)},
    OPTIONS_OF(struct matching, answers, answers_options),
    OPTIONS_OF(struct matching, options, match_options),
    {0},
};

/* Counts the games that may have the IDs of those to come. */
static bool count_logged(void *context, struct record *record, unsigned long line,
                         struct why *why) {
  struct matching *matching = context;
  size_t size = matching->name ? strlen(matching->name) : 0;
  (void)line, (void)why;
  if (!matching->name ||
      (record->id && strncmp(record->id, matching->name, size) == 0 && record->id[size] == '.'))
    matching->logged++;
  return true;
}

static bool open_files(struct matching *matching, struct why *why) {
  enum { FOLDER_MODE = 0700 };
  struct match_plan *plan = &matching->options.plan;
  struct stat status;
  if (plan->evidence && mkdir(plan->evidence, FOLDER_MODE) != 0 && errno != EEXIST)
    return why_errno(why, plan->evidence);
  if (plan->evidence && stat(plan->evidence, &status) == 0 && !S_ISDIR(status.st_mode))
    return why_say(why, "%s: %s", plan->evidence, strerror(ENOTDIR));
  if (matching->log_path) {
    struct why sentence;
    matching->log = log_open(matching->log_path, &sentence);
    if (matching->log < 0) return why_say(why, "%.300s: %s", matching->log_path, sentence.text);
    if (!log_read(matching->log_path, count_logged, matching, &sentence))
      return why_say(why, "%.300s: %s", matching->log_path, sentence.text);
  }
  if (!slot_take(&plan->cell.slot, why)) return false;
  matching->processors = processors_allowed();
  processors_settle(&matching->processors, plan->cell.slot / ROSTER_SEATS_MAX);
  plan->cell.processors = &matching->processors;
  return temporary_open(matching->scratch, why);
}

/* --- games --- */

static const char *name_of(const struct record *record, unsigned seat, char *label) {
  if (record->seats[seat].alias[0]) return record->seats[seat].alias;
  snprintf(label, SEAT_LABEL_SIZE, "player %u", seat + 1);
  return label;
}

static void print_game(const struct record *record, unsigned long number, bool many, FILE *file) {
  char label[SEAT_LABEL_SIZE];
  struct out points = {0};
  for (unsigned i = 0; i < record->seat_count; i++) {
    const struct record_seat *seat = &record->seats[i];
    if (seat->lost == VERDICT_MOVED) continue;
    struct out loss = {0}, again = {0};
    out_print(&loss, "%s lost its seat (%s): it %s", name_of(record, i, label),
              verdict_word(seat->lost), seat->sentence);
    tool_print_line(&loss, file);
    if (!seat->evidence) continue;
    out_string(&again, "  this repeats it: ");
    tool_put_again(&again, seat->evidence);
    tool_print_line(&again, file);
  }
  if (many) out_print(&points, "game %lu: ", number);
  for (unsigned i = 0; i < record->seat_count; i++)
    out_print(&points, "%s%s %u", i ? ", " : "", name_of(record, i, label),
              (unsigned)record->seats[i].points);
  tool_print_line(&points, file);
  fflush(file);
}

static unsigned player_at(const struct matching *matching, unsigned long game, unsigned seat) {
  return (unsigned)((seat + game) % matching->player_count);
}

static void count(struct matching *matching, const struct record *record, unsigned long game) {
  for (unsigned i = 0; i < record->seat_count; i++) {
    unsigned player = player_at(matching, game, i);
    unsigned beaten = 0, tied = 0, firsts = 0;
    for (unsigned j = 0; j < record->seat_count; j++) {
      beaten += record->seats[j].place > record->seats[i].place;
      tied += j != i && record->seats[j].place == record->seats[i].place;
      firsts += record->seats[j].place == 1;
    }
    matching->total[player].firsts += firsts == 1 && record->seats[i].place == 1;
    matching->total[player].points +=
        ((double)beaten + (double)tied / 2) / (double)(record->seat_count - 1);
    matching->total[player].lost += record->seats[i].lost != VERDICT_MOVED;
    matching->lost |= record->seats[i].lost != VERDICT_MOVED;
  }
}

/* The seeds of later deals are not seed + 1, seed + 2, ...: the dice of the turns of a game use
 * those. */
static uint64_t deal_seed(uint64_t seed, unsigned long deal) {
  struct dice dice = dice_of(seed ^ (uint64_t)deal << 40);
  if (deal == 0) return seed;
  return dice_next(&dice) % SEEDS;
}

/* Writes a game of the answer (answers.json). */
static void answer(struct matching *matching, const struct record *record, unsigned long game) {
  struct answers *answers = &matching->answers;
  struct json *to = &answers->to;
  json_begin_object(to, NULL);
  answers_put(answers, "id", record->id);
  json_begin_array(to, "seats");
  for (unsigned i = 0; i < record->seat_count; i++) {
    const struct record_seat *seat = &record->seats[i];
    json_begin_object(to, NULL);
    json_put_number(to, "player", player_at(matching, game, i));
    answers_put(answers, "name", seat->alias);
    json_put_number(to, "points", seat->points);
    json_put_number(to, "place", seat->place);
    json_put_number(to, "moves", (int64_t)seat->moves);
    if (seat->lost == VERDICT_MOVED) {
      json_put_raw(to, "lost", "null");
    } else {
      json_begin_object(to, "lost");
      json_put_string(to, "verdict", verdict_word(seat->lost));
      answers_put(answers, "sentence", seat->sentence);
      json_put_number(to, "turn", seat->lost_turn + INT64_C(1));
      answers_put(answers, "evidence", seat->evidence);
      json_end_object(to);
    }
    json_end_object(to);
  }
  json_end_array(to);
  json_end_object(to);
}

static enum match_end play_game(struct matching *matching, uint64_t seed, unsigned long game,
                                struct why *why) {
  struct player seated[PLAYERS_MAX];
  struct match_plan plan = matching->options.plan;
  struct record record;
  char id[ENTRANT_ALIAS_MAX + 32], pairing[ENTRANT_ALIAS_MAX + 32];
  assert(matching->player_count > 0); /* complete() has seen two */
  for (unsigned i = 0; i < matching->player_count; i++)
    seated[i] = matching->players[player_at(matching, game, i)];
  plan.players = seated;
  plan.seed = deal_seed(seed, game / matching->player_count);
  if (matching->name) {
    snprintf(id, sizeof id, "%s.%lu", matching->name, matching->logged + game + 1);
    snprintf(pairing, sizeof pairing, "%s.%lu", matching->name,
             matching->logged + game / matching->player_count + 1);
    plan.id = id;
    plan.pairing = pairing;
  } else if (matching->games > 1) {
    snprintf(id, sizeof id, "%lu", matching->logged + game + 1);
    plan.id = id;
  }
  enum match_end end = match_play(&plan, &record, why);
  if (end == MATCH_PLAYED) {
    count(matching, &record, game);
    if (!matching->quiet) print_game(&record, game + 1, matching->games > 1, matching->people);
    if (matching->answers.json) answer(matching, &record, game);
    if (matching->log >= 0 && !log_append(matching->log, &record, why)) end = MATCH_FAILED;
  }
  record_close(&record);
  return end;
}

static const char *title_of(const struct player *player) {
  return player->alias[0] ? player->alias : player->command;
}

static void print_totals(const struct matching *matching) {
  fputs("player: first places, mean points per game, seats lost\n", matching->people);
  for (unsigned i = 0; i < matching->player_count; i++) {
    struct out line = {0};
    out_print(&line, "%s: %lu of %lu, %.3f, %lu", title_of(&matching->players[i]),
              matching->total[i].firsts, matching->games,
              matching->total[i].points / (double)matching->games, matching->total[i].lost);
    tool_print_line(&line, matching->people);
  }
}

static void end_answer(struct matching *matching) {
  struct answers *answers = &matching->answers;
  struct json *to = &answers->to;
  json_end_array(to);
  json_begin_array(to, "players");
  for (unsigned i = 0; i < matching->player_count; i++) {
    char score[32];
    snprintf(score, sizeof score, "%.12g", matching->total[i].points / (double)matching->games);
    json_begin_object(to, NULL);
    answers_put(answers, "player", title_of(&matching->players[i]));
    json_put_number(to, "firsts", (int64_t)matching->total[i].firsts);
    json_put_raw(to, "score", score);
    json_put_number(to, "lost", (int64_t)matching->total[i].lost);
    json_end_object(to);
  }
  json_end_array(to);
  answers_end(answers);
}

static int play(struct matching *matching, struct why *why) {
  const struct args *args = &matching->options.args;
  if (matching->answers.json) {
    answers_begin(&matching->answers, "match", matching->options.game->rules->name);
    json_begin_array(&matching->answers.to, "games");
  }
  uint64_t seed = args->seed_given ? args->seed : dice_random_seed() % SEEDS;
  for (unsigned long game = 0; game < matching->games; game++) {
    enum match_end end = play_game(matching, seed, game, why);
    if (end == MATCH_FAILED) return complain_status(EXIT_INTERNAL, "onemove match", NULL, why);
    if (end == MATCH_INTERRUPTED) return EXIT_INTERNAL;
  }
  if (!matching->quiet && matching->games > 1) print_totals(matching);
  if (matching->answers.json) end_answer(matching);
  return matching->lost ? STATUS_LOST : EXIT_MOVED;
}

/* Reads the board, if there is one, and checks it: the caller's errors are found before any player
 * runs. Returns the exit status. */
static int check_start(struct matching *matching, struct why *why) {
  const char *path = matching->board_path;
  struct match_plan *plan = &matching->options.plan;
  struct setup setup = *plan->setup;
  if (!path) return EXIT_MOVED;
  struct state *state = rules_new_state(plan->rules);
  setup.phase = PHASE_PLACEMENT;
  plan->board = matching->board = file_read(path, TRUST_OWNER, &plan->board_size, why);
  bool good =
      plan->board && rules_read(plan->rules, state, plan->board, plan->board_size, &setup, why);
  const char *slash = strrchr(path, '/');
  plan->opening = slash ? slash + 1 : path;
  free(state);
  return good ? EXIT_MOVED : EXIT_BAD_INPUT;
}

static void close_matching(struct matching *matching) {
  reuse_close(matching->options.plan.reuse);
  temporary_close(matching->scratch);
  if (matching->log >= 0) close(matching->log);
  free(matching->board);
  out_close(&matching->answers.text);
  match_options_close(&matching->options);
}

static int run(struct matching *matching, int argc, char **argv) {
  struct why why = {0};
  int status = options_read(&match_command, matching, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  keys_hide_seed(argc, argv);
  struct match_plan *plan = &matching->options.plan;
  plan->player_count = matching->player_count;
  plan->cell.scratch = matching->scratch;
  plan->reuse = reuse_open();
  matching->people = answers_people(&matching->answers);
  status = check_start(matching, &why);
  if (status != EXIT_MOVED)
    return complain_status(status, "onemove match", matching->board_path, &why);
  if (!open_files(matching, &why))
    return complain_status(EXIT_INTERNAL, "onemove match", NULL, &why);
  return play(matching, &why);
}

static int main_of_match(int argc, char **argv) {
  struct matching matching = {.games = 1, .log = -1};
  match_options_open(&matching.options);
  signals_catch();
  int status = run(&matching, argc, argv);
  close_matching(&matching);
  return signals_status(complain_if_unwritten("onemove match") ? status : EXIT_INTERNAL);
}

const struct options match_command = {
    .program = "onemove match",
    .usage = "onemove match GAME [OPTION ...] [key=value ...] -- PLAYER PLAYER ...",
    .summary = "games between programs",
    .about =
        "Plays games between programs, judged like those of scripts/game-master: the same\n"
        "seed=N gives the same game if the players' moves do not depend on time (nodes=N);\n"
        "seed=@FILE reads N from a file, because everybody on the machine can read arguments.\n"
        "Each player runs in its own cell (onemove cell --doctor). A PLAYER is a program\n"
        "or a command; alias:NAME=COMMAND gives it another name.\n",
    .rows = rows,
    .end = "For example:\n\n"
           "  onemove match penguins rows=8 columns=8 --games 4 -- penguins \"penguins "
           "level=greedy\"\n"
           "\n"
           "Exit status: 0 played, 1 played, but a seat was lost, 2 the board is wrong,\n"
           "3 wrong arguments or internal error; 128 plus its number after a signal.\n",
    .take_word = take_word,
    .complete = complete,
    .run = main_of_match,
};
