/* What a player leaves behind: processes that go on, and files in its folder. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares CLONE_PARENT */
#include "hostile.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Milliseconds after which the turn has certainly ended. Changing its own file before that harms
 * only itself. */
enum { AFTER_TURN = 300 };

static void go_on(void) {
  ignore_all_signals();
  spin();
}

static void leaves_daemons(void) {
  honest();
  for (int i = 0; i < turn.kind->number; i++)
    daemon_of(turn.kind->later);
}

/* A daemon that forks and exits all the time, so that no list of processes is ever complete. */
static void hop(void) {
  signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < 200000; i++) {
    pid_t child = fork();
    if (child > 0) _exit(0);
    if (child == 0) setsid();
  }
}

/* Writes rubbish over the state file, again and again. */
static void edit_later(void) {
  sleep_ms(AFTER_TURN);
  for (int i = 0; i < 2000; i++) {
    sleep_ms(2);
    write_text(turn.output, "rubbish\n", 8);
  }
}

static void replace_later(void) {
  sleep_ms(AFTER_TURN);
  for (int i = 0; i < 2000; i++) {
    sleep_ms(2);
    if (write_text("other", "rubbish\n", 8)) rename("other", turn.output);
  }
}

/* Starts a sibling: a child of its own parent. */
static void leaves_sibling(void) {
  honest();
  if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, NULL, NULL, NULL, NULL) == 0) go_on();
}

/* Starts a sibling that ends before it, with another status. */
static void confuses_parent(void) {
  if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, NULL, NULL, NULL, NULL) == 0) _exit(2);
  sleep_ms(20);
}

/* Becomes a subreaper: does it or the referee's process adopt orphans? */
static void adopts(void) {
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  honest();
  daemon_of(go_on);
}

static void holds_stdout(void) {
  honest();
  if (fork() == 0) linger();
}

static void locks_file(void) {
  honest();
  int file = open(turn.output, O_RDWR);
  if (file < 0) return;
  flock(file, LOCK_EX);
  struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  fcntl(file, F_SETLK, &whole);
  fcntl(file, F_SETLEASE, F_WRLCK);
  if (fork() == 0) linger();
}

/* --- its folder --- */

static void locks_folder(void) {
  honest();
  chmod(".", 0);
}

static void masks_all(void) {
  umask(0777);
}

static void leaves_setuid(void) {
  char program[1 << 12];
  honest();
  ssize_t size = read_some("/proc/self/exe", program, sizeof program);
  if (size <= 0) size = snprintf(program, sizeof program, "#!/bin/sh\n");
  write_text("setuid", program, (size_t)size);
  chmod("setuid", 06755);
}

static void leaves_odd_names(void) {
  char longest[256];
  honest();
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
static void plants_files(void) {
  honest();
  const char *const names[] = {
      ".profile", ".bashrc", "sitecustomize.py", "ld.so.preload", "libc.so.6",
      ".gdbinit", "sh",      "penguins",         "libcap.so.2"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (write_text(names[i], "#!/bin/sh\nkill -9 $PPID\n", 25)) chmod(names[i], 0755);
}

/* Replaces its own folder by a link to another player's. */
static void moves_folder(void) {
  char folder[PATH_ROOM], aside[PATH_ROOM + 8];
  honest();
  if (!getcwd(folder, sizeof folder)) return;
  snprintf(aside, sizeof aside, "%s.aside", folder);
  if (rename(folder, aside) != 0) return;
  if (symlink(in_field("class/alice"), folder) != 0) return;
}

static void changes_times(void) {
  struct timespec times[2] = {{0, 0}, {(time_t)1 << 33, 0}};
  utimensat(AT_FDCWD, turn.input, times, 0);
  honest();
  utimensat(AT_FDCWD, turn.output, times, 0);
}

const struct kind leftovers[] = {
    {.name = "daemon", .act = leaves_daemons, .number = 1, .later = go_on},
    {.name = "eight-daemons", .act = leaves_daemons, .number = 8, .later = go_on},
    {.name = "daemon-hopping", .act = leaves_daemons, .number = 1, .later = hop},
    {.name = "daemon-edits", .act = leaves_daemons, .number = 1, .later = edit_later},
    {.name = "daemon-replaces", .act = leaves_daemons, .number = 1, .later = replace_later},
    {.name = "sibling", .act = leaves_sibling},
    {.name = "sibling-status", .act = confuses_parent},
    {.name = "subreaper", .act = adopts},
    {.name = "hold-stdout", .act = holds_stdout},
    {.name = "lock-file", .act = locks_file},
    {.name = "lock-folder", .act = locks_folder},
    {.name = "umask", .act = masks_all},
    {.name = "setuid", .act = leaves_setuid},
    {.name = "odd-names", .act = leaves_odd_names},
    {.name = "plant-files", .act = plants_files},
    {.name = "move-folder", .act = moves_folder},
    {.name = "change-times", .act = changes_times},
    {0},
};
