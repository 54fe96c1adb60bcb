"""The history bundle: three tables in, one whole out or every problem at once."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from tournaments.exchange.encodings import EncodingAsked
from tournaments.exchange.findings import Problem
from tournaments.exchange.history import (
    Discipline,
    HistoryBundle,
    HistoryGame,
    HistoryRefused,
    read_history,
)
from tournaments.exchange.history.rounds import split

PLAYERS = """player_id,name,country,birth_year,club,entry_rating
1,"Ek, Ada",SWE,1980,Växjö,1500
2,"Łoś, Zofia",POL,,,
3,"Bo, Cy",SWE,,,
4,Om,,,,
"""
TOURNAMENTS = """tournament_id,name,place,country,starts_on,ends_on,\
discipline,base_minutes,games_per_match,dates_are_artificial
b,Second,Lund,SWE,2020-05-01,2020-05-03,renju,90,1,no
a,First,Växjö,SWE,2019-05-01,2019-05-01,gomoku,45,2,yes
"""
GAMES = """tournament_id,round,board,black_player,white_player,result,game_no
b,2,1,1,2,1-0,
b,1,1,3,1,1/2-1/2,
b,1,2,2,4,+/-,
a,A1,,1,2,1-0,1
a,A1,,2,1,0-1,2
a,F,,1,3,-/-,1
"""
BUNDLE = {"players.csv": PLAYERS, "tournaments.csv": TOURNAMENTS, "games.csv": GAMES}


def read(**changed: str) -> HistoryBundle:
    files = BUNDLE | {name.replace("_", "."): text for name, text in changed.items()}
    return read_history({name: text.encode() for name, text in files.items()})


def problems(**changed: str) -> tuple[Problem, ...]:
    with pytest.raises(HistoryRefused) as refused:
        read(**changed)
    return refused.value.problems


def game(black: str, white: str, game_no: int | None = None) -> HistoryGame:
    return HistoryGame(
        line=0,
        board=None,
        black=black,
        white=white,
        black_half_points=2,
        white_half_points=0,
        walkover=False,
        game_no=game_no,
    )


def test_players_are_read() -> None:
    first, second, _third, fourth = read().players
    assert (first.player_id, first.surname, first.given_names, first.country) == ("1", "Ek", "Ada", "SWE")
    assert (first.birth_year, first.club, first.entry_rating) == (1980, "Växjö", 1500)
    assert (second.birth_year, second.club, second.entry_rating) == (None, "", None)
    assert (fourth.surname, fourth.given_names) == ("Om", "")


def test_tournaments_come_by_their_first_day() -> None:
    first, second = read().tournaments
    assert (first.tournament_id, first.discipline, first.base_minutes) == ("a", Discipline.GOMOKU, 45)
    assert (first.games_per_match, first.dates_are_artificial) == (2, True)
    assert (second.starts_on, second.ends_on) == (date(2020, 5, 1), date(2020, 5, 3))


def test_rounds_come_by_number_or_in_file_order() -> None:
    first, second = read().tournaments
    assert [(each.sequence, each.label) for each in first.rounds] == [(1, "A1"), (2, "F")]
    assert [(each.sequence, each.label) for each in second.rounds] == [(1, "1"), (2, "2")]


def test_results_and_walkovers() -> None:
    first, second = read().tournaments
    assert [
        (one.black, one.black_half_points, one.white_half_points, one.walkover)
        for each in (*second.rounds, *first.rounds)
        for one in each.games
    ] == [
        ("3", 1, 1, False),
        ("2", 2, 0, True),
        ("1", 2, 0, False),
        ("1", 2, 0, False),
        ("2", 0, 2, False),
        ("1", 0, 0, True),
    ]


def test_a_result_reads_in_the_order_of_the_player_columns() -> None:
    white_first = "tournament_id,round,white_player,black_player,result\nb,1,1,2,1-0\n"
    bundle = read(games_csv=white_first)
    (each,) = bundle.tournaments[1].rounds
    assert (each.games[0].white, each.games[0].black) == ("1", "2")
    assert (each.games[0].white_half_points, each.games[0].black_half_points) == (2, 0)
    assert "1-0 was read as a win of white, whose column stands first." in [
        adjustment.text for adjustment in bundle.adjustments
    ]


def test_games_of_one_match_stay_in_one_round() -> None:
    (match, final) = read().tournaments[0].rounds
    assert (len(match.games), match.parts, len(final.games)) == (2, 1, 1)


def test_a_label_with_somebody_twice_is_split_and_noted() -> None:
    header = "tournament_id,round,black_player,white_player,result\n"
    bundle = read(games_csv=header + "b,,1,2,1-0\nb,,3,4,1-0\nb,,2,1,1-0\nb,,1,3,0-1\nb,F,1,2,1-0\n")
    rounds = bundle.tournaments[1].rounds
    assert [(each.sequence, each.label, each.part, each.parts, len(each.games)) for each in rounds] == [
        (1, "", 1, 3, 2),
        (2, "", 2, 3, 1),
        (3, "", 3, 3, 1),
        (4, "F", 1, 1, 1),
    ]
    (noted,) = [adjustment for adjustment in bundle.adjustments if adjustment.field == "round"]
    assert (noted.file, noted.line) == ("games.csv", 2)
    assert noted.text == "Tournament b, round '': a player plays twice; split into 3 rounds."


def test_a_third_game_starts_a_new_match() -> None:
    one_pair = [game("1", "2", 1), game("2", "1", 2), game("1", "2", 1)]
    assert [len(part) for part in split(one_pair, 2)] == [2, 1]


def test_the_same_game_number_again_starts_a_new_match() -> None:
    assert [len(part) for part in split([game("1", "2", 1), game("2", "1", 1)], 2)] == [1, 1]


@given(st.lists(st.permutations("ABCDE").map(lambda pair: game(pair[0], pair[1])), max_size=40))
def test_split_rounds_keep_every_game_and_each_players_order(games: list[HistoryGame]) -> None:
    parts = split(games, 1)
    assert sum(len(part) for part in parts) == len(games)
    assert all(parts)
    for part in parts:
        players = [player for each in part for player in (each.black, each.white)]
        assert len(players) == len(set(players))
    for player in "ABCDE":
        own = [each for each in games if player in (each.black, each.white)]
        after = [each for part in parts for each in part if player in (each.black, each.white)]
        assert [id(each) for each in own] == [id(each) for each in after]


@pytest.mark.parametrize(
    ("file", "written", "put", "line", "field"),
    [
        ("players.csv", "2,", "1,", 3, "player_id"),
        ("players.csv", "2,", ",", 3, "player_id"),
        ("players.csv", ",1980,", ",80,", 2, "birth_year"),
        ("players.csv", ",1500", ",1500.5", 2, "entry_rating"),
        ("players.csv", "4,Om", "4,", 5, "name"),
        ("players.csv", "4,Om", "4," + "x" * 201, 5, "name"),
        ("players.csv", "4,Om,,,,", "4,Om", 5, ""),
        ("players.csv", "country", "land", 1, "country"),
        ("players.csv", "club", "name", 1, "name"),
        ("players.csv", '"Ek, Ada"', '"Ek, Ada', 2, ""),
        ("tournaments.csv", "renju", "chequers", 2, "discipline"),
        ("tournaments.csv", "2020-05-01", "1 May 2020", 2, "starts_on"),
        ("tournaments.csv", "2020-05-01", "2020-02-30", 2, "starts_on"),
        ("tournaments.csv", "2020-05-03", "2020-04-03", 2, "ends_on"),
        ("tournaments.csv", ",90,", ",0,", 2, "base_minutes"),
        ("tournaments.csv", ",90,1", ",90,0", 2, "games_per_match"),
        ("tournaments.csv", ",yes", ",maybe", 3, "dates_are_artificial"),
        ("tournaments.csv", "a,First", "b,First", 3, "tournament_id"),
        ("games.csv", "b,2,1,1,2", "c,2,1,1,2", 2, "tournament_id"),
        ("games.csv", "b,2,1,1,2", "b,2,1,9,2", 2, "black_player"),
        ("games.csv", "b,2,1,1,2", "b,2,1,1,9", 2, "white_player"),
        ("games.csv", "b,2,1,1,2", "b,2,1,1,1", 2, "white_player"),
        ("games.csv", "b,2,1,1,2", "b,2,x,1,2", 2, "board"),
        ("games.csv", "1/2-1/2", "2-1", 3, "result"),
        ("games.csv", "a,F,", f"a,{'F' * 21},", 7, "round"),
    ],
)
def test_every_problem_has_its_file_line_and_column(
    file: str, written: str, put: str, line: int, field: str
) -> None:
    assert written in BUNDLE[file]
    found = problems(**{file.replace(".", "_"): BUNDLE[file].replace(written, put, 1)})
    assert (found[0].file, found[0].line, found[0].field) == (file, line, field)
    assert found[0].text


def test_problems_of_all_files_come_at_once() -> None:
    found = problems(players_csv=PLAYERS.replace(",1980,", ",80,"), games_csv=GAMES.replace("1/2-1/2", "2-1"))
    assert [(each.file, each.line) for each in found] == [("players.csv", 2), ("games.csv", 3)]


def test_a_table_that_cannot_be_read_is_one_problem() -> None:
    assert [each.file for each in problems(players_csv="id,who\n1,Ada\n")] == ["players.csv"] * 3
    assert [each.text for each in problems(players_csv="\0")] == [
        "This is not a text file: line 1 holds bytes that no text has."
    ]


def test_games_of_nobody_are_refused_even_when_the_table_is_empty() -> None:
    assert len(problems(players_csv=PLAYERS.splitlines()[0])) == 12


def test_a_missing_file_is_refused_and_a_foreign_one_left_out() -> None:
    with pytest.raises(HistoryRefused, match=r"The file games\.csv is missing"):
        read_history({name: text.encode() for name, text in BUNDLE.items() if name != "games.csv"})
    bundle = read_history({name: text.encode() for name, text in BUNDLE.items()} | {"photo.png": b"\x89"})
    assert [adjustment.field for adjustment in bundle.adjustments] == ["photo.png", "result"]


def test_other_delimiters_and_unknown_columns() -> None:
    bundle = read(
        players_csv=PLAYERS.replace('"Ek, Ada"', "Ek")
        .replace('"Łoś, Zofia"', "Łoś")
        .replace('"Bo, Cy"', "Bo")
        .replace(",", ";")
        .replace("club", "shoe size")
    )
    assert (len(bundle.players), bundle.players[0].club) == (4, "")
    assert "The column shoe_size is not known; it was left out." in [each.text for each in bundle.adjustments]


def test_an_encoding_is_asked_for_all_files_and_noted_with_the_file() -> None:
    files = {name: text.encode() for name, text in BUNDLE.items()}
    files["players.csv"] = PLAYERS.replace("Łoś", "Åse").encode("cp1252")
    with pytest.raises(EncodingAsked):
        read_history(files)
    bundle = read_history(files, encoding="windows-1252")
    assert bundle.players[1].surname == "Åse"
    assert next((each.file, each.field) for each in bundle.adjustments) == ("players.csv", "encoding")


def test_the_readme_is_kept() -> None:
    assert read(readme_txt="Days are invented.").readme == "Days are invented."
    assert read(readme_txt="\0").adjustments[-1].file == "readme.txt"


def test_a_tournament_without_games_is_noted() -> None:
    assert [
        each.text
        for each in read(games_csv=GAMES.replace("\na,", "\nb,")).adjustments
        if "no games" in each.text
    ] == ["Tournament a has no games."]


@given(st.sampled_from(sorted(BUNDLE)), st.data())
def test_broken_tables_are_refused_or_read_whole(file: str, data: st.DataObject) -> None:
    letters = list(BUNDLE[file])
    for _change in range(data.draw(st.integers(1, 5))):
        place = data.draw(st.integers(0, len(letters) - 1))
        letters[place] = data.draw(st.sampled_from('",;\n\r\t 019-/½\x00') | st.characters())
    files = {name: text.encode() for name, text in BUNDLE.items()}
    files[file] = "".join(letters).encode("utf-8", "surrogatepass")
    try:
        bundle = read_history(files)
    except Malformed as refused:
        assert str(refused)
        return
    players = {each.player_id for each in bundle.players}
    sides = {
        side
        for tournament in bundle.tournaments
        for each in tournament.rounds
        for one in each.games
        for side in (one.black, one.white)
    }
    assert sides <= players


def test_the_example_in_the_description_is_a_bundle() -> None:
    description = Path(__file__).parents[2] / "docs" / "history-bundle.md"
    players, tournaments, games = description.read_text().split("```\n")[1::2]
    bundle = read(players_csv=players, tournaments_csv=tournaments, games_csv=games)
    assert (bundle.games, len(bundle.tournaments[0].rounds)) == (2, 1)
