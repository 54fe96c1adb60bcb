"""How figures of Elo ratings are written: half points as points, months by the language."""

import datetime as dt

import pytest
from django.utils import translation

from events.citing import Because
from ratings.rules.fide.advice import Condition
from ratings.systems.elo.labels import month_name, month_within
from ratings.systems.elo.pages.advice import _line

APRIL = dt.date(2026, 4, 1)


def test_points_of_a_norm_are_read_as_points() -> None:
    because = Because("DSU 4.7", "norm.points", ("GM", (2400,), 2400, 13, 7, 0))
    figures = _line(Condition(name="score", met=False, because=because)).figures
    assert "points asked: 6½; points scored: 3½; unrated opponents: 0" in figures


def test_points_of_a_first_tournament_are_read_as_points() -> None:
    because = Because("DSU 4.7", "first_rating.points", (1,))
    assert _line(Condition(name="first_event_points", met=False, because=because)).figures == "½"


@pytest.mark.parametrize(
    ("language", "alone", "within"),
    [
        ("en", "April 2026", "April 2026"),
        ("sv", "april 2026", "april 2026"),
        ("da", "april 2026", "april 2026"),
        ("pl", "kwiecień 2026", "kwietnia 2026"),
    ],
)
def test_a_month_within_a_sentence_has_the_form_of_its_language(
    language: str, alone: str, within: str
) -> None:
    with translation.override(language):
        assert (month_name(APRIL).lower(), month_within(APRIL)) == (alone.lower(), within)
