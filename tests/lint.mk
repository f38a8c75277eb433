# Linters
#
# make lint    clang-format, clang's warnings, clang-tidy, cppcheck, gcc's analyzer, shellcheck and
#              codespell
# make syntax  only the compiler's warnings, as errors

SOURCES = $(sort $(shell find src tests preproc -name '*.[ch]'))
# Only the compiler for Windows can judge its sources.
LINTED = $(filter-out src/windows/%,$(filter %.c,$(SOURCES)))
SHELL_SOURCES = $(sort $(shell grep -rlE --exclude-dir=corpus '^\#!/bin/sh' scripts tests preproc .ci) \
  $(wildcard tests/support/*.sh tests/cluster/*.sh tests/windows/*.sh scripts/engines/*.sh))
LINT_FLAGS = $(STANDARD) $(INCLUDES) -Ipreproc/fiar -Itests -DGAME=penguins -DTARGET=state \
  -DPEEL_WORDS_FILE='"words.txt"'
# gcc's analyzer loses track of memory that a caller's structure owns, and of arrays that a called
# function has filled, so the tests under the address sanitizer look for leaks, and clang-tidy and
# cppcheck for uninitialized values. It also takes a vector's width for that of its lanes.
ANALYZER := -fanalyzer -Werror -Wno-analyzer-malloc-leak -Wno-analyzer-use-of-uninitialized-value \
  -Wno-analyzer-shift-count-overflow
.PHONY: lint syntax
lint syntax: $(WEIGHTS_HEADERS)
lint:
	scripts/setup lint
	clang-format --dry-run -Werror $(SOURCES) $(filter %.js,$(WEB_PARTS))
	+$(MAKE) CC=clang syntax
	clang-tidy --quiet $(LINTED) -- $(LINT_FLAGS)
	cppcheck --quiet --std=c11 --error-exitcode=1 --inline-suppr --enable=warning,portability,performance \
	  --suppress=missingIncludeSystem $(filter-out -std=% -f%,$(LINT_FLAGS)) $(LINTED)
	for source in $(filter src/%.c preproc/%.c,$(LINTED)); do gcc $(ANALYZER) -O2 $(LINT_FLAGS) \
	  -c -o /dev/null $$source || exit; done
	shellcheck $(SHELL_SOURCES)
	codespell
# Compiles all sources, the tests' included, only for the warnings, which are errors.
syntax:
	$(CC) -fsyntax-only $(WARNINGS) -Werror $(LINT_FLAGS) $(LINTED)
