What onemove's commands for matches, tournaments and logs refuse, and what they say then. Each ends
with 3, for arguments that are wrong, or 2, for files that are; before anything has been played. The
usage, which follows what is said of arguments, is shown once for each.

  $ printf 'ann - "%s"\nbob - "%s"\n' "$BIN/fiar" "$BIN/fiar" >class.txt
  $ cp "$ROOT/tests/arena/record/example.log" log; log=log
  $ mkdir home; touch home/thesis.txt
  $ no() { # ARGUMENT...
  >   onemove "$@" 2>errors
  >   status=$?
  >   sed -e '/^usage: /,$d' -e "s,$PWD,HERE," errors
  >   return $status
  > }

A match.

  $ onemove match
  onemove match: the -- and the players after it are missing
  usage: onemove match GAME [OPTION ...] [key=value ...] -- PLAYER PLAYER ...
  [3]
  $ no match fiar
  onemove match: the -- and the players after it are missing
  [3]
  $ no match -- a b
  onemove match: no game given
  [3]
  $ no match chess -- a b
  onemove match: there is no game 'chess'
  [3]
  $ no match fiar --
  onemove match: there are fewer than two players after the --
  [3]
  $ no match fiar -- fiar
  onemove match: there are fewer than two players after the --
  [3]
  $ no match fiar bark -- a b
  onemove match: unexpected 'bark': the players come after --
  [3]
  $ no match fiar -- fiar ''
  onemove match: a player's command is empty
  [3]
  $ no match fiar -- fiar alias:=fiar
  onemove match: an ID cannot be empty
  [3]
  $ no match fiar -- fiar alias:me
  onemove match: 'alias:me': expected alias:NAME=COMMAND, with a NAME of at most 64 bytes
  [3]
  $ no match fiar -- fiar "alias:two words=fiar"
  onemove match: an ID cannot contain blanks, quotes or control characters
  [3]
  $ no match fiar -- fiar human:Ann
  onemove match: 'human:Ann': people play with scripts/game-master
  [3]
  $ no match fiar -- 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17
  onemove match: there are more than 16 players
  [3]
  $ no match fiar --games 0 -- a b
  onemove match: --games: expected a number from 1 to 1000000
  [3]
  $ no match fiar --games 1000001 -- a b
  onemove match: --games: expected a number from 1 to 1000000
  [3]
  $ no match fiar --games -1 -- a b
  onemove match: --games: expected a number from 1 to 1000000
  [3]
  $ no match fiar --games 2x -- a b
  onemove match: --games: expected a number from 1 to 1000000
  [3]
  $ no match fiar --games
  onemove match: --games needs a value
  [3]
  $ no match fiar --games= -- a b
  onemove match: unknown option '--games='
  [3]
  $ no match fiar --id -a -- a b
  onemove match: '-a' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  [3]
  $ no match fiar --id 'a b' -- a b
  onemove match: 'a b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  [3]
  $ no match fiar --id a/b -- a b
  onemove match: 'a/b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  [3]
  $ no match fiar --time 0 -- a b
  onemove match: --time 0: expected a number of seconds, more than 0
  [3]
  $ no match fiar --time x -- a b
  onemove match: --time x: expected a number of seconds
  [3]
  $ no match fiar --time 1e3 -- a b
  onemove match: --time 1e3: expected a number of seconds
  [3]
  $ no match fiar --time 1000001 -- a b
  onemove match: --time 1000001: expected a number of seconds
  [3]
  $ no match fiar --time . -- a b
  onemove match: --time .: expected a number of seconds
  [3]
  $ no match fiar --hard -1 -- a b
  onemove match: --hard -1: expected a number of seconds
  [3]
  $ no match fiar --bank 1s -- a b
  onemove match: --bank 1s: expected a number of seconds
  [3]
  $ no match fiar --layers walls -- a b
  onemove match: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
  [3]
  $ no match fiar --require pid,walls -- a b
  onemove match: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
  [3]
  $ no match fiar --memory 0 -- a b
  onemove match: --memory: expected a number from 1 to 1048576
  [3]
  $ no match fiar --memory 1048577 -- a b
  onemove match: --memory: expected a number from 1 to 1048576
  [3]
  $ no match fiar --file-size 0 -- a b
  onemove match: --file-size: expected a number from 1 to 1048576
  [3]
  $ no match fiar --space 0 -- a b
  onemove match: --space: expected a number from 1 to 1048576
  [3]
  $ no match fiar --processes 65537 -- a b
  onemove match: --processes: expected a number from 1 to 65536
  [3]
  $ no match fiar --open-files 0 -- a b
  onemove match: --open-files: expected a number from 1 to 65536
  [3]
  $ no match fiar $(printf -- '--visible . %.0s' $(seq 33)) -- a b
  onemove match: --visible: more than 32 paths
  [3]
  $ TMPDIR="$PWD/nowhere" no match fiar -- a b | sed 's/-[^ :]*:/-...:/'
  onemove match: HERE/nowhere/onemove-...: No such file or directory
  $ no match fiar --visible nowhere -- a b
  onemove match: --visible nowhere: No such file or directory
  [3]
  $ no match fiar --foo -- a b
  onemove match: unknown option '--foo'
  [3]
  $ no match fiar raws=1 -- a b
  onemove match: unknown key 'raws'
  [3]
  $ no match fiar plies=1000 -- a b
  onemove match: plies=1000: expected a number from 0 to 41
  [3]
  $ no match fiar seed=x -- a b
  onemove match: 'seed=x': expected a number of at most 18 digits
  [3]
  $ no match fiar seed= -- a b
  onemove match: 'seed=': expected a number of at most 18 digits
  [3]
  $ no match fiar seed=1234567890123456789 -- a b
  onemove match: 'seed=1234567890123456789': expected a number of at most 18 digits
  [3]
  $ no match fiar seed=@nowhere -- a b
  onemove match: nowhere: No such file or directory
  [3]
  $ printf 'x\n' >bad; : >empty
  $ no match fiar seed=@bad -- a b
  onemove match: bad: expected a number of at most 18 digits
  [3]
  $ no match fiar seed=@empty -- a b
  onemove match: empty: expected a number of at most 18 digits
  [3]
  $ no match fiar --board nowhere -- a b
  nowhere: cannot be opened: No such file or directory
  [2]
  $ printf 'nonsense\n' >board.txt
  $ no match fiar --board board.txt -- a b
  board.txt:1:1: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
  [2]
  $ no match fiar --evidence nowhere/evidence -- a b
  onemove match: nowhere/evidence: No such file or directory
  [3]
  $ no match fiar --log nowhere/log -- a b
  onemove match: nowhere/log: cannot be opened: No such file or directory
  [3]
  $ no match fiar -- fiar fiar fiar
  onemove match: fiar cannot be played by 3 players
  [3]
  $ no match penguins rows=1 columns=2 penguins=2 -- a b
  onemove match: 4 penguins do not fit on a board of 1 by 2 fields with 0 water
  [3]

A tournament.

  $ onemove tournament
  onemove tournament: no game given
  usage: onemove tournament GAME [CLASS] --out DIR [OPTION ...] [key=value ...] [-- PLAYER ...]
  [3]
  $ no tournament fiar class.txt
  onemove tournament: --out DIR is missing: where the tournament is kept
  [3]
  $ no tournament --out x
  onemove tournament: no game given
  [3]
  $ no tournament chess class.txt --out x
  onemove tournament: there is no game 'chess'
  [3]
  $ no tournament fiar class.txt more.txt --out x
  onemove tournament: unexpected 'more.txt': players come after --
  [3]
  $ no tournament fiar class.txt --out x --games 0
  onemove tournament: --games: expected a number from 1 to 100000
  [3]
  $ no tournament fiar class.txt --out x --games 100001
  onemove tournament: --games: expected a number from 1 to 100000
  [3]
  $ no tournament fiar class.txt --out x --jobs 0
  onemove tournament: --jobs: expected a number from 1 to 256
  [3]
  $ no tournament fiar class.txt --out x --swiss 0
  onemove tournament: --swiss: expected a number from 1 to 1000
  [3]
  $ no tournament fiar class.txt --out x --swiss 1001
  onemove tournament: --swiss: expected a number from 1 to 1000
  [3]
  $ no tournament fiar class.txt --out x --swiss 2 --gauntlet
  onemove tournament: a tournament cannot be a gauntlet and Swiss
  [3]
  $ no tournament fiar class.txt --out x --gauntlet --swiss 2
  onemove tournament: a tournament cannot be a gauntlet and Swiss
  [3]
  $ no tournament fiar class.txt --out x --sprt 5
  onemove tournament: --sprt 5: expected elo0,elo1[,alpha,beta]
  [3]
  $ no tournament fiar class.txt --out x --sprt 5,0
  onemove tournament: elo0 must be less than elo1
  [3]
  $ no tournament fiar class.txt --out x --sprt 0,1001
  onemove tournament: elo0 and elo1 must be from -1000 to 1000
  [3]
  $ no tournament fiar class.txt --out x --sprt -1001,5
  onemove tournament: elo0 and elo1 must be from -1000 to 1000
  [3]
  $ no tournament fiar class.txt --out x --sprt 0,5,0.5,0.05
  onemove tournament: alpha and beta must be between 0 and 0.5
  [3]
  $ no tournament fiar class.txt --out x --sprt 0,5,0.05,0
  onemove tournament: alpha and beta must be between 0 and 0.5
  [3]
  $ no tournament fiar class.txt --out x --sprt 0,5,0.05,0.05,1
  onemove tournament: --sprt 0,5,0.05,0.05,1: expected elo0,elo1[,alpha,beta]
  [3]
  $ no tournament fiar class.txt --out x --sprt 0,5,2
  onemove tournament: --sprt 0,5,2: expected elo0,elo1[,alpha,beta]
  [3]
  $ no tournament fiar class.txt --out x --sprt 0,5 --gauntlet
  onemove tournament: --sprt cannot be combined with --gauntlet or --swiss
  [3]
  $ no tournament fiar class.txt --out x --sprt 0,5 -- alias:c=fiar
  onemove tournament: --sprt is a test between two programs in games of two
  [3]
  $ no tournament fiar class.txt --out x --seed 1234567890123456789
  onemove tournament: the seed: expected a number of at most 18 digits
  [3]
  $ no tournament fiar class.txt --out x --seed x
  onemove tournament: the seed: expected a number of at most 18 digits
  [3]
  $ no tournament fiar class.txt --out x --seed @nowhere
  onemove tournament: nowhere: No such file or directory
  [3]
  $ no tournament fiar class.txt --out x seed=x
  onemove tournament: the seed: expected a number of at most 18 digits
  [3]
  $ no tournament fiar class.txt --out x --engine foo
  onemove tournament: there is no engine 'foo' (local plays here; others are in scripts/engines)
  [3]
  $ no tournament fiar class.txt --out x --engine-options "-v"
  onemove tournament: --engine-options needs an --engine that is not local
  [3]
  $ no tournament fiar class.txt --out x --engine-options "$(seq -s ' ' 2000)"
  onemove tournament: --engine-options: more than 200 words
  [3]
  $ no tournament fiar class.txt --out x --block 0
  onemove tournament: --block: expected a number from 1 to 100000
  [3]
  $ no tournament fiar class.txt --out x --openings nowhere
  nowhere: cannot be opened: No such file or directory
  [2]
  $ no tournament fiar class.txt --out x --openings board.txt
  board.txt:1:1: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
  [2]
  $ no tournament fiar --out x
  onemove tournament: there are no programs: neither a class file nor players after --
  [3]
  $ no tournament fiar --out x -- "$BIN/fiar"
  onemove tournament: a game has 2 seats, and there is only 1 program (players=N is the number of seats)
  [3]
  $ no tournament president --out x -- alias:a=a alias:b=b
  onemove tournament: a game has 4 seats, and there are only 2 programs (players=N is the number of seats)
  [3]
  $ no tournament president players=13 --out x -- alias:a=a alias:b=b
  onemove tournament: a game has 13 seats, and there are only 2 programs
  [3]
  $ no tournament president players=3 --out x -- alias:a=a alias:b=b alias:c=c
  onemove tournament: a tournament's games cannot have 3 seats
  [3]
  $ no tournament fiar nowhere.txt --out x
  nowhere.txt: cannot be opened: No such file or directory
  [2]
  $ no tournament fiar class.txt --out x -- alias:ann=fiar
  onemove tournament: two players are called 'ann' (alias:NAME=COMMAND gives one another name)
  [3]
  $ no tournament fiar class.txt --out x -- 'alias:b c=fiar'
  onemove tournament: an ID cannot contain blanks, quotes or control characters
  [3]
  $ no tournament fiar class.txt --out x -- human:Ann
  onemove tournament: 'human:Ann': people do not play in tournaments
  [3]
  $ no tournament fiar class.txt --out x -- alias:c=
  onemove tournament: a player's command is empty
  [3]
  $ no tournament fiar class.txt --out x -- ./nothing
  onemove tournament: there is no './nothing'
  [3]
  $ no tournament fiar class.txt --out nowhere/x
  onemove tournament: nowhere/x: No such file or directory
  [3]
  $ no tournament fiar class.txt --out home
  onemove tournament: HERE/home: it contains 'thesis.txt', so it is not a tournament's folder
  [3]
  $ ls -d x
  ls: cannot access 'x': No such file or directory
  [2]

Class files.

  $ c() { printf "$1" >c.txt; no tournament fiar c.txt --out x; }
  $ c 'ann\n'
  c.txt:1:4: expected a folder, or - for none
  [2]
  $ c 'ann -\n'
  c.txt:1:6: expected the program's command
  [2]
  $ c 'a/b - true\n'
  c.txt:1:1: 'a/b' is not a valid alias: it may have letters, digits, '_' and, not at its beginning, '-' and '.'
  [2]
  $ c 'ann - true\n\nann - true\n'
  c.txt:3:1: the alias 'ann' is given twice
  [2]
  $ c 'ann nowhere true\n'
  c.txt:1:5: folder 'nowhere': No such file or directory
  [2]
  $ c 'ann "nowhere true\n'
  c.txt:1:5: this quote is not closed
  [2]
  $ c 'ann - build=make true\n'
  c.txt:1:7: a program without a folder of its own cannot be built
  [2]
  $ mkdir ann
  $ c 'ann ann build= true\n'
  c.txt:1:9: expected a command after build=, but this is empty
  [2]
  $ c 'ann ann build=make\n'
  c.txt:1:19: expected the program's command
  [2]
  $ c 'ann ann ./player\n'
  c.txt:1:9: there is no './player' in HERE/ann
  [2]
  $ c 'ann - ./player\n'
  c.txt:1:7: there is no './player' in HERE
  [2]
  $ c 'ann - no-such-program\n'
  onemove tournament: a game has 2 seats, and there is only 1 program (players=N is the number of seats)
  [3]
  $ c '# nobody\n'
  c.txt:1:1: there is no program in this file
  [2]
  $ i=0; while [ $i -lt 257 ]; do echo "a$i - true"; i=$((i + 1)); done >c.txt
  $ no tournament fiar c.txt --out x
  c.txt:257:1: there are more than 256 programs
  [2]

Logs.

  $ onemove verify
  onemove verify: the log is missing
  usage: onemove verify LOG [--head HASH] [--jobs N] [--quiet]
  [3]
  $ no verify a b
  onemove verify: unexpected 'b': there is one log
  [3]
  $ no verify a -- b
  onemove verify: unexpected 'b'
  [3]
  $ no verify nowhere
  nowhere: cannot be opened: No such file or directory
  [2]
  $ no verify --jobs 0 $log
  onemove verify: --jobs: expected a number from 1 to 256
  [3]
  $ no verify --jobs 100000 $log
  onemove verify: --jobs: expected a number from 1 to 256
  [3]
  $ no verify --head 12 $log
  onemove verify: --head: expected 64 hexadecimal digits
  [3]
  $ no verify --fast $log
  onemove verify: unknown option '--fast'
  [3]
  $ onemove rate
  onemove rate: no log given
  usage: onemove rate [OPTION ...] LOG ...
  [3]
  $ no rate --format xml log
  onemove rate: --format: there is no format 'xml'
  [3]
  $ no rate --format junit log
  onemove rate: --format junit: -o FOLDER is missing
  [3]
  $ no rate --format gradescope log
  onemove rate: --format gradescope: -o FOLDER is missing
  [3]
  $ no rate --resamples x log
  onemove rate: --resamples: expected a number from 0 to 100000
  [3]
  $ no rate --resamples 100001 log
  onemove rate: --resamples: expected a number from 0 to 100000
  [3]
  $ no rate --seed x log
  onemove rate: --seed: expected a number from 0 to 18446744073709551615
  [3]
  $ no rate --bar log
  onemove rate: unexpected '--bar'
  [3]
  $ no rate nowhere
  nowhere: cannot be opened: No such file or directory
  [2]
  $ onemove report
  onemove report: no log given
  usage: onemove report [OPTION ...] LOG ... -o FILE
  [3]
  $ no report log
  onemove report: -o FILE is missing
  [3]
  $ no report --colour red log
  onemove report: unexpected '--colour'
  [3]
  $ no report -o x
  onemove report: no log given
  [3]
  $ no report -o x --page empty nowhere
  nowhere: cannot be opened: No such file or directory
  [2]
  $ no report -o x --page nowhere nowhere
  nowhere: cannot be opened: No such file or directory
  [3]
  $ no report -o x --page empty ann
  ann: is a folder without a log.jsonl or games.jsonl
  [2]
  $ no report -o x --page empty $log --game fiar
  empty: is not a page of onemove: it has no line <!-- tournament -->
  [3]
  $ onemove replay
  onemove replay: the log or the game is missing
  usage: onemove replay LOG GAME [--turn N] [--all] [--seat SEAT]
         onemove replay LOG GAME --svg [--film SECONDS] [--light | --dark] [--turn N] [--seat SEAT]
  [3]
  $ no replay log
  onemove replay: the log or the game is missing
  [3]
  $ no replay - 1
  onemove replay: the log must be a file
  [3]
  $ no replay log 1 2
  onemove replay: unexpected '2'
  [3]
  $ no replay log 1 -- 2
  onemove replay: unexpected '2'
  [3]
  $ no replay log 1 --turn x
  onemove replay: --turn: expected a number
  [3]
  $ no replay log 1 --film 1
  onemove replay: --film, --light and --dark are for --svg
  [3]
  $ no replay log 1 --dark
  onemove replay: --film, --light and --dark are for --svg
  [3]
  $ no replay log 1 --svg --film 0
  onemove replay: --film: expected a number of seconds from 1 to 3600
  [3]
  $ no replay log 1 --svg --film 100000
  onemove replay: --film: expected a number of seconds from 1 to 3600
  [3]
  $ no replay nowhere 1
  nowhere: cannot be opened: No such file or directory
  [2]

A trial.

  $ onemove try
  onemove: no game given
  usage: onemove try GAME [OPTION ...] [key=value ...] -- PLAYER
  [3]
  $ no try chess -- a
  onemove: there is no game 'chess'
  [3]
  $ no try penguins
  onemove: there is no player after the --
  [3]
  $ no try penguins --
  onemove: there is no player after the --
  [3]
  $ no try penguins -- ''
  onemove: the player's command is empty
  [3]
  $ no try penguins -- a b
  onemove: there is more than one player after the --: quote a command
  [3]
  $ no try penguins --only name,naem -- a
  onemove: there is no check 'naem'
  [3]
  $ no try penguins --only name, -- a
  onemove: there is no check ''
  [3]
  $ no try penguins --time 0 -- a
  onemove: --time 0: expected a number of seconds, more than 0
  [3]
  $ no try penguins --hard 3 -- a
  onemove: unknown option '--hard'
  [3]
  $ no try penguins fiar -- a
  onemove: unexpected 'fiar'
  [3]
  $ no try penguins --layers none -- "true $(seq -s ' ' 64)"
  onemove: a player's command has too many words
  [3]
  $ TMPDIR="$PWD/nowhere" no try penguins --layers none -- true | sed 's/-[^ :]*:/-...:/'
  onemove: HERE/nowhere/onemove-...: No such file or directory
  $ no try penguins rows=0 -- a
  onemove: rows=0: expected a number from 1 to 128
  [3]

Cells, blocks and builds.

  $ onemove cell
  onemove: no command given
  usage: onemove cell [OPTION ...] -- COMMAND [ARGUMENT ...]
         onemove cell --doctor
  [3]
  $ no cell --layers
  onemove: --layers needs a value
  [3]
  $ no cell --layers walls -- true
  onemove: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
  [3]
  $ no cell --visible here -- true
  onemove: here: an absolute path is expected
  [3]
  $ no cell --hidden here -- true
  onemove: here: an absolute path is expected
  [3]
  $ no cell --seconds 0 -- true
  onemove: '0' is not a number of seconds
  [3]
  $ no cell --seconds 100001 -- true
  onemove: '100001' is not a number of seconds
  [3]
  $ no cell --bad 1 -- true
  onemove: unknown option --bad
  [3]
  $ no cell word -- true
  onemove: unknown option word
  [3]
  $ no cell --board nowhere -- true
  onemove: nowhere: cannot be opened: No such file or directory
  [125]
  $ onemove block
  onemove block: expected a tournament's folder, and a block's number, --open or --needs
  usage: onemove block FOLDER N
         onemove block FOLDER --open
         onemove block FOLDER --needs
  [3]
  $ no block x
  onemove block: expected a tournament's folder, and a block's number, --open or --needs
  [3]
  $ no block x 1 --open
  onemove block: expected a tournament's folder, and a block's number, --open or --needs
  [3]
  $ no block x --open --needs
  onemove block: expected a tournament's folder, and a block's number, --open or --needs
  [3]
  $ no block x 1 2
  onemove block: unexpected '2'
  [3]
  $ no block x 1 -- 2
  onemove block: unexpected '2'
  [3]
  $ no block x --shut
  onemove block: unknown option '--shut'
  [3]
  $ no block nowhere 1
  onemove block: nowhere: No such file or directory
  [3]
  $ no block nowhere x
  onemove block: 'x' is not a block's number
  [3]
  $ no block nowhere --open
  onemove block: unable to open nowhere/tournament.json: No such file or directory
  [3]
  $ no block nowhere --needs
  onemove block: nowhere: No such file or directory
  [3]
  $ no block ann --open
  onemove block: unable to open ann/tournament.json: No such file or directory
  [3]
  $ onemove build
  onemove build: there is no folder
  usage: onemove build FOLDER --to FOLDER [--require LIST] -- COMMAND
  [3]
  $ no build ann
  onemove build: --to is missing
  [3]
  $ no build ann more --to x -- true
  onemove build: unexpected 'more'
  [3]
  $ no build ann --to x
  onemove build: one command is expected after the --: quote it
  [3]
  $ no build ann --to x -- true true
  onemove build: one command is expected after the --: quote it
  [3]
  $ no build nowhere --to x -- true
  nowhere: nowhere: No such file or directory
  [1]
  $ no build ann --to x --require walls -- true
  onemove build: there is no layer 'walls'; there are limits, landlock, seccomp, user, mount, pid, net, ipc, uts, uid, cgroup, all and none
  [3]
