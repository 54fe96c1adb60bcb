"""Which rules pair a stage, by its system, and how their answer reads in start numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from events.citing import Because, Malformed, Refused, cites
from tournaments.books import tournament_book
from tournaments.knock_outs import check_still_in, cup_round, knock_out_round
from tournaments.pairing_input import play_of, question_of, rounds_of_swiss, seats_of, stages_of
from tournaments.rules.pairing import (
    danish_monrad,
    danish_swiss,
    dubov,
    fide_1998,
    manual,
    scheveningen,
    swedish_monrad,
)
from tournaments.rules.pairing.face import Board, NoPairing, Pairing, RoundToPair
from tournaments.rules.scoring import Game
from tournaments.rules.systems import KNOCK_OUTS, SWISS, System
from tournaments.state import Tournament
from tournaments.tournament_book import book

MOST_ROUNDS = 40
OF_RESTS = {manual.REASONS[rule] for rule in (manual.Rule.SECOND_BYE, manual.Rule.BYE_AFTER_WALKOVER)}
Answer = Pairing | NoPairing
Pairs = Callable[[Tournament, int, RoundToPair], Answer]


def pair_stage(state: Tournament, stage: int, seed: str) -> Answer:
    """The next round of a stage by its system, in seats of the stage."""
    _check_groups(state, stage)
    system = System(play_of(state, stage).system)
    return PAIRS[system](state, stage, question_of(state, stage, seed))


@cites("DSU 4.9.3 10")
def _check_groups(state: Tournament, stage: int) -> None:
    """Refuse groups that do not hold everybody but those who came late, or too many to the end."""
    play, seats = play_of(state, stage), seats_of(state, stage)
    if not play.groups:
        return
    in_groups, late = sum(play.groups), sum(number > state.drawn_players for number in seats)
    if not len(seats) - late <= in_groups <= len(seats):
        raise Refused(
            "groups_do_not_fit",
            field="groups",
            article="DSU 4.9.3 10",
            in_groups=in_groups,
            players=len(seats),
        )
    to_the_end = play.accelerated_rounds >= rounds_of_swiss(play, len(seats))
    danish_swiss.check_acceleration(len(play.groups), to_the_end=to_the_end)


def in_numbers(pairing: Pairing, seats: Sequence[int]) -> Pairing:
    """The same pairing in start numbers of the tournament; the explanation keeps the stage's seats."""
    number = dict(enumerate(seats, start=1))
    return replace(
        pairing,
        boards=tuple(Board(number[board.black], number[board.white]) for board in pairing.boards),
        resting=number[pairing.resting] if pairing.resting else None,
        floats={number[seat]: way for seat, way in pairing.floats.items()},
        placement=tuple(number[seat] for seat in pairing.placement if seat in number),
    )


@cites("DSU 4.9.1")
def placement_of(state: Tournament, stage: int) -> tuple[int, ...]:
    """The order in which the next round is made, in start numbers; () where the system keeps none."""
    if play_of(state, stage).system != System.DANISH_MONRAD:
        return ()
    seats = seats_of(state, stage)
    placement = danish_monrad.roll_of(question_of(state, stage)).placement
    return tuple(seats[seat - 1] for seat in placement)


def rounds_of_system(state: Tournament, stage: int, players: int) -> int:
    """How many rounds a stage of so many players has; 0 while they are too few for its system."""
    play = play_of(state, stage)
    if play.system == System.ROUND_ROBIN:
        table = tournament_book(book(state)).paired.round_robin
        return table.rounds(players, play.cycles) if players > 2 else 0
    if play.system == System.SCHEVENINGEN:
        return players // 2
    if play.system in {System.CUP, System.KNOCK_OUT}:
        return max(players - 1, 0).bit_length()
    if play.system == System.MATCH:
        return play.target if play.match_mode == "best_of" else play.rounds or MOST_ROUNDS
    return rounds_of_swiss(play, players) if play.system in SWISS else play.rounds


def rounds_total(state: Tournament) -> int:
    """How many rounds the tournament has, all stages together as far as they are open."""
    return sum(stage_rounds(state, stage) for stage in stages_of(state))


def stage_rounds(state: Tournament, stage: int) -> int:
    """How many rounds a stage has; 0 while nobody is in it."""
    players = len(seats_of(state, stage))
    return rounds_of_system(state, stage, players) if players else 0


@cites("SLSF-G 25.4", "SLSF-R 26.4", "DSU 4.1.2 §16", "PSGRP §2.3")
def worth_of_rest(state: Tournament, stage: int, of_system: int = 0) -> int:
    """Half points of who rests: what the regulations say, else what the system gave, else what it gives.

    A point where rounds are paired from results, also to whoever rests by hand; elsewhere none.
    """
    play = play_of(state, stage)
    if play.bye_half_points >= 0:
        return play.bye_half_points
    if of_system:
        return of_system
    return tournament_book(book(state)).paired.worth_of_rest(swiss=play.system in SWISS)


def broken_rules(
    state: Tournament, stage: int, boards: Sequence[tuple[int, int]], resting: int
) -> tuple[Because, ...]:
    """What rules these boards break, in the stage's system. Malformed: somebody twice or not in the stage.

    Refused: in a knock-out, somebody who is out, or left out.
    """
    seat = {number: place for place, number in enumerate(seats_of(state, stage), start=1)}
    _check_numbers(boards, resting, seat)
    system = System(play_of(state, stage).system)
    if system in KNOCK_OUTS:
        check_still_in(state, stage, boards, resting)
    changed = [Board(seat[black], seat[white]) for black, white in boards]
    question = question_of(state, stage)
    found = manual.broken(
        question,
        None,
        changed,
        {manual.Rule.PROHIBITED: "", **tournament_book(book(state)).paired.broken(system)},
    )
    found = [each for each in found if resting or each.code not in OF_RESTS]
    left_out = manual.REASONS[manual.Rule.LEFT_OUT]
    found = [each for each in found if each.code != left_out]
    if system in KNOCK_OUTS:
        return tuple(found)
    return (*found, *_not_seated(question, changed, seat.get(resting, 0)))


@cites("DSU 4.9.2")
def left_without_round(
    state: Tournament, stage: int, boards: Sequence[tuple[int, int]], resting: int
) -> tuple[Because, ...]:
    """Why no round could follow these boards of a Danish Monrad, laid by hand; nothing where one can."""
    question = question_of(state, stage)
    if play_of(state, stage).system != System.DANISH_MONRAD or question.round_number >= question.rounds_total:
        return ()
    seat = {number: place for place, number in enumerate(seats_of(state, stage), start=1)}
    laid = tuple(Board(seat[black], seat[white]) for black, white in boards)
    return danish_monrad.no_successor(question, Pairing(boards=laid, resting=seat.get(resting), trace=()))


def _not_seated(question: RoundToPair, boards: Sequence[Board], resting: int) -> Iterator[Because]:
    """Who is forgotten, and a rest for somebody who is not there. `manual` takes a single one to rest."""
    seated = {number for board in boards for number in (board.black, board.white)} | {resting}
    for each in question.present:
        if each.number not in seated:
            yield Because("", manual.REASONS[manual.Rule.LEFT_OUT], (each.number,))
    for rule, gone in ((manual.Rule.LEFT, question.left), (manual.Rule.ABSENT, question.absent)):
        if resting in gone:
            yield Because("", manual.REASONS[rule], (resting,))


def _check_numbers(boards: Sequence[tuple[int, int]], resting: int, seat: Mapping[int, int]) -> None:
    seated: set[int] = set()
    for place, board in enumerate(boards, start=1):
        for number in board:
            if number not in seat or number in seated:
                raise Malformed(
                    "seated_twice" if number in seat else "unknown_start_number.of_stage",
                    field="boards",
                    board=place,
                    number=number,
                )
            seated.add(number)
    if resting and (resting in seated or resting not in seat):
        raise Malformed("rests_and_plays", field="resting", number=resting)


def scheduled_later(state: Tournament, stage: int) -> list[Game]:
    """Games of rounds of a round robin that have not started, by persons; a leaver's share counts them."""
    play, seats = play_of(state, stage), seats_of(state, stage)
    if play.system != System.ROUND_ROBIN or play.boards_per_team:
        return []
    done = len(state.rounds_of(stage))
    found = []
    for due in range(done + 1, rounds_of_system(state, stage, len(seats)) + 1):
        answer = _round_robin(state, stage, replace(question_of(state, stage), round_number=due))
        assert isinstance(answer, Pairing)  # a printed table always has its round
        for board in in_numbers(answer, seats).boards:
            players = (state.order[board.black - 1], state.order[board.white - 1])
            found += [
                Game(round_number=len(state.rounds) + due - done, players=players)
            ] * play.games_per_match
    return found


def why_not(state: Tournament, stage: int, one: int, other: int) -> tuple[Because, ...]:
    """Why two start numbers of a stage do not meet in its next round; () where the system has no answer."""
    asks = WHY_NOT.get(System(play_of(state, stage).system))
    seat = {number: place for place, number in enumerate(seats_of(state, stage), start=1)}
    if asks is None or one not in seat or other not in seat:
        return ()
    draft = state.drafts.get(stage)
    question = question_of(state, stage, draft.paired.seed if draft else "")
    return asks(state, question, seat[one], seat[other])


def _round_robin(state: Tournament, stage: int, question: RoundToPair) -> Answer:
    table = tournament_book(book(state)).paired.round_robin
    return table.pair(len(question.contestants), question.round_number, play_of(state, stage).cycles)


def _scheveningen(state: Tournament, stage: int, question: RoundToPair) -> Answer:
    variant = scheveningen.Variant(play_of(state, stage).variant)
    return scheveningen.pair(variant, len(question.contestants), question.round_number, book(state))


def _swedish_monrad(state: Tournament, stage: int, question: RoundToPair) -> Answer:
    cited = book(state)
    return swedish_monrad.pair(question, cited, second_bye=tournament_book(cited).paired.second_bye)


def _match(state: Tournament, stage: int, question: RoundToPair) -> Answer:
    """SLSF-G 22: two play on, Black by lot in the first game and in turn after it."""
    cited = book(state)
    article = cited.cite("22")
    if len(question.contestants) != 2:
        raise Refused("two_players", field="players", article=article, players=len(question.contestants))
    swap = question.round_number % 2 == 0
    board = Board(2, 1) if swap else Board(1, 2)
    because = Because(article, "pairing.match", (question.round_number,))
    return Pairing(boards=(board,), resting=None, why=((because,),))


PAIRS: Mapping[System, Pairs] = {
    System.ROUND_ROBIN: _round_robin,
    System.SCHEVENINGEN: _scheveningen,
    System.MONRAD: _swedish_monrad,
    System.DANISH_MONRAD: lambda _, __, question: danish_monrad.pair(question),
    System.DANISH_SWISS: lambda _, __, question: danish_swiss.pair(question),
    System.FIDE_1998: lambda _, __, question: fide_1998.pair(question),
    System.DUBOV: lambda _, __, question: dubov.pair(question),
    System.CUP: cup_round,
    System.KNOCK_OUT: knock_out_round,
    System.MATCH: _match,
}

Asks = Callable[[Tournament, RoundToPair, int, int], tuple[Because, ...]]
WHY_NOT: Mapping[System, Asks] = {
    System.MONRAD: lambda state, question, one, other: swedish_monrad.why_not(
        question, one, other, book(state), second_bye=tournament_book(book(state)).paired.second_bye
    ),
    System.DANISH_MONRAD: lambda _, *asked: danish_monrad.why_not(*asked),
    System.DANISH_SWISS: lambda _, *asked: danish_swiss.why_not(*asked),
    System.FIDE_1998: lambda _, *asked: fide_1998.why_not(*asked),
    System.DUBOV: lambda _, *asked: dubov.why_not(*asked),
}
