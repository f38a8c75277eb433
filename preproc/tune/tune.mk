# The weights of the games, and the tuner (preproc/tune/README.md)
#
# make tune GAME=bark   tunes the weights of a game and rewrites src/games/GAME/mind/weights.txt if
#                       the new ones prove stronger; TUNE has arguments: TUNE='nodes=500 only=expected'
# make fit GAME=bark    the same by logistic regression, for the weights of a linear model
# make match GAME=bark  plays one level against another; TUNE='level=strong against=greedy time=100'

TUNE_FOLDER := preproc/tune

# A game with a mind/weights.txt includes "games/GAME/mind/weights.h", which is made from it. The
# compiler finds out which files include the header, but it must exist before the first compilation.
WEIGHTS_INCLUDE := $(BUILD)/include
WEIGHTS_HEADERS := $(patsubst src/%.txt,$(WEIGHTS_INCLUDE)/%.h,$(wildcard src/games/*/mind/weights.txt))
$(WEIGHTS_INCLUDE)/games/%/mind/weights.h: src/games/%/mind/weights.txt $(TUNE_FOLDER)/weights.awk
	@mkdir -p $(@D)
	awk -v game=$* -f $(TUNE_FOLDER)/weights.awk $< > $@.new && mv $@.new $@

# The tuner: all games, the sequential test of tournaments, and the common parts of the benches.
TUNE_PROGRAM := $(BUILD)/$(KIND)/tools/tune
TUNE_MODULES := $(filter-out %/tune.c,$(wildcard $(TUNE_FOLDER)/*.c)) src/arena/rating/sprt.c \
  src/process/workers.c tests/bench/measure.c
$(TUNE_PROGRAM): $(call objects,$(TUNE_FOLDER)/tune.c $(TUNE_MODULES)) $(GAME_OBJECTS) $(OBJ)/all_games.o $(CORE)
	$(LINK_PROGRAM)

.PHONY: tuner tune fit match
tuner: $(TUNE_PROGRAM)
tune: $(TUNE_PROGRAM)
	$(TUNE_PROGRAM) $(GAME) spsa new=$(BUILD)/tune/$(GAME).txt $(TUNE)
	$(TUNE_PROGRAM) $(GAME) accept new=$(BUILD)/tune/$(GAME).txt $(TUNE)
fit: $(TUNE_PROGRAM)
	$(TUNE_PROGRAM) $(GAME) fit new=$(BUILD)/tune/$(GAME).txt $(TUNE)
	$(TUNE_PROGRAM) $(GAME) accept new=$(BUILD)/tune/$(GAME).txt $(TUNE)
match: $(TUNE_PROGRAM)
	@$(TUNE_PROGRAM) $(GAME) match $(TUNE)
