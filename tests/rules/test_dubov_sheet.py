"""DSU 4.9.6: steps of a round worked out on a sheet that is given, since few whole rounds come to them."""

from itertools import combinations

from tests.rules.dubov_fields import ask, coloured
from tournaments.rules.pairing.dubov.figures import players
from tournaments.rules.pairing.dubov.floaters import seat_floaters
from tournaments.rules.pairing.dubov.proposal import stalled
from tournaments.rules.pairing.dubov.sheet import Group, Sheet


def test_8_1_floaters_without_preference_fill_the_shorter_column_whites_first():
    """By rating 1 goes to White's column, 2 to Black's, 3 to White's; there the lower rated stands first."""
    above = [coloured(number, "", 2) for number in (1, 2, 3)]
    own = [coloured(number, "") for number in (4, 5, 6)]
    sheet = Sheet(players=players(ask(*above, *own)), groups=[])
    seat_floaters(sheet, Group(half_points=0, members={1, 2, 3, 4, 5, 6}))
    assert [step.inputs for step in sheet.trace] == [(3, 4), (2, 5), (1, 6)]


def test_9_no_order_outweighs_one_preference_of_a_proposal():
    """1 and 2 both prefer Black: 1-8 and 2-7 stand as far apart as can be, and are offered all the same."""
    lawful = {(1, 2), (7, 8), (1, 8), (2, 7), (3, 4), (5, 6), (3, 6), (4, 5)}
    apart = frozenset(map(frozenset, {*combinations(range(1, 9), 2)} - lawful))
    had = ("W", "W", "W", "B", "W", "B", "", "B")
    field = [coloured(number, colours) for number, colours in enumerate(had, start=1)]
    sheet = Sheet(players=players(ask(*field, forbidden=apart)), groups=[])
    offered = stalled(sheet, list(range(1, 9)), "DSU 4.9.6 6.4").proposal
    met = {tuple(sorted((board.white, board.black))) for board in offered.boards}
    assert met == {(1, 8), (2, 7), (3, 4), (5, 6)}
