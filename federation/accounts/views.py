"""The page of an invitation: who has the link chooses name and password, and goes on to the second factor."""

from __future__ import annotations

from allauth.account.internal.flows.login import record_authentication
from django import forms
from django.contrib.auth import login
from django.contrib.auth.password_validation import password_validators_help_texts
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from events.citing import Refused
from federation.accounts.accepting import accept
from federation.accounts.links import digest_of, opened_by
from federation.accounts.models import InvitationLink
from federation.books import federation as federation_of
from federation.officials.models import Account
from federation.officials.second_factor import factor_page
from federation.pages.refusals import status_of, words

OPENS = "invitation"
"""Where the session keeps the digest of the code: the address of the page tells the code to no other site."""
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


class CodeForm(forms.Form):
    """The code of a letter."""

    code = forms.CharField(
        label=gettext_lazy("Code"), max_length=60, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )


class AcceptForm(forms.Form):
    """Name and password; the name stands already where the account signed in before."""

    name = forms.CharField(label=gettext_lazy("The name that signs in"), max_length=150)
    password = forms.CharField(
        label=gettext_lazy("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    again = forms.CharField(
        label=gettext_lazy("The same password again"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def __init__(self, data: QueryDict | None, *, link: InvitationLink) -> None:
        super().__init__(data, label_suffix="")
        if link.name:
            del self.fields["name"]

    def clean(self) -> dict[str, object]:
        """Both are the same."""
        said = super().clean() or {}
        if said.get("password") != said.get("again"):
            self.add_error("again", _("The two passwords differ."))
        return said


@never_cache
def open_link(request: HttpRequest, code: str) -> HttpResponse:
    """Note the code and go to the page whose address does not hold it. Looking uses nothing up."""
    request.session[OPENS] = digest_of(code)
    return redirect("invitation")


@never_cache
@sensitive_post_parameters("password", "again", "code")
def accept_invitation(request: HttpRequest) -> HttpResponse:
    """Ask for the code where none is known; then for name and password; then begin the account."""
    if request.user.is_authenticated:
        return _refused(request, Refused("signed_in_as_another", name=request.user.get_username()))
    if request.method == "POST" and "code" in request.POST:
        request.session[OPENS] = digest_of(request.POST["code"])
        return redirect("invitation")
    digest = request.session.get(OPENS, "")
    if not digest:
        return render(request, "accounts/code.html", {"form": CodeForm(label_suffix="")})
    try:
        link = opened_by(digest)
        form = AcceptForm(request.POST or None, link=link)
        if request.method == "POST" and form.is_valid() and (account := _begun(digest, form)) is not None:
            return _signed_in(request, account)
    except Refused as refusal:
        del request.session[OPENS]
        return _refused(request, refusal)
    context = {
        "form": form,
        "federation": federation_of(link.federation),
        "name": link.name,
        "asks_of_a_password": password_validators_help_texts(),
    }
    return render(request, "accounts/accept.html", context, status=422 if form.errors else 200)


def _begun(digest: str, form: AcceptForm) -> Account | None:
    """The account; None where name or password will not do, which the form then says."""
    said = form.cleaned_data
    try:
        return accept(digest, said.get("name", ""), said["password"])
    except ValidationError as error:
        taken = getattr(error, "error_dict", {}).get("username")
        form.add_error("name" if taken and "name" in form.fields else "password", taken or error.messages)
        return None


def _signed_in(request: HttpRequest, account: Account) -> HttpResponse:
    """On to the page that sets up a second factor."""
    request.session.pop(OPENS, None)
    login(request, account, backend=BACKEND)
    record_authentication(request, account, "password")
    return redirect(factor_page(account))


def _refused(request: HttpRequest, refusal: Refused) -> HttpResponse:
    said = words(refusal)
    context = {"said": said, "form": CodeForm(label_suffix="")}
    return render(request, "accounts/refused.html", context, status=status_of(refusal))
