# The playout policies of President
#
# policy.txt (four players) and policy_many.txt (thirteen) in src/games/president/mind are
# learned by self-play and compiled in as they are.
#
# make learn-president   learns both anew: half a minute, and the same numbers every time

LEARN_PROGRAM := $(BUILD)/$(KIND)/tools/learn_president
POLICY_FOLDER := src/games/president/mind
$(LEARN_PROGRAM): $(call objects,preproc/president/learn.c $(POLICY_FOLDER)/policy.c src/core/base/dice.c)
	$(LINK_PROGRAM)
.PHONY: learn-president
learn-president: $(LEARN_PROGRAM)
	$< players=4 games=2000000 rate=200 seed=5 > $(BUILD)/policy.txt
	$< players=13 games=1000000 rate=200 seed=5 > $(BUILD)/policy_many.txt
	mv $(BUILD)/policy.txt $(BUILD)/policy_many.txt $(POLICY_FOLDER)
