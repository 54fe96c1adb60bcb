"""Seats in a class of the championship, given in the printed order, with reasons (DSU 4.2 §36-§37)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from events.citing import Because, Malformed, cites


@cites("DSU 4.2 §34", "DSU 4.2 §36", "DSU 4.2 §37")
@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """An entered player, with the rating from tournaments that ended before the entry deadline (§34).

    realm                FIDE has them for a part of the Realm
    won_national_class   last year's; `won_candidate_class` and `in_national_class` likewise
    candidate_result     one that counts this year (`easter.in_candidate_period`)
    games                rated games since the last championship
    junior               by age (`ages.is_junior`)
    qualified            by the organiser's rule of §39
    """

    id: str
    rating: int
    realm: bool = True
    won_national_class: bool = False
    won_candidate_class: bool = False
    in_national_class: bool = False
    candidate_result: bool = False
    games: int = 0
    junior: bool = False
    junior_champion: bool = False
    qualified: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """What became of one entrant; `criterion` counts from 1 as printed, 0 where they meet none."""

    player: str
    criterion: int
    trace: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who has a seat, in the order of the criteria, and who has none.

    contested   level to the end of what the book measures; the executive chooses whom of them
    open_seats  seats that nobody has: those contested, and those for which there is nobody
    """

    seated: tuple[Seat, ...]
    refused: tuple[Seat, ...]
    contested: tuple[str, ...] = ()
    open_seats: int = 0

    @property
    def players(self) -> tuple[str, ...]:
        """Those with a seat, in order."""
        return tuple(seat.player for seat in self.seated)


def check_entrants(entrants: Sequence[Entrant], article: str) -> None:
    """Each player stands among the entrants once, or the list is `Malformed`."""
    names = [each.id for each in entrants]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise Malformed("entered_twice", article=article, field="entrants", players=", ".join(twice))


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """The first of some who were ranked. `contested`: level across the last place, and nobody has chosen."""

    taken: tuple[Entrant, ...]
    contested: tuple[Entrant, ...] = ()


Measure = Callable[[Entrant], tuple[int, ...]]
"""What the book ranks by; smaller goes first."""


def cut(
    players: Sequence[Entrant], places: int, measure: Measure, chosen: Collection[str], article: str
) -> Cut:
    """The first `places`; of those level across the last of them the ones `chosen`, once somebody has.

    Too many or too few chosen is `Malformed`, field "chosen".
    """
    ranked = sorted(players, key=lambda each: (measure(each), each.id))
    if not 0 < places < len(ranked) or measure(ranked[places - 1]) != measure(ranked[places]):
        return Cut(taken=tuple(ranked[:places]))
    level = tuple(each for each in ranked if measure(each) == measure(ranked[places]))
    certain = tuple(each for each in ranked[:places] if each not in level)
    picked = tuple(each for each in level if each.id in chosen)
    if not picked:
        return Cut(taken=certain, contested=level)
    if len(picked) != places - len(certain):
        raise Malformed(
            "choice_of_another_number",
            article=article,
            field="chosen",
            players=", ".join(each.id for each in level),
            free=places - len(certain),
        )
    return Cut(taken=certain + picked)
