# shellcheck shell=sh disable=SC2034
# Sourced by the misbehaving players: `NAME-OF-PLAYER PHASE CONTRACT-ARGUMENTS...`. What comes after
# this line in such a player happens in that phase only; in the other it plays as it should. The
# program that does so is $BIN/penguins.
when=$1
shift

# The honest move; its exit status says whether there was one.
honest() {
  "$BIN/penguins" id=villain level=greedy nodes=50 seed=3 "$@"
}

# edit AWK-PROGRAM: changes the file `board`.
edit() {
  awk "$1" "$board" >"$board.new" && mv "$board.new" "$board"
}

if [ "$1" = name ]; then
  echo villain
  exit 0
fi
for board do :; done
case " $* " in
  *" phase=$when "*) ;;
  *)
    honest "$@"
    exit
    ;;
esac
