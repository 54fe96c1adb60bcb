"""Every step of a calculation is said in a sentence with its figures; real events where they are at hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from federation.pages.explanations import wordings
from ratings.rules.dsu.counting import How
from ratings.rules.dsu.expected import Method, Opponent
from ratings.rules.dsu.gain import Played, gain
from ratings.rules.dsu.new_rating import new_rating
from ratings.systems.danish import labels
from ratings.systems.danish.explained import told
from tests.exchange.shared import needs
from tests.rules.test_dsu_rating_real import CHESS, USCF, of_trf, of_uscf, rated
from tournaments.exchange.trf import read_trf


def words(trace, names=None) -> list[str]:
    return [labels.step(each, names or {}).words for each in told(trace)]


def opponents(*ratings: int) -> list[Opponent]:
    return [Opponent(player=str(number), rating=rating) for number, rating in enumerate(ratings)]


def test_the_method_of_the_difference_names_every_opponent():
    played = [Played(opponent=each, half_points=2) for each in opponents(1900, 2000)]
    assert words(gain(1950, played, Method.DIFFERENCE).trace, {"0": "Bo Ek", "1": "Cy Ek"}) == [
        "Bo Ek, rated 1900: difference 50, expected score 0.57 in table 1.",
        "Cy Ek, rated 2000: difference −50, expected score 0.43 in table 1.",
        "Expected score 1.00, to the nearest 0.05: 1.",
        "2 games: 1 above the expected score; less 1.5, and never below 0, that is a bonus of 0.",
        "K is 30 for a start rating of 1950.",
        "30 × (2 − 1 + 0) = 30.",
    ]


def test_the_method_of_the_average_and_the_winners_rule():
    played = [Played(opponent=each, half_points=1) for each in opponents(1800, 1800, 1800)]
    said = words(gain(1900, played, Method.AVERAGE, group_winner=True).trace)
    assert said[0] == "4 players, their average 1825: difference 75, 0.60 in table 1; 4 × 0.60 − 0.5 = 1.90."
    assert said[-1] == "Came first in the group and scored less than expected: 0 instead of −12."


def test_a_passage_the_floor_and_the_rounding():
    assert words(new_rating(1599, Fraction("607.5")).trace) == [
        "1599 in the register + 607.5 = 2206.5.",
        "2206.5 passes 1600: the 606.5 beyond it × 2/3 gives 2004 1/3.",
        "2004 1/3 passes 2000: the 4 1/3 beyond it × 2/3 gives 2002 8/9.",
        "2002 8/9, to the nearest whole number: 2003.",
    ]
    assert words(new_rating(1010, Fraction(-20)).trace)[-1] == "990 is raised to 1000, the lowest there is."


@pytest.mark.parametrize(
    ("value", "said"),
    [("7", "7"), ("-3/2", "−1.5"), ("6207/4", "1551.75"), ("1/3", "1/3"), ("-7/3", "−2 1/3"), ("0", "0")],
)
def test_exact_numbers_are_written_exactly(value, said):
    assert labels.exact(value) == said


def explained(group) -> int:
    """How many steps of a real event are said; each has a sentence of its own."""
    report, _ = rated(group)
    parts = [part for line in report.players.values() for part in (line.gain, line.new) if part]
    steps = [step for part in parts for step in told(part.trace)]
    for step in steps:
        assert step[1] in wordings(), step
        assert labels.step(step, {}).words
    return len(steps)


@needs("chess-trf-real")
@needs("chess-events-fr")
@pytest.mark.parametrize("path", CHESS, ids=lambda path: path.stem)
def test_every_term_of_a_real_event_is_said(path: Path):
    group = of_trf(read_trf(path.read_bytes()), How.ABSENT)
    assert explained(group) or not any(each.start_rating for each in group.entrants)


@needs("uscf-event")
def test_every_term_of_the_american_event_is_said():
    assert explained(of_uscf(USCF.read_text(encoding="utf-8"))) > 64 * 5
