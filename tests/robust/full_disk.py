"""A program of its own: acts on a database whose disk is full, and after somebody made room.

    python -m tests.robust.full_disk FOLDER

FOLDER lies on a small disk of its own. Prints what happened as JSON. Run by `test_full_disk.py`.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

from federation.house.cluster import Cluster
from federation.house.postgres import ensure_cluster

MOST_ACTS = 5_000
A_BLOCK = 64 * 1024
LAST_ROOM = 256 * 1024
LONG_ADDRESS = "Storgatan 1, Örebro. " * 20


def prepare(cluster: Cluster) -> None:
    """Migrate, and point Django at the database."""
    cluster.create_database("records")
    os.environ |= {
        "SECURE": "0",
        "STAFF_SECOND_FACTOR": "0",
        "CELERY_BROKER_URL": "memory://",
        "DATABASE_URL": cluster.app_url("records"),
        "DATABASE_OWNER_URL": cluster.owner_url("records"),
        "DJANGO_SETTINGS_MODULE": "federation.settings",
    }
    import django
    from django.conf import settings
    from django.core.management import call_command

    django.setup()
    settings.ROOT_URLCONF = "tests.robust.urls"
    settings.ALLOWED_HOSTS = ["testserver"]
    call_command("migrate", database="owner", verbosity=0, interactive=False)


def fill(folder: Path) -> Path:
    """Take up the room there is, but for what a few acts need."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(A_BLOCK))
        except OSError:
            file.truncate(file.tell() - LAST_ROOM)
            return ballast


def send(form: dict[str, str]) -> Any:
    """The answer to a form, on a connection of its own."""
    from django.db import connection
    from django.test import Client

    try:
        return Client(raise_request_exception=False).post("/act/", form)
    finally:
        connection.close()


def form(by: UUID) -> dict[str, str]:
    """Somebody to register."""
    said = {"by": by, "person": uuid4(), "key": uuid4(), "surname": "Ek", "address": LONG_ADDRESS}
    return {name: str(value) for name, value in said.items()}


def asked_how_it_is() -> tuple[int, str]:
    """What the monitor is told: the status, and how the database is."""
    from django.db import connection
    from django.test import RequestFactory

    from federation.pages.health import healthz

    try:
        answer = healthz(RequestFactory().get("/healthz"))
    finally:
        connection.close()
    return answer.status_code, json.loads(answer.content)["database"]


def act_until_refused(by: UUID) -> tuple[int, dict[str, str], Any]:
    """How many acts were recorded, the form that was not, and the answer to it."""
    for recorded in range(MOST_ACTS):
        sent = form(by)
        answer = send(sent)
        if answer.status_code != 200:
            return recorded, sent, answer
    raise AssertionError(f"the disk did not fill within {MOST_ACTS} acts")


def main(folder: Path) -> dict[str, Any]:
    """What happened."""
    cluster = ensure_cluster(folder / "house")
    try:
        prepare(cluster)
        return tell(folder, cluster)
    finally:
        cluster.stop("immediate")


def tell(folder: Path, cluster: Cluster) -> dict[str, Any]:
    """Fill the disk, act, make room, act again, verify and replay."""
    from events import log, runner
    from events.models import PersonalData
    from events.rebuilding import rebuild
    from events.verification import verify
    from tests.support import season

    season.open_house()
    by = season.official("slsf", "registrar").actor
    before = log.head_position()
    health = [asked_how_it_is()]
    ballast = fill(folder)
    recorded, sent, refused = act_until_refused(by)
    health.append(asked_how_it_is())
    ballast.unlink()
    ensure_cluster(cluster.data_dir)  # a server that found no room for its own log has ended
    health.append(asked_how_it_is())
    head, rows = log.head_position(), PersonalData.objects.count()
    again, twice = send(sent), send(sent)
    report = verify()
    season.catch_up()
    digests = {name: runner.digest(name) for name in runner.projectors()}
    for name in digests:
        rebuild(name)
    return {
        "health": health,
        "recorded": recorded,
        "refused": [refused.status_code, refused.text],
        "events": head - before,
        "rows": rows,
        "again": [again.status_code, again.json(), twice.json(), log.head_position()],
        "faults": [list(fault) for fault in report.faults],
        "replay_agrees": digests == {name: runner.digest(name) for name in runner.projectors()},
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(Path(sys.argv[1]))))
