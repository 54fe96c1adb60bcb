"""The union's fee, the prizes and a championship's accounts on the desk."""

from __future__ import annotations

import msgspec
from django import forms
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.members import directory
from federation.pages.act_views import DAY, LONG_TEXT, ActForm, ActView
from federation.pages.money import IN_MONEY, Amount, money
from federation.pages.reason_form import ReasonForm
from tournaments.desk.entering import PickPerson
from tournaments.filing import commands
from tournaments.filing.desk.base import PROJECTORS, OfFiling
from tournaments.filing.models import FeeRow
from tournaments.filing.queries import fee_of


class FeeForm(ActForm):
    """The fee and from when."""

    amount = Amount(label=gettext_lazy("Fee of each participant"), help_text=IN_MONEY)
    since = forms.DateField(label=gettext_lazy("For tournaments that begin from"), widget=DAY)
    reference = forms.CharField(label=gettext_lazy("Minutes of the delegates’ meeting"), max_length=300)


class OfFees(ActView):
    """An act on the union's fee; afterwards what is filed."""

    projectors = PROJECTORS

    def get_success_url(self) -> str:
        """What is filed."""
        return reverse("desk-filings", args=[self.kwargs["federation"]])


class SetFee(OfFees):
    """Set the union's fee."""

    form_class = FeeForm
    command = staticmethod(commands.set_fee)
    title = gettext_lazy("Set the union’s fee")
    lede = gettext_lazy(
        "The delegates’ meeting sets it; every participant of a coordinated tournament owes it."
    )


class NoFeeForm(ReasonForm):
    """From when it counts, and why it goes."""

    since = forms.DateField(label=gettext_lazy("For tournaments that begin from"), widget=DAY)


class TakeBackSetFee(OfFees):
    """A fee was set wrongly."""

    form_class = NoFeeForm
    command = staticmethod(commands.take_back_set_fee)
    title = gettext_lazy("Take a fee back that was set wrongly")
    lede = gettext_lazy("Then set it as the meeting set it. What was paid stands.")
    button = gettext_lazy("Take it back")


class PaymentForm(ActForm):
    """How much came, when and from whom."""

    amount = Amount(label=gettext_lazy("Amount"), help_text=IN_MONEY)
    on = forms.DateField(label=gettext_lazy("Received on"), widget=DAY)
    club = forms.ChoiceField(label=gettext_lazy("Paid by"), required=False)

    def __init__(self, *args: object, clubs: dict[str, str], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        choices = [("", gettext_lazy("the organiser")), *clubs.items()]
        self.fields["club"] = forms.ChoiceField(
            label=gettext_lazy("Paid by"), required=False, choices=choices
        )


class RecordFee(OfFiling):
    """Record what the treasurer has of the fee."""

    command = staticmethod(commands.record_fee)
    title = gettext_lazy("Record the union’s fee")
    lede = gettext_lazy("It is due before the first round.")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """What is still owed, today."""
        self.kicker = self.row.name
        federation = self.here["federation"]
        owed = fee_of(FeeRow.objects.filter(federation=federation).order_by("since"), self.row)
        left = max((owed or 0) - self.filing.paid, 0)
        initial = {"amount": left, "on": directory.today(federation)}
        return PaymentForm(
            **self.get_form_kwargs() | {"initial": initial}, clubs=directory.club_names(federation)
        )


class TakeBackForm(ActForm):
    """Which payment, and why."""

    payment = forms.TypedChoiceField(label=gettext_lazy("Payment"), coerce=int)
    reason = forms.CharField(label=gettext_lazy("Reason"), widget=LONG_TEXT, max_length=4_000)

    def __init__(self, *args: object, payments: list[tuple[int, str]], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["payment"].choices = payments  # type: ignore[attr-defined]


class TakeBackFee(OfFiling):
    """A payment was recorded wrongly."""

    command = staticmethod(commands.take_back_fee)
    title = gettext_lazy("Take a payment back")
    lede = gettext_lazy("Then record it as it came. Both stay in the history.")
    button = gettext_lazy("Take it back")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The payments that stand."""
        self.kicker = self.row.name
        payments = [
            (number, f"{money(each.amount, self.row.federation)}, {date_format(each.on)}")
            for number, each in self.filing.standing_payments
        ]
        return TakeBackForm(**self.get_form_kwargs(), payments=payments)


class PrizesForm(ActForm):
    """The day."""

    on = forms.DateField(label=gettext_lazy("Made known on"), widget=DAY)


class PublishPrizes(OfFiling):
    """Record when the prizes were made known."""

    form_class = PrizesForm
    command = staticmethod(commands.publish_prizes)
    title = gettext_lazy("Prizes made known")
    lede = gettext_lazy("Number, size and distribution are known by the second playing day.")

    def get_initial(self) -> dict[str, object]:
        """Today."""
        super().get_initial()
        return {"on": directory.today(self.here["federation"])}


class NameFinancialManager(OfFiling, PickPerson):
    """Name who keeps the accounts of the championship."""

    command = staticmethod(commands.name_financial_manager)
    title = gettext_lazy("Name the financial manager")
    button = pgettext_lazy("button", "Name")

    def act(self, form: ActForm) -> msgspec.Struct:
        """Who it is."""
        return commands.NameFinancialManager(**self.here, person=str(form.cleaned_data["person"]))


class AccountsForm(ActForm):
    """The accounts in two sums."""

    income = Amount(label=gettext_lazy("Income"), help_text=IN_MONEY)
    expenses = Amount(label=gettext_lazy("Expenses"), help_text=IN_MONEY)


class ReportAccounts(OfFiling):
    """Report the accounts to the treasurer."""

    form_class = AccountsForm
    command = staticmethod(commands.report_accounts)
    title = gettext_lazy("Accounts of the championship")
