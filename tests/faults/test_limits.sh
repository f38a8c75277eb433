#!/bin/sh
# Players with little memory or a small stack: they move, or exit with 3 and say why; no signal ends
# them. For each level, bisection finds the smallest address space with which it moves, so that just
# below it even its last and largest allocations fail.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$dir" || exit 3
stack=256    # KB
memory=24576 # KB
can=0        # the status with enough of both
least=1024 most=65536 step=16

# shellcheck disable=SC3045 # every common shell has it
if ! (ulimit -v $most && "$BIN/fiar" --version) >/dev/null 2>&1; then
  skip 'players with little memory' 'these programs need more to start'
  finish
fi

# limited OPTION KB PLAYER-ARGUMENTS...: moves from in.txt to out.txt. $status is the player's, but
# 9 if it breaks the contract, and 127 if the system cannot even start the program.
limited() {
  option=$1 amount=$2
  shift 2
  rm -f out.txt
  (ulimit "$option" "$amount" && "$BIN/$game" phase=movement "id=$id" seed=1 "$@" in.txt out.txt) \
    >"$base/stdout" 2>"$base/stderr"
  status=$?
  case $status in
    "$can") [ "$can" -eq 1 ] || [ -s out.txt ] || status=9 ;;
    3) { [ -s "$base/stderr" ] && [ ! -e out.txt ]; } || status=9 ;;
    *)
      if (ulimit "$option" "$amount" && "$BIN/$game" --version) >/dev/null 2>&1; then
        status=9
      else
        status=127
      fi
      ;;
  esac
}

# Runs it with less and less memory: $ends collects the statuses, $said the messages with status 3.
halve() {
  low=$least high=$most ends='' said=''
  while [ $((high - low)) -gt $step ]; do
    middle=$(((low + high) / 2))
    limited -v $middle "$@"
    case $status in
      "$can") high=$middle ;;
      3) low=$middle said="$said$(cat "$base/stderr") " ;;
      *) low=$middle ;;
    esac
    ends="$ends$status "
  done 2>/dev/null
}

never() { case " $2" in *" $1 "*) return 1 ;; esac }
has() { case " $2" in *"$1"*) ;; *) return 1 ;; esac }

# tried NODES LEVEL: tries the state in in.txt.
tried() {
  halve "nodes=$1" "level=$2"
  ok "$game $2: little memory is no crash ($ends)" never 9 "$ends"
  limited -s $stack "nodes=$1" "level=$2"
  ok "$game $2: moves with a stack of $stack KB" status_is 0
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
  for level in random greedy mcts strong; do
    tried 20 $level
    case $game-$level in
      penguins-greedy) ;; # it needs less than a page of memory of its own
      *-mcts | penguins-strong | bark-strong | president-strong)
        ok "$game $level: says that memory is out" has 'out of memory' "$said"
        ;;
    esac
  done
  # Tables are as large as the time allows to fill: touching more costs time at every start.
  limited -v $memory time=100 level=strong
  ok "$game strong: moves in 100 ms with $memory KB" status_is 0
done

# A hand that has no grid, which has to be proved.
game=peel id=a
"$BIN/onemove" new peel seed=1 >deal.txt
for bunch in '?102' '?2'; do # with two tiles in the bunch, nobody can dump any more
  can=0
  [ "$bunch" != '?2' ] || can=1 # the status with enough memory
  {
    printf '2 1\nbunch %s\nhand 1 CCDFGHILMNORRRRSTTTVV\ngrid 1 -\nhand 2 ?21\ngrid 2 -\n' "$bunch"
    grep '^lexicon' deal.txt
    printf 'a 1 0\nb 2 0\n'
  } >in.txt
  halve nodes=200000 level=strong
  ok "peel strong, a proof, bunch $bunch: little memory is no crash ($ends)" never 9 "$ends"
  ok "peel strong, a proof, bunch $bunch: says that memory is out" has 'out of memory' "$said"
  limited -s $stack nodes=200000 level=strong
  ok "peel strong, a proof, bunch $bunch: ends with $can with a stack of $stack KB" status_is $can
done
finish
