# Four In A Row: the opening book, and the solver's measurements
#
# make book-fiar    makes preproc/fiar/book.txt again (two hours of CPU time); if interrupted in the
#                   complete part or among the hard positions, resumes there
# make verify-fiar  checks every entry of the book with the solver (an hour)
# make bench-fiar   measures the solver's time and nodes on the sets in boards/fiar
# make sets-fiar    makes these sets again

FIAR := preproc/fiar
FIAR_SRC := src/games/fiar/mind
FIAR_BOOK := $(BUILD)/fiar/book.bin
FIAR_TOOLS := $(BUILD)/$(KIND)/tools

$(BUILD)/fiar/pack_book: $(FIAR)/pack_book.c $(FIAR)/tree.c src/core/base/memory.c \
  $(wildcard $(FIAR)/*.h $(FIAR_SRC)/*.h)
	@mkdir -p $(@D)
	$(CC) $(STANDARD) $(INCLUDES) $(WARNINGS) -I$(FIAR) -O2 -o $@ $(filter %.c,$^)
$(FIAR_BOOK): $(FIAR)/book.txt $(BUILD)/fiar/pack_book
	$(RUN) $(BUILD)/fiar/pack_book < $< > $@.new && mv $@.new $@

FIAR_BOOK_OBJECT := $(sort $(foreach of,objects tool_objects,$(call $(of),$(FIAR_SRC)/book_data.S)))
$(FIAR_BOOK_OBJECT): private OWN_FLAGS += -DFIAR_BOOK_FILE='"$(FIAR_BOOK)"'
$(FIAR_BOOK_OBJECT): $(FIAR_BOOK)

$(OBJ)/preproc/%.o $(TOOL_OBJ)/preproc/%.o: private OWN_FLAGS += -I$(FIAR) -Itests
$(FIAR_TOOLS)/%: $(OBJ)/$(FIAR)/%.o $(call objects,$(FIAR)/tree.c tests/support/plain_fiar.c \
  tests/bench/measure.c $(call game_sources,fiar)) $(CORE)
	$(LINK_PROGRAM)

.PHONY: book-fiar verify-fiar sets-fiar
book-fiar: $(FIAR_TOOLS)/make_book
	@mkdir -p $(BUILD)/fiar
	sed '/^# [0-9]/,$$d' $(FIAR)/book.txt > $(FIAR)/book.txt.new
	$< $(BUILD)/fiar/solved.txt >> $(FIAR)/book.txt.new && mv $(FIAR)/book.txt.new $(FIAR)/book.txt
verify-fiar: $(FIAR_TOOLS)/verify_book
	$<
FIAR_SETS := $(patsubst %,boards/fiar/%.txt,end-easy middle-easy middle-medium begin-easy \
  begin-medium begin-hard empty)
bench-fiar: $(FIAR_TOOLS)/bench $(FIAR_TOOLS)/exact
	$< $(FIAR_SETS)
	$(FIAR_TOOLS)/exact 100 8 13 100
	@echo 'now checking each score against those of its moves and a plain search:'
	$< --check $(FIAR_SETS)
sets-fiar: $(FIAR_TOOLS)/make_sets
	@mkdir -p boards/fiar
	$< boards/fiar
