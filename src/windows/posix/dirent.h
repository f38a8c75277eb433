#ifndef ONEMOVE_WINDOWS_DIRENT_H
#define ONEMOVE_WINDOWS_DIRENT_H

enum { NAME_ROOM = 1024 }; /* 255 units of UTF-16 in UTF-8 */

struct dirent {
  char d_name[NAME_ROOM];
};
typedef struct windows_folder DIR;

DIR *opendir(const char *path);
DIR *fdopendir(int fd); /* takes ownership of the descriptor */
struct dirent *readdir(DIR *folder);
int closedir(DIR *folder);

#endif
