"""The book of PSGRP, gomoku."""

from tournaments.books.slots import Adjourned, TournamentBook
from tournaments.rules import books

PSGRP = TournamentBook(book=books.PSGRP, adjourned=Adjourned(needs_ruling=False), rated=None)
