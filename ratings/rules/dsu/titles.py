"""Whose title it is where foreigners may play (DSU 4.3.2, and 4.3.3-4.3.4 after it).

Decision: the title goes to the best placed of those registered with FIDE for a part of the Realm.
"""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Because, cites

ARTICLE = "DSU 4.3.2"


@cites("DSU 4.3.2")
def title_holder(final_order: Iterable[tuple[str, bool]]) -> tuple[str | None, Because]:
    """Of (player, of the Realm) from the first place down; None: nobody of the Realm played."""
    for place, (player, of_the_realm) in enumerate(final_order, start=1):
        if of_the_realm:
            return player, Because(ARTICLE, "best placed of the Realm", (player, place))
    return None, Because(ARTICLE, "nobody of the Realm took part")
