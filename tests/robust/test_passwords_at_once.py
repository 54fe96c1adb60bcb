"""Many passwords tried at the same moment win nothing over one after the other."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.test import RequestFactory

from federation.officials import attempts
from tests.robust.at_once import at_once, failures

pytestmark = pytest.mark.database


def test_of_eight_at_once_one_is_tried(committed, settings, tmp_path):
    """On files, as the processes of one house share them; the files alone would let several through."""
    backend = "django.core.cache.backends.filebased.FileBasedCache"
    settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": str(tmp_path)}}
    asked = RequestFactory().post("/accounts/login/", REMOTE_ADDR="192.0.2.1")
    outcomes = at_once(*[lambda: attempts.begin(asked, "anna")] * 8)
    assert [type(each) for each in failures(outcomes)] == [ValidationError] * 7
