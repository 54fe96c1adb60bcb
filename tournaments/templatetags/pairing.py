"""How pages of a pairing write points and the name beside a start number."""

from __future__ import annotations

from collections.abc import Mapping

from django import forms, template

from tournaments import told

register = template.Library()

register.filter("said_points", told.said_points)


@register.filter
def named(field: forms.BoundField, names: Mapping[int, str]) -> str:
    """The name of the start number that stands in a field, "" for none."""
    number = str(field.value() or "").strip()
    return names.get(int(number), "") if number.isdecimal() and len(number) < 7 else ""
