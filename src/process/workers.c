#include "process/workers.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

bool workers_add(struct workers *workers, void (*work)(void *context, unsigned number, int socket),
                 void *context, struct why *why) {
  int pair[2];
  if (workers->count == WORKERS_MAX) return why_say(why, "more than %d processes", WORKERS_MAX);
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return why_errno(why, "no socket");
  pid_t process = fork();
  if (process == 0) {
    close(pair[0]);
    for (unsigned i = 0; i < workers->count; i++)
      close(workers->worker[i].socket); /* else the others would not see the end of their own */
    work(context, workers->count, pair[1]);
    _exit(EXIT_SUCCESS);
  }
  close(pair[1]);
  if (process < 0) {
    close(pair[0]);
    return why_errno(why, "no process");
  }
  workers->worker[workers->count].process = process;
  workers->worker[workers->count++].socket = pair[0];
  return true;
}

int workers_wait(struct workers *workers, unsigned number) {
  int status = 0;
  while (waitpid(workers->worker[number].process, &status, 0) < 0 && errno == EINTR)
    continue;
  workers->worker[number].process = 0;
  return status;
}

void workers_close(struct workers *workers) {
  for (unsigned i = 0; i < workers->count; i++)
    close(workers->worker[i].socket);
  for (unsigned i = 0; i < workers->count; i++) {
    if (!workers->worker[i].process) continue;
    kill(workers->worker[i].process, SIGTERM); /* it may be in the middle of a long game */
    workers_wait(workers, i);
  }
  workers->count = 0;
}

bool workers_send(int socket, const void *bytes, size_t size) {
  const char *at = bytes;
  while (size > 0) {
    ssize_t sent = send(socket, at, size, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    at += sent;
    size -= (size_t)sent;
  }
  return true;
}

bool workers_receive(int socket, void *bytes, size_t size) {
  char *at = bytes;
  while (size > 0) {
    ssize_t received = recv(socket, at, size, 0);
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) return false;
    at += received;
    size -= (size_t)received;
  }
  return true;
}
