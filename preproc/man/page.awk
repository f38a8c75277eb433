# Makes a manual page, in the macros of man(7), from the output of a program's --help. So there is
# only one text, and the page has all of it: synopsis, paragraphs, options and exit status.
#
#   awk -f page.awk -v name=NAME -v date=YYYY-MM-DD -v version=VERSION -v files=FOLDER \
#       -v also='NAME ...' [-v summary='what it does'] HELP
#
# It relies on the form that all help texts have:
#   - `usage: ` begins the synopsis, which ends with an empty line; `Exit status:` begins that part;
#   - two blanks begin an item, if its text follows after two more or is indented by six on the next
#     line; an item that is an option or a key goes to OPTIONS, others are part of the text;
#   - items within items are indented by six, and their texts by more;
#   - other indented lines are verbatim, and after `For example:` they are examples.

function roff(text) {
  gsub(/\\/, "\\(rs", text)
  gsub(/-/, "\\-", text)
  gsub(/`/, "\\(ga", text)
  gsub(/'/, "\\(aq", text)
  gsub(/\^/, "\\(ha", text)
  gsub(/~/, "\\(ti", text)
  if (text ~ /^\./) text = "\\&" text
  return text
}
function bare(text) { sub(/^ +/, "", text); return text }
function indent(text) { match(text, /^ */); return RLENGTH }
function put(text) { part[section] = part[section] text "\n" }
# Puts a line of running text, breaking it where it is too long.
function flow(text) {
  while (length(text) > 78 && match(substr(text, 1, 78), /.* /)) {
    put(substr(text, 1, RLENGTH - 1))
    text = substr(text, RLENGTH + 1)
    if (text ~ /^\./) text = "\\&" text
  }
  put(text)
}
# Ends verbatim lines, or the items nested in an item.
function leave() {
  if (verbatim) put(".fi\n.RE")
  if (nested) put(".RE")
  verbatim = nested = 0
  item = 0
}
function is_option(term) { return term ~ /^(-|[a-z]+=)/ }
function put_term(term) { put(".TP\n\\fB" roff(term) "\\fR") }
# Splits a line into `term` and `rest` at the two blanks after the term.
function split_item(line) {
  line = bare(line)
  term = line; rest = ""
  if (match(line, /  +/)) { term = substr(line, 1, RSTART - 1); rest = substr(line, RSTART + RLENGTH) }
}
/^\* / { $0 = "  " $0 } # a marked item
{ line[NR] = $0 }
END {
  told = summary != ""
  section = "DESCRIPTION"
  for (i = 1; i <= NR; i++) {
    text = line[i]; blanks = indent(text); following = i < NR ? indent(line[i + 1]) : 0
    if (text == "") {
      leave()
      fresh = 1
      if (usage) usage = 0
      if (section == "EXIT STATUS") section = "DESCRIPTION"
    } else if (text ~ /^usage: / || usage) {
      usage = 1
      sub(/^usage: /, "", text); text = bare(text)
      if (text ~ "^" name || text ~ /^onemove /) part["SYNOPSIS"] = part["SYNOPSIS"] (part["SYNOPSIS"] != "" ? ".br\n" : "")
      section = "SYNOPSIS"
      flow(roff(text) " ")
      section = "DESCRIPTION"
    } else if (text == "For example:") {
      examples = 1
    } else if (blanks == 0) {
      leave()
      if (fresh) examples = 0
      if (text ~ /^Exit status:/) {
        section = "EXIT STATUS"
        sub(/^Exit status: */, "", text)
        if (part[section] != "") put(".PP")
        flow(roff(text))
      } else {
        if (section != "EXIT STATUS") section = "DESCRIPTION"
        if (!told && (first == "" || reading)) { first = first (first == "" ? "" : " ") text; reading = 1 }
        if (fresh) put(".PP")
        flow(roff(text))
      }
      fresh = 0
    } else if (blanks == 2) {
      reading = 0
      if (nested) put(".RE")
      nested = 0
      split_item(text)
      as_item = !verbatim && !examples && text !~ /^  #/ && (rest != "" || following >= 6)
      if (as_item) {
        section = is_option(term) ? "OPTIONS" : "DESCRIPTION"
        item = 1
        put_term(term)
        if (rest != "") flow(roff(rest))
      } else {
        if (examples) section = "EXAMPLES"
        if (!verbatim) put(".RS 4\n.nf")
        verbatim = 1
        put(roff(substr(text, 3)))
      }
      fresh = 0
    } else if (item && !verbatim && blanks == 6 && is_option(bare(text))) {
      if (!nested) put(".RS 7")
      nested = 1
      split_item(text)
      put_term(term)
      if (rest != "") flow(roff(rest))
    } else if (verbatim) put(roff(substr(text, 3)))
    else flow(roff(bare(text)))
    if (text == "" || blanks > 0) reading = 0
    if (examples && section == "EXAMPLES" && text == "") { examples = 0; section = "DESCRIPTION" }
  }
  leave()

  # The text for whatis(1), unless it is given: the start of the first sentence, or what follows a
  # title.
  if (!told) {
    summary = first
    sub(/\. .*/, "", summary); sub(/\.$/, "", summary)
    if (match(summary, /: /)) {
      before = substr(summary, 1, RSTART - 1)
      summary = split(before, words, " ") > 2 ? before : substr(summary, RSTART + 2)
    }
    summary = tolower(substr(summary, 1, 1)) substr(summary, 2)
  }
  printf ".\\\" Made of what the program prints with --help (preproc/man).\n"
  printf ".TH %s 1 %s \"onemove %s\" \"User Commands\"\n", toupper(name), date, version
  section = "NAME"
  flow(roff(name) " \\- " roff(summary))
  printf ".SH NAME\n%s", part["NAME"]
  gsub(/ \n/, "\n", part["SYNOPSIS"])
  printf ".SH SYNOPSIS\n%s", part["SYNOPSIS"]
  sub(/^\.PP\n/, "", part["DESCRIPTION"])
  if (part["DESCRIPTION"] == "") part["DESCRIPTION"] = roff(summary) "\n"
  printf ".SH DESCRIPTION\n%s", part["DESCRIPTION"]
  if (part["OPTIONS"] != "") printf ".SH OPTIONS\n%s", part["OPTIONS"]
  if (part["EXIT STATUS"] != "") printf ".SH EXIT STATUS\n%s", part["EXIT STATUS"]
  printf ".SH FILES\n.TP\n%s/share/onemove/boards\nboards and deals to play on\n", roff(files)
  printf ".TP\n%s/share/doc/onemove\nthe documentation, and example players\n", roff(files)
  if (part["EXAMPLES"] != "") printf ".SH EXAMPLES\n%s", part["EXAMPLES"]
  printf ".SH SEE ALSO\n"
  count = split(also, names, " ")
  for (i = 1; i <= count; i++) if (names[i] != name) list[++listed] = names[i]
  for (i = 1; i <= listed; i++) printf ".BR %s (1)%s\n", roff(list[i]), i < listed ? "," : ""
}
