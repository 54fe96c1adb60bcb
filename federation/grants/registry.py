"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.grants.acts import ACTS
from federation.grants.erasure import ERASURE_HINDRANCES
from federation.grants.mail_texts import LETTERS
from federation.grants.refusals import REFUSALS
from federation.grants.tasks_for_roles import OFFERS
from federation.officials.models import Account, RoleGrant, TiedAccount
from federation.pages.office import Subject

OFFICE_TABLES = {
    Subject.OFFICIALS: (
        Account,
        RoleGrant,
        TiedAccount,
    ),
}
