#!/bin/sh
# Programs with little memory or a small stack. Without memory they say so, exit with 3 and write
# nothing; with some, the strong levels move; a small stack is enough for all levels.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$dir" || exit 3
stack=256    # KB
memory=24576 # KB
most=65536 step=16
room=512 # KB more than a program needs to start: less than what the calls below allocate at once

# shellcheck disable=SC3045 # every common shell has it
if ! (ulimit -v $most && "$BIN/fiar" --version) >/dev/null 2>&1; then
  skip 'programs with little memory' 'these programs need more to start'
  finish
fi

# limited OPTION KB COMMAND...: runs it with that limit.
limited() {
  option=$1 amount=$2
  shift 2
  rm -f out.txt
  (ulimit "$option" "$amount" && "$@") >"$base/stdout" 2>"$base/stderr"
  status=$?
}

# The smallest address space, to $step KB, in which a program starts.
least() {
  low=1024 high=$2
  while [ $((high - low)) -gt $step ]; do
    middle=$(((low + high) / 2))
    # shellcheck disable=SC3045 # as above
    if (ulimit -v $middle && "$1" --version) >/dev/null 2>&1; then high=$middle; else low=$middle; fi
  done 2>/dev/null
  echo "$high"
}

says_that_memory_is_out() {
  [ "$status" -eq 3 ] && [ "$(cat "$base/stderr")" = 'out of memory' ] &&
    [ ! -s "$base/stdout" ] && [ ! -e out.txt ]
}

for game in $(games); do
  set -- seed=1
  ids='a b' placement=''
  case $game in
    penguins) set -- "$@" rows=6 columns=6 && placement=penguins=2 ;;
    president) set -- "$@" players=4 && ids='a b c d' ;;
  esac
  "$BIN/onemove" new "$game" "$@" >in.txt
  placed=1
  while [ $placed -gt 0 ]; do
    placed=0
    for id in $ids; do
      # shellcheck disable=SC2086 # no word, or one
      "$BIN/$game" phase=placement "id=$id" seed=1 nodes=5 $placement in.txt in.txt >/dev/null && placed=1
    done
  done
  for id in $ids; do
    "$BIN/$game" phase=movement "id=$id" level=random in.txt out.txt >/dev/null && break
  done
  set -- "$BIN/$game" phase=movement "id=$id" seed=1
  for level in random greedy mcts strong; do
    limited -s $stack "$@" nodes=20 level=$level in.txt out.txt
    ok "$game $level: moves with a stack of $stack KB" status_is 0
  done
  # Tables are as large as the time allows to fill: touching more costs time at every start.
  limited -v $memory "$@" time=100 level=strong in.txt out.txt
  ok "$game strong: moves in 100 ms with $memory KB" status_is 0
  limited -v $(($(least "$BIN/$game" $most) + room)) "$@" time=100 level=mcts in.txt out.txt
  ok "$game: says that memory is out, and writes nothing" says_that_memory_is_out
done

# A hand that has no grid, which has to be proved.
"$BIN/onemove" new peel seed=1 >deal.txt
for bunch in '?102' '?2'; do # with two tiles in the bunch, nobody can dump any more
  can=0
  [ "$bunch" != '?2' ] || can=1
  {
    printf '2 1\nbunch %s\nhand 1 CCDFGHILMNORRRRSTTTVV\ngrid 1 -\nhand 2 ?21\ngrid 2 -\n' "$bunch"
    grep '^lexicon' deal.txt
    printf 'a 1 0\nb 2 0\n'
  } >in.txt
  limited -s $stack "$BIN/peel" phase=movement id=a seed=1 nodes=200000 in.txt out.txt
  ok "peel strong, a proof, bunch $bunch: ends with $can with a stack of $stack KB" status_is $can
done

"$BIN/onemove" new fiar >in.txt
limited -v $(($(least "$BIN/onemove" $((1 << 20))) + room)) "$BIN/onemove" show fiar in.txt
ok 'onemove says that memory is out, and prints nothing' says_that_memory_is_out
finish
