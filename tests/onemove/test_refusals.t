What onemove's commands for matches, tournaments and logs refuse, and what they say then. Each ends
with 3, for arguments that are wrong, or 2, for files that are; before anything has been played. The
usage, which follows what is said of arguments, is shown once for each.

  $ printf 'ann - "%s"\nbob - "%s"\n' "$BIN/fiar" "$BIN/fiar" >class.txt
  $ cp "$ROOT/tests/arena/record/example.log" log; log=log
  $ mkdir home; touch home/thesis.txt
  $ no() { told onemove "$@" | sed -e '/^usage: /,$d' -e "s,$PWD,HERE,"; }

A match.

  $ onemove match
  onemove match: the -- and the players after it are missing
  usage: onemove match GAME [OPTION ...] [key=value ...] -- PLAYER PLAYER ...
  [3]
  $ no match fiar
  3: onemove match: the -- and the players after it are missing
  $ no match -- a b
  3: onemove match: no game given
  $ no match chess -- a b
  3: onemove match: there is no game 'chess'
  $ no match fiar --
  3: onemove match: there are fewer than two players after the --
  $ no match fiar -- fiar
  3: onemove match: there are fewer than two players after the --
  $ no match fiar bark -- a b
  3: onemove match: unexpected 'bark': the players come after --
  $ no match fiar -- fiar ''
  3: onemove match: a player's command is empty
  $ no match fiar -- fiar alias:=fiar
  3: onemove match: an ID cannot be empty
  $ no match fiar -- fiar alias:me
  3: onemove match: 'alias:me': expected alias:NAME=COMMAND, with a NAME of at most 64 bytes
  $ no match fiar -- fiar "alias:two words=fiar"
  3: onemove match: an ID cannot contain blanks, quotes or control characters
  $ no match fiar -- fiar human:Ann
  3: onemove match: 'human:Ann': people play with scripts/game-master
  $ no match fiar -- 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17
  3: onemove match: there are more than 16 players
  $ no match fiar --games 0 -- a b
  3: onemove match: --games: expected a number from 1 to 1000000
  $ no match fiar --games 1000001 -- a b
  3: onemove match: --games: expected a number from 1 to 1000000
  $ no match fiar --games -1 -- a b
  3: onemove match: --games: expected a number from 1 to 1000000
  $ no match fiar --games 2x -- a b
  3: onemove match: --games: expected a number from 1 to 1000000
  $ no match fiar --games
  3: onemove match: --games needs a value
  $ no match fiar --games= -- a b
  3: onemove match: unknown option '--games='
  $ no match fiar --id '' -- a b
  3: onemove match: --id needs a value
  $ no match fiar --id -a -- a b
  3: onemove match: '-a' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  $ no match fiar --id 'a b' -- a b
  3: onemove match: 'a b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  $ no match fiar --id a/b -- a b
  3: onemove match: 'a/b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  $ no match fiar --time 0 -- a b
  3: onemove match: --time 0: expected a number of seconds, more than 0
  $ no match fiar --time x -- a b
  3: onemove match: --time x: expected a number of seconds
  $ no match fiar --time 1e3 -- a b
  3: onemove match: --time 1e3: expected a number of seconds
  $ no match fiar --time 1000001 -- a b
  3: onemove match: --time 1000001: expected a number of seconds
  $ no match fiar --time . -- a b
  3: onemove match: --time .: expected a number of seconds
  $ no match fiar --hard -1 -- a b
  3: onemove match: --hard -1: expected a number of seconds
  $ no match fiar --bank 1s -- a b
  3: onemove match: --bank 1s: expected a number of seconds
  $ no match fiar --layers walls -- a b
  3: onemove match: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
  $ no match fiar --require pid,walls -- a b
  3: onemove match: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
  $ no match fiar --memory 0 -- a b
  3: onemove match: --memory: expected a number from 1 to 1048576
  $ no match fiar --memory 1048577 -- a b
  3: onemove match: --memory: expected a number from 1 to 1048576
  $ no match fiar --file-size 0 -- a b
  3: onemove match: --file-size: expected a number from 1 to 1048576
  $ no match fiar --space 0 -- a b
  3: onemove match: --space: expected a number from 1 to 1048576
  $ no match fiar --processes 65537 -- a b
  3: onemove match: --processes: expected a number from 1 to 65536
  $ no match fiar --open-files 0 -- a b
  3: onemove match: --open-files: expected a number from 1 to 65536
  $ no match fiar $(printf -- '--visible . %.0s' $(seq 33)) -- a b
  3: onemove match: --visible: more than 32 paths
  $ TMPDIR="$PWD/nowhere" no match fiar -- a b | sed 's/-[^ :]*:/-...:/'
  3: onemove match: HERE/nowhere/onemove-...: No such file or directory
  $ no match fiar --visible nowhere -- a b
  3: onemove match: --visible nowhere: No such file or directory
  $ no match fiar --foo -- a b
  3: onemove match: unknown option '--foo'
  $ no match fiar raws=1 -- a b
  3: onemove match: unknown key 'raws'
  $ no match fiar plies=1000 -- a b
  3: onemove match: plies=1000: expected a number from 0 to 41
  $ no match fiar seed=x -- a b
  3: onemove match: 'seed=x': expected a number of at most 18 digits
  $ no match fiar seed= -- a b
  3: onemove match: 'seed=': expected a number of at most 18 digits
  $ no match fiar seed=1234567890123456789 -- a b
  3: onemove match: 'seed=1234567890123456789': expected a number of at most 18 digits
  $ no match fiar seed=@nowhere -- a b
  3: onemove match: nowhere: No such file or directory
  $ printf 'x\n' >bad; : >empty
  $ no match fiar seed=@bad -- a b
  3: onemove match: bad: expected a number of at most 18 digits
  $ no match fiar seed=@empty -- a b
  3: onemove match: empty: expected a number of at most 18 digits
  $ no match fiar --board nowhere -- a b
  2: nowhere: cannot be opened: No such file or directory
  $ printf 'nonsense\n' >board.txt
  $ no match fiar --board board.txt -- a b
  2: board.txt:1:1: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
  $ no match fiar --evidence nowhere/evidence -- a b
  3: onemove match: nowhere/evidence: No such file or directory
  $ no match fiar --log nowhere/log -- a b
  3: onemove match: nowhere/log: cannot be opened: No such file or directory
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
  $ no tournament fiar class.txt --out x --games 0
  3: onemove tournament: --games: expected a number from 1 to 100000
  $ no tournament fiar class.txt --out x --games 100001
  3: onemove tournament: --games: expected a number from 1 to 100000
  $ no tournament fiar class.txt --out x --jobs 0
  3: onemove tournament: --jobs: expected a number from 1 to 256
  $ no tournament fiar class.txt --out x --swiss 0
  3: onemove tournament: --swiss: expected a number from 1 to 1000
  $ no tournament fiar class.txt --out x --swiss 1001
  3: onemove tournament: --swiss: expected a number from 1 to 1000
  $ no tournament fiar class.txt --out x --swiss 2 --gauntlet
  3: onemove tournament: a tournament cannot be a gauntlet and Swiss
  $ no tournament fiar class.txt --out x --gauntlet --swiss 2
  3: onemove tournament: a tournament cannot be a gauntlet and Swiss
  $ no tournament fiar class.txt --out x --sprt 5
  3: onemove tournament: --sprt 5: expected elo0,elo1[,alpha,beta]
  $ no tournament fiar class.txt --out x --sprt 5,0
  3: onemove tournament: elo0 must be less than elo1
  $ no tournament fiar class.txt --out x --sprt 5,5
  3: onemove tournament: elo0 must be less than elo1
  $ no tournament fiar class.txt --out x --sprt nan,5
  3: onemove tournament: elo0 must be less than elo1
  $ no tournament fiar class.txt --out x --sprt 0,1001
  3: onemove tournament: elo0 and elo1 must be from -1000 to 1000
  $ no tournament fiar class.txt --out x --sprt -1001,5
  3: onemove tournament: elo0 and elo1 must be from -1000 to 1000
  $ no tournament fiar class.txt --out x --sprt 0,5,0.5,0.05
  3: onemove tournament: alpha and beta must be between 0 and 0.5
  $ no tournament fiar class.txt --out x --sprt 0,5,0.05,0
  3: onemove tournament: alpha and beta must be between 0 and 0.5
  $ no tournament fiar class.txt --out x --sprt 0,5,0,0.05
  3: onemove tournament: alpha and beta must be between 0 and 0.5
  $ no tournament fiar class.txt --out x --sprt 0,5,0.05,0.5
  3: onemove tournament: alpha and beta must be between 0 and 0.5
  $ no tournament fiar class.txt --out x --sprt 0,5,nan,0.05
  3: onemove tournament: alpha and beta must be between 0 and 0.5
  $ no tournament fiar class.txt --out x --sprt 0,5,0.05,0.05,1
  3: onemove tournament: --sprt 0,5,0.05,0.05,1: expected elo0,elo1[,alpha,beta]
  $ no tournament fiar class.txt --out x --sprt 0,5,2
  3: onemove tournament: --sprt 0,5,2: expected elo0,elo1[,alpha,beta]
  $ no tournament fiar class.txt --out x --sprt 0,5 --gauntlet
  3: onemove tournament: --sprt cannot be combined with --gauntlet or --swiss
  $ no tournament fiar class.txt --out x --sprt 0,5 -- alias:c=fiar
  3: onemove tournament: --sprt is a test between two programs in games of two
  $ no tournament fiar class.txt --out x --seed 1234567890123456789
  3: onemove tournament: the seed: expected a number of at most 18 digits
  $ no tournament fiar class.txt --out x --seed x
  3: onemove tournament: the seed: expected a number of at most 18 digits
  $ no tournament fiar class.txt --out x --seed @nowhere
  3: onemove tournament: nowhere: No such file or directory
  $ no tournament fiar class.txt --out x seed=x
  3: onemove tournament: the seed: expected a number of at most 18 digits
  $ no tournament fiar class.txt --out x --engine foo
  3: onemove tournament: there is no engine 'foo' (local plays here; others are in scripts/engines)
  $ no tournament fiar class.txt --out x --engine-options "-v"
  3: onemove tournament: --engine-options needs an --engine that is not local
  $ no tournament fiar class.txt --out x --engine-options "$(seq -s ' ' 2000)"
  3: onemove tournament: --engine-options: more than 200 words
  $ no tournament fiar class.txt --out x --block 0
  3: onemove tournament: --block: expected a number from 1 to 100000
  $ no tournament fiar class.txt --out x --openings nowhere
  2: nowhere: cannot be opened: No such file or directory
  $ no tournament fiar class.txt --out x --openings board.txt
  2: board.txt:1:1: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
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
  $ no tournament fiar class.txt --out x -- alias:ann=fiar
  3: onemove tournament: two players are called 'ann' (alias:NAME=COMMAND gives one another name)
  $ no tournament fiar class.txt --out x -- 'alias:b c=fiar'
  3: onemove tournament: an ID cannot contain blanks, quotes or control characters
  $ no tournament fiar class.txt --out x -- human:Ann
  3: onemove tournament: 'human:Ann': people do not play in tournaments
  $ no tournament fiar class.txt --out x -- alias:c=
  3: onemove tournament: a player's command is empty
  $ no tournament fiar class.txt --out x -- ./nothing
  3: onemove tournament: there is no './nothing'
  $ no tournament fiar class.txt --out nowhere/x
  3: onemove tournament: nowhere/x: No such file or directory
  $ no tournament fiar class.txt --out home
  3: onemove tournament: HERE/home: it contains 'thesis.txt', so it is not a tournament's folder
  $ ls -d x
  ls: cannot access 'x': No such file or directory
  [2]

Class files.

  $ c() { printf "$1" >c.txt; no tournament fiar c.txt --out x; }
  $ c 'ann\n'
  2: c.txt:1:4: expected a folder, or - for none
  $ c 'ann -\n'
  2: c.txt:1:6: expected the program's command
  $ c 'a/b - true\n'
  2: c.txt:1:1: 'a/b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  $ c 'ann - true\n\nann - true\n'
  2: c.txt:3:1: the alias 'ann' is given twice
  $ c 'ann nowhere true\n'
  2: c.txt:1:5: folder 'nowhere': No such file or directory
  $ c 'ann "nowhere true\n'
  2: c.txt:1:5: this quote is not closed
  $ c 'ann - build=make true\n'
  2: c.txt:1:7: a program without a folder of its own cannot be built
  $ mkdir ann
  $ c 'ann ann build= true\n'
  2: c.txt:1:9: expected a command after build=, but this is empty
  $ c 'ann ann build=make\n'
  2: c.txt:1:19: expected the program's command
  $ c 'ann ann ./player\n'
  2: c.txt:1:9: there is no './player' in HERE/ann
  $ c 'ann - ./player\n'
  2: c.txt:1:7: there is no './player' in HERE
  $ c 'ann - no-such-program\n'
  3: onemove tournament: a game has 2 seats, and there is only 1 program (players=N is the number of seats)
  $ c '# nobody\n'
  2: c.txt:1:1: there is no program in this file
  $ c ''
  2: c.txt:1:1: there is no program in this file
  $ c '# nobody\n\n'
  2: c.txt:2:1: there is no program in this file
  $ c '\055ann - true\n'
  2: c.txt:1:1: '-ann' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  $ c 'a+b - true\n'
  2: c.txt:1:1: 'a+b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  $ c '"a b" - true\n'
  2: c.txt:1:1: 'a b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  $ c "'' - true\\n"
  2: c.txt:1:1: expected an alias, but this is empty
  $ c '.. - true\n'
  2: c.txt:1:1: '..' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  $ c 'ann home/thesis.txt true\n'
  2: c.txt:1:5: 'home/thesis.txt' is not a folder
  $ c "ann 'ann'true\\n"
  2: c.txt:1:10: expected a blank after the quote
  $ c "ann ann build='make true\\n"
  2: c.txt:1:15: this quote is not closed
  $ c 'ann - true\001\n'
  2: c.txt:1:11: a control character
  $ c "$(printf %040d 0) - true\\n"
  3: onemove tournament: a game has 2 seats, and there is only 1 program (players=N is the number of seats)
  $ c "$(printf %041d 0) - true\\n"
  2: c.txt:1:1: '00000000000000000000000000000000000000000...' is too long for an alias (at most 40 bytes)
  $ c "ann - true $(printf %01995d 0)\\n"
  3: onemove tournament: a game has 2 seats, and there is only 1 program (players=N is the number of seats)
  $ c "ann - true $(printf %01996d 0)\\n"
  2: c.txt:1:2007: the command is longer than 2000 bytes
  $ i=0; while [ $i -lt 257 ]; do echo "a$i - true"; i=$((i + 1)); done >c.txt
  $ no tournament fiar c.txt --out x
  2: c.txt:257:1: there are more than 256 programs

Logs.

  $ onemove verify
  onemove verify: the log is missing
  usage: onemove verify LOG [--head HASH] [--jobs N] [--quiet]
  [3]
  $ no verify a b
  3: onemove verify: unexpected 'b': there is one log
  $ no verify a -- b
  3: onemove verify: unexpected 'b'
  $ no verify nowhere
  2: nowhere: cannot be opened: No such file or directory
  $ no verify --jobs 0 $log
  3: onemove verify: --jobs: expected a number from 1 to 256
  $ no verify --jobs 100000 $log
  3: onemove verify: --jobs: expected a number from 1 to 256
  $ no verify --head 12 $log
  3: onemove verify: --head: expected 64 hexadecimal digits
  $ no verify --fast $log
  3: onemove verify: unknown option '--fast'
  $ onemove rate
  onemove rate: no log given
  usage: onemove rate [OPTION ...] LOG ...
  [3]
  $ no rate --format xml log
  3: onemove rate: --format: there is no format 'xml'
  $ no rate --format junit log
  3: onemove rate: --format junit: -o FOLDER is missing
  $ no rate --format gradescope log
  3: onemove rate: --format gradescope: -o FOLDER is missing
  $ no rate --resamples x log
  3: onemove rate: --resamples: expected a number from 0 to 100000
  $ no rate --resamples 100001 log
  3: onemove rate: --resamples: expected a number from 0 to 100000
  $ no rate --seed x log
  3: onemove rate: --seed: expected a number from 0 to 18446744073709551615
  $ no rate --bar log
  3: onemove rate: unexpected '--bar'
  $ no rate nowhere
  2: nowhere: cannot be opened: No such file or directory
  $ onemove report
  onemove report: no log given
  usage: onemove report [OPTION ...] LOG ... -o FILE
  [3]
  $ no report log
  3: onemove report: -o FILE is missing
  $ no report --colour red log
  3: onemove report: unexpected '--colour'
  $ no report -o x
  3: onemove report: no log given
  $ no report -o x --page empty nowhere
  2: nowhere: cannot be opened: No such file or directory
  $ no report -o x --page nowhere nowhere
  3: nowhere: cannot be opened: No such file or directory
  $ no report -o x --page empty ann
  2: ann: is a folder without a log.jsonl or games.jsonl
  $ no report -o x --page empty $log --game fiar
  3: empty: is not a page of onemove: it has no line <!-- tournament -->
  $ onemove replay
  onemove replay: the log or the game is missing
  usage: onemove replay LOG GAME [--turn N] [--all] [--seat SEAT]
         onemove replay LOG GAME --svg [--film SECONDS] [--light | --dark] [--turn N] [--seat SEAT]
  [3]
  $ no replay log
  3: onemove replay: the log or the game is missing
  $ no replay - 1
  3: onemove replay: the log must be a file
  $ no replay log 1 2
  3: onemove replay: unexpected '2'
  $ no replay log 1 -- 2
  3: onemove replay: unexpected '2'
  $ no replay log 1 --turn x
  3: onemove replay: --turn: expected a number
  $ no replay log 1 --film 1
  3: onemove replay: --film, --light and --dark are for --svg
  $ no replay log 1 --dark
  3: onemove replay: --film, --light and --dark are for --svg
  $ no replay log 1 --svg --film 0
  3: onemove replay: --film: expected a number of seconds from 1 to 3600
  $ no replay log 1 --svg --film 100000
  3: onemove replay: --film: expected a number of seconds from 1 to 3600
  $ no replay nowhere 1
  2: nowhere: cannot be opened: No such file or directory

A trial.

  $ onemove try
  onemove: no game given
  usage: onemove try GAME [OPTION ...] [key=value ...] -- PLAYER
  [3]
  $ no try chess -- a
  3: onemove: there is no game 'chess'
  $ no try penguins
  3: onemove: there is no player after the --
  $ no try penguins --
  3: onemove: there is no player after the --
  $ no try penguins -- ''
  3: onemove: the player's command is empty
  $ no try penguins -- a b
  3: onemove: there is more than one player after the --: quote a command
  $ no try penguins --only name,naem -- a
  3: onemove: there is no check 'naem'
  $ no try penguins --only name, -- a
  3: onemove: there is no check ''
  $ no try penguins --time 0 -- a
  3: onemove: --time 0: expected a number of seconds, more than 0
  $ no try penguins --hard 3 -- a
  3: onemove: unknown option '--hard'
  $ no try penguins fiar -- a
  3: onemove: unexpected 'fiar'
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
  $ no cell --layers
  3: onemove: --layers needs a value
  $ no cell --layers walls -- true
  3: onemove: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
  $ no cell --visible here -- true
  3: onemove: here: an absolute path is expected
  $ no cell --hidden here -- true
  3: onemove: here: an absolute path is expected
  $ no cell --seconds 0 -- true
  3: onemove: '0' is not a number of seconds
  $ no cell --seconds 100001 -- true
  3: onemove: '100001' is not a number of seconds
  $ no cell --bad 1 -- true
  3: onemove: unknown option --bad
  $ no cell word -- true
  3: onemove: unknown option word
  $ no cell --board nowhere -- true
  125: onemove: nowhere: cannot be opened: No such file or directory
  $ onemove block
  onemove block: expected a tournament's folder, and a block's number, --open or --needs
  usage: onemove block FOLDER N
         onemove block FOLDER --open
         onemove block FOLDER --needs
  [3]
  $ no block x
  3: onemove block: expected a tournament's folder, and a block's number, --open or --needs
  $ no block x 1 --open
  3: onemove block: expected a tournament's folder, and a block's number, --open or --needs
  $ no block x --open --needs
  3: onemove block: expected a tournament's folder, and a block's number, --open or --needs
  $ no block x 1 2
  3: onemove block: unexpected '2'
  $ no block x 1 -- 2
  3: onemove block: unexpected '2'
  $ no block x --shut
  3: onemove block: unknown option '--shut'
  $ no block nowhere 1
  3: onemove block: nowhere: No such file or directory
  $ no block nowhere x
  3: onemove block: 'x' is not a block's number
  $ no block nowhere --open
  3: onemove block: unable to open nowhere/tournament.json: No such file or directory
  $ no block nowhere --needs
  3: onemove block: nowhere: No such file or directory
  $ no block ann --open
  3: onemove block: unable to open ann/tournament.json: No such file or directory
  $ onemove build
  onemove build: there is no folder
  usage: onemove build FOLDER --to FOLDER [--require LIST] -- COMMAND
  [3]
  $ no build ann
  3: onemove build: --to is missing
  $ no build ann more --to x -- true
  3: onemove build: unexpected 'more'
  $ no build ann --to x
  3: onemove build: one command is expected after the --: quote it
  $ no build ann --to x -- true true
  3: onemove build: one command is expected after the --: quote it
  $ no build nowhere --to x -- true
  1: nowhere: nowhere: No such file or directory
  $ no build ann --to x --require walls -- true
  3: onemove build: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
