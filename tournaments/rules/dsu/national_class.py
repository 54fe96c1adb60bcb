"""The ten seats of the national-team class (DSU 4.2 §36).

    1  the winner of last year's national-team class
    2  the winner of last year's candidate class
    3  rated 2500 or more
    4  the highest rated with a candidate result since last year's entry deadline
    5  the highest rated other entered masters

Level on rating for the last seats: more rated games since the last championship. Only players whom FIDE has
for a part of the Realm. Decisions: only entrants are considered; a player counts under the first criterion
that they meet, the highest rated first in each; whoever is level after the games too, the executive chooses.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from events.citing import Because, cites
from tournaments.rules.dsu.player_classes import MASTER_RATING
from tournaments.rules.dsu.seats import Entrant, Seat, Seating, check_entrants, cut

ARTICLE = "DSU 4.2 §36"
SEATS = 10
CERTAIN_RATING = 2500
NONE = 0
CRITERIA = {
    1: "national_class.won",
    2: "national_class.won_candidate_class",
    3: "national_class.rated_2500",
    4: "seat.candidate_result",
    5: "national_class.master",
}


@cites("DSU 4.2 §36")
def criterion(entrant: Entrant) -> int:
    """The first criterion that a player meets, 0 for none."""
    met = {
        1: entrant.won_national_class,
        2: entrant.won_candidate_class,
        3: entrant.rating >= CERTAIN_RATING,
        4: entrant.candidate_result,
        5: entrant.rating >= MASTER_RATING,
    }
    return next((number for number, holds in met.items() if holds), NONE)


@cites("DSU 4.2 §36")
def national_class(
    entrants: Sequence[Entrant], *, seats: int = SEATS, chosen: Collection[str] = ()
) -> Seating:
    """Who plays in the class. `chosen`: whom of the contested the executive has taken.

    `Malformed`: an entrant twice, or a choice of more or fewer than there are seats for.
    """
    check_entrants(entrants, ARTICLE)
    first = cut([each for each in entrants if _may(each)], seats, _measure, chosen, ARTICLE)
    out = [each for each in entrants if each not in (*first.taken, *first.contested)]
    ranked = sorted(first.taken, key=_measure)
    return Seating(
        seated=tuple(_seat(each, place) for place, each in enumerate(ranked, start=1)),
        refused=tuple(_left_out(each, seats) for each in out),
        contested=tuple(each.id for each in first.contested),
        open_seats=seats - len(first.taken),
    )


def _may(entrant: Entrant) -> bool:
    return entrant.realm and criterion(entrant) != NONE


def _measure(entrant: Entrant) -> tuple[int, ...]:
    return criterion(entrant), -entrant.rating, -entrant.games


def _seat(entrant: Entrant, place: int) -> Seat:
    number = criterion(entrant)
    figures = (place, entrant.rating, entrant.games)
    return Seat(player=entrant.id, criterion=number, trace=(Because(ARTICLE, CRITERIA[number], figures),))


def _left_out(entrant: Entrant, seats: int) -> Seat:
    number = criterion(entrant)
    if not entrant.realm:
        because = Because(ARTICLE, "national_class.other_federation")
    elif number == NONE:
        because = Because(ARTICLE, "national_class.no_criterion", (entrant.rating, MASTER_RATING))
    else:
        because = Because(ARTICLE, "national_class.seats_taken", (seats, entrant.rating, entrant.games))
    return Seat(player=entrant.id, criterion=number, trace=(because,))
