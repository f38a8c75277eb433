# The networks of Penguins
#
# net.txt, medium_net.txt and wide_net.txt in src/games/penguins/mind are learned from self-play and
# compiled in as they are.
#
# make learn-penguins       learns the one for boards that fit into a word anew: a few minutes
# make learn-penguins-wide  learns the two for larger boards anew: less than half an hour
#
# All give the same numbers every time.

PENGUINS_TOOLS := $(BUILD)/$(KIND)/tools
PENGUINS_LEARN := $(PENGUINS_TOOLS)/learn_penguins $(PENGUINS_TOOLS)/learn_penguins_wide
$(PENGUINS_TOOLS)/learn_penguins: $(call objects,preproc/penguins/learn.c)
$(PENGUINS_TOOLS)/learn_penguins_wide: $(call objects,preproc/penguins/learn_wide.c)
$(PENGUINS_LEARN): $(call objects,preproc/penguins/trainer.c $(TUNE_FOLDER)/bout.c tests/bench/measure.c) \
  $(GAME_OBJECTS) $(OBJ)/all_games.o $(CORE)
	$(LINK_PROGRAM)
.PHONY: learn-penguins learn-penguins-wide
learn-penguins: $(PENGUINS_TOOLS)/learn_penguins
	$< > $(BUILD)/net.txt
	mv $(BUILD)/net.txt src/games/penguins/mind/net.txt
learn-penguins-wide: $(PENGUINS_TOOLS)/learn_penguins_wide
	$< samples=300000 most=12 > $(BUILD)/medium_net.txt
	$< > $(BUILD)/wide_net.txt
	mv $(BUILD)/medium_net.txt $(BUILD)/wide_net.txt src/games/penguins/mind
