"""Locks between processes. The system drops them when a process dies, `kill -9` included."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from federation.house.messages import NotOurs


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold `path` alone; wait for whoever holds it."""
    handle = _opened(path)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextmanager
def alone(path: Path) -> Iterator[bool]:
    """Hold `path` alone if it is free; yields whether it was."""
    handle = _opened(path)
    try:
        yield _taken(handle)
    finally:
        os.close(handle)


class Tenancy:
    """Being one of those who use a cluster. The last one out turns off the light.

        with Tenancy(folder / "tenants.lock") as tenancy:
            cluster = ensure_cluster(folder)
            ...
            if tenancy.is_last():
                cluster.stop()

    A newcomer waits while the last one is stopping the cluster.
    """

    def __init__(self, path: Path) -> None:
        self._handle = _opened(path)

    def __enter__(self) -> Tenancy:
        fcntl.flock(self._handle, fcntl.LOCK_SH)
        return self

    def is_last(self) -> bool:
        """Whether nobody else is in. Ask only when about to leave: the place is given up."""
        return _taken(self._handle)

    def __exit__(self, *_: object) -> None:
        os.close(self._handle)


def _opened(path: Path) -> int:
    # Not inherited: a child that outlives us must not go on holding the lock.
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except PermissionError:
        raise NotOurs(
            f"{path} belongs to another account. Start the house as that account, "
            "or set HOUSE_DATA to a folder of your own."
        ) from None


def _taken(handle: int) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
