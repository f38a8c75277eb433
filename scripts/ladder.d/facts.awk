# Reads what `facts` of site.sh prints.

# The student of a version: ann of ann.3.
function owner(alias) {
  sub(/[.][0-9]+$/, "", alias)
  return alias
}

$1 == "KEY" {
  id = $2
  sub(/^KEY [^ ]* /, "")
  sub(/_[0-9]+$/, "") # the number that Moodle adds
  name[id] = $0
  ids[++students] = id
}

$1 == "V" {
  versions[$2] = $3
  verdict[$2, $3] = $4 ($5 == "late" ? ", late" : "")
  date[$2, $3] = $7 " " $8
}

$1 == "H" {
  batch = $2
  when[batch] = $3 " " $4
  places = 0
}

$1 == "R" {
  place[++places] = $2
  rating[$2] = $3
  low[$2] = $4
  high[$2] = $5
  games[$2] = $6
  points[$2] = $7
  percent[$2] = $8
  faults[$2] = $9
  id = owner($2)
  number = substr($2, length(id) + 2) + 0
  if (number > newest[id, batch]) { # the student's last version then
    newest[id, batch] = number
    at[id, batch] = $3
    from[id, batch] = $4
    to[id, batch] = $5
  }
}

$1 == "P" { counts[$2] = 1 }
