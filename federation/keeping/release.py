"""Which release this is: its name and commit, and the digests of its program and its guards."""

from __future__ import annotations

import hashlib
import subprocess
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from django.apps import apps
from django.conf import settings

from federation.keeping.attesting import guards_digest, of_release
from federation.keeping.handed_out import handed_out
from federation.keeping.state import Release

READ = {".py", ".sql", ".json", ".html", ".css", ".js", ".csv", ".txt", ".toml"}
"""What a program is made of; what is compiled from it may differ from machine to machine."""


@cache
def this_release() -> Release:
    """The one whose code is running."""
    with (settings.BASE_DIR / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    return Release(
        version=version,
        commit=_commit(),
        code=code_digest(settings.BASE_DIR),
        guards=guards_digest(of_release()),
        handed_out=handed_out(),
    )


def code_digest(folder: Path) -> str:
    """The SHA-256 over every file of the program by its path; tests and documents are none of it."""
    whole = hashlib.sha256()
    for path in sorted(_files(folder)):
        one = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(folder).as_posix()} {one}\n".encode())
    return whole.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    installed = (Path(app.path) for app in apps.get_app_configs())
    within = {path.relative_to(folder).parts[0] for path in installed if path.is_relative_to(folder)}
    for name in (*within - {".venv"}, "templates"):
        yield from (path for path in (folder / name).rglob("*") if path.suffix in READ and path.is_file())
    yield from (path for path in (folder / "manage.py",) if path.is_file())


def _commit() -> str:
    """As the image was told, else as the working copy says; "" where neither does."""
    if settings.COMMIT:
        return str(settings.COMMIT)
    with suppress(OSError):
        asked = ("git", "-C", str(settings.BASE_DIR), "rev-parse", "HEAD")
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return ""
