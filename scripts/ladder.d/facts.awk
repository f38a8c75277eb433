# Reads what `facts` of site.sh prints.

# The student of a version: ann of ann.3.
function owner(alias) {
  sub(/[.][0-9]+$/, "", alias)
  return alias
}

# With ? for what is not seen or turns the text around, and for each byte that is no UTF-8.
function visible(text, shown) {
  gsub(/\302[\200-\237]|\342\200[\213-\217\250-\256]|\342\201[\240-\257]|\357\273\277/, "?", text)
  gsub(/[\300\301\365-\377]|\340[\200-\237]|\355[\240-\277]|\360[\200-\217]|\364[\220-\277]/, "?", text)
  while (match(text, /[\200-\377]|([\300-\337]|([\340-\357]|[\360-\367][\200-\277])[\200-\277])[\200-\277]/)) {
    shown = shown substr(text, 1, RSTART - 1) (RLENGTH > 1 ? substr(text, RSTART, RLENGTH) : "?")
    text = substr(text, RSTART + RLENGTH)
  }
  return shown text
}

$1 == "KEY" {
  id = $2
  sub(/^KEY [^ ]* /, "")
  sub(/_[0-9]+$/, "") # the number that Moodle adds
  name[id] = visible($0)
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
