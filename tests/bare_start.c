/* Prints how many milliseconds of wall time this machine takes to start a small static program and
 * to wait for its end: the median of many starts of this very program. Machines differ tenfold in
 * it, and it is what most tests spend their time on. */
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>

enum { STARTS = 201 };

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

static int compare(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

int main(int argc, char **argv) {
  static double took[STARTS];
  char *started[] = {argv[0], "started", NULL}, *nothing[] = {NULL};
  if (argc > 1) return 0;
  for (int i = 0; i < STARTS; i++) {
    pid_t child;
    int status;
    double begun = milliseconds();
    if (posix_spawn(&child, "/proc/self/exe", NULL, NULL, started, nothing) != 0 ||
        waitpid(child, &status, 0) != child || status != 0)
      return 3;
    took[i] = milliseconds() - begun;
  }
  qsort(took, STARTS, sizeof *took, compare);
  printf("%.2f\n", took[STARTS / 2]);
  return 0;
}
