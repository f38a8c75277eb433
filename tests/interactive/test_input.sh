#!/bin/sh
# What people and programs may send to the interactive player through a pipe, however odd.
. "$(dirname "$0")/../support/tap.sh"
unset NO_COLOR
TERM=xterm
export TERM
player=$BIN/penguins-interactive
cd "$dir" || exit 3

printf '1 4\n01 10 10 20\nAnn 1 1\n' >board.txt
after='1 4
00 01 10 20
Ann 1 2'

# The number of printed lines that have an escape sequence.
escapes() { cat "$base/stdout" "$base/stderr" | grep -c "$(printf '\033')"; }

# Asks for one move; standard input is what the person sends.
move() {
  rm -f out.txt
  run "$player" id=Ann phase=movement board.txt out.txt
}

printf 'a1 b1\n' >sent
move <sent
ran 'one move through a pipe' 0 '^a1 b1$' 'your move'
ok 'the file has the move' file_is out.txt "$after"
ok 'only the move is on stdout' stdout_is 'a1 b1'
ok 'no colours without a terminal' test "$(escapes)" -eq 0

printf 'a1 b1' >sent
move <sent
ran 'the last line may lack its end' 0 '^a1 b1$' 'your move'

printf 'a1 b1\r\n' >sent
move <sent
ran 'lines may end as on other systems' 0 '^a1 b1$' 'your move'

printf 'quit\n' >sent
move <sent
ran 'quit makes no move' 3 - 'no move was made'
ok 'quit writes nothing' missing out.txt

move </dev/null
ran 'the end of input makes no move' 3 - 'no move was made'
ok 'the end of input writes nothing' missing out.txt

move <&-
ran 'a closed standard input is the end of input' 3 - 'no move was made'
ok 'a closed standard input writes nothing' missing out.txt

move <"$dir"
ran 'a folder as standard input is the end of input' 3 - 'no move was made'

head -c 1000000 /dev/zero | tr '\0' x >sent
printf '\na1 b1\n' >>sent
move <sent
ran 'a line of a megabyte is refused, the next one read' 0 '^a1 b1$' 'more than 32767 characters'

{ printf a1; head -c 20000 /dev/zero | tr '\0' ' '; echo b1; } >sent
move <sent
ran 'a long line is read as a whole' 0 '^a1 b1$' 'your move'

head -c 1000000 /dev/zero | tr '\0' ' ' >sent
printf 'a1 b1\n' >>sent
move <sent
ran 'a megabyte of blanks means nothing' 0 '^a1 b1$' 'your move'

printf 'a1 b1\000\n\000\n\377\376\033[2J\n\na1 b1\n' >sent
move <sent
ran 'binary garbage is refused, the next line read' 0 '^a1 b1$' 'not possible'
ok 'garbage does not reach the terminal' test "$(escapes)" -eq 0

head -c 300000 "$player" >sent
move <sent
ran 'a program instead of moves is survived' 3 - 'no move was made'

# A whole game.
printf '2\nAnn\nauto\n' >sent
run "$player" rows=6 columns=6 <sent
ran 'the end of input leaves a game that is saved' 0 'saved in penguins-1.txt' -
ok 'no colours without a terminal, at the table either' test "$(escapes)" -eq 0
ok 'the saved game is there' test -s penguins-1.txt

run "$player" seats=Ann,Bob rows=6 columns=6 <&-
ran 'a closed standard input leaves a game that is saved' 0 'saved in penguins-2.txt' -

run "$player" seats=auto,auto rows=6 columns=6 level=greedy <&-
ran 'computers need no input' 0 'The game is over' -

finish
