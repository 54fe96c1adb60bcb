"""The accounts of the demo. Passwords are drawn once and lie in one 0600 file beside the demo's data."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.contrib.auth.hashers import make_password

from federation.accounts.accepting import open_account
from federation.house.cluster_file import write_private
from federation.officials.models import Account
from federation.officials.roles import ROLE_NAMES, Role
from ratings.demo.plan import FEDERATION
from ratings.demo.season import FEDERATIONS
from ratings.demo.step import actor_of, login_of, member_login, roles_of, second_login

FILE = "logins.json"
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""Without those that look alike on a screen: l, o, 0, 1."""


class Login(NamedTuple):
    """One account: the role in words, the federation, the user name."""

    role: str
    federation: str
    username: str


def logins() -> Iterator[Login]:
    """Every account, federation by federation, the member last."""
    for federation in FEDERATIONS:
        for role in roles_of(federation):
            yield Login(ROLE_NAMES[role], federation, login_of(federation, role))
        if federation == FEDERATION:
            second = second_login(federation, Role.RATING_COMMITTEE)
            yield Login(ROLE_NAMES[Role.RATING_COMMITTEE], federation, second)
        yield Login("member", federation, member_login(federation))


def passwords_file() -> Path:
    """Where the passwords lie: in HOUSE_FOLDER, or beside the broker's folder."""
    folder = os.environ.get("HOUSE_FOLDER") or settings.BROKER_FOLDER.parent
    return Path(folder) / FILE


def passwords() -> dict[str, str]:
    """Passwords by user name; empty before the first season."""
    file = passwords_file()
    return json.loads(file.read_text()) if file.exists() else {}


def ensure_accounts(seed: int) -> None:
    """Every account with a password that the file knows; what is there already stays."""
    known = passwords()
    there = set(Account.objects.values_list("username", flat=True))
    for login in logins():
        if login.username in there and login.username in known:
            continue
        known[login.username] = known.get(login.username) or _password()
        standing = Account.objects.filter(username=login.username)
        standing.update(password=make_password(None))  # one that the file does not know
        actor = standing.values_list("actor", flat=True).first() or actor_of(seed, login.username)
        open_account(actor, login.username, known[login.username])
    passwords_file().parent.mkdir(parents=True, exist_ok=True)
    write_private(passwords_file(), json.dumps(known, indent=2))


def _password() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(3))
