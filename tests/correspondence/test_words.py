"""Every step of the rules is said as a sentence, every fact in words; figures as the pages write them."""

from __future__ import annotations

import pytest

from events.history import line_of
from ratings.rules.correspondence.rankings import Ranking
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.calculation_text import sentence
from ratings.systems.correspondence.templatetags import correspondence as tags
from tests.correspondence.given import ANNA, CUP, event, taken


@pytest.mark.parametrize(
    ("reason", "values", "said"),
    [
        ("correspondence.played", ["resignation"], "Really played: resigned."),
        ("correspondence.still_running", ["2024-04-15"], "Still running on 15 April 2024"),
        (
            "correspondence.keeping_met",
            ["3 kyu", 4, 5],
            "Keeping norm met: 3 kyu asks for 2 points; made: 2½ points.",
        ),
        ("correspondence.one_below", ["3 kyu", "4 kyu", "3 kyu"], "P0 3 kyu, P1 4 kyu, P2 3 kyu"),
        ("correspondence.lowest", [], "Nothing lies below 10 kyu."),
        ("by a newer rule", [1], "by a newer rule"),
    ],
)
def test_a_step_as_a_sentence(reason, values, said) -> None:
    assert sentence(reason, values).startswith(said)


def test_figures_as_the_pages_write_them() -> None:
    assert [tags.exact(hundredths) for hundredths in (520, 5, -40, 0)] == ["5.20", "0.05", "−0.40", "0.00"]
    assert tags.mean({"number": 3, "index_sum": 20}) == "6.67"
    assert tags.mean({"number": 0, "index_sum": 0}) == "–"
    assert (tags.between(8, 8), tags.between(3, 8), tags.between(8, 3)) == ("4", "1½–4", "1½–4")
    assert (tags.level(8), tags.level(Ranking.DAN_1), tags.level(None)) == ("3 kyu", "1 dan", "–")


def test_a_fact_about_a_person_names_the_level() -> None:
    specified = event().also("ranking/slsf/x", taken(ANNA, 8))
    specified.also("ranking/slsf/x", facts.DanTitleConfirmed(person=ANNA, event=CUP, ranking=13))
    words = [line_of(envelope).named({ANNA: "Anna"}).words for envelope in specified.streams.log[-2:]]
    assert words == [
        "Anna holds 3 kyu since 2023-06-01: list of 2023",
        f"The board confirms 3 dan of Anna after {CUP}",
    ]
