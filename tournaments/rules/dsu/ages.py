"""Who is junior, veteran or senior enough (DSU 4.2 §37-§38, 4.3.2)."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from events.citing import Because, Refused, cites

JUNIOR_UNDER = 20
VETERAN_FROM = 60


class Sex(StrEnum):
    """As the union's register has it; the senior championship asks."""

    MALE = "M"
    FEMALE = "F"


SENIOR_FROM = {Sex.MALE: 60, Sex.FEMALE: 50}


def age_on(born: date, day: date) -> int:
    """Years completed on a day; who was born on 29 February turns a year older on 1 March."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


@cites("DSU 4.2 §37")
def is_junior(born: date, year: int) -> bool:
    """Not yet 20 on 1 January of the year of play; whose birthday is that day is no junior any more."""
    return age_on(born, date(year, 1, 1)) < JUNIOR_UNDER


@cites("DSU 4.2 §38")
def check_veteran(born: date, first_round: date, *, played_before: bool) -> Because:
    """60 on the day of the first round, or a participant of earlier years; Refused ("no_veteran")."""
    age = age_on(born, first_round)
    if age >= VETERAN_FROM:
        return Because("DSU 4.2 §38", "ages.veteran", (age, first_round))
    if played_before:
        return Because("DSU 4.2 §38", "ages.veteran_before", (age,))
    raise Refused("no_veteran", article="DSU 4.2 §38", field="born", day=first_round.isoformat())


@cites("DSU 4.3.2")
def check_senior(sex: Sex, born: date, year: int) -> Because:
    """Men who turn 60 in the year of play, women who turn 50, or earlier; Refused ("no_senior")."""
    turns, least = year - born.year, SENIOR_FROM[sex]
    if turns >= least:
        return Because("DSU 4.3.2", "ages.senior", (turns, least))
    raise Refused("no_senior", article="DSU 4.3.2", field="born")
