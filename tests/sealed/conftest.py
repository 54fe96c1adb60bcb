"""Officials at a browser, as on the desk of tournaments, and a round in play."""

import pytest
from django.core.cache import cache

from tests.desk.conftest import house, official, static_folder
from tests.sealed.weekend import in_play
from tests.support.swiss import SwissSeason

__all__ = ["house", "official", "static_folder"]


@pytest.fixture
def empty_cache(settings, tmp_path):
    """The count of wrong slips begins anew."""
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
            "LOCATION": str(tmp_path / "cache"),
        }
    }
    cache.clear()


@pytest.fixture
def made(house) -> SwissSeason:
    return in_play()


@pytest.fixture
def arbiter(official, made):
    return official("arbiter")
