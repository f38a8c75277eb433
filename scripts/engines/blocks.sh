# shellcheck shell=sh
# Sourced by the engines, which play the open blocks of a tournament on other machines:
#
#     scripts/engines/NAME FOLDER JOBS [WORD ...]
#
# FOLDER is the tournament's folder, JOBS the number of blocks at the same time; the WORDs are
# options of the engine. `onemove block FOLDER N` plays a block and writes FOLDER/blocks/N.jsonl, by
# rename and only when it is complete. So the files alone show what has been done: an engine stores
# no state of its own, a block may be played twice, and an engine that was stopped in any way is
# simply started again.
#
# An engine exits with 0 when no block is open, with 3 on an error, and with 128 plus the signal's
# number when it was terminated by a signal. It prints problems only: the tournament shows progress.
# FOLDER/engine holds its own files and the output of its tasks.
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
  dir=$(CDPATH='' cd -- "$1" 2>/dev/null && pwd -P) || fail "there is no folder '$1'"
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

# $ONEMOVE, or the program in the source tree, or the installed one, or that in PATH. Links are not
# resolved, because the same path must work on all machines.
find_onemove() {
  here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 3
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
  onemove=$(CDPATH='' cd -- "$(dirname -- "$path")" && pwd)/${path##*/}
}

# Writes the numbers of the open blocks into the file $open, one a line, and sets $open_count. A
# network file system may show the content that a folder had some seconds ago; writing to the folder
# makes it look again.
list_open_blocks() {
  open=$work/open
  : >"$dir/blocks/.look" && rm -f "$dir/blocks/.look"
  "$onemove" block "$dir" --open >"$open" || fail 'the open blocks cannot be listed'
  open_count=$(grep -c . "$open")
}

# play_rounds [WORD ...]: calls `play_round WORD ...`, which the engine defines, until no block is
# open. A single round in which no block was completed is no reason to give up; several in a row
# are.
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

# If the tournament was killed, its engine must end: resuming the tournament starts another one.
mind_the_caller() {
  kill -0 "$PPID" 2>/dev/null || {
    say 'the tournament has ended'
    exit 3
  }
}
