# Fuzzing
#
# make fuzz          runs every target in turn on libFuzzer's inputs (clang, address and undefined-
#                    behaviour sanitizers); inputs that break a law go to build/fuzz.
#                    TARGET=state (or state-penguins): only these; SECONDS=: for all together
# make fuzz-corpus   adds to tests/fuzz/corpus the inputs found that reach anything new
#
# A target is tests/fuzz/targets/TARGET.c, linked with libfuzzer.c, and if it is one of a game, with
# one game at a time. tests/fuzz/test_fuzz.c replays the corpora without libFuzzer.

FUZZ_FOLDER := tests/fuzz
FUZZ_OF_GAMES := state levels moves judge openings table
FUZZ_OF_ONE := typed:bark said:president notes:president duels:president positions:fiar seats:fiar
FUZZ_OF_NONE := deck lexicon wire heard hands lines class command script log plan saved
FUZZ_TARGETS := $(foreach target,$(FUZZ_OF_GAMES),$(GAMES:%=$(target)-%)) \
  $(foreach target,$(FUZZ_OF_ONE),$(firstword $(subst :, ,$(target)))) $(FUZZ_OF_NONE)
FUZZ_SHARED := $(filter-out $(FUZZ_FOLDER)/test_% $(FUZZ_FOLDER)/libfuzzer.c,$(wildcard $(FUZZ_FOLDER)/*.c))
FUZZ_SOURCES := $(FUZZ_SHARED) $(wildcard $(FUZZ_FOLDER)/targets/*.c)

# The tests in this folder use the same functions.
$(patsubst %.c,$(BUILD)/$(KIND)/%,$(filter $(FUZZ_FOLDER)/%,$(TEST_SOURCES))): $(call tool_objects,$(FUZZ_SOURCES))

TARGET ?=
SECONDS ?= 600
FUZZ_CHOSEN := $(if $(TARGET),$(filter $(TARGET) $(TARGET:%=%-%),$(FUZZ_TARGETS)),$(FUZZ_TARGETS))
FUZZ_BIN := $(BUILD)/fuzz/bin
FUZZ_PROGRAMS := $(FUZZ_CHOSEN:%=$(FUZZ_BIN)/%)
.PHONY: fuzz fuzz-corpus fuzz-programs
fuzz fuzz-corpus: fuzz-setup
	@$(if $(FUZZ_CHOSEN),,echo 'make fuzz: the targets are $(FUZZ_TARGETS)' >&2; exit 3)
	+$(MAKE) KIND=fuzz CC=clang TOOL_CC=clang fuzz-programs
	@BUILD='$(BUILD)' $(FUZZ_FOLDER)/run $(if $(filter fuzz,$@),$(SECONDS),merge) $(FUZZ_CHOSEN)
.PHONY: fuzz-setup
fuzz-setup:
	scripts/setup fuzz
fuzz-programs: $(FUZZ_PROGRAMS)

ifeq ($(KIND),fuzz)
# Comparisons are not traced: mutate.c knows the files better than comparisons tell, and without
# tracing there are 1.5 to 2 times as many executions, and as many edges in the same time or more.
fuzz_CFLAGS := -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all \
  -fno-sanitize-coverage=trace-cmp -fno-omit-frame-pointer
# A target is linked only with what it uses, which makes it faster, because libFuzzer looks at each
# branch of a program after each input. core/file/load.c is left out: libfuzzer.c replaces its function.
FUZZ_ALL := $(OBJ)/all.a
$(FUZZ_ALL): $(call objects,$(filter-out src/core/file/load.c,$(CORE_SOURCES)) $(PLAYER_SOURCES) \
  $(PEOPLE_SOURCES) $(ALL_ORIGINALS) $(FUZZ_SOURCES)) $(TOOL) $(GAME_OBJECTS)
	rm -f $@
	ar rc $@ $^
target_of = $(firstword $(subst -, ,$(1)))
game_of = $(or $(word 2,$(subst :, ,$(filter $(1):%,$(FUZZ_OF_ONE)))),$(word 2,$(subst -, ,$(1))))
$(OBJ)/targets/%.o: $(FUZZ_FOLDER)/libfuzzer.c $(FLAGS)
	@mkdir -p $(@D)
	$(COMPILE) -Itests -DTARGET=$(call target_of,$*) $(if $(call game_of,$*),-DGAME=$(call game_of,$*)) -MMD -MP -c -o $@ $<
$(FUZZ_BIN)/%: private fuzz_LDFLAGS := -fsanitize=fuzzer
$(FUZZ_BIN)/%: private LIBRARIES := $(TOOL_LIBRARIES)
$(FUZZ_BIN)/%: $(OBJ)/targets/%.o $(FUZZ_ALL)
	$(LINK_PROGRAM)
endif
