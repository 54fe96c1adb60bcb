"""What of a form is to be put right: `{% with wrong=form|wrong_fields %}`."""

from __future__ import annotations

from django.forms import BaseForm, BoundField
from django.template import Library

MANY = 8
"""More fields than these hardly stand on one screen."""

register = Library()


@register.filter
def wrong_fields(form: BaseForm) -> list[BoundField]:
    """The fields with errors, where there are several or one may lie below the fold."""
    found = [field for field in form.visible_fields() if field.errors]
    return found if len(found) > 1 or len(form.fields) > MANY else []
