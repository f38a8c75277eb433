#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares POSIX_SPAWN_SETSID \
                     */
#include "arena/cell/spawner.h"

#include "arena/cell/keeper.h"
#include "arena/cell/orders.h"
#include "core/budget.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SOCKET, OUT, ERRORS, PASSED }; /* the descriptors that come with a request for a keeper */

/* A request; the answer is a pid, or minus an errno. */
struct request {
  pid_t reap;      /* the keeper whose end to wait for; 0: fork a new one */
  uint32_t layers; /* of a new keeper's cell */
};

struct spawner {
  pid_t pid;
  int socket;
  struct cgroup cgroup; /* of its keepers; all zero: none */
};

/* --- starting onemove anew --- */

int spawner_exec(pid_t *pid, char *word, int socket, int out, int errors) {
  char *const words[] = {"onemove", "cell", word, NULL};
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
  if (!error && out >= 0) error = posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  if (!error && errors >= 0)
    error = posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
  if (!error) error = posix_spawn_file_actions_adddup2(&files, socket, KEEPER_SOCKET);
  if (!error) error = posix_spawn(pid, "/proc/self/exe", &files, &attributes, words, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

/* --- the referee's side --- */

struct spawner *spawner_open(const struct cell_limits *limits, uint32_t layers, unsigned slot,
                             struct why *why) {
  enum { OWN_PROCESSES = 3 }; /* the spawner and, at the most, two for a keeper */
  int sockets[2];
  struct spawner *spawner = calloc(1, sizeof *spawner);
  if (!spawner || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0) {
    why_say(why, "a spawner of cells cannot be made: %s", strerror(errno));
    free(spawner);
    return NULL;
  }
  spawner->socket = sockets[0];
  int moved = fcntl(sockets[1], F_DUPFD_CLOEXEC, KEEPER_SOCKET + 1);
  char word[] = "--spawner";
  int error = moved < 0 ? errno : spawner_exec(&spawner->pid, word, moved, -1, -1);
  if (moved >= 0) close(moved);
  close(sockets[1]);
  if (error) {
    why_say(why, "a spawner of cells cannot be started: %s", strerror(error));
    spawner->pid = 0;
    spawner_close(spawner);
    return NULL;
  }
  struct why refused;
  if (layers & LAYER_BIT(LAYER_CGROUP) &&
      !(cgroup_open(&spawner->cgroup, limits, limits->processes + OWN_PROCESSES, slot, &refused) &&
        cgroup_join(&spawner->cgroup, spawner->pid, &refused)))
    cgroup_close(&spawner->cgroup);
  return spawner;
}

void spawner_close(struct spawner *spawner) {
  if (!spawner) return;
  close(spawner->socket);
  if (spawner->pid > 0)
    while (waitpid(spawner->pid, NULL, 0) < 0 && errno == EINTR)
      continue;
  cgroup_close(&spawner->cgroup);
  free(spawner);
}

const struct cgroup *spawner_cgroup(const struct spawner *spawner) {
  return spawner->cgroup.parts ? &spawner->cgroup : NULL;
}

/* Sends a request, with `count` descriptors, and returns the answer. */
static pid_t ask(const struct spawner *spawner, struct request request, const int *passed,
                 int count) {
  pid_t answer;
  if (!orders_send(spawner->socket, &request, sizeof request, passed, count)) return -1;
  if (orders_receive(spawner->socket, &answer, sizeof answer, NULL, 0) != sizeof answer)
    answer = -EPIPE;
  if (answer >= 0) return answer;
  errno = -answer;
  return -1;
}

pid_t spawner_fork(struct spawner *spawner, uint32_t layers, int socket, int out, int errors) {
  const int passed[PASSED] = {[SOCKET] = socket, [OUT] = out, [ERRORS] = errors};
  return ask(spawner, (struct request){.layers = layers}, passed, PASSED);
}

/* Waits for a child's end; after two seconds it is killed. */
static void wait_for(pid_t keeper) {
  enum { TRIES = 8000 };
  const struct timespec moment = {.tv_nsec = NS_PER_MS / 4};
  for (int i = 0; i < TRIES; i++) {
    pid_t ended = waitpid(keeper, NULL, WNOHANG);
    if (ended == keeper || (ended < 0 && errno != EINTR)) return;
    nanosleep(&moment, NULL);
  }
  kill(keeper, SIGKILL);
  while (waitpid(keeper, NULL, 0) < 0 && errno == EINTR)
    continue;
}

void spawner_reap(struct spawner *spawner, pid_t keeper) {
  if (spawner)
    ask(spawner, (struct request){.reap = keeper}, NULL, 0);
  else
    wait_for(keeper);
}

/* --- the spawner's side --- */

/* In the child: moves the descriptors to the places where a keeper expects them. */
static int become_keeper(const int passed[PASSED], struct prepared *prepared) {
  enum { STATUS_LOST = 3 };
  if (dup2(passed[OUT], STDOUT_FILENO) < 0 || dup2(passed[ERRORS], STDERR_FILENO) < 0 ||
      dup2(passed[SOCKET], KEEPER_SOCKET) < 0)
    return STATUS_LOST;
  return cell_keeper(prepared);
}

int spawner_serve(void) {
  struct prepared prepared = {0};
  struct request request;
  int passed[PASSED];
  fcntl(KEEPER_SOCKET, F_SETFD, FD_CLOEXEC);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  while (orders_receive(KEEPER_SOCKET, &request, sizeof request, passed, PASSED) ==
         sizeof request) {
    pid_t answer = request.reap;
    if (request.reap > 0) {
      wait_for(request.reap);
    } else {
      enter_prepare(&prepared, request.layers);
      answer = fork();
      if (answer == 0) return become_keeper(passed, &prepared);
      if (answer < 0) answer = -errno;
      for (int i = 0; i < PASSED; i++)
        if (passed[i] >= 0) close(passed[i]);
    }
    if (send(KEEPER_SOCKET, &answer, sizeof answer, MSG_NOSIGNAL) < 0) break;
  }
  confine_filter_close(&prepared.filter);
  confine_filter_close(&prepared.unwaited);
  return 0;
}
