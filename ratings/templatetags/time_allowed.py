"""What a thinking time is good for: `{% load time_allowed %}{% time_allows row control %}`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from django.template import Library
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from ratings.books import PERIOD_LISTS
from ratings.rules.dsu.rateable import CONDITIONS
from ratings.rules.kyu_dan.bands import BANDS, time_suffices
from ratings.rules.slsf.counting import GameFacts, verdict
from ratings.titles.queries import level_name
from ratings.titles.stored_trace import number_of
from tournaments.books import tournament_book
from tournaments.events import TimeControl
from tournaments.models import TournamentRow
from tournaments.rules.citations import Rule
from tournaments.rules.dsu.time_controls import doubts, whole_game
from tournaments.rules.pairing.olympiad import TimeForm, time_form
from tournaments.rules.scoring import Ending
from tournaments.stages import book_of_row
from tournaments.thinking_time import control_of

register = Library()
FORMS = {
    TimeForm.BLITZ: (gettext_noop("blitz"), "DSU 4.9.9.1"),
    TimeForm.RAPID: (gettext_noop("rapid chess"), "DSU 4.9.9.2"),
}


class Line(NamedTuple):
    """One thing that a thinking time allows or does not, and its paragraph."""

    head: str
    words: str
    article: str


@register.inclusion_tag("conduct/time_allows.html")
def time_allows(row: TournamentRow, control: TimeControl) -> dict[str, object]:
    """Whether games are rated by it, and up to which level a title is won. No query."""
    return {"lines": [*_form(row, control), *_rated(row, control), *_titles(row, control)]}


def _form(row: TournamentRow, announced: TimeControl) -> Iterator[Line]:
    """Blitz or rapid, where the Danish book says so; seconds a move over sixty moves, as in §12."""
    control = control_of(announced)
    if control is None or not book_of_row(row).says(Rule.TIME_OF_CHESS):
        return
    form = time_form(whole_game(control))
    if form in FORMS:
        words, article = FORMS[form]
        yield Line(_("Form of play"), _(words), article)


def _rated(row: TournamentRow, announced: TimeControl) -> Iterator[Line]:
    cited, control = book_of_row(row), control_of(announced)
    if control is None:
        return
    if cited.says(Rule.TIME_OF_CHESS):
        yield _as_rated(rated=not doubts(control), article=CONDITIONS)
    elif cited.id in PERIOD_LISTS:
        played = GameFacts(
            base_minutes=announced.base_minutes,
            move_control_minutes=announced.control_minutes,
            ending=Ending.PLAYED,
            both_moved=True,
        )
        least = PERIOD_LISTS[cited.id].least_minutes
        yield _as_rated(rated=verdict(played, cited, least).counts, article=cited.cite("28.1"))


def _as_rated(*, rated: bool, article: str) -> Line:
    words = _("long enough for games to be rated") if rated else _("too short for games to be rated")
    return Line(_("Rating"), words, article)


def _titles(row: TournamentRow, control: TimeControl) -> Iterator[Line]:
    """By the thinking time alone; what else 32.2 asks stands with the tournament's norms."""
    if not tournament_book(book_of_row(row)).titles:
        return
    enough = [band for band in BANDS if time_suffices(control.base_minutes, control.increment_seconds, band)]
    level = level_name(number_of(enough[-1].highest))
    words = _("enough for levels up to %(level)s") % {"level": level}
    yield Line(_("Titles"), words, enough[-1].article)
