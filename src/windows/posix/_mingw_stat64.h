/* Several headers of the C library include this, but `struct stat` is to be that of sys/stat.h. */
#define stat windows_stat
#include_next <_mingw_stat64.h>
#undef stat
