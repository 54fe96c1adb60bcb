"""How the refusals of tokens read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

_ANOTHER = gettext_noop("Make a new one on the page of your tokens.")

REFUSALS: Mapping[str, Text] = {
    "no_such_token": Text(
        gettext_noop("This account has no such token."),
        gettext_noop("The page of its tokens says which there are."),
    ),
    "token_without_factor": Text(
        gettext_noop("The account of this token needs a second factor older than the token."),
        _ANOTHER,
    ),
    "no_act_for_token": Text(
        gettext_noop("Programs do not give the act %(act)s."),
        gettext_noop("The list below /api/acts/ says which they give."),
    ),
    "no_digest": Text(gettext_noop("This is no digest of a token.")),
    "token_is_there": Text(
        gettext_noop("There is such a token already."), gettext_noop("Open the page anew and make another.")
    ),
    "token_last_day": Text(
        gettext_noop("The last day of a token lies between %(first)s and %(last)s."),
        gettext_noop("Choose a day in between; a new token can follow."),
    ),
    "token_elsewhere": Text(
        gettext_noop("This account has neither a role nor its person in %(federation)s."),
        gettext_noop("Ask the registrar to tie the account to you."),
    ),
    "token_of_another": Text(
        gettext_noop("This is another account’s token."), gettext_noop("Each account uses its own.")
    ),
    "too_many_tokens": Text(
        gettext_noop("So many tokens can stand open at once: %(most)s."),
        gettext_noop("Revoke one that no program uses any more."),
    ),
    "token_unknown": Text(gettext_noop("This is no token of this house."), _ANOTHER),
    "token_revoked": Text(gettext_noop("This token was revoked."), _ANOTHER),
    "token_lapsed": Text(gettext_noop("This token was good until %(day)s."), _ANOTHER),
    "token_of_closed_account": Text(
        gettext_noop("The account of this token ended, or was reset since."),
        gettext_noop("Sign in and make a new one, once the account is in use again."),
    ),
    "token_reads_only": Text(
        gettext_noop("This token reads, and gives no act."),
        gettext_noop("Make one that names the acts that the program gives."),
    ),
    "token_not_for_act": Text(
        gettext_noop("This token does not name the act %(act)s."),
        gettext_noop("Make one that names every act that the program gives."),
    ),
    "token_of_another_federation": Text(
        gettext_noop("This token is for %(federation)s alone."),
        gettext_noop("Make one for the other federation."),
    ),
    "token_shown_before": Text(
        gettext_noop("This form was sent before, and its token was shown then."),
        gettext_noop("If the program does not have it, revoke it and make another."),
    ),
}
