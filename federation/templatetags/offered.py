"""Links to the desk on public pages: `{% opens "desk-licences" house.code as desk %}{% if desk %}...`."""

from __future__ import annotations

from django.template import Context, Library
from django.urls import reverse

from federation.pages.offering import is_offered

register = Library()


@register.simple_tag(takes_context=True)
def opens(context: Context, name: str, *args: object) -> str:
    """The address of a page of the desk for a reader to whom it is offered, "" for any other.

    While what was just recorded is being computed, nothing is: the page shows what stood before it.
    """
    as_of = context.get("as_of")
    if as_of is not None and as_of.waiting:
        return ""
    address = reverse(name, args=args)
    return address if is_offered(context["request"], address) else ""
