#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares clone */
#include "arena/cell/spawner.h"

#include "arena/cell/confine.h"
#include "arena/cell/keeper.h"
#include "arena/cell/orders.h"
#include "core/base/budget.h"
#include "core/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SOCKET, OUT, ERRORS, PASSED }; /* the descriptors that come with a demand for a keeper */
enum { KEEPER_STACK = 8 << 20 };      /* bytes; a guard page is below */
enum { PATIENCE_S = 2 };              /* for a keeper's end */

/* A demand for the end of the last keeper and, unless `reap` is all, for a new one. The answer is
 * a pid, or minus an errno. */
struct demand {
  bool reap;
  uint32_t layers; /* of the new keeper's cell */
};

struct spawner {
  pid_t pid;
  int socket;
  struct cgroup cgroup; /* of its keepers; no parts: none */
  struct why refused;   /* why there is none */
  bool lost;            /* it does not answer */
};

/* --- the referee's side --- */

/* Starts this program again as a spawner, with this descriptor only. Returns 0 and sets `pid`, or
 * returns an errno. */
static int start(pid_t *pid, int socket) {
  char *const words[] = {"onemove", "cell", "--spawner", NULL};
  static char *const environment[] = {NULL};
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  int error = posix_spawn_file_actions_init(&files);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&files);
    return error;
  }
  /* A session of its own: signals from the terminal are for the referee only. */
  posix_spawnattr_setflags(
      &attributes, (short)(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID));
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  error = posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(&files, socket, KEEPER_SOCKET);
  if (!error) error = posix_spawn(pid, "/proc/self/exe", &files, &attributes, words, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

struct spawner *spawner_open(const struct cell_limits *limits, uint32_t layers, unsigned slot,
                             struct why *why) {
  enum { OWN_PROCESSES = 2 }; /* the spawner and a keeper */
  int sockets[2];
  struct spawner *spawner = memory_new(1, sizeof *spawner);
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0) {
    why_errno(why, "a spawner of cells cannot be made");
    free(spawner);
    return NULL;
  }
  spawner->socket = sockets[0];
  int moved = fcntl(sockets[1], F_DUPFD_CLOEXEC, KEEPER_SOCKET + 1);
  int error = moved < 0 ? errno : start(&spawner->pid, moved);
  if (moved >= 0) close(moved);
  close(sockets[1]);
  if (error) {
    why_say(why, "a spawner of cells cannot be started: %s", strerror(error));
    spawner->pid = 0;
    spawner_close(spawner);
    return NULL;
  }
  struct why *refused = &spawner->refused;
  if (layers & LAYER_BIT(LAYER_CGROUP) &&
      !(cgroup_open(&spawner->cgroup, limits, limits->processes + OWN_PROCESSES, slot, refused) &&
        cgroup_join(&spawner->cgroup, spawner->pid, refused)))
    cgroup_close(&spawner->cgroup);
  return spawner;
}

/* Waits for the spawner's end, and kills it if that takes longer than the end of a keeper may. */
static void wait_for_end(pid_t spawner) {
  const struct timespec moment = {.tv_nsec = NS_PER_MS / 4};
  for (int64_t left = NS_PER_SECOND * 2 * PATIENCE_S; left > 0; left -= moment.tv_nsec) {
    pid_t ended = waitpid(spawner, NULL, WNOHANG);
    if (ended == spawner || (ended < 0 && errno != EINTR)) return;
    nanosleep(&moment, NULL);
  }
  kill(spawner, SIGKILL);
  while (waitpid(spawner, NULL, 0) < 0 && errno == EINTR)
    continue;
}

void spawner_close(struct spawner *spawner) {
  if (!spawner) return;
  close(spawner->socket);
  if (spawner->pid > 0) wait_for_end(spawner->pid);
  cgroup_close(&spawner->cgroup);
  free(spawner);
}

const struct cgroup *spawner_cgroup(const struct spawner *spawner, struct why *why) {
  if (spawner->cgroup.parts) return &spawner->cgroup;
  *why = spawner->refused;
  return NULL;
}

static bool has_ended(pid_t pid) {
  siginfo_t info = {.si_pid = 0};
  return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == pid;
}

/* Waits until the spawner answers or its end closes the socket; false if it takes too long, as when
 * a player of the same user has stopped it, or if it has ended and the socket is open elsewhere. */
static bool answers(const struct spawner *spawner) {
  enum { ANSWER_S = 30, SECOND_MS = 1000, TURN_MS = 100 };
  struct pollfd polled = {.fd = spawner->socket, .events = POLLIN};
  for (int i = 0; i < ANSWER_S * SECOND_MS / TURN_MS; i++) {
    if (poll(&polled, 1, TURN_MS) > 0) return true;
    if (has_ended(spawner->pid)) return false;
  }
  return false;
}

/* Sends a demand, with `count` descriptors, and returns the answer, or -1 and errno. */
static pid_t ask(struct spawner *spawner, struct demand demand, const int *passed, int count) {
  pid_t answer = -EPIPE;
  if (!orders_send(spawner->socket, &demand, sizeof demand, passed, count) || !answers(spawner) ||
      orders_receive(spawner->socket, &answer, sizeof answer, NULL, 0) != sizeof answer)
    spawner->lost = true;
  if (answer >= 0) return answer;
  errno = -answer;
  return -1;
}

pid_t spawner_fork(struct spawner *spawner, uint32_t layers, int socket, int out, int errors) {
  const int passed[PASSED] = {[SOCKET] = socket, [OUT] = out, [ERRORS] = errors};
  return ask(spawner, (struct demand){.layers = layers}, passed, PASSED);
}

bool spawner_lost(const struct spawner *spawner) {
  return spawner->lost;
}

void spawner_reap(struct spawner *spawner) {
  ask(spawner, (struct demand){.reap = true}, NULL, 0);
}

/* --- the spawner's side --- */

/* What a keeper is made from. */
struct birth {
  int passed[PASSED];
  struct prepared prepared;
  char *stack; /* its end */
};

/* In the child: moves the descriptors to where a keeper expects them. Does not return. */
static int become_keeper(void *context) {
  enum { STATUS_LOST = 3 };
  struct birth *birth = context;
  const int *passed = birth->passed;
  if (dup2(passed[OUT], STDOUT_FILENO) < 0 || dup2(passed[ERRORS], STDERR_FILENO) < 0 ||
      dup2(passed[SOCKET], KEEPER_SOCKET) < 0)
    exit(STATUS_LOST);
  exit(cell_keeper(&birth->prepared));
}

/* Makes a keeper, the first process of a pid namespace if that layer is wanted and granted: when it
 * ends, so does everything in the namespace. Its pid, or minus an errno. */
static pid_t fork_keeper(struct birth *birth, uint32_t layers) {
  bool apart = layers & LAYER_BIT(LAYER_PID) && confine_may(CAP_SYS_ADMIN);
  birth->prepared.pid_error = EPERM;
  pid_t pid = clone(become_keeper, birth->stack, (apart ? CLONE_NEWPID : 0) | SIGCHLD, birth);
  if (pid < 0 && apart && errno != EAGAIN && errno != ENOMEM) {
    birth->prepared.pid_error = errno;
    pid = clone(become_keeper, birth->stack, SIGCHLD, birth);
  }
  return pid < 0 ? -errno : pid;
}

/* Waits for the end of the last keeper, and kills it whenever patience has run out. */
static void wait_for(pid_t keeper, const sigset_t *child) {
  const struct timespec patience = {.tv_sec = PATIENCE_S};
  while (waitpid(keeper, NULL, WNOHANG) == 0)
    if (sigtimedwait(child, NULL, &patience) < 0 && errno == EAGAIN) kill(keeper, SIGKILL);
}

int spawner_serve(void) {
  struct demand demand;
  pid_t keeper = 0;
  sigset_t child;
  struct birth birth = {0};
  char *stack = mmap(NULL, KEEPER_STACK, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED || mprotect(stack, (size_t)sysconf(_SC_PAGESIZE), PROT_NONE) != 0)
    return EXIT_FAILURE;
  birth.stack = stack + KEEPER_STACK;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, NULL);
  fcntl(KEEPER_SOCKET, F_SETFD, FD_CLOEXEC);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); /* a player may have the same user */
  while (orders_receive(KEEPER_SOCKET, &demand, sizeof demand, birth.passed, PASSED) ==
         sizeof demand) {
    if (keeper > 0) wait_for(keeper, &child);
    keeper = 0;
    if (!demand.reap) {
      enter_prepare(&birth.prepared, demand.layers);
      keeper = fork_keeper(&birth, demand.layers);
      for (int i = 0; i < PASSED; i++)
        if (birth.passed[i] >= 0) close(birth.passed[i]);
    }
    if (send(KEEPER_SOCKET, &keeper, sizeof keeper, MSG_NOSIGNAL) < 0) break;
  }
  if (keeper > 0) wait_for(keeper, &child);
  filter_close(&birth.prepared.filter);
  filter_close(&birth.prepared.noticed);
  return 0;
}
