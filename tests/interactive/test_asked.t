What the full screen asks and answers: a player that fails, watching, typed words, and the dialogue at the
start. Characters that are not of ASCII are shown as others.

  $ base=$(cd ../.. && mktemp -d "$PWD/XXXX") dir=$PWD BIN=$BIN
  $ . "$ROOT/tests/support/screen.sh"
  $ says() { shot "$1" | sed -n '1p; $!{ h; d; }; x; p'; } # the title and the message
  $ line() { type_text "$1" && press Enter; }

A player that fails: every answer.

  $ printf '#!/bin/sh\n[ $1 = name ] || echo >>"$0.runs"; exit $((4 + $(wc -l <"$0.runs")))\n' >broken.sh; chmod +x broken.sh
  $ fail() { : >broken.sh.runs; start 80 24 'fiar-interactive seats=Ann,Bob=./broken.sh nodes=50 seed=1'; sees 'Ann to move'; line 4; sees Leave; }
  $ fail; shot 'Try again' | once
  | No move was made
  | Bob (player 2) (./broken.sh) ended with exit status 5, which is not in the
  | contract.
  |
  |  Try again
  |  Let the computer play on
  |  Let a person play on
  |  Take back your last move
  |  Leave the game
  | arrows choose, Enter, Esc
  (all: 3305653669 251)
  $ press Enter; sees 'status 6'; press Down Down Enter; says 'Bob to move'
  | Four In A Row  Bob to move                                              move 2
  | Ann (player 1): column 4
  $ line 7; says 'move 3'; sed -n '/"alias"/p' fiar-1.txt
  | Four In A Row  Ann to move                                              move 3
  | Bob (player 2): column 7
    {"alias":"Ann","person":true},
    {"alias":"Bob","person":true}
  $ fail; press Down Down Down Down Up Enter; says 'Taken back'
  | Four In A Row  Ann to move                                              move 1
  | Taken back. Redo makes it again.
  $ fail; click 5 6; says 'Ann to move'; sed -n '/"alias"/p' fiar-3.txt
  | Four In A Row  Ann to move                                              move 3
  | Bob (player 2): column 1
    {"alias":"Ann","person":true},
    {"alias":"Bob","level":"greedy"}
  $ fail; press Down Down Down Down Down Enter; shot 'continue it' | head -n 1
  |The game is saved in fiar-4.txt. To continue it:
  $ fail; press Escape; shot 'continue it' | head -n 1; rm fiar-*
  |The game is saved in fiar-5.txt. To continue it:

Watching: back and forth, and the speeds.

  $ start 80 24 'fiar-interactive seats=random,greedy nodes=1 seed=5'; sees 'a move, move'; press Space; sees paused
  $ for press in $(seq 100); do on_screen nothing || { press ,; sleep 0.1; }; done; says nothing
  | Four In A Row  random to move (Beginner)                        paused, move 1
  | There is nothing to take back.
  $ press .; says 'move 2$'; press Right; says 'move 3$'; press Left; shot 'Taken back' | once
  | Four In A Row  greedy to move (Easy)                            paused, move 2
  | random (player 1): column 1
  | Four In A Row  random to move (Beginner)                        paused, move 3
  | greedy (player 2): column 3
  | Four In A Row  greedy to move (Easy)                            paused, move 2
  |  random 0  >greedy 0
  |  1   2   3   4   5   6   7                             Moves
  |  .   .   .   .   .   .   .                               1 random column 1
  |  .   .   .   .   .   .   .                               2 greedy column 3
  |  .   .   .   .   .   .   .
  |< @ > .   .   .   .   .   .
  |  @ random
  |> o greedy
  | Taken back. Redo makes it again.
  | Space:go  .:step  ,:back  +:faster  -:slower  ?:help  ^C:leave
  (all: 3392161072 563)
  $ press -- -; says Speed; press -- -; says '2 s'; press -- -; says '4 s'; press -- -
  | Four In A Row  greedy to move (Easy)                            paused, move 2
  | Speed: 1 s a move.
  | Four In A Row  greedy to move (Easy)                            paused, move 2
  | Speed: 2 s a move.
  | Four In A Row  greedy to move (Easy)                            paused, move 2
  | Speed: 4 s a move.
  $ press Space; shot '4 s a move, move' | sed -n '1s/.*)\(.*\), move.*/\1/p; $p'
                      4 s a move
  | Space:pause  .:step  ,:back  +:faster  -:slower  ?:help  ^C:leave
  $ press ,; sees paused; press = = =; says '0.5' | tail -n 1; press +; says '0.2' | tail -n 1; press +; says fast | tail -n 1; press +; says fast | tail -n 1
  | Speed: 0.5 s a move.
  | Speed: 0.2 s a move.
  | Speed: as fast as they think.
  | Speed: as fast as they think.
  $ press C-t; says 'not your' | tail -n 1; press C-c; sees '^[$]$'; rm fiar-*
  | It is not your turn.

Words.

  $ printf '3 3\n20 10 10\n02 10 01\n10 30 30\nAnn 1 1\nBob 2 2\n' >board.txt
  $ start 80 24 'penguins-interactive board=board.txt seats=Ann,Bob'; sees 'Ann to move'
  $ line game; shot 'Nothing has'; press q; sees 'Ann to move'
  | The game so far
  | Nothing has been played yet.
  |
  | arrows scroll, q or Esc closes
  $ line ' :MOVES '; shot 'Legal'; press q; sees 'Ann to move'
  | Legal moves
  | c2 c1, c2 b2, c2 c3
  |
  | arrows scroll, q or Esc closes
  $ press Left Left Space; says 'No move'; press Escape; sees_not 'No move'
  | Penguins  Ann to move                                                   move 1
  | No move goes there now. Tab leads to what is possible.
  $ press Tab Enter; sees '[{]P1'; press Enter; says 'Not yet'; press Escape
  | Penguins  Ann to move                                                   move 1
  | Not yet: choose how the move continues.
  $ line again; says 'not over'; line undo; says 'nothing to'; press F6; says 'not over'
  | Penguins  Ann to move                                                   move 1
  | The game is not over yet.
  | Penguins  Ann to move                                                   move 1
  | There is nothing to take back.
  | Penguins  Ann to move                                                   move 1
  | The game is not over yet.
  $ line save; says 'now and'
  | Penguins  Ann to move                                                   move 1
  | The game is saved in penguins-1.txt, now and after each move.
  $ line 'c2 c3'; sees 'move 2'; line 'a2 a1'; sees 'move 3'; press C-p; sees 'Taken'; press F5; shot 'taken back' | once
  | The game so far
  | 1. Ann c2 to c3
  | 2. (taken back) Bob a2 to a1
  | arrows scroll, q or Esc closes
  (all: 2004949721 102)
  $ press Space q; line help; sees 1/9; press End PageUp PageUp; shot '7/9' | once
  | How to play                                                             7/9
  | Keys
  | arrows      move over the table
  | Tab         go to the next thing that can continue the move; with tiles,
  |             type down or across
  | Space       choose what the cursor is at, or take it back
  | Enter       play the move that is chosen, or what was typed
  | Backspace   take the last choice back; Esc all
  | mouse       choose; the wheel scrolls
  | PgUp PgDn   scroll, with Shift and the arrows to the sides
  | ? F1        how to play
  | ^T F2       a hint; Enter accepts it
  | ^P F3       undo: back to your last decision
  | ^N F4       redo
  | F5          the game so far
  | F6          when the game is over: another one, with the seats rotated
  | ^L          draw everything again
  | ^C F10      leave; the game is saved after each move, nothing is lost
  | arrows turn and scroll, Esc closes
  (all: 1120362137 883)
  $ press q; sees_not 7/9; line exit; sees 'continue it'
  $ start 80 24 'penguins-interactive rows=128 columns=128 seats=Ann,Bob penguins=1 seed=1'; sees 'Ann to move'; line moves; says 'too many'
  | Penguins  Ann to move                                                   move 1
  | There are 5556 legal moves, too many to list.
  $ start 80 24 'peel-interactive seats=Ann,auto hand=7 seed=1'; sees 'Ann to move'; line :moves; says 'too many'; press Enter; says 'Not yet'
  | Peel  Ann to move                                                       move 1
  | There are too many legal moves to list.
  | Peel  Ann to move                                                       move 1
  | Not yet: 7 of your tiles are not in the grid.
  $ { echo '6 6' && yes '10 10 10 10 10 10' | head -n 6; } >wide.txt
  $ start 80 24 'penguins-interactive board=wide.txt seats=Ann,strong penguins=2 time=86400000'; sees 'Ann to move'; line a1; says thinks
  | Penguins  strong thinks (Expert)                                        move 2
  | Ann (player 1): a1
  $ press F2; says 'not your'; line a2; sees_not '> a2'; says 'not your'; press C-c; sees 'continue it'
  | Penguins  strong thinks (Expert)                                        move 2
  | It is not your turn.
  | Penguins  strong thinks (Expert)                                        move 2
  | It is not your turn.
  $ start 80 24 'fiar-interactive seats=Ann,Bob nodes=1'; sees 'Ann to move'; for move in 1 2 1 2 1 2 1; do line $move; done; says 'is over: Ann'
  | Four In A Row  the game is over                                   after move 7
  | Ann (player 1): column 1  The game is over: Ann wins.
  $ press F3; says 'Taken'; press F4; says 'is over: Ann'; line hint; says 'not your'; press Escape; says 'is over: Ann'; line hint; says 'not your'; press F1; sees 'The aim'
  | Four In A Row  Ann to move                                              move 7
  | Taken back. Redo makes it again.
  | Four In A Row  the game is over                                   after move 7
  | Ann (player 1): column 1  The game is over: Ann wins.
  | Four In A Row  the game is over                                   after move 7
  | It is not your turn.
  | Four In A Row  the game is over                                   after move 7
  | The game is over: Ann wins.
  | Four In A Row  the game is over                                   after move 7
  | It is not your turn.
  $ press q Escape; sees_not 'The aim|not your'; line moves; says 'not your'; line save; says 'now and'; press C-c; shot 'saved in' | once
  | Four In A Row  the game is over                                   after move 7
  | It is not your turn.
  | Four In A Row  the game is over                                   after move 7
  | The game is saved in fiar-1.txt, now and after each move.
  |The game is over.
  |Ann wins.
  |  1. Ann (player 1)                      1
  |  2. Bob (player 2)                      0
  |It is saved in fiar-1.txt.
  |$
  (all: 3203600592 151)
  $ start 80 24 'fiar-interactive game=fiar-1.txt'; sees 'is over'; sees_not 'F6:again'; press F6; says 'read from a file'
  | Four In A Row  the game is over                                   after move 7
  | This game was read from a file: start another one without game=.

The dialogue at the start.

  $ start 80 24 penguins-interactive; sees Start; press Down Left Left Left; shot 'such as' | once
  | Penguins: place penguins on the ice, then slide from floe to floe and fish.
  | Board    < a new one >
  | Players  2
  | Player 1 < a person > (You)
  | Player 2 < a program > (command, such as ./mine.py)
  | Size     < Normal >
  | Thinking < Normal >
  | [ Start ]
  | Up/Down field  Left/Right choice  Enter start  Esc quit
  (all: 632395684 316)
  $ press Enter; says which; line ./none; says 'No such'
  | Penguins: place penguins on the ice, then slide from floe to floe and fish.
  | Player 2: which program?
  | Penguins: place penguins on the ice, then slide from floe to floe and fish.
  | Player 2: ./none: No such file or directory.
  $ press C-u; type_text ./broken.shx; press BSpace; sees 'sh$'; press Up Up 9; sees 'Players.*29'; press Enter; says 'possible'
  | Penguins: place penguins on the ice, then slide from floe to floe and fish.
  | That is not possible: there are 16 players; this is a game for 1 to 9.
  $ rm -f penguins-*; click 12 3; press C-u Right Right Right Left; sees 'Players +2'; press Enter; sees 'You to move'
  $ sed -n '/"alias"/p; /"time"/p' penguins-1.txt; press C-c; sees 'continue it'
    "time":500,
    {"alias":"You","person":true},
    {"alias":"broken","command":"./broken.sh"}
  $ start 80 24 penguins-interactive; sees Start; press Up Up Right; shot name; press Enter; says which; line board; says 'No such'
  | Penguins: place penguins on the ice, then slide from floe to floe and fish.
  | Board    < from a file > (its name)
  | penguins 2  how many penguins each player has
  | Thinking < Normal >
  | [ Start ]
  |
  | Up/Down field  Left/Right choice  Enter start  Esc quit
  | Penguins: place penguins on the ice, then slide from floe to floe and fish.
  | Board: which file?
  | Penguins: place penguins on the ice, then slide from floe to floe and fish.
  | Board: cannot be opened: No such file or directory.
  $ printf '1 2\n01 1x\nAnn 1 1\n' >bad; press C-u; line bad; says 'bad:'
  | Penguins: place penguins on the ice, then slide from floe to floe and fish.
  | bad:2:4: a field is two digits, fish and player; this is '1x'.
  $ press C-u; line board.txt; shot 'Who plays' | once
  | Board          < from a file > board.txt
  | Ann (player 1) < a person >
  | Bob (player 2) < Easy >
  | penguins       2  how many penguins each player has
  | Thinking       < Normal >
  | Who plays on this board?
  (all: 3051137582 358)
  $ press Up x; sees 'txtx *$'; sees_not Bob; press Enter; says 'No such' | tail -n 1; press BSpace; line ''; sees Who
  | Board: cannot be opened: No such file or directory.
  $ press Left Left Left; press Down Right Right Down Down Left; shot 'Quick' | once
  | Ann (player 1) < Hard >
  | Bob (player 2) < Expert >
  | Thinking       < Quick >
  (all: 2414683046 328)
  $ press Enter; sees 'paused|move [0-9]'; sed -n '/"alias"/p; /"time"/p' penguins-2.txt; press C-c
    "time":100,
    {"alias":"Ann","level":"mcts"},
    {"alias":"Bob","level":"strong"}
  $ start 80 24 'penguins-interactive rows=9 time=7'; sees Start; press Down Down Down Down Left; shot 'rows +8' | once
  | Player 2 < Easy > (name)
  | Size     < other >
  | penguins 3  how many penguins each player has
  | rows     8  rows of the board (14 to 20 unless given)
  | columns  columns of the board (14 to 20 unless given)
  | water    33  how much of the board is water, in percent
  | Thinking < other > 7
  (all: 182621478 507)
  $ press C-u; line 0; says 'rows: '; press Escape; shot '^No' | head -n 1
  | Penguins: place penguins on the ice, then slide from floe to floe and fish.
  | rows: rows=0: expected a number from 1 to 128.
  |No game was started.
  $ start 80 24 'fiar-interactive seed=1'; sees Start; click 12 4; sees '2 < Medium'; click 12 6; sees Slow; click 12 6; sees other; click 12 6; sees Quick; click 3 7; shot 'move 1' | sed -n '1,2p'
  | Four In A Row  You to move                                              move 1
  | >You 0   Medium 0
  $ sed -n '/"alias"/p; /"time"/p' fiar-2.txt
    "time":100,
    {"alias":"You","person":true},
    {"alias":"Medium","level":"medium"}

How many play, as the command says or as it is changed then.

  $ rm -f penguins-*; start 80 24 'penguins-interactive players=1'; sees 'Players +1'; press Enter; sees 'You to move'; sed -n '/"alias"/p' penguins-1.txt; press C-c; sees 'continue it'
    {"alias":"You","person":true}
  $ rm penguins-*; start 80 24 'penguins-interactive players=3'; sees 'Players +3'; press Up Right; sees 'Players +4'; press Enter; sees 'You to move'; sed -n '/"alias"/p' penguins-1.txt; press C-c; sees 'continue it'
    {"alias":"You","person":true},
    {"alias":"Easy","level":"greedy"},
    {"alias":"Easy2","level":"greedy"},
    {"alias":"Easy3","level":"greedy"}
  $ rm penguins-*; start 80 24 'president-interactive players=4'; sees 'Players +4'; press Up Left; sees 'Players +3'; press Enter; says 'possible'; press Escape; sees '^[$]'
  | President: beat the last play or pass; the first without cards wins.
  | That is not possible: President is for 2, 4 or 13 players, not for 3.

A file that somebody changes, or that is gone with its folder, and a board that hides what is drawn.

  $ rm -f fiar-*; start 80 24 'fiar-interactive seats=Ann,Bob nodes=1'; sees 'Ann to move'
  $ echo '# mine' >>fiar-1.txt; line 4; says 'goes on in'; line 5; sees 'move 3'; press C-c; shot 'continue it' | head -n 2
  | Four In A Row  Bob to move                                              move 2
  | Somebody else has changed the saved game. This one goes on in fiar-2.txt.
  |The game is saved in fiar-2.txt. To continue it:
  |  fiar-interactive game=fiar-2.txt
  $ ls fiar*; rm fiar*
  fiar-1.txt
  fiar-2.txt
  $ mkdir room; start 80 40 'cd room; fiar-interactive seats=Ann,Bob nodes=1 seed=1; echo status $?'; sees 'Ann to move'
  $ rm -r room; line save; says 'saved' | tail -n 1; line 4; says 'cannot be saved.*' | head -n 1; press F10; shot '^status' | once
  | The game cannot be saved: fiar-1.txt: No such file or directory.
  | Four In A Row  Bob to move                                              move 2
  |The game cannot be saved (fiar-1.txt: No such file or directory). This is it:
  |{
  | "format":2,
  | "onemove":"1.0.0",
  | "game":"fiar",
  | "opening":null,
  | "keys":"players=2",
  | "seed":"1",
  | "dice":1,
  | "table":{
  |  "phase":"movement",
  |  "asked":1,
  |  "nodes":"1",
  |  "taken_back":0,
  |  "notes":null
  | },
  | "start":"1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . .
  |. .\n. . . . . . .\n. . . . . . .\nAnn 1 0\nBob 2 0\n",
  | "seats":[
  |  {"alias":"Ann","person":true},
  |  {"alias":"Bob","person":true}
  | ],
  | "turns":[
  |  {"seat":1,"move":"4"}
  | ]
  |}
  |Put that into a file and continue it:
  |  fiar-interactive game=FILE
  |status 3
  (all: 1080519770 659)
  $ onemove new bark seed=1 width=3 height=3 >whole; sed '2s/.*/?30/' whole >half
  $ start 80 24 'bark-interactive board=half seats=Ann,Bob'; sees 'Enter'; press Enter; sees 'Ann to move'; line '1 1 1'; says 'pending'; press C-c; sees '^[$]'
  | Bark  a draw is pending                                                 move 2
  | what would be drawn.

A hand that this board does not know: nobody can play from it, and there is no hint.

  $ printf '2 1\npile 2 6 4\ndeck ?9\ndraw -\nhand 1 ?3\nhand 2 3 3 7\n- 1 0\n- 2 0\n' >half
  $ start 80 24 'template-interactive board=half seats=Ann,Bob nodes=50'; sees 'Enter'; press Enter; sees 'Ann to move'; press C-t; says 'No hint'
  | Template  Ann to move                                                   move 1
  | No hint is possible: the computer has no move.
  $ line 5; shot 'hidden' | grep hidden; press C-c; sees '^[$]'
  | That is not possible: this hand is hidden: nobody can play from it.

The last page but one of how to play, and the wheel, which scrolls.

  $ start 80 24 'penguins-interactive board=board.txt seats=Ann,Bob'; sees 'Ann to move'; press '?'; sees 1/9; press End; sees 9/9; press Left; sees 8/9; press q C-c; sees 'continue it'
  $ start 80 12 'penguins-interactive board=board.txt seats=Ann,Bob'; sees 'Ann to move'; press '?'; sees 1/9; wheel 65; says 'P2 Bob'; wheel 64; sees 'The aim'; press '?'; sees 'Ann to move'; press C-c; sees 'continue it'
  | How to play                                                             1/9
  |   P2 Bob             0 fish  0 penguins                                      v
