"""Who never came to what they were entered for (DSU 4.5.4.2)."""

from __future__ import annotations

from collections.abc import Collection

from events.citing import cites


@cites("DSU 4.5.4.2")
def never_came(kept_away: Collection[bool]) -> bool:
    """Whether somebody kept away, without approved notice, from all that they were to play.

    One item a round or game. Before there is any, there is nothing to judge.
    """
    return bool(kept_away) and all(kept_away)
