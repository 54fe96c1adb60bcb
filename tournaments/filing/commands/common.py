"""What every act of filing asks first."""

from __future__ import annotations

import datetime as dt

from events.citing import Malformed, Refused
from events.work import Work
from federation.officials.roles import Role
from tournaments.commands.common import TournamentAct, folded, refuse_own_games, require_here
from tournaments.commands.filed import filing_of
from tournaments.limits import check_years
from tournaments.rules import books
from tournaments.state import Tournament
from tournaments.state.filing import Filing, filing_stream
from tournaments.tournament_book import book


class FilingAct(TournamentAct, frozen=True, kw_only=True):
    """An act on what is filed about one tournament."""

    @property
    def filing(self) -> str:
        """The stream of its filing, beside the tournament's own."""
        return filing_stream(self.federation, self.tournament)


def for_filing(
    work: Work, act: FilingAct, *roles: Role, article: str, club: str = ""
) -> tuple[Tournament, Filing]:
    """Tournament and filing, once the actor was found to hold one of the roles, a club's secretary of `club`.

    Refused: a tournament of another book ("not_filed_here"), one that is called off ("cancelled").
    """
    state = folded(work, act)
    require_here(work, act, state, *roles, article=article, club=club)
    if book(state) is not books.DSU:
        raise Refused("not_filed_here", field="tournament", article=article)
    if state.cancelled:
        raise Refused("cancelled", article=article, way_on="announce_another_one")
    refuse_own_games(work, state, act)
    return state, filing_of(work, act.federation, act.tournament)


def check_person(work: Work, person: str, *, field: str = "person", article: str = "") -> None:
    """Refuse somebody who is not registered. Raises Malformed."""
    if not work.exists(f"person/{person}"):
        raise Malformed("no_such_person", field=field, article=article)


def check_past(work: Work, day: dt.date, article: str) -> None:
    """Refuse a day that has not come yet, in the federation's zone. Raises Malformed."""
    check_years({"on": day}, article)
    if day > work.today(work.zone):
        raise Malformed("day_to_come.still", field="on", article=article, day=day)


def check_entered(state: Tournament, person: str, article: str) -> None:
    """Refuse somebody who is not entered. Raises Malformed."""
    if person not in state.entries:
        raise Malformed("not_entered", field="person", article=article)
