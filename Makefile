# onemove: five games, and what plays, referees and ranks them
#
# make              every program, in build/bin: small and static, with musl where it is installed
# make interactive  the players that ask a person, build/bin/GAME-interactive
# make clean        removes build
# make help         this list, and the targets of all other makefiles
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
# `main` is compiled twice for each game, INTERACTIVE or not. With -DINTERACTIVE alone, a player asks
# in lines; with FULL_SCREEN and ncursesw, on the full screen.
MAIN := src/player/main.c
PLAYER_SOURCES := $(filter-out $(MAIN),$(wildcard src/player/*.c)) $(wildcard src/process/*.c src/referee/*.c)
CORE_SOURCES := $(wildcard src/core/*/*.c)
# The log needs a library; all other records, which a player may save and read, do not.
LOG_SOURCES := src/record/log.c src/record/hash.c
PEOPLE_SOURCES := $(wildcard src/people/*.c) $(filter-out $(LOG_SOURCES),$(wildcard src/record/*.c))
SCREEN_SOURCES := $(wildcard src/people/screen/*.c)
TOOL_MAIN := src/onemove/main.c
TOOL_SOURCES := $(filter-out $(TOOL_MAIN),$(wildcard src/onemove/*.c src/onemove/*/*.c src/arena/*/*.c)) $(LOG_SOURCES)
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

# onemove and the players that ask a person are ordinary dynamic programs, because their libraries
# exist only for the system's own C library and word size. So they have objects of their own
# wherever the other players are built in another way.
ifeq ($(origin TOOL_CC),undefined)
  TOOL_CC := $(if $(filter musl-gcc -m32,$(CC)),$(if $(shell command -v gcc),gcc,cc),$(CC))
endif
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

$(TOOL_OBJ)/main-interactive-%.o: private COMPILER = $(TOOL_CC)
$(TOOL_OBJ)/main-interactive-%.o: $(MAIN) $(TOOL_FLAGS) $(LIST)
	@mkdir -p $(@D)
	$(COMPILE) -DINTERACTIVE -DFULL_SCREEN -DGAME=$* $(if $(filter $*,$(ORIGINALS)),-DORIGINAL) -MMD -MP -c -o $@ $<

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
$(BIN)/$(1): $(OBJ)/main-$(1).o $$($(1)_OBJECTS) $(LIST)
	$$(LINK_PROGRAM)
$(BIN)/$(1)-interactive: private COMPILER = $(TOOL_CC)
$(BIN)/$(1)-interactive: private release_LDFLAGS := $(TOOL_LDFLAGS)
$(BIN)/$(1)-interactive: private install_LDFLAGS := $(TOOL_LDFLAGS)
$(BIN)/$(1)-interactive: private check_LDFLAGS := $(TOOL_LDFLAGS)
$(BIN)/$(1)-interactive: private LIBRARIES := $(SCREEN_LIBRARIES)
$(BIN)/$(1)-interactive: $(TOOL_OBJ)/main-interactive-$(1).o \
  $(call tool_objects,$(call game_sources,$(1)) $(call original_sources,$(1)) $(PLAYER_SOURCES) \
    $(CORE_SOURCES)) $(SCREEN) $(TOOL_OBJ)/people.a $(LIST)
	$$(LINK_PROGRAM)
endef
$(foreach game,$(GAMES),$(eval $(call PLAYER,$(game))))

$(PLAYERS): $(LAYOUT)

# The host of Peel under its original name.
$(BIN)/host: $(call objects,$(HOST_MAIN)) $(peel_OBJECTS) $(LIST)
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
$(BIN)/onemove: $(call tool_objects,$(TOOL_MAIN) $(PLAYER_SOURCES) $(CORE_SOURCES) \
  $(foreach game,$(GAMES),$(call game_sources,$(game)))) $(TOOL) $(TOOL_OBJ)/people.a $(LIST)
	$(LINK_PROGRAM)

include preproc/fiar/fiar.mk
include preproc/peel/peel.mk
include preproc/president/president.mk
include preproc/penguins/penguins.mk
include preproc/web/web.mk
include preproc/man/man.mk
include preproc/dist/dist.mk
include tests/tests.mk
include tests/fuzz/fuzz.mk
include tests/matrix/matrix.mk
include preproc/windows/windows.mk
include tests/mutants/mutants.mk
include tests/container/container.mk
include tests/lint.mk
include tests/bench/bench.mk

.PHONY: clean help
clean:
	rm -rf $(BUILD)
# The list is what the makefiles say about themselves: the comment lines that begin with `make`.
help:
	@awk 'FNR == 1 { title = substr($$0, 3) } \
	  /^# make / { listed = 1 } \
	  !/^# make / && !/^#     / { listed = 0 } \
	  listed && title { print (NR > FNR ? "\n" : "") title; title = "" } \
	  listed { print "  " substr($$0, 3) }' \
	  Makefile tests/tests.mk preproc/dist/dist.mk \
	  $(filter-out tests/tests.mk preproc/dist/dist.mk,$(filter %.mk,$(MAKEFILE_LIST)))

# What the compiler found out about headers.
-include $(shell find $(OBJ) $(WEB)/obj -name '*.d' 2>/dev/null)
