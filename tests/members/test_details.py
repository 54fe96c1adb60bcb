"""Every personal detail has a column, a limit and a field of the form; the page and the admin follow."""

from __future__ import annotations

import pytest

from federation.members.admin import FOR_EVERYBODY, PersonAdmin
from federation.members.desk.forms import DetailsForm
from federation.members.desk.people import NAMED, details_of
from federation.members.details import LONGEST
from federation.members.events import PersonalDetails
from federation.members.models import Person

DETAILS = PersonalDetails.__struct_fields__


@pytest.mark.parametrize("name", DETAILS)
def test_a_detail_is_asked_for_kept_and_limited(name: str) -> None:
    assert name in DetailsForm.base_fields
    assert Person._meta.get_field(name).max_length == LONGEST[name]


def test_the_page_of_a_person_shows_every_detail_by_its_label() -> None:
    person = Person(**{name: name for name in DETAILS} | {"sex": "f"})

    shown = dict(details_of(person))

    assert [*shown] == [DetailsForm.base_fields[name].label for name in DETAILS if name not in NAMED]
    assert "woman" in map(str, shown.values())


def test_who_may_not_see_details_sees_none_in_the_admin() -> None:
    assert {*PersonAdmin.hidden, *FOR_EVERYBODY} == {*DETAILS}
    assert not {*PersonAdmin.hidden} & FOR_EVERYBODY
