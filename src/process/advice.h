/* Advice on programs that were written on Windows: what they use that this system does not have,
 * and what to write instead. It is recognized in any text: a compiler's messages, a program's
 * stderr, or the source itself. */
#ifndef ONEMOVE_ADVICE_H
#define ONEMOVE_ADVICE_H

#include "core/text/out.h"

/* Appends a line, without a full stop, for each such use in a text. Returns the number of lines. */
unsigned advice_explain(const char *text, struct out *lines);

/* The same for the C sources in the folder of a program that may not have been built yet; each line
 * begins with the source's name. `program` is a path, with or without arguments behind it. Sources
 * that cannot be read are passed over. */
unsigned advice_explain_sources(const char *program, struct out *lines);

#endif
