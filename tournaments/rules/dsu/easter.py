"""Easter, at which the Danish championship is played, and its entry deadline (DSU 4.2 §32-§33)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from events.citing import Because, Refused, cites
from tournaments.rules.dsu.deadlines import last_day

ENTRY = "DSU 4.2 §33"


def easter_sunday(year: int) -> date:
    """Easter Sunday of a Gregorian year, by the anonymous computus."""
    golden = year % 19
    century, of_century = divmod(year, 100)
    moon = (19 * golden + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    weekday = (32 + 2 * (century % 4) + 2 * (of_century // 4) - moon - of_century % 4) % 7
    shift = (golden + 11 * moon + 22 * weekday) // 451
    month, day = divmod(moon + weekday - 7 * shift + 114, 31)
    return date(year, month, day + 1)


def easter_monday(year: int) -> date:
    """The day after, on which play-offs for the championship are played (§36)."""
    return easter_sunday(year) + timedelta(days=1)


@cites("DSU 4.2 §33")
def entry_deadline(year: int) -> date:
    """Five weeks before Easter Monday; that day is in time."""
    return last_day("dm_entry_deadline", easter_monday(year))[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionshipEntry:
    """An entry as it came in. `member`: of a club of the union, or an individual member."""

    received_on: date
    fee_paid: bool
    member: bool


@cites("DSU 4.2 §33")
def check_championship_entry(entry: ChampionshipEntry, year: int) -> Because:
    """An entry is valid from a member, in time and with its fee.

    Refused: "members_only", "entry_too_late", "entry_without_fee".
    """
    last = entry_deadline(year)
    if not entry.member:
        raise _refused("members_only.of_union", "player")
    if entry.received_on > last:
        raise Refused("entry_too_late", article=ENTRY, field="received_on", last=last.isoformat())
    if not entry.fee_paid:
        raise _refused("entry_without_fee", "fee_paid")
    return Because(ENTRY, "easter.in_time", (entry.received_on, last))


def _refused(code: str, field: str) -> Refused:
    return Refused(code, article=ENTRY, field=field)


@cites("DSU 4.2 §36", "DSU 4.2 §37")
def in_candidate_period(achieved_on: date, year: int) -> Because | None:
    """Whether a candidate result counts for this year's championship; None if it does not.

    After the entry deadline of last year's, up to and including this year's. Decision: §37 writes EMT for
    the same tournament.
    """
    after, to = entry_deadline(year - 1), entry_deadline(year)
    if after < achieved_on <= to:
        return Because("DSU 4.2 §36", "easter.between_deadlines", (achieved_on, after, to))
    return None
