"""What every act on the Danish register asks first."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events import personal
from events.citing import Malformed, Refused
from events.work import Work
from federation.members.events import FreeText
from federation.officials.roles import Role, require
from ratings.systems.danish.state import NOT_RATED, SYSTEM, Rated, danish_stream, evolve_rated
from tournaments.commands.common import TournamentAct, folded, refuse_own_games
from tournaments.state import Tournament
from tournaments.tournament_book import rating_systems_of

REGISTER = "DSU 4.1.1 §4"
BOTH = (Role.RATING_REGISTRAR, Role.RATING_COMMITTEE)
"""The registrar acts in consultation with the committee (4.5.3): one proposes, the other approves."""


class RegisterAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on the register of a federation."""

    federation: str


def is_kept_for(federation: str) -> bool:
    """Whether a book of the federation names this register as the one that rates."""
    return any(system.code == SYSTEM for system in rating_systems_of(federation))


def check_federation(federation: str, field: str = "federation") -> None:
    """Raises Malformed for a federation that keeps no Danish register."""
    if not is_kept_for(federation):
        raise Malformed("no_danish_register", field=field, article=REGISTER, federation=federation.upper())


def asked_by(work: Work, federation: str, *roles: Role, article: str, club: str = "") -> None:
    """Refuse whoever holds none of the roles, and another federation."""
    require(work, federation, *roles, article=article, club=club)
    check_federation(federation)


def of_tournament(
    work: Work, act: TournamentAct, *roles: Role, article: str
) -> tuple[Tournament, Rated, str]:
    """The tournament, what the register has of it, and the stream of that."""
    state = folded(work, act)
    asked_by(work, act.federation, *roles, article=article)
    refuse_own_games(work, state, act)
    if state.cancelled:
        raise Refused("cancelled", article=article, way_on="nothing_cancelled_is_rated")
    stream = danish_stream(act.stream)
    return state, work.fold(stream, NOT_RATED, evolve_rated), stream


def check_number(rating: int, article: str, least: int = 1000, most: int = 4000) -> None:
    """Raises Malformed for what no rating of the register can be (DSU 4.5.2.6: none is under 1000)."""
    if not least <= rating <= most:
        raise Malformed(
            "no_such_rating.out_of_range",
            field="rating",
            article=article,
            rating=rating,
            least=least,
            most=most,
        )


def keep_words(work: Work, text: str, article: str, *persons: str) -> str:
    """Keep a reason outside the event, deleted when one of these persons is forgotten."""
    if not text.strip():
        raise Malformed("reason_missing", field="reason", article=article, way_on="say_why_in_a_sentence")
    return work.keep(personal.seal(FreeText(text=text.strip()), *map(UUID, persons)))
