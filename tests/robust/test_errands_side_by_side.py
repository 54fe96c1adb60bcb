"""Several errands at once in real workers: a short one beside a long one, and the long one broken off.

What takes long here is a lock that the test holds: the head of the log, for which an import waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from events.work import SYSTEM, By
from federation.errands import asking
from federation.errands.models import Errand
from federation.grants.commands import GrantRole, grant_role
from federation.members.commands import RegisterPerson
from federation.members.errands import registering
from federation.members.events import PersonalDetails
from federation.members.many import RegisterPeople
from federation.officials.models import Account
from tests import clock
from tests.desk.conftest import events_of
from tests.robust.processes import House, eventually
from tests.support import season
from tests.support.database import Clone

pytestmark = [pytest.mark.database, pytest.mark.slow]

REGISTERED = "members.PersonRegistered"


@pytest.fixture
def registrar(committed: Clone) -> By:
    season.open_house()
    account = Account.objects.create_user("registrar", password=None)
    grant_role(GrantRole(actor=account.actor, federation="slsf", role="registrar"), by=SYSTEM)
    season.person("Eva Ek", number=7)
    season.catch_up()
    return By(account.actor)


@pytest.fixture
def house(committed: Clone, registrar: By, tmp_path: Path) -> Iterator[House]:
    with House(committed.app_url, tmp_path / "house") as house:
        house.start("errands")
        house.start("beat")
        yield house


@contextmanager
def log_held(clone: Clone) -> Iterator[None]:
    """Nothing is recorded within: each act waits for this one."""
    with psycopg.connect(clone.superuser_url) as other:
        other.execute("SELECT * FROM events_head FOR UPDATE")
        yield
        other.rollback()


def long_import(by: By) -> Errand:
    people = tuple(
        RegisterPerson(
            federation="slsf",
            person=uuid4(),
            details=PersonalDetails(surname=f"Surname{number}", given_names="Given"),
            member_number=number,
        )
        for number in range(100, 120)
    )
    return asking.begin(registering(RegisterPeople(federation="slsf", people=people), by.actor, uuid4()))


def short_file(by: By) -> Errand:
    groups = ["slsf:registrar"]
    said = {"app": "members", "model": "person", "kind": "csv", "query": "", "groups": groups}
    return asking.begin(Errand(kind="table.file", federation="slsf", actor=by.actor, said=said))


def step_of(errand: Errand) -> str:
    return Errand.objects.values_list("step", flat=True).get(pk=errand.pk)


def test_a_short_one_ends_while_a_long_one_is_under_way_and_that_is_broken_off(
    house: House, committed: Clone, registrar: By
) -> None:
    long_one = long_import(registrar)
    with log_held(committed):
        eventually("the import is under way", lambda: step_of(long_one) == "under_way")
        short_one = short_file(registrar)
        eventually("the file is there", lambda: step_of(short_one) == "done")
        assert step_of(long_one) == "under_way"
        asking.break_off(registrar, long_one.pk)
        eventually("it is broken off where it waits", lambda: step_of(long_one) == "broken_off")
    assert events_of(REGISTERED) == 1
    assert b"Ek" in bytes(Errand.objects.get(pk=short_one.pk).result)
    asking.begin_again(registrar, long_one.pk)
    eventually("begun again it is done", lambda: step_of(long_one) == "done")
    assert events_of(REGISTERED) == 21


@pytest.mark.skipif(
    clock.is_set(), reason="under a set clock PostgreSQL never sees that the killed worker is gone"
)
def test_an_import_whose_worker_is_killed_says_so_and_is_recorded_once(
    house: House, committed: Clone, registrar: By
) -> None:
    errand = long_import(registrar)
    with log_held(committed):
        eventually("the import is under way", lambda: step_of(errand) == "under_way")
        house.kill("errands")
        house.start("errands")
        eventually("its end is told", lambda: step_of(errand) == "lost")
    assert events_of(REGISTERED) == 1
    asking.begin_again(registrar, errand.pk)
    eventually("begun again it is done", lambda: step_of(errand) == "done")
    assert events_of(REGISTERED) == 21
