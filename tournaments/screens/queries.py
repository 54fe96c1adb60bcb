"""What the hall sees now, read from the log."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from events import clock, personal
from events.log import read_stream
from federation.members.events import FreeText
from tournaments.state.screens import Hall, evolve, stream_of


def hall_now(federation: str, tournament: str) -> Hall:
    """The screens, announcements and starts of a tournament."""
    hall = Hall()
    for envelope in read_stream(stream_of(federation, tournament)):
        hall = evolve(hall, envelope.event)
    return hall


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
