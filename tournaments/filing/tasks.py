"""Beat's reminders of steps that are overdue. Late, twice or missed makes no difference."""

from __future__ import annotations

from celery import shared_task
from django.db import transaction

from events.work import SYSTEM
from federation.books import FEDERATIONS
from tournaments.filing.commands import RemindOfStep, remind_of_step
from tournaments.filing.mail_texts import remind
from tournaments.filing.queries import filings


@shared_task(name="filing.remind_of_steps", ignore_result=True)
def remind_of_steps() -> None:
    """Record a reminder of each step that is overdue, once, and write to those who see to it."""
    for federation in FEDERATIONS:
        for each in filings(federation):
            for step in each.overdue:
                if step.code in each.row.reminded:
                    continue
                act = RemindOfStep(
                    federation=federation, tournament=each.row.tournament, step=step.code.value
                )
                with transaction.atomic():
                    if remind_of_step(act, by=SYSTEM):
                        remind(each, step)
