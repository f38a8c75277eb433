# The tests (tests/README.md)
#
# make check            the tests, except those that take too long for each change
# make check-more       what check leaves out of the longer tests
# make check-slow       the tests of check with half a processor (needs root)
# make check-build      every way of building, installing and packing
# make check-hostile    hostile players under many sets of layers; check tests all
# make check-all        all of these except check-slow, with nothing left out, and check-web
# make check-cluster    the engines that use other machines, on a cluster on loopback (needs root)
# make san              the tests again under the address and undefined-behaviour sanitizers
# make coverage         the tests again under gcov: line coverage of src/, file by file; where a
#                       process may not write its counters, gcov's complaint can fail a test
# make faults           failing system calls and signals at every place of every program; check has
#                       a sample
# make oracle           random games, checked against the rules written again in Python; check has
#                       a few

# tests/**/test_*.c are cmocka programs, each linked with whatever it uses except a `main`;
# tests/**/test_*.sh are POSIX shell scripts that print TAP and find the programs in $BIN;
# tests/**/test_*.t are transcripts: commands, and what they print (tests/support/transcript);
# tests/support is what they share.
TEST_FILES := $(sort $(shell find tests -name 'test_*'))
TEST_SOURCES := $(filter %.c,$(TEST_FILES))
TEST_SCRIPTS := $(filter %.sh %.t,$(TEST_FILES))
TEST_SUPPORT := $(wildcard tests/support/*.c)

TEST_PROGRAMS := $(patsubst %.c,$(BUILD)/$(KIND)/%,$(TEST_SOURCES))
# Test programs are ordinary dynamic programs, as onemove is.
TESTED := $(TOOL_OBJ)/tested.a
$(TESTED): $(TOOL) $(LIST) $(call tool_objects,$(CORE_SOURCES) $(PLAYER_SOURCES) $(PEOPLE_SOURCES) \
  $(foreach game,$(GAMES),$(call game_sources,$(game))) $(ALL_ORIGINALS) $(WEB_ENGINE) \
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

# The rules of all games behind a pipe, for tests/oracle/compare.
TALK := $(BUILD)/$(KIND)/tests/oracle/talk
$(TALK): private LIBRARIES :=
$(TALK): private COMPILER = $(CC)
$(TALK): private check_LDFLAGS := $(release_LDFLAGS)
$(TALK): $(call objects,tests/oracle/talk.c) $(OBJ)/all_games.o $(CORE) $(PLAYER_COMMON) $(PEOPLE) \
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
MORE = $(sort $(shell grep -rlE --include='test_*' 'CHECK_MORE|test_every' tests))
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
	+$(MAKE) KIND=coverage test-run; status=$$?; scripts/coverage $(BUILD)/coverage/obj && exit $$status
