"""An arbiter who followed an aspirant declares what they led satisfactorily (DSU 4.6.1.1, 4.6.4)."""

from __future__ import annotations

import datetime as dt

from events.citing import Malformed, NotAllowed, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.identity.preconditions import numbers_of_actor
from federation.licences import events as facts
from federation.licences.commands.common import (
    LicenceAct,
    asked_by,
    check_federation,
    check_licence,
    check_not_own,
)
from federation.licences.current_licences import licences_of
from federation.licences.rules.licences import TRAINING, Licence, PracticeDeclared
from federation.licences.rules.obtaining import check_declaration
from federation.licences.state import Duty, licence_stream
from federation.members.register_checks import check_known, check_not_to_come

MOST_LED = 1_000


class DeclarePractice(LicenceAct, frozen=True, kw_only=True):
    """`supervisor` declares what the aspirant led: groups of coordinated tournaments, team matches."""

    licence: str
    supervisor: str
    declared_on: dt.date
    groups: int = 0
    team_matches: int = 0


@command(undone_by="return_declaration")
@cites("DSU 4.6.1.1", "DSU 4.6.4")
def declare_practice(work: Work, act: DeclarePractice) -> None:
    """The supervisor themself; a declaration on paper is recorded by the executive committee for them."""
    _by_the_supervisor(work, act)
    check_not_own(work, act.person, TRAINING)
    licence = check_licence(act.licence, TRAINING)
    check_not_to_come(work, act.declared_on, "declared_on", TRAINING)
    check_known(work, act.person, TRAINING)
    check_known(work, act.supervisor, TRAINING, "supervisor")
    _check_led(act)
    declared = PracticeDeclared(
        licence=Licence(licence), on=act.declared_on, groups=act.groups, team_matches=act.team_matches
    )
    licences = licences_of(work, act.federation, act.person)
    check_declaration(
        declared,
        aspirant=licences.standing_on(act.declared_on),
        supervisor=licences_of(work, act.federation, act.supervisor).standing_on(act.declared_on),
    )
    event = facts.PracticeDeclared(
        federation=act.federation,
        person=act.person,
        number=len(licences.declarations) + 1,
        licence=licence,
        supervisor=act.supervisor,
        declared_on=act.declared_on,
        groups=act.groups,
        team_matches=act.team_matches,
    )
    work.record(licence_stream(act.federation, act.person), event, effective_on=act.declared_on)


def _check_led(act: DeclarePractice) -> None:
    for field, led in (("groups", act.groups), ("team_matches", act.team_matches)):
        if led > MOST_LED:
            raise Malformed("too_much_practice", field=field, article=TRAINING, most=MOST_LED)


def _by_the_supervisor(work: Work, act: DeclarePractice) -> None:
    if act.supervisor in numbers_of_actor(work):
        work.zone = federation_of(act.federation).zone
        check_federation(act.federation)
    else:
        asked_by(work, act.federation, duty=Duty.DECLARATIONS, article=TRAINING)
    if act.supervisor == act.person:
        raise NotAllowed("own_practice", field="supervisor", article=TRAINING)
