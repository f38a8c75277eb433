#!/bin/sh
# Completion in bash offers what the --help of each program lists.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
if ! command -v bash >/dev/null; then
  skip 'completion in bash' 'there is no bash'
  finish
fi
PATH=$BIN:$root/scripts:$PATH ONEMOVE=$BIN/onemove
export PATH ONEMOVE
cd "$dir" || exit 3
: >board.txt

# completes LINE: prints what is offered at the end of LINE, or at a ^ in it, one word a line.
# shellcheck disable=SC2016  # bash expands it
completes() {
  run bash -c '. "$1"
    before=${2%^*} COMP_LINE=${2/^/} COMP_POINT=${#before} COMP_WORDBREAKS=" 	
\"'\''><=;|&(:"
    read -ra COMP_WORDS <<<"$COMP_LINE"
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

# What is offered at the end of a line: all of it, and nothing else. GAMES are all that there are.
games=$(cd "$root/src/games" && printf '%s' */ | tr / ' ')
while IFS='|' read -r line expected; do
  expected=$(echo "$expected" | sed "s/GAMES /$games/")
  completes "$line"
  ok "'$line' offers $expected" [ "$(grep -vx template "$base/stdout" | uniq | paste -s -d ' ')$(cat "$base/stderr")" = "$expected" ]
done <<'END'
onemove |new show moves values check view apply match verify replay cell tournament block build rate report try puzzles ladder --help --version
onemove sh|show
onemove new |GAMES --help board.txt
onemove new pe|peel penguins
onemove new penguins |--help penguins= players= rows= columns= water= seed= board.txt
onemove new peel se|seed=
onemove replay |--turn --all --seat --svg --film --light --dark --help board.txt
onemove replay board.txt 1 --|--turn --all --seat --svg --film --light --dark --help
onemove show penguins --|--svg --light --dark --seat --help
onemove show --d|--dark
onemove match fiar ro|
onemove try bark --o|--open-files --only
penguins |phase= id= time= nodes= seed= level= penguins= name --help --version board.txt
./penguins na|name
penguins le|level=
penguins level=|random greedy mcts strong
penguins level=gr|greedy
penguins phase=|placement movement
penguins phase=movement bo|board.txt
penguins phase=movement --|
penguins x=b|board.txt
penguins-interactive |phase= id= time= nodes= seed= level= penguins= players= rows= columns= water= seats= board= turn= game= name --help --version board.txt
game-master |GAMES --board --allow-short --time --watch --delay --record --keep --evidence --cd --help
game-master pe|peel penguins
game-master bark --w|--watch
game-master penguins |--board --allow-short --time --watch --delay --record --keep --evidence --cd --help penguins= players= rows= columns= water= seed= board.txt
tournament penguins ro|rows=
tournament president --s|--swiss --sprt --space --stateless
ladder |--games --for --jobs --help board.txt
ladder class |run take play grades verify rebuild --games --for --jobs --help board.txt
ladder class take --|--games --for --jobs --help
ladder class play --games 3 --|--games --for --jobs --help
onemove new pe^ rows=3|peel penguins
penguins level=m^ phase=movement|mcts
new-player |penguins fiar president
new-player penguins |c python java shell
new-player penguins j|java
new-player fiar c b|board.txt
END

ln -s "$root/scripts/completion.bash" chomp
# shellcheck disable=SC2016  # bash expands it
run bash -c '. ./chomp && complete -p chomp' bash
ok 'installed under the name of another game, it completes that' stdout_is 'complete -F _onemove_complete chomp'

# Every option in any --help is offered.
for command in match verify replay cell tournament rate try puzzles; do
  run "$BIN/onemove" "$command" --help
  # shellcheck disable=SC2046  # words
  offered "onemove $command fiar --" $(grep -oE '^  --[a-z-]+' "$base/stdout" | sort -u)
done
finish
