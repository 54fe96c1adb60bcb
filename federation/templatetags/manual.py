"""The section of the manual that belongs to a page: `<a href="{% help_address %}">`."""

from __future__ import annotations

from django.template import Context, Library

from federation.pages import manual

register = Library()


@register.simple_tag(takes_context=True)
def help_address(context: Context) -> str:
    """Its address; that of all chapters where the page has none, or is made outside any request."""
    request = context.get("request")
    return manual.help_address(request.resolver_match if request else None)
