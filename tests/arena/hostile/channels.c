/* Talking: to a listener outside, and between two colluding seats, each of which leaves a word in
 * every movement and looks for the other's. */
#include "hostile.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>

#define ABSTRACT "onemove-hostile" /* after a NUL */
#define DATAGRAMS "-datagrams"     /* suffix of the names of datagram sockets */

enum { PORT = 7411, KEY = 0x07411 };

static struct sockaddr_in loopback(unsigned port) {
  return (struct sockaddr_in){.sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

static struct sockaddr_un unix_address(const char *path, bool abstract, socklen_t *size) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path + abstract, sizeof address.sun_path - 1, "%s", path);
  *size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + abstract + strlen(path) + !abstract);
  return address;
}

static int connect_to(int family, int type, const void *address, socklen_t size) {
  int file = socket(family, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (file < 0) return -1;
  if (connect(file, address, size) != 0) {
    close(file);
    return -1;
  }
  return file;
}

/* --- the listener, which the test starts --- */

int raise_loopback(void) {
  struct ifreq request = {.ifr_name = "lo", .ifr_flags = IFF_UP | IFF_RUNNING};
  int file = socket(AF_INET, SOCK_DGRAM, 0);
  return file >= 0 && ioctl(file, SIOCSIFFLAGS, &request) == 0 ? 0 : 3;
}

static int serve(int family, int type, const void *address, socklen_t size) {
  int file = socket(family, type, 0);
  if (file < 0 || bind(file, address, size) != 0) return -1;
  if (type == SOCK_STREAM && listen(file, 4) != 0) return -1;
  return file;
}

int listen_for_players(const char *heard, const char *socket_path) {
  static const char *const names[] = {"tcp", "udp", "abstract", "unix", "datagram", "path"};
  enum { LISTENERS = sizeof names / sizeof *names };
  char datagrams[PATH_ROOM];
  struct sockaddr_in address = loopback(PORT);
  socklen_t abstract_size, path_size;
  struct sockaddr_un abstract = unix_address(ABSTRACT, true, &abstract_size);
  struct sockaddr_un path = unix_address(socket_path, false, &path_size);
  snprintf(datagrams, sizeof datagrams, "%.3000s" DATAGRAMS, socket_path);
  socklen_t other_abstract_size, other_path_size;
  struct sockaddr_un other_abstract = unix_address(ABSTRACT DATAGRAMS, true, &other_abstract_size);
  struct sockaddr_un other_path = unix_address(datagrams, false, &other_path_size);
  unlink(socket_path);
  unlink(datagrams);
  struct pollfd files[] = {
      {.fd = serve(AF_INET, SOCK_STREAM, &address, sizeof address), .events = POLLIN},
      {.fd = serve(AF_INET, SOCK_DGRAM, &address, sizeof address), .events = POLLIN},
      {.fd = serve(AF_UNIX, SOCK_STREAM, &abstract, abstract_size), .events = POLLIN},
      {.fd = serve(AF_UNIX, SOCK_STREAM, &path, path_size), .events = POLLIN},
      {.fd = serve(AF_UNIX, SOCK_DGRAM, &other_abstract, other_abstract_size), .events = POLLIN},
      {.fd = serve(AF_UNIX, SOCK_DGRAM, &other_path, other_path_size), .events = POLLIN}};
  chmod(socket_path, 0777);
  chmod(datagrams, 0777);
  puts("listening");
  fflush(stdout);
  while (poll(files, LISTENERS, -1) > 0 || errno == EINTR)
    for (int i = 0; i < LISTENERS; i++)
      if (files[i].revents) {
        write_text(heard, names[i], strlen(names[i]));
        return 0;
      }
  return 0;
}

/* --- to the listener --- */

static void calls_tcp(void) {
  struct sockaddr_in address = loopback(PORT);
  int file = socket(AF_INET, SOCK_STREAM, 0);
  if (file >= 0 && connect(file, (struct sockaddr *)&address, sizeof address) == 0)
    found("a connection");
}

static void sends_udp(void) {
  struct sockaddr_in address = loopback(PORT);
  int file = socket(AF_INET, SOCK_DGRAM, 0);
  if (file >= 0) sendto(file, "word", 4, 0, (struct sockaddr *)&address, sizeof address);
}

static void calls_abstract(void) {
  socklen_t size;
  struct sockaddr_un address = unix_address(ABSTRACT, true, &size);
  if (connect_to(AF_UNIX, SOCK_STREAM, &address, size) >= 0) found("a connection");
}

static void calls_unix(void) {
  socklen_t size;
  struct sockaddr_un address = unix_address(in_field("socket"), false, &size);
  if (connect_to(AF_UNIX, SOCK_STREAM, &address, size) >= 0) found("a connection");
}

/* Sends to a third socket from one end of a connected pair. */
static void send_from_pair(const struct sockaddr_un *address, socklen_t size) {
  int pair[2];
  struct iovec part = {.iov_base = "word", .iov_len = 4};
  struct msghdr message = {
      .msg_name = (void *)address, .msg_namelen = size, .msg_iov = &part, .msg_iovlen = 1};
  if (socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, pair) != 0 &&
      socketpair(AF_UNIX, SOCK_RAW | SOCK_CLOEXEC, 0, pair) != 0 &&
      socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0)
    return;
  if (sendto(pair[0], "word", 4, 0, (const struct sockaddr *)address, size) < 0)
    sendmsg(pair[0], &message, 0);
}

static void sends_to_abstract(void) {
  socklen_t size;
  struct sockaddr_un address = unix_address(ABSTRACT DATAGRAMS, true, &size);
  send_from_pair(&address, size);
}

static void sends_to_unix(void) {
  socklen_t size;
  struct sockaddr_un address = unix_address(in_field("socket" DATAGRAMS), false, &size);
  send_from_pair(&address, size);
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

static void wait_for_call(void) {
  socklen_t size;
  struct sockaddr_un abstract = unix_address(turn.id, true, &size);
  struct sockaddr_in address = loopback(PORT + 1 + (turn.id[0] == 'v'));
  serve(AF_UNIX, SOCK_STREAM, &abstract, size);
  serve(AF_INET, SOCK_STREAM, &address, sizeof address);
  linger();
}

static void colludes_by_socket(void) {
  socklen_t size;
  struct sockaddr_un abstract = unix_address(other(), true, &size);
  struct sockaddr_in address = loopback(PORT + 1 + (other()[0] == 'v'));
  if (connect_to(AF_UNIX, SOCK_STREAM, &abstract, size) >= 0) found("the other's abstract socket");
  int file = socket(AF_INET, SOCK_STREAM, 0);
  if (file >= 0 && connect(file, (struct sockaddr *)&address, sizeof address) == 0)
    found("the other's port");
  honest();
  daemon_of(wait_for_call);
}

const struct kind channels[] = {
    {.name = "call-tcp", .act = calls_tcp},
    {.name = "send-udp", .act = sends_udp},
    {.name = "call-abstract", .act = calls_abstract},
    {.name = "call-unix", .act = calls_unix},
    {.name = "send-abstract", .act = sends_to_abstract},
    {.name = "send-unix", .act = sends_to_unix},
    {.name = "collude-file", .act = colludes_by_file},
    {.name = "collude-class", .act = colludes_by_class},
    {.name = "collude-properties", .act = colludes_by_properties},
    {.name = "collude-sysv", .act = colludes_by_sysv},
    {.name = "collude-mqueue", .act = colludes_by_mqueue},
    {.name = "collude-keyring", .act = colludes_by_keyring},
    {.name = "collude-socket", .act = colludes_by_socket},
    {0},
};
