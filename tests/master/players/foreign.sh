# shellcheck shell=sh disable=SC2034,SC2154
# Sourced by players like those of other people's courses: FOREIGN PLACEMENT-OR-MOVEMENT ARGUMENTS.
# They obey the seed's words, and have ways of their own. `me` is what they call themselves.
for board do :; done
legal() {
  "$BIN/penguins" "id=$me" level=greedy nodes=50 seed=3 "$@"
}
