#!/usr/bin/env -S guile --no-auto-compile
!#
;; Drops a stone into any column that has room.
;;
;; Each line of input is `@ CELLS` or `O CELLS`: our stones, and the 42 cells from the top left to
;; the bottom right. The first seven cells are the top row: a `.` there is a column with room.
(use-modules (ice-9 rdelim) (srfi srfi-1))

(set! *random-state* (random-state-from-platform))

(define (columns-with-room cells)
  (filter (lambda (column) (char=? #\. (string-ref cells (- column 1))))
          (iota 7 1)))

(let loop ((line (read-line)))
  (unless (eof-object? line)
    (let ((columns (columns-with-room (substring line 2))))
      (display (list-ref columns (random (length columns))))
      (newline)
      (force-output) ; without this the answer would wait in a buffer: the game would freeze
      (loop (read-line)))))
