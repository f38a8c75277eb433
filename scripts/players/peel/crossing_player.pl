#!/usr/bin/perl
# Plays Peel with a list of words: crossing_player.pl WORDS
#
# Lays a word, and then words that cross one letter on the board and touch nothing else. If tiles
# are left after some tries, it dumps one of them.
use strict;
use warnings;
use List::Util qw(shuffle min max);

my $tries = 10;
$| = 1;    # otherwise messages wait in a buffer, and everybody waits for us

sub hear {
    local $/ = '.';
    my $letters = <STDIN> // exit;
    chop $letters;
    return $letters;
}

# The letters of the second word that are not in the first.
sub lacking {
    my ($have, $want) = @_;
    my %count;
    $count{$_}++ for split //, $have;
    return join '', grep { --$count{$_} < 0 } split //, $want;
}

# Lays a word where it crosses the letter at index $i and is otherwise alone; false if it cannot.
sub lay {
    my ($board, $word, $i, $x, $y, $dx, $dy) = @_;
    my $size = length $word;
    for my $k (-1 .. $size) {
        next if $k == $i;
        my ($u, $v) = ($x + ($k - $i) * $dx, $y + ($k - $i) * $dy);
        return if exists $board->{"$u,$v"};
        next if $k == -1 || $k == $size;
        return if exists $board->{($u + $dy) . ',' . ($v + $dx)};
        return if exists $board->{($u - $dy) . ',' . ($v - $dx)};
    }
    $board->{($x + ($_ - $i) * $dx) . ',' . ($y + ($_ - $i) * $dy)} = substr $word, $_, 1
      for 0 .. $size - 1;
    return 1;
}

# Lays one more word with tiles of $left; returns the tiles that are then left, or nothing.
sub add {
    my ($board, $left, @words) = @_;
    for my $word (@words) {
        my $letter = lacking($left, $word);
        next if length $letter != 1;
        for my $cell (grep { $board->{$_} eq $letter } keys %$board) {
            my ($x, $y) = split /,/, $cell;
            my $i = index $word, $letter;
            return lacking(substr($word, 0, $i) . substr($word, $i + 1), $left)
              if lay($board, $word, $i, $x, $y, 1, 0) || lay($board, $word, $i, $x, $y, 0, 1);
        }
    }
    return;
}

sub grid {
    my ($board) = @_;
    my @x = map { (split /,/)[0] } keys %$board;
    my @y = map { (split /,/)[1] } keys %$board;
    my $text = sprintf '%03d%03d', max(@x) - min(@x) + 1, max(@y) - min(@y) + 1;
    for my $y (min(@y) .. max(@y)) {
        $text .= $board->{"$_,$y"} // '.' for min(@x) .. max(@x);
    }
    return $text;
}

@ARGV == 1 or die "usage: crossing_player.pl WORDS\n";
open my $file, '<', $ARGV[0] or die "$ARGV[0]: $!\n";
my @all = map { uc s/\s+\z//r } <$file>; # perhaps with a carriage return
@all = grep { /^[A-Z]{2,9}$/ } @all;
print 'r';
my $hand = hear();
while (1) {
    my @words = grep { length lacking($hand, $_) == 0 } @all;
    my ($best, $grid) = ($hand, '');
    for (1 .. @words ? $tries : 0) {
        my @order = sort { length $b <=> length $a } shuffle @words;
        my %board;
        lay(\%board, $order[0], -2, 0, 0, 1, 0);
        my $left = lacking($order[0], $hand);
        while (defined(my $less = add(\%board, $left, @order))) { $left = $less }
        ($best, $grid) = ($left, grid(\%board)) if length $left < length $best;
        last if $left eq '';
    }
    if ($best eq '') {
        print "p$grid";
        $hand .= hear();
        next;
    }
    my $tile = substr $best, rand length $best, 1;
    print "d$tile";
    $hand = lacking($tile, $hand);
    my $new;
    do { $hand .= $new = hear() } until length $new > 1 || $new eq $tile;
    $hand .= hear() if length $new == 1;    # it came back: wait for somebody else's peel
}
