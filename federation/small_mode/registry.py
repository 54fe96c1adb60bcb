"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from federation.pages.office import Subject
from federation.small_mode import projections
from federation.small_mode.acts import ACTS
from federation.small_mode.mail_texts import LETTERS
from federation.small_mode.models import NoticeRow, SmallModeRow
from federation.small_mode.refusals import REFUSALS
from federation.small_mode.tasks_for_roles import OFFERS, TASKS

PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.OFFICIALS: (
        SmallModeRow,
        NoticeRow,
    ),
}
