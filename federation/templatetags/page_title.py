"""The title of a page, for its head: `{% load page_title %}<h1>{% page_title %}</h1>`."""

from __future__ import annotations

from django.template import Context, Library, NodeList
from django.template.loader_tags import BlockNode
from django.utils.safestring import SafeString

register = Library()


@register.simple_tag(takes_context=True)
def page_title(context: Context) -> SafeString:
    """What the page says in its block `title`, so that a heading which says the same is typed once."""
    return BlockNode("title", NodeList()).render(context)
