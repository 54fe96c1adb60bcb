"""The deed of a cluster: where it lives and the passwords of its three roles.

One file, 0600, in the data directory and owned by whoever started the house, not by the account
that the database runs as. Passwords (SCRAM) and not `trust` or `peer`: with those, whoever may open
the socket could choose to be the owner of the log, and the application's role, which may not touch
it, would protect nothing. So the web process is handed one password only, the application's.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path

from federation.house.messages import HouseTrouble, NotOurs
from federation.house.privileges import Account

FILE = "cluster.json"

ELSEWHERE = Path("/var/tmp")
"""Where the cluster of a root lives whose data directory the account cannot reach. Survives a boot. Anybody
may write there, so its owner is checked before use, see private_folder."""

SHORT_PLACES = (Path("/tmp"), Path("/var/tmp"))
"""A socket's path may have about 100 bytes, and data directories are often deeper. Checked likewise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """`home` is relative to the data directory or, when the account cannot go there, absolute."""

    home: str
    token: str
    superuser_password: str
    owner_password: str
    app_password: str

    def home_in(self, data_dir: Path) -> Path:
        """The folder of the account: the cluster itself, its log and copied programs."""
        return data_dir / self.home

    def socket_folder(self, data_dir: Path) -> Path:
        """A short path of its own for every cluster, also for a copied or newly made one."""
        identity = f"{self.token} {self.home_in(data_dir)}"
        name = "records-" + hashlib.sha256(identity.encode()).hexdigest()[:12]
        usable = [place for place in SHORT_PLACES if os.access(place, os.W_OK | os.X_OK)]
        if not usable:
            raise HouseTrouble("Neither /tmp nor /var/tmp can be written; the database's socket needs one.")
        return usable[0] / name


def read(data_dir: Path) -> Deed | None:
    """The deed in a data directory; None when no cluster was ever begun. Raises NotOurs."""
    try:
        return Deed(**json.loads((data_dir / FILE).read_text()))
    except FileNotFoundError:
        return None
    except PermissionError:
        raise NotOurs(
            f"{data_dir / FILE} belongs to another account (was it made by root?). "
            "Start the house as that account, or set HOUSE_DATA to a folder of your own."
        ) from None


def draw_up(data_dir: Path, account: Account) -> Deed:
    """Write the deed of a new cluster, before anything else of it exists."""
    password = secrets.token_urlsafe
    deed = Deed(
        home="postgres" if account.can_enter(data_dir) else str(home_elsewhere(data_dir)),
        token=secrets.token_hex(8),
        superuser_password=password(24),
        owner_password=password(24),
        app_password=password(24),
    )
    write_private(data_dir / FILE, json.dumps(asdict(deed), indent=1))
    return deed


def home_elsewhere(data_dir: Path) -> Path:
    """Always the same for one data directory, so that what was left there is found again."""
    return ELSEWHERE / f"records-{hashlib.sha256(str(data_dir).encode()).hexdigest()[:12]}"


def write_private(path: Path, text: str) -> None:
    """Write a whole 0600 file or none: a crash half way leaves what was there before."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.unlink(missing_ok=True)
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(text)
    draft.replace(path)
