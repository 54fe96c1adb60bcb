"""Addresses of accounts on the desk, below /desk/."""

from django.urls import path

from federation.accounts.desk import accounts, ending

urlpatterns = [
    path("accounts/<slug:federation>/", accounts.Accounts.as_view(), name="desk-accounts"),
    path("accounts/<slug:federation>/invite/", accounts.InviteMember.as_view(), name="desk-invite"),
    path("accounts/<slug:federation>/carry-over/", ending.CarryOver.as_view(), name="desk-carry-over"),
    path("accounts/<slug:federation>/outside/", accounts.NameOutsider.as_view(), name="desk-name-outsider"),
    path(
        "accounts/<slug:federation>/<uuid:actor>/invite/",
        accounts.InviteAgain.as_view(),
        name="desk-invite-again",
    ),
    path(
        "accounts/<slug:federation>/<uuid:actor>/withdraw/",
        accounts.Withdraw.as_view(),
        name="desk-withdraw-invitation",
    ),
    path(
        "accounts/<slug:federation>/<uuid:actor>/confirm/",
        accounts.ConfirmTie.as_view(),
        name="desk-confirm-tie",
    ),
    path(
        "accounts/<slug:federation>/<uuid:actor>/end/", ending.EndAccount.as_view(), name="desk-end-account"
    ),
    path(
        "accounts/<slug:federation>/<uuid:actor>/reset/",
        ending.ResetAccount.as_view(),
        name="desk-reset-account",
    ),
    path(
        "accounts/<slug:federation>/<uuid:actor>/reopen/",
        ending.ReopenAccount.as_view(),
        name="desk-reopen-account",
    ),
    path(
        "accounts/<slug:federation>/<uuid:actor>/letter/",
        accounts.PrintLetter.as_view(),
        name="desk-print-letter",
    ),
]
