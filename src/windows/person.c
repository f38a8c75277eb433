/* The function of process/run.h that runs a program which asks a person. */
#include "process/run.h"

#include "windows/inside.h"
#include "windows/spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <unistd.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

int person_run(const char *const argv[], const char *folder, int *status) {
  struct spawning plan = {.folder = folder, .together = true};
  struct spawned spawned;
  DWORD code = 0;
  int nothing = open("/dev/null", O_WRONLY);
  if (nothing < 0) return errno;
  plan.standard[STDOUT_FILENO] = handle_of(nothing);
  bool good = spawn(argv, &plan, &spawned);
  int error = errno;
  close(nothing);
  if (!good) return error;
  /* Ctrl-C reaches the program, too, and ends it. */
  WaitForSingleObject(spawned.process, INFINITE);
  GetExitCodeProcess(spawned.process, &code);
  *status = status_of_exit(code);
  CloseHandle(spawned.process);
  CloseHandle(spawned.job);
  return 0;
}
