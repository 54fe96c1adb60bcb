"""The pages of tokens: made where it is shown who is there, shown once, revoked; who audits looks at all."""

from __future__ import annotations

import datetime as dt
import re
from uuid import uuid4

import pytest
from allauth.account.internal.flows.login import AUTHENTICATION_METHODS_SESSION_KEY
from django.core.cache import cache
from django.urls import reverse

from events import clock
from events.models import LoggedEvent, PersonalData
from federation.tokens.credentials import digest_of, tokens_of
from tests.api.asking import CLUB, REGISTER_CLUB, sent
from tests.desk.conftest import Official, events_of, house, official, static_folder, text_of
from tests.support.tokens import program, token_of

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

NEW, OWN = "/members/me/tokens/new/", "/members/me/tokens/"
TOKEN = re.compile(r"frt_[0-9a-f]{32}_[0-9a-f]{64}")


def shows_who_it_is(who: Official, minutes: int = 0) -> None:
    """As allauth notes a password or a factor that was right."""
    session, at = who.client.session, clock.now() - dt.timedelta(minutes=minutes)
    session[AUTHENTICATION_METHODS_SESSION_KEY] = [{"method": "password", "at": at.timestamp()}]
    session["account_authentication_methods_user"] = str(who.account.pk)
    session.save()


def filled(**changed: object) -> dict[str, object]:
    last = clock.day_in("UTC") + dt.timedelta(days=30)
    said = {"name": "the hall", "federation": "slsf", "last_day": f"{last}", "acts": ["register-club"]}
    return said | {"key": str(uuid4())} | changed


def test_a_token_is_shown_once_and_opens_at_once(official) -> None:
    cache.clear()
    anna = official("registrar")
    shows_who_it_is(anna)
    assert "You have no token." in text_of(anna.get(OWN))
    said = filled()
    page = anna.client.post(NEW, said)
    (text,) = {*TOKEN.findall(page.content.decode())}
    assert "no-store" in page["Cache-Control"]
    assert sent(program(text), REGISTER_CLUB, CLUB).status_code == 201
    stored = f"{[*LoggedEvent.objects.values()]}{[*PersonalData.objects.values()]}"
    assert text not in stored
    assert digest_of(text) in stored

    again = anna.client.post(NEW, said, follow=True)
    assert "its token was shown then" in text_of(again)
    assert events_of("tokens.TokenIssued") == 1
    own = text_of(anna.get(OWN))
    assert "the hall" in own
    assert "register-club" in own
    assert text not in own


def test_who_showed_long_ago_who_they_are_shows_it_again(official, settings) -> None:
    settings.APPROVAL_MINUTES = 15
    anna = official("registrar")
    shows_who_it_is(anna, minutes=30)
    answer = anna.client.post(NEW, filled())
    assert answer.headers["Location"].startswith("/accounts/reauthenticate/")
    assert events_of("tokens.TokenIssued") == 0


def test_an_official_without_the_factor_reaches_no_page_of_tokens(official, settings) -> None:
    settings.STAFF_SECOND_FACTOR = True
    anna = official("registrar")
    for address in (OWN, NEW):
        assert anna.client.get(address).status_code == 302
        assert anna.client.post(address, filled()).status_code == 302
    assert events_of("tokens.TokenIssued") == 0


def test_what_is_wrong_is_said_beside_its_field_and_nothing_typed_is_lost(official) -> None:
    anna = official("registrar")
    shows_who_it_is(anna)
    answer = anna.client.post(NEW, filled(last_day="2099-01-01"))
    assert answer.status_code == 422
    assert answer.context["form"].errors["last_day"]
    assert 'value="the hall"' in answer.content.decode()
    for wrong in ({"name": ""}, {"federation": "dsu"}, {"acts": ["grant-role"]}, {"last_day": "soon"}):
        assert anna.client.post(NEW, filled(**wrong)).status_code == 422
    assert events_of("tokens.TokenIssued") == 0


def test_its_holder_revokes_it_after_a_look(official) -> None:
    anna, bo = official("registrar"), official("registrar")
    token_of(anna.by, ())
    (token,) = tokens_of(anna.by.actor)
    address = reverse("revoke-token", args=["slsf", token])
    assert bo.get(address).status_code == 404
    assert "a program" in text_of(anna.get(address))
    assert anna.send(address).status_code == 422
    assert anna.send(address, sure="on").headers["Location"].startswith(OWN)
    assert tokens_of(anna.by.actor)[token].revoked
    assert "revoked" in text_of(anna.get(OWN))


def test_auditors_see_all_tokens_of_the_federation_and_the_board_revokes(official) -> None:
    anna = official("registrar", name="anna")
    token_of(anna.by, ("register-club",))
    (token,) = tokens_of(anna.by.actor)
    page = reverse("desk-tokens", args=["slsf"])
    address = reverse("desk-revoke-token", args=["slsf", anna.by.actor, token])
    auditor, board = official("auditor"), official("board")
    assert [each.get(page).status_code for each in (anna, official("auditor", federation="dsu"))] == [
        403,
        403,
    ]
    seen = text_of(auditor.get(page))
    assert "anna" in seen
    assert "register-club" in seen
    assert address not in seen
    assert auditor.send(address, sure="on").status_code == 403
    assert address in text_of(board.get(page))
    assert board.send(address, sure="on").status_code == 302
    assert tokens_of(anna.by.actor)[token].revoked


def test_a_board_revokes_no_token_of_another_federation_however_it_is_addressed(official) -> None:
    dane = official("registrar", federation="dsu")
    token_of(dane.by, ("register-club",), "dsu")
    (token,) = tokens_of(dane.by.actor)
    board = official("board")
    as_own = reverse("desk-revoke-token", args=["slsf", dane.by.actor, token])
    theirs = reverse("desk-revoke-token", args=["dsu", dane.by.actor, token])
    assert [board.get(each).status_code for each in (as_own, theirs)] == [404, 403]
    assert [board.send(each, sure="on").status_code for each in (as_own, theirs)] == [404, 403]
    assert not tokens_of(dane.by.actor)[token].revoked
    assert events_of("tokens.TokenRevoked") == 0
