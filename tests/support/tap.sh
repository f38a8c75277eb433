# shellcheck shell=sh
# Sourced by the test scripts: a small TAP writer, and a way to run a program and look at its exit
# status, stdout and stderr separately. $BIN is the folder of the programs; $dir is an empty folder
# with a blank in its name, removed at the end; $root is the project's folder.
set -u
root=$(cd "$(dirname "$0")" && until [ -f Makefile ]; do [ "$PWD" != / ] && cd .. || exit 3; done && pwd) || exit 3
: "${BIN:=$root/build/bin}"
base=$(mktemp -d) || exit 3
dir="$base/a folder"
mkdir "$dir" || exit 3
trap 'chmod -R u+w "$base"; rm -rf "$base"' EXIT
trap 'exit 3' INT TERM
tests=0 failures=0

# ok NAME COMMAND...: the test NAME passes if COMMAND succeeds.
ok() {
  name=$1
  shift
  tests=$((tests + 1))
  if "$@"; then
    printf 'ok %d - %s\n' "$tests" "$name"
  else
    failures=$((failures + 1))
    printf 'not ok %d - %s\n' "$tests" "$name"
    printf '# failed: %s\n# status: %s\n' "$*" "${status-}"
    [ -f "$base/stdout" ] && sed 's/^/# stdout: /' "$base/stdout"
    [ -f "$base/stderr" ] && sed 's/^/# stderr: /' "$base/stderr"
  fi
  return 0
}

# skip NAME WHY
skip() {
  tests=$((tests + 1))
  printf 'ok %d - %s # SKIP %s\n' "$tests" "$1" "$2"
}

# run COMMAND...: runs it with its output in files, for status_is, stdout_is, stderr_is and so on.
# The line on stderr by which the game master says that it has no cells goes to $base/notice.
run() {
  "$@" >"$base/stdout" 2>"$base/stderr"
  status=$?
  case "$*" in
    *game-master* | *scripts/play*)
      grep -e '^game-master: no cells: ' "$base/stderr" >"$base/notice"
      sed -i '/^game-master: no cells: /d' "$base/stderr"
      ;;
  esac
}

status_is() { [ "$status" -eq "$1" ]; }
stdout_is() { [ "$(cat "$base/stdout")" = "$1" ]; }
stderr_is() { [ "$(cat "$base/stderr")" = "$1" ]; }
stdout_has() { grep -q -e "$1" "$base/stdout"; }
stderr_has() { grep -q -e "$1" "$base/stderr"; }
file_is() { [ "$(cat "$1")" = "$2" ]; }
same() { cmp -s "$1" "$2"; }
missing() { [ ! -e "$1" ]; }

# games: the names of all games; game_folder GAME: the folder of one in the project.
games() {
  for game_file in "$root"/src/games/*/game.c "$root"/src/template/game.c; do
    basename "$(dirname "$game_file")"
  done
}
game_folder() { # GAME
  if [ "$1" = template ]; then echo "$root/src/template"; else echo "$root/src/games/$1"; fi
}

# copy_project FOLDER [PART...]: copies the project's sources or parts of them, without anything
# built, and enters the copy; make there knows nothing of the make that runs the tests.
copy_project() {
  copy=$1
  shift
  mkdir "$copy"
  (cd "$root" && tar cf - --exclude=./build --exclude=./.git "${@:-.}") | (cd "$copy" && tar xf -) || exit 3
  cd "$copy" || exit 3
  unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES KIND BUILD WERROR CC CPPFLAGS CFLAGS LDFLAGS MACHINE
}

# copy_built PART...: copies these folders of build, for make to build on.
copy_built() {
  mkdir build
  for part; do
    [ ! -d "$root/build/$part" ] || cp -a "$root/build/$part" build
  done
}

# make_player FILE GAME COMMANDS: see there.
make_player() { BIN=$BIN "$root/tests/support/make_player" "$@"; }

# ran NAME STATUS STDOUT STDERR: the last run ended so (the two are grep patterns; - is empty).
ran() { ok "$1" ran_as "$2" "$3" "$4"; }
ran_as() {
  status_is "$1" || return 1
  if [ "$2" = - ]; then stdout_is '' || return 1; else stdout_has "$2" || return 1; fi
  if [ "$3" = - ]; then stderr_is ''; else stderr_has "$3"; fi
}

# Ends the script; its exit status says whether everything passed.
finish() {
  printf '1..%d\n' "$tests"
  [ "$failures" -eq 0 ]
  exit
}
