"""Every way back is gone: the act is given, and what undoes it, its own if it is that, is given after it.

Whether every stream that was asked then stands as before is compared with tests/cases/ways-back.csv: an act
that takes back returns what stood; one that puts right, or leaves a number given or a name used, does not.

By another official who holds every role, where it is no right of a person's. It is filled in from the act
that it undoes and from what that one recorded, as the page beside it is; what it asks for besides is what its
own case in the table says.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Callable
from functools import reduce
from operator import eq
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
import pytest

from events.work import SYSTEM, By, Work
from federation.officials.proposing import in_correction
from federation.officials.roles import Role
from federation.pages.act_views import asked_by
from tests.robust.discovery import commands
from tests.robust.given import IN_MAY, LUND, TABLE, Case, world
from tests.robust.rows import answered
from tests.support.specification import ACTOR, Specification
from tests.tournaments.given import DI, PLAYERS
from tournaments.check_in.commands import Fate, Missing
from tournaments.commands import Entry, HandedIn

OTHER = By(UUID(int=0xB0))
DRAW = HandedIn(board=1, black=1, white=1)
MORE: dict[str, dict[str, object]] = {
    "open_check_in": {"missing": tuple(Missing(person, Fate.STAYS) for person in PLAYERS)},
    "decide_game": {"game": DRAW},
    "withdraw_entry": {"entries": (Entry(person=DI),)},
    "pair_and_publish": {"reason": "Somebody left."},
    "publish_round": {"reason": "Somebody left."},
    "register_club": {"club": "kalmar"},
    "announce_event": {"event": "second-cup-2024-01-15"},
}
"""What a page asks and neither the act nor a case says."""
APPEALS = "Who decides is a matter of seats: tests/sanctions/test_reopening.py."
ELSEWHERE = {
    "import_report": "It makes a tournament of its own, whose games are corrected like any others.",
    "hand_in_entries": "It enters many, each of whom is taken back alone.",
    "file_appeal": APPEALS,
    "decide_appeal": APPEALS,
    "reopen_appeal": APPEALS,
    "issue_token": "Its number is made in the act: tests/tokens/test_tokens.py.",
    "agree_on_period": "Another period is proposed: tests/ratings/test_commands_periods.py.",
    "take_back_diploma": "Who earned one is read from rows: tests/titles/test_title_commands.py.",
    "take_back_approval": "The elected judge approves again: tests/titles/test_title_commands.py.",
    "send_protocol": "Another outcome is stated: tests/kyu_tests/test_ruling.py.",
    "name_outsider": "Its invitation is a number made in the act: tests/accounts/test_inviting.py.",
    "end_small_mode": "Who begins it is a person of the board: tests/small_mode/test_rules.py.",
    "withdraw_licence": "Course and practice come first: tests/licences/test_withdrawing.py.",
    "take_back_duties": "Another person of the register: tests/licences/test_licence_commands.py.",
    "release_member": "Somebody who does not sit: tests/bodies/test_body_commands.py.",
    "take_back_elo_list": "The right file is read: tests/elo/test_list_commands.py.",
    "take_back_adjustment": "The registrar fixes a day first: tests/elo/test_other_commands.py.",
    "take_back_contested_places": "Places are level by rows: tests/championships/test_seats.py.",
    "withdraw_candidate_approval": "A tournament that stands: tests/championships/test_approving.py.",
    "issue_start_ratings": "A foreigner's alone is corrected: tests/danish/test_reports.py.",
    "receive_report": "Another kind is stated: tests/danish/test_reports.py.",
    "propose_entry_rating": "Of another newcomer: tests/danish/test_entering.py.",
    "approve_entry_rating": "Of another newcomer: tests/danish/test_reports.py.",
    "call_off_letter": "How a letter stands is a row: tests/letters/test_desk.py.",
    "resend_letter": "How a letter stands is a row: tests/letters/test_desk.py.",
    "subscribe_webhook": "Its holder ends it: tests/webhooks/test_commands.py.",
    "resume_webhook": "Its holder pauses it: tests/webhooks/test_commands.py.",
    "pause_webhook": "Its holder resumes it: tests/webhooks/test_commands.py.",
    "stop_webhook": "Its holder resumes it: tests/webhooks/test_commands.py.",
    "renew_webhook_secret": "Its holder renews it: tests/webhooks/test_commands.py.",
}
STANDS = frozenset(
    {
        "appointed",
        "boards_changed",
        "championship_set_up",
        "not_entered",
        "not_on_the_committee",
        "nothing_to_correct",
        "outcome_stands",
        "period_proposed",
        "reading_counts",
        "ruled_so",
        "same_club",
        "same_days",
        "same_fund",
        "same_last_day",
        "same_order",
        "same_result",
        "same_ruling",
        "same_session",
        "title_awarded",
    }
)
"""What an act that is its own way back says where it is given once more in the same words: it stands so."""
OWN = {"add_factor", "remove_factor"}
"""What an account sets up and takes away for itself."""
WRITTEN = Path(__file__).parents[1] / "cases" / "ways-back.csv"


def undoing(name: str) -> str:
    """The command that an act names; of several of this name the nearest."""
    back = commands()[name].undone_by
    named = [each for each in commands() if each.rpartition(".")[2] == back]
    return max(named, key=lambda each: [*map(eq, each.split("."), name.split("."))])


def ways_back() -> dict[str, str]:
    """Act and what undoes it; one that is its own way back is given once more."""
    here = [name for name in TABLE if commands()[name].undone_by]
    return {name: undoing(name) for name in here if name.rpartition(".")[2] not in ELSEWHERE}


def written() -> dict[tuple[str, str], str]:
    """Of each act and its way back, whether every stream stands as before: "yes", "no", or "anew"."""
    with WRITTEN.open(encoding="utf-8", newline="") as table:
        return {(row["act"], row["back"]): row["as before"] for row in csv.DictReader(table)}


def held_by_both(case: Case, back: Case) -> Specification:
    """The world of the act, in which one official gives it and another one takes it back."""
    specified = world(case)
    for by, tied in ((ACTOR, case.tied), (OTHER, back.tied)):
        for role in Role:
            club = LUND if role is Role.CLUB_SECRETARY else ""
            specified.holding(case.federation, role, by=by, club=club)
        if tied:
            specified.being(tied, case.federation, by=by)
    return specified


def filled(name: str, back: str, specified: Specification) -> Any:
    usual: Any = TABLE[back].act
    known = msgspec.structs.asdict(TABLE[name].act)
    for new in specified.recorded:
        known |= msgspec.structs.asdict(new.event)
    values = {}
    for field in usual.__struct_fields__:
        stands = getattr(usual, field)
        fits = field in known and field != "reason" and type(known[field]) is type(stands)
        values[field] = known[field] if fits else stands
    newest = len(specified.streams.log)
    values |= {field: newest for field in ("position", "over") if isinstance(values.get(field), int)}
    return asked_by(commands()[back])(**values | MORE.get(name.rpartition(".")[2], {}))


Fold = tuple[Any, Callable[[Any, Any], Any]]
"""What a stream is folded from and by."""


def folds(monkeypatch: pytest.MonkeyPatch) -> dict[str, Fold]:
    """How each stream is folded that a command asks from here on."""
    noted: dict[str, Fold] = {}
    fold = Work.fold

    def noting(work: Work, stream: str, initial: Any, evolve: Callable[[Any, Any], Any]) -> Any:
        noted[stream] = (initial, evolve)
        return fold(work, stream, initial, evolve)

    monkeypatch.setattr(Work, "fold", noting)
    return noted


def moved(specified: Specification, stream: str, fold: Fold, position: int) -> bool:
    """Whether a stream stands otherwise now than at a position."""
    initial, evolve = fold
    now = specified.streams.read(stream)
    before = [each.event for each in now if each.position <= position]
    return bool(reduce(evolve, before, initial) != reduce(evolve, [each.event for each in now], initial))


def as_before(name: str, back: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Give the act and what undoes it; whether every stream that either asked stands as before.

    "anew": an act that is its own way back, of which the newest word holds.
    """
    answered(monkeypatch)
    noted, case, other = folds(monkeypatch), TABLE[name], TABLE[back]
    specified = held_by_both(case, other)
    by = ACTOR if case.roles or case.tied else SYSTEM
    same = other.own or name.rpartition(".")[2] in OWN or (other.tied and other.tied == case.tied)
    who = by if same else OTHER if other.roles or other.tied else SYSTEM
    stood = len(specified.streams.log)
    with in_correction():  # what is for two officials is given as they give it
        specified.when(commands()[name], case.act, by=by, now=IN_MAY)
        assert specified.refusal is None, f"{name}: {specified.refusal}"
        assert specified.recorded, name
        act = case.act if back == name else filled(name, back, specified)
        tried = specified.when(commands()[back], act, by=who, now=IN_MAY)
    if back == name and tried.refusal is not None:
        assert tried.refusal.code in STANDS, f"{back}: {tried.refusal}"
        return "anew"
    assert tried.refusal is None, f"{back}: {tried.refusal}"
    assert specified.recorded or back == name, back
    if back == name:
        return "anew"
    left = [stream for stream, fold in noted.items() if moved(specified, stream, fold, stood)]
    return "no" if left else "yes"


@pytest.mark.parametrize(("name", "back"), ways_back().items(), ids=lambda name: name.rpartition(".")[2])
def test_it_is_undone(name: str, back: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`WAYS_BACK=write` writes the table anew."""
    found = as_before(name, back, monkeypatch)
    if os.environ.get("WAYS_BACK") == "write":
        rows = {**(written() if WRITTEN.exists() else {}), (name, back): found}
        with WRITTEN.open("w", encoding="utf-8", newline="") as table:
            lines = sorted((*key, rows[key]) for key in rows)
            csv.writer(table, lineterminator="\n").writerows([("act", "back", "as before"), *lines])
    assert written().get((name, back)) == found, (
        "WAYS_BACK=write python -m pytest tests/robust/test_undone.py"
    )


def test_the_table_names_no_way_back_that_is_none() -> None:
    assert set(written()) == set(ways_back().items())


def test_what_is_tried_elsewhere_is_an_act() -> None:
    assert set(ELSEWHERE) <= {name.rpartition(".")[2] for name in commands()}
