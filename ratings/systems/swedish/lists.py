"""An official list: the ratings after the last step of a period, as lines with a digest.

The committee's command and the projector make it with this one function from the rows of the ratings
projector, so that what was published is what replay proves again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from uuid import UUID

from django.db.models import F, Max, Sum

from events.citing import cites
from events.rows import Row
from ratings.models import ListLine, Participation, PlayerRating, PublishedList, RatingChange
from ratings.rules import listing
from ratings.rules.periods import Period
from ratings.systems.swedish.inactive import terms_of_register
from ratings.systems.swedish.register import Source, end_key

KINDS = RatingChange.Kind


@cites("SLSF-G 27.1", "SLSF-G 28.4", "SLSF-G 28.6", "SLSF-R 28.1", "SLSF-R 29.4", "SLSF-R 29.6")
def list_lines(source: Source, period: Period, foreign: Collection[str]) -> tuple[list[Row], str]:
    """The lines as rows without their list, and the digest of them all (SLSF-G 28.4).

    `foreign`: who is rated and not shown (27.1). Who was removed after nine inactive periods is not on it.
    """
    after = _ratings_after(source, period)
    inactive = _inactive_periods(source, period, after)
    most = terms_of_register(source.register).periods_to_removal
    ratings = {
        person: rating
        for person, rating in after.items()
        if str(person) not in foreign and inactive.get(person, most) < most
    }
    last, before = _last_list(source, period)
    matches, played, deducted = _moved(source, last, period)
    lines: list[Row] = []
    for person, place in _places(ratings).items():
        change = ratings[person] - before[person] if person in before else None
        known = played.get(person, 0) + deducted.get(person, 0)
        lines.append(
            {
                "person": person,
                "place": place,
                "rating": ratings[person],
                "change": change,
                "deducted": deducted.get(person, 0),
                "corrected": 0 if change is None else change - known,
                "inactive_periods": inactive[person],
                "matches": matches.get(person, 0),
            }
        )
    return lines, listing.digest(map(as_listed, lines))


def as_listed(line: Row | ListLine) -> listing.Row:
    """What of a line its digest holds; the change of a new player is left open and counts as 0."""
    row = line if isinstance(line, dict) else vars(line)
    return listing.Row(
        place=row["place"],
        person=str(row["person"]),
        rating=row["rating"],
        change=row["change"] or 0,
        matches=row["matches"],
    )


def list_rows(shared: Row, lines: list[Row]) -> Iterator[Row]:
    """The lines as whole rows; `shared`: federation, discipline, period and issue."""
    for line in lines:
        yield {**shared, **line}


def _places(ratings: dict[UUID, int]) -> dict[UUID, int]:
    person = {str(each): each for each in ratings}
    placed = listing.places({text: ratings[each] for text, each in person.items()})
    return {person[text]: place for text, place in placed.items()}


def _ratings_after(source: Source, period: Period) -> dict[UUID, int]:
    """Ratings after the end of the period, of all who had played a rated match by then.

    From the ratings now, taking back what came later: for the newest period that is next to nothing.
    """
    later = source.rows(RatingChange).filter(order_key__gt=end_key(period))
    first = later.order_by("person", "order_key").distinct("person")
    started_from = {
        person: None if is_entry else before
        for person, before, is_entry in first.values_list("person", "before", "is_entry")
    }
    played_later = dict(later.values_list("person").annotate(Sum("match_count")).order_by())
    played_by_then = _played_by_then(source, period, list(started_from))
    found: dict[UUID, int] = {}
    for person, (now, matches) in _ratings_now(source, list(started_from)).items():
        rating = started_from.get(person, now)
        played = played_by_then.get(person, matches > played_later.get(person, 0))
        if rating is not None and played:
            found[person] = rating
    return found


def _ratings_now(source: Source, moved_later: list[UUID]) -> dict[UUID, tuple[int, int]]:
    """Rating and matches of everybody, 0 of whom a closed record has left without."""
    rows = source.rows(PlayerRating).values_list("person", "rating", "match_count")
    now = {person: (rating, matches) for person, rating, matches in rows}
    return dict.fromkeys(moved_later, (0, 0)) | now


def _played_by_then(source: Source, period: Period, persons: list[UUID]) -> dict[UUID, bool]:
    """Of those whose record was ever closed: whether they had played by then, since it was closed last."""
    steps = source.rows(RatingChange).filter(person__in=persons)
    closed = steps.filter(kind=KINDS.CLOSED).values_list("person", flat=True)
    found = dict.fromkeys(closed, False)
    if found:
        until = steps.filter(person__in=found, order_key__lte=end_key(period)).order_by("order_key")
        for person, kind, matches in until.values_list("person", "kind", "match_count"):
            found[person] = kind != KINDS.CLOSED and (found[person] or matches > 0)
    return found


def _inactive_periods(source: Source, period: Period, persons: Iterable[UUID]) -> dict[UUID, int]:
    """For how many periods in a row each of these has been inactive at the end of this one."""
    newest = dict(source.rows(PlayerRating).values_list("person", "last_active"))
    active = {person: newest.get(person, "") for person in persons}
    asked = [person for person, last in active.items() if not last or last > str(period)]
    if asked:
        rows = source.rows(Participation).filter(person__in=asked, period__lte=str(period))
        active |= dict(rows.values_list("person").annotate(Max("period")).order_by())
    calendar = source.register.calendar
    return {person: period.since(calendar.read(last)) for person, last in active.items() if last}


def _last_list(source: Source, period: Period) -> tuple[str, dict[UUID, int]]:
    """The period of the list before, "" for none, and the ratings on its newest issue."""
    earlier = source.rows(PublishedList).filter(period__lt=str(period)).order_by("-period", "-issue")
    newest = earlier.values_list("period", "issue").first()
    if newest is None:
        return "", {}
    lines = source.rows(ListLine).filter(period=newest[0], issue=newest[1])
    return newest[0], dict(lines.values_list("person", "rating"))


def _moved(
    source: Source, last: str, period: Period
) -> tuple[dict[UUID, int], dict[UUID, int], dict[UUID, int]]:
    """Since the list before: matches of this period; what tournaments moved; what was deducted."""
    since = end_key(source.register.calendar.read(last)) if last else ""
    steps = source.rows(RatingChange).filter(order_key__gt=since, order_key__lte=end_key(period))
    sums = steps.values_list("person", "kind").annotate(points=Sum(F("after") - F("before"))).order_by()
    moved: dict[str, dict[UUID, int]] = {KINDS.TOURNAMENT: {}, KINDS.INACTIVITY: {}}
    for person, kind, points in sums:
        moved.setdefault(kind, {})[person] = points
    matches = steps.filter(period=str(period)).values_list("person").annotate(Sum("match_count")).order_by()
    return dict(matches), moved[KINDS.TOURNAMENT], moved[KINDS.INACTIVITY]
