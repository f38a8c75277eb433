# The same moves everywhere
#
# make matrix     the same seed and nodes give the same moves and files with any compiler, C
#                 library, word size, processor or byte order (tests/matrix/matrix.py); MATRIX holds
#                 arguments: MATRIX='s390x gcc-O0'
#
# scripts/setup matrix installs Debian's cross compilers and qemu-user.

# The tests that need only the C library, with our own small cmocka instead of the system's. They
# are linked from archives, so that each contains only what it uses.
MATRIX_TESTS := $(addprefix tests/golden/test_,golden.c minds.c) tests/core/test_laws.c $(addprefix tests/core/, \
  base/test_dice.c text/test_text.c rules/test_roster.c mind/test_mcts.c mind/test_worth.c face/test_scene.c) $(wildcard tests/games/*/test_*.c)
MATRIX_PROGRAMS := $(MATRIX_TESTS:%.c=$(BUILD)/matrix/%)
MATRIX_LIBRARY := $(OBJ)/matrix.a
MATRIX_SUPPORT := $(filter-out $(addprefix tests/support/,cells.c recorded.c rogue.c),$(TEST_SUPPORT))
$(MATRIX_LIBRARY): $(call objects,$(MATRIX_SUPPORT) $(ALL_ORIGINALS) $(PEOPLE_SOURCES) tests/matrix/standin/cmocka.c) \
  $(CORE) $(PLAYER_COMMON) $(GAME_OBJECTS) $(OBJ)/all_games.o
	rm -f $@
	$(AR) rc $@ $(filter %.o,$^)
$(MATRIX_PROGRAMS): $(BUILD)/matrix/%: $(OBJ)/%.o $(MATRIX_LIBRARY)
	@mkdir -p $(@D)
	$(LINK) -o $@ $^ -lm

.PHONY: matrix matrix-players matrix-tests
matrix-players: $(filter-out %/template,$(PLAYERS))
matrix-tests: $(MATRIX_PROGRAMS)
matrix:
	scripts/setup matrix
	+$(MAKE) all
	+BIN='$(abspath $(BIN))' /usr/bin/python3 tests/matrix/matrix.py $(MATRIX)
