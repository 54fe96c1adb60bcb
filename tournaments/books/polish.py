"""The book of PSGRP, gomoku."""

from functools import partial

from federation.sanctions.rules import polish
from tournaments.books.late import by_base_time
from tournaments.books.round_robins import PrintedTables
from tournaments.books.slots import Adjourned, PairedBy, TournamentBook
from tournaments.rules import books
from tournaments.rules.board.games import POLISH_OPENINGS
from tournaments.rules.discipline import forbidden_in_poland
from tournaments.rules.pairing.broken_criteria import in_poland
from tournaments.rules.psgrp import worth_of_pause
from tournaments.rules.systems import IN_POLAND
from tournaments.rules.tiebreaks.ladders import ladder
from tournaments.rules.withdrawals import after_withdrawals

PSGRP = TournamentBook(
    book=books.PSGRP,
    systems=IN_POLAND,
    ladder=partial(ladder, book=books.PSGRP),
    late=by_base_time,
    adjourned=Adjourned(needs_ruling=False),
    rated=None,
    paired=PairedBy(
        round_robin=PrintedTables(books.PSGRP),
        second_bye=False,
        worth_of_rest=worth_of_pause,
        broken=in_poland,
    ),
    withdrawal=partial(after_withdrawals, book=books.PSGRP),
    forbidden=forbidden_in_poland(),
    measures=polish.LADDER,
    openings=dict.fromkeys(POLISH_OPENINGS.values(), "PSGRP §2.2"),
)
