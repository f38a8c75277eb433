#ifndef ONEMOVE_WINDOWS_LANGINFO_H
#define ONEMOVE_WINDOWS_LANGINFO_H

enum { CODESET };

/* UTF-8 at a console, which start.c has set to it; elsewhere nobody knows. */
char *nl_langinfo(int item);

#endif
