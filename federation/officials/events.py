"""Who may do what: roles given and taken back, accounts from invitation to end, and the person behind one."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from events.types import Commitment, Event, Payload, Upcasters, event_type


@event_type("officials.RoleGranted", version=2)
class RoleGranted(Event):
    """An actor holds a role in one federation from now on; a club secretary's in one club (else "").

    `proposed_by`: the account that proposed it where another approved it; None where one gave it.
    """

    federation: str
    role: str
    club: str = ""
    proposed_by: UUID | None = None


@event_type("officials.RoleRevoked")
class RoleRevoked(Event):
    """The role ends."""

    federation: str
    role: str
    club: str = ""


@event_type("officials.AccountTied", version=2)
class AccountTied(Event):
    """This account belongs to this person; `proposed_by` as of a role."""

    federation: str
    person: UUID
    proposed_by: UUID | None = None


@event_type("officials.SuperuserMade")
class SuperuserMade(Event):
    """The account became the operator's: it sees the whole admin site, and what every auditor sees.

    `found`: it was so already when the house began to record it.
    """

    found: bool = False


@event_type("officials.SuperuserEnded")
class SuperuserEnded(Event):
    """The account is no operator's any more."""


@event_type("accounts.OutsiderNamed")
class OutsiderNamed(Event):
    """An account will be that of a person outside the register; `personal`: name and address."""

    federation: str
    personal: Commitment


@event_type("accounts.AccountInvited")
class AccountInvited(Event):
    """A link that is used once is on its way to the person, None for one outside the register.

    `invitation`: counted from 1 for each account. `channel`: "email", "letter" or, of the operator, "link".
    `last_day`: on which the link opens. `address_known_since`: when the register had the address first.
    """

    federation: str
    invitation: int
    person: UUID | None
    channel: str
    last_day: dt.date
    address_known_since: dt.date | None = None
    proposed_by: UUID | None = None


@event_type("accounts.LetterPrinted")
class LetterPrinted(Event):
    """The code of an invitation by letter was drawn, and shown to the official who recorded this."""

    federation: str
    invitation: int


@event_type("accounts.InvitationAccepted")
class InvitationAccepted(Event):
    """Who had the link has set a password."""

    federation: str
    invitation: int


@event_type("accounts.InvitationWithdrawn")
class InvitationWithdrawn(Event):
    """The link opens nothing any more."""

    federation: str
    invitation: int


@event_type("accounts.TieConfirmed")
class TieConfirmed(Event):
    """A second official confirms that the account belongs to the person who was invited."""

    federation: str
    invitation: int


@event_type("accounts.AccountEnded")
class AccountEnded(Event):
    """The account opens no more. `because`: left, lost, stolen or mistake."""

    federation: str
    because: str


@event_type("accounts.AccountReopened")
class AccountReopened(Event):
    """An account that ended can be invited again."""

    federation: str
    because: str
    proposed_by: UUID | None = None


@event_type("accounts.AccountReset")
class AccountReset(Event):
    """Password and second factor are taken from the account; an invitation follows."""

    federation: str
    because: str
    proposed_by: UUID | None = None


@event_type("accounts.FactorAdded")
class FactorAdded(Event):
    """Its holder set up something to sign in with. `kind`: webauthn (a passkey), totp or recovery_codes."""

    federation: str
    kind: str


@event_type("accounts.FactorRemoved")
class FactorRemoved(Event):
    """What the account signed in with is taken away by its holder; `kind` as above."""

    federation: str
    kind: str


@event_type("accounts.CarriedOver")
class CarriedOver(Event):
    """The account is older than invitations. `tied`: two officials, or the operator, had said whose it is.

    Where they had not, it approves nothing, and from `rests_from` on its powerful roles rest, until they do.
    """

    federation: str
    person: UUID | None
    tied: bool
    rests_from: dt.date | None


@event_type("officials.SmallModeBegun")
class SmallModeBegun(Event):
    """A federation of few people lets some acts wait `days`, with notice, in place of a second person.

    `persons`: how many decide for it. It counts from `begins_on` to `until`; `proposed_by`: None where no two
    of the board could say so together, and it begins only once everybody could object.
    """

    federation: str
    persons: int
    days: int
    begins_on: dt.date
    until: dt.date
    proposed_by: UUID | None = None


@event_type("officials.SmallModeEnded")
class SmallModeEnded(Event):
    """Every approval takes a second person again; what waits in its stead waits no more."""

    federation: str


@event_type("officials.NoticeBegun")
class NoticeBegun(Event):
    """A proposal waits until the end of `ends_on` in place of a second person's approval.

    `number`: counted from 1 in a federation. `declared`: by which declaration of the small mode, from 1.
    `stream`, `proposal`: where the proposal stands, and its position in the log.
    """

    federation: str
    number: int
    declared: int
    stream: str
    proposal: int
    ends_on: dt.date


@event_type("officials.NoticeObjected")
class NoticeObjected(Event):
    """An official objects: the proposal takes a second person."""

    federation: str
    number: int


def by_whoever_recorded_it(payload: Payload) -> Payload:
    """Version 1 named nobody beside the account that recorded it."""
    return payload | {"proposed_by": None}


UPCASTERS: Upcasters = {
    ("officials.RoleGranted", 1): by_whoever_recorded_it,
    ("officials.AccountTied", 1): by_whoever_recorded_it,
}
