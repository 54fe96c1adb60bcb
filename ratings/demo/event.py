"""One tournament of the demo: its acts in order, from the announcement as far as its day has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec

from events.work import Act, Command
from federation.officials.roles import Role
from ratings.demo.cast import Figure
from ratings.demo.officials import at_the_desk
from ratings.demo.plan import FEDERATION, Mended, Plan, Reached
from ratings.demo.step import Step, login_of
from ratings.demo.strength import handed_in
from ratings.systems.swedish.commands import AcceptReport, accept_report
from tournaments import commands as acts
from tournaments.events import Organiser, OrganiserKind, TimeControl
from tournaments.rules.books import GOMOKU, RENJU, Book
from tournaments.rules.lots import draw_start_numbers
from tournaments.rules.pairing import round_robin
from tournaments.rules.scoring import Ending
from tournaments.rules.seeding import Apart

ROUNDS_DONE, BOARDS_DONE = 3, 2
"""Of the tournament in play: whole rounds, and boards of the round that is being played."""

Games = tuple[acts.HandedIn, ...]


def steps(plan: Plan, luck: Random) -> Iterator[Step]:
    """Every act on the tournament up to its report, or up to where it stands today."""
    yield from _before_play(plan)
    if plan.reached >= Reached.IN_PLAY:
        yield from _play(plan, luck)


def _step(plan: Plan, name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(f"{plan.tournament} {name}", login_of(FEDERATION, role), command, act)


def _before_play(plan: Plan) -> Iterator[Step]:
    yield _step(plan, "announced", Role.ARBITER, acts.announce_tournament, _announcement(plan))
    if plan.reached is Reached.PROPOSED:
        return
    consent, publish = acts.ConsentToRegulations(**plan.scope), acts.PublishRegulations(**plan.scope)
    yield _step(plan, "consented", Role.TOURNAMENT_COMMITTEE, acts.consent_to_regulations, consent)
    yield _step(plan, "published", Role.ARBITER, acts.publish_regulations, publish)
    sanction = acts.SanctionTournament(**plan.scope)
    yield _step(plan, "sanctioned", Role.BOARD, acts.sanction_tournament, sanction)
    if plan.games_per_match > 1:
        terms = acts.LayDownDrawTerms(
            **plan.scope, terms="No draw by agreement before move 40", least_moves=40
        )
        yield _step(plan, "draw terms", Role.BOARD, acts.lay_down_draw_terms, terms)
    appoint = acts.AppointArbiter(**plan.scope, person=plan.arbiter.id)
    beside = at_the_desk(**plan.scope)
    yield _step(plan, "arbiter at the desk", Role.ARBITER, acts.appoint_arbiter, beside)
    yield _step(plan, "arbiter", Role.ARBITER, acts.appoint_arbiter, appoint)
    entries = tuple(
        acts.Entry(person=player.id, club=player.club, member_number=player.number) for player in plan.players
    )
    entered = acts.EnterPlayers(**plan.scope, entries=entries)
    yield _step(plan, "entered", Role.ARBITER, acts.enter_players, entered)


def _announcement(plan: Plan) -> acts.AnnounceTournament:
    control = TimeControl(base_minutes=plan.base_minutes, increment_seconds=5)
    return acts.AnnounceTournament(
        federation=FEDERATION,
        name=plan.name,
        place=plan.place,
        starts_on=plan.starts_on,
        ends_on=plan.ends_on,
        discipline=plan.discipline,
        time_control=control,
        games_per_match=plan.games_per_match,
        organiser=Organiser(kind=OrganiserKind.CLUB, name=plan.club),
        regulations=_regulations(plan),
        entry_deadline=plan.entry_deadline,
        members_only=plan.members_only,
    )


def _regulations(plan: Plan) -> dict[str, str]:
    """Nearly every item of 17.1; the desk warns of the ones left out."""
    stated = {
        "purpose": "Rated tournament",
        "place": f"The club rooms in {plan.place}",
        "time": "First round at 10.00 on the first day",
        "playing_system": "Round robin",
        "tie_breaks": "By 17.2",
        "thinking_time": f"{plan.base_minutes} minutes and 5 seconds a move",
        "draw_rules": "By the book",
        "opening_rule": "Taraguchi-10" if plan.discipline == "renju" else "Swap2",
        "classes": "One class",
        "prizes": "A cup to the winner",
        "entry_method": "To the organising club",
        "entry_fee": "100 kr",
    }
    if plan.entry_deadline is not None:
        stated["entry_deadline"] = plan.entry_deadline.isoformat()
    return stated


def _play(plan: Plan, luck: Random) -> Iterator[Step]:
    seed = f"{luck.getrandbits(128):032x}"
    apart = _club_mates(plan) if plan.club_mates_apart else ()
    if apart:
        seeding = acts.RecordSeeding(
            **plan.scope, kind="apart", persons=apart, not_before_round=2, ground="Players of one club"
        )
        yield _step(plan, "seeding", Role.ARBITER, acts.record_seeding, seeding)
    draw = acts.DrawStartNumbers(**plan.scope, seed=seed)
    yield _step(plan, "drawn", Role.ARBITER, acts.draw_start_numbers, draw)
    rounds = _rounds(plan, luck, seed, apart)
    if plan.reached is Reached.IN_PLAY:
        yield from _so_far(plan, rounds)
        return
    for number, games in enumerate(rounds, start=1):
        yield _started(plan, number)
        yield _reported(plan, number, games)
        if number == 1 and plan.mended is Mended.BEFORE_FILING:
            yield correction(plan, Role.ARBITER, _decided(games)[0])
    finish = acts.FinishTournament(**plan.scope)
    yield _step(plan, "finished", Role.ARBITER, acts.finish_tournament, finish)
    report = acts.FileReport(
        **plan.scope,
        arbiter_name=f"{plan.arbiter.details.given_names} {plan.arbiter.details.surname}",
        arbiter_address=f"Storgatan 5, {plan.place}",
    )
    yield _step(plan, "filed", Role.ARBITER, acts.file_report, report)


def accepted(plan: Plan) -> Step:
    """The rating committee accepts the report."""
    act = AcceptReport(**plan.scope)
    return _step(plan, "accepted", Role.RATING_COMMITTEE, accept_report, act)


def _club_mates(plan: Plan) -> tuple[str, ...]:
    """Two players of the club that sends most; eight players of five clubs are never all alone."""
    ((home, _),) = Counter(player.club for player in plan.players).most_common(1)
    return tuple(player.id for player in plan.players if player.club == home)[:2]


def _book(plan: Plan) -> Book:
    return RENJU if plan.discipline == "renju" else GOMOKU


def _rounds(plan: Plan, luck: Random, seed: str, apart: tuple[str, ...]) -> list[Games]:
    """What is handed in, round by round; the pairing is that of the book's table, as the command's is."""
    by_id = {player.id: player for player in plan.players}
    bound = [Apart(players=apart, not_before_round=2)] if len(apart) > 1 else []
    order = draw_start_numbers(seed, list(by_id), bound, _book(plan)).order
    rounds = []
    for number in range(1, round_robin.rounds(len(order), _book(plan)) + 1):
        boards = round_robin.pair(len(order), number, _book(plan)).boards
        games: Games = ()
        for board, seats in enumerate(boards, start=1):
            players: tuple[Figure, Figure] = (by_id[order[seats.black - 1]], by_id[order[seats.white - 1]])
            games += handed_in(luck, plan.discipline, players, board, plan.games_per_match)
        rounds.append(games)
    return rounds


def _started(plan: Plan, number: int) -> Step:
    act = acts.StartRound(**plan.scope, round_number=number)
    return _step(plan, f"round {number}", Role.ARBITER, acts.start_round, act)


def _reported(plan: Plan, number: int, games: Games) -> Step:
    act = acts.ReportResults(**plan.scope, round_number=number, games=games)
    boards = f"{games[0].board}-{games[-1].board}"
    return _step(plan, f"results {number} {boards}", Role.ARBITER, acts.report_results, act)


def _so_far(plan: Plan, rounds: list[Games]) -> Iterator[Step]:
    """Whole rounds first, then single boards of the round that is being played."""
    for number, games in enumerate(rounds[:ROUNDS_DONE], start=1):
        yield _started(plan, number)
        yield _reported(plan, number, games)
    current = ROUNDS_DONE + 1
    yield _started(plan, current)
    for board in range(1, BOARDS_DONE + 1):
        yield _reported(plan, current, tuple(game for game in rounds[ROUNDS_DONE] if game.board == board))


def _decided(games: Games) -> list[acts.HandedIn]:
    return [game for game in games if game.ending is Ending.PLAYED and game.black != game.white]


def correction(plan: Plan, role: Role, wrong: acts.HandedIn, name: str = "corrected") -> Step:
    """A decided game of round one was handed in the wrong way round; `wrong` is what was handed in."""
    right = msgspec.structs.replace(wrong, black=wrong.white, white=wrong.black)
    act = acts.CorrectResult(
        **plan.scope, round_number=1, game=right, reason="The slip was read the wrong way round"
    )
    return _step(plan, name, role, acts.correct_result, act)


def wrongly_reported(plan: Plan, done: list[Step]) -> list[acts.HandedIn]:
    """The decided games of round one as they stand in the steps already worked out."""
    name = f"{plan.tournament} results 1 "
    report = next(step.act for step in done if step.name.startswith(name))
    assert isinstance(report, acts.ReportResults)
    return _decided(report.games)
