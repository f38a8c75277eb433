/* fiar PLAYER1 PLAYER2: plays games between two strategies, prints the results and records the
 * games.
 *
 * The host keeps the state, asks the side to move, and has the rules judge the answer. A strategy
 * that breaks the protocol or the rules loses at once; its fault is printed and recorded. No
 * process that the host starts outlives the game. */
#include "games/fiar/original/original.h"

#include "core/base/complain.h"
#include "core/base/duration.h"
#include "core/text/text.h"
#include "games/fiar/original/protocol.h"
#include "player/host_args.h"
#include "process/signals.h"

#include <stdio.h>
#include <string.h>

enum { GAMES_MAX = 1000000, SECONDS_DEFAULT = 5 };

static const char stone[] = "@O";

/* How a player did in all games. */
struct tally {
  unsigned long won[2], drawn, lost, faults; /* won as @ and as O; faults are among the lost */
};

struct session {
  struct clock clock;
  int64_t allowed; /* nanoseconds for an answer */
  bool verbose;    /* prints every board */
  const char *player[2];
  unsigned players;
  unsigned long games;
  const char *record_path; /* or NULL */
  FILE *record;
  struct tally tally[2];
};

/* ---- One game ---- */

enum { TABLE_DRAW = -1 }; /* what fiar_winner returns if nobody has won */

struct game_record {
  const char *command[2];      /* who plays @ and who plays O */
  int winner;                  /* 0 is @, 1 is O, or TABLE_DRAW */
  bool fault;                  /* the loser broke the protocol or the rules; ... */
  char reason[WHY_TEXT_MAX];   /* ... what it did, completing "player X ..." */
  char columns[FIAR_SIZE + 1]; /* the moves as a string of column numbers */
};

static void print_board(const struct state *state) {
  struct out out = {0};
  fiar_write_board(state, &out);
  puts(out.text);
  out_close(&out);
  fflush(stdout);
}

static void lose(struct game_record *record, int seat, const char *reason) {
  record->fault = true;
  record->winner = 1 - seat;
  snprintf(record->reason, sizeof record->reason, "%s", reason);
}

static enum reply play_moves(const struct session *session, struct strategy *strategies,
                             struct state *state, struct game_record *record, struct why *why) {
  int seat;
  for (size_t played = 0; (seat = fiar_rules.turn(state)) >= 0; played++) {
    struct move move;
    if (session->verbose) print_board(state);
    enum reply reply =
        strategy_ask(&strategies[seat], state, session->clock, session->allowed, &move, why);
    if (reply == REPLY_FAULT) {
      lose(record, seat, why->text);
      break;
    }
    if (reply != REPLY_GOOD) return reply;
    record->columns[played] = (char)('1' + move.column);
    fiar_rules.apply(state, seat, &move);
  }
  if (session->verbose) print_board(state);
  if (!record->fault) record->winner = fiar_winner(state);
  return REPLY_GOOD;
}

/* Plays one game of `command`[0] as @ against `command`[1] as O, fills in the rest of `record`,
 * which is zeroed, and ends all processes. Returns REPLY_GOOD (also after a fault),
 * REPLY_STOPPED, or REPLY_FAILED and `why`. */
static enum reply play_game(const struct session *session, struct game_record *record,
                            struct why *why) {
  struct strategy strategies[2] = {0};
  struct state state = {0};
  enum reply reply = REPLY_FAILED;
  roster_open(&state.head.roster, FIAR_SEATS);
  for (int seat = 0; seat < 2; seat++) {
    const char *command = record->command[seat];
    if (!process_is_program(command) || process_has_interpreter(command, why)) continue;
    const char *reason = strstr(why->text, ": "); /* behind the command */
    lose(record, seat, reason ? reason + 2 : why->text);
    return REPLY_GOOD;
  }
  if (strategy_start(&strategies[0], record->command[0], why) &&
      strategy_start(&strategies[1], record->command[1], why))
    reply = play_moves(session, strategies, &state, record, why);
  for (int seat = 0; seat < 2; seat++)
    strategy_stop(&strategies[seat], session->clock, PROCESS_GRACE);
  process_end_orphans();
  return reply;
}

/* ---- Many games ---- */

static bool take_option(void *host, const char *option, const char *value, struct why *why) {
  struct session *session = host;
  if (strcmp(option, "-v") == 0) {
    session->verbose = true;
    return true;
  }
  if (strcmp(option, "-n") == 0)
    return (span_number(span_of(value), GAMES_MAX, &session->games) && session->games > 0) ||
           why_say(why, "-n %s: expected a number of games, 1 to %d", value, GAMES_MAX);
  if (strcmp(option, "--time") == 0) {
    const struct duration duration = {option, NS_PER_SECOND, 1, HOST_SECONDS_MAX * NS_PER_SECOND};
    return duration_read(&duration, value, &session->allowed, why);
  }
  session->record_path = value;
  return true;
}

static bool take_player(void *host, const char *command, struct why *why) {
  struct session *session = host;
  if (session->players == 2)
    return why_say(why, "unexpected '%s': two players are needed", command);
  session->player[session->players++] = command;
  return true;
}

static bool read_args(struct session *session, int argc, char **argv, struct why *why) {
  static const char *const switches[] = {"-v", NULL};
  static const char *const valued[] = {"-n", "--time", "--record", NULL};
  const struct host_args args = {switches, valued, take_option, take_player};
  if (!host_args_read(&args, session, argc, argv, why)) return false;
  return session->players == 2 ||
         why_say(why, "a game needs two players, a move needs phase=... and two files");
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

/* Writes a field of the record, with blanks for the characters that would end it. */
static void put_field(const char *text, FILE *file) {
  for (; *text; text++)
    fputc((unsigned char)*text < ' ' ? ' ' : *text, file);
  fputc('\t', file);
}

/* Writes who played @ and O, the columns, the result and the reason, separated by tabs. */
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

/* Adds a game to the tallies; `first` is the player who had @. */
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

static enum reply play_games(struct session *session, struct why *why) {
  for (unsigned long i = 0; i < session->games; i++) {
    int first = (int)(i % 2);
    struct game_record game = {.command = {session->player[first], session->player[1 - first]}};
    if (session->games > 1)
      printf("Game %lu: @ is player %d, O is player %d\n", i + 1, first + 1, 2 - first);
    enum reply reply = play_game(session, &game, why);
    if (reply != REPLY_GOOD) return reply;
    tell_result(&game);
    count(session, &game, first);
    if (!write_record(session, &game)) return why_errno(why, session->record_path), REPLY_FAILED;
  }
  if (session->games > 1) sum_up(session);
  if (fflush(stdout) != 0 || ferror(stdout))
    return why_say(why, "standard output cannot be written"), REPLY_FAILED;
  return REPLY_GOOD;
}

static int run(struct session *session, struct why *why) {
  if (session->record_path && !(session->record = fopen(session->record_path, "we")))
    return why_errno(why, session->record_path), ORIGINAL_INTERNAL;
  signals_catch();
  process_adopt_orphans();
  enum reply reply = play_games(session, why);
  if (session->record && fclose(session->record) != 0 && reply == REPLY_GOOD) {
    why_errno(why, session->record_path);
    reply = REPLY_FAILED;
  }
  if (reply == REPLY_STOPPED) {
    signals_obey();
    why_say(why, "stopped");
  }
  if (reply != REPLY_GOOD) return ORIGINAL_INTERNAL;
  return session->tally[0].faults + session->tally[1].faults ? ORIGINAL_FAULT : ORIGINAL_PLAYED;
}

int fiar_original_play(const struct game *game, int argc, char **argv) {
  struct why why = {0};
  struct session session = {
      .clock = clock_monotonic(), .allowed = SECONDS_DEFAULT * NS_PER_SECOND, .games = 1};
  (void)game;
  if (!read_args(&session, argc, argv, &why)) {
    complain("fiar", NULL, &why);
    fputs("usage: fiar [-v] [-n GAMES] [--time SECONDS] [--record FILE] PLAYER1 PLAYER2\n", stderr);
    return ORIGINAL_INTERNAL;
  }
  int status = run(&session, &why);
  if (status == ORIGINAL_INTERNAL) complain("fiar", NULL, &why);
  return status;
}
