"""What the screens of a tournament's hall show, folded from its stream."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence

import msgspec

from events.types import Event
from tournaments.events import screens as facts


def stream_of(federation: str, tournament: str) -> str:
    """The stream of what everybody in the hall sees."""
    return f"screens/{federation}/{tournament}"


class Hall(msgspec.Struct, frozen=True):
    """Screens by id, announcements by number, starts by round; `said`: how many were ever announced."""

    screens: Mapping[str, facts.ScreenSet] = {}
    messages: Mapping[int, facts.MessageShown] = {}
    said: int = 0
    starts: Mapping[int, facts.RoundStart] = {}

    def standing(self, now: dt.datetime) -> list[facts.MessageShown]:
        """The announcements that are not withdrawn and not over, the newest first."""
        return [each for each in reversed([*self.messages.values()]) if each.until > now]


def as_announced(hall: Hall, starts: Sequence[dt.datetime]) -> Hall:
    """The same with the starts that the organiser has filed, where these were filed."""
    if not starts:
        return hall
    announced = {each.round_number: each for each in facts.at_hours(starts)}
    return msgspec.structs.replace(hall, starts=announced)


def evolve(hall: Hall, event: Event) -> Hall:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case facts.ScreenSet(screen=screen):
            return change(hall, screens={**hall.screens, screen: event})
        case facts.ScreenRemoved(screen=screen):
            return change(hall, screens={key: each for key, each in hall.screens.items() if key != screen})
        case facts.MessageShown(number=number):
            return change(hall, messages={**hall.messages, number: event}, said=number)
        case facts.MessageWithdrawn(number=number):
            left = {key: each for key, each in hall.messages.items() if key != number}
            return change(hall, messages=left)
        case facts.StartsScheduled(starts=starts):
            return change(hall, starts={each.round_number: each for each in starts})
        case _:
            return hall
