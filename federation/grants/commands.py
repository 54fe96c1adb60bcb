"""Official acts about officials: the board grants and revokes roles, two officials tie accounts."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events.citing import Malformed, NotAllowed, Refused
from events.work import SYSTEM, Work, command
from federation.books import federation as federation_of
from federation.grants import mail_texts
from federation.grants.queries import refuse_last_of_board
from federation.identity.four_eyes import same_person
from federation.members.state import Person, evolve_person, person_stream, slug
from federation.officials.events import (
    AccountTied,
    RoleGranted,
    RoleRevoked,
    SuperuserEnded,
    SuperuserMade,
)
from federation.officials.proposing import must_be_proposed, proposed_by
from federation.officials.roles import (
    POWERFUL,
    Grant,
    Official,
    Role,
    evolve,
    is_unconfirmed,
    require,
    stream_of,
)


class GrantRole(msgspec.Struct, frozen=True, kw_only=True):
    """Give `actor` a role in a federation; a club secretary's needs the club."""

    actor: UUID
    federation: str
    role: str
    club: str = ""


class RevokeRole(GrantRole, frozen=True, kw_only=True):
    """Take a role back."""


class MakeSuperuser(msgspec.Struct, frozen=True, kw_only=True):
    """Make an account the operator's. `found`: it was so before this was recorded."""

    actor: UUID
    found: bool = False


class EndSuperuser(msgspec.Struct, frozen=True, kw_only=True):
    """Make it an account like any other."""

    actor: UUID


WHO_TIES = (Role.REGISTRAR, Role.BOARD)


class TieAccount(msgspec.Struct, frozen=True, kw_only=True):
    """Say which person an account belongs to."""

    actor: UUID
    federation: str
    person: UUID


def _grant_of(act: GrantRole) -> Grant:
    federation_of(act.federation)
    if act.role not in set(Role):
        raise Malformed("no_such_role", field="role", role=act.role)
    if (act.role == Role.CLUB_SECRETARY) != bool(act.club):
        raise Malformed("club_of_secretary", field="club")
    if act.club != slug(act.club):
        raise Malformed("no_such_club", field="club", club=act.club)
    return Grant(act.federation, act.role, act.club)


@command(undone_by="revoke_role")
def grant_role(work: Work, act: GrantRole) -> None:
    """The board gives a role, a powerful one by two of it; the operator at the machine gives the first."""
    if work.by != SYSTEM:
        require(work, act.federation, Role.BOARD)
        _refuse_own(work, act.actor, "own_account.role")
    grant = _grant_of(act)
    stream = stream_of(act.actor)
    if grant in work.fold(stream, Official(), evolve).grants:
        raise Refused("role_held", field="role")
    if act.role in POWERFUL and is_unconfirmed(work, act.federation, act.actor):
        raise Refused("account_unconfirmed.role", field="account")
    if work.by != SYSTEM and act.role in POWERFUL:
        must_be_proposed("role", act)
    granted = RoleGranted(federation=act.federation, role=act.role, club=act.club, proposed_by=proposed_by())
    work.record(stream, granted)


@command(undone_by="grant_role")
def revoke_role(work: Work, act: RevokeRole) -> None:
    """The board takes a role back."""
    if work.by != SYSTEM:
        require(work, act.federation, Role.BOARD)
    grant = _grant_of(act)
    stream = stream_of(act.actor)
    if grant not in work.fold(stream, Official(), evolve).grants:
        raise Refused("role_not_held", field="role")
    if act.role == Role.BOARD and work.by != SYSTEM:
        refuse_last_of_board(work, act.federation, act.actor)
    work.record(stream, RoleRevoked(federation=act.federation, role=act.role, club=act.club))


@command(final="An account is one person's for ever; a wrong one loses its roles, and another one is made.")
def tie_account(work: Work, act: TieAccount) -> None:
    """Two officials tie a member's account to the person, one of their own federation's register.

    Never an own account, and never alone: the maker of an account could read through it what is held on any
    member. One proposes, another approves after a look (ratings/corrections); the operator ties alone. What
    one said alone before there were invitations is said again by two.
    """
    if work.by != SYSTEM:
        require(work, act.federation, *WHO_TIES)
        _refuse_own(work, act.actor, "own_account.tie")
    person = work.fold(person_stream(act.person), Person(), evolve_person)
    if not person.registered or person.erased or person.federation != act.federation:
        raise Malformed("no_such_person", field="person")
    stream = stream_of(act.actor)
    tied = work.fold(stream, Official(), evolve).person
    if tied == act.person and not is_unconfirmed(work, act.federation, act.actor):
        raise Refused("account_tied")
    if tied not in {None, act.person}:
        _check_of_this_register(work, tied, act.federation)
    if work.by != SYSTEM:
        must_be_proposed("tie", act)
    for concerned in dict.fromkeys((tied or act.person, act.person)):
        mail_texts.tell(work, concerned, act.federation)
    tied_to = AccountTied(federation=act.federation, person=act.person, proposed_by=proposed_by())
    work.record(stream, tied_to)


@command(undone_by="end_superuser")
def make_superuser(work: Work, act: MakeSuperuser) -> None:
    """The operator alone, at the machine: no one who decides becomes one through a page."""
    stream = _of_superuser(work, act.actor)
    if work.fold(stream, Official(), evolve).superuser:
        raise Refused("superuser_already", field="account")
    work.record(stream, SuperuserMade(found=act.found))


@command(undone_by="make_superuser")
def end_superuser(work: Work, act: EndSuperuser) -> None:
    """The operator alone too."""
    stream = _of_superuser(work, act.actor)
    if not work.fold(stream, Official(), evolve).superuser:
        raise Refused("no_superuser", field="account")
    work.record(stream, SuperuserEnded())


def _of_superuser(work: Work, account: UUID) -> str:
    if work.by != SYSTEM:
        raise NotAllowed("system_only")
    return stream_of(account)


def _refuse_own(work: Work, account: UUID, code: str) -> None:
    """Raises Refused where the account is the actor's, or of the same person."""
    if same_person(work, account):
        raise Refused(code, field="account")


def _check_of_this_register(work: Work, tied: UUID, federation: str) -> None:
    """Decision: nobody takes away the account of whom another federation's register has. Raises Refused."""
    person = work.fold(person_stream(tied), Person(), evolve_person)
    if person.federation != federation:
        raise Refused("account_of_another_federation", field="account")
