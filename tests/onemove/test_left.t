A person leaves a table, and the command that is printed continues the game: with this person's seat first,
as it is its turn, and with all that was said of the game.

  $ export ONEMOVE="$BIN/onemove"
  $ printf '1 5\n10 00 10 20 10\n' >two
  $ master() {
  >   echo "$typed" | "$ROOT"/scripts/game-master "$@" 2>errors
  > }
  $ typed=quit master penguins penguins=1 --board two --keep kept -- 'penguins id=alice level=greedy seed=1' 'human:penguins-interactive id=bob' 'penguins id=eve level=greedy seed=1'
  bob has left; the game is kept. To continue it:
  game-master penguins --board 'kept' --time 10 --keep 'kept' penguins=1 -- 'human:penguins-interactive id=bob' 'penguins id=eve level=greedy seed=1' 'penguins id=alice level=greedy seed=1'
  [4]
  $ cat kept
  1 5
  10 00 01 20 10
  alice 1 1
  $ typed=quit master penguins penguins=1 --board two --allow-short --time 7 --evidence kept-turns -- "human:penguins-interactive id=bob" 'penguins id=alice level=greedy seed=1'
  bob has left; the game is kept. To continue it:
  game-master penguins --board 'penguins-1.txt' --allow-short --time 7 --evidence 'kept-turns' penguins=1 -- 'human:penguins-interactive id=bob' 'penguins id=alice level=greedy seed=1'
  [4]
  $ cat penguins-1.txt
  1 5
  10 00 10 20 10
  $ typed=c1 master penguins penguins=1 --board penguins-1.txt --allow-short --time 7 -- "human:penguins-interactive id=bob" 'penguins id=alice level=greedy seed=1' | sed 's/, the slowest.*/)/'
  bob has left; the game is kept. To continue it:
  game-master penguins --board 'penguins-2.txt' --allow-short --time 7 penguins=1 -- 'human:penguins-interactive id=bob' 'penguins id=alice level=greedy seed=1'
