# make              every program, in build/bin
# make interactive  the players that ask a human, build/bin/GAME-interactive
# make check        the tests, except those that take too long for each change (tests/README.md)
# make check-more   what check leaves out of the longer tests
# make check-slow   the tests of check with half a processor (needs root)
# make check-build  every way of building, installing and packing
# make check-all    all of these, with nothing left out, and check-hostile and check-web
# make check-cluster  the engines that use other machines, on a cluster on loopback (needs root)
# make faults       failing system calls and signals at every place of every program; `make check`
#                   has a sample
# make check-container  the README's commands in a bare Debian (tests/container; needs root)
# make check-vm     cells under control groups of version 2, in a virtual machine (the same)
# make check-hostile  hostile players under many sets of layers; `make check` tests all and none
# make fuzz         libFuzzer's inputs for every reader, under the sanitizers (tests/fuzz/fuzz.mk)
# make coverage     the tests again under gcov: line coverage of src/, file by file
# make san          the tests again under the address and undefined-behaviour sanitizers
# make web          the games as a page in one file, build/web/onemove.html (src/web/README.md)
# make check-web    the page's tests, in a browser; `make check` has none
# make bench        strength and speed, as the games' MEASUREMENTS.md report them
# make match, make tune, make fit  GAME=bark: plays levels and weights against each other; finds
#                   better weights (preproc/tune/README.md)
# make WORDS=FILE   another list of words for Peel (src/games/peel/README.md)
# make install      PREFIX=/usr/local DESTDIR= ; includes the page, if `make web` has made it
# make uninstall    the same PREFIX and DESTDIR
# make pictures     the pictures in the documentation, boards/pictures/*.svg
# make dist         the source as an archive, build/dist/onemove-VERSION.tar.gz
# make deb          Debian packages, in build/deb (preproc/dist/dist.mk)
# make man          the manual pages, in build/man
# make learn-president  learns the playout policy of President anew (preproc/president)
# make learn-penguins, make learn-penguins-wide  learn the networks of Penguins anew (preproc/penguins)
# make lint         clang-format, clang's warnings, clang-tidy, cppcheck, gcc's analyzer, shellcheck,
#                   codespell
# make matrix       the same moves with every compiler, C library, word size and byte order
# make mutants      faults, planted one by one: do the tests notice? (tests/mutants/mutants.py)
# make windows      programs for Windows, build/dist/onemove-VERSION-windows.zip (src/windows)
# make check-windows  the tests of those programs, under wine
# make clean
#
# CC, CPPFLAGS, CFLAGS and LDFLAGS may be set; preproc/README.md has examples. So may
#   MACHINE=   the compiler's option for the processor: -march=native, or nothing in `make install`
#   TOOL_CC=   the compiler of onemove, which uses libraries of the system
#   WERROR=1   warnings are errors, as in CI
#   BUILD=     a folder other than build
#   RUN=       what runs the programs that CC compiles, if they are for another machine: qemu-s390x
# Each KIND of build has objects of its own, in build/KIND/obj: release, install, check, coverage,
# san or fuzz.

MAKEFLAGS += --no-builtin-rules
BUILD := build
RUN :=
KIND ?= release

# ---- Where the sources are ----

# A folder with a game.c is a game; $(call game_sources,GAME) are its sources, in all its folders
# except original, which is a way of play of its own.
GAME_FOLDERS := $(patsubst %/game.c,%,$(wildcard src/games/*/game.c src/template/game.c))
GAMES := $(notdir $(GAME_FOLDERS))
folder = $(filter %/$(1),$(GAME_FOLDERS))
game_sources = $(filter-out $(folder)/original/%,$(wildcard $(folder)/*.[cS] $(folder)/*/*.[cS]))
# Peel's host is also a program of its own.
HOST_MAIN := src/games/peel/original/host_main.c
original_sources = $(filter-out $(HOST_MAIN),$(wildcard $(folder)/original/*.[cS]))
ORIGINALS := $(foreach game,$(GAMES),$(if $(call original_sources,$(game)),$(game)))
ALL_ORIGINALS := $(foreach game,$(ORIGINALS),$(call original_sources,$(game)))
# `main` is compiled twice for each game, and the driver twice in all: INTERACTIVE or not. With
# -DINTERACTIVE alone, a player asks in lines; with FULL_SCREEN and ncursesw, on the full screen.
MAIN := src/player/main.c
DRIVER := src/player/driver.c
PLAYER_SOURCES := $(filter-out $(MAIN) $(DRIVER),$(wildcard src/player/*.c)) $(wildcard src/process/*.c src/referee/*.c)
CORE_SOURCES := $(wildcard src/core/*.c)
PEOPLE_SOURCES := $(wildcard src/people/*.c)
SCREEN_SOURCES := $(wildcard src/people/screen/*.c)
TOOL_MAIN := src/onemove/main.c
TOOL_SOURCES := $(filter-out $(TOOL_MAIN),$(wildcard src/onemove/*.c src/arena/*/*.c))
# The engine of the page, for the tests to call (preproc/web/web.mk compiles it into modules).
WEB_ENGINE := $(filter-out src/web/main.c src/web/no_files.c,$(wildcard src/web/*.c))
# tests/**/test_*.c are cmocka programs, each linked with whatever it uses except a `main`;
# tests/**/test_*.sh are POSIX shell scripts that print TAP and find the programs in $BIN;
# tests/**/test_*.t are transcripts: commands, and what they print (tests/support/transcript);
# tests/support is what they share.
TEST_SOURCES := $(sort $(shell find tests -name 'test_*.c'))
TEST_SCRIPTS := $(sort $(shell find tests -name 'test_*.sh' -o -name 'test_*.t'))
TEST_SUPPORT := $(wildcard tests/support/*.c)

# ---- Compiler and flags ----

# A player is started for every move, and a static musl program starts four times as quickly.
# The tests start players some hundred thousand times, and have those that users have.
SMALL_PLAYERS := $(filter release install check,$(KIND))
ifneq ($(SMALL_PLAYERS),)
  ifeq ($(origin CC),default)
    CC := $(if $(shell command -v musl-gcc),musl-gcc,$(if $(shell command -v gcc),gcc,cc))
  endif
endif
# Installed programs may run on other machines than this one.
ifneq ($(KIND),install)
  ifeq ($(origin MACHINE),undefined)
    MACHINE := $(shell $(CC) -march=native -E -x c /dev/null >/dev/null 2>&1 && echo -march=native)
  endif
endif
CFLAGS ?= -O2 -g

# onemove and the players that ask a human are ordinary dynamic programs, because their libraries
# exist only for the system's own C library and word size. So they have objects of their own
# wherever the other players are built in another way.
TOOL_CC ?= $(if $(filter musl-gcc -m32,$(CC)),$(if $(shell command -v gcc),gcc,cc),$(CC))
TOOL_LIBRARIES := -ljansson -lseccomp -lnettle -lz -larchive -lsqlite3 -lutf8proc
# onemove may run as root, and reads what players wrote.
TOOL_HARDENING = -fstack-protector-strong -fstack-clash-protection \
  $(if $(filter -O%,$(filter-out -O0,$(CFLAGS))),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
TOOL_LDFLAGS := -pie -Wl,--gc-sections -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack
SCREEN_LIBRARIES := -lncursesw

# 32-bit programs, too, handle files of more than 2 GiB and times after 2038. Without fused
# multiply-add, and without 80-bit registers on 32-bit processors, the same seed and nodes give the
# same move on every machine.
STANDARD := -std=c17 -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 \
  -ffp-contract=off $(if $(filter -m32 i686-%,$(CC)),-msse2 -mfpmath=sse)
INCLUDES := -Isrc -Ipreproc -I$(BUILD)/include
WARNINGS := -Wall -Wextra -Wconversion -Wshadow $(if $(WERROR),-Werror)

coverage_CFLAGS := --coverage
san_CFLAGS := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
# A player is started for every move and pays for its pages: what it does not use is left out, and
# what every move uses is placed together.
LAYOUT := preproc/link/player.ld
release_CFLAGS := -ffunction-sections -fdata-sections -fno-asynchronous-unwind-tables
release_LDFLAGS := -static -Wl,--gc-sections -Wl,-z,noseparate-code -Wl,-z,norelro \
  -Wl,-T,$(LAYOUT)
install_CFLAGS := $(release_CFLAGS)
install_LDFLAGS := $(release_LDFLAGS)
check_CFLAGS := $(release_CFLAGS)
check_LDFLAGS := $(release_LDFLAGS)

# OWN_FLAGS are the extra flags of a single source. They are not CPPFLAGS, which are the user's: a
# value set on the command line replaces whatever this file adds to it.
COMPILER = $(CC)
COMPILE = $(COMPILER) $(STANDARD) $(INCLUDES) $(WARNINGS) $(MACHINE) $($(KIND)_CFLAGS) $(CPPFLAGS) \
  $(CFLAGS) $(OWN_FLAGS)
# With -flto, -m32 and the like the linker needs CFLAGS, too. With plain -flto, gcc's linker warns
# that it uses only one processor.
LINK = $(COMPILER) $($(KIND)_CFLAGS) $(CFLAGS:-flto=-flto=auto) $($(KIND)_LDFLAGS) $(LDFLAGS)

# ---- Where the results go ----

OBJ := $(BUILD)/$(KIND)/obj
TOOL_OBJ := $(OBJ)$(if $(SMALL_PLAYERS),/tool)
BIN := $(if $(filter release,$(KIND)),$(BUILD)/bin,$(BUILD)/$(KIND)/bin)
objects = $(addprefix $(OBJ)/,$(addsuffix .o,$(basename $(1))))
tool_objects = $(addprefix $(TOOL_OBJ)/,$(addsuffix .o,$(basename $(1))))

CORE := $(call objects,$(CORE_SOURCES))
PLAYER_COMMON := $(call objects,$(PLAYER_SOURCES))
# An archive, so that a program links only what it uses.
PEOPLE := $(OBJ)/people.a
TOOL := $(call tool_objects,$(TOOL_SOURCES)) $(TOOL_OBJ)/all_games.o
GAME_OBJECTS := $(foreach game,$(GAMES),$(call objects,$(call game_sources,$(game))))
PLAYERS := $(addprefix $(BIN)/,$(GAMES))
TWINS := $(addsuffix -interactive,$(PLAYERS))

.PHONY: all interactive
.SECONDARY:
all: $(PLAYERS) $(BIN)/onemove $(BIN)/host
interactive: $(TWINS)

# Objects depend on the flags that they were compiled with: `make CPPFLAGS=-DINTERACTIVE` after a
# plain `make` recompiles. Programs depend on the list of sources, so that a deleted file is not
# linked any more. $(call remember,FILE,TEXT) rewrites FILE only if its text is not TEXT.
FLAGS := $(OBJ)/flags
TOOL_FLAGS := $(TOOL_OBJ)/flags
LIST := $(OBJ)/sources
differ = $(subst x$(1),,x$(2))$(subst x$(2),,x$(1))
# (make 4.3 does not always drop the newline at the end of a file that it reads; strip does.)
remember = $(if $(call differ,$(strip $(file <$(1))),$(strip $(2))),$(shell mkdir -p $(dir $(1)))$(file >$(1),$(2)))
ifneq ($(MAKECMDGOALS),clean)
$(call remember,$(FLAGS),$(strip $(COMPILE) ; $(LINK)))
ifneq ($(TOOL_OBJ),$(OBJ))
$(call remember,$(TOOL_FLAGS),$(strip $(TOOL_CC) $(COMPILE) ; $(LINK)))
endif
$(call remember,$(LIST),$(sort $(shell find src -name '*.[cS]')))
endif

include preproc/tune/tune.mk

# ---- Compiling and linking ----

# Generated headers (preproc/tune/tune.mk) must exist before anything is compiled.
$(OBJ)/%.o: %.c $(FLAGS) | $(WEIGHTS_HEADERS)
	@mkdir -p $(@D)
	$(COMPILE) -MMD -MP -c -o $@ $<

$(OBJ)/%.o: %.S $(FLAGS)
	@mkdir -p $(@D)
	$(COMPILE) -MMD -MP -c -o $@ $<

ifneq ($(TOOL_OBJ),$(OBJ))
$(TOOL_OBJ)/%.o: private COMPILER = $(TOOL_CC)
$(TOOL_OBJ)/%.o: private OWN_FLAGS = -fPIE $(TOOL_HARDENING)
$(TOOL_OBJ)/%.o: %.c $(TOOL_FLAGS) | $(WEIGHTS_HEADERS)
	@mkdir -p $(@D)
	$(COMPILE) -MMD -MP -c -o $@ $<

$(TOOL_OBJ)/%.o: %.S $(TOOL_FLAGS)
	@mkdir -p $(@D)
	$(COMPILE) -MMD -MP -c -o $@ $<
endif

$(TOOL_OBJ)/driver-interactive.o $(TOOL_OBJ)/main-interactive-%.o: private COMPILER = $(TOOL_CC)
$(TOOL_OBJ)/driver-interactive.o: $(DRIVER) $(TOOL_FLAGS)
	@mkdir -p $(@D)
	$(COMPILE) -DINTERACTIVE -DFULL_SCREEN -MMD -MP -c -o $@ $<

$(TOOL_OBJ)/main-interactive-%.o: $(MAIN) $(TOOL_FLAGS) $(LIST)
	@mkdir -p $(@D)
	$(COMPILE) -DINTERACTIVE -DGAME=$* $(if $(filter $*,$(ORIGINALS)),-DORIGINAL) -MMD -MP -c -o $@ $<

$(OBJ)/main-%.o: $(MAIN) $(FLAGS) $(LIST)
	$(COMPILE) -DGAME=$* $(if $(filter $*,$(ORIGINALS)),-DORIGINAL) -MMD -MP -c -o $@ $<

$(PEOPLE): $(call objects,$(PEOPLE_SOURCES)) $(LIST)
	rm -f $@
	$(AR) rc $@ $(filter %.o,$^)
ifneq ($(TOOL_OBJ),$(OBJ))
$(TOOL_OBJ)/people.a: $(call tool_objects,$(PEOPLE_SOURCES)) $(LIST)
	rm -f $@
	$(AR) rc $@ $(filter %.o,$^)
endif

# Linked only by programs with ncursesw.
SCREEN := $(TOOL_OBJ)/screen.a
$(SCREEN): $(call tool_objects,$(SCREEN_SOURCES)) $(LIST)
	rm -f $@
	$(AR) rc $@ $(filter %.o,$^)

# Links a program. The linker writes its output in small pieces, so it is copied: the system's cache
# holds a file that was written at once in large pieces, from which a process starts more quickly. A
# running program is replaced, not overwritten.
define LINK_PROGRAM
	@mkdir -p $(@D)
	$(LINK) -o $@.linked $(sort $(filter %.o,$^)) $(filter %.a,$^) $(LIBRARIES) -lm
	rm -f $@ && cp $@.linked $@ && rm $@.linked
endef

define PLAYER
$(1)_OBJECTS := $(call objects,$(call game_sources,$(1)) $(call original_sources,$(1))) \
  $(PLAYER_COMMON) $(CORE) $(PEOPLE)
# An arena first reads the whole program.
$(BIN)/$(1): private check_LDFLAGS += -s
$(BIN)/$(1): $(OBJ)/main-$(1).o $(call objects,$(DRIVER)) $$($(1)_OBJECTS) $(LIST)
	$$(LINK_PROGRAM)
$(BIN)/$(1)-interactive: private COMPILER = $(TOOL_CC)
$(BIN)/$(1)-interactive: private release_LDFLAGS := $(TOOL_LDFLAGS)
$(BIN)/$(1)-interactive: private install_LDFLAGS := $(TOOL_LDFLAGS)
$(BIN)/$(1)-interactive: private check_LDFLAGS := $(TOOL_LDFLAGS)
$(BIN)/$(1)-interactive: private LIBRARIES := $(SCREEN_LIBRARIES)
$(BIN)/$(1)-interactive: $(TOOL_OBJ)/main-interactive-$(1).o $(TOOL_OBJ)/driver-interactive.o \
  $(call tool_objects,$(call game_sources,$(1)) $(call original_sources,$(1)) $(PLAYER_SOURCES) \
    $(CORE_SOURCES)) $(SCREEN) $(TOOL_OBJ)/people.a $(LIST)
	$$(LINK_PROGRAM)
endef
$(foreach game,$(GAMES),$(eval $(call PLAYER,$(game))))

$(PLAYERS): $(LAYOUT)

# The host of Peel under its original name.
$(BIN)/host: $(call objects,$(HOST_MAIN) $(DRIVER)) $(peel_OBJECTS) $(LIST)
	$(LINK_PROGRAM)

# The list of all games, for the programs that know every game.
$(OBJ)/all_games.c: $(LIST)
	{ echo '#include "onemove/games.h"'; \
	  $(foreach game,$(GAMES),echo 'extern const struct rules $(game)_rules;'; \
	    echo 'extern const struct mind $(game)_mind;'; \
	    echo 'extern const struct face $(game)_face;';) \
	  echo 'const struct game all_games[] = {'; \
	  $(foreach game,$(GAMES),echo '    {&$(game)_rules, &$(game)_mind, &$(game)_face},';) \
	  echo '    {0}};'; } > $@

$(addsuffix /all_games.o,$(sort $(OBJ) $(TOOL_OBJ))): $(OBJ)/all_games.c $(FLAGS)
	@mkdir -p $(@D)
	$(COMPILE) -MMD -MP -c -o $@ $<

$(BIN)/onemove: private COMPILER = $(TOOL_CC)
$(BIN)/onemove: private release_LDFLAGS := $(TOOL_LDFLAGS)
$(BIN)/onemove: private install_LDFLAGS := $(TOOL_LDFLAGS)
$(BIN)/onemove: private check_LDFLAGS := $(TOOL_LDFLAGS)
$(BIN)/onemove: private LIBRARIES := $(TOOL_LIBRARIES)
$(BIN)/onemove: $(call tool_objects,$(TOOL_MAIN) $(DRIVER) $(PLAYER_SOURCES) $(CORE_SOURCES) \
  $(foreach game,$(GAMES),$(call game_sources,$(game)))) $(TOOL) $(TOOL_OBJ)/people.a $(LIST)
	$(LINK_PROGRAM)

include preproc/fiar/fiar.mk
include preproc/peel/peel.mk
include preproc/president/president.mk
include preproc/penguins/penguins.mk
include preproc/dist/dist.mk
include preproc/web/web.mk
include tests/matrix/matrix.mk
include preproc/windows/windows.mk
include tests/mutants/mutants.mk
include tests/container/container.mk

# ---- Tests ----

TEST_PROGRAMS := $(patsubst %.c,$(BUILD)/$(KIND)/%,$(TEST_SOURCES))
# Test programs are ordinary dynamic programs, as onemove is.
TESTED := $(TOOL_OBJ)/tested.a
$(TESTED): $(TOOL) $(LIST) $(call tool_objects,$(CORE_SOURCES) $(PLAYER_SOURCES) $(PEOPLE_SOURCES) \
  $(foreach game,$(GAMES),$(call game_sources,$(game))) $(DRIVER) $(ALL_ORIGINALS) $(WEB_ENGINE) \
  $(TEST_SUPPORT) $(filter-out src/%,$(TUNE_MODULES)))
	rm -f $@
	$(AR) rc $@ $(sort $(filter %.o,$^))

$(OBJ)/tests/%.o $(TOOL_OBJ)/tests/%.o: private OWN_FLAGS += -Itests

$(BUILD)/$(KIND)/tests/%: private COMPILER = $(TOOL_CC)
$(BUILD)/$(KIND)/tests/%: private check_LDFLAGS := $(TOOL_LDFLAGS)
$(BUILD)/$(KIND)/tests/%: private LIBRARIES := -lcmocka $(TOOL_LIBRARIES)
$(BUILD)/$(KIND)/tests/interactive/%: private LIBRARIES := -lcmocka $(TOOL_LIBRARIES) $(SCREEN_LIBRARIES)
$(BUILD)/$(KIND)/tests/%: $(TOOL_OBJ)/tests/%.o $(SCREEN) $(TESTED)
	$(LINK_PROGRAM)

include tests/fuzz/fuzz.mk

# The rules of all games behind a pipe, for tests/oracle/compare.
TALK := $(BUILD)/$(KIND)/tests/oracle/talk
$(TALK): private LIBRARIES :=
$(TALK): private COMPILER = $(CC)
$(TALK): private check_LDFLAGS := $(release_LDFLAGS)
$(TALK): $(call objects,tests/oracle/talk.c $(DRIVER)) $(OBJ)/all_games.o $(CORE) $(PLAYER_COMMON) $(PEOPLE) \
  $(GAME_OBJECTS)
	$(LINK_PROGRAM)

# The player that attacks (tests/arena/hostile), always compiled in the same way: a sanitizer would
# interfere with its attacks.
HOSTILE := $(BUILD)/$(KIND)/tests/arena/hostile
$(HOSTILE)/hostile: $(filter-out %/facts.c,$(wildcard tests/arena/hostile/*.c)) tests/arena/hostile/hostile.h
	@mkdir -p $(@D)
	$(TOOL_CC) $(STANDARD) $(WARNINGS) -O2 -o $@ $(filter %.c,$^)
$(HOSTILE)/facts: tests/arena/hostile/facts.c
	@mkdir -p $(@D)
	$(TOOL_CC) $(STANDARD) $(WARNINGS) -O2 -o $@ $< -ljansson

# What tests/run measures a bare start with.
BARE_START := $(BUILD)/$(KIND)/tests/bare_start
$(BARE_START): tests/bare_start.c
	@mkdir -p $(@D)
	$(CC) $(STANDARD) $(WARNINGS) -O2 -static -o $@ $<

# The programs that tests of one KIND (check, coverage or san) need, and the run. The scripts come
# first, because the longest tests are among them.
.PHONY: test-programs test-run check check-build check-all check-hostile coverage san
# tests/build builds everything itself, in many ways. Other KINDs cannot hold hostile players to the
# limits of ordinary programs, and what scripts/new-player begins has no code of ours to measure.
BUILD_SCRIPTS := $(filter tests/build/%,$(TEST_SCRIPTS))
CHECK_SCRIPTS := $(filter-out tests/build/%,$(TEST_SCRIPTS))
ifneq ($(KIND),check)
  CHECK_SCRIPTS := $(filter-out tests/faults/% tests/arena/test_hostile.sh tests/cli/test_new_player.sh,$(CHECK_SCRIPTS))
endif
test-programs: all interactive $(TEST_PROGRAMS) $(TUNE_PROGRAM) $(TALK) $(HOSTILE)/hostile $(HOSTILE)/facts $(BARE_START)
RUN_TESTS = BIN='$(abspath $(BIN))' BUILD='$(abspath $(BUILD)/$(KIND))' tests/run
test-run: test-programs
	$(RUN_TESTS) $(or $(RUN_ONLY),$(CHECK_SCRIPTS) $(TEST_PROGRAMS))
# In seconds of processor time: so many, and so many more for each millisecond that a bare start takes.
check: export BUDGET := $(if $(CHECK_MORE),,110 410)
check:
	+$(MAKE) KIND=check test-run
# Each of these tests uses all processors, but not all the time.
check-build:
	scripts/setup build
	+$(MAKE) all interactive
	+JOBS=2 TEST_SECONDS=7200 $(MAKE) KIND=check TEST_PROGRAMS= RUN_ONLY='$(BUILD_SCRIPTS)' test-run
# What tests leave out of check if CHECK_MORE is not set.
.PHONY: check-more
MORE := $(sort $(shell grep -rlE --include='test_*' 'CHECK_MORE|test_every' tests))
check-more:
	+CHECK_MORE=1 $(MAKE) KIND=check \
	  RUN_ONLY='$(filter-out %.c,$(MORE)) $(patsubst %.c,$(BUILD)/check/%,$(filter %.c,$(MORE)))' test-run
# Nothing may depend on how fast the machine is.
.PHONY: check-slow
check-slow:
	+$(MAKE) KIND=check test-programs
	+tests/slowly $(MAKE) check
# With CHECK_ALL, nothing is left out.
check-all:
	@date '+begun at %T: it takes some 20 minutes on two idle processors'
	+CHECK_ALL=1 CHECK_MORE=1 $(MAKE) check
	+CHECK_ALL=1 $(MAKE) check-build
	+$(MAKE) check-hostile
	+$(MAKE) check-web
	@date '+ended at %T'
# Tests scripts/engines with real hosts: namespaces of this machine with sshd, and with Slurm.
.PHONY: check-cluster
check-cluster:
	scripts/setup cluster
	+JOBS=1 TEST_SECONDS=7200 $(MAKE) KIND=check TEST_PROGRAMS= RUN_ONLY='$(wildcard tests/cluster/check_*.sh)' test-run
# Plays random games by rules in Python, too; `make check` has a few (ORACLE: tests/oracle/compare).
ORACLE ?= games=10000
.PHONY: oracle oracle-run
oracle:
	+$(MAKE) KIND=check oracle-run
oracle-run: $(TALK) $(BIN)/onemove
	BIN='$(abspath $(BIN))' ORACLE_WORDS='$(abspath $(BUILD))/peel/words.txt' \
	  python3 -B tests/oracle/compare $(TALK) $(ORACLE)
# Every hostile player under many sets of layers, not only under all and none.
SETS_OF_LAYERS := all/self none/self all/ordinary none/ordinary limits/self limits/ordinary \
  landlock/self seccomp/self limits,landlock,seccomp/self limits,landlock,seccomp/ordinary \
  limits,user,uid/self limits,cgroup/self pid,mount/self limits,user,mount,pid,net,ipc,uts/ordinary
check-hostile:
	+$(MAKE) KIND=check test-programs
	CHECK_MORE=1 HOSTILE_SETS='$(SETS_OF_LAYERS)' \
	  TEST_SECONDS=7200 BIN='$(abspath $(BUILD)/check/bin)' BUILD='$(abspath $(BUILD)/check)' tests/run tests/arena/test_hostile.sh
# Makes every system call of every program fail (tests/faults/faults.py); FAULTS has options for it.
.PHONY: faults
faults: all interactive
	python3 tests/faults/faults.py --bin '$(abspath $(BIN))' --table $(FAULTS)
san:
	+ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99:print_stacktrace=1 $(MAKE) KIND=san test-run
coverage:
	find $(BUILD)/coverage -name '*.gcda' -delete 2>/dev/null || true
	+$(MAKE) KIND=coverage test-run
	scripts/coverage $(BUILD)/coverage/obj

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

# ---- The pictures in the documentation ----

# Each shows a board: boards/pictures/GAME.svg is drawn from boards/GAME/FILE.
PICTURES := penguins/middle.txt fiar/won.txt bark/saved.txt president/four.txt peel/two-end.txt
.PHONY: pictures list-pictures
pictures: $(BIN)/onemove
	mkdir -p boards/pictures
	$(foreach picture,$(PICTURES),$(BIN)/onemove show $(patsubst %/,%,$(dir $(picture))) \
	  boards/$(picture) --svg > boards/pictures/$(patsubst %/,%,$(dir $(picture))).svg &&) true
list-pictures:
	@$(foreach picture,$(PICTURES),echo boards/pictures/$(patsubst %/,%,$(dir $(picture))).svg \
	  $(patsubst %/,%,$(dir $(picture))) boards/$(picture);)

# ---- Installing ----

PREFIX ?= /usr/local
INSTALLED_GAMES := $(filter-out template,$(GAMES))
INSTALLED_PROGRAMS := onemove $(INSTALLED_GAMES) $(INSTALLED_GAMES:%=%-interactive)
DOCUMENTS := LICENSE $(wildcard *.md scripts/*.md scripts/players/*.md src/*/*.md src/*/*/*.md \
  boards/pictures/*.svg)
EXAMPLES = $(shell find scripts/players -type f ! -name '*.md')
TEMPLATES = $(shell find scripts/players/new -type f ! -name '*.md')
BOARDS = $(shell find boards -type f ! -path 'boards/pictures/*')

# Manual pages are made from what the programs print with --help; bash completion asks for it, too.
SCRIPTS := game-master tournament ladder new-player
COMPLETED := $(filter-out onemove,$(INSTALLED_PROGRAMS)) $(SCRIPTS)
.PHONY: man
man: all interactive
	preproc/man/make_pages '$(BIN)' '$(BUILD)/man' '$(PREFIX)' $(INSTALLED_PROGRAMS) $(SCRIPTS)

# Builds for every processor of this architecture, not only this one, with objects of its own.
.PHONY: install install-files uninstall
install:
	+$(MAKE) KIND=install install-files
install-files uninstall: export TO := $(DESTDIR)$(PREFIX)
install-files: all interactive
	install -d "$$TO/bin"
	install -m 755 $(INSTALLED_PROGRAMS:%=$(BIN)/%) $(SCRIPTS:%=scripts/%) "$$TO/bin"
	install -d "$$TO/share/onemove/engines"
	install -m 755 $(filter-out %.sh,$(wildcard scripts/engines/*)) "$$TO/share/onemove/engines"
	install -m 644 $(wildcard scripts/engines/*.sh) "$$TO/share/onemove/engines"
	preproc/man/make_pages '$(BIN)' "$$TO/share/man/man1" '$(PREFIX)' $(INSTALLED_PROGRAMS) $(SCRIPTS)
	chmod 644 "$$TO"/share/man/man1/onemove*.1 $(patsubst %,"$$TO/share/man/man1/%.1",$(COMPLETED))
	install -D -m 644 scripts/completion.bash "$$TO/share/bash-completion/completions/onemove"
	for name in $(COMPLETED); do ln -sf onemove "$$TO/share/bash-completion/completions/$$name" || exit; done
	if [ -f '$(WEB_PAGE)' ]; then \
	  install -m 644 '$(WEB_PAGE)' "$$TO/share/onemove" && \
	  install -D -m 644 src/web/page/icon.svg "$$TO/share/icons/hicolor/scalable/apps/onemove.svg" && \
	  install -d "$$TO/share/applications" && \
	  sed 's,@PREFIX@,$(PREFIX),' preproc/web/onemove.desktop > "$$TO/share/applications/onemove.desktop"; \
	fi
	for file in $(BOARDS); do install -D -m 644 "$$file" "$$TO/share/onemove/$$file" || exit; done
	for file in $(DOCUMENTS); do install -D -m 644 "$$file" "$$TO/share/doc/onemove/$$file" || exit; done
	copy() { \
	  if [ -x "$$1" ]; then mode=755; else mode=644; fi; \
	  install -D -m $$mode "$$1" "$$2"; \
	}; \
	for file in $(TEMPLATES); do \
	  copy "$$file" "$$TO/share/onemove/$${file#scripts/players/}" || exit; \
	done; \
	for file in $(EXAMPLES); do copy "$$file" "$$TO/share/doc/onemove/$$file" || exit; done
	sed 's,[.][.]/[.][.]/build/bin/,../../../../../bin/,' scripts/players/levels.txt \
	  > "$$TO/share/doc/onemove/scripts/players/levels.txt"
uninstall:
	for name in $(INSTALLED_PROGRAMS) $(SCRIPTS); do rm -f "$$TO/bin/$$name" \
	  "$$TO/share/man/man1/$$name.1" "$$TO/share/bash-completion/completions/$$name" || exit; done
	rm -f "$$TO"/share/man/man1/onemove-*.1 "$$TO/share/applications/onemove.desktop" \
	  "$$TO/share/icons/hicolor/scalable/apps/onemove.svg"
	rm -rf "$$TO/share/onemove" "$$TO/share/doc/onemove"

# ---- Measurements, with the flags of a release ----

# tests/bench/bench_penguins.c plays games; BENCH has its arguments, for example
# make bench BENCH='games=200 time=500'; without any it takes ten minutes. bench_start.c starts
# whole processes, in the folders START_IN. make bench-GAME measures one game.
BENCH_BIN := $(BUILD)/$(KIND)/bench
START_IN ?= $(wildcard /tmp /dev/shm)
$(BENCH_BIN)/floor: tests/bench/floor.c
	@mkdir -p $(@D)
	$(CC) -O2 -static -o $@ $<
$(BENCH_BIN)/bench_%: $(OBJ)/tests/bench/bench_%.o $(OBJ)/tests/bench/measure.o $(GAME_OBJECTS) \
  $(OBJ)/all_games.o $(CORE)
	$(LINK_PROGRAM)
$(BENCH_BIN)/bench_penguins: $(OBJ)/tests/bench/penguin_peers.o
BENCHES := $(addprefix bench-,start penguins fiar bark president peel duel minds arena bark-table)
.PHONY: bench bench-machine $(BENCHES)
bench: $(BENCHES)
$(BENCHES) bench-peel-host: | bench-machine
# What all figures depend on: the command, the processor, its vectors, huge pages, compiler and flags.
bench-machine:
	$(info make $(MAKECMDGOALS) $(MAKEOVERRIDES))
	@LC_ALL=C lscpu | grep -E '^(Model name|CPU\(s\)):' || true
	@LC_ALL=C lscpu | grep -owE '(avx|asimd|sve|vx)[0-9a-z_]*' | paste -s -d ' ' -
	@grep -s . /sys/kernel/mm/transparent_hugepage/enabled || true
	@$(CC) --version | head -n 1
	@cat $(FLAGS)
bench-start: $(BENCH_BIN)/bench_start $(BENCH_BIN)/floor $(PLAYERS)
	@for game in penguins fiar bark president peel; do \
	  $(BENCH_BIN)/bench_start $(BIN)/$$game $$game $(BENCH_BIN)/floor $(START_IN) || exit; done
bench-penguins bench-bark bench-president bench-duel: bench-%: $(BENCH_BIN)/bench_%
	@$< $(BENCH)

# Plays each game's levels against each other: how good is the general one, and does the strong one
# beat it? MATCH has arguments, for example MATCH='pairs=100 time=100'.
MATCH ?= pairs=3 time=10
bench-minds: $(TUNE_PROGRAM)
	@for game in $(GAMES); do \
	  for pair in 'mcts against=random' 'mcts against=greedy' 'strong against=mcts' 'strong against=greedy'; do \
	    $< $$game match level=$$pair $(MATCH) || exit; done; done

# What the arena costs around a player that does hardly anything. It links onemove's own objects,
# because onemove runs the arena.
$(BENCH_BIN)/tiny_fiar: tests/bench/tiny_fiar.c
	@mkdir -p $(@D)
	$(CC) -O2 -static -o $@ $<
$(BENCH_BIN)/bench_arena: private COMPILER = $(TOOL_CC)
$(BENCH_BIN)/bench_arena: private release_LDFLAGS := $(TOOL_LDFLAGS)
$(BENCH_BIN)/bench_arena: private LIBRARIES := $(TOOL_LIBRARIES)
$(BENCH_BIN)/bench_arena: $(call tool_objects,tests/bench/bench_arena.c tests/bench/measure.c \
  $(filter-out src/onemove/main.c,$(TOOL_SOURCES)) $(DRIVER) $(PLAYER_SOURCES) $(CORE_SOURCES) \
  $(foreach game,$(GAMES),$(call game_sources,$(game)))) $(TOOL_OBJ)/all_games.o $(TOOL_OBJ)/people.a
	$(LINK_PROGRAM)
bench-arena: $(BENCH_BIN)/bench_arena $(BENCH_BIN)/tiny_fiar
	@$< $(BENCH_BIN)/tiny_fiar $(BENCH)

# Plays games for a long time: do memory, descriptors, processes, files or the time per move grow?
# BENCH has the options of tests/bench/long_run.
.PHONY: long-run
long-run: all $(BENCH_BIN)/tiny_fiar
	@tests/bench/long_run --bin '$(BIN)' --tiny $(BENCH_BIN)/tiny_fiar $(BENCH)

# Plays games on Peel's host; BENCH has their number.
.PHONY: bench-peel-host
bench-peel-host: $(BIN)/host $(BIN)/peel
	@BIN='$(BIN)' tests/bench/bench_peel_host.sh $(BENCH)

bench-bark-table: $(BIN)/bark
	@tests/bench/bench_bark_table.sh '$(BIN)/bark'

.PHONY: clean
clean:
	rm -rf $(BUILD)

-include $(shell find $(OBJ) -name '*.d' 2>/dev/null)
