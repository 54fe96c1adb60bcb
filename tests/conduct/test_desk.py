"""At the board: the arbiter's pages, what everybody sees, what only the player and officials do, the rows."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from events.history import history
from events.models import LoggedEvent
from events.rebuilding import rebuild
from events.runner import digest
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from tests.desk.conftest import SURE, events_of, text_of
from tests.sealed.weekend import in_play
from tests.support import season
from tests.support.swiss import swiss_season
from tournaments.conduct.models import MatterRow
from tournaments.rules.clocks import SHEET_ITEMS
from tournaments.state.conduct import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MOST_QUERIES = 11
SECRET_WORDS = "He asked his coach in the corridor"


@pytest.fixture
def made(house):
    return in_play()


@pytest.fixture
def arbiter(official, made):
    return official("arbiter")


def board(page: str, made, number: int = 1) -> str:
    at = {**made.here, "round_number": 1, "board": number, "game": 1}
    return reverse(f"desk-conduct-{page}", kwargs=at)


def matter(page: str, made, number: int = 1) -> str:
    return reverse(f"desk-conduct-{page}", kwargs={**made.here, "number": number})


def everybody_sees(made) -> str:
    season.catch_up()
    return text_of(Client().get(reverse("conduct", kwargs=made.here)))


def black_of(made, number: int = 1) -> str:
    return made.state.order[made.state.rounds[0].boards[number - 1][0] - 1]


ACTS = {
    "late": {"black_late": "10:00", "white_late": "", "limit_minutes": ""},
    "stop": {"reason": "The lamp fell"},
    "defect": {"by": "white", "reason": "It runs fast"},
    "set": {
        "ground": "replaced",
        "black_was": "10:00",
        "white_was": "12:00",
        "black_becomes": "9:00",
        "white_becomes": "12:00",
    },
    "call": {"by": "black", "black_left": "4:59", "white_left": "6:00"},
    "flag": {"fell": "undecidable"},
    "offer": {"by": "black", "move_number": "21", "with_own_move": "yes"},
    "disorder": {"culprit": "", "restorable": "no"},
    "sheets": {"holds": ["first_sheet"]},
    "dispute": {"by": "white", "reason": "Where did the stone stand?"},
}


@pytest.mark.parametrize("page", ACTS)
def test_every_act_has_its_form_and_is_recorded(arbiter, made, page: str) -> None:
    assert "SLSF-R" in text_of(arbiter.get(board(page, made)))
    assert arbiter.send(board(page, made), **ACTS[page]).status_code == 302
    season.catch_up()
    row = MatterRow.objects.get()
    assert (row.number, row.round_number, row.board, row.stands) == (1, 1, 1, True)
    assert "matter-1" in text_of(arbiter.get(board("game", made)))
    assert everybody_sees(made).count("/log/") >= 1


def test_a_form_says_what_stands_in_the_way(arbiter, made) -> None:
    answer = arbiter.send(board("set", made), **ACTS["set"] | {"black_becomes": "11:00"})
    assert answer.status_code == 422
    assert "would gain time" in text_of(answer) and "SLSF-R 11.6" in text_of(answer)
    assert events_of("conduct.ClocksSet") == 0


def test_the_round_shows_its_boards_and_starts_its_clocks(arbiter, made) -> None:
    page = reverse("desk-conduct", kwargs=made.here)
    shown = text_of(arbiter.get(page))
    assert "Start the clocks …" in shown and "Both keep a score sheet: twenty minutes or more." in shown
    start = reverse("desk-conduct-start", kwargs={**made.here, "round_number": 1})
    assert arbiter.send(start).status_code == 302
    assert "started at the arbiter’s word" in text_of(arbiter.get(page))
    assert events_of("conduct.ClocksStarted") == 1


def test_a_stopped_clock_waits_for_the_referee_and_goes_on(arbiter, made) -> None:
    arbiter.send(board("stop", made), **ACTS["stop"])
    season.catch_up()
    (waiting,) = [each for each in waiting_for(Role.ARBITER, "slsf") if each.act == "Let the clocks go on"]
    assert waiting.url == board("game", made) and waiting.article == "SLSF-R 11.6"
    assert "waits for the arbiter" in text_of(arbiter.get(reverse("desk-conduct", kwargs=made.here)))
    assert arbiter.send(matter("go-on", made)).status_code == 302
    season.catch_up()
    assert not [each for each in waiting_for(Role.ARBITER, "slsf") if each.act == "Let the clocks go on"]
    assert "The clocks run again" in everybody_sees(made)


def test_a_defect_is_ruled_and_the_clock_set_by_it(arbiter, made) -> None:
    arbiter.send(board("defect", made), **ACTS["defect"])
    assert "Rule it …" in text_of(arbiter.get(board("game", made)))
    arbiter.send(matter("rule-defect", made), defective="yes")
    back = ACTS["set"] | {"ground": "defect", "black_becomes": "11:00", "defect": "1"}
    assert arbiter.send(board("set", made), **back).status_code == 302
    assert "set from 10:00 – 12:00 to 11:00 – 12:00" in everybody_sees(made)


def test_an_offer_is_accepted_and_the_draw_handed_in(arbiter, made) -> None:
    arbiter.send(board("offer", made), **ACTS["offer"])
    arbiter.send(matter("answer", made), answer="accept", clock_stopped="yes")
    assert "½–½" in text_of(arbiter.get(matter("decide", made)))
    assert arbiter.send(matter("decide", made), both_moved="yes").status_code == 302
    assert (made.state.results[1, 1, 1].black, made.state.results[1, 1, 1].white) == (1, 1)
    season.catch_up()
    shown = text_of(arbiter.get(board("game", made)))
    assert "the game has its result" in shown and "Score sheets …" in shown
    assert "No score sheet is handed in (SLSF-R 12.5)" in shown


def test_an_unsigned_sheet_warns_and_the_result_stands(arbiter, made) -> None:
    made.report(1, boards=[1])
    there = list(SHEET_ITEMS - {"signatures_on_second_sheet"})
    sent = {"holds": there, "black_used": "40:00", "white_used": "41:00"}
    assert arbiter.send(board("sheets", made), **sent).status_code == 302
    said = "One score sheet is unsigned (SLSF-R 12.5). The result stands; ask for the signature."
    assert said in text_of(arbiter.get(board("game", made)))
    assert said in text_of(arbiter.get(reverse("desk-conduct", kwargs=made.here)))
    assert (1, 1, 1) in made.state.results


def test_a_dispute_is_raised_and_decided(arbiter, made) -> None:
    arbiter.send(board("dispute", made), **ACTS["dispute"])
    shown = text_of(arbiter.get(board("game", made)))
    assert "Where did the stone stand?" in shown and "Propose a settlement" not in shown, "not in Sweden"
    assert arbiter.send(matter("rule", made), reason="On h8").status_code == 302
    assert "The dispute is decided" in everybody_sees(made)
    assert "Where did the stone stand?" not in everybody_sees(made)


def test_a_matter_is_taken_back(arbiter, made) -> None:
    arbiter.send(board("flag", made), **ACTS["flag"])
    assert "which fell first cannot be told" in everybody_sees(made)
    assert arbiter.send(matter("take-back", made), reason="The wrong board", **SURE).status_code == 302
    assert "which fell first cannot be told" not in everybody_sees(made)
    assert "<s>" in text_of(arbiter.get(board("game", made)))


def test_constant_offers_are_pointed_out(arbiter, made) -> None:
    for number in (1, 2, 3):
        arbiter.send(board("offer", made), **ACTS["offer"] | {"move_number": str(20 + 2 * number)})
        arbiter.send(matter("answer", made, number), answer="decline")
    assert "3 draw offers by one player" in text_of(arbiter.get(board("game", made)))


def test_noted_conduct_is_for_the_player_and_officials(arbiter, official, made) -> None:
    person = black_of(made)
    sent = {"person": person, "breach": "14.1b", "reason": SECRET_WORDS}
    assert arbiter.send(board("note", made), **sent).status_code == 302
    season.catch_up()
    assert "It may cost the game" in text_of(arbiter.get(board("game", made)))
    assert SECRET_WORDS not in everybody_sees(made) and "SLSF-R 15.1b" not in everybody_sees(made)
    (noted,) = LoggedEvent.objects.filter(type="conduct.ConductNoted")
    for log_page in (f"/log/{noted.position}/", f"/log/streams/{noted.stream}/"):
        assert Client().get(log_page).status_code == 403, "the log says nothing of it to others"
    assert noted.stream not in text_of(Client().get("/log/"))
    page = reverse("conduct-of", args=["slsf", person])
    assert Client().get(page).status_code == 302, "whoever is not signed in is asked to"
    assert SECRET_WORDS in text_of(arbiter.get(page))
    assert official("title_officer").get(page).status_code == 403
    himself = official()
    assert himself.get(page).status_code == 403
    tied = TieAccount(federation="slsf", actor=himself.account.actor, person=UUID(person))
    tie_account(tied, by=SYSTEM)
    season.catch_up()
    assert SECRET_WORDS in text_of(himself.get(page))
    assert "Conduct noted in tournaments" in text_of(himself.get(f"/members/{person}/"))
    assert "Conduct noted in tournaments" not in text_of(Client().get(f"/members/{person}/"))


@pytest.mark.parametrize("role", ["arbiter", "auditor", "board"])
def test_officials_of_another_federation_are_not_told_that_anything_was_noted(
    arbiter, official, made, role: str
) -> None:
    person = black_of(made)
    sent = {"person": person, "breach": "14.1b", "reason": SECRET_WORDS}
    assert arbiter.send(board("note", made), **sent).status_code == 302
    season.catch_up()
    member = f"/members/{person}/"
    assert "Conduct noted in tournaments" in text_of(arbiter.get(member))
    assert "Conduct noted in tournaments" in text_of(official("auditor").get(member))
    assert "Conduct noted in tournaments" not in text_of(official("title_officer").get(member))
    assert "Conduct noted in tournaments" not in text_of(official(role, federation="dsu").get(member))


def test_the_admin_tells_noted_conduct_to_those_who_report_or_judge_it(arbiter, official, made) -> None:
    sent = {"person": black_of(made), "breach": "14.1b", "reason": SECRET_WORDS}
    assert arbiter.send(board("note", made), **sent).status_code == 302
    season.catch_up()
    row = MatterRow.objects.get(kind="ConductNoted")
    address = f"/admin/conduct/matterrow/{row.pk}/change/"
    assert SECRET_WORDS in text_of(official("auditor").get(address))
    assert official("title_officer").get(address).status_code == 302
    assert official("board", federation="dsu").get(address).status_code == 302


def test_terms_of_draws_are_laid_down_before_play(official, house) -> None:
    made = swiss_season(system="monrad", players=6, rule_book="SLSF-R", planned=3)
    season.catch_up()
    board_member = official("board")
    page = reverse("desk-conduct-draw-moves", kwargs=made.here)
    assert board_member.send(page, fewest_moves="30", claimable_from="").status_code == 302
    shown = text_of(board_member.get(reverse("desk-conduct", kwargs=made.here)))
    assert "No draw is agreed before move 30." in shown and "No round has started." in shown


def test_pages_ask_few_questions(arbiter, made) -> None:
    for number in (1, 2, 3):
        arbiter.send(board("flag", made, number), **ACTS["flag"])
        arbiter.send(board("note", made, number), person=black_of(made, number), breach="14.1e", reason="!")
    season.catch_up()
    pages = (
        reverse("desk-conduct", kwargs=made.here),
        board("game", made),
        reverse("conduct", kwargs=made.here),
        reverse("conduct-of", args=["slsf", black_of(made)]),
    )
    for page in pages:
        arbiter.get(page)
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert arbiter.get(page).status_code == 200
        assert len(asked) <= MOST_QUERIES, f"{page}: {[each['sql'][:120] for each in asked]}"


def test_a_replay_gives_the_same_rows(arbiter, made) -> None:
    for page, sent in ACTS.items():
        arbiter.send(board(page, made, 2), **sent)
    arbiter.send(matter("go-on", made, 2))
    arbiter.send(matter("take-back", made, 3), reason="no", **SURE)
    season.catch_up()
    before = digest("conduct.matters")
    rebuild("conduct.matters")
    assert digest("conduct.matters") == before
    assert MatterRow.objects.count() == len(ACTS)
    said = [line.words for line in history([stream_of(**made.here)])]
    assert said[0] == "Matter 3: It was recorded wrongly and counts no more"
    assert "Round 1, board 2: White claims that the clock is defective (matter 3)" in said


def test_the_tournament_leads_to_the_boards(arbiter, made) -> None:
    desk = text_of(arbiter.get(reverse("desk-tournament", kwargs=made.here)))
    assert "At the boards …" in desk
    page = f"/tournaments/{made.federation}/{made.tournament}/"
    assert "Thinking time, and what happened at the boards" in text_of(Client().get(page))
    shown = everybody_sees(made)
    assert "45 min a player" in shown and "long enough for games to be rated" in shown
    assert "enough for levels up to" in shown and "SLSF-R 32.2c" in shown
    assert "Nothing out of the way is recorded." in shown


def test_the_api_tells_what_everybody_may_see(arbiter, made) -> None:
    arbiter.send(board("flag", made), **ACTS["flag"])
    arbiter.send(board("note", made, 2), person=black_of(made, 2), breach="14.1b", reason=SECRET_WORDS)
    season.catch_up()
    (told,) = Client().get("/api/board-matters/", made.here).json()["results"]
    assert (told["kind"], told["told"]["fell"], told["open"]) == ("FlagRuled", "undecidable", False)


@pytest.mark.parametrize(
    ("rule_book", "system", "offered", "not_offered"),
    [
        ("PSGRP", "fide_1998", ["stone taken back", "PSGRP §5.3", "PSGRP §6.3"], ["Score sheets"]),
        ("DSU", "danish_swiss", ["Set the clocks …", "DSU 4.1.2 §11"], ["draw is offered", "Score sheets"]),
    ],
)
def test_each_book_offers_its_own_acts(official, house, rule_book, system, offered, not_offered) -> None:
    made = swiss_season(system=system, players=6, rule_book=rule_book, planned=3)
    made.pair()
    made.publish()
    made.start()
    season.catch_up()
    arbiter = official("arbiter", federation=made.federation)
    shown = text_of(arbiter.get(board("game", made)))
    assert all(words in shown for words in offered) and not any(words in shown for words in not_offered)
    assert arbiter.send(board("late", made), **ACTS["late"] | {"black_late": "20:00"}).status_code == 302
    leads_to = {"PSGRP": "Both have left: 25:00 – 45:00", "DSU": "The game is decided by it"}[rule_book]
    assert leads_to in text_of(arbiter.get(board("game", made)))
    for page in ("late", "stop", "set", "flag", "dispute"):
        assert arbiter.get(board(page, made)).status_code == 200
    assert "20:00" in everybody_sees(made)


def test_a_breach_is_chosen_by_words_and_the_paragraph(arbiter, made):
    page = text_of(arbiter.get(board("note", made)))
    assert "leaving the table and consulting a third person (SLSF-R 15.1b)" in page
    assert '<option value="14.1a" selected' not in page


def test_a_claim_is_told_by_its_own_book(arbiter, made):
    page = text_of(arbiter.get(board("claim", made)))
    assert "Where the regulations give the right." in page
    assert "third claim" not in page and "Poland" not in page


def test_clocks_are_started_of_the_round_that_is_played_and_of_none_that_is_over(arbiter, made):
    def boards(number: int) -> str:
        return text_of(
            arbiter.get(reverse("desk-conduct-round", kwargs={**made.here, "round_number": number}))
        )

    assert "Start the clocks …" in boards(1)
    made.report(1)
    season.catch_up()
    assert "Start the clocks …" not in boards(1)
