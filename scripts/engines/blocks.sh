# shellcheck shell=sh
# Sourced by the engines, which play the open blocks of a tournament on other machines:
#
#     scripts/engines/NAME FOLDER JOBS [WORD ...]
#
# FOLDER is the tournament's, JOBS the number of blocks at the same time, the WORDs are the engine's
# own. `onemove block FOLDER N` plays a block and leaves FOLDER/blocks/N.jsonl, by rename and only
# when it is complete. So the files alone say what has been done: an engine keeps no books of its
# own, a block may be played twice, and an engine that was stopped in any way is simply started
# again.
#
# An engine ends with 0 when no block is open, with 3 on an error, and with 128 and the signal's
# number when it was told to end. It says nothing about what goes well: the tournament does.
# FOLDER/engine holds what it and its tasks write.
set -u
engine=${0##*/}

say() { printf '%s: %s\n' "$engine" "$1" >&2; }
fail() {
  say "$1"
  exit 3
}

# take_tournament FOLDER JOBS: sets $dir (absolute), $jobs, $onemove (absolute) and $work.
take_tournament() {
  [ $# -eq 2 ] || fail "usage: $engine FOLDER JOBS [WORD ...]"
  dir=$(cd "$1" 2>/dev/null && pwd -P) || fail "there is no folder '$1'"
  [ -f "$dir/tournament.json" ] || fail "$dir: there is no tournament in it"
  case $2 in
    '' | *[!0-9]* | 0*) fail "the number of jobs is '$2', not a positive number" ;;
  esac
  # shellcheck disable=SC2034  # for the engine
  jobs=$2
  work=$dir/engine
  mkdir -p "$work" "$dir/blocks" || exit 3
  find_onemove
}

# $ONEMOVE, or the project's, or the installed one, or that in PATH; links are not resolved, since
# the same path has to do on all machines.
find_onemove() {
  here=$(cd "$(dirname "$0")" && pwd) || exit 3
  if [ -n "${ONEMOVE-}" ]; then
    onemove=$ONEMOVE
  elif [ -x "$here/../../build/bin/onemove" ]; then
    onemove=$here/../../build/bin/onemove
  elif [ -x "$here/../../../bin/onemove" ]; then
    onemove=$here/../../../bin/onemove
  else
    onemove=onemove
  fi
  path=$(command -v "$onemove") || fail "there is no program '$onemove'"
  onemove=$(cd "$(dirname "$path")" && pwd)/${path##*/}
}

# Writes the numbers of the open blocks into the file $open, one a line, and sets $open_count.
# A network file system may show a folder as it was seconds ago; that the folder is written to from
# here makes it look again.
list_open_blocks() {
  open=$work/open
  : >"$dir/blocks/.look" && rm -f "$dir/blocks/.look"
  "$onemove" block "$dir" --open >"$open" || fail 'the open blocks cannot be listed'
  open_count=$(grep -c . "$open")
}

# play_rounds [WORD ...]: calls `play_round WORD ...` (of the engine) until no block is open. A round in which not one
# block was completed may be bad luck, several in a row are not.
play_rounds() {
  fruitless=0
  list_open_blocks
  while [ "$open_count" -gt 0 ]; do
    before=$open_count
    play_round "$@"
    list_open_blocks
    if [ "$open_count" -lt "$before" ]; then
      fruitless=0
      continue
    fi
    fruitless=$((fruitless + 1))
    if [ "$fruitless" -eq 3 ]; then
      show_failures
      fail "blocks still open: $open_count; none was completed in three attempts"
    fi
  done
}

# A tournament that was killed leaves its engine behind, and another one will be started with it.
mind_the_caller() {
  kill -0 "$PPID" 2>/dev/null || {
    say 'the tournament is gone'
    exit 3
  }
}
