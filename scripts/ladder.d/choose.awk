# Chooses the pairings that tell most. Prints `count` of them, each an ID and its players, and
# writes games/state, from which the next batch goes on: ALIAS RATING TOLD GAMES.
#
# It reads the state after the last batch, the present players, and the results of this batch. A
# rating follows the results by a Newton step for each pairing; `told` is the Fisher information that
# a player's games hold about it: a game with an equal tells most, and the width of an interval is
# 1 / sqrt(told). The player whose interval is widest meets those whose ratings are near. With a
# `target`, players that have had that many games are chosen as opponents only.
function expected(a, b) { return 1 / (1 + 10 ^ ((rating[b] - rating[a]) / 400)) }
function owner(alias) { sub(/[.][0-9]+$/, "", alias); return alias }
function play(name, n, i, j, e) { # adds what n games between name[1..seats] tell
  for (i = 1; i <= seats; i++) {
    games[name[i]] += n
    for (j = 1; j <= seats; j++) if (j != i) {
      e = expected(name[i], name[j])
      told[name[i]] += n * e * (1 - e) / (seats - 1)
      met[name[i], name[j]]++
    }
  }
}
function learn(i, j, sum) { # a Newton step for each player, from the scores of a pairing
  play(name, seats)
  for (i = 1; i <= seats; i++) {
    sum = 0
    for (j = 1; j <= seats; j++) if (j != i) sum += expected(name[i], name[j]) / (seats - 1)
    step[i] = 174 * seats * (score[i] - sum) / (told[name[i]] + 1) # 400 / ln 10
  }
  for (i = 1; i <= seats; i++) rating[name[i]] += step[i]
}
FILENAME ~ /state$/ {
  rating[$1] = $2; told[$1] = $3; games[$1] = $4
  number = substr($1, length(owner($1)) + 2) + 0
  if (number >= newest[owner($1)]) { newest[owner($1)] = number; latest[owner($1)] = $2 }
  next
}
FILENAME == "games/players" {
  active[$1] = $2 == "baseline" ? 2 : 1
  if (!($1 in rating)) rating[$1] = latest[owner($1)] + 0
  next
}
{ # PAIRING ALIAS SCORE, a line for each seat
  if ($1 != last) seat = 0
  last = $1
  name[++seat] = $2
  score[seat] = $3
}
seat == seats { learn() }
END {
  for (alias in rating) print alias, rating[alias], told[alias] + 0, games[alias] + 0 >"games/state"
  close("games/state")
  srand(batch * 1000 + last)
  while (count-- > 0) {
    split("", taken)
    name[1] = ""
    for (a in active)
      if (active[a] == 1 && (!target || games[a] < target) &&
          (name[1] == "" || told[a] + 0 < told[name[1]] || (told[a] + 0 == told[name[1]] && a < name[1])))
        name[1] = a
    if (name[1] == "") exit
    taken[name[1]]
    for (i = 2; i <= seats; i++) {
      name[i] = ""
      for (b in active) if (!(b in taken)) {
        far = rating[b] - rating[name[1]]
        far = (far < 0 ? -far : far) + 100 * met[name[1], b] + 50 * rand()
        if (name[i] == "" || far < nearest) { name[i] = b; nearest = far }
      }
      if (name[i] == "") exit
      taken[name[i]]
    }
    line = sprintf("%04d", ++last)
    for (i = 1; i <= seats; i++) line = line " " name[i]
    print line
    play(name, seats)
  }
}
