"""A record at the desk: typed, pasted, sent as a file; refused beside its field; shown on its page."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.officials.models import Account
from tests.desk.conftest import Official, text_of
from tests.records.given import FIVE
from tests.support import season
from tests.support.swiss import swiss_season
from tournaments.records.models import GameRecordRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MOVES = " ".join(FIVE)
SGF = b"(;GM[4]SZ[15]RE[B+R];B[hh];W[aa];B[ih])"


@pytest.fixture
def here(house):
    by = season.everything("slsf")
    persons = season.people(4)
    at = season.play_tournament(
        "slsf", persons, by=by, discipline="renju", upto="in_play", rounds=1, score=lambda *_: (2, 0)
    )
    season.catch_up()
    return {"federation": "slsf", "tournament": at}


@pytest.fixture
def arbiter(official):
    return official("arbiter")


def at(name: str, here, **more: object) -> str:
    return reverse(name, kwargs={**here, "round_number": 1, "board": 1, "game": 1, **more})


def attach(arbiter: Official, here, text: str = MOVES, **more: object):
    return arbiter.send(at("desk-attach-record", here), text=text, opening="SLSF-R 8.1b", **more)


def test_from_the_round_to_the_board(client, arbiter, here):
    round_page = reverse("desk-round", kwargs={**here, "round_number": 1})
    assert at("desk-attach-record", here) in arbiter.get(round_page).content.decode()
    form = text_of(arbiter.get(at("desk-attach-record", here)))
    assert "1–0</b> stands" in form and "SLSF-R 8.2c: Soosorv" in form
    response = attach(arbiter, here)
    assert response.status_code == 302
    assert "being computed" in text_of(arbiter.get(response.url))
    season.catch_up()
    page = text_of(arbiter.get(response.url))
    assert "After move 9 of 9" in page and page.count("<circle") >= 9 + 5
    assert "free renju" in page and "SLSF-R 8.1b" in page
    tournament = client.get(reverse("tournament", kwargs=here)).content.decode()
    assert tournament.count("/games/1/1/1/") == 1
    assert "/games/1/2/1/" not in tournament


def test_a_refusal_stands_beside_the_moves_with_its_number(arbiter, here):
    response = attach(arbiter, here, "h8 i9 h8")
    assert response.status_code == 422
    page = text_of(response)
    assert "Move 3: h8 already holds the stone of move 1." in page and "SLSF-R 5" in page
    assert "h8 i9 h8</textarea>" in page
    assert "SLSF-R 12.2" in text_of(attach(arbiter, here, "1. h8 3. i9"))
    assert not GameRecordRow.objects.exists()


def test_a_file_stands_in_the_text_to_be_mended(arbiter, here):
    response = attach(arbiter, here, "", file=SimpleUploadedFile("a.sgf", SGF.replace(b"ih", b"hh")))
    assert response.status_code == 422
    assert "1. h8 a15 2. h8" in text_of(response)
    response = attach(arbiter, here, "1. h8 a15 2. i8", source="sgf")
    assert response.status_code == 302
    season.catch_up()
    assert GameRecordRow.objects.get().source == "sgf"


def test_the_choices_of_the_opening_are_noted_line_by_line(client, arbiter, here):
    sent = {"text": "h8 h9 i9 g7 k9", "opening": "SLSF-R 8.2a"}
    address = at("desk-attach-record", here)
    wrong = arbiter.send(address, **sent, choices="P2 choose black\nP2 propose k9 k9")
    assert "k9 is offered twice." in text_of(wrong)
    unread = arbiter.send(address, **sent, choices="P2")
    assert "does not say who chose what" in text_of(unread)
    right = arbiter.send(address, **sent, choices="P2 choose black\nP2 propose k9 e5")
    assert right.status_code == 302
    season.catch_up()
    assert GameRecordRow.objects.get().black == "P2"
    page = text_of(client.get(at("game-record", here)))
    assert "P2 propose k9 e5" in page and "Kagetsu (D4)" in page
    again = text_of(arbiter.get(address))
    assert "1. h8 h9 2. i9 g7 3. k9" in again and "P2 choose black P2 propose k9 e5" in again


def test_what_the_file_states_need_not_be_typed(arbiter, here):
    """Result, reason, opening rule; said in the form, they are the form's."""
    assert attach(arbiter, here, "", file=SimpleUploadedFile("a.sgf", SGF)).status_code == 302
    season.catch_up()
    row = GameRecordRow.objects.get()
    assert (row.result, row.reason, row.source) == ("black_win", "resignation", "sgf")
    named = SimpleUploadedFile("b.sgf", SGF.replace(b"SZ[15]", b"SZ[15]RU[Free renju]"))
    response = arbiter.send(at("desk-attach-record", here), text="", file=named)
    assert response.status_code == 302
    season.catch_up()
    assert GameRecordRow.objects.get().opening == "SLSF-R 8.1b"


def test_a_file_of_the_other_game_or_by_another_opening_rule_is_refused(arbiter, here):
    def sent(rule: bytes):
        file = SimpleUploadedFile("a.sgf", SGF.replace(b"SZ[15]", b"SZ[15]RU[" + rule + b"]"))
        response = attach(arbiter, here, "", file=file)
        assert response.status_code == 422
        return text_of(response)

    assert "the record of another game: gomoku" in sent(b"SLSF-G 7.4")
    assert "the record of another game: gomoku" in sent(b"Swap2")
    other = sent(b"Taraguchi")
    assert "The file names the opening rule Taraguchi, not free renju." in other
    assert "SLSF-R 18.1b" in other


def test_a_file_that_nobody_can_read_is_refused_by_a_paragraph(arbiter, here):
    broken = attach(arbiter, here, "", file=SimpleUploadedFile("a.sgf", b"(;B[hh"))
    assert "SLSF-R 12.5" in text_of(broken)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("big.sgf", b"(" * (2 * 1024 * 1024), "at most 1 MB are read"),
        ("a.sgf", b"(;B[hh];W[i", "ends in the middle, after move 1"),
        ("a.rif", b'<!DOCTYPE a [<!ENTITY b "c">]><database/>', "no document type"),
        ("a.pos", b"\x09\x70", "ends in the middle, after move 1"),
        ("a.txt", b"1. e4 e5 2. Nf3", "another game"),
        ("a.txt", b"", "empty"),
    ],
)
def test_hostile_files_are_refused_in_words(arbiter, here, name, content, said):
    response = attach(arbiter, here, "", file=SimpleUploadedFile(name, content))
    assert response.status_code == 422
    assert said in text_of(response)


def test_a_contradiction_is_shown_and_confirmed_with_a_reason(client, arbiter, here):
    response = attach(arbiter, here, "h8 a1 i8", result="white_win")
    assert response.status_code == 422
    assert "The record contradicts the result that was handed in" in text_of(response)
    response = attach(arbiter, here, "h8 a1 i8", result="white_win", although="The sheet is wrong")
    season.catch_up()
    page = text_of(arbiter.get(response.url))
    assert "The record states: White won." in page and "The sheet is wrong" in page
    public = text_of(client.get(at("game-record", here)))
    assert "The arbiter took it all the same." in public and "The sheet is wrong" not in public


def test_the_board_shows_any_move_and_why_black_may_not_play_somewhere(client, arbiter, here):
    attach(arbiter, here, "h8 a1 i8 a3 g9 a5 g10 a7")
    season.catch_up()
    page = text_of(client.get(at("game-record", here)))
    assert "double-three" in page and "Why not g8?" in page
    opened = text_of(client.get(at("game-record", here), {"why": "g8"}))
    assert "A three: g10, g8, g9" in opened and "SLSF-R 7.2" in opened
    early = text_of(client.get(at("game-record", here), {"move": "1"}))
    assert "After move 1 of 8" in early and "double-three" not in early
    start = text_of(client.get(at("game-record", here), {"move": "0"}))
    assert "Before the first move" in start
    wild = text_of(client.get(at("game-record", here), {"move": "999", "why": "<b>"}))
    assert "After move 8 of 8" in wild


@pytest.mark.parametrize(
    ("form", "content"),
    [
        ("sgf", b";B[hh];W[ao];B[ih]"),
        ("txt", b"1. h8 a1 2. i8"),
        ("rif", b"<move>h8 a1 i8</move>"),
        ("pos", b"\x03\x70\xd2\x71"),
    ],
)
def test_the_game_is_taken_along(client, arbiter, here, form, content):
    attach(arbiter, here, "h8 a1 i8")
    season.catch_up()
    response = client.get(at("game-record-file", here, form=form))
    assert content in response.content
    assert response.headers["Content-Disposition"].endswith(f'.{form}"')
    assert client.get(at("game-record-file", here, form="pgn")).status_code == 404


def test_a_file_names_no_reason_that_the_result_has_not(client, arbiter, here):
    attach(arbiter, here, "h8 a1 i8", result="white_win", reason="resignation", although="The sheet is wrong")
    season.catch_up()
    taken = client.get(at("game-record-file", here, form="sgf")).content
    assert b"RE[B+]" in taken


def test_there_is_no_page_without_a_record(client, here):
    assert client.get(at("game-record", here)).status_code == 404


def test_pages_ask_few_questions(client, arbiter, here, django_assert_max_num_queries):
    attach(arbiter, here)
    season.catch_up()
    with django_assert_max_num_queries(10):
        client.get(at("game-record", here))


def test_a_record_is_withdrawn(client, arbiter, here):
    attach(arbiter, here)
    season.catch_up()
    address = at("desk-withdraw-record", here)
    assert arbiter.send(address, reason="Of another game").status_code == 422
    assert arbiter.send(address, reason="Of another game", sure="on").status_code == 302
    season.catch_up()
    assert client.get(at("game-record", here)).status_code == 404


def test_a_player_attaches_his_own_and_nobody_else_does(client, here):
    own, other = (Account.objects.create_user(name, password=None) for name in ("own", "other"))
    state = season.state(**here)
    black, _white = state.players_of((1, 1, 1))
    person = UUID(state.order[black - 1])
    act = TieAccount(actor=own.actor, federation="slsf", person=person)
    tie_account(act, by=SYSTEM)
    address = at("attach-own-record", here)
    sent = {"text": MOVES, "opening": "SLSF-R 8.1b"}
    assert client.get(address).status_code == 302  # to sign in
    client.force_login(other)
    assert client.post(address, sent).status_code == 403
    client.force_login(own)
    page = text_of(client.get(address))
    assert "why the record is taken all the same" not in page
    assert client.post(address, sent).status_code == 302
    season.catch_up()
    assert GameRecordRow.objects.get().moves == list(FIVE)


def test_records_stand_in_the_api_and_on_the_players_page(client, arbiter, here):
    attach(arbiter, here)
    season.catch_up()
    (record,) = client.get("/api/game-records/").json()["results"]
    assert record["moves"] == list(FIVE)
    page = text_of(client.get(f"/members/{record['p1']}/"))
    own = reverse("game-records-of", args=[record["p1"]])
    assert own in page
    assert at("game-record", here) in text_of(client.get(own))
    assert "free renju" in text_of(client.get(own))
    other = reverse("game-records-of", args=[season.person("Ib Ibsen")])
    season.catch_up()
    assert "No record of a game is attached yet." in text_of(client.get(other))
    assert client.get(reverse("game-records-of", args=[UUID(int=9)])).status_code == 404


def test_the_admin_withdraws_a_record(house, here, arbiter):
    attach(arbiter, here)
    season.catch_up()
    row = GameRecordRow.objects.get()
    address = reverse("admin:records_gamerecordrow_changelist")
    sent = {"action": "withdraw_record", "_selected_action": [row.pk]}
    assert "Withdraw the record" in text_of(arbiter.client.post(address, sent))
    arbiter.client.post(address, sent | {"confirmed": "yes", "reason": "Of another game"})
    season.catch_up()
    assert not GameRecordRow.objects.exists()


@pytest.fixture
def chess(house):
    """A round of a Danish Swiss, White's win on board 1."""
    made = swiss_season(system="danish_swiss", players=6, rule_book="DSU", planned=4)
    made.pair()
    made.publish()
    made.start()
    season.report(**made.here, round_number=1, by=made.by, score=lambda *_: (0, 2))
    season.catch_up()
    return made.here


def test_a_game_of_chess_has_the_same_treatment(client, official, chess):
    arbiter = official("arbiter", federation="dsu")
    address = at("desk-attach-record", chess)
    form = text_of(arbiter.get(address))
    assert "Opening rule" not in form and "PGN" in form
    refused = arbiter.send(address, text="1. e4 e5 2. Ke3")
    assert "cannot be played" in text_of(refused)
    refused = arbiter.send(address, text="1. f3 e5 2. g4 Qh4# 0-1")
    assert refused.status_code == 422
    assert "The record states: Black won." in text_of(refused)
    assert "By the board it ended so: Black won." in text_of(refused)
    assert arbiter.send(address, text="1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0").status_code == 302
    season.catch_up()
    page = text_of(client.get(at("game-record", chess)))
    assert "Qxf7#" in page and "After move 7 of 7" in page and "<svg" in page
    assert "4. Qxf7#" in text_of(arbiter.get(address))
    assert b"4. Qxf7# 1-0" in client.get(at("game-record-file", chess, form="pgn")).content
