"""kill -9 of web, worker and beat during a round, the broker deleted: nothing lost, nothing twice."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from uuid import UUID, uuid4

import pytest

from events import log, runner
from events.models import Projection
from events.verification import verify
from events.work import By
from tests.robust.processes import House, eventually
from tests.support import season
from tests.support.database import Clone

pytestmark = [pytest.mark.database, pytest.mark.slow]

PLAYERS, ROUNDS = 8, 7
BLOWS = ("web", "worker", "beat", "broker", "worker", "web", "torn", "worker")
"""What is struck, in an order drawn by the seed. `torn`: a file of the broker that was half-written."""


@pytest.fixture
def by(committed: Clone) -> By:
    season.open_house()
    return season.everything("slsf")


@pytest.fixture
def house(committed: Clone, tmp_path: Path) -> Iterator[House]:
    with House(committed.app_url, tmp_path / "house") as house:
        yield house


def everything_is_read() -> bool:
    return all(lag.behind == 0 and not lag.stopped_because for lag in runner.lags())


def assert_a_replay_gives_the_same() -> None:
    live = {name: runner.digest(name) for name in runner.projectors()}
    for name in live:
        runner.rebuild(name)
    assert live == {name: runner.digest(name) for name in runner.projectors()}


class Misfortune(threading.Thread):
    """Strikes at moments drawn by a seed, and starts again what it struck or what ended by itself."""

    def __init__(self, house: House, seed: int) -> None:
        super().__init__(daemon=True)
        self.house = house
        self.chance = Random(seed)
        self.blows = self.chance.sample(BLOWS, len(BLOWS))
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            for blow in self.blows:
                time.sleep(self.chance.uniform(0.2, 1.2))
                self.strike(blow)
                self.house.restart_the_dead()
        except BaseException as error:  # noqa: BLE001 - told by the test that waits for this thread
            self.error = error

    def strike(self, blow: str) -> None:
        if blow == "broker":
            shutil.rmtree(self.house.broker, ignore_errors=True)
        elif blow == "torn":
            for file in self.house.broker.glob("control/*.exchange"):
                file.write_bytes(b"")
        else:
            self.house.kill(blow)
            time.sleep(self.chance.uniform(0, 0.5))
            self.house.start(blow)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_round_survives_whatever_is_killed(seed: int, by: By, house: House) -> None:
    tournament = season.play_tournament("slsf", season.people(PLAYERS), by=by, upto="drawn")
    for name in ("web", "worker", "beat"):
        house.start(name)
    house.wait_until_open()
    misfortune, chance = Misfortune(house, seed), Random(seed)
    misfortune.start()
    sent = 0
    for round_number in range(1, ROUNDS + 1):
        season.start("slsf", tournament, round_number, by)
        for board in range(1, PLAYERS // 2 + 1):
            hand_in(house, by, tournament, round_number, board, black=chance.choice((0, 1, 2)))
            sent += 1
            time.sleep(chance.uniform(0, 0.2))
    misfortune.join(120)
    assert not misfortune.is_alive()
    assert misfortune.error is None
    state = season.state("slsf", tournament)
    assert (len(state.results), state.all_missing_games()) == (sent, [])
    stream = log.read_stream(f"tournament/slsf/{tournament}")
    reported = [each for each in stream if each.type == "tournaments.ResultReported"]
    assert len(reported) == sent, "an answer that was lost and asked for again recorded twice"
    eventually("all is read", lambda: not house.restart_the_dead() and everything_is_read())
    assert verify().faults == ()
    assert_a_replay_gives_the_same()


def hand_in(house: House, by: By, tournament: str, round_number: int, board: int, *, black: int) -> None:
    """Send a result until it is answered, with one key, as a form does that is sent again."""
    form = {
        "by": by.actor,
        "key": uuid4(),
        "tournament": tournament,
        "round": round_number,
        "board": board,
        "black": black,
    }
    answer = house.send("/result/", {name: str(value) for name, value in form.items()})
    assert isinstance(answer, dict)
    assert answer["position"]


def test_beat_alone_catches_up_when_every_wake_up_was_lost(by: By, house: House) -> None:
    season.play_tournament("slsf", season.people(4), by=by)
    assert not everything_is_read(), "nobody has read anything yet"
    house.start("worker")
    house.start("beat")
    eventually("beat has everything read", everything_is_read)
    assert_a_replay_gives_the_same()


def test_no_second_worker_is_needed_to_go_on_where_one_was_killed(by: By, house: House) -> None:
    """A worker killed inside a batch leaves its checkpoint where it was, and the lock goes with it."""
    season.play_tournament("slsf", season.people(8), by=by)
    house.start("beat")
    for _ in range(3):
        house.start("worker")
        time.sleep(2.5)
        house.kill("worker")
    house.start("worker")
    eventually("everything is read", everything_is_read)
    assert set(Projection.objects.values_list("stopped_because", flat=True)) == {""}
    assert_a_replay_gives_the_same()


DEAD_BROKERS = {
    "a folder that is gone and cannot come back": {"BROKER_FOLDER": "/proc/no/such/folder"},
    "a file where the folder should be": {"BROKER_FOLDER": "/dev/null"},
    "a redis that refuses": {"CELERY_BROKER_URL": "redis://127.0.0.1:1/0"},
    "a name that nobody knows": {"CELERY_BROKER_URL": "redis://no.such.host.invalid:6379/0"},
}


@pytest.mark.parametrize("broker", DEAD_BROKERS)
def test_a_dead_broker_fails_no_act(broker: str, by: By, committed: Clone, tmp_path: Path) -> None:
    with House(committed.app_url, tmp_path / "house", **DEAD_BROKERS[broker]) as house:
        house.start("web")
        house.wait_until_open()
        person = uuid4()
        form = {"by": by.actor, "person": person, "key": uuid4(), "surname": "Ek", "address": ""}
        status, answer = house.post("/act/", {name: str(value) for name, value in form.items()})
        assert status == 200, answer
        assert len(list(log.read_stream(f"person/{UUID(str(person))}"))) == 1
        status, report = house.get("/healthz")
        assert (status, '"broker": "down"' in report) == (503, True)
    season.catch_up()
    assert everything_is_read()
