#ifndef ONEMOVE_WINDOWS_LANGINFO_H
#define ONEMOVE_WINDOWS_LANGINFO_H

enum { CODESET };

/* UTF-8 at a console that start.c has set to it; otherwise unknown, and so ASCII. */
char *nl_langinfo(int item);

#endif
