"""What the house records of itself: the nights, by the clock; a release, by the step that migrates."""

from __future__ import annotations

import msgspec

from events.citing import NotAllowed
from events.personal import seal
from events.work import SYSTEM, Work, command
from federation.keeping.events import HouseAttested, ReleaseInstalled
from federation.keeping.state import STREAM, House, evolve, release_of


class RowsOf(msgspec.Struct, frozen=True, kw_only=True):
    """What a projector's rows say was known by the end of the day: a digest a table, by which code."""

    code_version: int
    tables: dict[str, str]


class Beside(msgspec.Struct, frozen=True, kw_only=True):
    """What is attested and not public: it stands beside the log, and the event commits to it."""

    rows: dict[str, RowsOf]
    powers: dict[str, str]


class AttestHouse(msgspec.Struct, frozen=True, kw_only=True):
    """Say what stood in the house at the end of a day."""

    stood: HouseAttested
    beside: Beside


class InstallRelease(msgspec.Struct, frozen=True, kw_only=True):
    """Say which release was installed."""

    release: ReleaseInstalled


@command(final="What stood that night stays attested; the next one says what stands then.")
def attest_house(work: Work, act: AttestHouse) -> None:
    """Once for each day: what comes second that night, or after a worker that was killed, adds nothing."""
    _by_the_house(work)
    day = work.fold(STREAM, House(), evolve).day
    if day is not None and act.stood.day <= day:
        return
    work.record(STREAM, msgspec.structs.replace(act.stood, rows=work.keep(seal(act.beside))))


@command(undone_by="install_release")
def install_release(work: Work, act: InstallRelease) -> None:
    """Once for each release in a row; to go back to an older one is recorded as well."""
    _by_the_house(work)
    if work.fold(STREAM, House(), evolve).release != release_of(act.release):
        work.record(STREAM, act.release)


def _by_the_house(work: Work) -> None:
    if work.by != SYSTEM:
        raise NotAllowed("system_only")
