"""Read models of people, clubs and memberships."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models

from events.models import LiveRows, ReadModel, one_row


class Person(ReadModel):
    """Somebody who plays. The only table with names: whoever shows a name joins it by `person`."""

    KEY = ("person",)
    KEEPS_VERSIONS = False  # names and addresses, which erasure wipes

    person = models.UUIDField()
    federation = models.CharField(max_length=20)
    kind = models.CharField(max_length=10)
    surname = models.CharField(max_length=80)
    given_names = models.CharField(max_length=80, default="", blank=True)
    name = models.CharField(max_length=162)
    sort_key = models.CharField(max_length=170, db_index=True, db_collation="C")
    search_key = models.TextField(default="", db_collation="C")
    sex = models.CharField(max_length=1, default="", blank=True)
    born_on = models.CharField(max_length=10, default="", blank=True)
    citizenship = models.CharField(max_length=60, default="", blank=True)
    fide_federation = models.CharField(max_length=10, default="", blank=True)
    fide_id = models.CharField(max_length=20, default="", blank=True)
    address = models.TextField(max_length=500, default="", blank=True)
    email = models.CharField(max_length=254, default="", blank=True)
    erased = models.BooleanField(default=False)
    counted_as_swedish = models.BooleanField(default=False)  # by the board, SLSF-R 20.3
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "person"
        verbose_name_plural = "people"
        constraints = [one_row("person", name="one_row_a_person")]

    def __str__(self) -> str:
        return self.name


class Club(ReadModel):
    """A club as it is now."""

    KEY = ("federation", "club")

    federation = models.CharField(max_length=20)
    club = models.CharField(max_length=60)
    name = models.CharField(max_length=80)
    city = models.CharField(max_length=80, default="", blank=True)
    district = models.CharField(max_length=80, default="", blank=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        constraints = [one_row("federation", "club", name="one_row_a_club")]

    def __str__(self) -> str:
        return self.name


class District(ReadModel):
    """A district and its chair."""

    KEY = ("federation", "name")

    federation = models.CharField(max_length=20)
    name = models.CharField(max_length=80)
    chair = models.UUIDField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        constraints = [one_row("federation", "name", name="one_row_a_district")]

    def __str__(self) -> str:
        return self.name


class Enrolment(ReadModel):
    """What a club proposed and the registrar has not answered."""

    KEY = ("person",)
    KEEPS_VERSIONS, IS_WAITING_WORK = False, True  # not a register

    person = models.UUIDField()
    federation = models.CharField(max_length=20)
    club = models.CharField(max_length=60)
    starts_on = models.DateField()
    known_from = models.DateTimeField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        constraints = [one_row("person", name="one_enrolment_a_person")]

    def __str__(self) -> str:
        return f"{self.federation} {self.club}"


class OfThoseNotErased(LiveRows):
    """Memberships that every reader may see. An old list tells whose a number is, so an erasure hides it."""

    def get_queryset(self) -> models.QuerySet[Any]:
        erased = Person.objects.filter(person=models.OuterRef("person"), erased=True)
        return super().get_queryset().exclude(models.Exists(erased))


class Membership(ReadModel):
    """One stretch of a membership in one club: true from `valid_from` until before `valid_to`,

    and known so from `known_from` until `known_to`. Rows whose `known_to` is open are what we know now.
    Of an erased person `objects` holds none, whatever day is asked about; the rows stay for who decides.
    """

    KEY = ("federation", "number", "valid_from", "known_from_position")

    federation = models.CharField(max_length=20)
    number = models.IntegerField()
    person = models.UUIDField(db_index=True)
    club = models.CharField(max_length=60, default="", blank=True)
    valid_from = models.DateField()
    valid_to = models.DateField(null=True)
    known_from_position = models.BigIntegerField()
    known_from = models.DateTimeField()
    known_to = models.DateTimeField(null=True)

    objects: ClassVar[LiveRows] = OfThoseNotErased()

    class Meta(ReadModel.Meta):
        constraints = [
            one_row("federation", "number", "valid_from", "known_from_position", name="one_stretch")
        ]
        indexes = [models.Index("generation", "federation", "club", name="members_of_a_club")]

    def __str__(self) -> str:
        return f"{self.federation} {self.number}"
