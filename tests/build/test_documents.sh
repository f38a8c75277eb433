#!/bin/sh
# Every command in the documentation does what it says: runs the lines of each sh block, in order,
# in a copy of the project that has blanks in its name.
. "$(dirname "$0")/../support/tap.sh"

# With the results of `make all interactive`; this test is not about building.
werror=${WERROR-}
copy_project "$dir/the project"
[ -z "$werror" ] || export WERROR="$werror"
copy_built bin release include fiar peel

# The lines of the sh blocks of a page.
commands() { awk '/^```sh$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$1"; }

# These run this very test, or run for minutes; it only asks whether make knows them. Tests of their
# own, and CI, run them.
shortened() {
  case $1 in
    scripts/check) echo 'make -n check' ;;
    'make check'* | 'make coverage' | 'make san' | 'make lint' | 'make bench'*) echo "make -n ${1#make }" ;;
    'make install'*) echo "$1 DESTDIR='$dir/installed' CFLAGS=-O0" ;;
    'make tune '* | 'make fit '*) echo "make -n ${1#make }" ;;
    scripts/play*) echo "$1 --delay 0" ;;
    'scripts/new-player penguins python '*) echo "scripts/new-player penguins $a_language ${1##* }" ;;
    *) echo "$1" ;;
  esac
}

# If a player in Python cannot be run, one in shell replaces it.
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
finish
