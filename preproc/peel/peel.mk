# Peel: the lexicon.
#
# make WORDS=FILE   links in the lexicon of another list of words (src/peel/lexicon_make.h says what
#                   it may be); without it, the words of Debian's scowl

PEEL := preproc/peel
PEEL_WORDS := $(BUILD)/peel/words.txt
PEEL_LEXICON := $(BUILD)/peel/lexicon.bin
WORDS ?=

# The list is made again when another one is asked for.
PEEL_SOURCE := $(BUILD)/peel/source
$(shell mkdir -p $(BUILD)/peel; echo '$(subst ','"'"',$(WORDS))' > $(PEEL_SOURCE).now; \
  cmp -s $(PEEL_SOURCE).now $(PEEL_SOURCE) || cp $(PEEL_SOURCE).now $(PEEL_SOURCE))
PEEL_NOTHING :=
PEEL_BLANK := $(PEEL_NOTHING) $(PEEL_NOTHING)
$(PEEL_WORDS): $(PEEL)/scowl_words $(PEEL_SOURCE) $(subst $(PEEL_BLANK),\ ,$(WORDS))
	$(if $(WORDS),cat '$(WORDS)',$<) > $@.new && mv $@.new $@

PEEL_MAKER := src/core/text.c src/core/why.c src/peel/lexicon.c src/peel/lexicon_make.c
$(BUILD)/peel/make_lexicon: $(PEEL)/make_lexicon.c $(PEEL_MAKER) $(wildcard src/peel/lexicon*.h)
	@mkdir -p $(@D)
	$(CC) $(STRICT) $(FEATURES) -O2 -o $@ $(filter %.c,$^)
$(PEEL_LEXICON): $(PEEL_WORDS) $(BUILD)/peel/make_lexicon
	$(BUILD)/peel/make_lexicon '$(or $(WORDS),$<)' < $< > $@.new && mv $@.new $@

$(OBJ)/peel/lexicon_load.o: CPPFLAGS += -DPEEL_LEXICON_FILE='"$(PEEL_LEXICON)"'
$(OBJ)/peel/lexicon_load.o: $(PEEL_LEXICON)

# The tests of the lexicon compare it with the list itself.
$(OBJ)/tests/peel/%.o: CPPFLAGS += -DPEEL_WORDS_FILE='"$(abspath $(PEEL_WORDS))"'

# make fuzz-lexicon  build/peel/fuzz_lexicon, libFuzzer's search for bytes that the lexicon cannot
#                    take; what it finds goes to tests/fuzz/corpus/lexicon, which the tests replay
.PHONY: fuzz-lexicon
fuzz-lexicon: $(BUILD)/peel/fuzz_lexicon
$(BUILD)/peel/fuzz_lexicon: tests/fuzz/test_lexicon_files.c $(PEEL_MAKER) src/peel/lexicon_load.c \
  $(addprefix src/core/,load.c file.c out.c) $(wildcard src/peel/lexicon*.h) $(PEEL_LEXICON)
	clang $(STRICT) $(FEATURES) -Itests -DLIBFUZZER -DPEEL_LEXICON_FILE='"$(PEEL_LEXICON)"' -O1 -g \
	  -fno-sanitize-recover=all -fsanitize=fuzzer,address,undefined -o $@ $(filter %.c,$^)

# make bench-peel    measures the builder; HANDS="1000 500": of how many hands, milliseconds at most
.PHONY: bench-peel
bench-peel: $(BUILD)/$(KIND)/bench/bench_peel
	@$< $(HANDS)
