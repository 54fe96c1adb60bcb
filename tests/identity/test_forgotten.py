"""Who was entered twice and asks to be forgotten is forgotten under every number."""

from __future__ import annotations

from uuid import UUID

import pytest

from events.citing import Refused
from events.models import PersonalData
from events.verification import verify
from federation.members.models import Person
from federation.privacy import obstacles
from tests.identity.merging import merge
from tests.support import season
from tests.support.erasing import erase

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.mark.parametrize("asked_by", ["anna", "again"])
def test_a_person_is_forgotten_under_all_numbers(twice, asked_by: str) -> None:
    merge(twice.again, twice.anna)
    erase(getattr(twice, asked_by))
    season.catch_up()
    for person in (twice.anna, twice.again):
        assert not PersonalData.objects.filter(persons__contains=[person]).exists()
        assert Person.objects.get(person=person).erased
    assert not PersonalData.objects.filter(body__icontains="arlsson").exists()
    assert not Person.objects.get(person=twice.bo).erased
    assert verify().faults == ()


def test_what_waits_under_either_number_stands_in_the_way(twice, monkeypatch) -> None:
    merge(twice.again, twice.anna)

    def appeal(person: UUID):
        if str(person) == twice.again:
            yield Refused("appeal_open", day="May 1")

    monkeypatch.setattr(obstacles, "hindrances", lambda: (obstacles.Hindrance(appeal, ()),))
    with pytest.raises(Refused) as refused:
        erase(twice.anna)
    assert refused.value.code == "appeal_open"
    assert PersonalData.objects.filter(persons__contains=[twice.anna]).exists()
