# shellcheck shell=sh
# For tests of Penguins that source this file.

# fish FILE: how many fish there are, on the ice and in the players' lines.
fish() {
  awk 'NR == 1 { rows = $1; next }
       NR <= rows + 1 { for (i = 1; i <= NF; i++) sum += substr($i, 1, 1); next }
       { sum += $3 }
       END { print sum }' "$1"
}
