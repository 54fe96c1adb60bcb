"""What somebody reads who is signed in is kept by no cache on the way; what is personal by no browser."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse

from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

EVERYBODYS = ("/", "/members/", "/log/", "/api/people/", "/ratings/", "/log/verifier.py", "/no-such-page/")


@pytest.fixture
def anna(official):
    """A member, who may look into the register too."""
    registrar = official("registrar", "arbiter")
    registrar.person = season.person("Anna Berg", number=1, born_on="1931-02-17")
    tie = TieAccount(actor=registrar.account.actor, federation="slsf", person=UUID(registrar.person))
    tie_account(tie, by=SYSTEM)
    season.catch_up()
    return registrar


def said(answer) -> set[str]:
    return {each.strip() for each in answer.get("Cache-Control", "").split(",") if each}


def test_what_a_reader_without_an_account_sees_may_be_kept_but_for_no_other_reader(house) -> None:
    for page in EVERYBODYS:
        answer = Client().get(page)
        assert said(answer) == set(), page
        assert "Cookie" in answer["Vary"], page


def test_what_is_read_by_who_is_signed_in_is_his_alone(anna) -> None:
    for page in (*EVERYBODYS, "/desk/", reverse("desk-people"), f"/members/{anna.person}/"):
        answer = anna.get(page)
        assert said(answer) == {"private", "no-cache"}, page
        assert "Cookie" in answer["Vary"], page


def test_a_page_that_shows_what_is_personal_is_not_kept_at_all(anna) -> None:
    for page in ("own-data", "own-everything", "own-erasure"):
        assert said(anna.get(reverse(page))) == {"private", "no-store"}, page
    for page in ("desk-person", "desk-details"):
        assert said(anna.get(reverse(page, args=[anna.person]))) == {"private", "no-store"}, page
    held = anna.get(reverse("desk-everything", args=[anna.person]), asked="letter")
    assert "no-store" in said(held)
    assert "no-store" in said(anna.get(reverse("own-everything-json")))


def test_who_may_not_see_the_contacts_is_sent_a_page_like_any_other(anna, official) -> None:
    shown = official("arbiter").get(reverse("desk-person", args=[anna.person]))
    assert said(shown) == {"private", "no-cache"}


def test_what_a_page_has_said_itself_stands(anna) -> None:
    assert {"no-store", "max-age=0"} <= said(anna.get("/admin/"))
