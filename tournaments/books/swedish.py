"""The two books of SLSF, gomoku and renju."""

from functools import partial

from federation.officials.roles import Role
from federation.sanctions.rules import swedish
from federation.sanctions.rules.ladder import Measures
from tournaments.books.late import by_own_clock
from tournaments.books.rated import Rated
from tournaments.books.round_robins import PrintedTables
from tournaments.books.slots import Adjourned, PairedBy, TournamentBook
from tournaments.rules import books
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.discipline import forbidden_in_sweden
from tournaments.rules.pairing.broken_criteria import in_sweden
from tournaments.rules.systems import IN_SWEDEN
from tournaments.rules.tiebreaks.ladders import ladder
from tournaments.rules.withdrawals import after_withdrawals


def of_book(book: books.Book, measures: Measures, titles: str = "") -> TournamentBook:
    """Both say the same in different numbers."""
    return TournamentBook(
        book=book,
        systems=IN_SWEDEN,
        ladder=partial(ladder, book=book),
        late=by_own_clock,
        adjourned=Adjourned(needs_ruling=True),
        rated=Rated(office=Role.RATING_COMMITTEE),
        paired=PairedBy(round_robin=PrintedTables(book), broken=partial(in_sweden, book=book)),
        withdrawal=partial(after_withdrawals, book=book),
        forbidden=forbidden_in_sweden(book),
        measures=measures,
        openings={rule: rule.value for rule in OpeningRule},
        titles=titles,
    )


GOMOKU = of_book(books.GOMOKU, swedish.GOMOKU_LADDER)
RENJU = of_book(books.RENJU, swedish.RENJU_LADDER, titles="SLSF-R 32.2")
