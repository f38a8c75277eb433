#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares ppoll, clone       \
                     */
#include "arena/cell/keeper.h"

#include "arena/cell/cgroup.h"
#include "arena/cell/confine.h"
#include "arena/cell/peek.h"
#include "core/base/budget.h"
#include "core/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ENVIRONMENT_SIZE = 7, START_STACK = 64 << 10 };

static const char *const path_folders[] = {"/usr/local/bin", "/usr/bin", "/bin", "/usr/games"};
enum { PATH_FOLDERS = sizeof path_folders / sizeof *path_folders };
static const char path_variable[] = "PATH=/usr/local/bin:/usr/bin:/bin:/usr/games";

struct keeper {
  uint32_t layers;
  struct entered entered;
  struct cell_limits limits;
  int signals;               /* a ruleset for confine_signals, or -1 */
  int cpu;                   /* cgroup.cpu; -1: no control group counts processor time */
  struct processors allowed; /* for the player: one only where no control group counts */
  int processors;   /* their number: it says how soon the limit of processor time can be reached */
  pid_t parent;     /* whose death SIGCHLD also reports */
  sigset_t none;    /* the signal mask that lets SIGCHLD through */
  char own_oom[16]; /* its own oom_score_adj, as it is written */
  char home[PATH_MAX + 8], tmpdir[PATH_MAX + 8], pwd[PATH_MAX + 8];
  const char *environment[ENVIRONMENT_SIZE];
  char message[ORDER_ROOM];
  const char *words[ORDER_WORDS + 3];
  _Alignas(max_align_t) char stack[START_STACK]; /* of a player until it calls exec */
};

/* What is known of a run while it lasts. */
struct running {
  pid_t pid;
  bool ended; /* the program has ended, but has not been waited for */
  bool killed, cpu_exceeded;
  int64_t cpu_limit;
  bool unwaited;       /* it may have had children whose processor time nobody has counted */
  int64_t looked_at;   /* when the last look was */
  int64_t looked_cpu;  /* the processor time that its own processes had used by then, as they tell
                          it: a control group's count, less the keeper's, varies by itself */
  int64_t waits_since; /* no process of it has run since some time after this */
  int64_t pending; /* at the last measurement: the wait for a processor that may not be over yet */
  int64_t started, own_delay;
  int64_t group_ns;    /* counted by the control group before the run, without the keeper's own */
  int64_t cpu_ns;      /* of processes that have been waited for */
  unsigned waited_for; /* besides the program itself */
  unsigned notices;
  struct reply_message answer; /* its delay_ns: the longest that was seen */
};

/* Its only purpose is to interrupt ppoll. */
static void wake_up(int number) {
  (void)number;
}

static int64_t now(void) {
  struct clock clock = clock_monotonic();
  return clock.now(clock.context);
}

/* --- messages --- */

/* Receives a message into keeper->message, and `count` descriptors; returns its size, or 0 if the
 * referee has closed the socket. */
static size_t receive(struct keeper *keeper, int *passed, int count) {
  size_t size =
      orders_receive(KEEPER_SOCKET, keeper->message, sizeof keeper->message - 1, passed, count);
  keeper->message[size] = '\0';
  return size;
}

/* Splits what follows the head of a message into strings, each of `counts` lists ended by NULL.
 * False if the message is malformed. */
static bool split(struct keeper *keeper, size_t size, size_t head, const unsigned counts[],
                  unsigned lists, const char **list[]) {
  const char *next = keeper->message + head, *end = keeper->message + size;
  size_t used = 0;
  for (unsigned i = 0; i < lists; i++) {
    list[i] = keeper->words + used;
    for (unsigned k = 0; k < counts[i]; k++) {
      if (next >= end || used + lists - i >= ORDER_WORDS) return false;
      keeper->words[used++] = next;
      next += strlen(next) + 1;
    }
    keeper->words[used++] = NULL;
  }
  return true;
}

static bool reply(const struct reply_message *message) {
  return send(KEEPER_SOCKET, message, sizeof *message, MSG_NOSIGNAL) == (ssize_t)sizeof *message;
}

static bool welcome(const struct welcome_message *message, int desk) {
  return orders_send(KEEPER_SOCKET, message, sizeof *message, &desk, desk >= 0);
}

/* --- starting --- */

/* What a player is started with. */
struct start {
  const struct keeper *keeper;
  const char *const *argv;
  int64_t cpu_ns;
  volatile int error; /* why it failed: an errno; 0 as soon as the program may have begun */
};

/* Runs in the child, which shares this process's memory until exec succeeds: it changes nothing but
 * start->error. */
static int become_player(void *context) {
  struct start *start = context;
  const struct keeper *keeper = start->keeper;
  const char *const *argv = start->argv;
  char *const *words = (char *const *)argv, *const *environment =
                                                (char *const *)keeper->environment;
  setsid();
  if (keeper->layers & LAYER_BIT(LAYER_LIMITS)) confine_limits_set(&keeper->limits, start->cpu_ns);
  confine_signals(keeper->signals);
  if (keeper->cpu >= 0) processors_use(&keeper->allowed);
  signal(SIGXFSZ, SIG_DFL); /* onemove ignores it */
  sigprocmask(SIG_SETMASK, &keeper->none, NULL);
  /* Its stdin is its own: locks and flags belong to the open file, and would stay if the keeper had
   * it open, too. Everybody sees the locks of /dev/null. */
  close(STDIN_FILENO);
  if (open("/dev/null", O_RDONLY) != STDIN_FILENO) {
    start->error = errno;
    _exit(1);
  }
  start->error = 0;
  int found = ENOENT;
  if (strchr(argv[0], '/')) {
    execve(argv[0], words, environment);
    found = errno;
  }
  for (int i = 0; i < PATH_FOLDERS && !strchr(argv[0], '/'); i++) {
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", path_folders[i], argv[0]) >= (int)sizeof path) break;
    execve(path, words, environment);
    if (errno != ENOENT && errno != ENOTDIR) found = errno;
  }
  start->error = found;
  _exit(1);
}

/* A child inherits its parent's oom_score_adj: the keeper's is raised while it starts a player, so
 * that the player is killed, and not the keeper, when the memory of the cell's cgroup runs out. */
#define PLAYER_FIRST "1000"
static void set_oom(const struct keeper *keeper, const char *score) {
  if (!(keeper->layers & LAYER_BIT(LAYER_CGROUP)) || keeper->entered.oom < 0) return;
  ssize_t ignored = pwrite(keeper->entered.oom, score, strlen(score), 0);
  (void)ignored;
}

/* --- ending --- */

static int64_t nanoseconds(struct timeval time) {
  return (int64_t)time.tv_sec * NS_PER_SECOND + (int64_t)time.tv_usec * NS_PER_US;
}

/* Waits for a child that has ended or, if `options` is 0, for one to end. Returns its pid, 0 if
 * none has ended, or -1 if there are no children. */
static pid_t wait_for(struct running *running, pid_t which, int options) {
  enum { KILOBYTE = 1024 };
  struct rusage usage;
  int status;
  pid_t pid;
  do
    pid = wait4(which, &status, options | __WALL, &usage);
  while (pid < 0 && errno == EINTR);
  if (pid <= 0) return pid;
  running->cpu_ns += nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
  if (usage.ru_maxrss * KILOBYTE > running->answer.peak_bytes)
    running->answer.peak_bytes = usage.ru_maxrss * KILOBYTE;
  if (pid == running->pid)
    running->answer.status = status;
  else
    running->waited_for++;
  return pid;
}

static bool has_children(void) {
  siginfo_t info;
  return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT | __WALL) == 0;
}

/* Can the kernel kill all processes of the cell at once? Then none of them can start another one
 * meanwhile. */
static bool kills_all_at_once(const struct keeper *keeper) {
  return keeper->layers & (LAYER_BIT(LAYER_PID) | LAYER_BIT(LAYER_UID));
}

/* Kills all processes in the cell and waits until they have ended. */
static void kill_all(const struct keeper *keeper, struct running *running) {
  const struct timespec moment = {.tv_nsec = NS_PER_MS / 2};
  if (kills_all_at_once(keeper)) {
    kill(-1, SIGKILL);
    while (wait_for(running, -1, 0) > 0)
      continue;
    return;
  }
  while (has_children()) {
    descent_kill(&keeper->entered.descent);
    ppoll(NULL, 0, &moment, &keeper->none);
    while (wait_for(running, -1, WNOHANG) > 0)
      continue;
  }
}

/* --- watching --- */

static int64_t own_delay(const struct keeper *keeper) {
  char text[128];
  peek(keeper->entered.schedstat, text, sizeof text);
  const char *second = strchr(text, ' ');
  return second ? strtoll(second, NULL, 10) : 0;
}

/* Reaps all processes that have ended, except the program itself: its entry in /proc is still
 * needed. */
static void look_for_ends(struct running *running) {
  for (;;) {
    siginfo_t info = {.si_pid = 0};
    if (!running->ended &&
        waitid(P_PID, (id_t)running->pid, &info, WEXITED | WNOHANG | WNOWAIT | __WALL) == 0 &&
        info.si_pid == running->pid) {
      running->ended = true;
      return;
    }
    info.si_pid = 0;
    if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT | __WALL) != 0 || info.si_pid == 0)
      return;
    if (info.si_pid == running->pid) continue;
    wait_for(running, info.si_pid, WNOHANG);
  }
}

/* The processor time that the control group has counted, without the keeper's own. */
static int64_t group_cpu(const struct keeper *keeper) {
  struct timespec own;
  if (keeper->cpu < 0 || clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own) != 0) return 0;
  return cgroup_cpu(keeper->cpu) - (own.tv_sec * NS_PER_SECOND + own.tv_nsec);
}

/* The run's processor time, given what the processes that exist now have used. */
static int64_t cpu_of(const struct keeper *keeper, const struct running *running,
                      int64_t existing_ns) {
  int64_t group = group_cpu(keeper) - running->group_ns, seen = running->cpu_ns + existing_ns;
  return group > seen ? group : seen;
}

/* The most of the wall time that may be the machine's fault: while a process of the cell had a
 * processor, the others did not wait because of the machine. If processor time may have gone
 * uncounted, none of it is. */
static int64_t forgiven(const struct keeper *keeper, const struct running *running, int64_t wall_ns,
                        int64_t cpu_ns) {
  bool counted = keeper->cpu >= 0 || (keeper->entered.notices >= 0 && !running->unwaited);
  return counted && wall_ns > cpu_ns ? wall_ns - cpu_ns : 0;
}

/* Measures the run's processor time so far, and returns it. */
static int64_t look_at_cpu(const struct keeper *keeper, struct running *running) {
  struct descent_sum sum = descent_measure(&keeper->entered.descent);
  if (sum.delay_ns > running->answer.delay_ns) running->answer.delay_ns = sum.delay_ns;
  int64_t cpu = cpu_of(keeper, running, sum.cpu_ns), told = running->cpu_ns + sum.cpu_ns;
  if (cpu >= running->cpu_limit) running->killed = running->cpu_exceeded = true;
  if (told != running->looked_cpu) running->waits_since = running->looked_at;
  running->looked_cpu = told;
  running->looked_at = now();
  running->pending = sum.ready ? running->looked_at - running->waits_since : 0;
  return cpu;
}

/* Carries out an order during a run; false if the referee has closed the socket. */
static bool obey(struct keeper *keeper, struct running *running) {
  struct order_message order;
  if (receive(keeper, NULL, 0) < sizeof order) return false;
  memcpy(&order, keeper->message, sizeof order);
  if (order.order == ORDER_KILL) running->killed = true;
  if (order.order != ORDER_DELAY) return true;
  int64_t cpu = look_at_cpu(keeper, running), wall = now() - running->started;
  int64_t excused = forgiven(keeper, running, wall, cpu);
  const struct reply_message answer = {.order = ORDER_DELAY,
                                       .wall_ns = wall,
                                       .delay_ns = running->answer.delay_ns + own_delay(keeper) -
                                                   running->own_delay,
                                       .forgiven_ns = excused,
                                       .pending_ns = running->pending};
  return reply(&answer);
}

/* Takes those notices that have come. A flood of them would be answered at the keeper's expense,
 * and the wait would look like the machine's delay: without a listener the kernel refuses those
 * calls by itself. */
static void take_notices(struct keeper *keeper, struct running *running) {
  enum { NOTICES_MAX = 50 };
  struct pollfd polled = {.fd = keeper->entered.notices, .events = POLLIN};
  char call[NOTICE_NAME];
  do {
    if (++running->notices == NOTICES_MAX) {
      close(keeper->entered.notices);
      keeper->entered.notices = -1;
      running->unwaited = true;
      return;
    }
    enum notice notice = notices_take(keeper->entered.notices, call);
    if (notice == NOTICE_ATTEMPT) run_add_refused(running->answer.refused, call);
    if (notice == NOTICE_UNWAITED) running->unwaited = true;
  } while (poll(&polled, 1, 0) > 0);
}

/* Waits until the program has ended or must be killed; false if the referee closed the socket. */
static bool watch(struct keeper *keeper, struct running *running) {
  enum { REFEREE, NOTICES, POLLED };
  struct pollfd polled[POLLED] = {[REFEREE] = {.fd = KEEPER_SOCKET, .events = POLLIN},
                                  [NOTICES] = {.fd = keeper->entered.notices, .events = POLLIN}};
  int64_t look_at = running->started + running->cpu_limit / keeper->processors;
  while (!running->ended && !running->killed) {
    int64_t time = now(), left = look_at - time;
    if (left <= 0) {
      left = (running->cpu_limit - look_at_cpu(keeper, running)) / keeper->processors;
      if (left < NS_PER_MS) left = NS_PER_MS;
      look_at = time + left;
      continue;
    }
    const struct timespec timeout = {.tv_sec = left / NS_PER_SECOND,
                                     .tv_nsec = left % NS_PER_SECOND};
    /* A SIGCHLD that came earlier is pending, and interrupts this at once. */
    int ready = ppoll(polled, POLLED, &timeout, &keeper->none);
    if (ready < 0 && getppid() != keeper->parent) return false;
    if (ready < 0) look_for_ends(running);
    if (ready > 0 && polled[NOTICES].revents) take_notices(keeper, running);
    polled[NOTICES].fd = keeper->entered.notices;
    if (ready > 0 && polled[REFEREE].revents && !obey(keeper, running)) return false;
  }
  return true;
}

/* --- a run --- */

/* The program's delay matters only if it ran long. */
static void measure_delay(const struct keeper *keeper, struct running *running) {
  enum { SHORT_MS = 5 };
  if (running->answer.wall_ns < SHORT_MS * NS_PER_MS) return;
  int64_t delay = descent_delay(&keeper->entered.descent, running->pid);
  if (delay > running->answer.delay_ns) running->answer.delay_ns = delay;
  running->answer.delay_ns += own_delay(keeper) - running->own_delay;
}

/* A player may have changed flags and made locks that belong to the open file, not to its own
 * process. */
static void reset_output(void) {
  static const int outputs[] = {STDOUT_FILENO, STDERR_FILENO};
  for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
    struct flock everything = {.l_type = F_UNLCK};
    fcntl(outputs[i], F_SETFL, O_WRONLY);
    fcntl(outputs[i], F_SETOWN, 0);
    fcntl(outputs[i], F_SETSIG, 0);
    fcntl(outputs[i], F_OFD_SETLK, &everything);
    flock(outputs[i], LOCK_UN);
  }
}

static bool exists(const char *name) {
  char path[PATH_MAX];
  if (strchr(name, '/')) return access(name, F_OK) == 0;
  for (int i = 0; i < PATH_FOLDERS; i++)
    if (snprintf(path, sizeof path, "%s/%s", path_folders[i], name) < (int)sizeof path &&
        access(path, F_OK) == 0)
      return true;
  return false;
}

/* Starts the program, repeatedly if the machine has no room for another process at the moment: the
 * cell's own processes have ended, so others use up the room. Sets running->pid and returns 0, or
 * returns an errno. */
static int start_patiently(struct keeper *keeper, struct running *running, const char **argv) {
  enum { TRIES = 200 };
  struct start start = {keeper, argv, running->cpu_limit, 0};
  const struct timespec pause = {.tv_nsec = 10 * NS_PER_MS};
  for (int i = 0; i < TRIES; i++) {
    if (i > 0) ppoll(NULL, 0, &pause, NULL);
    running->started = now();
    set_oom(keeper, PLAYER_FIRST);
    start.error = ENOMEM; /* that is what kills a child which is not the player yet */
    running->pid =
        clone(become_player, keeper->stack + START_STACK, CLONE_VM | CLONE_VFORK | SIGCHLD, &start);
    if (running->pid < 0) start.error = errno;
    set_oom(keeper, keeper->own_oom);
    if (start.error && running->pid > 0) wait_for(running, running->pid, 0);
    if (start.error != EAGAIN && start.error != ENOMEM) break;
  }
  return start.error;
}

/* Runs a program until it ends; false if the referee has closed the socket. */
static bool run(struct keeper *keeper, const struct order_message *order, const char **argv) {
  struct running running = {.cpu_limit = order->cpu_ns,
                            .own_delay = own_delay(keeper),
                            .group_ns = group_cpu(keeper),
                            .answer = {.order = ORDER_RUN, .found = true}};
  struct reply_message *answer = &running.answer;
  reset_output();
  answer->error = start_patiently(keeper, &running, argv);
  if (answer->error) {
    answer->found = exists(argv[0]);
    return reply(answer);
  }
  running.looked_at = running.waits_since = running.started;
  if (!watch(keeper, &running)) return false;
  answer->wall_ns = now() - running.started;
  measure_delay(keeper, &running);
  answer->killed = running.killed && !running.ended;
  if (answer->killed) kill(running.pid, SIGKILL);
  wait_for(&running, running.pid, 0);
  pid_t other;
  do
    other = wait_for(&running, -1, WNOHANG);
  while (other > 0);
  unsigned waited_for = running.waited_for;
  if (other == 0) kill_all(keeper, &running);
  answer->left_over = running.waited_for - waited_for;
  answer->cpu_exceeded = answer->killed && running.cpu_exceeded;
  answer->cpu_ns = cpu_of(keeper, &running, 0);
  answer->forgiven_ns = forgiven(keeper, &running, answer->wall_ns, answer->cpu_ns);
  return reply(answer);
}

static void serve(struct keeper *keeper) {
  struct order_message order;
  const char **argv;
  size_t size;
  while ((size = receive(keeper, NULL, 0)) >= sizeof order) {
    memcpy(&order, keeper->message, sizeof order);
    if (order.order == ORDER_KILL) continue; /* came too late */
    if (order.order == ORDER_DELAY) {
      const struct reply_message answer = {.order = ORDER_DELAY};
      if (!reply(&answer)) return;
      continue;
    }
    if (!split(keeper, size, sizeof order, &order.words, 1, &argv) || order.words == 0) return;
    if (!run(keeper, &order, argv)) return;
  }
}

/* --- the beginning and the end --- */

/* What filters of system calls forbid later, also to the keeper itself. */
static bool prepare_early(struct keeper *keeper) {
  struct sigaction action = {.sa_handler = wake_up, .sa_flags = SA_NOCLDSTOP};
  sigset_t child;
  if (keeper->cpu < 0) processors_stay();
  sigemptyset(&keeper->none);
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigemptyset(&action.sa_mask);
  return sigprocmask(SIG_SETMASK, &child, NULL) == 0 && sigaction(SIGCHLD, &action, NULL) == 0;
}

static void prepare(struct keeper *keeper, const struct plan_message *head, const char *folder) {
  keeper->layers = head->layers;
  keeper->parent = getppid();
  keeper->limits = head->limits;
  if (head->layers & LAYER_BIT(LAYER_CGROUP))
    keeper->limits.memory_bytes = 0; /* the control group limits the memory of all together */
  /* The first process of a pid namespace cannot be signalled from within. */
  keeper->signals =
      keeper->layers & LAYER_BIT(LAYER_LANDLOCK) && !(keeper->layers & LAYER_BIT(LAYER_PID))
          ? confine_signals_open()
          : -1;
  keeper->allowed = head->processors;
  if (keeper->cpu < 0) keeper->allowed = processors_allowed();
  keeper->processors = (int)processors_count(&keeper->allowed);
  snprintf(keeper->home, sizeof keeper->home, "HOME=%s", folder);
  snprintf(keeper->tmpdir, sizeof keeper->tmpdir, "TMPDIR=%s", folder);
  snprintf(keeper->pwd, sizeof keeper->pwd, "PWD=%s", folder);
  /* A player's leaks end with it; LeakSanitizer, which cannot trace in a cell, would end it. */
  static const char sanitizer[] = "ASAN_OPTIONS=detect_leaks=0";
  const char *environment[ENVIRONMENT_SIZE] = {
      path_variable, keeper->home, keeper->tmpdir, keeper->pwd, "LANG=C.UTF-8", sanitizer, NULL};
  memcpy(keeper->environment, environment, sizeof environment);
  /* Now that all files are open: the limit of open files may leave room for the player's only. */
  if (keeper->layers & LAYER_BIT(LAYER_LIMITS)) confine_limits_keep(&keeper->limits);
  /* A process may always restore its present oom_score_adj, but perhaps not set a lower one. */
  peek(keeper->entered.oom, keeper->own_oom, sizeof keeper->own_oom);
}

static bool open_cell(struct keeper *keeper, struct prepared *prepared) {
  enum { FOLDER, VISIBLE, HIDDEN, LISTS };
  struct plan_message head;
  struct welcome_message message = {.failed = LAYERS};
  const char **list[LISTS];
  size_t size = receive(keeper, &keeper->cpu, 1);
  if (size < sizeof head) return false;
  memcpy(&head, keeper->message, sizeof head);
  const unsigned counts[LISTS] = {1, head.visible, head.hidden};
  if (!split(keeper, size, sizeof head, counts, LISTS, list)) return false;
  const struct enter_plan plan = {&head, list[FOLDER][0], list[VISIBLE], list[HIDDEN],
                                  keeper->cpu >= 0};
  bool good = prepare_early(keeper) && enter_layers(&plan, prepared, &keeper->entered, &message);
  if (good) prepare(keeper, &head, plan.folder);
  bool told = welcome(&message, good ? keeper->entered.desk : -1);
  if (keeper->entered.desk >= 0) close(keeper->entered.desk);
  return good && told;
}

int cell_keeper(struct prepared *prepared) {
  enum { STATUS_LOST = 3 };
  struct keeper *keeper = memory_new(1, sizeof *keeper);
  syscall(SYS_close_range, KEEPER_SOCKET + 1, ~0U, 0);
  fcntl(KEEPER_SOCKET, F_SETFD, FD_CLOEXEC);
  bool good = open_cell(keeper, prepared);
  if (good) {
    struct running rest = {.pid = 0};
    serve(keeper);
    if (has_children()) kill_all(keeper, &rest);
  }
  free(keeper);
  return good ? 0 : STATUS_LOST;
}
