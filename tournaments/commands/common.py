"""What every act on a tournament asks first."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events import personal
from events.citing import Malformed, Refused, gettext_noop
from events.work import Work
from federation.members.events import FreeText
from federation.officials.roles import Role, require
from tournaments.governing import book
from tournaments.state import Tournament, evolve, stream_of


class TournamentAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on one tournament of one federation."""

    federation: str
    tournament: str

    @property
    def stream(self) -> str:
        """The tournament's stream."""
        return stream_of(self.federation, self.tournament)


def folded(work: Work, act: TournamentAct) -> Tournament:
    """The tournament as the log has it now. Raises Malformed when nobody announced it."""
    state = work.fold(act.stream, Tournament(), evolve)
    if state.announced is None:
        raise Malformed(
            "no_such_tournament",
            gettext_noop("There is no tournament %(id)s."),
            field="tournament",
            id=act.tournament,
        )
    return state


def for_act(work: Work, act: TournamentAct, *roles: Role, article: str = "") -> Tournament:
    """The tournament, once the actor was found to hold one of the roles and it still stands.

    `article` is numbered as in SLSF-G and cited in the tournament's own book.
    """
    state = folded(work, act)
    cited = book(state).cite(article) if article else ""
    require(work, act.federation, *roles, article=cited)
    if state.cancelled:
        raise Refused("cancelled", gettext_noop("The tournament is cancelled."))
    return state


def keep_reason(work: Work, text: str, *persons: str) -> str:
    """Keep a reason in somebody's own words outside the event; the commitment. Raises Malformed if empty.

    `persons`: everybody whom it concerns; it goes when the first of them is forgotten.
    """
    if not text.strip():
        raise Malformed("reason_missing", gettext_noop("A reason is missing."), field="reason")
    return work.keep(personal.seal(FreeText(text=text.strip()), *map(UUID, persons)))
