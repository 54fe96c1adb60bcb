"""The way back: an empty database becomes what the backup says, proven table by table and row by row."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from django.core.management import call_command

from events.checkpoints.replacing import replace_lost_key
from events.checkpoints.signing import signing_key
from events.citing import Clash, Refused
from events.projector import projectors
from events.replaying import Outcome, Report, replay
from events.verification import log_head, verify
from events.verifying.notes import VerifierKey, read_key
from federation.keeping.backup import archive
from federation.keeping.backup.contents import Statement, all_tables, read_models, table_of
from federation.keeping.backup.programs import owner_server


class Differs(Refused):
    """What was restored is not what the backup says it is."""


class KeyElsewhere(Refused):
    """The key that signs the log of the backup is not in its place here; nothing was restored."""


class Side(NamedTuple):
    """One thing on both sides: `before` in the house that was backed up, `here` in the restored one."""

    name: str
    before: str
    here: str

    @property
    def same(self) -> bool:
        """Whether both agree; what could not be told before is not held against it."""
        return not self.before or self.before == self.here

    @property
    def differing(self) -> list[str]:
        """The tables of a read model that did not come out the same; none of the log's end."""
        written = projectors()[self.name].writes if self.name in projectors() else ()
        digests = zip(written, self.before.split("-"), self.here.split("-"), strict=False)
        return [model._meta.db_table for model, before, here in digests if before != here]


def fill(path: Path, *, key_is_lost: bool = False) -> Statement:
    """Put the kept rows into an empty database, all or nothing, and hold each table to its digest.

    `key_is_lost`: the key here takes the place of the one that signed. Raises Clash where anything is there
    already, KeyElsewhere, NotWhole, ProgramFailed, Differs.
    """
    if there := all_tables():
        raise Clash("house_not_empty", tables=len(there), name=there[0])
    server = owner_server()
    words = ["--no-owner", "--exit-on-error", "--single-transaction", "--dbname"]
    words.append(server.environment["PGDATABASE"])
    with archive.opened(path) as (statement, dump):
        _check_key(statement, key_is_lost=key_is_lost)
        archive.restore(dump, server, words, statement)
    _hold_to(statement)
    return statement


def _check_key(statement: Statement, *, key_is_lost: bool) -> None:
    """Without the key the restored house could not tell its own checkpoints from an impostor's."""
    here = signing_key().public
    if statement.key in {"", str(here)}:
        return
    signed = read_key(statement.key)
    if not key_is_lost:
        raise KeyElsewhere("signing_key_elsewhere", signed=statement.key, here=str(here))
    if signed.name != here.name:
        raise KeyElsewhere("signing_key_of_another_log", signed=signed.name, here=here.name)


def take_over(statement: Statement) -> VerifierKey | None:
    """State that the key here signs from now on, where another did that is lost; that one. Raises Refused."""
    if statement.key in {"", str(signing_key().public)}:
        return None
    lost = read_key(statement.key)
    replace_lost_key(lost)
    return lost


def _hold_to(statement: Statement) -> None:
    head = log_head()
    if (head.position, head.hash) != (statement.head, statement.head_hash):
        raise _differs("the log's end")
    for name, table in statement.tables.items():
        if table_of(name) != table:
            raise _differs(name)


def _differs(name: str) -> Differs:
    return Differs("restored_differs", name=name)


def update() -> None:
    """Tables of today's code, and the rights of the application's role."""
    call_command("migrate", database="owner", verbosity=0, interactive=False)


def check_log() -> int:
    """Verify the whole log; the number of events. Raises Differs, which names the first fault."""
    report = verify()
    if report.fault_count:
        fault = report.faults[0]
        raise _differs(f"event {fault.position} ({fault.what})" if fault.position else fault.what)
    return report.last


def work_out(report: Report, jobs: int) -> Iterator[Outcome]:
    """Every read model from the first event on."""
    yield from replay(list(projectors()), report, jobs=jobs, compare=False)


def sides(statement: Statement) -> list[Side]:
    """The log's end and each read model, there and here."""
    head, here = log_head(), read_models()
    found = [Side("head", f"{statement.head} {statement.head_hash}", f"{head.position} {head.hash}")]
    for name, rows in statement.read_models.items():
        if name in here:
            comparable = here[name].code == rows.code
            found.append(Side(name, rows.digest if comparable else "", here[name].digest))
    return found
