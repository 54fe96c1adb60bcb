"""The admin's lists are asked only by the filters that they show: no column is guessed letter by letter."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.contrib import admin
from unfold.contrib.filters.admin import RangeDateFilter

from events.read_model_admin import ListedAdmin
from federation.members.commands import ChangeDetails, change_details
from federation.members.events import PersonalDetails
from federation.members.models import Person
from federation.officials.models import Account
from tests.desk.conftest import text_of
from tests.support import season

HIDDEN = ("born_on", "sex", "citizenship", "address", "email")


def name_of(offered: object) -> str:
    """The column of a filter, or what the address says for one by two days or made by hand."""
    if isinstance(offered, tuple) and offered[1] is RangeDateFilter:
        return f"{offered[0]}_from"
    named = offered[0] if isinstance(offered, tuple) else offered
    return getattr(named, "parameter_name", named)


def test_no_list_of_the_house_filters_by_a_column_that_it_does_not_offer() -> None:
    lists = [each for each in admin.site._registry.values() if isinstance(each, ListedAdmin)]
    offered = 0
    for each in lists:
        shown = {name_of(item) for item in each.get_list_filter(None)}
        for column in each.model._meta.concrete_fields:
            asked = f"{column.name}__startswith"
            assert each.lookup_allowed(asked, "a", None) is (column.name in shown), (each, asked)
        offered += len(shown)
    assert len(lists) > 70
    assert offered > 100


def test_the_days_that_a_list_offers_can_be_asked_for() -> None:
    for each in admin.site._registry.values():
        if isinstance(each, ListedAdmin) and each.date_hierarchy:
            asked = [f"{each.date_hierarchy}__{part}" for part in ("year", "month", "day")]
            assert all(each.lookup_allowed(lookup, "2026", None) for lookup in asked)
            return
    raise AssertionError("no list offers days")


def test_what_is_hidden_of_a_person_is_offered_to_nobody() -> None:
    people = admin.site.get_model_admin(Person)
    assert set(people.hidden) == set(HIDDEN)
    assert not [each for each in HIDDEN if people.lookup_allowed(f"{each}__contains", "1", None)]
    accounts = admin.site.get_model_admin(Account)
    assert not [each for each in ("password", "email") if accounts.lookup_allowed(each, "1", None)]


@pytest.mark.database
@pytest.mark.django_db
class TestAsked:
    def test_a_day_of_birth_is_not_guessed(self, official) -> None:
        anna = UUID(season.person("Anna Berg", number=1))
        details = PersonalDetails(surname="Berg", given_names="Anna", born_on="1931-02-17")
        change_details(ChangeDetails(person=anna, details=details), by=season.official("slsf", "registrar"))
        season.catch_up()
        arbiter = official("arbiter")
        assert "Anna Berg" in text_of(arbiter.get("/admin/members/person/", federation__exact="slsf"))
        for guess in (
            {"born_on__startswith": "1931"},
            {"address__contains": "a"},
            {"email": "a@example.org"},
        ):
            assert arbiter.get("/admin/members/person/", **guess).status_code == 400, guess

    def test_the_filters_that_are_shown_still_answer(self, official) -> None:
        auditor = official("auditor")
        for asked in (
            "events/loggedevent/?type=members.ClubRegistered",
            "officials/rolegrant/?valid_to__isempty=1",
        ):
            assert auditor.get(f"/admin/{asked}").status_code == 200, asked

    @pytest.mark.parametrize("role", ["arbiter", "title_officer", "treasurer"])
    def test_accounts_are_for_those_who_make_them_and_for_auditors(self, official, role: str) -> None:
        assert official(role).get("/admin/officials/account/").status_code == 403
        for may in ("board", "registrar", "auditor"):
            reader = official(may)
            assert reader.get("/admin/officials/account/").status_code == 200, may
            guess = reader.get("/admin/officials/account/", password__startswith="scrypt")
            assert guess.status_code == 400, may
