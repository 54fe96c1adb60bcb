"""DSU 4.9.6: why two do not meet in Dubov's system."""

from dataclasses import replace

import pytest

from events.citing import Malformed
from tests.rules.dubov_fields import B, W, articles, ask, coloured, game, someone
from tournaments.rules.pairing.dubov import pair, why_not
from tournaments.rules.pairing.dubov.figures import players
from tournaments.rules.pairing.dubov.meeting import colours
from tournaments.rules.pairing.face import RoundToPair


def test_why_two_do_not_meet():
    field = [
        someone(1, game(1, 2, W, 2)),
        someone(2, game(1, 1, B, 0)),
        coloured(3, "B", 2),
        coloured(4, "W"),
    ]
    field += [
        coloured(5, "WW", 1),
        coloured(6, "WW", 1),
        someone(7),
        coloured(8, "B", 1),
        coloured(9, "B", 1),
    ]
    asked = ask(*field, absent=frozenset({7}), forbidden=frozenset({frozenset({1, 4})}))
    assert [(step.article, step.code) for step in why_not(asked, 1, 2)] == [
        ("DSU 4.9.6 2.1", "pairing.met_before")
    ]
    assert why_not(asked, 4, 1)[0].code == "pairing.prohibited"
    assert articles(why_not(asked, 5, 6)) == ["2.3", "2.3"]
    assert [step.inputs for step in why_not(asked, 7, 1)] == [(7,)]
    assert why_not(asked, 901, 1)[0].code == "pairing.left"
    assert why_not(asked, 1, 3) == ()
    assert why_not(asked, 1, 9)[0].code == "dubov.other_group"
    assert (5, 9) in [step.inputs for step in why_not(asked, 5, 8)]


def test_leaving_is_told_before_being_away():
    asked = ask(coloured(1, "W"), coloured(2, "B"), absent=frozenset({1, 901}))
    told = [(step.code, step.inputs) for step in why_not(asked, 1, 901)]
    assert told == [("pairing.left", (901,))]
    assert why_not(asked, 1, 2)[0].code == "pairing.away"


def test_4_9_6_3_of_two_level_in_all_five_lines_the_first_of_the_alphabet_has_white():
    """Both had White, then Black, against opponents of one rating; at last the start number decides."""
    for first, second, white in ((1, 2, 1), (2, 1, 2), (7, 7, 1)):
        level = [
            replace(coloured(number, "WB", rating=2000), alphabetical=place)
            for number, place in ((1, first), (2, second))
        ]
        one, other = players(ask(*level)).values()
        assert colours(one, other)[0] == colours(other, one)[0] == white


def test_why_not_with_the_one_who_rests():
    asked = ask(coloured(1, "WB"), coloured(2, "BW"), coloured(3, "WB"))
    assert articles(why_not(asked, 3, 1)) == ["4"]


@pytest.mark.parametrize(("one", "other"), [(1, 1), (1, 77), (77, 1)])
def test_why_not_asks_for_two_players(one, other):
    with pytest.raises(Malformed):
        why_not(ask(coloured(1, "WB"), coloured(2, "BW")), one, other)


def test_a_start_number_that_stands_twice_is_refused():
    with pytest.raises(Malformed) as refusal:
        pair(RoundToPair(round_number=1, rounds_total=3, contestants=(someone(1), someone(1))))
    assert refusal.value.code == "start_number_twice"
