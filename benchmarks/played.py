"""One invented tournament of the long history: all its events, in stretches that may interleave."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from random import Random

from events import personal
from events.models import PersonalData
from events.types import Event
from federation.members.events import FreeText
from ratings.rules.slsf.change import Outcome
from ratings.rules.slsf.tournament import RatedMatch
from tournaments import events as facts
from tournaments.commands.playing import ArbiterContact
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl
from tournaments.rules.books import GOMOKU
from tournaments.rules.pairing import round_robin
from tournaments.state import tournament_id

DAYS = 2
CORRECTED = 0.003
REGULATIONS = {
    "purpose": "Rated tournament",
    "time": "First round at 10.00 on the first day",
    "playing_system": "Round robin",
    "tie_breaks": "By 17.2",
    "classes": "One class",
}


@dataclass
class Played:
    """`stretches`: events in order, None where the board sanctions; `matches`: what is rated of them."""

    tournament: str
    starts_on: dt.date
    ends_on: dt.date
    sanction_number: str = ""
    stretches: list[list[Event | None]] = field(default_factory=list)
    matches: list[RatedMatch] = field(default_factory=list)
    personal: dict[str, PersonalData] = field(default_factory=dict)

    @property
    def order(self) -> tuple[dt.date, dt.date, str]:
        """The order of rating within a period."""
        return self.ends_on, self.starts_on, self.sanction_number

    def sanction(self, number: str) -> facts.TournamentSanctioned:
        """The board's word."""
        self.sanction_number = number
        return facts.TournamentSanctioned(sanction_number=number)

    def keep(self, row: PersonalData) -> str:
        """Put a personal row by until its event is recorded; its commitment."""
        self.personal[row.commitment] = row
        return row.commitment

    def personal_of(self, fact: Event) -> list[PersonalData]:
        """The personal rows behind an event."""
        behind = [getattr(fact, name, None) for name in ("arbiter", "reason")]
        return [self.personal.pop(commitment) for commitment in behind if commitment in self.personal]


def played(name: str, discipline: str, starts_on: dt.date, players: list[str], luck: Random) -> Played:
    """Announced, entered, played round by round, filed and accepted."""
    ends_on = starts_on + dt.timedelta(days=DAYS)
    event = Played(tournament_id(name, starts_on), starts_on, ends_on)
    announced = facts.TournamentAnnounced(
        federation="slsf",
        name=name,
        place="Björkvik",
        starts_on=starts_on,
        ends_on=ends_on,
        discipline=discipline,
        rule_book="SLSF-R" if discipline == "renju" else "SLSF-G",
        time_control=TimeControl(base_minutes=25, increment_seconds=5),
        organiser=Organiser(kind=OrganiserKind.CLUB, name="Fem i rad Björkvik"),
        regulations=REGULATIONS,
    )
    consent, published = facts.RegulationsConsented(), facts.RegulationsPublished()
    event.stretches.append([announced, consent, published, None, facts.ArbiterAppointed(person=players[0])])
    event.stretches.append([facts.EntryRegistered(person=player) for player in players])
    order = tuple(luck.sample(players, len(players)))
    event.stretches.append([facts.StartNumbersDrawn(seed=f"{luck.getrandbits(128):032x}", order=order)])
    for number in range(1, round_robin.rounds(len(order), GOMOKU) + 1):
        event.stretches.append(_round(event, order, number, luck))
    filed = facts.ReportFiled(arbiter=event.keep(personal.seal(ArbiterContact(name="A", address="B"))))
    event.stretches.append([facts.TournamentFinished(), filed])
    event.stretches.append([facts.ReportAccepted()])
    return event


def _round(event: Played, order: tuple[str, ...], number: int, luck: Random) -> list[Event | None]:
    pairing = round_robin.pair(len(order), number, GOMOKU)
    boards = tuple(PairedBoard(board.black, board.white) for board in pairing.boards)
    found: list[Event | None] = [
        facts.RoundStarted(round_number=number, boards=boards, resting=pairing.resting or 0)
    ]
    for board, seats in enumerate(boards, start=1):
        black = luck.choice((2, 2, 1, 0, 0))
        score = {"round_number": number, "board": board}
        if black != 1 and luck.random() < CORRECTED:
            found.append(facts.ResultReported(**score, black=2 - black, white=black))
            found.append(_corrected(event, number, board, black))
        else:
            found.append(facts.ResultReported(**score, black=black, white=2 - black))
        one, other = order[seats.black - 1], order[seats.white - 1]
        event.matches.append(RatedMatch(player=one, opponent=other, outcome=Outcome(black)))
    return found


def _corrected(event: Played, number: int, board: int, black: int) -> facts.ResultCorrected:
    reason = event.keep(personal.seal(FreeText(text="The slip was read the wrong way round")))
    return facts.ResultCorrected(
        round_number=number, board=board, black=black, white=2 - black, reason=reason
    )
