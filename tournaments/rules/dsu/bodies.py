"""The list that the rating registrar publishes on request (DSU 4.1.1 §4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from events.citing import Because, Malformed, cites, gettext_noop

LISTED_RATING = 2200


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A player as the register has him on the day of the list."""

    id: str
    rating: int
    candidate_result: bool = False
    junior: bool = False
    woman: bool = False


@cites("DSU 4.1.1 §4")
def published_list(
    players: Sequence[Listed], *, juniors: int, women: int
) -> tuple[tuple[str, tuple[Because, ...]], ...]:
    """The list that the registrar publishes on request: each player once, by rating, with every reason.

    Decision: how many juniors and women stand on it is said with the request; those level with the last
    of them stand on it too. `Malformed`: fewer than none.
    """
    if min(juniors, women) < 0:
        raise Malformed(
            "negative_number",
            gettext_noop("Ask for so many juniors and women, or for none."),
            article="DSU 4.1.1 §4",
            field="juniors" if juniors < 0 else "women",
        )
    least_junior = _least([each.rating for each in players if each.junior], juniors)
    least_woman = _least([each.rating for each in players if each.woman], women)
    ranked = sorted(players, key=lambda each: (-each.rating, each.id))
    found = [(each.id, _reasons(each, least_junior, least_woman)) for each in ranked]
    return tuple((player, reasons) for player, reasons in found if reasons)


def _least(ratings: Sequence[int], number: int) -> int | None:
    """The rating of the last of the first so many; None where nobody is asked for."""
    first = sorted(ratings, reverse=True)[:number]
    return first[-1] if first else None


def _reasons(each: Listed, least_junior: int | None, least_woman: int | None) -> tuple[Because, ...]:
    found = []
    if each.rating >= LISTED_RATING:
        found.append(Because("DSU 4.1.1 §4", "rated this or more", (each.rating, LISTED_RATING)))
    if each.candidate_result:
        found.append(Because("DSU 4.1.1 §4", "a candidate result since the last championship"))
    if each.junior and least_junior is not None and each.rating >= least_junior:
        found.append(Because("DSU 4.1.1 §4", "among the highest rated juniors", (each.rating, least_junior)))
    if each.woman and least_woman is not None and each.rating >= least_woman:
        found.append(Because("DSU 4.1.1 §4", "among the highest rated women", (each.rating, least_woman)))
    return tuple(found)
