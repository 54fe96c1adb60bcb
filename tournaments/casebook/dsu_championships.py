"""Cases of the Danish championships and of a Danish round: classes, ages, play-offs, times, entries."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any

from events.citing import Refused
from federation.casebook import Answer, Given, answers
from tournaments.rules.dsu import ages, play_offs, time_controls
from tournaments.rules.dsu.candidate_class import JUNIOR, WildCard, candidate_class
from tournaments.rules.dsu.championships import Championship, Play, format_for
from tournaments.rules.dsu.coordinated import Membership, check_member
from tournaments.rules.dsu.easter import easter_monday, entry_deadline
from tournaments.rules.dsu.late_arrival import arrival
from tournaments.rules.dsu.national_class import national_class
from tournaments.rules.dsu.player_classes import player_class
from tournaments.rules.dsu.seats import Entrant

FACTS = {
    "realm": "realm",
    "candidate_result": "candidate_result",
    "games_since_dm": "games",
    "in_national_class_last_year": "in_national_class",
    "junior_champion": "junior_champion",
    "junior": "junior",
}
"""What the cases say of an entrant -> what the rules call it."""


@answers(op="player_class")
def classed(given: Given) -> Answer:
    """The class of a rating."""
    return {"class_code": player_class(given["rating"])[0].value}


@answers(op="late_arrival")
def late(given: Given) -> Answer:
    """Is the game lost by coming late."""
    start, came = (datetime.fromisoformat(f"2011-04-23T{given[name]}+00:00") for name in ("start", "arrival"))
    lost = arrival(start, came, excused=given["force_majeure_excused"]).lost
    return {"result": "lost" if lost else "in_time"}


@answers(op="time_control")
def thinking_time(given: Given) -> Answer:
    """Is it a control of §12."""
    if "total_minutes" in given:
        periods: tuple[tuple[int, int | None], ...] = ((given["total_minutes"], None),)
    else:
        periods = ((given["first_minutes"], given["first_moves"]), (given["rest_minutes"], None))
    asked = time_controls.control(*periods, increment_seconds=given["increment_seconds"])
    return {"accepted": not time_controls.doubts(asked)}


@answers(op="dm_entry_deadline")
def championship_deadline(given: Given) -> Answer:
    """Easter Monday, and until when one can enter."""
    year = given["year"]
    return {"easter_monday": easter_monday(year).isoformat(), "last_day": entry_deadline(year).isoformat()}


@answers(op="national_class")
def national(given: Given) -> Answer:
    """Who has a seat, in the order of seats."""
    seating = national_class([_entrant(each) for each in given["entrants"]], seats=given["seats"])
    return {"selected": list(seating.players)}


@answers(op="candidate_class")
def candidate(given: Given) -> Answer:
    """Who plays in the candidate class, by name."""
    wild_card = None
    if "wildcard_approved_by_fu" in given:
        wild_card = WildCard(player=given["wildcard_approved_by_fu"], approved=True)
    seating = candidate_class([_entrant(each) for each in given["entrants"]], wild_card=wild_card)
    return {"selected": sorted(seating.players)}


def _entrant(told: Mapping[str, Any]) -> Entrant:
    facts = {FACTS[name]: value for name, value in told.items() if name in FACTS}
    won = told.get("last_year_winner")
    return Entrant(
        id=told["id"],
        rating=told["rating"],
        won_national_class=won == "landsholdsklasse",
        won_candidate_class=won == "kandidatklasse",
        **facts,
    )


@answers(op="junior_eligible")
def junior(given: Given) -> Answer:
    """May a junior be one of the eight."""
    born = date.fromisoformat(given["birth"])
    asked = Entrant(id="A", rating=given["rating"], junior=ages.is_junior(born, given["year"]))
    (seat,) = candidate_class([asked]).seated
    return {"eligible": seat.criterion == JUNIOR}


@answers(op="veteran_eligible")
def veteran(given: Given) -> Answer:
    """May they play in the veteran class."""
    born, first_round = (date.fromisoformat(given[name]) for name in ("birth", "first_round"))
    return _eligible(lambda: ages.check_veteran(born, first_round, played_before=given["played_before"]))


@answers(op="senior_eligible")
def senior(given: Given) -> Answer:
    """May they play for the senior championship."""
    born = date.fromisoformat(given["birth"])
    return _eligible(lambda: ages.check_senior(ages.Sex(given["sex"]), born, given["year"]))


@answers(op="womens_rapid_format")
def womens_rapid(given: Given) -> Answer:
    """How so many women play."""
    try:
        form = format_for(Championship.WOMENS_RAPID, given["players"])
    except Refused:
        return {"format": "refused"}
    return {"format": f"{form.play.value}{form.rounds}" if form.play is Play.SWISS else form.play.value}


@answers(op="playoff")
def title_play_off(given: Given) -> Answer:
    """Who wins the play-off for the title, and in which part."""
    players = ("A", "B")
    played = [
        play_offs.Played(
            games=play_offs.Games(games),
            half_points=(1, 1) if winner == "draw" else (2 * (winner == "A"), 2 * (winner == "B")),
            black=players.index(given["sudden_death_black"]) if games == "sudden_death" else None,
        )
        for games, winner, _ in given["stages"]
    ]
    standing = play_offs.play_off(play_offs.TITLE, played)
    if standing.winner is None or standing.decided_in is None:
        return {"winner": "", "decided_in": ""}
    return {"winner": players[standing.winner], "decided_in": standing.decided_in.value}


@answers(op="nonmember_entry")
def non_member(given: Given) -> Answer:
    """May this player enter a coordinated tournament."""
    player = Membership(
        member=given["member"],
        exempt=given["foreign_exemption"],
        earlier=given["earlier_nonmember_events"],
    )
    try:
        check_member(player)
    except Refused:
        return {"allowed": False}
    return {"allowed": True}


def _eligible(check: Callable[[], object]) -> Answer:
    try:
        check()
    except Refused:
        return {"eligible": False}
    return {"eligible": True}
