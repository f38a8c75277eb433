#!/bin/sh
# Plays with the program beside it, and in its first movement makes a mistake for which the shell
# exits with status 2, which means a wrong board.
game=$1
shift
case " $* " in
  *" phase=movement "*) : "${nowhere:?}" ;;
esac
exec "${0%/*}/$game" id=villain nodes=20 seed=3 "$@"
