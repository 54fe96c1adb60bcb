"""A tournament whose rounds follow from results: its acts in order, and the state they lead to.

Each act is a step for the real command; beside it the tournament is folded here as the log will have it,
since the next pairing rests on it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from events.types import Event
from events.work import Act, Command
from federation.officials.roles import Role
from ratings.demo.cast import Figure
from ratings.demo.officials import at_the_desk
from ratings.demo.step import Step, login_of
from ratings.demo.strength import handed_in
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, Play, TimeControl, TournamentRating
from tournaments.recorded_pairing import paired
from tournaments.rules.lots import draw_start_numbers
from tournaments.rules.pairing.face import NoPairing
from tournaments.rules.systems import BY_STRENGTH, System
from tournaments.state import Tournament, TournamentKey, evolve, tournament_id
from tournaments.systems import pair_stage
from tournaments.tournament_book import book


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """What is planned of one tournament. `rounds_done`: how many are played to the end.

    `officials`: the chief arbiter, then who helps; none of them plays.
    """

    federation: str
    rule_book: str
    discipline: str
    name: str
    place: str
    club: str
    starts_on: dt.date
    ends_on: dt.date
    players: tuple[Figure, ...]
    play: Play
    rounds_done: int
    finished: bool = True
    leaver_after: int = 0
    adjourned: bool = False
    officials: tuple[Figure, ...] = ()
    base_minutes: int = 60


@dataclass
class Hall:
    """The tournament as it is played: `say` gives a step and folds what it records."""

    meeting: Meeting
    luck: Random
    state: Tournament = field(default_factory=Tournament)

    @property
    def here(self) -> TournamentKey:
        """Which tournament an act is about."""
        name = tournament_id(self.meeting.name, self.meeting.starts_on)
        return {"federation": self.meeting.federation, "tournament": name}

    def say(self, name: str, role: Role, command: Command[Act], act: Act, *facts_of: Event) -> Step:
        """One act, and the facts that it records."""
        for fact in facts_of:
            self.state = evolve(self.state, fact)
        here = self.here["tournament"]
        return Step(f"{here} {name}", login_of(self.meeting.federation, role), command, act)


def steps(meeting: Meeting, luck: Random) -> Iterator[Step]:
    """Every act of the tournament as far as it has come."""
    hall = Hall(meeting, luck)
    yield from _before_play(hall)
    yield from _numbers(hall)
    for number in range(1, meeting.rounds_done + 1):
        yield from _round(hall, number)
        yield from _results(hall, number)
        if number == meeting.leaver_after:
            yield _leaves(hall)
    if meeting.finished:
        act = acts.FinishTournament(**hall.here)
        yield hall.say("finished", Role.ARBITER, acts.finish_tournament, act, facts.TournamentFinished())
        return
    yield from _round(hall, meeting.rounds_done + 1)
    if meeting.adjourned:
        yield from _adjourned(hall, meeting.rounds_done + 1)


def _before_play(hall: Hall) -> Iterator[Step]:
    meeting = hall.meeting
    control = TimeControl(base_minutes=meeting.base_minutes, increment_seconds=30)
    organiser = Organiser(kind=OrganiserKind.CLUB, name=meeting.club)
    act = acts.AnnounceTournament(
        federation=meeting.federation,
        name=meeting.name,
        place=meeting.place,
        starts_on=meeting.starts_on,
        ends_on=meeting.ends_on,
        discipline=meeting.discipline,
        time_control=control,
        organiser=organiser,
        play=meeting.play,
    )
    announced = facts.TournamentAnnounced(
        federation=meeting.federation,
        name=meeting.name,
        place=meeting.place,
        starts_on=meeting.starts_on,
        ends_on=meeting.ends_on,
        discipline=meeting.discipline,
        rule_book=meeting.rule_book,
        system=meeting.play.system,
        time_control=control,
        organiser=organiser,
    )
    planned = facts.StagePlanned(stage=1, name="", play=meeting.play)
    yield hall.say("announced", Role.ARBITER, acts.announce_tournament, act, announced, planned)
    consent, publish = acts.ConsentToRegulations(**hall.here), acts.PublishRegulations(**hall.here)
    yield hall.say("consented", Role.TOURNAMENT_COMMITTEE, acts.consent_to_regulations, consent)
    yield hall.say("published", Role.ARBITER, acts.publish_regulations, publish)
    sanction = acts.SanctionTournament(**hall.here)
    yield hall.say("sanctioned", Role.BOARD, acts.sanction_tournament, sanction)
    yield from _led(hall)
    yield from _entered(hall)


def _entered(hall: Hall) -> Iterator[Step]:
    players = hall.meeting.players
    entries = tuple(acts.Entry(person=each.id, club=each.club, member_number=each.number) for each in players)
    entered = (facts.EntryRegistered(person=each.id, club=each.club) for each in players)
    act_of_entry = acts.EnterPlayers(**hall.here, entries=entries)
    yield hall.say("entered", Role.ARBITER, acts.enter_players, act_of_entry, *entered)


def _led(hall: Hall) -> Iterator[Step]:
    """The chief arbiter and who helps, where the meeting names them."""
    for place, figure in enumerate(hall.meeting.officials):
        if place == 0:
            beside = at_the_desk(**hall.here)
            yield hall.say("arbiter at the desk", Role.ARBITER, acts.appoint_arbiter, beside)
            act = acts.AppointArbiter(**hall.here, person=figure.id, chief=True)
            yield hall.say("arbiter", Role.ARBITER, acts.appoint_arbiter, act)
        else:
            helper = acts.AppointOfficial(**hall.here, person=figure.id, office=facts.Office.OFFICIAL)
            yield hall.say(f"official {place}", Role.ARBITER, acts.appoint_official, helper)


def _numbers(hall: Hall) -> Iterator[Step]:
    """By strength where the book numbers so, else by lot."""
    players = hall.meeting.players
    if hall.meeting.play.system not in BY_STRENGTH:
        seed = f"{hall.luck.getrandbits(128):032x}"
        order = draw_start_numbers(seed, [each.id for each in players], [], book(hall.state)).order
        act = acts.DrawStartNumbers(**hall.here, seed=seed)
        drawn = facts.StartNumbersDrawn(seed=seed, order=order)
        yield hall.say("drawn", Role.ARBITER, acts.draw_start_numbers, act, drawn)
        return
    ratings = tuple(TournamentRating(each.id, each.strength) for each in players)
    recorded = facts.RatingsRecorded(ratings=ratings, list_name="Club list")
    act_of_ratings = acts.RecordRatings(**hall.here, ratings=ratings, list_name="Club list")
    yield hall.say("ratings", Role.ARBITER, acts.record_ratings, act_of_ratings, recorded)
    called = sorted(players, key=lambda each: (each.details.surname, each.details.given_names))
    alphabetical = tuple(each.id for each in called)
    order = tuple(sorted(alphabetical, key=lambda person: -hall.state.ratings[person].rating))
    numbered = facts.StartNumbersDrawn(seed="", order=order, by="strength")
    act_of_numbers = acts.NumberByStrength(**hall.here, alphabetical=alphabetical)
    yield hall.say("numbered", Role.ARBITER, acts.number_by_strength, act_of_numbers, numbered)


def _round(hall: Hall, number: int) -> Iterator[Step]:
    """Paired, published, started; a proposal is taken where the text leads nowhere."""
    seed = f"{hall.luck.getrandbits(128):032x}"
    answer = pair_stage(hall.state, 1, seed)
    proposal = isinstance(answer, NoPairing)
    pairing = answer.proposal if isinstance(answer, NoPairing) else answer
    assert pairing is not None  # events of the demo are short for their fields
    event = paired(hall.state, 1, pairing, seed)
    act = acts.PairRound(**hall.here, seed=seed, accept_proposal=proposal)
    yield hall.say(f"paired {number}", Role.ARBITER, acts.pair_round, act, event)
    shown = facts.RoundPublished(stage=1, stage_round=number)
    publish = acts.PublishRound(**hall.here)
    yield hall.say(f"shown {number}", Role.ARBITER, acts.publish_round, publish, shown)
    started: list[Event] = [
        facts.RoundStarted(round_number=number, boards=event.boards, resting=event.resting)
    ]
    if event.resting and event.resting_half_points:
        started.append(
            facts.ByeAwarded(
                round_number=number, start_number=event.resting, half_points=event.resting_half_points
            )
        )
    start = acts.StartRound(**hall.here, round_number=number)
    yield hall.say(f"round {number}", Role.ARBITER, acts.start_round, start, *started)


def _results(hall: Hall, number: int, boards: range | None = None) -> Iterator[Step]:
    """What is handed in of a round, by strength and luck."""
    by_id = {each.id: each for each in hall.meeting.players}
    games: tuple[acts.HandedIn, ...] = ()
    for board, (black, white) in enumerate(hall.state.rounds[number - 1].boards, start=1):
        if boards is not None and board not in boards:
            continue
        players = by_id[hall.state.order[black - 1]], by_id[hall.state.order[white - 1]]
        games += handed_in(hall.luck, hall.meeting.discipline, players, board, 1)
    reported = (
        facts.ResultReported(
            round_number=number,
            board=game.board,
            black=game.black,
            white=game.white,
            ending=game.ending,
            both_moved=game.both_moved,
        )
        for game in games
    )
    act = acts.ReportResults(**hall.here, round_number=number, games=games)
    yield hall.say(f"results {number}", Role.ARBITER, acts.report_results, act, *reported)


def _leaves(hall: Hall) -> Step:
    person = hall.state.order[-1]
    act = acts.WithdrawPlayer(**hall.here, person=person, reason="Called home")
    left = facts.PlayerWithdrawn(person=person, how="withdrawn")
    return hall.say("left", Role.ARBITER, acts.withdraw_player, act, left)


def _adjourned(hall: Hall, number: int) -> Iterator[Step]:
    """The round that is being played: board 1 is adjourned, half of the others are handed in."""
    act = acts.AdjournGame(**hall.here, round_number=number, board=1)
    adjourned = facts.GameAdjourned(round_number=number, board=1)
    yield hall.say("adjourned", Role.ARBITER, acts.adjourn_game, act, adjourned)
    boards = len(hall.state.rounds[number - 1].boards)
    yield from _results(hall, number, range(2, 1 + boards // 2))


def system_of(name: System, **settings: Any) -> Play:
    """How a tournament of the demo is played."""
    return Play(system=name.value, **settings)
