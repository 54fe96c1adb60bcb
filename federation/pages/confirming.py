"""The gravest of the four grades of warning: confirmed, then asked once more with what can never be undone.

    told               recorded at once; the page says what follows
    confirmed          a box says that it is meant
    looked at          a page shows what would be recorded, then it is confirmed
    confirmed twice    after the box the page says what no act brings back, and asks again

Refusals with a way on stand beside them. None can be switched off.
"""

from __future__ import annotations

from typing import ClassVar

from django.http import HttpResponse
from django.utils.functional import Promise

from federation.pages.act_views import ActForm, ActView

AGAIN, YES = "again", "yes"


class ConfirmedTwice(ActView):
    """An act without a way back. `never`: what no act brings back, a sentence each."""

    never: ClassVar[tuple[Promise, ...]] = ()

    def form_valid(self, form: ActForm) -> HttpResponse:
        """The second question, and the act once it is answered."""
        if self.request.POST.get(AGAIN) == YES:
            return super().form_valid(form)
        return self.render_to_response(self.get_context_data(form=form) | {"never": self.never})
