"""What can be a name, a date of birth, a place: checked before it is kept. Every refusal names the field."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping

import msgspec

from events.citing import Malformed
from events.storable_text import FIRST_YEAR
from federation.members.events import PersonalDetails
from federation.members.models import Person
from federation.members.state import slug

LONGEST_NAME = 80
LONGEST: Mapping[str, int] = {
    field.name: field.max_length
    for field in Person._meta.fields
    if field.max_length and field.name in PersonalDetails.__struct_fields__
}
"""How many letters each detail has at most: as many as its column holds."""
BIRTH = re.compile(r"([0-9]{4})(-[0-9]{2}-[0-9]{2})?\Z")
HIGHEST_NUMBER = 999_999_999
MOST_YEARS_AHEAD = 10
DAYS_AHEAD, LONGEST_LIFE = 366, 120
"""How far ahead a membership may begin, in days; how long ago at most, in years."""


def check_details(details: PersonalDetails, today: dt.date) -> PersonalDetails:
    """The details without stray spaces. Raises Malformed naming the field."""
    clean = msgspec.structs.replace(
        details, surname=" ".join(details.surname.split()), given_names=" ".join(details.given_names.split())
    )
    if not clean.surname:
        raise Malformed("name_missing", field="surname", article="SLSF-G 1")
    if clean.sex not in {"", "m", "f"}:
        raise Malformed("sex_unknown", field="sex")
    if clean.born_on:
        _check_birth(clean.born_on, today)
    for field, most in LONGEST.items():
        check_length(getattr(clean, field), field, most, article="SLSF-G 1" if "name" in field else "")
    return clean


def _check_birth(text: str, today: dt.date) -> None:
    if wrong := wrong_birth(text, today):
        raise Malformed(wrong, field="born_on", text=text, first=FIRST_YEAR)


def wrong_birth(text: str, today: dt.date) -> str:
    """The code of what is wrong with a date of birth, "" for nothing; it tells of `text` and `first`."""
    found = BIRTH.match(text)
    if not found:
        return "birth_date"
    try:
        born = dt.date.fromisoformat(text) if found[2] else dt.date(int(text), 1, 1)
    except ValueError:
        return "birth_date.not_in_calendar"
    if born > today:
        return "birth_date.to_come"
    if born.year < FIRST_YEAR:
        return "birth_date.too_early"
    return ""


def may_be_one(one: str, other: str) -> bool:
    """Whether two dates of birth can be those of one person: a year fits its days, and nothing fits all."""
    return one.startswith(other) or other.startswith(one)


def check_length(text: str, field: str, most: int, *, article: str = "") -> str:
    """The text, when it has no more letters than may be kept. Raises Malformed."""
    if len(text) > most:
        raise Malformed("too_long", field=field, article=article, most=most)
    return text


def check_club_name(text: str) -> str:
    """The name of a club without stray spaces. Raises Malformed."""
    name = " ".join(text.split())
    if not slug(name) or len(name) > LONGEST_NAME:
        raise Malformed("club_name", field="name", most=LONGEST_NAME)
    return name


def check_place(text: str, field: str) -> str:
    """A town or a district without stray spaces, or nothing. Raises Malformed."""
    return check_length(" ".join(text.split()), field, LONGEST_NAME)


def check_day_ahead(field: str, day: dt.date, today: dt.date) -> None:
    """Raises Malformed for a day so far ahead that it is a slip of the pen."""
    if day.year > today.year + MOST_YEARS_AHEAD:
        raise Malformed("too_far_ahead.years", field=field, day=day, most=MOST_YEARS_AHEAD)


def check_first_day(field: str, day: dt.date, today: dt.date, born_on: str = "") -> None:
    """Raises Malformed for a day on which no membership begins: before the birth, or too far off."""
    earliest = born_on or str(today.year - LONGEST_LIFE)
    if day.isoformat() < earliest:
        raise Malformed("before_birth", field=field, day=day)
    if (day - today).days > DAYS_AHEAD:
        raise Malformed("too_far_ahead", field=field, day=day)


def check_member_number(number: int) -> None:
    """Raises Malformed for a number that nobody can be given."""
    if not 1 <= number <= HIGHEST_NUMBER:
        raise Malformed("member_number", field="member_number", most=HIGHEST_NUMBER)
