The manual pages, which are made of the texts of --help; here of texts that have all that such a text may have.

  $ mkdir bin pages; awk -f "$ROOT/preproc/man/page.awk" -v name=eat -v date=2027-01-15 -v version=1.2 -v files=/usr -v also='eat drink eat-up' <<'.'
  > usage: eat [OPTION ...] MEAL
  >        eat --all
  > 
  > Eats a Meal-o'clock, ^slowly~ with `fork`. And a back\slash. This line is very long, longer than a page is wide, so that it is
  > ...dots at the begin.
  > 
  >   MEAL   what is eaten
  >   salt=N
  >       how salty it is, and a text that is so long that it has to be broken somewhere, before .this
  >       pepper=N  how hot
  >       or not
  >   --all  everything
  >          on the table
  > 
  >   verbatim   two
  >     'lines'
  > 
  > Not so fast:
  > 
  >   # a comment  here
  > 
  > For example:
  >   eat soup
  >   eat --all  # not an item
  > 
  > Exit status: 0 eaten, 1 not
  > eaten, 2 sick.
  > 
  > The end. Really.
  > .
  .\" Made of what the program prints with --help (preproc/man).
  .TH EAT 1 2027-01-15 "onemove 1.2" "User Commands"
  .SH NAME
  eat \- eats a Meal\-o\(aqclock, \(haslowly\(ti with \(gafork\(ga
  .SH SYNOPSIS
  eat [OPTION ...] MEAL
  .br
  eat \-\-all
  .SH DESCRIPTION
  Eats a Meal\-o\(aqclock, \(haslowly\(ti with \(gafork\(ga. And a
  back\(rsslash. This line is very long, longer than a page is wide, so that it
  is
  \&...dots at the begin.
  .TP
  \fBMEAL\fR
  what is eaten
  .TP
  \fBverbatim\fR
  two
  \(aqlines\(aq
  .PP
  Not so fast:
  .RS 4
  .nf
  # a comment  here
  .fi
  .RE
  .PP
  The end. Really.
  .SH OPTIONS
  .TP
  \fBsalt=N\fR
  how salty it is, and a text that is so long that it has to be broken
  somewhere, before .this
  .RS 7
  .TP
  \fBpepper=N\fR
  how hot
  or not
  .RE
  .TP
  \fB\-\-all\fR
  everything
  on the table
  .SH EXIT STATUS
  0 eaten, 1 not
  eaten, 2 sick.
  .SH FILES
  .TP
  /usr/share/onemove/boards
  boards and deals to play on
  .TP
  /usr/share/doc/onemove
  the documentation, and example players
  .SH EXAMPLES
  .RS 4
  .nf
  eat soup
  eat \-\-all  # not an item
  .fi
  .RE
  .SH SEE ALSO
  .BR drink (1),
  .BR eat\-up (1)
  $ page() { printf "$1\n" | awk -f "$ROOT/preproc/man/page.awk" -v name=x -v summary="$2" | sed -n '/NAME/,/SYN/p' | sed -n 2p; }
  $ page 'Some words: a title'; page 'One: A title of it'; page 'One and two: a title'; page 'It is. It was.'; page 'Long\nsentence.\n\nAnother.'; page 'Word.' 'told so'
  x \- a title
  x \- a title of it
  x \- one and two
  x \- it is
  x \- long sentence
  x \- told so

Which programs and subcommands have pages, with the date of the last release and its version.

  $ program() { printf '#!/bin/sh\nif [ "$1" = --help ]; then cat <<.\n%s\n.\nelse echo "usage: onemove $1 FILE"; fi\n' "$2" >bin/$1; chmod +x bin/$1; }
  $ mkdir -p preproc/debian src/core scripts; cp -R "$ROOT/preproc/man" preproc; printf 'a (3-1) x; urgency=low\n\n -- One <a@b>  Fri, 15 Jan 2027 23:30:00 -0500\n\na (2-1)\n\n -- One <a@b>  Fri, 15 Jan 2021 23:30:00 -0500\n' >preproc/debian/changelog
  $ printf '#define ONEMOVE_VERSION "3.1"\n' >src/core/mode.h; program onemove 'usage: onemove COMMAND
  > 
  > Does all.
  > 
  >   onemove show FILE
  >       Shows it.
  > 
  > Each of these has its own --help:
  >   onemove match GAME
  >       Plays games.
  >   onemove try GAME
  >       Tries players.
  > 
  > Exit status: 0.'
  $ program game 'usage: game A'; mv bin/game scripts/; program other 'usage: other B'
  $ TZ=EST5 sh preproc/man/make_pages bin new/pages /opt onemove other game && cd new/pages && for page in *; do sed -n "s/^/$page: /; /[.]TH/p; /NAME/{n;p}; /SYNOPSIS/{n;p}; /share.doc/p; /[.]BR/p" $page; done
  game.1: .TH GAME 1 2027-01-16 "onemove 3.1" "User Commands"
  game \- 
  game A
  game.1: /opt/share/doc/onemove
  game.1: .BR onemove (1),
  game.1: .BR other (1)
  onemove-match.1: .TH ONEMOVE-MATCH 1 2027-01-16 "onemove 3.1" "User Commands"
  onemove\-match \- Plays games.
  onemove match FILE
  onemove-match.1: /opt/share/doc/onemove
  onemove-match.1: .BR onemove (1),
  onemove-match.1: .BR other (1),
  onemove-match.1: .BR game (1)
  onemove-try.1: .TH ONEMOVE-TRY 1 2027-01-16 "onemove 3.1" "User Commands"
  onemove\-try \- Tries players.
  onemove try FILE
  onemove-try.1: /opt/share/doc/onemove
  onemove-try.1: .BR onemove (1),
  onemove-try.1: .BR other (1),
  onemove-try.1: .BR game (1)
  onemove.1: .TH ONEMOVE 1 2027-01-16 "onemove 3.1" "User Commands"
  onemove \- does all
  onemove COMMAND
  onemove.1: /opt/share/doc/onemove
  onemove.1: .BR other (1),
  onemove.1: .BR game (1),
  onemove.1: .BR onemove\-match (1),
  onemove.1: .BR onemove\-try (1)
  other.1: .TH OTHER 1 2027-01-16 "onemove 3.1" "User Commands"
  other \- 
  other B
  other.1: /opt/share/doc/onemove
  other.1: .BR onemove (1),
  other.1: .BR game (1)
