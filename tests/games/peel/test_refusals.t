What Peel says of lists of words, of moves and of its host's words that are none.

  $ words() { for list; do printf '%.60s: ' "$list"; printf "$list" >words; told onemove new peel dict=words; done; }
  $ words '' 'at to\n' '\n  o\n' "$(printf '%0200d' 0 | tr 0 a)\n"
  : 3: onemove: the lexicon 'words', line 1, column 1: the file is empty
  at to\n: 3: onemove: the lexicon 'words', line 1, column 1: 'at to' is not a word of 2 to 144 letters from A to Z; lines left out: 1
  \n  o\n: 3: onemove: the lexicon 'words', line 2, column 1: 'o' is not a word of 2 to 144 letters from A to Z; lines left out: 1
  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa: 3: onemove: the lexicon 'words', line 1, column 1: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' is not a word of 2 to 144 letters from A to Z; lines left out: 1
  $ onemove new peel dict=nowhere
  onemove: the lexicon 'nowhere' cannot be opened: No such file or directory
  [3]
  $ onemove new peel dict=.
  onemove: the lexicon '.' is not a regular file
  [3]
  $ onemove new peel players=8 hand=18
  onemove: 8 hands of 18 tiles do not leave 8 of the 144 tiles for the first draw
  [3]
  $ onemove new peel players=9
  onemove: players=9: expected a number from 2 to 8
  usage: onemove COMMAND GAME [FILE ...] [key=value ...]; onemove --help says more
  [3]

Moves of a hand of seven, and of one that is out.

  $ printf '%s\n' '2 1' 'bunch ?134' 'hand 1 AACEGRT' 'grid 1 -' 'hand 2 ?3' 'grid 2 -' \
  >   'lexicon e0fd24dde42a6e4b' 'Ann 1 0' 'Bob 2 0' >state
  $ no() { for move; do printf '%.60s: ' "$move"; told onemove apply peel state "$move" Ann; done; }
  $ no x pc1t pcarat/..g/..e 'pcarat/..g../..-..' p00300 p003001CAx p003001CAT. p003002CAT \
  >   "p$(printf '%0150d' 0 | tr 0 a)" "pa$(printf '%0143d' 0 | tr 0 .)a" pcat/.../rage
  x: 2: onemove: a move is p and a grid, such as p003002CAT..O, or d and a tile, such as dQ
  pc1t: 2: onemove: a cell is a letter or a dot, not '1'
  pcarat/..g/..e: 2: onemove: RGE is not a word (down from column 3, row 1)
  pcarat/..g../..-..: 2: onemove: the grid has 6 tiles, but the hand has 7
  p00300: 2: onemove: a grid begins with its width and height, three digits each
  p003001CAx: 2: onemove: a cell is a letter from A to Z or a dot, not 'x'
  p003001CAT.: 2: onemove: there is text after the grid's 3 cells
  p003002CAT: 2: onemove: a grid of 3 columns and 2 rows has 6 cells, not 3
  paaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa: 2: onemove: a grid has at most 144 tiles, columns and rows
  pa..........................................................: 2: onemove: a grid has at most 144 tiles, columns and rows
  pcat/.../rage: 2: onemove: the R in column 1, row 3 is not connected with the first tile
  $ sed '1s/1$/2/; 2s/.*/bunch ?2/; 3s/.*/hand 1 ?135/; 5s/.*/hand 2 AACEGRT/' state >few; onemove apply peel few dA Bob
  onemove: a dump needs 3 tiles in the bunch, and it has 2
  [2]

Words of the host. Most complaints have the usage under them.

  $ host --help | sed 3q | tee ../usage
  usage: host [-v] [--seed N] [--hand N] [--dict FILE] [--record FILE] [--numbered]
              [--ready SECONDS] [--message SECONDS] [--idle SECONDS] [--time SECONDS]
              PLAYER1 ... PLAYERn
  $ peel --help | sed -n '/^ *-v /,/^ *--time /p' >../options
  $ host --help | sed 1,3d | grep -vxFf ../options
  
  Lets one to eight players, each a command for sh, play Peel, all at the same time
  (src/games/peel/original/README.md has the protocol).
  
  
  Exit status: 0 played to the end, 1 somebody lost by a fault, 3 internal error.
  $ host --help | grep -cxFf ../options
  10
  $ wrong() { told host "$@" >../said; head -n 1 ../said; sed 1d ../said | cmp - ../usage; }
  $ . each
  $ wrong
  3: host: at least one player is needed
  $ each wrong '--hand 0 true' '--hand x true' '--seed x true' '--idle x true' '--idle 1,5 true' '--idle 25h true' '--wide true'
  --hand 0 true: 3: host: --hand 0: at least 2 tiles
  --hand x true: 3: host: --hand x: expected a number, at most 144
  --seed x true: 3: host: --seed x: expected a number, at most 18446744073709551615
  --idle x true: 3: host: --idle x: expected a time such as 2, 2s or 500ms, at most 86400s
  --idle 1,5 true: 3: host: --idle 1,5: expected a time such as 2, 2s or 500ms, at most 86400s
  --idle 25h true: 3: host: --idle 25h: expected a time such as 2, 2s or 500ms, at most 86400s
  --wide true: 3: host: unknown option '--wide'
  $ host --dict nowhere true
  nowhere: cannot be opened: No such file or directory
  [3]
  $ host --record nowhere/record true
  host: nowhere/record: No such file or directory
  [3]
  $ each wrong 'a b c d e f g h i' '--hand 73 true true'
  a b c d e f g h i: 3: host: 'i' is one player too many: there are at most 8 players
  --hand 73 true true: 3: host: --hand 73: there are only 144 tiles for 2 players
