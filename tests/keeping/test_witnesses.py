"""Backups of an earlier version open in this one, and its rows and lists come out the same or for a reason.

`witnesses/changed.toml` names each read model whose rows differ from those of the witness, why, and the
digest of the rows as they are today: what has changed for a reason may not drift further without one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from hashlib import sha256

import pytest

from events import runner
from events.recomputing import recompute, who_publishes
from events.verification import log_head
from federation.keeping.backup import archive, restoring
from federation.keeping.backup.contents import Statement, read_models
from tests.keeping import witness
from tests.support.database import empty_database

pytestmark = pytest.mark.database

CHANGED = tomllib.loads((witness.FOLDER / "changed.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module", params=witness.names())
def restored(request: pytest.FixtureRequest, django_db_blocker) -> Iterator[tuple[str, Statement]]:
    """A witness restored into an empty database and worked out by today's code: its name, what it states."""
    with django_db_blocker.unblock(), empty_database() as clone, clone.in_use():
        statement = restoring.fill(witness.file_of(request.param))
        restoring.update()
        runner.ensure_checkpoints()
        runner.catch_up_all()
        yield request.param, statement


def test_the_log_is_the_same_and_verifies(restored: tuple[str, Statement]) -> None:
    _, statement = restored
    assert restoring.check_log() == statement.head
    assert (log_head().position, log_head().hash) == (statement.head, statement.head_hash)


def test_every_event_is_worked_out(restored: tuple[str, Statement]) -> None:
    assert {lag.name: lag.stopped_because for lag in runner.lags() if not lag.has_read_all} == {}


def test_every_published_list_comes_to_its_digest(restored: tuple[str, Statement]) -> None:
    found = [recompute(each) for each in who_publishes()]
    assert [fault for each in found for fault in each.faults] == []
    assert sum(each.lists for each in found) > 5


def test_rows_are_the_same_or_changed_for_a_stated_reason(restored: tuple[str, Statement]) -> None:
    name, statement = restored
    here = {each: rows.digest for each, rows in read_models().items()}
    differing = {
        each: _short(here.get(each, ""))
        for each, rows in statement.read_models.items()
        if here.get(each) != rows.digest
    }
    print(*(f'["{name}"."{each}"] digest = "{digest}"' for each, digest in differing.items()), sep="\n")
    assert differing == {each: change["digest"] for each, change in CHANGED.get(name, {}).items()}


def _short(digest: str) -> str:
    """A read model has a digest a table, one after the other; so it is one, that fits a line."""
    return sha256(digest.encode()).hexdigest()[:16]


def test_a_reason_is_a_sentence() -> None:
    reasons = [change["why"] for witness_of in CHANGED.values() for change in witness_of.values()]
    assert all(len(why.split()) > 4 for why in reasons)


@pytest.mark.parametrize("name", witness.names())
def test_the_file_itself_is_whole(name: str) -> None:
    with archive.opened(witness.file_of(name)) as (statement, dump):
        assert statement.head > 2_000
        assert archive.sha256(dump.read()).hexdigest() == statement.dump
