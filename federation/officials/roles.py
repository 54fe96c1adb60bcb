"""The roles of a federation, and the one question asked in every command: may this actor do this?"""

from __future__ import annotations

from enum import StrEnum
from uuid import UUID

import msgspec
from django.utils.translation import gettext

from events.citing import NotAllowed, gettext_noop
from events.log import Envelope
from events.types import Event
from events.work import SYSTEM, Work
from federation.books import federation as federation_of
from federation.officials.events import (
    AccountTied,
    RoleGranted,
    RoleRevoked,
    SuperuserEnded,
    SuperuserMade,
)
from federation.officials.state import AccountState, account_stream, evolve_account


class Role(StrEnum):
    """Who an official is to one federation; a role in one gives nothing in another."""

    BOARD = "board"
    RATING_COMMITTEE = "rating_committee"
    TITLE_OFFICER = "title_officer"
    RANKING_JUDGE = "ranking_judge"
    TOURNAMENT_COMMITTEE = "tournament_committee"
    REGISTRAR = "registrar"
    ARBITER = "arbiter"
    CLUB_SECRETARY = "club_secretary"
    AUDITOR = "auditor"
    EXECUTIVE_COMMITTEE = "executive_committee"
    RATING_REGISTRAR = "rating_registrar"
    ORGANISER = "organiser"
    DISTRICT_CHAIR = "district_chair"
    TREASURER = "treasurer"
    TRIBUNAL = "tribunal"


POWERFUL = frozenset({Role.BOARD, Role.AUDITOR, Role.TRIBUNAL, Role.REGISTRAR})
"""The roles that one alone does not give: who holds one could make all that others decide an own decision."""

ROLE_NAMES = {
    Role.BOARD: gettext_noop("board"),
    Role.RATING_COMMITTEE: gettext_noop("rating committee"),
    Role.TITLE_OFFICER: gettext_noop("officer for kyu and dan titles"),
    Role.RANKING_JUDGE: gettext_noop("ranking judge"),
    Role.TOURNAMENT_COMMITTEE: gettext_noop("tournament committee of the federation"),
    Role.REGISTRAR: gettext_noop("membership registrar"),
    Role.ARBITER: gettext_noop("arbiter"),
    Role.CLUB_SECRETARY: gettext_noop("club secretary"),
    Role.AUDITOR: gettext_noop("auditor"),
    Role.EXECUTIVE_COMMITTEE: gettext_noop("executive committee"),
    Role.RATING_REGISTRAR: gettext_noop("rating registrar"),
    Role.ORGANISER: gettext_noop("organiser"),
    Role.DISTRICT_CHAIR: gettext_noop("district chair"),
    Role.TREASURER: gettext_noop("treasurer"),
    Role.TRIBUNAL: gettext_noop("appeals tribunal"),
}


def role_name(role: str) -> str:
    """A role in the reader's language."""
    return gettext(ROLE_NAMES[Role(role)]) if role in set(Role) else role


class Grant(msgspec.Struct, frozen=True):
    """One role in one federation; a club secretary's also in one club."""

    federation: str
    role: str
    club: str = ""


class Official(msgspec.Struct, frozen=True):
    """What one actor may do, folded from the actor's own stream."""

    grants: frozenset[Grant] = frozenset()
    person: UUID | None = None
    superuser: bool = False


def stream_of(actor: UUID) -> str:
    """The stream of an actor's grants."""
    return f"official/{actor}"


def evolve(official: Official, event: Event) -> Official:
    """Accepts every fact, judges none."""
    match event:
        case RoleGranted(federation=federation, role=role, club=club):
            return msgspec.structs.replace(official, grants=official.grants | {Grant(federation, role, club)})
        case RoleRevoked(federation=federation, role=role, club=club):
            return msgspec.structs.replace(official, grants=official.grants - {Grant(federation, role, club)})
        case AccountTied(person=person):
            return msgspec.structs.replace(official, person=person)
        case SuperuserMade() | SuperuserEnded():
            return msgspec.structs.replace(official, superuser=isinstance(event, SuperuserMade))
    return official


def require(work: Work, federation: str, *roles: Role, article: str = "", club: str = "") -> None:
    """Refuse unless the actor holds one of these roles in this federation.

    The grants are folded from the log, so a role revoked a moment ago is revoked here. A club
    secretary's role counts only for the club named. A powerful role may rest. From here on the federation's
    local day is today. Raises NotAllowed.
    """
    work.zone = federation_of(federation).zone
    official = work.fold(stream_of(work.by.actor), Official(), evolve)
    held = {
        grant.role
        for grant in official.grants
        if (grant.federation, grant.role) in {(federation, role) for role in roles}
        and (grant.role != Role.CLUB_SECRETARY or grant.club == club)
    }
    if held - POWERFUL or (held and not _rests(work, federation)):
        return
    if held:
        raise NotAllowed("role_rests", article=article)
    raise NotAllowed(
        "not_allowed",
        article=article,
        roles=", ".join(ROLE_NAMES[role] for role in roles),
        federation=federation.upper(),
    )


def is_unconfirmed(work: Work, federation: str, account: UUID) -> bool:
    """Whether an account is from before invitations, and two have not said yet whose it is."""
    known = work.fold(account_stream(federation, account), AccountState(), evolve_account)
    return known.rests_from is not None and not (known.confirmed or is_tied_by_two(work, account))


def is_by_two(tie: Envelope) -> bool:
    """Whether two officials said whose an account is, or the operator."""
    event = tie.event
    return isinstance(event, AccountTied) and (tie.actor == SYSTEM.actor or event.proposed_by is not None)


def is_tied_by_two(work: Work, account: UUID) -> bool:
    """Whether whose the account is was said last by two officials, or by the operator."""
    ties = [each for each in work.streams.read(stream_of(account)) if isinstance(each.event, AccountTied)]
    return bool(ties) and is_by_two(ties[-1])


def _rests(work: Work, federation: str) -> bool:
    """Whether the powerful roles of who acts rest by now."""
    known = work.fold(account_stream(federation, work.by.actor), AccountState(), evolve_account)
    if known.rests_from is None or work.today(work.zone) < known.rests_from:
        return False
    return is_unconfirmed(work, federation, work.by.actor)


def person_of_actor(work: Work) -> str:
    """The person whose account gives the command, "" where the registrar has tied none to it."""
    person = work.fold(stream_of(work.by.actor), Official(), evolve).person
    return str(person) if person else ""


def require_system(work: Work, federation: str) -> None:
    """Refuse anybody but the clock or the operator at the machine itself. Raises NotAllowed.

    From here on the federation's local day is today.
    """
    work.zone = federation_of(federation).zone
    if work.by != SYSTEM:
        raise NotAllowed("system_only")
