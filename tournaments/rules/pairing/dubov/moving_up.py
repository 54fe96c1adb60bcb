"""Moving players up until a score group can be paired by the standard procedure (7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Because, cites
from tournaments.rules.pairing.dubov.figures import Player, Players
from tournaments.rules.pairing.dubov.meeting import has_opponent, opponents
from tournaments.rules.pairing.dubov.sheet import Group, Sheet
from tournaments.rules.pairing.face import Colour


@cites("DSU 4.9.6 6.1", "DSU 4.9.6 7.1", "DSU 4.9.6 2.5")
def for_the_lonely(sheet: Sheet, group: Group, lower: Group | None) -> bool:
    """Move one up for the first player without a possible opponent in their group; whether one was moved.

    Decisions: the group's players are asked by descending rating; as in 6.1 whom the colours keep from
    all whom they have not met is lonely too; only the nearest lower group that has players is asked; the
    two are not paired at once, the group is looked at again as a whole.
    """
    if lower is None:
        return False
    for lonely in sorted(
        (sheet.players[number] for number in group.members), key=lambda each: each.by_rating
    ):
        if has_opponent(sheet.players, lonely, group.members):
            continue
        meets = opponents(sheet.players, lonely, lower.members)
        fitting = [each for number in meets if (each := sheet.players[number]).may_rise]
        if fitting:
            moved = _preferred(fitting, _opposite(lonely.preference))
            reason = "dubov.moved_up_for"
            because = Because("DSU 4.9.6 7.1", reason, (moved.number, lonely.number))
            _move(sheet, moved, lower, group)
            sheet.note(because, moved.number, lonely.number)
            return True
    return False


@cites("DSU 4.9.6 7.2", "DSU 4.9.6 2.5")
def to_make_even(sheet: Sheet, group: Group, lower: Group | None) -> bool:
    """Move one up into a group of odd size; whether one was moved.

    Decision: where neither preference dominates the highest rated goes, whatever their preference.
    """
    if lower is None or len(group.members) % 2 == 0:
        return False
    below = (sheet.players[number] for number in lower.members)
    fitting = [each for each in below if each.may_rise and has_opponent(sheet.players, each, group.members)]
    if not fitting:
        return False
    dominant = dominant_preference(sheet.players, group.members)
    moved = _preferred(fitting, _opposite(dominant))
    because = Because("DSU 4.9.6 7.2", "dubov.moved_up", (moved.number,))
    _move(sheet, moved, lower, group)
    sheet.note(because, moved.number)
    return True


def dominant_preference(players: Players, members: Iterable[int]) -> Colour | None:
    """The colour that more of them prefer; None if neither. Who has no preference counts for neither."""
    preferences = [players[number].preference for number in members]
    white, black = preferences.count(Colour.WHITE), preferences.count(Colour.BLACK)
    if white == black:
        return None
    return Colour.WHITE if white > black else Colour.BLACK


def _opposite(colour: Colour | None) -> Colour | None:
    return colour and colour.other


def _preferred(fitting: list[Player], preference: Colour | None) -> Player:
    """Of those who fit: that preference if any has it, then the highest R, then the lowest ARO."""

    def order(each: Player) -> tuple[object, ...]:
        return preference is not None and each.preference is not preference, each.by_rating

    return min(fitting, key=order)


def _move(sheet: Sheet, moved: Player, lower: Group, group: Group) -> None:
    lower.members.discard(moved.number)
    group.members.add(moved.number)
    if not lower.members:
        sheet.groups.remove(lower)
