"""Whatever an official types: it is refused in words, or every projector can read what was recorded."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.db import transaction

from events import log, runner
from events.citing import Refused
from events.log import NewEvent, Origin
from events.work import By
from federation.officials.roles import Role
from tests.robust.discovery import commands
from tests.robust.given import SECRETARY_GRANTED, TABLE, Case, world
from tests.robust.spoiling import spoiled
from tests.support import season
from tests.support.specification import ACTOR

pytestmark = [pytest.mark.database, pytest.mark.django_db]


ALL = [*TABLE.items(), ("federation.grants.commands.grant_role", SECRETARY_GRANTED)]


def settle(case: Case) -> None:
    """The world of an act, as events of the real log; whoever acts holds every role."""
    every = (role for role in Role if role is not Role.CLUB_SECRETARY)
    specified = world(case).holding(case.federation, *every)
    for each in specified.streams.log:
        event = NewEvent(each.stream, each.version, each.event, each.effective_on)
        log.append(Origin(By(ACTOR.actor).actor, uuid4(), uuid4()), [event])
    season.catch_up()


def outcome(name: str, act: object) -> str:
    """What went wrong; "" when the act was refused in words, or recorded and read by everybody."""
    with transaction.atomic():
        try:
            commands()[name](act, by=ACTOR)
            runner.catch_up_all()
            stopped = [lag for lag in runner.lags() if lag.behind]
            return "; ".join(f"{lag.name}: {lag.stopped_because}"[:200] for lag in stopped)
        except Refused as refusal:
            return "" if str(refusal) else "refused without a word"
        except Exception as error:  # noqa: BLE001 - anything else is the fault that is looked for
            return repr(error)[:200]
        finally:
            transaction.set_rollback(True)


@pytest.mark.parametrize(("name", "case"), ALL)
def test_nothing_typed_stops_a_projector(name: str, case: Case) -> None:
    season.open_house()
    settle(case)
    faults = {}
    for where, act in spoiled(case.act):
        if fault := outcome(name, act):
            faults[where] = fault
    assert not faults, "\n".join(f"{where}: {fault}" for where, fault in faults.items())
