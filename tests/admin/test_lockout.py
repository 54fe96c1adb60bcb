"""Wrong passwords lock a name at the address they came from, and nobody anywhere else."""

from __future__ import annotations

import time

import pytest
from allauth.account.adapter import DefaultAccountAdapter
from django.core.cache import cache
from django.test import Client

from federation.officials.models import Account
from tests.admin.test_accounts import LOGIN, PASSWORD

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HERE, THERE = "192.0.2.1", "198.51.100.7"


@pytest.fixture(autouse=True)
def no_memory_of_attempts(settings):
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    cache.clear()


@pytest.fixture(autouse=True)
def anna() -> Account:
    return Account.objects.create_user("anna", password=PASSWORD)


def signs_in(address: str, password: str, name: str = "anna") -> bool:
    client = Client(REMOTE_ADDR=address)
    return client.post(LOGIN, {"login": name, "password": password}).status_code == 302


def test_a_stranger_keeps_nobody_out():
    assert not any(signs_in(THERE, "wrong") for _attempt in range(7))
    assert not signs_in(THERE, PASSWORD), "at the stranger's address even the right one waits"
    assert signs_in(HERE, PASSWORD)


def test_many_names_from_one_address_are_slowed_down():
    Account.objects.create_user("bertil", password=PASSWORD)
    for number in range(20):
        assert not signs_in(THERE, "wrong", name=f"name{number}")
    assert not signs_in(THERE, PASSWORD, name="bertil")
    assert signs_in(HERE, PASSWORD, name="bertil")


def test_the_wait_ends(monkeypatch):
    for _attempt in range(9):
        signs_in(THERE, "wrong")
    moment = time.time
    monkeypatch.setattr("allauth.core.internal.ratelimit.time.time", lambda: moment() + 301)
    assert signs_in(THERE, PASSWORD), "five minutes later, however often it was tried meanwhile"


def test_allauth_still_asks_where_we_answer():
    assert hasattr(DefaultAccountAdapter, "_get_login_attempts_cache_key")
