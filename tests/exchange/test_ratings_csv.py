"""A pasted list of ratings: whose they are, or what is wrong with each line."""

from __future__ import annotations

import pytest

from tournaments.exchange.entries_csv import Candidate
from tournaments.exchange.people import same_name
from tournaments.exchange.ratings_csv import RatingLine, preview_ratings

ANNA = Candidate(key="a", number="1042", name="Anna Berg")
BO = Candidate(key="b", number="7", name="Bo Ek")
BO_TOO = Candidate(key="c", number="8", name="Bo Ek")
ENTERED = (ANNA, BO, BO_TOO)


def find(number: str, name: str) -> list[Candidate]:
    if number:
        return [each for each in ENTERED if each.number == number]
    return [each for each in ENTERED if same_name(each.name, name)]


def only(text: str) -> RatingLine:
    (line,) = preview_ratings(text, find).lines
    return line


@pytest.mark.parametrize(
    ("text", "figure", "title", "source"),
    [
        ("Anna Berg; 1874; FM; official", "1874", "FM", "official"),
        ('"Berg, Anna",1874', "1874", "", "official"),
        ("1042\t1874\tgm\tEstimated", "1874", "IGM", "estimated"),
        ("Anna Berg;120;;Ingo", "120", "", "ingo"),
        ("Anna Berg;160;–;BCF", "160", "", "bcf"),
        ("Rating;Namn;Medlemsnr\n1874;Anna Berg;1042", "1874", "", "official"),
        ("Efternavn;Fornavn;Elo;Kilde\nBerg;Anna;1874;skønnet", "1874", "", "estimated"),
    ],
)
def test_a_line_names_a_player_and_his_rating(text: str, figure: str, title: str, source: str) -> None:
    line = only(text)
    assert line.problem is None
    assert (line.member, line.figure, line.title, line.source) == (ANNA, figure, title, source)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Anna Berg;strong", "“strong” is no rating."),
        ("Anna Berg;18745", "“18745” is no rating."),
        ("Anna Berg", "“” is no rating."),
        ("Anna Berg;1874;Dr", "There is no title DR."),
        ("Anna Berg;1874;;hearsay", "The source is official, estimated, Ingo or BCF, not hearsay."),
        ("Nobody Here;1874", "Not entered: Nobody Here."),
        (";1874", "Not entered: –."),
        ("Bo Ek;1874", "Several players can be meant: Bo Ek."),
        ("Number;Name;Rating\n1042;Bo Ek;1874", "This number is that of Anna Berg."),
        ("Anna Berg;1874;;official;more", "The line has more cells than columns"),
    ],
)
def test_what_is_wrong_is_said_on_its_line(text: str, said: str) -> None:
    line = only(text)
    assert line.problem is not None
    assert line.problem.text.startswith(said)
    assert not preview_ratings(text, find).in_order


def test_nobody_stands_on_two_lines_and_no_list_is_empty() -> None:
    twice = preview_ratings("1042;1874\nAnna Berg;1900", find)
    assert [line.problem and line.problem.text for line in twice.lines] == [
        None,
        "Anna Berg stands on line 1 already.",
    ]
    empty = preview_ratings("Name;Rating", find)
    assert [problem.text for problem in empty.problems] == ["The list has no ratings."]
    assert not empty.in_order
    assert preview_ratings("1042;1874\n7;1500", find).in_order
