#include "arena/cell/orders.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>

/* Room for a control message with descriptors, aligned as required. */
union control {
  struct cmsghdr head;
  char room[CMSG_SPACE(ORDER_PASSED * sizeof(int))];
};

bool orders_send(int socket, const void *message, size_t size, const int passed[], int count) {
  size_t bytes = (size_t)count * sizeof *passed;
  struct iovec part = {.iov_base = (void *)message, .iov_len = size};
  union control control = {
      .head = {.cmsg_len = CMSG_LEN(bytes), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS}};
  struct msghdr whole = {.msg_iov = &part, .msg_iovlen = 1};
  if (count) {
    memcpy(CMSG_DATA(&control.head), passed, bytes);
    whole.msg_control = control.room;
    whole.msg_controllen = CMSG_SPACE(bytes);
  }
  ssize_t sent;
  do
    sent = sendmsg(socket, &whole, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)size;
}

size_t orders_receive(int socket, void *message, size_t room, int passed[], int count) {
  size_t bytes = (size_t)count * sizeof *passed;
  struct iovec part = {.iov_base = message, .iov_len = room};
  union control control;
  struct msghdr whole = {.msg_iov = &part,
                         .msg_iovlen = 1,
                         .msg_control = control.room,
                         .msg_controllen = CMSG_SPACE(bytes)};
  ssize_t got;
  do
    got = recvmsg(socket, &whole, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  for (int i = 0; i < count; i++)
    passed[i] = -1;
  if (got <= 0) return 0;
  const struct cmsghdr *head = CMSG_FIRSTHDR(&whole);
  if (count && head && head->cmsg_type == SCM_RIGHTS && head->cmsg_len == CMSG_LEN(bytes))
    memcpy(passed, CMSG_DATA(head), bytes);
  return (size_t)got;
}
