#!/bin/sh
# Whole games on a full screen, each played by keys to its end.
. "$(dirname "$0")/../support/tap.sh"
. "$(dirname "$0")/../support/screen.sh"

# Waits for the person's turn or the end of the game; returns 1 at the end.
my_turn() {
  sees 'Ann to move|game is over' || return 2
  ! seen | grep -q 'game is over'
}

# play KEY...: presses these keys whenever it is Ann's turn, until the game is over.
play() {
  turns=0
  while my_turn; do
    turns=$((turns + 1))
    [ "$turns" -le 100 ] || return 1
    before=$(seen | sed -n '1s/.*move //p')
    for key in "$@"; do
      [ "$key" != Enter ] || [ "$1" != C-t ] || sees 'Enter plays it' || return 1
      seen | grep -q 'Ann to move' && press "$key"
      sleep 0.05
    done
    waited=0
    while [ "$(seen | sed -n '1s/.*move //p')" = "$before" ] && my_turn; do
      waited=$((waited + 1))
      [ "$waited" -le 300 ] || return 1
      sleep 0.1
    done
  done
  seen | grep -q 'game is over'
}

# whole_game NAME COMMAND KEY...
whole_game() {
  title=$1 called=$2
  shift 2
  command_line "$called"
  ok "$title: the game begins" sees 'Ann to move'
  ok "$title: it is played to its end by keys" play "$@"
  press C-c
  ok "$title: the result is on the terminal afterwards" sees '1[.] (Ann|random)'
  ok "$title: the file of a game that is over is removed" becomes missing "$dir/${called%%-*}-1.txt"
  command_line clear
}

screen_open 80 24
whole_game 'Four In A Row' 'fiar-interactive seats=Ann,random nodes=1' Space
whole_game Penguins 'penguins-interactive seats=Ann,random nodes=1 penguins=1 rows=4 columns=5 water=0' \
  Tab Space Tab Space
whole_game Bark 'bark-interactive seats=Ann,random nodes=1 width=3 height=3' Space Space
whole_game President 'president-interactive seats=Ann,random nodes=1' C-t Enter
whole_game Peel 'peel-interactive seats=Ann,random nodes=1 hand=7' '!' Enter
finish
