"""The account that the database runs as.

PostgreSQL refuses to run as root. When root starts the house, the database runs as an account that
exists already (`postgres`, else `nobody`); none is added. Everything inside the folder of that
account is written by that account too, so that root never follows a link somebody put there.
Rights of folders that the house did not make are never changed.
"""

from __future__ import annotations

import os
import pwd
import stat
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from federation.house.messages import HouseTrouble, NotOurs

NAMES = ("postgres", "nobody")

FAKED = ("LD_PRELOAD", "DYLD_INSERT_LIBRARIES", "FAKETIME", "FAKETIME_DISABLE_SHM")
KEPT = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", *FAKED)
"""What some builds need to find their libraries, and a test's clock; nothing else is handed down."""


@dataclass(frozen=True, slots=True)
class Account:
    """The uid and gid that database programs get. `changes` says whether root steps down to it."""

    uid: int
    gid: int
    changes: bool

    def run(
        self, command: Sequence[str], *, folder: Path, stdin: str | IO[bytes] = "", seconds: float = 120
    ) -> subprocess.CompletedProcess[str]:
        """Run one program as this account inside `folder`, a folder that the account may enter.

        Raises OSError when the account cannot reach the program, TimeoutExpired past `seconds`.
        """
        own = {"user": self.uid, "group": self.gid, "extra_groups": []} if self.changes else {}
        fed = {"input": stdin} if isinstance(stdin, str) else {"stdin": stdin}
        return subprocess.run(  # type: ignore[call-overload,no-any-return]  # not seen through **own
            list(command),
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=seconds,
            env=plain_environment(folder),
            umask=0o077,
            check=False,
            **own,
            **fed,
        )

    def write(self, path: Path, text: str, *, append: bool = False) -> None:
        """Write a file of this account, readable by nobody else."""
        script = 'cat >> "$1"' if append else 'cat > "$1"'
        done = self.run(["/bin/sh", "-c", script, "sh", str(path)], folder=path.parent, stdin=text)
        if done.returncode:
            raise HouseTrouble(f"{path} cannot be written: {done.stderr.strip()}")

    def can_enter(self, folder: Path) -> bool:
        """Whether this account may go through every folder down to this one, found by trying."""
        # Not by starting there: a child enters its folder before it steps down.
        return self.run(["/bin/sh", "-c", 'cd "$1"', "sh", str(folder)], folder=Path("/")).returncode == 0

    def can_run(self, program: Path) -> bool:
        """Whether this account can load and run a program and its libraries, found by trying."""
        try:
            return self.run([str(program), "--version"], folder=Path("/")).returncode == 0
        except OSError:
            return False


def plain_environment(home: Path) -> dict[str, str]:
    """What database programs see: English messages, no PG* settings of the person who calls."""
    plain = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LC_ALL": "C", "LANG": "C"}
    return plain | {name: os.environ[name] for name in KEPT if name in os.environ}


def account_for(cluster: Path) -> Account:
    """The account of a cluster: its owner when it exists, else the caller or, for root, NAMES.

    Raises NotOurs when somebody else owns the cluster, HouseTrouble when root finds no account.
    """
    me = os.geteuid()
    owner = cluster.stat().st_uid if cluster.exists() else None
    if me != 0:
        if owner not in {None, me}:
            raise NotOurs(f"{cluster} belongs to uid {owner}; start the house as that account or as root.")
        return Account(me, os.getegid(), changes=False)
    if owner:
        return Account(owner, cluster.stat().st_gid, changes=True)
    for name in NAMES:
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return Account(entry.pw_uid, entry.pw_gid, changes=True)
    raise HouseTrouble("PostgreSQL refuses to run as root, and there is no account postgres or nobody.")


def private_folder(folder: Path, account: Account) -> None:
    """Make a 0700 folder of the account, or take the one that is there if it is just that.

    Raises NotOurs when somebody else put something there, as anybody may in /tmp.
    """
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        known = folder.lstat()
        if not stat.S_ISDIR(known.st_mode) or known.st_uid not in {account.uid, os.geteuid()}:
            raise NotOurs(f"{folder} is in the way and is not ours; remove it.") from None
        if known.st_mode & 0o077:
            raise NotOurs(f"{folder} is open to other accounts; remove it.") from None
    if account.changes:
        os.chown(folder, account.uid, account.gid, follow_symlinks=False)
