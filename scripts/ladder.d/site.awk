# Writes the pages of a ladder into the folder `site`, after facts.awk has read.
function safe(text) { gsub(/&/, "\\&amp;", text); gsub(/</, "\\&lt;", text); gsub(/>/, "\\&gt;", text); gsub(/"/, "\\&quot;", text); return text }
function head(text) {
  return "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>" safe(text) "</title>\n" \
    "<meta name=\"viewport\" content=\"width=device-width\"><style>\n" \
    "body { font: 1em/1.5 sans-serif; margin: 2em auto; max-width: 50em; padding: 0 1em }\n" \
    "td, th { padding: 0 .8em 0 0; text-align: right } td:nth-child(2), th:nth-child(2) { text-align: left }\n" \
    "svg { width: 100% } polyline { fill: none; stroke: #06c; stroke-width: 2 } line { stroke: #8ac }\n" \
    "</style>\n<h1>" safe(text) "</h1>\n"
}
function cells(alias) {
  if (!(alias in rating)) return "<td><td><td><td><td>"
  return sprintf("<td>%.0f<td>%.0f to %.0f<td>%d<td>%s %%<td>%d", rating[alias], low[alias], high[alias], games[alias], percent[alias], faults[alias])
}
function curve(id, b, i, x, y, least, most, all, line, bars) { # the newest version after each batch
  all = least = most = 0
  for (b = 1; b <= batch; b++) if ((id, b) in at) {
    if (!all || from[id, b] < least) least = from[id, b]
    if (!all || to[id, b] > most) most = to[id, b]
    all++
  }
  if (!all) return ""
  if (most <= least) most = least + 1
  for (b = 1; b <= batch; b++) if ((id, b) in at) {
    x = 50 + 540 * (batch > 1 ? (b - 1) / (batch - 1) : 0)
    y = 170 - 150 * (at[id, b] - least) / (most - least)
    line = line sprintf("%.0f,%.0f ", x, y)
    bars = bars sprintf("<line x1=\"%.0f\" x2=\"%.0f\" y1=\"%.0f\" y2=\"%.0f\"/><circle cx=\"%.0f\" cy=\"%.0f\" r=\"3\"><title>%s: version %d, %.0f</title></circle>", x, x,
      170 - 150 * (from[id, b] - least) / (most - least), 170 - 150 * (to[id, b] - least) / (most - least), x, y, when[b], newest[id, b], at[id, b])
  }
  return sprintf("<svg viewBox=\"0 0 600 190\"><text x=\"0\" y=\"20\">%.0f</text><text x=\"0\" y=\"175\">%.0f</text>%s<polyline points=\"%s\"/></svg>\n", most, least, bars, line)
}
END {
  page = site "/index.html"
  print head("Ladder of " title) "<p>" now ", after " batch + 0 " batches of games.\n<table><tr><th><th>player<th>version<th>rating<th>95 %<th>games<th>points<th>faults" >page
  for (i = 1; i <= places; i++) if (place[i] in counts) {
    alias = place[i]; id = owner(alias)
    if (id in versions) who = "<a href=\"students/" id ".html\">" safe(name[id]) "</a><td>" substr(alias, length(id) + 2)
    else who = safe(alias) "<td>"
    print "<tr><td>" ++rank "<td>" who cells(alias) >page
  }
  print "</table>\n<h2>Students</h2>\n<ul>" >page
  for (i = 1; i <= students; i++) print "<li><a href=\"students/" ids[i] ".html\">" safe(name[ids[i]]) "</a>: " versions[ids[i]] + 0 " versions" >page
  print "</ul>" >page
  count = split(replays, replay)
  if (count) print "<h2>Replays</h2>\n<ul>" >page
  for (i = 1; i <= count; i++) print "<li><a href=\"" replay[i] "\">" replay[i] "</a>" >page
  close(page)
  for (i = 1; i <= students; i++) {
    id = ids[i]; page = site "/students/" id ".html"
    print head(name[id]) "<p><a href=\"../index.html\">Ranking</a>\n" curve(id) "<table><tr><th>version<th>handed in<th><th>rating<th>95 %<th>games<th>points<th>faults" >page
    for (n = versions[id]; n > 0; n--)
      print "<tr><td>" n "<td>" date[id, n] "<td>" verdict[id, n] (lateness[id, n] == "late" ? ", late" : "") cells(id "." n) >page
    print "</table>" >page
    close(page)
  }
}
