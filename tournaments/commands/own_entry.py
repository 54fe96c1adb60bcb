"""Players who enter, and take their entry back, for themselves: where the regulations say so (SLSF-G 17.1e).

Every other rule of an entry is asked as of an official's. What an official vouches for, that somebody is
Swedish or of a club, is held to the register here.
"""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

import msgspec

from events.citing import Malformed, NotAllowed, Refused
from events.work import Work
from federation.books import federation as federation_of
from federation.identity.preconditions import is_member_under, numbers_of_actor
from federation.members.directory import SWEDISH
from federation.members.events import PersonalDetails
from federation.members.state import (
    Membership,
    Person,
    evolve_membership,
    evolve_person,
    membership_stream,
    person_stream,
)
from federation.officials.roles import Role
from tournaments.commands.common import TournamentAct, folded, for_act
from tournaments.commands.filed import filing_of
from tournaments.rules.regulations import takes_own_entries
from tournaments.state import Tournament
from tournaments.tournament_book import book

THROUGH_OTHERS = "DSU 4.4 §62"


def for_entry(
    work: Work, act: TournamentAct, persons: Iterable[str], *roles: Role, article: str = ""
) -> tuple[Tournament, bool]:
    """The tournament, and whether a player acts on their own entry alone and holds none of the roles.

    Raises NotAllowed: whoever is neither an official, nor the player of a tournament open to players.
    """
    try:
        return for_act(work, act, *roles, article=article), False
    except NotAllowed:
        asked = {*persons}
        if not asked or not asked <= {*numbers_of_actor(work)}:
            raise
    state = folded(work, act)
    coordinated = filing_of(work, act.federation, act.tournament).coordinated
    if coordinated or not takes_own_entries(state.regulations):
        cited = THROUGH_OTHERS if coordinated else book(state).cite("17.1e")
        raise NotAllowed("entered_by_others", article=cited)
    work.zone = federation_of(act.federation).zone  # whoever enters themself was asked for no role
    if state.cancelled:
        raise Refused("cancelled")
    return state, True


class Claimed(msgspec.Struct, frozen=True, kw_only=True):
    """What an entry says of its player, beside who it is."""

    person: str
    club: str
    member_number: int | None
    swedish: bool


def held_to_register(work: Work, federation: str, claimed: Claimed) -> None:
    """Raises Malformed where players say of themselves what the register does not."""
    if claimed.club and claimed.club != _club_of(work, federation, claimed):
        raise Malformed("not_as_registered", field="club")
    if claimed.swedish and not _is_swedish(work, claimed.person):
        raise Malformed("not_as_registered", field="swedish")


def _club_of(work: Work, federation: str, claimed: Claimed) -> str:
    """The club of the membership with this number, where it is the player's own and holds today."""
    if claimed.member_number is None:
        return ""
    stream = membership_stream(federation, claimed.member_number)
    membership = work.fold(stream, Membership(), evolve_membership)
    own = is_member_under(work, membership, claimed.person)
    return membership.club if own and membership.holds_on(work.today(work.zone)) else ""


def _is_swedish(work: Work, person: str) -> bool:
    """As the register says: by citizenship, else by FIDE federation."""
    known = work.fold(person_stream(UUID(person)), Person(), evolve_person)
    kept = work.streams.body(known.personal)
    if not kept:
        return False
    details = msgspec.json.decode(kept, type=PersonalDetails)
    return (details.citizenship or details.fide_federation).strip().casefold() in SWEDISH
