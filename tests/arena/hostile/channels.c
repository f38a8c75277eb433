/* Talking: to a listener outside, and between two colluding seats, each of which leaves a word in
 * every movement and looks for the other's. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares F_OFD_SETLK */
#include "hostile.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { PORT = 7411, KEY = 0x07411 };

#define SYSTEM_FILE "/bin/sh"

struct place {
  int type;
  union {
    struct sockaddr any;
    struct sockaddr_in port;
    struct sockaddr_un name;
  } at;
  socklen_t size;
};

static struct place port_of(int type, unsigned port) {
  return (struct place){.type = type,
                        .at.port = {.sin_family = AF_INET,
                                    .sin_port = htons((uint16_t)port),
                                    .sin_addr.s_addr = htonl(INADDR_LOOPBACK)},
                        .size = sizeof(struct sockaddr_in)};
}

static struct place socket_of(int type, const char *name, bool abstract) {
  struct place place = {.type = type, .at.name.sun_family = AF_UNIX};
  char *path = place.at.name.sun_path;
  snprintf(path + abstract, sizeof place.at.name.sun_path - 1, "%s", name);
  place.size =
      (socklen_t)(offsetof(struct sockaddr_un, sun_path) + abstract + strlen(name) + !abstract);
  return place;
}

static bool call(struct place place) {
  int file = socket(place.at.any.sa_family, place.type | SOCK_CLOEXEC, 0);
  return file >= 0 && connect(file, &place.at.any, place.size) == 0;
}

static int serve(struct place place) {
  int file = socket(place.at.any.sa_family, place.type, 0);
  if (file < 0 || bind(file, &place.at.any, place.size) != 0) return -1;
  if (place.type == SOCK_STREAM && listen(file, 4) != 0) return -1;
  return file;
}

/* --- the listener, which the test starts --- */

enum { TCP, UDP, ABSTRACT, PATH, ABSTRACT_DATAGRAMS, PATH_DATAGRAMS, LISTENERS };

/* Where it listens; `path` is that of its socket. */
static struct place listener(int number, const char *path) {
  char datagrams[PATH_ROOM];
  snprintf(datagrams, sizeof datagrams, "%.3000s-datagrams", path);
  switch (number) {
  case TCP:
    return port_of(SOCK_STREAM, PORT);
  case UDP:
    return port_of(SOCK_DGRAM, PORT);
  case ABSTRACT:
    return socket_of(SOCK_STREAM, "onemove-hostile", true);
  case PATH:
    return socket_of(SOCK_STREAM, path, false);
  case ABSTRACT_DATAGRAMS:
    return socket_of(SOCK_DGRAM, "onemove-hostile-datagrams", true);
  default:
    return socket_of(SOCK_DGRAM, datagrams, false);
  }
}

int raise_loopback(void) {
  struct ifreq request = {.ifr_name = "lo", .ifr_flags = IFF_UP | IFF_RUNNING};
  int file = socket(AF_INET, SOCK_DGRAM, 0);
  return file >= 0 && ioctl(file, SIOCSIFFLAGS, &request) == 0 ? 0 : 3;
}

static void wake_up(int number) {
  (void)number;
}

int listen_for_players(const char *heard, const char *socket_path) {
  static const char *const names[] = {"tcp", "udp", "abstract", "unix", "datagram", "path"};
  static const struct timespec at_once = {0};
  const struct timespec *patience = NULL;
  struct pollfd files[LISTENERS];
  sigset_t none, end;
  sigemptyset(&none);
  sigemptyset(&end);
  sigaddset(&end, SIGTERM);
  sigprocmask(SIG_BLOCK, &end, NULL); /* so that it interrupts ppoll only */
  signal(SIGTERM, wake_up);
  mode_t usual = umask(0); /* players may have other users */
  for (int i = 0; i < LISTENERS; i++)
    files[i] = (struct pollfd){.fd = serve(listener(i, socket_path)), .events = POLLIN};
  umask(usual);
  printf("%ld\n", (long)getpid());
  fflush(stdout);
  int ready;
  while ((ready = ppoll(files, LISTENERS, patience, &none)) < 0)
    patience = &at_once; /* what has been sent already is here */
  for (int i = 0; ready > 0 && i < LISTENERS; i++)
    if (files[i].revents) {
      write_text(heard, names[i], strlen(names[i]));
      break;
    }
  return 0;
}

/* --- to the listener --- */

static struct place chosen_listener(void) {
  return listener(turn.kind->number, in_field("socket"));
}

static void calls(void) {
  if (call(chosen_listener())) found("a connection");
}

static void sends(void) {
  struct place place = chosen_listener();
  int file = socket(place.at.any.sa_family, place.type, 0);
  if (file >= 0) sendto(file, "word", 4, 0, &place.at.any, place.size);
}

/* Sends to a third socket from one end of a connected pair. */
static void sends_from_pair(void) {
  int pair[2];
  struct place place = chosen_listener();
  struct iovec part = {.iov_base = "word", .iov_len = 4};
  struct msghdr message = {
      .msg_name = &place.at, .msg_namelen = place.size, .msg_iov = &part, .msg_iovlen = 1};
  if (socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, pair) != 0 &&
      socketpair(AF_UNIX, SOCK_RAW | SOCK_CLOEXEC, 0, pair) != 0 &&
      socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0)
    return;
  if (sendto(pair[0], "word", 4, 0, &place.at.any, place.size) < 0) sendmsg(pair[0], &message, 0);
}

/* --- between seats --- */

static const char *other(void) {
  return strcmp(turn.id, "villain") == 0 ? "accomplice" : "villain";
}

static const char *word_of(const char *id, const char *folder) {
  static char path[PATH_ROOM];
  snprintf(path, sizeof path, "%.3000s/hostile-%.200s", folder, id);
  return path;
}

static void colludes_by_file(void) {
  const char *const folders[] = {in_field("scratch"), "..", "/tmp", "/var/tmp", "/dev/shm"};
  struct stat status;
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    if (stat(word_of(other(), folders[i]), &status) == 0) found("a word in %s", folders[i]);
    write_text(word_of(turn.id, folders[i]), "", 0);
  }
}

static void colludes_by_class(void) {
  char folder[PATH_ROOM];
  struct stat status;
  snprintf(folder, sizeof folder, "%.3000s/../%s", turn.folder, other());
  if (stat(word_of(other(), folder), &status) == 0) found("a word in %s", folder);
  write_text(word_of(turn.id, turn.folder), "", 0);
}

/* Uses what a file says besides its contents: the player sets the times, the mode and an extended
 * attribute of its own program, and its accomplice looks at them. */
static void colludes_by_properties(void) {
  enum { WORD = 7411, MODE = 0750 };
  static const char attribute[] = "user.hostile";
  const struct timespec word[2] = {{.tv_sec = WORD}, {.tv_sec = WORD}};
  char path[PATH_ROOM], value[8];
  struct stat status;
  snprintf(path, sizeof path, "%.3000s/../%s/hostile", turn.folder, other());
  if (stat(path, &status) == 0 && status.st_mtime == WORD) found("the times of a file");
  if (stat(path, &status) == 0 && (status.st_mode & 0777) == MODE) found("the rights of a file");
  if (getxattr(path, attribute, value, sizeof value) > 0) found("an attribute of a file");
  snprintf(path, sizeof path, "%.3000s/hostile", turn.folder);
  if (utimensat(AT_FDCWD, path, word, 0) != 0 && setxattr(path, attribute, "word", 4, 0) != 0)
    chmod(path, MODE);
}

/* Locks a byte of its stdin, by a lock that belongs to the open file. */
static void colludes_by_lock(void) {
  struct flock lock = {.l_type = F_WRLCK, .l_start = KEY + other()[0], .l_len = 1};
  int fd = open("/dev/null", O_RDWR);
  if (fd >= 0 && fcntl(fd, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK) found("a lock");
  lock = (struct flock){.l_type = F_RDLCK, .l_start = KEY + turn.id[0], .l_len = 1};
  fcntl(STDIN_FILENO, F_OFD_SETLK, &lock);
}

/* Does a lock on a file of the system hold for another process? */
static bool is_locked(int file, int how) {
  struct flock whole = {.l_type = F_RDLCK};
  int other = open(SYSTEM_FILE, O_RDONLY);
  if (how == LOCK_EX) flock(file, LOCK_EX);
  if (how == LOCK_SH) fcntl(file, F_OFD_SETLK, &whole);
  whole.l_type = F_WRLCK;
  bool locked = how == LOCK_EX ? flock(other, LOCK_EX | LOCK_NB) != 0
                               : fcntl(other, F_OFD_GETLK, &whole) == 0 && whole.l_type != F_UNLCK;
  close(other);
  return locked;
}

/* What a file of the system could tell to another cell, which sees it, too. */
static void tells_by_inode(void) {
  enum { SET_HINT = 1036, SHORT = 2 };
  uint64_t hint = SHORT;
  unsigned char in_memory;
  int file = open(SYSTEM_FILE, O_RDONLY);
  void *page = mmap(NULL, 1, PROT_READ, MAP_PRIVATE, file, 0);
  if (is_locked(file, LOCK_EX)) found("a lock of a file");
  if (is_locked(file, LOCK_SH)) found("a lock of an open file");
  if (fcntl(file, F_SETLEASE, F_RDLCK) == 0) found("a lease");
  if (fcntl(file, SET_HINT, &hint) == 0) found("a hint");
  if (fcntl(open("/usr", O_RDONLY), F_NOTIFY, DN_ACCESS) == 0) found("a notification");
  if (inotify_init1(0) >= 0) found("a watch");
  if (posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED) == 0) found("advice about a file");
  if (madvise(page, 1, MADV_PAGEOUT) == 0) found("advice about a page");
  if (mincore(page, 1, &in_memory) == 0) found("what lies in memory");
}

/* Numbers of the whole machine, which another cell could change. */
static void reads_machine(void) {
  static const char *const files[] = {"/proc/stat",   "/proc/loadavg",         "/proc/locks",
                                      "/proc/vmstat", "/proc/sys/fs/inode-nr", "/proc/diskstats"};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    if (access(files[i], F_OK) == 0) found("%s", files[i]);
}

/* Numbers that count the sockets or the processes of the machine: a player can raise them in one
 * turn and read them in another. */
static void counts_machine(void) {
  enum { COOKIE = 57, PEERPIDFD = 77 };
  int pair[2], handle = -1;
  uint64_t cookie;
  socklen_t wide = sizeof cookie, narrow = sizeof handle;
  if (syscall(SYS_pidfd_open, getpid(), 0) >= 0) found("a handle on its process");
  if (syscall(SYS_clone, CLONE_PIDFD | SIGCHLD, NULL, &handle, NULL, NULL) >= 0)
    found("a handle on a child");
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return;
  if (getsockopt(pair[0], SOL_SOCKET, PEERPIDFD, &handle, &narrow) == 0)
    found("a handle on the peer");
  if (getsockopt(pair[0], SOL_SOCKET, COOKIE, &cookie, &wide) == 0) found("a socket's cookie");
}

static key_t key_of(const char *id) {
  return KEY + (id[0] == 'v');
}

static void colludes_by_sysv(void) {
  if (shmget(key_of(other()), 4096, 0) >= 0) found("a shared memory");
  if (msgget(key_of(other()), 0) >= 0) found("a message queue");
  if (semget(key_of(other()), 1, 0) >= 0) found("a semaphore");
  if (shmget(key_of(turn.id), 4096, IPC_CREAT | 0666) < 0 &&
      msgget(key_of(turn.id), IPC_CREAT | 0666) < 0)
    (void)!semget(key_of(turn.id), 1, IPC_CREAT | 0666); /* whichever it may have */
}

static void colludes_by_mqueue(void) {
  char name[64];
  snprintf(name, sizeof name, "/hostile-%.40s", other());
  if (mq_open(name, O_RDONLY | O_NONBLOCK) != (mqd_t)-1) found("a message queue");
  snprintf(name, sizeof name, "/hostile-%.40s", turn.id);
  mq_open(name, O_RDWR | O_CREAT | O_NONBLOCK, 0666, NULL);
}

static void colludes_by_keyring(void) {
  enum { USER_KEYRING = -4, SEARCH = 10 };
  char name[64];
  snprintf(name, sizeof name, "hostile-%.40s", other());
  if (syscall(SYS_keyctl, SEARCH, USER_KEYRING, "user", name, 0) >= 0) found("a key");
  snprintf(name, sizeof name, "hostile-%.40s", turn.id);
  syscall(SYS_add_key, "user", name, "x", 1, USER_KEYRING);
}

static unsigned port_of_seat(const char *id) {
  return PORT + 1 + (id[0] == 'v');
}

static void wait_for_call(void) {
  serve(socket_of(SOCK_STREAM, turn.id, true));
  serve(port_of(SOCK_STREAM, port_of_seat(turn.id)));
  linger();
}

static void colludes_by_socket(void) {
  if (call(socket_of(SOCK_STREAM, other(), true))) found("the other's abstract socket");
  if (call(port_of(SOCK_STREAM, port_of_seat(other())))) found("the other's port");
  honest();
  daemon_of(wait_for_call);
}

const struct kind channels[] = {
    {.name = "call-tcp", .act = calls, .number = TCP},
    {.name = "send-udp", .act = sends, .number = UDP},
    {.name = "call-abstract", .act = calls, .number = ABSTRACT},
    {.name = "call-unix", .act = calls, .number = PATH},
    {.name = "send-abstract", .act = sends_from_pair, .number = ABSTRACT_DATAGRAMS},
    {.name = "send-unix", .act = sends_from_pair, .number = PATH_DATAGRAMS},
    {.name = "collude-file", .act = colludes_by_file},
    {.name = "collude-class", .act = colludes_by_class},
    {.name = "collude-properties", .act = colludes_by_properties},
    {.name = "collude-lock", .act = colludes_by_lock},
    {.name = "tell-by-inode", .act = tells_by_inode},
    {.name = "read-machine", .act = reads_machine},
    {.name = "count-machine", .act = counts_machine},
    {.name = "collude-sysv", .act = colludes_by_sysv},
    {.name = "collude-mqueue", .act = colludes_by_mqueue},
    {.name = "collude-keyring", .act = colludes_by_keyring},
    {.name = "collude-socket", .act = colludes_by_socket},
    {0},
};
