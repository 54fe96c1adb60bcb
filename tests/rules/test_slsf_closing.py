import pytest

from events.citing import Because
from ratings.rules.slsf.closing import Standing, close_period
from ratings.rules.slsf.inactivity import ACTIVE, Activity, Spell
from ratings.rules.slsf.periods import Period
from tournaments.rules.books import GOMOKU, RENJU

AUTUMN = Period(year=2012, number=3)
SWEDE = Because("SLSF-G 27.1", "a Swedish player")


def close(*, rating=1500, spell=ACTIVE, swedish=SWEDE, activity=Activity.NONE, book=GOMOKU):
    standing = Standing(rating=rating, spell=spell, swedish=swedish)
    return close_period(AUTUMN, {"A": standing}, {"A": activity}, book)["A"]


@pytest.mark.parametrize(
    ("spell", "rating", "official"),
    [
        (ACTIVE, 1500, True),
        (Spell(periods=2), 1450, True),
        (Spell(periods=5, deductions=1), 1450, True),
        (Spell(periods=8, deductions=2), 1500, False),
        (Spell(periods=9, deductions=2, listed=False), 1500, False),
    ],
)
def test_deductions_come_before_the_list_is_made(spell, rating, official):
    closed = close(spell=spell)
    assert (closed.rating, closed.official) == (rating, official)


def test_who_played_in_the_period_is_on_its_list_whatever_was_before():
    closed = close(spell=Spell(periods=11, deductions=2, listed=False), activity=Activity.PLAYED)
    assert closed.ended is not None
    assert (closed.rating, closed.official, closed.ended.restored) == (1500, True, True)


def test_a_foreign_player_is_counted_like_the_others_but_stands_on_no_list():
    closed = close(spell=Spell(periods=2), swedish=None)
    assert (closed.rating, closed.official, closed.why.article) == (1450, False, "SLSF-G 27.1")


def test_who_was_entered_by_hand_and_has_not_played_yet_is_neither_counted_nor_listed():
    closed = close(spell=None, book=RENJU)
    assert (closed.rating, closed.ended, closed.official) == (1500, None, False)
    assert closed.why.article == "SLSF-R 28.1"
    first = close(spell=None, activity=Activity.PLAYED)
    assert (first.ended.spell, first.official) == (ACTIVE, True)


def test_who_is_named_by_nobody_was_inactive():
    standing = Standing(rating=1500, spell=Spell(periods=2), swedish=SWEDE)
    assert close_period(AUTUMN, {"A": standing}, {}, GOMOKU)["A"].rating == 1450
