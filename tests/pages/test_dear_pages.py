"""Pages that read much are answered so often a minute, and then ask in plain words to wait."""

import pytest
from django.test import Client

from federation.officials.models import Account

pytestmark = [pytest.mark.database, pytest.mark.django_db]

DEAR = [
    "/log/?stream=nothing-like-it",
    "/log/?rule=SLSF-G+28",
    "/compare/slsf/gomoku/",
    "/tournaments/slsf/{}/compare/",
]


@pytest.fixture
def twice_a_day(monkeypatch, settings) -> None:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    monkeypatch.setattr("events.limiting.SearchThrottle.rate", "2/day", raising=False)


@pytest.mark.parametrize("page", DEAR)
def test_who_asks_too_often_is_asked_to_wait(twice_a_day, played, page: str) -> None:
    address, reader = page.format(played.rated), Client(REMOTE_ADDR=f"192.0.2.{DEAR.index(page) + 1}")
    assert [reader.get(address).status_code for _ in range(3)] == [200, 200, 429]
    refused = reader.get(address)
    assert 0 < int(refused["Retry-After"]) <= 24 * 60 * 60
    assert "Ask again in" in refused.content.decode()
    assert reader.get("/log/").status_code == 200, "what costs little is answered"
    account = Client(REMOTE_ADDR="192.0.2.1")
    account.force_login(Account.objects.create_user("anna", password=None))
    assert account.get(address).status_code == 200, "an account is counted by itself"
