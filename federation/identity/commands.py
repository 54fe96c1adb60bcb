"""Official acts on persons entered twice. A second official approves: see ratings/corrections.

Decision: merges make no chains. Who is merged already, or has others standing as them, is not merged again:
each of several numbers is merged into the one that stays. So there are no circles, and each merge is undone
alone.
"""

from __future__ import annotations

from uuid import UUID

import msgspec

from events import personal
from events.citing import Malformed, Refused
from events.work import Work, command
from federation.identity.events import NotTheSame, PersonsMerged, PersonsUnmerged
from federation.identity.obstacles import Couple, refuse_hindered
from federation.identity.state import Identities, identities_of, identity_stream, in_order
from federation.members.events import FreeText
from federation.members.state import Person, evolve_person, person_stream
from federation.officials.proposing import must_be_proposed
from federation.officials.roles import Role, require

WHO_MERGES = (Role.REGISTRAR, Role.BOARD)


class MergePersons(msgspec.Struct, frozen=True, kw_only=True):
    """Let `merged` count as `kept`, who stands for both, with a reason."""

    federation: str
    merged: UUID
    kept: UUID
    reason: str


class UnmergePersons(MergePersons, frozen=True, kw_only=True):
    """Let two who were merged be two persons again, with a reason."""


class DeclareDifferent(msgspec.Struct, frozen=True, kw_only=True):
    """Two of a like name are two persons."""

    federation: str
    one: UUID
    other: UUID


@command(undone_by="unmerge_persons")
def merge_persons(work: Work, act: MergePersons) -> None:
    """A person entered twice is one: both records count together from here on, as if entered once."""
    require(work, act.federation, *WHO_MERGES)
    _check_two(act)
    _check_registered(work, act)
    identities = identities_of(work, act.federation)
    _check_no_chain(identities, str(act.merged), str(act.kept))
    standing = identities.standing_as(str(act.kept))
    couple = Couple(
        federation=act.federation, merged=str(act.merged), kept=str(act.kept), standing_as=standing
    )
    refuse_hindered(work, couple)
    must_be_proposed("merge", act)
    merged = PersonsMerged(merged=act.merged, kept=act.kept, reason=_keep_reason(work, act))
    work.record(identity_stream(act.federation), merged)


@command(undone_by="merge_persons")
def unmerge_persons(work: Work, act: UnmergePersons) -> None:
    """They are two persons after all: each has the record that was entered under their own number again."""
    require(work, act.federation, *WHO_MERGES)
    _check_two(act)
    if identities_of(work, act.federation).merged.get(str(act.merged)) != str(act.kept):
        raise Refused("not_merged", field="merged")
    must_be_proposed("unmerge", act)
    parted = PersonsUnmerged(merged=act.merged, kept=act.kept, reason=_keep_reason(work, act))
    work.record(identity_stream(act.federation), parted)


@command(undone_by="merge_persons")
def declare_different(work: Work, act: DeclareDifferent) -> None:
    """The registrar has looked: they are two persons, and the desk asks no more."""
    require(work, act.federation, Role.REGISTRAR)
    if act.one == act.other:
        raise Malformed("same_person", field="other")
    for field, person in (("one", act.one), ("other", act.other)):
        _check_person(work, act.federation, person, field)
    identities = identities_of(work, act.federation)
    if identities.kept(str(act.one)) == identities.kept(str(act.other)):
        raise Refused("merged_already", field="other")
    first, second = in_order(act.one, act.other)
    if (first, second) not in identities.different:
        different = NotTheSame(one=UUID(first), other=UUID(second))
        work.record(identity_stream(act.federation), different)


def _check_two(act: MergePersons) -> None:
    if act.merged == act.kept:
        raise Malformed("same_person", field="kept")


def _check_registered(work: Work, act: MergePersons) -> None:
    for field, person in (("merged", act.merged), ("kept", act.kept)):
        _check_person(work, act.federation, person, field)


def _check_person(work: Work, federation: str, person: UUID, field: str) -> None:
    state = work.fold(person_stream(person), Person(), evolve_person)
    if not state.registered or state.erased or state.federation != federation:
        raise Malformed("no_such_person.by_id", field=field, federation=federation.upper())


def _check_no_chain(identities: Identities, merged: str, kept: str) -> None:
    """Raises Refused for a merge in a circle, of one merged already, or of one whom others stand as."""
    if identities.kept(kept) == merged:
        raise Refused("in_a_circle", field="kept")
    for field, person in (("merged", merged), ("kept", kept)):
        if person in identities.merged:
            raise Refused("merged_already.into_another", field=field)
    if identities.standing_as(merged):
        raise Refused("others_stand_as", field="merged")


def _keep_reason(work: Work, act: MergePersons) -> str:
    """The reason outside the event; it concerns both, and goes when one of them is forgotten."""
    if not act.reason.strip():
        raise Malformed("reason_missing", field="reason", way_on="write_for_ten_years")
    return work.keep(personal.seal(FreeText(text=act.reason.strip()), act.merged, act.kept))
