/* Starting a process in a job. */
#ifndef ONEMOVE_WINDOWS_SPAWN_H
#define ONEMOVE_WINDOWS_SPAWN_H

#include <stdbool.h>

/* What a process inherits, and where it runs. */
struct spawning {
  void *standard[3];  /* handles, which stay the caller's; NULL: the caller's standard handle */
  const char *folder; /* NULL: the caller's */
  bool together;      /* with the caller in front of the console: Ctrl-C reaches both */
};

/* A process that has been started in a job of its own, with everything that it starts. */
struct spawned {
  void *process, *job;
};

/* Starts argv[0], which is found as a command would be: .exe and the like may be left out. False
 * and errno on failure; otherwise the caller closes both handles, and with the last handle of the
 * job everything in it ends. */
bool spawn(const char *const argv[], const struct spawning *plan, struct spawned *spawned);

/* How a process has ended, as waitpid would report it. `code` is its exit code. */
int status_of_exit(unsigned long code);

/* The exit code of a process that was ended by this program. */
#define EXIT_ENDED 0xe0000009UL

/* Is this the path of a regular file? */
bool is_file(const char *path);

#endif
