"""A membership that ended on the day on which it began stands on the person's page."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from federation.members import commands as members
from federation.members.ended import TakeBackEnd, take_back_end
from tests.desk.conftest import house, static_folder, text_of
from tests.support import season

__all__ = ["house", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]
FIRST = dt.date(2020, 1, 1)


def page_of(person: str) -> str:
    season.catch_up()
    return text_of(Client().get(f"/members/{person}/"))


def test_a_membership_of_no_day_is_shown_as_over(house):
    by = season.official("slsf", "registrar")
    anna = season.person("Anna Berg", number=1187, club=season.club("Lund", by=by), by=by)
    ended = members.EndMembership(federation="slsf", number=1187, ends_on=FIRST)
    members.end_membership(ended, by=by)
    page = page_of(anna)
    assert "number 1187" in page and "until 1 January 2020" in page
    assert "Member 1,187" not in page and "Member 1187" not in page
    take_back_end(TakeBackEnd(federation="slsf", number=1187), by=by)
    again = page_of(anna)
    assert again.count("number 1187") == 1 and "until" not in again.split("Memberships")[-1]


def test_a_move_on_the_first_day_leaves_one_stretch(house):
    by = season.official("slsf", "registrar")
    anna = season.person("Anna Berg", number=1187, club=season.club("Lund", by=by), by=by)
    season.club("Malmö", by=by)
    moved = members.TransferMember(federation="slsf", number=1187, club="malmo", starts_on=FIRST)
    members.transfer_member(moved, by=by)
    page = page_of(anna)
    assert page.count("number 1187") == 1 and "Malmö" in page
