"""How a correction of days or of a person changes the state: as if it had been recorded so from the start."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from federation.identity.standins import under_kept
from tournaments import events as facts
from tournaments.state.form import Tournament

Value = TypeVar("Value")

NOT_PLAYED = (
    "announced",
    "arbiters",
    "chief_arbiter",
    "officials",
    "approved_for_titles_by",
    "drawn_as",
    "misnamed",
)
"""What a tournament says of persons who do not play in it, or as it was said then."""


def dates(state: Tournament, event: facts.DatesCorrected) -> Tournament:
    """The announcement with the right days; those that a file made up are known now."""
    if state.announced is None:
        return state
    announced = msgspec.structs.replace(
        state.announced, starts_on=event.starts_on, ends_on=event.ends_on, dates_are_artificial=False
    )
    return msgspec.structs.replace(state, announced=announced)


def entrant(state: Tournament, event: facts.EntrantCorrected) -> Tournament:
    """Who played, in every place of who was entered.

    Decision: ratings and levels that were recorded of the entrant to order the field stand as they were
    recorded, and so do pairings that rest on them; nobody is paired anew for it.
    """
    kept: dict[str, object] = {name: getattr(state, name) for name in NOT_PLAYED}
    renamed = under_kept(state, {event.entered: event.played})
    misnamed = _taken_for(state, event) | {event.entered: event.played}
    misnamed.pop(event.played, None)
    entries = {
        person: event.club if person == event.played else club for person, club in renamed.entries.items()
    }
    return msgspec.structs.replace(renamed, **kept | {"misnamed": misnamed, "entries": entries})


def _taken_for(state: Tournament, event: facts.EntrantCorrected) -> dict[str, str]:
    """Who was taken for whom before, where that one was taken for somebody else in turn."""
    return {
        person: event.played if stood == event.entered else stood for person, stood in state.misnamed.items()
    }


def as_played(state: Tournament, value: Value) -> Value:
    """What other streams say of the entrants by name, under those who really played.

    Who is entered themself stands for themself.
    """
    here = {
        entered: played
        for entered, played in state.misnamed.items()
        if entered not in state.entries and entered not in state.order
    }
    return under_kept(value, here)


def as_drawn(state: Tournament, value: Value) -> Value:
    """The same under the names that start numbers were drawn for, so that anyone can draw again."""
    drawn = {now: then for now, then in zip(state.order, state.drawn_as, strict=False) if now != then}
    return under_kept(value, drawn)
