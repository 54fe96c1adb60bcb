"""Two programs at once: at one game one meets the other's entry, and one key is for one act."""

from __future__ import annotations

from uuid import uuid4

import pytest

from events.models import LoggedEvent
from tests.api.asking import CLUB, REGISTER_CLUB, problem, program_of, result, sent
from tests.robust.at_once import at_once
from tests.support import season
from tests.support.database import Clone

pytestmark = pytest.mark.database


def test_of_two_officials_at_once_one_is_recorded_and_shown_to_the_other(committed: Clone) -> None:
    season.open_house()
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    anna, bo = (program_of(season.official("slsf", "arbiter")) for _ in range(2))

    answers = at_once(
        lambda: sent(anna, "/api/acts/report-results/", result(at, 2)),
        lambda: sent(bo, "/api/acts/report-results/", result(at, 0)),
    )

    assert sorted(answer.status_code for answer in answers) == [201, 409]
    (clash,) = [answer for answer in answers if answer.status_code == 409]
    assert problem(clash)["way_on"]


def test_of_two_acts_at_once_under_one_key_one_is_recorded(committed: Clone) -> None:
    season.open_house()
    by, key = season.official("slsf", "registrar"), str(uuid4())
    client, again = program_of(by), program_of(by)

    answers = at_once(
        lambda: sent(client, REGISTER_CLUB, CLUB, key),
        lambda: sent(again, REGISTER_CLUB, {**CLUB, "name": "Lomma"}, key),
    )

    assert sorted(answer.status_code for answer in answers) == [201, 409]
    assert LoggedEvent.objects.filter(type="members.ClubRegistered").count() == 1
