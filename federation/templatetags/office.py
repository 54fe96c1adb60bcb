"""The tables of the admin on their own pages: acts, files, rows that belong together: `{% load office %}`."""

from __future__ import annotations

from typing import Any

from django.db.models import Model
from django.template import Context, Library
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from federation.pages import office

register = Library()


@register.simple_tag
def link(address: str, words: str) -> SafeString:
    """A link as the admin's pages show one."""
    return format_html(
        '<a class="text-primary-600 underline dark:text-primary-500" href="{}">{}</a>', address, words
    )


@register.simple_tag(takes_context=True)
def acts_on(context: Context, model: type[Model] | Model) -> list[tuple[str, str]]:
    """The acts that this account may begin and that change such rows."""
    kind = type(model) if isinstance(model, Model) else model
    return office.acts_on(context["request"], kind)


@register.simple_tag(takes_context=True)
def table_file(context: Context, changes: Any, kind: str) -> str:
    """Where the rows shown are taken along, asked as the page is."""
    opts = changes.model._meta
    asked = context["request"].GET.urlencode()
    address = reverse("table-file", args=[opts.app_label, opts.model_name, kind])
    return f"{address}?{asked}" if asked else address


@register.simple_tag(takes_context=True)
def related_to(context: Context, row: Model) -> list[office.Related]:
    """The tables with rows of the same person or tournament."""
    return office.related_to(context["request"], row)
