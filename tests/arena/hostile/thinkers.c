/* Thinking longer than the limit. Each kind has work done in a way that might not be counted,
 * counts it itself, in a file of its folder that survives being asked again, and reports when it
 * has got more than it should. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares clone, unshare,    \
                       sched_setaffinity */
#include "hostile.h"

#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
  PORTION_MS = 3, /* the work of one helper: less than a tick of the scheduler's accounting */
  STACK = 1 << 16,
};
#define NS_PER_MS 1000000L

static atomic_long *worked_ns;
static long too_much_ms; /* given by attack */

static long thread_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (long)(time.tv_sec * 1000 * NS_PER_MS + time.tv_nsec);
}

/* Uses processor time, as thinking would, and adds it to the count. */
static void think(long milliseconds) {
  long start = thread_ns(), last = start;
  while (last - start < milliseconds * NS_PER_MS) {
    for (volatile int i = 0; i < 2000; i++)
      ;
    long now = thread_ns();
    atomic_fetch_add(worked_ns, now - last);
    last = now;
  }
}

static void tell(void) {
  long worked = atomic_load(worked_ns) / NS_PER_MS;
  if (worked > too_much_ms) found("%ld ms of thinking", worked);
}

_Noreturn static void wait_for_others(void) {
  for (;;) {
    sleep_ms(PORTION_MS);
    tell();
  }
}

static int think_portion(void *nothing) {
  (void)nothing;
  think(PORTION_MS);
  return 0;
}

static void fork_portion(void) {
  if (fork() == 0) _exit(think_portion(NULL));
}

/* Starts the count, and learns its bound. Also tries to use every processor. */
static void begin(void) {
  int file = open("worked", O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  cpu_set_t all;
  char path[PATH_ROOM], bound[16];
  snprintf(path, sizeof path, "%.4000s/too-much-ms", turn.folder);
  if (read_some(path, bound, sizeof bound) <= 0) _exit(1);
  too_much_ms = strtol(bound, NULL, 10);
  if (file < 0 || ftruncate(file, sizeof *worked_ns) != 0) _exit(1);
  worked_ns = mmap(NULL, sizeof *worked_ns, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (worked_ns == MAP_FAILED) _exit(1);
  CPU_ZERO(&all);
  for (size_t i = 0; i < CPU_SETSIZE; i++)
    CPU_SET(i, &all);
  sched_setaffinity(0, sizeof all, &all);
}

/* Works in children that the kernel reaps at once. */
_Noreturn static void work_through(void) {
  for (;;) {
    for (int i = 0; i < 4; i++)
      fork_portion();
    sleep_ms(PORTION_MS);
    tell();
  }
}

static void unreaped(void) {
  begin();
  signal(SIGCHLD, SIG_IGN);
  work_through();
}

static void not_waited_for(void) {
  const struct sigaction action = {.sa_handler = SIG_DFL, .sa_flags = SA_NOCLDWAIT};
  begin();
  sigaction(SIGCHLD, &action, NULL);
  work_through();
}

/* Works where other clocks are shown. */
static void under_other_clocks(void) {
  static const char offsets[] = "monotonic 86400 0\nboottime 86400 0\n";
  begin();
  if (unshare(CLONE_NEWUSER | CLONE_NEWTIME) == 0)
    write_text("/proc/self/timens_offsets", offsets, sizeof offsets - 1);
  signal(SIGCHLD, SIG_IGN);
  work_through();
}

/* Adds one that always waits for a processor, as if the machine were busy. */
static void decoy(void) {
  const struct sched_param none = {0};
  begin();
  signal(SIGCHLD, SIG_IGN);
  if (fork() == 0) {
    sched_setscheduler(0, SCHED_IDLE, &none);
    setpriority(PRIO_PROCESS, 0, 19);
    spin();
  }
  work_through();
}

/* Here the player itself is the one that waits. */
static void patient(void) {
  begin();
  signal(SIGCHLD, SIG_IGN);
  setpriority(PRIO_PROCESS, 0, 19);
  for (;;) {
    for (int i = 0; i < 8; i++)
      fork_portion();
    think(1);
    tell();
  }
}

static void *think_on(void *nothing) {
  for (;;)
    think(PORTION_MS);
  return nothing;
}

static void threads(void) {
  pthread_t thread;
  begin();
  for (int i = 0; i < 8; i++)
    pthread_create(&thread, NULL, think_on, NULL);
  wait_for_others();
}

static void orphans(void) {
  begin();
  for (;;) {
    pid_t child = fork();
    if (child == 0) {
      fork_portion();
      _exit(0);
    }
    waitpid(child, NULL, 0);
    tell();
  }
}

/* Children of its parent, or children that send no signal when they end. */
static void clones(void) {
  begin();
  for (;;) {
    char *stack = malloc(STACK);
    if (!stack || clone(think_portion, stack + STACK, turn.kind->number, NULL) < 0)
      sleep_ms(PORTION_MS);
    sleep_ms(1);
    tell();
  }
}

/* Each process starts the next and ends, so that none exists for long. */
static void chain(void) {
  begin();
  if (fork() == 0)
    for (;;) {
      think(PORTION_MS);
      if (fork() != 0) _exit(0);
    }
  wait_for_others();
}

/* Helpers that are stopped half of the time, when their processor time might be looked at: by
 * signals, or by their debugger if the kind has a number. */
static void stopped(void) {
  enum { HELPERS = 8 };
  pid_t helper[HELPERS];
  begin();
  for (int i = 0; i < HELPERS; i++)
    if ((helper[i] = fork()) == 0) think_on(NULL);
  for (int i = 0; turn.kind->number && i < HELPERS; i++)
    ptrace(PTRACE_SEIZE, helper[i], NULL, NULL);
  for (int odd = 0;; odd = !odd) {
    for (int k = 0; k < HELPERS; k++)
      if (turn.kind->number)
        ptrace(k % 2 == odd ? PTRACE_CONT : PTRACE_INTERRUPT, helper[k], NULL, NULL);
      else if (helper[k] > 0)
        kill(helper[k], k % 2 == odd ? SIGCONT : SIGSTOP);
    sleep_ms(PORTION_MS);
    tell();
  }
}

/* Is late while its threads wait for processors, so that it is asked again as if the machine had
 * been busy. */
static void late_again(void) {
  pthread_t thread;
  begin();
  for (int i = 0; i < 4; i++)
    pthread_create(&thread, NULL, think_on, NULL);
  think(70);
  tell();
  kill(getpid(), SIGSTOP);
}

/* Takes the processor away from its keeper, so that it cannot look. */
static void keepers_turn(void) {
  enum { IOPRIO_PROCESS = 1, IDLE = 3 << 13 };
  const struct sched_param none = {0};
  pid_t keeper = getppid();
  cpu_set_t one;
  begin();
  CPU_ZERO(&one);
  CPU_SET(0, &one);
  setpriority(PRIO_PROCESS, (id_t)keeper, 19);
  sched_setscheduler(keeper, SCHED_IDLE, &none);
  sched_setaffinity(keeper, sizeof one, &one);
  syscall(SYS_ioprio_set, IOPRIO_PROCESS, keeper, IDLE);
  threads();
}

/* Thinks after its move, which would be in the other seat's time. */
static void afterwards(void) {
  honest();
  begin();
  tell();
  for (int i = 0; i < 4; i++)
    if (fork() == 0) {
      setsid();
      if (fork() == 0) think_on(NULL);
      _exit(0);
    }
}

/* Works nearly up to the hard limit when it is asked for its name and for each move. */
static void from_the_beginning(void) {
  enum { CALL_MS = 570, CALLS = 3, SOFT_MS = 300, BANK_MS = 600 };
  begin();
  think(CALL_MS);
  too_much_ms = (CALLS * SOFT_MS + BANK_MS) * 11 / 10;
  tell();
}

const struct kind thinkers[] = {
    {.name = "think-unreaped", .act = unreaped},
    {.name = "think-not-waited-for", .act = not_waited_for},
    {.name = "think-decoy", .act = decoy},
    {.name = "think-patient", .act = patient},
    {.name = "think-threads", .act = threads},
    {.name = "think-orphans", .act = orphans},
    {.name = "think-siblings", .act = clones, .number = CLONE_PARENT | SIGCHLD},
    {.name = "think-silent", .act = clones},
    {.name = "think-chain", .act = chain},
    {.name = "think-stopped", .act = stopped},
    {.name = "think-traced", .act = stopped, .number = 1},
    {.name = "think-other-clocks", .act = under_other_clocks},
    {.name = "think-from-name", .act = from_the_beginning, .when = BOTH},
    {.name = "think-again", .act = late_again},
    {.name = "think-keeper", .act = keepers_turn},
    {.name = "think-afterwards", .act = afterwards},
    {0},
};
