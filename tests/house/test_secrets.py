"""What each process of a real house is told: read from the processes themselves."""

from __future__ import annotations

import logging
import os
import re
import socket
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import psutil
import pytest
from django.conf import settings
from django.utils.module_loading import import_string

from events.checkpoints.signing import own_key, publish_key
from federation.house import stage
from federation.house.environment import REPOSITORY, Addresses, site_environment
from federation.house.ports import HOST, free_port
from federation.house.supervisor import Supervisor
from tests.robust.processes import eventually

pytestmark = pytest.mark.database

MAIL = "the password of the mail server"


def told(child) -> list[dict[str, str]]:
    """The environment of a part and of every process below it."""
    top = psutil.Process(child._running().pid)
    return [each.environ() for each in (top, *top.children(recursive=True))]


def answered(port: int) -> bool:
    """Whether something listens there."""
    with suppress(OSError), socket.create_connection((HOST, port), 1):
        return True
    return False


def asked(port: int, path: str) -> str:
    """What the web answers."""
    with urlopen(f"http://{HOST}:{port}{path}", timeout=600) as answer:
        return answer.read().decode()


def test_no_process_holds_a_secret_that_it_does_not_need(committed, tmp_path, settings):
    shell = dict(os.environ) | {"EMAIL_PASSWORD": MAIL, "SECRET_KEY_FALLBACKS": "the key before"}
    addresses = Addresses(app=committed.app_url, owner=committed.owner_url)
    environment = site_environment(shell, folder=tmp_path, addresses=addresses, is_demo=True)
    environment = stage.without_owner(
        {name: value for name, value in environment.items() if "TEST_" not in name}
    )
    port = free_port(0)
    with Supervisor(stage.parts(port, tmp_path), environment=environment, folder=REPOSITORY) as house:
        eventually("the web answers", lambda: house.watch(0.2) or answered(port), patience=600)
        eventually("all run", lambda: house.watch(0.2) or all(house.child(each).is_alive for each in NEEDS))
        for name, needed in NEEDS.items():
            for each in told(house.child(name)):
                held = {secret for secret in environment if secret in SECRETS and each.get(secret)}
                assert held == needed, name
                said = " ".join(each.values())
                assert committed.owner_url not in said
                assert committed.superuser_url not in said
        settings.SIGNING_KEY = environment["SIGNING_KEY"]
        publish_key()  # as the worker does within a minute
        assert asked(port, "/log/key.txt") == f"{own_key()}\n"


SECRETS = {
    "SECRET_KEY",
    "SECRET_KEY_FALLBACKS",
    "SIGNING_KEY",
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "EMAIL_PASSWORD",
}
NEEDS = {
    "web": SECRETS - {"DATABASE_OWNER_URL", "SIGNING_KEY"},
    "worker": SECRETS - {"DATABASE_OWNER_URL"},
    "errands": SECRETS - {"DATABASE_OWNER_URL", "SIGNING_KEY"},
    "beat": set(),
}


def test_what_holds_secrets_goes_into_no_image_and_no_commit():
    into_no_image, into_no_commit = (
        {line.removeprefix("**/").rstrip("/") for line in (REPOSITORY / name).read_text().splitlines()}
        for name in (".dockerignore", ".gitignore")
    )
    assert {".env", ".env.*", ".data"} <= into_no_commit <= into_no_image
    assert {".git", "tests"} <= into_no_image
    image = (REPOSITORY / "Dockerfile").read_text()
    assert not re.search(r"(?m)^(?:ARG|ENV)\b.*(?:KEY|PASSWORD|_URL)", image)


def test_an_image_is_told_which_release_it_is_and_the_worker_alone_the_key():
    image = (REPOSITORY / "Dockerfile").read_text()
    assert re.search(r'(?m)^ARG COMMIT=""\nENV COMMIT=\$COMMIT$', image)
    house = (REPOSITORY / "compose.yaml").read_text()
    assert 'args: {COMMIT: "${COMMIT:-}"}' in house and "build: ." not in house
    services = re.split(r"(?m)^  (?=[a-z]+:$)", house)
    told = [each.partition(":")[0] for each in services if "${SIGNING_KEY" in each]
    assert told == ["worker"] == [each.partition(":")[0] for each in services if 'SIGNS: "1"' in each]
    assert 'SIGNS: "0"' in services[0]


def test_no_log_line_says_the_code_of_an_invitation():
    """An answer from 400 on is logged with its address: where the database was away, the code still opens."""
    said = ("Service Unavailable", "/invitation/7a9-c0de_x/")
    for handler in settings.LOGGING["handlers"].values():
        record = logging.LogRecord("django.request", logging.ERROR, "", 0, "%s: %s", said, None)
        for name in handler["filters"]:
            assert import_string(settings.LOGGING["filters"][name]["()"])().filter(record)
        assert record.getMessage() == "Service Unavailable: /invitation/…/"


def test_no_log_line_says_a_secret():
    """Neither settings, nor the environment, nor an address of the database stand in what is logged."""
    says = re.compile(r"logger\.\w+\([^)]*(?:settings\.|environ|password|secret|_KEY|_url\b)", re.IGNORECASE)
    sources = [each for app in ("events", "federation") for each in (REPOSITORY / app).rglob("*.py")]
    assert [str(each) for each in sources if says.search(Path(each).read_text())] == []
