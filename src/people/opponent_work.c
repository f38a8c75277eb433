#include "people/opponent_work.h"

#include "core/file/file.h"
#include "core/mind/turn.h"
#include "process/process.h"
#include "process/signals.h"
#include "process/temporary.h"
#include "referee/folder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The result is lines, each of which begins with one of these. */
enum { SAYS_MOVE = 'm', SAYS_FAILURE = 'f', SAYS_OWN_NAME = 'n' };

/* --- saying something --- */

/* Neither a sentence nor a move or a name has several lines. */
static void say(int to, char kind, const char *text) {
  struct out out = {0};
  out_print(&out, "%c%s\n", kind, text);
  file_print(to, out.text, out.size);
  out_close(&out);
}

/* --- a level --- */

static void choose(const struct opponent_plan *plan, int to) {
  const struct rules *rules = plan->game->rules;
  struct budget budget =
      plan->nodes ? budget_of_nodes(plan->nodes) : budget_of_time(clock_monotonic(), plan->time);
  struct dice dice = dice_of(plan->seed);
  struct why why = {0}, sentence;
  struct choosing choosing = {.choose = plan->sitter->level->choose,
                              .request = {.rules = rules, .budget = &budget, .dice = &dice},
                              .seen = rules_new_state(rules),
                              .move = rules_new_move(rules)};
  enum choice choice = turn_choose(&choosing, plan->state, plan->seat, &why);
  if (choice == CHOICE_NONE)
    why_say(&sentence, "has no move");
  else
    why_say(&sentence, "gave up: %s", why.text);
  char *text = choice == CHOICE_MADE
                   ? rules_move_text(rules, choosing.seen, plan->seat, choosing.move)
                   : NULL;
  say(to, text ? SAYS_MOVE : SAYS_FAILURE, text ? text : sentence.text);
  free(text);
  free(choosing.move);
  free(choosing.seen);
}

/* --- a program --- */

/* A program at work: a referee with one seat. */
struct work {
  struct referee referee;
  struct seat seat;
  struct player player;
  struct folder folder;
  struct setup setup; /* the plan's, in the phase of the state */
  char path[TEMPORARY_PATH_SIZE], limit_text[32];
};

static bool open_work(struct work *work, const struct opponent_plan *plan, struct why *why) {
  enum { TIMES = 10 };
  const struct rules *rules = plan->game->rules;
  const struct sitter *sitter = plan->sitter;
  long limit = TIMES * plan->time;
  *work = (struct work){.setup = *plan->setup, .player.command = sitter->command, .seat.number = 1};
  if (limit < OPPONENT_LIMIT_LEAST) limit = OPPONENT_LIMIT_LEAST;
  snprintf(work->limit_text, sizeof work->limit_text, "%g", (double)limit / 1000);
  const char *id = plan->seat >= 0 ? state_roster(plan->state)->line[plan->seat].id : ROSTER_FREE;
  if (strcmp(id, ROSTER_FREE) != 0)
    snprintf(work->player.alias, sizeof work->player.alias, "%s", id);
  snprintf(work->seat.own, sizeof work->seat.own, "%s", sitter->own);
  work->setup.phase = state_phase(plan->state);
  work->folder = (struct folder){.work = work->path, .limit = limit};
  work->referee = (struct referee){.truth = {rules, &work->setup, plan->seed,
                                             rules_copy_state(rules, plan->state), 0, NULL, NULL},
                                   .seats = {&work->seat, 1},
                                   .players = &work->player,
                                   .runner = folder_runner(&work->folder),
                                   .limit_text = work->limit_text};
  return temporary_open(work->path, why);
}

static void close_work(struct work *work) {
  folder_done(&work->folder);
  process_end_orphans();
  temporary_close(work->path);
  player_close(&work->player);
  free(work->referee.truth.state);
}

/* A program need not answer `name`: the player line that it adds to the file says it, too. */
static void take_turn(struct work *work, bool plays, struct turn *turn) {
  if (!work->seat.own[0]) {
    referee_ask_name(&work->referee, 1, turn);
    work->seat.lost[0] = '\0';
    if (turn->verdict == VERDICT_CANNOT_RUN || turn->verdict >= VERDICT_PERSON_LEFT) return;
  }
  if (plays) referee_turn(&work->referee, 1, turn);
}

static void employ(const struct opponent_plan *plan, int to) {
  struct work work;
  struct turn turn = {.verdict = VERDICT_ERROR};
  process_adopt_orphans();
  signals_catch();
  if (open_work(&work, plan, &turn.why)) take_turn(&work, plan->seat >= 0, &turn);
  if (work.seat.own[0]) say(to, SAYS_OWN_NAME, work.seat.own);
  close_work(&work);
  if (turn.verdict == VERDICT_PASSED) why_say(&turn.why, "has no move");
  bool moved = turn.verdict == VERDICT_MOVED && turn.move;
  if (!signals_caught())
    say(to, moved ? SAYS_MOVE : SAYS_FAILURE, moved ? turn.move : turn.why.text);
  free(turn.move);
}

void opponent_work(const struct opponent_plan *plan, int to) {
  if (plan->sitter->kind == SITTER_PROGRAM)
    employ(plan, to);
  else
    choose(plan, to);
}

/* --- hearing it --- */

/* Reads everything that is said; false after a signal. */
static bool listen_to(int fd, struct out *said) {
  enum { PIECE = 4096, MOST = 1 << 20 };
  char piece[PIECE];
  for (;;) {
    if (signals_wait(fd, WAIT_FOR_EVER) == WAIT_SIGNAL) return false;
    ssize_t got = read(fd, piece, sizeof piece);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return true;
    if (said->size < MOST) out_bytes(said, piece, (size_t)got);
  }
}

bool opponent_hear(const struct opponent_plan *plan, int from, char *own, struct move *move,
                   struct why *why) {
  const struct rules *rules = plan->game->rules;
  struct out said = {0};
  bool heard = listen_to(from, &said), good = false;
  char *line = heard && said.text ? strtok(said.text, "\n") : NULL;
  for (; line && line[0] == SAYS_OWN_NAME; line = strtok(NULL, "\n"))
    snprintf(own, SITTER_OWN_MAX + 1, "%s", line + 1);
  if (line && line[0] == SAYS_MOVE)
    good = rules->read_move(plan->state, plan->seat, line + 1, move, why) &&
           rules->legal(plan->state, plan->seat, move, why);
  else if (heard)
    why_say(why, "%s", line ? line + 1 : "ended without an answer");
  out_close(&said);
  return good;
}
