"""What is looked at before a licence is given or taken, and who is told (DSU 4.6.1-4.6.4)."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from events.citing import Because, NotAllowed, Refused, cites
from federation.licences.rules.licences import GRANT, LOSS, TRAINING, Licence, PracticeDeclared, Standing

SUPERVISORS = {
    Licence.D_I: frozenset({Licence.D_I}),
    Licence.D_II: frozenset({Licence.D_I, Licence.D_II}),
}
"""Who may declare practice. Decision: 4.6.1.1 asks for a licensed arbiter for D-I, but for one licensed for
games or as arbiter for D-II; so a D-I, and either of the two."""


@cites("DSU 4.6.1.1", "DSU 4.6.4")
def check_declaration(
    declared: PracticeDeclared, *, aspirant: Standing, supervisor: Standing
) -> tuple[Because, ...]:
    """Whether the supervisor may declare it and sign the aspirant's paper, both as they stand on that day.

    NotAllowed ("supervisor_without_licence"). Refused ("no_aspirant") without the course. Too little
    practice is recorded, and the answer says that it is.
    """
    if not SUPERVISORS[declared.licence] & supervisor.held:
        raise NotAllowed(
            "supervisor_without_licence",
            article=TRAINING,
            field="supervisor",
            licences=", ".join(sorted(SUPERVISORS[declared.licence])),
        )
    if declared.licence not in aspirant.aspirant:
        raise Refused(
            "no_aspirant.practice", article=TRAINING, field="person", licence=declared.licence.value
        )
    figures = (declared.groups, declared.team_matches)
    if not declared.enough:
        return (Because(TRAINING, "licence.little_practice", figures),)
    signed = Because("DSU 4.6.4", "licence.paper_signed")
    return (Because(TRAINING, "licence.practice_enough", figures), signed)


@cites("DSU 4.6.1.2", "DSU 4.6.2", "DSU 4.6.3")
def check_special_grant(applicant: Standing, licence: Licence, *, proposed_by_district: bool) -> Because:
    """The executive may grant it; normally the chair of the applicant's district proposes it.

    Refused: "regained_by_training" once a licence was withdrawn, "licensed_already".
    """
    if applicant.withdrawn:
        raise Refused("regained_by_training", article=LOSS, field="person")
    if applicant.may(licence):
        raise Refused("licensed_already", article=GRANT, field="licence")
    if proposed_by_district:
        return Because(GRANT, "licence.proposed", (licence.value,))
    return Because(GRANT, "licence.not_proposed", (licence.value,))


@cites("DSU 4.6.2")
def check_withdrawal(holder: Standing, reasons: str) -> Because:
    """The executive finds rules or guidance neglected.

    Refused: "no_licence" when there is none to take, "withdrawal_without_reasons".
    """
    if not holder.held:
        raise Refused("no_licence", article=LOSS, field="person")
    if not reasons.strip():
        raise Refused("withdrawal_without_reasons", article=LOSS, field="reasons")
    return Because(LOSS, "licence.neglected", tuple(sorted(holder.held)))


class Paper(StrEnum):
    """What a person has in hand for one licence."""

    NONE = "none"
    ASPIRANT = "aspirant"  # handed out after the course; they may act as an aspirant
    SIGNED = "signed"  # by the supervising arbiter, or granted


@cites("DSU 4.6.4")
def paper(holder: Standing, licence: Licence) -> Paper:
    """The paper of a licence on the day that `holder` stands for."""
    if licence in holder.held:
        return Paper.SIGNED
    return Paper.ASPIRANT if licence in holder.aspirant else Paper.NONE


class Letter(StrEnum):
    """The letters that a withdrawal takes."""

    HOLDER_REGISTERED = "holder_registered"
    DISTRICT_CHAIR = "district_chair"


@cites("DSU 4.6.4")
def letters_due(sent: Collection[Letter]) -> tuple[Letter, ...]:
    """Who has not been written to yet: the holder by registered letter, the district's chair by letter."""
    return tuple(letter for letter in Letter if letter not in sent)
