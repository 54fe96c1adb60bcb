"""What comes for a rating by period: the next list, what a match would move, and what staying away costs."""

from __future__ import annotations

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext

from federation.members import directory
from federation.pages.formatting import signed
from ratings.models import PlayerRating
from ratings.rules.slsf.forecast import forecast
from ratings.rules.slsf.inactivity import PeriodEnd
from ratings.systems.face import Coming
from ratings.systems.swedish.pages.registers import Register, period_words
from tournaments.rules.books import book_of


def coming(register: Register, running: PlayerRating, ahead: PeriodEnd | None) -> list[Coming]:
    """Of whoever has a rating now. `ahead`: the first end of a period that costs something without play."""
    return [_next_list(register), _next_match(register, running), *_without_play(register, ahead)]


def _next_list(register: Register) -> Coming:
    period = register.calendar.of(directory.today(register.federation.code))
    said = {"period": period_words(str(period)), "day": date_format(period.last_day)}
    return Coming(
        name=gettext("Next list"),
        says=gettext("after %(period)s, which is over on %(day)s") % said,
        article=book_of(register.book.code).cite("28.4"),
        address=f"{register.address}now/",
        opens=gettext("The list as it stands now"),
    )


def _next_match(register: Register, running: PlayerRating) -> Coming:
    """DECISION: against an equal, since whom they meet is asked on the page behind it."""
    book = book_of(register.book.code)
    equal = forecast(running.rating, running.rating, book, register.figures.exchange)
    said = {"won": signed(equal.won), "drawn": signed(equal.drawn), "lost": signed(equal.lost)}
    code, discipline = register.federation.code, register.book.discipline
    return Coming(
        name=gettext("What must I score?"),
        says=gettext("against an equal %(won)s for a win, %(drawn)s for a draw, %(lost)s for a loss") % said,
        article=book.cite("28.3"),
        address=reverse("rating-forecast", args=[running.person, code, discipline]),
        opens=gettext("Against others"),
    )


def _without_play(register: Register, ahead: PeriodEnd | None) -> list[Coming]:
    if ahead is None:
        return []
    said = {"points": signed(ahead.change), "day": date_format(ahead.period.last_day)}
    costs = gettext("%(points)s on %(day)s, if no game is played before")
    leaves = gettext("off the list on %(day)s, if no game is played before")
    return [
        Coming(
            name=gettext("Without play"),
            says=(leaves if ahead.removed else costs) % said,
            article=book_of(register.book.code).cite("28.5"),
        )
    ]
