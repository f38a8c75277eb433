How to play, as a whole, for each game: what `?` says at a table, with the pictures in characters. That of
Penguins is in test_table.t. An empty line opens the hand, where there is one.

  $ lessons() { # GAME
  >   printf '%s\n' '' '?' quit | "$1-interactive" seats=Ann,Bob nodes=1 seed=1 2>&1 |
  >     sed -n '/The aim/,/^Instead of a move/{ /^Instead of a move/!s/^/ /p; }' | cat -s
  > }

  $ lessons bark
   The aim
   
   Two players lay cards on one board. A card has a number from 1 to 9 and a
   suit, which is a letter: 7C is the seven of the suit C. Player 1 has the
   suits A, C, E and so on, player 2 has B, D, F and so on.
   Whoever has the longer path in the end, from a card of one of their own
   suits to another card of that suit, wins.
   
         1  2  3  4
      1 .. .. .. ..  1
      2 .. 2D 1D ..  2
      3 .. 4C 6C ..  3
      4 .. .. .. ..  4
         1  2  3  4
   > 1 Ann          2  hand: 2C 4B 7D 9E 8B 5E
     2 Bob          2  hand: ? ? ? ? ?
     the deck has 15 more cards
   .. free,  ? face down
   
   Four cards lie on the board, and each player has a path of two. Ann sees her
   own hand, and not Bob's.
   
   A turn
   
   You hold five cards and draw a sixth. Then you lay one of them on an empty
   cell, to the left or right of a card that lies there already, or above or
   below it. Any card will do, also one of the other player's suits. The very
   first card may go anywhere.
   
         1  2  3  4
      1 .. .. .. ..  1
      2 .. 2D 1D ..  2
      3 .. 4C 6C ..  3
      4 .. .. .. ..  4
         1  2  3  4
   > 1 Ann          2  hand: 2C 4B 7D 9E 8B 5E
     2 Bob          2  hand: ? ? ? ? ?
     the deck has 15 more cards
   .. free,  ? face down
   
   Ann lays her 2C in column 2, row 4, one of the cells that are possible. Her
   path 2C, 4C, 6C has three cards then.
   
   The edges meet
   
   The left edge of the board is beside the right one, and the upper edge is
   beside the lower one.
   
         1  2  3  4
      1 .. .. .. ..  1
      2 .. .. .. ..  2
      3 4C .. .. 2C  3
      4 .. .. .. ..  4
         1  2  3  4
   > 1 Ann          2  hand: 3A 4B 7D 9E 8B 5E
     2 Bob          0  hand: ? ? ? ? ?
     the deck has 17 more cards
   .. free,  ? face down
   
   The 2C and the 4C lie side by side: they are a path of two cards.
   
   Paths
   
   A path steps from a card to one beside it, always to a larger number. It
   begins and ends with the same suit; what lies between may be of any suit.
   Its score is its number of cards. A card alone is a path of one. Only the
   longest path of each player counts.
   
         1  2  3  4
      1 .. .. .. ..  1
      2 2A 3D 5B ..  2
      3 .. 8B 7A ..  3
      4 .. 1B .. ..  4
         1  2  3  4
   > 1 Ann          4  hand: 9A 1B 4E 4F 6E 8D
     2 Bob          3  hand: ? ? ? ? ?
     the deck has 13 more cards
   .. free,  ? face down
   
   Ann has 4 points for 2A, 3D, 5B, 7A. Bob has 3 points for 5B, 7A, 8B.
   
   The end
   
   The game ends with the turn in which the last card was drawn or the board
   became full. The larger score wins; equal scores are a draw.
   
   Moves in writing
   
   A move is three numbers, card, column and row: 2 5 1 lays the second card of
   your hand in column 5, row 1.
   

  $ lessons fiar
   The aim
   
   Two players drop stones into an upright board of seven columns with six
   cells each. Whoever is first to have four of their own stones in a row wins.
   Player 1 begins.
   
    1 2 3 4 5 6 7
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . O . . .
    . . . @ O . .
    . O @ @ @ O .
   > @ Ann
     O Bob
   . free,  O player 2,  @ player 1
   
   After eight stones. Ann is player 1, Bob is player 2.
   
   A turn
   
   Choose a column: your stone falls to its lowest free cell, onto the stones
   that are there already. Stones never move again, and a column with six
   stones is full.
   
    1 2 3 4 5 6 7
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . O . . .
    . . . @ O . .
    . O @ @ @ O .
   > @ Ann
     O Bob
   . free,  O player 2,  @ player 1
   
   Ann chooses column 3, where her stone will lie on the one that she has
   there.
   
   Four in a row
   
   The four may lie side by side, one above the other, or on a slanting line,
   in either direction.
   
    1 2 3 4 5 6 7
    . . . . . . .
    . . . . . . .
    . . . . @ . .
    . . . @ O . .
    . . @ O O . .
    . @ O @ O @ .
   > @ Ann  four in a row
     O Bob
   . free,  @ player 1,  O player 2
   
   Ann has won: her stones rise from column 2 to column 5.
   
   Look for threats
   
   Before each move, see whether you can finish four at once. If not, see
   whether the other player could, and take that cell yourself. Two such
   threats at once cannot be parried.
   
    1 2 3 4 5 6 7
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . O . . . .
    . O @ @ @ . .
     @ Ann
   > O Bob
   . free,  O player 2,  @ player 1
   
   Bob must take column 6, or Ann has four stones in the lowest row.
   
   The end
   
   Four in a row end the game. If the board is full and nobody has them, it is
   a draw.
   
   Moves in writing
   
   A move is the number of its column, such as 4.
   

  $ lessons peel
   The aim
   
   Everybody holds tiles with letters, and makes one grid of words from all of
   them, like a crossword. Whoever does that when the bunch, the tiles that are
   left over, has run out wins.
   
   > 1 Ann          1 point, 7 tiles
          C A T
          . G .
          . E .
          and A R
     2 Bob          1 point, 7 tiles
         a grid of 6 tiles
     the bunch has 9 more tiles
   
   Ann has a grid of five tiles, and an A and an R that are not in it yet. What
   Bob has is hidden.
   
   A grid
   
   Every run of two or more letters, from left to right and from top to bottom,
   has to be a word, and all words have to be connected. You may rearrange
   everything in every turn.
   
   > 1 Ann          1 point, 8 tiles
          C A R T
          . G . .
          . E . .
          and D E
     2 Bob          1 point, 7 tiles
         a grid of 6 tiles
     the bunch has 9 more tiles
   
   CART from left to right, AGE from top to bottom. The D and the E could make
   TED, downwards.
   
   Peeling
   
   In turn, everybody peels or dumps. To peel is to show a grid of all your
   tiles. That is a point, and everybody takes one more tile from the bunch,
   which has to be fitted in.
   
   > 1 Ann          1 point, 7 tiles
          . . . . . . . . .
          . . C A R A T . .
          . . . G . . . . .
          . . . E . . . . .
          . . . . . . . . .
          the grid is complete
     2 Bob          1 point, 7 tiles
         a grid of 6 tiles
     the bunch has 9 more tiles
   . free
   
   Ann has laid CARAT and AGE, with all her tiles, and peels.
   
   Dumping
   
   If you cannot fit a tile in, give it back to the bunch and take three
   others: that is a dump.
   
   > 1 Ann          1 point, 6 tiles
          . . . . . . . . .
          . . . C A T . . .
          . . . . G . . . .
          . . . . E . . . .
          . . . . . . . . .
          tiles Q
          a dump: Q goes back, and 3 others come
     2 Bob          1 point, 7 tiles
         a grid of 6 tiles
     the bunch has 9 more tiles
   . free
   
   Ann has no word for her Q, and dumps it.
   
   The end
   
   When the bunch has fewer tiles than there are players, the next grid of all
   tiles wins, and nobody has to wait for a turn. With fewer than three tiles
   in the bunch nobody can dump.
   A player who resigns gives all tiles back and is out of the game.
   
   Laying tiles
   
   Where you can point at the table, letters lay tiles at the cursor, to the
   right or, after "type down", downwards, over those that lie there. Backspace
   takes them back, Delete lifts a tile, - a word, _ all. + and a letter is a
   dump, ! a resignation. Or point at a cell and then at your tiles, or twice
   at a tile to lift it.
   
   Moves in writing
   
   To peel, type p, then the grid row by row with a dot where no tile is, and
   an empty line; or all in one line, such as pcat/.g/.e. dQ dumps a Q, and
   resign is a resignation.
   

  $ lessons president
   The aim
   
   All 52 cards are dealt to two, four or thirteen players. Whoever is first to
   get rid of all cards wins: that is the president.
   
   A new round, to be led by Ann (player 1).
   >  1 Ann           7 cards
        3S  5C 5D 5H  10H  QS  2D
      2 Bob           7 cards
   3S spades,  5C clubs,  5D diamonds,  5H hearts
   
   Late in a game of two: Ann sees her own cards, and how many Bob has left.
   
   Which card is larger
   
   From low to high, the ranks are 3 4 5 6 7 8 9 10 J Q K A 2: the two is the
   highest. Of two cards of the same rank, the suit decides. From low to high,
   the suits are spades, clubs, diamonds, hearts.
   
   Leading
   
   The leader of a round plays one card, or several cards of the same rank, and
   cannot pass. Chance decides who leads the first round.
   
   A new round, to be led by Ann (player 1).
   >  1 Ann           7 cards
        3S  5C 5D 5H  10H  QS  2D
      2 Bob           7 cards
   3S spades,  5C clubs,  5D diamonds,  5H hearts
   
   Ann leads with two fives. She could have played one card, or all three
   fives.
   
   Beating
   
   In turn, each of the others beats the last play or passes. One card is
   beaten by one larger card. Several cards are beaten by just as many of a
   higher rank, or of the same rank if each of them is larger than one of those
   that were played.
   
   To beat, by Ann (player 1): 5C 5D
      1 Ann           5 cards
   >  2 Bob           7 cards
        4H  6S  8C 8D 8H  JS  KC
   5C clubs,  5D diamonds,  4H hearts,  6S spades
   
   Bob beats the two fives with two eights. Neither his jack nor three eights
   would do.
   
   Passing
   
   You may pass even if you could beat the last play, and you may come back in
   the same round when it is your turn again. When all others have passed,
   whoever played last leads the next round.
   
   The end
   
   The game is over as soon as somebody has no card left.
   
   To beat, by Bob (player 2): JS
   >  1 Ann           1 card
        2D
      2 Bob           3 cards
   JS spades,  2D diamonds
   
   Ann beats the jack with her last card, and wins.
   
   Moves in writing
   
   A card is its rank and the first letter of its suit, such as 3S or 10D.
   Several are written side by side: 10D 10H, or qcqd. To pass is p.
   

  $ lessons template
   The aim
   
   Two to four players lay cards onto one pile. There are two cards each of the
   numbers from 1 to 9, and everybody holds up to three. The most points win.
   
   pile (the last is on top): 2 6 4
   deck: 9 cards
   > 1 Ann            1  hand: 1 5 8
     2 Bob            1  hand: ? ? ?
   ? face down
   
   Ann sees her own cards, and the pile, whose last card is on top.
   
   A turn
   
   Lay one of your cards on the pile, and draw the next card of the deck. A
   card that is higher than the one it covers scores a point, and so does the
   very first card.
   
   pile (the last is on top): 2 6 4
   deck: 9 cards
   > 1 Ann            1  hand: 1 5 8
     2 Bob            1  hand: ? ? ?
   ? face down
   
   Ann lays her 5 on the 4, which is a point, and keeps the 8 for later.
   
   The end
   
   The game is over when all hands are empty. The most points win.
   
   Moves in writing
   
   A move is the number of the card, such as 7.
   
