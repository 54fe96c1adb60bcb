"""The acts of this house that correct something, each with who may and how it reads."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.urls import reverse

from events.citing import gettext_noop
from events.registries import joined
from events.work import Work
from federation.identity.commands import (
    WHO_MERGES,
    MergePersons,
    UnmergePersons,
    merge_persons,
    unmerge_persons,
)
from federation.officials.correctable import Correctable, Told, newest_recorder, told_of_person
from federation.officials.roles import Official, Role
from federation.officials.roles import evolve as evolve_official
from federation.officials.roles import stream_of as official_stream
from federation.rulings.commands import WithdrawRuling, withdraw_ruling
from ratings.corrections import account_kinds, tournament_kinds
from ratings.corrections.protection import (
    touches_judged_titles,
    touches_what_is_published,
    touches_what_was_given,
)
from ratings.corrections.tournament_kinds import tournament_page
from ratings.kyu_tests.commands.ruling import CorrectOutcome, RuleValidity, correct_outcome, rule_validity
from ratings.systems.swedish.commands import (
    CloseRatingRecord,
    CountEventNoMore,
    TakeReportAcceptanceBack,
    close_rating_record,
    count_event_no_more,
    take_report_acceptance_back,
)
from ratings.titles.commands import (
    RecordEntryTitle,
    StateConditions,
    TakeBackApproval,
    record_entry_title,
    state_conditions,
    take_back_approval,
)
from tournaments.commands.common import TournamentAct
from tournaments.commands.filed import filing_of
from tournaments.commands.measures import TakeBackMeasure, take_back_measure
from tournaments.commands.sanctioning import TakeBackSanction, take_back_sanction
from tournaments.events import ReportAccepted


def _of_its_committee(work: Work, act: TakeBackSanction, actor: UUID) -> bool:
    """DSU 4.1.1 §7: the committee of the tournament decided, whose members need hold no role."""
    person = work.fold(official_stream(actor), Official(), evolve_official).person
    return person is not None and str(person) in filing_of(work, act.federation, act.tournament).committee


def _of_tournament(act: TournamentAct) -> Told:
    return Told(about=act.tournament, url=tournament_page(act), tournament=act.tournament)


def _who_accepted(work: Work, act: TakeReportAcceptanceBack) -> UUID | None:
    """Who accepted the report last."""
    return newest_recorder(work, act.stream, lambda event: isinstance(event, ReportAccepted))


def _of_person_there(act: Any) -> Told:
    return Told(
        about=f"{act.tournament}: {act.person}",
        url=tournament_page(act),
        tournament=act.tournament,
        persons=(act.person,),
    )


def _ruling(act: WithdrawRuling) -> Told:
    return Told(about=str(act.number), url=reverse("rules"))


def _international_event(act: CountEventNoMore) -> Told:
    return Told(about=act.name, url=reverse("running-list", args=[act.federation, act.discipline]))


def _two(act: MergePersons) -> Told:
    persons = (str(act.merged), str(act.kept))
    return Told(about=" → ".join(persons), url=reverse("member", args=[act.kept]), persons=persons)


COMMITTEE = (Role.RATING_COMMITTEE,)
OFFICER = (Role.TITLE_OFFICER,)


CORRECTABLE = (
    *tournament_kinds.CORRECTABLE,
    Correctable(
        "report-acceptance",
        take_report_acceptance_back,
        TakeReportAcceptanceBack,
        gettext_noop("Take the acceptance of a report back"),
        roles=COMMITTEE,
        recorded_by=_who_accepted,
        told=_of_tournament,
    ),
    Correctable(
        "title-conditions",
        state_conditions,
        StateConditions,
        gettext_noop("State the conditions for titles anew"),
        roles=COMMITTEE,
        words=(),
        told=_of_tournament,
    ),
    Correctable(
        "entry-title",
        record_entry_title,
        RecordEntryTitle,
        gettext_noop("Correct the title that a player came with"),
        roles=COMMITTEE,
        words=(),
        told=_of_person_there,
    ),
    Correctable(
        "title-approval",
        take_back_approval,
        TakeBackApproval,
        gettext_noop("Take the approval for 15 to 10 kyu back"),
        roles=(Role.RANKING_JUDGE,),
        told=_of_tournament,
    ),
    Correctable(
        "kyu-test",
        correct_outcome,
        CorrectOutcome,
        gettext_noop("Correct the outcome of a kyu test"),
        roles=OFFICER,
        told=told_of_person,
    ),
    Correctable(
        "kyu-test-validity",
        rule_validity,
        RuleValidity,
        gettext_noop("Rule on a kyu test"),
        roles=OFFICER,
        told=told_of_person,
    ),
    Correctable(
        "sanction",
        take_back_sanction,
        TakeBackSanction,
        gettext_noop("Take a warning or a quarantine back"),
        roles=(Role.TOURNAMENT_COMMITTEE,),
        words=("reasons",),
        always_two=True,
        veiled=True,
        seated=_of_its_committee,
        told=_of_person_there,
    ),
    Correctable(
        "measure",
        take_back_measure,
        TakeBackMeasure,
        gettext_noop("Take an arbiter's measure back"),
        roles=(Role.ARBITER, Role.TOURNAMENT_COMMITTEE),
        words=("reasons",),
        always_two=True,
        veiled=True,
        told=_of_person_there,
    ),
    Correctable(
        "international-event",
        count_event_no_more,
        CountEventNoMore,
        gettext_noop("Count an international event as activity no more"),
        roles=(Role.BOARD,),
        told=_international_event,
    ),
    Correctable(
        "rating-record",
        close_rating_record,
        CloseRatingRecord,
        gettext_noop("Close a rating record"),
        roles=COMMITTEE,
        told=told_of_person,
    ),
    Correctable(
        "ruling",
        withdraw_ruling,
        WithdrawRuling,
        gettext_noop("Take a ruling back"),
        roles=(Role.TOURNAMENT_COMMITTEE, Role.BOARD),
        told=_ruling,
    ),
    *account_kinds.CORRECTABLE,
    Correctable(
        "merge",
        merge_persons,
        MergePersons,
        gettext_noop("Merge two entries of one person"),
        roles=WHO_MERGES,
        always_two=True,
        by_notice=False,
        as_one=lambda act: (str(act.merged), str(act.kept)),
        told=_two,
    ),
    Correctable(
        "unmerge",
        unmerge_persons,
        UnmergePersons,
        gettext_noop("Part two persons who were merged"),
        roles=WHO_MERGES,
        always_two=True,
        by_notice=False,
        told=_two,
    ),
)
GUARDS = joined(
    (
        tournament_kinds.GUARDS,
        {"report-acceptance": (touches_what_is_published,)},
        dict.fromkeys(("title-conditions", "entry-title", "title-approval"), (touches_judged_titles,)),
        dict.fromkeys(("sanction", "measure"), (touches_what_was_given,)),
    )
)
"""What the plain acts may not touch."""
