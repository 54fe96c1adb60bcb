"""What the hall sees now: what is announced, and the clock of the round."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from events import clock, personal
from federation.books import federation as federation_of
from federation.members.events import FreeText
from tournaments.log_state import hall_now
from tournaments.models import TournamentRow
from tournaments.round_clock import clock_of
from tournaments.state import Tournament
from tournaments.state.screens import Hall


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """What is announced, and until when."""

    number: int
    text: str
    until: dt.datetime


def announced(hall: Hall) -> list[Announcement]:
    """What stands now, the newest first; not what an erasure has taken along."""
    standing = hall.standing(clock.now())
    said = personal.unseal_many((each.words for each in standing), FreeText)
    return [
        Announcement(number=each.number, text=said[each.words].text, until=each.until)
        for each in standing
        if each.words in said
    ]


def beside_play(row: TournamentRow, state: Tournament, *, up_to: int | None = None) -> dict[str, object]:
    """What pages of the hall show beside play: announcements, and the clock by the federation's time."""
    hall = hall_now(row.federation, row.tournament)
    return {
        "announcements": announced(hall),
        "clock": clock_of(row, state, hall, up_to=up_to),
        "zone": federation_of(row.federation).zone,
    }
