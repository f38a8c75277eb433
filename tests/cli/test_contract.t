The contract of a player, as it is printed: every status, with what goes to stdout and to stderr.

  $ printf '%s\n' '2 3' '10 20 30' '10 00 10' >board
  $ turn() { told penguins id=ann level=greedy "$@"; }

A move goes to stdout, and the state to the file.

  $ turn phase=placement penguins=1 board next
  a1
  0
  $ cat next
  2 3
  01 20 30
  10 00 10
  ann 1 1

The state goes to stdout, and the move to stderr, if OUTPUT is -.

  $ turn phase=placement penguins=1 board -
  2 3
  01 20 30
  10 00 10
  ann 1 1
  0: a1

INPUT does not change that.

  $ turn phase=placement penguins=1 - again <board
  a1
  0
  $ cmp next again
  $ turn phase=placement penguins=1 - - <board
  2 3
  01 20 30
  10 00 10
  ann 1 1
  0: a1

It is read to its end, in whatever pieces it comes.

  $ { sed 1q board; sleep 0.1; sed 1d board; } | turn phase=placement penguins=1 - again
  a1
  0
  $ cmp next again

All is placed; then ann moves, as she is the only player.

  $ turn phase=placement penguins=1 next never
  1
  $ turn phase=movement next next
  a1 c1
  0
  $ turn phase=movement next next
  c1 b1
  0
  $ cat next
  2 3
  00 01 00
  10 00 10
  ann 1 6
  $ ls
  again
  board
  next

What is wrong is said with file, line and column.

  $ sed 's/10 20/10 x0/' board >wrong
  $ turn phase=movement wrong never
  2: wrong:2:4: a field is two digits, fish and player; this is 'x0'
  $ turn phase=movement - never <wrong
  2: <stdin>:2:4: a field is two digits, fish and player; this is 'x0'
  $ turn phase=movement nowhere never
  2: nowhere: cannot be opened: No such file or directory
  $ turn phase=movement . never
  2: .: is a folder
  $ : >empty
  $ turn phase=movement empty never
  2: empty:1:1: the file is empty

And what is wrong with the call, without.

  $ turn phase=movement board
  3: penguins: the output file is missing
  usage: penguins phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT
  $ turn phase=placement penguins=1 board nowhere/never
  3: nowhere/never: cannot be written: No such file or directory
  $ turn phase=placement board never
  3: penguins: penguins=N is missing
  usage: penguins phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT
  $ turn phase=placement penguins=x board never
  3: penguins: penguins=x: expected a number from 0 to 16384
  usage: penguins phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT
  $ turn phase=movement penguins=x next again
  1

Before the phase, too: in a movement, penguins= means nothing.

  $ turn penguins=x phase=movement next again
  1
  $ ls
  again
  board
  empty
  next
  wrong

Files may be called like keys, and begin like them.

  $ printf '1 3\n01 10 10\nann 1 1\n' >start
  $ for file in penguins penguins.txt rows phase; do cp start $file; turn phase=movement seed=1 $file $file; done
  a1 b1
  0
  a1 b1
  0
  a1 b1
  0
  a1 b1
  0
  $ printf '1 2\n10 10\n' >penguins.new; turn phase=placement penguins=1 seed=1 penguins.new penguins.new
  a1
  0
