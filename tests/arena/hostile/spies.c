/* Reading what a player must not know. A player that succeeds reports it (found). */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares process_vm_readv   \
                     */
#include "hostile.h"

#include <dirent.h>
#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* The seed of the deal in the tests, which no player is told. */
#define SEED "471147114711"

extern char **environ;

static void reads(void) {
  char byte[2];
  const char *path = turn.kind->text;
  if (read_some(path[0] == '/' ? path : in_field(path), byte, sizeof byte) > 0)
    found("read %s", path);
}

/* Leaves its root by `..` of an open descriptor, whatever the paths are. */
static void leaves_its_root(void) {
  char path[PATH_ROOM];
  int root = open(".", O_RDONLY | O_DIRECTORY);
  for (int i = 0; i < 20 && root >= 0; i++) {
    int above = openat(root, "..", O_RDONLY | O_DIRECTORY);
    close(root);
    root = above;
  }
  if (root < 0) return;
  snprintf(path, sizeof path, "%s", in_field("secret") + 1);
  if (openat(root, path, O_RDONLY) >= 0) found("read %s by ..", path);
}

static void lists_neighbours(void) {
  char own[PATH_ROOM];
  glob_t near;
  if (!getcwd(own, sizeof own) || glob("../*cell*", 0, NULL, &near) != 0) return;
  for (size_t i = 0; i < near.gl_pathc; i++)
    if (strcmp(strrchr(near.gl_pathv[i], '/'), strrchr(own, '/')) != 0 && opendir(near.gl_pathv[i]))
      found("the folder %s", near.gl_pathv[i]);
  globfree(&near);
}

/* --- processes --- */

static bool read_of(pid_t pid, const char *what, char *text, size_t room) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, what);
  ssize_t size = read_some(path, text, room);
  for (ssize_t i = 0; i < size; i++)
    if (text[i] == '\0') text[i] = ' ';
  return size > 0;
}

static void see_process(pid_t pid) {
  char text[4096];
  if (read_of(pid, "cmdline", text, sizeof text) && !strstr(text, "--spawner"))
    found("the process %d: %.200s", (int)pid, text);
}

static void see_seed(pid_t pid) {
  char text[1 << 14];
  if (read_of(pid, "cmdline", text, sizeof text) && strstr(text, SEED))
    found("the seed on the command line of %d", (int)pid);
  if (read_of(pid, "environ", text, sizeof text) && strstr(text, SEED))
    found("the seed in the environment of %d", (int)pid);
}

static void finds_seed(void) {
  for (char **word = turn.arguments; *word; word++)
    if (strstr(*word, SEED)) found("the seed among its own arguments");
  each_process(see_seed);
}

static void read_memory(pid_t pid) {
  char text[1 << 12], path[64], byte[16];
  if (!read_of(pid, "cmdline", text, sizeof text) || strstr(text, "--spawner")) return;
  if (!read_of(pid, "maps", text, sizeof text)) return;
  unsigned long start = strtoul(text, NULL, 16);
  snprintf(path, sizeof path, "/proc/%d/mem", (int)pid);
  int memory = open(path, O_RDONLY);
  if (memory >= 0 && pread(memory, byte, sizeof byte, (off_t)start) > 0)
    found("the memory of %d", (int)pid);
  struct iovec here = {byte, sizeof byte}, there = {(void *)start, sizeof byte}; /* NOLINT */
  if (process_vm_readv(pid, &here, 1, &there, 1, 0) > 0) found("the memory of %d", (int)pid);
  if (memory >= 0) close(memory);
}

/* --- what it was given --- */

static void finds_descriptors(void) {
  for (int file = 3; file < 4096; file++)
    if (fcntl(file, F_GETFD) >= 0) found("descriptor %d is open", file);
}

static void finds_environment(void) {
  static const char *const own[] = {"PATH=", "HOME=", "TMPDIR=", "PWD=", "LANG=", "ASAN_OPTIONS="};
  for (char **word = environ; *word; word++) {
    bool known = false;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
      if (strncmp(*word, own[i], strlen(own[i])) == 0) known = true;
    if (!known) found("the environment has %.100s", *word);
  }
}

static void reads_stdin(void) {
  char byte;
  if (read(STDIN_FILENO, &byte, 1) > 0) found("stdin has something");
}

static void types_at_terminal(void) {
  for (int file = 0; file < 3; file++)
    if (ioctl(file, TIOCSTI, "q") == 0) found("typed on descriptor %d", file);
  if (open("/dev/tty", O_RDWR) >= 0) found("it has a terminal");
}

static void opens_devices(void) {
  DIR *folder = opendir("/dev");
  struct dirent *entry;
  char path[300];
  struct stat status;
  while (folder && (entry = readdir(folder))) {
    snprintf(path, sizeof path, "/dev/%s", entry->d_name);
    if (lstat(path, &status) == 0 && S_ISBLK(status.st_mode) &&
        open(path, O_RDONLY | O_NONBLOCK) >= 0)
      found("opened %s", path);
  }
  if (open("/dev/mem", O_RDONLY) >= 0 || open("/dev/kmsg", O_WRONLY | O_NONBLOCK) >= 0)
    found("opened a device of the kernel");
}

static void watches(void) {
  int watch = inotify_init1(IN_CLOEXEC);
  if (watch >= 0 && inotify_add_watch(watch, in_field("class/alice"), IN_ALL_EVENTS) >= 0)
    found("can watch the folder of another");
}

/* --- hidden cards --- */

/* The view must hide something, or there is nothing to find. */
static void check_view(void) {
  char text[1 << 14];
  if (read_some(turn.input, text, sizeof text) <= 0) return;
  if (strchr(text, '?') == NULL) found("its own file hides nothing");
}

/* Looks for the seed, or for a state of the game in which nothing is hidden. */
static void look_into(const char *path) {
  char text[1 << 14];
  if (read_some(path, text, sizeof text) <= 0) return;
  if (strstr(text, SEED)) found("the seed in %s", path);
  if (strstr(text, "alice 1 ") && strstr(text, "villain 2 ") && !strchr(text, '?'))
    found("a whole state: %s", path);
}

static bool is_systems(const char *name) {
  static const char *const names[] = {"usr", "proc", "sys", "dev", "etc", "lib", "bin"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(names[i], name) == 0) return true;
  return false;
}

static void search(const char *folder, int depth) { /* NOLINT(misc-no-recursion) */
  DIR *entries = opendir(folder);
  struct dirent *entry;
  char path[PATH_ROOM];
  struct stat status;
  while (entries && (entry = readdir(entries))) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    snprintf(path, sizeof path, "%.3000s/%s", folder, entry->d_name);
    if (lstat(path, &status) != 0) continue;
    if (S_ISDIR(status.st_mode) && depth > 0 && !is_systems(entry->d_name)) search(path, depth - 1);
    if (S_ISREG(status.st_mode) && status.st_size < 1 << 16) look_into(path);
  }
  if (entries) closedir(entries);
}

static void looks_for_cards(void) {
  check_view();
  search("..", 4);
  search("/dev/shm", 4);
  search(in_field("scratch"), 4);
  search(in_field("out"), 4);
  finds_seed();
  each_process(read_memory);
}

/* Deals with each small seed, using the course's own program, and compares the deals with its own
 * hand: the longest line of its file that hides nothing. */
static void guesses_seed(void) {
  char view[1 << 14], deal[1 << 14], hand[1024] = "", command[2 * PATH_ROOM];
  if (read_some(turn.input, view, sizeof view) <= 0) return;
  for (char *line = strtok(view, "\n"); line; line = strtok(NULL, "\n"))
    if (!strchr(line, '?') && strlen(line) > strlen(hand)) snprintf(hand, sizeof hand, "%s", line);
  for (int seed = 0; seed < 20; seed++) {
    snprintf(command, sizeof command, "'%s/onemove' new %s players=2 seed=%d 2>/dev/null",
             turn.folder, strrchr(turn.honest, '/') + 1, seed);
    FILE *dealt = popen(command, "r"); /* NOLINT(cert-env33-c) */
    size_t size = dealt ? fread(deal, 1, sizeof deal - 1, dealt) : 0;
    deal[size] = '\0';
    if (dealt) pclose(dealt);
    if (size && hand[0] && strstr(deal, hand)) found("the deal has the seed %d", seed);
  }
}

const struct kind spies[] = {
    {.name = "read-secret", .act = reads, .text = "secret"},
    {.name = "read-log", .act = reads, .text = "out/log"},
    {.name = "read-rival", .act = reads, .text = "class/alice/diary"},
    {.name = "read-shadow", .act = reads, .text = "/etc/shadow"},
    {.name = "leave-root", .act = leaves_its_root},
    {.name = "list-neighbours", .act = lists_neighbours},
    {.name = "see-processes", .each = see_process},
    {.name = "find-seed", .act = finds_seed},
    {.name = "read-memory", .each = read_memory},
    {.name = "find-descriptors", .act = finds_descriptors},
    {.name = "find-environment", .act = finds_environment},
    {.name = "read-stdin", .act = reads_stdin},
    {.name = "terminal", .act = types_at_terminal},
    {.name = "devices", .act = opens_devices},
    {.name = "watch", .act = watches},
    {.name = "look-for-cards", .act = looks_for_cards},
    {.name = "guess-seed", .act = guesses_seed},
    {0},
};
