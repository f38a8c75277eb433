# The network of Penguins, src/games/penguins/mind/net.txt, is learned from self-play and compiled in as
# it is.
#
# make learn-penguins   learns it anew: a few minutes, and the same numbers every time

PENGUINS_LEARN := $(BUILD)/$(KIND)/tools/learn_penguins
$(PENGUINS_LEARN): $(call objects,preproc/penguins/learn.c $(TUNE_FOLDER)/bout.c tests/bench/measure.c) \
  $(GAME_OBJECTS) $(OBJ)/all_games.o $(CORE)
	$(LINK_PROGRAM)
.PHONY: learn-penguins
learn-penguins: $(PENGUINS_LEARN)
	$< > $(BUILD)/net.txt
	mv $(BUILD)/net.txt src/games/penguins/mind/net.txt
