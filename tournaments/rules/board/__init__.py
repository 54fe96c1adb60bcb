"""The board of gomoku and renju: what stands, what may be played, who has won (SLSF, part 1; PSGRP §5-§6).

points, symmetry, position   where stones stand; how it is written, turned, and looked at through windows
rows, shapes                 rows on the board; fours and threes on a line
forbidden, forks             Black's forbidden moves in renju; one of them opened up
games                        which rows win and what is forbidden under each opening rule
openings                     the opening rules as machines, the 26 openings, proposals
play, record, results        a game move by move; a whole record; the result on its sheets
claims, flags, draws         who may claim what until when; the clock; draws by word
endings, disorder            how a game ends; stones out of order and stones taken back
sealed                       what a sealed move turns out to be on its board
"""
