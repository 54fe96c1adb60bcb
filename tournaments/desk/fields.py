"""Form fields that several pages of the desk have, and how long a seed that they draw is."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext as _

SEED_BYTES = 16


class Numbers(forms.CharField):
    """Start numbers as people write them: 1, 4, 7."""

    def clean(self, value: object) -> tuple[int, ...]:
        """The numbers. Raises ValidationError for anything else."""
        parts = str(super().clean(value)).replace(",", " ").split()
        if not all(part.isdecimal() and len(part) < 6 for part in parts):
            raise forms.ValidationError(_("Write numbers with commas between them: 1, 4, 7."))
        return tuple(int(part) for part in parts)
