#ifdef __linux__
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): prctl */
#endif
#include "people/opponent.h"

#include "core/file.h"
#include "core/judge.h"
#include "core/mover.h"
#include "process/contract.h"
#include "process/process.h"
#include "process/signals.h"
#include "process/temporary.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the child says is lines, each with one of these before it. */
enum { SAYS_MOVE = 'm', SAYS_FAILURE = 'f', SAYS_OWN_NAME = 'n' };

/* --- the child: saying something --- */

static void say(int to, char kind, const char *text) {
  struct out out = {0};
  out_char(&out, kind);
  for (; *text; text++)
    out_char(&out, (char)(*text == '\n' ? '?' : *text));
  out_char(&out, '\n');
  if (!out.failed) file_print(to, out.text, out.size);
  out_close(&out);
}

/* --- the child: a level --- */

static void choose(const struct opponent_plan *plan, int to) {
  const struct rules *rules = plan->game->rules;
  struct state *seen = rules_new_state(rules);
  struct move *move = rules_new_move(rules);
  struct budget budget =
      plan->nodes ? budget_of_nodes(plan->nodes) : budget_of_time(clock_monotonic(), plan->time);
  struct dice dice;
  struct why why = {.text = "out of memory"};
  enum choice choice = CHOICE_FAILED;
  dice_seed(&dice, plan->seed);
  if (seen && move) {
    rules_view(rules, plan->state, plan->seat, seen);
    const struct request request = {
        .rules = rules, .seen = seen, .seat = plan->seat, .budget = &budget, .dice = &dice};
    choice = plan->sitter->level->choose(&request, move, &why);
    if (choice == CHOICE_NONE) why_say(&why, "has no move");
  }
  char *text = choice == CHOICE_MADE ? rules_move_text(rules, seen, plan->seat, move) : NULL;
  say(to, text ? SAYS_MOVE : SAYS_FAILURE, text ? text : why.text);
  free(text);
  free(move);
  free(seen);
}

/* --- the child: a program --- */

enum { DESK_PATH_SIZE = TEMPORARY_PATH_SIZE + 16 };

/* A program at work. */
struct work {
  const struct opponent_plan *plan;
  const struct rules *rules;
  int to;
  struct setup setup; /* the plan's, in the phase of the state */
  char folder[TEMPORARY_PATH_SIZE], desk_path[DESK_PATH_SIZE], errors[DESK_PATH_SIZE];
  int desk;
  long limit; /* milliseconds */
  char limit_text[32], own[SITTER_OWN_MAX + 1];
  struct state *seen; /* the view, with the name by which the program calls itself */
  struct contract_left left;
  struct move *move;
  struct dice dice;
  struct run run;
  struct why why; /* the sentence */
};

static bool open_work(struct work *work, const struct opponent_plan *plan, int to) {
  enum { TIMES = 10 };
  *work = (struct work){.plan = plan, .rules = plan->game->rules, .to = to, .desk = -1};
  work->setup = *plan->setup;
  work->setup.phase = state_phase(plan->state);
  work->limit =
      TIMES * plan->time > OPPONENT_LIMIT_LEAST ? TIMES * plan->time : OPPONENT_LIMIT_LEAST;
  snprintf(work->limit_text, sizeof work->limit_text, "%g", (double)work->limit / 1000);
  snprintf(work->own, sizeof work->own, "%s", plan->sitter->own);
  dice_seed(&work->dice, plan->seed);
  work->seen = rules_new_state(work->rules);
  work->left.state = rules_new_state(work->rules);
  work->move = rules_new_move(work->rules);
  if (!work->seen || !work->left.state || !work->move) return why_say(&work->why, "out of memory");
  if (!temporary_open(work->folder, &work->why)) return false;
  snprintf(work->desk_path, sizeof work->desk_path, "%s/seat", work->folder);
  snprintf(work->errors, sizeof work->errors, "%s/stderr", work->folder);
  work->desk = desk_open(work->desk_path, true, &work->why);
  return work->desk >= 0;
}

static void close_work(struct work *work) {
  run_close(&work->run);
  process_end_orphans();
  if (work->desk >= 0) close(work->desk);
  temporary_close(work->folder);
  free(work->seen);
  free(work->left.state);
  free(work->left.text);
  free(work->move);
}

/* Runs the program with these arguments; false and the sentence if it could not be run. */
static bool run_once(struct work *work, const char *const arguments[]) {
  struct invocation invocation;
  struct why why = {0};
  run_close(&work->run);
  if (!invocation_open(&invocation, work->plan->sitter->command, NULL, arguments, &why))
    return why_say(&work->why, "cannot be run: %s", why.text);
  const struct run_plan how = {
      .folder = work->desk_path, .error_path = work->errors, .limit = work->limit};
  run_player(&work->run, &invocation, &how, &why);
  invocation_close(&invocation);
  process_end_orphans();
  if (work->run.ending == ENDING_NEVER_BEGAN)
    return why_say(&work->why, "cannot be run: %s", why.text);
  if (work->run.ending == ENDING_BROKEN) return why_say(&work->why, "%s", why.text);
  return work->run.ending != ENDING_INTERRUPTED;
}

/* Asks a program for its name, as the game master does; it need not answer. */
static void ask_name(struct work *work) {
  static const char *const words[] = {"name", "id"}; /* the second in older editions */
  for (int i = 0; i < 2 && !work->own[0] && !signals_caught(); i++) {
    struct why why;
    struct run *run = &work->run;
    if (!desk_lay(work->desk, "", 0, &why) ||
        !run_once(work, (const char *const[]){words[i], NULL}))
      return;
    if (run->ending != ENDING_EXITED || run->status != 0) continue;
    while (run->out_size && isspace((unsigned char)run->out[run->out_size - 1]))
      run->out[--run->out_size] = '\0';
    if (run->out_size <= SITTER_OWN_MAX && strlen(run->out) == run->out_size &&
        roster_id_good(run->out, &why))
      snprintf(work->own, sizeof work->own, "%s", run->out);
  }
}

/* The move by which the program got from its view to what it left, in `move`. */
static enum verdict judge_moved(struct work *work) {
  const struct rules *rules = work->rules;
  struct why why = {0};
  char could[WHY_TEXT_MAX];
  enum verdict verdict = contract_read(&work->left, work->desk, rules, &work->setup, &work->why);
  if (verdict != VERDICT_MOVED) return verdict;
  if (rules_same(rules, work->seen, work->left.state)) {
    bool any = contract_could_move(rules, work->seen, work->plan->seat, &work->dice, work->move,
                                   could, sizeof could);
    return contract_unchanged(any ? could : NULL, &work->why);
  }
  struct dice dice = work->dice;
  if (judge_move(rules, work->seen, work->left.state, work->left.text, work->left.size,
                 work->plan->seat, &dice, work->move, &why))
    return VERDICT_MOVED;
  return contract_illegal(&why, &work->why);
}

static enum verdict judge(struct work *work) {
  const struct run *run = &work->run;
  char could[WHY_TEXT_MAX];
  if (run->ending == ENDING_EXITED && run->status == 0) return judge_moved(work);
  if (run->ending == ENDING_EXITED && run->status == 1 && !verdict_is_crash(run)) {
    bool any = contract_could_move(work->rules, work->seen, work->plan->seat, &work->dice,
                                   work->move, could, sizeof could);
    return contract_passed(any ? could : NULL, &work->why);
  }
  return verdict_of_ending(run, work->limit_text, &work->why);
}

/* Gives the program its view and runs it. False and the sentence if that is impossible. */
static bool take_turn(struct work *work) {
  struct span line = roster_id(state_roster(work->plan->state), (unsigned)work->plan->seat);
  struct contract_arguments arguments;
  size_t size;
  rules_view(work->rules, work->plan->state, work->plan->seat, work->seen);
  if (work->own[0] && !span_is(line, work->own) && !span_is(line, ROSTER_FREE)) {
    char *id = strndup(line.at, line.size);
    if (!id) return why_say(&work->why, "out of memory");
    contract_swap_names(&state_head(work->seen)->roster, work->own, id);
    free(id);
  }
  char *given = rules_text(work->rules, work->seen, &size);
  if (!given) return why_say(&work->why, "out of memory");
  bool good = desk_lay(work->desk, given, size, &work->why);
  free(given);
  contract_arguments(&arguments, &work->setup);
  return good && run_once(work, arguments.list);
}

/* Did the program, which has not told its name, add a player line of its own? */
static bool learns_name(struct work *work) {
  char id[MOVER_ID_SIZE];
  if (work->own[0] || !work->left.text ||
      !mover_newcomer(state_roster(work->seen), state_roster(work->left.state), id) ||
      strlen(id) > SITTER_OWN_MAX)
    return false;
  memcpy(work->own, id, strlen(id) + 1);
  return true;
}

static bool work_out(struct work *work) {
  if (!work->own[0]) ask_name(work);
  work->why = (struct why){0};
  if (!take_turn(work)) return false;
  enum verdict verdict = judge(work);
  if (verdict == VERDICT_ILLEGAL && learns_name(work)) {
    if (!take_turn(work)) return false;
    verdict = judge(work);
  }
  if (verdict == VERDICT_PASSED) return why_say(&work->why, "has no move");
  return verdict == VERDICT_MOVED;
}

static void employ(const struct opponent_plan *plan, int to) {
  struct work work;
  process_adopt_orphans();
  signals_catch();
  bool moved = open_work(&work, plan, to) && work_out(&work);
  char *text =
      moved ? rules_move_text(work.rules, work.seen, plan->seat, work.move) : strdup(work.why.text);
  if (work.own[0]) say(to, SAYS_OWN_NAME, work.own);
  close_work(&work);
  if (!signals_caught()) say(to, moved ? SAYS_MOVE : SAYS_FAILURE, text ? text : "out of memory");
  free(text);
}

/* --- the parent --- */

/* Ends with the parent, however that ends. */
static void follow(pid_t parent) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
  if (getppid() != parent) _exit(1);
}

bool opponent_start(struct opponent *opponent, const struct opponent_plan *plan, struct why *why) {
  int end[2];
  pid_t parent = getpid();
  *opponent = (struct opponent){.game = plan->game,
                                .state = plan->state,
                                .seat = plan->seat,
                                .program = plan->sitter->kind == SITTER_PROGRAM,
                                .fd = -1};
  if (pipe(end) != 0) return why_say(why, "no pipe can be made: %s", strerror(errno));
  fcntl(end[0], F_SETFD, FD_CLOEXEC);
  fcntl(end[1], F_SETFD, FD_CLOEXEC);
  opponent->pid = fork();
  if (opponent->pid == 0) {
    close(end[0]);
    if (!opponent->program) signals_obey();
    follow(parent);
    if (opponent->program)
      employ(plan, end[1]);
    else
      choose(plan, end[1]);
    _exit(0);
  }
  int error = errno;
  close(end[1]);
  if (opponent->pid > 0) {
    opponent->fd = end[0];
    return true;
  }
  close(end[0]);
  opponent->pid = 0;
  return why_say(why, "no process can be started: %s", strerror(error));
}

/* Waits for the child's end; returns what a waitpid says. */
static int reap(struct opponent *opponent) {
  int status = 0;
  while (waitpid(opponent->pid, &status, 0) < 0 && errno == EINTR)
    continue;
  if (opponent->fd >= 0) close(opponent->fd);
  opponent->pid = 0;
  opponent->fd = -1;
  return status;
}

void opponent_stop(struct opponent *opponent) {
  if (opponent->pid <= 0) return;
  kill(opponent->pid, opponent->program ? SIGTERM : SIGKILL);
  reap(opponent);
}

/* Reads all that the child says; false after a signal. */
static bool listen_to(const struct opponent *opponent, struct out *said) {
  enum { PIECE = 4096, MOST = 1 << 20 };
  char piece[PIECE];
  for (;;) {
    if (signals_wait(opponent->fd, WAIT_FOR_EVER) == WAIT_SIGNAL) return false;
    ssize_t got = read(opponent->fd, piece, sizeof piece);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return true;
    if (said->size < MOST) out_bytes(said, piece, (size_t)got);
  }
}

/* Makes a move of what the child says. */
static bool read_said(struct opponent *opponent, char *said, struct move *move, struct why *why) {
  for (char *line = strtok(said, "\n"); line; line = strtok(NULL, "\n")) {
    const char *text = line + 1;
    if (line[0] == SAYS_OWN_NAME)
      snprintf(opponent->own, sizeof opponent->own, "%s", text);
    else if (line[0] == SAYS_MOVE)
      return opponent->game->rules->read_move(opponent->state, opponent->seat, text, move, why) &&
             opponent->game->rules->legal(opponent->state, opponent->seat, move, why);
    else
      return why_say(why, "%s", text);
  }
  return why_say(why, "ended without an answer");
}

enum choice opponent_finish(struct opponent *opponent, struct move *move, struct why *why) {
  struct out said = {0};
  if (opponent->pid <= 0) {
    why_say(why, "does not think");
    return CHOICE_FAILED;
  }
  if (!listen_to(opponent, &said)) {
    opponent_stop(opponent);
    out_close(&said);
    return CHOICE_QUIT;
  }
  reap(opponent);
  bool good = !said.failed && said.text ? read_said(opponent, said.text, move, why)
                                        : why_say(why, "ended without an answer");
  out_close(&said);
  return good ? CHOICE_MADE : CHOICE_FAILED;
}
