/* Whole values between processes of the tuner, over a socket. */
#ifndef ONEMOVE_TUNE_STREAM_H
#define ONEMOVE_TUNE_STREAM_H

#include <errno.h>
#include <stdbool.h>
#include <sys/socket.h>

/* Sends `size` bytes; false if the other end is closed. No signal is raised. */
static inline bool stream_send(int socket, const void *bytes, size_t size) {
  const char *at = bytes;
  while (size > 0) {
    ssize_t sent = send(socket, at, size, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    at += sent;
    size -= (size_t)sent;
  }
  return true;
}

/* Receives exactly `size` bytes; false if the other end is closed before. */
static inline bool stream_receive(int socket, void *bytes, size_t size) {
  char *at = bytes;
  while (size > 0) {
    ssize_t received = recv(socket, at, size, 0);
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) return false;
    at += received;
    size -= (size_t)received;
  }
  return true;
}

#endif
