"""Who has the bye (4, 2.2)."""

from __future__ import annotations

from events.citing import Because, cites
from tournaments.rules.pairing.dubov.figures import Player, Players
from tournaments.rules.pairing.dubov.moving_up import dominant_preference
from tournaments.rules.pairing.dubov.sheet import Group


@cites("DSU 4.9.6 4", "DSU 4.9.6 2.2")
def who_rests(players: Players, groups: list[Group]) -> tuple[int, Because] | None:
    """The lowest rated of the lowest group that 2.2 lets rest; None when nobody may.

    Of several with that rating the one who prefers the colour that dominates the group, then the highest
    ARO, then the last of the alphabet. Decision: where 2.2 keeps the whole group from it, the next group.
    """
    for group in reversed(groups):
        able = [players[number] for number in group.members if players[number].may_rest]
        if able:
            dominant = dominant_preference(players, group.members)

            def order(each: Player, dominant: object = dominant) -> tuple[object, ...]:
                other = dominant is not None and each.preference is not dominant
                return each.rating, other, -each.aro, -each.alphabetical, -each.number

            resting = min(able, key=order)
            reason = "dubov.rests"
            return resting.number, Because("DSU 4.9.6 4", reason, (resting.number, group.half_points))
    return None
