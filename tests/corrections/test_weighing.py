"""What of a preview is kept and told, and that its digest is the same tomorrow."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import msgspec
import pytest

from events.dry_run import Supposed
from events.log import Envelope
from events.watching import Move
from federation.identity.models import MergedPerson
from federation.sanctions.models import SanctionRow
from ratings.corrections import weighing
from ratings.corrections.digests import digest_of
from ratings.corrections.events import CorrectionProposed, Shown
from ratings.corrections.labels import unmoved
from ratings.corrections.touched import persons_touched
from ratings.models import ListLine
from ratings.titles.models import TitleHolder
from tournaments.models import GameRow

TODAY = dt.date(2026, 3, 2)
NOBODY = UUID(int=0)


def envelope(day: dt.date, position: int = 7) -> Envelope:
    recorded = dt.datetime.combine(day, dt.time(12), dt.UTC)
    return Envelope(position, "s", 1, "t", 1, day, recorded, NOBODY, NOBODY, 1, NOBODY, "{}")


def supposed(*moves: Move, would_be: tuple[Move, ...] = (), day: dt.date = TODAY) -> Supposed:
    return Supposed(position=6, events=(envelope(day),), moves=moves, would_be=would_be)


def merged(on: dt.date, *, before: dict[str, Any] | None = None) -> Move:
    row = {"federation": "slsf", "merged": UUID(int=1), "kept": UUID(int=2), "merged_on": on, "position": 7}
    return Move(model=MergedPerson, key=("slsf", UUID(int=1)), before=before, after=row)


def listed(number: int) -> Move:
    """A line of a published list that would differ: a key of four parts and the person."""
    key = ("slsf", "gomoku", "2026-1", 2, UUID(int=number))
    row = {"rating": 1500, "place": number}
    return Move(model=ListLine, key=key, before=row, after=row | {"rating": 1510})


def title(number: int) -> Move:
    key = ("slsf", "gomoku", UUID(int=number))
    row: dict[str, Any] = {"level": 3, "honorary": None}
    return Move(model=TitleHolder, key=key, before=row, after=row | {"level": 4})


def test_a_digest_is_the_same_tomorrow() -> None:
    tomorrow = TODAY + dt.timedelta(days=1)
    looked, approved = (digest_of(supposed(merged(day), day=day)) for day in (TODAY, tomorrow))
    assert looked == approved


def test_who_was_entered_today_was_entered_on_that_day_tomorrow_too() -> None:
    """What stood before the act is no day of the act, though it is the same day."""
    tomorrow = TODAY + dt.timedelta(days=1)
    stood = merged(TODAY).after
    moves = [merged(TODAY, before=stood), merged(TODAY, before=stood)]
    changed = [
        Move(model=each.model, key=each.key, before=each.before, after={**(each.after or {}), "kept": NOBODY})
        for each in moves
    ]
    looked = digest_of(supposed(changed[0], day=TODAY))
    approved = digest_of(supposed(changed[1], day=tomorrow))
    assert looked == approved


def test_another_row_is_another_digest() -> None:
    assert digest_of(supposed(listed(1))) != digest_of(supposed(listed(2)))
    one, other = dt.date(2020, 1, 1), dt.date(2020, 1, 2)
    assert digest_of(supposed(merged(one))) != digest_of(supposed(merged(other)))


def test_a_long_list_hides_no_title() -> None:
    """Lines of lists come first and are many: what is kept is shared evenly, and each kind has its room."""
    lines, titles = [listed(number) for number in range(700)], [title(number) for number in range(900, 1_300)]
    preview = weighing.weighed(supposed(*titles, would_be=tuple(lines)), always_two=False)
    kept = [line.model for line in preview.shown]
    assert len(kept) == weighing.MOST_SHOWN
    assert kept.count("ratings.listline") == kept.count("titles.titleholder") == 250
    assert preview.moved == 1_100


def test_what_a_short_table_leaves_goes_to_the_longer_one() -> None:
    lines = [listed(number) for number in range(700)]
    preview = weighing.weighed(supposed(title(900), would_be=tuple(lines)), always_two=False)
    kept = [line.model for line in preview.shown]
    assert (kept.count("ratings.listline"), kept.count("titles.titleholder")) == (499, 1)


def test_everybody_touched_is_told_whatever_is_kept() -> None:
    lines = [listed(number) for number in range(1, 701)]
    preview = weighing.weighed(supposed(would_be=tuple(lines)), always_two=False)
    assert set(preview.beyond) == {UUID(int=number) for number in range(501, 701)}
    assert {*persons_touched(preview.shown), *preview.beyond} == set(preview.touched)
    assert len(preview.touched) == 700


def test_nothing_is_said_to_stay_that_moves_beyond_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "MOST_SHOWN", 1)
    preview = weighing.weighed(supposed(title(900), would_be=(listed(1), listed(2))), always_two=False)
    assert len(preview.shown) == 1
    said = {str(each) for each in unmoved(set(preview.foreseen.kinds))}
    assert "No level, no title and no ranking." not in said
    assert "No line of a published list would differ in a reissue." not in said
    assert "No running rating." in said


def test_no_warning_is_said_to_stay_where_one_moves_unshown() -> None:
    row = {"federation": "dsu", "person": UUID(int=1), "event_last_day": TODAY}
    later = row | {"event_last_day": TODAY + dt.timedelta(days=9)}
    move = Move(model=SanctionRow, key=("dsu", UUID(int=1), "", 1), before=row, after=later)
    public = weighing.weighed(supposed(move), always_two=False)
    assert (public.shown, public.touched) == ((), ())
    assert "No warning and no quarantine." not in {str(each) for each in unmoved(set(public.kinds))}
    assert "No warning and no quarantine." in {str(each) for each in unmoved(set())}


def test_whose_name_goes_is_touched_as_well_as_whose_comes() -> None:
    black, other, white = (str(UUID(int=number)) for number in (1, 2, 3))
    row = {"black": UUID(black), "white": UUID(white)}
    move = Move(model=GameRow, key=("slsf", "cup", 1, 1, 1), before=row, after=row | {"black": UUID(other)})
    [line] = weighing.weighed(supposed(move), always_two=False).shown
    assert {str(each) for each in persons_touched([line])} == {black, other, white}


def test_a_proposal_of_earlier_days_touched_nobody_beyond_what_it_shows() -> None:
    """Its text in the log says nothing of it, and reads as it stands."""
    fields = {"number": 1, "act": "result", "payload": "{}", "words": "", "digest": "0" * 64, "moved": 0}
    text = msgspec.json.encode(fields | {"shown": [], "looked_at": 1, "needs_second": True})
    assert msgspec.json.decode(text, type=CorrectionProposed).beyond == ()


def test_rows_are_kept_in_their_order() -> None:
    rows = [Shown(model=model, key=(str(at),), before=None, after={}) for at, model in enumerate("abab")]
    assert [line.key for line in weighing.as_many_as_are_kept(rows)] == [("0",), ("2",), ("1",), ("3",)]
