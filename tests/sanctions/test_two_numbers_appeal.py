"""Who was entered twice appeals against what was decided under either number, and decides on neither."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.citing import NotAllowed
from events.types import Event
from federation.identity.events import PersonsMerged
from federation.identity.state import identity_stream
from federation.officials.roles import Role
from tests.sanctions.given import ANNA, ENTERED, FED, acting, cup
from tests.sanctions.test_appeals import DOCKET, FIRST, RULED, TODAY, appeal, decide, filed
from tests.support.specification import NOON
from tests.tournaments.given import CY
from tournaments.commands import appealing

JOINED = PersonsMerged(merged=UUID(CY), kept=UUID(ANNA), reason="0" * 64)


@pytest.mark.parametrize(("account", "other"), [(ANNA, CY), (CY, ANNA)])
def test_the_account_of_one_number_appeals_for_the_other(account: str, other: str) -> None:
    own = appeal(person=other, sanction=0, ruling=1, filed_on=TODAY)
    specified = acting(cup(*ENTERED), account).also(DOCKET, RULED)
    specified.when(appealing.file_appeal, own).refused("not_allowed", kind=NotAllowed)
    specified = acting(cup(*ENTERED), account).also(DOCKET, RULED).also(identity_stream(FED), JOINED)
    specified.when(appealing.file_appeal, own)
    assert specified.recorded


def test_who_appeals_late_cannot_say_that_it_was_earlier() -> None:
    """DSU 4.1.2 §17: ten days. Whoever takes it on paper says when it came."""
    late = {"sanction": 0, "ruling": 1, "filed_on": FIRST + dt.timedelta(days=10)}
    specified = acting(cup(*ENTERED), ANNA).also(DOCKET, RULED)
    specified.when(appealing.file_appeal, appeal(**late), now=NOON + dt.timedelta(days=30))
    specified.refused("own_appeal_today", field="filed_on", article="DSU 4.1.2 §17")


@pytest.mark.parametrize("person", [ANNA, CY])
def test_nobody_decides_on_an_appeal_under_his_other_number(person: str) -> None:
    of_his: Event = filed(
        "tournament_committee", sanction=1, last_day=FIRST + dt.timedelta(days=10), person=person
    )
    specified = acting(cup(*ENTERED), ANNA, Role.TRIBUNAL).also(DOCKET, of_his)
    specified.also(identity_stream(FED), JOINED)
    specified.when(appealing.decide_appeal, decide()).refused("own_appeal", article="DSU 4.1.2 §18")
