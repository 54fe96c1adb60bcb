from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from ratings.rules.listing import Row, digest, places

ROWS = [
    Row(place=1, person="p-17", rating=1503, change=-17, matches=1),
    Row(place=2, person="p-03", rating=1500, change=0, matches=0),
    Row(place=2, person="p-09", rating=1500, change=4, matches=6),
]


def test_anyone_can_redo_the_digest_with_sha256_alone():
    text = "rating list\n1|p-17|1503|-17|1\n2|p-03|1500|0|0\n2|p-09|1500|4|6\n"
    assert digest(ROWS) == sha256(text.encode("utf-8")).hexdigest()


@given(st.permutations(ROWS))
def test_the_order_of_the_rows_makes_no_difference(rows):
    assert digest(rows) == digest(ROWS)


@pytest.mark.parametrize("field", ["place", "rating", "change", "matches"])
def test_any_other_number_is_another_list(field):
    other = replace(ROWS[0], **{field: getattr(ROWS[0], field) + 1})
    assert digest([other, *ROWS[1:]]) != digest(ROWS)


@pytest.mark.parametrize("person", ["", "p|1", "p 1", "p\n1"])
def test_a_person_is_an_id(person):
    with pytest.raises(Malformed) as refusal:
        digest([replace(ROWS[0], person=person)])
    assert refusal.value.field == "person"


def test_equal_ratings_share_a_place():
    placed = places({"p-1": 1400, "p-4": 1600, "p-3": 1500, "p-2": 1500, "p-5": 1500})
    assert list(placed.items()) == [("p-4", 1), ("p-2", 2), ("p-3", 2), ("p-5", 2), ("p-1", 5)]


@given(st.dictionaries(st.uuids().map(str), st.integers(1200, 1230)))
def test_a_place_is_one_more_than_those_rated_higher(ratings):
    for person, place in places(ratings).items():
        assert place == 1 + sum(other > ratings[person] for other in ratings.values())
