The original table of Bark: what is printed there, byte by byte.

A loaded game whose cards are all drawn plays its one turn.

  $ mkdir ../all-drawn; cd ../all-drawn
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >save <<'.'
  > 3 3 11 2
  > deck
  > 1A2B3A4B5A
  > 6B7A8B9A1B2A
  > ******
  > **2A**
  > ******
  > .
  $ bark save a a </dev/null
  ......
  ..2A..
  ......
  Hand: 6B 7A 8B 9A 1B 2A
  Player 2 plays 6B in column 2 row 3
  ......
  ..2A..
  ..6B..
  Player 1=1 Player 2=1
  $ bark save h h <<'.'
  > 6 2 1
  > .
  ......
  ..2A..
  ......
  Hand(2): 6B 7A 8B 9A 1B 2A
  Move? ..2A..
  ..2A..
  ......
  Player 1=1 Player 2=0

Two automatic players to the end of the board.

  $ mkdir ../automatic-full; cd ../automatic-full
  $ cat >deck <<'.'
  > 20
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > 7C
  > 7C
  > 1Z
  > 5Y
  > 6B
  > 2D
  > 8A
  > .
  $ bark deck 3 3 a a </dev/null
  ......
  ......
  ......
  Hand: 3A 1B 5C 7A 9B 2A
  Player 1 plays 3A in column 2 row 2
  ......
  ..3A..
  ......
  Hand: 2B 4A 6D 8B 1A 9D
  Player 2 plays 2B in column 2 row 3
  ......
  ..3A..
  ..2B..
  Hand: 1B 5C 7A 9B 2A 4B
  Player 1 plays 1B in column 2 row 1
  ..1B..
  ..3A..
  ..2B..
  Hand: 4A 6D 8B 1A 9D 7C
  Player 2 plays 4A in column 3 row 3
  ..1B..
  ..3A..
  ..2B4A
  Hand: 5C 7A 9B 2A 4B 7C
  Player 1 plays 5C in column 1 row 1
  5C1B..
  ..3A..
  ..2B4A
  Hand: 6D 8B 1A 9D 7C 1Z
  Player 2 plays 6D in column 1 row 3
  5C1B..
  ..3A..
  6D2B4A
  Hand: 7A 9B 2A 4B 7C 5Y
  Player 1 plays 7A in column 3 row 1
  5C1B7A
  ..3A..
  6D2B4A
  Hand: 8B 1A 9D 7C 1Z 6B
  Player 2 plays 8B in column 3 row 2
  5C1B7A
  ..3A8B
  6D2B4A
  Hand: 9B 2A 4B 7C 5Y 2D
  Player 1 plays 9B in column 1 row 2
  5C1B7A
  9B3A8B
  6D2B4A
  Player 1=2 Player 2=6

The first card lies in column (w+1)/2 and row (h+1)/2.

  $ mkdir ../automatic-middle; cd ../automatic-middle
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 4 4 a a </dev/null
  ........
  ........
  ........
  ........
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ........
  ..1A....
  ........
  ........
  Player 1=1 Player 2=0
  $ bark deck 5 6 a a </dev/null
  ..........
  ..........
  ..........
  ..........
  ..........
  ..........
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 3 row 3
  ..........
  ..........
  ....1A....
  ..........
  ..........
  ..........
  Player 1=1 Player 2=0
  $ bark deck 6 5 a a </dev/null
  ............
  ............
  ............
  ............
  ............
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 3 row 3
  ............
  ............
  ....1A......
  ............
  ............
  Player 1=1 Player 2=0
  $ bark deck 3 7 a a </dev/null
  ......
  ......
  ......
  ......
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 4
  ......
  ......
  ......
  ..1A..
  ......
  ......
  ......
  Player 1=1 Player 2=0

Player 1 takes the first place from the top left, player 2 the first from the bottom right.

  $ mkdir ../automatic-order; cd ../automatic-order
  $ cat >deck <<'.'
  > 20
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > 7C
  > 7C
  > 1Z
  > 5Y
  > 6B
  > 2D
  > 8A
  > .
  $ bark deck 5 4 a a </dev/null
  ..........
  ..........
  ..........
  ..........
  Hand: 3A 1B 5C 7A 9B 2A
  Player 1 plays 3A in column 3 row 2
  ..........
  ....3A....
  ..........
  ..........
  Hand: 2B 4A 6D 8B 1A 9D
  Player 2 plays 2B in column 3 row 3
  ..........
  ....3A....
  ....2B....
  ..........
  Hand: 1B 5C 7A 9B 2A 4B
  Player 1 plays 1B in column 3 row 1
  ....1B....
  ....3A....
  ....2B....
  ..........
  Hand: 4A 6D 8B 1A 9D 7C
  Player 2 plays 4A in column 3 row 4
  ....1B....
  ....3A....
  ....2B....
  ....4A....
  Hand: 5C 7A 9B 2A 4B 7C
  Player 1 plays 5C in column 2 row 1
  ..5C1B....
  ....3A....
  ....2B....
  ....4A....
  Hand: 6D 8B 1A 9D 7C 1Z
  Player 2 plays 6D in column 4 row 4
  ..5C1B....
  ....3A....
  ....2B....
  ....4A6D..
  Hand: 7A 9B 2A 4B 7C 5Y
  Player 1 plays 7A in column 1 row 1
  7A5C1B....
  ....3A....
  ....2B....
  ....4A6D..
  Hand: 8B 1A 9D 7C 1Z 6B
  Player 2 plays 8B in column 5 row 4
  7A5C1B....
  ....3A....
  ....2B....
  ....4A6D8B
  Hand: 9B 2A 4B 7C 5Y 2D
  Player 1 plays 9B in column 4 row 1
  7A5C1B9B..
  ....3A....
  ....2B....
  ....4A6D8B
  Hand: 1A 9D 7C 1Z 6B 8A
  Player 2 plays 1A in column 2 row 4
  7A5C1B9B..
  ....3A....
  ....2B....
  ..1A4A6D8B
  Player 1=3 Player 2=4

Player 2 finds the middle, too, when a loaded board is empty.

  $ mkdir ../automatic-second-begins; cd ../automatic-second-begins
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ cat >save <<'.'
  > 4 5 11 2
  > deck
  > 1A2B3A4B5A
  > 6B7A8B9A1B2A
  > ********
  > ********
  > ********
  > ********
  > ********
  > .
  $ bark save a a </dev/null
  ........
  ........
  ........
  ........
  ........
  Hand: 6B 7A 8B 9A 1B 2A
  Player 2 plays 6B in column 2 row 3
  ........
  ........
  ..6B....
  ........
  ........
  Hand: 1A 2B 3A 4B 5A 9D
  Player 1 plays 1A in column 2 row 2
  ........
  ..1A....
  ..6B....
  ........
  ........
  Hand: 7A 8B 9A 1B 2A 4B
  Player 2 plays 7A in column 2 row 4
  ........
  ..1A....
  ..6B....
  ..7A....
  ........
  Player 1=3 Player 2=1

Places beyond the edges count: player 1 finds the one above the lowest row first.

  $ mkdir ../automatic-wraps; cd ../automatic-wraps
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ cat >save <<'.'
  > 4 4 12 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ********
  > ********
  > ********
  > ****1A**
  > .
  $ cat >other <<'.'
  > 4 4 12 2
  > deck
  > 6B7A8B9A1B
  > 1A2B3A4B5A2A
  > 1A******
  > ********
  > ********
  > ********
  > .
  $ bark save a a </dev/null
  ........
  ........
  ........
  ....1A..
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 3 row 1
  ....1A..
  ........
  ........
  ....1A..
  Hand: 6B 7A 8B 9A 1B 4B
  Player 2 plays 6B in column 4 row 4
  ....1A..
  ........
  ........
  ....1A6B
  Player 1=1 Player 2=1
  $ bark other a a </dev/null
  1A......
  ........
  ........
  ........
  Hand: 1A 2B 3A 4B 5A 2A
  Player 2 plays 1A in column 1 row 4
  1A......
  ........
  ........
  1A......
  Hand: 6B 7A 8B 9A 1B 4B
  Player 1 plays 6B in column 2 row 1
  1A6B....
  ........
  ........
  1A......
  Player 1=1 Player 2=1

Two automatic players to the end of the deck.

  $ mkdir ../automatic; cd ../automatic
  $ cat >deck <<'.'
  > 14
  > 3A
  > 5A
  > 8D
  > 8D
  > 4A
  > 8A
  > 7D
  > 1D
  > 5B
  > 2C
  > 1A
  > 1A
  > 7B
  > 7A
  > .
  $ bark deck 3 3 a a </dev/null
  ......
  ......
  ......
  Hand: 3A 5A 8D 8D 4A 1A
  Player 1 plays 3A in column 2 row 2
  ......
  ..3A..
  ......
  Hand: 8A 7D 1D 5B 2C 1A
  Player 2 plays 8A in column 2 row 3
  ......
  ..3A..
  ..8A..
  Hand: 5A 8D 8D 4A 1A 7B
  Player 1 plays 5A in column 2 row 1
  ..5A..
  ..3A..
  ..8A..
  Hand: 7D 1D 5B 2C 1A 7A
  Player 2 plays 7D in column 3 row 3
  ..5A..
  ..3A..
  ..8A7D
  Player 1=3 Player 2=1

A card is a digit from 1 to 9 and a capital letter, one a line.

  $ mkdir ../deck-cards; cd ../deck-cards
  $ cat >zero <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 0A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >lower-case <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 1a
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >letters <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > AA
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >reversed <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > A1
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >long <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 1AB
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >ten <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 10A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >short <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 1
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >two <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 1A2A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >two-apart <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 1A 2A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >empty-line <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >star <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > **
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >unseen <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > ?
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark zero 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark lower-case 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark letters 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark reversed 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark long 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark ten 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark short 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark two 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark two-apart 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark empty-line 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark star 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark unseen 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile

The first line is how many cards follow, and so many do.

  $ mkdir ../deck-count; cd ../deck-count
  $ : >empty
  $ cat >no-count <<'.'
  > 1A
  > 2B
  > .
  $ cat >negative <<'.'
  > -1
  > .
  $ cat >blank-line <<'.'
  > 
  > 11
  > .
  $ cat >fewer <<'.'
  > 12
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >more <<'.'
  > 10
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >none-but-cards <<'.'
  > 0
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >overflow <<'.'
  > 4294967307
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >huge <<'.'
  > 99999999999999999999999999
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >count-and-more <<'.'
  > 11 x
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >fraction <<'.'
  > 11.0
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark empty 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark no-count 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark negative 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark blank-line 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark fewer 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark more 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark none-but-cards 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark overflow 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark huge 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark count-and-more 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark fraction 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile

A line too many is an error, empty lines at the end are not.

  $ mkdir ../deck-extra-line; cd ../deck-extra-line
  $ cat >extra <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > x
  > .
  $ cat >empty <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > 
  > 
  > .
  $ bark extra 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark empty 3 3 a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0

A deck that is not there.

  $ mkdir ../deck-missing; cd ../deck-missing
  $ bark nowhere 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark nowhere/deck 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark '' 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile

A save whose deck is not there or bad: the deck is at fault, whatever the rest of the save is.

  $ mkdir ../deck-of-save; cd ../deck-of-save
  $ cat >save <<'.'
  > 3 3 11 1
  > nowhere
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >bad <<'.'
  > 3 3 11 1
  > wrong
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >both <<'.'
  > 3 3 11 1
  > nowhere
  > x
  > y
  > zzz
  > .
  $ cat >inline <<'.'
  > 3 3 11 1
  > =1A2X3a
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >half <<'.'
  > 3 3 11 1
  > =1A2X3
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >wrong <<'.'
  > 11
  > 1A
  > .
  $ bark save a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark bad a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark both a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark inline a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark half a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile

A line of a deck is its number or its card: no blank, tab or carriage return before or behind it.

  $ mkdir ../deck-strict; cd ../deck-strict
  $ cat >crlf <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >count-trailing <<'.'
  > 11 
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >count-leading <<'.'
  >  11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ printf '11	\n1A\n2B\n3A\n4B\n5A\n6B\n7A\n8B\n9A\n1B\n2A\n' >count-tab
  $ cat >count-cr <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >trailing <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A 
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >leading <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  >  5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ printf '11\n1A\n2B\n3A\n4B\n5A	\n6B\n7A\n8B\n9A\n1B\n2A\n' >tab
  $ cat >cr <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >last-trailing <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A  
  > .
  $ printf '11\n1A\n2B\n3A\n4B\n5A\n6B\n7A\n8B\n9A\n1B\n2A ' >last-trailing-cut
  $ cat >blank-line <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  >  
  > .
  $ cat >save <<'.'
  > 3 3 11 1
  > trailing
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ bark crlf 3 3 a a </dev/null 2>errors
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ cat errors
  $ bark count-trailing 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark count-leading 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark count-tab 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark count-cr 3 3 a a </dev/null 2>errors
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ cat errors
  $ bark trailing 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark leading 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark tab 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark cr 3 3 a a </dev/null 2>errors
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ cat errors
  $ bark last-trailing 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark last-trailing-cut 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark blank-line 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark save a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile

The last line may lack its newline, empty lines may follow, and the number may have a plus sign.

  $ mkdir ../deck-tolerant; cd ../deck-tolerant
  $ printf '11\n1A\n2B\n3A\n4B\n5A\n6B\n7A\n8B\n9A\n1B\n2A' >cut
  $ cat >followed <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > 
  > 
  > .
  $ cat >plus <<'.'
  > +11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >zeros <<'.'
  > 011
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >plus-zeros <<'.'
  > +011
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >plus-plus <<'.'
  > ++11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >plus-blank <<'.'
  > + 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >plus-only <<'.'
  > +
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark cut 3 3 a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ bark followed 3 3 a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ bark plus 3 3 a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ bark zeros 3 3 a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ bark plus-zeros 3 3 a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ bark plus-plus 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark plus-blank 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile
  $ bark plus-only 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile

The input ends after a line that is no move, and after a SAVE.

  $ mkdir ../end-after-invalid; cd ../end-after-invalid
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h h <<'.' 2>errors
  > hello
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move?  (no-eol)
  [7]
  $ cat errors
  End of input
  $ bark deck 3 3 h h <<'.' 2>errors
  > SAVEx
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move?  (no-eol)
  [7]
  $ cat errors
  End of input
  $ cat x
  3 3 11 1
  deck
  1A2B3A4B5A2A
  6B7A8B9A1B
  ******
  ******
  ******

The input ends before the first move.

  $ mkdir ../end-at-once; cd ../end-at-once
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h a </dev/null 2>errors
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input

The input ends when player 2 is asked.

  $ mkdir ../end-later; cd ../end-later
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ bark deck 4 3 h h <<'.' 2>errors
  > 2 1 1
  > .
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 1B......
  ........
  ........
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input

A last line without a newline is a line.

  $ mkdir ../end-no-newline; cd ../end-no-newline
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ printf '1 1 1' >typed
  $ bark deck 3 3 h a <typed 2>errors
  ......
  ......
  ......
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 3A....
  ......
  ......
  Hand: 2B 4A 6D 8B 1A 9D
  Player 2 plays 2B in column 1 row 3
  3A....
  ......
  2B....
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input
  $ printf '1 1 1\n1 2' >typed
  $ bark deck 3 3 h h <typed 2>errors
  ......
  ......
  ......
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 3A....
  ......
  ......
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? Move?  (no-eol)
  [7]
  $ cat errors
  End of input

Who is never asked needs no input, and what is not asked for is not read.

  $ mkdir ../end-not-needed; cd ../end-not-needed
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 a h </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ bark deck 3 3 h h <<'.'
  > 6 2 2
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? ......
  ..2A..
  ......
  Player 1=1 Player 2=0

Also when all cards are drawn.

  $ mkdir ../full-and-all-drawn; cd ../full-and-all-drawn
  $ cat >deck <<'.'
  > 20
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > 7C
  > 7C
  > 1Z
  > 5Y
  > 6B
  > 2D
  > 8A
  > .
  $ cat >save <<'.'
  > 3 3 20 2
  > deck
  > 6B7A8B9A1B
  > 1A2B3A4B5A2A
  > 1A2B3C
  > 4D5E6F
  > 7G8H9I
  > .
  $ bark save a a </dev/null 2>errors
  [6]
  $ cat errors
  Board full

The hands of a save are checked before the room on its board.

  $ mkdir ../full-but-bad; cd ../full-but-bad
  $ cat >deck <<'.'
  > 20
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > 7C
  > 7C
  > 1Z
  > 5Y
  > 6B
  > 2D
  > 8A
  > .
  $ cat >save <<'.'
  > 3 3 19 1
  > deck
  > 6B7A8B9A1B
  > 6B7A8B9A1B
  > 1A2B3C
  > 4D5E6F
  > 7G8H9I
  > .
  $ cat >no-deck <<'.'
  > 3 3 19 1
  > nowhere
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > 1A2B3C
  > 4D5E6F
  > 7G8H9I
  > .
  $ bark save a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark no-deck a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile

A board that is full when it is loaded.

  $ mkdir ../full; cd ../full
  $ cat >deck <<'.'
  > 20
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > 7C
  > 7C
  > 1Z
  > 5Y
  > 6B
  > 2D
  > 8A
  > .
  $ cat >save <<'.'
  > 3 3 19 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > 1A2B3C
  > 4D5E6F
  > 7G8H9I
  > .
  $ bark save a a </dev/null 2>errors
  [6]
  $ cat errors
  Board full
  $ bark save h h <<'.' 2>errors
  > 1 1 1
  > .
  [6]
  $ cat errors
  Board full

A card that is drawn goes to the hand's end, and the others move up.

  $ mkdir ../hand-order; cd ../hand-order
  $ cat >deck <<'.'
  > 20
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > 7C
  > 7C
  > 1Z
  > 5Y
  > 6B
  > 2D
  > 8A
  > .
  $ bark deck 4 4 h h <<'.' 2>errors
  > 6 1 1
  > 6 2 1
  > 1 3 1
  > 1 4 1
  > 3 1 2
  > 4 2 2
  > .
  ........
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 2A......
  ........
  ........
  ........
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? 2A9D....
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 4B
  Move? 2A9D3A..
  ........
  ........
  ........
  Hand(2): 2B 4A 6D 8B 1A 7C
  Move? 2A9D3A2B
  ........
  ........
  ........
  Hand(1): 1B 5C 7A 9B 4B 7C
  Move? 2A9D3A2B
  7A......
  ........
  ........
  Hand(2): 4A 6D 8B 1A 7C 1Z
  Move? 2A9D3A2B
  7A1A....
  ........
  ........
  Hand(1): 1B 5C 9B 4B 7C 5Y
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input

A human and the automatic player, in both seats.

  $ mkdir ../human-against-automatic; cd ../human-against-automatic
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ bark deck 4 4 h a <<'.' 2>errors
  > 1 1 1
  > 6 1 4
  > .
  ........
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 3A......
  ........
  ........
  ........
  Hand: 2B 4A 6D 8B 1A 9D
  Player 2 plays 2B in column 1 row 4
  3A......
  ........
  ........
  2B......
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move? Move?  (no-eol)
  [7]
  $ cat errors
  End of input
  $ bark deck 4 4 a h <<'.'
  > 2 2 3
  > .
  ........
  ........
  ........
  ........
  Hand: 3A 1B 5C 7A 9B 2A
  Player 1 plays 3A in column 2 row 2
  ........
  ..3A....
  ........
  ........
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? ........
  ..3A....
  ..4A....
  ........
  Hand: 1B 5C 7A 9B 2A 4B
  Player 1 plays 1B in column 2 row 1
  ..1B....
  ..3A....
  ..4A....
  ........
  Player 1=2 Player 2=1

Two humans to the end of the deck.

  $ mkdir ../human-both; cd ../human-both
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ bark deck 3 3 h h <<'.'
  > 1 2 2
  > 6 3 2
  > 6 1 2
  > .
  ......
  ......
  ......
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? ......
  ..3A..
  ......
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? ......
  ..3A9D
  ......
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move? ......
  4B3A9D
  ......
  Player 1=1 Player 2=1

A line may end in CRLF and have more blanks than it needs.

  $ mkdir ../human-crlf; cd ../human-crlf
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ printf '1 1 1\n 2  1	2 \n3 1 3\n' >typed
  $ bark deck 3 3 h h <typed
  ......
  ......
  ......
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 3A....
  ......
  ......
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? 3A....
  4A....
  ......
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move? 3A....
  4A....
  7A....
  Player 1=3 Player 2=0

Corners do not touch, not even around the edges.

  $ mkdir ../human-diagonal; cd ../human-diagonal
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ bark deck 4 4 h h <<'.' 2>errors
  > 1 1 1
  > 1 4 4
  > 1 2 2
  > 1 4 2
  > 1 2 4
  > 1 4 1
  > .
  ........
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 3A......
  ........
  ........
  ........
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? Move? Move? Move? Move? 3A....2B
  ........
  ........
  ........
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input

The first card may lie in any corner.

  $ mkdir ../human-first-anywhere; cd ../human-first-anywhere
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ bark deck 4 3 h a <<'.' 2>errors
  > 1 1 1
  > .
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 3A......
  ........
  ........
  Hand: 2B 4A 6D 8B 1A 9D
  Player 2 plays 2B in column 1 row 3
  3A......
  ........
  2B......
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input
  $ bark deck 4 3 h a <<'.' 2>errors
  > 2 4 1
  > .
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? ......1B
  ........
  ........
  Hand: 2B 4A 6D 8B 1A 9D
  Player 2 plays 2B in column 4 row 3
  ......1B
  ........
  ......2B
  Hand(1): 3A 5C 7A 9B 2A 4B
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input
  $ bark deck 4 3 h a <<'.' 2>errors
  > 3 1 3
  > .
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? ........
  ........
  5C......
  Hand: 2B 4A 6D 8B 1A 9D
  Player 2 plays 2B in column 4 row 3
  ........
  ........
  5C....2B
  Hand(1): 3A 1B 7A 9B 2A 4B
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input
  $ bark deck 4 3 h a <<'.' 2>errors
  > 6 4 3
  > .
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? ........
  ........
  ......2A
  Hand: 2B 4A 6D 8B 1A 9D
  Player 2 plays 2B in column 3 row 3
  ........
  ........
  ....2B2A
  Hand(1): 3A 1B 5C 7A 9B 4B
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input

Whatever is no move is asked for again, and that is all.

  $ mkdir ../human-invalid; cd ../human-invalid
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h a <<'.'
  > 
  >  
  > hello
  > 1
  > 1 1
  > 1 1 1 1
  > 1 1 1x
  > x1 1 1
  > 1,1,1
  > 1.0 1 1
  > -1 1 1
  > 1 1 -1
  > + 1 1
  > ?
  > quit
  > Move? 1 1 1
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0

A number that is typed may have a plus sign and zeros before it.

  $ mkdir ../human-numbers; cd ../human-numbers
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ bark deck 3 3 h h <<'.'
  > ++1 1 1
  > + 1 1 1
  > 1+ 1 1
  > +1 +1
  > 1 1+1 1
  > +-1 1 1
  > +7 1 1
  > +0 1 1
  > +1 +1 +1
  > 01 +1 02
  > +003 3 1
  > .
  ......
  ......
  ......
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? Move? Move? Move? Move? Move? Move? Move? Move? 3A....
  ......
  ......
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? 3A....
  2B....
  ......
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move? 3A..7A
  2B....
  ......
  Player 1=2 Player 2=1

A place that is taken, and one that is beside no card, are no moves.

  $ mkdir ../human-occupied; cd ../human-occupied
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ bark deck 5 5 h h <<'.' 2>errors
  > 1 3 3
  > 1 3 3
  > 1 1 1
  > 1 2 2
  > 1 4 4
  > 1 3 1
  > 1 5 3
  > 1 3 2
  > .
  ..........
  ..........
  ..........
  ..........
  ..........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? ..........
  ..........
  ....3A....
  ..........
  ..........
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? Move? Move? Move? Move? Move? Move? ..........
  ....2B....
  ....3A....
  ..........
  ..........
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input

A card from 1 to 6, a column and a row on the board.

  $ mkdir ../human-out-of-range; cd ../human-out-of-range
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 4 3 h a <<'.'
  > 0 1 1
  > 7 1 1
  > 1 0 1
  > 1 5 1
  > 1 1 0
  > 1 1 4
  > 1 3 4
  > 4294967297 1 1
  > 18446744073709551617 1 1
  > 1 1 257
  > 99999999999999999999999999999 1 1
  > 6 4 3
  > .
  ........
  ........
  ........
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? ........
  ........
  ......2A
  Player 1=1 Player 2=0

The board's edges are joined: left and right, top and bottom.

  $ mkdir ../human-wraps; cd ../human-wraps
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ bark deck 4 4 h h <<'.'
  > 1 1 1
  > 1 4 1
  > 1 4 4
  > .
  ........
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 3A......
  ........
  ........
  ........
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? 3A....2B
  ........
  ........
  ........
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move? 3A....2B
  ........
  ........
  ......1B
  Player 1=1 Player 2=2
  $ bark deck 4 4 h h <<'.'
  > 1 1 1
  > 1 1 4
  > 1 4 4
  > .
  ........
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 3A......
  ........
  ........
  ........
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? 3A......
  ........
  ........
  2B......
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move? 3A......
  ........
  ........
  2B....1B
  Player 1=1 Player 2=2
  $ bark deck 5 3 h h <<'.'
  > 1 5 2
  > 1 1 2
  > 1 1 1
  > .
  ..........
  ..........
  ..........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? ..........
  ........3A
  ..........
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? ..........
  2B......3A
  ..........
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move? 1B........
  2B......3A
  ..........
  Player 1=1 Player 2=2

The game ends after the turn in which the last card was drawn.

  $ mkdir ../last-card; cd ../last-card
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >twelve <<'.'
  > 12
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > 3B
  > .
  $ bark deck 3 3 h h <<'.'
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0
  $ bark twelve 3 3 h h <<'.'
  > 1 1 1
  > 1 1 2
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? 1A....
  ......
  ......
  Hand(2): 6B 7A 8B 9A 1B 3B
  Move? 1A....
  6B....
  ......
  Player 1=1 Player 2=1

The game ends when the last place is taken, whatever the deck still has.

  $ mkdir ../last-place; cd ../last-place
  $ cat >deck <<'.'
  > 20
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > 7C
  > 7C
  > 1Z
  > 5Y
  > 6B
  > 2D
  > 8A
  > .
  $ cat >save <<'.'
  > 3 3 12 2
  > deck
  > 6B7A8B9A1B
  > 1A2B3A4B5A2A
  > 1A2B3C
  > 4D**6F
  > 7G8H9I
  > .
  $ bark save h h <<'.'
  > 3 2 2
  > .
  1A2B3C
  4D..6F
  7G8H9I
  Hand(2): 1A 2B 3A 4B 5A 2A
  Move? 1A2B3C
  4D3A6F
  7G8H9I
  Player 1=3 Player 2=1
  $ bark save a a </dev/null
  1A2B3C
  4D..6F
  7G8H9I
  Hand: 1A 2B 3A 4B 5A 2A
  Player 2 plays 1A in column 2 row 2
  1A2B3C
  4D1A6F
  7G8H9I
  Player 1=1 Player 2=1

Cards of a loaded board need not touch.

  $ mkdir ../loaded-apart; cd ../loaded-apart
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ cat >save <<'.'
  > 6 4 12 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ************
  > **1A********
  > ********3B**
  > ************
  > .
  $ bark save h a <<'.'
  > 1 3 3
  > 1 1 2
  > .
  ............
  ..1A........
  ........3B..
  ............
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? ............
  1A1A........
  ........3B..
  ............
  Hand: 6B 7A 8B 9A 1B 4B
  Player 2 plays 6B in column 5 row 4
  ............
  1A1A........
  ........3B..
  ........6B..
  Player 1=1 Player 2=2

A loaded game may begin on an empty board.

  $ mkdir ../loaded-empty; cd ../loaded-empty
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ cat >save <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ bark save h a <<'.'
  > 2 3 3
  > 6 3 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? ......
  ......
  ....2B
  Hand: 6B 7A 8B 9A 1B 9D
  Player 2 plays 6B in column 2 row 3
  ......
  ......
  ..6B2B
  Hand(1): 1A 3A 4B 5A 2A 4B
  Move? ....4B
  ......
  ..6B2B
  Player 1=0 Player 2=2

The largest rows come back.

  $ mkdir ../save-all-sizes; cd ../save-all-sizes
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 100 3 h a <<'.'
  > SAVEmine
  > 1 100 3
  > .
  ........................................................................................................................................................................................................
  ........................................................................................................................................................................................................
  ........................................................................................................................................................................................................
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? ........................................................................................................................................................................................................
  ........................................................................................................................................................................................................
  ......................................................................................................................................................................................................1A
  Player 1=1 Player 2=0
  $ cat mine
  100 3 11 1
  deck
  1A2B3A4B5A2A
  6B7A8B9A1B
  ********************************************************************************************************************************************************************************************************
  ********************************************************************************************************************************************************************************************************
  ********************************************************************************************************************************************************************************************************
  $ bark mine a a </dev/null
  ........................................................................................................................................................................................................
  ........................................................................................................................................................................................................
  ........................................................................................................................................................................................................
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 50 row 2
  ........................................................................................................................................................................................................
  ..................................................................................................1A....................................................................................................
  ........................................................................................................................................................................................................
  Player 1=1 Player 2=0

A SAVE uses no turn and says nothing; the saved game goes on as the first one does.

  $ mkdir ../save-and-load; cd ../save-and-load
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ bark deck 4 4 h h <<'.'
  > 1 2 2
  > SAVEmine
  > 2 2 3
  > 1 2 4
  > .
  ........
  ........
  ........
  ........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? ........
  ..3A....
  ........
  ........
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? Move? ........
  ..3A....
  ..4A....
  ........
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move? ........
  ..3A....
  ..4A....
  ..1B....
  Player 1=2 Player 2=1
  $ cat mine
  4 4 12 2
  deck
  1B5C7A9B2A
  2B4A6D8B1A9D
  ********
  **3A****
  ********
  ********
  $ bark mine h h <<'.'
  > 2 2 3
  > 1 2 4
  > .
  ........
  ..3A....
  ........
  ........
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? ........
  ..3A....
  ..4A....
  ........
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move? ........
  ..3A....
  ..4A....
  ..1B....
  Player 1=2 Player 2=1

A game that has only begun can be saved.

  $ mkdir ../save-at-once; cd ../save-at-once
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ bark deck 5 3 h a <<'.' 2>errors
  > SAVEmine
  > 1 1 1
  > .
  ..........
  ..........
  ..........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? Move? 3A........
  ..........
  ..........
  Hand: 2B 4A 6D 8B 1A 9D
  Player 2 plays 2B in column 1 row 3
  3A........
  ..........
  2B........
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input
  $ cat mine
  5 3 11 1
  deck
  3A1B5C7A9B2A
  2B4A6D8B1A
  **********
  **********
  **********
  $ bark mine h a <<'.' 2>errors
  > 1 1 1
  > .
  ..........
  ..........
  ..........
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 3A........
  ..........
  ..........
  Hand: 2B 4A 6D 8B 1A 9D
  Player 2 plays 2B in column 1 row 3
  3A........
  ..........
  2B........
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move?  (no-eol)
  [7]
  $ cat errors
  End of input
  $ cat mine
  5 3 11 1
  deck
  3A1B5C7A9B2A
  2B4A6D8B1A
  **********
  **********
  **********

A first line that is none makes it no save, and no deck is looked for.

  $ mkdir ../save-before-its-deck; cd ../save-before-its-deck
  $ cat >save <<'.'
  > 3 3 11 3
  > nowhere
  > .
  $ cat >one-line <<'.'
  > 3 3 11 1
  > .
  $ bark save a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark one-line a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile

Player 2 can save.

  $ mkdir ../save-by-second; cd ../save-by-second
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ bark deck 3 3 a h <<'.'
  > SAVEmine
  > 1 2 3
  > .
  ......
  ......
  ......
  Hand: 3A 1B 5C 7A 9B 2A
  Player 1 plays 3A in column 2 row 2
  ......
  ..3A..
  ......
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? Move? ......
  ..3A..
  ..2B..
  Hand: 1B 5C 7A 9B 2A 4B
  Player 1 plays 1B in column 2 row 1
  ..1B..
  ..3A..
  ..2B..
  Player 1=1 Player 2=2
  $ cat mine
  3 3 12 2
  deck
  1B5C7A9B2A
  2B4A6D8B1A9D
  ******
  **3A**
  ******
  $ bark mine a h <<'.'
  > 1 2 3
  > .
  ......
  ..3A..
  ......
  Hand(2): 2B 4A 6D 8B 1A 9D
  Move? ......
  ..3A..
  ..2B..
  Hand: 1B 5C 7A 9B 2A 4B
  Player 1 plays 1B in column 2 row 1
  ..1B..
  ..3A..
  ..2B..
  Player 1=1 Player 2=2

SAVE is written in capital letters and begins the line.

  $ mkdir ../save-case; cd ../save-case
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h a <<'.'
  > savemine
  > Savemine
  >  SAVEmine
  > SAV
  > SAVEmine
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? Move? Move? Move? Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0
  $ cat mine
  3 3 11 1
  deck
  1A2B3A4B5A2A
  6B7A8B9A1B
  ******
  ******
  ******

The CR of a line that ends in CRLF is no part of the name.

  $ mkdir ../save-crlf; cd ../save-crlf
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h a <<'.'
  > SAVEmine
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0
  $ cat mine
  3 3 11 1
  deck
  1A2B3A4B5A2A
  6B7A8B9A1B
  ******
  ******
  ******

A save may have any name, also - (which is not standard output).

  $ mkdir ../save-dash; cd ../save-dash
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h a <<'.'
  > SAVE-
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0
  $ cat ./-
  3 3 11 1
  deck
  1A2B3A4B5A2A
  6B7A8B9A1B
  ******
  ******
  ******
  $ bark - h a <<'.'
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0

A deck's name that begins with ? or = is saved with ./ before it.

  $ mkdir ../save-deck-names; cd ../save-deck-names
  $ cat >'?deck' <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >'=1A' <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark '?deck' 3 3 h a <<'.'
  > SAVEmine
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0
  $ cat mine
  3 3 11 1
  ./?deck
  1A2B3A4B5A2A
  6B7A8B9A1B
  ******
  ******
  ******
  $ bark =1A 3 3 h a <<'.'
  > SAVEother
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0
  $ cat other
  3 3 11 1
  ./=1A
  1A2B3A4B5A2A
  6B7A8B9A1B
  ******
  ******
  ******
  $ bark mine h a <<'.'
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0
  $ bark other h a <<'.'
  > SAVEagain
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0
  $ cat again
  3 3 11 1
  ./=1A
  1A2B3A4B5A2A
  6B7A8B9A1B
  ******
  ******
  ******

A deck's name may have blanks.

  $ mkdir ../save-deck-with-blanks; cd ../save-deck-with-blanks
  $ cat >'my deck' <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark 'my deck' 3 3 h a <<'.'
  > SAVEmine
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0
  $ cat mine
  3 3 11 1
  my deck
  1A2B3A4B5A2A
  6B7A8B9A1B
  ******
  ******
  ******
  $ bark mine a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0

An empty file is no save.

  $ mkdir ../save-empty; cd ../save-empty
  $ : >save
  $ cat >blank <<'.'
  > 
  > 
  > .
  $ bark save a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark blank a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile

The first line is width, height, the cards drawn (no more than there are), and whose turn it is.

  $ mkdir ../save-first-line; cd ../save-first-line
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >three <<'.'
  > 3 3 11
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >five <<'.'
  > 3 3 11 1 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >narrow <<'.'
  > 2 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >wide <<'.'
  > 101 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >low <<'.'
  > 3 2 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >high <<'.'
  > 3 101 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >turn-0 <<'.'
  > 3 3 11 0
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >turn-3 <<'.'
  > 3 3 11 3
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >sign <<'.'
  > 3 3 +11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >negative <<'.'
  > 3 3 -11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >letter <<'.'
  > 3 x 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >overflow <<'.'
  > 3 3 4294967307 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >huge <<'.'
  > 3 3 99999999999999999999999999 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >beyond <<'.'
  > 3 3 12 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >comma <<'.'
  > 3,3,11,1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ bark three a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark five a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark narrow a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark wide a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark low a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark high a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark turn-0 a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark turn-3 a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark sign a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark negative a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark letter a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark overflow a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark huge a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark beyond a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark comma a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile

Whoever is to move has six cards, the other one five.

  $ mkdir ../save-hands; cd ../save-hands
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >five-to-move <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >seven <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A3A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >six-each <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B1C
  > ******
  > ******
  > ******
  > .
  $ cat >four <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A
  > ******
  > ******
  > ******
  > .
  $ cat >blanks <<'.'
  > 3 3 11 1
  > deck
  > 1A 2B 3A 4B 5A 2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >bad-card <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A0A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >lower <<'.'
  > 3 3 11 1
  > deck
  > 1a2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >half <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >none <<'.'
  > 3 3 11 1
  > deck
  > 
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >stars <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A**
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >not-the-mover <<'.'
  > 3 3 11 2
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ bark five-to-move a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark seven a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark six-each a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark four a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark blanks a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark bad-card a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark lower a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark half a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark none a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark stars a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark not-the-mover a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile

A save may have the deck's cards instead of its name, and keeps them.

  $ mkdir ../save-inline; cd ../save-inline
  $ cat >mine <<'.'
  > 3 3 11 1
  > =1A2B3A4B5A6B7A8B9A1B2A3B
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ bark mine h h <<'.'
  > SAVEother
  > 1 2 2
  > SAVEthird
  > 1 2 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? ......
  ..1A..
  ......
  Hand(2): 6B 7A 8B 9A 1B 3B
  Move? Move? ..6B..
  ..1A..
  ......
  Player 1=1 Player 2=1
  $ cat other
  3 3 11 1
  =1A2B3A4B5A6B7A8B9A1B2A3B
  1A2B3A4B5A2A
  6B7A8B9A1B
  ******
  ******
  ******
  $ cat third
  3 3 12 2
  =1A2B3A4B5A6B7A8B9A1B2A3B
  2B3A4B5A2A
  6B7A8B9A1B3B
  ******
  **1A**
  ******

The last turn can be saved, and is played when it is loaded.

  $ mkdir ../save-last-turn; cd ../save-last-turn
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h a <<'.'
  > SAVEmine
  > 3 3 3
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? ......
  ......
  ....3A
  Player 1=1 Player 2=0
  $ cat mine
  3 3 11 1
  deck
  1A2B3A4B5A2A
  6B7A8B9A1B
  ******
  ******
  ******
  $ bark mine a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0

A save that is not there.

  $ mkdir ../save-missing; cd ../save-missing
  $ bark nowhere a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark '' a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile

The name is all that follows the word.

  $ mkdir ../save-name-with-blanks; cd ../save-name-with-blanks
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h a <<'.'
  > SAVE my game
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0
  $ cat ' my game'
  3 3 11 1
  deck
  1A2B3A4B5A2A
  6B7A8B9A1B
  ******
  ******
  ******
  $ bark ' my game' h a <<'.'
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0

A SAVE needs a name.

  $ mkdir ../save-no-name; cd ../save-no-name
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h a <<'.'
  > SAVE
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Unable to save
  Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0

The deck that the saves need cannot be saved over, whatever it is called.

  $ mkdir ../save-over-deck; cd ../save-over-deck
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h a <<'.'
  > SAVEdeck
  > SAVE./deck
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Unable to save
  Move? Unable to save
  Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0
  $ cat deck
  11
  1A
  2B
  3A
  4B
  5A
  6B
  7A
  8B
  9A
  1B
  2A

A file in which the draw is still to come is no save of the table's.

  $ mkdir ../save-pending; cd ../save-pending
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ cat >save <<'.'
  > 3 3 11 2
  > deck
  > 1A2B3A4B5A
  > 6B7A8B9A1B
  > ******
  > **2A**
  > ******
  > .
  $ bark save a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile

A save with player lines loads, and keeps them.

  $ mkdir ../save-player-lines; cd ../save-player-lines
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ cat >mine <<'.'
  > 3 3 12 2
  > deck
  > 1A2B3A4B5A
  > 1A2B3A4B5A2A
  > ******
  > **3A**
  > ******
  > Ann 1 1
  > - 2 0
  > .
  $ bark mine h h <<'.'
  > SAVEother
  > 2 2 1
  > SAVEthird
  > 1 1 1
  > .
  ......
  ..3A..
  ......
  Hand(2): 1A 2B 3A 4B 5A 2A
  Move? Move? ..2B..
  ..3A..
  ......
  Hand(1): 1A 2B 3A 4B 5A 4B
  Move? Move? 1A2B..
  ..3A..
  ......
  Player 1=3 Player 2=1
  $ cat other
  3 3 12 2
  deck
  1A2B3A4B5A
  1A2B3A4B5A2A
  ******
  **3A**
  ******
  Ann 1 1
  - 2 0
  $ cat third
  3 3 13 1
  deck
  1A2B3A4B5A4B
  1A3A4B5A2A
  **2B**
  **3A**
  ******
  Ann 1 1
  - 2 1

The board is its rows, and nothing follows.

  $ mkdir ../save-rows; cd ../save-rows
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >short <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ****
  > ******
  > .
  $ cat >long <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ********
  > ******
  > .
  $ cat >too-few <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > .
  $ cat >too-many <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > ******
  > .
  $ cat >dots <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ......
  > ......
  > ......
  > .
  $ cat >bad-cell <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > *1****
  > ******
  > .
  $ cat >lower <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > 1a****
  > ******
  > .
  $ cat >blanks <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ** ** **
  > ** ** **
  > ** ** **
  > .
  $ cat >extra-line <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > x
  > .
  $ cat >one-star <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > *****
  > ******
  > .
  $ bark short a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark long a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark too-few a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark too-many a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark dots a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark bad-cell a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark lower a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark blanks a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark extra-line a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark one-star a a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile

CRLF, blanks at the ends of lines, a missing last newline and blank lines at the end mean nothing.

  $ mkdir ../save-tolerant; cd ../save-tolerant
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >crlf <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ printf '3 3 11 1\ndeck\n1A2B3A4B5A2A\n6B7A8B9A1B\n******\n******\n******' >cut
  $ cat >blank <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > 
  > 
  > .
  $ printf ' 3  3	11 1 \ndeck\n1A2B3A4B5A2A\n6B7A8B9A1B\n******\n******\n******\n' >doubled
  $ bark crlf a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ bark cut a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ bark blank a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ bark doubled a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0

A SAVE replaces the file.

  $ mkdir ../save-twice; cd ../save-twice
  $ cat >deck <<'.'
  > 13
  > 3A
  > 1B
  > 5C
  > 7A
  > 9B
  > 2B
  > 4A
  > 6D
  > 8B
  > 1A
  > 2A
  > 9D
  > 4B
  > .
  $ cat >mine <<'.'
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > something old
  > and longer
  > .
  $ bark deck 3 3 h a <<'.'
  > SAVEmine
  > 1 1 1
  > SAVEmine
  > 1 1 2
  > .
  ......
  ......
  ......
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? Move? 3A....
  ......
  ......
  Hand: 2B 4A 6D 8B 1A 9D
  Player 2 plays 2B in column 1 row 3
  3A....
  ......
  2B....
  Hand(1): 1B 5C 7A 9B 2A 4B
  Move? Move? 3A....
  1B....
  2B....
  Player 1=1 Player 2=2
  $ cat mine
  3 3 13 1
  deck
  1B5C7A9B2A4B
  4A6D8B1A9D
  3A****
  ******
  2B****

A file that cannot be opened is said so, and the same move is asked for.

  $ mkdir ../save-unable; cd ../save-unable
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h a <<'.'
  > SAVEno/such/folder
  > SAVE/
  > 1 1 1
  > .
  ......
  ......
  ......
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? Unable to save
  Move? Unable to save
  Move? 1A....
  ......
  ......
  Player 1=1 Player 2=0

A view, in which something is hidden, is no save.

  $ mkdir ../save-view; cd ../save-view
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >unknown-deck <<'.'
  > 3 3 11 1
  > ?11
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >unknown-hand <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > ?5
  > ******
  > ******
  > ******
  > .
  $ bark unknown-deck h a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile
  $ bark unknown-hand h a </dev/null 2>errors
  [4]
  $ cat errors
  Unable to parse savefile

One card alone is a path of one.

  $ mkdir ../score-alone; cd ../score-alone
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >save1 <<'.'
  > 4 4 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > ********
  > **2A3B**
  > ********
  > ********
  > .
  $ bark save1 h h <<'.'
  > 1 3 3
  > .
  ........
  ..2A3B..
  ........
  ........
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? ........
  ..2A3B..
  ....9Z..
  ........
  Player 1=1 Player 2=1

A path turns corners, and no corner is a step.

  $ mkdir ../score-bends; cd ../score-bends
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >save1 <<'.'
  > 4 4 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 1A2C****
  > **3D4A**
  > ********
  > ********
  > .
  $ cat >save2 <<'.'
  > 4 4 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 1A******
  > **2A****
  > ****3A**
  > ********
  > .
  $ bark save1 h h <<'.'
  > 1 2 4
  > .
  1A2C....
  ..3D4A..
  ........
  ........
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 1A2C....
  ..3D4A..
  ........
  ..9Z....
  Player 1=4 Player 2=1
  $ bark save2 h h <<'.'
  > 1 3 4
  > .
  1A......
  ..2A....
  ....3A..
  ........
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 1A......
  ..2A....
  ....3A..
  ....9Z..
  Player 1=1 Player 2=1

Both ends have the same suit; between them any suit will do.

  $ mkdir ../score-ends; cd ../score-ends
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >save1 <<'.'
  > 6 3 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 1A2B3C4D5A**
  > ************
  > ************
  > .
  $ cat >save2 <<'.'
  > 6 3 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 1A2B3C4D5E**
  > ************
  > ************
  > .
  $ bark save1 h h <<'.'
  > 1 5 3
  > .
  1A2B3C4D5A..
  ............
  ............
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 1A2B3C4D5A..
  ............
  ........9Z..
  Player 1=5 Player 2=1
  $ bark save2 h h <<'.'
  > 1 5 3
  > .
  1A2B3C4D5E..
  ............
  ............
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 1A2B3C4D5E..
  ............
  ........9Z..
  Player 1=1 Player 2=1

The longest path there is has nine cards.

  $ mkdir ../score-nine; cd ../score-nine
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >save1 <<'.'
  > 9 3 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 1A2A3A4A5A6A7A8A9A
  > ******************
  > ******************
  > .
  $ cat >save2 <<'.'
  > 3 4 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 1B2C3D
  > 6G5F4E
  > 7H8I9B
  > ******
  > .
  $ bark save1 h h <<'.'
  > 1 9 3
  > .
  1A2A3A4A5A6A7A8A9A
  ..................
  ..................
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 1A2A3A4A5A6A7A8A9A
  ..................
  ................9Z
  Player 1=9 Player 2=1
  $ bark save2 h h <<'.'
  > 1 3 4
  > .
  1B2C3D
  6G5F4E
  7H8I9B
  ......
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 1B2C3D
  6G5F4E
  7H8I9B
  ....9Z
  Player 1=1 Player 2=9

Who has no suit on the board has no points.

  $ mkdir ../score-none; cd ../score-none
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >save1 <<'.'
  > 3 3 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >save2 <<'.'
  > 3 3 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > ******
  > **2B**
  > ******
  > .
  $ cat >save3 <<'.'
  > 3 3 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > ******
  > **2A**
  > ******
  > .
  $ bark save1 h h <<'.'
  > 1 3 3
  > .
  ......
  ......
  ......
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? ......
  ......
  ....9Z
  Player 1=0 Player 2=1
  $ bark save2 h h <<'.'
  > 1 2 3
  > .
  ......
  ..2B..
  ......
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? ......
  ..2B..
  ..9Z..
  Player 1=0 Player 2=1
  $ bark save3 h h <<'.'
  > 1 2 3
  > .
  ......
  ..2A..
  ......
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? ......
  ..2A..
  ..9Z..
  Player 1=1 Player 2=1

A, C, E and so on are player 1's suits, B, D, F and so on player 2's.

  $ mkdir ../score-seats; cd ../score-seats
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >save1 <<'.'
  > 6 5 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 1Y2Y3Y******
  > ************
  > 4X5X6X7X****
  > ************
  > ************
  > .
  $ cat >save2 <<'.'
  > 6 5 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 1C9B2D3D4D**
  > ************
  > ************
  > ************
  > ************
  > .
  $ bark save1 h h <<'.'
  > 1 3 5
  > .
  1Y2Y3Y......
  ............
  4X5X6X7X....
  ............
  ............
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 1Y2Y3Y......
  ............
  4X5X6X7X....
  ............
  ....9Z......
  Player 1=3 Player 2=4
  $ bark save2 h h <<'.'
  > 1 5 5
  > .
  1C9B2D3D4D..
  ............
  ............
  ............
  ............
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 1C9B2D3D4D..
  ............
  ............
  ............
  ........9Z..
  Player 1=1 Player 2=3

Each step is to a larger number: equal ones do not count.

  $ mkdir ../score-strict; cd ../score-strict
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >save1 <<'.'
  > 6 4 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 1A1A2A2A3A**
  > ************
  > ************
  > ************
  > .
  $ cat >save2 <<'.'
  > 6 4 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 3A2A1A4A5A**
  > ************
  > ************
  > ************
  > .
  $ bark save1 h h <<'.'
  > 1 5 4
  > .
  1A1A2A2A3A..
  ............
  ............
  ............
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 1A1A2A2A3A..
  ............
  ............
  ........9Z..
  Player 1=2 Player 2=1
  $ bark save2 h h <<'.'
  > 1 5 4
  > .
  3A2A1A4A5A..
  ............
  ............
  ............
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 3A2A1A4A5A..
  ............
  ............
  ........9Z..
  Player 1=3 Player 2=1

A path goes over the edges.

  $ mkdir ../score-wraps; cd ../score-wraps
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ cat >save1 <<'.'
  > 5 4 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 3A******2A
  > **********
  > **********
  > 4A******1A
  > .
  $ cat >save2 <<'.'
  > 4 5 11 1
  > deck
  > 9Z9Z9Z9Z9Z9Z
  > 6B7A8B9A1B
  > 2B******
  > ********
  > ********
  > ********
  > 1B******
  > .
  $ bark save1 h h <<'.'
  > 1 4 4
  > .
  3A......2A
  ..........
  ..........
  4A......1A
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 3A......2A
  ..........
  ..........
  4A....9Z1A
  Player 1=4 Player 2=1
  $ bark save2 h h <<'.'
  > 1 4 5
  > .
  2B......
  ........
  ........
  ........
  1B......
  Hand(1): 9Z 9Z 9Z 9Z 9Z 9Z
  Move? 2B......
  ........
  ........
  ........
  1B....9Z
  Player 1=0 Player 2=2

A deck that is bad is not short.

  $ mkdir ../short-deck-bad; cd ../short-deck-bad
  $ cat >ten <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > .
  $ bark ten 3 3 a a </dev/null 2>errors
  [3]
  $ cat errors
  Unable to parse deckfile

A saved game may have a deck of any size.

  $ mkdir ../short-deck-saved; cd ../short-deck-saved
  $ cat >deck <<'.'
  > 10
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > .
  $ cat >save <<'.'
  > 3 3 10 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >eleven <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >none <<'.'
  > 3 3 0 1
  > =
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ bark save a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0
  $ bark none a a </dev/null
  ......
  ......
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ......
  ..1A..
  ......
  Player 1=1 Player 2=0

Ten cards, and none, are too few for a new game.

  $ mkdir ../short-deck; cd ../short-deck
  $ cat >ten <<'.'
  > 10
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > .
  $ cat >none <<'.'
  > 0
  > .
  $ bark ten 3 3 a a </dev/null 2>errors
  [5]
  $ cat errors
  Short deck
  $ bark none 3 3 h h </dev/null 2>errors
  [5]
  $ cat errors
  Short deck

Types and sides are checked before the deck.

  $ mkdir ../sides-before-deck; cd ../sides-before-deck
  $ bark nowhere 2 3 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark nowhere 3 3 a b </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types

Width and height are whole numbers from 3 to 100.

  $ mkdir ../sides; cd ../sides
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 2 3 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3 2 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 101 3 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3 101 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 0 0 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck -3 3 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3.0 3 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3 3x a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck x 3 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck '' 3 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 99999999999999999999 3 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 4294967299 3 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 0x5 5 a a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types

A type is exactly one of the letters, in lower case.

  $ mkdir ../types-new; cd ../types-new
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 x a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3 3 a x </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3 3 H a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3 3 a A </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3 3 hh a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3 3 a ah </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3 3 '' a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3 3 'h ' a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark deck 3 3 0 1 </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types

So it is for a saved game, and before that is looked for.

  $ mkdir ../types-save; cd ../types-save
  $ cat >save <<'.'
  > 3 3 11 1
  > deck
  > 1A2B3A4B5A2A
  > 6B7A8B9A1B
  > ******
  > ******
  > ******
  > .
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark save x a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark save a hh </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark nowhere H H </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types

A key that stands where a word of the original should be is a bad word.

  $ mkdir ../usage-key-misplaced; cd ../usage-key-misplaced
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h time=5 </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types
  $ bark time=5 deck a </dev/null 2>errors
  [2]
  $ cat errors
  Incorrect arg types

Without words the original's usage is all that comes.

  $ mkdir ../usage-no-words; cd ../usage-no-words
  $ bark  </dev/null 2>errors
  [1]
  $ cat errors
  Usage: bark savefile p1type p2type
  bark deck width height p1type p2type

One, two and four words are neither a new game nor a saved one.

  $ mkdir ../usage-too-few; cd ../usage-too-few
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck </dev/null 2>errors
  [1]
  $ cat errors
  Usage: bark savefile p1type p2type
  bark deck width height p1type p2type
  $ bark deck h </dev/null 2>errors
  [1]
  $ cat errors
  Usage: bark savefile p1type p2type
  bark deck width height p1type p2type
  $ bark deck 3 3 h </dev/null 2>errors
  [1]
  $ cat errors
  Usage: bark savefile p1type p2type
  bark deck width height p1type p2type

Six words and seven are too many, and that is found out before a bad type.

  $ mkdir ../usage-too-many; cd ../usage-too-many
  $ cat >deck <<'.'
  > 11
  > 1A
  > 2B
  > 3A
  > 4B
  > 5A
  > 6B
  > 7A
  > 8B
  > 9A
  > 1B
  > 2A
  > .
  $ bark deck 3 3 h a a </dev/null 2>errors
  [1]
  $ cat errors
  Usage: bark savefile p1type p2type
  bark deck width height p1type p2type
  $ bark deck 3 3 h a a a </dev/null 2>errors
  [1]
  $ cat errors
  Usage: bark savefile p1type p2type
  bark deck width height p1type p2type
  $ bark nowhere x x x x x </dev/null 2>errors
  [1]
  $ cat errors
  Usage: bark savefile p1type p2type
  bark deck width height p1type p2type
