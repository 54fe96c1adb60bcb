"""Report files, line by line: what is read, what is adjusted."""

from datetime import date

import pytest

from tests.exchange.invented import SMALL, SMALL_FILE, met, tournament
from tests.exchange.trf_writer import write_trf16
from tournaments.exchange.encodings import EncodingAsked
from tournaments.exchange.trf import (
    PointsDifference,
    TrfRefused,
    TrfResult,
    TrfTournament,
    read_trf,
)


def read(text: str) -> TrfTournament:
    return read_trf(text.encode())


def notes(read_file: TrfTournament, field: str) -> list[str]:
    return [adjustment.text for adjustment in read_file.adjustments if adjustment.field == field]


def two_players(own: TrfResult, others: TrfResult) -> str:
    return write_trf16(tournament([[own], [others]]))


def test_a_clean_file_needs_no_adjustment() -> None:
    assert read(SMALL_FILE).adjustments == ()


def test_the_tournament_is_read() -> None:
    head = read(SMALL_FILE).head
    assert (head.name, head.city, head.federation) == ("Sommarturneringen", "Växjö", "SWE")
    assert (head.starts_on, head.ends_on) == (date(2026, 7, 1), date(2026, 7, 5))
    assert (head.declared_players, head.declared_rounds) == (4, 3)
    assert (head.kind, head.chief_arbiter) == ("Individual: Swiss-System", "Ib Søe")


def test_a_player_is_read_column_by_column() -> None:
    player = read(SMALL_FILE).players[0]
    assert (player.start_number, player.sex, player.title, player.name) == (1, "m", "GM", "Ek, Ada")
    assert (player.surname, player.given_names) == ("Ek", "Ada")
    assert (player.rating, player.federation, player.fide_id) == (1999, "SWE", "1700001")
    assert (player.born_on, player.birth_year, player.half_points, player.rank) == (
        date(1971, 2, 28),
        1971,
        5,
        1,
    )


def test_a_wrapped_line_is_joined() -> None:
    lines = SMALL_FILE.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("001"))
    lines[first : first + 1] = [lines[first][:109], lines[first][109:]]
    read_file = read("\n".join(lines))
    assert read_file.rounds == read(SMALL_FILE).rounds
    assert notes(read_file, "001") == [
        f"The line was wrapped; it was joined to the player of line {first + 1}."
    ]


def test_a_wrapped_line_that_lost_its_last_blanks_is_joined_in_its_columns() -> None:
    absent = TrfResult(code="Z")
    rows = [[absent, absent, met(2, "w", "1")], [absent, absent, met(1, "b", "0")]]
    whole = write_trf16(tournament(rows)).replace("  0000 - Z", "       -  ")
    first, second = whole.splitlines()[-2:]
    wrapped = [first[:109].rstrip(), first[109:], second[:109].rstrip(), second[109:]]
    assert len(wrapped[0]) < 109
    assert read("\n".join([*whole.splitlines()[:-2], *wrapped])).rounds == read(whole).rounds


def test_a_wrapped_line_that_lost_a_whole_round_is_refused() -> None:
    rows = [[TrfResult(), met(2, "w", "1")], [TrfResult(code="Z"), met(1, "b", "0")]]
    *others, first, second = write_trf16(tournament(rows)).splitlines()
    with pytest.raises(TrfRefused):
        read("\n".join([*others, first[:99].rstrip(), first[99:], second]))


def test_rulers_and_comments_are_passed_over() -> None:
    rulers = (
        f"### made by hand\n{'1234567890' * 9}\nDDD SSSS sTTT NNNN RRRR  1111 1 1\n         1         2\n"
    )
    read_file = read(rulers + SMALL_FILE)
    assert read_file.rounds == read(SMALL_FILE).rounds
    assert len(notes(read_file, "ruler")) == 3


def test_dates_of_rounds_are_read_from_their_columns_also_on_the_next_line() -> None:
    days = " " * 88 + "26/07/01  26/07/03"
    in_place = read(SMALL_FILE + "132" + days + "\n")
    on_the_next = read(SMALL_FILE + "132\n   " + days + "\n")
    assert [each.day for each in in_place.rounds] == [date(2026, 7, 1), date(2026, 7, 3), None]
    assert [each.day for each in on_the_next.rounds] == [each.day for each in in_place.rounds]
    assert len(notes(on_the_next, "132")) == 1


@pytest.mark.parametrize(
    ("written", "title", "noted"),
    [(" gm", "GM", 0), ("  g", "GM", 1), (" mf", "WIM", 1), ("XYZ", "", 1), ("   ", "", 0)],
)
def test_titles(written: str, title: str, noted: int) -> None:
    read_file = read(SMALL_FILE.replace("m GM Ek", f"m{written} Ek"))
    assert (read_file.players[0].title, len(notes(read_file, "title"))) == (title, noted)


@pytest.mark.parametrize(
    ("written", "born_on", "year", "noted"),
    [
        ("1971/02/28", date(1971, 2, 28), 1971, 0),
        ("1971      ", None, 1971, 0),
        ("1971/00/00", None, 1971, 0),
        ("0000/00/00", None, None, 0),
        ("1971/02/31", None, None, 1),
        ("long ago  ", None, None, 1),
    ],
)
def test_birth_dates(written: str, born_on: date | None, year: int | None, noted: int) -> None:
    read_file = read(SMALL_FILE.replace("1971/02/28", written))
    player = read_file.players[0]
    assert (player.born_on, player.birth_year, len(notes(read_file, "birth date"))) == (born_on, year, noted)


def test_windows_1252_as_said_and_lone_carriage_returns_are_noted() -> None:
    text = write_trf16(tournament([[]])).replace("\n", "\r")
    with pytest.raises(EncodingAsked):
        read_trf(text.encode("cp1252"))
    assert read_trf(text.encode("utf-16")).head.city == "Växjö"
    read_file = read_trf(text.encode("cp1252"), encoding="windows-1252")
    assert read_file.head.city == "Växjö"
    assert {adjustment.field for adjustment in read_file.adjustments} == {"encoding", "line ends"}


@pytest.mark.fide("47-53")
def test_points_that_differ_are_listed() -> None:
    read_file = read(SMALL_FILE.replace(" 2.5    1", " 3.5    1"))
    line = next(number for number, text in enumerate(SMALL_FILE.splitlines(), 1) if text.startswith("001"))
    assert read_file.points_differences == (
        PointsDifference(line=line, start_number=1, stated_half_points=7, computed_half_points=5),
    )
    assert notes(read_file, "points") == ["Start number 1: stated points 3.5, but the results add up to 2.5."]


@pytest.mark.parametrize(
    "scoring",
    [
        "162  W 3.0    D 1.0    P 3.0",
        "XXS W=3 D=1 PAB=3",
        "XXS WW=3 BW=3 FPB=3 WD=1 BD=1\nXXS HPB=1 PAB=3 FW=3",
        "BBW  3.0\nBBD  1.0\nBBU  3.0",
    ],
)
def test_other_scoring_is_read_and_points_kept_exactly(scoring: str) -> None:
    three_one = SMALL_FILE
    for half_points, points in (
        ("2.5", "7.0"),
        ("1.0    2", "3.0    2"),
        ("2.0    3", "5.0    3"),
        ("1.0    4", "3.0    4"),
    ):
        assert half_points in three_one
        three_one = three_one.replace(half_points, points, 1)
    assert len(read(three_one).points_differences) == 4
    read_file = read(three_one + scoring + "\n")
    assert read_file.points_differences == ()
    assert [player.half_points for player in read_file.players] == [14, 6, 10, 6]


def test_a_pairing_bye_is_worth_a_win_in_trf26_unless_stated() -> None:
    assert read(SMALL_FILE + "162  W 3.0    D 1.0\n").head.scoring.pairing_bye == 6
    assert read(SMALL_FILE + "XXS W=3 D=1\n").head.scoring.pairing_bye == 2


def test_ranks_are_held_against_points() -> None:
    ranks = read(SMALL_FILE).ranks  # points 2.5, 1, 2, 1
    assert (ranks.stated, ranks.agreeing, ranks.disagreeing) == (4, 2, (2, 3))


def test_the_standing_goes_by_points() -> None:
    assert read(SMALL_FILE).standing == (1, 3, 2, 4)


def test_a_line_ends_with_a_carriage_return_as_the_format_asks() -> None:
    assert read(SMALL_FILE.replace("\n", "\r\n")).adjustments == ()


def test_forfeited_matches_and_the_like_are_kept_as_not_used() -> None:
    read_file = read(SMALL_FILE + "330 +-   3   1   2\n320  2.0  5.0   5\n182 Somebody\n")
    assert [(record.tag, record.text) for record in read_file.unused] == [
        ("330", " +-   3   1   2"),
        ("320", "  2.0  5.0   5"),
        ("182", " Somebody"),
    ]
    assert read_file.adjustments == ()


def test_national_ratings_are_kept_as_not_used() -> None:
    assert [record.tag for record in read(SMALL_FILE + "SWE    1 m    Ek, Ada\n").unused] == ["SWE"]


def test_unknown_records_are_passed_over() -> None:
    assert notes(read(SMALL_FILE + "TNR 5\n"), "record") == [
        "No record is known by 'TNR'; the line was passed over."
    ]


def test_declared_numbers_that_differ_are_noted() -> None:
    read_file = read(SMALL_FILE.replace("062 4", "062 3").replace("XXR 3", "XXR 2"))
    assert notes(read_file, "062") == ["The file declares 3 players and holds 4."]
    assert notes(read_file, "142") == ["The file declares 2 rounds and holds 3."]


def test_odd_dates_of_the_tournament_are_noted() -> None:
    read_file = read(SMALL_FILE.replace("2026/07/01", "07.09.18").replace("2026/07/05", "in July"))
    assert notes(read_file, "042") == ["07.09.18 was read as 2007-09-18; it could also mean 2018-09-07."]
    assert notes(read_file, "052") == ["No date: in July. It was left out."]
    assert (read_file.head.starts_on, read_file.head.ends_on) == (date(2007, 9, 18), None)


def test_a_tournament_before_its_first_round_is_read() -> None:
    read_file = read(write_trf16(tournament([[], [], []])))
    assert (len(read_file.players), read_file.rounds, read_file.games) == (3, (), 0)


def test_games_count_what_was_played() -> None:
    assert read(SMALL_FILE).games == 4
    assert read(two_players(met(2, "w", "+"), met(1, "b", "-"))).games == 0


def test_a_tournament_is_named() -> None:
    assert read(SMALL_FILE).name == SMALL.name
