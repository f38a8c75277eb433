# make              every program, in build/bin
# make interactive  the players that ask a human, build/bin/GAME-interactive
# make check        all tests
# make coverage     the tests again under gcov: line coverage of src/, file by file
# make san          the tests again under the address and undefined-behaviour sanitizers
# make bench        strength and speed, as the READMEs of the games report them
# make WORDS=FILE   another list of words for Peel (src/peel/README.md)
# make install      PREFIX=/usr/local DESTDIR=
# make lint         clang-format, clang-tidy, cppcheck, shellcheck
# make clean
#
# CC, CFLAGS, CPPFLAGS and LDFLAGS may be set. Each kind of build has objects of its own:
# build/KIND/obj, KIND being release, check, coverage or san.

MAKEFLAGS += --no-builtin-rules
BUILD := build
KIND ?= release

# A folder in src/ with a room.c is a game.
GAMES := $(patsubst src/%/room.c,%,$(wildcard src/*/room.c))

# Players are started for every move, and a static musl program starts four times as quickly.
ifeq ($(KIND)$(origin CC),releasedefault)
CC := $(shell command -v musl-gcc || command -v gcc || echo cc)
endif
CFLAGS ?= -O2 -g
MACHINE ?= $(shell $(CC) -march=native -E -x c /dev/null >/dev/null 2>&1 && echo -march=native)
STRICT := -std=c17 -Wall -Wextra -Wconversion -Wshadow -Werror
FEATURES := -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE -Isrc -Ipreproc
release_FLAGS := -static -Wl,-z,noseparate-code -Wl,-z,norelro
check_FLAGS := -O1
coverage_FLAGS := -O0 --coverage
san_FLAGS := -O1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
ALL_CFLAGS = $(STRICT) $(FEATURES) $(MACHINE) $($(KIND)_FLAGS) $(CPPFLAGS) $(CFLAGS)
ALL_LDFLAGS = $($(KIND)_FLAGS) $(LDFLAGS)

BIN := $(BUILD)/bin
ifneq ($(KIND),release)
BIN := $(BUILD)/$(KIND)/bin
endif
OBJ := $(BUILD)/$(KIND)/obj

CORE := $(patsubst src/%.c,$(OBJ)/%.o,$(filter-out src/core/main.c src/core/driver.c,$(wildcard src/core/*.c src/process/*.c src/people/*.c)))
TOOL := $(patsubst src/%.c,$(OBJ)/%.o,$(wildcard src/onemove/*.c src/arena/*.c)) $(OBJ)/rooms.o
room_of = $(patsubst src/%.c,$(OBJ)/%.o,$(wildcard src/$(1)/*.c))
# A game with a src/host/GAME.c has an original way of play: src/host/GAME*.c, and what all share.
# It may come before the game's room does.
HOSTED := $(filter $(filter-out host,$(notdir $(patsubst %/,%,$(wildcard src/*/)))),\
  $(patsubst src/host/%.c,%,$(wildcard src/host/*.c)))
HOSTS := $(patsubst src/%.c,$(OBJ)/%.o,$(filter-out src/host/main.c,$(wildcard src/host/*.c)))
host_of = $(if $(filter $(1),$(HOSTED)),$(filter-out \
  $(foreach other,$(filter-out $(1),$(HOSTED)),$(OBJ)/host/$(other).o $(OBJ)/host/$(other)_%), \
  $(HOSTS)))
ROOMS := $(foreach game,$(GAMES),$(call room_of,$(game)))
ROOMLESS := $(foreach game,$(filter-out $(GAMES),$(HOSTED)),$(call room_of,$(game)))
PLAYERS := $(addprefix $(BIN)/,$(GAMES))
TWINS := $(addsuffix -interactive,$(PLAYERS))

.PHONY: all interactive
all: $(PLAYERS) $(BIN)/onemove $(BIN)/host
interactive: $(TWINS)

# Objects depend on the words that they were compiled with: `make CPPFLAGS=-DINTERACTIVE` after a
# plain `make` compiles again.
COMMAND := $(OBJ)/words
$(shell mkdir -p $(OBJ); echo '$(subst ','"'"',$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS))' > $(COMMAND).now; \
  cmp -s $(COMMAND).now $(COMMAND) || cp $(COMMAND).now $(COMMAND))
# And a game's main on whether the game has an original way of play.
HOSTED_WORDS := $(OBJ)/hosted
$(shell echo '$(HOSTED)' > $(HOSTED_WORDS).now; \
  cmp -s $(HOSTED_WORDS).now $(HOSTED_WORDS) || cp $(HOSTED_WORDS).now $(HOSTED_WORDS))

$(OBJ)/%.o: src/%.c $(COMMAND)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(OBJ)/core/driver-interactive.o: src/core/driver.c $(COMMAND)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -DINTERACTIVE -MMD -MP -c -o $@ $<

$(OBJ)/core/main-%.o: src/core/main.c $(COMMAND) $(HOSTED_WORDS)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -DGAME=$* $(if $(filter $*,$(HOSTED)),-DHOST) -MMD -MP -c -o $@ $<

$(OBJ)/core/main-interactive-%.o: src/core/main.c $(COMMAND) $(HOSTED_WORDS)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -DINTERACTIVE -DGAME=$* $(if $(filter $*,$(HOSTED)),-DHOST) -MMD -MP -c -o $@ $<

define PLAYER
$(BIN)/$(1): $(OBJ)/core/main-$(1).o $(OBJ)/core/driver.o $(call room_of,$(1)) \
  $(call host_of,$(1)) $(CORE)
	@mkdir -p $$(@D)
	$$(CC) $$(ALL_LDFLAGS) -o $$@ $$^ -lm
$(BIN)/$(1)-interactive: $(OBJ)/core/main-interactive-$(1).o $(OBJ)/core/driver-interactive.o \
  $(call room_of,$(1)) $(call host_of,$(1)) $(CORE)
	@mkdir -p $$(@D)
	$$(CC) $$(ALL_LDFLAGS) -o $$@ $$^ -lm
endef
$(foreach game,$(GAMES),$(eval $(call PLAYER,$(game))))

# The list of all rooms, for the programs that know every game.
$(OBJ)/rooms.c: Makefile $(wildcard src/*/room.c)
	@mkdir -p $(@D)
	{ echo '#include "onemove/rooms.h"'; \
	  $(foreach game,$(GAMES),echo 'extern const struct rules $(game)_rules;'; \
	    echo 'extern const struct mind $(game)_mind;'; \
	    echo 'extern const struct face $(game)_face;';) \
	  echo 'const struct game rooms[] = {'; \
	  $(foreach game,$(GAMES),echo '    {&$(game)_rules, &$(game)_mind, &$(game)_face},';) \
	  echo '    {0}};'; } > $@

$(OBJ)/rooms.o: $(OBJ)/rooms.c $(COMMAND)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(BIN)/onemove: $(TOOL) $(ROOMS) $(CORE)
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $^ -lm

# The host of Peel under its original name.
$(BIN)/host: $(OBJ)/host/main.o $(call host_of,peel) $(call room_of,peel) $(OBJ)/core/driver.o $(CORE)
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $^ -lm

include preproc/fiar/fiar.mk
include preproc/peel/peel.mk

# Tests: tests/**/test_*.c are cmocka programs, each linked with everything but the `main`s;
# tests/**/test_*.sh are POSIX shell scripts that print TAP and find the programs in $BIN.
TEST_SOURCES := $(shell find tests -name 'test_*.c' 2>/dev/null | sort)
TEST_SCRIPTS := $(shell find tests -name 'test_*.sh' 2>/dev/null | sort)
TEST_PROGRAMS := $(patsubst tests/%.c,$(BUILD)/$(KIND)/tests/%,$(TEST_SOURCES))
# What tests share: every other source below tests/support.
TEST_SUPPORT := $(patsubst tests/%.c,$(OBJ)/tests/%.o,$(wildcard tests/support/*.c))
TESTED := $(CORE) $(ROOMS) $(ROOMLESS) $(HOSTS) $(OBJ)/core/driver.o $(OBJ)/rooms.o \
  $(filter-out $(OBJ)/onemove/main.o,$(TOOL))

$(OBJ)/tests/%.o: tests/%.c $(COMMAND)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -Itests -MMD -MP -c -o $@ $<

$(BUILD)/$(KIND)/tests/%: $(OBJ)/tests/%.o $(TEST_SUPPORT) $(TESTED)
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $(sort $^) -lcmocka -lm

# The programs that one KIND of tests needs, and the run. KIND is check, coverage or san.
.PHONY: test-programs test-run check coverage san
.SECONDARY:
test-programs: all interactive $(TEST_PROGRAMS)
test-run: test-programs
	BIN='$(abspath $(BIN))' BUILD='$(abspath $(BUILD)/$(KIND))' tests/run $(TEST_PROGRAMS) $(TEST_SCRIPTS)
check:
	+$(MAKE) KIND=check test-run
san:
	+ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99:print_stacktrace=1 $(MAKE) KIND=san test-run
coverage:
	find $(BUILD)/coverage -name '*.gcda' -delete 2>/dev/null || true
	+$(MAKE) KIND=coverage test-run
	scripts/coverage $(BUILD)/coverage/obj

.PHONY: install lint
PREFIX ?= /usr/local
INSTALLED := $(filter-out template,$(GAMES))
install: all interactive
	install -d '$(DESTDIR)$(PREFIX)/bin'
	install -m 755 $(BIN)/onemove $(BIN)/host scripts/game-master $(INSTALLED:%=$(BIN)/%) \
	  $(INSTALLED:%=$(BIN)/%-interactive) '$(DESTDIR)$(PREFIX)/bin'

SOURCES = $(shell find src tests preproc -name '*.[ch]' | sort)
SHELL_SOURCES = $(shell grep -rlE '^\#!/bin/sh' scripts tests preproc .ci | sort) tests/support/tap.sh
lint:
	scripts/setup lint
	clang-format --dry-run -Werror $(SOURCES)
	clang-tidy --quiet $(filter %.c,$(SOURCES)) -- -std=c17 $(FEATURES) -Ipreproc/fiar -Itests -DGAME=penguins \
	  -DFIAR_BOOK_FILE='"book.bin"' -DPEEL_LEXICON_FILE='"lexicon.bin"' -DPEEL_WORDS_FILE='"words.txt"'
	cppcheck --quiet --std=c11 --error-exitcode=1 --inline-suppr --enable=warning,portability,performance \
	  --suppress=missingIncludeSystem $(FEATURES) -Ipreproc/fiar -Itests -DGAME=penguins \
	  -DFIAR_BOOK_FILE='"book.bin"' -DPEEL_LEXICON_FILE='"lexicon.bin"' -DPEEL_WORDS_FILE='"words.txt"' \
	  $(filter %.c,$(SOURCES))
	shellcheck $(SHELL_SOURCES)

# Measurements, with the flags of a release. tests/bench/bench_penguins.c plays games; BENCH has its
# arguments, for example make bench BENCH='games=200 time=500'; without any it takes a few minutes.
# bench_start.c starts whole processes, in the folders START_IN. make bench-GAME is one game's own.
BENCH_BIN := $(BUILD)/$(KIND)/bench
START_IN ?= $(wildcard /tmp /dev/shm)
$(BENCH_BIN)/nothing: tests/bench/nothing.c
	@mkdir -p $(@D)
	$(CC) -O2 -static -o $@ $<
$(BENCH_BIN)/bench_%: $(OBJ)/tests/bench/bench_%.o $(ROOMS) $(OBJ)/rooms.o $(CORE)
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $(sort $^) -lm
.PHONY: bench bench-start bench-penguins bench-bark bench-president
bench: bench-start bench-penguins bench-fiar bench-bark bench-president bench-peel
bench-start: $(BENCH_BIN)/bench_start $(BENCH_BIN)/nothing $(PLAYERS)
	@for game in penguins fiar bark president peel; do \
	  $(BENCH_BIN)/bench_start $(BIN)/$$game $$game $(BENCH_BIN)/nothing $(START_IN) || exit; done
bench-penguins: $(BENCH_BIN)/bench_penguins
	@$< $(BENCH)
bench-bark: $(BENCH_BIN)/bench_bark
	@$< $(BENCH)
bench-president: $(BENCH_BIN)/bench_president
	@$< $(BENCH)

# Games of the Peel host; BENCH has their number.
.PHONY: bench-peel-host
bench-peel-host: $(BIN)/host $(BIN)/peel
	@BIN='$(BIN)' tests/bench/bench_peel_host.sh $(BENCH)

.PHONY: bench-bark-table
bench: bench-bark-table
bench-bark-table: $(BIN)/bark
	@tests/bench/bench_bark_table.sh '$(BIN)/bark'

.PHONY: clean
clean:
	rm -rf $(BUILD)

-include $(shell find $(OBJ) -name '*.d' 2>/dev/null)
