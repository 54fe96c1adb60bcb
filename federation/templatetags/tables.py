"""Tables: their frame and the heads of columns: `{% load tables %}{% table _("Boards") hidden=True %}…`."""

from __future__ import annotations

from django.template import Context, Library
from django.template.loader import get_template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = Library()


@register.simple_block_tag(takes_context=True)
def table(
    context: Context,
    content: SafeString,
    label: str,
    *,
    hidden: str | bool = "",
    pin: bool = False,
    kind: str = "",
) -> SafeString:
    """A table that scrolls within the page: head and rows inside, and a caption where one is seen.

    `label`: what the region is called. `hidden`: the caption for readers who hear the page; True: the label.
    `pin`: the first column stays while the others scroll. `kind`: a class of the style sheet.
    """
    caption = label if hidden is True else hidden
    said = {"content": content, "label": label, "caption": caption, "pin": pin, "kind": kind}
    return SafeString(get_template("parts/table.html").render(said))


@register.simple_tag
def column(title: str, kind: str = "") -> SafeString:
    """The head of a column; `kind`: n for numbers, which stand to the right."""
    attributes = format_html(' class="{}"', kind) if kind else ""
    return format_html('<th scope="col"{}>{}</th>', attributes, title)
