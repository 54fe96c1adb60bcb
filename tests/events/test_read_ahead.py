"""The log read ahead: the server reads the next block while this one is worked on; nothing else differs."""

import pytest
from django.db import DatabaseError, connection

from events import export
from events.export import blocks, blocks_ahead
from tests.events.recording import club, clubs, record
from tests.robust.processes import eventually

pytestmark = pytest.mark.database

OTHERS = (
    "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
    "AND backend_type = 'client backend'"
)


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(export, "BLOCK", 7)


@pytest.fixture
def others(committed):
    """How many connections there are beside this one."""

    def count():
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT count(*) {OTHERS}")
            return cursor.fetchone()[0]

    return count


@pytest.mark.parametrize(
    ("after", "up_to"), [(0, 40), (3, 40), (0, 35), (6, 14), (39, 40), (40, 40), (0, 99)]
)
def test_blocks_come_in_order_and_whole(committed, small, after, up_to):
    clubs(40)
    read = list(blocks_ahead(after, up_to))
    assert read == list(blocks(after, up_to))
    assert [link.position for block in read for link in block] == list(range(after + 1, min(up_to, 40) + 1))
    assert {len(block) for block in read[:-1]} <= {7}


def test_who_stops_early_leaves_nothing_behind(small, others):
    clubs(40)
    before = others()
    reading = blocks_ahead(0, 40)
    assert [link.position for link in next(reading)] == list(range(1, 8))
    assert others() == before + 1
    reading.close()
    eventually("the connection is gone", lambda: others() == before)  # the server takes a moment to notice
    assert [link.position for link in next(blocks_ahead(0, 40))] == list(range(1, 8))


def test_the_reader_uses_his_own_connection_meanwhile(committed, small):
    clubs(20)
    for block in blocks_ahead(0, 20):
        record(f"club/slsf/late{block[0].position}", club())
    assert [link.position for block in blocks(20) for link in block] == [21, 22, 23]


def test_a_database_that_goes_away_is_the_error_that_it_always_is(committed, small):
    clubs(40)
    reading = blocks_ahead(0, 40)
    next(reading)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT pg_terminate_backend(pid) {OTHERS}")
    with pytest.raises(DatabaseError):
        list(reading)


@pytest.mark.django_db
def test_within_a_transaction_it_sees_what_is_not_committed_yet(small):
    clubs(10)
    assert [link.position for block in blocks_ahead(0, 10) for link in block] == list(range(1, 11))
