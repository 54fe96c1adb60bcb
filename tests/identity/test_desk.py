"""The registrar finds who was entered twice; two officials merge them; pages and API say so."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit
from uuid import UUID

import pytest

from events.citing import Refused
from federation.identity.models import DifferentPersons, MergedPerson
from federation.identity.queries import address_of_merge, pairs_of
from ratings.corrections.correctable import act_from, kind_of
from ratings.models import PlayerRating
from tests.desk.conftest import text_of
from tests.identity.merging import merge, part
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

DESK = "/desk/twice/slsf/"


def test_the_likely_pairs_are_shown_with_what_can_be_done(twice, official) -> None:
    said = text_of(official("registrar").get(DESK))
    for words in ("1 likely pair", "Anna Karlsson", "Anna Carlsson", "1990", "Not the same"):
        assert words in said
    assert "Bo Ek" not in said


@pytest.mark.parametrize("address", [DESK, DESK + "{anna}/"])
def test_it_is_for_who_keeps_the_register(twice, official, address) -> None:
    assert official("arbiter").get(address.format(anna=twice.anna)).status_code == 403
    assert official("registrar", federation="dsu").get(address.format(anna=twice.anna)).status_code == 403
    assert official("auditor").get(address.format(anna=twice.anna)).status_code == 200


def test_the_other_entry_is_found_by_its_number(twice, official) -> None:
    said = text_of(official("registrar").get(f"{DESK}{twice.anna}/", q="203"))
    assert "Anna Carlsson" in said
    assert "Merge into Anna Karlsson" in said


def test_nobody_is_found_twice_where_nobody_is(twice, official) -> None:
    assert "No other person has such a name" in text_of(official("registrar").get(f"{DESK}{twice.bo}/"))


def test_a_federation_that_is_none(house, official) -> None:
    assert official("registrar").get("/desk/twice/nowhere/").status_code == 404


def test_who_is_not_the_same_is_not_shown_again(twice, official) -> None:
    registrar = official("registrar")
    one, other = sorted((twice.anna, twice.again))
    address = f"{DESK}{one}/{other}/different/"
    assert "They are two persons" in text_of(registrar.get(address))
    assert registrar.send(address).status_code == 302
    season.catch_up()
    assert DifferentPersons.objects.get().one == UUID(one)
    assert pairs_of("slsf") == []


def test_the_address_of_a_merge_reads_as_the_act(twice) -> None:
    address = address_of_merge("slsf", UUID(twice.again), UUID(twice.anna))
    (payload,) = parse_qs(urlsplit(address).query)["act"]
    act = act_from(kind_of("merge"), payload, "one birthday")
    assert (act.merged, act.kept) == (UUID(twice.again), UUID(twice.anna))


def test_the_preview_shows_what_it_moves(twice, official) -> None:
    address = address_of_merge("slsf", UUID(twice.again), UUID(twice.anna))
    said = text_of(official("registrar").client.get(address))
    assert "What would this correction move?" in said
    assert "Running ratings" in said
    assert PlayerRating.objects.filter(person=twice.again).exists()


def test_both_records_count_as_one_and_apart_again(twice) -> None:
    before = dict(PlayerRating.objects.values_list("person", "rating"))
    merge(twice.again, twice.anna)
    joined = dict(PlayerRating.objects.values_list("person", "rating"))
    assert UUID(twice.again) not in joined
    assert PlayerRating.objects.get(person=twice.anna).match_count == 4
    part(twice.again, twice.anna)
    assert dict(PlayerRating.objects.values_list("person", "rating")) == before
    assert not MergedPerson.objects.exists()


def test_the_page_of_one_leads_to_the_other_and_says_so(twice, client) -> None:
    merge(twice.again, twice.anna)
    answer = client.get(f"/members/{twice.again}/", {"all": "1"})
    assert (answer.status_code, answer.url) == (302, f"/members/{twice.anna}/?all=1")
    said = text_of(client.get(f"/members/{twice.anna}/"))
    assert "Also entered as Anna Carlsson" in said
    assert "number 203" in said


def test_the_old_number_is_found(twice, client) -> None:
    merge(twice.again, twice.anna)
    said = text_of(client.get("/members/", {"q": "203"}))
    assert "Anna Carlsson" in said
    assert "opens the other entry" in said


def test_the_cross_table_keeps_the_name_as_entered(twice, client) -> None:
    merge(twice.again, twice.anna)
    assert "Anna Carlsson" in text_of(client.get(f"/tournaments/slsf/{twice.second}/"))


def test_the_api_says_into_whom(twice, client) -> None:
    merge(twice.again, twice.anna)
    assert client.get(f"/api/people/{twice.again}/").json()["merged_into"] == twice.anna
    assert client.get(f"/api/people/{twice.anna}/").json()["merged_into"] is None


def test_who_played_each_other_are_two(twice) -> None:
    with pytest.raises(Refused, match="Both are entered in A") as refused:
        merge(twice.bo, twice.anna)
    assert refused.value.code == "side_by_side"


def test_who_met_one_of_his_numbers_is_another_too(twice) -> None:
    merge(twice.again, twice.anna)
    with pytest.raises(Refused, match="Both are entered in B"):
        merge(twice.di, twice.anna)


def test_the_desk_lists_the_merges_and_how_to_part_them(twice, official) -> None:
    merge(twice.again, twice.anna)
    said = text_of(official("registrar").get(DESK))
    assert "Part them" in said
    assert "No person in the register looks entered twice." in said
