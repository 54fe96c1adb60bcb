"""Nothing is proposed unseen: what has changed since is shown, and then proposed as it stands."""

from __future__ import annotations

import pytest
from django.urls import reverse

from ratings.corrections.events import CorrectionProposed
from tests.desk.conftest import events_of, house, official, static_folder, text_of
from tests.desk.test_corrections_desk import led, listed
from tests.support import correcting, season

__all__ = ["house", "listed", "official", "static_folder"]

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HIDDEN = ("seen", "proposed", "reason", "evidence")


def address_of(page) -> str:
    return f"{page.request['PATH_INFO']}?{page.request['QUERY_STRING']}"


def typed(page) -> dict[str, str]:
    """What a browser would send from this page."""
    form = page.context["form"]
    return {name: form[name].value() or "" for name in HIDDEN}


def something_else_is_corrected(tournament: str) -> None:
    correcting.within(correcting.turned(tournament, round_number=2), season.everything("slsf"))
    season.catch_up()


def test_what_changed_meanwhile_is_shown_and_proposed_from_the_same_page(official, listed):
    one = official("rating_committee")
    page = led(one, listed)
    something_else_is_corrected(listed)
    refused = one.send(address_of(page), **typed(page))
    assert refused.status_code == 422
    assert "What it would change is no longer the same." in text_of(refused)
    assert events_of(CorrectionProposed.TYPE) == 0
    again = one.send(address_of(page), **typed(refused))
    assert again.status_code == 302, text_of(again)
    assert events_of(CorrectionProposed.TYPE) == 1


@pytest.mark.parametrize("at_once", [{}, {"at_once": "on"}])
def test_nobody_proposes_unseen(official, listed, at_once):
    one = official("rating_committee")
    page = led(one, listed)
    unseen = one.send(address_of(page), **typed(page) | {"seen": ""} | at_once)
    assert unseen.status_code == 422
    assert "You have not seen yet what it would change." in text_of(unseen)
    assert events_of(CorrectionProposed.TYPE) == 0
    assert one.send(address_of(page), **typed(unseen)).status_code == 302


def test_a_payload_nested_without_end_is_answered_in_plain_words(official, house):
    deep = '{"federation": ' + "[" * 2_000
    address = reverse("desk-correction-preview", args=["slsf", "result"])
    page = official("rating_committee").get(address, act=deep)
    assert "What is to be corrected does not read" in text_of(page)
