/* onemove step GAME STATE SEAT [OPTION ...] [key=value ...] -- PLAYER */
#include "onemove/master.h"
#include "onemove/tool.h"

#include "arena/referee/forfeit.h"
#include "arena/referee/naming.h"
#include "process/process.h"
#include "process/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Exit statuses of a step. */
enum { STEP_MOVED, STEP_NO_MOVE, STEP_LOST, STEP_ERROR, STEP_PERSON_LEFT };

static int step_status(enum verdict verdict) {
  if (verdict_loses(verdict)) return STEP_LOST;
  switch (verdict) {
  case VERDICT_MOVED:
  case VERDICT_STOOD_IN:
  case VERDICT_NAMED:
    return STEP_MOVED;
  case VERDICT_PASSED:
    return STEP_NO_MOVE;
  case VERDICT_PERSON_LEFT:
    return STEP_PERSON_LEFT;
  default:
    return STEP_ERROR;
  }
}

/* Before the turn of a person, hides what another person at the same terminal has seen. */
static void draw_curtain(const char *id) {
  char c;
  if (isatty(STDIN_FILENO) != 1) return;
  fprintf(stderr, "\033[H\033[2J\033[3J%s, it is your turn: press Enter.\n", id);
  while (read(STDIN_FILENO, &c, 1) == 1 && c != '\n')
    continue;
}

/* Output for programs: fields separated by tabs, the free text last. */
static void print_turn(const struct turn *turn) {
  const char *id = turn->seat.id[0] ? turn->seat.id : "-";
  printf("%s\t%s\t%u\t%ld\t%s\n", verdict_word(turn->verdict), id, (unsigned)turn->score,
         (long)(turn->wall_us / US_PER_MS), turn->move ? turn->move : turn->why.text);
}

/* For people. */
static void show_turn(const struct master *master, const struct referee *referee,
                      const struct turn *turn) {
  char label[SEAT_LABEL_SIZE];
  struct out out = {0};
  seat_label(&turn->seat, label);
  if (verdict_loses(turn->verdict)) printf("%s loses its seat: it %s\n", label, turn->why.text);
  if (turn->remark.text[0]) printf("%s: it %s\n", label, turn->remark.text);
  if (turn->move) {
    out_string(&out, turn->verdict == VERDICT_STOOD_IN ? "a seat that was lost" : label);
    out_string(&out, ": ");
    out_string(&out, turn->move);
    master_show(master, &referee->truth, &referee->seats, out.text ? out.text : "");
    out_close(&out);
  }
  fflush(stdout);
}

static bool read_number(const char *word, unsigned *number, struct why *why) {
  unsigned long value;
  if (!span_number((struct span){word, strlen(word)}, 1000, &value) || value < 1)
    return why_say(why, "'%s': expected the number of a seat", word);
  *number = (unsigned)value;
  return true;
}

static void take_turn(const struct master *master, struct referee *referee, unsigned number,
                      const char *player, struct turn *turn) {
  if (master->stand_in)
    forfeit_stalled(&referee->truth, &referee->seats, turn);
  else if (master->ask_name)
    referee_ask_name(referee, number, player, turn);
  else
    referee_turn(referee, number, player, turn);
}

/* The turn is over: the seat is remembered, unless it had no say in it. */
static void remember(const struct master *master, const struct referee *referee, bool lost_before,
                     struct turn *turn) {
  if (master->stand_in || lost_before || turn->verdict >= VERDICT_PERSON_LEFT) return;
  if (!store_write_seat(referee->store, &turn->seat, &turn->why)) turn->verdict = VERDICT_ERROR;
}

/* Called by the referee after a run, before anything is judged or written: whatever has changed, it
 * was this player. */
static bool untouched(void *context, unsigned number, struct why *sentence) {
  return seal_holds(context, number, sentence);
}

/* A game that somebody has interfered with cannot go on. */
static void end_if_tampered(struct turn *turn) {
  char label[SEAT_LABEL_SIZE];
  if (turn->verdict != VERDICT_TAMPERED) return;
  turn->verdict = VERDICT_ERROR;
  struct why sentence = turn->why;
  why_say(&turn->why, "%s %.400s: the game ends here", seat_label(&turn->seat, label),
          sentence.text);
}

/* After the referee has written all that is new. */
static void renew_seal(const struct master *master, struct seal *seal, struct turn *turn) {
  if (seal && turn->verdict != VERDICT_ERROR && !seal_write(seal, master->turn + 1, &turn->why))
    turn->verdict = VERDICT_ERROR;
}

static int run(struct master *master, const char *state, unsigned number, const char *player) {
  struct referee referee;
  struct store store;
  struct turn turn = {.verdict = VERDICT_ERROR};
  store_open(&store, state, master->record);
  struct seal *seal = master_seal(master, store.work, &turn.why);
  if (turn.why.text[0]) return master_fail(STEP_ERROR, &turn.why);
  master_referee(master, &store, &referee);
  if (seal) {
    referee.untouched = untouched;
    referee.context = seal;
  }
  if (master->curtain) referee.curtain = draw_curtain;
  int status = store_read_truth(&store, &referee.truth, &turn.why);
  if (status == EXIT_MOVED && store_read_seats(&store, number, &referee.seats, &turn.why)) {
    bool lost_before = referee.seats.at[number - 1].lost[0] != '\0';
    take_turn(master, &referee, number, player, &turn);
    end_if_tampered(&turn);
    remember(master, &referee, lost_before, &turn);
    renew_seal(master, seal, &turn);
  }
  seal_close(seal);
  if (turn.verdict == VERDICT_ERROR)
    master_fail(STEP_ERROR, &turn.why);
  else if (master->watch)
    show_turn(master, &referee, &turn);
  else if (!master->quiet)
    print_turn(&turn);
  free(turn.move);
  free(referee.seats.at);
  free(referee.truth.state);
  return step_status(turn.verdict);
}

static bool open_step(struct master *master, int argc, char **argv, unsigned *number, int *players,
                      struct why *why) {
  enum { FIRST = 3 }; /* GAME STATE SEAT */
  if (argc < FIRST) return why_say(why, "onemove step: the game, the state or the seat is missing");
  if (!master_name_game(master, argv[0], why) || !master_recall(master, argv[1], why)) return false;
  if (!read_number(argv[2], number, why)) return false;
  if (!master_take(master, argc - FIRST, argv + FIRST, players, why)) return false;
  *players += FIRST;
  if (master->args.setup.phase == PHASE_UNKNOWN && !master->ask_name)
    return why_say(why, "phase=placement or phase=movement is missing");
  return master->stand_in || *players < argc || why_say(why, "there is no player after the --");
}

int master_step(int argc, char **argv) {
  struct master master;
  struct why why = {0};
  unsigned number = 0;
  int players = 0;
  master_open(&master);
  signals_catch();
  process_adopt_orphans();
  int status = STEP_ERROR;
  if (open_step(&master, argc, argv, &number, &players, &why))
    status = run(&master, argv[1], number, players < argc ? argv[players] : "");
  else
    master_fail(status, &why);
  master_close(&master);
  bool written = fflush(stdout) == 0 && !ferror(stdout);
  if (!written && status < STEP_ERROR) status = STEP_ERROR;
  return signals_status(status);
}
