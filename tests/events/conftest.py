"""What the tests of the log's pages start from."""

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache

from events import runner
from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from tests.events.recording import club, clubs, record, renamed


@pytest.fixture
def quiet(settings, tmp_path):
    """A cache and a static folder of one's own."""
    settings.STATIC_ROOT = tmp_path
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def account():
    """A function that makes an account with these roles in SLSF, its groups in step."""

    def made(name, *roles, actor=None):
        user = get_user_model().objects.create_user(username=name)
        if actor is not None:
            user.actor = actor
            user.save(update_fields=["actor"])
        for role in roles:
            grant_role(GrantRole(actor=user.actor, federation="slsf", role=role), by=SYSTEM)
        runner.catch_up("officials.grants")
        user.refresh_from_db()
        return user

    return made


@pytest.fixture
def house(db, quiet):
    """62 events: sixty clubs, and one with a past."""
    runner.ensure_checkpoints()
    clubs(60)
    record("club/slsf/orebro", club("Örebro Brädspelare"), renamed("Örebro BS"))
    runner.catch_up_all()


@pytest.fixture
def auditor(house, client, account):
    """The browser of an auditor."""
    client.force_login(account("solveig", "auditor"))
    return client
