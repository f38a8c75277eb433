/* What a player leaves behind: processes that go on, and files in its folder. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares CLONE_PARENT */
#include "hostile.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Milliseconds after which the turn has certainly ended. Changing its own file before that harms
 * only itself. */
enum { AFTER_TURN = 300 };

static void go_on(struct turn *turn) {
  (void)turn;
  for (int number = 1; number < NSIG; number++)
    signal(number, SIG_IGN);
  spin();
}

static void leaves_daemon(struct turn *turn) {
  honest(turn);
  daemon_of(turn, go_on);
}

static void leaves_eight(struct turn *turn) {
  honest(turn);
  for (int i = 0; i < 8; i++)
    daemon_of(turn, go_on);
}

/* A daemon that forks and exits all the time, so that no list of processes is ever complete. */
static void hop(struct turn *turn) {
  (void)turn;
  signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < 200000; i++) {
    pid_t child = fork();
    if (child > 0) _exit(0);
    if (child == 0) setsid();
  }
}

static void leaves_hopper(struct turn *turn) {
  honest(turn);
  daemon_of(turn, hop);
}

/* Writes rubbish over the state file, again and again. */
static void edit_later(struct turn *turn) {
  sleep_ms(AFTER_TURN);
  for (int i = 0; i < 2000; i++) {
    sleep_ms(2);
    write_text(turn->output, "rubbish\n", 8);
  }
}

static void edits_later(struct turn *turn) {
  honest(turn);
  daemon_of(turn, edit_later);
}

static void replace_later(struct turn *turn) {
  sleep_ms(AFTER_TURN);
  for (int i = 0; i < 2000; i++) {
    sleep_ms(2);
    if (write_text("other", "rubbish\n", 8)) rename("other", turn->output);
  }
}

static void replaces_later(struct turn *turn) {
  honest(turn);
  daemon_of(turn, replace_later);
}

/* Starts a sibling: a child of its own parent. */
static void leaves_sibling(struct turn *turn) {
  honest(turn);
  if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, NULL, NULL, NULL, NULL) == 0) go_on(turn);
}

/* Starts a sibling that ends before it, with another status. */
static void confuses_parent(struct turn *turn) {
  if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, NULL, NULL, NULL, NULL) == 0) _exit(2);
  sleep_ms(20);
  (void)turn;
}

/* Becomes a subreaper: does it or the referee's process adopt orphans? */
static void adopts(struct turn *turn) {
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  honest(turn);
  daemon_of(turn, go_on);
}

static void holds_stdout(struct turn *turn) {
  honest(turn);
  if (fork() == 0) {
    sleep_ms(20000);
    _exit(0);
  }
}

static void locks_file(struct turn *turn) {
  honest(turn);
  int file = open(turn->output, O_RDWR);
  if (file < 0) return;
  flock(file, LOCK_EX);
  struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  fcntl(file, F_SETLK, &whole);
  fcntl(file, F_SETLEASE, F_WRLCK);
  if (fork() == 0) {
    sleep_ms(20000);
    _exit(0);
  }
}

/* --- its folder --- */

static void locks_folder(struct turn *turn) {
  honest(turn);
  chmod(".", 0);
}

static void masks_all(struct turn *turn) {
  (void)turn;
  umask(0777);
}

static void leaves_setuid(struct turn *turn) {
  char program[1 << 12];
  honest(turn);
  ssize_t size = read_some("/proc/self/exe", program, sizeof program);
  if (size <= 0) size = snprintf(program, sizeof program, "#!/bin/sh\n");
  write_text("setuid", program, (size_t)size);
  chmod("setuid", 06755);
}

static void leaves_odd_names(struct turn *turn) {
  char longest[256];
  honest(turn);
  memset(longest, 'n', 255);
  longest[255] = '\0';
  const char *const names[] = {"-rf",           "*",        "new\nline", "\033[2J", "\xff\xfe",
                               "board.txt.new", "..hidden", " ",         longest};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    write_text(names[i], "", 0);
  if (symlink("/nowhere", "dangling") != 0 || symlink("loop", "loop") != 0 ||
      symlink("/", "root") != 0)
    return;
}

/* Plants files that an interpreter, a shell or a loader might read on the next move. */
static void plants_files(struct turn *turn) {
  honest(turn);
  const char *const names[] = {
      ".profile", ".bashrc", "sitecustomize.py", "ld.so.preload", "libc.so.6",
      ".gdbinit", "sh",      "penguins",         "libcap.so.2"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (write_text(names[i], "#!/bin/sh\nkill -9 $PPID\n", 25)) chmod(names[i], 0755);
}

/* Replaces its own folder by a link to another player's. */
static void moves_folder(struct turn *turn) {
  char folder[PATH_ROOM], aside[PATH_ROOM + 8];
  honest(turn);
  if (!getcwd(folder, sizeof folder)) return;
  snprintf(aside, sizeof aside, "%s.aside", folder);
  if (rename(folder, aside) != 0) return;
  if (symlink(in_field(turn, "class/alice"), folder) != 0) return;
}

static void changes_times(struct turn *turn) {
  struct timespec times[2] = {{0, 0}, {(time_t)1 << 33, 0}};
  utimensat(AT_FDCWD, turn->input, times, 0);
  honest(turn);
  utimensat(AT_FDCWD, turn->output, times, 0);
}

const struct kind leftovers[] = {{"daemon", leaves_daemon, MOVING, NULL},
                                 {"eight-daemons", leaves_eight, MOVING, NULL},
                                 {"daemon-hopping", leaves_hopper, MOVING, NULL},
                                 {"daemon-edits", edits_later, MOVING, NULL},
                                 {"daemon-replaces", replaces_later, MOVING, NULL},
                                 {"sibling", leaves_sibling, MOVING, NULL},
                                 {"sibling-status", confuses_parent, MOVING, NULL},
                                 {"subreaper", adopts, MOVING, NULL},
                                 {"hold-stdout", holds_stdout, MOVING, NULL},
                                 {"lock-file", locks_file, MOVING, NULL},
                                 {"lock-folder", locks_folder, MOVING, NULL},
                                 {"umask", masks_all, MOVING, NULL},
                                 {"setuid", leaves_setuid, MOVING, NULL},
                                 {"odd-names", leaves_odd_names, MOVING, NULL},
                                 {"plant-files", plants_files, MOVING, NULL},
                                 {"move-folder", moves_folder, MOVING, NULL},
                                 {"change-times", changes_times, MOVING, NULL},
                                 {0}};
