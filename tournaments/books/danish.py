"""The book of DSU, chess."""

from federation.officials.roles import Role
from tournaments.books.rated import Rated
from tournaments.books.slots import Adjourned, TournamentBook
from tournaments.rules import books
from tournaments.rules.dsu.rounds import open_is_draw

DSU = TournamentBook(
    book=books.DSU,
    adjourned=Adjourned(needs_ruling=False, has_session=True, draw_by=open_is_draw),
    rated=Rated(office=Role.RATING_REGISTRAR, by="danish.register"),
)
