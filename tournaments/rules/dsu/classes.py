"""Who plays in which class of the championship (DSU 4.2 §34, §38-§39).

Everyone plays in the highest class open to them: the national-team class, the candidate class, the
other groups. Who may play in the veteran class can always choose it, and leaves their seat to the next.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from events.citing import Because, Malformed, cites
from tournaments.rules.dsu.candidate_class import WildCard, candidate_class
from tournaments.rules.dsu.national_class import national_class
from tournaments.rules.dsu.seats import Entrant, Seat, Seating

VETERANS = "DSU 4.2 §38"
OTHERS = "DSU 4.2 §39"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What was chosen besides the entries.

    veterans             who chose the veteran class and may play in it (`ages.check_veteran`)
    for_national_class   whom the executive took where entrants were level for a last seat of this class,
    for_candidate_class  and of this one
    """

    veterans: frozenset[str] = frozenset()
    wild_card: WildCard | None = None
    for_national_class: frozenset[str] = frozenset()
    for_candidate_class: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Classes:
    """The classes with the reason of every place. `candidate` is None, and nobody stands among `others`,
    while the executive has to choose for the national-team class.
    """

    national: Seating
    candidate: Seating | None
    veterans: tuple[Seat, ...]
    others: tuple[Seat, ...]


@cites("DSU 4.2 §34", "DSU 4.2 §38", "DSU 4.2 §39")
def classes(entrants: Sequence[Entrant], wishes: Wishes) -> Classes:
    """Every entrant in one class, or contested. A chosen veteran who has not entered is `Malformed`."""
    _check_veterans(entrants, wishes.veterans)
    veterans = tuple(
        _placed(each, VETERANS, "classes.veteran") for each in entrants if each.id in wishes.veterans
    )
    left = [each for each in entrants if each.id not in wishes.veterans]
    national = national_class(left, chosen=wishes.for_national_class)
    if national.contested:
        return Classes(national=national, candidate=None, veterans=veterans, others=())
    left = [each for each in left if each.id not in national.players]
    candidate = candidate_class(left, wild_card=wishes.wild_card, chosen=wishes.for_candidate_class)
    above = {*candidate.players, *candidate.contested}
    others = tuple(_placed(each, OTHERS, "classes.member") for each in left if each.id not in above)
    return Classes(national=national, candidate=candidate, veterans=veterans, others=others)


def _placed(entrant: Entrant, article: str, reason: str) -> Seat:
    return Seat(player=entrant.id, criterion=0, trace=(Because(article, reason, (entrant.rating,)),))


def _check_veterans(entrants: Sequence[Entrant], veterans: Collection[str]) -> None:
    strangers = sorted(set(veterans) - {each.id for each in entrants})
    if strangers:
        raise Malformed(
            "veteran_not_entered", article=VETERANS, field="veterans", players=", ".join(strangers)
        )
