"""Game records as SGF, move lists, RIF, .pos and PGN: what is read, and what is refused, with its number."""

from __future__ import annotations

import io

import pytest

from events.citing import Malformed
from tournaments.exchange.records.formats import OF_STONES, WRITERS, read_record
from tournaments.exchange.records.pgn import read_pgn
from tournaments.exchange.records.pos import write_pos
from tournaments.exchange.records.rif import read_rif
from tournaments.exchange.records.written import MOST_BYTES, MOST_MOVES, Source, WrittenGame
from tournaments.rules.board.endings import Reason, Result

GAME = ("h8", "i9", "j10", "g7", "a1", "o15")
SGF = "(;FF[4]GM[4]SZ[15]PB[Anna]PW[Bo]EV[Cup]RE[B+R]RU[Soosorv];B[hh];W[ig];B[jf];W[gi];B[ao];W[oa])"


def read(text: str | bytes, game: str = "renju", name: str = "") -> WrittenGame:
    return read_record(text.encode() if isinstance(text, str) else text, game, name)


def refused(text: str | bytes, game: str = "renju", name: str = "") -> Malformed:
    with pytest.raises(Malformed) as caught:
        read(text, game, name)
    assert str(caught.value), "a refusal reads as a sentence"
    return caught.value


def test_sgf_has_rows_from_the_top() -> None:
    game = read(SGF)
    assert game.moves == GAME
    assert (game.result, game.reason, game.rule) == (Result.BLACK_WIN, Reason.RESIGNATION, "Soosorv")
    assert dict(game.tags) == {"Black": "Anna", "White": "Bo", "Event": "Cup"}


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("(;B[hh](;W[ig];B[jf])(;W[aa];B[bb]))", ("h8", "i9", "j10")),  # the first line is the game
        ("(;GM[4];B[hh]C[a \\] b];W[])", ("h8", "pass")),
        ("(;B[tt];W[hh])", ("pass", "h8")),
        ("(;Black[hh];W[ig])", ("h8", "i9")),  # SGF before its fourth edition
        ("(\n;\n B\n[hh]\n;W[ig]\n)\n", ("h8", "i9")),
    ],
)
def test_the_main_line_of_an_sgf(text, moves) -> None:
    assert read(text).moves == moves


@pytest.mark.parametrize(
    "text",
    [
        "h8 i9 j10 g7 a1 o15",
        "1. h8 i9 2. j10 g7 3. a1 o15",
        "1.h8 i9 2.j10 g7 3.a1 o15 1-0",
        "1 h8 2 i9 3 j10 4 g7 5 a1 6 o15",
        "h8i9j10g7a1o15",
        "H8 I9 {good} J10 (j9 k9 (l9)) G7 ; a note\nA1!? $3 O15 *",
        '[Event "Cup"]\n[Result "1-0"]\n\n1. h8 i9 2. j10 g7 3. a1 o15',
    ],
)
def test_move_lists(text) -> None:
    game = read(text)
    assert game.moves == GAME
    assert game.source is Source.MOVE_LIST
    assert game.result in {None, Result.BLACK_WIN}


def test_a_pos_has_its_first_row_at_the_top() -> None:
    assert read(b"\x02\x70\x62").moves == ("h8", "i9")
    assert write_pos(WrittenGame(moves=("h8", "a1", "o15"), source=Source.POS)) == bytes([3, 112, 210, 14])
    assert read(b"\x01\x20", name="game.POS").moves == ("c13",)  # text by its bytes, .pos by its name


def test_rif_games_come_one_by_one_with_their_rules() -> None:
    text = (
        '<?xml version="1.0"?><database><rules><rule id="3" name="Yamaguchi"/></rules><games>'
        '<game id="7" rule="3" bresult="0.5" black="11"><move>h8 i9</move><info>h8 is good</info></game>\n'
        '<game id="8" rule="9" bresult="0"><move></move></game></games></database>'
    )
    first, second = read_rif(io.BytesIO(text.encode()))
    assert (first.id, first.line, first.game.moves, first.game.rule) == ("7", 1, ("h8", "i9"), "Yamaguchi")
    assert (first.game.result, dict(first.game.tags)) == (Result.DRAW, {"Black": "11"})
    assert (second.line, second.game.moves, second.game.result) == (2, (), Result.WHITE_WIN)
    assert refused(text).code == "several_games"


@pytest.mark.parametrize("event", ["Blitz:4'+2\"", 'The \\"Open\\"', 'A "B" C', '"'])
def test_quotation_marks_within_a_tag_make_no_second_game(event: str) -> None:
    game = read_pgn(f'[Event "{event}"]\n[White "Ek, Ada"]\n\n1. e4 e5 *'.encode())
    assert game.tags["Event"] == event.replace("\\", "")
    assert (game.tags["White"], len(game.moves)) == ("Ek, Ada", 2)


def test_pgn() -> None:
    game = read('[White "Ib"]\n\n1. e4 e5 2. Nf3 (2. f4 {x}) Nc6 3. Bb5 a6 4. 0-0 1-0', "chess")
    assert game.moves == ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "e1g1")
    assert (game.result, dict(game.tags)) == (Result.WHITE_WIN, {"White": "Ib"})
    assert read("1. f3 e5 2. g4 Qh4# 0-1", "chess").result is Result.BLACK_WIN
    assert "4. O-O 1-0" in WRITERS["pgn"][1](game).decode()


def test_every_format_gives_the_game_back() -> None:
    tags = {"Black": 'An"na ]\\', "White": "Bo", "Event": "C & <D>", "Round": "2"}
    game = WrittenGame(moves=GAME, source=Source.SGF, result=Result.WHITE_WIN, tags=tags, rule="SLSF-R 8.2a")
    for form in OF_STONES:
        back = read(WRITERS[form][1](game), name=f"game.{form}")
        assert back.moves == GAME
        if form != "pos":
            assert (back.result, dict(back.tags), back.rule) == (game.result, tags, game.rule)


@pytest.mark.parametrize(
    ("text", "code", "number"),
    [
        ("(;B[hh];B[aa])", "wrong_number", 2),
        ("(;B[hh];W[ig]", "broken_off", 2),
        ("(;B[hh];W[ig", "broken_off", 1),
        ("(;GM[1]SZ[19];B[aa])", "other_game", None),
        ("(;SZ[19];B[aa])", "board_size", None),
        ("(;B[hh]AW[aa])", "set_up", 1),
        ("(;B[hh])(;B[ii])", "several_games", None),
        ("(;B[hh]) and more", "not_sgf", 1),
        ("(" * 101, "nested_too_deep", 0),
        ("(;B[hh]" + ";W[];B[]" * MOST_MOVES, "too_many_moves", MOST_MOVES + 1),
        ("h8 i9 xx", "not_a_move", 3),
        ("1. h8 3. i9", "wrong_number", 2),
        ("1 h8 2 i9 4 j10", "wrong_number", 3),
        ("1. h8 i9 2. j10 k11 4. a1", "wrong_number", 5),
        ("1. h8 i9 2.", "broken_off", 2),
        ("h8 i9 1-0 j10", "several_games", None),
        ("h8 i9 * 1-0", "several_games", None),
        ('[Event "a"]\n1. h8 i9 1-0\n[Event "b"]\n1. h8 i9', "several_games", None),
        ('[Result "0-1"]\n1. h8 i9 1-0', "two_results", None),
        ("h8 i9 (j10 k11", "broken_off", 2),
        ("h8 {i9", "broken_off", 1),
        ("h8 " + "(" * 101, "nested_too_deep", 1),
        ("1. e4 e5 2. Nf3", "other_game", None),
        ("h8 " * (MOST_MOVES + 1), "too_many_moves", MOST_MOVES + 1),
        ("", "empty_file", None),
        (b"\x03\x70\x60", "broken_off", 2),
        (b"\x01\x70\x60", "not_pos", 2),
        (b"\x02\x70\xff", "not_pos", 2),
        ("<games/>", "not_rif", None),
        ("<database/>", "not_rif", None),
        ("<database><games><game><move>h8 i9", "broken_off", 2),
        ("<database>" * 13, "nested_too_deep", None),
        ("<database><game><game/></game></database>", "nested_too_deep", None),
        ("<database><game></database>", "not_rif", None),
        ('<!DOCTYPE a [<!ENTITY b "c">]><database>&b;</database>', "not_rif", None),
        ("<database><game><move>" + "h8 " * 2000, "too_many_moves", None),
        ("<database a='" + "x" * 900_000, "tag_too_long", None),
        ("<database><game><move>h8 <b>i9</b> j10</move></game></database>", "not_rif", None),
        ("<database><game><move>h8</move><move>i9</move></game></database>", "not_rif", None),
        ('<?xml version="1.0" encoding="foo"?><database/>', "not_rif", None),
        ('<?xml version="1.0" encoding="big5"?><database/>', "not_rif", None),
    ],
)
def test_what_is_no_record_is_refused_with_its_number(text, code, number) -> None:
    refusal = refused(text)
    assert (refusal.code, refusal.values.get("number")) == (code, number)


@pytest.mark.parametrize(
    ("text", "code", "number"),
    [
        ("1. e4 e5 2. Ke3", "impossible_move", 3),
        ("1. e4 e9", "impossible_move", 2),
        ("1. e4 --", "impossible_move", 2),
        ("h8 i9", "impossible_move", 1),
        ("1. f3 e5 2. g4 Qh4# 3. a3", "impossible_move", 5),
        ("1. e4 e5 1-0 2. d4", "several_games", None),
        ("1. e4 e5 3. Nf3", "wrong_number", 3),
        ("5. e4 e5", "wrong_number", 1),
        ("1. e4 e5 2.", "broken_off", 2),
        ('[Result "0-1"]\n1. e4 e5 1-0', "two_results", None),
        ('1. e4 e5 *\n\n[Event "b"]\n\n1. d4 *', "several_games", None),
        ('[FEN "8/8/8/8/8/8/8/K1k5 w - - 0 1"]\n1. Ka2', "other_start", 1),
        ('[Variant "Atomic"]\n1. e4', "other_start", 1),
        ("1. e4 (1. d4", "broken_off", 1),
        ("1. e4 " + "(" * 101, "nested_too_deep", 1),
        (SGF, "other_game", None),
        ("<database/>", "other_game", None),
        (b"\x02\x70\x62", "not_text", None),
    ],
)
def test_what_is_no_game_of_chess_is_refused_with_its_number(text, code, number) -> None:
    refusal = refused(text, "chess")
    assert (refusal.code, refusal.values.get("number")) == (code, number)


@pytest.mark.parametrize("text", ["(;B[hh];W[ig])", "<database><game><move>h8 i9</move></game></database>"])
def test_a_byte_order_mark_hides_no_format(text) -> None:
    assert read(b"\xef\xbb\xbf" + text.encode()).moves == ("h8", "i9")


def test_a_bracket_in_a_comment_ends_no_variation() -> None:
    assert read("h8 (i10 ; here :)\n j10) i9").moves == ("h8", "i9")


@pytest.mark.parametrize(
    ("text", "game"),
    [("", "renju"), (b"\xff\xfe(\x00", "renju"), ("(;B[hh]\x01)", "renju"), ("<database>" * 13, "renju")],
)
def test_a_refusal_tells_the_way_on(text, game) -> None:
    assert refused(text, game).way_on


def test_a_pass_cannot_go_into_a_pos() -> None:
    with pytest.raises(Malformed) as caught:
        write_pos(WrittenGame(moves=("h8", "pass"), source=Source.SGF))
    assert (caught.value.code, caught.value.values["number"]) == ("pass_in_pos", 2)


@pytest.mark.parametrize("sign", ["(", ";", "[", "<", "{", "h8 ", "(;B[", "\\", "1. ", "\x00"])
@pytest.mark.parametrize("game", ["renju", "chess"])
def test_a_megabyte_of_one_sign_is_no_game(sign, game) -> None:
    """Comments alone are a list without moves, which whoever asks for moves refuses."""
    text = sign * (MOST_BYTES // len(sign) - 1)
    if sign == ";":
        assert read(text, game).moves == ()
    else:
        assert refused(text, game).code
    assert refused(text + sign * 8, game).code == "file_too_large"


class Endless:
    """A file that never ends and is never held: it counts what was asked of it."""

    def __init__(self, head: bytes, more: bytes) -> None:
        self.head, self.more, self.given = head, more, 0

    def read(self, most: int, /) -> bytes:
        chunk = (self.head + self.more * most)[:most]
        self.head = b""
        self.given += len(chunk)
        return chunk


@pytest.mark.parametrize("more", [b"x", b"<a>", b"h8 ", b" "])
@pytest.mark.parametrize("head", [b"<database a='", b"<database><game><move>", b"<database><!--"])
def test_a_file_without_end_is_refused_after_a_megabyte(head, more) -> None:
    file = Endless(head, more)
    with pytest.raises(Malformed):
        list(read_rif(file))
    assert file.given <= 1024 * 1024
