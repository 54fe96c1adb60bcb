"""Two workers at the same letters."""

from __future__ import annotations

import pytest

from federation.outbox.models import Letter
from federation.outbox.sending import send_what_is_due
from tests.outbox.test_sending import written
from tests.robust.at_once import at_once
from tests.support.database import Clone

pytestmark = pytest.mark.database


def test_two_workers_send_each_letter_once(committed: Clone, mail_server):
    expected = [f"member{number:02}@example.org" for number in range(20)]
    for email in expected:
        written(email)
    sent = at_once(send_what_is_due, send_what_is_due)
    assert sum(sent) == len(expected)
    assert sorted(mail_server.to()) == expected
    assert set(Letter.objects.values_list("state", flat=True)) == {Letter.State.SENT}
