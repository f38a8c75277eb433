/* cmocka and the headers that it requires. */
#ifndef ONEMOVE_TEST_H
#define ONEMOVE_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
