"""Players who float down: who goes (6.4), and how they are paired in the group below (8)."""

from __future__ import annotations

from itertools import zip_longest

from events.citing import Because, cites
from tournaments.rules.pairing.dubov.figures import Player, Players
from tournaments.rules.pairing.dubov.meeting import Graph, colours, has_opponent, opponents
from tournaments.rules.pairing.dubov.paths import best_covered
from tournaments.rules.pairing.dubov.sheet import Group, Sheet
from tournaments.rules.pairing.face import Colour


@cites("DSU 4.9.6 6.4")
def leaving(players: Players, group: Group, lower: Group | None, edges: Graph) -> list[int]:
    """Who of a group stays unpaired and is moved down: as few as possible, the four kinds in their order.

    Decision: among those of one kind the lowest rated goes, later in the alphabet where ratings are equal.
    """
    below: set[int] = lower.members if lower else set()

    def kind(player: Player) -> int:
        from_above = player.half_points > group.half_points
        return 2 * from_above + (not has_opponent(players, player, below))

    stays_first = sorted(
        (players[number] for number in group.members), key=lambda each: (-kind(each), each.by_rating)
    )
    covered = best_covered(edges, [each.number for each in stays_first])
    return [each.number for each in stays_first if each.number not in covered]


def move_down(sheet: Sheet, group: Group, lower: Group, numbers: list[int]) -> None:
    """Move those who stay unpaired to the next lower group."""
    for number in numbers:
        because = Because("DSU 4.9.6 6.4", "dubov.floats_down", (number, group.half_points))
        sheet.note(because, number)
    lower.members |= set(numbers)


@cites("DSU 4.9.6 8.1", "DSU 4.9.6 8.2")
def seat_floaters(sheet: Sheet, group: Group) -> None:
    """Pair each floater from above, in turn, with the best of the group's own players whom they may meet.

    A floater whom none of them may meet stays a member of the group.
    """
    for floater in _in_turn(sheet.players, group):
        meets = opponents(sheet.players, floater, group.members)
        own = [each for number in meets if (each := sheet.players[number]).half_points <= group.half_points]
        if own:
            other = min(own, key=lambda each: (_same_preference(floater, each), each.by_rating))
            white, why = colours(floater, other)
            because = Because("DSU 4.9.6 8.2", "dubov.floater_meets", (floater.number, other.number))
            sheet.trace.append(because)
            black = other.number if white == floater.number else floater.number
            sheet.seat(group, white, black, (because, why))


def _in_turn(players: Players, group: Group) -> list[Player]:
    """8.1: the two columns of 6.2 by turns, White's first. Who has no preference fills the shorter one."""
    floaters = [
        players[number] for number in group.members if players[number].half_points > group.half_points
    ]
    white = [each for each in floaters if each.preference is Colour.WHITE]
    black = [each for each in floaters if each.preference is Colour.BLACK]
    for each in sorted(floaters, key=lambda each: each.by_rating):
        if each.preference is None:
            (white if len(white) <= len(black) else black).append(each)
    white.sort(key=lambda each: each.white_column)
    black.sort(key=lambda each: each.black_column)
    return [each for turn in zip_longest(white, black) for each in turn if each is not None]


def _same_preference(one: Player, other: Player) -> bool:
    """Opposite preferences are wanted; who has none suits everybody as little as an equal one."""
    return None in (one.preference, other.preference) or one.preference is other.preference
