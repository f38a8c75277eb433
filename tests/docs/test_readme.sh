#!/bin/sh
# The examples, links and tables of the documentation are right. tests/build/test_documents.sh tests
# its commands.
. "$(dirname "$0")/../support/tap.sh"
cd "$root" || exit 3
unset KIND BUILD # set by the make that runs the tests

# The two boards on the students' page: the second is one legal move after the first.
boards() { # 1 or 2
  awk -v wanted="$1" '/^```text$/ { inside = ++count == wanted; next } /^```$/ { inside = 0 } inside' \
    scripts/players/README.md
}
boards 1 >"$dir/before.txt"
boards 2 >"$dir/after.txt"
run "$BIN/onemove" check penguins "$dir/before.txt" "$dir/after.txt"
ran 'the example of a move is legal' 0 '^a3 a2$' -
run "$BIN/onemove" moves penguins "$dir/before.txt" alice
ok 'alice has the moves that the text names' \
  stdout_is "$(printf 'a3 a2\na3 a1\na3 b3\na3 c3\na3 d3')"
run "$BIN/penguins" phase=placement penguins=1 id=carol "$dir/before.txt" -
ran 'carol gets the number that the text names' 0 '^carol 3 1$' .

# Every link leads to a file, and to a heading in it if it names one.
heading_of() { # PAGE: its headings in the form that links use
  sed -n 's/^##* //p' "$1" | tr '[:upper:]' '[:lower:]' | sed 's/[^a-z0-9 -]//g; s/ /-/g'
}
links_lead() {
  for page in README.md preproc/README.md tests/README.md scripts/README.md scripts/players/README.md \
    src/*/README.md src/*/MEASUREMENTS.md src/games/*/README.md src/games/*/MEASUREMENTS.md; do
    sed 's/](/\n](/g' "$page" | sed -n 's/^](\([^):]*\)).*/\1/p' | while IFS= read -r link; do
      file=$page
      [ -z "${link%%#*}" ] || file=$(dirname "$page")/${link%%#*}
      [ -e "$file" ] || echo "$page: $link"
      case $link in
        *#*) heading_of "$file" | grep -qxF "${link#*#}" || echo "$page: $link" ;;
      esac
    done
  done >"$base/dead"
  [ ! -s "$base/dead" ] || { sed 's/^/# /' "$base/dead" && return 1; }
}
ok 'all links lead somewhere' links_lead

# The targets of make help and of the tables of tests exist, and make help has the usual ones.
make -pq "BUILD=$base/build" clean 2>/dev/null | sed -n 's/^\([a-z][a-z-]*\):.*/\1/p' >"$base/targets"
make -s "BUILD=$base/build" help | sed -n 's/^  make \([a-z][a-z-]*\) .*/\1/p' >"$base/listed"
for target in interactive check check-build check-all coverage san lint fuzz bench match tune fit install uninstall dist deb clean help; do
  ok "make help has $target" grep -qx "$target" "$base/listed"
done
grep -oE '`make [a-z-]+' tests/README.md preproc/README.md README.md | sed 's/.*`make //' >>"$base/listed"
sort -u "$base/listed" >"$base/named"
while read -r target <&3; do
  ok "make $target exists" grep -qx "$target" "$base/targets"
done 3<"$base/named"
finish
