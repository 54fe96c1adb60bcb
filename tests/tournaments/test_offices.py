"""SLSF-G 16.2b, 18.2, 18.4; PSGRP §1.1, §1.3, §3.1: officials, juries, consents, rulings on the edition."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from tests.support.specification import Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    PLAYERS,
    ROUND_1,
    STREAM,
    tournament,
)
from tests.tournaments.test_teams import now
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Office

POLISH = {"discipline": "gomoku", "rule_book": "PSGRP", "starts_on": dt.date(2019, 3, 20)}
IN_PLAY = (*INVITED, *ENTERED, DRAWN, ROUND_1)
STRANGER = str(UUID(int=99))


def appoint(office: Office, person: str = ANNA, reference: str = "") -> acts.AppointOfficial:
    return acts.AppointOfficial(**HERE, person=person, office=office, reference=reference)


def appointed(office: Office, person: str = ANNA, reference: str = "") -> facts.OfficialAppointed:
    return facts.OfficialAppointed(person=person, office=office, reference=reference)


# ---- offices ----
@pytest.mark.parametrize("office", Office)
def test_an_office_is_given_and_another_takes_its_place(office: Office) -> None:
    specified = tournament().when(acts.appoint_official, appoint(office, reference=" 2026/4 "))
    specified.then(STREAM, appointed(office, reference="2026/4"))
    specified.when(acts.appoint_official, appoint(office)).refused("appointed", field="person")
    other = Office.JURY if office is not Office.JURY else Office.OFFICIAL
    specified.when(acts.appoint_official, appoint(other)).then(STREAM, appointed(other))


def test_a_stranger_gets_no_office() -> None:
    tournament().when(acts.appoint_official, appoint(Office.OFFICIAL, STRANGER)).refused(
        "no_such_person", field="person"
    )


def test_a_polish_jury_rests_on_the_board_s_resolution() -> None:
    tournament(**POLISH).when(acts.appoint_official, appoint(Office.JURY)).refused(
        "resolution_missing", field="reference", article="PSGRP §3.1"
    )
    tournament(**POLISH).when(acts.appoint_official, appoint(Office.JURY, reference="3/2019")).then(
        STREAM, appointed(Office.JURY, reference="3/2019")
    )
    tournament(**POLISH).when(acts.appoint_official, appoint(Office.OFFICIAL)).then(
        STREAM, appointed(Office.OFFICIAL)
    )


def test_whoever_has_an_office_may_be_released_of_it() -> None:
    release = acts.ReleaseOfficial(**HERE, person=ANNA)
    for office in (facts.ArbiterAppointed(person=ANNA), appointed(Office.TIME_REFEREE)):
        specified = tournament(office).being(ANNA).when(acts.release_official, release)
        specified.then(STREAM, facts.OfficialReleased(person=ANNA))
        specified.when(acts.release_official, release).refused("no_office", field="person")


def test_a_chief_who_is_appointed_beside_others_leads_no_more() -> None:
    specified = tournament(
        facts.ArbiterAppointed(person=ANNA), facts.ArbiterAppointed(person=BO, chief=False)
    ).being(BO)
    beside = acts.AppointArbiter(**HERE, person=ANNA, chief=False)
    specified.when(acts.appoint_arbiter, beside)
    assert now(specified).chief_arbiter == ""
    specified.when(acts.appoint_arbiter, beside).refused("appointed", field="person")
    specified.when(acts.appoint_arbiter, acts.AppointArbiter(**HERE, person=BO, chief=True))
    assert (now(specified).chief_arbiter, set(now(specified).arbiters)) == (BO, {ANNA, BO})


def test_without_its_chief_a_round_of_several_arbiters_waits() -> None:
    arbiters = [facts.ArbiterAppointed(person=person, chief=person == ANNA) for person in (ANNA, BO, CY)]
    start = acts.StartRound(**HERE, round_number=1)
    specified = tournament(*IN_PLAY[:-1], *arbiters).being(BO)
    specified.when(acts.release_official, acts.ReleaseOfficial(**HERE, person=ANNA))
    specified.when(acts.start_round, start).refused("chief_missing", article="SLSF-R 19.3")


# ---- consents ----
def consent(person: str, change: str = "prizes") -> acts.RecordConsent:
    return acts.RecordConsent(**HERE, person=person, change=change)


def amend() -> acts.AmendRegulations:
    return acts.AmendRegulations(**HERE, regulations={"prizes": "a cup"}, reason="the sponsor left")


def test_a_change_during_play_waits_for_the_last_consent() -> None:
    specified = tournament(*IN_PLAY, **POLISH)
    for person in PLAYERS:
        specified.when(acts.amend_regulations, amend()).refused("change_needs_consent", article="PSGRP §1.3")
        specified.when(acts.record_consent, consent(person, " prizes ")).then(
            STREAM, facts.ParticipantConsented(person=person, change="prizes")
        )
    changed(specified)


def changed(specified: Specification) -> None:
    specified.when(acts.amend_regulations, amend())
    (amended,) = specified.events_of(STREAM)
    assert isinstance(amended, facts.RegulationsAmended)
    assert amended.regulations == {"prizes": "a cup"}


def test_before_play_and_in_another_book_nobody_is_asked() -> None:
    changed(tournament(*IN_PLAY[:-1], **POLISH))
    changed(tournament(*IN_PLAY))


def test_consent_to_one_item_is_none_to_another() -> None:
    specified = tournament(*IN_PLAY, **POLISH)
    for person in PLAYERS:
        specified.when(acts.record_consent, consent(person, "place"))
    specified.when(acts.amend_regulations, amend()).refused("change_needs_consent")


def test_a_consent_is_given_once_by_somebody_who_plays_to_something_named() -> None:
    specified = tournament(*IN_PLAY, **POLISH)
    specified.when(acts.record_consent, consent(STRANGER)).refused("not_a_participant", field="person")
    specified.when(acts.record_consent, consent(ANNA, " ")).refused("change_missing", field="change")
    specified.when(acts.record_consent, consent(ANNA))
    specified.when(acts.record_consent, consent(ANNA)).refused("consented", field="person")


# ---- the edition ----
def test_a_book_out_of_force_holds_once_the_board_rules_so() -> None:
    publish = acts.PublishRegulations(**HERE)
    specified = tournament(INVITED[0], **POLISH | {"starts_on": dt.date(2026, 3, 20)})
    specified.when(acts.publish_regulations, publish).refused("no_edition_in_force", article="PSGRP header")
    specified.holding("slsf", "board")
    specified.when(acts.rule_edition, acts.RuleEdition(**HERE, reference=" 1/2026 ")).then(
        STREAM, facts.EditionRuled(reference="1/2026")
    )
    specified.when(acts.publish_regulations, publish).then(STREAM, facts.RegulationsPublished())


def test_a_ruling_names_its_resolution() -> None:
    tournament(role="board", **POLISH).when(
        acts.rule_edition, acts.RuleEdition(**HERE, reference=" ")
    ).refused("reference_missing", field="reference")


@pytest.mark.parametrize(
    ("command", "act", "swedish", "polish"),
    [
        (acts.appoint_official, appoint(Office.OFFICIAL, STRANGER), "SLSF-R 19.1", "PSGRP §3.1"),
        (acts.release_official, acts.ReleaseOfficial(**HERE, person=BO), "SLSF-R 19.1", "PSGRP §3.1"),
        (
            acts.record_consent,
            acts.RecordConsent(**HERE, person=STRANGER, change="prizes"),
            "SLSF-R 18.1",
            "PSGRP §1.3",
        ),
        (
            acts.record_consent,
            acts.RecordConsent(**HERE, person=ANNA, change=" "),
            "SLSF-R 18.1",
            "PSGRP §1.3",
        ),
        (acts.rule_edition, acts.RuleEdition(**HERE, reference=" "), "SLSF-R 18.1", "PSGRP §1.1"),
        (
            acts.number_by_strength,
            acts.NumberByStrength(**HERE, alphabetical=(ANNA,)),
            "SLSF-R 24",
            "PSGRP §2.1",
        ),
    ],
)
def test_every_refusal_names_the_paragraph_of_the_tournaments_own_book(
    command: object, act: object, swedish: str, polish: str
) -> None:
    before = (*INVITED, *ENTERED)
    for changes, article in (({}, swedish), (POLISH, polish)):
        held = tournament(*before, **changes).holding(HERE["federation"], "board", "tournament_committee")
        held.when(command, act).refused(article=article)  # type: ignore[arg-type]
