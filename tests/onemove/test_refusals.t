What onemove's commands for matches, tournaments and logs refuse, and what they say then. Each ends
with 3, for arguments that are wrong, or 2, for files that are; before anything has been played. The
usage, which follows what is said of arguments, is shown once for each.

  $ printf 'ann - "%s"\nbob - "%s"\n' "$BIN/fiar" "$BIN/fiar" >class.txt
  $ cp "$ROOT/tests/record/example.log" log; log=log
  $ mkdir home; touch home/thesis.txt
  $ no() { told onemove "$@" | sed -e '/^usage: /,$d' -e "s,$PWD,HERE,"; }
  $ . each

A match.

  $ onemove match
  onemove match: the -- and the players after it are missing
  usage: onemove match GAME [OPTION ...] [key=value ...] -- PLAYER PLAYER ...
  [3]
  $ each 'no match' fiar '-- a b' 'chess -- a b' 'fiar --' 'fiar -- fiar' 'fiar bark -- a b' \
  >   "fiar -- fiar ''" 'fiar -- fiar alias:=fiar' 'fiar -- fiar alias:me' \
  >   'fiar -- fiar "alias:two words=fiar"' 'fiar -- fiar person:Ann' \
  >   'fiar -- 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17'
  fiar: 3: onemove match: the -- and the players after it are missing
  -- a b: 3: onemove match: no game given
  chess -- a b: 3: onemove match: there is no game 'chess'
  fiar --: 3: onemove match: there are fewer than two players after the --
  fiar -- fiar: 3: onemove match: there are fewer than two players after the --
  fiar bark -- a b: 3: onemove match: unexpected 'bark': the players come after --
  fiar -- fiar '': 3: onemove match: a player's command is empty
  fiar -- fiar alias:=fiar: 3: onemove match: an ID cannot be empty
  fiar -- fiar alias:me: 3: onemove match: 'alias:me': expected alias:NAME=COMMAND, with a NAME of at most 255 bytes
  fiar -- fiar "alias:two words=fiar": 3: onemove match: an ID cannot contain blanks, quotes or control characters
  fiar -- fiar person:Ann: 3: onemove match: 'person:Ann': people play with scripts/game-master
  fiar -- 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17: 3: onemove match: there are more than 16 players
  $ each 'no match fiar _ -- a b' '--games 0' '--games 1000001' '--games -1' '--games 2x'
  --games 0: 3: onemove match: --games: expected a number from 1 to 1000000
  --games 1000001: 3: onemove match: --games: expected a number from 1 to 1000000
  --games -1: 3: onemove match: --games: expected a number from 1 to 1000000
  --games 2x: 3: onemove match: --games: expected a number from 1 to 1000000
  $ no match fiar --games
  3: onemove match: --games needs a value
  $ each 'no match fiar _ -- a b' --games= "--id ''" '--id -a' "--id 'a b'" '--id a/b' '--time 0' '--time x' '--time 1e3' \
  >   '--time 1000001' '--time .' '--hard -1' '--bank 1d' '--layers walls' '--require pid,walls' \
  >   '--memory 0' '--memory 1048577' '--file-size 0' '--space 0' '--processes 65537' \
  >   '--open-files 0'
  --games=: 3: onemove match: unknown option '--games='
  --id '': 3: onemove match: --id needs a value
  --id -a: 3: onemove match: '-a' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  --id 'a b': 3: onemove match: 'a b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  --id a/b: 3: onemove match: 'a/b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  --time 0: 3: onemove match: --time 0: expected a time such as 2, 2s or 500ms, more than 0
  --time x: 3: onemove match: --time x: expected a time such as 2, 2s or 500ms
  --time 1e3: 3: onemove match: --time 1e3: expected a time such as 2, 2s or 500ms
  --time 1000001: 3: onemove match: --time 1000001: expected a time such as 2, 2s or 500ms
  --time .: 3: onemove match: --time .: expected a time such as 2, 2s or 500ms
  --hard -1: 3: onemove match: --hard -1: expected a time such as 2, 2s or 500ms
  --bank 1d: 3: onemove match: --bank 1d: expected a time such as 2, 2s or 500ms
  --layers walls: 3: onemove match: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
  --require pid,walls: 3: onemove match: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
  --memory 0: 3: onemove match: --memory: expected a number from 1 to 1048576
  --memory 1048577: 3: onemove match: --memory: expected a number from 1 to 1048576
  --file-size 0: 3: onemove match: --file-size: expected a number from 1 to 1048576
  --space 0: 3: onemove match: --space: expected a number from 1 to 1048576
  --processes 65537: 3: onemove match: --processes: expected a number from 1 to 65536
  --open-files 0: 3: onemove match: --open-files: expected a number from 1 to 65536
  $ no match fiar $(printf -- '--visible . %.0s' $(seq 33)) -- a b
  3: onemove match: --visible: more than 32 paths
  $ TMPDIR="$PWD/nowhere" no match fiar -- a b | sed 's/-[^ :]*:/-...:/'
  3: onemove match: HERE/nowhere/onemove-...: No such file or directory
  $ each 'no match fiar _ -- a b' '--visible nowhere' --foo raws=1 plies=1000 seed=x seed= seed=1234567890123456789 \
  >   seed=@nowhere
  --visible nowhere: 3: onemove match: --visible nowhere: No such file or directory
  --foo: 3: onemove match: unknown option '--foo'
  raws=1: 3: onemove match: unknown key 'raws'
  plies=1000: 3: onemove match: plies=1000: expected a number from 0 to 41
  seed=x: 3: onemove match: 'seed=x': expected a number of at most 18 digits
  seed=: 3: onemove match: 'seed=': expected a number of at most 18 digits
  seed=1234567890123456789: 3: onemove match: 'seed=1234567890123456789': expected a number of at most 18 digits
  seed=@nowhere: 3: onemove match: nowhere: No such file or directory
  $ printf 'x\n' >bad; : >empty
  $ each 'no match fiar _ -- a b' seed=@bad seed=@empty '--board nowhere'
  seed=@bad: 3: onemove match: bad: expected a number of at most 18 digits
  seed=@empty: 3: onemove match: empty: expected a number of at most 18 digits
  --board nowhere: 2: nowhere: cannot be opened: No such file or directory
  $ printf 'nonsense\n' >board.txt
  $ each 'no match fiar _ -- a b' '--board board.txt' '--evidence nowhere/evidence' '--log nowhere/log'
  --board board.txt: 2: board.txt:1:1: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
  --evidence nowhere/evidence: 3: onemove match: nowhere/evidence: No such file or directory
  --log nowhere/log: 3: onemove match: nowhere/log: cannot be opened: No such file or directory
  $ no match fiar -- fiar fiar fiar
  3: onemove match: fiar cannot be played by 3 players
  $ no match penguins rows=1 columns=2 penguins=2 -- a b
  3: onemove match: 4 penguins do not fit on a board of 1 by 2 fields with 0 water

A tournament.

  $ onemove tournament
  onemove tournament: no game given
  usage: onemove tournament GAME [CLASS] --out DIR [OPTION ...] [key=value ...] [-- PLAYER ...]
  [3]
  $ no tournament fiar class.txt
  3: onemove tournament: --out DIR is missing: where the tournament is kept
  $ no tournament --out x
  3: onemove tournament: no game given
  $ no tournament chess class.txt --out x
  3: onemove tournament: there is no game 'chess'
  $ no tournament fiar class.txt more.txt --out x
  3: onemove tournament: unexpected 'more.txt': players come after --
  $ each 'no tournament fiar class.txt --out x' '--games 0' '--games 100001' '--jobs 0' '--swiss 0' '--swiss 1001' \
  >   '--swiss 2 --gauntlet' '--gauntlet --swiss 2' '--sprt 5' '--sprt 5,0' '--sprt 5,5' \
  >   '--sprt nan,5' '--sprt 0,1001' '--sprt -1001,5' '--sprt 0,5,0.5,0.05' '--sprt 0,5,0.05,0' \
  >   '--sprt 0,5,0,0.05' '--sprt 0,5,0.05,0.5' '--sprt 0,5,nan,0.05' '--sprt 0,5,0.05,0.05,1' \
  >   '--sprt 0,5,2' '--sprt 0,5e' '--sprt 0:5' '--sprt 0,5 --gauntlet' '--sprt 0,5 -- alias:c=fiar' \
  >   'seed=1234567890123456789' '--seed x' '--seed @nowhere' seed=x '--engine foo' \
  >   '--engine-options "-v"'
  --games 0: 3: onemove tournament: --games: expected a number from 1 to 100000
  --games 100001: 3: onemove tournament: --games: expected a number from 1 to 100000
  --jobs 0: 3: onemove tournament: --jobs: expected a number from 1 to 256
  --swiss 0: 3: onemove tournament: --swiss: expected a number from 1 to 1000
  --swiss 1001: 3: onemove tournament: --swiss: expected a number from 1 to 1000
  --swiss 2 --gauntlet: 3: onemove tournament: a tournament cannot be both a gauntlet and Swiss
  --gauntlet --swiss 2: 3: onemove tournament: a tournament cannot be both a gauntlet and Swiss
  --sprt 5: 3: onemove tournament: --sprt 5: expected elo0,elo1[,alpha,beta]
  --sprt 5,0: 3: onemove tournament: elo0 must be less than elo1
  --sprt 5,5: 3: onemove tournament: elo0 must be less than elo1
  --sprt nan,5: 3: onemove tournament: elo0 must be less than elo1
  --sprt 0,1001: 3: onemove tournament: elo0 and elo1 must be from -1000 to 1000
  --sprt -1001,5: 3: onemove tournament: elo0 and elo1 must be from -1000 to 1000
  --sprt 0,5,0.5,0.05: 3: onemove tournament: alpha and beta must be between 0 and 0.5
  --sprt 0,5,0.05,0: 3: onemove tournament: alpha and beta must be between 0 and 0.5
  --sprt 0,5,0,0.05: 3: onemove tournament: alpha and beta must be between 0 and 0.5
  --sprt 0,5,0.05,0.5: 3: onemove tournament: alpha and beta must be between 0 and 0.5
  --sprt 0,5,nan,0.05: 3: onemove tournament: alpha and beta must be between 0 and 0.5
  --sprt 0,5,0.05,0.05,1: 3: onemove tournament: --sprt 0,5,0.05,0.05,1: expected elo0,elo1[,alpha,beta]
  --sprt 0,5,2: 3: onemove tournament: --sprt 0,5,2: expected elo0,elo1[,alpha,beta]
  --sprt 0,5e: 3: onemove tournament: --sprt 0,5e: expected elo0,elo1[,alpha,beta]
  --sprt 0:5: 3: onemove tournament: --sprt 0:5: expected elo0,elo1[,alpha,beta]
  --sprt 0,5 --gauntlet: 3: onemove tournament: --sprt cannot be combined with --gauntlet or --swiss
  --sprt 0,5 -- alias:c=fiar: 3: onemove tournament: --sprt is a test between two programs in games of two
  seed=1234567890123456789: 3: onemove tournament: the seed: expected a number of at most 18 digits
  --seed x: 3: onemove tournament: the seed: expected a number of at most 18 digits
  --seed @nowhere: 3: onemove tournament: nowhere: No such file or directory
  seed=x: 3: onemove tournament: the seed: expected a number of at most 18 digits
  --engine foo: 3: onemove tournament: there is no engine 'foo' (local plays here; others are in scripts/engines)
  --engine-options "-v": 3: onemove tournament: --engine-options needs an --engine that is not local
  $ no tournament fiar class.txt --out x --engine-options "$(seq -s ' ' 2000)"
  3: onemove tournament: --engine-options: more than 200 words
  $ each 'no tournament fiar class.txt --out x' '--block 0' '--openings nowhere' '--openings board.txt'
  --block 0: 3: onemove tournament: --block: expected a number from 1 to 100000
  --openings nowhere: 2: nowhere: cannot be opened: No such file or directory
  --openings board.txt: 2: board.txt:1:1: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
  $ no tournament fiar --out x
  3: onemove tournament: there are no programs: neither a class file nor players after --
  $ no tournament fiar --out x -- "$BIN/fiar"
  3: onemove tournament: a game has 2 seats, and there is only 1 program (players=N is the number of seats)
  $ no tournament president --out x -- alias:a=a alias:b=b
  3: onemove tournament: a game has 4 seats, and there are only 2 programs (players=N is the number of seats)
  $ no tournament president players=13 --out x -- alias:a=a alias:b=b
  3: onemove tournament: a game has 13 seats, and there are only 2 programs
  $ no tournament president players=3 --out x -- alias:a=a alias:b=b alias:c=c
  3: onemove tournament: a tournament's games cannot have 3 seats
  $ no tournament fiar nowhere.txt --out x
  2: nowhere.txt: cannot be opened: No such file or directory
  $ each 'no tournament fiar class.txt --out x' '-- alias:ann=fiar' "-- 'alias:b c=fiar'" '-- person:Ann' '-- alias:c=' \
  >   '-- ./nothing'
  -- alias:ann=fiar: 3: onemove tournament: two players are called 'ann' (alias:NAME=COMMAND gives one another name)
  -- 'alias:b c=fiar': 3: onemove tournament: an ID cannot contain blanks, quotes or control characters
  -- person:Ann: 3: onemove tournament: 'person:Ann': people do not play in tournaments
  -- alias:c=: 3: onemove tournament: a player's command is empty
  -- ./nothing: 3: onemove tournament: there is no './nothing'
  $ no tournament fiar class.txt --out nowhere/x
  3: onemove tournament: nowhere/x: No such file or directory
  $ no tournament fiar class.txt --out home
  3: onemove tournament: HERE/home: it contains 'thesis.txt', so it is not a tournament's folder
  $ ls -d x
  ls: cannot access 'x': No such file or directory
  [2]

Class files.

  $ c() { for text; do printf '%.60s: ' "$text"; printf "$text" >c.txt; no tournament fiar c.txt --out x; done; }
  $ c 'ann\n' 'ann -\n' 'a/b - true\n' 'ann - true\n\nann - true\n' 'ann nowhere true\n' \
  >   'ann "nowhere true\n' 'ann - build=make true\n'
  ann\n: 2: c.txt:1:4: expected a folder, or - for none
  ann -\n: 2: c.txt:1:6: expected the program's command
  a/b - true\n: 2: c.txt:1:1: 'a/b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  ann - true\n\nann - true\n: 2: c.txt:3:1: the alias 'ann' is given twice
  ann nowhere true\n: 2: c.txt:1:5: folder 'nowhere': No such file or directory
  ann "nowhere true\n: 2: c.txt:1:5: this quote is not closed
  ann - build=make true\n: 2: c.txt:1:7: a program without a folder of its own cannot be built
  $ mkdir ann
  $ c 'ann ann build= true\n' 'ann ann build=make\n' 'ann ann ./player\n' 'ann - ./player\n' \
  >   'ann - no-such-program\n' '# nobody\n' '' '# nobody\n\n' '\055ann - true\n' 'a+b - true\n' \
  >   '"a b" - true\n' "'' - true\\n" '.. - true\n' 'ann home/thesis.txt true\n' \
  >   "ann 'ann'true\\n" "ann ann build='make true\\n" 'ann - true\001\n' \
  >   "$(printf %040d 0) - true\\n" "$(printf %041d 0) - true\\n" \
  >   "ann - true $(printf %01995d 0)\\n" "ann - true $(printf %01996d 0)\\n"
  ann ann build= true\n: 2: c.txt:1:9: expected a command after build=, but this is empty
  ann ann build=make\n: 2: c.txt:1:19: expected the program's command
  ann ann ./player\n: 2: c.txt:1:9: there is no './player' in HERE/ann
  ann - ./player\n: 2: c.txt:1:7: there is no './player' in HERE
  ann - no-such-program\n: 3: onemove tournament: a game has 2 seats, and there is only 1 program (players=N is the number of seats)
  # nobody\n: 2: c.txt:1:1: there is no program in this file
  : 2: c.txt:1:1: there is no program in this file
  # nobody\n\n: 2: c.txt:2:1: there is no program in this file
  \055ann - true\n: 2: c.txt:1:1: '-ann' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  a+b - true\n: 2: c.txt:1:1: 'a+b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  "a b" - true\n: 2: c.txt:1:1: 'a b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  '' - true\n: 2: c.txt:1:1: expected an alias, but this is empty
  .. - true\n: 2: c.txt:1:1: '..' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  ann home/thesis.txt true\n: 2: c.txt:1:5: 'home/thesis.txt' is not a folder
  ann 'ann'true\n: 2: c.txt:1:10: expected a blank after the quote
  ann ann build='make true\n: 2: c.txt:1:15: this quote is not closed
  ann - true\001\n: 2: c.txt:1:11: a control character
  0000000000000000000000000000000000000000 - true\n: 3: onemove tournament: a game has 2 seats, and there is only 1 program (players=N is the number of seats)
  00000000000000000000000000000000000000000 - true\n: 2: c.txt:1:1: '00000000000000000000000000000000000000000...' is too long for an alias (at most 40 bytes)
  ann - true 0000000000000000000000000000000000000000000000000: 3: onemove tournament: a game has 2 seats, and there is only 1 program (players=N is the number of seats)
  ann - true 0000000000000000000000000000000000000000000000000: 2: c.txt:1:2007: the command is longer than 2000 bytes
  $ i=0; while [ $i -lt 1001 ]; do echo "a$i - true"; i=$((i + 1)); done >c.txt
  $ no tournament fiar c.txt --out x
  2: c.txt:1001:1: there are more than 1000 programs

Logs.

  $ onemove verify
  onemove verify: the log is missing
  usage: onemove verify LOG [--head HASH] [--jobs N] [--quiet]
  [3]
  $ each 'no verify' 'a b' 'a -- b' nowhere '--jobs 0 $log' '--jobs 100000 $log' '--head 12 $log' \
  >   '--fast $log'
  a b: 3: onemove verify: unexpected 'b': there is one log
  a -- b: 3: onemove verify: unexpected 'b'
  nowhere: 2: nowhere: cannot be opened: No such file or directory
  --jobs 0 $log: 3: onemove verify: --jobs: expected a number from 1 to 256
  --jobs 100000 $log: 3: onemove verify: --jobs: expected a number from 1 to 256
  --head 12 $log: 3: onemove verify: --head: expected 64 hexadecimal digits
  --fast $log: 3: onemove verify: unknown option '--fast'
  $ onemove rate
  onemove rate: no log given
  usage: onemove rate [OPTION ...] LOG ...
  [3]
  $ each 'no rate' '--format xml log' '--format junit log' '--format gradescope log' \
  >   '--resamples x log' '--resamples 100001 log' '--seed x log' '--bar log' nowhere
  --format xml log: 3: onemove rate: --format: there is no format 'xml'
  --format junit log: 3: onemove rate: --format junit: -o FOLDER is missing
  --format gradescope log: 3: onemove rate: --format gradescope: -o FOLDER is missing
  --resamples x log: 3: onemove rate: --resamples: expected a number from 0 to 100000
  --resamples 100001 log: 3: onemove rate: --resamples: expected a number from 0 to 100000
  --seed x log: 3: onemove rate: seed: expected a number from 0 to 18446744073709551615
  --bar log: 3: onemove rate: unexpected '--bar'
  nowhere: 2: nowhere: cannot be opened: No such file or directory
  $ onemove report
  onemove report: no log given
  usage: onemove report [OPTION ...] LOG ... -o FILE
  [3]
  $ each 'no report' log '--colour red log' '-o x' '-o x --page empty nowhere' \
  >   '-o x --page nowhere nowhere' '-o x --page empty ann' '-o x --page empty $log --game fiar'
  log: 3: onemove report: -o FILE is missing
  --colour red log: 3: onemove report: unexpected '--colour'
  -o x: 3: onemove report: no log given
  -o x --page empty nowhere: 2: nowhere: cannot be opened: No such file or directory
  -o x --page nowhere nowhere: 3: nowhere: cannot be opened: No such file or directory
  -o x --page empty ann: 2: ann: is a folder without a log.jsonl or games.jsonl
  -o x --page empty $log --game fiar: 3: empty: is not a page of onemove: it has no line <!-- tournament -->
  $ onemove replay
  onemove replay: the file is missing
  usage: onemove replay FILE [GAME] [--turn N] [--all] [--seat SEAT]
         onemove replay FILE [GAME] --svg [--film SECONDS] [--light | --dark] [--turn N] [--seat SEAT]
  [3]
  $ each 'no replay' log '- 1' 'log 1 2' 'log 1 -- 2' 'log 1 --turn x' 'log 1 --film 1' 'log 1 --dark' \
  >   'log 1 --svg --film 0' 'log 1 --svg --film 100000' 'nowhere 1'
  log: 2: log:2:1: there are several games: give the line or the id of one
  - 1: 3: onemove replay: the log must be a file
  log 1 2: 3: onemove replay: unexpected '2'
  log 1 -- 2: 3: onemove replay: unexpected '2'
  log 1 --turn x: 3: onemove replay: --turn: expected a number
  log 1 --film 1: 3: onemove replay: --film, --light and --dark are for --svg
  log 1 --dark: 3: onemove replay: --film, --light and --dark are for --svg
  log 1 --svg --film 0: 3: onemove replay: --film 0: expected a time such as 2, 2s or 500ms, at least 1s
  log 1 --svg --film 100000: 3: onemove replay: --film 100000: expected a time such as 2, 2s or 500ms, at most 3600s
  nowhere 1: 2: nowhere: cannot be opened: No such file or directory

A trial.

  $ onemove try
  onemove: no game given
  usage: onemove try GAME [OPTION ...] [key=value ...] -- PLAYER
  [3]
  $ each 'no try' 'chess -- a' penguins 'penguins --' "penguins -- ''" 'penguins -- a b' \
  >   'penguins --only name,naem -- a' 'penguins --only name, -- a' 'penguins --time 0 -- a' \
  >   'penguins --hard 3 -- a' 'penguins fiar -- a'
  chess -- a: 3: onemove: there is no game 'chess'
  penguins: 3: onemove: there is no player after the --
  penguins --: 3: onemove: there is no player after the --
  penguins -- '': 3: onemove: the player's command is empty
  penguins -- a b: 3: onemove: there is more than one player after the --: quote a command
  penguins --only name,naem -- a: 3: onemove: there is no check 'naem'
  penguins --only name, -- a: 3: onemove: there is no check ''
  penguins --time 0 -- a: 3: onemove: --time 0: expected a time such as 2, 2s or 500ms, more than 0
  penguins --hard 3 -- a: 3: onemove: unknown option '--hard'
  penguins fiar -- a: 3: onemove: unexpected 'fiar'
  $ no try penguins --layers none -- "true $(seq -s ' ' 64)"
  3: onemove: a player's command has too many words
  $ TMPDIR="$PWD/nowhere" no try penguins --layers none -- true | sed 's/-[^ :]*:/-...:/'
  3: onemove: HERE/nowhere/onemove-...: No such file or directory
  $ no try penguins rows=0 -- a
  3: onemove: rows=0: expected a number from 1 to 128

Cells, blocks and builds.

  $ onemove cell
  onemove: no command given
  usage: onemove cell [OPTION ...] -- COMMAND [ARGUMENT ...]
         onemove cell --doctor
  [3]
  $ each 'no cell' --layers '--layers walls -- true' '--visible here -- true' '--hidden here -- true' \
  >   '--seconds 0 -- true' '--seconds 1000001 -- true' '--bad 1 -- true' 'word -- true' \
  >   '--board nowhere -- true'
  --layers: 3: onemove: --layers needs a value
  --layers walls -- true: 3: onemove: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
  --visible here -- true: 3: onemove: here: an absolute path is expected
  --hidden here -- true: 3: onemove: here: an absolute path is expected
  --seconds 0 -- true: 3: onemove: --seconds 0: expected a time such as 2, 2s or 500ms, more than 0
  --seconds 1000001 -- true: 3: onemove: --seconds 1000001: expected a time such as 2, 2s or 500ms
  --bad 1 -- true: 3: onemove: unknown option --bad
  word -- true: 3: onemove: unknown option word
  --board nowhere -- true: 125: onemove: nowhere: cannot be opened: No such file or directory
  $ onemove block
  onemove block: expected a tournament's folder, and a block's number, --open or --needs
  usage: onemove block FOLDER N
         onemove block FOLDER --open
         onemove block FOLDER --needs
  [3]
  $ each 'no block' x 'x 1 --open' 'x --open --needs' 'x 1 2' 'x 1 -- 2' 'x --shut' 'nowhere 1' \
  >   'nowhere x' 'nowhere --open' 'nowhere --needs' 'ann --open'
  x: 3: onemove block: expected a tournament's folder, and a block's number, --open or --needs
  x 1 --open: 3: onemove block: expected a tournament's folder, and a block's number, --open or --needs
  x --open --needs: 3: onemove block: expected a tournament's folder, and a block's number, --open or --needs
  x 1 2: 3: onemove block: unexpected '2'
  x 1 -- 2: 3: onemove block: unexpected '2'
  x --shut: 3: onemove block: unknown option '--shut'
  nowhere 1: 3: onemove block: nowhere: No such file or directory
  nowhere x: 3: onemove block: 'x' is not a block's number
  nowhere --open: 3: onemove block: unable to open nowhere/tournament.json: No such file or directory
  nowhere --needs: 3: onemove block: nowhere: No such file or directory
  ann --open: 3: onemove block: unable to open ann/tournament.json: No such file or directory
  $ onemove build
  onemove build: there is no folder
  usage: onemove build FOLDER --to FOLDER [OPTION ...] -- COMMAND
  [3]
  $ each 'no build' ann 'ann more --to x -- true' 'ann --to x' 'ann --to x -- true true' \
  >   'nowhere --to x -- true' 'ann --to x --require walls -- true'
  ann: 3: onemove build: --to is missing
  ann more --to x -- true: 3: onemove build: unexpected 'more'
  ann --to x: 3: onemove build: one command is expected after the --: quote it
  ann --to x -- true true: 3: onemove build: one command is expected after the --: quote it
  nowhere --to x -- true: 1: nowhere: nowhere: No such file or directory
  ann --to x --require walls -- true: 3: onemove build: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
