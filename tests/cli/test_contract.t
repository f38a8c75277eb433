The contract of a player, as it is printed: every status, with what goes to stdout and to stderr.

  $ cat >board <<'.'
  > 2 3
  > 10 20 30
  > 10 00 10
  > .
  $ turn() { penguins id=ann level=greedy "$@" >said 2>errors; echo "status $?"; head -n 99 said errors; }

A move goes to stdout, and the state to the file.

  $ turn phase=placement penguins=1 board next
  status 0
  ==> said <==
  a1
  
  ==> errors <==
  $ cat next
  2 3
  01 20 30
  10 00 10
  ann 1 1

The state goes to stdout, and the move to stderr, if OUTPUT is -.

  $ turn phase=placement penguins=1 board -
  status 0
  ==> said <==
  2 3
  01 20 30
  10 00 10
  ann 1 1
  
  ==> errors <==
  a1

INPUT does not change that.

  $ turn phase=placement penguins=1 - again <board
  status 0
  ==> said <==
  a1
  
  ==> errors <==
  $ cmp next again
  $ turn phase=placement penguins=1 - - <board
  status 0
  ==> said <==
  2 3
  01 20 30
  10 00 10
  ann 1 1
  
  ==> errors <==
  a1

All is placed; then ann moves, as she is the only player.

  $ turn phase=placement penguins=1 next never
  status 1
  ==> said <==
  
  ==> errors <==
  $ turn phase=movement next next
  status 0
  ==> said <==
  a1 c1
  
  ==> errors <==
  $ turn phase=movement next next
  status 0
  ==> said <==
  c1 b1
  
  ==> errors <==
  $ cat next
  2 3
  00 01 00
  10 00 10
  ann 1 6
  $ ls
  again
  board
  errors
  next
  said

What is wrong is said with file, line and column.

  $ sed 's/10 20/10 x0/' board >wrong
  $ turn phase=movement wrong never
  status 2
  ==> said <==
  
  ==> errors <==
  wrong:2:4: a field is two digits, fish and player; this is 'x0'
  $ turn phase=movement - never <wrong
  status 2
  ==> said <==
  
  ==> errors <==
  <stdin>:2:4: a field is two digits, fish and player; this is 'x0'
  $ turn phase=movement nowhere never
  status 2
  ==> said <==
  
  ==> errors <==
  nowhere: cannot be opened: No such file or directory
  $ turn phase=movement . never
  status 2
  ==> said <==
  
  ==> errors <==
  .: is a folder
  $ : >empty
  $ turn phase=movement empty never
  status 2
  ==> said <==
  
  ==> errors <==
  empty:1:1: the file is empty

And what is wrong with the call, without.

  $ turn phase=movement board
  status 3
  ==> said <==
  
  ==> errors <==
  penguins: the output file is missing
  usage: penguins phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT
  $ turn phase=placement penguins=1 board nowhere/never
  status 3
  ==> said <==
  
  ==> errors <==
  nowhere/never: cannot be written: No such file or directory
  $ turn phase=placement board never
  status 3
  ==> said <==
  
  ==> errors <==
  penguins: penguins=N is missing
  usage: penguins phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT
  $ turn phase=placement penguins=x board never
  status 3
  ==> said <==
  
  ==> errors <==
  penguins: penguins=x: expected a number from 0 to 16384
  usage: penguins phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT
  $ turn phase=movement penguins=x next again
  status 1
  ==> said <==
  
  ==> errors <==

Before the phase, too: in a movement, penguins= means nothing.

  $ turn penguins=x phase=movement next again
  status 1
  ==> said <==
  
  ==> errors <==
  $ ls
  again
  board
  empty
  errors
  next
  said
  wrong

Files may be called like keys, and begin like them.

  $ printf '1 3\n01 10 10\nann 1 1\n' >start
  $ for file in penguins penguins.txt rows phase; do cp start $file; turn phase=movement seed=1 $file $file; done
  status 0
  ==> said <==
  a1 b1
  
  ==> errors <==
  status 0
  ==> said <==
  a1 b1
  
  ==> errors <==
  status 0
  ==> said <==
  a1 b1
  
  ==> errors <==
  status 0
  ==> said <==
  a1 b1
  
  ==> errors <==
  $ printf '1 2\n10 10\n' >penguins.new; turn phase=placement penguins=1 seed=1 penguins.new penguins.new
  status 0
  ==> said <==
  a1
  
  ==> errors <==
