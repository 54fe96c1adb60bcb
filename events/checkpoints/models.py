"""What was signed of the log, and the tree's whole subtrees. Of the log, not in it: rows are only added."""

from __future__ import annotations

from django.db import models


class SignedCheckpoint(models.Model):
    """The log at one size, as it was signed. `root`: 32 bytes; `note`: the signed text, byte for byte."""

    size = models.BigIntegerField(primary_key=True)
    root = models.BinaryField()
    note = models.TextField()
    made_at = models.DateTimeField()

    class Meta:
        default_permissions = ("view",)
        verbose_name = "signed checkpoint"

    def __str__(self) -> str:
        return str(self.size)


class FirstKey(models.Model):
    """The public key that signed the log first, as the process says that holds it, for those that do not.

    One row; what came after it the statements say.
    """

    id = models.SmallIntegerField(primary_key=True, default=1)
    key = models.TextField()
    made_at = models.DateTimeField()

    class Meta:
        default_permissions = ()
        constraints = [models.CheckConstraint(condition=models.Q(id=1), name="one_first_key")]

    def __str__(self) -> str:
        return self.key


class KeyReplacement(models.Model):
    """A statement that one key follows on another, byte for byte; `size`: events the log held then."""

    size = models.BigIntegerField()
    note = models.TextField()
    made_at = models.DateTimeField()

    class Meta:
        default_permissions = ("view",)
        verbose_name = "replaced key"

    def __str__(self) -> str:
        return str(self.size)


class Cosignature(models.Model):
    """A witness's line under a checkpoint, byte for byte. `witness`: its key; `at`: by its own clock."""

    size = models.BigIntegerField()
    witness = models.TextField()
    at = models.DateTimeField()
    line = models.TextField()

    class Meta:
        default_permissions = ()
        constraints = [models.UniqueConstraint("size", "witness", "at", name="one_line_a_time")]

    def __str__(self) -> str:
        return f"{self.witness} on {self.size}"


class Subtree(models.Model):
    """The root over 256 ** `level` events, whole and so final; `index` counts from 0 within the level."""

    level = models.SmallIntegerField()
    index = models.BigIntegerField()
    root = models.BinaryField()

    class Meta:
        default_permissions = ()
        constraints = [models.UniqueConstraint("level", "index", name="one_root_a_subtree")]

    def __str__(self) -> str:
        return f"subtree {self.level}/{self.index}"
