#!/bin/sh
# make deb: the package is built, lintian finds nothing, and it is installed, used and removed.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
copy="$dir/the project"
copy_project "$copy"
PATH=$PATH:/usr/sbin:/sbin # for dpkg

version=$("$BIN/onemove" --version | sed 's/^onemove //')
run head -n 1 preproc/debian/changelog
ok 'the newest entry of the changelog has the version of the programs' stdout_has "^onemove ($version) "

# What scripts/setup installs for building, except what every package build needs.
needed() {
  sed -n '/^ *\(play\|web\))/,/;;/p' scripts/setup | sed -n 's/.*need_[a-z]* [^ ]* \([a-z0-9-]*\).*/\1/p' |
    sort -u | grep -vx 'gcc\|make\|libc6-dev'
}
not_named() {
  while read -r package; do
    grep -q -e " $package\(,\|\$\)" preproc/debian/control || echo "$package"
  done
}
needed >"$base/needed"
ok 'scripts/setup installs something for building' [ -s "$base/needed" ]
run not_named <"$base/needed"
ok 'the package is built with all of it' stdout_is ''

for tool in dpkg-buildpackage dh lintian musl-gcc readelf clang wasm-ld zopfli; do
  command -v "$tool" >/dev/null && continue
  skip 'make deb' "$tool is not installed (scripts/setup deb)"
  finish
done

make_deb() { # its output is long: prints only the end, from lintian
  # TMPDIR, because lintian leaves databases behind.
  TMPDIR=$base DEB_BUILD_OPTIONS=parallel=2 make -s deb >"$base/log" 2>&1 && return
  tail -n 40 "$base/log"
  return 1
}
run make_deb
ok 'make deb builds packages in which lintian finds neither errors nor warnings' status_is 0
package=$(ls build/deb/onemove_"$version"_*.deb)
ok 'one of them has the name and the version of the project' [ -f "$package" ]

# ---- What is in it ----

mkdir "$dir/content"
dpkg-deb -x "$package" "$dir/content" || exit 3
bin="$dir/content/usr/bin"
cd "$dir" || exit 3
run readelf -h -l -d "$bin/onemove"
ok 'what is dynamic is hardened' \
  eval 'stdout_has "Type: *DYN" && stdout_has GNU_RELRO && stdout_has "BIND_NOW\|NOW"'
run readelf -l "$bin/penguins"
ok 'a player is a static program' eval '! stdout_has INTERP'
ok 'all boards are in it' diff -r --exclude=pictures "$copy/boards" "$dir/content/usr/share/onemove/boards"
ok 'the examples are where Debian has examples' \
  [ -f "$dir/content/usr/share/doc/onemove/examples/levels.txt" ]
ok 'its programs are programs' [ -x "$dir/content/usr/share/doc/onemove/examples/peel/greedy_player.py" ]
ok 'the page is, with an entry among the programs of a desktop' \
  grep -q '^Exec=xdg-open /usr/share/onemove/onemove.html$' "$dir/content/usr/share/applications/onemove.desktop"
ok 'and an icon' [ -s "$dir/content/usr/share/icons/hicolor/scalable/apps/onemove.svg" ]
ok 'the notices of the word list and of the C library are in it' \
  ls "$dir/content/usr/share/doc/onemove/copyright.scowl.gz" \
  "$dir/content/usr/share/doc/onemove/copyright.musl.gz"

# ---- Installed and removed ----

nothing_left() { [ -z "$(find "$system" -path "$database" -prune -o -type f -print)" ]; }
system="$dir/system"
database="$system/var/lib/dpkg"
mkdir -p "$database/info" "$database/updates" "$database/triggers" || exit 3
: >"$database/status"
run dpkg --root="$system" --force-not-root,depends --log=/dev/null -i "$copy/$package"
if status_is 0; then
  ok 'it is installed into a root of its own' status_is 0
  run "$system/usr/bin/onemove" tournament penguins "$system/usr/share/doc/onemove/examples/levels.txt" \
    rows=4 columns=4 --games 2 --out "$dir/tonight"
  ok 'and the tournament of its examples is played' status_is 0
  run "$system/usr/bin/onemove" report "$dir"/tonight/*.jsonl -o "$dir/tonight.html"
  ok 'with a page of all its games' grep -q '<script id="tournament"' "$dir/tonight.html"
  run dpkg --root="$system" --force-not-root,depends --log=/dev/null -r onemove
  ok 'it is removed' status_is 0
  ok 'nothing of it is left' nothing_left
elif [ "$(id -u)" -eq 0 ]; then
  ok 'it is installed into a root of its own' status_is 0
else
  skip 'it is installed into a root of its own' 'only root can do that'
fi
finish
