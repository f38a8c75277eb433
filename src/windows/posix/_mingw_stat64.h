/* Several headers of the C library include this; `struct stat` is that of <sys/stat.h> here. */
#define stat windows_stat
#include_next <_mingw_stat64.h>
#undef stat
