"""The rating committee's acts as actions of the admin; their pages with previews stand on the desk."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _

from federation.pages.act_views import ActForm, SureForm
from federation.pages.admin_actions import Action, Build, official_act
from federation.pages.reason_form import ReasonForm, SureReasonForm
from ratings.desk.lists import PublishForm
from ratings.desk.reports import ReturnForm
from ratings.systems.swedish import commands
from tournaments.admin import act_of


class AcceptedForm(SureForm):
    """The desk's page shows what looks wrong; here the official says that it was looked at."""

    sure = forms.BooleanField(
        label=_("Yes, I have looked at the report on its page of the desk. It cannot be taken back.")
    )


class PeriodForm(ActForm):
    """A neighbouring period, such as 2026-2."""

    period = forms.CharField(label=_("Counts in period"), max_length=10)


class EntryRatingForm(SureForm):
    """A rating on entry."""

    rating = forms.IntegerField(label=_("Rating"))
    held_before = forms.BooleanField(label=_("Takes over an earlier number"), required=False)


def _on_player(kind: type[Any]) -> Build:
    """An act on the player of a row in the row's register."""

    def build(row: Any, said: dict[str, object]) -> msgspec.Struct:
        scope = {"federation": row.federation, "discipline": row.discipline}
        act: msgspec.Struct = kind(**scope, person=str(row.person), **said)
        return act

    return build


def _on_period(kind: type[Any]) -> Build:
    """An act on the period of a row in the row's register."""

    def build(row: Any, said: dict[str, Any]) -> msgspec.Struct:
        scope = {"federation": row.federation, "discipline": row.discipline}
        act: msgspec.Struct = kind(**scope, period=row.period, **said)
        return act

    return build


ON_TOURNAMENTS: tuple[Action, ...] = (
    official_act(
        "accept_report",
        _("Accept the report for rating"),
        commands.accept_report,
        act_of(commands.AcceptReport),
        AcceptedForm,
    ),
    official_act(
        "return_report",
        _("Send the report back to the arbiter"),
        commands.return_report,
        act_of(commands.ReturnReport),
        ReturnForm,
    ),
    official_act(
        "propose_period",
        _("Propose to count it in another period"),
        commands.propose_period,
        act_of(commands.ProposePeriod),
        PeriodForm,
    ),
    official_act(
        "agree_on_period",
        _("Agree on the proposed period"),
        commands.agree_on_period,
        act_of(commands.AgreeOnPeriod),
    ),
)

ON_PLAYERS: tuple[Action, ...] = (
    official_act(
        "set_entry_rating",
        _("Set the rating on entry"),
        commands.set_entry_rating,
        _on_player(commands.SetEntryRating),
        EntryRatingForm,
    ),
    official_act(
        "close_rating_record",
        _("Close the rating record"),
        commands.close_rating_record,
        _on_player(commands.CloseRatingRecord),
        SureReasonForm,
    ),
)

ON_PERIODS: tuple[Action, ...] = (
    official_act(
        "publish_list",
        _("Publish the rating list"),
        commands.publish_list,
        _on_period(commands.PublishList),
        PublishForm,
    ),
)

ON_LISTS: tuple[Action, ...] = (
    official_act(
        "propose_reissue",
        _("Propose to reissue the list"),
        commands.propose_reissue,
        _on_period(commands.ProposeReissue),
        ReasonForm,
    ),
)

ON_PROPOSALS: tuple[Action, ...] = (
    official_act(
        "approve_reissue",
        _("Approve the reissue"),
        commands.approve_reissue,
        _on_period(commands.ApproveReissue),
        SureForm,
    ),
    official_act(
        "drop_reissue",
        _("Drop the proposal"),
        commands.drop_reissue,
        _on_period(commands.DropReissue),
    ),
)
