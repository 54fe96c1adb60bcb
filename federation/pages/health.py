"""`/healthz`: database, broker, projector lag. 200 when all is well, 503 when something needs a hand."""

from __future__ import annotations

import os
from typing import Any

from django.db import Error
from django.http import HttpRequest, JsonResponse
from kombu.exceptions import KombuError

from events.runner import lags
from federation.celery import app, broker_folders

FAR_BEHIND = 1_000


def healthz(request: HttpRequest) -> JsonResponse:
    """What a monitor asks: says each part by name, never a secret."""
    report: dict[str, Any] = {"database": "up", "broker": _broker(), "projectors": []}
    try:
        for lag in lags():
            state = "stopped" if lag.stopped_because else "stale" if lag.stale else "running"
            report["projectors"].append(
                {"name": lag.name, "position": lag.position, "behind": lag.behind, "state": state}
            )
    except Error:
        report["database"] = "down"
    well = (
        report["database"] == "up"
        and report["broker"] == "up"
        and all(each["state"] == "running" and each["behind"] < FAR_BEHIND for each in report["projectors"])
    )
    report["well"] = well
    return JsonResponse(report, status=200 if well else 503)


def _broker() -> str:
    if not all(folder.is_dir() and os.access(folder, os.W_OK) for folder in broker_folders()):
        return "down"
    try:
        with app.connection_for_write(connect_timeout=1) as connection:
            connection.ensure_connection(max_retries=0, timeout=1)
    except (KombuError, OSError):
        return "down"
    return "up"
