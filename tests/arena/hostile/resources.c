/* Using up the machine's resources. Every loop ends by itself, in case nothing else ends it. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares memfd_create */
#include "hostile.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  PROCESSES_ENOUGH = 400,
  THREADS_ENOUGH = 400,
  INODES_ENOUGH = 15000,
  BLOCK = 1 << 20,
};

/* --- processes --- */

/* A fork bomb: either it is held back, or it tells that it was not. */
static void bombs(void) {
  static pid_t children[PROCESSES_ENOUGH];
  int count = 0;
  while (count < PROCESSES_ENOUGH) {
    pid_t child = fork();
    if (child < 0) break;
    if (child == 0) linger();
    children[count++] = child;
  }
  for (int i = 0; i < count; i++)
    kill(children[i], SIGKILL);
  while (wait(NULL) > 0)
    ;
  if (count == PROCESSES_ENOUGH) found("%d processes", count);
}

/* Leaves as many processes as it may, each in a session of its own. */
static void bombs_and_goes(void) {
  honest();
  for (int i = 0; i < 200; i++) {
    pid_t child = fork();
    if (child < 0) break;
    if (child == 0) {
      setsid();
      if (fork() != 0) _exit(0);
      linger();
    }
  }
}

static volatile bool threads_may_end;

static void *sleep_thread(void *nothing) {
  while (!threads_may_end)
    sleep_ms(5);
  return nothing;
}

static void starts_threads(void) {
  pthread_attr_t small;
  static pthread_t thread[THREADS_ENOUGH];
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 1 << 16);
  int count = 0;
  while (count < THREADS_ENOUGH && pthread_create(&thread[count], &small, sleep_thread, NULL) == 0)
    count++;
  if (count == THREADS_ENOUGH) found("%d threads", count);
  threads_may_end = true;
  while (count > 0)
    pthread_join(thread[--count], NULL);
}

/* --- memory --- */

/* In MiB: more than the tests grant a player (attack); touched in steps. */
enum { MEMORY_ENOUGH = 192 };

/* Takes and touches blocks until it has `most` or gets no more; returns how many. `sharing` is
 * MAP_SHARED, or 0 for malloc. */
static int take_memory(int most, int sharing) {
  int count = 0;
  for (; count < most; count++) {
    char *memory = sharing
                       ? mmap(NULL, BLOCK, PROT_READ | PROT_WRITE, sharing | MAP_ANONYMOUS, -1, 0)
                       : malloc(BLOCK);
    if (!memory || memory == MAP_FAILED) break;
    for (size_t i = 0; i < BLOCK; i += 4096)
      *(volatile char *)(memory + i) = 1;
  }
  return count;
}

static void allocates(void) {
  int count = take_memory(MEMORY_ENOUGH, turn.kind->number);
  if (count == MEMORY_ENOUGH) found("%d MiB", count);
}

/* Uses memory that does not count as address space: files without a name. */
static void fills_memfd(void) {
  char *block = calloc(1, BLOCK);
  int file = -1, count = 0;
  for (; block && count < MEMORY_ENOUGH; count++) {
    if (count % 16 == 0) file = memfd_create("hostile", 0);
    if (file < 0) break;
    signal(SIGXFSZ, SIG_IGN);
    if (write(file, block, BLOCK) != BLOCK) {
      file = memfd_create("hostile", 0);
      if (file < 0 || write(file, block, BLOCK / 2) != BLOCK / 2) break;
    }
  }
  free(block);
  if (count == MEMORY_ENOUGH) found("%d MiB", count);
}

/* Spreads the memory over children, each of which stays below the limit. */
static void shares_memory_out(void) {
  int pipes[2];
  enum { CHILDREN = 8, EACH = MEMORY_ENOUGH / 8 };
  if (pipe(pipes) != 0) return;
  for (int i = 0; i < CHILDREN; i++) {
    if (fork() != 0) continue;
    char all = take_memory(EACH, 0) == EACH ? 1 : 0;
    if (write(pipes[1], &all, 1) != 1) _exit(1);
    linger();
  }
  close(pipes[1]);
  int complete = 0;
  char all;
  for (int i = 0; i < CHILDREN && read(pipes[0], &all, 1) == 1; i++)
    complete += all;
  if (complete == CHILDREN) found("%d MiB", MEMORY_ENOUGH);
}

/* Writes files of half a block until it has `most` or may not; returns how many. */
static int fill_folder(const char *start, int most) {
  char *block = calloc(1, BLOCK / 2), path[64];
  int count = 0;
  for (; block && count < most; count++) {
    snprintf(path, sizeof path, "%s-%d", start, count);
    if (!write_text(path, block, BLOCK / 2)) break;
  }
  free(block);
  return count;
}

static void fills_shm(void) {
  int count = fill_folder("/dev/shm/hostile", 64);
  if (count == 64) found("%d MiB in /dev/shm", count / 2);
}

/* --- disk --- */

static void fills_disk(void) {
  fill_folder("fill", 256);
}

/* Leaves no room for the next state, not a byte. */
static void fills_disk_later(void) {
  honest();
  fills_disk();
  char byte = 0;
  int file = open("fill-rest", O_CREAT | O_WRONLY, 0600);
  while (file >= 0 && write(file, &byte, 1) == 1)
    ;
  for (int i = 0; i < INODES_ENOUGH; i++) {
    char path[64];
    snprintf(path, sizeof path, "inode-%d", i);
    if (mkdir(path, 0700) != 0) break;
  }
}

static void fills_inodes(void) {
  char path[64];
  int count = 0;
  for (; count < INODES_ENOUGH; count++) {
    snprintf(path, sizeof path, "inode-%d", count);
    int file = open(path, O_CREAT | O_WRONLY, 0600);
    if (file < 0) break;
    close(file);
  }
  if (count == INODES_ENOUGH) found("%d files", count);
}

/* In MiB: more than the usual limit for a file. */
enum { LARGE = 80 };

static void writes_large_file(void) {
  char *block = calloc(1, BLOCK);
  int file = open("large", O_CREAT | O_WRONLY, 0600);
  for (int i = 0; block && i < LARGE; i++)
    if (write(file, block, BLOCK) <= 0) break;
  free(block);
  if (file >= 0 && lseek(file, 0, SEEK_END) >= (off_t)LARGE * BLOCK)
    found("a file of %d MiB", LARGE);
}

static void floods(int to, bool forever) {
  char block[1 << 16];
  memset(block, '\a', sizeof block);
  for (int i = 0; forever || i < 400; i++)
    if (write(to, block, sizeof block) <= 0 && errno != EINTR) break;
}

static void floods_forever(void) {
  floods(turn.kind->number, true);
}

static void chatters(void) {
  floods(STDOUT_FILENO, false);
}

/* Tries what is refused, from many processes and for ever: whoever has to answer is busy. */
static void floods_by_calls(void) {
  enum { CHILDREN = 30 };
  for (int i = 0; i < CHILDREN; i++)
    if (fork() == 0)
      for (;;)
        ptrace(PTRACE_PEEKUSER, 0, NULL, NULL);
  pause();
}

static void floods_from_child(void) {
  honest();
  if (fork() == 0) {
    floods(STDOUT_FILENO, true);
    _exit(0);
  }
}

static void exhausts_descriptors(void) {
  int count = 0;
  while (count < 5000 && open("/dev/null", O_RDONLY | O_CLOEXEC) >= 0)
    count++;
  if (count == 5000) found("%d open files", count);
}

static void makes_deep_folders(void) {
  honest();
  for (int i = 0; i < 1500; i++)
    if (mkdir("deep-folder-with-a-long-name", 0700) != 0 ||
        chdir("deep-folder-with-a-long-name") != 0)
      break;
}

static void runs_huge_argv(void) {
  enum { SIZE = 100000, WORDS = 18 };
  char *word = malloc(SIZE + 1), *words[WORDS + 2] = {turn.honest, NULL};
  if (!word) return;
  memset(word, 'x', SIZE);
  word[SIZE] = '\0';
  for (int i = 1; i <= WORDS; i++)
    words[i] = word;
  words[WORDS + 1] = NULL;
  pid_t child = fork();
  if (child == 0) {
    int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, STDERR_FILENO);
    execv(turn.honest, words);
    _exit(0);
  }
  if (child > 0) waitpid(child, NULL, 0);
  free(word);
}

const struct kind resources[] = {
    {.name = "bomb", .act = bombs},
    {.name = "bomb-and-go", .act = bombs_and_goes},
    {.name = "threads", .act = starts_threads},
    {.name = "memory-malloc", .act = allocates},
    {.name = "memory-mmap", .act = allocates, .number = MAP_SHARED},
    {.name = "memory-memfd", .act = fills_memfd},
    {.name = "memory-children", .act = shares_memory_out},
    {.name = "memory-shm", .act = fills_shm},
    {.name = "disk-fill", .act = fills_disk},
    {.name = "disk-fill-later", .act = fills_disk_later},
    {.name = "inodes", .act = fills_inodes},
    {.name = "large-file", .act = writes_large_file},
    {.name = "flood-stdout", .act = floods_forever, .number = STDOUT_FILENO},
    {.name = "flood-stderr", .act = floods_forever, .number = STDERR_FILENO},
    {.name = "chatter", .act = chatters},
    {.name = "flood-calls", .act = floods_by_calls},
    {.name = "flood-from-child", .act = floods_from_child},
    {.name = "descriptors", .act = exhausts_descriptors},
    {.name = "deep-folders", .act = makes_deep_folders},
    {.name = "huge-argv", .act = runs_huge_argv},
    {0},
};
