"""Forms of the register; each field bears the name that the act gives it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from federation.members import directory
from federation.members.details import LONGEST
from federation.members.events import PersonalDetails
from federation.pages.act_views import DAY, LONG_TEXT, ActForm

SEXES = (("", _("not stated")), ("f", _("woman")), ("m", _("man")))
KINDS = (("human", _("human")), ("program", _("program")), ("group", _("group playing together")))


class ClubChoice(forms.ChoiceField):
    """One club of a federation, or none."""

    def __init__(self, federation: str = "", **kwargs: Any) -> None:
        choices = [("", _("no club")), *directory.club_names(federation).items()] if federation else ()
        super().__init__(choices=choices, required=False, label=_("Club"), **kwargs)


def shown(field: forms.Field, value: str) -> object:
    """What stands in a field, in the words of its choices where it has any."""
    return dict(getattr(field, "choices", ())).get(value, value)


class DetailsForm(ActForm):
    """What the books ask of a person and no more."""

    surname = forms.CharField(label=_("Surname"), required=False)
    given_names = forms.CharField(label=_("Given names"), required=False)
    sex = forms.ChoiceField(label=_("Sex"), choices=SEXES, required=False)
    born_on = forms.CharField(
        label=_("Born on"), required=False, help_text=_("1990-05-31, or 1990 if only the year is known")
    )
    citizenship = forms.CharField(label=_("Citizenship"), required=False, max_length=LONGEST["citizenship"])
    fide_federation = forms.CharField(
        label=_("FIDE federation"), required=False, max_length=LONGEST["fide_federation"]
    )
    fide_id = forms.CharField(label=_("FIDE id"), required=False, max_length=LONGEST["fide_id"])
    address = forms.CharField(label=capfirst(_("address")), required=False, max_length=LONGEST["address"])
    email = forms.EmailField(label=_("E-mail"), required=False)

    def details(self) -> PersonalDetails:
        """The personal row that will stand outside the log."""
        return PersonalDetails(
            **{name: self.cleaned_data[name] for name in PersonalDetails.__struct_fields__}
        )


class RegisterForm(DetailsForm):
    """A new person, who may become a member at once."""

    kind = forms.ChoiceField(label=_("Kind of player"), choices=KINDS)
    club = ClubChoice()
    member_number = forms.IntegerField(
        label=_("Member number"), required=False, help_text=_("Leave empty for a person who is no member.")
    )
    member_from = forms.DateField(
        label=_("Member from"), required=False, widget=DAY, help_text=_("Empty: from today")
    )

    def __init__(self, *args: object, federation: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["club"] = ClubChoice(federation)


class StartForm(ActForm):
    """A membership under a number."""

    RENAMED = {"member_number": "number"}

    number = forms.IntegerField(label=_("Member number"))
    starts_on = forms.DateField(label=_("Member from"), widget=DAY)
    club = ClubChoice()

    def __init__(self, *args: object, federation: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["club"] = ClubChoice(federation)


class EnrolForm(ActForm):
    """A member whom a club proposes; `clubs`: those of the secretary."""

    club = forms.ChoiceField(label=_("Club"))
    starts_on = forms.DateField(label=_("Member from"), widget=DAY)


class ConfirmForm(ActForm):
    """The number under which a proposed membership starts."""

    RENAMED = {"member_number": "number"}

    number = forms.IntegerField(label=_("Member number"))


class ReasonForm(ActForm):
    """Why not."""

    reason = forms.CharField(label=_("Reason"), required=False, max_length=500, widget=LONG_TEXT)


class TransferForm(ActForm):
    """Another club from a day on."""

    club = ClubChoice()
    starts_on = forms.DateField(label=_("From"), widget=DAY)

    def __init__(self, *args: object, federation: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["club"] = ClubChoice(federation)


class EndForm(ActForm):
    """The end of a membership."""

    ends_on = forms.DateField(
        label=_("First day without membership"), widget=DAY, help_text=_("The number stays given.")
    )


class ClubForm(ActForm):
    """A club's name, city and district."""

    name = forms.CharField(label=pgettext_lazy("club", "Name"), required=False)
    city = forms.CharField(label=_("City"), required=False, max_length=80)
    district = forms.CharField(label=capfirst(_("district")), required=False, max_length=80)


class ReferenceForm(ActForm):
    """The decision of the board that an act rests on."""

    reference = forms.CharField(
        label=_("The board’s decision"),
        required=False,
        max_length=300,
        help_text=_("Such as: minutes 2026/4 §7"),
    )


class ChairForm(ActForm):
    """The district that a person chairs."""

    district = forms.CharField(label=capfirst(_("district")), max_length=80)
