# Installing and packing
#
# make install    programs, the game master, boards, documentation, manual pages and bash completion,
#                 for any processor of this architecture, below PREFIX=/usr/local (DESTDIR= works as
#                 usual); also the page, if `make web` has made it
# make uninstall  removes all that; takes the same PREFIX and DESTDIR
# make dist       build/dist/onemove-VERSION.tar.gz: the source, the same bytes wherever it is packed
# make deb        Debian packages in build/deb, made from that archive and preproc/debian, and checked
#                 by lintian

DOCUMENTS := LICENSE $(wildcard *.md scripts/*.md scripts/players/*.md src/*/*.md src/*/*/*.md src/*/*.json \
  boards/pictures/*.svg)
EXAMPLES = $(shell find scripts/players -type f ! -name '*.md')
TEMPLATES = $(shell find scripts/players/new -type f ! -name '*.md')
BOARDS = $(shell find boards -type f ! -path 'boards/pictures/*')

# Builds for every processor of this architecture, not only this one, with objects of its own.
.PHONY: install install-files uninstall
install:
	+$(MAKE) KIND=install install-files
install-files uninstall: export TO := $(DESTDIR)$(PREFIX)
install-files: all interactive
	install -d "$$TO/bin"
	install -m 755 $(INSTALLED_PROGRAMS:%=$(BIN)/%) $(SCRIPTS:%=scripts/%) "$$TO/bin"
	install -d "$$TO/share/onemove/engines"
	install -m 755 $(filter-out %.sh,$(wildcard scripts/engines/*)) "$$TO/share/onemove/engines"
	install -m 644 $(wildcard scripts/engines/*.sh) "$$TO/share/onemove/engines"
	preproc/man/make_pages '$(BIN)' "$$TO/share/man/man1" '$(PREFIX)' $(INSTALLED_PROGRAMS) $(SCRIPTS)
	chmod 644 "$$TO"/share/man/man1/onemove*.1 $(patsubst %,"$$TO/share/man/man1/%.1",$(COMPLETED))
	install -D -m 644 scripts/completion.bash "$$TO/share/bash-completion/completions/onemove"
	for name in $(COMPLETED); do ln -sf onemove "$$TO/share/bash-completion/completions/$$name" || exit; done
	if [ -f '$(WEB_PAGE)' ]; then \
	  install -m 644 '$(WEB_PAGE)' "$$TO/share/onemove" && \
	  install -D -m 644 src/web/page/icon.svg "$$TO/share/icons/hicolor/scalable/apps/onemove.svg" && \
	  install -d "$$TO/share/applications" && \
	  sed 's,@PREFIX@,$(PREFIX),' preproc/web/onemove.desktop > "$$TO/share/applications/onemove.desktop"; \
	fi
	for file in $(BOARDS); do install -D -m 644 "$$file" "$$TO/share/onemove/$$file" || exit; done
	for file in $(DOCUMENTS); do install -D -m 644 "$$file" "$$TO/share/doc/onemove/$$file" || exit; done
	copy() { \
	  if [ -x "$$1" ]; then mode=755; else mode=644; fi; \
	  install -D -m $$mode "$$1" "$$2"; \
	}; \
	for file in $(TEMPLATES); do \
	  copy "$$file" "$$TO/share/onemove/$${file#scripts/players/}" || exit; \
	done; \
	for file in $(EXAMPLES); do copy "$$file" "$$TO/share/doc/onemove/$$file" || exit; done
	sed 's,[.][.]/[.][.]/build/bin/,../../../../../bin/,' scripts/players/levels.txt \
	  > "$$TO/share/doc/onemove/scripts/players/levels.txt"
uninstall:
	for name in $(INSTALLED_PROGRAMS) $(SCRIPTS); do rm -f "$$TO/bin/$$name" \
	  "$$TO/share/man/man1/$$name.1" "$$TO/share/bash-completion/completions/$$name" || exit; done
	rm -f "$$TO"/share/man/man1/onemove-*.1 "$$TO/share/applications/onemove.desktop" \
	  "$$TO/share/icons/hicolor/scalable/apps/onemove.svg"
	rm -rf "$$TO/share/onemove" "$$TO/share/doc/onemove"

# ---- Packing ----

VERSION = $(shell sed -n 's/^.define ONEMOVE_VERSION "\(.*\)"/\1/p' src/core/mode.h)
DIST = $(BUILD)/dist/onemove-$(VERSION).tar.gz
DEB := $(BUILD)/deb
DEB_TREE = $(DEB)/onemove-$(VERSION)

.PHONY: dist deb
dist:
	scripts/setup dist
	@mkdir -p $(dir $(DIST))
	preproc/dist/pack onemove-$(VERSION) > $(DIST).new
	mv $(DIST).new $(DIST)
# The packages are built as anybody would build them, without the flags of this make.
deb: dist
	scripts/setup deb
	rm -rf $(DEB)
	mkdir -p $(DEB)
	tar -xzf $(DIST) -C $(DEB)
	cp -R $(DEB_TREE)/preproc/debian $(DEB_TREE)/debian
	cd $(DEB_TREE) && env -u MAKEFLAGS -u MAKELEVEL -u MAKEOVERRIDES dpkg-buildpackage -us -uc -b
	lintian --allow-root --fail-on error,warning $(DEB)/*.changes
