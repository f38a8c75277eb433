/* cmocka with what it wants before it. */
#ifndef ONEMOVE_TEST_H
#define ONEMOVE_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
