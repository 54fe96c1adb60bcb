"""The name in the header leads whoever is signed in to their own page."""

from __future__ import annotations

import pytest

from tests.desk.conftest import house, official, static_folder, text_of
from tests.robust.test_every_page import member
from tests.support import season

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]
OWN = 'href="/members/me/"'


def test_a_member_comes_from_the_name_in_the_header_to_ratings_and_data(house, official) -> None:
    season.everything("slsf")
    signed_in = member(official)
    assert OWN in signed_in.get("/").content.decode()
    page = signed_in.get("/members/me/", follow=True)
    assert [status for _address, status in page.redirect_chain] == [302]
    shown = text_of(page)
    assert "Ratings now" in shown
    assert "My data: everything held on me" in shown


def test_an_account_of_nobody_in_the_register_is_told_so(official) -> None:
    page = official("arbiter").client.get("/members/me/", follow=True)
    assert page.redirect_chain[-1][0] == "/members/me/data/"


def test_who_is_not_signed_in_is_led_to_sign_in(client, house) -> None:
    assert OWN not in client.get("/").content.decode()
    assert client.get("/members/me/").url.startswith("/accounts/login/?next=")
