"""The register of somebody who was entered twice: one record for officials, for themself and at the door."""

from __future__ import annotations

from uuid import UUID

import pytest

from events.log import NewEvent, read_stream
from events.types import Event
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.state import identity_stream
from federation.sanctions.events import PersonListed
from federation.sanctions.models import SanctionRow
from federation.sanctions.queries import barred_on, registered, rows_of
from federation.sanctions.state import sanctioned_stream, sanctions_stream
from tests.desk.conftest import text_of
from tests.events.recording import append
from tests.sanctions.given import warned
from tests.sanctions.past import FED, Cup, cup, today
from tests.sanctions.test_pages import player_at_browser
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

Line = tuple[str, str, bool]


def say(stream: str, event: Event) -> None:
    """One more fact, at the end of a stream."""
    version = len(list(read_stream(stream))) + 1
    append(NewEvent(stream, version, event, today()))
    season.catch_up()


@pytest.fixture
def here(house) -> Cup:
    """The weekend of today, whose first player is warned in it."""
    made = cup()
    made.warn(made.players[0], "He threw a clock.")
    season.catch_up()
    return made


@pytest.fixture
def again(here) -> str:
    """The same player as they were entered once more, and warned at another weekend."""
    made = season.person("Anden Post", federation=FED)
    say(sanctions_stream(FED, made), warned(today(), last_day=today()))
    say(sanctioned_stream(FED), PersonListed(person=made))
    return made


def merge(again: str, kept: str) -> None:
    say(identity_stream(FED), PersonsMerged(merged=UUID(again), kept=UUID(kept), reason="0" * 64))


def part(again: str, kept: str) -> None:
    say(identity_stream(FED), PersonsUnmerged(merged=UUID(again), kept=UUID(kept), reason="0" * 64))


def shown() -> list[Line]:
    """What the register shows today: who, as what, in force."""
    lines = registered(rows_of(FED), today())
    return [(str(line.row.person), line.entry.kind.value, line.in_force) for line in lines]


def test_two_warnings_under_two_numbers_stand_as_a_quarantine_of_both(here, again) -> None:
    player = here.players[0]
    apart, rows = shown(), list(SanctionRow.objects.order_by("pk").values())
    assert {kind for _person, kind, _valid in apart} == {"warning"}
    merge(again, player)
    assert sorted(kind for _person, kind, _valid in shown()) == ["quarantine", "warning"]
    assert set(barred_on(FED, [today()])) == {UUID(player)}
    for number in (player, again):
        assert set(barred_on(FED, [today()], [UUID(number)])) == {UUID(number)}
        assert len(rows_of(FED, persons=[UUID(number)])) == 2
    part(again, player)
    assert shown() == apart
    assert not barred_on(FED, [today()])
    assert list(SanctionRow.objects.order_by("pk").values()) == rows, "what was decided stands as it was"


def test_the_desk_of_the_tournament_says_that_he_is_kept_out(here, again, official) -> None:
    merge(again, here.players[0])
    member = official("tournament_committee", "auditor", federation=FED)
    page = text_of(member.get(f"/desk/tournaments/{FED}/{here.at}/"))
    assert "is excluded from coordinated tournaments from" in page


def test_his_own_page_and_either_record_hold_both(here, again, official) -> None:
    player = here.players[0]
    merge(again, player)
    committee = official("rating_committee", federation=FED)
    for number in (player, again):
        page = text_of(committee.get(f"/desk/sanctions/{FED}/{number}/"))
        assert "Spring Open" in page
        assert "He threw a clock." in page
    own = player_at_browser(player)
    assert "Spring Open" in text_of(own.get("/members/me/sanctions/"))
    assert "Spring Open" in text_of(own.get(f"/members/me/sanctions/{FED}/{again}/1/"))
    assert "He threw a clock." in text_of(own.get(f"/members/me/sanctions/{FED}/{player}/1/"))


def test_parted_each_has_his_own_page_again(here, again) -> None:
    player = here.players[0]
    merge(again, player)
    part(again, player)
    own = player_at_browser(player)
    assert "Spring Open" not in text_of(own.get("/members/me/sanctions/"))
    assert own.get(f"/members/me/sanctions/{FED}/{again}/1/").status_code == 404
