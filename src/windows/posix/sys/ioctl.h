#ifndef ONEMOVE_WINDOWS_IOCTL_H
#define ONEMOVE_WINDOWS_IOCTL_H

/* The only request: the size of the console that a file is. */
struct winsize {
  unsigned short ws_row, ws_col;
};
enum { TIOCGWINSZ_REQUEST };
#define TIOCGWINSZ TIOCGWINSZ_REQUEST

int ioctl(int fd, int request, struct winsize *size);

#endif
