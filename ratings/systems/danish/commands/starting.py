"""Start ratings: the registrar returns the organiser's list with current ratings (DSU 4.1.1 §5, 4.4 §64)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from ratings.rules.dsu.activity import Return, Status, coming_back
from ratings.rules.dsu.foreigners import Source, foreign_rating
from ratings.systems.danish import events as facts
from ratings.systems.danish.commands import current_numbers
from ratings.systems.danish.commands.common import check_number, of_tournament
from ratings.systems.danish.state import SYSTEM
from tournaments.commands.common import TournamentAct
from tournaments.commands.filed import filing_of
from tournaments.offices import roles_for
from tournaments.state import Tournament
from tournaments.tournament_book import rating_system

RETURNED = "DSU 4.1.1 §5"
FOREIGNERS = "DSU 4.5.5.2"
DANES = "DSU 4.5.5.1"
LEAST_FOREIGN = 100


class Foreigner(msgspec.Struct, frozen=True, kw_only=True):
    """A foreigner's ratings, 0 for none; with none at all their performance rating is worked out."""

    person: str
    elo: int = 0
    national: int = 0


class IssueStartRatings(TournamentAct, frozen=True, kw_only=True):
    """Return the list. `foreigners`: who plays without a Danish number; `back`: archived players who have
    played no other tournaments since, so that their number is used again.
    """

    foreigners: tuple[Foreigner, ...] = ()
    back: tuple[str, ...] = ()


class EstimateStartRating(TournamentAct, frozen=True, kw_only=True):
    """Give a player without any rating an estimated one, where none can be worked out."""

    person: str
    rating: int


@command(undone_by="correct_start_rating")
@cites("DSU 4.1.1 §5", "DSU 4.4 §64", "DSU 4.5.4.1", "DSU 4.5.5.2")
def issue_start_ratings(work: Work, act: IssueStartRatings) -> None:
    """Everybody entered has their number of the register; what was returned once stands for ever.

    Said again, it returns the ratings of those who came in since.
    """
    state, rated, stream = of_tournament(work, act, *roles_for("issue_start_ratings"), article=RETURNED)
    _check_can_be_rated(state)
    listed = [line.person for line in filing_of(work, act.federation, act.tournament).entry_list]
    everybody = dict.fromkeys([*entered(state), *listed])
    new = [person for person in everybody if person not in (rated.issued or {})]
    if not new:
        raise Refused("nobody_to_rate", article=RETURNED)
    foreign = {each.person: each for each in act.foreigners}
    _check_entered(new, [*foreign, *act.back])
    held = current_numbers.numbers_now(work, new)
    _check_without_number(foreign, held)
    lines = tuple(
        line
        for person in new
        if (line := _line(person, held.get(person), foreign.get(person), act)) is not None
    )
    work.record(stream, facts.StartRatingsIssued(lines=lines))


@command(undone_by="correct_start_rating")
@cites("DSU 4.5.5.2")
def estimate_start_rating(work: Work, act: EstimateStartRating) -> None:
    """Table 2 has nothing for all points or none: then the committee gives the rating."""
    state, rated, stream = of_tournament(
        work, act, *roles_for("estimate_opponent_rating"), article=FOREIGNERS
    )
    _check_entered(entered(state), [act.person])
    check_number(act.rating, FOREIGNERS, least=LEAST_FOREIGN)
    if rated.issued is None:
        raise Refused("list_not_returned.of_tournament", article=RETURNED)
    if act.person in rated.issued:
        raise Refused(
            "start_rating_issued",
            field="person",
            article="DSU 4.5.4.1",
            rating=rated.issued[act.person].rating,
        )
    line = facts.StartRating(person=act.person, rating=act.rating, source=Source.ESTIMATED.value)
    work.record(stream, facts.StartRatingsIssued(lines=(line,)))


def entered(state: Tournament) -> list[str]:
    """Everybody who is entered or drawn, drawn ones in the order of their numbers."""
    return list(dict.fromkeys([*state.order, *state.entries]))


def _check_can_be_rated(state: Tournament) -> None:
    system = rating_system(state)
    if state.announced is not None and (system is None or system.code != SYSTEM):
        raise Malformed("not_by_the_danish_book", field="tournament", article="DSU 4.5.3")


def _check_entered(entered_persons: list[str], persons: list[str]) -> None:
    for person in persons:
        if person not in entered_persons:
            raise Malformed("not_entered.or_rated", field="person", article=RETURNED, person=person)


def _check_without_number(foreign: Mapping[str, Foreigner], held: Mapping[str, current_numbers.Held]) -> None:
    for person in foreign:
        if person in held:
            raise Malformed(
                "has_a_number",
                field="foreigners",
                article="DSU 4.5.4.1",
                person=person,
                rating=held[person].rating,
            )


def _line(
    person: str, held: current_numbers.Held | None, foreigner: Foreigner | None, act: IssueStartRatings
) -> facts.StartRating | None:
    """What a player starts from; None: their performance rating is worked out from their games."""
    if held is not None:
        _check_listed(person, held, act.back)
        return facts.StartRating(person=person, rating=held.rating)
    if foreigner is None:
        raise Refused("without_a_rating", field="foreigners", article=DANES, person=person)
    found = foreign_rating(elo=foreigner.elo or None, national=foreigner.national or None)
    if found.rating is None:
        return None
    check_number(found.rating, FOREIGNERS, least=LEAST_FOREIGN)
    return facts.StartRating(person=person, rating=found.rating, source=found.source.value)


@cites("DSU 4.5.5.1")
def _check_listed(person: str, held: current_numbers.Held, back: tuple[str, ...]) -> None:
    """An archived number is used again if they have played no other tournaments; the registrar says so."""
    if held.activity.status is Status.LISTED:
        return
    with_what, _ = coming_back(played_elsewhere=person not in back)
    if with_what is Return.COMMITTEE_DECIDES:
        raise Refused(
            "archived",
            field="back",
            article=DANES,
            person=person,
            day=held.activity.archived_after,
            rating=held.rating,
        )
