"""Any record that holds replays to the same position from every format; broken files end in a refusal."""

from __future__ import annotations

import chess
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from tournaments.exchange.records.formats import OF_CHESS, OF_STONES, WRITERS, read_record
from tournaments.exchange.records.written import MOST_MOVES, Source, WrittenGame
from tournaments.records.chess_play import played_chess
from tournaments.rules.board.endings import Result
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.points import NAMES, PASS
from tournaments.rules.board.record import check_record
from tournaments.rules.board.results import GameRecord

FREE = (OpeningRule.FREE_GOMOKU, OpeningRule.FREE_RENJU)
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=20)
RESULTS = st.sampled_from([None, Result.BLACK_WIN, Result.WHITE_WIN, Result.DRAW])


@st.composite
def games(draw: st.DrawFn) -> WrittenGame:
    """A game that holds by its rule: stones on different points, now and then a single pass."""
    rule = draw(st.sampled_from(FREE))
    points = draw(st.permutations(NAMES))[: draw(st.integers(min_value=1, max_value=60))]
    moves = ["h8", *(point for point in points if point != "h8")]
    for at in sorted(draw(st.sets(st.integers(min_value=1, max_value=60), max_size=3)), reverse=True):
        if at < len(moves) and PASS not in moves[at - 1 : at + 1]:
            moves.insert(at, PASS)
    return WrittenGame(
        moves=tuple(moves),
        source=Source.MOVE_LIST,
        result=draw(RESULTS),
        tags={"Black": draw(TEXTS), "White": draw(TEXTS)},
        rule=rule.value,
    )


@given(games())
def test_a_record_replays_to_the_same_position_from_every_format(game: WrittenGame) -> None:
    checked = check_record(GameRecord(opening=game.rule, moves=game.moves))
    assert checked.refusal is None
    for form in OF_STONES:
        if form == "pos" and PASS in game.moves:
            continue
        back = read_record(WRITERS[form][1](game), "renju", f"game.{form}")
        again = check_record(GameRecord(opening=game.rule, moves=back.moves))
        assert (again.refusal, again.position) == (None, checked.position)
        if form != "pos":
            assert (back.result, back.rule) == (game.result, game.rule)


@given(st.lists(st.integers(min_value=0, max_value=200), min_size=1, max_size=60), RESULTS)
def test_so_does_a_game_of_chess(picks: list[int], result: Result | None) -> None:
    board, moves = chess.Board(), []
    for pick in picks:
        legal = sorted(board.legal_moves, key=chess.Move.uci)
        if not legal:
            break
        moves.append(legal[pick % len(legal)].uci())
        board.push_uci(moves[-1])
    game = WrittenGame(moves=tuple(moves), source=Source.PGN, result=result)
    for form in OF_CHESS:
        back = read_record(WRITERS[form][1](game), "chess")
        assert (back.moves, back.result) == (game.moves, result)
        assert list(played_chess(back.moves))[-1].board.fen() == board.fen()


@given(games(), st.data())
def test_a_broken_file_is_refused_or_read_and_nothing_else(game: WrittenGame, data: st.DataObject) -> None:
    """Cut off somewhere, or with a sign put in: never another error, never more moves than there can be."""
    form = data.draw(st.sampled_from(["sgf", "txt", "rif"]))
    raw = WRITERS[form][1](game)
    at = data.draw(st.integers(min_value=0, max_value=len(raw)))
    spoilt = data.draw(st.sampled_from([b"", b"(", b")", b"[", b"]", b"<", b"&", b"\\", b"{", b"\x00", b"Z"]))
    broken = raw[:at] + spoilt + (raw[at:] if data.draw(st.booleans()) else b"")
    for discipline in ("renju", "chess"):
        try:
            read = read_record(broken, discipline)
        except Malformed as refusal:
            assert str(refusal)
        else:
            assert len(read.moves) <= MOST_MOVES
