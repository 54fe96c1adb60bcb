"""One round of the Dubov system: bye, first round, then group after group from the top (4.9.6).

Order within a group (Decision, the text leaves it open): floaters from above (8), a player moved up for one
without opponents (7.1), one to make the number even (7.2), both columns evened out (7.3, 7.4), rows
(6.2, 6.3); who stays unpaired floats down (6.4). After each move up the group is looked at anew.

The text looks no further than the next lower group, so in small events it may come to an end with players
unpaired; 9 leaves that to the arbiter.
"""

from __future__ import annotations

from events.citing import Because, Malformed, cites
from tournaments.rules.pairing.dubov.columns import seat_rows
from tournaments.rules.pairing.dubov.figures import players
from tournaments.rules.pairing.dubov.first_round import by_strength, seat_first_round
from tournaments.rules.pairing.dubov.floaters import leaving, move_down, seat_floaters
from tournaments.rules.pairing.dubov.meeting import graph
from tournaments.rules.pairing.dubov.moving_up import for_the_lonely, to_make_even
from tournaments.rules.pairing.dubov.proposal import stalled
from tournaments.rules.pairing.dubov.resting import who_rests
from tournaments.rules.pairing.dubov.sheet import Group, Sheet, finished, groups_of
from tournaments.rules.pairing.face import NoPairing, Pairing, RoundToPair


@cites("DSU 4.9.6 6.1")
def pair(question: RoundToPair) -> Pairing | NoPairing:
    """Pair one round; NoPairing names the paragraph at which the text stops.

    The question gives: ratings; of each past round opponent, colour, `passed` and `floated` (as answered by
    `Pairing.floats`: 2.5 counts moves up); `top_colour`, the lot for the higher rated of board 1.
    `alphabetical` decides last. Malformed: the same start number twice, or an opponent who is nobody.
    """
    sheet = start(question)
    if len(sheet.players) % 2 and not _rest(sheet, question.round_number):
        nobody = tuple(sorted(sheet.players))
        proof = (Because("DSU 4.9.6 2.2", "dubov.everybody_rested", nobody),)
        return NoPairing(article="DSU 4.9.6 2.2", proof=proof)
    if question.round_number == 1:
        if seat_first_round(sheet, question.top_colour):
            return finished(sheet, in_order=True)
        return stalled(sheet, by_strength(sheet.players, sheet.resting), "DSU 4.9.6 5")
    unpaired = _from_the_top(sheet)
    return stalled(sheet, unpaired, "DSU 4.9.6 6.4") if unpaired else finished(sheet)


def start(question: RoundToPair) -> Sheet:
    """The sheet before anybody is paired."""
    numbers = [each.number for each in question.contestants]
    if len(set(numbers)) < len(numbers):
        raise Malformed("start_number_twice", article="DSU 4.9.6 5", field="contestants")
    everybody = players(question)
    return Sheet(players=everybody, groups=groups_of(everybody))


def _rest(sheet: Sheet, round_number: int) -> bool:
    """Take out who has the bye, before their group is paired; False when nobody may have it."""
    if round_number == 1:
        sheet.resting = by_strength(sheet.players, None)[-1]
        sheet.trace.append(Because("DSU 4.9.6 5", "dubov.last_rests", (sheet.resting,)))
    else:
        found = who_rests(sheet.players, sheet.groups)
        if found is None:
            return False
        sheet.resting, because = found
        sheet.trace.append(because)
    for group in sheet.groups:
        group.members.discard(sheet.resting)
    sheet.groups = [group for group in sheet.groups if group.members]
    return True


def _from_the_top(sheet: Sheet) -> list[int]:
    """Pair group after group; the start numbers that nobody is left for at the bottom."""
    place = 0
    down: list[int] = []
    while place < len(sheet.groups):
        group = sheet.groups[place]
        _fill(sheet, group, place)
        lower = _lower(sheet, place)
        down = leaving(sheet.players, group, lower, graph(sheet.players, group.members))
        group.members -= set(down)
        if lower is not None:
            move_down(sheet, group, lower, down)
        seat_rows(sheet, group)
        place += 1
    return down


def _fill(sheet: Sheet, group: Group, place: int) -> None:
    """8, 7.1 and 7.2, until none of them changes the group any more."""
    while True:
        seat_floaters(sheet, group)
        lower = _lower(sheet, place)
        if not for_the_lonely(sheet, group, lower) and not to_make_even(sheet, group, lower):
            return


def _lower(sheet: Sheet, place: int) -> Group | None:
    """The nearest lower group that has players."""
    return sheet.groups[place + 1] if place + 1 < len(sheet.groups) else None
