"""What rests on what in matters of licences: the spells of whoever's step it was."""

from __future__ import annotations

from django.db.models import Exists, OuterRef

from events.dependents import Rows, Way
from federation.identity.dependents import counted_together
from federation.identity.directory import as_kept
from federation.licences.models import LicenceSpell, LicenceStep


def spells_since(steps: Rows) -> Rows:
    """The spells that had not ended when the step was taken; they stand under the number that is kept."""
    of_person = steps.annotate(stands_as=as_kept("person"))
    same = of_person.filter(federation=OuterRef("federation"), stands_as=OuterRef("person"))
    running = LicenceSpell.objects.filter(Exists(same.filter(on__lte=OuterRef("since"))))
    ended = LicenceSpell.objects.filter(Exists(same.filter(on=OuterRef("until"))))
    return running | ended


MOVED = (*counted_together(LicenceSpell),)
WAYS = (Way(LicenceStep, LicenceSpell, spells_since),)
