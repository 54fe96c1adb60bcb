"""How the refusals of merged and parted persons read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "not_merged": Text(gettext_noop("These two are not merged."), gettext_noop("There is nothing to part.")),
    "merged_already": Text(gettext_noop("These two are merged."), gettext_noop("Propose to part them.")),
    "no_such_person.by_id": Text(
        gettext_noop("The register of %(federation)s has no person with this id."),
        gettext_noop("Choose both from the register of one federation."),
    ),
    "in_a_circle": Text(
        gettext_noop("The other way round they are merged already; that would be a circle."),
        gettext_noop("Part them first, if the other number is to stay."),
    ),
    "merged_already.into_another": Text(
        gettext_noop("This person is merged into another one already."),
        gettext_noop("Choose the one who stands for both, or part them first."),
    ),
    "others_stand_as": Text(
        gettext_noop("Another person was merged into this one, who cannot be merged further."),
        gettext_noop("Keep this person and merge the other one, or part those two first."),
    ),
    "same_person": Text(
        gettext_noop("That is one and the same person of the register."),
        gettext_noop("Choose the other of the two numbers."),
    ),
    "merged_person": Text(
        gettext_noop("This entry of the register counts as another one of the same person."),
        gettext_noop("Choose the entry that is kept: the member's page leads to it."),
    ),
    "entered_under_another_number": Text(
        gettext_noop("This person is entered already, under an earlier number."),
        gettext_noop("Withdraw that entry first, if the number that is kept should stand here."),
    ),
    "own_proposal": Text(gettext_noop("An own proposal is approved by another person.")),
    "account_not_tied": Text(gettext_noop("Your account is tied to no member, so it approves nothing.")),
    "proposer_not_tied": Text(
        gettext_noop("The account that proposed this is tied to no member, so it may be yours.")
    ),
    "account_unconfirmed": Text(
        gettext_noop(
            "Your account is from before there were invitations, and two officials have not said whose it "
            "is, so it approves nothing."
        )
    ),
    "proposer_unconfirmed": Text(
        gettext_noop(
            "The account that proposed this is from before there were invitations, and two officials have "
            "not said whose it is, so it may be yours."
        )
    ),
    "not_independent": Text(
        gettext_noop("One of you has the account or the role from the other: you are no two officials here.")
    ),
    "role_too_new": Text(
        gettext_noop("Your role is younger than 14 days, and one of those who gave it to you proposed this.")
    ),
    "proposer_role_too_new": Text(
        gettext_noop(
            "The role of the account that proposed this is younger than 14 days, and you are one of those "
            "who gave it."
        )
    ),
    "tie_too_new": Text(
        gettext_noop(
            "That your account is yours was confirmed less than 14 days ago, and one of the two who said so "
            "proposed this."
        )
    ),
    "proposer_tie_too_new": Text(
        gettext_noop(
            "Whose account proposed this was confirmed less than 14 days ago, and you are one of the two "
            "who said so."
        )
    ),
}
WAYS_ON: Mapping[str, str] = {
    "write_for_ten_years": gettext_noop("Write it as it should be read in ten years."),
}
"""The ways on of refusals that have several."""
