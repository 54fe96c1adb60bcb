"""Places that a file gives: they stand as stated while the results are those of the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from tournaments.events import LotsDrawn
from tournaments.exchange.trf.records import Scoring
from tournaments.exchange.trf.taken.scored import from_words
from tournaments.splitting import Line
from tournaments.state import Tournament

IMPORTED = "imported"
OF_PLAYERS = "as_stated"
OF_TEAMS = "teams_as_stated"


def stated_order(state: Tournament, stage: int, purpose: str) -> LotsDrawn | None:
    """The order of players or teams that a file gave, None where none is in force."""
    given = (each for each in reversed(state.lots) if each.purpose == purpose and each.stage == stage)
    return next((each for each in given if each.places), None)


def placed_as_stated(
    lines: Sequence[Line], name_of: Callable[[Line], str], names: Sequence[str], given: LotsDrawn | None
) -> list[Line]:
    """The lines on the places of the file, from the first down; as they are where it names other people."""
    if given is None:
        return list(lines)
    place = {names[number - 1]: at for number, at in zip(given.order, given.places, strict=True)}
    if {name_of(line) for line in lines} != set(place):
        return list(lines)
    on_place = Counter(given.places)
    placed = [
        replace(line, place=place[name_of(line)], shared=on_place[place[name_of(line)]] > 1) for line in lines
    ]
    return sorted(placed, key=lambda line: line.place)


def stated_scoring(state: Tournament) -> Scoring | None:
    """The unusual scoring of the file that the tournament was taken from."""
    announced = state.announced
    said = announced.regulations.get("scoring", "") if announced and announced.system == IMPORTED else ""
    return from_words(said) if said else None


def unknown_worth(state: Tournament) -> int:
    """Half points of a game without a result, by the file that the tournament was taken from."""
    return (stated_scoring(state) or Scoring()).unknown
