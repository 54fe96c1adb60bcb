"""Every round of a file is paired again, and its places are worked out again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec
from django.utils.translation import gettext

from events.citing import Malformed, Refused
from tournaments import events as facts
from tournaments.checker.absolute import breaches
from tournaments.checker.as_stood import as_stood
from tournaments.checker.assumed import assumed
from tournaments.checker.forbidden import forbidden_by
from tournaments.checker.rebuilt import Rebuilt, person
from tournaments.checker.remarks import Remark
from tournaments.checker.top_scorers import top_scorers
from tournaments.events import PairedBoard
from tournaments.exchange.trf.paired_from import PairedFrom, RoundThen
from tournaments.exchange.trf.records import TrfTournament
from tournaments.recorded_pairing import floats_of, paired
from tournaments.rules.books import book_of
from tournaments.rules.pairing.face import NoPairing, Pairing
from tournaments.rules.systems import System
from tournaments.standings import stage_standings
from tournaments.state import Tournament
from tournaments.systems import pair_stage, placement_of

NOWHERE = "nowhere"


class NotReplayableError(Exception):
    """The file does not say what its rounds were paired from, or by which book and system."""

    def __str__(self) -> str:
        return gettext(
            "it does not say what its rounds were paired from. Name book and system, if they are of ours; "
            "events of teams are not paired again."
        )


@dataclass(frozen=True, slots=True)
class Checked:
    """What was held to the rules, and what differs.

    `by_hand`: rounds that the file says were changed. `nowhere`: rounds that the rules do not pair, which are
    as proposed then: what is forbidden is broken there by necessity.
    """

    rounds: int
    differences: tuple[Remark, ...]
    by_hand: tuple[int, ...] = ()
    nowhere: tuple[int, ...] = ()


def check(report: TrfTournament, book: str = "", system: str = "") -> Checked:
    """Boards of each round, places against the ladder, absolute criteria. Raises NotReplayableError.

    `book`, `system`: by which a file was played that does not say it.
    """
    said = report.paired_from or assumed(report, book, system)
    if said is None:
        raise NotReplayableError
    replayed = list(_replayed(Rebuilt(report, said)))
    nowhere = tuple(each.round for each in replayed if each.code == NOWHERE)
    broken = [each for each in forbidden(report, said) if each.round not in nowhere or not each.article]
    found = [*broken, *(each for each in replayed if each.code != NOWHERE)]
    return Checked(
        rounds=len(said.rounds),
        differences=tuple(sorted(found, key=lambda each: (each.round or len(said.rounds) + 1, each.board))),
        by_hand=tuple(each.round for each in said.rounds if each.by_hand),
        nowhere=nowhere,
    )


def forbidden(report: TrfTournament, said: PairedFrom) -> list[Remark]:
    """What the rounds break of that which the book forbids in the system."""
    articles = forbidden_by(book_of(said.played.book), System(said.played.settings.system))
    columns = [each.columns for each in said.rounds]
    return breaches(report, articles, columns, top_scorers(report, said), as_stood(report, said))


def _replayed(rebuilt: Rebuilt) -> Iterator[Remark]:
    state = rebuilt.start()
    for each in rebuilt.said.rounds:
        before = rebuilt.before(state, each)
        made = rebuilt.boards(each)
        answer = _answer(before, each.seed)
        yield from _compared(each, made, answer, in_order=rebuilt.report.paired_from is not None)
        state = rebuilt.started(before, _as_made(before, made, each, answer), each)
    yield from _places(rebuilt, rebuilt.at_the_end(state))


def _answer(state: Tournament, seed: str) -> facts.RoundPaired | Refused | NoPairing:
    """What the rules give; a proposal where they lead to no pairing but to one."""
    try:
        answer = pair_stage(state, 1, seed)
    except (Refused, Malformed) as refusal:
        return refusal
    if isinstance(answer, Pairing):
        return paired(state, 1, answer, seed)
    if answer.proposal is not None:
        return msgspec.structs.replace(paired(state, 1, answer.proposal, seed), proposal=True)
    return answer


def _as_made(
    state: Tournament, made: Sequence[PairedBoard], each: RoundThen, answer: object
) -> facts.RoundPaired:
    """The round as the file has it. Who floats is as the rules gave, else by the points of these boards."""
    same = isinstance(answer, facts.RoundPaired) and set(answer.boards) == set(made)
    if isinstance(answer, facts.RoundPaired):
        placement, floats = answer.placement, answer.floats
    else:
        placement, floats = placement_of(state, 1), ()
    return facts.RoundPaired(
        stage=1,
        stage_round=each.round,
        boards=tuple(made),
        resting=each.rests,
        resting_half_points=each.rests_with,
        floats=floats if same else floats_of(state, 1, [(b.black, b.white) for b in made], each.rests),
        placement=placement,
        seed=each.seed,
    )


def _compared(
    each: RoundThen,
    made: Sequence[PairedBoard],
    answer: facts.RoundPaired | Refused | NoPairing,
    *,
    in_order: bool,
) -> Iterator[Remark]:
    """`in_order`: the file says in which order the boards stood."""
    if not isinstance(answer, facts.RoundPaired):
        if isinstance(answer, NoPairing):
            yield Remark("no_pairing", each.round)
        else:
            yield Remark("refused", each.round, values={"code": answer.code})
        return
    right = answer.boards
    if answer.proposal and set(made) == set(right):
        yield Remark(NOWHERE, each.round)
    if each.rests != answer.resting and (each.rests or in_order):
        values: dict[str, object] = {"made": each.rests or "–", "right": answer.resting or "–"}
        yield Remark("resting", each.round, values=values)
    if set(made) == set(right):
        if tuple(made) != right and in_order:
            yield Remark("order", each.round)
        return
    yield from _boards(each.round, made, right)


def _boards(number: int, made: Sequence[PairedBoard], right: Sequence[PairedBoard]) -> Iterator[Remark]:
    """Boards that the rules do not give, each beside what they give at its place."""
    wanted = iter([board for board in right if board not in set(made)])
    for place, board in enumerate(made, start=1):
        if board not in set(right):
            other = next(wanted, None)
            values = {"made": _said(board), "right": _said(other) if other else ""}
            yield Remark("board" if other else "board_more", number, place, values)
    for other in wanted:
        yield Remark("board_less", number, right.index(other) + 1, {"right": _said(other)})


def _said(board: PairedBoard) -> str:
    """White first, as report files have it."""
    return f"{board.white}–{board.black}"


def _places(rebuilt: Rebuilt, state: Tournament) -> Iterator[Remark]:
    """The ranks that the file states against the ladder of the book."""
    players = {person(each.start_number): each for each in rebuilt.report.players}
    for line in stage_standings(state, 1) if rebuilt.said.rounds else ():
        player = players[line.person]
        if player.rank and player.rank != line.place:
            values = {"player": player.start_number, "made": player.rank, "right": line.place}
            yield Remark("place", values=values)
