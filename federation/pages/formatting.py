"""How the records write numbers, scores and paragraphs; the rules for it are those of the style guide."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from django.template import Context, Library
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from events.citing import gettext_noop, pgettext_noop
from events.history import HistoryLine
from federation.books import own_articles
from federation.pages.articles import address_of
from federation.rules.scores import WALKOVER, points_text

register = Library()

MINUS = "\u2212"
NARROW_SPACE = "\u202f"  # does not break
NOTHING = "–"
QUARTERS = {0: "", 1: "¼", 2: "½", 3: "¾"}
HALF = {0: "0", 1: "½", 2: "1"}
MARKS = {"walkover": WALKOVER}
GAMES: Mapping[str, str] = {
    "chess": gettext_noop("chess"),
    "gomoku": gettext_noop("gomoku"),
    "renju": gettext_noop("renju"),
}
"""What disciplines are called; one that is not named here by its code."""
UNNUMBERED: Mapping[str, str] = {
    "header": pgettext_noop("of a book", "header"),
    "introduction": pgettext_noop("of a book", "introduction"),
    "interpretation": pgettext_noop("of a book", "interpretation"),
}
"""Parts of books that have no number."""


@register.filter
def thousands(number: int | None) -> str:
    """48213 -> 48 213 with a narrow space; four digits stand together, as ratings do."""
    if number is None:
        return NOTHING
    digits = f"{abs(number):,}".replace(",", NARROW_SPACE) if abs(number) > 9_999 else str(abs(number))
    return f"{MINUS if number < 0 else ''}{digits}"


@register.filter
def signed(number: int | None) -> str:
    """A change: +24, −14 with the true minus, 0, and – for none."""
    if number is None:
        return NOTHING
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "0"


@register.filter
def tone(number: int | None) -> str:
    """The class of a change: up, down or none; the sign says the same without colour."""
    return "up" if number and number > 0 else "down" if number else ""


@register.filter
def points(half_points: int | None) -> SafeString:
    """Half points as 3<i>½</i>, whole ones as 4<i></i>, so that wholes stand in line in a column."""
    if half_points is None:
        return SafeString(NOTHING)
    return _in_line(half_points * 2)


@register.filter
def plain_points(half_points: int | None) -> str:
    """Half points in a sentence: 3½."""
    if half_points is None:
        return NOTHING
    return points_text(half_points)


@register.filter
def criterion(text: str) -> SafeString:
    """A value of a tie-break, exact as it stands in the row: 17, 7/2, 21/4; any other fraction unchanged."""
    above, _, below = text.partition("/")
    if below in {"", "2", "4"} and above.isdecimal():
        return _in_line(int(above) * 4 // int(below or 1))
    return format_html("{}", text)


def _in_line(quarters: int) -> SafeString:
    whole, part = divmod(quarters, 4)
    return format_html("{}<i>{}</i>", "" if part and not whole else whole, QUARTERS[part])


def score_text(first: int | None, second: int | None, ending: str = "", *, running: str = "") -> str:
    """From the side that stands first: 1–0, ½–½, with the mark of a walkover.

    `running` where nothing was handed in. A game that somebody's leaving decides is not played any more.
    """
    if first is None or second is None:
        return gettext("not played") if ending == "left" else running or gettext("in play")
    score = f"{HALF.get(first, plain_points(first))}–{HALF.get(second, plain_points(second))}"
    mark = MARKS.get(ending, "")
    return f"{score} {mark}" if mark else score


@register.simple_tag
def score(first: int | None, second: int | None, ending: str = "") -> SafeString:
    """The result of a game for a table, the left side first: bold once handed in, quiet while it runs."""
    text = score_text(first, second, ending)
    if first is None:
        return format_html('<span data-tone="quiet">{}</span>', text)
    return format_html("{}", text) if ending in MARKS else format_html("<b>{}</b>", text)


@register.simple_tag
def cite(article: str) -> SafeString:
    """A paragraph, linked to its title on the page of rules."""
    if not article:
        return SafeString("")
    address, said = address_of(article), paragraph(article)
    if not address:
        return format_html("<cite>{}</cite>", said)
    return format_html('<cite><a href="{}">{}</a></cite>', address, said)


@register.filter
def paragraph(article: str) -> str:
    """A paragraph as it is cited; what has no number in its book, such as an introduction, as a word."""
    book, _space, last = article.rpartition(" ")
    return f"{book} {pgettext('of a book', UNNUMBERED[last])}" if last in UNNUMBERED else article


@register.filter
def game_name(discipline: str) -> str:
    """A discipline as a word in a sentence."""
    return gettext(GAMES[discipline]) if discipline in GAMES else discipline


@register.filter
def own_paragraphs(line: HistoryLine) -> list[str]:
    """The paragraphs of an event's type that the books of its federation have."""
    return own_articles(line.articles, line.federation, *line.stream.split("/"))


@register.simple_tag
def event(position: int) -> SafeString:
    """An event of the log by its position, linked."""
    return format_html(
        '<a href="/log/{}/">{}</a>',
        position,
        gettext("event %(position)s") % {"position": thousands(position)},
    )


@register.simple_tag
def days(first: dt.date, last: dt.date) -> str:
    """21 March 2026, 21–22 March 2026, 30 April – 1 May 2026."""
    if first == last:
        return date_format(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{date_format(first, 'DAY_FORMAT')}–{date_format(last)}"
    form = "MONTH_DAY_FORMAT" if first.year == last.year else "DATE_FORMAT"
    return f"{date_format(first, form)} – {date_format(last)}"


@register.filter
def edition(text: str) -> str:
    """The edition of a book: 2011-03-05 -> 5 March 2011; anything else as it is."""
    try:
        return date_format(dt.date.fromisoformat(text))
    except ValueError:
        return text


@register.filter
def of(key: object, rows: Mapping[object, object]) -> object:
    """What a mapping holds for a key: `{{ entry.person|of:names }}`."""
    return rows.get(key, "")


@register.simple_tag(takes_context=True)
def again(context: Context, **changes: object) -> str:
    """The query of this page with some values changed; None or "" leaves one out."""
    query = context["request"].GET.copy()
    query.pop("after", None)
    for name, value in changes.items():
        query.pop(name, None)
        if value not in {None, ""}:
            query[name] = str(value)
    return f"?{query.urlencode()}"
