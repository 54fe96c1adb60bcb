"""One round by hand, put to the paragraphs of each book and system: which of them does it break?"""

import pytest

from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.pairing.broken_criteria import in_denmark, in_poland, in_sweden
from tournaments.rules.pairing.face import Board, Colour, Contestant, Passed, Past, RoundToPair
from tournaments.rules.pairing.manual import broken
from tournaments.rules.systems import System

GAME, BYE, WALKOVER = Passed.GAME, Passed.BYE, Passed.WALKOVER_WON


def games(colours, opponent=9):
    """Games in a row with these colours."""
    given = {"W": Colour.WHITE, "B": Colour.BLACK}
    return tuple(
        Past(round_number=place, passed=GAME, opponent=opponent, colour=given[each])
        for place, each in enumerate(colours, start=1)
    )


ROUNDS = {
    "pairing.met_before": ([games("B", 2), (), ()], [Board(1, 2)]),
    "pairing.paired_before": ([(Past(round_number=1, passed=WALKOVER, opponent=2),), ()], [Board(1, 2)]),
    "pairing.second_bye": ([(), (), (Past(round_number=1, passed=BYE),)], [Board(1, 2)]),
    "pairing.bye_after_walkover": (
        [(), (), (Past(round_number=1, passed=WALKOVER, opponent=9),)],
        [Board(1, 2)],
    ),
    "pairing.colour_three_times": ([games("BWW"), ()], [Board(2, 1)]),
    "pairing.colour_difference": ([games("WWBW"), ()], [Board(2, 1)]),
}
"""Each breaks one rule, where the book has it."""


def broken_by(articles):
    """Rule -> the paragraph it breaks, of those rounds that break one."""
    found = {}
    for name, (pasts, boards) in ROUNDS.items():
        contestants = tuple(Contestant(number=number, past=past) for number, past in enumerate(pasts, 1))
        asked = RoundToPair(round_number=5, rounds_total=9, contestants=contestants)
        named = {step.code: step.article for step in broken(asked, None, boards, articles)}
        named.pop("pairing.left_out", None)
        assert named.keys() <= {name}
        found |= named
    return found


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        # 4.9.1: the nearest following whom they have not met
        (System.DANISH_MONRAD, {"pairing.met_before": "4.9.1", "pairing.paired_before": "4.9.1"}),
        # 1.2: two who have met do not meet again
        (System.DANISH_SWISS, {"pairing.met_before": "4.9.3 1.2"}),
        # B1: no two meet again, nobody rests after a bye or a win without play; B2: +-2, no three in a row
        (
            System.FIDE_1998,
            {
                "pairing.met_before": "4.9.5 B1",
                "pairing.second_bye": "4.9.5 B1",
                "pairing.bye_after_walkover": "4.9.5 B1",
                "pairing.colour_three_times": "4.9.5 B2",
                "pairing.colour_difference": "4.9.5 B2",
            },
        ),
        # the same four prohibitions, printed as 2.1 to 2.4
        (
            System.DUBOV,
            {
                "pairing.met_before": "4.9.6 2.1",
                "pairing.second_bye": "4.9.6 2.2",
                "pairing.bye_after_walkover": "4.9.6 2.2",
                "pairing.colour_difference": "4.9.6 2.3",
                "pairing.colour_three_times": "4.9.6 2.4",
            },
        ),
        (System.ROUND_ROBIN, {}),
        (System.KNOCK_OUT, {}),
    ],
)
def test_dsu_4_9_what_each_danish_system_forbids(system, expected):
    assert broken_by(in_denmark(system)) == {name: f"DSU {article}" for name, article in expected.items()}


@pytest.mark.parametrize(
    ("book", "rematch", "bye"),
    [(GOMOKU, "SLSF-G 25.2a", "SLSF-G 25.4"), (RENJU, "SLSF-R 26.2a", "SLSF-R 26.4")],
)
def test_slsf_25_nobody_meets_or_rests_twice_in_a_monrad(book, rematch, bye):
    assert broken_by(in_sweden(System.MONRAD, book)) == {
        "pairing.met_before": rematch,
        "pairing.paired_before": rematch,
        "pairing.second_bye": bye,
    }
    assert broken_by(in_sweden(System.ROUND_ROBIN, book)) == {}


def test_psgrp_2_3_nobody_pauses_twice_in_any_system():
    assert broken_by(in_poland(System.ROUND_ROBIN)) == {"pairing.second_bye": "PSGRP §2.3"}
    assert broken_by(in_poland(System.DANISH_SWISS)) == {
        "pairing.met_before": "DSU 4.9.3 1.2",
        "pairing.second_bye": "PSGRP §2.3",
    }
    dutch = broken_by(in_poland(System.FIDE_1998))
    assert dutch["pairing.second_bye"] == "PSGRP §2.3"
    assert dutch["pairing.bye_after_walkover"] == "DSU 4.9.5 B1"
