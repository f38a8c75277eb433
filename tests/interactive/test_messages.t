What a full screen says to each key, where it has an effect and where it has none: the first line, and that of
messages.

  $ base=$(cd ../.. && mktemp -d "$PWD/XXXX") dir=$PWD BIN=$BIN
  $ . "$ROOT/tests/support/screen.sh"
  $ said() { shot "$1" | awk '$0 != "|" { line[++n] = $0 } END { print line[1]; print line[n - 1] }'; }

At the beginning there is nothing to undo, redo, read or play again, and no move goes everywhere.

  $ printf '3 3\n20 10 10\n02 10 01\n10 30 30\nAnn 1 1\nBob 2 2\n' >board.txt
  $ start 80 24 'penguins-interactive board=board.txt seats=Ann,Bob nodes=50 seed=1'
  $ sees 'Ann to move'; press C-p; said 'nothing to take'
  | Penguins  Ann to move                                                   move 1
  | There is nothing to take back.
  $ press F4; said 'Nothing has been taken'
  | Penguins  Ann to move                                                   move 1
  | Nothing has been taken back.
  $ press F6; said 'not over'
  | Penguins  Ann to move                                                   move 1
  | The game is not over yet.
  $ press F5; said 'played yet'
  | The game so far
  | Nothing has been played yet.
  $ press Escape; press Left Up Left; press Space; said 'goes there'
  | Penguins  Ann to move                                                   move 1
  | No move goes there now. Tab leads to what is possible.
  $ press Tab Enter; sees '[{]P1'; press Enter; said 'Not yet'
  | Penguins  Ann to move                                                   move 1
  | Not yet: choose how the move continues.
  $ press Escape; type_text moves; press Enter; shot 'Legal moves'
  | Legal moves
  | c2 c1, c2 b2, c2 c3
  |
  | arrows scroll, q or Esc closes
  $ press Escape; type_text save; press Enter; said 'now and after'
  | Penguins  Ann to move                                                   move 1
  | The game is saved in penguins-1.txt, now and after each move.
  $ press F2; said 'would play'
  | Penguins  Ann to move                                                   move 1
  | The computer would play c2 b2. Enter plays it.
  $ press C-c; sees 'continue it'

Where a person has left, the next one goes on; a game that was saved is not played again.

  $ printf '1 5\n01 10 00 02 10\nAnn 1 1\nBob 2 1\n' >short.txt
  $ start 80 24 'penguins-interactive board=short.txt seats=Ann,Bob'
  $ sees 'Ann to move'; type_text 'a1 b1'; press Enter; said 'Bob to move'
  | Penguins  Bob to move                                                   move 2
  | Ann (player 1): a1 to b1
  $ press C-c; sees 'continue it'; command_line 'clear; penguins-interactive game=penguins-2.txt'; said 'Bob to move'
  | Penguins  Bob to move                                                   move 2
  | Ann (player 1): a1 to b1
  $ type_text 'd1 e1'; press Enter; said 'over'
  | Penguins  the game is over                                              move 3
  | Bob (player 2): d1 to e1  The game is over: A draw: 2 to 2.
  $ type_text hint; press Enter; said 'not your turn'
  | Penguins  the game is over                                              move 3
  | It is not your turn.
  $ press F6; said 'read from a file'
  | Penguins  the game is over                                              move 3
  | This game was read from a file: start another one without game=.
  $ type_text moves; press Enter; said 'not your turn'
  | Penguins  the game is over                                              move 3
  | It is not your turn.
  $ press F3; said 'Taken back'
  | Penguins  Bob to move                                                   move 2
  | Taken back. Redo makes it again.
  $ press F4; said 'over'
  | Penguins  the game is over                                              move 3
  | Bob (player 2): d1 to e1  The game is over: A draw: 2 to 2.
  $ press C-c; shot '1[.] .*Bob'
  |The game is over.
  |A draw: 2 to 2.
  |  1. Ann (player 1)                      2
  |  1. Bob (player 2)                      2
  |It is saved in penguins-2.txt.
  |$
  |

Computers play, and are paused.

  $ start 80 24 'fiar-interactive seats=random,random nodes=1 seed=5'
  $ sees 'move [2-9]'; until on_screen 'nothing to take'; do press ,; sleep 0.1; done; said 'nothing to take'
  | Four In A Row  random to move (Beginner)                        paused, move 1
  | There is nothing to take back.
  $ press .; said 'paused, move 2'
  | Four In A Row  random2 to move (Beginner)                       paused, move 2
  | random (player 1): column 1
  $ press C-t; said 'not your turn'
  | Four In A Row  random2 to move (Beginner)                       paused, move 2
  | It is not your turn.
  $ press ,; said 'paused, move 1'
  | Four In A Row  random to move (Beginner)                        paused, move 1
  | Taken back. Redo makes it again.
  $ press F6; said 'not over'
  | Four In A Row  random to move (Beginner)                        paused, move 1
  | The game is not over yet.
