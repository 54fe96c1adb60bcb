"""Facts about the house itself: what stood in it at the end of a day, and which release was installed."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.types import Commitment, Event, event_type


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rows of one register that came after the day attested before, up to the day attested.

    `until`: the last day on which they are kept for certain; None for those that are kept for ever.
    """

    register: str
    rows: int
    digest: str
    until: dt.date | None = None


@event_type("keeping.HouseAttested")
class HouseAttested(Event):
    """What stood beside the log the night after a day; no one can say otherwise later than its witnesses.

    `guards`: the digest of what guards the log, "" while it is not as the release made it; `code`: that of
    the program. `accounts`, `staff`, `superusers`: how many are in use. `largest`: of the checkpoints, in
    events. `positions`: how far each projector had read. `rows`: a commitment to the digests of read models
    and to who rules the database server: from a bare digest a reader could guess a small table. `handed_out`:
    the SHA-256 of the verifier, the witness and the bundle's README, by their names.
    """

    day: dt.date
    version: str
    commit: str
    code: str
    guards: str
    accounts: int
    staff: int
    superusers: int
    checkpoints: int
    largest: int
    registers: tuple[Kept, ...]
    positions: dict[str, int]
    rows: Commitment = ""
    handed_out: dict[str, str] = {}


@event_type("keeping.ReleaseInstalled")
class ReleaseInstalled(Event):
    """Another release was installed, and its migrations were run.

    `guards`: the digest of what guards the log by this release; `guards_before`: of what was found before the
    migrations; `version`, `commit`, `code`, `handed_out`: as of `HouseAttested`.
    """

    version: str
    commit: str
    code: str
    guards: str
    guards_before: str
    handed_out: dict[str, str] = {}
