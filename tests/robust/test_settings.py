"""Production settings: nothing to complain of, nothing missing in silence, a health page that tells."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
from pathlib import Path

import pytest
from celery import current_app
from django.test import Client
from kombu.exceptions import OperationalError

from events import runner
from events.checkpoints.keys import new_key
from events.models import Projection
from federation import settings as shipped
from federation.house.environment import REPOSITORY, manage
from federation.pages import health
from tests.robust.processes import House
from tests.support import season
from tests.support.database import Clone

NOT_HANDED_DOWN = (
    "SECURE",
    "CHECKING",
    "SECRET_KEY",
    "SIGNING_KEY",
    "STAFF_SECOND_FACTOR",
    "ALLOWED_HOSTS",
    "DEBUG",
)
PRODUCTION = {
    "ALLOWED_HOSTS": "records.example.org",
    "CSRF_TRUSTED_ORIGINS": "https://records.example.org",
    "BEHIND_PROXY": "1",
    "CELERY_BROKER_URL": "redis://broker:6379/0",
    "CACHE_URL": "redis://broker:6379/1",
    "DATABASE_URL": "postgresql://records_app:secret@database/records",
    "SIGNING_KEY": new_key("records.example.org"),
}


def run(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """`manage.py` with production's environment and nothing of the tests' own."""
    plain = {name: value for name, value in os.environ.items() if name not in NOT_HANDED_DOWN}
    environment = plain | PRODUCTION | more
    return subprocess.run(
        manage(*words), env=environment, cwd=REPOSITORY, capture_output=True, text=True, check=False
    )


def test_production_settings_leave_nothing_to_complain_of() -> None:
    done = run("check", "--deploy", "--fail-level", "WARNING", SECRET_KEY=secrets.token_urlsafe(50))
    assert (done.returncode, "no issues" in done.stdout) == (0, True), done.stderr


def test_passwords_are_kept_by_scrypt_though_tests_take_a_faster_way() -> None:
    assert shipped.PASSWORD_HASHERS[0] == "django.contrib.auth.hashers.ScryptPasswordHasher"


def test_a_short_secret_is_complained_of() -> None:
    done = run("check", "--deploy", "--fail-level", "WARNING", SECRET_KEY="easy")
    assert (done.returncode, "security.W009" in done.stderr) == (1, True)


@pytest.mark.parametrize("secure", ["1", "0"])
def test_without_a_secret_nothing_starts_and_one_line_says_why(secure: str) -> None:
    done = run("check", SECURE=secure)
    assert done.returncode == 1
    assert done.stderr == "SECRET_KEY is not set. Set it to a long random text; see docs/operations.md.\n"


def test_without_a_key_that_signs_nothing_starts_either() -> None:
    done = run("check", SECRET_KEY=secrets.token_urlsafe(50), SIGNING_KEY="")
    assert done.returncode == 1
    assert done.stderr.startswith("SIGNING_KEY is not set.")


def test_what_signs_nothing_starts_without_it_and_takes_none() -> None:
    own = "from django.conf import settings; print(repr(settings.SIGNING_KEY))"
    for key in ("", PRODUCTION["SIGNING_KEY"]):
        secret = secrets.token_urlsafe(50)
        done = run("shell", "--command", own, SECRET_KEY=secret, SIGNING_KEY=key, SIGNS="0")
        assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "''"), done.stderr


def test_the_workers_say_so_too() -> None:
    plain = {name: value for name, value in os.environ.items() if name not in NOT_HANDED_DOWN}
    command = [sys.executable, "-m", "celery", "-A", "federation", "report"]
    done = subprocess.run(
        command, env=plain, cwd=REPOSITORY, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode != 0
    assert "SECRET_KEY is not set" in done.stdout + done.stderr


def test_an_act_tries_a_broker_once_and_does_not_sleep_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def slept(seconds: float) -> None:
        raise AssertionError(f"somebody's act waits {seconds} s for a wake-up")

    monkeypatch.setattr("kombu.utils.functional.sleep", slept)
    dead = current_app.connection_for_write("redis://127.0.0.1:1/0")
    with pytest.raises(OperationalError):
        dead.default_channel  # noqa: B018 - looking at it connects


@pytest.mark.database
@pytest.mark.django_db
class TestHealth:
    def ask(self) -> tuple[int, dict[str, object]]:
        answer = Client().get("/healthz")
        return answer.status_code, answer.json()

    def test_all_is_well(self) -> None:
        season.open_house()
        status, report = self.ask()
        assert (status, report["well"], report["database"], report["broker"]) == (200, True, "up", "up")
        assert {each["state"] for each in report["projectors"]} == {"running"}

    def test_a_projector_that_stopped(self) -> None:
        season.open_house()
        Projection.objects.filter(name="members.register").update(stopped_because="a poisoned event")
        status, report = self.ask()
        states = {each["name"]: each["state"] for each in report["projectors"]}
        assert (status, states["members.register"]) == (503, "stopped")
        assert "poisoned" not in json.dumps(report), "the reason may hold names; it stands in the admin"

    def test_rows_older_than_their_code(self) -> None:
        season.open_house()
        Projection.objects.filter(name="members.register").update(code_version=0)
        status, report = self.ask()
        assert (status, report["well"]) == (503, False)

    def test_a_projector_that_never_ran(self) -> None:
        season.open_house()
        Projection.objects.filter(name="members.register").delete()
        assert self.ask()[0] == 503

    def test_a_projector_far_behind(self, monkeypatch: pytest.MonkeyPatch) -> None:
        season.open_house()
        season.official("slsf", "board", "arbiter")
        monkeypatch.setattr(health, "FAR_BEHIND", 2)
        assert self.ask()[0] == 503
        runner.catch_up_all()
        assert self.ask()[0] == 200

    def test_a_broker_folder_that_is_gone(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        season.open_house()
        monkeypatch.setattr(health, "broker_folders", lambda: iter([tmp_path, tmp_path / "gone"]))
        status, report = self.ask()
        assert (status, report["broker"]) == (503, "down")


@pytest.mark.database
def test_in_production_the_machine_itself_may_ask_for_its_health(committed: Clone, tmp_path: Path) -> None:
    """As the health check of compose.yaml does: by 127.0.0.1 and without https."""
    season.open_house()
    production = {"SECURE": "1", "ALLOWED_HOSTS": "records.example.org", "BEHIND_PROXY": "1"}
    with House(committed.app_url, tmp_path / "house", **production) as house:
        house.start("web")
        house.wait_until_open()
        assert house.get("/healthz")[0] == 200
        known = {"Host": "records.example.org", "X-Forwarded-Proto": "https"}
        assert house.get("/", known)[0] == 200
        assert house.get("/", known | {"Host": "elsewhere.example.org"})[0] == 400
