"""Playing systems of Danish tournaments, and groups by rating (DSU 4.2 §36-§37, §40, 4.4 §65)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from events.citing import Because, Malformed, Refused, cites
from tournaments.rules.dsu.championships import Championship
from tournaments.rules.systems import System

COORDINATED = "DSU 4.4 §65"
CHAMPIONSHIP = "DSU 4.2 §40"
ALLOWED = frozenset(
    {
        System.ROUND_ROBIN,
        System.DANISH_MONRAD,
        System.DANISH_SWISS,
        System.FIDE_1998,
        System.DUBOV,
        System.KNOCK_OUT,
    }
)
"""Decision: the Swiss system of the list is FIDE's (4.9.5) and Dubov's (4.9.6). The gladiator model (4.9.8)
is played with one of these, a drawn game going on until it is won."""

OF_CLASS = {
    Championship.NATIONAL: ("DSU 4.2 §36", frozenset({System.ROUND_ROBIN})),
    Championship.CANDIDATE: ("DSU 4.2 §37", frozenset({System.FIDE_1998, System.DANISH_SWISS})),
}


@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.2 §40", "DSU 4.4 §65")
def check_system(system: System, championship: Championship | None = None) -> Because:
    """Whether a championship, or with None any coordinated tournament, may be played so.

    Refused ("system_not_allowed") names the systems to choose from.
    """
    article, allowed = COORDINATED, ALLOWED
    if championship is not None:
        article, allowed = OF_CLASS.get(championship, (CHAMPIONSHIP, ALLOWED))
    if system in allowed:
        return Because(article, "systems.named", (system.value,))
    raise Refused(
        "system_not_allowed",
        article=article,
        field="system",
        system=system.value,
        allowed=", ".join(sorted(each.value for each in allowed)),
    )


@cites("DSU 4.4 §65")
def groups_by_rating(ratings: Mapping[str, int], sizes: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    """Players in groups of these sizes, the highest rated in the first; unless the invitation says otherwise.

    Level ratings stand in the order given. `Malformed`: the sizes do not take everybody.
    """
    if sum(sizes) != len(ratings) or any(size < 1 for size in sizes):
        raise Malformed(
            "group_sizes", article=COORDINATED, field="sizes", places=sum(sizes), players=len(ratings)
        )
    ranked = sorted(ratings, key=lambda player: -ratings[player])
    return tuple(
        tuple(ranked[sum(sizes[:number]) : sum(sizes[: number + 1])]) for number in range(len(sizes))
    )


@cites("DSU 4.4 §65")
def check_group_sizes(sizes: Sequence[int], *, all_play_all: bool) -> Because:
    """Why the groups may be of these sizes. Refused ("odd_groups"): two of them or more are odd."""
    if all_play_all:
        return Because(COORDINATED, "systems.any_size", tuple(sizes))
    odd = tuple(size for size in sizes if size % 2)
    if len(odd) <= 1:
        return Because(COORDINATED, "systems.one_odd", tuple(sizes))
    raise Refused("odd_groups", article=COORDINATED, field="sizes", odd=len(odd))
