"""Which rules pair a stage, by its system, and how their answer reads in start numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from events.citing import Because, Malformed, Refused, gettext_noop
from tournaments.broken import articles_of
from tournaments.governing import book
from tournaments.matches import winner_of
from tournaments.rules import cup, lots
from tournaments.rules.pairing import (
    danish_monrad,
    danish_round_robin,
    danish_swiss,
    dubov,
    fide_1998,
    knockout,
    manual,
    round_robin,
    scheveningen,
    swedish_monrad,
)
from tournaments.rules.pairing.face import Board, Colour, NoPairing, Pairing, RoundToPair
from tournaments.rules.scoring import Game
from tournaments.rules.systems import SWISS, System
from tournaments.state import Tournament
from tournaments.to_pair import play_of, question_of, seats_of

BYE_HALF_POINTS = 2
USUAL_ROUNDS = 9
MOST_ROUNDS = 40
Answer = Pairing | NoPairing
Pairs = Callable[[Tournament, int, RoundToPair], Answer]


def pair_stage(state: Tournament, stage: int, seed: str) -> Answer:
    """The next round of a stage by its system, in seats of the stage."""
    play = play_of(state, stage)
    if play.groups and sum(play.groups) != len(seats_of(state, stage)):
        raise Refused(
            "groups_do_not_fit",
            gettext_noop("The groups of the acceleration hold %(in_groups)s players, the stage %(players)s."),
            field="groups",
            article="DSU 4.9.3 10",
            in_groups=sum(play.groups),
            players=len(seats_of(state, stage)),
        )
    return PAIRS[System(play.system)](state, stage, question_of(state, stage, seed))


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


def rounds_of_system(state: Tournament, stage: int, players: int) -> int:
    """How many rounds a stage of so many players has; 0 while they are too few for its system."""
    play, cited = play_of(state, stage), book(state)
    if play.system == System.ROUND_ROBIN:
        if cited.id == "DSU":
            return danish_round_robin.rounds(players, play.cycles) if players > 2 else 0
        return round_robin.rounds(players, cited) * play.cycles if players > 2 else 0
    if play.system == System.SCHEVENINGEN:
        return players // 2
    if play.system in {System.CUP, System.KNOCK_OUT}:
        return max(players - 1, 0).bit_length()
    if play.system == System.MATCH:
        return play.target if play.match_mode == "best_of" else play.rounds or MOST_ROUNDS
    return play.rounds or (min(USUAL_ROUNDS, players - 1) if play.system in SWISS else 0)


def worth_of_rest(state: Tournament, stage: int, of_system: int = BYE_HALF_POINTS) -> int:
    """Half points of who rests: what the regulations say, else what the system gives."""
    stated = play_of(state, stage).bye_half_points
    return of_system if stated < 0 else stated


def broken_rules(
    state: Tournament, stage: int, boards: Sequence[tuple[int, int]], resting: int
) -> tuple[Because, ...]:
    """What rules these boards break, in the stage's system. Malformed: somebody twice or not in the stage."""
    seat = {number: place for place, number in enumerate(seats_of(state, stage), start=1)}
    changed = [Board(seat.get(black, 0), seat.get(white, 0)) for black, white in boards]
    seated = {number for board in boards for number in board}
    if resting and (resting in seated or resting not in seat):
        raise Malformed(
            "rests_and_plays",
            gettext_noop("Start number %(number)s cannot rest: it plays, or is not in the stage."),
            field="resting",
            number=resting,
        )
    articles = articles_of(System(play_of(state, stage).system), book(state))
    return tuple(manual.broken(question_of(state, stage), None, changed, articles))


def scheduled_later(state: Tournament, stage: int) -> list[Game]:
    """Games of rounds of a round robin that have not started, by persons; a leaver's share counts them."""
    play, seats = play_of(state, stage), seats_of(state, stage)
    if play.system != System.ROUND_ROBIN:
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
    play, cited = play_of(state, stage), book(state)
    players = len(question.contestants)
    if cited.id == "DSU":
        return danish_round_robin.pair(players, question.round_number, play.cycles)
    circle = round_robin.rounds(players, cited)
    cycle, due = divmod(question.round_number - 1, circle)
    pairing = round_robin.pair(players, due + 1, cited)
    if cycle % 2 == 0:
        return pairing
    return replace(pairing, boards=tuple(Board(board.white, board.black) for board in pairing.boards))


def _scheveningen(state: Tournament, stage: int, question: RoundToPair) -> Answer:
    variant = scheveningen.Variant(play_of(state, stage).variant)
    return scheveningen.pair(variant, len(question.contestants), question.round_number, book(state))


def _swedish_monrad(state: Tournament, stage: int, question: RoundToPair) -> Answer:
    cited = book(state)
    return swedish_monrad.pair(question, cited, second_bye=cited.id != "PSGRP")


def _cup(state: Tournament, stage: int, question: RoundToPair) -> Answer:
    """SLSF-G 26: the bracket of the first round's seed; winners meet in its order."""
    cited = book(state)
    started = state.rounds_of(stage)
    opening = started[0][1].seed if started else question.seed
    seeds = tuple(range(1, len(question.contestants) + 1)) if state.drawn_by == "strength" else ()
    standing = cup.bracket(range(1, len(question.contestants) + 1), seeds, opening, cited).order
    rests = {each.number: each.byes for each in question.contestants}
    standing = cup.still_in(standing, {seat for won in _losers(state, stage) for seat in won})
    return cup.pair(standing, question.round_number, question.seed, cited, rests)


def _knock_out(state: Tournament, stage: int, question: RoundToPair) -> Answer:
    """DSU 4.9.7: seeds draw for their numbers from the first round's seed; a lot of colours every match."""
    players = len(question.contestants)
    started = state.rounds_of(stage)
    opening = started[0][1].seed if started else question.seed
    knockout.check_size(players)
    drawn = [
        sorted(tier.draw_numbers, key=lambda each: lots.lot(opening, 0, each))
        for tier in knockout.tiers(players)
    ]
    bracket = knockout.draw(range(1, players + 1), drawn)
    losers = _losers(state, stage)
    everybody = frozenset(range(1, players + 1))
    winners, still = [], everybody
    for out in losers:
        still -= out
        winners.append(still)
    standing = knockout.still_in(bracket, winners)
    pairs = zip(standing[::2], standing[1::2], strict=False)
    white = [
        min(pair, key=lambda each: lots.lot(question.seed, question.round_number, each)) for pair in pairs
    ]
    return knockout.pair(bracket, winners, white)


def _losers(state: Tournament, stage: int) -> list[frozenset[int]]:
    """Seats knocked out, round by round. Refused: a match without a winner."""
    seat = {number: place for place, number in enumerate(seats_of(state, stage), start=1)}
    found = []
    for number, started in state.rounds_of(stage):
        out = set()
        for board, (black, white) in enumerate(started.boards, start=1):
            won = winner_of(state, number, board)
            if won is None:
                raise Refused(
                    "match_without_winner",
                    gettext_noop("The match at board %(board)s of round %(round)s has no winner yet."),
                    field="board",
                    article=book(state).cite("26"),
                    way_on=gettext_noop("Order the next game of it."),
                    board=board,
                    round=number,
                )
            out.add(seat[white if won is Colour.BLACK else black])
        found.append(frozenset(out))
    return found


def _match(state: Tournament, stage: int, question: RoundToPair) -> Answer:
    """SLSF-G 22: two play on, Black by lot in the first game and in turn after it."""
    cited = book(state)
    article = cited.cite("22") if cited.is_slsf else ""
    if len(question.contestants) != 2:
        raise Refused(
            "two_players",
            gettext_noop("A match is played by two; there are %(players)s."),
            field="players",
            article=article,
            players=len(question.contestants),
        )
    swap = question.round_number % 2 == 0
    board = Board(2, 1) if swap else Board(1, 2)
    because = Because(article, "the two of the match, Black in turn", (question.round_number,))
    return Pairing(boards=(board,), resting=None, why=((because,),))


PAIRS: Mapping[System, Pairs] = {
    System.ROUND_ROBIN: _round_robin,
    System.SCHEVENINGEN: _scheveningen,
    System.MONRAD: _swedish_monrad,
    System.DANISH_MONRAD: lambda _, __, question: danish_monrad.pair(question),
    System.DANISH_SWISS: lambda _, __, question: danish_swiss.pair(question),
    System.FIDE_1998: lambda _, __, question: fide_1998.pair(question),
    System.DUBOV: lambda _, __, question: dubov.pair(question),
    System.CUP: _cup,
    System.KNOCK_OUT: _knock_out,
    System.MATCH: _match,
}

Asks = Callable[[Tournament, RoundToPair, int, int], tuple[Because, ...]]
WHY_NOT: Mapping[System, Asks] = {
    System.MONRAD: lambda state, question, one, other: swedish_monrad.why_not(
        question, one, other, book(state), second_bye=book(state).id != "PSGRP"
    ),
    System.DANISH_MONRAD: lambda _, *asked: danish_monrad.why_not(*asked),
    System.DANISH_SWISS: lambda _, *asked: danish_swiss.why_not(*asked),
    System.FIDE_1998: lambda _, *asked: fide_1998.why_not(*asked),
    System.DUBOV: lambda _, *asked: dubov.why_not(*asked),
}
