"""Why −50? A deduction for inactivity: the periods without a game, and what would have counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext

from events import bitemporal_query
from events.bitemporal_query import asked_times
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.explanations import sentence
from federation.pages.formatting import signed
from federation.rulings.explaining import Explanation, Step, answer
from federation.rulings.queries import decisions, folded
from ratings.books import calendar_of
from ratings.models import Participation, RatingChange
from ratings.rules.slsf.inactivity import PeriodEnd, terms_in
from ratings.systems.swedish.interpretations import reading_in, terms_decided
from ratings.systems.swedish.pages.activity import ends_since
from ratings.systems.swedish.pages.as_of import steps_then
from ratings.systems.swedish.pages.explain import previous_step, published_of
from ratings.systems.swedish.pages.registers import Register, period_words, register_or_404
from ratings.systems.swedish.pages.steps import KINDS, step_words
from ratings.systems.swedish.register import Register as RegisterOfRows
from tournaments.models import TournamentRow
from tournaments.rules.books import Book, book_of

PROJECTORS = ("ratings.ratings", "tournaments.tournaments", "members.register")
NEXT = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class TookPart:
    """Something that counts as activity; `address` "" for an international event."""

    name: str
    period: str
    words: str
    by_board: bool
    address: str
    position: int


@dataclass(frozen=True, slots=True, kw_only=True)
class IdlePeriod:
    """A period without a game, and what its end meant."""

    words: str
    end: PeriodEnd

    @property
    def said(self) -> list[str]:
        """Each thing that the end of it did, in words; the first says how many in a row."""
        return [sentence(because) for because in self.end.trace]

    @property
    def article(self) -> str:
        """The paragraph of the last of them."""
        return self.end.trace[-1].article


def deduction(
    request: HttpRequest, federation: str, discipline: str, period: str, person: UUID
) -> HttpResponse:
    """One deduction for inactivity."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    register = register_or_404(federation, discipline)
    changes = RatingChange.objects.filter(**register.scope, person=person, kind=KINDS.INACTIVITY)
    change = steps_then(changes).filter(period=period).first()
    if change is None:
        raise Http404(gettext("Nothing was deducted from this player at the end of that period."))
    previous = previous_step(change)
    cites = _cites(book_of(register.book.code))
    context = {
        "section": "ratings",
        "as_of": as_of,
        "register": register,
        "change": change,
        "points": change.after - change.before,
        "names": directory.names([person]),
        "previous_said": step_words(previous, _name_of(previous)) if previous else "",
        "previous_why": previous.get_absolute_url() if previous else "",
        "cites": cites,
    }
    context |= _spell(register, change) | published_of(change)
    return answer(request, "ratings/deduction.html", context, _explained(change, previous, context))


def _spell(register: Register, change: RatingChange) -> dict[str, object]:
    """The last activity before the deduction, each period since, and what came after it."""
    taken_part = _taken_part(register, change.person)
    before = [each for each in taken_part if each.period <= change.period]
    active, through = register.calendar.read(before[-1].period), register.calendar.read(change.period)
    decided = decisions(register.federation.code)
    rulings = folded(decided)
    of_rows = RegisterOfRows(**register.scope)
    changes = terms_decided(of_rows, rulings)
    ends = ends_since(active, through, book_of(register.book.code), changes)
    reading, decision = reading_in(of_rows, through, rulings)
    return {
        "reading": gettext(reading.words),
        "mended": decision,
        "decided": decided,
        "terms": terms_in(through, changes, register.figures.inactivity),
        "last_active": [each for each in before if each.period == str(active)],
        "last_active_words": period_words(str(active)),
        "idle": [IdlePeriod(words=period_words(str(end.period)), end=end) for end in ends],
        "by_board": [each for each in taken_part if each.by_board],
        "since": [each for each in taken_part if each.period > change.period][:NEXT],
    }


def _taken_part(register: Register, person: UUID) -> list[TookPart]:
    """Everything that counted as this player's activity, oldest first."""
    activity = Participation.objects.filter(**register.scope, person=person)
    if (day := asked_times().as_of) is not None:
        activity = activity.filter(period__lte=str(register.calendar.of(day)))
    rows = list(activity.order_by("period", "because_of"))
    ids = [row.source for row in rows if not row.by_board]
    named = TournamentRow.objects.filter(federation=register.federation.code, tournament__in=ids)
    names: dict[str, str] = dict(named.values_list("tournament", "name"))
    return [
        TookPart(
            name=row.source if row.by_board else names.get(row.source, row.source),
            period=row.period,
            words=period_words(row.period),
            by_board=row.by_board,
            address="" if row.by_board else f"/tournaments/{row.federation}/{row.source}/",
            position=row.because_of,
        )
        for row in rows
    ]


def _name_of(change: RatingChange) -> str:
    if not change.tournament:
        return ""
    rows = TournamentRow.objects.filter(federation=change.federation, tournament=change.tournament)
    return rows.values_list("name", flat=True).first() or ""


def _cites(book: Book) -> dict[str, str]:
    paragraphs = {"periods": "28.4", "inactive": "28.5", "removed": "28.6", "counted": "30"}
    return {name: book.cite(paragraph) for name, paragraph in paragraphs.items()}


def _explained(change: RatingChange, previous: RatingChange | None, said: dict[str, Any]) -> Explanation:
    """The same as steps."""
    taken = signed(change.after - change.before)
    published = said["published"]
    return Explanation(
        federation=change.federation,
        title=gettext("Why %(points)s?") % {"points": taken},
        about=str(said["names"].get(change.person, "")),
        day=calendar_of(change.federation, change.discipline).read(change.period).first_day,
        sum=(
            (str(change.before), gettext("before")),
            (taken, gettext("for inactivity")),
            (str(change.after), gettext("after it")),
        ),
        steps=_steps(change, previous, said),
        events=(published.position,) if published else (),
        said_on=bitemporal_query.day_of(published.known_from) if published else None,
        decided=tuple(said["decided"]),
    )


def _steps(
    change: RatingChange, previous: RatingChange | None, said: dict[str, Any]
) -> tuple[Step, Step, Step]:
    """The rating before, the last activity, the periods since then."""
    cites = said["cites"]
    periods = tuple(f"{each.words}: {'; '.join(each.said)}" for each in said["idle"])
    return (
        Step(
            title=gettext("The rating before"),
            figure=str(change.before),
            events=(previous.because_of,) if previous else (),
        ),
        Step(
            title=gettext("The last activity"),
            figure=said["last_active_words"],
            said=tuple(each.name for each in said["last_active"]),
            articles=(cites["inactive"],),
            events=tuple(each.position for each in said["last_active"]),
        ),
        Step(
            title=gettext("Periods without a game"),
            figure=str(len(said["idle"])),
            said=(*periods, said["reading"]),
            articles=(cites["periods"], cites["inactive"], cites["removed"], cites["counted"]),
            events=(change.because_of,),
        ),
    )
