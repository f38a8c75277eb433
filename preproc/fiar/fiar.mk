# Four In A Row: the opening book, and the solver's measurements.
#
# make book-fiar    makes preproc/fiar/book.txt anew (some CPU minutes)
# make verify-fiar  checks every entry of the book by the solver (as long again)
# make bench-fiar   time and nodes of the solver on the sets in boards/fiar
# make sets-fiar    makes these sets anew

FIAR := preproc/fiar
FIAR_OBJECTS := $(patsubst src/%.c,$(OBJ)/%.o,$(wildcard src/fiar/*.c))
FIAR_BOOK := $(BUILD)/fiar/book.bin
FIAR_TOOLS := $(BUILD)/$(KIND)/tools

$(BUILD)/fiar/pack_book: $(FIAR)/pack_book.c $(FIAR)/tree.c src/fiar/position.c \
  src/fiar/position.h src/fiar/book.h $(FIAR)/tree.h src/fiar/table.h
	@mkdir -p $(@D)
	$(CC) $(STRICT) $(FEATURES) -I$(FIAR) -O2 -o $@ $(filter %.c,$^)
$(FIAR_BOOK): $(FIAR)/book.txt $(BUILD)/fiar/pack_book
	$(BUILD)/fiar/pack_book < $< > $@.new && mv $@.new $@

$(OBJ)/fiar/book.o: CPPFLAGS += -DFIAR_BOOK_FILE='"$(FIAR_BOOK)"'
$(OBJ)/fiar/book.o: $(FIAR_BOOK)

$(OBJ)/preproc/%.o: preproc/%.c $(COMMAND)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -I$(FIAR) -Itests -MMD -MP -c -o $@ $<

$(FIAR_TOOLS)/%: $(OBJ)/$(FIAR)/%.o $(OBJ)/$(FIAR)/tree.o $(OBJ)/tests/support/plain_fiar.o \
  $(FIAR_OBJECTS) $(CORE)
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $^

.PHONY: book-fiar verify-fiar bench-fiar sets-fiar
book-fiar: $(FIAR_TOOLS)/make_book
	$< > $(FIAR)/book.txt.new && mv $(FIAR)/book.txt.new $(FIAR)/book.txt
verify-fiar: $(FIAR_TOOLS)/verify_book
	$<
FIAR_SETS := $(patsubst %,boards/fiar/%.txt,end-easy middle-easy middle-medium begin-easy \
  begin-medium begin-hard empty)
bench-fiar: $(FIAR_TOOLS)/bench
	$< $(FIAR_SETS)
	@echo 'and now each score once more, from those of its moves and by a plain search:'
	$< --check $(FIAR_SETS)
sets-fiar: $(FIAR_TOOLS)/make_sets
	@mkdir -p boards/fiar
	$< boards/fiar
