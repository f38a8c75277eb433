#!/bin/sh
# Games between programs on Windows: the game master's script for cmd, matches, trials, and the walk
# through preproc/windows/README.txt, command by command.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
# shellcheck source=tests/windows/windows.sh
. "$(dirname "$0")/windows.sh"

master() { wine cmd /c game-master.cmd "$@"; }
notice='no cells: a player can read'
# The standings without times, and without the text of both notices.
standings() { sed 's/, the slowest [0-9.]* s//'; }

# ---- Whole games ----

for game in $games; do
  case $game in
    penguins) keys='rows=4 columns=5 penguins=2' ;;
    bark) keys='width=3 height=3 cards=14' ;;
    peel) keys='hand=12' ;;
    *) keys='' ;;
  esac
  # shellcheck disable=SC2086
  run master "$game" $keys seed=4 --keep last.txt -- "$game.exe level=greedy nodes=1 seed=1 id=a" \
    ".\\$game.exe level=random nodes=1 seed=1 id=b"
  standings <"$base/stdout" >windows.txt
  # shellcheck disable=SC2086
  "$root/scripts/game-master" "$game" $keys seed=4 --keep here.txt -- \
    "'$BIN/$game' level=greedy nodes=1 seed=1 id=a" "'$BIN/$game' level=random nodes=1 seed=1 id=b" \
    2>/dev/null | standings >linux.txt
  ok "$game: the game master's standings are Linux'" eval 'status_is 0 && same windows.txt linux.txt'
  ok "$game: and so is the last state" same last.txt here.txt
done

# ---- Players that misbehave ----

cat >wrong.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
int main(int argc, char **argv) {
  if (argc > 2 && strcmp(argv[2], "name") == 0) return puts(argv[1]), 0;
  if (strcmp(argv[1], "crash") == 0) *(volatile int *)0 = 1;
  if (strcmp(argv[1], "late") == 0) {
    STARTUPINFOA start = {sizeof start};
    PROCESS_INFORMATION made;
    char line[] = "wrong.exe child";
    CreateProcessA(argv[0], line, 0, 0, FALSE, 0, 0, 0, &start, &made);
    Sleep(60000);
  }
  if (strcmp(argv[1], "child") == 0) Sleep(60000);
  if (strcmp(argv[1], "garbage") == 0) fputs("nonsense\n", fopen("board.txt", "w"));
  return strcmp(argv[1], "status") == 0 ? 77 : 0;
}
END
x86_64-w64-mingw32-gcc -o wrong.exe wrong.c || exit 3
for way in 'crash crashed (signal SEGV: it used memory that it does not have)' 'late did not end within 5 seconds' \
  'garbage left a board that is not one legal move away' 'status ended with exit status 77'; do
  run master penguins rows=4 columns=5 penguins=1 seed=1 --time 5 -- "wrong.exe ${way%% *}" \
    'penguins.exe level=greedy id=b'
  ran "a player loses its seat: ${way#* }" 1 "${way#* }" "$notice"
done
processes() { wine tasklist 2>/dev/null | grep -c wrong.exe; }
run processes
ok 'and nothing that it has started is left' stdout_is 0
run master penguins --time x -- penguins.exe
ran 'wrong arguments are a 3 with the usage' 3 - 'expected a time such as'
run master nogame -- a b
ran 'a game that there is not' 3 - "there is no game 'nogame'"
leftovers() { find "$WINEPREFIX/drive_c" -name 'onemove-??????' -o -name 'one*.tmp'; }
run leftovers
ok 'no temporary folder is left' stdout_is ''

for game in $games peel-host; do
  ok "the archive has the rules of $game" [ -s "games/$game.md" ]
done
ok 'and the page' [ -s onemove.html ]

# ---- A student's program ----

# The commands of README.txt, in order, as cmd runs them. MinGW's gcc has another name here.
for starter in starters/c-*; do
  (cd "$starter" && sed 's/\r//; s/^gcc/x86_64-w64-mingw32-gcc/' make.cmd >make.sh && sh ./make.sh) || exit 3
done
commands() {
  sed -n 's/\r//; s/^    //p' README.txt | grep -vE '^(cd|make\.cmd)|^(president\.exe|penguins-interactive)'
}
commands >commands.txt
while IFS= read -r command; do
  printf '@echo off\r\n%s\r\n' "$command" >command.cmd
  run wine cmd /c command.cmd </dev/null
  ok "README.txt: $command" [ "$status" -eq 0 ]
done <commands.txt
ok 'and these were all of them' [ "$(wc -l <commands.txt)" -eq 8 ]
ok 'one of them drew a picture' grep -q '^<svg' board.svg
for game in fiar president; do
  run master "$game" seed=2 -- "starters\\c-$game\\player.exe" "$game.exe level=greedy id=b"
  ran "the starter in C plays $game" 0 'wins\|share' "$notice"
  run win onemove try "$game" -- "starters/c-$game/player.exe"
  ran "and keeps the contract of $game" 0 ' 0 crosses$' -
done
run win onemove match fiar --games 2 seed=1 -- 'starters\c-fiar\player.exe' 'fiar.exe level=random id=b'
ran 'it plays in a match' 0 '^game 2: ' -

finish
