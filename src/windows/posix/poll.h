#ifndef ONEMOVE_WINDOWS_POLL_H
#define ONEMOVE_WINDOWS_POLL_H

enum { POLLIN = 1, POLLOUT = 4, POLLERR = 8 }; /* POLLERR is never reported */

typedef unsigned nfds_t;
struct pollfd {
  int fd;
  short events, revents;
};

/* Windows cannot wait for several pipes: they are looked at again and again, with pauses. */
int poll(struct pollfd *files, nfds_t count, int milliseconds);

#endif
