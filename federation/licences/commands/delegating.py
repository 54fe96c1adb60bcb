"""The executive committee lets others see to parts of the administration (DSU 4.6.3)."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.licences import events as facts
from federation.licences.commands.common import (
    OFFICE,
    LicenceAct,
    asked_by,
    check_reference,
)
from federation.licences.state import NOBODY_ELSE, Duty, evolve_office, office_stream
from federation.members.register_checks import check_known


class TakeBackDuties(LicenceAct, frozen=True, kw_only=True):
    """See to everything oneself again; `reference` names the decision."""

    reference: str


class DelegateDuties(TakeBackDuties, frozen=True, kw_only=True):
    """Let a person see to these duties, and to no others, from now on."""

    duties: tuple[str, ...]


@command(undone_by="take_back_duties")
@cites("DSU 4.6.3")
def delegate_duties(work: Work, act: DelegateDuties) -> None:
    """4.6.3: it may authorise others for parts; grants in special cases and withdrawals stay its own."""
    asked_by(work, act.federation)
    check_known(work, act.person, OFFICE)
    duties = tuple(duty for duty in Duty if duty in act.duties)
    if not duties or len(duties) != len(act.duties):
        raise Malformed("no_such_duty", field="duties", article=OFFICE)
    delegated = facts.LicenceDutiesDelegated(
        federation=act.federation,
        person=act.person,
        duties=duties,
        reference=check_reference(act.reference, OFFICE),
    )
    work.record(office_stream(act.federation), delegated)


@command(undone_by="delegate_duties")
@cites("DSU 4.6.3")
def take_back_duties(work: Work, act: TakeBackDuties) -> None:
    """What was recorded by authority until now stands."""
    asked_by(work, act.federation)
    stream = office_stream(act.federation)
    if act.person not in work.fold(stream, NOBODY_ELSE, evolve_office):
        raise Refused("nothing_delegated", field="person", article=OFFICE)
    reference = check_reference(act.reference, OFFICE)
    taken = facts.LicenceDutiesTakenBack(federation=act.federation, person=act.person, reference=reference)
    work.record(stream, taken)
