"""What FIDE asks of Elo-rated tournaments (DSU 4.7.2), and announcing a Danish one (DSU 4.7.3).

Games that do not count: not played; against computers; against unrated players, except that where all play
all every player who scored a point counts. Decision: the thinking time is that of one player.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from events.citing import Because, cites
from ratings.rules.fide.advice import Advice, Condition, advice
from tournaments.rules.dsu.deadlines import last_day

ASKED = "DSU 4.7.2"
ANNOUNCED = "DSU 4.7.3"
RATED_SHARE, FEWEST_RATED = 3, 4
MOST_DAYS = 90
MOST_ROUNDS_A_DAY = 3
MOST_HOURS_A_DAY = 12
LEAST_MINUTES = 120
LEAST_WITH_INCREMENT, LEAST_INCREMENT = 90, 30
POINT = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class EloEvent:
    """A tournament to be rated; `closed`: its players are chosen. Minutes and seconds are one player's."""

    closed: bool
    team_championship: bool
    players: int
    rated: int
    days: int
    rounds_a_day: int
    hours_a_day: int
    base_minutes: int
    increment_seconds: int
    smoke_free: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EloGame:
    """One game that was played; `opponent_half_points`: what the opponent scored in the whole tournament."""

    computer: bool
    opponent_rated: bool
    all_play_all: bool
    opponent_half_points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """What was made known of a Danish tournament. Days None: not done."""

    first_round: date
    last_day: date
    announced_as_elo: bool
    notified_on: date | None
    invitation_says_so: bool
    report_copied_on: date | None


@cites("DSU 4.7.2")
def closed_field(players: int, rated: int) -> Condition:
    """At least a third of the players of a closed tournament are rated, and never fewer than four."""
    met = rated >= FEWEST_RATED and RATED_SHARE * rated >= players
    asked = "elo_event.rated_players"
    return Condition(name="rated_players", met=met, because=Because(ASKED, asked, (rated, players)))


@cites("DSU 4.7.2")
def long_enough(base_minutes: int, increment_seconds: int) -> bool:
    """120 minutes for the game, or 90 with 30 seconds a move."""
    with_increment = base_minutes >= LEAST_WITH_INCREMENT and increment_seconds >= LEAST_INCREMENT
    return base_minutes >= LEAST_MINUTES or with_increment


@cites("DSU 4.7.2")
def elo_event(event: EloEvent) -> Advice:
    """Every condition that the tournament itself must meet."""
    return Advice(conditions=tuple(_event_conditions(event)))


@cites("DSU 4.7.2")
def against_counting(game: EloGame) -> Because | None:
    """Why a game does not count for Elo; None: it does."""
    proven = game.all_play_all and game.opponent_half_points >= POINT
    against = (
        (game.computer, "elo_event.computer"),
        (not game.opponent_rated and not proven, "elo_event.unrated"),
    )
    return next((Because(ASKED, reason) for stands, reason in against if stands), None)


@cites("DSU 4.7.3")
def announcement(known: Announcement) -> Advice:
    """Announced as Elo-rated or notified five weeks ahead; in the invitation; report copied in three days."""
    notice_by = last_day("elo_notice_to_rk", known.first_round)[0]
    copy_by = last_day("elo_report_copy_due", known.last_day)[0]
    notified = known.notified_on is not None and known.notified_on <= notice_by
    copied = known.report_copied_on is not None and known.report_copied_on <= copy_by
    return advice(
        ANNOUNCED,
        (
            (
                "announced",
                known.announced_as_elo or notified,
                "elo_event.announced",
                (known.announced_as_elo, known.notified_on, notice_by),
            ),
            ("invitation", known.invitation_says_so, "elo_event.invitation", (known.invitation_says_so,)),
            (
                "report_copy",
                copied,
                "elo_event.report_copied",
                (known.report_copied_on, copy_by),
            ),
        ),
    )


def _event_conditions(event: EloEvent) -> Iterator[Condition]:
    if event.closed:
        yield closed_field(event.players, event.rated)
    time = (event.base_minutes, event.increment_seconds)
    short = event.team_championship or event.days <= MOST_DAYS
    yield from advice(
        ASKED,
        (
            ("days", short, "elo_event.days", (event.days,)),
            (
                "rounds_a_day",
                event.rounds_a_day <= MOST_ROUNDS_A_DAY,
                "elo_event.rounds_a_day",
                (event.rounds_a_day,),
            ),
            (
                "hours_a_day",
                event.hours_a_day <= MOST_HOURS_A_DAY,
                "elo_event.hours_a_day",
                (event.hours_a_day,),
            ),
            ("thinking_time", long_enough(*time), "elo_event.thinking_time", time),
            ("smoke_free", event.smoke_free, "elo_event.smoke_free", (event.smoke_free,)),
        ),
    ).conditions
