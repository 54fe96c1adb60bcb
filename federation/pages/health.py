"""`/healthz`: database, broker, worker, projectors, last check. 200 when all is well, else 503."""

from __future__ import annotations

import os
import time
from typing import Any

from django.db import Error
from django.http import HttpRequest, JsonResponse
from kombu.exceptions import KombuError

from events.runner import lags
from federation.celery import app, broker_folders
from federation.keeping.alarm import last_check, state_of, worker_state

FAR_BEHIND = 1_000

BEGUN = time.monotonic()
SETTLING = 60.0
"""Seconds from the start of the web during which nobody misses a worker: it starts at the same time."""


def healthz(request: HttpRequest) -> JsonResponse:
    """What a monitor asks: says each part by name, never a secret."""
    report: dict[str, Any] = {"database": "up", "broker": _broker(), "projectors": []}
    try:
        for lag in lags():
            state = "stopped" if lag.stopped_because else "stale" if lag.stale else "running"
            report["projectors"].append(
                {"name": lag.name, "position": lag.position, "behind": lag.behind, "state": state}
            )
        report |= {"worker": worker_state(), "last_check": _last_check()}
    except Error:
        report["database"] = "down"
    report["well"] = _is_well(report)
    return JsonResponse(report, status=200 if report["well"] else 503)


def _is_well(report: dict[str, Any]) -> bool:
    if (report["database"], report["broker"]) != ("up", "up"):
        return False
    missed = report["worker"] == "silent" and time.monotonic() - BEGUN > SETTLING
    return (
        not missed
        and report["last_check"]["state"] in {"none", "good"}
        and all(each["state"] == "running" and each["behind"] < FAR_BEHIND for each in report["projectors"])
    )


def _last_check() -> dict[str, Any]:
    check = last_check()
    if check is None:
        return {"state": state_of(None)}
    return {"state": state_of(check), "at": check.checked_at, "last": check.last, "faults": check.fault_count}


def _broker() -> str:
    if not all(folder.is_dir() and os.access(folder, os.W_OK) for folder in broker_folders()):
        return "down"
    try:
        with app.connection_for_write(connect_timeout=1) as connection:
            connection.ensure_connection(max_retries=0, timeout=1)
    except (KombuError, OSError):
        return "down"
    return "up"
