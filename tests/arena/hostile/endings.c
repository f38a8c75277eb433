/* The ways a turn may end, and how long it may take. */
#include "hostile.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void by_signal(int number) {
  signal(number, SIG_DFL);
  raise(number);
}

static void crash(struct turn *turn) {
  (void)turn;
  by_signal(SIGSEGV);
}

static void aborts(struct turn *turn) {
  (void)turn;
  abort();
}

static void divides(struct turn *turn) {
  (void)turn;
  by_signal(SIGFPE);
}

static void kills_itself(struct turn *turn) {
  (void)turn;
  kill(getpid(), SIGKILL);
}

static volatile char sink;

static void recurse(int depth) { /* NOLINT(misc-no-recursion): that is the point */
  char frame[4096];
  memset(frame, depth & 1, sizeof frame);
  sink = frame[depth % 4096];
  if (depth < 1 << 20) recurse(depth + 1);
  sink = frame[0];
}

static void recurses(struct turn *turn) {
  (void)turn;
  recurse(0);
}

static void dumps_core(struct turn *turn) {
  (void)turn;
  struct rlimit all;
  if (getrlimit(RLIMIT_CORE, &all) == 0) {
    all.rlim_cur = all.rlim_max;
    setrlimit(RLIMIT_CORE, &all);
  }
  abort();
}

static void status_4(struct turn *turn) {
  turn->played = true;
  turn->status = 4;
}

static void status_255(struct turn *turn) {
  turn->played = true;
  turn->status = 255;
}

static void status_126(struct turn *turn) {
  turn->played = true;
  turn->status = 126;
}

static void status_139(struct turn *turn) {
  turn->played = true;
  turn->status = 128 + SIGSEGV;
}

static void passes(struct turn *turn) {
  turn->played = true;
  turn->status = 1;
}

static void blames_board(struct turn *turn) {
  fprintf(stderr, "%s:1:1: I do not like it\n", turn->input);
  turn->played = true;
  turn->status = 2;
}

static void gives_up(struct turn *turn) {
  turn->played = true;
  turn->status = 3;
}

static void moves_and_passes(struct turn *turn) {
  honest(turn);
  turn->status = 1;
}

/* --- time --- */

static void ignore_all(void) {
  for (int number = 1; number < NSIG; number++)
    signal(number, SIG_IGN);
}

static void hangs(struct turn *turn) {
  (void)turn;
  ignore_all();
  for (;;)
    pause();
}

static void hangs_detached(struct turn *turn) {
  for (int i = 0; i < 3; i++)
    close(i);
  setsid();
  hangs(turn);
}

static void busy(struct turn *turn) {
  (void)turn;
  ignore_all();
  spin();
}

static void *spin_thread(void *nothing) {
  (void)nothing;
  spin();
  return NULL;
}

static void busy_threads(struct turn *turn) {
  pthread_t thread;
  for (int i = 0; i < 8; i++)
    pthread_create(&thread, NULL, spin_thread, NULL);
  hangs(turn);
}

/* Computes in processes that it does not wait for, and that do not wait for each other. */
static void burns_in_children(struct turn *turn) {
  for (int i = 0; i < 4; i++)
    if (fork() == 0) spin();
  hangs(turn);
}

static void stops_itself(struct turn *turn) {
  (void)turn;
  raise(SIGSTOP);
  for (;;)
    pause();
}

static void stops_group(struct turn *turn) {
  (void)turn;
  kill(0, SIGSTOP);
  for (;;)
    pause();
}

static void just_in_time(struct turn *turn) {
  honest(turn);
  sleep_ms(150);
}

/* Every move takes longer than the soft limit but not the hard one. It uses processor time, which
 * is the same on a busy machine; test_time_control covers what wall time takes from a bank. */
static void drains_bank(struct turn *turn) {
  honest(turn);
  while (clock() < 380 * (CLOCKS_PER_SEC / 1000))
    ;
}

static void alarms(struct turn *turn) {
  (void)turn;
  alarm(1); /* an alarm survives exec */
}

static void leaves_zombies(struct turn *turn) {
  (void)turn;
  for (int i = 0; i < 20; i++) {
    pid_t child = fork();
    if (child == 0) _exit(i);
    if (child < 0) break;
  }
}

static void names_late(struct turn *turn) {
  hangs(turn);
}

/* --- names --- */

static void say(struct turn *turn, const char *name, size_t size) {
  turn->played = true;
  turn->status = write(STDOUT_FILENO, name, size) == (ssize_t)size ? 0 : 3;
}

/* Names that a state file can hold, but that nobody should be shown unescaped. */
#define PATH_NAME "../../escape"
#define BIDI_NAME "\xe2\x80\xaenialliv" /* U+202E: what follows is displayed from right to left */
/* U+2066, an isolate; U+200B, a zero-width space; U+2028, a line separator */
#define ISOLATE_NAME "vil\xe2\x81\xa6lain"
#define WIDTHLESS_NAME "alice\xe2\x80\x8b"
#define LINE_NAME "vil\xe2\x80\xa8lain"
#define BROKEN_NAME "vil\xff\xfelain"

static void name_escape(struct turn *turn) {
  say(turn, "vi\033[2Jllain\n", 13);
}

static void name_nul(struct turn *turn) {
  say(turn, "vil\0lain\n", 9);
}

static void name_bidi(struct turn *turn) {
  say(turn, BIDI_NAME "\n", sizeof BIDI_NAME); /* NOLINT(misc-misleading-bidirectional) */
}

static void name_isolate(struct turn *turn) {
  say(turn, ISOLATE_NAME "\n", sizeof ISOLATE_NAME); /* NOLINT(misc-misleading-bidirectional) */
}

static void name_widthless(struct turn *turn) {
  say(turn, WIDTHLESS_NAME "\n", sizeof WIDTHLESS_NAME);
}

static void name_line(struct turn *turn) {
  say(turn, LINE_NAME "\n", sizeof LINE_NAME);
}

static void name_broken_utf8(struct turn *turn) {
  say(turn, BROKEN_NAME "\n", sizeof BROKEN_NAME);
}

static void name_json(struct turn *turn) {
  say(turn, "x\",\"lost\":\"\n", 12);
}

static void name_path(struct turn *turn) {
  say(turn, PATH_NAME "\n", sizeof PATH_NAME);
}

static void name_huge(struct turn *turn) {
  char block[4096];
  memset(block, 'v', sizeof block);
  for (int i = 0; i < 1024; i++)
    if (write(STDOUT_FILENO, block, sizeof block) <= 0) break;
  turn->played = true;
  turn->status = 0;
}

static void name_of_other(struct turn *turn) {
  say(turn, "alice\n", 6);
}

static void name_crash(struct turn *turn) {
  crash(turn);
}

const struct kind endings[] = {{"crash", crash, MOVING, NULL},
                               {"abort", aborts, MOVING, NULL},
                               {"divide", divides, MOVING, NULL},
                               {"kill-itself", kills_itself, MOVING, NULL},
                               {"recurse", recurses, MOVING, NULL},
                               {"core-dump", dumps_core, MOVING, NULL},
                               {"status-4", status_4, MOVING, NULL},
                               {"status-126", status_126, MOVING, NULL},
                               {"status-139", status_139, MOVING, NULL},
                               {"status-255", status_255, MOVING, NULL},
                               {"pass", passes, MOVING, NULL},
                               {"blame-board", blames_board, MOVING, NULL},
                               {"give-up", gives_up, MOVING, NULL},
                               {"move-and-pass", moves_and_passes, MOVING, NULL},
                               {"hang", hangs, MOVING, NULL},
                               {"hang-detached", hangs_detached, MOVING, NULL},
                               {"busy", busy, MOVING, NULL},
                               {"busy-threads", busy_threads, MOVING, NULL},
                               {"burn-in-children", burns_in_children, MOVING, NULL},
                               {"stop-itself", stops_itself, MOVING, NULL},
                               {"stop-group", stops_group, MOVING, NULL},
                               {"just-in-time", just_in_time, MOVING, NULL},
                               {"drain-bank", drains_bank, MOVING, NULL},
                               {"alarm", alarms, MOVING, NULL},
                               {"zombies", leaves_zombies, MOVING, NULL},
                               {"name-hang", names_late, BEING_NAMED, NULL},
                               {"name-crash", name_crash, BEING_NAMED, NULL},
                               {"name-escape", name_escape, BEING_NAMED, NULL},
                               {"name-nul", name_nul, BEING_NAMED, NULL},
                               /* NOLINTNEXTLINE(misc-misleading-bidirectional) */
                               {"name-bidi", name_bidi, BEING_NAMED, BIDI_NAME},
                               /* NOLINTNEXTLINE(misc-misleading-bidirectional) */
                               {"name-isolate", name_isolate, BEING_NAMED, ISOLATE_NAME},
                               {"name-widthless", name_widthless, BEING_NAMED, WIDTHLESS_NAME},
                               {"name-line", name_line, BEING_NAMED, LINE_NAME},
                               {"name-broken-utf8", name_broken_utf8, BEING_NAMED, BROKEN_NAME},
                               {"name-json", name_json, BEING_NAMED, NULL},
                               {"name-path", name_path, BEING_NAMED, PATH_NAME},
                               {"name-huge", name_huge, BEING_NAMED, NULL},
                               {"name-of-other", name_of_other, BEING_NAMED, "alice"},
                               {0}};
