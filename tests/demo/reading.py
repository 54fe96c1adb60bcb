"""A season taken apart for tests."""

import datetime as dt
from random import Random

from ratings.demo import calendar
from ratings.demo.cast import cast
from ratings.demo.plan import Plan
from ratings.demo.season import season
from ratings.demo.step import Step


def steps_of(seed: int, day: dt.date) -> list[Step]:
    return list(season(seed, day))


def plans_of(seed: int, day: dt.date) -> list[Plan]:
    luck = Random(seed)
    everybody = cast(luck)
    return [*calendar.played(everybody, day, luck), *calendar.present(everybody, day, luck)]
