"""A mailed link that makes a browser known to an account: so that no stranger's wrong passwords keep it out.

The link opens nothing else. Name, password and second factor are asked for as ever.
"""

from __future__ import annotations

from allauth.core.internal import ratelimit
from django import forms
from django.contrib import messages
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.grants import mail_texts
from federation.members.models import Person
from federation.officials import known_browsers
from federation.officials.models import Account, TiedAccount

SALT = "federation.grants.browser_link"
GOOD_FOR = 1800
OFTEN = {"browser_link": "3/h/key,20/h/ip"}


class NameForm(forms.Form):
    """Whose link it is to be."""

    login = forms.CharField(label=gettext_lazy("Username"), max_length=150)


def browser_link(request: HttpRequest) -> HttpResponse:
    """Ask for the link. The answer is the same whether there is such an account or not."""
    form = NameForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        name = form.cleaned_data["login"].strip()
        once = f"link:{name.lower()}"
        if ratelimit.consume(request, app=SALT, action="browser_link", config=OFTEN, key=once):
            _send(request, name)
        said = _(
            "If the register knows an e-mail address of who has this account, a link is on its way to it."
        )
        messages.success(request, said)
        return redirect("account_login")
    return render(request, "account/browser_link.html", {"form": form})


def known_browser(request: HttpRequest, token: str) -> HttpResponse:
    """The link was followed."""
    answer = redirect("account_login")
    try:
        name = signing.loads(token, salt=SALT, max_age=GOOD_FOR)
    except signing.BadSignature:
        messages.error(request, _("This link is too old or was cut off. Ask for another one."))
        return redirect("browser-link")
    known_browsers.remember(request, answer, name)
    messages.success(request, _("This browser may try the password now. Sign in as ever."))
    return answer


def _send(request: HttpRequest, name: str) -> None:
    account = Account.objects.filter(username__iexact=name, is_active=True).first()
    tie = TiedAccount.objects.filter(actor=account.actor).first() if account else None
    person = tie and Person.objects.filter(person=tie.person, erased=False).exclude(email="").first()
    if account and person:
        token = signing.dumps(account.username, salt=SALT)
        link = request.build_absolute_uri(reverse("known-browser", args=[token]))
        mail_texts.send_browser_link(person, link)
