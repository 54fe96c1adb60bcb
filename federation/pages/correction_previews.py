"""Where an act that is for two officials leads: to the page that shows first what it would move."""

from __future__ import annotations

from urllib.parse import urlencode

import msgspec
from django.urls import reverse

from federation.officials.proposing import MustBeProposed

OWN_WORDS = {"reason", "reasons"}  # never in an address


def preview_of(refusal: MustBeProposed) -> str:
    """The address of that page, with the act as it was given."""
    fields = msgspec.to_builtins(refusal.act)
    act = msgspec.json.encode(
        {name: value for name, value in fields.items() if name not in OWN_WORDS}
    ).decode()
    address = reverse("desk-correction-preview", args=[fields["federation"], refusal.kind])
    return f"{address}?{urlencode({'act': act})}"
