"""Beat's look at what was recorded and is told by letter."""

from __future__ import annotations

from celery import shared_task

from federation.letters.following import follow


@shared_task(name="letters.follow", ignore_result=True)
def follow_log() -> None:
    """Write the letters that new events ask for. Late, twice or missed makes no difference."""
    follow()
