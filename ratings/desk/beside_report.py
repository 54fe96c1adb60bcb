"""What the log knows of a tournament and its report is silent on: officials, envelopes, protests, matters."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.conduct.desk.base import conduct_now, leading_to
from tournaments.conduct.desk.base import game_page as board_page
from tournaments.desk.checks import Check
from tournaments.desk.notices import officials_missing
from tournaments.models import TournamentRow
from tournaments.sealed.desk.base import game_page, sealed_now
from tournaments.stages import book_of_row
from tournaments.state import Tournament


def known_beside(row: TournamentRow, state: Tournament) -> Iterator[Check]:
    """Everything that contradicts the report or was never settled, with its paragraph and where it stands."""
    yield from officials_missing(row)
    yield from _envelopes(row, state)
    yield from _protests(row, state)
    yield from _matters(row, state)


def _envelopes(row: TournamentRow, state: Tournament) -> Iterator[Check]:
    """SLSF-G 13.3: games with a result whose envelope was not opened."""
    for key, game in sorted(sealed_now(row.federation, row.tournament).games.items()):
        if key in state.results and game.is_shut:
            text = _("Board %(board)s of round %(round)s has a result, and its envelope was never opened.")
            yield Check(
                text=text % {"board": key[1], "round": key[0]},
                article=book_of_row(row).cite("13.3"),
                way_on=_("Ask the arbiter how the game ended."),
                tone="warn",
                url=game_page(row.federation, row.tournament, key),
                remedy=_("The sealed game"),
            )


def _protests(row: TournamentRow, state: Tournament) -> Iterator[Check]:
    """SLSF-G 18.1i, 20.7: protests that wait for their decision."""
    for number, protest in state.protests.items():
        if not protest.decided:
            yield Check(
                text=_("Protest %(number)s is not decided.") % {"number": number},
                article=book_of_row(row).cite("18.1i"),
                tone="warn",
                url=reverse("desk-protests", args=[row.federation, row.tournament]),
                remedy=_("Protests"),
            )


def _matters(row: TournamentRow, state: Tournament) -> Iterator[Check]:
    """What was noted at a board and still waits for the referee."""
    conduct = conduct_now(row.federation, row.tournament, with_breaches=False)
    for matter in conduct.matters.values():
        found = leading_to(state, matter)
        if conduct.counts(matter) and found.waits:
            text = _("A matter at board %(board)s of round %(round)s still waits for the arbiter.")
            yield Check(
                text=text % {"board": matter.key[1], "round": matter.key[0]},
                article=found.trace[-1].article,
                tone="warn",
                url=board_page(row.federation, row.tournament, matter.key),
                remedy=_("The board"),
            )
