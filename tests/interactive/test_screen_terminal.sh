#!/bin/sh
# A full screen in terminals of all kinds: sizes, interruptions, no colours, no terminal at all.
. "$(dirname "$0")/../support/tap.sh"
. "$(dirname "$0")/../support/screen.sh"
cd "$dir" || exit 3

# two_play [VARIABLE=VALUE...]: a game of two people in a new terminal.
two_play() { screen_open 80 24 "$@" && command_line 'fiar-interactive seats=Ann,Bob' && sees 'Ann to move'; }

two_play
press 4 Enter
sees 'Bob to move'

# Sizes.
resize 100 32
ok 'in a large window the cells of the board are boxes' sees '├─+┼─+┼'
resize 99 40
ok 'in an ordinary one it is small' sees '· +· +· +· +· +· +·'
resize 160 50
ok '... as large as there is room for, in the middle' sees '^ {20,}├─{11}┼'
resize 100 30
ok 'and all is there again when it is large enough' sees '1 Ann +column 4'
press 4 Enter
ok 'the game goes on' sees 'Ann to move.*move 3'

# Suspending.
press C-z
ok 'Ctrl-Z gives the terminal back' sees '[Ss]topped'
command_line 'expr 6 "*" 7 + 4200'
ok 'the shell works meanwhile' sees '^4242$'
resize 80 24
command_line fg
ok 'fg draws everything again, in the new size' sees 'Ann to move.*move 3'
settles
printf '\033[5;5Hnonsense' >"$(terminal display-message -p '#{pane_tty}')"
sees nonsense
press C-l
ok 'so does Ctrl-L' sees_not nonsense
press 4 Enter
sees 'move 4'

# Leaving.
press C-c
ok 'Ctrl-C saves the game and gives the terminal back' sees 'The game is saved in fiar-1.txt'
# shellcheck disable=SC2016  # for the shell in the terminal
command_line 'echo the status was $?; stty -a | grep -o " -*echo "'
ok 'the status says so' sees 'the status was 130'
ok 'the terminal echoes again' sees '^ echo$'
command_line clear
command_line 'fiar-interactive game=fiar-1.txt'
ok 'the game goes on where it was left' sees 'Bob to move.*move 4'
press 1 Enter
sees 'move 5'

# The process of the player in the terminal.
tty_of_screen() { terminal display-message -p '#{pane_tty}' | cut -c6-; }
player_pid() { pgrep -f '^fiar-interactive game=fiar-1' -t "$(tty_of_screen)"; }
kill -9 "$(player_pid)"
ok 'a killed player' sees 'Killed'
type_text 'stty sane; clear'
press C-j
sees '^[$]$'
command_line 'fiar-interactive game=fiar-1.txt'
ok 'has lost nothing' sees 'Ann to move.*move 5'
kill -TERM "$(player_pid)"
ok 'SIGTERM saves and restores' sees 'continue it'
command_line clear
command_line 'fiar-interactive game=fiar-1.txt'
sees 'Ann to move.*move 5'
press 1 Enter
sees 'move 6'
player=$(player_pid)
terminal kill-server
ended() { ! kill -0 "$1" 2>/dev/null; }
ok 'a player whose terminal is closed ends' becomes ended "$player"
ok 'and its game is saved' [ "$(grep -c '"move"' fiar-1.txt)" -eq 5 ]

# Boards that are larger than the window.
screen_open 80 24
command_line 'penguins-interactive seats=Ann,Bob rows=20 columns=20 water=0 seed=2'
sees 'Ann to move'
ok 'a board of 20 by 20 has all its columns' sees ' a .* t'
all_lines() { settles; [ "$(seen | grep -c '[^ ]')" -eq "$1" ]; }
ok 'no line of the window is empty meanwhile' all_lines 24
press PageDown PageDown
ok 'and comes by scrolling' sees '^ *20 '
ok 'under the names of the columns' sees ' a .* t'
ok 'the players stay' sees 'P2 Bob'
resize 40 12
ok 'and still no line is empty' all_lines 12
press C-c
sees 'continue it'
resize 80 24
command_line clear
command_line 'bark-interactive seats=Ann,random width=100 height=100 seed=2'
sees 'Ann to move'
type_text '1 100 100'
press Enter
ok 'a board of 100 by 100 shows where the last move was' sees ' 99 100'
press C-c
sees 'continue it'

# No colours, no Unicode.
colours() { settles; terminal capture-pane -p -e -t test | grep -c "$(printf '\033')\\[[0-9;]*[34][0-8]"; }
no_colours() { [ "$(colours)" -eq 0 ]; }
two_play
ok 'there are colours' test "$(colours)" -gt 0
press C-c
two_play NO_COLOR=1
press 4 Enter
sees 'Bob to move'
ok 'NO_COLOR is obeyed' no_colours
ok 'marks are characters' sees '‹.*›'
ok 'of what is possible, too' sees '•'
press C-c
two_play TERM=vt100 LANG=C LC_ALL=C
press 4 Enter
ok 'a vt100 without Unicode has them, too' sees '<@>|< @ >'
ok 'there is ASCII only' sees_not '[^ -~]'
resize 100 32
ok 'in a large window, too' sees '[+]-+[+]-+[+]'
ok '... with nothing else' sees_not '[^ -~]'
press C-c

# No full screen.
screen_open 80 24 TERM=dumb
command_line 'fiar-interactive seats=Ann,Bob'
ok 'TERM=dumb has the line interface' sees 'your move [(][?] for help[)]'
press C-c
screen_open 80 24 TERM=nonsense
command_line 'fiar-interactive seats=Ann,Bob'
ok 'so has a terminal that nobody knows' sees 'your move [(][?] for help[)]'
press C-c
screen_open 80 24
command_line 'fiar-interactive seats=Ann,Bob | cat'
ok 'so has a pipe' sees 'your move [(][?] for help[)]'
press C-c
finish
