What `onemove try` says, check by check: of a player that keeps the contract, and of one for each check that
fails it.

  $ try() { LC_ALL=C onemove try --layers none --time 30 --evidence evidence "$@" 2>&1 | sed -E "s,$PWD,FOLDER,g; s,$BIN,BIN,g; s,$ROOT/,ROOT/,g; s,'((BIN|ROOT)[^']*)',\\1,g; s/[0-9]+(\.[0-9]+)? (ms|s)\b/TIME/g"; }
  $ small='rows=6 columns=6 penguins=2'
  $ faulty() { for fault; do echo "-- $fault"; try ${game-penguins $small} --only $fault -- "'$ROOT/tests/arena/trial/players/faulty' '$BIN' $fault"; done; }
  $ brief() { grep -v -e '^      [a-z]* *evidence/' -e '^[0-9]* ticks*,'; } # without files and numbers
  $ most=name,placement,movement,stdout,no-move,broken-file,error-place,arguments,unwritable,in-place,two-files,old-output,line-ends,gaps,odd-names,short-names,long-names,closed-streams,views,same-move,leftovers
  $ try penguins $small --only $most -- "'$BIN/penguins' level=greedy seed=1 nodes=5"
  [ok] name            `name` prints one valid ID, exit status 0; other arguments are ignored
  [ok] placement       0, and one legal placement
  [ok] movement        0, and one legal move: at the start, in the middle, near the end
  [ok] stdout          stdout has one line, the move
  [ok] no-move         1, and nothing written: all placed, blocked, not its turn, game over
  [ok] broken-file     2, and nothing written: a broken or missing INPUT
  [ok] error-place     stderr says INPUT:LINE:COLUMN: what is wrong
  [ok] arguments       3, and nothing written: arguments missing or wrong
  [ok] unwritable      3, and nothing written: OUTPUT cannot be written
  [ok] in-place        INPUT and OUTPUT may be the same file
  [ok] two-files       INPUT is not touched where OUTPUT is another file
  [ok] old-output      what OUTPUT held before is replaced, even if it was longer
  [ok] line-ends       CRLF, blanks at line ends, no last newline, blank last lines
  [ok] gaps            players' numbers may have gaps
  [ok] odd-names       other players' lines stay as they are, whatever their IDs
  [ok] short-names     files with short names in the current folder
  [ok] long-names      files with long names and blanks in another folder
  [ok] closed-streams  works where stdin and stdout are closed
  [ok] same-move       the same move again, where seed= and nodes= promise it
  [ok] leftovers       leaves no other files behind
  1 check does not apply here.
  20 ticks, 0 notes, 0 crosses

All its calls: how many one after the other, and on how many boards.

  $ printf '#!/bin/sh\nfor in; do [ "$in" != "${in%%.txt}" ] && break; done; echo "$* $(cksum <"$in")" >>"%s/calls"\nexec "%s" level=greedy seed=1 nodes=5 "$@"\n' "$PWD" "$BIN/penguins" >notes; chmod +x notes
  $ for check in placement movement no-move arguments unwritable two-files gaps odd-names same-move vs-random; do rm -f calls; try penguins $small --only $check -- ./notes >said; echo "$check: $(sed 's/ [0-9]* [0-9]*$//' calls | uniq -c | sed 's/^ *//' | paste -s -d ';'); $(sed 's/.* \([0-9]* [0-9]*\)$/\1/' calls | sort -u | grep -c .) boards"; done
  placement: 1 name ;9 phase=placement penguins=2 board.txt board.txt; 7 boards
  movement: 1 name ;11 phase=movement board.txt board.txt; 10 boards
  no-move: 1 name ;1 phase=placement penguins=2 board.txt board.txt;1 phase=placement penguins=2 board.txt after.txt;1 phase=placement penguins=2 board.txt board.txt;1 phase=placement penguins=2 board.txt after.txt;1 phase=movement board.txt board.txt;1 phase=movement board.txt after.txt;1 phase=movement board.txt board.txt;1 phase=movement board.txt after.txt;1 phase=movement board.txt board.txt;1 phase=movement board.txt after.txt;1 phase=movement board.txt board.txt;1 phase=movement board.txt after.txt; 7 boards
  arguments: 1 name ;1 phase=movement ;1 phase=movement board.txt;1 phase=other board.txt after.txt;1 phase=placement board.txt after.txt; 3 boards
  unwritable: 1 name ;1 phase=movement board.txt no-such-folder/board.txt;1 phase=movement board.txt a-folder; 2 boards
  two-files: 1 name ;1 phase=placement penguins=2 board.txt board.txt;1 phase=movement board.txt board.txt;1 phase=movement before.txt after.txt; 3 boards
  gaps: 1 name ;1 phase=placement penguins=2 board.txt board.txt;1 phase=movement board.txt board.txt;2 phase=placement penguins=2 board.txt board.txt;3 phase=movement board.txt board.txt; 8 boards
  odd-names: 1 name ;1 phase=placement penguins=2 board.txt board.txt;7 phase=movement board.txt board.txt; 9 boards
  same-move: 1 name ;1 phase=placement penguins=2 board.txt board.txt;1 phase=movement board.txt board.txt; 3 boards
  vs-random: 1 name ;1 phase=placement penguins=2 board.txt board.txt;1 phase=movement board.txt board.txt;2 name ;3 phase=placement penguins=2 board.txt board.txt;13 phase=movement board.txt board.txt; 18 boards
  $ try fiar --only name,movement,gaps --verbose -- "'$BIN/fiar' level=greedy seed=1 nodes=5"
  [ok] name            `name` prints one valid ID, exit status 0; other arguments are ignored
        command   BIN/fiar level=greedy seed=1 nodes=5 name phase=movement no-such-file.txt
  [ok] movement        0, and one legal move: at the start, in the middle, near the end
        command   BIN/fiar level=greedy seed=1 nodes=5 phase=movement board.txt board.txt
  1 check does not apply here.
  2 ticks, 0 notes, 0 crosses

The contract.

  $ faulty name placement movement
  -- name
  [no] name            `name` prints one valid ID, exit status 0; other arguments are ignored
        It calls itself 'somebody' now, but 'tried' before.
        again     evidence/name/again
  0 ticks, 0 notes, 1 cross
  -- placement
  [no] placement       0, and one legal placement
        It left a board that is not one legal move away (line 8, column 9): player 1 has the score 2, it should be 1.
        given     evidence/placement/given.txt
        left      evidence/placement/left.txt
        again     evidence/placement/again
  0 ticks, 0 notes, 1 cross
  -- movement
  [no] movement        0, and one legal move: at the start, in the middle, near the end
        It left a board that is not one legal move away (line 8, column 9): player 1 has the score 5, it should be 4.
        given     evidence/movement/given.txt
        left      evidence/movement/left.txt
        again     evidence/movement/again
  0 ticks, 0 notes, 1 cross
  $ faulty stdout no-move broken-file error-place arguments unwritable | brief
  -- stdout
  [--] stdout          stdout has one line, the move
        It does not print its move: what counts is its file, but stdout should have one line, the move.
  -- no-move
  [no] no-move         1, and nothing written: all placed, blocked, not its turn, game over
        It ended with exit status 1, which is right (it has nothing to place any more), but it wrote OUTPUT.
  -- broken-file
  [no] broken-file     2, and nothing written: a broken or missing INPUT
        It ended with exit status 3 instead of 2, where the file is empty; 2 of 17 broken files are not refused.
  -- error-place
  [no] error-place     stderr says INPUT:LINE:COLUMN: what is wrong
        It refuses the file, but does not say on stderr what is wrong, where the file is empty.
  -- arguments
  [no] arguments       3, and nothing written: arguments missing or wrong
        It ended with exit status 2 instead of 3, where there is neither INPUT nor OUTPUT.
  -- unwritable
  [no] unwritable      3, and nothing written: OUTPUT cannot be written
        It ended with exit status 1 instead of 3, where the folder of OUTPUT does not exist.
  $ faulty in-place two-files old-output line-ends gaps odd-names short-names long-names closed-streams leftovers | brief
  -- in-place
  [no] in-place        INPUT and OUTPUT may be the same file
        It gave up with an internal error (exit status 3).
  -- two-files
  [no] two-files       INPUT is not touched where OUTPUT is another file
        It changed INPUT, although OUTPUT was another file.
  -- old-output
  [no] old-output      what OUTPUT held before is replaced, even if it was longer
        It left a board that is not one legal move away (line 11, column 4): the player's score is missing.
  -- line-ends
  [no] line-ends       CRLF, blanks at line ends, no last newline, blank last lines
        It says that the board is wrong (exit status 2), but the board is valid: board.txt:1:1: line-ends, where lines end in CRLF.
  -- gaps
  [no] gaps            players' numbers may have gaps
        It says that the board is wrong (exit status 2), but the board is valid: board.txt:1:1: gaps.
  -- odd-names
  [no] odd-names       other players' lines stay as they are, whatever their IDs
        It says that the board is wrong (exit status 2), but the board is valid: board.txt:1:1: odd-names.
  -- short-names
  [no] short-names     files with short names in the current folder
        It gave up with an internal error (exit status 3).
  -- long-names
  [--] long-names      files with long names and blanks in another folder
        It says that the board is wrong (exit status 2), but the board is valid: a Folder with blanks in its name/the Board of the second game tonight.txt:1:1: long-names.
  -- closed-streams
  [no] closed-streams  works where stdin and stdout are closed
        It gave up with an internal error (exit status 3).
  -- leftovers
  [--] leftovers       leaves no other files behind
        It leaves a file of its own, 'diary': that is allowed, but an instructor may wipe it.
  $ faulty full-disk killed | brief
  -- full-disk
  [no] full-disk       3, and OUTPUT whole: the disk is full
        It ended with exit status 0 instead of 3, where the disk is full: board.txt: cannot be written: File too large.
  -- killed
  [no] killed          OUTPUT is whole, old or new, whenever it is killed
        It leaves OUTPUT neither old nor new when it is killed in the middle (write a file beside it and rename that).
  $ game=bark faulty views | brief
  -- views
  [no] views           moves in its seat's view, in which things are hidden
        It says that the board is wrong (exit status 2), but the board is valid: board.txt:1:1: views.

Games.

  $ faulty vs-itself | brief
  -- vs-itself
  [no] vs-itself       ... itself, under another ID
        It gave up with an internal error (exit status 3).

Leniently, what no game leads to is a note; all else is as it was.

  $ leniently() { for fault; do try penguins $small --lenient --only $fault -- "'$ROOT/tests/arena/trial/players/faulty' '$BIN' $fault" | sed -n '1s/\(.*\]\) .*/\1/p'; done | paste -s -d ' '; }
  $ leniently broken-file error-place arguments unwritable full-disk killed
  [--] [--] [--] [--] [--] [--]
  $ leniently name placement movement stdout no-move in-place two-files old-output line-ends gaps odd-names short-names long-names closed-streams leftovers vs-itself
  [no] [no] [no] [--] [no] [no] [no] [no] [no] [--] [no] [no] [--] [--] [--] [no]

What a cross leaves. Its script leaves the same, unless there is no OUTPUT (arguments) or it depends on
the time (killed).

  $ for folder in evidence/*; do echo $(basename $folder): $(ls $folder); done
  arguments: again expected.txt given.txt left.txt stdout.txt
  broken-file: again given.txt stdout.txt
  closed-streams: again given.txt left.txt stdout.txt
  error-place: again given.txt stdout.txt
  full-disk: again expected.txt given.txt left.txt stderr.txt stdout.txt
  gaps: again given.txt left.txt stderr.txt stdout.txt
  in-place: again given.txt left.txt stdout.txt
  killed: again expected.txt given.txt left.txt stdout.txt
  leftovers: again given.txt left.txt stdout.txt
  line-ends: again given.txt left.txt stderr.txt stdout.txt
  long-names: again given.txt stderr.txt stdout.txt
  movement: again given.txt left.txt stdout.txt
  name: again stdout.txt
  no-move: again expected.txt given.txt left.txt stdout.txt
  odd-names: again given.txt left.txt stderr.txt stdout.txt
  old-output: again given.txt left.txt old.txt stdout.txt
  placement: again given.txt left.txt stdout.txt
  short-names: again given.txt stdout.txt
  stdout: again given.txt left.txt stdout.txt
  two-files: again given.txt left.txt stdout.txt
  unwritable: again given.txt stdout.txt
  views: again given.txt left.txt stderr.txt stdout.txt
  vs-itself: again given.txt left.txt stdout.txt
  $ cat evidence/error-place/again | sed -E "s,$BIN,BIN,g; s,$ROOT/,ROOT/,g; s,'((BIN|ROOT)[^']*)',\\1,g"
  #!/bin/sh
  # The player's call once more, in a fresh folder. It refuses the file, but does not say on stderr what is wrong, where the file is empty.
  here=$(cd "$(dirname "$0")" && pwd) && cd "$(mktemp -d)" || exit 3
  cp "$here/given.txt" board.txt || exit 3
  ROOT/tests/arena/trial/players/faulty BIN error-place phase=movement board.txt after.txt
  status=$?
  echo "exit status $status; its files are in $PWD" >&2
  exit "$status"
  $ for left in evidence/[!ak]*/left.txt; do at=${left%/*}; cmp "$($at/again 2>&1 >said | sed -n 's/.*its files are in //p')/$(sed -n 's/.* phase=.* //p' $at/again)" $left; done
  $ cat evidence/no-move/expected.txt
  6 6
  20 10 20 00 10 30
  00 00 10 30 10 10
  00 01 20 02 20 20
  00 00 03 20 00 10
  10 03 20 00 00 10
  00 20 01 20 00 02
  alice 1 2
  tried 2 2
  cy 3 2

A program that is not there, a check that is none.

  $ try penguins $small --only name,movement -- ./nothing-here
  [no] name            `name` prints one valid ID, exit status 0; other arguments are ignored
        It was asked for its name and cannot be run: sh: 1: ./nothing-here: not found.
        again     evidence/name/again
  [  ] movement        0, and one legal move: at the start, in the middle, near the end
  0 ticks, 0 notes, 1 cross, 1 not tried (it must first place and move in ordinary positions)
  $ try penguins $small --only name,magic -- "'$BIN/penguins'"
  onemove: there is no check 'magic'
  usage: onemove try GAME [OPTION ...] [key=value ...] -- PLAYER

The same move again is looked for where seed= and nodes= promise it. This one plays at random.

  $ same() { for attempt in 1 2 3 4 5 6; do try penguins rows=9 columns=9 penguins=2 --only same-move -- "'$ROOT/tests/arena/trial/players/faulty' '$BIN' same-move $*" >said; grep -q '^.ok' said || break; done; cat said; }
  $ same nodes=1 | brief
  1 check does not apply here.
  $ same seed=1 | brief
  1 check does not apply here.
  $ same seed=1 nodes=1
  [no] same-move       the same move again, where seed= and nodes= promise it
        It makes two different moves in the same position, although it has seed= and nodes=.
        given     evidence/same-move/given.txt
        left      evidence/same-move/left.txt
        expected  evidence/same-move/expected.txt
        again     evidence/same-move/again
  0 ticks, 0 notes, 1 cross

Who writes OUTPUT although there is no move is found out where OUTPUT is another file, too.

  $ printf '#!/bin/sh\n"%s" level=greedy id=tried "$@"\nstatus=$?\nfor word; do in=${out-} out=$word; done\n[ $status -ne 1 ] || [ "$in" = "$out" ] || cp "$in" "$out"\nexit $status\n' "$BIN/penguins" >copies
  $ chmod +x copies
  $ try penguins $small --only no-move,movement -- ./copies
  [ok] movement        0, and one legal move: at the start, in the middle, near the end
  [no] no-move         1, and nothing written: all placed, blocked, not its turn, game over
        It ended with exit status 1, which is right (it has nothing to place any more), but it wrote OUTPUT.
        given     evidence/no-move/given.txt
        left      evidence/no-move/left.txt
        again     evidence/no-move/again
  1 tick, 0 notes, 1 cross

The time of the slowest move is given in seconds.

  $ printf '#!/bin/sh\nsleep 0.2\nexec "%s" level=greedy id=slow "$@"\n' "$BIN/fiar" >slow
  $ chmod +x slow
  $ try fiar --only time --verbose -- ./slow | sed -E 's/took (0[.][2-9]|[1-9][.][0-9])[0-9]{2} /took some /'
  [ok] time            every call ends in time
        It took some seconds for its slowest move of 3; the limit is 30.
  1 tick, 0 notes, 0 crosses
