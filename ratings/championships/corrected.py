"""A championship as it was really played: what it says of who was entered stands for who played.

The tournament of a class says later that a player was somebody else (`EntrantCorrected`). Read in the order
of the log beside what the championship says itself, the correction renames what was said before it; what is
said afterwards names who played already. So it is as if they had been named from the start, and a correction
taken back, or one after the other, comes to the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from events.log import Envelope
from events.types import Event
from federation.identity.standins import under_kept
from ratings.championships.events import GroupTournamentNamed
from ratings.championships.state import NO_CHAMPIONSHIP, Championship, evolve
from tournaments.events import EntrantCorrected
from tournaments.rules.dsu.championships import Championship as Group
from tournaments.state import stream_of

ReadStream = Callable[[str], Iterable[Envelope]]
_change = msgspec.structs.replace

NOBODY = ""
"""Who played under the name of somebody who was never entered in the championship."""


class Corrected(NamedTuple):
    """Who was `entered` in the tournament of a class was really `played`."""

    group: str
    entered: str
    played: str


class Said(NamedTuple):
    """What is known of a championship, and since which position of the log."""

    position: int
    fact: Event | Corrected


def as_played(said: Iterable[Said]) -> Championship:
    """The championship after all of this."""
    state = NO_CHAMPIONSHIP
    for each in said:
        state = after(state, each.fact)
    return state


def after(state: Championship, fact: Event | Corrected) -> Championship:
    """The championship with one fact more."""
    return entrant(state, fact) if isinstance(fact, Corrected) else evolve(state, fact)


def said_of(stream: str, read: ReadStream) -> list[Said]:
    """What its own stream says of a championship, and those of its classes' tournaments say of who played.

    In the order of the log. Decision: a class is the tournament that it is named as now, whenever that was.
    """
    own = [Said(envelope.position, envelope.event) for envelope in read(stream)]
    federation = stream.split("/")[1]
    tournaments = {fact.group: fact.tournament for _, fact in own if isinstance(fact, GroupTournamentNamed)}
    corrected = [
        each
        for group, tournament in tournaments.items()
        for each in _corrected(group, read(stream_of(federation, tournament)))
    ]
    return sorted([*own, *corrected], key=lambda each: each.position)


def _corrected(group: str, envelopes: Iterable[Envelope]) -> Iterator[Said]:
    for envelope in envelopes:
        if envelope.type == EntrantCorrected.TYPE and isinstance(event := envelope.event, EntrantCorrected):
            yield Said(envelope.position, Corrected(group, event.entered, event.played))


def entrant(state: Championship, fact: Corrected) -> Championship:
    """Who played, in every place of the class that names who was entered.

    Decision: entry, rating returned, wild card and seat were given before play, to who entered. They go to
    who played too, unless with an entry or a seat already, or the entrant's seat is in another class: then
    they stay as recorded. What was concluded of the entrant (of the Realm, junior, veteran) stands until who
    played is entered themself.
    """
    entry = state.entered_as.get((fact.group, fact.entered), fact.entered)
    entry = entry if _is_named(state, entry) else NOBODY
    entered_as = {each: of for each, of in state.entered_as.items() if each != (fact.group, fact.entered)}
    has_his_own = _is_named(state, fact.played)
    if entry and not has_his_own and _sits_only_in(state, entry, fact.group):
        state = _with_entry_of(state, entry, fact.played)
    elif entry != fact.played and (entry or has_his_own):
        entered_as[fact.group, fact.played] = entry
    return _change(state, entered_as=entered_as, **_won(state, fact))


def _is_named(state: Championship, person: str) -> bool:
    """Whether they have an entry or a seat."""
    return person in state.entries or any(seat.person == person for seat in state.seats)


def _sits_only_in(state: Championship, person: str, group: str) -> bool:
    """Whether they have no seat in another class."""
    return all(seat.group == group for seat in state.seats if seat.person == person)


def _with_entry_of(state: Championship, entry: str, played: str) -> Championship:
    """Everything that was given to an entrant before play is given to who played."""
    here, entrant_of = {entry: played}, state.taken_over.get(entry, entry)
    taken_over = {person: of for person, of in state.taken_over.items() if person != entry}
    return _change(
        state,
        entries=under_kept(state.entries, here),
        ratings=under_kept(state.ratings, here),
        wild_card=under_kept(state.wild_card, here),
        chosen=under_kept(state.chosen, here),
        seats=under_kept(state.seats, here),
        taken_over=taken_over if entrant_of == played else taken_over | {played: entrant_of},
    )


def _won(state: Championship, fact: Corrected) -> dict[str, object]:
    """Play-off, title and, of the other groups, places won for the next year: they are theirs who played.

    Decision: an award of a year before this house names its champions by the source, and follows nothing.
    """
    here, group = {fact.entered: fact.played}, fact.group
    award = state.awards.get(group)
    won: dict[str, object] = {
        "games": _in_class(state.games, group, here),
        "other_play_offs": _in_class(state.other_play_offs, group, here),
    }
    if award is not None and not award.reference:
        won["awards"] = _in_class(state.awards, group, here)
    if group == Group.OTHERS:
        won["qualified"] = under_kept(state.qualified, here)
    return won


def _in_class(by_group: Mapping[str, object], group: str, here: Mapping[str, str]) -> Mapping[str, object]:
    return {each: under_kept(value, here) if each == group else value for each, value in by_group.items()}
