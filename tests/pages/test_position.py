"""The position of a tournament: what pages of the hall ask while they stay open."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.support import season
from tournaments import commands as acts
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def address(at: str) -> str:
    return f"/tournaments/slsf/{at}/position/"


def hand_in(played, board: int) -> int:
    game = acts.HandedIn(board=board, black=2, white=0)
    act = acts.ReportResults(federation="slsf", tournament=played.playing, round_number=3, games=(game,))
    return acts.report_results(act, by=played.by).last_position


def test_it_moves_with_the_log_and_then_with_the_rows(client, played):
    before = client.get(address(played.playing)).json()
    assert before["position"] == before["logged"]
    recorded = hand_in(played, 1)
    assert client.get(address(played.playing)).json() == {**before, "logged": recorded}
    season.catch_up()
    assert client.get(address(played.playing)).json() == {"position": recorded, "logged": recorded}


def test_another_tournament_moves_it_not(client, played):
    before = client.get(address(played.rated)).content
    hand_in(played, 1)
    season.catch_up()
    assert client.get(address(played.rated)).content == before


def test_who_knows_it_is_answered_with_nothing(client, played):
    first = client.get(address(played.playing))
    again = client.get(address(played.playing), headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    hand_in(played, 1)
    moved = client.get(address(played.playing), headers={"if-none-match": first["ETag"]})
    assert moved.status_code == 200


def test_one_question_to_the_database_and_no_write(played):
    client = Client()
    with CaptureQueriesContext(connection) as asked:
        answer = client.get(address(played.playing))
    [query] = asked.captured_queries
    assert "INSERT" not in query["sql"]
    assert answer["Cache-Control"] == "public, no-cache"
    assert not answer.cookies


def test_the_question_walks_no_table(played):
    stream = stream_of("slsf", played.playing)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(
            "EXPLAIN SELECT position FROM events_event WHERE stream = %s ORDER BY version DESC LIMIT 1",
            [stream],
        )
        plan = "\n".join(line for (line,) in cursor.fetchall())
    assert "Index" in plan
    assert "Sort" not in plan


def test_no_tournament_no_position(client, played):
    assert client.get(address("nothing")).status_code == 404
