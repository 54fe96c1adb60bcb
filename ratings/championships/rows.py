"""From a championship as it was really played to its rows, each with the event that it rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any
from uuid import UUID

from events.models import ReadModel
from events.rows import Key, Row
from events.types import Event
from ratings.championships import events as facts
from ratings.championships.corrected import Corrected, Said, after
from ratings.championships.models import (
    ChampionshipRow,
    EntrantRow,
    GroupRow,
    PlayoffGame,
    SeatRow,
    TitleWon,
)
from ratings.championships.state import NO_CHAMPIONSHIP, Championship, championship_id

Place = tuple[type[ReadModel], Key]
"""A row by its model and what of its key comes after federation and championship."""


def rows_of(stream: str, said: Iterable[Said]) -> Mapping[type[ReadModel], list[Row]]:
    """Every row of a championship by its model, after all that is said of it in its stream and beside it."""
    state = NO_CHAMPIONSHIP
    because: dict[Place, int] = {}
    for position, fact in said:
        before, state = state, after(state, fact)
        because |= dict.fromkeys(_told_by(fact, before, state), position)
    found: dict[type[ReadModel], list[Row]] = {model: [] for model in WRITTEN}
    _, federation, championship = stream.split("/")
    scope = {"federation": federation, "championship": championship}
    for place, row in _rows(state, int(championship.rpartition("-")[2])).items():
        found[place[0]].append(scope | row | {"because_of": because[place]})
    return found


def _rows(state: Championship, year: int) -> dict[Place, Row]:
    """The rows by their place; none says yet of which championship it is, nor on what it rests."""
    return {
        (model, tuple(row[name] for name in model.KEY[2:])): row
        for model, write in WRITTEN.items()
        for row in write(state, year)
    }


def _told_by(fact: Event | Corrected, before: Championship, now: Championship) -> Iterator[Place]:
    """The rows that rest on a fact from now on."""
    match fact:
        case Corrected():
            stood = _rows(before, 0)
            yield from (place for place, row in _rows(now, 0).items() if stood.get(place) != row)
        case facts.ChampionshipSetUp():
            yield ChampionshipRow, ()
        case facts.GroupTournamentNamed(group=group):
            yield GroupRow, (group,)
        case facts.ChampionshipEntered(person=person):
            yield EntrantRow, (UUID(person),)
        case facts.SeatsConfirmed(seats=seats):
            yield from ((SeatRow, (UUID(seat.person),)) for seat in seats)
        case facts.PlayoffGamePlayed(group=group):
            yield PlayoffGame, (group, len(now.games[group]))
        case facts.ChampionTitleAwarded(group=group, champions=champions):
            yield GroupRow, (group,)
            yield from ((TitleWon, (group, UUID(person))) for person in champions)


def _championship(state: Championship, year: int) -> Iterator[Row]:
    arranged = state.set_up
    if arranged is not None:
        yield {
            "championship": championship_id(arranged.kind, arranged.year),
            "kind": arranged.kind,
            "year": arranged.year,
            "first_day": arranged.first_day,
            "entry_deadline": arranged.entry_deadline,
            "host": arranged.host,
        }


def _groups(state: Championship, year: int) -> Iterator[Row]:
    for group in sorted({*state.tournaments, *state.awards}):
        award = state.awards.get(group)
        yield {
            "group": group,
            "tournament": state.tournaments.get(group, ""),
            "winner": UUID(award.winner) if award and award.winner else None,
        }


def _entrants(state: Championship, year: int) -> Iterator[Row]:
    for person, entry in state.entries.items():
        returned = state.ratings.get(person)
        yield {
            "person": UUID(person),
            "received_on": entry.received_on,
            "realm": entry.realm,
            "junior": entry.junior,
            "veteran": entry.veteran,
            "rating": returned.rating if returned else None,
            "games": returned.games if returned else None,
            "candidate_on": returned.candidate_on if returned else None,
        }


def _seats(state: Championship, year: int) -> Iterator[Row]:
    counted: dict[str, int] = {}
    for seat in state.seats:
        counted[seat.group] = counted.get(seat.group, 0) + 1
        yield {
            "person": UUID(seat.person),
            "group": seat.group,
            "place": counted[seat.group],
            "criterion": seat.criterion,
            "rating": seat.rating,
        }


def _games(state: Championship, year: int) -> Iterator[Row]:
    for group, games in state.games.items():
        for number, game in enumerate(games, start=1):
            (first, second), (first_points, second_points) = game.players, game.half_points
            yield {
                "group": group,
                "number": number,
                "first": UUID(first),
                "second": UUID(second),
                "games": game.games,
                "first_points": first_points,
                "second_points": second_points,
                "black": game.black,
            }


def _titles(state: Championship, year: int) -> Iterator[Row]:
    for group, award in state.awards.items():
        for person in award.champions:
            yield {
                "group": group,
                "person": UUID(person),
                "year": year,
                "title": award.title,
                "shared": len(award.champions) > 1,
                "reference": award.reference,
            }


WRITTEN: Mapping[type[ReadModel], Callable[[Championship, int], Iterator[Any]]] = {
    ChampionshipRow: _championship,
    GroupRow: _groups,
    EntrantRow: _entrants,
    SeatRow: _seats,
    PlayoffGame: _games,
    TitleWon: _titles,
}
"""What writes the rows of each model, given the championship and its year."""
