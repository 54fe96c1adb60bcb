"""A browser test leaves nothing to the next one in its process."""

import pytest
from django.db import connection

from tests.support.chromium import opened

pytestmark = [pytest.mark.database, pytest.mark.browser]


def test_a_connection_asked_for_beside_a_browser_ends_with_it(committed):
    with opened():
        connection.ensure_connection()
    with opened():
        assert connection.connection is None
