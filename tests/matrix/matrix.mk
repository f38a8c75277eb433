# make matrix     the same seed and nodes give the same moves and files, whichever compiler, C library,
#                 word size, processor or byte order (tests/matrix/matrix.py); MATRIX has arguments:
#                 MATRIX='s390x gcc-O0'
#
# Debian's cross compilers and qemu-user are installed by scripts/setup matrix.

# The tests that need nothing but the C library, with a small cmocka of our own instead of the
# system's. They are linked from archives: each takes along what it uses.
MATRIX_TESTS := tests/golden/test_golden.c tests/core/test_laws.c $(addprefix tests/core/test_, \
  dice.c text.c roster.c mcts.c worth.c scene.c) $(wildcard tests/games/*/test_*.c)
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
