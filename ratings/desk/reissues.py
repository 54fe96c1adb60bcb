"""A published list reissued: proposed with a reason, approved by a second of the committee, or dropped."""

from __future__ import annotations

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.act_views import SureForm
from federation.pages.approving import ApprovalView
from federation.pages.reason_form import ReasonForm
from ratings.desk import reasons
from ratings.desk.of_register import OfPeriod
from ratings.desk.previews import newest_issue, preview
from ratings.models import ReissueProposal
from ratings.systems.swedish import commands
from tournaments.log_state import account_names


class OfReissue(OfPeriod):
    """An act on a reissue, with what it would change."""

    template_name = "desk/reissue.html"

    @property
    def whose(self) -> dict[str, str]:
        """The list."""
        return {**self.scope, "period": str(self.period)}

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page bears the name of the list."""
        super().get_initial()
        self.kicker = _("%(register)s, the list after period %(period)s") % {
            "register": self.kicker,
            "period": self.period,
        }
        return {}

    def bare_act(self) -> msgspec.Struct | None:
        """What stands in its way before anything is said."""
        return self.act_class(**self.whose)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The published list against the one as known now, and the proposal that stands."""
        published = newest_issue(self.scope, period=str(self.period))
        found = preview(self.scope, self.period, self.book, published) if published else None
        return super().get_context_data(**kwargs) | {
            "published": published,
            "preview": found,
            "same": bool(found and published and found.digest == published.digest),
            "proposal": self.proposal(),
            "article": self.book.cite("28.4"),
        }

    def proposal(self) -> dict[str, object] | None:
        """Who would reissue the list, since when, and why."""
        row = ReissueProposal.objects.filter(**self.whose).first()
        if row is None:
            return None
        accounts = account_names({row.proposed_by})
        return {
            "at": row.proposed_at,
            "account": accounts.get(row.proposed_by, ""),
            "reason": reasons.reasons([row.reason]).get(row.reason, ""),
        }


class ProposeReissue(OfReissue):
    """Propose to reissue the list."""

    form_class = ReasonForm
    command = staticmethod(commands.propose_reissue)
    title = gettext_lazy("Propose to reissue the list")
    button = gettext_lazy("Propose")
    lede = gettext_lazy(
        "The published list stands; the reissue stands beside it. Another of the committee approves."
    )

    def bare_act(self) -> msgspec.Struct:
        """With any reason."""
        return commands.ProposeReissue(**self.whose, reason="-")


class ApproveReissue(ApprovalView, OfReissue):
    """Approve the proposal of somebody else."""

    form_class = SureForm
    command = staticmethod(commands.approve_reissue)
    title = gettext_lazy("Approve the reissue")
    button = gettext_lazy("Reissue the list")
    lede = gettext_lazy("The list is worked out again at the moment of approval.")


class DropReissue(OfReissue):
    """Take a proposal back, or do not approve it."""

    command = staticmethod(commands.drop_reissue)
    title = gettext_lazy("Drop the proposal")
    button = gettext_lazy("Drop it")
    lede = gettext_lazy("The published list stands alone.")
