#!/bin/sh
# What a person can do on a full screen during a game, besides what test_frames.t and test_asked.t
# show: the mouse, other keys with the same effect, and rarely seen parts.
. "$(dirname "$0")/../support/tap.sh"
. "$(dirname "$0")/../support/screen.sh"
cd "$dir" || exit 3

# A game of two people on a small board whose moves are known.
printf '3 3\n20 10 10\n02 10 01\n10 30 30\nAnn 1 1\nBob 2 2\n' >board.txt
penguins='penguins-interactive board=board.txt seats=Ann,Bob'

screen_open 80 24
command_line "$penguins"
sees 'Ann to move'
type_text 'c2 c1'
press Enter
sees 'Bob to move.*move 2'
type_text ':undo'
press Enter
ok 'a half-move is taken back by a word' sees 'Ann to move.*move 1'
press C-n
ok 'and made again' sees 'Bob to move.*move 2'
press C-t
sees 'Enter plays it'
press Enter
sees 'move 3'
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
sees '│ +><> ><> +│'
find_on_screen '\\[?P2'
click $((column + 3)) $((row + 2))
ok 'a box can be clicked anywhere' sees '[{] *P2 *[}]'
press Escape
resize 80 24
press '?'
sees 'How to play +1/9'
press End
sees 'How to play +9/9'
press Home
ok 'the first page is a key away' sees 'How to play +1/9'
press Escape
sees_not 'How to play'
find_on_screen '\\^C:leave'
click $((column + 7)) "$row" # its last letter
ok 'what is below can be clicked' sees 'The game is saved in penguins-1.txt'

# Undo after the end, and back to one's own decision.
command_line clear
command_line 'fiar-interactive seats=Ann,random nodes=1 seed=1'
sees 'Ann to move.*move 1'
type_text 4
press Enter
sees 'Ann to move.*move 3'
press C-p
ok 'undo goes back to the person, over the move of the computer' sees 'Ann to move.*move 1'
leave

# Ann has four in a row after her fourth move.
let_ann_win() {
  command_line 'fiar-interactive seats=Ann,Bob'
  sees 'Ann to move'
  for move in 1 2 1 2 1 2 1; do
    press "$move" Enter
  done
}

let_ann_win
sees 'The game is over'
ok 'the four that won are marked' sees '▸.*◂'
press C-p
ok 'the last move can be taken back when the game is over' sees 'Ann to move.*move 7'
leave

# Another game.
let_ann_win
sees 'The game is over'
press F6
ok 'another game begins, the seats rotated' sees 'Bob to move.*move 1'
# shellcheck disable=SC2012 # names of games are plain
newest() { ls -t fiar-*.txt | head -n 1; }
ok '... and is in a file from then on' grep -q '"turns":\[\]' "$(newest)"
press 4 Enter
ok 'and goes on' sees 'Ann to move.*move 2'
leave

# Nobody thinks on about a position that was left, or while the game is suspended.
{ echo '6 6' && yes '10 10 10 10 10 10' | head -n 6; } >wide.txt
wide='penguins-interactive board=wide.txt penguins=2 time=86400000'
command_line "$wide seats=Ann,Bob"
sees 'Ann to move'
type_text a1
for key in Enter C-p C-n C-p C-c; do
  press C-t
  ok "a hint is looked for in every position, here before $key" sees 'Looking for a good move'
  press C-t x C-u
  sees_not '^ > '
  thinkers=$(pgrep -c -P "$(pgrep -o -f '^penguins-interactive board=wide' -t "$(terminal display -p '#{pane_tty}' | cut -c6-)")")
  press "$key"
  sees_not 'Looking for a good move'
  ok '... by one process' [ "$thinkers" -eq 1 ]
done
sees 'continue it'
command_line clear
command_line "$wide seats=strong,strong"
sees 'thinks'
press Space
ok 'when a game is paused, so is who thinks' sees 'to move.*paused, move 1'
leave

# A person's own program.
command_line "fiar-interactive \"seats=Ann,Bob='$BIN/fiar' level=greedy\""
sees 'Ann to move'
press 4 Enter
ok 'a program plays' sees 'Ann to move.*move 3'
press C-p
ok 'and its move is taken back with that of the person' sees 'Ann to move.*move 1'
leave

# A move that could be longer, in a deal in which Ann leads.
command_line 'president-interactive seats=Ann,Bob seed=5'
sees 'Ann.*press Enter when nobody else'
press Enter
sees 'Ann to move'
press Space
ok 'a card that is chosen is a move, and Enter plays it' sees 'Enter plays [0-9JQKA]+[SCDH][.]'
leave

# The dialogue at the start.
command_line fiar-interactive
sees 'Player 2 +< Easy'
type_text Cid
press Enter
ok 'a person can be called otherwise' sees 'Cid to move'
leave
command_line penguins-interactive
sees 'Size +< Normal >'
press Down Left Left
ok 'two people have names' sees 'Player 2 +< a person > [(]Bob[)]'
press Down Left
ok 'a size can be chosen' sees 'Size +< Small >'
press Left
ok 'any other begins with the numbers of the last one' sees 'rows +6 '
press Down Down Down Down Down Right Right
ok 'so can any time to think' sees 'Thinking +< other >'
type_text soon
press Enter
ok '... which is a number' sees 'Thinking: expected a number of milliseconds'
press C-u
type_text 20
press Enter
ok 'the game begins on such a board' sees '^     a  b  c  d  e  f  '
leave

# What a preset does not name gets its usual value again.
command_line bark-interactive
sees 'Size +< Normal >'
press Down Down Left
sees 'Size +< Small >'
press Right Right Right
ok 'the numbers of the size chosen last are those of that size' sees 'cards +40 '
press C-c
sees 'No game was started'

# The game so far has a line for each half-move, however long their names are.
command_line clear
command_line 'fiar-interactive seats=Ann-with-a-name-that-is-as-long-as-can,Bob-with-a-name-that-is-as-long-as-can'
sees 'move 1'
press 4 Enter
sees 'move 2'
press 4 Enter
sees 'move 3'
press F5
ok 'half-moves with long names stand below each other' sees '^ 2[.] Bob-with'
press q C-c
sees 'continue it'

# A page of lessons that is longer than the window begins at its top.
screen_open 60 10
command_line 'penguins-interactive seats=Ann,Bob'
sees 'to move'
press '?'
sees 'How to play +1/9'
press NPage NPage NPage
sees 'How to play +2/9'
ok 'a page of lessons begins at its beginning, however far the last one was scrolled' \
  sees 'First the penguins are placed'
press NPage PPage
sees 'The|First'
ok 'which is seen again before the page before it' sees 'How to play +2/9'
press C-c
finish
