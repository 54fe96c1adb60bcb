"""pg_dump and pg_restore: those of the server's own version, else the next higher ones on this machine."""

from __future__ import annotations

import os
from typing import NamedTuple

from django.db import connections

from events.citing import Refused
from federation.house.discovery import dumping_folders
from federation.house.environment import without_libpq

DUMP, RESTORE = "pg_dump", "pg_restore"

ADDRESS = {"host": "PGHOST", "port": "PGPORT", "user": "PGUSER", "dbname": "PGDATABASE"}


class NoPrograms(Refused):
    """This machine has no pg_dump that can read the server."""


class Server(NamedTuple):
    """A database as the owner of its tables reaches it; `environment` holds the address and the password."""

    major: int
    environment: dict[str, str]


def owner_server() -> Server:
    """The database that `DATABASE_OWNER_URL` names; the password goes by the environment, never by `ps`."""
    connection = connections["owner"]
    connection.ensure_connection()
    info = connection.connection.info
    given = {ADDRESS[name]: value for name, value in info.get_parameters().items() if name in ADDRESS}
    secured = {
        f"PG{name.upper()}": value for name, value in info.get_parameters().items() if name.startswith("ssl")
    }
    environment = without_libpq(dict(os.environ)) | given | secured | {"PGTZ": "UTC"}
    if info.password:
        environment["PGPASSWORD"] = info.password
    return Server(info.server_version // 10_000, environment)


def program(name: str, major: int) -> str:
    """The full path of a program that fits a server. Raises NoPrograms."""
    fitting = [(version, folder) for version, folder in dumping_folders() if version >= major]
    if not fitting:
        raise NoPrograms("no_pg_dump", program=name, major=major)
    _, folder = min(fitting, key=lambda each: each[0])
    return str(folder / name)
