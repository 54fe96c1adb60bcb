"""Report files there and back again: written and read, and taken over into another federation's log."""

from __future__ import annotations

import datetime as dt
import hashlib
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed
from federation.members.events import PersonalDetails
from federation.officials.roles import Role
from tests.exchange.invented import SMALL, SMALL_FILE, met, tournament, tournaments
from tests.exchange.shared import needs, real_files
from tests.support.specification import Specification
from tests.support.specification import given as given_events
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments.commands.importing import ImportReport, import_report
from tournaments.events import RoundStarted
from tournaments.exchange.trf import (
    Acceleration,
    ByeKind,
    Form,
    Prohibition,
    Scoring,
    StatedBye,
    TrfRefused,
    TrfTeam,
    TrfTournament,
    read_trf,
    write_trf,
)
from tournaments.exchange.trf.writer.beside import Beside, Known
from tournaments.exchange.trf.writer.stages import report_of
from tournaments.rules.systems import System
from tournaments.state import Tournament, evolve, stream_of, tournament_id

FORMS = pytest.mark.parametrize("form", Form)
NUMBERS = st.lists(st.integers(1, 9), min_size=2, max_size=4, unique=True).map(tuple)
HALF_POINTS = st.integers(0, 40)
SOME_DAY = dt.date(2026, 1, 1)


# ---- one file ----
scorings = st.builds(
    Scoring, **{name: st.integers(0, 8) for name in Scoring.__dataclass_fields__ if name != "unknown"}
)
rounds_of_time = st.tuples(st.integers(1, 9), st.integers(1, 9)).map(sorted)


@st.composite
def richer(draw: st.DrawFn) -> TrfTournament:
    """A random tournament with everything that either form has words for."""
    written = draw(tournaments())
    total = written.head.declared_rounds or 0
    first, last = draw(rounds_of_time)
    head = replace(
        written.head,
        name=draw(st.text(max_size=20)).strip(),
        deputies=("Ek, Ada", "Bo, Cy"),
        declared_teams=draw(st.none() | st.integers(0, 99)),
        initial_colour=draw(st.sampled_from(["", "w", "b"])),
        tie_breaks=("BH:MP/C1/P", "DE"),
        encoded_time_control="40/6000+30:900+30",
        round_days=tuple(draw(st.lists(st.none() | st.dates(dt.date(1980, 1, 1)), max_size=total))),
        scoring=draw(scorings | st.just(Scoring())),
    )
    return replace(
        written,
        head=head,
        teams=tuple(
            TrfTeam(number=number, name=f"Lag {number}", strength=2100, match_half_points=7, players=players)
            for number, players in enumerate(draw(st.lists(NUMBERS, max_size=2)), start=1)
        ),
        accelerations=(Acceleration(half_points=2, first_round=first, last_round=last, first=1, last=3),),
        prohibitions=tuple(Prohibition(players=each) for each in draw(st.lists(NUMBERS, max_size=2))),
        byes=(StatedBye(kind=ByeKind.ZERO, round_number=total + 1, players=(1,)),),
    )


@FORMS
@given(written=richer())
def test_what_is_written_is_read_and_written_again_byte_for_byte(form: Form, written: TrfTournament) -> None:
    once = write_trf(written, form)
    read = read_trf(once)
    assert write_trf(read, form) == once
    assert read.players == tuple(
        replace(mine, line=theirs.line) for mine, theirs in zip(written.players, read.players, strict=True)
    )


@given(written=richer())
def test_trf26_says_everything(written: TrfTournament) -> None:
    read = read_trf(write_trf(written))
    for part in ("teams", "accelerations", "prohibitions", "byes"):
        assert getattr(read, part) == getattr(written, part)
    assert (read.head.scoring.pairing_bye, read.head.scoring.black_loss) == (
        written.head.scoring.pairing_bye,
        written.head.scoring.black_loss,
    )


@FORMS
def test_lines_end_as_the_format_asks_and_nothing_needs_a_note(form: Form) -> None:
    once = write_trf(SMALL, form)
    assert once.count(b"\r\n") == once.count(b"\n") == once.count(b"\r") > 10
    assert read_trf(once).adjustments == ()


def test_the_tags_of_each_form() -> None:
    scored = replace(SMALL, head=replace(SMALL.head, initial_colour="b", scoring=Scoring(pairing_bye=1)))
    more = replace(
        scored,
        teams=(TrfTeam(number=1, name="Växjö SK", players=(1, 2)),),
        accelerations=(Acceleration(half_points=2, first_round=1, last_round=2, first=1, last=2),),
        prohibitions=(Prohibition(players=(3, 4)),),
        byes=(StatedBye(kind=ByeKind.ZERO, round_number=4, players=(2, 3)),),
    )
    new = write_trf(more, Form.TRF26).decode().splitlines()
    assert [line for line in new if line[:3] in ("142", "152", "162", "240", "250", "260", "310")] == [
        "162  W 1.0    D 0.5    L 0.0    A 0.0    P 0.5    X 0.5",
        "142 3",
        "152 B",
        "240 Z   4    2    3",
        "250       1.0   1   2    1    2",
        "260   1   3    3    4",
        "310   1 Växjö SK                                                            1    2",
    ]
    old = write_trf(more, Form.TRF16).decode().splitlines()
    assert [line for line in old if line.startswith(("XX", "013"))] == [
        "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 ZPB=0.0 HPB=0.5 FPB=1.0 PAB=0.5 FW=1.0 FL=0.0",
        "XXR 3",
        "XXC black1",
        "XXZ 2 3",
        "XXA    1  1.0  1.0",
        "XXA    2  1.0  1.0",
        "XXP 3 4",
        "013 Växjö SK                           1    2",
    ]


def test_an_adjourned_game_stays_adjourned_and_counts_as_the_file_says() -> None:
    two = tournament([[met(2, "w", "?")], [met(1, "b", "?")]])
    read = read_trf(write_trf(two))
    (board,) = read.rounds[0].boards
    assert board.adjourned
    assert [each.computed_half_points for each in read.points_differences] == [1, 1]
    assert read.players[0].results == (met(2, "w", "?"),)
    assert b" b ?" in write_trf(read)


@pytest.mark.parametrize("told", ["  w 1", "  w  "])
def test_a_result_goes_before_an_adjournment(told: str) -> None:
    text = write_trf(tournament([[met(2, "w", "?")], [met(1, "b", "?")]])).decode()
    read = read_trf(text.replace("   2 w ?", "   2" + told[1:]).encode())
    assert read.rounds[0].boards[0].adjourned is (told == "  w  ")


def test_opponents_that_contradict_each_other_are_refused_with_their_field() -> None:
    text = write_trf(SMALL).decode().replace("   4 w 1", "   3 w 1")
    with pytest.raises(TrfRefused) as refused:
        read_trf(text.encode())
    assert refused.value.field == "result"
    assert "meets" in refused.value.problems[0].text


@pytest.mark.parametrize(
    "record",
    ["310  x1 Lag", "013 Lag" + " " * 30 + "ab", "240 Q   1    2", "250  1.3", "260   1   2    3", "XXP 3",
     "XXZ a", "XXA 1 1.0", "XXP 1 x"],
)  # fmt: skip
def test_a_record_that_cannot_be_read_is_noted_and_handed_on(record: str) -> None:
    read = read_trf((SMALL_FILE + record + "\n").encode())
    assert [each.field for each in read.adjustments] == [record[:3]]
    assert [each.tag + each.text for each in read.unused] == [record]
    assert record.encode() in write_trf(read)


# ---- real files ----
REAL = [
    *((needs("chess-trf-real"), path) for path in real_files("chess-trf-real", "*.trf")),
    *((needs("chess-events-fr"), path) for path in real_files("chess-events-fr", "*.trf")),
    *((needs("swiss-engine-cases"), path) for path in real_files("swiss-engine-cases", "*/*.trf")),
]


def comparable(read: TrfTournament) -> TrfTournament:
    """Without what says where something stood in the file, or how the file was written."""
    return replace(
        read,
        encoding="",
        players=tuple(replace(each, line=0) for each in read.players),
        points_differences=tuple(replace(each, line=0) for each in read.points_differences),
        unused=tuple(replace(each, line=0) for each in read.unused),
        adjustments=(),
    )


@pytest.mark.parametrize("path", [pytest.param(path, marks=mark, id=path.stem) for mark, path in REAL])
def test_real_files_are_read_written_and_read_again(path: Path) -> None:
    try:
        read = read_trf(path.read_bytes())
    except Malformed as refused:
        assert path.stem in {"incompatible_color", "incompatible_result"}, refused
        return
    again = read_trf(write_trf(read))
    assert comparable(again) == comparable(read)
    assert write_trf(again) == write_trf(read)
    old = read_trf(write_trf(read, Form.TRF16))
    assert (comparable(old).players, old.rounds) == (comparable(read).players, undated(read.rounds, old))


def undated(rounds, old):
    """Rounds with the days that the other file has: both forms have them."""
    return tuple(replace(each, day=same.day) for each, same in zip(rounds, old.rounds, strict=True))


# ---- through the log ----
def taken_over(raw: bytes, federation: str) -> tuple[Tournament, Beside]:
    """The file imported into an empty log in memory: the tournament's state, and what stands beside it."""
    report = read_trf(raw)
    spec = given_events().holding(federation, Role.REGISTRAR)
    act = ImportReport(
        federation=federation,
        file_name="report.trf",
        digest=hashlib.sha256(raw).hexdigest(),
        report=report,
        fallback_day=SOME_DAY,
    )
    spec.when(import_report, act)
    assert spec.refusal is None, spec.refusal
    starts_on = report.head.starts_on or SOME_DAY
    return folded(spec, stream_of(federation, tournament_id(report.name or "report.trf", starts_on)))


def folded(spec: Specification, stream: str) -> tuple[Tournament, Beside]:
    state, days = Tournament(), {}
    for envelope in spec.streams.read(stream):
        state = evolve(state, envelope.event)
        if isinstance(envelope.event, RoundStarted):
            days[envelope.event.round_number] = envelope.effective_on
    assert state.announced is not None, stream
    people = {}
    kept = (row for row in spec.streams.rows.values() if "surname" in row.body)
    for row in kept:
        details = msgspec.json.decode(row.body, type=PersonalDetails)
        name = f"{details.surname}, {details.given_names}" if details.given_names else details.surname
        (person,) = row.persons
        people[person] = Known(
            name=name,
            sex=details.sex,
            federation=details.fide_federation,
            fide_id=details.fide_id,
            born_on=details.born_on,
        )
    return state, Beside(country="SWE", people=people, round_days=days)


def exported(state: Tournament, beside: Beside, form: Form, stage: int = 1) -> bytes:
    return write_trf(report_of(state, stage, beside), form)


@st.composite
def played(draw: st.DrawFn) -> TrfTournament:
    """A random tournament that a log can hold: named, with adjourned games and a scoring of its own."""
    written = draw(tournaments())
    scoring = draw(st.sampled_from([Scoring(), THREE_ONE, Scoring(pairing_bye=1), Scoring(half_bye=0)]))
    rows = [list(player.results) for player in written.players]
    for number, row in enumerate(rows, start=1):
        for place, result in enumerate(row):
            if result.opponent > number and not result.code:
                rows[number - 1][place] = replace(result, code="?")
                other = rows[result.opponent - 1][place]
                rows[result.opponent - 1][place] = replace(other, code="?")
    return replace(
        written,
        head=replace(written.head, scoring=scoring),
        players=tuple(
            replace(player, results=tuple(row)) for player, row in zip(written.players, rows, strict=True)
        ),
        prohibitions=(Prohibition(players=(1, 2)),) if len(rows) > 1 else (),
    )


THREE_ONE = Scoring(
    white_win=6, black_win=6, forfeit_win=6, full_bye=6, white_draw=2, black_draw=2, half_bye=2,
    pairing_bye=6, unknown=2,
)  # fmt: skip


@FORMS
@settings(max_examples=60, deadline=None)
@given(written=played())
def test_what_a_log_hands_out_another_log_hands_out_again(form: Form, written: TrfTournament) -> None:
    once = exported(*taken_over(write_trf(written, form), "dsu"), form)
    assert read_trf(once).points_differences == ()
    assert exported(*taken_over(once, "slsf"), form) == once


def test_nothing_that_was_played_is_lost_on_the_way() -> None:
    read = read_trf(write_trf(SMALL))
    again = read_trf(exported(*taken_over(write_trf(SMALL), "dsu"), Form.TRF26))
    assert undated(again.rounds, read) == read.rounds
    for mine, theirs in zip(read.players, again.players, strict=True):
        assert replace(mine, line=0, rank=None) == replace(theirs, line=0, rank=None)
    assert again.head.time_control == SMALL.head.time_control
    assert again.head.chief_arbiter == ""  # a federation appoints its arbiters itself


SYSTEMS = [
    ("SLSF-G", System.ROUND_ROBIN, {"games_per_match": 2}),
    ("SLSF-R", System.MONRAD, {"rounds": 4}),
    ("PSGRP", System.DANISH_SWISS, {"rounds": 4}),
    ("DSU", System.DANISH_MONRAD, {"rounds": 4}),
    ("DSU", System.DANISH_SWISS, {"rounds": 4, "groups": (3, 4), "accelerated_rounds": 2}),
    ("DSU", System.FIDE_1998, {"rounds": 4}),
    ("DSU", System.DUBOV, {"rounds": 4}),
    ("SLSF-G", System.CUP, {}),
]


def like(raw: bytes) -> list[bytes]:
    """The lines without what an import leaves to the federation: acceleration (250, XXA), and ranks among
    level players, which a file cannot explain by tie-breaks."""
    lines = [line for line in raw.splitlines() if not line.startswith((b"250", b"XXA"))]
    return [line[:85] + b"????" + line[89:] if line.startswith(b"001") else line for line in lines]


@FORMS
@pytest.mark.parametrize(("book", "system", "settings_of_play"), SYSTEMS)
def test_every_system_leaves_the_house_and_comes_back(
    form: Form, book: str, system: System, settings_of_play: dict[str, object]
) -> None:
    event = Event(book, 7, play(system, **settings_of_play), chance=7)
    event.play_out()
    state, beside = folded(event.spec, event.stream)
    once = exported(state, replace(beside, people={}), form)
    read = read_trf(once)
    assert read.points_differences == ()
    assert len(read.rounds) == read.head.declared_rounds
    assert sum(len(each.boards) for each in read.rounds) == len(state.results)
    again = exported(*taken_over(once, "slsf"), form)
    assert like(again) == like(once)


def swiss(players: int = 8) -> Event:
    event = Event("DSU", players, play(System.DANISH_SWISS, rounds=4, groups=(4, 4), accelerated_rounds=2))
    event.pair()
    event.play_round()
    return event


def report(event: Event, **beside: object) -> TrfTournament:
    state, _nobody = folded(event.spec, event.stream)
    return report_of(state, 1, Beside(country="DEN", **beside))


def test_acceleration_prohibitions_and_absences_are_told() -> None:
    event = swiss()
    persons = event.state.order
    away = acts.NoteAbsence(**event.here, person=persons[2])
    event.say(acts.note_absence, away)
    left = acts.WithdrawPlayer(**event.here, person=persons[4], how="withdrawn", reason="ill")
    event.say(acts.withdraw_player, left)
    told = report(event)
    assert told.accelerations == (Acceleration(half_points=2, first_round=1, last_round=2, first=1, last=4),)
    assert told.byes == (StatedBye(kind=ByeKind.ZERO, round_number=2, players=(3, 5)),)
    assert told.head.declared_rounds == 4
    assert (told.head.federation, told.head.kind) == ("DEN", "Individual: Swiss-System (Danish Swiss)")
    assert (told.head.time_control, told.head.encoded_time_control) == ("45 min", "2700")


def test_who_is_not_in_the_register_is_a_number_and_a_birth_is_told_only_where_it_is_known() -> None:
    event = swiss()
    known = Known(name="Ek, Ada", sex="f", federation="SWE", fide_id="1700001", born_on="1990-05-31")
    told = report(event, people={event.state.order[0]: known})
    ada, other = told.players[:2]
    assert (ada.name, ada.sex, ada.born_on) == ("Ek, Ada", "w", dt.date(1990, 5, 31))
    assert (other.name, other.sex, other.born_on, other.birth_year) == ("No. 2", "", None, None)
    assert ada.rating == 2400
    year_alone = report(event, people={event.state.order[0]: replace(known, born_on="1990")}).players[0]
    assert (year_alone.birth_year, year_alone.born_on) == (1990, None)


def test_the_days_of_the_rounds_are_told_where_they_lie_within_the_tournament() -> None:
    event = swiss()
    within, outside = dt.date(2019, 3, 21), dt.date(2026, 3, 21)
    assert report(event, round_days={1: within}).head.round_days == (within,)
    assert report(event, round_days={1: outside}).head.round_days == ()


def test_an_adjourned_game_is_told_as_such() -> None:
    event = Event("DSU", 6, play(System.DANISH_SWISS, rounds=3))
    event.pair()
    event.say(acts.adjourn_game, acts.AdjournGame(**event.here, round_number=1, board=1))
    told = report(event)
    assert [each.adjourned for each in told.rounds[0].boards].count(True) == 1
    assert sorted(player.half_points for player in told.players) == [0, 0, 0, 0, 1, 1]
    once = write_trf(told)
    state, beside = taken_over(once, "slsf")
    assert len(state.adjourned) == 1
    assert like(exported(state, beside, Form.TRF26)) == like(once)


def test_a_stage_that_there_is_not_is_refused() -> None:
    with pytest.raises(Malformed) as refused:
        report_of(swiss().state, 2, Beside())
    assert refused.value.field == "stage"
