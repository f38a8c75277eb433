#include "support/pty.h"

#include "support/test.h"

#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE = 30000 /* milliseconds */, CHUNK = 4096, CANNOT_START = 99 };

void pty_start(struct pty *pty, const char *folder, const char *term, char *const argv[],
               int (*run)(char *const argv[])) {
  *pty = (struct pty){.seen = strdup("")};
  assert_non_null(pty->seen);
  fflush(NULL); /* or the child would write it again */
  /* The terminal controls the child's session, so that a typed interrupt becomes a signal. */
  pty->pid = forkpty(&pty->master, NULL, NULL, NULL);
  assert_true(pty->pid >= 0);
  if (pty->pid > 0) return;
  if (chdir(folder) != 0) _exit(CANNOT_START);
  signal(SIGINT, SIG_DFL); /* ignored in a script's background jobs, */
  signal(SIGQUIT, SIG_DFL);
  signal(SIGHUP, SIG_DFL); /* and this one under nohup */
  setenv("TERM", term, 1);
  if (run) exit(run(argv));
  execv(argv[0], argv);
  _exit(CANNOT_START);
}

/* Waits for output and reads it; false at the end of output or after the time limit. */
static bool read_some(struct pty *pty) {
  struct pollfd poller = {.fd = pty->master, .events = POLLIN};
  if (pty->room < pty->size + CHUNK + 1) {
    pty->room = 2 * pty->room + CHUNK + 1;
    pty->seen = realloc(pty->seen, pty->room);
    assert_non_null(pty->seen);
  }
  pty->seen[pty->size] = '\0';
  if (poll(&poller, 1, PATIENCE) <= 0) return false;
  ssize_t got = read(pty->master, pty->seen + pty->size, CHUNK);
  if (got <= 0) return false; /* EIO: no process has the slave open */
  pty->size += (size_t)got;
  pty->seen[pty->size] = '\0';
  return true;
}

void pty_expect(struct pty *pty, const char *text) {
  for (;;) {
    const char *found = strstr(pty->seen + pty->at, text);
    if (found) {
      pty->at = (size_t)(found - pty->seen) + strlen(text);
      return;
    }
    if (!read_some(pty)) break;
  }
  print_error("expected: %s\nafter: %.*s\ncame: %s\n", text, (int)pty->at, pty->seen,
              pty->seen + pty->at);
  kill(pty->pid, SIGKILL);
  fail();
}

void pty_type(struct pty *pty, const char *text) {
  size_t size = strlen(text);
  while (size > 0) {
    ssize_t put = write(pty->master, text, size);
    if (put < 0 && errno == EINTR) continue;
    assert_true(put > 0);
    text += put;
    size -= (size_t)put;
  }
}

int pty_wait(struct pty *pty) {
  int status;
  while (read_some(pty))
    ;
  int tries = 0;
  while (waitpid(pty->pid, &status, WNOHANG) == 0)
    if (tries++ < PATIENCE)
      usleep(1000);
    else
      kill(-pty->pid, SIGKILL); /* the test gets to see that */
  pty->pid = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

bool pty_has_seen(const struct pty *pty, const char *text) {
  return strstr(pty->seen, text);
}

void pty_close(struct pty *pty) {
  if (pty->pid > 0) {
    /* Kill the whole group, which a shell may lead: a program that outlived it would save its game
     * when the terminal goes, into a folder that is being removed. */
    kill(-pty->pid, SIGKILL);
    kill(pty->pid, SIGKILL);
    waitpid(pty->pid, NULL, 0);
    while (read_some(pty))
      ;
  }
  close(pty->master);
  free(pty->seen);
  *pty = (struct pty){.master = -1};
}
