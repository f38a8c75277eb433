What `onemove try` says of a check that can fail in several ways: of each of them, by players that keep the
contract up to there. Each sentence takes a trial of its own, and all of them some seconds.

  $ try() { LC_ALL=C onemove try ${game-penguins rows=6 columns=6 penguins=2} --layers none --evidence evidence "$@" 2>&1 | sed -E "s,$PWD,HERE,g"; }
  $ player() { { echo '#!/bin/sh'; cat; } >player; chmod +x player; }
  $ what() { try --time 30 --only $1 -- ./player | sed -n '1s/\(.*\]\) .*/\1/p; 2s/^ *//p' | paste -s -d ' '; }
  $ honest="'$BIN/penguins' level=greedy nodes=5 seed=1 id=tried"

From its Nth answer of a kind on, the player does otherwise.

  $ until_nth() { player <<END # COMMAND OTHERWISE
  > $1 "\$@"; status=\$?
  > read -r kind <"$PWD/kind"; [ \$status -eq \$kind ] || exit \$status
  > read -r seen <"$PWD/answers"; echo \$((seen + 1)) >"$PWD/answers"; read -r nth <"$PWD/nth"
  > [ \$((seen + 1)) -lt \$nth ] || $2
  > exit \$status
  > END
  > }
  $ until_nth "$honest" 'exit 9'
  $ from() { echo $2 >nth; echo 0 >answers; what $1; } # CHECK NTH

Files that are refused.

  $ echo 2 >kind; for nth in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do from broken-file $nth; done
  [no] It ended with exit status 9 instead of 2, where the file is empty: board.txt:1:1: the file is empty; 17 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the file is one blank line: board.txt:1:1: the file is empty; 16 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the file is not text: board.txt:2:26: a NUL byte: this is not a text file; 15 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the file is prose: board.txt:1:1: the number of rows is 1 to 128, this is 'this'; 14 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the second half of the file is missing: board.txt:5:12: row 4 has 4 fields, expected 6; 13 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the first line is missing: board.txt:1:7: unexpected '20': the first line is 'rows columns'; 12 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the first line is there twice: board.txt:2:1: a field is two digits, fish and player; this is '6'; 11 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the second line is missing: board.txt:7:1: a field is two digits, fish and player; this is 'alice'; 10 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the first number is an 'x': board.txt:1:1: the number of rows is 1 to 128, this is 'x'; 9 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the first number has twenty digits: board.txt:1:1: the number of rows is 1 to 128, this is '99999999999999999999'; 8 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the first number is negative: board.txt:1:1: the number of rows is 1 to 128, this is '-6'; 7 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the last player line is there twice: board.txt:11:1: the ID 'cy' already belongs to player 3; 6 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the last score is 'many': board.txt:10:6: a score is a whole number from 0 to 1000000000, this is 'many'; 5 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the last score is missing: board.txt:10:5: the player's score is missing; 4 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where the second line has a word too many: board.txt:2:19: row 1 has more than 6 fields; 3 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where a line of prose follows the player lines: board.txt:11:6: a player's number is 1 to 9, this is 'is'; 2 of 17 broken files are not refused.
  [no] It ended with exit status 9 instead of 2, where there is no INPUT: board.txt: cannot be opened: No such file or directory.

Without a move.

  $ echo 1 >kind; for nth in 1 5 7 11 13; do from no-move $nth; done
  [no] It ended with exit status 9 instead of 1, where it has nothing to place any more.
  [no] It ended with exit status 9 instead of 1, where it is blocked.
  [no] It ended with exit status 9 instead of 1, where the game is over.
  [no] It ended with exit status 9 instead of 1, where others have all the player lines, and none is its own.
  [ok] 1 tick, 0 notes, 0 crosses
  $ until_nth "'$BIN/president' level=greedy nodes=5 seed=1 id=tried" 'exit 9'
  $ for nth in 5 7; do game=president from no-move $nth; done
  [no] It ended with exit status 9 instead of 1, where it is not its turn.
  [no] It ended with exit status 9 instead of 1, where the game is over.

Nearly full boards, on which a player fails that chooses a full column.

  $ player <<END
  > [ "\$1" != phase=movement ] || [ "\$(sed -n 2p "\$2" | tr -dc .)" != . ] || exit 9
  > exec '$BIN/fiar' level=random nodes=5 seed=1 id=tried "\$@"
  > END
  $ game=fiar what movement
  [no] It ended with exit status 9, which is not in the contract.

Internal errors.

  $ echo 3 >kind; until_nth "$honest" 'kill -SEGV $$'
  $ for nth in 1 2 3 4; do from arguments $nth; done
  [no] It crashed (signal SEGV: it used memory that it does not have): penguins: the input and the output file are missing, where there is neither INPUT nor OUTPUT; the exit status should be 3.
  [no] It crashed (signal SEGV: it used memory that it does not have): penguins: the output file is missing, where there is no OUTPUT; the exit status should be 3.
  [no] It crashed (signal SEGV: it used memory that it does not have): penguins: phase=other: expected placement or movement, where the phase is 'other'; the exit status should be 3.
  [no] It crashed (signal SEGV: it used memory that it does not have): penguins: penguins=N is missing, where a key that placements need is missing; the exit status should be 3.
  $ for nth in 1 2; do from unwritable $nth; done
  [no] It crashed (signal SEGV: it used memory that it does not have): no-such-folder/board.txt: cannot be written: No such file or directory, where the folder of OUTPUT does not exist; the exit status should be 3.
  [no] It crashed (signal SEGV: it used memory that it does not have): a-folder: is a folder, where OUTPUT is a folder; the exit status should be 3.

What is said of a file that is wrong.

  $ speaker() { player <<END
  > $honest "\$@" 2>errors; status=\$?
  > [ \$status -ne 2 ] || echo "$1" >&2
  > rm errors; exit \$status
  > END
  > }
  $ speaker 'the file is wrong'; what error-place
  [no] It does not say in which line of the file the error is, where the file is empty.
  $ speaker 'line 3 is wrong'; what error-place
  [--] It says what is wrong, but not as `board.txt:LINE:COLUMN: ...`, where the file is empty.
  $ speaker 'other.txt:1:1: is wrong'; what error-place
  [--] It says what is wrong, but not as `board.txt:LINE:COLUMN: ...`, where the file is empty.
  $ speaker 'board.txt:1: is wrong'; what error-place
  [--] It says what is wrong, but not as `board.txt:LINE:COLUMN: ...`, where the file is empty.
  $ speaker 'In board.txt:1:1: wrong'; what error-place
  [ok] 1 tick, 0 notes, 0 crosses
  $ printf '#!/bin/sh\n%s "$@"; status=$?; [ $status -ne 2 ] || exit 1; exit $status\n' "$honest" >player; what error-place
  [--] It has refused none of the broken files: see the check broken-file first.

Line ends.

  $ reader() { printf '#!/bin/sh\n! { [ $# -eq 3 ] && [ -f board.txt ] && %s; } || exit 2\nexec %s "$@"\n' "$1" "$honest" >player; what line-ends; }
  $ reader 'grep -q "[[:blank:]]$" board.txt'
  [no] It says that the board is wrong (exit status 2), but the board is valid, where lines end in blanks.
  $ reader '[ "$(tail -c 1 board.txt)" ]'
  [no] It says that the board is wrong (exit status 2), but the board is valid, where the last newline is missing.
  $ reader 'tail -n 1 board.txt | grep -q "^$"'
  [no] It says that the board is wrong (exit status 2), but the board is valid, where blank lines follow at the end.
  $ reader false
  [ok] 1 tick, 0 notes, 0 crosses

What is said of a move.

  $ says() { printf '#!/bin/sh\nsaid=$(%s "$@")\nstatus=$?\n%s\nexit $status\n' "$honest" "$1" >player; what stdout; }
  $ says 'echo "I move: $said"'
  [--] It says 'I move: e3 e2', but its move is e3 e2: what counts is its file, but stdout should have one line, the move.
  $ says 'echo a1 a1'
  [--] It says 'a1 a1', but its move is e3 e2: what counts is its file, but stdout should have one line, the move.
  $ says 'echo "$said"; echo "Your turn"'
  [--] It prints more than one line: what counts is its file, but stdout should have one line, the move.
  $ says 'printf "%s\r\n" "$said"'
  [ok] 1 tick, 0 notes, 0 crosses
  $ says 'printf %s "$said"'
  [ok] 1 tick, 0 notes, 0 crosses

Names.

  $ named() { printf '#!/bin/sh\n%s\nexec %s "$@"\n' "$1" "$honest" >player; what name; }
  $ named '[ "$*" != id ] || exit 3'
  [ok] 1 tick, 0 notes, 0 crosses
  $ named '[ "$1 $#" != "name 3" ] || exit 3'
  [no] It tells its name only where there are no other arguments.
  $ named '[ "$*" != name ] || { echo "two words"; exit; }'
  [no] It has a name with blanks, quotes or control characters.
  $ named '[ "$*" != name ] || { echo -; exit; }'
  [no] It calls itself '-', which means a free seat.
  $ named '[ "$*" != name ] || { echo; exit; }'
  [--] It answers only to `id`, the word of older editions: that is allowed.
  $ named '[ "$*" != name ] || { printf "\320\220nn\n"; exit; }'
  [no] It has a name that mixes Latin letters with Greek or Cyrillic ones that look the same.

Killed while it writes.

  $ player <<END
  > [ \$# -eq 3 ] && [ "\$3" = board.txt ] && board=\$(cat board.txt) || exec $honest "\$@"
  > : >board.txt; echo "\$board" | $honest "\$1" - board.txt
  > END
  $ what killed
  [no] It leaves OUTPUT neither old nor new when it is killed while it writes (write a file beside it and rename that).

Games in which it never has a move; and another number of crosses.

  $ printf '#!/bin/sh\nexec %s "$@"\n' "$honest" >player
  $ game='penguins rows=1 columns=3 penguins=1' try --only movement,stdout,no-move,gaps -- ./player
  [ok] movement        0, and one legal move: at the start, in the middle, near the end
  [??] stdout          stdout has one line, the move
        not tried: it never had a move in the random game.
  [ok] no-move         1, and nothing written: all placed, blocked, not its turn, game over
  [ok] gaps            players' numbers may have gaps
  3 ticks, 0 notes, 0 crosses, 1 not tried
  $ try --only movement,in-place,two-files -- false
  [  ] movement        0, and one legal move: at the start, in the middle, near the end
  [  ] in-place        INPUT and OUTPUT may be the same file
  [  ] two-files       INPUT is not touched where OUTPUT is another file
  0 ticks, 0 notes, 0 crosses, 3 not tried (it must first place and move in ordinary positions)

Words of Windows in what it says.

  $ player <<'END'
  > cat >&2 <<'WORDS'
  > windows.h conio.h io.h direct.h process.h
  > scanf_s fscanf_s sscanf_s fopen_s gets_s strcpy_s strcat_s sprintf_s printf_s strtok_s localtime_s
  > sh: 1: cls: not found
  > sh: line 1: pause: command not found
  > system("color 0a") system("chcp 65001")
  > WORDS
  > exit 3
  > END
  $ try --only name -- ./player | sed -n '/Windows:/,$p'
  Written on Windows:
        <windows.h> exists only on Windows: instead of Sleep use nanosleep of <time.h>, for colours print "\033[31m" and the like.
        <conio.h> exists only on Windows: read with getchar of <stdio.h>.
        <io.h> exists only on Windows: use <unistd.h>.
        <direct.h> exists only on Windows: use <unistd.h> and <sys/stat.h>.
        <process.h> exists only on Windows: use <unistd.h>.
        scanf_s is Microsoft's: use scanf, with a width for each text, as in %31s.
        fscanf_s is Microsoft's: use fscanf, with a width for each text, as in %31s.
        sscanf_s is Microsoft's: use sscanf, with a width for each text, as in %31s.
        fopen_s is Microsoft's: use file = fopen(name, mode).
        gets_s is Microsoft's: use fgets.
        strcpy_s is Microsoft's: use snprintf(to, size, "%s", from).
        strcat_s is Microsoft's: use snprintf.
        sprintf_s is Microsoft's: use snprintf.
        printf_s is Microsoft's: use printf.
        strtok_s is Microsoft's: use strtok_r.
        localtime_s is Microsoft's: use localtime_r.
        system("cls") runs a command of Windows: print "\033[2J\033[H", or nothing.
        system("pause") runs a command of Windows: leave it out, nobody presses a key.
        system("color") runs a command of Windows: print "\033[31m" and the like.
        system("chcp") runs a command of Windows: leave it out, text is in UTF-8.
  0 ticks, 1 note, 0 crosses

Other words that are alike.

  $ printf '#!/bin/sh\necho "my_gets_s gets_so studio.h cls pause color chcp\r" >&2\nexit 3\n' >player
  $ try --only name -- ./player
  [--] name            `name` prints one valid ID, exit status 0; other arguments are ignored
        It does not tell its name: that is allowed; it is called what its first player line says.
  0 ticks, 1 note, 0 crosses
