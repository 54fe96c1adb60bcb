"""Numbers with decimals as people type them."""

from __future__ import annotations

from collections.abc import Mapping

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.datastructures import MultiValueDict


class DecimalInput(forms.NumberInput):
    """A number with a decimal point or a decimal comma: a browser sends the one, people type either."""

    def value_from_datadict(
        self, data: Mapping[str, object], files: MultiValueDict[str, UploadedFile[bytes]], name: str
    ) -> object:
        """With a point, as the field reads it."""
        written = super().value_from_datadict(data, files, name)
        return written.replace(",", ".") if isinstance(written, str) else written


class TypedDecimal(forms.DecimalField):
    """A number with decimals, in the way of any language."""

    widget = DecimalInput
