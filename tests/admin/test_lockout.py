"""Wrong passwords make a name wait at the address they came from, and nobody anywhere else."""

from __future__ import annotations

import datetime as dt
import re
from uuid import UUID

import pytest
from django.core.cache import cache
from django.test import Client

from events import clock
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.members.models import Person
from federation.officials.models import Account
from federation.outbox.tasks import send_letters
from tests.admin.test_accounts import LOGIN, PASSWORD
from tests.desk.conftest import text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HERE, THERE = "192.0.2.1", "198.51.100.7"


@pytest.fixture(autouse=True)
def no_memory_of_attempts(settings):
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    cache.clear()


@pytest.fixture(autouse=True)
def anna(no_memory_of_attempts, db) -> Account:
    return Account.objects.create_user("anna", password=PASSWORD)


class Time:
    """The one clock, stopped; it goes on when a test says so."""

    def __init__(self) -> None:
        self.at = clock.now()

    def passes(self, **how: float) -> None:
        self.at += dt.timedelta(**how)


@pytest.fixture
def time(monkeypatch) -> Time:
    stopped = Time()
    monkeypatch.setattr(clock, "now", lambda: stopped.at)
    return stopped


def signs_in(address: str, password: str, name: str = "anna", client: Client | None = None) -> bool:
    client = client or Client()
    asked = {"login": name, "password": password}
    return client.post(LOGIN, asked, REMOTE_ADDR=address).status_code == 302


def said(address: str, name: str = "anna") -> str:
    return text_of(Client().post(LOGIN, {"login": name, "password": PASSWORD}, REMOTE_ADDR=address))


def test_a_stranger_keeps_nobody_out(time):
    assert not any(signs_in(THERE, "wrong") for _attempt in range(7))
    assert not signs_in(THERE, PASSWORD), "at the stranger's address even the right one waits"
    assert signs_in(HERE, PASSWORD)


def test_each_failure_doubles_the_pause_and_the_page_says_how_long(time):
    for failures in range(1, 13):
        assert not signs_in(THERE, "wrong")
        pause = min(2**failures, 900)
        time.passes(seconds=pause - 1)
        assert re.search(r"Wait 2 seconds", said(THERE)), failures
        time.passes(seconds=1.5)
    assert signs_in(THERE, PASSWORD), "a quarter of an hour is the longest"
    assert not signs_in(THERE, "wrong")
    time.passes(seconds=3)
    assert signs_in(THERE, PASSWORD), "the right one made it forget the others"


def test_what_is_tried_during_the_pause_makes_it_no_longer(time):
    signs_in(THERE, "wrong")
    assert not any(signs_in(THERE, "wrong") for _attempt in range(5))
    time.passes(seconds=3)
    assert signs_in(THERE, PASSWORD)


def test_minutes_are_said_as_minutes(time):
    for _failure in range(8):
        signs_in(THERE, "wrong")
        time.passes(seconds=256)
    signs_in(THERE, "wrong")
    assert "Wait 9 minutes" in said(THERE)


def test_a_clock_that_is_set_back_keeps_nobody_out_for_longer(time):
    signs_in(THERE, "wrong")
    time.passes(days=-3)
    assert "Wait 3 seconds" in said(THERE)


def test_wrong_passwords_of_a_hall_keep_none_of_its_other_names_out(time):
    """Everybody there has one address; each name waits for its own failures alone."""
    Account.objects.create_user("bertil", password=PASSWORD)
    for number in range(22):
        assert not signs_in(THERE, "wrong", name=f"name{number}")
    assert signs_in(THERE, PASSWORD, name="bertil")
    time.passes(minutes=1, seconds=1)
    assert not signs_in(THERE, "wrong")
    assert not signs_in(THERE, PASSWORD), "a name that failed there waits"
    assert signs_in(THERE, PASSWORD, name="bertil")


def test_where_no_letter_can_be_sent_none_is_offered(time, settings):
    settings.EMAIL_HOST = ""
    fails_fifty_times(time)
    assert "a browser in which you signed in before" in said("203.0.113.77")


def test_a_known_browser_is_counted_apart(time):
    own = Client()
    assert signs_in(THERE, PASSWORD, client=own)
    for _failure in range(25):
        signs_in(THERE, "wrong")
        time.passes(seconds=5)
    own.post("/accounts/logout/")
    assert signs_in(THERE, PASSWORD, client=own), "at the same address, in the browser of before"
    own.post("/accounts/logout/")
    assert not signs_in(THERE, "wrong", client=own)
    assert not signs_in(THERE, PASSWORD, client=own), "its own failures make it wait, too"


def test_a_cookie_that_nobody_signed_makes_no_browser_known(time):
    own, forger = Client(), Client()
    signs_in(HERE, PASSWORD, client=own)
    signed = own.cookies["known_browser"].value
    forger.cookies["known_browser"] = signed[:-1] + ("E" if signed.endswith("A") else "A")
    signs_in(HERE, "wrong", client=forger)
    assert not signs_in(HERE, PASSWORD)


def test_a_known_browser_of_one_name_is_a_stranger_to_another(time):
    Account.objects.create_user("bertil", password=PASSWORD)
    bertils = Client()
    signs_in(HERE, PASSWORD, name="bertil", client=bertils)
    bertils.post("/accounts/logout/")
    signs_in(HERE, "wrong")
    assert not signs_in(HERE, PASSWORD, client=bertils)


def fails_fifty_times(time: Time) -> None:
    for number in range(50):
        assert not signs_in(f"203.0.113.{number}", "wrong")
        time.passes(seconds=60)


def test_fifty_failures_in_an_hour_close_the_name_to_unknown_browsers(time, settings):
    settings.EMAIL_HOST = "mail.example.org"
    own = Client()
    signs_in(HERE, PASSWORD, client=own)
    own.post("/accounts/logout/")
    fails_fifty_times(time)
    assert "have a link mailed to you" in said("203.0.113.77")
    assert signs_in(HERE, PASSWORD, client=own)
    time.passes(minutes=11)
    assert signs_in("203.0.113.77", PASSWORD), "an hour after the first of them"


def has_an_address() -> None:
    """The account is the one of a member of whom the register knows an e-mail address."""
    person = season.person("Anna Berg")
    tie = TieAccount(actor=Account.objects.get(username="anna").actor, federation="slsf", person=UUID(person))
    tie_account(tie, by=SYSTEM)
    season.catch_up()
    Person.objects.filter(person=person).update(email="anna@example.org")


def test_a_mailed_link_lets_the_owner_through(house, time, mailoutbox):
    has_an_address()
    fails_fifty_times(time)
    new = Client(REMOTE_ADDR="203.0.113.77")
    nobody = new.post("/accounts/browser/", {"login": "nobody"}, follow=True)
    asked = new.post("/accounts/browser/", {"login": "anna"}, follow=True)
    token = re.compile(r'(?<=csrfmiddlewaretoken" value=")\w+')
    pages = {token.sub("", text_of(page)) for page in (nobody, asked)}
    assert len(pages) == 1, "the page does not say who has an account"
    send_letters()
    [letter] = mailoutbox
    assert letter.to == ["anna@example.org"]
    link = re.search(r"http://testserver(\S+)", letter.body)[1]
    assert "may try the password now" in text_of(new.get(link, follow=True))
    assert signs_in("203.0.113.77", PASSWORD, client=new)
    assert "too old or was cut off" in text_of(Client().get(f"{link[:-2]}x/", follow=True))


def test_links_are_mailed_seldom(house, time, mailoutbox):
    has_an_address()
    for _time in range(6):
        Client().post("/accounts/browser/", {"login": "ANNA"})
    send_letters()
    assert len(mailoutbox) == 3
