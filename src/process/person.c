#define _GNU_SOURCE /* NOLINT: declares addchdir_np */
#include "process/run.h"

#include "process/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int start(pid_t *pid, const char *const argv[], const char *folder) {
  posix_spawn_file_actions_t files;
  int error = posix_spawn_file_actions_init(&files);
  if (error) return error;
  error = posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  if (!error) error = posix_spawn_file_actions_addchdir_np(&files, folder);
  if (!error) error = posix_spawnp(pid, argv[0], &files, NULL, (char *const *)argv, environ);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

int person_run(const char *const argv[], const char *folder, int *status) {
  pid_t pid;
  int error = start(&pid, argv, folder);
  if (error) return error;
  while (waitpid(pid, status, 0) < 0 && errno == EINTR)
    if (signals_caught()) kill(pid, SIGTERM);
  return 0;
}
