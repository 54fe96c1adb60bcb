"""What stands now is held to what was attested in the nights before, and each difference is named."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from events import clock
from events.log import Envelope, read_stream
from events.models import Projection
from events.personal import unseal
from events.projector import projectors
from events.registers import NOTHING, Register, registers, spans
from events.verifier import Fault
from federation.keeping.cluster_settings import rulers
from federation.keeping.commands import Beside, RowsOf
from federation.keeping.events import HouseAttested, ReleaseInstalled
from federation.keeping.handed_out import served_faults
from federation.keeping.release import this_release
from federation.keeping.standing import rows_known_by
from federation.keeping.state import STREAM, House, Release, evolve


class Night(NamedTuple):
    """One attestation, and where it stands in the log."""

    position: int
    stood: HouseAttested

    def __str__(self) -> str:
        return f"attested for {self.stood.day} (event {self.position})"


class Held(NamedTuple):
    """What differs; and the projectors to work out anew, for they differ or cannot be compared."""

    faults: tuple[Fault, ...]
    doubtful: tuple[str, ...]


def held_to_the_nights_before() -> Held:
    """Everything that was attested, against what stands. Nothing in a house that has attested nothing yet."""
    envelopes = read_stream(STREAM)
    nights = [
        Night(each.position, event) for each in envelopes if isinstance(event := each.event, HouseAttested)
    ]
    if not nights:
        return Held((), ())
    newest = nights[-1]
    beside = unseal(newest.stood.rows, Beside)
    told = [*_release_faults(envelopes, newest), *_register_faults(nights), *_position_faults(newest)]
    if beside is None:
        return Held((*told, Fault(newest.position, "what was attested beside the log is gone")), ())
    told += ruler_faults(newest, beside.powers, rulers())
    if isinstance(envelopes[-1].event, ReleaseInstalled):  # its tables may have other columns
        return Held(tuple(told), tuple(beside.rows))
    differ = dict(_row_faults(newest, beside.rows))
    return Held((*told, *differ.values()), (*differ, *_not_attested(beside.rows)))


def _release_faults(envelopes: list[Envelope], newest: Night) -> Iterator[Fault]:
    house = House()
    for each in envelopes:
        event, before = each.event, house.release
        if isinstance(event, ReleaseInstalled) and before is not None and each.position > newest.position:
            yield from _found_before(event, before, each.position)
        house = evolve(house, event)
    last, here = house.release, this_release()
    if last is not None:
        yield from served_faults(last.handed_out)
    if last is None or (last.code, last.guards) == (here.code, here.guards):
        return
    if last.guards and last.guards != here.guards:
        yield Fault(
            0, f"release: its guards are others than those of release {last.version} that was recorded"
        )
    if last.code != here.code:
        yield Fault(
            0,
            f"release: the program is not the recorded one ({last.version} {last.commit[:12]}): "
            f"what runs is {here.version} {here.commit[:12]}; manage.py upgrade records a release",
        )


def _found_before(event: ReleaseInstalled, before: Release, position: int) -> Iterator[Fault]:
    """An upgrade takes no guards along that were tampered with. Migrations may have been run before it."""
    if before.guards and event.guards_before not in {before.guards, event.guards}:
        yield Fault(
            position,
            f"release: what guarded the log before {event.version} was not as {before.version} made it",
        )


def _register_faults(nights: list[Night]) -> Iterator[Fault]:
    """Rows that were there, each for as long as it is kept."""
    today = clock.day_in("UTC")
    ends = [night.stood.day for night in nights]
    for name, register in sorted(registers().items()):
        yield from _faults_of(register, name, nights, ends, today)


def _faults_of(
    register: Register, name: str, nights: list[Night], ends: list[dt.date], today: dt.date
) -> Iterator[Fault]:
    found = spans(register, ends)
    for span, night in enumerate(nights):
        due = {each.until: each for each in night.stood.registers if each.register == name}
        stands = {until: each for (number, until), each in found.items() if number == span}
        for until in sorted({*due, *stands}, key=lambda each: each or dt.date.max):
            if until is not None and until <= today:
                continue  # its time is over: it may be gone, or go at any moment
            there = stands.get(until, NOTHING)
            was = due[until].rows if until in due else 0
            if until not in due or (there.rows, there.digest) != (was, due[until].digest):
                yield Fault(0, _differs(name, was, there.rows, night))


def _differs(name: str, was: int, there: int, night: Night) -> str:
    if was == there:
        return f"register of {name}: its {was} rows are others than {night}"
    return f"register of {name}: {was} rows were {night}, {there} are there"


def _position_faults(newest: Night) -> Iterator[Fault]:
    """A projector that was taken back would count twice what it reads again."""
    here = dict(Projection.objects.filter(live=True).values_list("name", "position"))
    for name, position in newest.stood.positions.items():
        if name not in projectors():
            continue
        if name not in here:
            yield Fault(0, f"{name} has no position; it had read event {position}, {newest}")
        elif here[name] < position:
            yield Fault(0, f"{name} says it has read event {here[name]}; it had read {position}, {newest}")


def ruler_faults(newest: Night, powers: Mapping[str, str], found: Mapping[str, str]) -> Iterator[Fault]:
    """Who may more on the server than that night."""
    for name in sorted({*powers, *found}):
        if name not in powers:
            yield Fault(0, f"database server: {name} is “{found[name]}”, and was not so when {newest}")
        elif name in found and found[name] != powers[name]:
            yield Fault(
                0, f"database server: {name} is “{found[name]}”, and was “{powers[name]}” when {newest}"
            )


def _row_faults(newest: Night, attested: Mapping[str, RowsOf]) -> Iterator[tuple[str, Fault]]:
    found = rows_known_by(newest.stood.day)
    for name, was in attested.items():
        here = found.get(name)
        if here is None or here.code_version != was.code_version:
            continue
        tables = [each for each in was.tables if here.tables.get(each) != was.tables[each]]
        if tables:
            said = f"rows of {name} ({', '.join(tables)}): what was known on {newest.stood.day}"
            yield name, Fault(0, f"{said} is not what was {newest}")


def _not_attested(attested: Mapping[str, RowsOf]) -> Iterator[str]:
    """What nothing was said of that night, and keeps versions, is worked out instead."""
    for name, projector in projectors().items():
        if name not in attested and any(model.KEEPS_VERSIONS for model in projector.writes):
            yield name
