"""The golden cases of every book, answered by the rules themselves, and nothing answered by accident."""

from copy import deepcopy
from dataclasses import replace

from federation import casebook
from tests.golden import answered

FILES = (
    "slsf-tournaments",
    "slsf-ratings-titles",
    "dsu-pairing-systems",
    "dsu-administration-rating",
    "game-rules",
)
REMARKS = {"note", "then"}  # sentences to the reader among what is expected; no rule has them as an answer


@answered(*FILES)
def test_the_product_answers_as_the_book_does(case):
    assert [str(each) for each in casebook.check(case)] == []


@answered(*FILES)
def test_one_adapter_answers_a_case(case):
    assert len(casebook.adapters_of(case)) == 1


@answered(*FILES)
def test_any_other_value_in_its_answer_fails_the_case(case):
    """Each number, word and empty list in turn: an adapter that hands back what is expected shows here."""
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
