"""Game records in the formats of the field: each a small reader and a small writer.

written     a game as any format has it, and how a format refuses
sgf         Smart Game Format: one tree, whose main line is the game
move_list   moves one after another with or without numbers and tags, as a score sheet or a PGN has them
tokens      tags, comments, variations and numbers of a move list
scores      results as SGF, move lists and RIF write them
pos         positions of RenLib: one byte a move
rif         the games of a RenjuNet file, read as a stream of any size, and written
pgn         chess, by python-chess
formats     which format some bytes are in; a game written in a format
"""
