/* The page that `make web` has made (src/web), with a tournament in it.
 *
 * In the page a line of its own, `<!-- tournament -->`, marks the place of the data (book.h). The
 * data is base64 in lines, so nothing that players have written can end its element early. */
#ifndef ONEMOVE_PAGE_H
#define ONEMOVE_PAGE_H

#include "core/out.h"
#include "core/why.h"

enum { PAGE_PATH_SIZE = 4096 };

/* Finds the page that belongs to this program, in the tree that it was built in or where it is
 * installed: `path` has PAGE_PATH_SIZE bytes. False and `why`, which says how to make one. */
bool page_find(char *path, struct why *why);

/* Appends the page, a file's text, with the data in it. False and `why` if it is not such a page,
 * or memory is out. */
bool page_fill(const char *page, size_t size, const struct out *data, struct out *out,
               struct why *why);

#endif
