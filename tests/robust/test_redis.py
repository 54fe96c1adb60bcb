"""Two workers on one Redis, as on two hosts of one federation: the same read models as a replay from zero."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from events.work import By
from federation.house.ports import free_port
from tests.clock import of_the_real_clock
from tests.robust.processes import House, eventually
from tests.robust.test_crash import assert_a_replay_gives_the_same, everything_is_read, hand_in
from tests.support import season
from tests.support.database import Clone

pytestmark = [pytest.mark.database, pytest.mark.redis]


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[str]:
    """A Redis of one's own that keeps nothing on disk; its address."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("no redis-server on this machine (apt-get install redis-server): Redis was not tried")
    port = free_port(0)
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT}
    with subprocess.Popen(command, env=of_the_real_clock(), **quiet) as server:
        try:
            address = f"redis://127.0.0.1:{port}"
            eventually("Redis answers", lambda: _answers(address))
            yield address
        finally:
            server.kill()


def _answers(address: str) -> bool:
    from redis import Redis
    from redis.exceptions import ConnectionError as NotThere

    with Redis.from_url(address) as client:
        try:
            return bool(client.ping())
        except NotThere:
            return False


def test_two_workers_on_redis_make_the_rows_of_a_replay(committed: Clone, tmp_path: Path, redis: str) -> None:
    season.open_house()
    by = season.everything("slsf")
    tournament = season.play_tournament("slsf", season.people(6), by=by, upto="drawn")
    broker = {"CELERY_BROKER_URL": f"{redis}/0", "CACHE_URL": f"{redis}/1"}
    with House(committed.app_url, tmp_path / "house", **broker) as house:
        for name in ("web", "worker 1", "worker 2", "beat"):
            house.start(name)
        house.wait_until_open()
        assert '"broker": "up"' in house.get("/healthz")[1]
        for round_number in range(1, 6):
            season.start("slsf", tournament, round_number, by)
            for board in range(1, 4):
                hand_in(house, by, tournament, round_number, board, black=(round_number + board) % 3)
            if round_number == 3:
                house.kill("worker 1")
        eventually("everything is read", everything_is_read)
        assert all(house.is_running(name) for name in ("web", "worker 2", "beat")), "nobody fell over Redis"
    assert len(season.state("slsf", tournament).results) == 15
    assert_a_replay_gives_the_same()


def test_every_message_in_redis_lost_loses_nothing(committed: Clone, tmp_path: Path, redis: str) -> None:
    from redis import Redis

    season.open_house()
    by = season.official("slsf", "registrar")
    with House(committed.app_url, tmp_path / "house", CELERY_BROKER_URL=f"{redis}/0") as house:
        house.start("web")
        house.wait_until_open()
        for _ in range(3):
            register(house, by)
        with Redis.from_url(redis) as client:
            assert client.llen("celery") > 0
            client.flushall()
        assert not everything_is_read()
        house.start("worker")
        house.start("beat")
        eventually("beat has everything read", everything_is_read)
    assert_a_replay_gives_the_same()


def register(house: House, by: By) -> None:
    form = {"by": by.actor, "person": uuid4(), "key": uuid4(), "surname": "Ek", "address": ""}
    house.send("/act/", {name: str(value) for name, value in form.items()})
