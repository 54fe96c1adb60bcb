"""The golden cases of every book, each put to the rules once, and none answered by accident."""

from copy import deepcopy
from dataclasses import replace

import pytest

from federation import casebook
from tests.golden import CASES

ALL = [case for path in sorted(CASES.glob("*.toml")) for case in casebook.read(path)]
SEEN_WHOLE = [case for case in ALL if any(each.whole for each in casebook.adapters_of(case))]
REMARKS = {"note", "then"}  # sentences to the reader among what is expected; no rule has them as an answer


@pytest.mark.parametrize("case", ALL, ids=[case.id for case in ALL])
def test_the_product_answers_as_the_book_does(case):
    assert len(casebook.adapters_of(case)) == 1
    assert [str(each) for each in casebook.check(case)] == []


@pytest.mark.parametrize("case", SEEN_WHOLE, ids=[case.id for case in SEEN_WHOLE])
def test_what_is_expected_is_not_handed_back(case):
    """Most adapters never see it. For those that do, each number, word and empty list is another in turn."""
    places = [place for place in leaves(case.expected) if not REMARKS.intersection(place)]
    wrong = [replace(case, expected=with_another_value(case.expected, place)) for place in places]
    assert wrong
    assert [each.expected for each in wrong if not casebook.check(each)] == []


def leaves(value, place=()):
    """Where the numbers, words and empty lists of an answer stand."""
    if isinstance(value, dict | list) and value:
        for key, below in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(below, (*place, key))
    else:
        yield place


def with_another_value(expected, place):
    changed = deepcopy(expected)
    holder = changed
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = another(holder[place[-1]])
    return changed


def another(value):
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return f"{value}1"
        case _:
            return [*value, "more"]
