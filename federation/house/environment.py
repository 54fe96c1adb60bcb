"""What the parts of a site are told through their environment."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from events.checkpoints.keys import new_key
from federation.house.cluster import Cluster
from federation.house.cluster_file import write_private

REPOSITORY = Path(__file__).resolve().parents[2]

DATABASE = "records"

FORGOTTEN = ("DATABASE_URL", "DATABASE_OWNER_URL", "CELERY_BROKER_URL", "CACHE_URL")
"""What demo and tests never take over from a shell: it may point at a real federation."""


THIS_MACHINE = "localhost,127.0.0.1"
"""Who asks by another name is not answered, unless the shell names it."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the database is, for the application's role and for the owner's."""

    app: str
    owner: str


def data_folder(stage: str) -> Path:
    """`.data/demo` and the like; `HOUSE_DATA` names another folder than `.data`."""
    return Path(os.environ.get("HOUSE_DATA") or REPOSITORY / ".data").resolve() / stage


def addresses_of(cluster: Cluster, database: str) -> Addresses:
    """One database of our own cluster."""
    return Addresses(app=cluster.app_url(database), owner=cluster.owner_url(database))


def given_addresses(inherited: Mapping[str, str]) -> Addresses | None:
    """The database that the shell names, for `run`; without an owner's address the one serves both."""
    app = inherited.get("DATABASE_URL")
    return Addresses(app=app, owner=inherited.get("DATABASE_OWNER_URL") or app) if app else None


def reached_at(address: str, environment: Mapping[str, str], *, is_demo: bool) -> dict[str, str]:
    """The environment with the address that links in letters hold; "" where the site is not open.

    The shell of `run` says by which name the site is reached from outside.
    """
    named = environment.get("HOUSE_ADDRESS") or environment["ALLOWED_HOSTS"] != THIS_MACHINE
    return (
        dict(environment)
        if not address or (named and not is_demo)
        else {**environment, "HOUSE_ADDRESS": address}
    )


def site_environment(
    inherited: Mapping[str, str], *, folder: Path, addresses: Addresses, is_demo: bool
) -> dict[str, str]:
    """The whole environment of web, worker, beat and `manage.py`.

    `run` lets every setting of the shell win; a demo takes over none that decides where it writes or
    who may come in.
    """
    usual = {
        "DEBUG": "0",
        "SECURE": "0",  # plain http, on this machine only
        "ALLOWED_HOSTS": THIS_MACHINE,
        "CELERY_BROKER_URL": "filesystem://localhost//",
        "BROKER_FOLDER": str(folder / "broker"),
        "CACHE_FOLDER": str(folder / "cache"),
    }
    if is_demo:
        kept = {name: value for name, value in inherited.items() if name not in FORGOTTEN}
        # The logins are printed on the screen; a second factor would only shut the visitor out.
        chosen = kept | usual | {"STAFF_SECOND_FACTOR": "0", "SECRET_KEY": secret_key(folder)}
        chosen["SIGNING_KEY"] = signing_key(folder)
    else:
        chosen = usual | dict(inherited)
        chosen["SECRET_KEY"] = inherited.get("SECRET_KEY") or secret_key(folder)
        chosen["SIGNING_KEY"] = inherited.get("SIGNING_KEY") or signing_key(folder)
    return without_libpq(chosen) | {
        "DATABASE_URL": addresses.app,
        "DATABASE_OWNER_URL": addresses.owner,
        "DJANGO_SETTINGS_MODULE": "federation.settings",
        "PYTHONUNBUFFERED": "1",
    }


def check_environment(inherited: Mapping[str, str], cluster: Cluster) -> dict[str, str]:
    """The environment of tests and benchmarks: three roles on the database `postgres`."""
    folder = cluster.data_dir
    addresses = addresses_of(cluster, "postgres")
    environment = site_environment(inherited, folder=folder, addresses=addresses, is_demo=True)
    del environment["STAFF_SECOND_FACTOR"]  # tests see the house as it is
    return environment | {
        "FAST_CLUSTER": "1",
        "TEST_CLUSTER": str(folder),
        "TEST_OWNER_URL": addresses.owner,
        "TEST_APP_URL": addresses.app,
        "TEST_SUPERUSER_URL": cluster.superuser_url("postgres"),
    }


def without_libpq(environment: Mapping[str, str]) -> dict[str, str]:
    """Without PGPORT, PGSERVICE and the like, which would bend every address."""
    return {name: value for name, value in environment.items() if not name.startswith("PG")}


def secret_key(folder: Path) -> str:
    """The key of the site in a data folder, drawn once and kept in a 0600 file."""
    file = folder / "secret-key"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        write_private(file, secrets.token_urlsafe(50))
    return file.read_text().strip()


def signing_key(folder: Path) -> str:
    """The key that signs checkpoints of the log in a data folder, made at its first start, in a 0600 file.

    Its name, which stands on every checkpoint, is drawn: no two houses have the same.
    """
    file = folder / "signing-key"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        write_private(file, new_key(f"records-{secrets.token_hex(4)}.localhost/log"))
    return file.read_text().strip()


def manage(*words: str) -> list[str]:
    """The command line of `manage.py`, with this very Python."""
    return [sys.executable, str(REPOSITORY / "manage.py"), *words]
