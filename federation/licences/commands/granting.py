"""Giving a licence: by a declaration of practice, or specially (DSU 4.6.1.1, 4.6.1.2, 4.6.3)."""

from __future__ import annotations

import datetime as dt

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.licences import events as facts
from federation.licences.commands.common import (
    OFFICE,
    LicenceAct,
    asked_by,
    check_federation,
    check_licence,
    check_not_own,
    check_reference,
    keep_words,
)
from federation.licences.commands.districts import check_own_district
from federation.licences.current_licences import licences_of
from federation.licences.rules.licences import GRANT, LOSS, TRAINING
from federation.licences.rules.obtaining import check_declaration, check_special_grant
from federation.licences.state import Declaration, Duty, Licences, licence_stream
from federation.members.register_checks import check_known, check_not_to_come
from federation.officials.roles import Role, require


class GrantLicence(LicenceAct, frozen=True, kw_only=True):
    """Give the licence that a declaration is for; it counts from `granted_on`."""

    declaration: int
    granted_on: dt.date


class ReturnDeclaration(LicenceAct, frozen=True, kw_only=True):
    """Give none, and say why."""

    declaration: int
    reason: str


class ProposeGrant(LicenceAct, frozen=True, kw_only=True):
    """The chair of the applicant's district proposes them for a licence without practice.

    `member_number`: the applicant's, by which their club and its district are found.
    """

    licence: str
    member_number: int
    reason: str


class GrantSpecially(LicenceAct, frozen=True, kw_only=True):
    """The executive committee gives a licence in a special case; `reference` names its decision."""

    licence: str
    granted_on: dt.date
    reference: str


@command(undone_by="withdraw_licence")
@cites("DSU 4.6.1.1", "DSU 4.6.3")
def grant_licence(work: Work, act: GrantLicence) -> None:
    """4.6.3: the executive committee administers licences on the ground of declarations."""
    asked_by(work, act.federation, duty=Duty.DECLARATIONS, article=OFFICE)
    check_not_own(work, act.person, OFFICE)
    licences = licences_of(work, act.federation, act.person)
    declared = _open_declaration(licences, act.declaration)
    _check_day(work, act, declared)
    _check_since_withdrawal(licences, act, declared)
    practice = declared.as_recorded(declared.declared_on)
    supervisor = licences_of(work, act.federation, declared.supervisor)
    check_declaration(
        practice,
        aspirant=licences.standing_on(act.granted_on),
        supervisor=supervisor.standing_on(declared.declared_on),
    )
    if not practice.enough:
        raise Refused("practice_too_little", field="declaration", article=TRAINING, licence=declared.licence)
    granted = facts.LicenceGranted(
        federation=act.federation,
        person=act.person,
        licence=declared.licence,
        declaration=act.declaration,
        granted_on=act.granted_on,
    )
    work.record(licence_stream(act.federation, act.person), granted, effective_on=act.granted_on)


def _check_day(work: Work, act: GrantLicence, declared: Declaration) -> None:
    check_not_to_come(work, act.granted_on, "granted_on", OFFICE)
    if act.granted_on < declared.declared_on:
        raise Malformed(
            "granted_before_declared", field="granted_on", article=TRAINING, day=declared.declared_on
        )


@cites("DSU 4.6.2")
def _check_since_withdrawal(licences: Licences, act: GrantLicence, declared: Declaration) -> None:
    """Practice of before a withdrawal is no way back: the course comes first, then practice."""
    if any(declared.declared_on <= day <= act.granted_on for day in licences.letters):
        raise Refused("practice_before_withdrawal", field="declaration", article=LOSS)


@command(undone_by="declare_practice")
@cites("DSU 4.6.3")
def return_declaration(work: Work, act: ReturnDeclaration) -> None:
    """The declaration gives no licence: it stands in the history with the reason."""
    asked_by(work, act.federation, duty=Duty.DECLARATIONS, article=OFFICE)
    check_not_own(work, act.person, OFFICE)
    _open_declaration(licences_of(work, act.federation, act.person), act.declaration)
    returned = facts.DeclarationReturned(
        federation=act.federation,
        person=act.person,
        declaration=act.declaration,
        reason=keep_words(work, act.reason, "reason", act.person, OFFICE),
    )
    work.record(licence_stream(act.federation, act.person), returned)


def _open_declaration(licences: Licences, number: int) -> Declaration:
    declared = licences.declaration(number)
    if declared is None:
        raise Malformed("no_such_declaration", field="declaration", article=OFFICE, number=number)
    if declared.answered:
        raise Clash("declaration_answered", field="declaration", article=OFFICE, number=number)
    return declared


@command(final="A proposal binds no one: the executive committee grants or does not.")
@cites("DSU 4.6.1.2")
def propose_grant(work: Work, act: ProposeGrant) -> None:
    """4.6.1.2: a special grant normally follows a proposal by the chair of the applicant's district."""
    require(work, act.federation, Role.DISTRICT_CHAIR, article=GRANT)
    check_federation(act.federation)
    check_not_own(work, act.person, GRANT)
    licence = check_licence(act.licence, GRANT)
    check_known(work, act.person, GRANT)
    check_own_district(work, act.federation, act.person, act.member_number)
    licences = licences_of(work, act.federation, act.person)
    applicant = licences.standing_on(work.today(work.zone))
    check_special_grant(applicant, licence, proposed_by_district=True)
    if licence in licences.proposed:
        raise Clash("proposed_already", field="licence", article=GRANT)
    proposed = facts.SpecialGrantProposed(
        federation=act.federation,
        person=act.person,
        licence=licence,
        reason=keep_words(work, act.reason, "reason", act.person, GRANT),
    )
    work.record(licence_stream(act.federation, act.person), proposed)


@command(undone_by="withdraw_licence")
@cites("DSU 4.6.1.2")
def grant_specially(work: Work, act: GrantSpecially) -> None:
    """4.6.1.2: in special cases, or to an aspirant who has led two tournaments to full satisfaction.

    The executive committee decides; it need not wait for a proposal.
    """
    asked_by(work, act.federation, article=GRANT)
    check_not_own(work, act.person, GRANT)
    licence = check_licence(act.licence, GRANT)
    check_known(work, act.person, GRANT)
    check_not_to_come(work, act.granted_on, "granted_on", GRANT)
    licences = licences_of(work, act.federation, act.person)
    check_special_grant(
        licences.standing_on(act.granted_on), licence, proposed_by_district=licence in licences.proposed
    )
    granted = facts.LicenceSpeciallyGranted(
        federation=act.federation,
        person=act.person,
        licence=licence,
        granted_on=act.granted_on,
        reference=check_reference(act.reference, GRANT),
    )
    work.record(licence_stream(act.federation, act.person), granted, effective_on=act.granted_on)
