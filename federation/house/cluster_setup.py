"""The first start of a cluster: initdb, our settings, and its roles."""

from __future__ import annotations

import shutil
from pathlib import Path

import psycopg
from psycopg import sql

from federation.house.cluster_file import Deed
from federation.house.messages import DidNotStart
from federation.house.postmaster import Postmaster

SUPERUSER = "postgres"
OWNER = "records_owner"
APP = "records_app"

SETTINGS_FILE = "house.conf"

FAST = """\
fsync = off
full_page_writes = off
synchronous_commit = off
"""
"""For tests only: a crash of the machine may lose the whole cluster."""

SETTINGS = """\
# Written at every start by federation.house. Your own settings belong into postgresql.conf.
listen_addresses = ''
port = 5432
unix_socket_directories = '{sockets}'
unix_socket_permissions = 0700
timezone = 'UTC'
log_timezone = 'UTC'
shared_buffers = 256MB
max_wal_size = 4GB
checkpoint_timeout = 15min
{more}"""
"""The last three let a replay write in peace: by default it waits for a checkpoint every gigabyte."""


def found(postmaster: Postmaster, deed: Deed) -> None:
    """Make the cluster: all of it or, when something dies half way, nothing that counts.

    The encoding is UTF-8 and the order of letters that of their code points, since the programs of
    the wheel know no other; sort keys for people are worked out in Python. Pages carry checksums.
    """
    home, account = postmaster.home, postmaster.account
    draft, password_file = home / "cluster.new", home / "password.new"
    if draft.exists():
        shutil.rmtree(draft)
    account.write(password_file, deed.superuser_password)
    try:
        done = account.run(
            [
                postmaster.binaries.program("initdb"),
                *("-D", str(draft), f"--username={SUPERUSER}", f"--pwfile={password_file}"),
                *("--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--data-checksums"),
            ],
            folder=home,
        )
    finally:
        password_file.unlink(missing_ok=True)
    if done.returncode:
        raise DidNotStart(f"initdb of {postmaster.binaries} failed:\n{done.stdout}{done.stderr}".rstrip())
    account.write(draft / "postgresql.conf", f"\ninclude_if_exists = '{SETTINGS_FILE}'\n", append=True)
    draft.rename(postmaster.cluster)


def write_settings(postmaster: Postmaster, *, fast: bool) -> None:
    """Put down what this start needs: where the socket lies, and how careful to be with the disk."""
    text = SETTINGS.format(sockets=quoted(postmaster.sockets), more=FAST if fast else "")
    postmaster.account.write(postmaster.cluster / SETTINGS_FILE, text)


def quoted(path: Path) -> str:
    """A path as it stands between the quotes of postgresql.conf."""
    return str(path).replace("\\", "\\\\").replace("'", "''")


def make_roles(superuser_url: str, deed: Deed) -> None:
    """Create the two roles that are missing: the owner of the tables and the application's.

    The owner may create databases, since tests clone them. The application's role may do nothing
    but connect; what else it may do, the migrations grant.
    """
    wanted = (
        (OWNER, "LOGIN CREATEDB NOSUPERUSER NOCREATEROLE PASSWORD {}", deed.owner_password),
        (APP, "LOGIN NOCREATEDB NOSUPERUSER NOCREATEROLE PASSWORD {}", deed.app_password),
    )
    with psycopg.connect(superuser_url, autocommit=True) as connection:
        known = {name for (name,) in connection.execute("SELECT rolname FROM pg_roles")}
        for name, may, password in wanted:
            if name not in known:
                what = sql.SQL("CREATE ROLE {} " + may)
                connection.execute(what.format(sql.Identifier(name), sql.Literal(password)))
