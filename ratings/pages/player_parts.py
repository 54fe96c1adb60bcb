"""A member's ratings in one game: the steps, the lists, the drawing, and what comes if he stays away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from federation.members import directory
from ratings.models import ListLine, PlayerRating, RatingChange
from ratings.pages.graph import Graph, Point, graph
from ratings.pages.registers import Register, list_key, list_words, period_words
from ratings.pages.steps import KINDS, day_of, first_day_of, why_address
from ratings.rules.periods import Period
from ratings.rules.slsf.inactivity import PeriodEnd
from ratings.systems.swedish.interpretations import may_differ
from ratings.systems.swedish.pages.activity import next_end
from ratings.systems.swedish.pages.matches import MatchLine, match_lines
from tournaments.models import TournamentRow
from tournaments.rules.books import book_of

NEWEST = 12
Rows = Mapping[tuple[str, str], TournamentRow]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a member's rating. `row` None: no tournament, or its own rows lag; `why`: an address."""

    change: RatingChange
    row: TournamentRow | None
    lines: list[MatchLine]
    list_words: str
    period_words: str
    why: str

    @property
    def points(self) -> int:
        """What it moved."""
        return self.change.after - self.change.before

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
class Part:
    """A member's ratings in one register. `running` None: the record is closed."""

    register: Register
    running: PlayerRating | None
    lists: list[Listed]
    drawing: Graph | None
    steps: list[Step]
    older: int
    last_active: str
    ahead: PeriodEnd | None
    article: str

    @property
    def official(self) -> Listed | None:
        """The newest list he stands on."""
        return self.lists[0] if self.lists else None


def part_of(
    register: Register,
    running: PlayerRating | None,
    own: Sequence[RatingChange],
    lines: Sequence[ListLine],
    rows: Rows,
    *,
    whole: bool,
) -> Part:
    """`own` changes and `lines` of this register, the newest first; `whole`: every step, not the newest."""
    book = book_of(register.book.code)
    shown = own if whole else own[:NEWEST]
    lists = [
        Listed(line=line, key=list_key(line.period, line.issue), words=list_words(line.period, line.issue))
        for line in lines
    ]
    in_lists = {each.line.period: each.words for each in lists}
    active = running.last_active if running else ""
    current = register.calendar.of(directory.today(register.federation.code))
    return Part(
        register=register,
        running=running,
        lists=lists,
        drawing=_drawing(own, rows),
        steps=[
            Step(
                change=change,
                row=rows.get((change.federation, change.tournament)),
                lines=match_lines(change, book),
                list_words=in_lists.get(change.period, ""),
                period_words=period_words(change.period),
                why=why_address(change),
            )
            for change in shown
        ],
        older=len(own) - len(shown),
        last_active=period_words(active) if active else "",
        ahead=_ahead(register, register.calendar.read(active), current) if active else None,
        article=book.cite("28.5"),
    )


def _ahead(register: Register, active: Period, current: Period) -> PeriodEnd | None:
    """What comes if he stays away. What was decided on the paragraph is looked up only where it matters."""
    terms = register.terms if may_differ(current.since(active)) else ()
    return next_end(active, current, book_of(register.book.code), terms)


def _drawing(own: Sequence[RatingChange], rows: Rows) -> Graph | None:
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
