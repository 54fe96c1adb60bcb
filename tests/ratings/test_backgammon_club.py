"""A club's whole log of matches with its published lists: order, correction and, by another formula, ranking.

The club starts everybody at 1800 and lets the length of a match count. Here each day is a tournament and a
match is a match worth up to 32 points where theirs is worth 9, so the ratings are others and swing more. Who
stands above whom is compared at the six published lists, for players with twenty matches or more: pairs in
the same order less pairs in the other one, by all pairs (Kendall).
"""

from __future__ import annotations

import datetime as dt
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, groupby, pairwise
from math import floor
from pathlib import Path

import pytest

from tests.ratings.explained import assert_explained
from tests.ratings.past import Cup, Past, anew, everything, moved, ratings, steps

pytestmark = [pytest.mark.database, pytest.mark.django_db]

CUTS = (708, 1082, 1456, 1829, 2189, 2310)
"""How many matches each published list rests on."""
LEAST_MATCHES = 20
FIRST_MONTH = dt.date(2024, 12, 1)
START = 1800


@dataclass(frozen=True, kw_only=True)
class Club:
    """`days`: a tournament each, in two where a list was made in between.

    `cuts`: how many of them each list rests on; `lists`: as published, from the first place down, by number.
    """

    names: tuple[str, ...]
    days: tuple[Cup, ...]
    cuts: tuple[int, ...]
    lists: tuple[tuple[int, ...], ...]

    def matches_until(self, cut: int) -> Counter[int]:
        played: Counter[int] = Counter()
        for cup in self.days[:cut]:
            for one, other, _ in cup.matches:
                played.update((one, other))
        return played


@pytest.fixture(scope="module")
def club(shared: Path) -> Club:
    folder = shared / "data" / "backgammon-bkk"
    if not folder.is_dir():
        pytest.skip(f"no {folder}; set SHARED_DATA to the folder that holds it")
    (log,) = folder.glob("match-list-*.md")
    played = [(dt.date.fromisoformat(day), one, other) for day, one, other, _ in rows(log)]
    assert len(played) == CUTS[-1]
    names = tuple(dict.fromkeys(name for _, *pair in played for name in pair))
    number = {name: place for place, name in enumerate(names)}
    days: list[Cup] = []
    cuts = []
    for first, last in pairwise((0, *CUTS)):
        for day, matches in groupby(played[first:last], key=lambda match: match[0]):
            won = tuple((number[one], number[other], 2) for _, one, other in matches)
            days.append(Cup(name=f"{day}-{first:04}", day=day, matches=won))
        cuts.append(len(days))
    published = [[name for _, name, *_ in rows(path)] for path in sorted(folder.glob("rating-list-*.md"))]
    return Club(
        names=names,
        days=tuple(days),
        cuts=tuple(cuts),
        lists=tuple(tuple(number[name] for name in each if name in number) for each in published),
    )


def rows(path: Path) -> Iterator[list[str]]:
    """The lines of a table below its head."""
    for line in path.read_text().splitlines()[2:]:
        if line.startswith("|"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def agreement(published: Sequence[int], ours: dict[int, int]) -> Fraction:
    """1 for the same order, -1 for the opposite one; whom we have level is in neither order."""
    pairs = list(combinations(published, 2))
    same = sum((ours[one] > ours[other]) - (ours[one] < ours[other]) for one, other in pairs)
    return Fraction(same, len(pairs))


@pytest.mark.parametrize(
    ("by_hand", "floors"),
    [
        pytest.param(True, (90, 74, 52, 84, 57, 66), id="all start at 1800"),
        pytest.param(False, (84, 71, 46, 81, 53, 65), id="all are new"),
    ],
)
def test_the_lists_rank_as_the_club_ranks(club: Club, by_hand: bool, floors: tuple[int, ...]) -> None:
    """`floors`: in hundredths, one a list."""
    past = Past()
    if by_hand:
        for number in range(len(club.names)):
            past.enter(number, START)
    found = []
    for (first, last), published in zip(pairwise((0, *club.cuts)), club.lists, strict=True):
        past.play(*club.days[first:last])
        ours, played = ratings(), club.matches_until(last)
        regulars = [player for player in published if played[player] >= LEAST_MATCHES]
        assert set(regulars) == {player for player, matches in played.items() if matches >= LEAST_MATCHES}
        found.append(floor(100 * agreement(regulars, ours)))
        print(f"{len(regulars)} players: {found[-1]}/100")
    assert_explained()
    assert all(each >= least for each, least in zip(found, floors, strict=True))


def test_days_accepted_in_another_order_give_the_same_ratings(club: Club) -> None:
    """Of the first two lists: the first month shuffled, and three later days accepted after all others."""
    days = club.days[: club.cuts[1]]
    month = [cup for cup in days if cup.day < FIRST_MONTH]
    later = days[len(month) :]
    late = [later[-2], later[len(later) // 2], later[len(later) * 3 // 4]]
    random.Random(1800).shuffle(month)
    with anew():
        Past().play(*days)
        in_order = everything()
    with anew():
        Past().play(*month, *(cup for cup in later if cup not in late), *late)
        assert everything() == in_order
        assert_explained()


def test_a_winner_corrected_after_a_year_is_as_if_reported_right(club: Club) -> None:
    first = club.days[0]
    (one, other, _), *rest = first.matches
    right = replace(first, matches=((one, other, 0), *rest))
    with anew():
        Past().play(right, *club.days[1:])
        reported_right = everything()
    with anew():
        past = Past()
        past.play(*club.days)
        before = steps()
        past.correct(first, 1, 0)
        assert everything() == reported_right
        assert_explained()
        after = steps()
    print(f"{len(moved(before, after))} of {len(after)} steps moved")
    assert len(moved(before, after)) > len(after) // 2
