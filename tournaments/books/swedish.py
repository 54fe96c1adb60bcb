"""The two books of SLSF, gomoku and renju."""

from tournaments.books.slots import Adjourned, TournamentBook
from tournaments.rules import books

ADJOURNED = Adjourned(needs_ruling=True)

GOMOKU = TournamentBook(book=books.GOMOKU, adjourned=ADJOURNED)
RENJU = TournamentBook(book=books.RENJU, adjourned=ADJOURNED)
