"""The walk through the register from one act on: every number after it as the order of receipt gives it.

The acts stand as rows in their places. Whatever is added, corrected or rated late, the walk begins at its
place with the numbers just before it and puts act after act to the rule of 4.5.4.1. A number that comes out
as it was known keeps its row; one that comes out otherwise closes its row and has a new one beside it.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from events.log import Envelope
from events.rows import Batch, Row
from federation.identity.standins import StandsFor
from ratings.rules.dsu.register import Entry, entries_of
from ratings.systems.danish.explained import told
from ratings.systems.danish.models import ActKind, DanishRating, DanishReportLine, RegisterAct
from ratings.systems.danish.state import FEDERATION
from ratings.systems.danish.steps import Given, Says, acts_of, as_it_counts, as_json, persons_of, said


@dataclass(frozen=True, slots=True, kw_only=True)
class NewAct:
    """What an event brings to the register. `day`: the event's own unless another is stated."""

    kind: ActKind
    says: Says
    name: str = ""
    person: UUID | None = None
    day: dt.date | None = None
    last_day: dt.date | None = None


FIGURES = ("kind", "name", "before", "rating", "active_on", "valid_from", "valid_to")
"""What makes a row of a number another one."""


def known(batch: Batch, persons: Iterable[str]) -> dict[str, list[Row]]:
    """The rows of each person as they are known now, in the order of places."""
    wanted = [UUID(person) for person in sorted(persons)]
    batch[DanishRating].load("person", wanted)
    found = {}
    for person in wanted:
        rows = [row for row in batch[DanishRating].where(person=person) if row["known_to"] is None]
        found[str(person)] = sorted(rows, key=_place)
    return found


def numbers_before(batch: Batch, place: int, persons: Iterable[str], stands_for: StandsFor) -> dict[str, int]:
    """The numbers of these persons, as they count, just before a place; whoever had none is left out."""
    entered = list(persons)
    rows = known(batch, {stands_for.get(person, person) for person in entered})
    found = {}
    for person in entered:
        earlier = [row["rating"] for row in rows[stands_for.get(person, person)] if row["place"] < place]
        if earlier:
            found[person] = earlier[-1]
    return found


def put_act(batch: Batch, at: Envelope, act: NewAct, standing: Row | None, stands_for: StandsFor) -> None:
    """Put an act in its place, the event's own unless it stands already, and walk from there."""
    day = act.day or at.effective_on
    row = standing or {
        "place": at.position,
        "kind": act.kind,
        "name": act.name,
        "person": act.person,
        "day": day,
        "corrections": -1,
    }
    now = {
        "last_day": act.last_day or day,
        "says": as_json(act.says),
        "corrections": row["corrections"] + 1,
        "because_of": at.position,
    }
    batch[RegisterAct].put(**row | now)
    walk(batch, row["place"], at, stands_for)


def walk(batch: Batch, place: int, at: Envelope, stands_for: StandsFor) -> None:
    """Every act from `place` on, again, for who stands for those entered; `at`: the event that set it off."""
    stored = sorted(batch[RegisterAct].where(place__gte=place), key=_place)
    acts = [as_it_counts(row, stands_for) for row in stored]
    moved = {str(row["person"]) for row in batch[DanishRating].where(place__gte=place)}
    before = known(batch, moved.union(*map(persons_of, acts)))
    standing = {person: [row for row in rows if row["place"] < place] for person, rows in before.items()}
    numbers = {person: rows[-1]["rating"] for person, rows in standing.items() if rows}
    steps: defaultdict[str, list[Row]] = defaultdict(list)
    for row in acts:
        entries = [entry for act in acts_of(row, numbers) for entry in entries_of(act, numbers)]
        for entry in entries:
            numbers[entry.player] = entry.after
            earlier = steps[entry.player] or standing[entry.player]
            steps[entry.player].append(_step(row, entry, earlier[-1] if earlier else None))
        if row["kind"] == ActKind.REPORT:
            _put_sums(batch, row, {entry.player: entry for entry in entries}, stands_for)
    for person, rows in before.items():
        _put_history(batch, person, rows, [*standing[person], *steps[person]], at)


def _place(row: Row) -> int:
    return int(row["place"])


def _step(act: Row, entry: Entry, earlier: Row | None) -> Row:
    """The number after an act, without the interval that later ones give it."""
    return {
        "person": UUID(entry.player),
        "place": act["place"],
        "kind": act["kind"],
        "name": act["name"],
        "before": entry.before,
        "rating": entry.after,
        "active_on": _active_on(act, entry.player, earlier),
        "valid_from": act["day"],
        "valid_to": None,
    }


def _active_on(act: Row, person: str, earlier: Row | None) -> dt.date:
    """The last playing day of their last rated tournament.

    Decision: who has none yet counts as active on the day that their number was given.
    """
    so_far: dt.date | None = earlier["active_on"] if earlier else None
    if act["kind"] in {ActKind.REPORT, ActKind.ABROAD}:
        last: dt.date = act["last_day"]
        return max(last, so_far) if so_far else last
    says = said(act)
    if isinstance(says, Given):
        stated = next(day for each, _, day in says.numbers if each == person)
        if stated:
            return dt.date.fromisoformat(stated)
    day: dt.date = act["day"]
    return so_far or day


def _put_history(batch: Batch, person: str, old: list[Row], new: list[Row], at: Envelope) -> None:
    """Let these be the person's numbers; what was known otherwise is closed, not lost."""
    ends = [*(row["valid_from"] for row in new[1:]), None]
    wanted = {row["place"]: row | {"valid_to": end} for row, end in zip(new, ends, strict=False)}
    for row in old:
        now = wanted.get(row["place"])
        if now is None or not _same(row, now):
            batch[DanishRating].put(**row | {"known_to": at.recorded_at})
        else:
            del wanted[row["place"]]
    for row in wanted.values():
        batch[DanishRating].put(
            **row
            | {
                "known_from_position": at.position,
                "known_from": at.recorded_at,
                "known_to": None,
            }
        )


def _same(row: Mapping[str, object], other: Mapping[str, object]) -> bool:
    return all(row[name] == other[name] for name in FIGURES)


def _put_sums(batch: Batch, act: Row, entries: Mapping[str, Entry], stands_for: StandsFor) -> None:
    """The sum of 4.5.4.1 in each line of a report, as its place in the register gives it now."""
    for line in batch[DanishReportLine].where(federation=FEDERATION, tournament=act["name"]):
        person = str(line["person"])
        entry = entries.get(person) or entries.get(stands_for.get(person, person))
        if entry is not None and entry.new is not None:
            figures = {
                "registered": entry.new.registered,
                "raw": str(entry.new.raw),
                "corrected": str(entry.new.corrected),
                "rating": entry.new.rating,
                "sum_terms": told(entry.new.trace),
            }
            batch[DanishReportLine].put(**line | figures)
