"""The two times on pages: what a page of the past says of itself, the form that asks, links keeping both."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest
from django.template import Context, Library
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from events.bitemporal_query import Asked, today
from federation.pages.bitemporal import AS_OF, KNOWN_ON, OF_NOW

register = Library()


def _asked(context: Context) -> Asked:
    request = context.get("request")
    days: Asked = getattr(request, "times", None) or Asked()
    return days


@register.simple_tag(takes_context=True)
def keep_times(context: Context, first: str = "?") -> SafeString:
    """The days asked for, as the end of an address: ?known_on=2025-03-31, or nothing. `first`: ? or &."""
    days = _asked(context)
    said = {AS_OF: days.as_of, KNOWN_ON: days.known_on}
    query = urlencode({name: day.isoformat() for name, day in said.items() if day is not None})
    return (
        format_html("{}{}", SafeString(first), SafeString(query.replace("&", "&amp;")))
        if query
        else SafeString("")
    )


@register.simple_tag(takes_context=True)
def times_fields(context: Context) -> SafeString:
    """The days asked for, as hidden fields of a form that asks something else."""
    days = _asked(context)
    said = [(AS_OF, days.as_of), (KNOWN_ON, days.known_on)]
    kept = [(name, day.isoformat()) for name, day in said if day is not None]
    return format_html_join("", '<input type="hidden" name="{}" value="{}">', kept)


@register.inclusion_tag("times/banner.html", takes_context=True)
def times_banner(context: Context) -> dict[str, object]:
    """What a page of another day says on its face; nothing on a page of now."""
    request: HttpRequest | None = context.get("request")
    days = _asked(context)
    now = "" if request is None else _without_days(request)
    return {"asked": days, "now": now, "comparison": _comparison(context)}


@register.inclusion_tag("times/form.html", takes_context=True)
def times_form(context: Context) -> dict[str, object]:
    """A form for both days, the rest of the address kept; none where a page is only of now."""
    request: HttpRequest | None = context.get("request")
    rest = (
        [] if request is None else [each for each in request.GET.lists() if each[0] not in {AS_OF, KNOWN_ON}]
    )
    kept = [(name, value) for name, values in rest for value in values if name != "page"]
    return {
        "offered": request is None or not OF_NOW.match(request.path),
        "asked": _asked(context),
        "kept": kept,
        "today": today(),
        "action": request.path if request else "",
        "compare": _comparison(context),
    }


def _without_days(request: HttpRequest) -> str:
    query = request.GET.copy()
    for name in (AS_OF, KNOWN_ON):
        query.pop(name, None)
    return f"{request.path}?{query.urlencode()}" if query else request.path


def _comparison(context: Context) -> str:
    """Where the thing on the page is compared with itself on another day; "" where it cannot be."""
    register, here, days = context.get("register"), context.get("here"), _asked(context)
    query = f"?one={days.known_on}" if days.known_on else ""
    if context.get("row") is not None and here:
        return f"{here}compare/{query}"
    if register is None or not hasattr(register, "scope"):
        return ""
    return f"/compare/{register.scope['federation']}/{register.scope['discipline']}/{query}"
