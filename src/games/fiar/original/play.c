/* fiar PLAYER1 PLAYER2: games between two strategies, told and written down. */
#include "games/fiar/original/original.h"

#include "core/complain.h"
#include "core/text.h"
#include "games/fiar/original/table.h"
#include "process/signals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 1000000, SECONDS_MAX = 86400, SECONDS_DEFAULT = 5 };

static const char stone[] = "@O";

/* How a player did, in all games. */
struct tally {
  unsigned long won[2], drawn, lost, faults; /* won as @ and as O; faults are among the lost */
};

struct session {
  struct table table;
  const char *player[2];
  unsigned long games;
  const char *record_path; /* or NULL */
  FILE *record;
  struct tally tally[2];
};

bool fiar_host_seconds(const char *word, int64_t *nanoseconds, struct why *why) {
  char *end;
  double seconds = strtod(word, &end);
  if (word[0] < '.' || word[0] > '9' || *end || !(seconds > 0) || seconds > SECONDS_MAX)
    return why_say(why, "'%s': expected a number of seconds, at most %d", word, SECONDS_MAX);
  *nanoseconds = (int64_t)(seconds * (double)NS_PER_SECOND);
  return true;
}

/* Takes the option at argv[*at] and its value. */
static bool take_option(struct session *session, int argc, char **argv, int *at, struct why *why) {
  const char *option = argv[*at];
  if (strcmp(option, "-v") == 0) {
    session->table.boards = stdout;
    return true;
  }
  if (strcmp(option, "-n") != 0 && strcmp(option, "--time") != 0 && strcmp(option, "--record") != 0)
    return why_say(why, "unknown option '%s'", option);
  if (++*at >= argc) return why_say(why, "%s: its value is missing", option);
  const char *value = argv[*at];
  if (option[1] == 'n')
    return (span_number((struct span){value, strlen(value)}, GAMES_MAX, &session->games) &&
            session->games > 0) ||
           why_say(why, "-n %s: expected a number of games, 1 to %d", value, GAMES_MAX);
  if (option[2] == 't') return fiar_host_seconds(value, &session->table.allowed, why);
  session->record_path = value;
  return true;
}

static bool take_words(struct session *session, int argc, char **argv, struct why *why) {
  int players = 0;
  bool options = true;
  for (int i = 1; i < argc; i++) {
    if (options && strcmp(argv[i], "--") == 0)
      options = false;
    else if (options && argv[i][0] == '-') {
      if (!take_option(session, argc, argv, &i, why)) return false;
    } else if (players == 2)
      return why_say(why, "'%s' is too much: two players are needed", argv[i]);
    else
      session->player[players++] = argv[i];
  }
  return players == 2 || why_say(why, "two players are needed");
}

static void tell_result(const struct game_record *game) {
  if (game->fault)
    fprintf(stderr, "fiar: Player %c (%s) loses: it %s.\n", stone[1 - game->winner],
            game->command[1 - game->winner], game->reason);
  if (game->winner == TABLE_DRAW)
    puts("Draw.");
  else
    printf("Player %c wins.\n", stone[game->winner]);
  fflush(stdout);
}

/* A field of the record: what separates fields and lines is no part of it. */
static void put_field(const char *text, FILE *file) {
  for (; *text; text++)
    fputc((unsigned char)*text < ' ' ? ' ' : *text, file);
  fputc('\t', file);
}

/* @, O, the columns, the result, and why, separated by tabs. */
static bool write_record(const struct session *session, const struct game_record *game) {
  if (!session->record) return true;
  put_field(game->command[0], session->record);
  put_field(game->command[1], session->record);
  put_field(game->columns, session->record);
  if (game->winner == TABLE_DRAW)
    fputs("draw\tboard full\n", session->record);
  else if (game->fault)
    fprintf(session->record, "%c\t%c %s\n", stone[game->winner], stone[1 - game->winner],
            game->reason);
  else
    fprintf(session->record, "%c\tfour in a row\n", stone[game->winner]);
  return fflush(session->record) == 0;
}

/* `first` is the player who had @. */
static void count(struct session *session, const struct game_record *game, int first) {
  for (int seat = 0; seat < 2; seat++) {
    struct tally *tally = &session->tally[seat == 0 ? first : 1 - first];
    if (game->winner == TABLE_DRAW)
      tally->drawn++;
    else if (game->winner == seat)
      tally->won[seat]++;
    else
      tally->lost++, tally->faults += game->fault;
  }
}

static void sum_up(const struct session *session) {
  printf("%lu games\n", session->games);
  for (int i = 0; i < 2; i++) {
    const struct tally *tally = &session->tally[i];
    printf("player %d: %lu won (%lu as @, %lu as O), %lu drawn, %lu lost (%lu by a fault)  %s\n",
           i + 1, tally->won[0] + tally->won[1], tally->won[0], tally->won[1], tally->drawn,
           tally->lost, tally->faults, session->player[i]);
  }
}

static enum answer play_games(struct session *session, struct why *why) {
  for (unsigned long i = 0; i < session->games; i++) {
    int first = (int)(i % 2);
    struct game_record game = {.command = {session->player[first], session->player[1 - first]}};
    if (session->games > 1)
      printf("Game %lu: @ is player %d, O is player %d\n", i + 1, first + 1, 2 - first);
    enum answer answer = table_play_game(&session->table, &game, why);
    if (answer != ANSWER_GOOD) return answer;
    tell_result(&game);
    count(session, &game, first);
    if (!write_record(session, &game))
      return why_say(why, "%s: %s", session->record_path, strerror(errno)), ANSWER_FAILED;
  }
  if (session->games > 1) sum_up(session);
  if (fflush(stdout) != 0 || ferror(stdout))
    return why_say(why, "standard output cannot be written"), ANSWER_FAILED;
  return ANSWER_GOOD;
}

static int run(struct session *session, struct why *why) {
  if (session->record_path && !(session->record = fopen(session->record_path, "we")))
    return why_say(why, "%s: %s", session->record_path, strerror(errno)), HOST_INTERNAL;
  signals_catch();
  process_adopt_orphans();
  enum answer answer = play_games(session, why);
  if (session->record && fclose(session->record) != 0 && answer == ANSWER_GOOD) {
    why_say(why, "%s: %s", session->record_path, strerror(errno));
    answer = ANSWER_FAILED;
  }
  if (answer == ANSWER_STOPPED) {
    signals_obey();
    why_say(why, "stopped");
  }
  if (answer != ANSWER_GOOD) return HOST_INTERNAL;
  return session->tally[0].faults + session->tally[1].faults ? HOST_FAULT : HOST_PLAYED;
}

int fiar_host_play(const struct game *game, int argc, char **argv) {
  struct why why = {0};
  struct session session = {.table = {.game = game,
                                      .clock = clock_monotonic(),
                                      .allowed = SECONDS_DEFAULT * NS_PER_SECOND},
                            .games = 1};
  if (!take_words(&session, argc, argv, &why)) {
    complain("fiar", NULL, &why);
    fputs("usage: fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2\n", stderr);
    return HOST_INTERNAL;
  }
  int status = run(&session, &why);
  if (status == HOST_INTERNAL) complain("fiar", NULL, &why);
  return status;
}
