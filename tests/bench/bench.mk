# Measurements, with the flags of a release
#
# make bench       strength and speed, as the games' MEASUREMENTS.md report them; bench-GAME measures
#                  one game, and BENCH has arguments: BENCH='games=200 time=500'
# make long-run    plays games for a long time: do memory, descriptors, processes, files or the time
#                  per move grow? BENCH has the options of tests/bench/long_run

# bench_penguins.c plays games, for ten minutes unless BENCH says otherwise. bench_start.c starts whole
# processes, in the folders START_IN.
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
$(BENCHES): | bench-machine
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
  $(filter-out src/onemove/main.c,$(TOOL_SOURCES)) $(PLAYER_SOURCES) $(CORE_SOURCES) \
  $(foreach game,$(GAMES),$(call game_sources,$(game)))) $(TOOL_OBJ)/all_games.o $(TOOL_OBJ)/people.a
	$(LINK_PROGRAM)
bench-arena: $(BENCH_BIN)/bench_arena $(BENCH_BIN)/tiny_fiar
	@$< $(BENCH_BIN)/tiny_fiar $(BENCH)

# Plays games for a long time: do memory, descriptors, processes, files or the time per move grow?
# BENCH has the options of tests/bench/long_run.
.PHONY: long-run
long-run: all $(BENCH_BIN)/tiny_fiar
	@tests/bench/long_run --bin '$(BIN)' --tiny $(BENCH_BIN)/tiny_fiar $(BENCH)

bench-bark-table: $(BIN)/bark
	@tests/bench/bench_bark_table.sh '$(BIN)/bark'
