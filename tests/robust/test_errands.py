"""A long preview in a worker of its own: words in no message, kill -9 in the middle, and it ends well.

What takes long here is a lock that the test holds, the one that previews take one after the other.
"""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener
from uuid import UUID

import psycopg
import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from events.dry_run import PREVIEWING
from events.work import SYSTEM
from federation.errands.models import Errand
from federation.grants.commands import GrantRole, TieAccount, grant_role, tie_account
from federation.officials.models import Account
from ratings.corrections.events import CorrectionTookEffect
from ratings.corrections.jobs import foreseen_of
from tests import clock
from tests.desk.conftest import events_of
from tests.robust.processes import House, eventually
from tests.support import correcting, season
from tests.support.database import Clone

pytestmark = [pytest.mark.database, pytest.mark.slow]

MARKER = "qvzmarker both sheets say so"
CSRF = "c" * 32
JANUARY = dt.date(2025, 1, 10)


class NoDetour(HTTPRedirectHandler):
    """Answers are looked at as they come."""

    def redirect_request(self, *_):
        return None


_opener = build_opener(ProxyHandler({}), NoDetour)


class Browser:
    """Somebody of the rating committee at the house's own web server."""

    def __init__(self, house: House) -> None:
        self.house = house
        account = Account.objects.create_user(f"official-{Account.objects.count()}", password=None)
        grant_role(GrantRole(actor=account.actor, federation="slsf", role="rating_committee"), by=SYSTEM)
        person = UUID(season.person(f"Office {account.username}"))
        tie_account(TieAccount(actor=account.actor, federation="slsf", person=person), by=SYSTEM)
        season.catch_up()
        client = Client()
        client.force_login(account)
        session = client.session
        session["account_authentication_methods"] = [{"method": "password", "at": time.time()}]
        session["account_authentication_methods_user"] = str(account.pk)
        session.save()
        cookie = f"{settings.SESSION_COOKIE_NAME}={session.session_key}"
        self.headers = {"Cookie": f"{cookie}; csrftoken={CSRF}", "Accept-Language": "en"}

    def post(self, path: str, **form: str) -> str:
        """Send a form; where it leads."""
        sent = urlencode(form | {"csrfmiddlewaretoken": CSRF}).encode()
        status, where = self._ask(Request(f"{self.house.address}{path}", data=sent, headers=self.headers))
        assert status == HTTPStatus.FOUND, where
        return where

    def look(self, path: str) -> str:
        """A page, or where it leads."""
        status, text = self._ask(Request(f"{self.house.address}{path}", headers=self.headers))
        assert status in {HTTPStatus.OK, HTTPStatus.FOUND}, text[:500]
        return text

    def _ask(self, request: Request) -> tuple[int, str]:
        try:
            with _opener.open(request, timeout=30) as answer:
                return int(answer.status), answer.read().decode()
        except OSError as answer:  # a redirect too, since none is followed
            assert hasattr(answer, "code"), answer
            return answer.code, answer.headers.get("Location") or answer.read().decode()


@pytest.fixture
def listed(committed: Clone) -> str:
    season.open_house()
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by, starts_on=JANUARY)
    season.publish("slsf", "gomoku", "2025-1", by)
    season.catch_up()
    return at


@pytest.fixture
def house(committed: Clone, listed: str, tmp_path: Path) -> Iterator[House]:
    same = {"SECRET_KEY": settings.SECRET_KEY, "STAFF_SECOND_FACTOR": "0", "CORRECTION_PAGE_PATIENCE": "0"}
    with House(committed.app_url, tmp_path / "house", **same) as house:
        house.start("web")
        house.wait_until_open()
        yield house


@contextmanager
def held_up(clone: Clone) -> Iterator[None]:
    """Nothing is worked out within: each preview waits for this one."""
    with psycopg.connect(clone.app_url, autocommit=True) as other:
        other.execute("SELECT pg_advisory_lock(%s)", [PREVIEWING])
        yield


def where_to_look(tournament: str) -> str:
    payload = correcting.proposal("result", correcting.turned(tournament)).payload
    return reverse("desk-correction-preview", args=["slsf", "result"]) + f"?act={quote(payload)}"


def becomes(step: str, **of: object) -> Callable[[], bool]:
    return lambda: Errand.objects.filter(step=step, **of).exists()


@pytest.mark.skipif(
    clock.is_set(), reason="under a set clock PostgreSQL never sees that the killed worker is gone"
)
def test_a_worker_killed_in_the_middle_is_told_and_what_was_typed_goes_on(
    house: House, committed: Clone, listed: str
) -> None:
    one = Browser(house)
    with held_up(committed):
        page = one.post(where_to_look(listed), reason=MARKER)
        assert "Waits for a worker" in one.look(page)
        messages = [file.read_bytes() for file in house.broker.rglob("*") if file.is_file()]
        assert any(b"errands.work_off" in message for message in messages)
        assert not [message for message in messages if MARKER[:9].encode() in message]
        house.start("errands")
        eventually("it is under way", becomes("under_way"))
        assert "Is being worked out" in one.look(page)
        house.kill("errands")
        eventually("its page says that it was broken off", lambda: "This was broken off" in one.look(page))
        assert MARKER in one.look(page)
        house.start("errands")
        one.post(page)
        eventually("it is under way again", becomes("under_way"))
    eventually("it is done", becomes("done"))
    shown = one.look(one.look(page))
    assert "It would change" in shown
    assert MARKER in shown
    assert not [file for file in house.folder.rglob("*") if holds_the_marker(file)]


def holds_the_marker(file: Path) -> bool:
    return file.is_file() and MARKER[:9].encode() in file.read_bytes()


def test_two_who_ask_and_one_who_approves(house: House, committed: Clone, listed: str) -> None:
    """Looked at once for both, proposed by one, approved by the other, each by the worker alone."""
    one, other = Browser(house), Browser(house)
    with held_up(committed):
        pages = [each.post(where_to_look(listed), reason=MARKER) for each in (one, other)]
        house.start("errands")
        house.start("beat")
        eventually("both are under way", lambda: Errand.objects.filter(step="under_way").count() == 2)
    eventually("both are done", lambda: Errand.objects.filter(step="done").count() == 2)
    taken = set(Errand.objects.values_list("taken_at", flat=True))
    assert len(taken) == 1, "worked out once"
    looked = one.look(pages[0])
    digest = foreseen_of(Errand.objects.all()[0]).digest
    with held_up(committed):
        form = {"reason": MARKER, "seen": digest, "proposed": "proposed", "key": "1" * 32}
        proposing = one.post(looked, **form)
    eventually("it is proposed", becomes("done", kind="corrections.propose"))
    eventually("the list shows it", lambda: "?after=" in one.look(proposing))
    season.catch_up()
    address = reverse("desk-correction", args=["slsf", 1])
    with held_up(committed):
        approving = other.post(address, sure="on", key="2" * 32)
    eventually("it is approved", becomes("done", kind="corrections.approve"))
    assert other.look(approving).startswith(reverse("correction", args=["slsf", 1]))
    season.catch_up()
    assert correcting.corrections().in_effect == {1}
    assert events_of(CorrectionTookEffect.TYPE) == 1
