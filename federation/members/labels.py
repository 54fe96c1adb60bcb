"""What pages and tables of the register call things."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

KINDS: Mapping[str, Promise] = {
    "human": gettext_lazy("person"),
    "program": gettext_lazy("program"),
    "group": gettext_lazy("group of persons"),
}
"""Who is registered."""
