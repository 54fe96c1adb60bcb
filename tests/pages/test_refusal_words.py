"""A refusal as an official reads it: names where the rules know ids."""

from __future__ import annotations

from uuid import uuid4

import pytest

from events.citing import Refused
from federation.members import commands as members
from federation.members.events import PersonalDetails
from federation.pages.refusals import words
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_people_are_named_and_strangers_keep_their_ids(house) -> None:
    anna, stranger = uuid4(), uuid4()
    details = PersonalDetails(surname="Holm", given_names="Anna")
    act = members.RegisterPerson(federation="dsu", person=anna, details=details)
    members.register_person(act, by=season.everything("dsu"))
    season.catch_up()
    names = {"who": f"{anna}, {stranger}", "one": anna}
    way_on = "%(one)s passes a course first."
    refusal = Refused.kept("x", "%(who)s hold no licence; ask %(one)s.", way_on, **names)
    said = words(refusal)
    assert said.text == f"Anna Holm, {stranger} hold no licence; ask Anna Holm."
    assert said.way_on == "Anna Holm passes a course first."
