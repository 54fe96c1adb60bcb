"""What a reader sees of the log: an auditor what is for auditors of their own federation, and no other's."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.contrib.auth.models import AnonymousUser

from events.models import LoggedEvent
from events.restricted_streams import EVERYTHING, PUBLIC, Sight, federation_of, sight_of, veiled_streams
from federation.officials.events import AccountTied
from tests.events.recording import club, record

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def streams() -> set[str]:
    """Every kind of stream for auditors, of three federations of which one is named like another."""
    found = {
        name
        for beginning in veiled_streams()
        for federation in ("slsf", "dsu", "slsfx")
        for name in (f"{beginning}{federation}", f"{beginning}{federation}/x")
    }
    for name in sorted(found):
        record(name, club())
    record("club/slsf/lund", club())
    for number, federation in enumerate(("slsf", "dsu"), start=1):
        tied = AccountTied(federation=federation, person=UUID(int=number))
        record(f"official/{UUID(int=number)}", tied)
    return found


def seen(sight: Sight) -> set[str]:
    """The streams of which something is seen; asked of the database and event by event, it is the same."""
    rows = set(LoggedEvent.objects.exclude(sight.hidden()).values_list("position", flat=True))
    assert rows == {each.position for each in LoggedEvent.objects.all() if sight(each)}
    return set(LoggedEvent.objects.filter(position__in=rows).values_list("stream", flat=True))


def test_everybody_sees_what_is_public(streams):
    assert seen(PUBLIC) == {"club/slsf/lund"}


def test_an_auditor_sees_the_own_federation_beside(streams):
    own = {name for name in streams if name.split("/")[1] == "slsf"}
    assert seen(Sight(lambda: frozenset({"slsf"}))) == {
        "club/slsf/lund",
        *own,
        f"official/{UUID(int=1)}",
    }


def test_the_operator_sees_all(streams):
    assert len(seen(EVERYTHING)) == len(streams) + 3


def test_a_public_event_is_of_the_federation_that_its_stream_names(streams):
    row = LoggedEvent(
        stream="tournament/slsf/cup", type="tournaments.RoundStarted", payload='{"round_number":1}'
    )
    assert federation_of(row) == "slsf"


def test_who_is_not_signed_in_audits_nothing(rf):
    request = rf.get("/")
    request.user = AnonymousUser()
    assert sight_of(request).audited == frozenset()
