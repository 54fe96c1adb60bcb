"""Beat's reminders of protocols. Late, twice or missed makes no difference."""

from __future__ import annotations

from celery import shared_task

from federation.books import FEDERATIONS
from federation.members import directory
from ratings.kyu_tests.commands.common import has_tests
from ratings.kyu_tests.mail_texts import remind


@shared_task(name="kyu_tests.remind_of_protocols", ignore_result=True)
def remind_of_protocols() -> None:
    """Write to each ranking judge whose protocol has not come, once a session (SLSF-R 32.4)."""
    for federation in filter(has_tests, FEDERATIONS):
        remind(federation, directory.today(federation))
