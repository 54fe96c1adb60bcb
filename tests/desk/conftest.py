"""Officials who are signed in, and forms that are filled in as a browser would."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from events.models import LoggedEvent
from events.work import SYSTEM, By
from federation.grants.commands import GrantRole, grant_role
from federation.officials.models import Account
from tests.support import season

SURE = {"sure": "on", "again": "yes"}


@dataclass
class Official:
    """An account at a browser."""

    account: Account
    client: Client = field(default_factory=Client)

    @property
    def by(self) -> By:
        return By(self.account.actor)

    def get(self, address: str, **query: str):
        return self.client.get(address, query)

    def send(self, address: str, **filled_in: Any):
        """Fill in the form of a page and send it; a key of its own unless one is given."""
        return self.client.post(address, {"key": str(uuid4())} | filled_in)


OfficialMaker = Callable[..., Official]


@pytest.fixture(autouse=True)
def static_folder(settings, tmp_path) -> None:
    """WhiteNoise wants a folder that exists."""
    settings.STATIC_ROOT = tmp_path


@pytest.fixture
def house(db) -> None:
    """Checkpoints, as after a migration."""
    season.open_house()


@pytest.fixture
def official(house) -> OfficialMaker:
    """Make an account that holds these roles in a federation and is signed in."""

    def make(*roles: str, federation: str = "slsf", club: str = "", name: str = "") -> Official:
        account = Account.objects.create_user(name or f"official-{uuid4().hex[:8]}", password=None)
        for role in roles:
            secretary = club if role == "club_secretary" else ""
            act = GrantRole(actor=account.actor, federation=federation, role=role, club=secretary)
            grant_role(act, by=SYSTEM)
        season.catch_up()
        made = Official(Account.objects.get(pk=account.pk))
        made.client.force_login(made.account)
        return made

    return make


def events_of(kind: str) -> int:
    """How many events of a type the log holds."""
    return LoggedEvent.objects.filter(type=kind).count()


def text_of(response) -> str:
    """The page as text, white space joined."""
    return " ".join(response.content.decode().split())
