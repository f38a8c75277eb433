/* Running a program in a cell: the order to the keeper, the clock, and the report. */
#include "arena/cell/cell.h"
#include "arena/cell/cell_inside.h"
#include "arena/cell/peek.h"
#include "core/base/budget.h"
#include "process/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int64_t now(void) {
  struct clock clock = clock_monotonic();
  return clock.now(clock.context);
}

/* --- a run --- */

struct execution {
  const struct cell_time *time;
  int64_t started;
  int64_t late;                  /* the delays of the referee itself */
  int64_t stolen_before, stolen; /* by other virtual machines, until the first tick and since */
  int64_t ask_at;                /* when to ask the keeper for the player's delay */
  int64_t give_up_at;            /* when the keeper should have answered; 0: nothing was asked */
  bool asked;
  bool ticked;     /* the first, short wait is over */
  enum ending why; /* why it was killed; ENDING_EXITED: it was not */
  struct reply_message reply;
  bool over;
};

/* Reads some output from a pipe and drops what exceeds RUN_SAID_MAX. Returns whether there was
 * any. */
static bool hear(struct cell *cell, int which) {
  char rest[4096] = "";
  size_t room = RUN_SAID_MAX - cell->said_size[which];
  ssize_t got = room ? read(cell->pipe[which], cell->said[which] + cell->said_size[which], room)
                     : read(cell->pipe[which], rest, sizeof rest);
  if (got > 0 && room) cell->said_size[which] += (size_t)got;
  return got > 0 || (got < 0 && errno == EINTR);
}

static bool order(const struct cell *cell, enum order what) {
  const struct order_message message = {.order = what};
  return orders_send(cell->socket, &message, sizeof message, NULL, 0);
}

static void kill_run(struct cell *cell, struct execution *run, enum ending why) {
  enum { PATIENCE_S = 10 };
  if (run->why != ENDING_EXITED) return;
  run->why = why;
  run->give_up_at = now() + PATIENCE_S * NS_PER_SECOND;
  order(cell, ORDER_KILL);
}

/* For how long, on the average, other virtual machines have had each of this one's processors:
 * whoever was running meanwhile neither got on nor waited, as the kernel counts. */
static int64_t stolen(void) {
  char text[256];
  int fd = open("/proc/stat", O_RDONLY | O_CLOEXEC);
  const struct processors allowed = processors_allowed();
  int64_t all = peek(fd, text, sizeof text) ? processors_stolen(text) : 0;
  if (fd >= 0) close(fd);
  return all / processors_count(&allowed);
}

/* The part of the wall time that is the machine's fault, given the longest wait that was measured.
 */
static int64_t late_by(const struct execution *run, const struct reply_message *reply,
                       int64_t wait_ns) {
  int64_t late = (wait_ns > run->late ? wait_ns : run->late) + run->stolen;
  return late < reply->forgiven_ns ? late : reply->forgiven_ns;
}

/* The keeper has reported how long the program has been running, and its delay. That includes a
 * wait for a processor only when the wait is over. So while the program may be waiting for long
 * enough to be excused, it is not killed, and the keeper is asked again: without a processor the
 * program gains nothing. The keeper's measurements may be far apart, because a quota of processor
 * time stops the keeper, too. */
static void judge_wall(struct cell *cell, struct execution *run,
                       const struct reply_message *reply) {
  enum { LOOK_AGAIN_MS = 10 };
  run->stolen = stolen() - run->stolen_before;
  int64_t fair = reply->wall_ns - late_by(run, reply, reply->delay_ns);
  int64_t least = reply->wall_ns - late_by(run, reply, reply->delay_ns + reply->pending_ns);
  int64_t left = run->time->wall_ns - fair, to_cap = run->time->cap_ns - reply->wall_ns;
  if (left <= 0 && least < run->time->wall_ns) left = LOOK_AGAIN_MS * NS_PER_MS;
  if (to_cap < left) left = to_cap;
  run->asked = false;
  if (left <= 0)
    kill_run(cell, run, ENDING_LATE);
  else
    run->ask_at = now() + left;
}

static void take_reply(struct cell *cell, struct execution *run) {
  struct reply_message reply;
  ssize_t got = recv(cell->socket, &reply, sizeof reply, MSG_DONTWAIT);
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (got != (ssize_t)sizeof reply) {
    run->why = ENDING_BROKEN;
    run->over = true;
  } else if (reply.order == ORDER_RUN) {
    run->reply = reply;
    run->over = true;
    if (run->asked) cell->unanswered++;
  } else if (cell->unanswered) {
    cell->unanswered--;
  } else {
    judge_wall(cell, run, &reply);
  }
}

static void check_time(struct cell *cell, struct execution *run) {
  enum { ANSWER_S = 5 };
  int64_t time = now();
  if (run->give_up_at && time >= run->give_up_at) {
    run->why = ENDING_BROKEN;
    run->over = true;
  } else if (signals_caught()) {
    kill_run(cell, run, ENDING_INTERRUPTED);
  } else if (time - run->started >= run->time->cap_ns + ANSWER_S * NS_PER_SECOND) {
    kill_run(cell, run, ENDING_LATE); /* the keeper does not report */
  } else if (time >= run->ask_at && !run->asked && run->why == ENDING_EXITED) {
    run->asked = true;
    if (!order(cell, ORDER_DELAY)) run->over = true, run->why = ENDING_BROKEN;
  }
}

/* Waits for the next event, at most for a tick. If it takes longer, this process had no processor:
 * the excess is the referee's own delay. */
static void wait_a_tick(struct cell *cell, struct execution *run) {
  enum { TICK_MS = 10, QUICK_MS = 2, USUAL_NS = 1000000, SOCKET = SPOKEN, POLLED };
  struct pollfd polled[POLLED] = {[OUT] = {.fd = cell->pipe[OUT], .events = POLLIN},
                                  [ERRORS] = {.fd = cell->pipe[ERRORS], .events = POLLIN},
                                  [SOCKET] = {.fd = cell->socket, .events = POLLIN}};
  /* A quick player's output stays in the pipe until it has ended: reading it at once would cost as
     much as the rest of the run. */
  bool quick = !run->ticked;
  int ticks = quick ? QUICK_MS : TICK_MS;
  int64_t before = now();
  int ready = quick ? poll(polled + SOCKET, 1, ticks) : poll(polled, POLLED, ticks);
  int64_t over = now() - before - ticks * NS_PER_MS;
  if (quick) run->stolen_before = stolen();
  run->ticked = true;
  if (over > USUAL_NS) run->late += over;
  if (ready <= 0) return;
  if (polled[OUT].revents) hear(cell, OUT);
  if (polled[ERRORS].revents) hear(cell, ERRORS);
  if (polled[SOCKET].revents) take_reply(cell, run);
}

/* Writes the order for a run to cell->message. Returns its size, or 0 and `why`. */
static size_t write_run(struct cell *cell, const char *const argv[], const struct cell_time *time,
                        struct why *why) {
  const struct order_message head = {
      .order = ORDER_RUN, .words = cell_count(argv), .cpu_ns = time->cpu_ns};
  memcpy(cell->message, &head, sizeof head);
  size_t size = cell_append(cell->message, sizeof head, argv, head.words);
  if (head.words && size && head.words + 2 <= ORDER_WORDS) return size;
  why_say(why, "the command line is empty or too long for a cell");
  return 0;
}

/* --- the report --- */

/* Is there no room left in the seat's folder? */
static bool is_full(const struct cell *cell) {
  struct statfs status;
  return cell->layers & LAYER_BIT(LAYER_MOUNT) && fstatfs(cell->desk, &status) == 0 &&
         (status.f_bavail == 0 || status.f_ffree == 0);
}

static enum excess find_excess(struct cell *cell, const struct cell_report *report) {
  struct cgroup_events before = cell->events;
  if (cell->layers & LAYER_BIT(LAYER_CGROUP)) cell->events = cgroup_events(cell->cgroup);
  if (cell->events.memory != before.memory) return EXCESS_MEMORY;
  if (cell->events.processes != before.processes) return EXCESS_PROCESSES;
  if (report->ending == ENDING_EXITED && report->status == 0) return EXCESS_NONE;
  if (report->ending == ENDING_SIGNAL && report->status == SIGXFSZ) return EXCESS_FILE;
  return is_full(cell) ? EXCESS_SPACE : EXCESS_NONE;
}

static bool exists_here(const char *path) {
  return strchr(path, '/') && access(path, F_OK) == 0;
}

/* Why a program could not be started. */
static bool tell_never_began(const struct reply_message *reply, const char *program,
                             struct why *why) {
  if (!reply->found && exists_here(program))
    return why_say(why, "%s: is not visible in the cell, or its user cannot reach it", program);
  if (reply->error == ENOENT && reply->found)
    return why_say(why,
                   "%s: its interpreter is missing, or its first line ends as on Windows, with a "
                   "carriage return",
                   program);
  if (reply->error == ENOEXEC)
    return why_say(why,
                   "%s: is neither a program for this machine nor a script that begins with #!, "
                   "without a byte order mark before it",
                   program);
  return why_say(why, "%s: cannot be started: %s", program, strerror(reply->error));
}

static void tell_ending(const struct execution *run, struct cell_report *report) {
  const struct reply_message *reply = &run->reply;
  bool signalled = WIFSIGNALED(reply->status);
  report->ending = signalled ? ENDING_SIGNAL : ENDING_EXITED;
  report->status = signalled ? WTERMSIG(reply->status) : WEXITSTATUS(reply->status);
  if (reply->cpu_exceeded || (signalled && reply->cpu_ns >= run->time->cpu_ns &&
                              (report->status == SIGXCPU || report->status == SIGKILL)))
    report->ending = ENDING_LATE_CPU;
  else if (reply->killed && run->why != ENDING_EXITED)
    report->ending = run->why;
  report->wall_ns = reply->wall_ns;
  report->cpu_ns = reply->cpu_ns;
  report->late_ns = late_by(run, reply, reply->delay_ns);
  report->peak_bytes = reply->peak_bytes;
  report->left_over = reply->left_over;
  memcpy(report->refused, reply->refused, sizeof report->refused);
}

static void tell_output(struct cell *cell, struct cell_report *report) {
  for (int i = 0; i < SPOKEN; i++)
    cell->said[i][cell->said_size[i]] = '\0';
  report->out = cell->said[OUT];
  report->errors = cell->said[ERRORS];
  report->out_size = cell->said_size[OUT];
  report->errors_size = cell->said_size[ERRORS];
}

/* The keeper has died or does not answer: nothing can be run in this cell any more. */
static bool break_down(struct cell *cell, struct cell_report *report, struct why *why) {
  report->ending = ENDING_BROKEN;
  if (cell->keeper > 0) {
    kill(cell->keeper, SIGKILL);
    cell_end_keeper(cell);
  }
  return why_say(why, "the keeper of the cell has died or does not answer");
}

bool cell_run(struct cell *cell, const char *const argv[], const struct cell_time *time,
              struct cell_report *report, struct why *why) {
  struct execution run = {.time = time, .why = ENDING_EXITED};
  *report = (struct cell_report){.ending = ENDING_NEVER_BEGAN};
  cell->said_size[OUT] = cell->said_size[ERRORS] = 0;
  tell_output(cell, report);
  if (cell->socket < 0) return break_down(cell, report, why);
  run.started = now();
  run.ask_at = run.started + (time->wall_ns < time->cap_ns ? time->wall_ns : time->cap_ns);
  size_t size = write_run(cell, argv, time, why);
  if (!size) return false;
  if (!orders_send(cell->socket, cell->message, size, NULL, 0))
    return break_down(cell, report, why);
  while (!run.over) {
    wait_a_tick(cell, &run);
    if (!run.over) check_time(cell, &run);
  }
  if (run.why == ENDING_BROKEN) return break_down(cell, report, why);
  for (int i = 0; i < SPOKEN; i++) /* no writers are left, so this ends */
    while (hear(cell, i))
      continue;
  tell_output(cell, report);
  if (run.reply.error == EAGAIN || run.reply.error == ENOMEM) {
    report->ending = ENDING_BROKEN; /* not the player's failure */
    return why_say(why, "%s: the machine has no room for another process", argv[0]);
  }
  if (run.reply.error) return tell_never_began(&run.reply, argv[0], why);
  tell_ending(&run, report);
  report->excess = find_excess(cell, report);
  return true;
}
