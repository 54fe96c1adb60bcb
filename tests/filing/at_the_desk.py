"""The Danish organiser's desk and its pages."""

from __future__ import annotations

from django.urls import reverse

from tests.filing.past import FED

INVITATION = {
    "coordinated": "yes",
    "groups": "As many as entries ask for",
    "smoke_free": "yes",
    "elo_rated": "no",
    "late_minutes": "15",
    "adjournments": "Played on the same evening",
    "entry_fee": "250",
    "late_fee": "50.50",
}


def address(page: str, at: str, **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={"federation": FED, "tournament": at, **more})
