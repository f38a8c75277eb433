#include "support/test.h"

static struct test_entry *entries; /* by line */
static size_t count;

void test_add(struct test_entry *entry) {
  struct test_entry **at = &entries;
  while (*at && (*at)->line < entry->line)
    at = &(*at)->next;
  entry->next = *at;
  *at = entry;
  count++;
}

int main(void) {
  struct CMUnitTest tests[count];
  struct CMUnitTest *next = tests;
  for (const struct test_entry *at = entries; at; at = at->next)
    *next++ = at->test;
  return cmocka_run_group_tests_name("tests", tests, NULL, NULL);
}
