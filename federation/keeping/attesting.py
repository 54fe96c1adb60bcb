"""Whether what guards the log is as this release made it: triggers, functions, rights and all beside them.

Each object of the database has a class, a name and a definition (catalogue.sql). The release brings along
what comes out of its migrations (catalogue.json, which `manage.py attest --write` makes); it reads the same
from PostgreSQL 15 on, and whether the house is an old one or new.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connections, transaction

from events import clock
from events.history import envelopes
from events.models import LoggedEvent
from events.verifier import Fault
from federation.keeping.cluster_settings import setting_faults
from federation.keeping.events import ReleaseInstalled
from federation.keeping.state import STREAM

CATALOGUE = Path(__file__).with_name("catalogue.sql").read_text()
RELEASE = Path(__file__).with_name("catalogue.json")

MOST_SAID = 200
"""So many letters of a definition are told."""
BEFORE = 30
"""So many of those that are the same stand before the first that differs."""

UPGRADING = dt.timedelta(days=1)
"""So long after a release was recorded, processes of the one before it find its guards in order too."""

ONE_ROLE = (
    "roles: web and worker connect as the owner of the tables, who may take every guard away; "
    "give them a role of their own (docs/operations.md, Two database roles)"
)

GO_BY_THEIR_WORDS = {"constraints", "indexes"}
WORDY = (
    (re.compile(r"::character varying(\(\d+\))?"), ""),
    (re.compile(r"\(([^()]+)\)::text(\[\])?"), r"\1"),
    (re.compile(r"::text"), ""),
)
OF_A_TABLE = {"columns", "constraints", "indexes", "sequences"}
"""What a table consists of is told after the table itself."""

Objects = Mapping[str, Mapping[str, str]]
"""By class and name: definitions."""


def objects(using: str = "default") -> Objects:
    """What stands in the database now."""
    with transaction.atomic(using), connections[using].cursor() as cursor:
        return read_catalogue(cursor)


def read_catalogue(cursor: Any) -> Objects:
    """The same, as a transaction sees it."""
    found: defaultdict[str, dict[str, str]] = defaultdict(dict)
    cursor.execute("SELECT current_setting('search_path')")
    (path,) = cursor.fetchone()
    # Off the path every name is told with its schema, whoever asks.
    cursor.execute("SET LOCAL search_path = pg_catalog")
    cursor.execute(CATALOGUE, {"app": application_role()})
    for kind, name, definition in cursor.fetchall():
        called = _plain(name) if kind in GO_BY_THEIR_WORDS else name
        found[kind][_free(called, found[kind])] = definition
    cursor.execute("SELECT set_config('search_path', %s, true)", [path])
    return {kind: dict(sorted(named.items())) for kind, named in sorted(found.items())}


def application_role() -> str:
    """As whom web and worker connect."""
    return str(settings.APPLICATION_ROLE or settings.DATABASES["default"].get("USER", ""))


def _plain(words: str) -> str:
    """A dump that was read back says the same with other casts and brackets."""
    for wordy, plain in WORDY:
        words = wordy.sub(plain, words)
    return words


def _free(name: str, taken: Mapping[str, str]) -> str:
    """Indexes and constraints go by what they say, and one may say the same as another."""
    while name in taken:
        name += ", once more"
    return name


@cache
def of_release() -> Objects:
    """What this release makes."""
    found: Objects = json.loads(RELEASE.read_text())
    return found


def guard_faults() -> Iterator[Fault]:
    """Each object that is not as this release made it, by its class and name; then the server's settings."""
    found = objects()
    faults = list(differences(found, of_release()))
    if faults and not _is_of_newer_release(found):
        yield from faults
    yield from setting_faults()


def _is_of_newer_release(found: Objects) -> bool:
    """Whether a release was recorded a moment ago that makes just these: what runs is of the one before."""
    events = LoggedEvent.objects.filter(stream=STREAM, type=ReleaseInstalled.TYPE)
    newest = next(iter(envelopes(events.order_by("-version")[:1])), None)
    if newest is None or clock.now() - newest.recorded_at > UPGRADING:
        return False
    return bool(guards_digest(found) == json.loads(newest.payload)["guards"])


def guards_digest(objects: Objects) -> str:
    """The SHA-256 over the definitions of all objects that guard the log."""
    return hashlib.sha256(json.dumps(objects, sort_keys=True).encode()).hexdigest()


def differences(found: Objects, due: Objects) -> Iterator[Fault]:
    """What is gone, foreign or another one."""
    if not found.get("roles"):
        yield Fault(0, ONE_ROLE)
        return
    for kind in sorted({*found, *due}, key=lambda kind: (kind in OF_A_TABLE, kind)):
        yield from _faults_of(kind, found.get(kind, {}), due.get(kind, {}))


def _faults_of(kind: str, found: Mapping[str, str], due: Mapping[str, str]) -> Iterator[Fault]:
    for name in sorted({*found, *due}):
        if name not in found:
            yield Fault(0, f"{kind}: {name} is gone")
        elif name not in due:
            # A right is said in full; what else a stranger's object holds need not stand on a page.
            what = f": {found[name]}" if kind == "rights" else ""
            yield Fault(0, f"{kind}: {name} is none of this release{what}")
        elif found[name] != due[name]:
            same = max(_alike(found[name], due[name]) - BEFORE, 0)
            yield Fault(
                0,
                f"{kind}: {name} is “{_said(found[name], same)}”, in this release “{_said(due[name], same)}”",
            )


def _alike(one: str, other: str) -> int:
    """By how many letters both begin alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _said(definition: str, start: int = 0) -> str:
    line = " ".join(definition[start:].split())
    shown = line if len(line) <= MOST_SAID else f"{line[:MOST_SAID]} ..."
    return f"... {shown}" if start else shown
