"""Who is entitled to the candidate class (DSU 4.2 §37).

    1  played in last year's national-team class and has no seat there now
    2  the junior champion
    3  the eight highest rated entered juniors of 2000 or more
    4  qualified by the organiser's rule (§39)
    5  a candidate result since last year's entry deadline
    6  rated 2200 or more
    7  up to eight players, or to an even number: the highest rated under 2200
    8  a wild card of the organiser, approved by the executive

Decisions: 1-6 entitle however many they are; the wild card goes before 7, so that it is counted when the
number is made even; the eight juniors are counted among all who enter for the class, whatever else entitles
them; whoever is level for a last place of 3 or 7, the executive chooses.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from events.citing import Because, Malformed, Refused, cites
from tournaments.rules.dsu.seats import Entrant, Seat, Seating, check_entrants, cut

ARTICLE = "DSU 4.2 §37"
FEWEST = 8
JUNIORS = 8
JUNIOR_RATING = 2000
ENTITLING_RATING = 2200
JUNIOR, FILLED_UP, WILD_CARD = 3, 7, 8
CRITERIA = {
    1: "candidate_class.played_national",
    2: "candidate_class.junior_champion",
    JUNIOR: "candidate_class.junior",
    4: "candidate_class.organisers_rule",
    5: "seat.candidate_result",
    6: "candidate_class.rated_2200",
    FILLED_UP: "candidate_class.filled_up",
    WILD_CARD: "candidate_class.wild_card",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class WildCard:
    """The organiser's one wild card. `approved`: by the executive."""

    player: str
    approved: bool


@cites("DSU 4.2 §37")
def candidate_class(
    entrants: Sequence[Entrant], *, wild_card: WildCard | None = None, chosen: Collection[str] = ()
) -> Seating:
    """Who plays, of those who entered for the class or have no seat in the national-team class.

    `chosen`: whom of the contested the executive has taken. `Malformed`: an entrant twice, or a wild card
    for somebody who has not entered. Refused: "wild_card_not_approved".
    """
    check_entrants(entrants, ARTICLE)
    juniors = cut([each for each in entrants if _may_as_junior(each)], JUNIORS, _measure, chosen, ARTICLE)
    by_criterion = {each.id: _criterion(each, juniors.taken) for each in entrants}
    if wild_card and not by_criterion[_entered(wild_card, entrants)]:
        by_criterion[wild_card.player] = WILD_CARD
    waiting = [each for each in juniors.contested if not by_criterion[each.id]]
    if waiting:  # how many are needed to fill up is known when the executive has chosen
        return _seating(entrants, by_criterion, waiting, 0)
    others = [each for each in entrants if not by_criterion[each.id]]
    missing = places_to_fill(len(entrants) - len(others))
    filling = cut(others, missing, _measure, chosen, ARTICLE)
    by_criterion |= dict.fromkeys((each.id for each in filling.taken), FILLED_UP)
    return _seating(entrants, by_criterion, filling.contested, missing - len(filling.taken))


@cites("DSU 4.2 §37")
def places_to_fill(entitled: int) -> int:
    """How many are taken from below 2200: up to eight players, or one more to an odd number."""
    return max(FEWEST - entitled, entitled % 2)


def _measure(entrant: Entrant) -> tuple[int, ...]:
    return (-entrant.rating,)


def _may_as_junior(entrant: Entrant) -> bool:
    return entrant.junior and entrant.rating >= JUNIOR_RATING


def _criterion(entrant: Entrant, juniors: Collection[Entrant]) -> int:
    """The first of 1-6 that entitles a player, 0 for none."""
    met = {
        1: entrant.in_national_class,
        2: entrant.junior_champion,
        JUNIOR: entrant in juniors,
        4: entrant.qualified,
        5: entrant.candidate_result,
        6: entrant.rating >= ENTITLING_RATING,
    }
    return next((number for number, holds in met.items() if holds), 0)


def _entered(wild_card: WildCard, entrants: Sequence[Entrant]) -> str:
    if not wild_card.approved:
        raise Refused("wild_card_not_approved", article=ARTICLE, field="wild_card")
    if wild_card.player not in {each.id for each in entrants}:
        raise Malformed("wild_card_not_entered", article=ARTICLE, field="wild_card", player=wild_card.player)
    return wild_card.player


def _seating(
    entrants: Sequence[Entrant], by_criterion: dict[str, int], contested: Sequence[Entrant], open_seats: int
) -> Seating:
    having = [each for each in entrants if by_criterion[each.id]]
    seated = sorted(having, key=lambda each: (by_criterion[each.id], -each.rating, each.id))
    return Seating(
        seated=tuple(
            Seat(
                player=each.id,
                criterion=by_criterion[each.id],
                trace=(Because(ARTICLE, CRITERIA[by_criterion[each.id]], (each.rating,)),),
            )
            for each in seated
        ),
        refused=tuple(_left_out(each) for each in entrants if each not in seated and each not in contested),
        contested=tuple(each.id for each in contested),
        open_seats=open_seats,
    )


def _left_out(entrant: Entrant) -> Seat:
    because = Because(ARTICLE, "candidate_class.not_entitled", (entrant.rating, ENTITLING_RATING))
    return Seat(player=entrant.id, criterion=0, trace=(because,))
