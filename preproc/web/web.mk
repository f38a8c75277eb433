# The page: rules, faces and minds of all games as WebAssembly, in one file (src/web/README.md)
#
# make web        the games in a browser: one file, build/web/onemove.html
# make check-web  tests it in a browser
# make puzzles    looks for the puzzles of the page again
# make bench-web  measures its sizes, and its speed compared with that of the programs
#
# Debian's clang, lld, wasi-libc and libclang-rt-dev-wasm32 build the modules (scripts/setup web).

WEB := $(BUILD)/web
WEB_PAGE := $(WEB)/onemove.html
WEB_GAMES := $(filter-out template,$(GAMES))
WEB_MODULES := $(WEB_GAMES:%=$(WEB)/%.wasm)

# Every browser that unpacks gzip streams has these instructions, too. `errno` is thread-local, which
# clang knows here in one model only.
WEB_CC := clang --target=wasm32-wasi -mbulk-memory -msign-ext -mnontrapping-fptoint -msimd128 \
  -ftls-model=local-exec
WEB_COMPILE = $(WEB_CC) $(STANDARD) -D_WASI_EMULATED_MMAN -DNDEBUG $(INCLUDES) $(WARNINGS) -O2 \
  -ffunction-sections -fdata-sections $(OWN_FLAGS)
# The stack lies below everything else, so a module that overflows it stops and overwrites nothing.
WEB_LINK := $(WEB_CC) -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,--stack-first \
  -Wl,-z,stack-size=4194304 -lwasi-emulated-mman

# A page has no files and no processes, and brings its own seeds.
WEB_ENGINE := $(filter-out src/web/main.c src/web/no_files.c,$(wildcard src/web/*.c))
WEB_SOURCES := $(filter-out src/core/file/file.c src/core/file/load.c src/core/base/complain.c src/core/base/seed.c, \
  $(CORE_SOURCES)) $(WEB_ENGINE) src/web/no_files.c
web_objects = $(addprefix $(WEB)/obj/,$(addsuffix .o,$(basename $(1))))

WEB_FLAGS := $(WEB)/obj/flags
ifneq ($(MAKECMDGOALS),clean)
$(call remember,$(WEB_FLAGS),$(strip $(WEB_COMPILE) ; $(WEB_LINK)))
endif

$(WEB)/obj/%.o: %.c $(WEB_FLAGS) | $(WEIGHTS_HEADERS)
	@mkdir -p $(@D)
	$(WEB_COMPILE) -MMD -MP -c -o $@ $<
$(WEB)/obj/%.o: %.S $(WEB_FLAGS)
	@mkdir -p $(@D)
	$(WEB_COMPILE) -MMD -MP -c -o $@ $<
$(WEB)/obj/main-%.o: src/web/main.c $(WEB_FLAGS)
	@mkdir -p $(@D)
	$(WEB_COMPILE) -DGAME=$* -MMD -MP -c -o $@ $<

$(call web_objects,$(FIAR_SRC)/book_data.S): private OWN_FLAGS += -DFIAR_BOOK_FILE='"$(FIAR_BOOK)"'
$(call web_objects,$(FIAR_SRC)/book_data.S): $(FIAR_BOOK)
$(call web_objects,$(PEEL_SRC)/words/lexicon_data.S): private OWN_FLAGS += $(PEEL_DATA_FLAGS)
$(call web_objects,$(PEEL_SRC)/words/lexicon_data.S): $(PEEL_LEXICON) $(PEEL_VOCABULARIES)

define WEB_MODULE
$(WEB)/$(1).wasm: $(WEB)/obj/main-$(1).o \
  $$(call web_objects,$(WEB_SOURCES) $(call game_sources,$(1))) $(LIST)
	$$(WEB_LINK) -o $$@ $$(filter %.o,$$^)
endef
$(foreach game,$(WEB_GAMES),$(eval $(call WEB_MODULE,$(game))))

WEB_PALETTE := $(WEB)/palette.css
$(WEB)/palette: preproc/web/palette.c src/core/face/palette.c $(wildcard src/core/*/*.h)
	@mkdir -p $(@D)
	$(CC) $(STANDARD) $(INCLUDES) $(WARNINGS) -O2 -o $@ $(filter %.c,$^)
$(WEB_PALETTE): $(WEB)/palette
	$< > $@.new && mv $@.new $@

# Puzzles of games whose positions can be proven; finding them takes minutes, so they are kept.
WEB_PUZZLES := $(patsubst %,boards/puzzles/%.json,fiar penguins president bark peel)
.PHONY: puzzles
puzzles: | $(BIN)/onemove
	for words in fiar 'penguins rows=5 columns=5 penguins=2' 'president nodes=20000' \
	  bark 'peel hand=7 bunch=3'; do \
	  $(BIN)/onemove puzzles $$words --count 200 seed=1 --format json > boards/puzzles/$${words%% *}.json || exit; done

WEB_PARTS := $(wildcard src/web/*.js src/web/page/*)
$(WEB_PAGE): preproc/web/assemble $(WEB_PARTS) $(WEB_PALETTE) $(WEB_MODULES) $(WEB_PUZZLES)
	preproc/web/assemble $(WEB_PALETTE) $(WEB_MODULES) $(WEB_PUZZLES) > $@.new && mv $@.new $@

.PHONY: web check-web bench-web
web:
	scripts/setup web
	+$(MAKE) $(WEB_PAGE)
# With more browsers at a time, keys are lost.
check-web:
	scripts/setup browser
	+$(MAKE) all web
	BIN='$(abspath $(BIN))' PAGE='$(abspath $(WEB_PAGE))' JOBS=4 tests/run $(sort $(wildcard tests/web/test_*.py))
bench-web:
	scripts/setup browser
	+$(MAKE) all web
	@BIN='$(abspath $(BIN))' PAGE='$(abspath $(WEB_PAGE))' /usr/bin/python3 tests/web/bench_engine.py
