"""Read models of licences: spells, the steps to them, declarations, withdrawals, courses, who helps."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel, one_row


class LicenceSpell(ReadModel):
    """A paper for one licence, from `since` until before `until`. `paper`: "aspirant" or "signed".

    `handed_out`: an aspirant has had it; a signed one they have in any case.
    """

    KEY = ("federation", "person", "licence", "since")
    PAGE = ("licences-of", "federation", "person")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    licence = models.CharField(max_length=10)
    paper = models.CharField(max_length=10)
    since = models.DateField()
    until = models.DateField(null=True)
    handed_out = models.BooleanField(default=False)

    class Meta(ReadModel.Meta):
        verbose_name = "spell of a licence"
        verbose_name_plural = "spells of licences"
        constraints = [one_row("federation", "person", "licence", "since", name="one_spell_of_a_licence")]
        indexes = [models.Index("generation", "federation", "paper", name="holders_of_licences")]

    def __str__(self) -> str:
        return f"{self.licence} {self.since.isoformat()}"


class LicenceStep(ReadModel):
    """Something that happened on the way to a licence or away from it. `kind`: see `steps.py`.

    `number`: of the declaration it is about; `words`: a commitment, "" for none.
    """

    KEY = ("federation", "person", "position")
    PAGE = ("licences-of", "federation", "person")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    position = models.BigIntegerField()
    kind = models.CharField(max_length=20)
    on = models.DateField()
    licence = models.CharField(max_length=10, default="", blank=True)
    number = models.IntegerField(null=True)
    supervisor = models.UUIDField(null=True)
    groups = models.IntegerField(default=0)
    team_matches = models.IntegerField(default=0)
    letter = models.CharField(max_length=20, default="", blank=True)
    reference = models.CharField(max_length=300, default="", blank=True)
    words = models.CharField(max_length=64, default="", blank=True)

    class Meta(ReadModel.Meta):
        verbose_name = "step of a licence"
        verbose_name_plural = "steps of licences"
        constraints = [one_row("federation", "person", "position", name="one_step_of_a_licence")]
        indexes = [models.Index("generation", "person", name="licence_steps_of_a_person")]

    def __str__(self) -> str:
        return self.on.isoformat()


class Declaration(ReadModel):
    """Practice declared. `enough`: as 4.6.1.1 asks; `answer`: "", "granted" or "returned"."""

    KEY = ("federation", "person", "number")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    number = models.IntegerField()
    licence = models.CharField(max_length=10)
    supervisor = models.UUIDField()
    declared_on = models.DateField()
    groups = models.IntegerField()
    team_matches = models.IntegerField()
    enough = models.BooleanField()
    answer = models.CharField(max_length=10, default="", blank=True)
    known_from = models.DateTimeField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "declaration of practice"
        verbose_name_plural = "declarations of practice"
        constraints = [one_row("federation", "person", "number", name="one_declaration")]
        indexes = [models.Index("generation", "federation", "answer", name="declarations_to_act_on")]

    def __str__(self) -> str:
        return f"{self.licence} {self.declared_on.isoformat()}"


class GrantProposal(ReadModel):
    """A district chair's proposal that the executive committee has not decided on; `reason`: a commitment."""

    KEY = ("federation", "person", "licence")
    KEEPS_VERSIONS, IS_WAITING_WORK = False, True  # not a register

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    licence = models.CharField(max_length=10)
    reason = models.CharField(max_length=64)
    known_from = models.DateTimeField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "proposal of a special grant"
        verbose_name_plural = "proposals of special grants"
        constraints = [one_row("federation", "person", "licence", name="one_proposal")]

    def __str__(self) -> str:
        return self.licence


class Withdrawal(ReadModel):
    """A withdrawal of every licence, with the days of its two letters; `reasons`: a commitment."""

    KEY = ("federation", "person", "withdrawn_on")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    withdrawn_on = models.DateField()
    reasons = models.CharField(max_length=64)
    holder_told_on = models.DateField(null=True)
    chair_told_on = models.DateField(null=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "withdrawal of licences"
        verbose_name_plural = "withdrawals of licences"
        constraints = [one_row("federation", "person", "withdrawn_on", name="one_withdrawal_a_day")]

    def __str__(self) -> str:
        return self.withdrawn_on.isoformat()


class ArbiterCourse(ReadModel):
    """The list of a course: how many took part, and how many passed the written test."""

    KEY = ("federation", "licence", "held_on", "leader")

    federation = models.CharField(max_length=20)
    licence = models.CharField(max_length=10)
    held_on = models.DateField()
    leader = models.UUIDField()
    took_part = models.IntegerField()
    passed = models.IntegerField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "arbiter course"
        constraints = [one_row("federation", "licence", "held_on", "leader", name="one_list_of_a_course")]

    def __str__(self) -> str:
        return f"{self.licence} {self.held_on.isoformat()}"


class LicenceDelegate(ReadModel):
    """Who sees to which duties for the executive committee."""

    KEY = ("federation", "person")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    duties = models.JSONField(default=list)
    reference = models.CharField(max_length=300)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "delegate of the executive committee"
        verbose_name_plural = "delegates of the executive committee"
        constraints = [one_row("federation", "person", name="one_delegate")]

    def __str__(self) -> str:
        return self.reference
