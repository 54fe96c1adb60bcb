"""Whatever stands in the log, somebody can ask what it changed: one event of every type of the kept logs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client

from events import runner
from events.models import LoggedEvent
from events.restricted_streams import for_auditors
from events.work import SYSTEM
from federation.books import FEDERATIONS
from federation.grants.commands import GrantRole, grant_role
from federation.members.models import Person
from federation.officials.models import Account
from federation.officials.roles import Role
from ratings.explained.moved import MovedKind, rows_moved
from ratings.explained.walk import Reached, Walk
from tests.desk.conftest import static_folder
from tests.keeping.conftest import opened
from tournaments.events import ResultReported

__all__ = ["opened", "static_folder"]

OPENED_OF_EACH = 2
"""So many rows of one kind are gone after."""


@pytest.mark.database
def test_an_event_of_every_type_leads_up(opened) -> None:
    runner.catch_up_all()
    first_of_each = list(LoggedEvent.objects.order_by("type", "position").distinct("type"))
    reached = {event.type: rows_moved(event, auditor=True) for event in first_of_each}
    through = {kind.through for kinds in reached.values() for kind in kinds}
    assert "" in through, "some rows name their event"
    assert "game" in through or ResultReported.TYPE not in reached
    assert dead_ends(kind for kinds in reached.values() for kind in kinds) == {}
    assert closed_but_reached(first_of_each) <= ITS_NUMBER_IS_CLOSED


ITS_NUMBER_IS_CLOSED = {"elo.ListedPlayer"}
"""Whose Elo is everybody's to read; its event is closed for the number with FIDE in it."""


def dead_ends(kinds: Iterator[MovedKind]) -> dict[str, int]:
    """Where rows are shown and no auditor can open it. Strangers to the register have no page."""
    account, reader = Account.objects.create_user("revisor", password=None), Client()
    for federation in FEDERATIONS:
        grant_role(GrantRole(actor=account.actor, federation=federation, role=Role.AUDITOR), by=SYSTEM)
    runner.catch_up_all()
    reader.force_login(account)
    known = set(Person.objects.values_list("person", flat=True))
    asked: dict[str, set[str]] = {}
    for kind in kinds:
        of_kind = asked.setdefault(kind.model, set())
        rows = [row for row in kind.rows if row.person is None or row.person in known][:OPENED_OF_EACH]
        of_kind.update(row.address.partition("#")[0] for row in rows if row.address)
    addresses = sorted({each for of_kind in asked.values() for each in of_kind})
    answers = {each: reader.get(each).status_code for each in addresses}
    return {each: status for each, status in answers.items() if status != 200}


def closed_but_reached(events: list[LoggedEvent]) -> set[str]:
    """Models of which everybody is shown a row that stands for an event closed to them."""
    veiled = set(for_auditors(LoggedEvent.objects.all()).values_list("position", flat=True))
    found = (reached for event in events for reached in Walk(event, auditor=False).reached())
    return {reached.model._meta.label for reached in found if stands_for(reached) & veiled}


def stands_for(reached: Reached) -> set[int]:
    """The events that these rows say they are there because of."""
    if "because_of" not in {field.name for field in reached.model._meta.concrete_fields}:
        return set()
    rows = reached.model.objects.filter(pk__in=reached.ids)
    return set(rows.values_list("because_of", flat=True))
