#!/bin/sh
# What a person can do on a full screen while a game is played: keys, mouse, typed lines, hints, undo
# and redo, watching, opponents that are programs, hidden hands.
. "$(dirname "$0")/../support/tap.sh"
. "$(dirname "$0")/../support/screen.sh"
cd "$dir" || exit 3

# The game of two people on a small board whose moves are known.
printf '3 3\n20 10 10\n02 10 01\n10 30 30\nAnn 1 1\nBob 2 2\n' >board.txt
penguins='penguins-interactive board=board.txt seats=Ann,Bob'

screen_open 80 24
command_line "$penguins"
ok 'whose turn it is and the scores are shown' sees 'Ann to move.*move 1'
ok 'both scores are there' sees 'Ann 1 .*Bob 2'
ok 'a penguin that can move is marked, and the cursor is there' sees '1[[]P1[]]'
press Space
ok 'the chosen penguin has another mark' sees '[{]P1[}]'
ok 'its destinations are shown' sees '•'
ok 'a penguin alone is not a move yet' sees_not 'Enter plays'
press Escape
type_text 'c2 '
ok 'what is typed is shown' sees '> c2'
type_text 'c1'
press Enter
ok 'a typed move is played' sees 'Ann [(]player 1[)]: c2 to c1'
ok 'the list has it' sees '1 Ann +c2 to c1'
ok 'the next player is to move' sees 'Bob to move.*move 2'
ok 'the last move is marked' sees '‹'
type_text 'a3 c1'
press Enter
ok 'an impossible move is explained' sees 'That is not possible: '
press C-u
type_text ':undo'
press Enter
ok 'a half-move is taken back' sees 'Ann to move.*move 1'
press C-n
ok 'and made again' sees 'Bob to move.*move 2'
press C-t
ok 'a hint is a composed move' sees 'The computer would play .*Enter plays it'
press Enter
ok 'Enter accepts it' sees 'move 3'
press F3
sees 'Bob to move.*move 2'
ok 'in the list the present move is strong' strong '1 Ann'
press F3
ok 'two half-moves are taken back' sees 'Ann to move.*move 1'
find_on_screen '\\[?P1'
click $((column + 1)) "$row"
sees '[{]P1[}]' && find_on_screen ' c ' && click $((column + 1)) $((row + 1))
ok 'a move can be clicked' sees 'Ann [(]player 1[)]: c2 to c1'
sees 'Bob to move'
resize 100 32
ok 'where there is room the fish are drawn' sees '│ +><> ><> +│'
find_on_screen '\\[?P2'
click $((column + 3)) $((row + 2))
ok 'a box can be clicked anywhere' sees '[{] *P2 *[}]'
press Escape
resize 80 24
press '?'
ok 'help is there, a lesson a page' sees 'How to play +1/9'
ok 'with a picture of the game, and what its symbols mean' sees '1 a floe with so many fish, +[.] water'
press Right Right
ok 'the marks of a move are those of the board' sees '[(]P1•'
press End
ok 'the last pages are those of the keys and words' sees 'When only computers play'
press PageUp
ok 'and of the marks, as this terminal draws them' sees '• +possible'
press Home
ok 'the first page is a key away' sees 'How to play +1/9'
press Escape
sees_not 'How to play'
find_on_screen '\\^C:leave'
click $((column + 7)) "$row" # its last letter
ok 'what is below can be clicked' sees 'The game is saved in penguins-1.txt'
ok 'the command that goes on is printed' sees 'penguins-interactive game=penguins-1.txt'

# Undo after the end, and back to one's own decision.
command_line clear
command_line 'fiar-interactive seats=Ann,random nodes=1 seed=1'
sees 'Ann to move.*move 1'
type_text 4
press Enter
sees 'Ann to move.*move 3'
press C-p
ok 'undo goes back to the person, over the move of the computer' sees 'Ann to move.*move 1'
press C-c
sees 'go on with it'

# Ann has four in a row after her fourth move.
let_ann_win() {
  command_line clear
  command_line 'fiar-interactive seats=Ann,Bob'
  sees 'Ann to move'
  for move in 1 2 1 2 1 2 1; do
    press "$move" Enter
  done
}

let_ann_win
ok 'the end is told' sees 'The game is over'
ok 'the four that won are marked' sees '▸.*◂'
resize 80 10
ok 'of a list without room for all moves the last ones are seen' sees ' 7 Ann column 1$'
ok 'and the first ones are not' sees_not ' 1 Ann '
resize 80 24
press C-p
ok 'the last move can be taken back when the game is over' sees 'Ann to move.*move 7'
press F5
ok 'and is in the list as one that was' sees '7[.] [(]taken back[)] Ann column 1'
ok 'the one before it is not' sees '6[.] Bob column 2'
press Escape
sees_not '6[.] Bob column 2'
type_text save
press Enter
sees 'is saved in'
press 1 Enter
sees 'The game is over'
press C-c
ok 'the result is printed' sees '1[.] Ann'
ok 'a game that was saved stays when it is over' test -s fiar-2.txt

# Another one.
let_ann_win
ok 'the end says who has won' sees 'The game is over: Ann wins'
press F6
ok 'another game begins, the seats moved on' sees 'Bob to move.*move 1'
press 4 Enter
ok 'and goes on' sees 'Ann to move.*move 2'
press C-c
sees 'go on with it'

# Watching.
command_line clear
command_line 'fiar-interactive seats=random,random nodes=1 seed=5'
ok 'a game of computers goes on by itself' sees 'move [3-9]'
press Space
ok 'it stops' sees 'stopped, move'
before=$(seen | sed -n '1s/.*move //p')
press .
ok 'a step is one half-move' sees "stopped, move $((before + 1))"
press ,
ok 'and back' sees "stopped, move $before"
press + + Space
ok 'it goes on, faster' sees 'move 2[0-9]|The game is over'
press C-c
sees '^[$]$'

# Nobody thinks on about a position that was left, or while the game is stopped.
{ echo '6 6' && yes '10 10 10 10 10 10' | head -n 6; } >wide.txt
wide='penguins-interactive board=wide.txt penguins=2 time=60000'
command_line clear
command_line "$wide seats=Ann,Bob"
sees 'Ann to move'
press C-t
sees 'Looking for a good move'
type_text a1
press Enter
sees 'Bob to move'
press C-t
ok 'in the next position another hint is looked for' sees 'Looking for a good move'
press C-c
sees 'go on with it'
command_line clear
command_line "$wide seats=strong,strong"
sees 'thinks'
press Space
ok 'when a game is stopped, so is who thinks' sees 'to move.*stopped, move 1'
press C-c
sees 'go on with it|^[$]$'

# A person's own program, and one that fails.
printf '#!/bin/sh\nexit 5\n' >broken.sh
chmod +x broken.sh
command_line clear
command_line 'fiar-interactive seats=Ann,Bob=./broken.sh'
sees 'Ann to move'
press 4 Enter
ok 'what went wrong with a program is said' sees 'broken.sh.*exit'
press Down Enter
ok 'the computer can play on for it' sees 'Ann to move.*move 3'
press C-c
sees 'go on with it'
command_line clear
command_line "fiar-interactive \"seats=Ann,Bob='$BIN/fiar' level=greedy\""
sees 'Ann to move'
press 4 Enter
ok 'a program plays' sees 'Ann to move.*move 3'
press C-p
ok 'and its move is taken back with that of the person' sees 'Ann to move.*move 1'
press C-c
sees 'go on with it'

# Hidden hands; of a deal in which Ann leads.
command_line clear
command_line 'president-interactive seats=Ann,Bob seed=5'
ok 'hands are behind a curtain' sees 'Ann.*press Enter when nobody else'
press Enter
sees 'Ann to move'
ok 'the hand of the player is shown' sees '[[]?[0-9JQKA]+[SCDH]'
press Space
ok 'a card that is chosen is a move, and Enter plays it' sees 'Enter plays [0-9JQKA]+[SCDH][.]'
press Enter
ok 'between two people there is a curtain' sees 'Bob.*press Enter when nobody else'
ok 'no hand is behind it' sees_not '[0-9JQKA][SCDH]'
press C-c
sees 'go on with it'

# The dialogue at the start.
command_line clear
command_line fiar-interactive
ok 'what is open is asked in one dialogue, with an opponent that a newcomer can beat' \
  sees 'Player 2 +< Easy'
press Down Left
ok 'levels can be chosen' sees 'Player 2 +< Beginner'
press Up
type_text Cid
press Enter
ok 'the game begins with them' sees 'Cid to move'
press C-c
sees 'go on with it'
command_line clear
command_line penguins-interactive
ok 'whoever plays alone needs no name' sees 'Player 1 +< a person > [(]You[)]'
sees 'Size +< Normal >'
ok 'sizes and times are words' sees_not 'rows|[(]milliseconds'
press Down Left Left
ok 'two people have names, too' sees 'Player 2 +< a person > [(]Bob[)]'
press Down Left
ok 'a size can be chosen' sees 'Size +< Small >'
press Left
ok 'any other begins with the numbers of the last one' sees 'rows +6 '
press Down Down Down Down Down Right Right
ok 'so can any time to think' sees 'Thinking +< other >'
type_text soon
press Enter
ok '... which is a number' sees 'Thinking: a number of milliseconds'
press C-u
type_text 20
press Enter
ok 'the game begins on such a board' sees '^     a  b  c  d  e  f  '
press C-c
sees 'go on with it'
command_line clear
command_line penguins-interactive
sees 'Player 1'
press Up Up Right
type_text nothing.txt
press Enter
ok 'a board that is not there is told' sees 'nothing.txt|No such file'
press C-u
type_text board.txt
press Enter
ok 'the players of a board are asked for' sees 'Who plays on this board'
ok 'they are named' sees 'Bob [(]player 2[)]'
press Enter
ok 'and the game on that board begins' sees 'Ann to move.*move 1'
press C-c
sees 'go on with it'

# What a preset does not name has its usual value again.
command_line clear
command_line bark-interactive
sees 'Size +< Normal >'
press Down Down Left
sees 'Size +< Small >'
press Right Right Right
ok 'the numbers of the size chosen last are those of that size' sees 'cards +40 '
press C-c

# A page of lessons that is longer than the window begins at its beginning.
screen_open 60 10
command_line 'penguins-interactive seats=Ann,Bob'
sees 'to move'
press '?'
sees 'How to play +1/9'
press NPage NPage NPage
sees 'How to play +2/9'
ok 'a page of lessons begins at its beginning, however far the last one was scrolled' \
  sees 'First the penguins are placed'
press C-c
finish
