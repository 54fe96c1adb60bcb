"""Every test connects as the application's role to a database of its own making; nothing is mocked.

`make test` starts a PostgreSQL and names it in TEST_APP_URL, TEST_OWNER_URL and TEST_SUPERUSER_URL. The
owner migrates a template once; each session, and each test that needs commits, gets a clone of it.
"""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from functools import wraps
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

os.environ.setdefault("SECURE", "0")
os.environ.setdefault("CHECKING", "1")
os.environ.setdefault("STAFF_SECOND_FACTOR", "0")
os.environ.setdefault("FAST_CLUSTER", "1")
os.environ.setdefault("CELERY_BROKER_URL", "memory://")
# Tests that run side by side, also those of another run in this folder, share no cache: it counts what each
# address asked, and every test begins by emptying it.
os.environ["CACHE_FOLDER"] = mkdtemp(prefix="cache-of-a-run-")
os.environ["DATABASE_URL"] = os.environ.get("TEST_APP_URL", "postgresql:///no_database_here")
os.environ["DATABASE_OWNER_URL"] = os.environ.get("TEST_OWNER_URL", os.environ["DATABASE_URL"])

import pytest
from django import conf
from django.apps import apps
from django.core.cache import cache
from django.db import transaction
from django.test import RequestFactory
from hypothesis import HealthCheck, settings
from rest_framework.throttling import SimpleRateThrottle

from events import limiting
from events.citing import Because, Refused
from events.registries import gathered
from federation.catalogues import compile_stale
from federation.house.discovery import found
from federation.identity import four_eyes
from federation.pages.explanations import values_of, wordings
from tests.support.database import Clone, clone_of_template

# No test goes by the clock on the wall: a busy machine makes no input slow.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

TOLD = "told"
"""The property by which a test tells what it tried; it stands at the end of the run."""
MADE_UP = {"x", "otherwise"}
"""Codes of refusals that tests make up, and give words of their own."""
SHARED = Path(os.environ.get("SHARED_DATA", Path(__file__).resolve().parents[2] / "shared"))


def pytest_configure() -> None:
    """Officials have one factor; a page works out what a correction moves, however busy the machine is."""
    conf.settings.STAFF_SECOND_FACTOR = False  # asked for by the tests that are about it
    conf.settings.FAST_CLUSTER = True
    # Settings are read before this file: by a run's processes with the folder of the one that began it.
    conf.settings.CACHES["default"]["LOCATION"] = os.environ["CACHE_FOLDER"]
    conf.settings.PASSWORD_HASHERS = ["tests.support.hashing.Quick"]  # a thousand are set
    conf.settings.WHITENOISE_AUTOREFRESH = True  # each test has clients of its own: none lists all files anew
    conf.settings.APPROVAL_MINUTES = 10**9  # clients that are signed in by force showed nothing, ever
    conf.settings.CORRECTION_PAGE_PATIENCE = conf.settings.CORRECTION_PATIENCE = 100_000
    _ask_for_english()
    list(compile_stale(conf.settings.BASE_DIR / "locale"))
    _hold_explanations_to_their_texts()
    _hold_refusals_to_their_texts()


def pytest_report_header() -> str:
    """With which PostgreSQL the guards of the log are tried: tests/keeping/test_each_major.py."""
    return f"PostgreSQL here: {', '.join(sorted({str(each.major) for each in found()}))}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests tell of all that they tried: what a process beside prints is not seen."""
    for report in terminalreporter.getreports("passed"):
        for said in (value for name, value in report.user_properties if name == TOLD):
            terminalreporter.write_line(str(said))


def pytest_unconfigure() -> None:
    """Nothing of a run's cache is left."""
    shutil.rmtree(os.environ["CACHE_FOLDER"], ignore_errors=True)


def _ask_for_english() -> None:
    """A client of the tests asks as a browser does, for English; one that asks for no language says so."""
    made = RequestFactory.__init__

    def asking(self: RequestFactory, *args: Any, headers: dict[str, str] | None = None, **rest: Any) -> None:
        made(self, *args, headers={"Accept-Language": "en", **(headers or {})}, **rest)

    RequestFactory.__init__ = asking  # type: ignore[method-assign]


def _hold_explanations_to_their_texts() -> None:
    """Every step of an explanation that any test brings about has a text, and a value for each name in it."""
    made = Because.__init__

    def checked(self: Because, article: str, code: str, inputs: tuple[object, ...] = ()) -> None:
        made(self, article, code, inputs)
        if apps.ready:
            values_of(wordings()[code], inputs)

    Because.__init__ = checked  # type: ignore[method-assign]


def _hold_refusals_to_their_texts() -> None:
    """Every refusal that any test brings about has a text, and a value for each place in it."""
    made = Refused.__init__

    @wraps(made)
    def checked(self: Refused, code: str, *, way_on: str = "", **values: Any) -> None:
        made(self, code, way_on=way_on, **values)
        if apps.ready and code not in MADE_UP:
            text = gathered("REFUSALS")[code]
            for each in (text.text, gathered("WAYS_ON")[way_on] if way_on else text.way_on):
                assert each % self.values or not each

    Refused.__init__ = checked  # type: ignore[method-assign]


@pytest.fixture(scope="session")
def django_db_setup(django_db_blocker: pytest.FixtureRequest) -> Iterator[None]:
    """Instead of Django's own test database: a clone of the migrated template."""
    with django_db_blocker.unblock(), clone_of_template() as clone, clone.in_use():
        yield


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet(request: pytest.FixtureRequest) -> None:
    """What the tests before asked for counts towards no limit, and what they left unread takes no turn."""
    if limiting._making.locked():
        gc.collect()
    if request.node.get_closest_marker("database"):
        cache.clear()


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A walk asks more than a reader may in an hour."""
    unlimited = dict.fromkeys(SimpleRateThrottle.THROTTLE_RATES)
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", unlimited)


@pytest.fixture(scope="module")
def once(django_db_setup, django_db_blocker) -> Iterator[None]:
    """For a past that all tests of a module read: it is recorded once, and what one of them does is undone.

    Only where every test with a database asks for that past: who does not finds it there all the same.
    """
    with django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patch, transaction.atomic():
        _untied_are_persons(patch)
        yield
        transaction.set_rollback(True)


@pytest.fixture
def committed(django_db_blocker) -> Iterator[Clone]:
    """A database of one's own, for what needs commits: workers, races, browsers."""
    with django_db_blocker.unblock(), clone_of_template() as clone, clone.in_use():
        yield clone


@pytest.fixture(autouse=True)
def _officials_are_persons(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is tied to nobody stands for a person of its own, but in tests marked `own_ties`."""
    if not request.node.get_closest_marker("own_ties"):
        _untied_are_persons(monkeypatch)


def _untied_are_persons(patch: pytest.MonkeyPatch) -> None:
    tied = four_eyes.person_behind
    patch.setattr(four_eyes, "person_behind", lambda work, of: tied(work, of) or str(of))


@pytest.fixture(scope="session")
def shared() -> Path:
    """Real input that lies beside the project, where it does."""
    if not SHARED.is_dir():
        pytest.skip(f"no real input at {SHARED}; set SHARED_DATA to run this")
    return SHARED
