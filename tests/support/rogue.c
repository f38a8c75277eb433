#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares unshare */
#include "support/cells.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { DONE, REFUSED, MANY = 400 }; /* exit statuses; processes, files or folders at most */

static int done(bool good) {
  return good ? DONE : REFUSED;
}

static void wait_a_moment(void) {
  const struct timespec moment = {.tv_nsec = 2000000};
  nanosleep(&moment, NULL);
}

/* --- looking --- */

/* The open descriptors, as a list of numbers. */
static int print_descriptors(void) {
  for (int fd = 0; fd < MANY; fd++)
    if (fcntl(fd, F_GETFD) >= 0) printf("%d ", fd);
  return DONE;
}

static int print_capabilities(void) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
  if (syscall(SYS_capget, &head, data) != 0) return REFUSED;
  printf("%x%08x", data[1].effective | data[1].permitted, data[0].effective | data[0].permitted);
  return DONE;
}

/* --- reaching out --- */

static int connect_port(const char *port) {
  struct sockaddr_in address = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)strtol(port, NULL, 10)),
                                .sin_addr = {htonl(INADDR_LOOPBACK)}};
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  return done(fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address) == 0);
}

static int connect_abstract(const char *name) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "%s", name);
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name));
  int fd = socket(AF_UNIX, SOCK_STREAM, 0);
  return done(fd >= 0 && connect(fd, (struct sockaddr *)&address, size) == 0);
}

static int find_memory(const char *key) {
  return done(shmget((key_t)strtol(key, NULL, 10), 1, 0) >= 0);
}

/* Whoever may write to a file may set its times to the present one. */
static int touch_path(const char *path) {
  const struct timespec moment = {.tv_nsec = 50000000}; /* longer than the clock of files takes */
  struct stat before, after;
  nanosleep(&moment, NULL);
  return done(stat(path, &before) == 0 && utimensat(AT_FDCWD, path, NULL, 0) == 0 &&
              stat(path, &after) == 0 &&
              memcmp(&before.st_mtim, &after.st_mtim, sizeof after.st_mtim) != 0);
}

static int limit_parent(void) {
  const struct rlimit none = {0, 0};
  return done(prlimit(getppid(), RLIMIT_NOFILE, &none, NULL) == 0);
}

static int be_traced(void) {
  return done(ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0);
}

static int enter_namespace(void) {
  return done(unshare(CLONE_NEWUSER) == 0);
}

/* Makes a namespace with clone, and tries clone3, whose arguments a filter cannot see. */
static int clone_namespace(void) {
  long pid = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
  if (pid == 0) _exit(0);
  return done(pid > 0 || syscall(SYS_clone3, NULL, 0) == 0 || errno != ENOSYS);
}

/* Makes a call of the 32-bit interface; -1 where there is none. */
static int call_as_32_bit(int number, unsigned one, unsigned other) {
#ifdef __x86_64__
  long result;
  __asm__ volatile("int $0x80"
                   : "=a"(result)
                   : "a"(number), "b"(one), "c"(other), "d"(0), "S"(0)
                   : "memory");
  return (int)result;
#else
  (void)number, (void)one, (void)other;
  return -1;
#endif
}

static int be_traced_as_32_bit(void) {
  enum { PTRACE_OF_32_BIT = 26 };
  return done(call_as_32_bit(PTRACE_OF_32_BIT, PTRACE_TRACEME, 0) == 0);
}

/* Makes a socket of this family by the call whose arguments lie in memory. */
static int make_socket_as_32_bit(const char *family) {
  enum { SOCKETCALL = 102, SOCKET = 1, ROOM = 4096 };
  unsigned *words =
      mmap(NULL, ROOM, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_32BIT, -1, 0);
  if (words == MAP_FAILED) return REFUSED;
  words[0] = (unsigned)strtoul(family, NULL, 10);
  words[1] = SOCK_STREAM;
  return done(call_as_32_bit(SOCKETCALL, SOCKET, (unsigned)(uintptr_t)words) >= 0);
}

/* What counts the sockets or the processes of the machine. */
static int count_machine(void) {
  enum { COOKIE = 57, NETNS_COOKIE = 71, PASSPIDFD = 76, PEERPIDFD };
  int pair[2], handle = -1, one = 1;
  uint64_t cookie;
  socklen_t wide = sizeof cookie, narrow = sizeof handle;
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return REFUSED;
  return done(getsockopt(pair[0], SOL_SOCKET, COOKIE, &cookie, &wide) == 0 ||
              getsockopt(pair[0], SOL_SOCKET, NETNS_COOKIE, &cookie, &wide) == 0 ||
              getsockopt(pair[0], SOL_SOCKET, PEERPIDFD, &handle, &narrow) == 0 ||
              setsockopt(pair[0], SOL_SOCKET, PASSPIDFD, &one, sizeof one) == 0 ||
              syscall(SYS_pidfd_open, getpid(), 0) >= 0 ||
              syscall(SYS_clone, CLONE_PIDFD | SIGCHLD, 0, &handle, 0, 0) >= 0);
}

static int pair_sockets(const char *kind) {
  int pair[2];
  return done(socketpair(AF_UNIX, *kind ? SOCK_DGRAM : SOCK_STREAM, 0, pair) == 0);
}

/* --- staying --- */

/* Writes to a file again and again, for ten seconds unless somebody ends it. */
static int beat(const char *file) {
  enum { BEATS = 5000 };
  int fd = open(file, O_WRONLY | O_CREAT | O_APPEND, S_IRUSR | S_IWUSR);
  for (int i = 0; i < BEATS; i++) {
    if (write(fd, "x", 1) != 1) break;
    wait_a_moment();
  }
  return DONE;
}

/* Leaves a process in a session of its own, whose parent has ended. */
static int leave_daemon(const char *file) {
  if (fork() == 0) {
    setsid();
    if (fork() == 0) _exit(beat(file));
    _exit(DONE);
  }
  wait(NULL);
  while (access(file, F_OK) != 0)
    wait_a_moment();
  return DONE;
}

/* Two processes that keep a file open, one of them a daemon. */
static int hold(const char *path) {
  enum { SECONDS = 600 };
  int fd = open(path, O_RDONLY | O_NONBLOCK);
  if (fork() == 0) setsid();
  sleep(SECONDS);
  return done(fd >= 0);
}

/* Leaves a process that forks all the time, so that its ID is out of date once somebody looks. */
static int leave_runner(const char *file) {
  enum { GENERATIONS = 20000 };
  if (fork() != 0) {
    while (access(file, F_OK) != 0)
      wait_a_moment();
    return DONE;
  }
  setsid();
  for (int i = 0; i < GENERATIONS; i++) {
    int fd = open(file, O_WRONLY | O_CREAT | O_APPEND, S_IRUSR | S_IWUSR);
    if (write(fd, "x", 1) != 1) break;
    close(fd);
    if (fork() != 0) _exit(DONE);
  }
  return DONE;
}

/* Forks as many processes as it may, prints their number, and leaves all of them. */
static int fork_many(void) {
  int made = 0;
  while (made < MANY) {
    pid_t pid = fork();
    if (pid < 0) break;
    if (pid == 0) {
      for (;;)
        pause();
    }
    made++;
  }
  printf("%d", made);
  return DONE;
}

/* Leaves a child that has ended, without waiting for it. */
static int leave_zombie(void) {
  siginfo_t info;
  pid_t child = fork();
  if (child == 0) _exit(0);
  return done(waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT) == 0);
}

static int spin(void) {
  volatile unsigned long turns = 0;
  do
    turns++;
  while (turns);
  return DONE;
}

/* Waits for a child that spins for so many milliseconds of processor time, nearly all of it in the
 * program itself and not in the system, and lives on a while. */
static int spin_before(const char *milliseconds) {
  clock_t end = (clock_t)(strtol(milliseconds, NULL, 10) * (CLOCKS_PER_SEC / 1000));
  if (fork() == 0) {
    while (clock() < end)
      for (volatile int turns = 0; turns < 1000000; turns++)
        ;
    _exit(0);
  }
  wait(NULL);
  return done(sleep(1) == 0);
}

/* --- using up --- */

static int say_much(void) {
  enum { LINES = 20000 };
  for (int i = 0; i < LINES; i++) {
    if (printf("%063d\n", i) < 0) return REFUSED;
    if (fprintf(stderr, "%063d\n", i) < 0) return REFUSED;
  }
  return DONE;
}

static int take_memory(void) {
  enum { BLOCK = 1 << 20, BLOCKS = 512 };
  static char *blocks[BLOCKS]; /* never freed */
  for (int i = 0; i < BLOCKS; i++) {
    blocks[i] = malloc(BLOCK);
    if (!blocks[i]) return REFUSED;
    memset(blocks[i], i, BLOCK);
  }
  return DONE;
}

/* Nests folders deeper than a path can be long. */
static int nest_folders(void) {
  enum { DEPTH = 100 };
  for (int i = 0; i < DEPTH; i++) {
    char name[] = "a folder with a name that makes the path too long for the kernel sooner";
    if (mkdir(name, S_IRWXU) != 0 || chdir(name) != 0) return REFUSED;
    int fd = open("file", O_WRONLY | O_CREAT, 0);
    if (fd < 0) return REFUSED;
    close(fd);
    if (i % 2) chmod("..", 0);
  }
  return DONE;
}

/* Makes its output non-blocking, which lasts: the next run shares the same open files. */
static int unblock_output(void) {
  return done(fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK) == 0 &&
              fcntl(STDERR_FILENO, F_SETFL, O_NONBLOCK) == 0);
}

static int output_blocks(void) {
  int flags = fcntl(STDOUT_FILENO, F_GETFL) | fcntl(STDERR_FILENO, F_GETFL);
  return done(!(flags & O_NONBLOCK));
}

/* Is a call that is refused again and again refused by the kernel in the end, which does not ask?
 */
static int flood_with_calls(void) {
  enum { CALLS = 1000 };
  for (int i = 0; i < CALLS; i++)
    if (syscall(SYS_ptrace, 0, 0, NULL, NULL) >= 0) return REFUSED;
  return done(errno == ENOSYS);
}

/* Locks a byte of the open files of its stdin and its stdout, unless it finds them locked. */
static int lock_streams(const char *byte) {
  const struct flock wish = {.l_type = F_WRLCK, .l_start = strtol(byte, NULL, 10), .l_len = 1};
  struct flock input = wish, output = wish;
  int again = open("/dev/null", O_RDWR);
  if (again >= 0 && fcntl(again, F_OFD_GETLK, &input) != 0 && errno == EPERM)
    return done(true); /* seccomp: no lock tells anything */
  if (again < 0 || fcntl(again, F_OFD_GETLK, &input) != 0 || input.l_type != F_UNLCK)
    return REFUSED;
  if (fcntl(STDOUT_FILENO, F_GETLK, &output) != 0 || output.l_type != F_UNLCK) return REFUSED;
  output = input = wish;
  input.l_type = F_RDLCK;
  if (fcntl(STDIN_FILENO, F_OFD_SETLK, &input) != 0 ||
      fcntl(STDOUT_FILENO, F_OFD_SETLK, &output) != 0)
    return REFUSED;
  input = wish; /* it sees locks that are there */
  return done(fcntl(again, F_OFD_GETLK, &input) == 0 && input.l_type != F_UNLCK);
}

static int make_segment(void) {
  int segment = shmget(IPC_PRIVATE, 1, S_IRUSR | S_IWUSR);
  return done(segment >= 0 && shmctl(segment, IPC_RMID, NULL) == 0);
}

static const struct {
  const char *name;
  int (*act)(void);
  int (*act_on)(const char *argument);
} acts[] = {
    {"descriptors", print_descriptors, NULL},
    {"capabilities", print_capabilities, NULL},
    {"connect", NULL, connect_port},
    {"abstract", NULL, connect_abstract},
    {"memory", NULL, find_memory},
    {"touch", NULL, touch_path},
    {"limit-parent", limit_parent, NULL},
    {"trace", be_traced, NULL},
    {"trace-32", be_traced_as_32_bit, NULL},
    {"socket-32", NULL, make_socket_as_32_bit},
    {"count-machine", count_machine, NULL},
    {"namespace", enter_namespace, NULL},
    {"clone", clone_namespace, NULL},
    {"pair", NULL, pair_sockets},
    {"daemon", NULL, leave_daemon},
    {"hold", NULL, hold},
    {"runner", NULL, leave_runner},
    {"forks", fork_many, NULL},
    {"zombie", leave_zombie, NULL},
    {"spin", spin, NULL},
    {"spin-before", NULL, spin_before},
    {"flood", say_much, NULL},
    {"allocate", take_memory, NULL},
    {"nest", nest_folders, NULL},
    {"unblock", unblock_output, NULL},
    {"blocks", output_blocks, NULL},
    {"flood-calls", flood_with_calls, NULL},
    {"lock", NULL, lock_streams},
    {"segment", make_segment, NULL},
};

int rogue_act(const char *act, const char *argument) {
  enum { UNKNOWN = 99 };
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
    if (strcmp(acts[i].name, act) == 0) {
      int status = acts[i].act ? acts[i].act() : acts[i].act_on(argument);
      fflush(stdout);
      return status;
    }
  return UNKNOWN;
}
