"""The golden cases of ratings and titles: none of what is built may fall silent.

That every other value fails a case is tried in test_cases.py, for all cases that the product answers; here
each case of these operations must be one of them.
"""

import pytest

from federation import casebook
from tests.golden import CASES
from tests.rules import test_cases as of_every_book

FILE = CASES / "slsf-ratings-titles.toml"
PREFIXES = ("slsf.",)
"""The operations that are built, by the beginning of their names."""

BUILT = [case for case in casebook.read(FILE) if case.op.startswith(PREFIXES)]
built = pytest.mark.parametrize("case", BUILT, ids=[case.id for case in BUILT])


@built
def test_the_product_answers_as_the_book_does(case):
    of_every_book.test_one_adapter_answers_a_case(case)
    of_every_book.test_the_product_answers_as_the_book_does(case)


@pytest.mark.parametrize("prefix", PREFIXES)
def test_there_are_such_cases(prefix):
    assert any(case.op.startswith(prefix) for case in BUILT)
