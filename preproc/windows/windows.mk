# Programs for Windows (src/windows/README.md)
#
# make windows        build/dist/onemove-VERSION-windows.zip: programs for Windows, with boards, starters
#                     and whatever else a student needs at home (preproc/windows/README.txt)
# make check-windows  tests them under wine
#
# `scripts/setup windows` installs Debian's gcc-mingw-w64, wine and zip, which this needs.

WINDOWS := src/windows
WINDOWS_CC := x86_64-w64-mingw32-gcc-posix
WINDOWS_ZIP = $(BUILD)/dist/onemove-$(VERSION)-windows.zip

.PHONY: windows windows-data windows-programs
windows:
	scripts/setup windows
	+$(MAKE) web
	+$(MAKE) windows-data
	+$(MAKE) KIND=windows CC=$(WINDOWS_CC) TOOL_CC=$(WINDOWS_CC) MACHINE= RUN=wine windows-programs
	@mkdir -p $(dir $(WINDOWS_ZIP))
	preproc/windows/pack $(BUILD)/windows/bin '$(WEB_PAGE)' $(WINDOWS_ZIP)

# Tests whole programs under wine, as they are in the archive; then the moves of all levels, and the
# tests of rules and minds, as on other processors.
.PHONY: check-windows
check-windows: windows
	+$(MAKE) KIND=release all
	BIN='$(abspath $(BUILD)/bin)' WINDOWS_ZIP='$(abspath $(WINDOWS_ZIP))' JOBS=1 TEST_SECONDS=7200 \
	  tests/run $(wildcard tests/windows/check_*.sh)
	+BIN='$(abspath $(BUILD)/bin)' /usr/bin/python3 tests/matrix/matrix.py windows

# Data that programs of this machine make for the programs of both systems.
windows-data: $(FIAR_BOOK) $(PEEL_LEXICON) $(PEEL_VOCABULARIES) $(WEIGHTS_HEADERS)

# ---- KIND=windows: the programs ----

ifeq ($(KIND),windows)
# A long has 32 bits while a size has 64, so warnings about conversions are useful only in
# src/windows; and gcc takes the formats for those of Microsoft's library.
windows_CFLAGS := -I$(WINDOWS)/posix -ffunction-sections -fdata-sections -fno-asynchronous-unwind-tables \
  -Wno-conversion -Wno-format
$(OBJ)/$(WINDOWS)/%.o: private OWN_FLAGS = -Wconversion
windows_LDFLAGS := -static -s -Wl,--gc-sections -Wl,--wrap=main -Wl,--stack,8388608

# A file in src/windows stands in for the one of the same name, and data.S for the games' data.
# Left out are a source that forks, and one that absent.c replaces.
WINDOWS_WITHOUT := %_data.S src/process/workers.c src/process/advice.c
windows_sources = $(filter-out $(WINDOWS_WITHOUT), \
  $(foreach source,$(1),$(if $(wildcard $(WINDOWS)/$(notdir $(source))),,$(source))))
# The parts of onemove and the arena that need neither cells nor libraries that Windows lacks.
WINDOWS_TOOL := $(filter-out %/build.c,$(wildcard src/onemove/state/*.c)) \
  $(patsubst %,src/onemove/%.c,answers options tool arena/match arena/match_options arena/try) \
  $(wildcard src/onemove/puzzles/*.c src/onemove/table/*.c) \
  $(wildcard src/arena/match/*.c src/arena/trial/*.c) \
  src/arena/tournament/entrants.c
WINDOWS_SOURCES := $(filter-out %/table_ask.c,$(wildcard $(WINDOWS)/*.c)) $(WINDOWS)/data.S \
  $(call windows_sources,$(CORE_SOURCES) $(PLAYER_SOURCES) $(PEOPLE_SOURCES) $(ALL_ORIGINALS) \
    $(foreach game,$(GAMES),$(call game_sources,$(game))) $(WINDOWS_TOOL))

$(OBJ)/$(WINDOWS)/data.o: private OWN_FLAGS += -DFIAR_BOOK_FILE='"$(FIAR_BOOK)"' $(PEEL_DATA_FLAGS)
$(OBJ)/$(WINDOWS)/data.o: $(FIAR_BOOK) $(PEEL_LEXICON) $(PEEL_VOCABULARIES)

# An archive, so that a program links only what it uses.
WINDOWS_ARCHIVE := $(OBJ)/windows.a
$(WINDOWS_ARCHIVE): $(call objects,$(WINDOWS_SOURCES)) $(LIST)
	rm -f $@
	$(AR) rc $@ $(filter %.o,$^)

define WINDOWS_LINK
	@mkdir -p $(@D)
	$(LINK) -o $@ $(filter %.o,$^) $(OBJ)/$(WINDOWS)/start.o $(WINDOWS_ARCHIVE) $(LIBRARIES)
endef

WINDOWS_GAMES := $(filter-out template,$(GAMES))
WINDOWS_PLAYERS := $(WINDOWS_GAMES:%=$(BIN)/%.exe)
$(WINDOWS_PLAYERS): $(BIN)/%.exe: $(OBJ)/main-%.o $(WINDOWS_ARCHIVE)
	$(WINDOWS_LINK)

# The tests that other processors run (tests/matrix/matrix.mk), except those that need a shell, or
# a character that does not fit into 16 bits.
WINDOWS_NO_TESTS := tests/core/text/test_text.c
WINDOWS_TESTS := $(patsubst %.c,$(BUILD)/matrix/%.exe,$(filter-out $(WINDOWS_NO_TESTS),$(MATRIX_TESTS)))
WINDOWS_TESTED := $(OBJ)/tested-windows.a
$(WINDOWS_TESTED): $(call objects,$(filter-out %/pty.c %/sitting.c,$(MATRIX_SUPPORT)) tests/matrix/standin/cmocka.c \
  $(call windows_sources,$(call game_sources,template))) $(OBJ)/all_games.o
	rm -f $@
	$(AR) rc $@ $(filter %.o,$^)
$(WINDOWS_TESTS): $(BUILD)/matrix/%.exe: $(OBJ)/%.o $(WINDOWS_TESTED) $(WINDOWS_ARCHIVE)
	@mkdir -p $(@D)
	$(LINK) -o $@ $< $(OBJ)/$(WINDOWS)/start.o -Wl,--start-group $(WINDOWS_TESTED) $(WINDOWS_ARCHIVE) \
	  -Wl,--end-group

$(WINDOWS_GAMES:%=$(BIN)/%-interactive.exe): $(BIN)/%-interactive.exe: $(OBJ)/main-lines-%.o \
  $(WINDOWS_ARCHIVE)
	$(WINDOWS_LINK)
$(OBJ)/main-lines-%.o: $(MAIN) $(FLAGS) $(LIST)
	@mkdir -p $(@D)
	$(COMPILE) -DINTERACTIVE -DGAME=$* $(if $(filter $*,$(ORIGINALS)),-DORIGINAL) -MMD -MP -c -o $@ $<

$(BIN)/ask.exe: $(OBJ)/$(WINDOWS)/table_ask.o
	$(WINDOWS_CC) -static -s -o $@ $<
$(BIN)/host.exe: $(call objects,$(HOST_MAIN)) $(WINDOWS_ARCHIVE)
	$(WINDOWS_LINK)
$(BIN)/onemove.exe: private LIBRARIES := -lbcrypt
$(BIN)/onemove.exe: $(call objects,$(TOOL_MAIN)) $(OBJ)/all_games.o $(WINDOWS_ARCHIVE)
	$(WINDOWS_LINK)

.PHONY: windows-players windows-tests
windows-players: $(WINDOWS_PLAYERS)
windows-tests: $(WINDOWS_TESTS)
windows-programs: windows-players $(WINDOWS_GAMES:%=$(BIN)/%-interactive.exe) $(BIN)/host.exe \
  $(BIN)/ask.exe $(BIN)/onemove.exe
endif
