"""The two books of SLSF, gomoku and renju."""

from dataclasses import replace

from federation.officials.roles import Role
from tournaments.books.rated import Rated
from tournaments.books.slots import Adjourned, TournamentBook
from tournaments.rules import books

GOMOKU = TournamentBook(
    book=books.GOMOKU,
    adjourned=Adjourned(needs_ruling=True),
    rated=Rated(office=Role.RATING_COMMITTEE),
)
RENJU = replace(GOMOKU, book=books.RENJU)
