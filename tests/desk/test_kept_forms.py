"""Nothing typed is lost: a session that ended, a cookie that is not there."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.desk.conftest import events_of, text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

CLUB = "members.ClubRegistered"
TYPED = {"name": "Ångström & Søn", "city": "Łódź"}
PASSWORD = "a long sentence of nine words is a good password"
HERE = {"origin": "http://testserver"}


@pytest.fixture
def page() -> str:
    return reverse("desk-register-club", args=["slsf"])


@pytest.fixture
def registrar(official):
    """Signed in by password."""
    made = official("registrar", name="rut")
    made.account.set_password(PASSWORD)
    made.account.save()
    made.client.force_login(made.account)  # a new password ends the session before it
    return made


def sign_in(client: Client, at: str, name: str = "rut"):
    return client.post(at, {"login": name, "password": PASSWORD})


def session_ends(official, page: str) -> None:
    """The form is open in the browser, and its session is no more."""
    assert official.get(page).status_code == 200
    official.client.session.flush()


@pytest.fixture
def other(official):
    """A second account at the browser of the first."""
    made = official("registrar", name="olof")
    made.account.set_password(PASSWORD)
    made.account.save()
    return made.account


def test_what_was_typed_comes_back_after_signing_in_and_is_recorded_once_it_is_sent(registrar, page):
    session_ends(registrar, page)
    away = registrar.send(page, **TYPED)
    assert (away.status_code, events_of(CLUB)) == (302, 0)
    back = sign_in(registrar.client, away["Location"])
    assert back["Location"] == page
    shown = registrar.get(page)
    text = text_of(shown)
    assert "You had to show first that it is you, so nothing was recorded." in text
    assert 'value="Ångström &amp; Søn"' in text
    assert events_of(CLUB) == 0, "it is shown, and not sent by itself"
    assert registrar.send(page, **{**TYPED, "key": shown.context["form"]["key"].value()}).status_code == 302
    assert events_of(CLUB) == 1
    assert "Ångström" not in text_of(registrar.get(page)), "it is shown once"


def test_it_comes_back_on_its_own_page_alone_and_not_after_an_hour(registrar, page, monkeypatch):
    session_ends(registrar, page)
    registrar.send(page, **TYPED)
    registrar.client.force_login(registrar.account)
    assert "Ångström" not in text_of(
        registrar.get(reverse("desk-round", args=["slsf", "none-2026-01-01", 1]))
    )
    monkeypatch.setattr("federation.pages.kept_forms.SECONDS", -1)
    assert "Ångström" not in text_of(registrar.get(page))


def test_another_account_at_the_same_browser_does_not_get_it(registrar, other, page):
    session_ends(registrar, page)
    away = registrar.send(page, **TYPED)
    sign_in(registrar.client, away["Location"], name="olof")
    assert "Ångström" not in text_of(registrar.get(reverse("desk")))
    assert "Ångström" not in str(dict(registrar.client.session)), (
        "nor does it lie in the session of the other"
    )
    assert "Ångström" not in text_of(registrar.get(page))


def test_what_was_typed_before_another_account_signed_in_and_out_is_not_its_own(registrar, other, page):
    session_ends(registrar, page)
    registrar.client.force_login(other)
    session_ends(registrar, page)
    registrar.send(page, **TYPED)
    registrar.client.force_login(registrar.account)
    assert "Ångström" not in text_of(registrar.get(page)), "the last form here was shown to the other account"


def test_what_somebody_unknown_typed_is_kept_for_no_account(registrar, page):
    Client().get(page)
    stranger = Client()
    stranger.post(page, TYPED)
    stranger.force_login(registrar.account)
    assert "Ångström" not in text_of(stranger.get(page))


def test_a_forged_sign_of_an_account_counts_for_nothing(registrar, other, page):
    registrar.client.logout()
    registrar.client.cookies["form_account"] = f"{other.actor}:forged"
    registrar.send(page, **TYPED)
    registrar.client.force_login(other)
    assert "Ångström" not in text_of(registrar.get(page))


def test_no_password_is_kept(registrar, page):
    session_ends(registrar, page)
    registrar.send(page, **TYPED, password="secret-of-rut")
    assert "secret-of-rut" not in str(dict(registrar.client.session))


def test_the_results_of_a_round_come_back(official):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(6), by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    season.catch_up()
    anna = official("arbiter")
    desk = reverse("desk-round", args=["slsf", at, 1])
    session_ends(anna, desk)
    anna.send(desk, b1g1="=", b2g1="0")
    anna.client.force_login(anna.account)
    lines = anna.get(desk).context["lines"]
    assert [line.score for line in lines] == ["=", "0", ""]


@pytest.fixture
def strict(registrar) -> Client:
    """A browser whose forms are checked, signed in."""
    client = Client(enforce_csrf_checks=True)
    client.force_login(registrar.account)
    return client


def test_without_the_cookie_a_page_of_ours_says_the_way_on_and_keeps_what_was_typed(strict, page):
    refused = strict.post(page, {**TYPED, "csrfmiddlewaretoken": "x"}, headers=HERE)
    text = text_of(refused)
    assert refused.status_code == 403
    assert "Not recorded yet" in text
    assert "<dd>Ångström &amp; Søn</dd>" in text
    assert events_of(CLUB) == 0
    tokens = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', text)
    again = strict.post(page, {**TYPED, "csrfmiddlewaretoken": tokens[-1]}, headers=HERE)
    assert (again.status_code, events_of(CLUB)) == (302, 1)


@pytest.mark.parametrize("headers", [{}, {"origin": "https://elsewhere.example"}, {"origin": "null"}])
def test_what_another_site_sent_is_never_offered_to_be_sent_again(strict, page, headers):
    refused = strict.post(page, TYPED, headers=headers)
    assert refused.status_code == 403
    assert "Ångström" not in text_of(refused)
    assert "Send it again" not in text_of(refused)


def test_a_password_is_not_shown_again_at_the_sign_in_page(strict):
    refused = strict.post("/accounts/login/", {"login": "rut", "password": PASSWORD}, headers=HERE)
    assert (refused.status_code, PASSWORD in text_of(refused)) == (403, False)
    assert "allow them for this site" in text_of(refused)
