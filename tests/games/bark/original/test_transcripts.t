The original table of Bark: what is printed there, byte by byte. These are its decks, a save on an
empty board, and what comes of them where nobody is asked: the usual. `table` tells that, `decks` and
`saves` for a file after each edit, and `corner` what comes where one card is played in the corner. How
games go on, also saved ones, is in test_laws.c.

  $ deck() { printf '%s\n' $# "$@"; }
  $ deck 1A 2B 3A 4B 5A 6B 7A 8B 9A 1B 2A >../eleven
  $ deck 3A 1B 5C 7A 9B 2B 4A 6D 8B 1A 2A 9D 4B >../thirteen
  $ deck 3A 1B 5C 7A 9B 2B 4A 6D 8B 1A 2A 9D 4B 7C 7C 1Z 5Y 6B 2D 8A >../twenty
  $ printf '%s\n' '3 3 11 1' deck 1A2B3A4B5A2A 6B7A8B9A1B '******' '******' '******' >../save
  $ told bark ../eleven 3 3 a a </dev/null | tee ../usual | once
  ......
  Hand: 1A 2B 3A 4B 5A 2A
  Player 1 plays 1A in column 2 row 2
  ..1A..
  Player 1=1 Player 2=0
  0
  (all: 2028829773 126)
  $ table() { told bark "$@" </dev/null >output; if cmp -s output ../usual; then echo as usual; else cat output; fi; }
  $ echo 1 1 1 | told bark ../eleven 3 3 h a | tee ../corner | once
  Hand(1): 1A 2B 3A 4B 5A 2A
  Move? 1A....
  (all: 1594489549 99)
  $ corner() { # the same, but for how often a move is asked for
  >   told bark "$@" >output
  >   sed 's/\(Move? \)*Move/Move/' output | diff ../corner - && echo asked "$(grep -o Move output | wc -l)" times
  > }
  $ decks() { for edit; do sed "$edit" ../eleven >deck; printf '%s: ' "$edit"; table deck 3 3 a a; done; }
  $ saves() { for edit; do sed "$edit" ../save >save; printf '%s: ' "$edit"; table save a a; done; }

Player 2 finds the middle, too, when a loaded board is empty.

  $ mkdir ../automatic-second-begins; cd ../automatic-second-begins; cp ../thirteen deck
  $ printf '%s\n' '4 5 11 2' deck 1A2B3A4B5A 6B7A8B9A1B2A '********' '********' '********' '********' \
  >   '********' >save
  $ told bark save a a </dev/null | once
  ........
  Hand: 6B 7A 8B 9A 1B 2A
  Player 2 plays 6B in column 2 row 3
  ..6B....
  Hand: 1A 2B 3A 4B 5A 9D
  ..1A....
  Hand: 7A 8B 9A 1B 2A 4B
  (all: 79712564 384)

What a deck and a save are is tested by ../test_bad_files.c. Here there is one answer to all that is wrong
with the one, and one to all that is wrong with the other.

  $ mkdir ../bad-files; cd ../bad-files; cp ../eleven deck
  $ decks 6s/5A/0A/ 1s/11/12/ '1s/$/\r/' '$s/$/\nx/' '$d' 1s/^/+/ '$s/$/\n\n/'
  6s/5A/0A/: 3: Unable to parse deckfile
  1s/11/12/: 3: Unable to parse deckfile
  1s/$/\r/: 3: Unable to parse deckfile
  $s/$/\nx/: 3: Unable to parse deckfile
  $d: 3: Unable to parse deckfile
  1s/^/+/: as usual
  $s/$/\n\n/: as usual
  $ cp ../eleven deck; saves '1s/ 1$//' 1s/11/12/ '3s/2A$//' 6s/..// '$s/$/\nx/' 'd' 's/$/\r/'
  1s/ 1$//: 4: Unable to parse savefile
  1s/11/12/: 4: Unable to parse savefile
  3s/2A$//: 4: Unable to parse savefile
  6s/..//: 4: Unable to parse savefile
  $s/$/\nx/: 4: Unable to parse savefile
  d: 4: Unable to parse savefile
  s/$/\r/: as usual

A deck that is not there.

  $ mkdir ../deck-missing; cd ../deck-missing
  $ table nowhere 3 3 a a
  3: Unable to parse deckfile
  $ table nowhere/deck 3 3 a a
  3: Unable to parse deckfile
  $ table '' 3 3 a a
  3: Unable to parse deckfile

A save whose deck is not there or bad: the deck is at fault, whatever the rest of the save is.

  $ mkdir ../deck-of-save; cd ../deck-of-save
  $ printf '%s\n' 11 1A >wrong
  $ saves 2s/deck/nowhere/ 2s/deck/wrong/ 2s/deck/=1A2X3a/ 2s/deck/=1A2X3/
  2s/deck/nowhere/: 3: Unable to parse deckfile
  2s/deck/wrong/: 3: Unable to parse deckfile
  2s/deck/=1A2X3a/: 3: Unable to parse deckfile
  2s/deck/=1A2X3/: 3: Unable to parse deckfile
  $ printf '%s\n' '3 3 11 1' nowhere x y zzz >both
  $ table both a a
  3: Unable to parse deckfile

A line that names no deck is a fault of the save.

  $ saves 2s/deck/?x/ 2s/deck// 1s/3/2/
  2s/deck/?x/: 4: Unable to parse savefile
  2s/deck//: 4: Unable to parse savefile
  1s/3/2/: 4: Unable to parse savefile

The input ends after a line that is no move, and after a SAVE.

  $ mkdir ../end-after-invalid; cd ../end-after-invalid; cp ../eleven deck
  $ told bark deck 3 3 h h <<'.' | once
  > hello
  > .
  Move? Move? 7: End of input
  (all: 1393550489 76)
  $ told bark deck 3 3 h h <<'.' | once
  > SAVEx
  > .
  (all: 1393550489 76)
  $ cmp x ../save

The input ends before the first move.

  $ mkdir ../end-at-once; cd ../end-at-once; cp ../eleven deck
  $ told bark deck 3 3 h a </dev/null | once
  Move? 7: End of input
  (all: 4042494434 70)

The input ends when player 2 is asked.

  $ mkdir ../end-later; cd ../end-later; cp ../thirteen deck
  $ told bark deck 4 3 h h <<'.' | once
  > 2 1 1
  > .
  Hand(1): 3A 1B 5C 7A 9B 2A
  Move? 1B......
  Hand(2): 2B 4A 6D 8B 1A 9D
  (all: 3394790286 136)

A last line without a newline is a line.

  $ mkdir ../end-no-newline; cd ../end-no-newline; cp ../thirteen deck
  $ printf '1 1 1' >typed
  $ told bark deck 3 3 h a <typed | once
  Hand: 2B 4A 6D 8B 1A 9D
  3A....
  2B....
  Hand(1): 1B 5C 7A 9B 2A 4B
  (all: 3777888967 205)
  $ printf '1 1 1\n1 2' >typed
  $ told bark deck 3 3 h h <typed | once
  (all: 3645792621 130)

Who is never asked needs no input, and what is not asked for is not read.

  $ mkdir ../end-not-needed; cd ../end-not-needed; cp ../eleven deck
  $ table deck 3 3 a h
  as usual
  $ printf '%s\n' '6 2 2' '1 1 1' | told bark deck 3 3 h h | once
  Move? ......
  (all: 4077168716 99)

Also when all cards are drawn.

  $ mkdir ../full-and-all-drawn; cd ../full-and-all-drawn; cp ../twenty deck
  $ printf '%s\n' '3 3 20 2' deck 6B7A8B9A1B 1A2B3A4B5A2A 1A2B3C 4D5E6F 7G8H9I >save
  $ table save a a
  6: Board full

The hands of a save are checked before the room on its board.

  $ mkdir ../full-but-bad; cd ../full-but-bad; cp ../twenty deck
  $ printf '%s\n' '3 3 19 1' deck 6B7A8B9A1B 6B7A8B9A1B 1A2B3C 4D5E6F 7G8H9I >save
  $ printf '%s\n' '3 3 19 1' nowhere 1A2B3A4B5A2A 6B7A8B9A1B 1A2B3C 4D5E6F 7G8H9I >no-deck
  $ table save a a
  4: Unable to parse savefile
  $ table no-deck a a
  3: Unable to parse deckfile

A board that is full when it is loaded.

  $ mkdir ../full; cd ../full; cp ../twenty deck
  $ printf '%s\n' '3 3 19 1' deck 1A2B3A4B5A2A 6B7A8B9A1B 1A2B3C 4D5E6F 7G8H9I >save
  $ table save a a
  6: Board full
  $ told bark save h h <<'.' | once
  > 1 1 1
  > .
  6: Board full
  (all: 275334925 14)

A line may end in CRLF and have more blanks than it needs.

  $ mkdir ../human-crlf; cd ../human-crlf; cp ../thirteen deck
  $ printf '1 1 1\r\n 2  1	2 \n3 1 3\n' >typed
  $ told bark deck 3 3 h h <typed | once
  (all: 2635420383 207)

Whatever is no move is asked for again, and that is all.

  $ mkdir ../human-invalid; cd ../human-invalid; cp ../eleven deck
  $ printf '%s\n' '' ' ' hello 1 '1 1' '1 1 1 1' '1 1 1x' 'x1 1 1' 1,1,1 '1.0 1 1' '-1 1 1' '1 1 -1' '+ 1 1' \
  >   '?' quit 'Move? 1 1 1' '1 1 1' | corner deck 3 3 h a
  asked 17 times

A number that is typed may have a plus sign and zeros before it.

  $ mkdir ../human-numbers; cd ../human-numbers; cp ../thirteen deck
  $ printf '%s\n' '++1 1 1' '+ 1 1 1' '1+ 1 1' '+1 +1' '1 1+1 1' '+-1 1 1' '+7 1 1' '+0 1 1' '+1 +1 +1' \
  >   '01 +1 02' '+003 3 1' | told bark deck 3 3 h h | once
  Move? Move? Move? Move? Move? Move? Move? Move? Move? 3A....
  Move? 3A..7A
  (all: 1854897304 255)

A card from 1 to 6, a column and a row on the board.

  $ mkdir ../human-out-of-range; cd ../human-out-of-range; cp ../eleven deck
  $ told bark deck 4 3 h a <<'.' | once
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
  Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? Move? ........
  ......2A
  (all: 3168859528 177)

Cards of a loaded board need not touch.

  $ mkdir ../loaded-apart; cd ../loaded-apart; cp ../thirteen deck
  $ printf '%s\n' '6 4 12 1' deck 1A2B3A4B5A2A 6B7A8B9A1B '************' '**1A********' '********3B**' \
  >   '************' >save
  $ printf '%s\n' '1 3 3' '1 1 2' | told bark save h a | once
  ............
  ..1A........
  ........3B..
  Move? Move? ............
  1A1A........
  Hand: 6B 7A 8B 9A 1B 4B
  (all: 3666007496 279)

A first line that is none makes it no save, and no deck is looked for.

  $ mkdir ../save-before-its-deck; cd ../save-before-its-deck
  $ printf '%s\n' '3 3 11 3' nowhere >save
  $ cat >one-line <<'.'
  > 3 3 11 1
  > .
  $ table save a a
  4: Unable to parse savefile
  $ table one-line a a
  4: Unable to parse savefile

SAVE is written in capital letters and begins the line.

  $ mkdir ../save-case; cd ../save-case; cp ../eleven deck
  $ printf '%s\n' savemine Savemine ' SAVEmine' SAV SAVEmine '1 1 1' | corner deck 3 3 h a
  asked 6 times
  $ cmp mine ../save

The CR of a line that ends in CRLF is no part of the name.

  $ mkdir ../save-crlf; cd ../save-crlf; cp ../eleven deck
  $ printf 'SAVEmine\r\n1 1 1\r\n' >typed
  $ corner deck 3 3 h a <typed
  asked 2 times
  $ cmp mine ../save

A save may have any name, also - (which is not standard output).

  $ mkdir ../save-dash; cd ../save-dash; cp ../eleven deck
  $ printf '%s\n' SAVE- '1 1 1' | corner deck 3 3 h a
  asked 2 times
  $ cmp ./- ../save
  $ corner - h a <<'.'
  > 1 1 1
  > .
  asked 1 times

A deck's name that begins with ? or = is saved with ./ before it.

  $ mkdir ../save-deck-names; cd ../save-deck-names
  $ cp ../eleven '?deck'
  $ cp ../eleven '=1A'
  $ printf '%s\n' SAVEmine '1 1 1' | corner '?deck' 3 3 h a
  asked 2 times
  $ sed '2s/.*/.\/?deck/' ../save | cmp - mine
  $ printf '%s\n' SAVEother '1 1 1' | corner =1A 3 3 h a
  asked 2 times
  $ sed '2s/.*/.\/=1A/' ../save | cmp - other
  $ corner mine h a <<'.'
  > 1 1 1
  > .
  asked 1 times
  $ printf '%s\n' SAVEagain '1 1 1' | corner other h a
  asked 2 times
  $ sed '2s/.*/.\/=1A/' ../save | cmp - again

A deck's name may have blanks.

  $ mkdir ../save-deck-with-blanks; cd ../save-deck-with-blanks
  $ cp ../eleven 'my deck'
  $ printf '%s\n' SAVEmine '1 1 1' | corner 'my deck' 3 3 h a
  asked 2 times
  $ sed '2s/.*/my deck/' ../save | cmp - mine
  $ table mine a a
  as usual

A save may have the deck's cards instead of its name, and keeps them.

  $ mkdir ../save-inline; cd ../save-inline
  $ sed '2s/.*/=1A2B3A4B5A6B7A8B9A1B2A3B/' ../save >mine
  $ printf '%s\n' SAVEother '1 2 2' SAVEthird '1 2 1' | told bark mine h h | once
  Move? Move? ......
  Hand(2): 6B 7A 8B 9A 1B 3B
  Move? Move? ..6B..
  (all: 971570582 165)
  $ sed '2s/.*/=1A2B3A4B5A6B7A8B9A1B2A3B/' ../save | cmp - other
  $ cat third
  3 3 12 2
  =1A2B3A4B5A6B7A8B9A1B2A3B
  2B3A4B5A2A
  6B7A8B9A1B3B
  ******
  **1A**
  ******

A save that is not there.

  $ mkdir ../save-missing; cd ../save-missing
  $ table nowhere a a
  4: Unable to parse savefile
  $ table '' a a
  4: Unable to parse savefile

The name is all that follows the word.

  $ mkdir ../save-name-with-blanks; cd ../save-name-with-blanks; cp ../eleven deck
  $ printf '%s\n' 'SAVE my game' '1 1 1' | corner deck 3 3 h a
  asked 2 times
  $ cmp ' my game' ../save
  $ corner ' my game' h a <<'.'
  > 1 1 1
  > .
  asked 1 times

A SAVE needs a name.

  $ mkdir ../save-no-name; cd ../save-no-name; cp ../eleven deck
  $ printf '%s\n' SAVE '1 1 1' | told bark deck 3 3 h a | once
  Move? Unable to save
  (all: 1813318232 120)

The deck that the saves need cannot be saved over, whatever it is called.

  $ mkdir ../save-over-deck; cd ../save-over-deck; cp ../eleven deck
  $ printf '%s\n' SAVEdeck SAVE./deck '1 1 1' | told bark deck 3 3 h a | once
  (all: 3910984936 141)
  $ cmp deck ../eleven

A file in which the draw is still to come is no save of the table's.

  $ mkdir ../save-pending; cd ../save-pending; cp ../thirteen deck
  $ printf '%s\n' '3 3 11 2' deck 1A2B3A4B5A 6B7A8B9A1B '******' '**2A**' '******' >save
  $ table save a a
  4: Unable to parse savefile

A save with player lines loads, and keeps them.

  $ mkdir ../save-player-lines; cd ../save-player-lines; cp ../thirteen deck
  $ printf '%s\n' '3 3 12 2' deck 1A2B3A4B5A 1A2B3A4B5A2A '******' '**3A**' '******' 'Ann 1 1' '- 2 0' >mine
  $ printf '%s\n' SAVEother '2 2 1' SAVEthird '1 1 1' | told bark mine h h | once
  Hand(1): 1A 2B 3A 4B 5A 4B
  Move? Move? 1A2B..
  (all: 734115921 165)
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

A SAVE replaces the file.

  $ mkdir ../save-twice; cd ../save-twice; cp ../thirteen deck
  $ yes 'something old' | head -n 60 >mine
  $ printf '%s\n' SAVEmine '1 1 1' SAVEmine '1 1 2' | told bark deck 3 3 h a | once
  Move? Move? 3A....
  (all: 2869954372 246)
  $ cat mine | once
  3 3 13 1
  deck
  1B5C7A9B2A4B
  4A6D8B1A9D
  3A****
  ******
  2B****
  (all: 1525754525 59)

A file that cannot be opened is said so, and the same move is asked for.

  $ mkdir ../save-unable; cd ../save-unable; cp ../eleven deck
  $ printf '%s\n' SAVEno/such/folder SAVE/ '1 1 1' | told bark deck 3 3 h a | once
  (all: 3910984936 141)

A view, in which something is hidden, is no save.

  $ mkdir ../save-view; cd ../save-view; cp ../eleven deck
  $ sed '2s/.*/?11/' ../save >unknown-deck
  $ sed '4s/.*/?5/' ../save >unknown-hand
  $ table unknown-deck h a
  4: Unable to parse savefile
  $ table unknown-hand h a
  4: Unable to parse savefile

A saved game may have a deck of any size.

  $ mkdir ../short-deck-saved; cd ../short-deck-saved
  $ sed '1s/11/10/; $d' ../eleven >deck
  $ saves 1s/11/10/ '1s/11/0/; 2s/deck/=/'
  1s/11/10/: as usual
  1s/11/0/; 2s/deck/=/: as usual

Ten cards, and none, are too few for a new game.

  $ mkdir ../short-deck; cd ../short-deck
  $ decks '1s/11/10/; $d'
  1s/11/10/; $d: 5: Short deck
  $ echo 0 >none
  $ table none 3 3 h h
  5: Short deck

Types and sides are checked before the deck, also of a save: sides are whole numbers from 3 to 100, a type
is exactly one of the letters, in lower case, and a key is a bad word.

  $ mkdir ../words; cd ../words; cp ../eleven deck; cp ../save save
  $ while read -r words; do eval "table $words"; done <<'.' | uniq -c
  > nowhere 2 3 a a
  > nowhere 3 3 a b
  > deck 2 3 a a
  > deck 3 101 a a
  > deck 3x 3 a a
  > deck 3 '' a a
  > deck 4294967299 3 a a
  > deck 3 3 x a
  > deck 3 3 a H
  > deck 3 3 hh a
  > deck 3 3 a ''
  > save x a
  > save a hh
  > nowhere H H
  > deck 3 3 h time=5
  > time=5 deck a
  > .
       16 2: Incorrect arg types

No words, and one, two, four, six or seven, are neither a new game nor a saved one; that is found out before a
bad type, and the original's usage is all that comes.

  $ for words in '' deck 'deck h' 'deck 3 3 h' 'deck 3 3 h a a' 'nowhere x x x x x'; do table $words; done | sort | uniq -c
        6 1: Usage: bark savefile p1type p2type
        6 bark deck width height p1type p2type
