"""Taking licences away, and the two letters about it (DSU 4.6.2, 4.6.4)."""

from __future__ import annotations

import datetime as dt

from events.citing import Clash, Malformed, cites
from events.work import Work, command
from federation.licences import events as facts
from federation.licences.commands.common import (
    LicenceAct,
    asked_by,
    keep_words,
)
from federation.licences.current_licences import licences_of
from federation.licences.rules.licences import LOSS
from federation.licences.rules.obtaining import Letter, check_withdrawal, letters_due
from federation.licences.state import Duty, licence_stream
from federation.members.register_checks import check_not_to_come

NOTICE = "DSU 4.6.4"


class WithdrawLicence(LicenceAct, frozen=True, kw_only=True):
    """Take every licence of a person away; `reasons`: which rules or guidance were neglected."""

    withdrawn_on: dt.date
    reasons: str


class RecordLetter(LicenceAct, frozen=True, kw_only=True):
    """Note that a letter about the withdrawal of that day was sent."""

    withdrawn_on: dt.date
    letter: str
    sent_on: dt.date


@command(undone_by="grant_licence")
@cites("DSU 4.6.2")
def withdraw_licence(work: Work, act: WithdrawLicence) -> None:
    """4.6.2: the executive committee finds that rules or guidance were neglected."""
    asked_by(work, act.federation, article=LOSS)
    check_not_to_come(work, act.withdrawn_on, "withdrawn_on", LOSS)
    licences = licences_of(work, act.federation, act.person)
    check_withdrawal(licences.standing_on(act.withdrawn_on), act.reasons)
    withdrawn = facts.LicenceWithdrawn(
        federation=act.federation,
        person=act.person,
        withdrawn_on=act.withdrawn_on,
        reasons=keep_words(work, act.reasons, "reasons", act.person, LOSS),
    )
    stream = licence_stream(act.federation, act.person)
    work.record(stream, withdrawn, effective_on=act.withdrawn_on)


@command(final="A letter that was sent stays sent.")
@cites("DSU 4.6.4")
def record_letter(work: Work, act: RecordLetter) -> None:
    """4.6.4: the holder is told by registered letter, the chair of their district by letter."""
    asked_by(work, act.federation, duty=Duty.LETTERS, article=NOTICE)
    letter = _check_letter(act.letter)
    check_not_to_come(work, act.sent_on, "sent_on", NOTICE)
    sent = licences_of(work, act.federation, act.person).letters.get(act.withdrawn_on)
    if sent is None or act.sent_on < act.withdrawn_on:
        raise Malformed("no_withdrawal", field="sent_on", article=NOTICE, day=act.withdrawn_on)
    if letter not in letters_due({Letter(each) for each in sent}):
        raise Clash("letter_sent", field="letter", article=NOTICE)
    event = facts.WithdrawalNoticeSent(
        federation=act.federation,
        person=act.person,
        withdrawn_on=act.withdrawn_on,
        letter=letter,
        sent_on=act.sent_on,
    )
    work.record(licence_stream(act.federation, act.person), event, effective_on=act.sent_on)


def _check_letter(letter: str) -> Letter:
    if letter not in set(Letter):
        raise Malformed("no_such_letter", field="letter", article=NOTICE)
    return Letter(letter)
