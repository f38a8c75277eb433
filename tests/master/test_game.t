Games that the game master plays, as it prints them.

  $ play() {
  >   "$ROOT/scripts/game-master" "$@" >said 2>errors
  >   status=$?
  >   cat said errors | sed -e '/^game-master: no cells: /d' -e 's/slowest [0-9.]* s/slowest .../' -e "s,'/.*/again','.../again',"
  >   return $status
  > }
  $ export ONEMOVE="$BIN/onemove"

Two players from the start to the end.

  $ play penguins rows=3 columns=4 penguins=1 seed=1 -- "'$BIN/penguins' level=greedy seed=1 id=ann" "'$BIN/penguins' level=greedy seed=1 id=bob"
  rank  score  player
     1      8  bob (4 moves, the slowest ...)
     2      6  ann (3 moves, the slowest ...)
  bob wins with 8

Who has lost its seat still places its penguins, as the others could not move otherwise; it does not move.

  $ printf '1 7\n10 10 02 10 30 20 10\nann 1 0\nbob 2 1\n' >board
  $ make_player ann penguins '[ "$1" = name ] || exit 0'
  $ play penguins penguins=2 --board board --keep end -- ./ann "'$BIN/penguins' level=greedy seed=1 id=bob"
  The last turn of ann is kept; this repeats it: '.../again'
  rank  score  player
     1      2  bob (1 move, the slowest ...)
     -      2  ann lost its seat after 0 moves: it says that it moved, but nothing changed; it could move: a1
  bob wins with 2
  [1]
  $ cat end
  1 7
  02 01 02 01 30 20 10
  ann 1 2
  bob 2 2
