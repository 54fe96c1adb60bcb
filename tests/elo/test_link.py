"""The way from a tournament's page to what FIDE asks of it."""

import pytest

from ratings.systems.elo.templatetags.elo import elo_link
from tournaments.models import TournamentRow


@pytest.mark.parametrize(
    ("federation", "rule_book", "state", "shown"),
    [
        ("dsu", "DSU", "announced", True),
        ("dsu", "DSU", "filed", True),
        ("dsu", "DSU", "cancelled", False),
        ("dsu", "", "filed", False),
        ("slsf", "SLSF-G", "filed", False),
    ],
)
def test_a_tournament_by_the_danish_book_leads_there_without_a_query(
    federation: str, rule_book: str, state: str, shown: bool
) -> None:
    row = TournamentRow(federation=federation, tournament="cup", rule_book=rule_book, state=state)
    assert elo_link(row) == {"row": row, "shown": shown}
