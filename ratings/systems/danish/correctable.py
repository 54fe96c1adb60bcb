"""What of the Danish register can be corrected: reports, start ratings, given numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.urls import reverse

from events.citing import cites, gettext_noop
from events.work import Command, Work
from federation.officials.correctable import Correctable, Told
from federation.officials.proposing import Guards
from federation.officials.roles import Role
from ratings.systems.danish import commands
from ratings.systems.danish.commands.common import BOTH
from ratings.systems.danish.state import NOT_RATED, danish_stream, evolve_rated
from tournaments.commands.common import TournamentAct
from tournaments.filing import commands as filing

OF_REPORTS: tuple[tuple[str, Command[Any], type[Any], str], ...] = (
    (
        "report-kind",
        commands.correct_report_kind,
        commands.CorrectReportKind,
        gettext_noop("Correct as what a report was received"),
    ),
    (
        "left-out",
        commands.refuse_for_rating,
        commands.RefuseForRating,
        gettext_noop("Leave a tournament out of the ratings"),
    ),
    (
        "refusal",
        commands.take_back_refusal,
        commands.TakeBackRefusal,
        gettext_noop("Rate a tournament that was left out"),
    ),
    (
        "acceptance",
        commands.take_back_acceptance,
        commands.TakeBackAcceptance,
        gettext_noop("Take the acceptance for rating back"),
    ),
    (
        "start-rating",
        commands.correct_start_rating,
        commands.CorrectStartRating,
        gettext_noop("Correct a foreigner’s start rating"),
    ),
    (
        "game-how",
        commands.classify_game,
        commands.ClassifyGame,
        gettext_noop("Say anew how a game came to its result"),
    ),
)
COMMITTEE_ALONE = {"acceptance"}


@cites("DSU 4.5.4.1")
def touches_a_received_report(work: Work, act: TournamentAct) -> str:
    """From its receipt on, what a report gave stands in the register."""
    if work.fold(danish_stream(act.stream), NOT_RATED, evolve_rated).received:
        return "propose_correction.received"
    return ""


def _of_report(act: TournamentAct) -> Told:
    person = getattr(act, "person", "")
    about = f"{act.tournament}: {person}" if person else act.tournament
    persons = (person,) if person else ()
    url = reverse("tournament", args=[act.federation, act.tournament])
    return Told(about=about, url=url, tournament=act.tournament, persons=persons)


def _of_absence(act: filing.RecordNonAppearance | filing.TakeBackNonAppearance) -> Told:
    about = f"{act.tournament}, {act.round_number}: {act.person}"
    url = reverse("tournament", args=[act.federation, act.tournament])
    return Told(about=about, url=url, tournament=act.tournament, persons=(act.person,))


def _of_player(act: commands.CorrectGivenNumber) -> Told:
    return Told(
        about=f"{act.person}: {act.rating or '–'}",
        url=reverse("danish-player", args=[act.person]),
        persons=(act.person,),
    )


def _of_reports() -> Iterator[Correctable]:
    """Once a report is received all of them move published numbers."""
    for name, command, act, title in OF_REPORTS:
        roles = (Role.RATING_COMMITTEE,) if name in COMMITTEE_ALONE else BOTH
        words = ("reason",) if hasattr(act, "reason") else ()
        yield Correctable(name, command, act, title, roles=roles, words=words, told=_of_report)


CORRECTABLE = (
    *_of_reports(),
    Correctable(
        "non-appearance",
        filing.record_non_appearance,
        filing.RecordNonAppearance,
        gettext_noop("Record that a player stayed away"),
        roles=BOTH,
        words=(),
        told=_of_absence,
    ),
    Correctable(
        "non-appearance-back",
        filing.take_back_non_appearance,
        filing.TakeBackNonAppearance,
        gettext_noop("Take back that a player stayed away"),
        roles=BOTH,
        words=(),
        told=_of_absence,
    ),
    Correctable(
        "given-number",
        commands.correct_given_number,
        commands.CorrectGivenNumber,
        gettext_noop("Correct a number that was given"),
        roles=BOTH,
        always_two=True,
        told=_of_player,
    ),
)
GUARDS: Guards = dict.fromkeys(
    [*(name for name, *_ in OF_REPORTS), "non-appearance", "non-appearance-back"],
    (touches_a_received_report,),
)
