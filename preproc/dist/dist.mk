# make dist  build/dist/onemove-VERSION.tar.gz: the source, the same bytes wherever it is packed
# make deb   Debian packages in build/deb, made from that archive and preproc/debian, and checked by
#            lintian; `scripts/setup deb` installs what that needs

VERSION := $(shell sed -n 's/^.define ONEMOVE_VERSION "\(.*\)"/\1/p' preproc/mode.h)
DIST := $(BUILD)/dist/onemove-$(VERSION).tar.gz
DEB := $(BUILD)/deb
DEB_TREE := $(DEB)/onemove-$(VERSION)

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
