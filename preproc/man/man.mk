# Manual pages, and the pictures in the documentation
#
# make man       the manual pages, in build/man
# make pictures  boards/pictures/*.svg

PREFIX ?= /usr/local
INSTALLED_GAMES := $(filter-out template,$(GAMES))
INSTALLED_PROGRAMS := onemove $(INSTALLED_GAMES) $(INSTALLED_GAMES:%=%-interactive)

# Manual pages are made from what the programs print with --help; bash completion asks for it, too.
SCRIPTS := game-master tournament ladder new-player
COMPLETED := $(filter-out onemove,$(INSTALLED_PROGRAMS)) $(SCRIPTS)
.PHONY: man
man: all interactive
	preproc/man/make_pages '$(BIN)' '$(BUILD)/man' '$(PREFIX)' $(INSTALLED_PROGRAMS) $(SCRIPTS)

# Each shows a board: boards/pictures/GAME.svg is drawn from boards/GAME/FILE.
PICTURES := penguins/middle.txt fiar/won.txt bark/saved.txt president/four.txt peel/two-end.txt
.PHONY: pictures list-pictures
pictures: $(BIN)/onemove
	mkdir -p boards/pictures
	$(foreach picture,$(PICTURES),$(BIN)/onemove show $(patsubst %/,%,$(dir $(picture))) \
	  boards/$(picture) --svg > boards/pictures/$(patsubst %/,%,$(dir $(picture))).svg &&) true
list-pictures:
	@$(foreach picture,$(PICTURES),echo boards/pictures/$(patsubst %/,%,$(dir $(picture))).svg \
	  $(patsubst %/,%,$(dir $(picture))) boards/$(picture);)
