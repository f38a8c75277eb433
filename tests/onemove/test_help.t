What each command says of itself.

  $ onemove match --help
  usage: onemove match GAME [OPTION ...] [key=value ...] -- PLAYER PLAYER ...
  
  Plays games between programs, judged like those of scripts/game-master: the same
  seed=N gives the same game if the players' moves do not depend on time (nodes=N);
  seed=@FILE reads N from a file, which, unlike arguments, others may not be able to
  read. Each player runs in its own cell (onemove cell --doctor). A PLAYER is a program
  or a command; alias:NAME=COMMAND gives it another name.
  
    --games N          the number of games (1): one with the same deal for each rotation
                       of the seats, then the next deal
    --board FILE       play on this board instead of a new one
    --log FILE         append a record of each game, a line of JSON (onemove replay,
                       verify and rate read it)
    --id NAME          the games are called NAME.1, NAME.2, ... instead of 1, 2, ... in
                       the log
    --evidence DIR     keep the input and all output of each turn that loses a seat
    --quiet            print nothing but errors
    --format FORMAT    text (the default), or json: an object for programs, on standard
                       output; what is for people goes to standard error then
    --time SECONDS     the time that every move may take (10), of processor time and of
                       wall time; fractions are allowed
    --hard SECONDS     the limit that no move may exceed (twice --time)
    --bank SECONDS     overtime above --time for all moves of a player in a game (twice
                       --time)
    --layers LIST      the layers of protection to use where they are granted: all (the
                       default), none, or names with commas (onemove cell --doctor)
    --require LIST     refuse to play without these
    --memory MB        limit the memory of a player
    --file-size MB     limit the size of each of its files
    --space MB         limit the size of its whole folder
    --processes N      limit its processes at the same time
    --open-files N     limit its open files at the same time
    --visible PATH     a file or folder that all players may read besides the system's and
                       their own; may be repeated
    --stateless        wipe a player's folder after each move, except the state
    --allow-short      play even if the board has no room for all placements
    --help             this text
  
  For example:
  
    onemove match penguins rows=8 columns=8 --games 4 -- penguins "penguins level=greedy"
  
  Exit status: 0 played, 1 played, but a seat was lost, 2 the board is wrong,
  3 wrong arguments or internal error; 128 plus its number after a signal.

  $ onemove verify --help
  usage: onemove verify LOG [--head HASH] [--jobs N] [--quiet]
  
  Replays every game of a log (onemove match --log) from its start and checks the deal,
  the moves, the dice, the passes, the moves made for lost seats, the end, the points
  and the places. LOG may be - (standard input).
  
  Every record holds the hash of the one before it, so that any change of a log shows if
  the head is known, the hash of its last record. A tournament prints the heads of its log
  and of its games when it ends; they also stand beside the log, in log.head, and beside
  games.jsonl, in ranking.json, and are compared if they do. Whoever can change the log
  can change these files, too: with --head, give the head that you have noted.
  
    --head HASH        the head that the log must have
    --jobs N           use N processes at the same time (1)
    --quiet            print nothing but deviations and errors
    --help             this text
  
  For example:
  
    onemove verify log.jsonl --jobs 2
  
  Exit status: 0 all games are as recorded, 1 some are not, 2 the log cannot be read,
  3 wrong arguments or internal error.

  $ onemove replay --help
  usage: onemove replay LOG GAME [--turn N] [--all] [--seat SEAT]
         onemove replay LOG GAME --svg [--film SECONDS] [--light | --dark] [--turn N] [--seat SEAT]
  
  Steps through a recorded game (onemove match --log) in the terminal. GAME is the
  number of its line in the log, or its id; id=7 where an id is a number.
  
    --turn N           print the state after turn N only; 0 is the start
    --all              print all states one after the other, as when the output is not a
                       terminal
    --seat SEAT        only what that seat may see: its number in the record, or its ID
    --svg              one SVG file with the pictures of all states side by side,
                       numbered, on standard output; the changes of each turn are marked
    --film N           the SVG shows one picture after the other, each for N seconds, in a
                       browser; it stops while the pointer is on it
    --light            an SVG that is always light, not light or dark as the viewer's
                       system is
    --dark             an SVG that is always dark
    --help             this text
  
  In the terminal: Enter the next turn, b back, g N to turn N, f to the next turn that
  lost a seat, e the command that repeats such a turn, q quit.
  
  For example:
  
    onemove replay log.jsonl 1 --turn 5
    onemove replay log.jsonl 1 --svg --film 1 > game.svg
  
  Exit status: 0 shown, 1 not all of it: the record deviates from the rules, 2 the log
  cannot be read, or there is no such game, 3 wrong arguments or internal error.

  $ onemove cell --help
  usage: onemove cell [OPTION ...] -- COMMAND [ARGUMENT ...]
         onemove cell --doctor
  
  Runs a command in a cell, as the arena runs players: with the layers of protection that
  this machine grants, in an empty folder, without input. Prints its output, in which control
  characters are escaped; how it ended, its times and the layers go to stderr.
  
    --layers LIST      use only these, separated by commas; all or none
    --require LIST     fail without these
    --visible PATH     the command may read this besides the system
    --hidden PATH      but not this, which lies within a visible path
    --seconds N        limit of processor time (10); the limit of wall time is four times
                       that
    --board FILE       FILE is its board.txt, which is replaced by what it leaves; it may
                       read the folder of its program, too
    --doctor           show which layers this machine grants, and what to do about the
                       others
    --help             this text
  
  For example:
  
    onemove cell --seconds 2 -- sh -c "echo hello"
  
  Exit status: that of the command; 128 plus the number of the signal that ended it;
  124 it exceeded a time limit; 125 a required layer is not granted, or the cell failed;
  127 it could not be started; 3 wrong arguments. With --doctor: 0 all layers are granted, 1
  not all.

  $ onemove tournament --help
  usage: onemove tournament GAME [CLASS] --out DIR [OPTION ...] [key=value ...] [-- PLAYER ...]
  
  Plays a tournament between the programs of a class, and ranks them. CLASS is a file
  with a line for each program, ALIAS FOLDER COMMAND:
  
    # alias  folder      [build=COMMAND]  command
    ann      ann                          ./player level=2
    bob      "bob k"     build=make       ./player seed={seed}
    random   -                            ../build/bin/penguins level=random
  
  Folders are relative to that of the class file, commands to the program's folder (-
  means none: then also to that of the class file); {seed} is replaced by a number that
  reveals nothing about the deal. A folder is copied when its program is first met; one
  that is a symbolic link, has links that lead out of it, or is far too large is refused,
  and its program does not play. Programs may also be given after --, as commands or
  alias:NAME=COMMAND. players=N is the number of seats of a game.
  
    --out DIR          the tournament's folder: made if it does not exist, otherwise the
                       tournament is resumed; others cannot read it, as it has the seed
    --games N          how often each program plays each opponent (2). Games come in
                       pairings on one board or deal, one game for each rotation of the
                       seats, so N is rounded up to a multiple of their number. With more
                       than two seats and more programs than seats, groups are formed in
                       which every two meet N times on average
    --gauntlet         the first program against all others, instead of all against all
    --swiss ROUNDS     rounds between programs of similar results; N games each
    --openings PATH    begin with the boards in this file or folder (*.txt), each pairing
                       with the next, instead of dealing new ones
    --seed N           the seed of deals and draws, at most 18 digits, or @FILE, which has
                       it. If it is not given, it is random and only stored in the folder;
                       a short one can be found from the boards it deals
    --sprt E0,E1[,ALPHA,BETA]
                       a test between two programs that stops when it is clear whether the
                       first is better by E0 or by E1 (normalized Elo; ALPHA and BETA are
                       0.05), at the latest after --games; its games are marked, and
                       ratings do not count them
    --build[=COMMAND]  build each program that has a folder, by make or this command, in a
                       copy of the folder and in a cell; one that cannot be built does not
                       play
    --jobs N           games at the same time (1)
    --engine NAME      where games are played: local (here), or by scripts/engines/NAME on
                       other machines: parallel, slurm
    --engine-options WORDS
                       the engine's own options, separated by blanks
    --block N          games in a block for an engine (as many as take half a minute)
    --fresh            delete what the folder holds and begin again
    --quiet            print no progress
    --format FORMAT    text (the default), or json: an object for programs, on standard
                       output; what is for people goes to standard error then
    --time SECONDS     the time that every move may take (10), of processor time and of
                       wall time; fractions are allowed
    --hard SECONDS     the limit that no move may exceed (twice --time)
    --bank SECONDS     overtime above --time for all moves of a player in a game (twice
                       --time)
    --layers LIST      the layers of protection to use where they are granted: all (the
                       default), none, or names with commas (onemove cell --doctor)
    --require LIST     refuse to play without these
    --memory MB        limit the memory of a player
    --file-size MB     limit the size of each of its files
    --space MB         limit the size of its whole folder
    --processes N      limit its processes at the same time
    --open-files N     limit its open files at the same time
    --visible PATH     a file or folder that all players may read besides the system's and
                       their own; may be repeated
    --stateless        wipe a player's folder after each move, except the state
    --allow-short      play even if the board has no room for all placements
    --help             this text
  
  After Ctrl-C, a crash or a full disk, the same command resumes the tournament. It may
  then have more programs: only their games are played. In games of two, programs may
  also be left out: their games are no longer counted. Everything else must be the same,
  including the programs' files.
  
  For example:
  
    tournament penguins class.txt rows=8 columns=8 --games 4 --out tonight
  
  Exit status: 0 the tournament has been played, 2 the class file or an opening is
  wrong, 3 wrong arguments or internal error; 128 plus its number after a signal.

  $ onemove block --help
  usage: onemove block FOLDER N
         onemove block FOLDER --open
         onemove block FOLDER --needs
  
  Plays block N of the tournament in FOLDER, whose games are written to
  FOLDER/blocks/N.jsonl when all of them have been played. Engines call this (onemove
  tournament --engine=NAME).
  
    --open             print the numbers of the blocks that are not complete, one per line
    --needs            print the paths of the folders and files of programs that another
                       machine must have to play them
    --help             this text
  
  Exit status: 0 done, 3 wrong arguments or internal error; 128 plus its number
  after a signal.

  $ onemove build --help
  usage: onemove build FOLDER --to FOLDER [--require LIST] -- COMMAND
  
  Copies a folder into a cell (onemove cell), runs a command of the shell there, and takes
  out what the folder holds then, if the command exits with 0. Tournaments build programs
  this way. The first FOLDER is not changed.
  
    --to FOLDER        where the result goes, which replaces this folder as a whole; what
                       the command prints goes to FOLDER.log
    --require LIST     refuse to run it without these layers of protection
    --help             this text
  
  For example:
  
    onemove build ann --to built/ann -- make
  
  Exit status: 0 done, 1 the command failed, or the folder is refused, 3 wrong arguments
  or internal error; 128 plus its number after a signal.

  $ onemove rate --help
  usage: onemove rate [OPTION ...] LOG ...
  
  Rates the players of the games in the logs (- is standard input), from 2 to 16 in a game:
  maximum likelihood estimates in the model of Plackett and Luce, on the Elo scale. The two
  numbers after a rating are its 95 % confidence interval, from a bootstrap over pairings
  (games with the same deal or board). A game that occurs twice, with the same ID, counts
  once; games of a sequential test, which ends when its result is clear, do not count.
  
    --anchor NAME      the player whose rating is 0 (random, if it has played; else the
                       mean of all is 0)
    --game NAME        only games of this name; needed if the logs have several
    --seed N           the seed of the bootstrap (1)
    --resamples N      the resamples of the bootstrap (1000); 0: no intervals
    --format FORMAT    table (the default), csv, json or markdown; or, a file for each
                       player with only what its author may see, junit (XML) or gradescope
                       (results.json, whose score is the percentage of points)
    -o PATH            the file to write, instead of standard output; for junit and
                       gradescope the folder, which is made if it does not exist
    --help             this text
  
  A game of N seats counts as one game between every two of its players for wins, draws,
  losses and points (a draw is half a point).
  
  For example:
  
    onemove rate --format csv -o ratings.csv log.jsonl
  
  Exit status: 0; 2 a log is wrong or there is nothing to rate; 3 internal error.

  $ onemove report --help
  usage: onemove report [OPTION ...] LOG ... -o FILE
  
  Writes a tournament as a page for a browser, one file that needs no network: the ranking,
  the cross table, times, faults with their evidence, and every game to step through, from
  each seat's view, and to be analysed by the strong player. LOG is a log of games, the
  folder of a tournament, or - (standard input).
  
  Every game is replayed and judged again, as by `onemove verify`; the page shows which ones
  are not as recorded, and why. The ranking is that of `onemove rate`.
  
  The page holds all that the logs do: hidden cards, the seeds of deals, the players'
  messages. It is for those who run the tournament, or for everybody when it is over; a
  --public one is for everybody at any time.
  
    -o FILE            the page to write; - is standard output
    --page FILE        the page to put the tournament into, instead of the one that
                       belongs to this program (`make web` makes it)
    --public           for everybody while games go on: without seeds, commands, evidence,
                       and what is said of faults; only for games in which nothing is
                       hidden
    --anchor NAME      the player whose rating is 0 (random, if it has played; else the
                       mean of all is 0)
    --game NAME        only games of this name; needed if the logs have several
    --seed N           the seed of the bootstrap (1)
    --resamples N      the resamples of the bootstrap (1000); 0: no intervals
    --help             this text
  
  Exit status: 0; 1 the page is written, but some games are not as recorded; 2 a log is
  wrong or has no game; 3 wrong arguments or internal error.

  $ onemove try --help
  usage: onemove try GAME [OPTION ...] [key=value ...] -- PLAYER
  
  Tries a player before it is handed in: does it meet the contract? The result of each
  check is a tick, a cross, or a note: allowed, but worth knowing. For a cross, the
  files that the player was given and left are kept, and a script that repeats the call.
  
  A PLAYER is the path of a program, or a command with arguments (one word for
  this command: quote it), as for game-master. It runs in a cell, as in a
  tournament: the files that it needs are in the folder of its program, or made
  visible. Keys are passed to `onemove new`: smaller boards are quicker.
  
    --time SECONDS     limit for each call (10); fractions are allowed
    --layers LIST      the layers of protection to use where they are granted: all (the
                       default), none, or names with commas (onemove cell --doctor)
    --require LIST     refuse to play without these
    --memory MB        limit the memory of a player
    --file-size MB     limit the size of each of its files
    --space MB         limit the size of its whole folder
    --processes N      limit its processes at the same time
    --open-files N     limit its open files at the same time
    --visible PATH     a file or folder that all players may read besides the system's and
                       their own; may be repeated
    --lenient          checks of what no game leads to (marked * below) give a note
                       instead of a cross
    --only NAME,...    make only these checks
    --evidence DIR     where the files go (a fresh folder below TMPDIR)
    --verbose          show the commands of ticks, too
    --format FORMAT    text (the default), or json: an object for programs, on standard
                       output; what is for people goes to standard error then
    --help             this text
  
  The numbers are exit statuses. The checks:
  
    name            `name` prints one good ID and 0; other arguments are ignored
    placement       0, and one legal placement
    movement        0, and one legal move: at the start, in the middle, near the end
    stdout          stdout has one line, the move
    no-move         1, and nothing written: all placed, blocked, not its turn, game over
  * broken-file     2, and nothing written: a broken or missing INPUT
  * error-place     stderr says INPUT:LINE:COLUMN: what is wrong
  * arguments       3, and nothing written: arguments missing or wrong
  * unwritable      3, and nothing written: OUTPUT cannot be written
  * full-disk       3, and OUTPUT whole: the disk is full
  * killed          OUTPUT is whole, old or new, whenever it is killed
    in-place        INPUT and OUTPUT may be the same file
    two-files       INPUT is not touched where OUTPUT is another file
    old-output      what OUTPUT held before is replaced, even if it was longer
    line-ends       CRLF, blanks at line ends, no last newline, blank last lines
    gaps            players' numbers may have gaps
    odd-names       other players' lines stay as they are, whatever their IDs
    short-names     files with short names in the current folder
    long-names      files with long names and blanks in another folder
    closed-streams  works where stdin and stdout are closed
    views           moves in its seat's view, in which things are hidden
    same-move       the same move again, where seed= and nodes= promise it
    leftovers       leaves no other files behind
    vs-random       keeps its seat in a game against level=random
    vs-greedy       ... level=greedy
    vs-mcts         ... level=mcts
    vs-strong       ... level=strong
    vs-itself       ... itself, under another ID
    time            every call ends in time
  
  seed=N gives other boards and other opponents (1). Exit status: 0 only ticks and
  notes, 1 there are crosses, 3 wrong arguments or internal error.
