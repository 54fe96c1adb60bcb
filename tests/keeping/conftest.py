"""Databases that hold what an earlier house left behind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core import mail

from events import runner
from federation.keeping import checking
from tests.events.recording import clubs
from tests.keeping import kept
from tests.support import season
from tests.support.database import Clone, clone_of_template


@pytest.fixture(autouse=True)
def _no_one_else_is_at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check rests three times as long as it works: in these tests for nobody."""
    monkeypatch.setattr(checking, "gently", lambda report: report)


@pytest.fixture(scope="module", params=kept.names())
def opened(request: pytest.FixtureRequest, django_db_blocker) -> Iterator[tuple[str, Clone]]:
    """A fresh database with a kept log in it, nothing worked out yet; the log's name beside it."""
    with django_db_blocker.unblock(), clone_of_template() as clone, clone.in_use():
        kept.put_into(clone, request.param)
        runner.ensure_checkpoints()
        yield request.param, clone


@pytest.fixture
def house(committed: Clone) -> Clone:
    season.open_house()
    clubs(20)
    season.catch_up()
    return committed


@pytest.fixture
def letters(settings) -> list[mail.EmailMessage]:
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    settings.ALARM_MAIL = ["anna@example.org", "bo@example.org"]
    return mail.outbox
