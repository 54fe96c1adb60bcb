"""The letters about a withdrawal (DSU 4.6.4): to the holder, registered; to the chair of the district."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from uuid import UUID

from django.urls import reverse

from events.citing import gettext_noop
from events.log import Envelope
from federation.licences.events import LicenceWithdrawn
from federation.licences.labels import FORMS
from federation.members import directory
from federation.members.mail_texts import to
from federation.members.models import Club, District, Person
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft

TO_HOLDER = Kind(
    name="licence_withdrawn",
    title=gettext_noop("An arbiter’s licence was withdrawn: to the holder"),
    subject=gettext_noop("Your licence as an arbiter of %(federation_name)s"),
    why=gettext_noop("Whose licence is withdrawn is told of it by registered letter."),
    example={"day": dt.date(2027, 1, 4)},
)
TO_CHAIR = Kind(
    name="licence_withdrawn_district",
    title=gettext_noop("An arbiter’s licence was withdrawn: to the chair of the district"),
    subject=gettext_noop("An arbiter’s licence in your district"),
    why=gettext_noop("The chair of the district is told by letter when a licence there is withdrawn."),
    example={"day": dt.date(2027, 1, 4)},
)
LETTERS = (TO_HOLDER, TO_CHAIR)


def tell(event: LicenceWithdrawn, _at: Envelope) -> Iterator[Draft]:
    """Both: the holder's is posted, so it is printed; the chair reads on the page whose licence it was."""
    federation, person = event.federation, UUID(event.person)
    page = reverse("licences-of", args=[federation, person])
    holder = Person.objects.filter(person=person, erased=False).first()
    if holder is None:
        return
    yield Draft(
        kind=TO_HOLDER,
        federation=federation,
        to=to(holder)._replace(email=""),
        said={"day": event.withdrawn_on},
        article=FORMS,
        about=page,
    )
    chair = _chair_for(federation, person)
    if chair is not None:
        yield Draft(
            kind=TO_CHAIR,
            federation=federation,
            to=to(chair),
            said={"day": event.withdrawn_on},
            article=FORMS,
            about=page,
        )


def _chair_for(federation: str, person: UUID) -> Person | None:
    """Who chairs the district of the club to which the holder belongs now."""
    club = directory.members([person], federation)[person].club
    districts = Club.objects.filter(federation=federation, club=club).exclude(district="").values("district")
    chairs = District.objects.filter(federation=federation, name__in=districts).values("chair")
    found: Person | None = Person.objects.filter(person__in=chairs, erased=False).first()
    return found


TELLERS = {LicenceWithdrawn: tell}
