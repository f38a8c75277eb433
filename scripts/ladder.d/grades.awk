# Prints the grades as a CSV, after facts.awk has read.
function quoted(text) { # no formula for a spreadsheet
  if (text ~ /^[=+@-]/) text = "'" text
  gsub(/"/, "\"\"", text); return "\"" text "\"" }
END {
  print "student,name,version,time,rating,low,high,games,points,faults"
  for (i = 1; i <= students; i++) {
    id = ids[i]; last = ""
    for (alias in counts) if (owner(alias) == id && alias != id) last = alias
    if (last == "") { print id "," quoted(name[id]) ",,,,,,,,"; continue }
    n = substr(last, length(id) + 2)
    print id "," quoted(name[id]) "," n "," date[id, n] "," rating[last] "," low[last] "," high[last] "," games[last] "," points[last] "," faults[last]
  }
}
