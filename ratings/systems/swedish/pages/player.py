"""A member's ratings in one game: the steps, the lists, the drawing, and what comes without play."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import QuerySet
from django.utils.translation import gettext, gettext_lazy, ngettext

from events.bitemporal_query import asked_times
from federation.members import directory
from federation.pages.formatting import days
from ratings.models import ListLine, PlayerRating, RatingChange
from ratings.rules.periods import Period
from ratings.rules.slsf.inactivity import PeriodEnd
from ratings.systems import face
from ratings.systems.graph import Graph, Point, graph
from ratings.systems.swedish.interpretations import may_differ
from ratings.systems.swedish.pages.activity import next_end
from ratings.systems.swedish.pages.as_of import rating_on
from ratings.systems.swedish.pages.coming import coming
from ratings.systems.swedish.pages.matches import MatchLine, match_lines, persons_in
from ratings.systems.swedish.pages.registers import (
    Register,
    list_key,
    list_words,
    over_by,
    period_words,
    registers,
    up_to,
)
from ratings.systems.swedish.pages.steps import KINDS, day_of, first_day_of
from tournaments.models import TournamentRow
from tournaments.rules.books import book_of

NEWEST = 12
LEDE = gettext_lazy(
    "All matches of a tournament count against the ratings held before it, and the changes are added "
    "at its end. Open a tournament to see every match."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(face.Step):
    """A step with its row. `row` None: no tournament, or its own rows lag; `why`: an address."""

    row: RatingChange
    lines: list[MatchLine]
    why: str
    article: str

    @property
    def of_matches(self) -> int:
        """What its matches come to, which SLSF-G 29.3 may keep from a new player in part."""
        return sum(line.change for line in self.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A list that the member stands on, with its address in the register and its words."""

    line: ListLine
    key: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(face.PlayersRating):
    """A member's ratings in one register. `running` None: the record is closed."""

    register: Register
    running: PlayerRating | None
    lists: list[Listed]
    last_active: str
    ahead: PeriodEnd | None
    article: str


def parts(numbers: Sequence[UUID], played: face.Played, *, whole: bool) -> Iterator[Part]:
    """One part a register in which the person, under any of these numbers, has or had a rating."""
    day = asked_times().as_of
    changes = list(_steps(numbers[0], day).order_by("-order_key"))
    ratings = PlayerRating.objects.filter(person__in=numbers)
    running = {(each.federation, each.discipline): each for each in ratings}
    if not changes and not running:
        return
    lines = list(_lines(numbers, day).order_by("-period", "-issue"))
    rows = _tournaments(changes, played)
    for register in registers():
        scope = (register.federation.code, register.book.discipline)
        own = [each for each in changes if (each.federation, each.discipline) == scope]
        if own or (scope in running and day is None):
            listed = [line for line in lines if (line.federation, line.discipline) == scope]
            now = running.get(scope) if day is None else rating_on(register, running.get(scope), own, day)
            yield _part(register, now, own, listed, rows, whole=whole)


def _steps(person: UUID, day: dt.date | None) -> QuerySet[RatingChange]:
    """Every step of every rating, or those up to a day."""
    steps: QuerySet[RatingChange] = RatingChange.objects.filter(person=person)
    return steps if day is None else steps.filter(up_to(day))


def _lines(numbers: Sequence[UUID], day: dt.date | None) -> QuerySet[ListLine]:
    """The lines of official lists, or of those that counted by a day."""
    lines: QuerySet[ListLine] = ListLine.objects.filter(person__in=numbers)
    return lines if day is None else lines.filter(over_by(day))


def _tournaments(changes: Sequence[RatingChange], played: face.Played) -> face.Played:
    """Those of these changes; who counts as another was entered in them, and is not among `played`."""
    known = {name for _, name in played}
    names = {change.tournament for change in changes if change.tournament} - known
    rows = TournamentRow.objects.filter(tournament__in=names) if names else ()
    return {**played, **{(row.federation, row.tournament): row for row in rows}}


def _part(
    register: Register,
    running: PlayerRating | None,
    own: Sequence[RatingChange],
    lines: Sequence[ListLine],
    rows: face.Played,
    *,
    whole: bool,
) -> Part:
    """`own` changes and `lines` of this register, the newest first; `whole`: every step, not the newest."""
    shown = own if whole else own[:NEWEST]
    lists = [
        Listed(line=line, key=list_key(line.period, line.issue), words=list_words(line.period, line.issue))
        for line in lines
    ]
    in_lists = {each.line.period: each.words for each in lists}
    active = running.last_active if running else ""
    ahead = _ahead(register, active) if active else None
    return Part(
        key=f"{register.federation.code}-{register.book.discipline}",
        game=register.book.title,
        federation=register.federation.name,
        numbers=[_official(register, lists), _unofficial(running, own)],
        drawing=_drawing(own, rows),
        steps=[_step(register, change, rows, in_lists) for change in shown],
        older=len(own) - len(shown),
        coming=coming(register, running, ahead) if running and asked_times().as_of is None else (),
        lede=str(LEDE),
        rated=frozenset((change.federation, change.tournament) for change in own),
        persons=frozenset(persons_in(shown)),
        tables="ratings/lists_of_player.html",
        aside="ratings/beside_player.html",
        register=register,
        running=running,
        lists=lists,
        last_active=period_words(active) if active else "",
        ahead=ahead,
        article=book_of(register.book.code).cite("28.5"),
    )


def _official(register: Register, lists: Sequence[Listed]) -> face.Number:
    name = gettext("%(game)s, official") % {"game": register.book.title}
    if not lists:
        return face.Number(name=name, remark=gettext("on no list yet"))
    line = lists[0].line
    place = gettext("place %(place)s after %(words)s") % {"place": line.place, "words": lists[0].words}
    return face.Number(name=name, figure=str(line.rating), remark=place)


def _unofficial(running: PlayerRating | None, own: Sequence[RatingChange]) -> face.Number:
    name = gettext("unofficial")
    if running is None:
        return face.Number(name=name, remark=gettext("The record is closed. A player who comes back is new."))
    matches = ngettext("%(matches)s match", "%(matches)s matches", running.match_count)
    return face.Number(
        name=name,
        figure=str(running.rating),
        why=own[0].get_absolute_url() if own else "",
        remark=matches % {"matches": running.match_count},
    )


def _step(register: Register, change: RatingChange, rows: face.Played, in_lists: Mapping[str, str]) -> Step:
    book = book_of(register.book.code)
    closed = change.kind == KINDS.CLOSED
    title, remark = _words(change, rows.get((change.federation, change.tournament)), in_lists)
    return Step(
        title=title,
        before=str(change.before),
        after="–" if closed else str(change.after),
        change=None if closed else change.after - change.before,
        instead="–",
        remark=remark,
        template="ratings/step_of_player.html",
        position=change.because_of,
        row=change,
        lines=match_lines(change, book),
        why=change.get_absolute_url(),
        article=book.cite("28.5"),
    )


def _words(change: RatingChange, row: TournamentRow | None, in_lists: Mapping[str, str]) -> tuple[str, str]:
    """What a step is called, and what is remarked on it."""
    if change.kind == KINDS.INACTIVITY:
        at = gettext("at the end of %(period)s") % {"period": period_words(change.period)}
        return gettext("Deduction for inactivity"), at
    if change.kind == KINDS.CLOSED:
        return gettext("Record closed"), gettext("by the rating committee; a player who plays again is new")
    said = [days(row.starts_on, row.ends_on)] if row else []
    if change.is_entry:
        said.append(gettext("entered at %(rating)s") % {"rating": change.before})
    listed = in_lists.get(change.period, "")
    rated = gettext("rated, in the list after %(words)s") % {"words": listed}
    said.append(rated if listed else gettext("rated"))
    return row.name if row else change.tournament, " · ".join(said)


def _ahead(register: Register, active: str) -> PeriodEnd | None:
    """What comes without play. What was decided on the paragraph is looked up only where it matters."""
    current = register.calendar.of(directory.today(register.federation.code))
    last: Period = register.calendar.read(active)
    terms = register.terms if may_differ(current.since(last)) else ()
    return next_end(last, current, book_of(register.book.code), terms)


def _drawing(own: Sequence[RatingChange], rows: face.Played) -> Graph | None:
    """The rating after each step, from the one before the first; the line breaks at a closed record."""
    if not own:
        return None
    points: list[Point] = []
    deducted, starts = set(), set()
    closed = True
    for change in reversed(own):
        if closed:
            starts.add(len(points))
            points.append((first_day_of(change), change.before))
        if change.kind == KINDS.INACTIVITY:
            deducted.add(len(points))
        closed = change.kind == KINDS.CLOSED
        points.append((day_of(change), change.before if closed else change.after))
    artificial = any(
        row.dates_are_artificial
        for change in own
        if (row := rows.get((change.federation, change.tournament)))
    )
    return graph(points, by_order=artificial, deducted=deducted, starts=starts)
