"""What can be a name, a date of birth, a place: checked before it is kept. Every refusal names the field."""

from __future__ import annotations

import datetime as dt
import re

import msgspec

from events.citing import Malformed, gettext_noop
from federation.members.events import PersonalDetails
from federation.members.state import slug

LONGEST_NAME = 80
LONGEST = {
    "surname": LONGEST_NAME,
    "given_names": LONGEST_NAME,
    "citizenship": 60,
    "fide_federation": 10,
    "fide_id": 20,
    "address": 500,
    "email": 254,
}
BIRTH = re.compile(r"([0-9]{4})(-[0-9]{2}-[0-9]{2})?\Z")
HIGHEST_NUMBER = 999_999_999


def check_details(details: PersonalDetails, today: dt.date) -> PersonalDetails:
    """The details without stray spaces. Raises Malformed naming the field."""
    clean = msgspec.structs.replace(
        details, surname=" ".join(details.surname.split()), given_names=" ".join(details.given_names.split())
    )
    if not clean.surname:
        raise Malformed(
            "name_missing", gettext_noop("A name is missing."), field="surname", article="SLSF-G 1"
        )
    for field, most in LONGEST.items():
        check_length(getattr(clean, field), field, most, article="SLSF-G 1" if "name" in field else "")
    if clean.sex not in {"", "m", "f"}:
        raise Malformed("sex_unknown", gettext_noop("The sex is m, f or left empty."), field="sex")
    if clean.born_on:
        _check_birth(clean.born_on, today)
    return clean


def _check_birth(text: str, today: dt.date) -> None:
    problem = Malformed(
        "birth_date",
        gettext_noop("“%(text)s” is no date of birth: write 1990-05-31, or 1990 if only the year is known."),
        field="born_on",
        text=text,
    )
    if not (found := BIRTH.match(text)):
        raise problem
    try:
        born = dt.date.fromisoformat(text) if found[2] else dt.date(int(text), 1, 1)
    except ValueError:
        raise problem from None
    if born > today:
        raise problem


def check_length(text: str, field: str, most: int, *, article: str = "") -> str:
    """The text, when it has no more letters than may be kept. Raises Malformed."""
    if len(text) > most:
        raise Malformed(
            "too_long",
            gettext_noop("This holds at most %(most)s letters."),
            field=field,
            article=article,
            most=most,
        )
    return text


def check_club_name(text: str) -> str:
    """The name of a club without stray spaces. Raises Malformed."""
    name = " ".join(text.split())
    if not slug(name) or len(name) > LONGEST_NAME:
        raise Malformed(
            "club_name",
            gettext_noop("A club has a name of at most %(most)s letters."),
            field="name",
            most=LONGEST_NAME,
        )
    return name


def check_place(text: str, field: str) -> str:
    """A town or a district without stray spaces, or nothing. Raises Malformed."""
    return check_length(" ".join(text.split()), field, LONGEST_NAME)


def check_member_number(number: int) -> None:
    """Raises Malformed for a number that nobody can be given."""
    if not 1 <= number <= HIGHEST_NUMBER:
        raise Malformed(
            "member_number",
            gettext_noop("A member number lies between 1 and %(most)s."),
            field="member_number",
            most=HIGHEST_NUMBER,
        )
