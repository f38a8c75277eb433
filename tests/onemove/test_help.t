What a command says of itself: its help is written from the table of options that parses its arguments, so one
of these texts is enough.

  $ onemove match --help
  usage: onemove match GAME [OPTION ...] [key=value ...] -- PLAYER PLAYER ...
  
  Plays games between programs, judged like those of scripts/game-master: the same
  seed=N gives the same game if the players' moves do not depend on time (nodes=N);
  seed=@FILE reads N from a file, because everybody on the machine can read arguments.
  Each player runs in its own cell (onemove cell --doctor). A PLAYER is a program
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
    --format FORMAT    text (the default), or json: an object for programs on standard
                       output, and the text for people on standard error
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
    --stateless        a new cell for each turn: a player keeps nothing but the state
    --pseudonyms       players see each other under names made for each game, so that none
                       can play for another
    --allow-short      play even if the board has no room for all placements
    --help             this text
  
  For example:
  
    onemove match penguins rows=8 columns=8 --games 4 -- penguins "penguins level=greedy"
  
  Exit status: 0 played, 1 played, but a seat was lost, 2 the board is wrong,
  3 wrong arguments or internal error; 128 plus its number after a signal.

No line of any is much longer than a terminal is wide.

  $ for command in match verify replay cell tournament block build rate report try; do
  >   onemove $command --help >help || echo $?; grep -c '^usage: onemove' help; grep -E '.{96}' help; done | sort | uniq -c
        1        onemove replay FILE [GAME] --svg [--film SECONDS] [--light | --dark] [--turn N] [--seat SEAT]
       10 1
