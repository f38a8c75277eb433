# Peel: the lexicon
#
# make WORDS=FILE   links in the lexicon of another word list (its format is in
#                   src/games/peel/words/lexicon_make.h) instead of the words of Debian's scowl
# make bench-peel   measures the builder; HANDS="1000 500": how many hands, milliseconds per hand

PEEL := preproc/peel
PEEL_SRC := src/games/peel
PEEL_WORDS := $(BUILD)/peel/words.txt
PEEL_LEXICON := $(BUILD)/peel/lexicon.bin
WORDS ?=

# Remade when WORDS changes.
PEEL_SOURCE := $(BUILD)/peel/source
ifneq ($(MAKECMDGOALS),clean)
$(call remember,$(PEEL_SOURCE),words: $(WORDS))
endif
PEEL_NOTHING :=
PEEL_BLANK := $(PEEL_NOTHING) $(PEEL_NOTHING)
$(PEEL_WORDS): $(PEEL)/scowl_words $(PEEL_SOURCE) $(subst $(PEEL_BLANK),\ ,$(WORDS))
	$(if $(WORDS),cat '$(WORDS)',$<) > $@.new && mv $@.new $@

PEEL_MAKER := $(addprefix src/core/,base/complain.c base/memory.c base/utf8.c base/why.c text/text.c) \
  $(PEEL_SRC)/words/lexicon.c $(PEEL_SRC)/words/lexicon_make.c
$(BUILD)/peel/make_lexicon: $(PEEL)/make_lexicon.c $(PEEL_MAKER) \
  $(wildcard $(PEEL_SRC)/*.h src/core/*/*.h)
	@mkdir -p $(@D)
	$(CC) $(STANDARD) $(INCLUDES) $(WARNINGS) -O2 -o $@ $(filter %.c,$^)
$(PEEL_LEXICON): $(PEEL_WORDS) $(BUILD)/peel/make_lexicon
	$(RUN) $(BUILD)/peel/make_lexicon '$(or $(WORDS),$<)' < $< > $@.new && mv $@.new $@

# The words that slower levels know: scowl's words up to a size, or all of WORDS.
PEEL_SIZES := 10 20 35 50
PEEL_VOCABULARIES := $(PEEL_SIZES:%=$(BUILD)/peel/words-%.bin)
$(PEEL_VOCABULARIES): $(BUILD)/peel/words-%.bin: $(PEEL_WORDS) $(BUILD)/peel/make_lexicon
	$(if $(WORDS),cat '$<',$(PEEL)/scowl_words /usr/share/dict/scowl $*) > $@.txt
	$(RUN) $(BUILD)/peel/make_lexicon $@.txt < $@.txt > $@.new && mv $@.new $@ && rm $@.txt

PEEL_DATA := $(PEEL_SRC)/words/lexicon_data.S $(PEEL_SRC)/original/vocabulary_data.S
PEEL_DATA_FLAGS := -DPEEL_LEXICON_FILE='"$(PEEL_LEXICON)"' \
  $(foreach size,$(PEEL_SIZES),-DPEEL_WORDS_$(size)='"$(BUILD)/peel/words-$(size).bin"')
PEEL_DATA_OBJECTS := $(sort $(foreach of,objects tool_objects,$(call $(of),$(PEEL_DATA))))
$(PEEL_DATA_OBJECTS): private OWN_FLAGS += $(PEEL_DATA_FLAGS)
$(PEEL_DATA_OBJECTS): $(PEEL_LEXICON) $(PEEL_VOCABULARIES)

# The tests of the lexicon compare it with the word list.
$(OBJ)/tests/games/peel/%.o $(TOOL_OBJ)/tests/games/peel/%.o: private OWN_FLAGS += -DPEEL_WORDS_FILE='"$(abspath $(PEEL_WORDS))"'

bench-peel: $(BUILD)/$(KIND)/bench/bench_peel
	@$< $(HANDS)
