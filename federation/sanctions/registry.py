"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from federation.sanctions import events, projections
from federation.sanctions.acts import ACTS
from federation.sanctions.dependents import WAYS
from federation.sanctions.erasure import ERASURE_HINDRANCES
from federation.sanctions.event_labels import EVENT_LABELS
from federation.sanctions.event_titles import EVENT_TITLES
from federation.sanctions.explanation_page import EXPLAINED_AT
from federation.sanctions.mail_texts import LETTERS, TELLERS
from federation.sanctions.models import AppealRow, ClosedAbsence, NoticeRow, RulingRow, SanctionRow
from federation.sanctions.own_page import OWN_PARTS
from federation.sanctions.refusals import REFUSALS
from federation.sanctions.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

VEILED_STREAMS = ("sanctions/", "sanctioned/", "docket/")
"""What it records is for few eyes."""

OFFICE_TABLES = {
    Subject.SANCTIONS: (
        SanctionRow,
        NoticeRow,
        RulingRow,
        AppealRow,
        ClosedAbsence,
    ),
}
