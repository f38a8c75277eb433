What is said of files that are no states, or that are not one move away, with the place.

  $ of() { # BEFORE AFTER [ARGUMENT...]
  >   game=$1; printf "$2" >before; printf "$3" >after; shift 3
  >   onemove check "$game" before after "$@" 2>errors
  >   status=$?; cat errors; return $status
  > }
  $ bad() { printf "$2" >file; told onemove view "$1" file; }

Player lines.

  $ bad penguins '1 3\n10 01 10\nann\n'
  2: file:3:4: the player's number is missing
  $ bad penguins '1 3\n10 01 10\nann 1\n'
  2: file:3:6: the player's score is missing
  $ bad penguins '1 3\n10 01 10\nann 0 0\n'
  2: file:3:5: a player's number is 1 to 9, this is '0'
  $ bad penguins '1 3\n10 01 10\nann 17 0\n'
  2: file:3:5: a player's number is 1 to 9, this is '17'
  $ bad penguins '1 3\n10 01 10\nann 1 x\n'
  2: file:3:7: a score is a whole number from 0 to 1000000000, this is 'x'
  $ bad penguins '1 3\n10 01 10\nann 1 4294967296\n'
  2: file:3:7: a score is a whole number from 0 to 1000000000, this is '4294967296'
  $ bad penguins '1 3\n10 01 10\nann 1 0 0\n'
  2: file:3:9: unexpected '0': a player line is 'ID number score'
  $ bad penguins '1 3\n10 01 10\nann 1 0\nbob 1 0\n'
  2: file:4:5: there is already a player 1
  $ bad penguins '1 3\n10 01 10\nann 1 0\nbob 2 0\nbob 3 0\n'
  2: file:5:1: the ID 'bob' already belongs to player 2
  $ bad penguins '1 3\n10 01 10\nann 1 0\n\nbob 2 0\n'
  2: file:4:1: expected a player line 'ID number score', not a blank line
  $ bad penguins '1 3\n10 01 10\nann 1 0\n\n\n// a remark\n'
  2: file:6:1: expected a player line 'ID number score', or nothing more
  $ bad penguins "1 3\n10 01 10\nann 1 0\nbo'b 2 0\n"
  2: file:4:3: a player's ID cannot contain quotes or control characters
  $ bad penguins "1 3\n10 01 10\n$(printf %0300d) 1 0\n"
  2: file:3:256: an ID has at most 255 bytes
  $ bad penguins "1 3\n10 01 10\n$(i=0; while [ $i -lt 17 ]; do i=$((i + 1)); printf 'p%s %s 0\\n' $i $i; done)"
  2: file:12:1: too many players: at most 9
  $ bad fiar "1 2 3 4 5 6 7\n$(i=0; while [ $i -lt 6 ]; do i=$((i + 1)); printf '. . . . . . .\\n'; done)- 1 0\n- 2 0\n# a remark\n"
  2: file:10:1: there is more after the player lines
  $ rows='. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n'
  $ bad fiar "1 2 3 4 5 6 7\n$rows. . . . . . .\nann 1 0\n"
  2: file:9:1: found one player line, expected two or none

Whole files.

  $ bad penguins ''
  2: file:1:1: the file is empty
  $ bad penguins '\n \n'
  2: file:1:1: the file is empty
  $ bad penguins '\357\273\2771 3\n'
  2: file:1:1: the file begins with a byte order mark; save it as plain text
  $ bad penguins '\377\376'
  2: file:1:1: the file begins with a byte order mark; save it as plain text
  $ bad penguins '1 3\r10 01 10\rann 1 0\r'
  2: file:1:4: the lines end with a carriage return alone; save it with the line ends of Unix
  $ bad penguins '1 3\n10 0\0001 10\n'
  2: file:2:5: a NUL byte: this is not a text file
  $ bad penguins '1 3\n10 01\n'
  2: file:2:6: row 1 has 2 fields, expected 3
  $ bad penguins '1 3\n10 01 10 10\n'
  2: file:2:10: row 1 has more than 3 fields
  $ bad penguins '2 3\n10 01 10\n'
  2: file:3:1: the file ends after 1 of 2 rows
  $ head -c 2000000 /dev/zero >file; onemove view penguins file
  file: is larger than 1048576 bytes, the limit for a state file
  [2]
  $ onemove view penguins .
  .: is a folder
  [2]
  $ onemove view penguins /dev/null
  /dev/null: is not a regular file (standard input is called -)
  [2]

A move, and something else.

  $ of penguins '1 5\n01 10 10 02 20\nann 1 1\nbob 2 1\n' '1 5\n00 01 10 02 20\nann 1 2\nbob 2 1\n' phase=movement
  a1 b1
  $ of penguins '1 5\n01 10 10 02 20\nann 1 1\nbob 2 1\n' '1 5\n01 10 10 00 02\nann 1 1\nbob 2 3\n' phase=movement
  d1 e1
  $ of penguins '1 5\n01 10 10 02 20\nann 1 1\nbob 2 1\n' '1 5\n00 01 10 02 20\nann 1 3\nbob 2 1\n' phase=movement
  after:3:7: player 1 has the score 3, it should be 2
  [2]
  $ of penguins '1 5\n01 10 10 02 20\nann 1 1\nbob 2 1\n' '1 5\n00 01 10 02 20\nann 1 2\nbob 2 2\n' phase=movement
  after:4:7: player 2 has the score 2, it should be 1
  [2]
  $ of penguins '1 5\n01 10 10 02 20\nann 1 1\nbob 2 1\n' '1 5\n00 01 10 02 20\nann 1 2\neve 2 1\n' ann phase=movement
  after:4:1: player 2 is called 'eve', it should be 'bob'
  [2]
  $ of penguins '1 5\n01 10 10 02 20\nann 1 1\nbob 2 1\n' '1 5\n00 01 10 02 20\nann 1 2\nbob 3 1\n' phase=movement
  after:2:10: a penguin of player 2, who has no player line
  [2]
  $ of penguins '1 5\n01 10 10 02 20\nann 1 1\nbob 2 1\n' '1 5\n00 01 10 02 20\nann 1 2\n' phase=movement
  after:2:10: a penguin of player 2, who has no player line
  [2]
  $ of penguins '1 5\n01 10 10 02 20\nann 1 1\nbob 2 1\n' '1 5\n00 01 10 00 02\nann 1 2\nbob 2 3\n' phase=movement
  after:2:10: the penguin of player 2 was moved from d1 to e1; move only your own
  [2]
  $ of penguins '1 5\n01 10 10 02 20\nann 1 1\nbob 2 1\n' '1 5\n00 01 10 02 20\nann 1 2\nbob 2 1\n' bob phase=movement
  after:2:1: the penguin of player 1 was moved from a1 to b1; move only your own
  [2]
  $ of penguins '1 5\n01 10 10 02 20\nann 1 1\nbob 2 1\n' '1 5\n01 10 10 02 20\nann 1 1\nbob 2 1\n' phase=movement
  [1]
  $ of penguins '1 4\n01 10 10 20\nann 1 1\nbob 2 0\n' '1 4\n00 01 10 20\nann 1 2\nbob 3 0\n' ann phase=movement
  after:4:5: 'bob' has the number 3, it should be 2
  [2]
  $ of penguins '1 3\n10 00 10\n' '1 3\n00 00 10\n' phase=movement
  after: the game was already over
  [2]
  $ of penguins '1 3\n10 00 10\n' '1 3\n00 00 10\n'
  after: the board has changed, although nobody has a player line
  [2]
  $ of penguins '1 3\n01 00 10\nann 1 1\n' '1 3\n01 00 00\nann 1 1\n' phase=movement
  after: the game was already over
  [2]
  $ of penguins '1 3\n10 00 10\n' '1 3\n01 00 10\nann 1 1\n' phase=movement
  after: the game was already over
  [2]
  $ of penguins '1 4\n01 00 10 10\nann 1 1\n' '1 4\n01 00 01 10\nann 1 2\n' phase=placement penguins=1
  after: the one penguin is placed already
  [2]
  $ of penguins '1 3\n01 00 20\nann 1 1\n' '1 3\n01 00 01\nann 1 3\n' phase=placement penguins=2
  after: the placement was already over
  [2]
  $ of penguins '1 3\n10 00 10\n' '1 3\n01 00 10\nann 1 1\n' phase=placement penguins=1
  a1
  $ of penguins '1 3\n01 00 10\nann 1 1\n' '1 3\n01 00 02\nann 1 1\nbob 2 1\n' phase=placement penguins=1
  c1
  $ of fiar "1 2 3 4 5 6 7\n$rows. . . . . . .\n" "1 2 3 4 5 6 7\n$rows. . . @ . . .\n"
  4
  $ of fiar "1 2 3 4 5 6 7\n$rows. . . . . . .\n" "1 2 3 4 5 6 7\n$rows. . . @ . . .\nann 1 0\nbob 2 0\n"
  after:8:1: player lines were added to a file without any
  [2]
  $ of fiar "1 2 3 4 5 6 7\n$rows. . . . . . .\nann 1 0\nbob 2 0\n" "1 2 3 4 5 6 7\n$rows. . . @ . . .\n"
  after:8:1: the player lines are missing
  [2]
  $ of fiar "1 2 3 4 5 6 7\n$rows. . . . . . .\nann 1 0\nbob 2 0\n" "1 2 3 4 5 6 7\n$rows. . . @ . . .\nann 1 0\nbob 2 1\n"
  after:9:7: O has the score 1, it should be 0: the winner has 1, and only the winner
  [2]
  $ of fiar "1 2 3 4 5 6 7\n$rows. . . . . . .\nann 1 0\nbob 2 0\n" "1 2 3 4 5 6 7\n$rows. . . @ . . .\neve 1 0\nbob 2 0\n"
  after:8:1: player 1 is called 'eve', it should be 'ann'
  [2]
  $ of fiar "1 2 3 4 5 6 7\n$rows. . . . . . .\n" "1 2 3 4 5 6 7\n$rows. . @ @ . . .\n"
  after:7:5: there are 2 @ and 0 O: @ begins, so it has as many as O or one more
  [2]

The title of a picture.

  $ printf "1 2 3 4 5 6 7\n$rows. . . . . . .\nann 1 0\nbob 2 0\n" >file
  $ onemove show fiar file --svg | grep -o 'fiar: the turn of [^<"]*' | head -n 1
  fiar: the turn of ann (player 1)
