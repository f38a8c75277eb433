#!/bin/sh
# Completion in bash offers what the --help of each program lists.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
if ! command -v bash >/dev/null; then
  skip 'completion in bash' 'there is no bash'
  finish
fi
PATH=$BIN:$root/scripts:$PATH
export PATH
cd "$dir" || exit 3
: >board.txt

# completes LINE: prints what is offered at the end of LINE, one word a line.
# shellcheck disable=SC2016  # bash expands it
completes() {
  run bash -c '. "$1"
    COMP_LINE=$2 COMP_POINT=${#2} COMP_WORDBREAKS=" 	
\"'\''><=;|&(:"
    read -ra COMP_WORDS <<<"$2"
    _onemove_complete
    printf "%s\n" "${COMPREPLY[@]}"' bash "$root/scripts/completion.bash" "$1"
}
# offered LINE NAME...: each NAME is offered, and nothing goes to stderr.
offered() {
  completes "$1"
  line=$1
  shift
  missing=''
  for word; do
    grep -qxe "$word" "$base/stdout" || missing="$missing $word"
  done
  ok "'$line' offers $*" test -z "$missing"
  ok "'$line' prints nothing" stderr_is ''
}

offered 'onemove ' new show moves match replay tournament try --help
offered 'onemove sh' show
ok 'and only that' stdout_is show
offered 'onemove new ' penguins fiar bark president peel
offered 'onemove new penguins ' rows= columns= seed= board.txt
offered 'onemove show penguins --' --svg --dark --light --seat
offered 'onemove replay ' board.txt
offered 'onemove replay board.txt 1 --' --svg --film --turn --all
offered 'onemove match fiar --' --games --board --log --evidence --time
offered 'onemove try bark --' --layers --require --evidence
offered 'penguins ' phase= id= level= nodes= penguins= name --help board.txt
offered 'penguins le' level=
offered 'penguins level=' random greedy mcts strong
offered 'penguins level=gr' greedy
offered 'penguins phase=' placement movement
offered 'penguins-interactive ' seats= board= turn=
offered 'game-master ' penguins fiar --board
offered 'game-master penguins --' --board --watch --evidence
offered 'tournament penguins ro' rows=
offered 'tournament penguins --' --out --games --swiss
offered 'ladder class ' take play grades verify --jobs
offered 'new-player ' penguins fiar president
offered 'new-player penguins ' c python java shell

# Every option in any --help is offered.
for command in match verify replay cell tournament rate try; do
  run "$BIN/onemove" "$command" --help
  # shellcheck disable=SC2046  # words
  offered "onemove $command fiar --" $(grep -oE '^  --[a-z-]+' "$base/stdout" | sort -u)
done
finish
