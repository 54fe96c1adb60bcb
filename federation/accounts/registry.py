"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from federation.accounts import projections
from federation.accounts.acts import ACTS, APPROVALS
from federation.accounts.erasure import FORGOTTEN_BESIDE, HELD_BESIDE
from federation.accounts.mail_texts import LETTERS
from federation.accounts.models import AccountRow
from federation.accounts.refusals import REFUSALS
from federation.accounts.tasks_for_roles import OFFERS, TASKS
from federation.pages.office import Subject

PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.OFFICIALS: (AccountRow,),
}
