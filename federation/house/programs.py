"""Programs that the account can run, copied into its own folder when they lie out of its reach.

Below a 0700 folder such as root's home the account can start nothing. Opening that folder would be
easy and wrong, so the programs move instead, with the libraries that they look for beside them.
"""

from __future__ import annotations

import hashlib
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO, cast

from federation.house.discovery import WHEEL, Binaries
from federation.house.messages import DidNotStart, NoPostgres
from federation.house.privileges import Account


def first_runnable(candidates: Sequence[Binaries], account: Account, home: Path) -> Binaries:
    """The best of the candidates that the account can run, as it lies or as a copy below `home`.

    Raises NoPostgres when there is none.
    """
    for binaries in candidates:
        if _runs(binaries, account):
            return binaries
        copied = _copied(binaries, account, home)
        if copied is not None and _runs(copied, account):
            return copied
    tried = "; ".join(str(each) for each in candidates)
    raise NoPostgres(f"uid {account.uid}, which the database runs as, can start none of: {tried}.")


def _runs(binaries: Binaries, account: Account) -> bool:
    return all(account.can_run(binaries.folder / name) for name in ("initdb", "pg_ctl", "postgres"))


def _copied(binaries: Binaries, account: Account, home: Path) -> Binaries | None:
    """A copy below `home`, made once for every source; None when the parts are scattered."""
    root, members = _installation(binaries)
    if not members:
        return None
    source = f"{binaries.folder} {(binaries.folder / 'postgres').stat().st_mtime_ns}"
    target = home / "programs" / hashlib.sha256(source.encode()).hexdigest()[:12]
    if not target.exists():
        _unpack(root, members, target, account)
    return Binaries(
        folder=target / binaries.folder.relative_to(root), major=binaries.major, origin=binaries.origin
    )


def _installation(binaries: Binaries) -> tuple[Path, list[str]]:
    """The folder to copy from and what to copy: programs find `lib` and `share` relative to `bin`."""
    prefix = binaries.folder.parent
    if binaries.origin == "wheel":
        site = prefix.parent.parent
        wanted = [f"{WHEEL}/{prefix.name}", f"{WHEEL}.libs", f"{WHEEL}/.dylibs"]
        return site, [name for name in wanted if (site / name).exists()]
    whole = all((prefix / name).is_dir() for name in ("lib", "share"))
    return prefix, ["bin", "lib", "share"] if whole else []


def _unpack(root: Path, members: Sequence[str], target: Path, account: Account) -> None:
    """Packed by us, who can read the source; unpacked by the account, which owns the target."""
    script = 'rm -rf "$1.new" && mkdir -p "$1.new" && tar -xf - -C "$1.new" && mv "$1.new" "$1"'
    with tempfile.TemporaryFile() as pack:
        with tarfile.open(fileobj=pack, mode="w") as archive:
            for member in members:
                archive.add(root / member, arcname=member, filter=_needed)
        pack.seek(0)
        done = account.run(
            ["/bin/sh", "-c", script, "sh", str(target)],
            folder=target.parent.parent,
            stdin=cast("IO[bytes]", pack),
        )
    if done.returncode:
        raise DidNotStart(f"PostgreSQL's programs cannot be copied to {target}: {done.stderr.strip()}")


def _needed(entry: tarfile.TarInfo) -> tarfile.TarInfo | None:
    """Leave out what only compilers read."""
    superfluous = entry.name.endswith((".a", "/include"))
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return None if superfluous else entry
