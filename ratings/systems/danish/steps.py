"""What an act of the register says, as a row keeps it, and as the rule of the order of receipt takes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

import msgspec

from events.citing import Because
from events.rows import Row
from federation.identity.standins import StandsFor, among, under_kept
from ratings.rules.dsu.adjustment import LEAST_GAMES, OnBothLists
from ratings.rules.dsu.expected import Opponent
from ratings.rules.dsu.gain import TWENTIETHS_A_POINT, Played
from ratings.rules.dsu.register import (
    Act,
    AdjustedToFide,
    Assigned,
    Reported,
    ReportedAbroad,
    entries_of,
)
from ratings.systems.danish.state import ForeignResult


class Given(msgspec.Struct, frozen=True, tag="given"):
    """Numbers given: (person, number, last day of their last rated tournament as ISO text or "")."""

    numbers: tuple[tuple[str, int, str], ...]


class Gains(msgspec.Struct, frozen=True, tag="gains"):
    """A report: each player's exact gain in twentieths of a point of rating."""

    gains: Mapping[str, int]


class Abroad(msgspec.Struct, frozen=True, tag="abroad"):
    """One player's result abroad; games: (opponent's rating, half points). Not rated yet: no games."""

    person: str
    games: tuple[tuple[int, int], ...]
    all_play_all: bool = False
    group_winner: bool = False


class Adjusted(msgspec.Struct, frozen=True, tag="adjusted"):
    """The yearly adjustment: (person, Danish number, Elo) of those compared."""

    compared: tuple[tuple[str, int, int], ...]


Says = Given | Gains | Abroad | Adjusted


def as_json(says: Says) -> object:
    """What a row keeps."""
    return msgspec.to_builtins(says)


def said(row: Row) -> Says:
    """What a row of `RegisterAct` says."""
    return msgspec.convert(row["says"], Says)  # type: ignore[no-any-return]


def as_it_counts(row: Row, stands_for: StandsFor) -> Row:
    """The act under the persons that stand for those entered.

    Decision: where it gives a number to both numbers of one person, the one that is kept has it.
    """
    persons = frozenset(persons_of(row)) if stands_for else frozenset()
    merged = {person for person in persons if person in stands_for}
    if not merged:
        return row
    says = under_kept(said(row), among(persons, stands_for))
    twice = merged & persons_of({"says": as_json(says)})
    match says:
        case Given(numbers=given):
            says = Given(numbers=tuple(each for each in given if each[0] not in twice))
        case Adjusted(compared=compared):
            says = Adjusted(compared=tuple(each for each in compared if each[0] not in twice))
    return row | {"says": as_json(says)}


def acts_of(row: Row, numbers: Mapping[str, int]) -> Iterator[Act]:
    """The rule's acts of one row. `numbers`: those of the register just before it.

    Who had no number then is passed over: their gain is added to nothing.
    """
    received, says = row["place"], said(row)
    match says:
        case Given(numbers=given):
            for person, rating, _ in given:
                yield Assigned(received=received, player=person, rating=rating)
        case Gains(gains=gains):
            added = {
                person: Fraction(twentieths, TWENTIETHS_A_POINT)
                for person, twentieths in gains.items()
                if person in numbers
            }
            yield Reported(received=received, gains=added)
        case Abroad():
            if says.games and says.person in numbers:
                yield _abroad(received, says)
        case Adjusted(compared=compared):
            players = tuple(
                OnBothLists(player=person, danish=danish, elo=elo, elo_games=LEAST_GAMES)
                for person, danish, elo in compared  # the event names those only who have the games
                if person in numbers
            )
            yield AdjustedToFide(received=received, players=players)


def persons_of(row: Row) -> set[str]:
    """Everybody whose number the act may move."""
    match said(row):
        case Given(numbers=given):
            return {person for person, _, _ in given}
        case Gains(gains=gains):
            return set(gains)
        case Abroad(person=person):
            return {person}
        case Adjusted(compared=compared):
            return {person for person, _, _ in compared}


def abroad_of(result: ForeignResult) -> Abroad:
    """What a result abroad adds: nothing until it is rated and every opponent has a rating."""
    reported = result.reported
    if not result.rated or result.unknown:
        return Abroad(person=reported.person, games=())
    return Abroad(
        person=reported.person,
        games=tuple((game.rating, game.half_points) for game in reported.opponents),
        all_play_all=reported.all_play_all,
        group_winner=reported.group_winner,
    )


def abroad_terms(row: Row, person: str, before: int) -> tuple[Because, ...]:
    """Every step of a rated result abroad, from the number that the player had before it."""
    numbers = {person: before}
    entries = [entry for act in acts_of(row, numbers) for entry in entries_of(act, numbers)]
    return tuple(
        step
        for entry in entries
        for part in (entry.abroad, entry.new)
        if part is not None
        for step in part.trace
    )


def _abroad(received: int, says: Abroad) -> ReportedAbroad:
    played = tuple(
        Played(opponent=Opponent(player=str(number), rating=rating), half_points=half_points)
        for number, (rating, half_points) in enumerate(says.games, start=1)
    )
    return ReportedAbroad(
        received=received,
        player=says.person,
        played=played,
        all_play_all=says.all_play_all,
        group_winner=says.group_winner,
    )
