# Prints the grades as a CSV, after facts.awk has read.

function quoted(text) {
  if (text ~ /^[ \t]*[=+@-]/) text = "'" text # no formula for a spreadsheet
  gsub(/"/, "\"\"", text)
  return "\"" text "\""
}

END {
  for (alias in counts) if (alias ~ /[.]/) last[owner(alias)] = alias
  print "student,name,version,time,rating,low,high,games,points,faults"
  for (i = 1; i <= students; i++) {
    id = ids[i]
    line = id "," quoted(name[id])
    if (id in last) {
      alias = last[id]
      version = substr(alias, length(id) + 2)
      line = line "," version "," date[id, version] "," rating[alias] "," low[alias] "," high[alias]
      print line "," games[alias] "," points[alias] "," faults[alias]
    } else {
      print line ",,,,,,,,"
    }
  }
}
