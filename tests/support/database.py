"""Databases for tests: a template that the owner migrates once a session, and clones of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import dj_database_url
import psycopg
from django.conf import settings
from django.core.management import call_command
from django.db import connections
from psycopg import sql


def url_of(role: str, database: str) -> str:
    """The address of a database for APP, OWNER or SUPERUSER."""
    parts = urlsplit(os.environ[f"TEST_{role}_URL"])
    return urlunsplit(parts._replace(path=f"/{database}"))


@dataclass(frozen=True)
class Clone:
    """One database: its name and addresses."""

    name: str

    @property
    def app_url(self) -> str:
        return url_of("APP", self.name)

    @property
    def owner_url(self) -> str:
        return url_of("OWNER", self.name)

    @property
    def superuser_url(self) -> str:
        return url_of("SUPERUSER", self.name)

    @contextmanager
    def in_use(self) -> Iterator[Clone]:
        """Point Django at this database, and back again."""
        before = {alias: _point(alias, url) for alias, url in self._urls().items()}
        try:
            yield self
        finally:
            for alias, url in before.items():
                _point(alias, url)

    def _urls(self) -> dict[str, str]:
        return {"default": self.app_url, "owner": self.owner_url}


def _point(alias: str, url: str) -> str:
    connection = connections[alias]
    connection.close()
    wanted = dj_database_url.parse(url)
    before = connection.settings_dict.get("URL", os.environ["DATABASE_URL"])
    connection.settings_dict.update(wanted, URL=url)
    settings.DATABASES[alias].update(wanted)
    return str(before)


@cache
def template() -> str:
    """The name of the migrated template, made once a session."""
    name = f"template_{uuid4().hex[:10]}"
    _admin(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    before = _point("owner", url_of("OWNER", name))
    call_command("migrate", database="owner", verbosity=0, interactive=False)
    _point("owner", before)
    return name


@contextmanager
def clone_of_template(of: str = "") -> Iterator[Clone]:
    """A fresh database like the template, or another to which nobody is connected; dropped afterwards."""
    clone = Clone(f"clone_{uuid4().hex[:10]}")
    name = sql.Identifier(clone.name)
    _admin(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(name, sql.Identifier(of or template())))
    try:
        yield clone
    finally:
        for alias in ("default", "owner"):
            connections[alias].close()
        _drop(clone)


@contextmanager
def empty_database() -> Iterator[Clone]:
    """A database of nothing, as a new house has, dropped afterwards."""
    clone = Clone(f"empty_{uuid4().hex[:10]}")
    _admin(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(clone.name)))
    try:
        yield clone
    finally:
        for alias in ("default", "owner"):
            connections[alias].close()
        _drop(clone)


def _drop(clone: Clone) -> None:
    """As superuser: the owner cannot end an autovacuum worker that may be there."""
    _admin(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(clone.name)), role="SUPERUSER")


def _admin(statement: sql.Composed, role: str = "OWNER") -> None:
    with psycopg.connect(os.environ[f"TEST_{role}_URL"], autocommit=True) as connection:
        connection.execute(statement)
