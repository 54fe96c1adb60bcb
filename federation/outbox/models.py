"""Letters on their way and sent."""

from __future__ import annotations

from uuid import uuid4

from django.db import models
from django.utils.translation import gettext_lazy as _

from federation.sealing import unseal


class Letter(models.Model):
    """One letter to one person, as it goes out.

    No read model and not in the log: it comes of an act and says what stands there. `person` None: outside
    the register. `body`: sealed where it opens something (`secret`), and "" once that has gone. `article`:
    the paragraph that asks for it, "" for none; `about`: the address of the page that it is about. `due_at`:
    of the next attempt; `answer`: of the mail server to the last one. `cause`: what it comes of, where that
    may be met twice. Rows are deleted `LETTERS_DAYS` after they were written.
    """

    SEALED_FOR = "letters"

    class State(models.TextChoices):
        WAITING = "waiting", _("on its way")
        SENT = "sent", _("sent")
        BOUNCED = "bounced", _("came back")
        GIVEN_UP = "given_up", _("not delivered")
        TO_PRINT = "to_print", _("to be printed")
        PRINTED = "printed", _("printed")
        CALLED_OFF = "called_off", _("called off")

    id = models.UUIDField(primary_key=True, default=uuid4)
    kind = models.CharField(max_length=40)
    federation = models.CharField(max_length=20)
    person = models.UUIDField(null=True, db_index=True)
    email = models.CharField(max_length=254, default="", blank=True)
    language = models.CharField(max_length=10)
    subject = models.CharField(max_length=200)
    body = models.TextField()
    secret = models.BooleanField(default=False)
    article = models.CharField(max_length=40, default="", blank=True)
    about = models.CharField(max_length=200, default="", blank=True)
    cause = models.UUIDField(null=True, unique=True)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    written_at = models.DateTimeField()
    due_at = models.DateTimeField()
    attempts = models.IntegerField(default=0)
    sent_at = models.DateTimeField(null=True)
    answer = models.CharField(max_length=300, default="", blank=True)

    class Meta:
        default_permissions = ()
        indexes = [
            models.Index("due_at", name="letters_due", condition=models.Q(state="waiting")),
            models.Index(fields=["federation", "-written_at"], name="letters_of_a_federation"),
            models.Index(fields=["email", "-written_at"], name="letters_to_an_address"),
        ]

    def __str__(self) -> str:
        return f"{self.federation} {self.kind}"

    @property
    def text(self) -> str:
        """The body as it goes out; for who sends it alone."""
        return unseal(self.body, self.SEALED_FOR) if self.secret and self.body else self.body
