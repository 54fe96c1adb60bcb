"""`/healthz`: database, log, guards, disks, broker, worker, projectors, last check. 200 if all is well."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import Error, connection, transaction
from django.http import HttpRequest, JsonResponse
from kombu.exceptions import KombuError

from events.log import LogDamaged
from events.runner import lags
from federation.celery import app, broker_folders
from federation.keeping.alarm import last_check, state_of, worker_state
from federation.keeping.attesting import guard_faults

FAR_BEHIND = 1_000

BEGUN = time.monotonic()
SETTLING = 60.0
"""Seconds from the start of the web during which nobody misses a worker: it starts at the same time."""


MOST_NAMED = 10
"""So many guards of the log that are amiss are named."""

LEAST_ROOM = 64 * 1024 * 1024
"""Bytes free where this process keeps its files: what an hour of wake-ups and copies may take."""

# The database's own disk, from wherever it runs: a sort of one megabyte that does not fit into its memory.
_SORT_ON_DISK = (
    "SELECT max(line) FROM (SELECT repeat('x', 100) || n AS line FROM generate_series(1, 10000) AS n "
    "ORDER BY line OFFSET 0) AS sorted"
)


def healthz(request: HttpRequest) -> JsonResponse:
    """What a monitor asks: says each part by name, never a secret."""
    report: dict[str, Any] = {"database": "up", "log": "whole", "broker": _broker(), "projectors": []}
    report["disk"] = "room" if all(_has_room(folder) for folder in _folders()) else "full"
    try:
        for lag in lags():
            state = "stopped" if lag.stopped_because else "stale" if lag.stale else "running"
            report["projectors"].append(
                {"name": lag.name, "position": lag.position, "behind": lag.behind, "state": state}
            )
        report |= {"worker": worker_state(), "last_check": _last_check(), "guards": _guards()}
    except LogDamaged as damage:
        report["log"] = str(damage)
    except Error:
        report["database"] = "down"
    if report["database"] == "up" and not _database_has_room():
        report["database"] = "full"
    report["well"] = _is_well(report)
    return JsonResponse(report, status=200 if report["well"] else 503)


def _is_well(report: dict[str, Any]) -> bool:
    parts = (report["database"], report["log"], report["disk"], report["broker"])
    if parts != ("up", "whole", "room", "up"):
        return False
    missed = report["worker"] == "silent" and time.monotonic() - BEGUN > SETTLING
    return (
        not missed
        and report["last_check"]["state"] in {"none", "good"}
        and report["guards"] == ["whole"]
        and all(each["state"] == "running" and each["behind"] < FAR_BEHIND for each in report["projectors"])
    )


def _last_check() -> dict[str, object]:
    check = last_check()
    if check is None:
        return {"state": state_of(None)}
    return {"state": state_of(check), "at": check.checked_at, "last": check.last, "faults": check.fault_count}


def _guards() -> list[str]:
    """What guards the log, held to the release at every question: the first that differ."""
    return [fault.what for fault in islice(guard_faults(), MOST_NAMED)] or ["whole"]


def _folders() -> Iterator[Path]:
    """Where this process writes: what waits in the broker's folders and what is kept of answers."""
    yield from broker_folders()
    place = Path(settings.CACHES["default"]["LOCATION"])
    if place.is_dir():
        yield place


def _has_room(folder: Path) -> bool:
    return not folder.is_dir() or shutil.disk_usage(folder).free >= LEAST_ROOM


def _database_has_room() -> bool:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET LOCAL work_mem = '64kB'")
            cursor.execute(_SORT_ON_DISK)
    except Error:
        return False
    return True


def _broker() -> str:
    if not all(folder.is_dir() and os.access(folder, os.W_OK) for folder in broker_folders()):
        return "down"
    try:
        with app.connection_for_write(connect_timeout=1) as connection:
            connection.ensure_connection(max_retries=0, timeout=1)
    except (KombuError, OSError):
        return "down"
    return "up"
