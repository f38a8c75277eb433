# Writes the pages of a ladder into the folder `site`, after facts.awk has read.

function safe(text) {
  gsub(/&/, "\\&amp;", text)
  gsub(/</, "\\&lt;", text)
  gsub(/>/, "\\&gt;", text)
  gsub(/"/, "\\&quot;", text)
  return text
}

function head(text) {
  return "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\">\n" \
    "<meta name=\"viewport\" content=\"width=device-width\"><title>" safe(text) "</title>\n<style>\n" \
    "body { font: 1em/1.5 sans-serif; margin: 2em auto; max-width: 50em; padding: 0 1em }\n" \
    "td, th { padding: 0 .8em 0 0; text-align: right }\n" \
    "td:nth-child(2), th:nth-child(2) { text-align: left }\n" \
    "svg { width: 100% }\npolyline { fill: none; stroke: #06c; stroke-width: 2 }\n" \
    "line { stroke: #8ac }\n</style>\n<h1>" safe(text) "</h1>\n"
}

function row(cells, kind) { # cells are separated by tabs
  gsub(/\t/, "<" kind ">", cells)
  return "<tr><" kind ">" cells
}

function results(alias) { # five cells
  if (!(alias in rating)) return "\t\t\t\t"
  return sprintf("%.0f\t%.0f to %.0f\t%d\t%s %%\t%d", rating[alias], low[alias], high[alias], games[alias],
    percent[alias], faults[alias])
}

function link(id) { return "<a href=\"students/" safe(id) ".html\">" safe(name[id]) "</a>" }

# The rating of the student's last version after each batch, with its interval.
function curve(id, b, x, y, least, most, points, marks) {
  least = most = ""
  for (b = 1; b <= batch; b++) if ((id, b) in at) {
    if (least == "" || from[id, b] + 0 < least) least = from[id, b] + 0
    if (most == "" || to[id, b] + 0 > most) most = to[id, b] + 0
  }
  if (least == "") return ""
  if (most <= least) most = least + 1
  scale = 150 / (most - least)
  for (b = 1; b <= batch; b++) if ((id, b) in at) {
    x = sprintf("%.0f", batch > 1 ? 50 + 540 * (b - 1) / (batch - 1) : 50)
    y = sprintf("%.0f", 170 - scale * (at[id, b] - least))
    points = points x "," y " "
    marks = marks sprintf("<line x1=\"%d\" x2=\"%d\" y1=\"%.0f\" y2=\"%.0f\"/>", x, x,
      170 - scale * (from[id, b] - least), 170 - scale * (to[id, b] - least))
    marks = marks sprintf("<circle cx=\"%d\" cy=\"%d\" r=\"3\"><title>%s: version %d, %.0f</title></circle>\n",
      x, y, when[b], newest[id, b], at[id, b])
  }
  return sprintf("<svg viewBox=\"0 0 600 190\"><text y=\"20\">%.0f</text><text y=\"175\">%.0f</text>\n", most, least) \
    marks "<polyline points=\"" points "\"/></svg>\n"
}

function write_ranking(page, i, alias, id, who, shown, rank, before, count, replay) {
  print head("Ladder of " title) "<p>" now ", after " batch + 0 " nights of games.\n<table>" >page
  print row("\tplayer\tversion\trating\t95 %\tgames\tpoints\tfaults", "th") >page
  for (i = 1; i <= places; i++) {
    alias = place[i]
    if (!(alias in counts)) continue
    id = owner(alias)
    who = alias != id && id in versions ? link(id) "\t" substr(alias, length(id) + 2) : safe(alias) "\t"
    shown++
    if (rating[alias] != before || shown == 1) rank = shown # equal ones share a rank
    before = rating[alias]
    print row(rank "\t" who "\t" results(alias), "td") >page
  }
  print "</table>\n<h2>Students</h2>\n<ul>" >page
  for (i = 1; i <= students; i++) print "<li>" link(ids[i]) ": " versions[ids[i]] + 0 >page
  print "</ul>" >page
  count = split(replays, replay)
  if (count) print "<h2>Replays</h2>" >page
  for (i = 1; i <= count; i++) print "<p><a href=\"" replay[i] "\">" replay[i] "</a>" >page
  if (all) print "<p><small>The head of all games: " all "</small>" >page
  close(page)
}

function write_student(id, page, n) {
  print head(name[id]) "<p><a href=\"../index.html\">Ranking</a>\n" curve(id) "<table>" >page
  print row("version\thanded in\t\trating\t95 %\tgames\tpoints\tfaults", "th") >page
  for (n = versions[id]; n > 0; n--)
    print row(n "\t" date[id, n] "\t" verdict[id, n] "\t" results(id "." n), "td") >page
  print "</table>" >page
  close(page)
}

END {
  write_ranking(site "/index.html")
  for (number = 1; number <= students; number++)
    write_student(ids[number], site "/students/" ids[number] ".html")
}
