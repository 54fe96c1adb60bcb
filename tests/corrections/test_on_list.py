"""A published list says which corrections would change its lines: counted in the database, line by line."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ratings.corrections.models import Correction
from ratings.corrections.queries import on_list
from ratings.models import ListLine
from tests.corrections.conftest import Played
from tests.support import correcting, season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

LIST = ("slsf", "gomoku", "2025-1", 1)


def test_the_lines_that_would_differ_are_those_that_the_officials_saw(played: Played) -> None:
    correcting.correct(correcting.turned(played.listed))
    correcting.correct(correcting.turned(played.later))
    season.catch_up()
    first = Correction.objects.get(number=1)
    seen = [line for line in first.shown if line["model"] == ListLine._meta.label_lower]
    assert seen and all(line["key"][:4] == ["slsf", "gomoku", "2025-1", "2"] for line in seen)
    assert on_list(*LIST) == [{"number": 1, "lines": len(seen), "url": "/corrections/slsf/1/"}]


def test_neither_another_list_nor_one_with_a_strange_name_finds_them(played: Played) -> None:
    correcting.correct(correcting.turned(played.listed))
    season.catch_up()
    assert on_list("slsf", "renju", "2025-1", 1) == on_list("slsf", "gomoku", "2025-2", 1) == []
    assert on_list("slsf", "gomoku", "2025-1", 2) == on_list("dsu", "gomoku", "2025-1", 1) == []
    assert on_list("slsf", '" || @.key[0] == "slsf', "2025-1", 1) == []


def test_a_correction_that_is_only_proposed_is_not_named(played: Played) -> None:
    correcting.propose("result", correcting.turned(played.listed), correcting.committee())
    season.catch_up()
    assert on_list(*LIST) == []


def test_one_question_and_no_line_is_read(played: Played) -> None:
    correcting.correct(correcting.turned(played.listed))
    season.catch_up()
    with CaptureQueriesContext(connection) as asked:
        assert on_list(*LIST)
    (question,) = asked.captured_queries
    counted = 'jsonb_path_query_array("corrections_correction"."shown"'
    assert '"shown"' not in question["sql"].replace(counted, "")
