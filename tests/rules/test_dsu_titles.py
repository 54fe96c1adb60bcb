"""Titles of the Danish championships (DSU 4.2 §36-§37, 4.3)."""

import pytest

from events.citing import Malformed
from tournaments.rules.dsu.championships import Championship
from tournaments.rules.dsu.titles import Placed, title


def placed(*places):
    return [Placed(player=player, place=place) for player, place in zip("ABCDE", places, strict=False)]


@pytest.mark.parametrize(
    ("championship", "article"),
    [
        (Championship.NATIONAL, "DSU 4.2 §36"),
        (Championship.RAPID, "DSU 4.3.3"),
        (Championship.WOMENS_RAPID, "DSU 4.3.4"),
    ],
)
def test_level_on_points_they_play_off_for_the_title(championship, article):
    level = title(championship, placed(1, 1, 3), "ABC")
    assert (level.winners, level.level) == ((), ("A", "B"))
    assert level.trace[0].article == article
    decided = title(championship, placed(1, 2, 3), "ABC")
    assert (decided.winners, decided.level) == (("A",), ())


@pytest.mark.parametrize("championship", [Championship.CANDIDATE, Championship.SENIOR])
def test_level_after_correction_too_they_share_it(championship):
    assert title(championship, placed(1, 1, 3), "ABC").winners == ("A", "B")


def test_a_foreigner_in_front_takes_no_title_and_the_best_junior_has_his():
    assert title(Championship.SENIOR, placed(1, 2, 3), "BC").winners == ("B",)
    assert title(Championship.RAPID, placed(1, 2, 2), "BC").level == ("B", "C")
    junior = title(Championship.CANDIDATE, placed(1, 2, 3, 4), "D")
    assert (junior.name, junior.winners) == ("Juniordanmarksmester", ("D",))


def test_where_nobody_can_win_it_nobody_does():
    assert title(Championship.SENIOR, placed(1, 2), "").winners == ()


def test_a_class_without_a_title():
    with pytest.raises(Malformed) as refusal:
        title(Championship.VETERAN, placed(1), "A")
    assert (refusal.value.field, refusal.value.article) == ("championship", "DSU 4.2 §38")


@pytest.mark.parametrize(
    ("championship", "places", "reason", "figures"),
    [
        (Championship.SENIOR, (1, 2, 3), "title.won", (1, "A")),
        (Championship.SENIOR, (1, 1, 3), "title.shared", (1, "A", "B")),
        (Championship.RAPID, (1, 1, 3), "title.play_off", (1, "A", "B")),
        (Championship.RAPID, (2, 3, 1), "title.won", (1, "C")),
    ],
)
def test_the_title_says_who_stands_best(championship, places, reason, figures):
    (because,) = title(championship, placed(*places), "ABC").trace
    assert (because.code, because.inputs) == (reason, figures)
