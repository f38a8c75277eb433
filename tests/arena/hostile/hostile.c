#include "hostile.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORDS_MAX = 64 };

struct turn turn;

void sleep_ms(long milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  while (nanosleep(&time, &time) != 0 && errno == EINTR)
    ;
}

void spin(void) {
  for (volatile unsigned long n = 0;; n++)
    ;
}

void ignore_all_signals(void) {
  for (int number = 1; number < NSIG; number++)
    signal(number, SIG_IGN);
}

void linger(void) {
  sleep_ms(20000);
  _exit(0);
}

void found(const char *format, ...) {
  va_list list;
  va_start(list, format);
  fputs("unguarded: ", stderr);
  vfprintf(stderr, format, list);
  va_end(list);
  fputc('\n', stderr);
  _exit(FOUND);
}

const char *in_field(const char *name) {
  static char paths[4][PATH_ROOM];
  static unsigned next;
  char *path = paths[next++ % 4];
  snprintf(path, PATH_ROOM, "%.3000s/%.1000s", turn.field, name);
  return path;
}

ssize_t read_some(const char *path, char *text, size_t room) {
  int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return -1;
  size_t size = 0;
  ssize_t got;
  while (size < room - 1 && (got = read(file, text + size, room - 1 - size)) > 0)
    size += (size_t)got;
  close(file);
  text[size] = '\0';
  return (ssize_t)size;
}

bool write_text(const char *path, const char *text, size_t size) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return false;
  bool good = write(file, text, size) == (ssize_t)size;
  return close(file) == 0 && good;
}

void daemon_of(void (*act)(void)) {
  pid_t child = fork();
  if (child > 0) {
    waitpid(child, NULL, 0);
  } else if (child == 0) {
    setsid();
    if (fork() == 0) {
      int nothing = open("/dev/null", O_RDWR);
      for (int i = 0; i < 3; i++)
        dup2(nothing, i);
      act();
    }
    _exit(0);
  }
}

static bool is_mine(pid_t pid) {
  pid_t self = getpid();
  char path[64], line[512];
  while (pid > 1 && pid != self) {
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    if (read_some(path, line, sizeof line) <= 0) return false;
    char *end = strrchr(line, ')');
    if (!end || sscanf(end, ") %*c %d", &pid) != 1) return false;
  }
  return pid == self;
}

void each_process(void (*act)(pid_t pid)) {
  DIR *proc = opendir("/proc");
  struct dirent *entry;
  while (proc && (entry = readdir(proc))) {
    pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
    if (pid > 0 && !is_mine(pid)) act(pid);
  }
  if (proc) closedir(proc);
}

void honest(void) {
  char id_key[512];
  char *words[WORDS_MAX + 8] = {turn.honest, id_key, "nodes=20", "seed=3"};
  int count = 4;
  snprintf(id_key, sizeof id_key, "id=%.400s", turn.id);
  for (char **word = turn.arguments; *word && count < WORDS_MAX; word++)
    words[count++] = *word;
  pid_t child = fork();
  if (child == 0) {
    execv(turn.honest, words);
    _exit(127);
  }
  int status = 3 << 8;
  if (child > 0)
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
      ;
  turn.played = true;
  turn.status = WIFEXITED(status) ? WEXITSTATUS(status) : 3;
}

void end_with(int status) {
  turn.played = true;
  turn.status = status;
}

static const struct kind *find_kind(const char *name) {
  const struct kind *const all[] = {endings, resources, leftovers, outputs,
                                    spies,   saboteurs, channels,  thinkers};
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
    for (const struct kind *kind = all[i]; kind->name; kind++)
      if (strcmp(kind->name, name) == 0) return kind;
  return NULL;
}

int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "--loopback") == 0) return raise_loopback();
  if (argc == 2 && strcmp(argv[1], "--landlock") == 0) {
    printf("%ld\n", syscall(SYS_landlock_create_ruleset, NULL, 0, 1)); /* its version */
    return 0;
  }
  if (argc == 4 && strcmp(argv[1], "--listen") == 0) return listen_for_players(argv[2], argv[3]);
  const struct kind *kind = argc > 3 ? find_kind(argv[1]) : NULL;
  if (!kind) {
    fprintf(stderr, "hostile: no such kind\n");
    return 3;
  }
  turn.kind = kind;
  turn.arguments = argv + 3;
  char copy[PATH_ROOM];
  snprintf(copy, sizeof copy, "%s", argv[0]);
  snprintf(turn.folder, sizeof turn.folder, "%s", dirname(copy));
  turn.id = strrchr(turn.folder, '/') ? strrchr(turn.folder, '/') + 1 : turn.folder;
  snprintf(copy, sizeof copy, "%s", turn.folder);
  snprintf(turn.field, sizeof turn.field, "%s", dirname(dirname(copy)));
  snprintf(turn.honest, sizeof turn.honest, "%.3000s/%.100s", turn.folder, argv[2]);
  bool named = strcmp(argv[3], "name") == 0, moving = false;
  for (int i = 3; i < argc; i++)
    if (strcmp(argv[i], "phase=movement") == 0) moving = true;
  if (!named && argc > 5) {
    turn.input = argv[argc - 2];
    turn.output = argv[argc - 1];
  }
  if (kind->called) turn.id = kind->called;
  if ((kind->when != MOVING && named) || (kind->when != NAMING && moving)) {
    if (kind->act)
      kind->act();
    else
      each_process(kind->each);
  }
  if (!turn.played) honest();
  return turn.status;
}
