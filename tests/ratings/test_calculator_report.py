"""The calculator's report: every number opened, any text answered in words, real events without a stumble."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Refused
from federation.pages.refusals import words
from ratings.calculator.asked import Asked, Shape
from ratings.calculator.report import Reported, reported, tried
from ratings.calculator.views import EXAMPLE
from ratings.rules.dsu.candidate import Examined
from ratings.rules.dsu.counting import How
from tests.exchange.shared import FOLDER, needs, real_files

APPROVED, ABSENT = How.APPROVED_NOTICE, How.ABSENT


def ask(table: str, shape: Shape = Shape.CROSS, **more: object) -> Asked:
    form = {"all_play_all": shape is Shape.CROSS, "walkovers": APPROVED, "examined": Examined.WHOLE}
    return Asked(table=table, shape=shape, **(form | more))


def of(report: Reported, name: str):
    return next(line for line in report.lines if line.name == name)


def test_the_example_by_the_average_of_the_group_opened_into_its_terms() -> None:
    """Six players, 1705 to 1850: the average is 1783 (10695/6 = 1782.5); Anna lies 67 over it, P .59."""
    anna = of(reported(ask(EXAMPLE)), "Anna Friis")
    assert (anna.points, anna.expected, anna.bonus, anna.coefficient) == ("4", "3.05", "", "30")
    assert (anna.gain, anna.new, anna.change) == ("+28.5", "1879", 29)
    said = [(step.article, step.text) for step in anna.steps]
    assert said[0] == (
        "DSU 4.5.2.1",
        "6 players with the average 1783: difference +67, table 1 row 62–68, P = 0.59; 6 × 0.59 − ½ = 3.04.",
    )
    assert said[1][0] == "DSU 4.5.7"
    assert ("DSU 4.5.2", "30 × (4 − 3.05 + 0) = 28.5.") in said
    assert ("DSU 4.5.4.1", "1850 in the register + 28.5 = 1878.5.") in said
    assert anna.winner


def test_ratings_far_apart_are_rated_game_by_game_and_a_limit_is_passed() -> None:
    table = "1 Anna 2010 * 0 1\n2 Bo 1590 1 * 1\n3 Carl 1200 0 0 *"
    report = reported(ask(table))
    assert not report.by_average
    bo = of(report, "Bo")
    assert (bo.expected, bo.coefficient, bo.gain) == ("1.00", "45", "+45")
    assert any("passes 1600" in step.text for step in bo.steps)
    assert bo.new == "1623"
    assert any("Against Anna, rated 2010" in step.text for step in bo.steps)


def test_a_player_without_a_rating_gets_one_by_his_performance() -> None:
    report = reported(ask("1 Anna 1850 * 1 ½\n2 Bo 1790 0 * 1\n3 Guest ½ 0 *"))
    guest = of(report, "Guest")
    assert guest.provisional
    assert guest.new == ""
    assert "Opponents’ average 1820; 25 per cent of the points" in report.passes[-1].found[0].told.text


def test_who_scored_nothing_waits_for_the_committee_and_the_tries_are_shown() -> None:
    asked = ask("1 Anna 1850 * 1 1\n2 Bo 1790 0 * 1\n3 Guest 0 0 *")
    with pytest.raises(Refused) as refusal:
        reported(asked)
    assert refusal.value.code == "rating_undetermined"
    assert "no difference" in tried(asked)[0].found[0].told.text


def test_games_not_played_are_rated_where_nobody_gave_notice() -> None:
    table = "1 Anna 1850 * + 1\n2 Bo 1790 - * 1\n3 Carl 1700 0 0 *"
    excused, absent = reported(ask(table)), reported(ask(table, walkovers=ABSENT))
    assert (excused.rated, excused.unrated) == (2, {"Not played, with the notice approved.": 1})
    assert (absent.rated, of(absent, "Anna").games) == (3, 2)


def test_candidate_results_round_by_round_ask_for_rounds() -> None:
    with pytest.raises(Refused) as refusal:
        reported(ask(EXAMPLE, examined=Examined.EVERY_ROUND))
    assert (refusal.value.code, refusal.value.article) == ("no_rounds", "DSU 4.1.3 §26")


def test_a_candidate_result_is_opened_with_what_was_asked() -> None:
    table = "\n".join(
        f"{n} P{n} {rating} " + " ".join("*" if n == m else "1" if n < m else "0" for m in range(1, 7))
        for n, rating in enumerate((2150, 2260, 2240, 2230, 2220, 2210), start=1)
    )
    best, second = reported(ask(table)).lines[:2]
    assert best.candidate
    assert any("category 6" in step.text and "required: 3½" in step.text for step in best.steps), best.steps
    assert best.steps[-1].text == "5 points: a candidate result."
    assert second.steps[-1].text == "4 points: a candidate result."
    low = reported(ask(EXAMPLE)).lines[0]
    assert low.steps[-1].text.endswith("under 1900 no score is enough.")


TABLES = st.one_of(
    st.text(max_size=200),
    st.text(alphabet="1230½=+-*wWLDbx. \n\t|;:A", max_size=300),
    st.builds(
        "\n".join,
        st.lists(
            st.builds(
                lambda number, rating, cells: f"{number} Name{number} {rating} {' '.join(cells)}",
                st.integers(1, 6),
                st.sampled_from(["1850", "1790", "2390", "1010", "-", ""]),
                st.lists(
                    st.sampled_from(["1", "0", "½", "*", "+", "-", "2w1", "1b0", "W2", "3="]), max_size=6
                ),
            ),
            max_size=6,
        ),
    ),
)


@given(TABLES, st.sampled_from(Shape), st.sampled_from([APPROVED, ABSENT]), st.sampled_from(Examined))
def test_any_text_is_answered_with_a_report_or_in_words(table, shape, walkovers, examined) -> None:
    try:
        report = reported(ask(table, shape, walkovers=walkovers, examined=examined))
    except Refused as refusal:
        assert str(words(refusal))
        return
    assert report.lines


RATINGS = st.lists(st.one_of(st.none(), st.integers(1000, 2600)), min_size=2, max_size=8)


@given(RATINGS, st.data(), st.sampled_from([APPROVED, ABSENT]), st.booleans())
def test_whatever_is_played_every_step_has_words_and_a_paragraph(ratings, data, walkovers, all_play_all):
    signs = {"1": "0", "0": "1", "½": "½", "+": "-", "-": "+"}
    cells = [["*"] * len(ratings) for _ in ratings]
    for one in range(len(ratings)):
        for other in range(one + 1, len(ratings)):
            cells[one][other] = data.draw(st.sampled_from([*signs]))
            cells[other][one] = signs[cells[one][other]]
    table = "\n".join(
        ";".join([str(number), f"Player {number}", str(rating or ""), *row])
        for number, (rating, row) in enumerate(zip(ratings, cells, strict=True), start=1)
    )
    asked = ask(table, walkovers=walkovers, all_play_all=all_play_all)
    try:
        report = reported(asked)
    except Refused as refusal:
        assert refusal.code in {"rating_undetermined", "file_refused"}
        return
    for line in report.lines:
        assert all(step.text and step.article.startswith("DSU 4.") for step in line.steps)
        assert bool(line.steps) is bool(line.games)
        if line.new:
            assert line.change == int(line.new) - int(line.start_rating)


@needs("chess-trf-real")
@pytest.mark.parametrize(
    "path",
    [*real_files("chess-trf-real", "*.trf"), *real_files("chess-events-fr", "*.trf")],
    ids=lambda path: path.stem,
)
def test_real_report_files_are_answered(path: Path) -> None:
    asked = ask(path.read_text(encoding="utf-8", errors="replace"), Shape.TRF, walkovers=ABSENT)
    try:
        report = reported(asked)
    except Refused as refusal:
        assert str(words(refusal))
        return
    assert all(bool(line.steps) is bool(line.games) for line in report.lines)


@needs("uscf-event")
def test_the_american_table_is_read_as_it_was_published() -> None:
    text = (FOLDER / "uscf-event" / "uscf-64-players-7-rounds.txt").read_text(encoding="utf-8")
    report = reported(ask(text, Shape.ROUNDS))
    assert len(report.lines) == 64
    first = of(report, "PLAYER 001")
    assert (first.start_rating, first.games, first.points) == ("1794", 7, "6")


@needs("chess-trf-real")
def test_a_swiss_table_of_the_arbiters_program_is_read_as_it_was_printed() -> None:
    text = (FOLDER / "chess-trf-real" / "blixt-km-2016-crosstable.txt").read_text(encoding="utf-8")
    report = reported(ask(text, Shape.ROUNDS))
    best = of(report, "Kyhle, Bo")
    assert (best.start_rating, best.games) == ("2150", 9)


# The page


@pytest.mark.database
@pytest.mark.django_db
def test_the_page_answers_an_example_a_mistake_and_a_file(django_assert_max_num_queries) -> None:
    page, client = reverse("calculator"), Client()
    assert "Anna Friis" in client.get(page, {"example": "1"}).content.decode()
    form = {"shape": "cross", "system": "all", "walkovers": APPROVED.value, "examined": Examined.WHOLE.value}
    with django_assert_max_num_queries(2):
        answer = client.post(page, form | {"table": EXAMPLE})
    shown = answer.content.decode()
    assert answer.status_code == 200
    assert "6 × 0.59 − ½ = 3.04" in shown
    wrong = client.post(page, form | {"table": EXAMPLE.replace("1815  0", "1815  1")})
    assert wrong.status_code == 422
    assert "against" in wrong.content.decode()
    nothing = client.post(page, form | {"table": ""})
    assert nothing.status_code == 422
    waits = client.post(page, form | {"table": "1 Anna 1850 * 1 1\n2 Bo 1790 0 * 1\n3 Guest 0 0 *"})
    assert waits.status_code == 422
    assert "DSU 4.5.5.2" in waits.content.decode()
    file = client.post(page, form | {"table": EXAMPLE, "as": "csv"})
    assert "1;Anna Friis;1850;5;4;3,05;;30;+28,5;1879;0" in file.content.decode().replace("'+", "+")
    long = client.post(page, form | {"table": "x" * 100_001})
    assert long.status_code == 422
