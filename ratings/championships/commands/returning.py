"""The registrar returns the entry list with ratings; places won for next year (DSU 4.2 §31, §39)."""

from __future__ import annotations

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.members.details import check_length
from federation.officials.roles import Role
from ratings.championships.commands.common import ChampionshipAct, entered, standing
from ratings.championships.events import (
    EntrantRating,
    EntrantRatingsReturned,
    QualificationGranted,
    QualificationTakenBack,
)
from ratings.championships.state import Kind
from ratings.register_acts import check_person
from ratings.rules.dsu.new_rating import FLOOR
from tournaments.commands.common import keep_reason
from tournaments.rules.dsu.easter import in_candidate_period

LIST = "DSU 4.2 §31"
PLACES_WON = "DSU 4.2 §39"
HIGHEST_RATING = 3500
LONGEST_GROUND = 300


class ReturnEntrantRatings(ChampionshipAct, frozen=True, kw_only=True):
    """Return the entry list: a line for each entrant, or for those whose line changes."""

    lines: tuple[EntrantRating, ...]


class GrantQualification(ChampionshipAct, frozen=True, kw_only=True):
    """Grant a player a place in next year's candidate class; `ground` names the organiser's rule."""

    person: str
    ground: str


class TakeBackQualification(ChampionshipAct, frozen=True, kw_only=True):
    """Take a place in next year's candidate class back, with the reason."""

    person: str
    reason: str


@command(undone_by="return_entrant_ratings")
@cites("DSU 4.2 §31", "DSU 4.2 §34", "DSU 4.2 §36", "DSU 4.2 §37")
def return_entrant_ratings(work: Work, act: ReturnEntrantRatings) -> None:
    """§31, §34: ratings from the tournaments that ended before the entry deadline, once it is over."""
    state = standing(work, act, Role.RATING_REGISTRAR, article=LIST)
    assert state.set_up is not None
    if work.today(work.zone) <= state.set_up.entry_deadline:
        raise Refused("entries_open.list_incomplete", article=LIST, last=state.set_up.entry_deadline)
    if not act.lines or len({line.person for line in act.lines}) < len(act.lines):
        raise Malformed("no_lines", field="lines", article=LIST)
    for line in act.lines:
        entered(state, line.person, LIST)
        _check_line(act, line)
    changed = tuple(line for line in act.lines if state.ratings.get(line.person) != line)
    if changed:
        work.record(act.stream, EntrantRatingsReturned(lines=changed))


@command(undone_by="take_back_qualification")
@cites("DSU 4.2 §39", "DSU 4.2 §37")
def grant_qualification(work: Work, act: GrantQualification) -> None:
    """§39: the organiser may give winners of the top groups a place in next year's candidate class."""
    state = standing(work, act, Role.ORGANISER, article=PLACES_WON)
    if act.kind != Kind.DM:
        raise Malformed("no_candidate_class", field="kind", article=PLACES_WON)
    check_person(work, act.person, PLACES_WON)
    ground = check_length(act.ground.strip(), "ground", LONGEST_GROUND, article=PLACES_WON)
    if not ground:
        raise Malformed("ground_missing", field="ground", article=PLACES_WON)
    if act.person in state.qualified:
        raise Clash("qualified_already", field="person", article=PLACES_WON)
    work.record(act.stream, QualificationGranted(person=act.person, ground=ground))


@command(undone_by="grant_qualification")
@cites("DSU 4.2 §39")
def take_back_qualification(work: Work, act: TakeBackQualification) -> None:
    """Granted by mistake it goes; places already confirmed for next year are confirmed anew."""
    state = standing(work, act, Role.ORGANISER, article=PLACES_WON)
    if act.person not in state.qualified:
        raise Refused("not_qualified", field="person", article=PLACES_WON)
    reason = keep_reason(work, act.reason, act.person)
    work.record(act.stream, QualificationTakenBack(person=act.person, reason=reason))


def _check_line(act: ReturnEntrantRatings, line: EntrantRating) -> None:
    if not FLOOR <= line.rating <= HIGHEST_RATING:
        raise Malformed(
            "no_such_rating.below_least", field="rating", article="DSU 4.5.2.6", rating=line.rating
        )
    if line.candidate_on is not None and in_candidate_period(line.candidate_on, act.year) is None:
        raise Refused(
            "outside_candidate_period", article="DSU 4.2 §36", field="candidate_on", day=line.candidate_on
        )
