"""A running cluster: its addresses and its databases."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import psycopg
from psycopg import sql

from federation.house.cluster_file import Deed
from federation.house.cluster_setup import APP, OWNER, SUPERUSER
from federation.house.locks import locked
from federation.house.postmaster import Postmaster, StopMode

LOCK_FILE = "cluster.lock"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cluster:
    """PostgreSQL on a unix socket of its own, with the roles `records_owner` and `records_app`.

    Addresses look like `postgresql://role:password@/database?host=/folder/of/the/socket`.
    """

    data_dir: Path
    postmaster: Postmaster
    deed: Deed = field(repr=False)

    def superuser_url(self, database: str) -> str:
        """The address for `postgres`, who may do everything; nothing but the house and tests use it."""
        return self._url(SUPERUSER, self.deed.superuser_password, database)

    def owner_url(self, database: str) -> str:
        """The address for migrations."""
        return self._url(OWNER, self.deed.owner_password, database)

    def app_url(self, database: str) -> str:
        """The address for web, worker and beat."""
        return self._url(APP, self.deed.app_password, database)

    def has_database(self, name: str) -> bool:
        """Whether there is a database of this name."""
        with psycopg.connect(self.owner_url("postgres"), autocommit=True) as connection:
            asked = connection.execute("SELECT FROM pg_database WHERE datname = %s", (name,))
            return asked.fetchone() is not None

    def create_database(self, name: str, template: str | None = None) -> None:
        """Create a database of `records_owner`; nobody but it and `records_app` may connect.

        With `template`, a copy of that database, to which nobody may be connected just then.
        Raises psycopg.errors.DuplicateDatabase when the name is taken.
        """
        database = sql.Identifier(name)
        create = sql.SQL("CREATE DATABASE {}").format(database)
        if template is not None:
            create += sql.SQL(" TEMPLATE {}").format(sql.Identifier(template))
        with psycopg.connect(self.owner_url("postgres"), autocommit=True) as connection:
            connection.execute(create)
            # Rights are not copied from a template, so they are given to copies as well.
            connection.execute(sql.SQL("REVOKE ALL ON DATABASE {} FROM PUBLIC").format(database))
            grant = sql.SQL("GRANT CONNECT ON DATABASE {} TO {}")
            connection.execute(grant.format(database, sql.Identifier(APP)))

    def drop_database(self, name: str) -> None:
        """Drop a database and cut the connections to it; nothing happens when there is none."""
        drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name))
        # The owner may not cut connections of the superuser, so the superuser drops.
        with psycopg.connect(self.superuser_url("postgres"), autocommit=True) as connection:
            connection.execute(drop)

    def stop(self, mode: StopMode = "fast") -> None:
        """Stop the server: `smart` waits for all to leave, `immediate` is a crash. Twice is once."""
        with locked(self.data_dir / LOCK_FILE):
            self.postmaster.stop(mode)

    def _url(self, role: str, password: str, database: str) -> str:
        # Passwords are URL-safe by birth, and the socket's folder has a name of our own making.
        return f"postgresql://{role}:{password}@/{database}?host={self.postmaster.sockets}"
