#!/bin/sh
# Drops a stone into the middle-most column that has room.
#
# Each line of input is `@ CELLS` or `O CELLS`: our stones, and the 42 cells from the top left to
# the bottom right. The first seven cells are the top row: a `.` there is a column with room.
# (A shell's echo is never buffered; grep, awk or sed would have to be told not to buffer.)
while read -r _ cells; do
  case $cells in
    ???.*) echo 4 ;;
    ??.*) echo 3 ;;
    ????.*) echo 5 ;;
    ?.*) echo 2 ;;
    ?????.*) echo 6 ;;
    .*) echo 1 ;;
    *) echo 7 ;;
  esac
done
