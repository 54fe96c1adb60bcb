"""A decision that weighs more than it says shows the player's own past before it is recorded."""

from __future__ import annotations

import datetime as dt
import re
from urllib.parse import urlencode
from uuid import UUID, uuid4

import pytest

from federation.members import directory
from federation.sanctions.models import SanctionRow
from federation.sanctions.queries import barred_on
from tests.desk.conftest import text_of
from tests.sanctions.past import FED, next_cup, today
from tests.sanctions.test_pages import decided, desk, here, member
from tests.support import season

__all__ = ["here", "member"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]


def seen_on(page: str) -> str:
    return re.search(r'name="seen" value="([^"]+)"', page)[1]


def test_a_second_warning_says_that_it_is_a_quarantine_before_it_is_given(here, member) -> None:
    warn, player, other = f"{desk(here)}warn/", here.players[0], here.players[1]
    assert member.send(warn, **decided(here)).status_code == 302, "a first one is what it says"
    season.catch_up()
    look = text_of(member.send(warn, **decided(here)))
    assert "would be a quarantine of" in look and "Nothing is recorded yet." in look
    assert "What stands in the register of" in look and "He threw a clock." in look
    assert SanctionRow.objects.count() == 1 and not barred_on(FED, [today()])
    seen = seen_on(look)
    assert member.send(warn, **decided(here, person=other), seen=seen).status_code == 302, "a first one again"
    assert member.send(warn, **decided(here), seen="1 2026-01-01").status_code == 200, "another was seen"
    assert member.send(warn, **decided(here), seen=seen).status_code == 302
    season.catch_up()
    assert [*barred_on(FED, [today()])] == [SanctionRow.objects.get(number=2).person]
    assert str(SanctionRow.objects.get(number=2).person) == player


def test_a_quarantine_within_a_year_says_that_it_runs_twice_as_long(here, member) -> None:
    exclude, before = f"{desk(here)}exclude/", (today() - dt.timedelta(60)).isoformat()
    earlier = decided(here, offence_on=before, decided_on=before)
    assert member.send(exclude, **earlier, days="10").status_code == 302
    season.catch_up()
    look = text_of(member.send(exclude, **decided(here), days="10"))
    assert "would be a quarantine of" in look and SanctionRow.objects.count() == 1
    assert member.send(exclude, **decided(here), days="10", seen=seen_on(look)).status_code == 302
    season.catch_up()
    assert SanctionRow.objects.count() == 2


def test_who_may_not_decide_reads_nothing_of_the_past(here, official) -> None:
    here.warn(here.players[0])
    season.catch_up()
    stranger = official("arbiter", federation=FED)
    answer = stranger.send(f"{desk(here)}warn/", **decided(here))
    assert answer.status_code == 403
    assert "would be a quarantine" not in text_of(answer)


def test_who_is_excluded_is_named_in_the_search_and_not_offered(here, official) -> None:
    here.exclude(here.players[0])
    coming = next_cup(here.weekend.by)["tournament"]
    arbiter, name = official("arbiter", federation=FED), directory.names([UUID(here.players[0])])
    enter, asked = f"/desk/tournaments/{FED}/{coming}/enter/", {"q": next(iter(name.values()))}
    page = arbiter.get(enter, **asked).content.decode()
    assert "is excluded from coordinated tournaments" in page
    assert f'value="{here.players[0]}"' not in page
    sent = {"key": str(uuid4()), "person": here.players[0]}
    refused = text_of(arbiter.client.post(f"{enter}?{urlencode(asked)}", sent))
    assert f"{asked['q']}: The player is excluded" in refused
    assert f'value="{asked["q"]}"' in refused, "what was searched for stays"


def test_taking_back_the_entry_of_who_is_excluded_says_that_it_cannot_be_made_again(here, official) -> None:
    arbiter = official("arbiter", federation=FED)
    back = f"/desk/tournaments/{FED}/{here.at}/entries/{here.players[0]}/back/"
    assert "could not be made again" not in text_of(arbiter.get(back))
    here.exclude(here.players[0])
    season.catch_up()
    assert "could not be made again" in text_of(arbiter.get(back))
