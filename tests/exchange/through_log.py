"""A report file taken over into a log in memory, and handed out of it again."""

from __future__ import annotations

import datetime as dt
import hashlib
from dataclasses import replace

import msgspec

from federation.members.events import PersonalDetails
from federation.officials.roles import Role
from tests.support.specification import Specification
from tests.support.specification import given as given_events
from tournaments.commands.importing import ImportReport, import_report
from tournaments.events import RoundStarted
from tournaments.exchange.trf import (
    Form,
    read_trf,
    write_trf,
)
from tournaments.exchange.trf.writer.beside import Beside, Known
from tournaments.exchange.trf.writer.stages import report_of
from tournaments.state import Tournament, evolve, stream_of, tournament_id

SOME_DAY = dt.date(2026, 1, 1)


def taken_over(raw: bytes, federation: str) -> tuple[Tournament, Beside]:
    """The file imported into an empty log in memory: the tournament's state, and what stands beside it."""
    return folded(*imported(raw, federation))


def imported(raw: bytes, federation: str) -> tuple[Specification, str]:
    """The file imported into an empty log in memory, and the tournament's stream."""
    report = read_trf(raw)
    spec = given_events().holding(federation, Role.REGISTRAR)
    act = ImportReport(
        federation=federation,
        file_name="report.trf",
        digest=hashlib.sha256(raw).hexdigest(),
        report=report,
        fallback_day=SOME_DAY,
        discipline="gomoku" if federation == "slsf" else "",
        although_broken=True,
    )
    spec.when(import_report, act)
    assert spec.refusal is None, spec.refusal
    starts_on = report.head.starts_on or SOME_DAY
    return spec, stream_of(federation, tournament_id(report.name or "report.trf", starts_on))


def folded(spec: Specification, stream: str) -> tuple[Tournament, Beside]:
    state, days = Tournament(), {}
    for envelope in spec.streams.read(stream):
        state = evolve(state, envelope.event)
        if isinstance(envelope.event, RoundStarted):
            days[envelope.event.round_number] = envelope.effective_on
    assert state.announced is not None, stream
    people = {}
    kept = (row for row in spec.streams.rows.values() if "surname" in row.body)
    for row in kept:
        details = msgspec.json.decode(row.body, type=PersonalDetails)
        name = f"{details.surname}, {details.given_names}" if details.given_names else details.surname
        (person,) = row.persons
        people[person] = Known(
            name=name,
            sex=details.sex,
            federation=details.fide_federation,
            fide_id=details.fide_id,
            born_on=details.born_on,
        )
    return state, Beside(country="SWE", people=people, round_days=days)


def exported(state: Tournament, beside: Beside, form: Form, stage: int = 1) -> bytes:
    return write_trf(report_of(state, stage, beside), form)


def undated(rounds, old):
    """Rounds with the days that the other file has: both forms have them."""
    return tuple(replace(each, day=same.day) for each, same in zip(rounds, old.rounds, strict=True))
