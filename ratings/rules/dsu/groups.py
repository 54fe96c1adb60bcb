"""Groups of a coordinated tournament (DSU 4.4 §65): where not all play all, at most one may be odd."""

from __future__ import annotations

from collections.abc import Sequence

from events.citing import Because, Refused, cites, gettext_noop

ARTICLE = "DSU 4.4 §65"


@cites("DSU 4.4 §65")
def check_group_sizes(sizes: Sequence[int], *, all_play_all: bool) -> Because:
    """Why the groups may be of these sizes. Refused ("odd_groups"): two of them or more are odd."""
    if all_play_all:
        return Because(ARTICLE, "all play all: groups of any size", tuple(sizes))
    odd = tuple(size for size in sizes if size % 2)
    if len(odd) <= 1:
        return Because(ARTICLE, "at most one group is odd", tuple(sizes))
    raise Refused(
        "odd_groups",
        gettext_noop("%(odd)s groups have an odd number of players."),
        article=ARTICLE,
        field="sizes",
        way_on=gettext_noop("Move players by rating until at most one group is odd."),
        odd=len(odd),
    )
