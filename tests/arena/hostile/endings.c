/* The ways a turn may end, and how long it may take. */
#include "hostile.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static void raises(void) {
  signal(turn.kind->number, SIG_DFL);
  raise(turn.kind->number);
}

static volatile char sink;

static void recurse(int depth) { /* NOLINT(misc-no-recursion): that is the point */
  char frame[4096];
  memset(frame, depth & 1, sizeof frame);
  sink = frame[depth % 4096];
  if (depth < 1 << 20) recurse(depth + 1);
  sink = frame[0];
}

static void recurses(void) {
  recurse(0);
}

static void dumps_core(void) {
  struct rlimit all;
  if (getrlimit(RLIMIT_CORE, &all) == 0) {
    all.rlim_cur = all.rlim_max;
    setrlimit(RLIMIT_CORE, &all);
  }
  abort();
}

/* --- time --- */

static void hangs(void) {
  ignore_all_signals();
  for (;;)
    pause();
}

static void hangs_detached(void) {
  for (int i = 0; i < 3; i++)
    close(i);
  setsid();
  hangs();
}

static void busy(void) {
  ignore_all_signals();
  spin();
}

static void *spin_thread(void *nothing) {
  (void)nothing;
  spin();
  return NULL;
}

static void busy_threads(void) {
  pthread_t thread;
  for (int i = 0; i < 8; i++)
    pthread_create(&thread, NULL, spin_thread, NULL);
  hangs();
}

/* Computes in processes that it does not wait for, and that do not wait for each other. */
static void burns_in_children(void) {
  for (int i = 0; i < 4; i++)
    if (fork() == 0) spin();
  hangs();
}

static void stops_itself(void) {
  raise(SIGSTOP);
  pause();
}

static void stops_group(void) {
  kill(0, SIGSTOP);
  pause();
}

static void just_in_time(void) {
  honest();
  sleep_ms(150);
}

/* Every move takes longer than the soft limit but not the hard one. It uses processor time, which
 * is the same on a busy machine; test_time_control covers what wall time takes from a bank. */
static void drains_bank(void) {
  honest();
  while (clock() < 380 * (CLOCKS_PER_SEC / 1000))
    ;
}

static void alarms(void) {
  alarm(1); /* an alarm survives exec */
}

static void leaves_zombies(void) {
  for (int i = 0; i < 20; i++) {
    pid_t child = fork();
    if (child == 0) _exit(i);
    if (child < 0) break;
  }
}

/* --- names --- */

static void says_name(void) {
  end_with(printf("%s\n", turn.id) > 0 && fflush(stdout) == 0 ? 0 : 3);
}

static void says_nul(void) {
  end_with(write(STDOUT_FILENO, "vil\0lain\n", 9) == 9 ? 0 : 3);
}

static void says_much(void) {
  char block[4096];
  memset(block, 'v', sizeof block);
  for (int i = 0; i < 1024; i++)
    if (write(STDOUT_FILENO, block, sizeof block) <= 0) break;
  end_with(0);
}

const struct kind endings[] = {
    {.name = "crash", .act = raises, .number = SIGSEGV},
    {.name = "kill-itself", .act = raises, .number = SIGKILL},
    {.name = "recurse", .act = recurses},
    {.name = "core-dump", .act = dumps_core},
    {.name = "hang", .act = hangs},
    {.name = "hang-detached", .act = hangs_detached},
    {.name = "busy", .act = busy},
    {.name = "busy-threads", .act = busy_threads},
    {.name = "burn-in-children", .act = burns_in_children},
    {.name = "stop-itself", .act = stops_itself},
    {.name = "stop-group", .act = stops_group},
    {.name = "just-in-time", .act = just_in_time},
    {.name = "drain-bank", .act = drains_bank},
    {.name = "alarm", .act = alarms},
    {.name = "zombies", .act = leaves_zombies},
    {.name = "name-hang", .act = hangs, .when = NAMING},
    {.name = "name-crash", .act = raises, .when = NAMING, .number = SIGSEGV},
    {.name = "name-nul", .act = says_nul, .when = NAMING},
    {.name = "name-huge", .act = says_much, .when = NAMING},
    /* Names that a state file can hold, but that nobody should be shown unescaped: escape
     * sequences, U+202E (what follows is displayed from right to left). */
    {.name = "name-escape", .act = says_name, .when = NAMING, .called = "vi\033[2Jllain"},
    /* NOLINTNEXTLINE(misc-misleading-bidirectional) */
    {.name = "name-bidi", .act = says_name, .when = NAMING, .called = "\xe2\x80\xaenialliv"},
    {.name = "name-broken-utf8", .act = says_name, .when = NAMING, .called = "vil\xff\xfelain"},
    {.name = "name-json", .act = says_name, .when = NAMING, .called = "x\",\"lost\":\""},
    {.name = "name-path", .act = says_name, .when = NAMING, .called = "../../escape"},
    {.name = "name-of-other", .act = says_name, .when = NAMING, .called = "alice"},
    {0},
};
