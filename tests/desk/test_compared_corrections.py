"""Two days side by side name both officials of a correction that lies between them."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from tests.desk.conftest import text_of
from tests.support import correcting, season
from tests.support.clock import recorded_on

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PLAYED, LISTED, BEFORE, CORRECTED = (dt.date(2025, month, 10) for month in (1, 5, 6, 9))
SIDE_BY_SIDE = f"/compare/slsf/gomoku/?one={BEFORE}&other={CORRECTED}"


@pytest.fixture
def corrected(official):
    """A result of January, corrected in September: proposed by anna, approved by bo."""
    with recorded_on(PLAYED):
        by, persons = season.everything("slsf"), season.people(4)
        one, other = official("rating_committee", name="anna"), official("rating_committee", name="bo")
        at = season.play_tournament("slsf", persons, by=by, starts_on=PLAYED)
    with recorded_on(LISTED):
        season.publish("slsf", "gomoku", "2025-1", by)
        season.catch_up()
    with recorded_on(CORRECTED):
        correcting.approve(correcting.propose("result", correcting.turned(at), one.by), other.by)
        season.catch_up()
    return one


def test_staff_read_who_proposed_it_and_who_approved_it(corrected):
    page = text_of(corrected.get(SIDE_BY_SIDE))
    assert "proposed by anna, approved by bo" in page
    assert "by bo</small>" not in page.replace("approved by bo", "")


def test_nobody_else_does(corrected):
    page = text_of(Client().get(SIDE_BY_SIDE))
    assert "lines differ" in page
    assert "approved by" not in page
    assert "anna" not in page
