#!/bin/sh
# Every command in the documentation does what it says: the lines of each sh block are run, in the
# order in which they stand, in a copy of the project that has blanks in its name.
. "$(dirname "$0")/../support/tap.sh"

copy="$dir/the project"
mkdir "$copy"
(cd "$root" && tar cf - --exclude=./build --exclude=./.git .) | (cd "$copy" && tar xf -) || exit 3
cd "$copy" || exit 3
unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES KIND BUILD # they are those of the make that runs the tests

# The lines of the sh blocks of a page.
commands() {
  awk '/^```sh$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$1"
}

# These run this very test, or for minutes: that make knows them is all that is asked here. Tests of
# their own, and CI, run them.
shortened() {
  case $1 in
    scripts/check) echo 'make -n check' ;;
    'make check' | 'make coverage' | 'make san' | 'make lint' | 'make bench'*) echo "make -n ${1#make }" ;;
    'make install'*) echo "$1 DESTDIR='$dir/installed'" ;;
    'make tune '* | 'make fit '*) echo "make -n ${1#make }" ;;
    scripts/play*) echo "$1 --delay 0" ;;
    'scripts/new-player penguins python '*) echo "scripts/new-player penguins $a_language ${1##* }" ;;
    *) echo "$1" ;;
  esac
}

# Where a player in Python cannot be run, one in shell stands for it.
a_language=shell
[ ! -x /usr/bin/python3 ] || a_language=python

for page in README.md scripts/README.md scripts/players/README.md src/*/README.md src/games/*/README.md src/games/*/original/README.md \
  boards/*/README.md preproc/*/README.md; do
  [ -f "$page" ] || continue
  commands "$page" >"$base/commands"
  while IFS= read -r line <&3; do
    case $line in '' | '#'*) continue ;; esac
    run sh -c "$(shortened "$line")" </dev/null
    case $status$line in
      1*--doctor) skip "$page: $line" 'this machine does not grant all layers' ;;
      *) ok "$page: $line" status_is 0 ;;
    esac
  done 3<"$base/commands"
done

# The two boards in the student's page: the second is one legal move after the first.
boards() { # 1 or 2
  awk -v wanted="$1" '/^```text$/ { inside = ++count == wanted; next } /^```$/ { inside = 0 } inside' \
    scripts/players/README.md
}
boards 1 >before.txt
boards 2 >after.txt
run build/bin/onemove check penguins before.txt after.txt
ran 'the example of a move is legal' 0 '^a3 a2$' -
run build/bin/onemove moves penguins before.txt alice
ok 'alice has the moves that the text names' \
  stdout_is "$(printf 'a3 a2\na3 a1\na3 b3\na3 c3\na3 d3')"
run build/bin/penguins phase=placement penguins=1 id=carol before.txt -
ran 'carol gets the number that the text names' 0 '^carol 3 1$' .

# A link leads to a file, and to a heading in it.
heading_of() { # PAGE: its headings as links name them
  sed -n 's/^##* //p' "$1" | tr '[:upper:]' '[:lower:]' | sed 's/[^a-z0-9 -]//g; s/ /-/g'
}
links_lead() {
  for page in README.md scripts/README.md scripts/players/README.md src/*/README.md \
    src/games/*/README.md; do
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

# What tables name in backquotes as a make target exists.
for target in all interactive check coverage san lint fuzz bench match tune fit install uninstall dist deb clean; do
  run make -n "$target"
  ok "make $target exists" status_is 0
done
finish
